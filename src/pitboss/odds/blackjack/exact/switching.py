"""Exact solution of switch hands blackjack: a hand may be discarded for a face-down one.

The value of keeping a hand comes from the family's solver. The value of switching is that of a hand
of two unknown cards, from a shoe without the discarded cards and the dealer's first; it is played
by its own cards, knowing those. Floats choose; the value of all choices together is then counted
exactly.
"""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import lru_cache
from math import perm
from typing import Any, NamedTuple

import numpy as np

from pitboss.odds.blackjack.exact.cells import SPLIT, Cell, Floating, best_cell, pair_cards_gone
from pitboss.odds.blackjack.exact.chart import Basic
from pitboss.odds.blackjack.exact.dealer import BLACKJACK, WHOLE
from pitboss.odds.blackjack.exact.hands import WEIGHTS, Ints, hands, points, two_cards
from pitboss.odds.blackjack.exact.linear import (
    LARGEST_FACTOR,
    Forward,
    Weights,
    behind,
    most_missing,
    together,
    weigh,
)
from pitboss.odds.blackjack.exact.modular import Reader, field, primes_for
from pitboss.odds.blackjack.exact.play import DOUBLE, PLAY, Floats
from pitboss.odds.blackjack.exact.rules import RANKS, Rules
from pitboss.odds.blackjack.exact.solve import LARGEST, Price, SolvedGame, dealt_natural, worth_of
from pitboss.odds.blackjack.exact.splits import gone
from pitboss.odds.blackjack.exact.table import NATURAL, Start, TableTerms
from pitboss.odds.core.analyse import digest, remember
from pitboss.odds.core.progress import steps

Pair = tuple[int, int]
"""The values of two cards, the lower first."""
Line = tuple[int, bool, bool]
"""A line of a chart: a total, whether it is soft, and whether it is a pair."""
DOUBTFUL = 0.1
"""Pairs whose split is worse by more than this are not split whatever two cards are gone."""
TWELVE = 10**12


class SwitchRow(NamedTuple):
    """Rounds with one first card of the dealer: their probability, their win, and
    the amounts added."""

    chance: Fraction
    net: Fraction
    added: Fraction


class Switching(NamedTuple):
    """The solved choice between two hands, without the ante."""

    rows: Sequence[SwitchRow]
    """By the dealer's first card, with the best choice for every two cards."""
    by_chart: Fraction
    """The win of a unit by the charts of totals."""
    kept: Fraction
    """The win of a unit for a player who never switches."""
    switched: Fraction
    """How often the best choice is to switch."""
    values: Mapping[tuple[Pair, int], tuple[Fraction, Fraction]]
    """By own cards and the dealer's: the win of a unit if kept (exact) and if switched
    (to twelve digits)."""
    chart: Mapping[tuple[Line, int], bool]
    """Whether to switch, by line of the chart and the dealer's first card."""

    def switches(self, pair: Pair, up: int) -> bool:
        """Whether the face-down hand is worth more."""
        keep, switch = self.values[pair, up]
        return switch > keep


def line_of(pair: Pair) -> Line:
    total, soft = points([pair.count(rank) for rank in range(RANKS)])
    return total, soft, pair[0] == pair[1]


