"""A dealer with six cards, one of them in view, against a player's five others.

As in :mod:`apart_five`, dealer hands without the player's cards are counted by inclusion and
exclusion over sets of those cards, each with the dealer's card in view. There are eight times as
many hands of six cards, so sets that differ only in the names of their suits share one counter:
134,459 of five cards and 18,369 of fewer. How many hands of each strength hold a set of five is
found by trying its 47 sixth cards; for smaller sets it is the sum over the sets of one card more.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.batch import Tables, bits_of, compiled, key_of, tables, value
from pitboss.hands.four import FourRank
from pitboss.hands.tables import scale, strengths
from pitboss.odds.banked_poker.apart_five import (
    CHOOSE,
    HANDS,
    SIZE,
    STARTS,
    Matches,
    every_hand,
    first_of_class,
)
from pitboss.odds.core.compiling import meanwhile

Ints = NDArray[Any]
SIX: Final = 6
BEHIND_UP: Final = comb(46, SIX - 1)
"""The number of hands behind the dealer's card in view, against a player's five cards."""
SMALL: Final = SIZE - 1
"""Sets of up to this many cards have their counters side by side."""


@compiled
def _classes(sets: Ints, places: Ints, firsts: Ints) -> None:
    """The number of every set, and of the first set of its class."""
    suits, names = np.empty(4, np.int64), np.empty(4, np.int64)
    for at in range(len(sets)):
        firsts[at] = first_of_class(sets[at], suits, names)
        place = 0
        for size in range(sets.shape[1]):
            place += CHOOSE[sets[at, size], size + 1]
        places[at] = place


def _small_sets() -> tuple[Ints, list[Ints]]:
    """The number of the class of every set of one to four cards; and the first of each
    class, by size."""
    class_of = np.full(STARTS[SMALL] + comb(52, SMALL), -1, np.int32)
    firsts_of_sizes = []
    before = 0
    for size in range(1, SMALL + 1):
        sets = np.array(list(combinations(range(52), size)), np.uint8)
        places, firsts = np.empty((2, len(sets)), np.int64)
        _classes(sets, places, firsts)
        _, rows, found = np.unique(firsts, return_index=True, return_inverse=True)
        class_of[STARTS[size] + places] = before + found
        firsts_of_sizes.append(sets[rows])
        before += len(rows)
    return class_of, firsts_of_sizes


@compiled
def _with_sixth(t: Tables, hands: Ints, level_of: Ints, levels: Ints) -> None:
    """For every hand of five and every other card: the level of the six cards."""
    for at in range(len(hands)):
        key, bits = t.start, np.uint64(0)
        for card in hands[at]:
            key += key_of(t, card)
            bits |= bits_of(t, card)
        for card in range(52):
            other = bits_of(t, card)
            if not bits & other:
                levels[at, card] = level_of[value(t, key + key_of(t, card), bits | other)]


@compiled
def _place_with(some: Ints, card: int) -> Any:
    """The number of a set with one card more; -1 if it holds the card already."""
    place, at = 0, 0
    for size in range(len(some) + 1):
        if at == size and (size == len(some) or card < some[size]):
            place += CHOOSE[card, size + 1]
            continue
        if some[at] == card:
            return -1
        place += CHOOSE[some[at], size + 1]
        at += 1
    return place


@compiled
def _of_four(sets: Ints, class_of: Ints, levels: Ints, none: int, counts: Ints) -> None:
    """How many hands of six of each level hold each set of four; each hand is counted twice."""
    for at in range(len(sets)):
        row = counts[at]
        for card in range(52):
            place = _place_with(sets[at], card)
            if place >= 0:
                for level in levels[class_of[place]]:
                    if level != none:
                        row[level] += 1
        for level in range(len(row)):
            row[level] //= 2


@compiled
def _of_fewer(sets: Ints, class_of: Ints, first: int, above: Ints, counts: Ints) -> None:
    """The same for sets of fewer cards, from those of one card more."""
    start = STARTS[sets.shape[1] + 1]
    for at in range(len(sets)):
        row = counts[at]
        for card in range(52):
            place = _place_with(sets[at], card)
            if place >= 0:
                more = above[class_of[start + place] - first]
                for level in range(len(row)):
                    row[level] += more[level]
        for level in range(len(row)):
            row[level] //= 6 - sets.shape[1]


def _small_counts(class_of: Ints, sets: list[Ints], class_of_five: Ints, levels: Ints,
                  number: int) -> Ints:  # fmt: skip
    """By level, and class of one to four cards: how many hands of six hold the set."""
    parts = [np.zeros((len(one), number), np.int32) for one in sets]
    _of_four(sets[-1], class_of_five, levels, number, parts[-1])
    for at in range(SMALL - 2, -1, -1):
        first = sum(len(one) for one in sets[: at + 1])
        _of_fewer(sets[at], class_of, first, parts[at + 1], parts[at])
    return np.ascontiguousarray(np.vstack(parts).T)


@compiled
def _avoiding_with(
    hand: Ints, class_of: Ints, small: Ints, class_of_five: Ints, five: Ints, found: Ints
) -> None:
    """For each other card: how many of the hands counted hold it and not all five of these cards,
    less those that hold some of them.

    Adding a card to a set moves the cards above it up by one place, so that for each place the sum
    of the others is a constant.
    """
    found[:] = 0
    some_cards = np.empty(6, np.int64)
    for some in range(31):
        size = 0
        for at in range(5):
            if some >> at & 1:
                some_cards[size] = hand[at]
                size += 1
        some_cards[size] = 52
        sign = 1 - 2 * (size & 1)
        low = 0
        for place in range(size + 1):
            others = 0
            for at in range(size):
                others += CHOOSE[some_cards[at], at + 1 + (at >= place)]
            if size < SMALL:
                others += STARTS[size + 1]
                for card in range(low, some_cards[place]):
                    row = class_of[others + CHOOSE[card, place + 1]]
                    found[0, card] += sign * small[row, 0]
                    found[1, card] += sign * small[row, 1]
            else:
                for card in range(low, some_cards[place]):
                    row = class_of_five[others + CHOOSE[card, place + 1]]
                    found[0, card] += five[row, 0]
                    found[1, card] += five[row, 1]
            low = some_cards[place] + 1


@compiled
def _compare(
    hands: Ints, own: Ints, order: Ints, levels: Ints, sixths: Ints, class_of: Ints,
    class_of_five: Ints, counts: Ints, ups: Ints,
) -> None:  # fmt: skip
    """For the first of each class and every card in view: how many dealer hands are below it, and
    below or equal. ``order`` and ``sixths`` are the classes, and their sixth cards, by level."""
    small = np.zeros((counts.shape[1], 2), np.int32)
    five = np.zeros((len(hands), 2), np.int8)
    found = np.empty((2, 52), np.int64)
    at = done = met = 0
    for level in range(len(counts)):
        for one in range(len(small)):
            small[one, 1] += counts[level, one]
        while met < len(sixths) and levels[sixths[met] // 52, sixths[met] % 52] == level:
            five[sixths[met] // 52, 1] += 1
            met += 1
        while at < len(order) and own[order[at]] == level:
            row = order[at]
            _avoiding_with(hands[row], class_of, small, class_of_five, five, found)
            for card in range(52):
                ups[0, row, card] = found[0, card] - (levels[row, card] < level)
                ups[1, row, card] = found[1, card] - (levels[row, card] <= level)
            for card in hands[row]:
                ups[:, row, card] = 0
            at += 1
        for one in range(len(small)):
            small[one, 0] = small[one, 1]
        while done < met:
            five[sixths[done] // 52, 0] += 1
            done += 1


def idle() -> None:
    """Call the kernels from ``_of_four`` on with no cards; see ``compiling``."""
    sets, class_of = np.zeros((0, 1), np.uint8), np.zeros(0, np.int32)
    levels, counts = np.zeros((0, 1), np.uint16), np.zeros((0, 1), np.int32)
    order, ups = np.zeros(0, np.int64), np.zeros((0, 0, 0), np.int32)
    _of_four(sets, class_of, levels, 0, counts)
    _of_fewer(sets, class_of, 0, counts, counts)
    _compare(sets, levels[:, 0].copy(), order, levels, order, class_of, class_of, counts, ups)


@lru_cache(maxsize=1)
def matches_of_six() -> Matches:
    """Every class of five cards against all dealer hands of six, best four against best four."""
    hands = np.empty((HANDS, SIZE), np.uint8)
    own, copies = np.empty(HANDS, np.uint16), np.empty(HANDS, np.uint8)
    firsts = np.empty(HANDS, np.int32)
    with meanwhile(idle, _compare):
        every_hand(tables("four_of_five"), hands, own, firsts, copies)
        class_of, sets = _small_sets()
        six = tables("four_of_six")
    is_first = firsts == np.arange(HANDS)
    hands, own, copies = hands[is_first], own[is_first], copies[is_first]
    place_of = np.full(HANDS, -1, np.int32)
    place_of[is_first] = np.arange(len(hands))
    class_of_five = place_of[firsts]

    known = strengths(FourRank, scale(FourRank))
    level_of = np.full(1 << 16, len(known), np.uint16)
    level_of[known] = np.arange(len(known))
    levels = np.full((len(hands), 52), len(known), np.uint16)
    _with_sixth(six, hands, level_of, levels)

    counts = _small_counts(class_of, sets, class_of_five, levels, len(known))
    sixths = np.argsort(levels, axis=None, kind="stable")[: len(hands) * 47]
    ups = np.zeros((3, len(hands), 52), np.int32)
    own_levels = level_of[own]
    order = np.argsort(own_levels, kind="stable")
    _compare(hands, own_levels, order, levels, sixths, class_of, class_of_five, counts, ups)
    return Matches(hands, copies, own, class_of_five, np.empty((0, 3), np.int64), ups)
