"""Seven cards of Asia poker set by the house way, compiled, and looked up.

A set hand is one number: its high hand above its medium hand above its low card. The game's own
code sets each of the 67,600 sets of ranks without a straight or a flush; the effect of a straight
or a flush is compiled here, and tested against the game.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import factorial
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.pai_gow.asia_poker import house_way
from pitboss.hands.batch import tables
from pitboss.hands.kernels import (
    SHIFT,
    SUIT_COUNTS,
    Tables,
    bits_of,
    compiled,
    copy_into,
    key_of,
    value,
)
from pitboss.odds.core.chance import Cards, inlined, lean
from pitboss.odds.pai_gow.house_way import low_of
from pitboss.odds.pai_gow.joker_hands import (
    CARDS,
    CATEGORY,
    JOKER,
    RANKS,
    every_hand,
    rank_of,
)
from pitboss.odds.pai_gow.pai_gow_hands import by_ranks

Ints = NDArray[Any]

THREES: Final = np.array(list(combinations(range(CARDS), 3)), np.int64)
"""The positions of the three cards that each high hand leaves."""
HIGH, MEDIUM = 11, 4
"""The first bits of the strength of a high hand and of the number of a medium one; below is
the low card.
"""
MEDIUMS, LOWS = (1 << HIGH - MEDIUM) - 1, (1 << MEDIUM) - 1
STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL = 4, 5, 7, 8
ACE, TEN = 12, 8

_FLUSH = np.uint64(0x8888 << SUIT_COUNTS)
_RANKS = np.uint64((1 << SUIT_COUNTS) - 1)
_SHIFT = np.uint64(SHIFT)
_IN_ROW = np.uint64((1 << SHIFT) - 1)


class AsiaLookup(NamedTuple):
    """The setting of every hand."""

    tables: Tables
    offsets: NDArray[np.uint32]
    plain: NDArray[np.uint32]
    """The settings of hands without a flush, by the sum of their ranks."""
    ways: NDArray[np.uint32]
    """How the ranks are set without a straight or a flush, by the same sum."""
    threes: Ints


def way_of(ranks: list[int]) -> int:
    """How ranks are set without a straight or a flush: the most equal cards, two
    medium, one low."""
    alike = max(map(ranks.count, ranks))
    one, two, low = (rank - 2 for rank in house_way.by_ranks(ranks))
    return alike << 12 | one << 8 | two << 4 | low


@lean
def arranged(low: int, middle: int, high: int) -> tuple[int, int, int]:
    """Three ranks as two medium ones and the low one; see ``house_way.arranged``."""
    if high == middle:
        return high, middle, low
    if middle == low:
        return middle, low, high
    if middle >= TEN:
        return high, low, middle
    return high, middle, low


@lean
def keeps(one: int, two: int, low: int, way: int) -> bool:
    """Whether to play a straight or a flush that leaves these ranks; see ``house_way.keeps``."""
    if one == two:
        return True
    if way >> 8 & 15 == way >> 4 & 15:
        return False
    if way >> 12 == 1:
        return one >= TEN
    return low >= way & 15 or (way >> 12 == 2 and one == ACE)


@lean
def without(t: Tables, cards: Ints, key: np.uint64, held: np.uint64, a: int, b: int, c: int) -> Any:
    """The strength of the four cards left without those at three positions."""
    one, two, low = cards[a], cards[b], cards[c]
    rest = held ^ bits_of(t, one) ^ bits_of(t, two) ^ bits_of(t, low)
    return value(t, key - key_of(t, one) - key_of(t, two) - key_of(t, low), rest)


@lean
def place_of(cards: Ints, rank: int, after: int) -> int:
    """The first card of a rank after a position."""
    at = after + 1
    while rank_of(cards[at]) != rank:
        at += 1
    return at


@lean
def set_one(t: Tables, cards: Ints, way: Any, threes: Ints) -> Any:
    """Seven cards in order, set by the house way."""
    key, held = t.start, np.uint64(0)
    for card in cards:
        key += key_of(t, card)
        held |= bits_of(t, card)
    best: Any = -1
    chosen = -1
    for at in range(len(threes)):
        a, b, c = threes[at, 0], threes[at, 1], threes[at, 2]
        high = np.int64(without(t, cards, key, held, a, b, c))
        kind = high >> CATEGORY
        if kind in (STRAIGHT, FLUSH, STRAIGHT_FLUSH, ROYAL):
            one, two, low = arranged(rank_of(cards[a]), rank_of(cards[b]), rank_of(cards[c]))
            worth = (one == two) << 28 | one << 24 | low << 20 | two << 16 | high
            if worth > best:
                best, chosen = worth, at
    if chosen >= 0:
        one, low, two = best >> 24 & 15, best >> 20 & 15, best >> 16 & 15
        if keeps(one, two, low, way):
            return (best & 0xFFFF) << HIGH | low_of(one, two) << MEDIUM | low
    one, two, low = way >> 8 & 15, way >> 4 & 15, way & 15
    a = place_of(cards, one, -1)
    b = place_of(cards, two, a if one == two else -1)
    c = place_of(cards, low, b if low == two else a if low == one else -1)
    high = np.int64(without(t, cards, key, held, a, b, c))
    return high << HIGH | low_of(one, two) << MEDIUM | low


@compiled
def set_all(t: Tables, hands: Ints, ways: Ints, threes: Ints, found: Ints) -> None:
    """Set every hand, each by its own plain setting of the ranks."""
    cards = np.zeros(CARDS, np.int64)
    for at in range(len(hands)):
        copy_into(cards, hands[at])
        found[at] = set_one(t, cards, ways[at], threes)


@lru_cache(maxsize=1)
def plain_ways() -> Ints:
    """The plain setting of the ranks of every plain hand, in the order of ``every_hand``."""
    every = every_hand()
    ranks = np.where(every.cards[: every.plain] == JOKER, ACE, every.cards[: every.plain] >> 2)
    ordered = np.sort(ranks, axis=1)[:, ::-1] + 2
    return np.array([way_of(row) for row in ordered.tolist()], np.int64)


def table_of(low_wheel: bool) -> Tables:
    return tables("joker_four_low_wheel" if low_wheel else "joker_four")


@lru_cache(maxsize=2)
def lookup(low_wheel: bool) -> AsiaLookup:
    """Lookup of all hands, by what is needed to set them."""
    every, t = every_hand(), table_of(low_wheel)
    cards = every.cards[: every.plain]
    found = np.zeros(every.plain, np.int64)
    # Suits in rotation, two of each: these hold no flush, except with the joker.
    set_all(_no_flush(t), cards, plain_ways(), THREES, found)
    offsets, plain = by_ranks(cards, found)
    return AsiaLookup(t, offsets, plain, by_ranks(cards, plain_ways())[1], THREES)


def _no_flush(t: Tables) -> Tables:
    """Tables in which no hand is long enough for a flush."""
    return t._replace(start=np.uint64(0))


@inlined
def look(at: AsiaLookup, deck: Cards, first: int, cards: Cards) -> Any:
    """Set seven cards of a deck; ``cards`` is a buffer to sort them in."""
    key = at.tables.start
    for place in range(first, first + CARDS):
        key += key_of(at.tables, deck[place])
    ranks = key & _RANKS
    row = at.offsets[ranks >> _SHIFT] + (ranks & _IN_ROW)
    if key & _FLUSH == 0:
        return np.int64(at.plain[row])
    for place in range(CARDS):
        card, to = deck[first + place], place
        while to > 0 and cards[to - 1] > card:
            cards[to] = cards[to - 1]
            to -= 1
        cards[to] = card
    return set_one(at.tables, cards, np.int64(at.ways[row]), at.threes)


# Every hand of the dealer


class AsiaHands(NamedTuple):
    """Representatives of all hands: plain ones first, then those with a
    flush; see ``JokerHands``."""

    cards: Ints
    weights: Ints
    ranks: Ints
    plain: int


SHAPES: Final = {
    0: ((7, 0, 0, 0), (6, 1, 0, 0), (5, 2, 0, 0), (5, 1, 1, 0), (4, 3, 0, 0), (4, 2, 1, 0),
        (4, 1, 1, 1)),
    1: ((6, 0, 0, 0), (5, 1, 0, 0), (4, 2, 0, 0), (4, 1, 1, 0), (3, 3, 0, 0), (3, 2, 1, 0),
        (3, 1, 1, 1)),
}  # fmt: skip
"""By jokers: the possible numbers of cards of each suit in a hand with a flush of four."""


@lru_cache(maxsize=1)
def every_asia_hand() -> AsiaHands:
    """All hands of seven, by what they can be worth where four cards make a flush."""
    every = every_hand()
    plain = every.cards[: every.plain].astype(np.int8)
    parts = [_of_shape(shape, jokers) for jokers, shapes in SHAPES.items() for shape in shapes]
    suited = np.concatenate([cards for cards, _ in parts])
    weights = np.concatenate([weights for _, weights in parts])
    powers = 5 ** np.arange(RANKS + 1, dtype=np.int64)
    keys = powers[plain >> 2].sum(axis=1)
    order = np.argsort(keys)
    own = order[np.searchsorted(keys[order], powers[suited >> 2].sum(axis=1))]
    rest = every.all_suits - np.bincount(own, weights, len(plain)).astype(np.int64)
    return AsiaHands(
        np.concatenate([plain, suited]), np.concatenate([rest, weights]),
        np.concatenate([np.arange(len(plain)), own]), len(plain),
    )  # fmt: skip


def _of_shape(shape: tuple[int, ...], jokers: int) -> tuple[Ints, Ints]:
    """Hands with so many cards of each suit, and the number of ways to name their suits."""
    held = [np.array(list(combinations(range(RANKS), size)), np.int8) for size in shape]
    at = np.indices([len(ranks) for ranks in held], np.int32).reshape(len(shape), -1)
    for one in range(len(shape) - 1):
        if shape[one] == shape[one + 1] > 0:
            at = at[:, at[one] >= at[one + 1]]
    columns = [4 * held[suit][at[suit]] + suit for suit in range(len(shape)) if shape[suit]]
    columns.append(np.full((at.shape[1], jokers), JOKER, np.int8))
    cards = np.sort(np.concatenate(columns, axis=1).astype(np.int8), axis=1)
    names = np.full(at.shape[1], factorial(4))
    run = np.ones(at.shape[1], np.int64)
    for one in range(len(shape) - 1):
        same = (
            (at[one] == at[one + 1]) if shape[one] == shape[one + 1] else np.zeros_like(run, bool)
        )
        run = np.where(same, run + 1, 1)
        names //= run
    return cards, names


@lru_cache(maxsize=2)
def dealers(low_wheel: bool) -> Ints:
    """Every hand of ``every_asia_hand``, set by the house way."""
    every, ways = every_asia_hand(), plain_ways()
    found = np.zeros(len(every.cards), np.int64)
    t, plain = table_of(low_wheel), slice(every.plain)
    set_all(_no_flush(t), every.cards[plain], ways, THREES, found[plain])
    suited = slice(every.plain, None)
    set_all(t, every.cards[suited], ways[every.ranks[suited]], THREES, found[suited])
    return found