class Pool:
    """The probability of sets of cards with each end of the dealer, in floats,
    with any pair gone."""

    def __init__(self, table: TableTerms, start: Start, splits: Iterable[int]) -> None:
        base = [hands().cards @ WEIGHTS]
        plain = Floating(table, start)
        for rank in splits:
            rows = gone(rank, pair_cards_gone(table, rank), table.rules.one_card(rank)).rows
            base.append(rows @ WEIGHTS)
        alone = np.unique(np.concatenate(base))
        pairs = [int(WEIGHTS[a] + WEIGHTS[b]) for a, b in two_cards()]
        self.keys: Ints = np.unique((alone[:, None] + np.array(pairs)).ravel())
        self.mass: Floats = plain.masses(self.keys[:, None] // WEIGHTS % WEIGHTS[1])

    def at(self, keys: Ints) -> Floats:
        found: Floats = self.mass[np.searchsorted(self.keys, keys)]
        return found


class Behind(Floating):
    """A start of the dealer's hand with two cards gone."""

    def __init__(self, table: TableTerms, start: Start, pair: Pair, pool: Pool) -> None:
        self.pool, self.key = pool, int(sum(WEIGHTS[rank] for rank in pair))
        super().__init__(table, start)

    def masses(self, rows: Ints) -> Floats:
        return self.pool.at(rows @ WEIGHTS + self.key)


def worth_splitting(cell: Cell, floating: Floating) -> list[int]:
    """The pairs that may be worth splitting against this card, or almost."""
    values = floating.dealt(cell.acts, given=True)
    found = []
    for rank, play in cell.splits.items():
        hand = hands().at(rank, rank)
        live = floating.mass[hand, WHOLE] - floating.mass[hand, BLACKJACK]
        best = max(values[hand, PLAY], -live / 2 if floating.table.rules.surrender else -np.inf)
        if floating.split(rank, play, given=True) > best - DOUBTFUL * live:
            found.append(rank)
    return found


class DealerUp(NamedTuple):
    """One first card of the dealer: the value of a switch, and the sums of those that pay."""

    switched: dict[Pair, float]
    """The mass of its win, by the pair discarded, in one order."""
    by_chart: dict[Pair, float]
    best: dict[Pair, Weights]
    best_added: dict[Pair, Weights]
    charted: Weights


def weigh_up(table: TableTerms, found: tuple[Cell, Floating], chart: Cell) -> DealerUp:
    """Every pair that could be discarded against one first card of the dealer."""
    cell, floating = found
    forward, start = Forward(table), cell.start
    splits = worth_splitting(cell, floating)
    splits = sorted({*splits, *(a for a, play in chart.splits.items()
                                if chart.first[hands().at(a, a)] == SPLIT)})  # fmt: skip
    pool = Pool(table, start, splits)
    charted = forward.value(chart)
    answer = DealerUp({}, {}, {}, {}, charted)
    for pair in two_cards():
        own, _ = best_cell(table, start, Behind(table, start, pair, pool), splits)
        answer.best[pair] = forward.value(own)
        answer.best_added[pair] = forward.added(own)
        for weights, into in ((answer.best[pair], answer.switched), (charted, answer.by_chart)):
            moved = behind(weights, pair, 1)
            into[pair] = float((pool.at(moved.keys) * moved.factors).sum()) / forward.unit
    return answer


class Sums:
    """Exact sums of weights, over all first cards of the dealer."""

    def __init__(self, table: TableTerms, unit: int, most: int) -> None:
        cards = table.rules.cards
        dealer = max(int(table.tree(start).size.max()) for start in table.starts)
        denominator = perm(cards, most + 1 + dealer)
        self.table, self.unit = table, unit
        self.numbers = field(primes_for(LARGEST * unit * denominator), cards)
        self.reader = Reader(self.numbers.primes, denominator)

    def read(self, start: Start, parts: list[Weights]) -> Fraction:
        if not parts:
            return Fraction(0)
        table, all_ = self.table, together(parts)
        assert np.abs(all_.factors).max() < LARGEST_FACTOR, "coefficients fit their sums"
        out = np.zeros(len(self.numbers.primes), np.int64)
        weigh(
            table.tree(start), table.counts(start), table.shoe, all_.rows, all_.factors,
            self.numbers, out,
        )  # fmt: skip
        return self.reader.read(out) / self.unit


def kept(price: Price) -> dict[tuple[Pair, int], tuple[Fraction, Fraction, Fraction]]:
    """By own cards and the dealer's, in one order: the probability, the win, and
    the amounts added."""
    table, read = price.table, price.reader.read
    found = {}
    for cell, worth in zip(price.cells, price.worths, strict=True):
        (up,) = cell.start
        for pair, hand in table.played.items():
            whole, natural = (read(worth.mass[:, hand, at]) for at in (WHOLE, BLACKJACK))
            base = whole - natural if table.rules.peeks else whole
            added = Fraction(0)
            if cell.first[hand] == SPLIT:
                added = read(worth.staked[pair[0]]) - base
            elif cell.first[hand] == DOUBLE:
                added = base
            found[pair, up] = whole, worth_of(price, cell, worth, hand, pair) - natural, added
        whole, _, value = dealt_natural(price, cell, worth)
        found[NATURAL, up] = whole, value, Fraction(0)
    return found


def solve(rules: Rules) -> Switching:
    """Every choice between two hands, and the values of the best ones and of the charts."""
    solved = SolvedGame(rules)
    table = solved.table
    basic = Basic(table, solved.found)
    best, by_chart = (kept(price) for price in solved.price(solved.cells, basic.cells))
    with ThreadPoolExecutor(os.cpu_count() or 1) as threads:
        work = threads.map(
            lambda both: weigh_up(table, *both), zip(solved.found, basic.cells, strict=True)
        )
        ups = list(steps(work, RANKS, 0.3, 0.5))
    chart = charted(by_chart, ups)
    most = 2 + max(
        most_missing(weights)
        for up in ups
        for weights in (up.charted, *up.best.values(), *up.best_added.values())
    )
    sums = Sums(table, Forward(table).unit, most)
    rows, total, often = [], Fraction(0), Fraction(0)
    for up, found in enumerate(ups):
        values, added, lines = [], [], []
        row = [Fraction(0)] * 3
        for pair in two_cards():
            times = table.orders(pair)
            whole, value, more = best[pair, up]
            row[0] += times * whole
            if found.switched[pair] > value:
                often += times * whole
                values.append(behind(found.best[pair], pair, times))
                added.append(behind(found.best_added[pair], pair, times))
            else:
                row[1] += times * value
                row[2] += times * more
            if chart[line_of(pair), up]:
                lines.append(behind(found.charted, pair, times))
            else:
                total += times * by_chart[pair, up][1]
        start = (up,)
        row[1] += sums.read(start, values)
        row[2] += sums.read(start, added)
        total += sums.read(start, lines)
        rows.append(SwitchRow(*row))
    values_of = {
        (pair, up): (
            value / whole,
            Fraction(round(TWELVE * ups[up].switched[pair] / whole), TWELVE),
        )
        for (pair, up), (whole, value, _) in best.items()
    }
    never = sum((table.orders(pair) * value for (pair, _), (_, value, _) in best.items()),
                Fraction(0))  # fmt: skip
    return Switching(rows, total, never, often, values_of, chart)


@lru_cache(maxsize=8)
def switching(rules: Rules) -> Switching:
    """The solved game, from the cache if it was solved before."""

    def work() -> dict[str, Any]:
        found = solve(rules)
        return {
            "rows": [list(map(str, row)) for row in found.rows],
            "sums": [str(found.by_chart), str(found.kept), str(found.switched)],
            "values": [[*pair, up, *map(str, both)] for (pair, up), both in found.values.items()],
            "chart": [[*line, up, said] for (line, up), said in found.chart.items()],
        }

    kept_ = remember(digest("switch hands", rules), work)
    by_chart, never, often = map(Fraction, kept_["sums"])
    return Switching(
        [SwitchRow(*map(Fraction, row)) for row in kept_["rows"]],
        by_chart,
        never,
        often,
        {((a, b), up): (Fraction(one), Fraction(two)) for a, b, up, one, two in kept_["values"]},
        {((total, soft, pair), up): said for total, soft, pair, up, said in kept_["chart"]},
    )


def whole_play(rules: Rules) -> list[Weights]:
    """By the dealer's first card, the whole value of the best choices, as one sum."""
    solved = SolvedGame(rules)
    table, found, forward = solved.table, switching(rules), Forward(solved.table)
    chart = Basic(table, solved.found).cells
    parts = []
    for cell, floating, drawn in zip(
        solved.cells, (one for _, one in solved.found), chart, strict=True
    ):
        (up,) = cell.start
        discarded = [pair for pair in two_cards() if found.switches(pair, up)]
        behind_them = weigh_up(table, (cell, floating), drawn)
        own = [forward.value(cell, [pair for pair in two_cards() if pair not in discarded])]
        own += [behind(behind_them.best[pair], pair, table.orders(pair)) for pair in discarded]
        parts.append(together(own))
    return parts


def charted(
    kept_by_chart: Mapping[tuple[Pair, int], tuple[Fraction, Fraction, Fraction]],
    ups: Sequence[DealerUp],
) -> dict[tuple[Line, int], bool]:
    """For each line of a chart, whether a switch wins more over all its hands."""
    gain: dict[tuple[Line, int], float] = {}
    for (pair, up), (_, value, _) in kept_by_chart.items():
        key, times = (line_of(pair), up), TableTerms.orders(pair)
        more = times * (ups[up].by_chart[pair] - float(value))
        gain[key] = gain.get(key, 0.0) + more
    return {key: more > 0 for key, more in gain.items()}
