"""Every hand of seven of 52 cards and a joker that differs in worth.

There are 154,143,080 hands. The worth of a hand without a flush depends on its ranks, of which
there are 67,600 sets: these are the *plain* hands. Of the others, the *suited* ones, there are
380,809 that differ in more than the names of their suits.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.kernels import Tables, bits_of, compiled, key_of, value

CARDS: Final = 7
RANKS: Final = 13
JOKER: Final = 52
PAIRS: Final = np.array(list(combinations(range(CARDS), 2)), np.int64)
"""The positions of the two cards that each five-card hand of seven leaves out."""

Ints = NDArray[Any]


class JokerHands(NamedTuple):
    """Representatives of all hands: plain ones first, then suited ones."""

    cards: Ints
    """Seven cards a hand, as indices, in order; the joker is last."""
    weights: Ints
    """How many hands are worth the same."""
    ranks: Ints
    """For each hand, the plain hand of the same ranks."""
    plain: int
    """The number of plain hands."""
    all_suits: Ints
    """The number of hands with the ranks of each plain hand, of any suits."""


@lru_cache(maxsize=1)
def every_hand() -> JokerHands:
    """All hands, by what they can be worth."""
    counts = _rank_counts()
    all_suits = np.array([1, 4, 6, 4, 1])[counts[:, :RANKS]].prod(axis=1)
    plain = _spread(counts)
    suited, weights = _suited()
    # A number for each set of ranks, to find the plain hand with the ranks of a suited one.
    powers = 5 ** np.arange(RANKS + 1, dtype=np.int64)
    keys = powers[plain >> 2].sum(axis=1)
    order = np.argsort(keys)
    own = order[np.searchsorted(keys[order], powers[suited >> 2].sum(axis=1))]
    rest = all_suits - np.bincount(own, weights, len(plain)).astype(np.int64)
    return JokerHands(
        np.concatenate([plain, suited]), np.concatenate([rest, weights]),
        np.concatenate([np.arange(len(plain)), own]), len(plain), all_suits,
    )  # fmt: skip


def _rank_counts() -> Ints:
    """Every hand of seven cards as the number of each rank, and of jokers last."""
    counts: Ints = np.zeros((1, 0), np.int8)
    for most in (4,) * RANKS + (1,):
        more = [np.insert(counts, counts.shape[1], count, axis=1) for count in range(most + 1)]
        counts = np.concatenate(more)
        counts = counts[counts.sum(axis=1) <= CARDS]
    whole: Ints = counts[counts.sum(axis=1) == CARDS]
    return whole


def _spread(counts: Ints) -> Ints:
    """Cards of these ranks with suits in rotation, so that no suit has more than two."""
    every = np.tile(np.arange(RANKS + 1), len(counts))
    ranks = np.repeat(every, counts.ravel()).reshape(len(counts), CARDS)
    return np.sort(np.where(ranks < RANKS, 4 * ranks + np.arange(CARDS) % 4, JOKER), axis=1)


def _suited() -> tuple[Ints, Ints]:
    """Hands with five of a suit, the joker counting as one; the first suit is the longest."""
    cards, weights = [], []
    for joker in (0, 1):
        for shape in ((7, 0, 0), (6, 1, 0), (5, 2, 0), (5, 1, 1)):
            long, second, third = shape[0] - joker, shape[1], shape[2]
            masks = [
                np.array(list(combinations(range(RANKS), size)), np.int64).reshape(
                    comb(RANKS, size), size
                )
                for size in (long, second, third)
            ]
            at = np.indices([len(mask) for mask in masks]).reshape(3, -1)
            if second == third == 1:
                at = at[:, at[1] >= at[2]]
            columns = [4 * masks[suit][at[suit]] + suit for suit in range(3)]
            columns.append(np.full((at.shape[1], joker), JOKER))
            cards.append(np.sort(np.concatenate(columns, axis=1), axis=1))
            weights.append(_names(shape, at))
    return np.concatenate(cards), np.concatenate(weights)


def _names(shape: tuple[int, int, int], at: Ints) -> Ints:
    """The number of ways to name the suits of a hand."""
    if shape[1] == 0:
        return np.full(at.shape[1], 4)
    if shape[2] == 0:
        return np.full(at.shape[1], 12)
    return np.where(at[1] == at[2], 12, 24)


@compiled
def rank_of(card: int) -> int:
    """A card's rank from 0; the joker is an ace."""
    return 12 if card == JOKER else card >> 2


