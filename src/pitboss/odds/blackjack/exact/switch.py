"""Exact solution of blackjack switch: both hands of a player together.

A player sees four cards and the dealer's first, keeps the hands or exchanges their second cards,
and then plays each hand. The best play is sought among all plays of a hand by its own cards, the
other hand's two and the dealer's first: cards that the other hand draws later are ignored. Then
what the other hand draws averages out, and the value of two hands is the sum of their values, each
with the other's two cards gone. So the value of such a play is exact; see ``docs/odds.md``.

Floats only choose. What was chosen is counted as whole numbers by multiset, total and end, and
priced modulo primes at the end (``counted``).
"""

from __future__ import annotations

import os
from collections.abc import Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from math import ceil
from typing import Any

import numpy as np

from pitboss.odds.blackjack.exact.answer import read, written
from pitboss.odds.blackjack.exact.beside import (
    AT_NATURAL,
    FIRST_HANDS,
    PAIRS,
    BesideFloating,
    GoneRows,
    best_beside,
)
from pitboss.odds.blackjack.exact.cells import SPLIT, SURRENDER, Cell, Floating
from pitboss.odds.blackjack.exact.chart import Basic, Column, Lines
from pitboss.odds.blackjack.exact.counted import Coefficients, HandsCounter
from pitboss.odds.blackjack.exact.dealer import BLACKJACK, WHOLE
from pitboss.odds.blackjack.exact.hands import Ints, hands
from pitboss.odds.blackjack.exact.later_cards import SAMPLES, GainSample, sample_gains
from pitboss.odds.blackjack.exact.play import STAND, Floats
from pitboss.odds.blackjack.exact.rules import RANKS, Rules
from pitboss.odds.blackjack.exact.solve import best_cells
from pitboss.odds.blackjack.exact.table import Start, TableTerms
from pitboss.odds.core.analyse import digest, remember
from pitboss.odds.core.progress import steps

POINTS = 100
"""Hand values that a player adds up are in hundredths of a wager."""
ERRORS = 5
"""The number of standard errors between a sampled mean and its bound."""
PARTS = 10**9
CLOSE = 0.01
"""A switch that costs more of a wager than this is never made for cards drawn later."""
NO_BLACKJACK = len(PAIRS)
"""The index of a dealt blackjack among hand values; at its index among pairs it is a 21."""


@dataclass(frozen=True)
class SwitchRules:
    """A table of blackjack switch."""

    one: Rules
    """How each hand is played and settled."""
    two_card_21_pushes: bool = False
    """Whether a switched or split ace and ten pushes against a dealer's blackjack."""


def deals() -> tuple[Ints, Ints, Ints, Ints]:
    """By ordered four cards: the two hands as dealt, and as exchanged."""
    place = np.zeros((RANKS, RANKS), np.int64)
    for at, (low, high) in enumerate(PAIRS):
        place[low, high] = place[high, low] = at
    a, b, c, d = np.indices((RANKS,) * 4).reshape(4, -1)
    return place[a, b], place[c, d], place[a, d], place[c, b]


@dataclass
class SwitchUpCard:
    """One first card of the dealer: the counts with the best play, and by the chart."""

    start: Start
    best: Coefficients
    by_chart: Coefficients
    value: float
    """The best play in floats, for comparison."""
    cells: Sequence[Cell]
    """The best play for each pair of other cards."""
    played: Floats
    """How many four cards are played (or nearly best played) as a first and a second hand."""


