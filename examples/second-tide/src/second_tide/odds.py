"""Second tide, exactly: every order of ranks from a full shoe, by the game's own verdict."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.odds.core.prices import price
from pitboss.odds.core.result import Outcome, WagerOdds
from pitboss.table.game import Game
from pitboss.table.verdicts import Verdict

from second_tide.game import DEALER_EXCHANGES, SecondTide, TideEnd

RANKS, SUITS = range(2, 15), 4
Results = dict[tuple[str, Fraction, str], Fraction]
"""The probability of each outcome, by its name, its net and its payout odds."""


def draws(decks: int, *gone: int) -> Iterator[tuple[int, Fraction]]:
    """The next rank and its probability, once these ranks are out of the shoe."""
    left = len(RANKS) * SUITS * decks - len(gone)
    for rank in RANKS:
        yield rank, Fraction(SUITS * decks - gone.count(rank), left)


def deals(decks: int, own: int, exchange: bool) -> Iterator[tuple[int, int, Fraction]]:
    """The last ranks of player and dealer after a first card, with the probability of both."""
    for first, chance in draws(decks, own):
        seconds = draws(decks, own, first) if exchange else [(own, Fraction(1))]
        for last, next_chance in seconds:
            if first > DEALER_EXCHANGES:
                yield last, first, chance * next_chance
                continue
            gone = (own, first, last) if exchange else (own, first)
            for dealer, last_chance in draws(decks, *gone):
                yield last, dealer, chance * next_chance * last_chance


def add(results: Results, verdict: Verdict, chance: Fraction) -> None:
    """Count an end."""
    key = verdict.outcome, price(verdict), "" if verdict.pays is None else str(verdict.pays)
    results[key] = results.get(key, Fraction(0)) + chance


def after(game: SecondTide, own: int, exchange: bool) -> Results:
    """How the tide wager ends after a first card of this rank, kept or exchanged."""
    compared: dict[int, Fraction] = {}
    for last, dealer, chance in deals(game.options.decks, own, exchange):
        sign = (last > dealer) - (last < dealer)
        compared[sign] = compared.get(sign, Fraction(0)) + chance
    results: Results = {}
    for sign, chance in compared.items():
        add(results, game.verdict(game.tide, TideEnd(sign)), chance)
    return results


def worth(results: Results) -> Fraction:
    """The average net result of a unit."""
    return sum((net * chance for (_, net, _), chance in results.items()), Fraction(0))


def best(game: SecondTide, own: int) -> Results:
    """The better of keeping a card and exchanging it."""
    return max(after(game, own, False), after(game, own, True), key=worth)


def tide(game: Game) -> WagerOdds:
    """The tide wager, with the best play."""
    assert isinstance(game, SecondTide), "the analysis of another game"
    results: Results = {}
    for own in RANKS:
        for key, chance in best(game, own).items():
            results[key] = results.get(key, Fraction(0)) + chance / len(RANKS)
    keeps = min(own for own in RANKS if best(game, own) == after(game, own, False))
    return WagerOdds(game.id, "tide", "fixed", _outcomes(results), note=f"keep {keeps} or higher")


def twin(game: Game) -> WagerOdds:
    """The twin wager, on the first two cards."""
    assert isinstance(game, SecondTide), "the analysis of another game"
    decks = game.options.decks
    left = len(RANKS) * SUITS * decks - 1
    same = Fraction(decks - 1, left)
    rank = Fraction((SUITS - 1) * decks, left)
    results: Results = {}
    ends = {"same rank and suit": same, "same rank": rank, "": 1 - same - rank}
    for row, chance in ends.items():
        add(results, game.verdict(game.twin, TideEnd(twin=row)), chance)
    return WagerOdds(game.id, "twin", "fixed", _outcomes(results))


def _outcomes(results: Results) -> tuple[Outcome, ...]:
    return tuple(
        Outcome(name, chance, net, pays) for (name, net, pays), chance in results.items() if chance
    )


ANALYSES = {"tide": tide, "twin": twin}
"""The analysis of every wager, by its name."""
