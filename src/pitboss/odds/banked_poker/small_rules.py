"""Rules for people to remember, for a board of three with a wager or a fold at each point."""

from __future__ import annotations

from functools import lru_cache
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.hands.batch import Tables, compiled, rank3, strength_of, tables
from pitboss.hands.rank import Category
from pitboss.hands.three import ThreeRank
from pitboss.odds.banked_poker.bet_or_fold import PointDecisions, solution
from pitboss.odds.banked_poker.lookup import cards_left
from pitboss.odds.banked_poker.small_boards import (
    BOARD,
    FLOP,
    FLOP_HOLDINGS,
    FLOP_REST,
    HOLDINGS,
    REST,
    pair_at,
    strengths_on,
)
from pitboss.odds.core.suits import classes

Ints = NDArray[Any]

OUTS: Final = 21
"""At the end: the limit of unseen cards that each alone would give the dealer a better hand."""
IMPROVING: Final = 6
"""On the flop, without a pair: the least number of last cards that make a straight or a flush."""


@compiled
def count_outs(t: Tables, boards: Ints, out: Ints) -> None:
    """``out[board, holding]``: unseen cards that each alone would beat a holding."""
    strengths = np.empty(HOLDINGS, np.int64)
    single = np.empty(REST, np.int64)
    for row in range(len(boards)):
        f, g, h = boards[row]
        rest = cards_left(boards[row])
        strengths_on(t, boards[row], rest, strengths)
        for at in range(REST):
            card = rest[at]
            one = max(rank3(t, card, f, g), rank3(t, card, f, h))
            single[at] = max(one, rank3(t, card, g, h))
        for x in range(REST):
            for y in range(x):
                beaten = 0
                for z in range(REST):
                    if z != x and z != y:
                        beaten += single[z] > strengths[pair_at(x, y)]
                out[row, pair_at(x, y)] = beaten


@compiled
def plays_flops(t: Tables, flops: Ints, pair: int, flush: int, least: int, out: Ints) -> None:
    """``out[flop, holding]``: whether there is a pair, or ``least`` last cards make a flush."""
    for row in range(len(flops)):
        f, g = flops[row]
        rest = cards_left(flops[row])
        for x in range(FLOP_REST):
            for y in range(x):
                a, b = rest[x], rest[y]
                both = max(rank3(t, a, b, f), rank3(t, a, b, g))
                own = max(both, max(rank3(t, a, f, g), rank3(t, b, f, g)))
                made = 0
                for z in range(FLOP_REST):
                    if z != x and z != y:
                        card = rest[z]
                        with_a = max(rank3(t, a, f, card), rank3(t, a, g, card))
                        with_b = max(rank3(t, b, f, card), rank3(t, b, g, card))
                        best = max(max(own, rank3(t, a, b, card)), max(with_a, with_b))
                        made += best >= flush
                out[row, pair_at(x, y)] = own >= pair or made >= least


@lru_cache(maxsize=1)
def _tables() -> tuple[Ints, Ints]:
    boards, flops = classes(BOARD)[0], classes(FLOP)[0]
    outs = np.zeros((len(boards), HOLDINGS), np.int8)
    count_outs(tables("three"), boards, outs)
    plays = np.zeros((len(flops), FLOP_HOLDINGS), np.bool_)
    pair, flush = (strength_of(ThreeRank.least(kind)) for kind in (Category.PAIR, Category.FLUSH))
    plays_flops(tables("three"), flops, pair, flush, IMPROVING, plays)
    return plays, outs < OUTS


def by_rules_of_thumb(game: BankedPoker) -> PointDecisions:
    """The best starting hands, then the rules."""
    return PointDecisions(solution(game).best.early, *_tables())
