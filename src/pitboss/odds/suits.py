"""Suits renamed: hands that differ only in the names of their suits are worth the same."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

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


@lru_cache(maxsize=4)
def classes(size: int) -> tuple[NDArray[Any], NDArray[Any]]:
    """Every class of hands of so many cards: a representative, and how many hands are like it."""
    hands = np.array(list(combinations(range(52), size)), np.int64)
    weights = 52 ** np.arange(size - 1, -1, -1)
    least = np.full(len(hands), 52**size)
    for names in renamed():
        np.minimum(least, np.sort(np.array(names)[hands], axis=1) @ weights, out=least)
    kept, copies = np.unique(least, return_counts=True)
    return kept[:, None] // weights % 52, copies
