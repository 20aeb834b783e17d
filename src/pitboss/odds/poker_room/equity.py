"""Compares poker hands over every way to deal the rest: who wins which part of the pot.

A pot is ``unit`` parts, so that any number of winners of a half can share evenly.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.kernels import Tables, bits_of, compiled, copy_into, key_of, value

Ints = NDArray[Any]

PARTS, ALL, SOME = range(3)
"""The sums for each hand: parts of pots, pots won whole, pots won in part."""
NO_LOW: Final = 0


class Lows(NamedTuple):
    """The worth of low hands as plain numbers; zero never qualifies."""

    distinct: Ints
    """By the ranks held as bits, the ace lowest; zero for fewer than five."""
    keys: Ints
    """Counts of ranks, four bits each, of hands that hold fewer than five, in order."""
    values: Ints
    least: int
    """The worth that a low hand must reach."""


@compiled
def low_bit(card: int) -> int:
    """The position of a card's rank among low hands: an ace is 0."""
    return ((card >> 2) + 1) % 13


@compiled
def low_value(lows: Lows, ranks: int, counts: int) -> int:
    """The worth of a low hand; zero if it does not qualify."""
    worth = lows.distinct[ranks]
    if not worth and len(lows.keys):
        worth = lows.values[np.searchsorted(lows.keys, counts)]
    return worth if worth >= lows.least else NO_LOW


@compiled
def _winners(worths: Ints) -> tuple[int, int]:
    best, among = worths.max(), 0
    for worth in worths:
        among += worth == best
    return best, among


@compiled
def share(highs: Ints, lows: Ints, split: bool, unit: int, sums: Ints) -> None:
    """Divide a pot; ``lows`` are all zero if no hand has a low, or lows do not count."""
    high, high_among = _winners(highs)
    low, low_among = _winners(lows)
    whole = unit
    if split and low:
        whole = unit // 2
    for hand in range(len(highs)):
        taken = 0
        if highs[hand] == high:
            taken += whole // high_among
        if split and low and lows[hand] == low:
            taken += whole // low_among
        sums[hand, PARTS] += taken
        sums[hand, ALL] += taken == unit
        sums[hand, SOME] += 0 < taken < unit


@compiled
def _next(at: Ints, size: int, deck: int) -> bool:
    """Advance to the next set of cards; returns whether there is one."""
    level = size - 1
    while level >= 0 and at[level] == deck - size + level:
        level -= 1
    if level < 0:
        return False
    at[level] += 1
    for later in range(level + 1, size):
        at[later] = at[later - 1] + 1
    return True


@compiled
def _first(group: int, sizes: Ints, left: Ints, at: Ints) -> None:
    """Start with the first cards for this group and all after it."""
    for later in range(group, len(sizes)):
        if later:
            # The cards not taken by the group before are left for this one.
            taken = put = 0
            for place in range(len(left[0]) - sizes[: later - 1].sum()):
                if taken < sizes[later - 1] and at[later - 1, taken] == place:
                    taken += 1
                else:
                    left[later, put] = left[later - 1, place]
                    put += 1
        for place in range(sizes[later]):
            at[later, place] = place


@compiled
def _gather(
    t: Tables, group: int, sizes: Ints, left: Ints, at: Ints, sums: Ints, bits: Ints, ranks: Ints,
    counts: Ints,
) -> None:  # fmt: skip
    """Add up the cards of this group and all after it."""
    for later in range(group, len(sizes)):
        key, held, low, many = np.uint64(0), np.uint64(0), 0, 0
        for place in at[later, : sizes[later]]:
            card = left[later, place]
            key += key_of(t, card)
            held |= bits_of(t, card)
            low |= 1 << low_bit(card)
            many += 1 << 4 * low_bit(card)
        sums[later], bits[later], ranks[later], counts[later] = key, held, low, many