class SwitchSolver:
    """Solves a table, up card by up card."""

    def __init__(self, rules: SwitchRules) -> None:
        self.rules = rules
        self.table = TableTerms(rules.one)
        self.chart = Basic(self.table, best_cells(self.table))
        self.points = {cell.start: self.hand_points(cell) for cell in self.chart.cells}

    @cached_property
    def rows(self) -> GoneRows:
        return GoneRows(self.table)

    # Hand values for a player to add up

    def hand_points(self, cell: Cell) -> Ints:
        """Hundredths of a wager, by hand of two cards, with a dealt blackjack last.

        Hands of one total have one value, soft or hard; pairs have their own.
        """
        floating = Floating(self.table, cell.start)
        values = floating.dealt(cell.acts, given=True)
        sums: dict[tuple[int, bool, bool], Floats] = {}
        for at, (a, b) in enumerate(PAIRS):
            hand, kind = FIRST_HANDS[at], kind_of(a, b)
            mass = floating.mass[hand]
            worth = self._played(floating, cell, values, hand, a) - self._to_blackjack(mass, at)
            orders = self.table.orders((a, b))
            both = sums.get(kind, np.zeros(2))
            sums[kind] = both + orders * np.array([worth, self._known(mass)])
        natural = floating.mass[FIRST_HANDS[AT_NATURAL]]
        live = natural[WHOLE] - natural[BLACKJACK]
        points = [sums[kind_of(a, b)] for a, b in PAIRS]
        points.append(np.array([live, self._known(natural)]))
        found: Ints = np.array([round(POINTS * worth / whole) for worth, whole in points])
        return found

    def _played(
        self, floating: Floating, cell: Cell, values: Floats, hand: int, rank: int
    ) -> float:
        """The value of a hand of two cards by the chart, without a dealer's blackjack."""
        act = cell.first.get(hand, STAND)
        if act == SPLIT:
            return float(floating.split(rank, cell.splits[rank], given=True))
        if act == SURRENDER:
            return float(floating.mass[hand, BLACKJACK] - floating.mass[hand, WHOLE]) / 2
        return float(values[hand, act])

    def _known(self, mass: Floats) -> float:
        """The mass that a player knows of: with a card reader, no blackjack."""
        return float(mass[WHOLE] - (mass[BLACKJACK] if self.rules.one.peeks else 0))

    def _to_blackjack(self, mass: Floats, at: int) -> float:
        """What a hand loses to a blackjack that the player does not know of."""
        pushes = at == AT_NATURAL and self.rules.two_card_21_pushes
        return 0.0 if self.rules.one.peeks or pushes else float(mass[BLACKJACK])

    # One up card

    def solve(self, start: Start) -> SwitchUpCard:
        whole = self.rows.masses(self.table, start)
        cells, worth = [], np.zeros((len(PAIRS), len(PAIRS)))
        for pair in range(len(PAIRS)):
            floating = BesideFloating(self.table, start, self.rows, whole, pair)
            cell, worth[:, pair] = best_beside(floating)
            cells.append(cell)
        switched, value = self.best_switch(whole, worth)
        best = self.count(cells.__getitem__, switched)
        chart = self.chart.cell(start)
        by_chart = self.count(lambda pair: chart, self.switch_by(self.points[start]))
        played = self.played_in_order(whole, worth, CLOSE)
        return SwitchUpCard(start, best, by_chart, value, cells, played)

    @cached_property
    def four(self) -> Ints:
        """By ordered four cards: the row of all of them."""
        one, two, _, _ = deals()
        every = hands().cards[FIRST_HANDS]
        table = np.stack([self.rows.find(every, pair) for pair in range(len(PAIRS))], axis=1)
        found: Ints = table[one, two]
        return found

    def _kept_and_switched(self, whole: Floats, worth: Floats) -> tuple[Floats, Floats]:
        """The value of each four cards as dealt, and exchanged; without the loss to a blackjack."""
        one, two, first, second = deals()
        mass = whole[self.four]
        live, natural = mass[:, WHOLE] - mass[:, BLACKJACK], mass[:, BLACKJACK]
        unknown = natural * (not self.rules.one.peeks)
        dealt = [np.where(hand == AT_NATURAL, live + unknown, worth[hand, other])
                 for hand, other in ((one, two), (two, one))]  # fmt: skip
        pushed = unknown * self.rules.two_card_21_pushes
        made = [worth[hand, other] + pushed * (hand == AT_NATURAL)
                for hand, other in ((first, second), (second, first))]  # fmt: skip
        return dealt[0] + dealt[1], made[0] + made[1]

    def best_switch(self, whole: Floats, worth: Floats) -> tuple[Ints, float]:
        """Where exchanging is better, and the value of the best."""
        one, two, _, _ = deals()
        natural = whole[self.four, BLACKJACK]
        keep, switch = self._kept_and_switched(whole, worth)
        switched = switch > keep
        lost = 2 * natural
        if self.rules.one.peeks:
            lost = lost - natural * ((one == AT_NATURAL).astype(int) + (two == AT_NATURAL))
        return switched, float((np.where(switched, switch, keep) - lost).sum())

    def played_in_order(self, whole: Floats, worth: Floats, close: float) -> Floats:
        """By first and second hand: how many four cards are best played as these.

        If the other two hands are within ``close`` of it, both ways count.
        """
        one, two, first, second = deals()
        keep, switch = self._kept_and_switched(whole, worth)
        near = close * whole[self.four, WHOLE]
        found = np.zeros((len(PAIRS), len(PAIRS)))
        kept, exchanged = keep >= switch - near, switch > keep - near
        np.add.at(found, (one[kept], two[kept]), 1)
        np.add.at(found, (first[exchanged], second[exchanged]), 1)
        return found

    def switch_by(self, points: Ints) -> Ints:
        """Where the exchanged hands have more points."""
        one, two, first, second = deals()
        dealt = [np.where(hand == AT_NATURAL, points[NO_BLACKJACK], points[hand])
                 for hand in (one, two)]  # fmt: skip
        found: Ints = points[first] + points[second] > dealt[0] + dealt[1]
        return found

    def count(self, cell_beside: Callable[[int], Cell], switched: Ints) -> Coefficients:
        """All results of a play, as whole numbers by row."""
        one, two, first, second = deals()
        played = np.zeros((len(PAIRS), len(PAIRS)), np.int64)
        naturals = np.zeros((len(PAIRS), len(PAIRS)), np.int64)
        for hand, other, made, beside in ((one, two, first, second), (two, one, second, first)):
            natural = ~switched & (hand == AT_NATURAL)
            np.add.at(naturals, (hand[natural], other[natural]), 1)
            plain = ~switched & (hand != AT_NATURAL)
            np.add.at(played, (hand[plain], other[plain]), 1)
            np.add.at(played, (made[switched], beside[switched]), 1)
        counted = HandsCounter(self.table, self.rows, self.rules.two_card_21_pushes)
        for pair in range(len(PAIRS)):
            counted.add(cell_beside(pair), pair, played[:, pair], naturals[:, pair])
        peeks = self.rules.one.peeks
        kept = [(~switched | peeks) & (hand == AT_NATURAL) for hand in (one, two)]
        pushes = sum(kept)
        if self.rules.two_card_21_pushes and not peeks:
            pushes = pushes + switched * (
                (first == AT_NATURAL).astype(int) + (second == AT_NATURAL)
            )
        counted.lose_to_blackjack(self.four, 2 - pushes)
        return counted.found


