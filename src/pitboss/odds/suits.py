"""Suits renamed: hands that differ only in the names of their suits are worth the same."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import permutations

PERMUTATIONS = tuple(permutations(range(4)))


@lru_cache(maxsize=1)
def renamed() -> tuple[tuple[int, ...], ...]:
    """For each way to rename suits, what each card index becomes."""
    return tuple(
        tuple(index - index % 4 + names[index % 4] for index in range(52)) for names in PERMUTATIONS
    )


def canonical(hand: Sequence[int]) -> tuple[int, ...]:
    """The representative of a hand's class: the least over all names of the suits."""
    return min(tuple(sorted(names[index] for index in hand)) for names in renamed())
