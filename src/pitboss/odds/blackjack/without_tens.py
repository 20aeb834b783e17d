"""Exact odds of Spanish 21, double attack and triple attack blackjack.

A round begins with a full shoe, and a player knows the values of his or her own cards and the
dealer's first; suits, which matter to a few hands of Spanish 21, are ignored.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from fractions import Fraction
from math import perm
from typing import Any, NamedTuple

from pitboss.games.blackjack.double_attack import INITIAL
from pitboss.games.blackjack.triple_attack import (
    FACE_CARDS,
    FLUSH,
    KING_QUEEN,
    PAIR,
    PAIR_SUITED,
    SUITED_BLACKJACK,
    THREE,
    THREE_SUITED,
)
from pitboss.odds.blackjack.exact import side
from pitboss.odds.blackjack.exact.answer import SolvedTable, answer
from pitboss.odds.blackjack.exact.family_rules import rules_of
from pitboss.odds.blackjack.exact.first_cards import NOTHING, FirstCardsPart
from pitboss.odds.blackjack.exact.rules import RANKS
from pitboss.odds.core.paid import by_rows
from pitboss.odds.core.prices import LOST
from pitboss.odds.core.result import Figure, Outcome, WagerOdds
from pitboss.table.game import Game

SUITS, RANKS_48, FACES = 4, 12, 12
"""Suits; ranks of a deck of 48 cards; cards in it that count ten."""
NAMES = ("an ace", *(f"a {n}" for n in ("two", "three", "four", "five", "six", "seven")),
         "an eight", "a nine", "a card that counts ten")  # fmt: skip
AT_ITS_MEAN = "rounds stand at the mean of the dealer's first card; their hands are not told apart"
BY_CHART = "advantage by the chart of totals"
BLURRED = dict.fromkeys(("win", "push", "loss", "rows", "standard_deviation"), AT_ITS_MEAN)


class UpCardRow(NamedTuple):
    """Rounds with one first card of the dealer: their probability, the net of a unit, the
    money at risk."""

    chance: Fraction
    net: Fraction
    staked: Fraction


Rounds = Callable[[dict[tuple[int, int], FirstCardsPart]], list[UpCardRow]]
"""The results of rounds by the dealer's first card, from their values by first cards."""


def total(parts: Iterable[FirstCardsPart]) -> FirstCardsPart:
    found = NOTHING
    for part in parts:
        found += part
    return found


def plain(parts: dict[tuple[int, int], FirstCardsPart]) -> list[UpCardRow]:
    """One wager, and what doubling and splitting add."""
    found = []
    for up in range(RANKS):
        part = total(parts[own, up] for own in range(RANKS))
        found.append(UpCardRow(part.chance, part.value, part.chance + part.added))
    return found


def double_attacked(parts: dict[tuple[int, int], FirstCardsPart]) -> list[UpCardRow]:
    """26.7(d): a further wager where that pays; a dealer's blackjack returns it."""
    found = []
    for up in range(RANKS):
        part = total(parts[own, up] for own in range(RANKS))
        net, staked = part.value, part.chance + part.added
        if part.live > 0:
            net, staked = net + part.live, 2 * staked
        found.append(UpCardRow(part.chance, net, staked))
    return found


def triple_attacked(parts: dict[tuple[int, int], FirstCardsPart]) -> list[UpCardRow]:
    """36.7(e) and (f): further wagers by the player's own first card, and by the dealer's."""
    second = {own for own in range(RANKS) if second_attack(parts, own)}
    found = []
    for up in range(RANKS):
        chance = net = staked = Fraction(0)
        for own in range(RANKS):
            part = parts[own, up]
            times = 1 + (own in second) + (part.value > 0)
            chance += part.chance
            net += times * part.value
            staked += times * (part.chance + part.added)
        found.append(UpCardRow(chance, net, staked))
    return found


def second_attack(parts: dict[tuple[int, int], FirstCardsPart], own: int) -> bool:
    """Whether an own first card wins on average, before the dealer's is known."""
    return total(parts[own, up] for up in range(RANKS)).value > 0


def main(rounds: Rounds, per: str) -> Callable[[Game], WagerOdds]:
    def how(game: Game) -> WagerOdds:
        """The best play of every hand, with what it adds."""
        found: SolvedTable = answer(rules_of(game))
        rows = rounds(dict(found.by_cards))
        by_chart = sum((row.net for row in rounds(dict(found.chart_by_cards))), Fraction(0))
        outcomes = tuple(
            Outcome(f"dealer shows {name}", row.chance, row.net / row.chance, "on average")
            for name, row in zip(NAMES, rows, strict=True)
        )
        figures = {BY_CHART: Figure(-by_chart)}
        if rounds is not plain:
            alone = sum((row.net for row in plain(dict(found.by_cards))), Fraction(0))
            figures["advantage without any attack wager"] = Figure(-alone)
        if game.bonuses:
            figures |= super_bonus(game)
        return WagerOdds(
            game.id, "wager", game.tables["wager"].name, outcomes,
            sum((row.staked for row in rows), Fraction(0)), per=per, options=decks(game),
            note="the best play by the values of every hand's cards", figures=figures,
            approximate=BLURRED, leaves_out=leaves_out(game),
        )  # fmt: skip

    return how


def decks(game: Game) -> dict[str, Any]:
    return {"decks": int(game.options.decks)}


