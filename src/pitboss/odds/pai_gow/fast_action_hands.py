"""Fast action hold 'em in numbers: pairs of cards, the worth of seven cards, the house way.

A card is 0 to 51, rank times four plus suit. Two cards of a shoe may be equal: there are 1,378
pairs. The worth of seven cards depends on their ranks, unless five are of a suit; both are looked
up by the number of the ranks among all multisets of their size.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations_with_replacement
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import CARDS as DECK
from pitboss.games.pai_gow.fast_action.house_way import preference
from pitboss.hands import many
from pitboss.hands.shape import KEY, RANK_SHIFT
from pitboss.odds.core.chance import inlined, lean

Ints = NDArray[Any]

FACES: Final = 52
RANKS: Final = 13
BOARD, OWN, HELD = 5, 2, 4
SEVEN = BOARD + OWN
PAIRS = tuple(combinations_with_replacement(range(FACES), 2))
SHARES: Final = 12
"""A choice between pairs that the house way prefers equally is divided into so many parts."""

_CHOOSE = np.array([[comb(n, k) for k in range(SEVEN + 1)] for n in range(RANKS + SEVEN)], np.int64)


class HoldemTables(NamedTuple):
    """Lookup tables for compiled code."""

    pair: Ints
    """By two cards: the number of the pair."""
    first: Ints
    second: Ints
    """By pair: its cards."""
    plain: Ints
    """By seven ranks: the worth of the hand, whatever the suits."""
    suited: Ints
    """By five, six or seven ranks of one suit, a row each: their worth."""
    likes: Ints
    """By two cards: how strongly the house way prefers to keep them."""


@inlined
def place(ranks: Ints, size: int) -> Any:
    """The number of these ranks (in ascending order) among all multisets of this size."""
    at = 0
    for number in range(size):
        at += _CHOOSE[ranks[number] + number, number + 1]
    return at


@inlined
def insert(ranks: Ints, size: int, rank: int) -> None:
    """Insert one more rank among others in ascending order."""
    at = size
    while at and ranks[at - 1] > rank:
        ranks[at] = ranks[at - 1]
        at -= 1
    ranks[at] = rank


@lean
def worth(at: HoldemTables, board: Ints, one: int, two: int, room: Ints) -> Any:
    """The worth of two cards with a board."""
    suit, in_suit = 0, 0
    for number in range(BOARD):
        insert(room, number, board[number] >> 2)
    insert(room, BOARD, one >> 2)
    insert(room, BOARD + 1, two >> 2)
    best = at.plain[place(room, SEVEN)]
    for number in range(BOARD - 2):  # a flush needs three cards of its suit on the board
        suit = board[number] & 3
        in_suit = (one & 3 == suit) + (two & 3 == suit)
        for other in range(BOARD):
            in_suit += board[other] & 3 == suit
        if in_suit >= BOARD:
            break
    if in_suit < BOARD:
        return best
    size = 0
    for number in range(BOARD):
        if board[number] & 3 == suit:
            insert(room, size, board[number] >> 2)
            size += 1
    if one & 3 == suit:
        insert(room, size, one >> 2)
        size += 1
    if two & 3 == suit:
        insert(room, size, two >> 2)
        size += 1
    return max(best, at.suited[size - BOARD, place(room, size)])


@lru_cache(maxsize=1)
def tables() -> HoldemTables:
    """Made once; the worth of a hand is its number among all that occur."""
    every = {size: list(_multisets(size)) for size in range(BOARD, SEVEN + 1)}
    plain = [int(many.by_counts(_counts(ranks))) for ranks in every[SEVEN]]
    suited = {size: [int(many.by_flush(_counts(ranks))) for ranks in every[size]] for size in every}
    order = np.unique(np.array(plain + [worth for row in suited.values() for worth in row]))
    flushes = np.zeros((len(suited), len(every[SEVEN])), np.int32)
    for size, row in suited.items():
        flushes[size - BOARD, : len(row)] = np.searchsorted(order, row)
    pair = np.zeros((FACES, FACES), np.int32)
    likes = np.zeros((FACES, FACES), np.int32)
    for number, (one, two) in enumerate(PAIRS):
        pair[one, two] = pair[two, one] = number
        rule, high, low = preference(DECK[one], DECK[two])
        likes[one, two] = likes[two, one] = rule << 8 | high << 4 | low
    cards = np.array(PAIRS, np.int32)
    return HoldemTables(
        pair, cards[:, 0].copy(), cards[:, 1].copy(),
        np.searchsorted(order, plain).astype(np.int32), flushes, likes,
    )  # fmt: skip


def _multisets(size: int) -> list[tuple[int, ...]]:
    """Every multiset of ranks in ascending order, by number."""
    found = combinations_with_replacement(range(RANKS), size)
    return sorted(found, key=lambda ranks: ranks[::-1])


def _counts(ranks: tuple[int, ...]) -> int:
    """Ranks as :mod:`pitboss.hands.many` counts them."""
    return sum(_ONE[rank] for rank in ranks)


_ONE = [KEY[DECK[4 * rank]] >> RANK_SHIFT for rank in range(RANKS)]


def house_shares(at: HoldemTables) -> Ints:
    """By the pair kept and the pair thrown away: the share of that choice in the house way.

    Four of a rank are a natural, which is not played on.
    """
    one, two, three, four = cards = np.broadcast_arrays(
        at.first[:, None], at.second[:, None], at.first[None], at.second[None]
    )
    best = at.likes[one, two]
    alike, better = np.ones_like(best), np.zeros_like(best, np.bool_)
    for early, late in ((one, three), (one, four), (two, three), (two, four), (three, four)):
        liked = at.likes[early, late]
        alike += liked == best
        better |= liked > best
    natural = np.all([card >> 2 == one >> 2 for card in cards], axis=0)
    shares: Ints = np.where(better | natural, 0, SHARES // alike)
    return shares
