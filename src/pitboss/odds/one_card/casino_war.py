"""Casino war: two ranks of a shoe, and two more after a tie; exactly, as advice, by the million.

Burned cards and the cards of other players are unseen, so they leave the chances as they are.
"""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from pitboss.games.one_card.casino_war import SURRENDER, WAR, CasinoWar, WarEnd
from pitboss.odds.core.prices import price
from pitboss.odds.core.result import Outcome, WagerOdds
from pitboss.table.game import Game
from pitboss.table.verdicts import Fate

RANKS, SUITS = 13, 4


def tie_chance(decks: int) -> Fraction:
    """Two cards of one rank from a full shoe."""
    return Fraction(SUITS * decks - 1, RANKS * SUITS * decks - 1)


def war_tie_chance(decks: int) -> Fraction:
    """Two cards of one rank, after two of one rank have gone."""
    counts = [SUITS * decks] * (RANKS - 1) + [SUITS * decks - 2]
    left = sum(counts)
    return Fraction(sum(count * (count - 1) for count in counts), left * (left - 1))


def net(game: CasinoWar, end: WarEnd) -> Fraction:
    """What the initial wager and the war wager net at an end."""
    return sum((price(game.verdict(one, end)) for one in (game.initial, game.war)), Fraction(0))


def wars(game: CasinoWar) -> Iterator[tuple[str, Fraction, WarEnd]]:
    """How a war can end, with the chance of each."""
    second = war_tie_chance(game.options.decks)
    decided = (1 - second) / 2
    yield "war won", decided, WarEnd(0, WAR, 1)
    yield "war tied", second, WarEnd(0, WAR, 0)
    yield "war lost", decided, WarEnd(0, WAR, -1)


def worth_of_war(game: CasinoWar) -> Fraction:
    """What going to war nets on average, from a shoe of which only the tied cards are gone."""
    return sum((chance * net(game, end) for _, chance, end in wars(game)), Fraction(0))


def _outcome(game: CasinoWar, name: str, chance: Fraction, end: WarEnd) -> Outcome:
    wager = game.war if end.choice == WAR else game.initial
    verdict = game.verdict(wager, end)
    won = verdict is not None and verdict.fate is Fate.WON
    return Outcome(name, chance, net(game, end), str(verdict.pays) if verdict and won else "")


def initial(game: Game) -> WagerOdds:
    """The initial wager, with the better of surrender and war on every tie."""
    assert isinstance(game, CasinoWar), "the analysis of another game"
    tie = tie_chance(game.options.decks)
    outcomes = [_outcome(game, "win", (1 - tie) / 2, WarEnd(1))]
    if worth_of_war(game) > net(game, WarEnd(0, SURRENDER)):
        outcomes += [_outcome(game, name, tie * chance, end) for name, chance, end in wars(game)]
        note, at_risk = "go to war on every tie", 1 + tie
    else:
        outcomes.append(_outcome(game, "surrender", tie, WarEnd(0, SURRENDER)))
        note, at_risk = "surrender every tie", Fraction(1)
    outcomes.append(_outcome(game, "lose", (1 - tie) / 2, WarEnd(-1)))
    return WagerOdds(
        game.id, "initial", "fixed", tuple(outcomes), at_risk,
        options={"decks": game.options.decks}, note=note,
    )  # fmt: skip


def tie(game: Game) -> WagerOdds:
    """The tie wager on the original deal."""
    assert isinstance(game, CasinoWar), "the analysis of another game"
    chance = tie_chance(game.options.decks)
    won, lost = (game.verdict(game.tie, WarEnd(deal)) for deal in (0, 1))
    pays = str(won.pays) if won is not None else ""
    outcomes = (
        Outcome("tie", chance, price(won), pays), Outcome("no tie", 1 - chance, price(lost)),
    )  # fmt: skip
    return WagerOdds(game.id, "tie", "fixed", outcomes, options={"decks": game.options.decks})


ANALYSES = {CasinoWar.initial.name: initial, CasinoWar.tie.name: tie}
