"""Exact odds of punto banco and mini-baccarat: every order of every hand from a full shoe.

Only the ten card values matter. So the first two cards of a hand are one of 55 pairs, and the
weight of each way to complete both hands is a product of the numbers of cards left of each value.
Burned cards are unseen, and do not change the probabilities.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from itertools import combinations_with_replacement
from math import perm
from typing import Any, NamedTuple

from pitboss.equipment.cards import Card
from pitboss.games.baccarat.banco import COVERED, DRAGON_7, SIX_PAYS_HALF, TIE_PERCENT, Banco
from pitboss.games.baccarat.drawing import (
    DRAW,
    NATURALS,
    NO_CARD,
    TABLE_1,
    TABLE_2,
    ThirdCards,
)
from pitboss.games.baccarat.wagers import LOSE, TOTALS, Round
from pitboss.odds.core.analyse import Analysis
from pitboss.odds.core.prices import price
from pitboss.odds.core.result import Figure, Outcome, WagerOdds
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.verdicts import Fate, Verdict
from pitboss.table.wagers import Wager

VALUES = 10
IN_A_DECK = (16, *(4,) * 9)
"""Cards of each value in a deck; tens and faces count zero."""
ThirdCard = tuple[tuple[int, str], str]
"""A cell of a table of third cards."""
TABLE_2_ROWS = frozenset(TABLE_2.items())
UNIT: Cents = 100 * DOLLAR
"""An amount whose vigorish needs no rounding."""
DEALT = 6
"""The most cards that decide a round; every order of six is counted."""


class Ended(NamedTuple):
    """How a round ended, in all that wagers depend on."""

    player: int
    banker: int
    player_cards: int
    banker_cards: int

    @property
    def cards(self) -> int:
        return self.player_cards + self.banker_cards

    @property
    def round(self) -> Round:
        """Two example hands that end like this: a card of their points, and faces."""
        return Round(_hand(self.player, self.player_cards), _hand(self.banker, self.banker_cards))


def _hand(points: int, cards: int) -> tuple[Card, ...]:
    return (Card(f"{'KA23456789'[points]}s"), *[Card("Kh")] * (cards - 1))


@lru_cache(maxsize=32)
def rounds(
    decks: int, player: str = TABLE_1, banker: frozenset[ThirdCard] = TABLE_2_ROWS
) -> dict[Ended, int]:
    """How many orders of the first six cards of a shoe end a round in each way.

    ``player`` and ``banker`` are the drawing rules of the hands.
    """
    left = [decks * count for count in IN_A_DECK]
    draws = DrawingRules(player, dict(banker))
    counts: Counter[Ended] = Counter()
    for own, ways in pairs(left):
        for other, more in pairs(left):
            for ended, thirds in draws.complete(left, own, other):
                counts[ended] += ways * more * thirds
    cards = sum(left)
    return {
        ended: count * perm(cards - ended.cards, DEALT - ended.cards)
        for ended, count in counts.items()
    }


def pairs(left: list[int]) -> Iterator[tuple[int, int]]:
    """The points of two cards taken from the cards left, and the number of orders."""
    for one, other in combinations_with_replacement(range(VALUES), 2):
        ways = left[one] * (left[other] - (one == other)) * (1 if one == other else 2)
        left[one] -= 1
        left[other] -= 1
        yield (one + other) % VALUES, ways
        left[one] += 1
        left[other] += 1


def _thirds(left: list[int], points: int) -> Iterator[tuple[int, int, int]]:
    """Every third card: its value, the points with it, and how many such cards are left."""
    for value, count in enumerate(left):
        yield value, (points + value) % VALUES, count


class DrawingRules(NamedTuple):
    """When each hand takes a third card."""

    player: str
    """A letter for each point count of the Player's Hand."""
    banker: ThirdCards

    def complete(self, left: list[int], own: int, other: int) -> Iterator[tuple[Ended, int]]:
        """Deal third cards: how the round ends, and with how many cards."""
        if own in NATURALS or other in NATURALS:
            yield Ended(own, other, 2, 2), 1
        elif self.player[own] != DRAW:
            yield from self.bank(left, Ended(own, other, 2, 2), NO_CARD)
        else:
            for value, points, count in _thirds(left, own):
                left[value] -= 1
                for ended, thirds in self.bank(left, Ended(points, other, 3, 2), str(value)):
                    yield ended, count * thirds
                left[value] += 1

    def bank(self, left: list[int], ended: Ended, third: str) -> Iterator[tuple[Ended, int]]:
        if self.banker[ended.banker, third] != DRAW:
            yield ended, 1
            return
        for _, points, count in _thirds(left, ended.banker):
            yield Ended(ended.player, points, ended.player_cards, 3), count


