"""One hand at a cross, looked up by trying every card that can still come.

It shares no table with the analysis of the whole game, so that each checks the other.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.batch import Tables, compiled, rank5
from pitboss.odds.banked_poker.cross import COUNTS, LOST, PLACE
from pitboss.odds.banked_poker.lookup import cards_left

Ints = NDArray[Any]


@compiled
def comparable(strength: int, high: int, equal: bool) -> Any:
    """A strength for comparison: if hands of one kind are equal, by kind, and by the highest rank
    of a high card."""
    if not equal:
        return strength
    kind = strength >> PLACE
    return (kind << PLACE) + (high if kind == 0 else 0)


@compiled
def ranked(t: Tables, a: int, b: int, c: int, d: int, e: int, equal: bool) -> Any:
    strength: Any = np.int64(rank5(t, a, b, c, d, e))
    return comparable(strength, max(max(max(a, b), max(c, d)), e) >> 2, equal)


@compiled
def on_axes(t: Tables, own: Ints, top: int, right: int, equal: bool) -> Any:
    """The ends of a hand on the vertical axis, and on the horizontal: wins by kind, losses."""
    found = np.zeros((2, COUNTS), np.int64)
    seen = np.array([own[0], own[1], top, right])
    left = cards_left(seen)
    many = len(left)
    hands = np.empty((2, many, many, many), np.int64)  # by axis, last card, and the dealer's
    mine = np.empty((2, many), np.int64)
    for c in range(many):
        for axis in range(2):
            shown = top if axis == 0 else right
            for end in range(many):
                if end == c:
                    continue
                mine[axis, end] = ranked(t, own[0], own[1], shown, left[c], left[end], equal)
                for i in range(many):
                    for j in range(i):
                        if c not in (i, j) and end not in (i, j):
                            hands[axis, end, i, j] = ranked(
                                t, left[i], left[j], shown, left[c], left[end], equal
                            )
        for b in range(many):
            for el in range(many):
                if c in (b, el) or b == el:
                    continue
                vertical, horizontal = mine[0, b], mine[1, el]
                won = lost = won_across = lost_across = 0
                for i in range(many):
                    if i in (c, b, el):
                        continue
                    for j in range(i):
                        if j in (c, b, el):
                            continue
                        dealer = max(hands[0, b, i, j], hands[1, el, i, j])
                        won += vertical > dealer
                        lost += vertical < dealer
                        won_across += horizontal > dealer
                        lost_across += horizontal < dealer
                found[0, vertical >> PLACE] += won
                found[0, LOST] += lost
                found[1, horizontal >> PLACE] += won_across
                found[1, LOST] += lost_across
    return found
