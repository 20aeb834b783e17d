"""Games with one raise, larger the earlier it is made: values of every choice, then the ends of the
best.

A game with a board of five in which one wager is placed at one of three points (ultimate Texas hold
'em, heads up hold 'em). A showdown with ``m`` antes on that wager is worth ``A + m * D`` to the
player, where ``A`` is the net of the mandatory wagers and ``D`` that of one ante on it. ``Terms``
holds the values of the ends, made from the game's verdicts.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.batch import Tables, compiled
from pitboss.odds.banked_poker.boards import OTHERS, BoardKinds, new_showdown, show_down
from pitboss.odds.banked_poker.flops import (
    PLANES,
    REST,
    count_holdings,
    new_space,
    sum_boards,
    take_flop,
)

Ints = NDArray[Any]

RAISED, CHECKED, MARGIN = 0, 1, 2
"""Planes of values: raised on the flop, the better choice at the end, and ``D``."""
BEFORE_FLOP, ON_FLOP, AT_LAST, FOLDED = 0, 1, 2, 3
"""Planes of holdings, by when the wager is placed."""
STAGES: Final = 4
WON, WON_UNQUALIFIED, TIED, LOST, LOST_UNQUALIFIED = 0, 1, 2, 3, 4
RESULTS: Final = 5


class Terms(NamedTuple):
    """The payouts of the game, in a unit that makes all payouts whole."""

    least: int
    """The lowest strength with which the dealer qualifies."""
    unit: int
    """An ante, in the unit."""
    kind: Ints
    """The kind of each strength, as classified by the game."""
    base: Ints
    """The net of the mandatory wagers, by kind and result."""
    play: Ints
    """The net of one ante on the wager, by kind and result."""
    fold: int
    """The net of a fold."""
    early: int
    """The most antes that may be placed before the flop."""
    flop: int
    """The most antes that may be placed on the flop."""
    last: int
    """The most antes that may be placed at the end."""


@compiled
def results(
    terms: Terms, strength: int, wins: int, losses: int, unqualified: int, out: Ints
) -> None:
    """How many of the dealer's hands give each result."""
    won_low, lost_low = unqualified, 0
    if strength < terms.least:
        won_low, lost_low = wins, losses - (OTHERS - unqualified)
    out[WON] = wins - won_low
    out[WON_UNQUALIFIED] = won_low
    out[TIED] = OTHERS - wins - losses
    out[LOST] = losses - lost_low
    out[LOST_UNQUALIFIED] = lost_low


@compiled
def worth(terms: Terms, strength: int, many: Ints) -> Any:
    """``A`` and ``D`` over all hands of the dealer."""
    kind = terms.kind[strength]
    base = play = 0
    for end in range(RESULTS):
        base += many[end] * terms.base[kind, end]
        play += many[end] * terms.play[kind, end]
    return base, play


@compiled
def value_rows(
    t: Tables, kinds: BoardKinds, terms: Terms, first: int, end: int, rows: Ints
) -> None:
    """The three planes of values for boards ``first`` to ``end``."""
    out = new_showdown()
    many = np.empty(RESULTS, np.int64)
    lanes = rows.shape[1] // PLANES
    for row in range(first, end):
        show_down(t, kinds, row, terms.least, out)
        for lane in range(lanes):
            if not out.holdings[lane]:
                continue
            strength = out.strength[lane]
            results(terms, strength, out.wins[lane], out.losses[lane], out.unqualified[lane], many)
            base, margin = worth(terms, strength, many)
            rows[row, RAISED * lanes + lane] = base + terms.flop * margin
            rows[row, CHECKED * lanes + lane] = max(base + terms.last * margin, terms.fold * OTHERS)
            rows[row, MARGIN * lanes + lane] = margin


@compiled
def class_of(a: int, b: int) -> Any:
    """The number of a starting hand's class of 169: the higher rank first, or
    last if not suited."""
    x, y = max(a >> 2, b >> 2), min(a >> 2, b >> 2)
    return 13 * x + y if a & 3 == b & 3 else 13 * y + x


@compiled
def value_flops(flops: Ints, copies: Ints, plain: Ints, suited: Ints, first: int, step: int,
                raises: Ints, totals: Ints) -> None:  # fmt: skip
    """Sums over every ``step``-th flop from ``first``: the best on the flop, by starting hand.

    ``raises[flop, t, u]`` is set if raising is worth more than checking, and ``totals[class]`` gets
    the sums of raising on the flop, of the better choice and of ``D``.
    """
    space = new_space()
    rest = space.rest
    sums = np.empty((REST, REST, PLANES), np.int64)
    for at in range(first, len(flops), step):
        sum_boards(flops[at], plain, suited, space, sums)
        for t in range(REST):
            for u in range(t):
                total = totals[class_of(rest[t], rest[u])]
                raised, checked = sums[t, u, RAISED], sums[t, u, CHECKED]
                raises[at, t, u] = raised > checked
                total[RAISED] += copies[at] * raised
                total[CHECKED] += copies[at] * max(raised, checked)
                total[MARGIN] += copies[at] * sums[t, u, MARGIN]


@compiled
def count_flops(flops: Ints, copies: Ints, early: Ints, raises: Ints, first: int, step: int,
                plain: Ints, suited: Ints) -> None:  # fmt: skip
    """How many holdings of each lane of each board have raised at which stage, over all flops."""
    space = new_space()
    rest = space.rest
    planes = np.empty((REST, REST), np.int64)
    for at in range(first, len(flops), step):
        take_flop(flops[at], space)
        for t in range(REST):
            for u in range(t):
                if early[class_of(rest[t], rest[u])]:
                    planes[t, u] = BEFORE_FLOP
                else:
                    planes[t, u] = ON_FLOP if raises[at, t, u] else AT_LAST
        count_holdings(flops[at], copies[at], planes, plain, suited, space)


@compiled
def count_ends(
    t: Tables, kinds: BoardKinds, terms: Terms, first: int, end: int, rows: Ints, ends: Ints
) -> None:
    """Add the results of the counted holdings to ``ends[stage, kind, result]``."""
    out = new_showdown()
    many = np.empty(RESULTS, np.int64)
    lanes = rows.shape[1] // PLANES
    for row in range(first, end):
        show_down(t, kinds, row, terms.least, out)
        for lane in range(lanes):
            if not out.holdings[lane]:
                continue
            strength = out.strength[lane]
            results(terms, strength, out.wins[lane], out.losses[lane], out.unqualified[lane], many)
            base, margin = worth(terms, strength, many)
            plays = base + terms.last * margin > terms.fold * OTHERS
            for plane in range(PLANES):
                stage = FOLDED if plane == AT_LAST and not plays else plane
                held = rows[row, plane * lanes + lane]
                into = ends[stage, terms.kind[strength]]
                for result in range(RESULTS):
                    into[result] += held * many[result]