@compiled
def fives(t: Tables, cards: Ints, pairs: Ints, found: Ints) -> None:
    """The strength of each five of seven cards, by the pair that it leaves out."""
    key, held = t.start, np.uint64(0)
    for card in cards:
        key += key_of(t, card)
        held |= bits_of(t, card)
    for at in range(len(pairs)):
        one, other = cards[pairs[at, 0]], cards[pairs[at, 1]]
        # Keys add up and no two cards share a bit, so that leaving out is subtracting.
        rest = held ^ bits_of(t, one) ^ bits_of(t, other)
        found[at] = value(t, key - key_of(t, one) - key_of(t, other), rest)


KINDS: Final = 11
CATEGORY: Final = 12
"""The bit of a strength at which its category begins."""
STRAIGHT_FLUSH: Final = 8
ROYAL: Final = 9


@compiled
def _kinds(t: Tables, cards: Ints, pairs: Ints, found: Ints) -> int:
    """The categories of the fives of a hand: alone, with a pair left over, with the joker."""
    fives(t, cards, pairs, found)
    kinds = 0
    for at in range(len(pairs)):
        one, other = cards[pairs[at, 0]], cards[pairs[at, 1]]
        kind = found[at] >> CATEGORY
        pair = rank_of(one) == rank_of(other)
        kinds |= 1 << kind
        if pair:
            kinds |= 1 << KINDS + kind
        if kind in (ROYAL, STRAIGHT_FLUSH):
            wild = cards[6] == JOKER and other != JOKER
            kinds |= 1 << 2 * KINDS + 4 * (kind - STRAIGHT_FLUSH) + 2 * wild + pair
    return kinds


@compiled
def _tops(cards: Ints) -> int:
    """The highest rank of cards that are all different, and whether five are in sequence."""
    held = 0
    for card in cards:
        rank = rank_of(card)
        if held >> rank & 1:
            return 0
        held |= 1 << rank
    low_ace = held << 1 | held >> 12
    row = low_ace & low_ace >> 1 & low_ace >> 2 & low_ace >> 3 & low_ace >> 4
    natural = 0
    for suit in range(4):
        count = 0
        for card in cards:
            count += card != JOKER and card & 3 == suit
        natural |= count >= 5
    return rank_of(cards[6]) + 1 if not row and not natural else 0


@compiled
def _flushes(cards: Ints) -> int:
    """For the longest suit, its wheel and a run of seven; for the next, which two court cards."""
    long = other = 0
    for card in cards:
        if card == JOKER:
            continue
        if card & 3 == 0:
            long |= 1 << (card >> 2)
        elif card & 3 == 1:
            other |= 1 << (card >> 2)
    low_ace = long << 1 | long >> 12
    wheel = low_ace & 0b11111 == 0b11111
    need = 6 if cards[6] == JOKER else 7
    run = False
    for low in range(8):
        count = 0
        for rank in range(low, low + 7):
            count += low_ace >> rank & 1
        run |= count == need
    match = 0
    if other == 0b0110000000000:
        match = 1
    elif other == 0b1100000000000:
        match = 2
    elif other == 0b1010000000000:
        match = 3
    return 8 * run + 4 * wheel + match


@compiled
def survey(t: Tables, hands: Ints, plain: int, pairs: Ints, keys: Ints) -> None:
    """All that bonus wagers depend on in each hand, as a number; hands with equal
    numbers pay the same."""
    found = np.zeros(len(pairs), np.int64)
    for at in range(len(hands)):
        cards = hands[at]
        key = _kinds(t, cards, pairs, found)
        top = 0
        if key & ((1 << KINDS) - 1) == 1:
            top = rank_of(cards[6]) + 1
        rare = _flushes(cards) if at >= plain else 0
        keys[at] = key << 13 | rare << 9 | top << 4 | _tops(cards)
