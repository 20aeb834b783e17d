"""Games with one raise before a board of five, against a dealer whose two cards decide whether to
call.

At all-in hold 'em only the starting hand is seen. For each kind of board and each lane (see
``boards``) the dealer's hands that call are compared at once, and those that do not call are
counted; the sum over the boards of every flop is the whole game, by 169 classes of starting hands.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import CARDS
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import EQUAL, HIGHER, LOWER, End
from pitboss.hands.batch import Tables, compiled, tables
from pitboss.hands.five import FiveRank
from pitboss.hands.kernels import sort_keys
from pitboss.odds.banked_poker import boards
from pitboss.odds.banked_poker.boards import (
    LANE_CARDS,
    LANES,
    OTHERS,
    PAIRS,
    RANKS,
    BoardKinds,
    BoardShowdown,
    new_showdown,
    show_down,
)
from pitboss.odds.banked_poker.community import CLASSES, DEALS, FLOPS, blocks, share, start_name
from pitboss.odds.banked_poker.flops import PLANES, REST, new_space, sum_boards
from pitboss.odds.banked_poker.lines import Line, Prices
from pitboss.odds.banked_poker.raise_once import class_of
from pitboss.odds.banked_poker.streets import StreetStart, hands_of
from pitboss.odds.core.analyse import digest, remember
from pitboss.odds.core.compiling import meanwhile
from pitboss.odds.core.suits import classes

Ints = NDArray[Any]

WON, LOST, UNCALLED = 0, 1, 2
"""Planes: dealer hands that call and are lower or higher, and those that do not call."""
PARTS: Final = 16
"""The number of parts of the work, so that progress can be shown."""


@compiled
def compare_called(left: Ints, calls: Ints, out: BoardShowdown, lanes: int) -> None:
    """Fill in wins, losses and hands that do not call, by lane; see ``boards.compare``.

    ``calls`` is by lane whether the dealer calls with it, and ``left`` the number of cards of each
    rank, plain and of the flush suit.
    """
    order = np.empty(lanes, np.int64)
    found = 0
    for lane in range(lanes):
        if out.holdings[lane]:
            order[found] = out.strength[lane] * LANES + lane
            found += 1
    order = order[:found]
    sort_keys(order)
    below, below_with = 0, np.zeros(2 * RANKS, np.int64)
    level_with = np.zeros(2 * RANKS, np.int64)
    start = 0
    while start < found:
        level, end = 0, start
        level_with[:] = 0
        while end < found and order[end] // LANES == order[start] // LANES:
            lane = order[end] % LANES
            a, b = LANE_CARDS[lane, 0], LANE_CARDS[lane, 1]
            if calls[lane]:
                level += out.holdings[lane]
                if a == b:
                    level_with[a] += left[a] - 1
                else:
                    level_with[a] += left[b]
                    level_with[b] += left[a]
            end += 1
        for at in range(start, end):
            lane = order[at] % LANES
            a, b = LANE_CARDS[lane, 0], LANE_CARDS[lane, 1]
            out.wins[lane] = below - below_with[a] - below_with[b]
            # The holding itself, if it calls, is counted with both of its cards.
            ties = level - level_with[a] - level_with[b] + calls[lane]
            out.losses[lane] = -out.wins[lane] - ties  # and all that call, below
        below += level
        below_with += level_with
        start = end
    for at in range(found):
        lane = order[at] % LANES
        a, b = LANE_CARDS[lane, 0], LANE_CARDS[lane, 1]
        called = below - below_with[a] - below_with[b] + calls[lane]
        out.losses[lane] += called
        out.unqualified[lane] = OTHERS - called


@compiled
def called_rows(
    t: Tables, kinds: BoardKinds, calls: Ints, first: int, end: int, rows: Ints
) -> None:
    """The three planes for boards ``first`` to ``end``."""
    out = new_showdown()
    lanes = rows.shape[1] // PLANES
    left = np.zeros(2 * RANKS, np.int64)
    for row in range(first, end):
        show_down(t, kinds, row, 0, out)
        suited = kinds.suited[row]
        for rank in range(RANKS):
            left[rank] = kinds.each - kinds.counts[row, rank]
            left[RANKS + rank] = 1 if suited and not suited >> rank & 1 else 0
        compare_called(left, calls, out, lanes)
        for lane in range(lanes):
            if out.holdings[lane]:
                rows[row, WON * lanes + lane] = out.wins[lane]
                rows[row, LOST * lanes + lane] = out.losses[lane]
                rows[row, UNCALLED * lanes + lane] = out.unqualified[lane]


@compiled
def add_flops(
    flops: Ints, copies: Ints, plain: Ints, suited: Ints, first: int, step: int, totals: Ints
) -> None:
    """Sums of the three planes over every ``step``-th flop, by class of starting hand."""
    space = new_space()
    rest = space.rest
    sums = np.empty((REST, REST, PLANES), np.int64)
    for at in range(first, len(flops), step):
        sum_boards(flops[at], plain, suited, space, sums)
        for t in range(REST):
            for u in range(t):
                total = totals[class_of(rest[t], rest[u])]
                for plane in range(PLANES):
                    total[plane] += copies[at] * sums[t, u, plane]


def calls_by_rank(game: BankedPoker) -> tuple[tuple[bool, ...], ...]:
    """Whether the dealer calls with two cards of these ranks, the two first."""
    clubs, hearts = CARDS[0:52:4], CARDS[2:52:4]
    least = FiveRank(0)
    return tuple(tuple(game.dealer_qualifies(least, [a, b]) for b in hearts) for a in clubs)


def idle() -> None:
    """Call the kernel that follows ``called_rows`` with no cards; see ``compiling``."""
    flops, copies = np.zeros((0, 3), np.int64), np.zeros(0, np.int64)
    row = np.zeros((1, 1), np.int32)
    add_flops(flops, copies, row, row, 0, 1, np.zeros((1, 1), np.int64))


def solve(calls: Sequence[Sequence[bool]]) -> list[list[int]]:
    """Deals (times ten) that are won, lost and not called, by class of starting hand."""
    by_rank, workers = np.array(calls, np.int64), os.cpu_count() or 1
    by_lane = by_rank[LANE_CARDS[:, 0] % RANKS, LANE_CARDS[:, 1] % RANKS]
    kinds = (boards.plain_kinds(), boards.suited_kinds())
    rows = (
        np.zeros((boards.PLAIN, PLANES * PAIRS), np.int32),
        np.zeros((boards.SUITED, PLANES * LANES), np.int32),
    )
    flops, copies = classes(3)
    totals = np.zeros((PARTS, CLASSES, PLANES), np.int64)

    def compare(which: int, first: int, end: int) -> None:
        called_rows(tables("seven"), kinds[which], by_lane, first, end, rows[which])

    def add(part: int) -> None:
        add_flops(flops, copies, *rows, part, PARTS, totals[part])

    with meanwhile(idle, add_flops):
        share(compare, blocks(), workers, 0.0, 0.5)
    share(add, [(part,) for part in range(PARTS)], workers, 0.5, 1.0)
    found: list[list[int]] = totals.sum(axis=0).tolist()
    return found


@dataclass(frozen=True)
class CalledSolution:
    """A solved game."""

    starts: dict[str, StreetStart]
    ends: dict[str, tuple[tuple[End, int], ...]]
    """By class of starting hand: deals (times ten) that end in each way after a raise."""

    def counted(self, game: BankedPoker) -> Counter[tuple[Line, End]]:
        """How many deals (times ten) end in each way with the best play of every hand."""
        found: Counter[tuple[Line, End]] = Counter()
        played = line_of(game)
        for name, start in self.starts.items():
            for end, count in self.ends[name]:
                if start.stays:
                    found[played, end] += count
                else:
                    found[Line(folded=True), End(kinds=end.kinds)] += count
        return found


def line_of(game: BankedPoker) -> Line:
    """The line that raises."""
    (stage,) = game.stages
    return Line(((stage.wager.name, max(stage.times)),))


class Netted(NamedTuple):
    """The net of a raise at each end, and of a fold."""

    ends: tuple[End, End, End, End]
    """Won, lost, not called, and tied."""
    nets: tuple[Fraction, ...]
    fold: Fraction


def solution(game: BankedPoker) -> CalledSolution:
    """The solved game, from the cache if it was solved before."""
    prices, raised, kinds = Prices(game), line_of(game), (0,) * len(game.gradings)
    ends = (
        End(HIGHER, True, kinds), End(LOWER, True, kinds), End(HIGHER, False, kinds),
        End(EQUAL, True, kinds),
    )  # fmt: skip
    nets = tuple(prices.net(raised, end) for end in ends)
    fold = prices.net(Line(folded=True), End(kinds=kinds))
    return _solution(calls_by_rank(game), Netted(ends, nets, fold))


@lru_cache(maxsize=4)
def _solution(calls: tuple[tuple[bool, ...], ...], netted: Netted) -> CalledSolution:
    totals = remember(digest("called", calls), lambda: solve(calls))
    starts: dict[str, StreetStart] = {}
    ends: dict[str, tuple[tuple[End, int], ...]] = {}
    for at, (wins, losses, uncalled) in enumerate(totals):
        name = start_name(at)
        whole = FLOPS * DEALS // comb(52, 2) * hands_of(name)
        counts = (wins, losses, uncalled, whole - wins - losses - uncalled)
        ends[name] = tuple(zip(netted.ends, counts, strict=True))
        worth = sum((n * net for n, net in zip(counts, netted.nets, strict=True)), Fraction(0))
        starts[name] = StreetStart(name, worth / whole, netted.fold)
    return CalledSolution(starts, ends)
