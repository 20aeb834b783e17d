"""Lookup of seven cards of pai gow poker: their setting by the house way, and their kind.

Every hand that differs in worth is set and classified by the kernels of the exact analysis. A hand
that can hold no flush is found by the sum of its ranks; any other by the ranks of its long suit,
those of its other cards, and whether two such are of one suit.
"""

from __future__ import annotations

from functools import lru_cache
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.pai_gow.pai_gow_poker.house_way import WAYS
from pitboss.hands.batch import tables
from pitboss.hands.kernels import SHIFT, SUIT_COUNTS, Tables, key_of, place
from pitboss.hands.tables import JOKER_KEY, RANK_KEYS
from pitboss.odds.core.chance import Cards, inlined, lean
from pitboss.odds.pai_gow.house_way import set_hands, way_of
from pitboss.odds.pai_gow.joker_hands import CARDS, JOKER, PAIRS, RANKS, every_hand
from pitboss.odds.pai_gow.pai_gow_kinds import kind_of_each

HIGH, LOW = 16, 9
"""The first bits of the strength of a high hand and of the number of a low one; below
is the kind.
"""
KINDS = (1 << LOW) - 1
LOWS = (1 << HIGH - LOW) - 1
TWO = (RANKS + 1) * (RANKS + 2) // 2
"""The number of combinations of ranks of up to two cards."""

_FLUSH = np.uint64(0x8888 << SUIT_COUNTS)
_RANKS = np.uint64((1 << SUIT_COUNTS) - 1)
_SHIFT = np.uint64(SHIFT)
_IN_ROW = np.uint64((1 << SHIFT) - 1)

Ints = NDArray[Any]


class Lookup(NamedTuple):
    """The worth of every hand under a house way."""

    tables: Tables
    offsets: NDArray[np.uint32]
    plain: NDArray[np.uint32]
    """Plain hands by the sum of their ranks, in rows that overlap."""
    rows: NDArray[np.uint32]
    suited: NDArray[np.uint32]
    """Suited hands in rows by their long suit, and within a row by their other cards."""


@lru_cache(maxsize=4)
def lookup(name: str, low_wheel: bool) -> Lookup:
    """All hands, set by the house way of this name."""
    every = every_hand()
    t = tables("joker_five_low_wheel" if low_wheel else "joker_five")
    high, low = np.zeros((2, len(every.cards)), np.int64)
    set_hands(t, every.cards, PAIRS, way_of(WAYS[name]), high, low)
    worth = high << HIGH | low << LOW | kind_of_each()
    plain, suited = slice(every.plain), slice(every.plain, None)
    return Lookup(
        t,
        *by_ranks(every.cards[plain], worth[plain]),
        *_by_suit(every.cards[suited], worth[suited]),
    )


def by_ranks(cards: Ints, worth: Ints) -> tuple[Ints, Ints]:
    """The worth of hands by the sum of their ranks: offsets of rows, and rows."""
    sums = np.array([*RANK_KEYS, JOKER_KEY])[cards >> 2].sum(axis=1)
    order = np.argsort(sums)
    sums = sums[order]
    offsets = place(sums, (int(sums[-1]) >> SHIFT) + 1, 8 * len(sums) + (1 << SHIFT))
    laid = np.zeros(int(offsets.max()) + (1 << SHIFT), np.uint32)
    laid[offsets[sums >> SHIFT] + (sums & (1 << SHIFT) - 1)] = worth[order]
    return offsets, laid


def _by_suit(cards: Ints, worth: Ints) -> tuple[Ints, Ints]:
    """The first suit of these hands is the longest; ``suited`` finds the same for any hand."""
    joker, rank = cards == JOKER, cards >> 2
    long = joker | (cards & 3 == 0)
    held = np.where(long, 1 << rank, 0).sum(axis=1)
    alike = (~joker & (cards & 3 == 1)).sum(axis=1) == 2
    low, high = np.sort(np.where(long, 0, rank + 1), axis=1)[:, -2:].T
    used, row = np.unique(2 * held + alike, return_inverse=True)
    rows, laid = np.zeros(2 << RANKS + 1, np.uint32), np.zeros(len(used) * TWO, np.uint32)
    rows[used] = TWO * np.arange(len(used))
    laid[TWO * row + high * (high + 1) // 2 + low] = worth
    return rows, laid


@lean
def suited(rows: Ints, laid: Ints, deck: Cards, first: int, suit: int) -> Any:
    """The worth of seven cards that may hold a flush of a suit."""
    held = high = low = before = 0
    alike = False
    for at in range(first, first + CARDS):
        card = deck[at]
        if card == JOKER or card & 3 == suit:
            held |= 1 << (card >> 2)
            continue
        rank = (card >> 2) + 1
        alike = high > 0 and card & 3 == before
        high, low, before = max(high, rank), min(high, rank), card & 3
    return np.int64(laid[rows[2 * held + alike] + high * (high + 1) // 2 + low])


@inlined
def look(at: Lookup, deck: Cards, first: int) -> Any:
    """The worth of seven cards of a deck, as one number."""
    key = at.tables.start
    for card in range(first, first + CARDS):
        key += key_of(at.tables, deck[card])
    long = key & _FLUSH
    if long:
        suit = 0
        while long >> np.uint64(SUIT_COUNTS + 3 + 4 * suit) & np.uint64(1) == 0:
            suit += 1
        return suited(at.rows, at.suited, deck, first, suit)
    ranks = key & _RANKS
    return np.int64(at.plain[at.offsets[ranks >> _SHIFT] + (ranks & _IN_ROW)])


@inlined
def against(one: int, other: int) -> Any:
    """How many of two hands are higher than the other's."""
    high, low = one >> HIGH > other >> HIGH, one >> LOW & LOWS > other >> LOW & LOWS
    return np.int64(high) + np.int64(low)
