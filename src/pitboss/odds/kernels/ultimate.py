"""Ultimate Texas hold 'em, counted: values of every choice, then the outcomes of the best.

With a play wager of ``m`` antes a showdown is worth ``A + m * D`` to the player, where ``D`` is
hands won less hands lost, and ``A`` what ante and blind come to. All in units that make the
blind's odds whole numbers.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.batch import Tables, compiled
from pitboss.odds.kernels.boards import OTHERS, Kinds, new_showdown, show_down
from pitboss.odds.kernels.flops import (
    PLANES,
    REST,
    count_holdings,
    new_space,
    sum_boards,
    take_flop,
)

Ints = NDArray[Any]

RAISED, CHECKED, MARGIN = 0, 1, 2
"""Planes of values: two antes on the flop, the better of one ante and none, and ``D``."""
BEFORE_FLOP, ON_FLOP, AT_LAST, FOLDED = 0, 1, 2, 3
"""Planes of holdings, by when the play wager is placed."""
STAGES: Final = 4
CATEGORIES: Final = 10
WON, WON_UNQUALIFIED, TIED, LOST, LOST_UNQUALIFIED = 0, 1, 2, 3, 4
ENDS: Final = 5
PLACE: Final = 12
"""The bit of a strength at which its category begins."""


class Rules(NamedTuple):
    """What the game pays, in a small unit."""

    pair: int
    """The least strength with which the dealer qualifies."""
    unit: int
    """An ante, in the unit."""
    blind: Ints
    """What the blind pays by category, in the unit."""


@compiled
def ante_and_blind(rules: Rules, strength: int, wins: int, losses: int, unqualified: int) -> Any:
    """What ante and blind come to over the dealer's hands, the play wager apart."""
    ante = unqualified - OTHERS  # without a pair: higher dealers take it, others leave it
    if strength >= rules.pair:  # with one: dealers without a pair lose, but do not pay it
        ante = wins - unqualified - losses
    return rules.unit * (ante - losses) + rules.blind[strength >> PLACE] * wins


@compiled
def value_rows(t: Tables, kinds: Kinds, rules: Rules, first: int, end: int, rows: Ints) -> None:
    """The three planes of values for boards ``first`` to ``end``."""
    out = new_showdown()
    lanes = rows.shape[1] // PLANES
    for row in range(first, end):
        show_down(t, kinds, row, rules.pair, out)
        for lane in range(lanes):
            if not out.holdings[lane]:
                continue
            wins, losses = out.wins[lane], out.losses[lane]
            margin = rules.unit * (wins - losses)
            base = ante_and_blind(rules, out.strength[lane], wins, losses, out.unqualified[lane])
            rows[row, RAISED * lanes + lane] = base + 2 * margin
            rows[row, CHECKED * lanes + lane] = max(base + margin, -2 * rules.unit * OTHERS)
            rows[row, MARGIN * lanes + lane] = margin


@compiled
def class_of(a: int, b: int) -> Any:
    """A starting hand's class of 169: the higher rank first, or last where not suited."""
    x, y = max(a >> 2, b >> 2), min(a >> 2, b >> 2)
    return 13 * x + y if a & 3 == b & 3 else 13 * y + x


@compiled
def value_flops(flops: Ints, copies: Ints, plain: Ints, suited: Ints, first: int, step: int,
                raises: Ints, totals: Ints) -> None:  # fmt: skip
    """Sums over every ``step``-th flop from ``first``: the best on the flop, by starting hand.

    ``raises[flop, t, u]`` is set where two antes are worth more than checking, and
    ``totals[class]`` gets the sums of raising on the flop, of the better choice and of ``D``.
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
    """How many holdings of each lane of each board have raised when, over all flops."""
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
    t: Tables, kinds: Kinds, rules: Rules, first: int, end: int, rows: Ints, ends: Ints
) -> None:
    """Add to ``ends[stage, category, end]`` what becomes of the counted holdings."""
    out = new_showdown()
    lanes = rows.shape[1] // PLANES
    for row in range(first, end):
        show_down(t, kinds, row, rules.pair, out)
        for lane in range(lanes):
            if not out.holdings[lane]:
                continue
            strength, wins, losses = out.strength[lane], out.wins[lane], out.losses[lane]
            unqualified = out.unqualified[lane]
            base = ante_and_blind(rules, strength, wins, losses, unqualified)
            plays = base + rules.unit * (wins - losses) > -2 * rules.unit * OTHERS
            won_low, lost_low = unqualified, 0
            if strength < rules.pair:
                won_low, lost_low = wins, losses - (OTHERS - unqualified)
            for plane in range(PLANES):
                stage = FOLDED if plane == AT_LAST and not plays else plane
                many = rows[row, plane * lanes + lane]
                into = ends[stage, strength >> PLACE]
                into[WON] += many * (wins - won_low)
                into[WON_UNQUALIFIED] += many * won_low
                into[TIED] += many * (OTHERS - wins - losses)
                into[LOST] += many * (losses - lost_low)
                into[LOST_UNQUALIFIED] += many * lost_low
