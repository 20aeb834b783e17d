"""Two hands from one deck: sums over all pairs of hands that share no card.

By inclusion and exclusion, such a sum is a sum over all sets S of cards, with the sign of their
number, of the same sum over hands that hold S, whether they share more or not. Sets that differ
only in the names of suits (or, for hands whose suits do not matter, sets of equal ranks) give the
same, so that hands are listed once under each kind of S that they hold. In a list, pairs are
compared by a sweep from the lowest high hand up, with sums by low hand in a tree.
"""

from __future__ import annotations

from itertools import combinations
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.kernels import compiled
from pitboss.odds.pai_gow.joker_hands import CARDS, JOKER

Ints = NDArray[Any]

SUBSETS: Final = tuple(
    np.array(list(combinations(range(CARDS), size)), np.int64).reshape(comb(CARDS, size), size)
    for size in range(CARDS + 1)
)
"""The positions of every set of so many of seven cards."""
EMPTY: Final = -1
RANK_BITS: Final = 4
SUIT_BITS: Final = 13


@compiled
def rank_kind(cards: Ints, places: Ints) -> tuple[int, int]:
    """The ranks of a set of cards as a number, and how many sets have them."""
    kind, share = 0, 1
    for at in places:
        rank = cards[at] >> 2
        before = kind >> RANK_BITS * rank & 15
        kind += 1 << RANK_BITS * rank
        if rank < 13:
            share = share * (4 - before) // (before + 1)
    return kind, share


@compiled
def suit_kind(cards: Ints, places: Ints) -> tuple[int, int]:
    """A set of cards up to the names of its suits, as a number, and how
    many sets are equivalent."""
    a = b = c = d = joker = 0
    for at in places:
        card = cards[at]
        bit = 1 << (card >> 2)
        if card == JOKER:
            joker = 1
        elif card & 3 == 0:
            a |= bit
        elif card & 3 == 1:
            b |= bit
        elif card & 3 == 2:
            c |= bit
        else:
            d |= bit
    if a < b:
        a, b = b, a
    if c < d:
        c, d = d, c
    if a < c:
        a, c = c, a
    if b < d:
        b, d = d, b
    if b < c:
        b, c = c, b
    share, run = 24, 1
    run = run + 1 if a == b else 1
    share //= run
    run = run + 1 if b == c else 1
    share //= run
    run = run + 1 if c == d else 1
    share //= run
    kind = ((joker << SUIT_BITS | a) << SUIT_BITS | b) << SUIT_BITS | c
    return kind << SUIT_BITS | d, share


@compiled
def list_hands(
    hands: Ints, subsets: Ints, suits: bool, keys: Ints, slots: Ints, shares: Ints
) -> int:
    """Number the kinds of sets that hands hold; ``keys`` is a table of numbers by their hash.

    Returns the number of kinds.
    """
    size = len(keys)
    numbers = np.zeros(size, np.int64)
    kinds = 0
    for hand in range(len(hands)):
        for subset in range(len(subsets)):
            if suits:
                kind, share = suit_kind(hands[hand], subsets[subset])
            else:
                kind, share = rank_kind(hands[hand], subsets[subset])
            at = (kind * np.int64(0x9E3779B97F4A7C15 - (1 << 64)) >> 20) & (size - 1)
            while keys[at] != EMPTY and keys[at] != kind:
                at = (at + 1) & (size - 1)
            if keys[at] == EMPTY:
                keys[at] = kind
                numbers[at] = kinds
                shares[kinds] = share
                kinds += 1
            slots[hand, subset] = numbers[at]
    return kinds


@compiled
def fill(slots: Ints, kinds: int, owners: Ints, starts: Ints, entries: Ints) -> None:
    """List points under every kind of set held by their hand, in order."""
    starts[:] = 0
    for point in range(len(owners)):
        for slot in slots[owners[point]]:
            starts[slot + 1] += 1
    for kind in range(kinds):
        starts[kind + 1] += starts[kind]
    at = starts[:kinds].copy()
    for point in range(len(owners)):
        for slot in slots[owners[point]]:
            entries[at[slot]] = point
            at[slot] += 1


WIN: Final = 0
LOSE: Final = 1
WIN_DRAGON: Final = 2
LOSE_DRAGON: Final = 3
RESULTS: Final = 4
LOW_PLACES: Final = 128
"""Low hands are numbered from 1 to 91, within a tree of this size."""


@compiled
def _add(tree: Ints, at: int, weight: int) -> None:
    while at < LOW_PLACES:
        tree[at] += weight
        at += at & -at


@compiled
def _up_to(tree: Ints, at: int) -> int:
    total = 0
    while at > 0:
        total += tree[at]
        at -= at & -at
    return total


@compiled
def compare(
    starts: Ints, entries: Ints, shares: Ints, first: int, end: int,
    highs: Ints, lows: Ints, weights: Ints, dragons: Ints, sums: Ints,
) -> None:  # fmt: skip
    """Add up the pairs with both hands higher, and with none, in each list, by how many sets the
    list stands for.

    Points are in the order of their high hands. Those against a queen-high hand are also added up
    separately.
    """
    tree, dragon = np.zeros(LOW_PLACES, np.int64), np.zeros(LOW_PLACES, np.int64)
    for kind in range(first, end):
        low, high = starts[kind], starts[kind + 1]
        tree[:] = 0
        some = False
        win = lose = win_dragon = lose_dragon = 0
        at = low
        while at < high:
            group = at
            rank = highs[entries[at]]
            while at < high and highs[entries[at]] == rank:
                point = entries[at]
                win += weights[point] * _up_to(tree, lows[point] - 1)
                if some:
                    win_dragon += weights[point] * _up_to(dragon, lows[point] - 1)
                at += 1
            for back in range(group, at):
                point = entries[back]
                _add(tree, lows[point], weights[point])
                if dragons[point]:
                    if not some:
                        dragon[:] = 0
                        some = True
                    _add(dragon, lows[point], weights[point])
            for back in range(group, at):
                point = entries[back]
                lost = weights[point] * _up_to(tree, lows[point])
                lose += lost
                if dragons[point]:
                    lose_dragon += lost
        sums[shares[kind], WIN] += win
        sums[shares[kind], LOSE] += lose
        sums[shares[kind], WIN_DRAGON] += win_dragon
        sums[shares[kind], LOSE_DRAGON] += lose_dragon


@compiled
def multiply(
    starts: Ints, entries: Ints, shares: Ints, first: int, end: int,
    rows: Ints, weights: Ints, held: Ints, sums: Ints,
) -> None:  # fmt: skip
    """Add up, over every pair in each list, how often each two rows meet."""
    for kind in range(first, end):
        held[:] = 0
        for at in range(starts[kind], starts[kind + 1]):
            held[rows[entries[at]]] += weights[entries[at]]
        for one in range(len(held)):
            if held[one]:
                for other in range(len(held)):
                    sums[shares[kind], one, other] += held[one] * held[other]
