"""Kernels for two own cards and a board of three, with a wager or a fold at each of three points.

For each of 1,755 kinds of board, the strengths of all 1,176 holdings are sorted once; how many
dealer hands a holding beats follows by counting, less the hands that share a card with it. Summed
over the last card this gives the decision on each of 169 kinds of flop, and summed over flops the
one before it. Then the deals are counted forwards by the choices.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.batch import Tables, compiled, rank3
from pitboss.hands.kernels import copy_into, sort_keys
from pitboss.odds.banked_poker.lookup import cards_left
from pitboss.odds.banked_poker.raise_once import class_of

Ints = NDArray[Any]

BOARD, FLOP = 3, 2
REST, FLOP_REST = 52 - BOARD, 52 - FLOP
HOLDINGS, FLOP_HOLDINGS = 1176, 1225
"""Pairs of cards that go with a board, and with a flop."""
DEALERS: Final = 1081
"""The number of dealer hands once a holding and a board are gone."""
RIVERS: Final = 48
RESULTS: Final = 6
"""Higher, equal and lower against a dealer who qualifies, and then against one who does not."""


class Renamed(NamedTuple):
    """Any board or flop as a representative: see ``suits.places`` and ``suits.renamed``."""

    boards: Ints
    """The representatives of all kinds of board."""
    where: Ints
    """The kind of three cards."""
    how: Ints
    """The renaming of suits that gives the representative."""
    names: Ints
    """The new index of each card, by renaming."""


@compiled
def pair_at(t: int, u: int) -> Any:
    """The number of a pair of positions, the higher first."""
    return t * (t - 1) // 2 + u


@compiled
def strengths_on(t: Tables, board: Ints, rest: Ints, out: Ints) -> None:
    """The strength of every holding on a board, using at least one own card."""
    single = np.empty(REST, np.int64)
    f, g, h = board
    for at in range(REST):
        card = rest[at]
        one = max(rank3(t, card, f, g), rank3(t, card, f, h))
        single[at] = max(one, rank3(t, card, g, h))
    for x in range(REST):
        a = rest[x]
        for y in range(x):
            b = rest[y]
            both = max(rank3(t, a, b, f), max(rank3(t, a, b, g), rank3(t, a, b, h)))
            out[pair_at(x, y)] = max(both, max(single[x], single[y]))


@compiled
def show_downs(t: Tables, boards: Ints, least: int, first: int, end: int, out: Ints) -> None:
    """``out[board, holding, result]``: how many dealer hands give each result."""
    strengths, order = np.empty(HOLDINGS, np.int64), np.empty(HOLDINGS, np.int64)
    shared = np.empty(3, np.int64)
    for row in range(first, end):
        board = boards[row]
        rest = cards_left(board)
        strengths_on(t, board, rest, strengths)
        copy_into(order, strengths)
        sort_keys(order)
        low = np.searchsorted(order, least)
        for x in range(REST):
            for y in range(x):
                own = strengths[pair_at(x, y)]
                shared[:] = 0  # below, equal, and not qualified, among hands with one of the cards
                for z in range(REST):
                    for w in (x, y):
                        if z != x and z != y:
                            other = strengths[pair_at(max(z, w), min(z, w))]
                            shared[0] += other < own
                            shared[1] += other == own
                            shared[2] += other < least
                below = np.searchsorted(order, own) - shared[0]
                equal = np.searchsorted(order, own, side="right") - np.searchsorted(order, own)
                equal -= shared[1] + 1
                unqualified = low - shared[2] - (own < least)
                into = out[row, pair_at(x, y)]
                into[:] = 0
                if own < least:
                    into[3] = below
                    into[4] = equal
                    into[5] = unqualified - below - equal
                    into[2] = DEALERS - unqualified
                else:
                    into[3] = unqualified
                    into[0] = below - unqualified
                    into[1] = equal
                    into[2] = DEALERS - below - equal


@compiled
def on_board(like: Renamed, a: int, b: int, f: int, g: int, h: int) -> Any:
    """The kind of a board, and the number of a holding on its representative."""
    kind = like.where[f, g, h]
    names = like.names[like.how[f, g, h]]
    x, y = names[a], names[b]
    low_x, low_y = 0, 0
    for card in like.boards[kind]:
        low_x += card < x
        low_y += card < y
    x -= low_x
    y -= low_y
    return kind, pair_at(max(x, y), min(x, y))


@compiled
def value_small_flops(like: Renamed, flops: Ints, best: Ints, first: int, end: int,
                      out: Ints) -> None:  # fmt: skip
    """``out[flop, holding]``: the sum over last cards of the best value then."""
    for row in range(first, end):
        f, g = flops[row]
        rest = cards_left(flops[row])
        for x in range(FLOP_REST):
            for y in range(x):
                total = 0
                for z in range(FLOP_REST):
                    if z != x and z != y:
                        kind, at = on_board(like, rest[x], rest[y], f, g, rest[z])
                        total += best[kind, at]
                out[row, pair_at(x, y)] = total


@compiled
def sum_starts(flops: Ints, copies: Ints, best: Ints, out: Ints) -> None:
    """Add to ``out[class]`` the values of the hands of a starting class over all flops."""
    for row in range(len(flops)):
        rest = cards_left(flops[row])
        for x in range(FLOP_REST):
            for y in range(x):
                out[class_of(rest[x], rest[y])] += copies[row] * best[row, pair_at(x, y)]


@compiled
def count_small_deals(like: Renamed, flops: Ints, copies: Ints, early: Ints, middle: Ints,
                      last: Ints, downs: Ints, folds: Ints, out: Ints) -> None:  # fmt: skip
    """How often each decision is a fold, and how the others end; ``last[board, holding]`` and the
    like are where the wager is placed."""
    for row in range(len(flops)):
        f, g = flops[row]
        rest = cards_left(flops[row])
        for x in range(FLOP_REST):
            for y in range(x):
                if not early[class_of(rest[x], rest[y])]:
                    folds[0] += copies[row] * RIVERS * DEALERS
                elif not middle[row, pair_at(x, y)]:
                    folds[1] += copies[row] * RIVERS * DEALERS
                else:
                    for z in range(FLOP_REST):
                        if z != x and z != y:
                            kind, at = on_board(like, rest[x], rest[y], f, g, rest[z])
                            if last[kind, at]:
                                for result in range(RESULTS):
                                    out[result] += copies[row] * downs[kind, at, result]
                            else:
                                folds[2] += copies[row] * DEALERS


@compiled
def small_choices(like: Renamed, flop_where: Ints, flop_how: Ints, flops: Ints, early: Ints,
                  middle: Ints, last: Ints, own: Ints, boards: Ints,
                  out: Ints) -> None:  # fmt: skip
    """How many of the three wagers each hand places before it folds."""
    for at in range(len(own)):
        a: Any = np.int64(own[at, 0])
        b: Any = np.int64(own[at, 1])
        f: Any = np.int64(boards[at, 0])
        g: Any = np.int64(boards[at, 1])
        h: Any = np.int64(boards[at, 2])
        out[at] = 0
        if not early[class_of(a, b)]:
            continue
        row = flop_where[f, g]
        names = like.names[flop_how[f, g]]
        x, y = names[a], names[b]
        low_x = (flops[row, 0] < x) + (flops[row, 1] < x)
        low_y = (flops[row, 0] < y) + (flops[row, 1] < y)
        x -= low_x
        y -= low_y
        if not middle[row, pair_at(max(x, y), min(x, y))]:
            out[at] = 1
            continue
        kind, holding = on_board(like, a, b, f, g, h)
        out[at] = 3 if last[kind, holding] else 2
