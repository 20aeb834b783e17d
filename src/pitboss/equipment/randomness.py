"""Sources of chance: the operating system for live play, a seed for tests, or a person.

A game does not know which one it has. Live draws use fresh entropy for every card, so that every
order of every shoe is possible, and rejection sampling keeps them unbiased.
"""

from __future__ import annotations

import os
import random
from collections.abc import Sequence
from functools import cache
from typing import Protocol, TypeVar

T = TypeVar("T")


class Source(Protocol):
    """A source of chance."""

    live: bool
    """Whether it may be used for real money."""
    keyed: bool
    """Whether a person keys in what happened at a real table; then the methods below
    are not called."""

    def below(self, count: int) -> int:
        """A number from 0 to ``count - 1``, each as likely."""

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in random order, each order as likely."""

    def salt(self) -> str:
        """Sixteen random bytes in hex, to commit to an order without giving it away."""


class Live:
    """Fresh entropy of the operating system for every draw. The only source for live play."""

    live = True
    keyed = False

    def below(self, count: int) -> int:
        # Rejection keeps every outcome equally likely; a plain remainder would favour the low ones.
        size = (count.bit_length() + 7) // 8 + 1
        span = 256**size
        limit = span - span % count
        while True:
            drawn = int.from_bytes(os.urandom(size))
            if drawn < limit:
                return drawn % count

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        order = list(items)
        for at in range(len(order) - 1, 0, -1):  # Fisher-Yates
            other = self.below(at + 1)
            order[at], order[other] = order[other], order[at]
        return tuple(order)

    def salt(self) -> str:
        return os.urandom(16).hex()


@cache
def _exchanges(count: int) -> list[tuple[int, int]]:
    """The places of a shuffle from the last to the second, each with the bits of its number."""
    return [(at, (at + 1).bit_length()) for at in range(count - 1, 0, -1)]


class Seeded:
    """Repeatable, for tests and simulation. Never for live play."""

    live = False
    keyed = False

    def __init__(self, seed: int | str) -> None:
        self._random = random.Random(seed)

    def below(self, count: int) -> int:
        return self._random.randrange(count)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        order, bits = list(items), self._random.getrandbits
        for at, size in _exchanges(len(order)):  # the order of random.shuffle, without its calls
            other = bits(size)
            while other > at:
                other = bits(size)
            order[at], order[other] = order[other], order[at]
        return tuple(order)

    def salt(self) -> str:
        return f"{self._random.getrandbits(128):032x}"


class Keyed:
    """A person keys in each card, roll or spin of a real table; see ``table/keying.py``."""

    live = False
    keyed = True

    def below(self, count: int) -> int:
        raise AssertionError("a keyed table waits for a person")

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        raise AssertionError("a keyed table waits for a person")

    def salt(self) -> str:
        raise AssertionError("a keyed table waits for a person")