def leaves_out(game: Game) -> dict[str, Any]:
    found: dict[str, Any] = {}
    if game.bonuses:
        found["super_bonus"] = "$1,000 or $5,000, and $50 to every other player"
    taken = getattr(game.options, "surrendered_to_blackjack", INITIAL)
    if taken != INITIAL and game.options.hole_card != "card reader":
        found["surrendered_to_blackjack"] = taken
    return found


def super_bonus(game: Game) -> dict[str, Figure]:
    """19.5(g): how often three sevens of one suit meet a dealer's seven, if they are drawn to."""
    number = int(game.options.decks)
    sevens, cards = SUITS * number, RANKS_48 * SUITS * number
    own = SUITS * Fraction(perm(number, 3), perm(cards, 3))
    return {"rounds in which a super bonus can be drawn to":
            Figure(own * Fraction(sevens - 3, cards - 3))}  # fmt: skip


# Insurance and the side wagers


def insurance(game: Game) -> WagerOdds:
    """Insurance against an ace, per unit of the insurance wager."""
    number = int(game.options.decks)
    left = RANKS_48 * SUITS * number - 1
    won = Fraction(FACES * number, left)
    chances = {"win": won}
    if game.tables["insurance"].pays(SUITED_BLACKJACK) is not None:
        suited = Fraction(FACES * number // SUITS, left)
        chances = {SUITED_BLACKJACK: suited, "win": won - suited}
    return by_rows(
        game, "insurance", chances, options=decks(game), per="insurance wager",
        note="before the player's own cards are known",
    )  # fmt: skip


def match_the_dealer(game: Game) -> WagerOdds:
    table = game.tables["match-the-dealer"]
    other, same = (game.odds(game.wagers["match-the-dealer"], row.outcome) for row in table.rows)
    outcomes = []
    found = side.match_the_dealer(int(game.options.decks), RANKS_48)
    for (plain_, suited), chance in sorted(found.items(), reverse=True):
        if plain_ + suited:
            net = plain_ * other.ratio + suited * same.ratio
            parts = [f"{suited} matching suit"] * bool(suited)
            parts += [f"{plain_} non-matching suit"] * bool(plain_)
            pays = " and ".join([str(same)] * suited + [str(other)] * plain_)
            outcomes.append(Outcome(" and ".join(parts), chance, net, pays))
    outcomes.append(Outcome("lose", found[0, 0], LOST))
    return WagerOdds(game.id, "match-the-dealer", table.name, tuple(outcomes), options=decks(game))


def optional_bonus(game: Game) -> WagerOdds:
    chances = side.third_card(int(game.options.decks), FACES)
    return by_rows(game, "optional-bonus", chances, options=decks(game))


def suited_royals(game: Game) -> WagerOdds:
    """36.6(a)1: two cards of one suit."""
    number = int(game.options.decks)
    cards = RANKS_48 * SUITS * number
    whole = perm(cards, 2)
    royal = Fraction(SUITS * 2 * number**2, whole)
    faces = Fraction(SUITS * perm(3 * number, 2), whole) - royal
    flush = Fraction(SUITS * perm(RANKS_48 * number, 2), whole) - royal - faces
    chances = {KING_QUEEN: royal, FACE_CARDS: faces, FLUSH: flush}
    return by_rows(game, "suited-royals", chances, options=decks(game))


def triple_match(game: Game) -> WagerOdds:
    """36.6(a)2: the player's two cards and the dealer's first."""
    number = int(game.options.decks)
    rank, cards = SUITS * number, RANKS_48 * SUITS * number
    whole = perm(cards, 3)
    suited_three = Fraction(RANKS_48 * SUITS * perm(number, 3), whole)
    three = Fraction(RANKS_48 * perm(rank, 3), whole) - suited_three
    third = 3 * (cards - rank)
    suited_pair = Fraction(RANKS_48 * SUITS * perm(number, 2) * third, whole)
    pair = Fraction(RANKS_48 * perm(rank, 2) * third, whole) - suited_pair
    chances = {THREE_SUITED: suited_three, THREE: three, PAIR_SUITED: suited_pair, PAIR: pair}
    return by_rows(game, "triple-match", chances, options=decks(game))


SPANISH_21: dict[str, Callable[[Game], WagerOdds]] = {
    "wager": main(plain, "first wager"),
    "insurance": insurance,
    "match-the-dealer": match_the_dealer,
}
DOUBLE_ATTACK: dict[str, Callable[[Game], WagerOdds]] = {
    "wager": main(double_attacked, "initial wager"),
    "insurance": insurance,
    "optional-bonus": optional_bonus,
}
TRIPLE_ATTACK: dict[str, Callable[[Game], WagerOdds]] = {
    "wager": main(triple_attacked, "first attack wager"),
    "insurance": insurance,
    "suited-royals": suited_royals,
    "triple-match": triple_match,
}
GAMES = {
    "spanish-21": SPANISH_21,
    "double-attack-blackjack": DOUBLE_ATTACK,
    "triple-attack-blackjack": TRIPLE_ATTACK,
}


SETTINGS: dict[str, tuple[dict[str, Any], ...]] = {"spanish-21": ({}, {"decks": 8})}


def analyses(game: Game) -> dict[str, Callable[[Game], WagerOdds]]:
    return GAMES[game.id]
