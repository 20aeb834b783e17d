"""Basic strategy: one chart by totals, made from the exact masses.

A chart distinguishes hands by total, and by whether they are soft or a pair. Each cell is the best
action for all hands of that total together, weighted by how often they occur when the rest is also
played by the chart; it is improved cell by cell until nothing changes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from pitboss.odds.blackjack.exact.cells import (
    AFTER_OTHER,
    AFTER_PAIR,
    SPLIT,
    SURRENDER,
    Acts,
    Cell,
    Floating,
    SplitPlay,
    parts_of,
)
from pitboss.odds.blackjack.exact.dealer import BLACKJACK, WHOLE
from pitboss.odds.blackjack.exact.hands import Ints, hands, points
from pitboss.odds.blackjack.exact.play import DOUBLE, HIT, STAND, Floats
from pitboss.odds.blackjack.exact.rules import ACE, RANKS
from pitboss.odds.blackjack.exact.sums import run_on
from pitboss.odds.blackjack.exact.table import Start, TableTerms

REACHED = 1_000
"""The extra weight of a doubled hand that the chart reaches."""
ROUNDS = 20
"""An upper limit for the rounds of improvement."""

Column = tuple[int, bool]
"""The dealer's total in a chart, and whether it is soft. An ace alone is soft 11."""
Total = tuple[int, bool] | tuple[int, bool, int]
"""A player's total, whether it is soft and, if that matters, its number of cards."""
MOST_CARDS = 6
"""Hands of more cards are played like those of this many."""


def column_of(start: Start) -> Column:
    return points([start.count(rank) for rank in range(RANKS)])


@dataclass
class Lines:
    """One column of a chart."""

    draw: dict[Total, bool] = field(default_factory=dict)
    """Whether to draw to a total."""
    first: dict[Total, int] = field(default_factory=dict)
    """Totals to double or surrender with two cards, if that is allowed."""
    pairs: dict[int, int] = field(default_factory=dict)
    """Pairs to split, and into how many hands."""
    rescue: set[Total] = field(default_factory=set)
    """Totals of doubled hands that are ended for one wager, if that is allowed."""

    def act(self, total: Total, *, double: bool = False, surrender: bool = False) -> int:
        """What to do with a hand, given what is still allowed."""
        first = self.first.get(total)
        if (first == DOUBLE and double) or (first == SURRENDER and surrender):
            return int(first)
        return HIT if self.draw.get(total) else STAND