@compiled
def deal_out(
    t: Tables, own: Ints, held: Ints, board: Ints, deck: Ints, sizes: Ints, owners: Ints,
    high: bool, low: bool, lows: Lows, unit: int, found: Ints,
) -> None:  # fmt: skip
    """For games in which all cards of a hand and the board count: every way to deal the rest.

    ``sizes`` are the numbers of cards dealt to the board, then to each hand of ``owners``.
    """
    players, groups = len(own), len(sizes)
    keys, suits = np.full(players, t.start), np.zeros(players, np.uint64)
    ranks, counts = np.zeros(players, np.int64), np.zeros(players, np.int64)
    for player in range(players):
        for number in range(held[player] + len(board)):
            card = own[player, number] if number < held[player] else board[number - held[player]]
            keys[player] += key_of(t, card)
            suits[player] |= bits_of(t, card)
            ranks[player] |= 1 << low_bit(card)
            counts[player] += 1 << 4 * low_bit(card)
    theirs = np.full(players, -1)
    for group in range(1, groups):
        theirs[owners[group]] = group
    left, at = np.zeros((groups, len(deck)), np.int64), np.zeros((groups, 7), np.int64)
    left[0] = deck
    dealt, dealt_suits = np.zeros(groups, np.uint64), np.zeros(groups, np.uint64)
    dealt_ranks, dealt_counts = np.zeros(groups, np.int64), np.zeros(groups, np.int64)
    strong, weak = np.zeros(players, np.int64), np.zeros(players, np.int64)
    first = np.array([len(deck) - sizes[:group].sum() for group in range(groups)])
    group = 0
    _first(0, sizes, left, at)
    while True:
        _gather(t, group, sizes, left, at, dealt, dealt_suits, dealt_ranks, dealt_counts)
        for player in range(players):
            key, bits = keys[player] + dealt[0], suits[player] | dealt_suits[0]
            mask, many = ranks[player] | dealt_ranks[0], counts[player] + dealt_counts[0]
            mine = theirs[player]
            if mine >= 0:
                key += dealt[mine]
                bits |= dealt_suits[mine]
                mask |= dealt_ranks[mine]
                many += dealt_counts[mine]
            if high:
                strong[player] = value(t, key, bits)
            if low:
                weak[player] = low_value(lows, mask, many)
        if high:
            share(strong, weak, low, unit, found)
        else:
            share(weak, strong, False, unit, found)
        group = groups - 1
        while group >= 0 and not _next(at[group], sizes[group], first[group]):
            group -= 1
        if group < 0:
            return
        _first(group + 1, sizes, left, at)


@compiled
def omaha(
    t: Tables, hands: Ints, board: Ints, deck: Ints, twos: Ints, threes: Ints, low: bool,
    lows: Lows, unit: int, found: Ints,
) -> None:  # fmt: skip
    """The best of exactly two cards of a hand and three of the board, for every board."""
    players, pairs = len(hands), len(twos)
    keys, held = np.full((players, pairs), t.start), np.zeros((players, pairs), np.uint64)
    ranks = np.zeros((players, pairs), np.int64)
    for player in range(players):
        for pair in range(pairs):
            for place in twos[pair]:
                keys[player, pair] += key_of(t, hands[player, place])
                held[player, pair] |= bits_of(t, hands[player, place])
                ranks[player, pair] |= 1 << low_bit(hands[player, place])
    size = 5 - len(board)
    at = np.arange(size)
    cards = np.zeros(5, np.int64)
    copy_into(cards, board)
    strong, weak = np.zeros(players, np.int64), np.zeros(players, np.int64)
    while True:
        for place in range(size):
            cards[len(board) + place] = deck[at[place]]
        strong[:] = 0
        weak[:] = 0
        for three in range(len(threes)):
            key, bits, mask = np.uint64(0), np.uint64(0), 0
            for place in threes[three]:
                key += key_of(t, cards[place])
                bits |= bits_of(t, cards[place])
                mask |= 1 << low_bit(cards[place])
            for player in range(players):
                for pair in range(pairs):
                    strength = value(t, keys[player, pair] + key, held[player, pair] | bits)
                    strong[player] = max(strong[player], strength)
                    if low:
                        worth = low_value(lows, mask | ranks[player, pair], 0)
                        weak[player] = max(weak[player], worth)
        share(strong, weak, low, unit, found)
        if not _next(at, size, len(deck)):
            return