def kind_of(a: int, b: int) -> tuple[int, bool, bool]:
    """The line of the hand values: the total, whether it is soft, and whether it is a pair."""
    every = hands()
    hand = every.at(a, b)
    return int(every.total[hand]), bool(every.soft[hand]), a == b


@dataclass(frozen=True)
class UpCardValue:
    """Rounds with one first card of the dealer, as masses of two wagers of one unit each."""

    best: Fraction
    staked: Fraction
    """What doubling and splitting add with the best play."""
    by_chart: Fraction


@dataclass(frozen=True)
class SwitchCharts:
    """The charts for a player."""

    chart: Mapping[Column, Lines]
    """How each hand is played by its total."""
    points: Mapping[int, tuple[int, ...]]
    """By the dealer's first card: the points of each of the 55 hands, and last of a blackjack."""


@dataclass(frozen=True)
class SolvedSwitch:
    """A solved table, by the dealer's first card."""

    values: Mapping[int, UpCardValue]
    more: Mapping[int, GainSample]
    """The most that a player could gain by looking at cards that other hands draw."""

    @property
    def best(self) -> Fraction:
        """The average win of two wagers of a unit."""
        return sum((one.best for one in self.values.values()), Fraction(0))

    @property
    def by_chart(self) -> Fraction:
        return sum((one.by_chart for one in self.values.values()), Fraction(0))

    @property
    def no_play_wins_more(self) -> Fraction:
        """The most that two wagers of a unit could win on average, whatever a player looks at."""
        mean = sum(one.mean for one in self.more.values())
        error = sum(one.variance for one in self.more.values()) ** 0.5
        return self.best + Fraction(ceil(PARTS * (mean + ERRORS * error)), PARTS)


def solve(rules: SwitchRules) -> list[Any]:
    """The whole game, on all cores, in a form that can be cached."""
    solver = SwitchSolver(rules)
    _ = solver.rows, solver.four  # made once, before several threads need them

    def one(start: Start) -> tuple[int, tuple[Fraction, ...], GainSample]:
        found = solver.solve(start)
        priced = found.best.price(solver.table, solver.rows, start, found.by_chart)
        return start[0], priced[:3], sample_gains(solver.table, start, found.cells, found.played)

    starts = solver.table.starts
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        values = list(steps(pool.map(one, starts), len(starts), 0.1))
    return [[up, list(map(str, priced)), list(sampled)] for up, priced, sampled in values]


@lru_cache(maxsize=4)
def answer(rules: SwitchRules) -> SolvedSwitch:
    """A solved table, from the cache if it was solved before."""
    found = remember(digest("blackjack switch", rules, POINTS, SAMPLES), lambda: solve(rules))
    return SolvedSwitch(
        {up: UpCardValue(*map(Fraction, priced)) for up, priced, _ in found},
        {up: GainSample(*sampled) for up, _, sampled in found},
    )


@lru_cache(maxsize=4)
def charts(rules: SwitchRules) -> SwitchCharts:
    """The charts of a table, likewise."""

    def make() -> dict[str, Any]:
        solver = SwitchSolver(rules)
        return {
            "chart": [[*column, written(lines)] for column, lines in solver.chart.columns.items()],
            "points": [[start[0], points.tolist()] for start, points in solver.points.items()],
        }

    found = remember(digest("blackjack switch charts", rules, POINTS), make)
    return SwitchCharts(
        {(total, soft): read(lines) for total, soft, lines in found["chart"]},
        {up: tuple(points) for up, points in found["points"]},
    )
