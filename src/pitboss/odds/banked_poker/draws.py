"""Features of a few cards of a five-card hand: pairs, high cards, draws.

Cards are rows of indices; ranks are those of compiled code, from 0 for a two to 12 for an ace.
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[Any]

RANKS = 13
FIVE, SIX, SEVEN, EIGHT, TEN, JACK, ACE = 3, 4, 5, 6, 8, 9, 12
STRAIGHTS = [[ACE, 0, 1, 2, 3], *([*range(low, low + 5)] for low in range(9))]
"""The ranks of every straight, from five high to ace high."""
MANY = 99


class Draws(NamedTuple):
    """The features of each of many rows of cards."""

    counts: Ints
    """How many cards of each rank."""
    most: Ints
    """The largest number of cards of one rank."""
    pair: Ints
    """The highest rank that occurs twice or more; -1 for none."""
    pairs: Ints
    """How many ranks occur twice or more."""
    suited: Ints
    """Whether all cards are of one suit."""
    straights: Ints
    """How many straights can still be made; none if a rank occurs twice."""
    gaps: Ints
    """How many ranks are missing between the lowest and the highest card, the ace high; a large
    number if a rank occurs twice."""
    highest: Ints
    """The highest rank."""

    def number(self, low: int, high: int = ACE) -> Ints:
        """How many cards are of these ranks."""
        found: Ints = self.counts[:, low : high + 1].sum(axis=1)
        return found


def draws(cards: Ints) -> Draws:
    ranks = cards >> 2
    counts = (ranks[:, :, None] == np.arange(RANKS)).sum(axis=1)
    twice = counts > 1
    alone = ~twice.any(axis=1)
    within = [counts[:, straight].sum(axis=1) == cards.shape[1] for straight in STRAIGHTS]
    return Draws(
        counts,
        counts.max(axis=1),
        np.where(alone, -1, RANKS - 1 - twice[:, ::-1].argmax(axis=1)),
        twice.sum(axis=1),
        (cards & 3 == cards[:, :1] & 3).all(axis=1),
        np.where(alone, np.sum(within, axis=0), 0),
        np.where(alone, np.ptp(ranks, axis=1) + 1 - cards.shape[1], MANY),
        ranks.max(axis=1),
    )
