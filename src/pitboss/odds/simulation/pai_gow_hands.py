"""Seven cards of pai gow poker looked up: how the house sets them, and of which kind they are.

A hand that can hold no flush is worth what its ranks are, so that a sum of numbers finds all of
it in a table. The few others are set and sorted by the kernels of the exact analysis, which also
made the table.
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
from pitboss.odds.games.pai_gow_kinds import kind_of_each, numbers
from pitboss.odds.kernels.house_way import Way, low_of, low_pair, set_hands, way_of
from pitboss.odds.kernels.joker_hands import CARDS, PAIRS, every_hand, fives, kind_of, rank_of
from pitboss.odds.simulation.chance import Cards, inlined, lean

HIGH, LOW = 16, 9
"""Where the strength of a high hand and the number of a low one begin; below is the kind."""
KINDS = (1 << LOW) - 1
LOWS = (1 << HIGH - LOW) - 1

_FLUSH = np.uint64(0x8888 << SUIT_COUNTS)
_RANKS = np.uint64((1 << SUIT_COUNTS) - 1)
_SHIFT = np.uint64(SHIFT)
_IN_ROW = np.uint64((1 << SHIFT) - 1)


class Lookup(NamedTuple):
    """What every hand is worth under a house way: of plain hands by the sum of their ranks."""

    tables: Tables
    offsets: NDArray[np.uint32]
    worths: NDArray[np.uint32]
    numbers: NDArray[np.int64]
    """Of each kind, the number by which it is found."""
    pairs: NDArray[np.int64]
    way: Way


class Room(NamedTuple):
    """Room for a hand that is not looked up; a block has its own."""

    cards: Cards
    found: Cards
    counts: Cards


def room() -> Room:
    return Room(np.zeros(CARDS, np.int64), np.zeros(len(PAIRS), np.int64), np.zeros(13, np.int64))


@lru_cache(maxsize=4)
def lookup(name: str, low_wheel: bool) -> Lookup:
    """All plain hands, set by the house way of this name."""
    every = every_hand()
    plain = every.cards[: every.plain]
    way, t = way_of(WAYS[name]), tables("joker_five_low_wheel" if low_wheel else "joker_five")
    high, low = np.zeros((2, len(plain)), np.int64)
    set_hands(t, plain, PAIRS, way, high, low)
    worth = high << HIGH | low << LOW | kind_of_each()[: every.plain]
    keys = np.array([*RANK_KEYS, JOKER_KEY])[plain >> 2].sum(axis=1)
    order = np.argsort(keys)
    keys, worth = keys[order], worth[order]
    offsets = place(keys, (int(keys[-1]) >> SHIFT) + 1, 8 * len(keys) + (1 << SHIFT))
    worths = np.zeros(int(offsets.max()) + (1 << SHIFT), np.uint32)
    worths[offsets[keys >> SHIFT] + (keys & (1 << SHIFT) - 1)] = worth
    return Lookup(t, offsets, worths, numbers(), PAIRS, way)


@inlined
def look(at: Lookup, room: Room, deck: Cards, first: int) -> Any:
    """What seven cards of a deck are worth, in one number."""
    key = at.tables.start
    for card in range(first, first + CARDS):
        key += key_of(at.tables, deck[card])
    if key & _FLUSH:
        return suited(at, room, deck, first)
    ranks = key & _RANKS
    return np.int64(at.worths[at.offsets[ranks >> _SHIFT] + (ranks & _IN_ROW)])


@lean
def suited(at: Lookup, room: Room, deck: Cards, first: int) -> Any:
    """The same for cards that may hold a flush."""
    cards, found = room.cards, room.found
    for number in range(CARDS):
        card, to = deck[first + number], number
        while to > 0 and cards[to - 1] > card:
            cards[to] = cards[to - 1]
            to -= 1
        cards[to] = card
    fives(at.tables, cards, at.pairs, found)
    pair = low_pair(cards, at.pairs, found, room.counts, at.way)
    low = low_of(rank_of(cards[at.pairs[pair, 0]]), rank_of(cards[at.pairs[pair, 1]]))
    kind = np.searchsorted(at.numbers, kind_of(cards, at.pairs, found))
    return found[pair] << HIGH | low << LOW | kind


@inlined
def against(one: int, other: int) -> Any:
    """0 for a loss, 1 for a push, 2 for a win: both hands must be higher; a copy is the bank's."""
    high, low = one >> HIGH > other >> HIGH, one >> LOW & LOWS > other >> LOW & LOWS
    return np.int64(high) + np.int64(low)
