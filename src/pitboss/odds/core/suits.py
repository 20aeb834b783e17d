"""Renaming suits: hands that differ only in the names of their suits are equal in value."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from itertools import combinations, permutations
from typing import Any

import numpy as np
from numpy.typing import NDArray

Ints = NDArray[Any]

JOKERS = (52, 53)
PERMUTATIONS = tuple(permutations(range(4)))


@lru_cache(maxsize=1)
def renamed() -> tuple[tuple[int, ...], ...]:
    """For each renaming of the suits, the new index of each card; a joker has no suit."""
    return tuple(
        (*(index - index % 4 + names[index % 4] for index in range(52)), *JOKERS)
        for names in PERMUTATIONS
    )


def canonical(hand: Sequence[int]) -> tuple[int, ...]:
    """The representative of a hand's class: the lowest over all renamings of the suits."""
    return min(tuple(sorted(names[index] for index in hand)) for names in renamed())


@lru_cache(maxsize=4)
def classes(size: int, deck: int = 52) -> tuple[Ints, Ints]:
    """Every class of hands of so many cards: a representative, and how many hands it stands for."""
    _, least, _ = _least(size, deck)
    kept, copies = np.unique(least, return_counts=True)
    return kept[:, None] // _weights(size, deck) % deck, copies


@lru_cache(maxsize=4)
def places(size: int) -> tuple[Ints, Ints]:
    """The number of any hand, in any order, among :func:`classes`, and the renaming of its suits
    that gives the representative. Both are looked up by one index a card."""
    hands, least, naming = _least(size, 52)
    _, found = np.unique(least, return_inverse=True)
    where = np.full((52,) * size, -1, np.int16)
    how = np.zeros((52,) * size, np.int8)
    for order in permutations(range(size)):
        cards = tuple(hands[:, list(order)].T)
        where[cards], how[cards] = found, naming
    return where, how


@lru_cache(maxsize=4)
def _least(size: int, deck: int) -> tuple[Ints, Ints, Ints]:
    """Every hand, the number of its representative, and the renaming that gives it."""
    hands = np.array(list(combinations(range(deck), size)), np.int64)
    least = np.full(len(hands), deck**size)
    naming = np.zeros(len(hands), np.int8)
    for way, names in enumerate(renamed()):
        number = np.sort(np.array(names)[hands], axis=1) @ _weights(size, deck)
        naming[number < least] = way
        np.minimum(least, number, out=least)
    return hands, least, naming


def _weights(size: int, deck: int) -> Ints:
    return deck ** np.arange(size - 1, -1, -1)
