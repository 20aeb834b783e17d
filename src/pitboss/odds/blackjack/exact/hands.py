"""Every hand that a player can hold: 3,082 multisets of values of at most 21 points."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.odds.blackjack.exact.rules import ACE, EIGHT, RANKS, SEVEN, SIX

Ints = NDArray[Any]
MOST = 21
BASE = 32
"""More than any count of a value, so that every hand has a unique key."""
WEIGHTS = BASE ** np.arange(RANKS, dtype=np.int64)


class Hands(NamedTuple):
    """All hands, lowest total first, so that a drawn card always leads further down the list."""

    cards: Ints
    """How many cards of each value."""
    total: Ints
    """The best point count, an ace as 11 if possible."""
    soft: Ints
    size: Ints
    child: Ints
    """The hand with one more card of each value, -1 if that is over 21."""
    place: dict[int, int]
    """The index of a hand, by its key."""

    def at(self, *ranks: int) -> int:
        """The index of the hand of these values."""
        counts = np.bincount(np.array(ranks, np.int64), minlength=RANKS)
        return self.place[int(counts @ WEIGHTS)]


def points(counts: Sequence[int]) -> tuple[int, bool]:
    """The point count of cards by value, and whether an ace counts 11."""
    hard = sum((rank + 1) * count for rank, count in enumerate(counts))
    soft = bool(counts[ACE]) and hard <= MOST - 10
    return hard + 10 * soft, soft


@lru_cache(maxsize=1)
def hands() -> Hands:
    found: list[tuple[int, ...]] = []

    def add(rank: int, counts: tuple[int, ...], left: int) -> None:
        if sum(counts):
            found.append(counts)
        for more in range(rank, min(RANKS, left)):
            add(more, (*counts[:more], counts[more] + 1, *counts[more + 1 :]), left - more - 1)

    add(0, (0,) * RANKS, MOST)
    cards = np.array(found, np.int64)
    cards = cards[np.argsort(cards @ np.arange(1, RANKS + 1), kind="stable")]
    place = {int(key): at for at, key in enumerate(cards @ WEIGHTS)}
    counted = [points(row) for row in cards.tolist()]
    child = np.array(
        [[place.get(int(key + weight), -1) for weight in WEIGHTS] for key in cards @ WEIGHTS],
        np.int64,
    )
    return Hands(
        cards,
        np.array([total for total, _ in counted], np.int64),
        np.array([soft for _, soft in counted], np.bool_),
        cards.sum(axis=1),
        child,
        place,
    )


@lru_cache(maxsize=1)
def two_cards() -> dict[tuple[int, int], int]:
    """The 55 hands of two values, the lower first."""
    return {(a, b): hands().at(a, b) for a in range(RANKS) for b in range(a, RANKS)}


@lru_cache(maxsize=1)
def straight() -> tuple[int, tuple[int, ...]]:
    """Six, seven and eight; and the three hands of two cards that can become it."""
    every = hands()
    pairs = ((SIX, SEVEN), (SIX, EIGHT), (SEVEN, EIGHT))
    return every.at(SIX, SEVEN, EIGHT), tuple(every.at(*pair) for pair in pairs)
