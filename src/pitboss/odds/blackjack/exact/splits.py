"""The exact value of the hands of a split pair.

A hand's cards and the dealer's come from a shuffled shoe after everything that other hands have
drawn, and if a hand is played by its own cards only, what the others drew beyond their second card
averages out: all orders of a shuffled shoe are equally likely. What remains is how many cards of
the pair's value the other hands have. So let ``V(i)`` be the value of a hand that begins with one
card of the pair while ``i`` others of its value are gone, and ``N(i)`` the part of it in which its
second card is not of that value; then the value of a pair split up to ``most`` hands is a sum of
``V`` and ``N`` with whole coefficients: "the other card is not of the value" is "any card" less "a
card of the value".
"""

from __future__ import annotations

from functools import lru_cache
from math import comb
from typing import NamedTuple

import numpy as np

from pitboss.odds.blackjack.exact.hands import WEIGHTS, Ints, hands
from pitboss.odds.blackjack.exact.rules import RANKS

MOST_GONE = 5
"""Four hands never need more cards of the pair's value than this besides a hand's own."""


class Share(NamedTuple):
    """Coefficients of ``V(1)`` to ``V(5)`` and of ``N(1)`` to ``N(5)``."""

    any: tuple[int, ...]
    other: tuple[int, ...]

    @property
    def after_pair(self) -> tuple[int, ...]:
        """The coefficients for a hand whose second card is of the pair's value."""
        return self.any

    @property
    def after_other(self) -> tuple[int, ...]:
        return tuple(a + b for a, b in zip(self.any, self.other, strict=True))

    @property
    def gone(self) -> int:
        """The most cards of the pair's value that must be considered."""
        used = [i + 1 for i in range(MOST_GONE) if self.any[i] or self.other[i]]
        return max(used, default=0)


def endings(
    most: int, made: int = 2, open: int = 2, closed: int = 0, drawn: int = 0
) -> list[tuple[int, int, int]]:
    """The possible ends of splitting, by (hands that take any card, hands with another card, pairs
    drawn).

    A hand that gets a card of the pair's value is split as long as more hands are allowed.
    """
    if made == most or open == 0:
        return [(open, closed, drawn)]
    return [
        *endings(most, made + 1, open + 1, closed, drawn + 1),
        *endings(most, made, open - 1, closed + 1, drawn),
    ]


@lru_cache(maxsize=16)
def shares(most: int) -> tuple[Share, Share]:
    """The first hand's coefficients, and all others', for a pair split to ``most`` hands."""
    first = [[0] * MOST_GONE, [0] * MOST_GONE]
    added = [[0] * MOST_GONE, [0] * MOST_GONE]

    def add(into: list[int], hands: int, others: int, drawn: int) -> None:
        for j in range(others + 1):
            if hands:
                into[drawn + j] += hands * (-1) ** j * comb(others, j)

    for open, closed, drawn in endings(most):
        alone = 1 if closed == 0 else 0  # the first hand is the first to be completed
        add(first[0], alone, closed, drawn)
        add(added[0], open - alone, closed, drawn)
        if closed:
            add(first[1], 1, closed - 1, drawn)
            add(added[1], closed - 1, closed - 1, drawn)
    return (
        Share(tuple(first[0]), tuple(first[1])),
        Share(tuple(added[0]), tuple(added[1])),
    )


def together(one: Share, other: Share) -> Share:
    return Share(
        tuple(a + b for a, b in zip(one.any, other.any, strict=True)),
        tuple(a + b for a, b in zip(one.other, other.other, strict=True)),
    )


class Gone(NamedTuple):
    """The cards gone for each hand with a card of the pair's value."""

    hands: Ints
    """The hands of two cards and more with such a card, lowest first."""
    rows: Ints
    """Every multiset of cards in use."""
    row: Ints
    """By hand and ``i - 1``: the row with ``i`` more cards of the value gone."""


@lru_cache(maxsize=32)
def gone(rank: int, most: int, one_card: bool) -> Gone:
    """Hands beginning with a card of this value; for split aces, only those of two cards."""
    every = hands()
    held = (every.cards[:, rank] > 0) & (every.size >= 2)
    if one_card:
        held &= every.size == 2
    which = np.flatnonzero(held)
    keys = (every.cards[which] @ WEIGHTS)[:, None] + WEIGHTS[rank] * np.arange(1, most + 1)
    kept, row = np.unique(keys, return_inverse=True)
    rows = kept[:, None] // WEIGHTS % WEIGHTS[1] if len(kept) else np.zeros((0, RANKS), np.int64)
    return Gone(which, rows, row.reshape(keys.shape))