class Basic:
    """The chart of one table."""

    def __init__(self, table: TableTerms, found: Sequence[tuple[Cell, Floating]]) -> None:
        self.table = table
        every = hands()
        self.totals: list[Total] = [
            (int(total), bool(soft)) for total, soft in zip(every.total, every.soft, strict=True)
        ]
        if table.rules.by_size:
            self.totals = [
                (total[0], total[1], min(int(size), MOST_CARDS))
                for total, size in zip(self.totals, every.size, strict=True)
            ]
        self.kinds = sorted(set(self.totals))
        """Every total, and which of them each hand has."""
        self.kind = np.array([self.kinds.index(total) for total in self.totals], np.int64)
        columns: dict[Column, list[tuple[Cell, Floating]]] = {}
        for pair in found:
            columns.setdefault(column_of(pair[0].start), []).append(pair)
        self.columns = {
            column: self._improve(own) for column, own in sorted(columns.items(), key=_order)
        }
        self.cells = [self.cell(cell.start) for cell, _ in found]

    def cell(self, start: Start) -> Cell:
        """The chart as a play against one start."""
        lines = self.columns[column_of(start)]
        acts = self._acts(lines, split=False)
        cell = Cell(start, acts)
        may_double = self.table.terms().may_double
        for (a, b), hand in self.table.played.items():
            act = lines.act(self.totals[hand], double=bool(may_double[hand]), surrender=True)
            cell.first[hand] = SPLIT if a == b and a in lines.pairs else act
            if hand in self.table.terms().short:
                cell.suited[hand] = cell.first[hand]
            if a == b:
                cell.splits[a] = self._split(lines, a, lines.pairs.get(a, 2))
        return cell

    def _acts(self, lines: Lines, *, split: bool, rank: int = -1) -> Acts:
        rules = self.table.rules
        if split and rules.one_card(rank):
            return Acts.empty()
        any_time = rules.surrender_any
        plain, doubled = (
            np.array(
                [lines.act(total, double=double, surrender=any_time) for total in self.kinds],
                np.int64,
            )[self.kind]
            for double in (False, True)
        )
        if split and rank == ACE and not rules.aces_drawn:
            plain = np.zeros_like(plain)
        if split or rules.double_any:
            may_double = self.table.terms(split=split, rank=rank).may_double
            plain = np.where(may_double & (doubled == DOUBLE), doubled, plain)
        rescued = np.array([total in lines.rescue for total in self.kinds], np.int64)[self.kind]
        return Acts(plain, plain, rescued)

    def _split(self, lines: Lines, rank: int, most: int) -> SplitPlay:
        acts = self._acts(lines, split=True, rank=rank)
        play = SplitPlay(most)
        for role, _ in parts_of(self.table, most):
            for after in (AFTER_PAIR, AFTER_OTHER):
                play.parts[role, after] = acts
        return play

    # Improving one column

    def _improve(self, own: list[tuple[Cell, Floating]]) -> Lines:
        lines = Lines(draw={total: total[0] < 17 for total in set(self.totals)})
        if self.table.rules.rescue:
            lines.rescue = {total for total in set(self.totals) if total[0] < 17}
        for _ in range(ROUNDS):
            better = self._better(lines, own)
            if better == lines:
                break
            lines = better
        return lines

    def _better(self, lines: Lines, own: list[tuple[Cell, Floating]]) -> Lines:
        acts = self._acts(lines, split=False)
        flow = self._flow(lines, acts)
        sums: dict[Total, Floats] = {}
        firsts: dict[Total, Floats] = {}
        split: dict[int, dict[int, float]] = {}
        whole: dict[int, Floats] = {}
        doubled: dict[Total, Floats] = {}
        for cell, floating in own:
            orders = self.table.orders(cell.start)
            values = floating.dealt(acts, given=True)
            live = floating.mass[:, WHOLE] - floating.mass[:, BLACKJACK]
            for at in np.flatnonzero(flow):
                row = flow[at] * orders * np.append(values[at, : DOUBLE + 1], -live[at] / 2)
                sums[self.totals[at]] = sums.get(self.totals[at], 0) + row
            ways = self._doubled(acts, flow)
            for at in np.flatnonzero(ways):
                row = ways[at] * orders * np.array([2 * values[at, STAND], -live[at]])
                doubled[self.totals[at]] = doubled.get(self.totals[at], 0) + row
            for (a, b), hand in self.table.played.items():
                row = orders * np.append(values[hand, : DOUBLE + 1], -live[hand] / 2)
                if a == b:
                    whole[a] = whole.get(a, 0) + row
                    for most in range(2, self.table.rules.splits(a) + 1):
                        worth = floating.split(a, self._split(lines, a, most), given=True)
                        by = split.setdefault(a, {})
                        by[most] = by.get(most, 0.0) + orders * worth
                if a != b or a not in lines.pairs:
                    total = self.totals[hand]
                    firsts[total] = firsts.get(total, 0) + self.table.orders((a, b)) * row
        better = self._choose(lines, sums, firsts, whole, split)
        if self.table.rules.rescue:
            better.rescue = {total for total, (stand, end) in doubled.items() if stand < end}
        return better

    def _doubled(self, acts: Acts, flow: Ints) -> Ints:
        """In how many orders each hand results from doubling, if it may then be rescued."""
        found = np.zeros_like(flow)
        if self.table.rules.rescue:
            # hands that the chart does not double yet get a small weight
            found[hands().size > 2] = 1
            for hand in np.flatnonzero((flow > 0) & (acts.acts == DOUBLE)):
                for next in self.table.terms().child[hand]:
                    if next >= 0:
                        found[next] += REACHED * flow[hand]
        return found

    def _choose(
        self,
        lines: Lines,
        sums: dict[Total, Floats],
        firsts: dict[Total, Floats],
        whole: dict[int, Floats],
        split: dict[int, dict[int, float]],
    ) -> Lines:
        """The best action for each total from the values of its hands."""
        better = Lines(dict(lines.draw))
        for total, row in sums.items():
            better.draw[total] = total[0] < 21 and bool(row[HIT] > row[STAND])
        may_double = self.table.terms().may_double
        doubled = {self.totals[hand] for hand in self.table.played.values() if may_double[hand]}
        rules = self.table.rules
        for total, row in (sums if rules.double_any else firsts).items():
            best = row[HIT] if better.draw[total] else row[STAND]
            if rules.double_any:
                doubled.add(total)
            if total in doubled and total[0] < 21 and row[DOUBLE] > best:
                best, better.first[total] = row[DOUBLE], DOUBLE
            if rules.double_any and not rules.surrender_any:
                continue
            if rules.surrender and row[-1] >= best:
                better.first[total] = SURRENDER
        for total, row in firsts.items():
            if rules.surrender and rules.double_any and not rules.surrender_any:
                act = better.act(total, double=True)
                if row[-1] >= row[act]:
                    better.first[total] = SURRENDER
        for rank, row in whole.items():
            hand = hands().at(rank, rank)
            act = better.act(self.totals[hand], double=bool(may_double[hand]), surrender=True)
            most = max(split[rank], key=lambda one: split[rank][one])
            if split[rank][most] > row[-1 if act == SURRENDER else act]:
                better.pairs[rank] = most
        return better

    def _flow(self, lines: Lines, acts: Acts) -> Ints:
        """In how many orders each hand comes to a decision, including two-card hands."""
        terms = self.table.terms()
        flow = np.zeros(len(self.totals), np.int64)
        stand = np.zeros(len(self.totals), np.int64)
        for (a, b), hand in self.table.played.items():
            if a == b and a in lines.pairs:
                continue
            act = lines.act(self.totals[hand], double=bool(terms.may_double[hand]), surrender=True)
            if act in (HIT, STAND) or self.table.rules.double_any:
                flow[hand] = self.table.orders((a, b))
        run_on(terms, acts.acts, flow, stand)
        return flow


def _order(item: tuple[Column, object]) -> tuple[bool, int]:
    (total, soft), _ = item
    return soft, total
