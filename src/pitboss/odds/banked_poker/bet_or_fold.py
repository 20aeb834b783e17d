"""Games with a board of three and a wager or a fold at each of three points, solved backwards.

The kernels are in ``small_boards``; the values of ends come from the game's verdicts.
"""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import EQUAL, HIGHER, LOWER, End
from pitboss.hands.batch import strength_of, tables
from pitboss.odds.banked_poker import small_boards
from pitboss.odds.banked_poker.lines import Line, Prices
from pitboss.odds.banked_poker.small_boards import (
    DEALERS,
    FLOP_HOLDINGS,
    HOLDINGS,
    RESULTS,
    RIVERS,
    Renamed,
)
from pitboss.odds.core.suits import classes, places, renamed

Ints = NDArray[Any]

ENDS = tuple((against, ok) for ok in (True, False) for against in (HIGHER, EQUAL, LOWER))
"""The end for each result of ``small_boards``."""
DEALS = comb(52, 2) * comb(50, 2) * RIVERS * DEALERS
STARTS = 169
STAGES = 3


class PointDecisions(NamedTuple):
    """Where the wager is placed at each point."""

    early: Ints
    """By class of starting hand."""
    middle: Ints
    """By kind of flop and holding."""
    last: Ints
    """By kind of board and holding."""


class SmallSolution(NamedTuple):
    """A solved game."""

    unit: int
    """The value of an ante that makes all nets whole."""
    starts: Ints
    """By class of starting hand, the sum over all deals if the first wager is placed."""
    best: PointDecisions


def lines_of(game: BankedPoker) -> tuple[Line, ...]:
    """The lines that fold at each of the three points, then the one to the end."""
    lines = Prices(game).lines
    folds = sorted((line for line in lines if line.folded), key=lambda line: len(line.times))
    (whole,) = [line for line in lines if not line.folded]
    return (*folds, whole)


def nets_of(game: BankedPoker) -> tuple[Fraction, ...]:
    """The net of a hand played to the end, by result."""
    prices, whole, none = Prices(game), lines_of(game)[-1], (0,) * len(game.gradings)
    return tuple(prices.net(whole, End(*end, none)) for end in ENDS)


def folds_of(game: BankedPoker) -> tuple[Fraction, ...]:
    """The net of a fold at each point."""
    prices, end = Prices(game), End(kinds=(0,) * len(game.gradings))
    return tuple(prices.net(line, end) for line in lines_of(game)[:-1])


@lru_cache(maxsize=1)
def like() -> Renamed:
    where, how = places(small_boards.BOARD)
    boards, _ = classes(small_boards.BOARD)
    return Renamed(boards, where, how, np.array(renamed(), np.int64))


@lru_cache(maxsize=2)
def downs(least: int) -> Ints:
    """Every kind of board and holding against every dealer hand."""
    boards, _ = classes(small_boards.BOARD)
    out = np.zeros((len(boards), HOLDINGS, RESULTS), np.int16)
    small_boards.show_downs(tables("three"), boards, least, 0, len(boards), out)
    return out


def least_of(game: BankedPoker) -> int:
    return 0 if game.qualifier is None else strength_of(game.qualifier)


def solution(game: BankedPoker) -> SmallSolution:
    """The best play of a game."""
    return _solution(least_of(game), nets_of(game), folds_of(game))


@lru_cache(maxsize=4)
def _solution(least: int, nets: tuple[Fraction, ...], folds: tuple[Fraction, ...]) -> SmallSolution:
    unit = lcm(*(net.denominator for net in (*nets, *folds)))
    worth = np.array([int(net * unit) for net in nets], np.int64)
    fold = [int(net * unit) for net in folds]
    values = downs(least) @ worth
    last = values > fold[2] * DEALERS
    best = np.where(last, values, fold[2] * DEALERS)
    flops, copies = classes(small_boards.FLOP)
    sums = np.zeros((len(flops), FLOP_HOLDINGS), np.int64)
    small_boards.value_small_flops(like(), flops, best, 0, len(flops), sums)
    middle = sums > fold[1] * RIVERS * DEALERS
    starts = np.zeros(STARTS, np.int64)
    small_boards.sum_starts(
        flops, copies, np.where(middle, sums, fold[1] * RIVERS * DEALERS), starts
    )
    early = starts > fold[0] * deals_of_starts()
    return SmallSolution(unit, starts, PointDecisions(early, middle, last))


@lru_cache(maxsize=1)
def deals_of_starts() -> Ints:
    """The number of deals of each class of starting hand."""
    x, y = np.divmod(np.arange(STARTS), 13)
    hands = np.where(x == y, 6, np.where(x > y, 4, 12))
    found: Ints = hands * comb(50, 2) * RIVERS * DEALERS
    return found


def ends_of(game: BankedPoker, chosen: PointDecisions) -> Counter[tuple[Line, End]]:
    """How many deals end in each way, by the choices."""
    flops, copies = classes(small_boards.FLOP)
    folds, out = np.zeros(STAGES, np.int64), np.zeros(RESULTS, np.int64)
    small_boards.count_small_deals(
        like(), flops, copies, *chosen, downs(least_of(game)), folds, out
    )
    none = (0,) * len(game.gradings)
    *folded, whole = lines_of(game)
    found: Counter[tuple[Line, End]] = Counter()
    for line, many in zip(folded, folds.tolist(), strict=True):
        found[line, End(kinds=none, folded=True)] += many
    for end, many in zip(ENDS, out.tolist(), strict=True):
        found[whole, End(*end, none)] += many
    return Counter({end: many for end, many in found.items() if many})


def edge(game: BankedPoker, chosen: PointDecisions) -> Fraction:
    """The house advantage by the choices, in antes."""
    prices = Prices(game)
    ends = ends_of(game, chosen).items()
    return -sum((many * prices.net(*end) for end, many in ends), Fraction(0)) / DEALS