def analysis(wager: Wager, on: str = "") -> Analysis:
    """The analysis of a wager: the game's verdict on every end of a round."""

    def work_out(game: Game) -> WagerOdds:
        assert isinstance(game, Banco), "the analysis of another game"
        counts: Counter[tuple[str, Fraction, str]] = Counter()
        for ended, count in rounds(game.options.decks).items():
            verdict = game.verdict(wager, ended.round, on)
            name = ALL_ONE.get((wager.name, verdict.fate), verdict.outcome)
            pays = str(game.odds(wager, name)) if verdict.fate is Fate.WON else ""
            counts[name, net(game, wager, verdict), pays] += count
        total = perm(game.options.decks * sum(IN_A_DECK), DEALT)
        outcomes = [
            Outcome(name, Fraction(count, total), came_to, pays)
            for (name, came_to, pays), count in counts.items()
        ]
        outcomes.sort(key=lambda one: (-one.net, one.probability))
        odds = WagerOdds(
            game.id, f"{wager.name} {on}".strip(), game.tables[wager.name].name, tuple(outcomes),
            options={"decks": game.options.decks},
        )  # fmt: skip
        return replace(odds, note=_note(game, wager), figures=dict(_figures(game, wager, odds)))

    return work_out


ALL_ONE = {("bonus", Fate.LOST): LOSE, ("total-cards", Fate.LOST): LOSE}
"""Wagers for which all ways to lose are shown as one."""


def net(game: Banco, wager: Wager, verdict: Verdict, covered: bool = True) -> Fraction:
    """The net of a unit by its verdict, less vigorish on amounts that need no rounding.

    Nothing is charged where total card wagers cover it.
    """
    due = game.vigorish_due(wager, verdict, UNIT, covered=covered)
    vigorish = Fraction(due.amount if due is not None else 0, UNIT)
    if verdict.fate is Fate.WON:
        return game.odds(wager, verdict.outcome).ratio - vigorish
    return price(verdict) - vigorish


def _note(game: Banco, wager: Wager) -> str:
    options = game.options
    if wager is not game.banker:
        return ""
    said = []
    if game.charges_wins and options.version != COVERED:
        rounded = ", on amounts that need no rounding" if options.vigorish_rounded else ""
        said.append(f"vigorish of {options.vigorish} percent{rounded}")
    if game.charges_ties:
        said.append(f"vigorish of {TIE_PERCENT} percent of a tied wager")
    return "; ".join(said)


def _figures(game: Banco, wager: Wager, odds: WagerOdds) -> Iterator[tuple[str, Figure]]:
    if odds.push and wager is not game.bonus:
        yield "advantage of wagers that are not void", Figure(odds.not_void)
    if wager is game.banker and game.options.version == COVERED:
        best = min(
            (analysis(game.total_cards, on)(game) for on in TOTALS.values()),
            key=lambda one: one.house_advantage,
        )
        both = (odds.house_advantage + best.house_advantage) / 2
        yield f"advantage of both, with as much on {best.wager} instead of vigorish", Figure(both)


def analyses_of(game: type[Banco]) -> Mapping[str, Analysis]:
    """The analyses of a game's wagers, by name and by what each is bet on."""
    return {
        f"{name} {on}".strip(): analysis(wager, on)
        for name, wager in game.wagers.items()
        for on in wager.on or ("",)
    }


SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"vigorish": 4},
    {"version": SIX_PAYS_HALF},
    {"version": DRAGON_7},
    {"version": COVERED, "total_cards": True},
    {"bonus": True},
)
