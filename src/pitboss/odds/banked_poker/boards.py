"""Every board of hold 'em against every holding, by kinds of equal value.

If no suit has three cards on the board, suits do not matter, and a board is its ranks: 6,175 kinds.
Otherwise a board is the ranks of that suit and the ranks of the others: 36,608 kinds. Against
either, a holding of two cards is one of at most 351 *lanes*, by ranks and by which cards are of the
flush suit. A lane is compared with all other lanes of a board at once: sorted by strength, less
those that share a card with it.
"""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations, combinations_with_replacement
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.batch import Tables, bits_of, compiled, key_of, value
from pitboss.hands.kernels import sort_keys

Ints = NDArray[Any]

RANKS: Final = 13
PAIRS: Final = 91
"""Two ranks, in any order."""
LANES: Final = PAIRS + PAIRS + RANKS * RANKS
"""Holdings: no card of the flush suit, two, or one."""
PLAIN: Final = comb(RANKS + 4, 5)
"""Boards by five ranks; the 13 with five of a kind are impossible."""
THREE_SUITED, FOUR_SUITED = comb(RANKS, 3) * PAIRS, comb(RANKS, 4) * RANKS
SUITED: Final = THREE_SUITED + FOUR_SUITED + comb(RANKS, 5)
OTHERS: Final = 990
"""Two-card hands that the dealer can hold, from 45 cards."""

RANK_SUM = np.uint64((1 << 32) - 1)  # the part of a key that does not depend on suits


def _pairs() -> Ints:
    found = np.zeros((RANKS, RANKS), np.int64)
    for place, (a, b) in enumerate(combinations_with_replacement(range(RANKS), 2)):
        found[a, b] = found[b, a] = place
    return found


def _suited_places() -> Ints:
    """The first index of the kinds whose flush suit has these ranks, as a mask."""
    found = np.full(1 << RANKS, -1, np.int64)
    start = 0
    for suited, kinds in ((3, PAIRS), (4, RANKS), (5, 1)):
        for ranks in combinations(range(RANKS), suited):
            found[sum(1 << rank for rank in ranks)] = start
            start += kinds
    return found


PAIR: Final = _pairs()
SUITED_PLACE: Final = _suited_places()
CHOOSE: Final = np.array([[comb(n, k) for k in range(6)] for n in range(RANKS + 5)], np.int64)


class BoardKinds(NamedTuple):
    """Kinds of board: a mask of the ranks in the flush suit, and the other cards by rank."""

    suited: Ints
    counts: Ints
    each: int
    """How many cards of a rank are not of the flush suit: four if there is none."""


@lru_cache(maxsize=1)
def plain_kinds() -> BoardKinds:
    counts = np.zeros((PLAIN, RANKS), np.int64)
    for ranks in combinations_with_replacement(range(RANKS), 5):
        place = sum(comb(rank + at, at + 1) for at, rank in enumerate(ranks))
        for rank in ranks:
            counts[place, rank] += 1
    return BoardKinds(np.zeros(PLAIN, np.int64), counts, 4)


@lru_cache(maxsize=1)
def suited_kinds() -> BoardKinds:
    suited = np.zeros(SUITED, np.int64)
    counts = np.zeros((SUITED, RANKS), np.int64)
    row = 0
    for cards in (3, 4, 5):
        for ranks in combinations(range(RANKS), cards):
            for others in combinations_with_replacement(range(RANKS), 5 - cards):
                suited[row] = sum(1 << rank for rank in ranks)
                for rank in others:
                    counts[row, rank] += 1
                row += 1
    return BoardKinds(suited, counts, 3)


@compiled
def board_kind(board: Ints) -> Any:
    """The flush suit of five cards, or -1, and the index of their kind."""
    suits = 0  # how many of each, three bits a suit: allocating memory here would cost most
    for card in board:
        suits += 1 << 3 * (card & 3)
    for suit in range(4):
        if suits >> 3 * suit & 7 >= 3:
            mask = 0
            first = second = -1
            for card in board:
                if card & 3 == suit:
                    mask |= 1 << (card >> 2)
                elif first < 0:
                    first = card >> 2
                else:
                    second = card >> 2
            place = SUITED_PLACE[mask]
            if second >= 0:
                place += PAIR[first, second]
            elif first >= 0:
                place += first
            return suit, place
    place = 0
    for i in range(5):
        at = 0  # the card's position among the five, lowest first
        for j in range(5):
            at += board[j] < board[i]
        place += CHOOSE[(board[i] >> 2) + at, at + 1]
    return -1, place


@compiled
def lane_of(suit: int, a: int, b: int) -> Any:
    """The lane of two cards on a board with this flush suit, or -1."""
    x, y = a >> 2, b >> 2
    if suit < 0 or (a & 3 != suit and b & 3 != suit):
        return PAIR[x, y]
    if a & 3 == suit and b & 3 == suit:
        return PAIRS + PAIR[x, y]
    if a & 3 == suit:
        return 2 * PAIRS + RANKS * x + y
    return 2 * PAIRS + RANKS * y + x


def _lane_cards() -> Ints:
    """The two cards of each lane: a rank, and 13 more if it is of the flush suit."""
    found = np.zeros((LANES, 2), np.int64)
    for place, (a, b) in enumerate(combinations_with_replacement(range(RANKS), 2)):
        found[place] = a, b
        found[PAIRS + place] = RANKS + a, RANKS + b
    for a in range(RANKS):
        for b in range(RANKS):
            found[2 * PAIRS + RANKS * a + b] = RANKS + a, b
    return found


LANE_CARDS: Final = _lane_cards()


class BoardShowdown(NamedTuple):
    """The result of every holding of one board against the dealer's 990, by lane."""

    holdings: Ints
    """The number of pairs of cards in the lane; if zero, the rest is meaningless."""
    strength: Ints
    wins: Ints
    losses: Ints
    unqualified: Ints
    """Dealer hands below a pair."""


@compiled
def new_showdown() -> Any:
    """Buffers for one board."""
    return BoardShowdown(
        np.zeros(LANES, np.int64),
        np.zeros(LANES, np.int64),
        np.zeros(LANES, np.int64),
        np.zeros(LANES, np.int64),
        np.zeros(LANES, np.int64),
    )


@compiled
def show_down(t: Tables, kinds: BoardKinds, row: int, pair: int, out: BoardShowdown) -> None:
    """Fill in a showdown for one kind of board; ``pair`` is the lowest strength of a pair."""
    suited, counts = kinds.suited[row], kinds.counts[row]
    left = np.zeros(2 * RANKS, np.int64)
    key, bits = t.start, np.uint64(0)
    for rank in range(RANKS):
        left[rank] = kinds.each - counts[rank]
        key += np.uint64(counts[rank]) * (key_of(t, 4 * rank) & RANK_SUM)
        if suited >> rank & 1:
            key += key_of(t, 4 * rank)
            bits |= bits_of(t, 4 * rank)
        elif suited:
            left[RANKS + rank] = 1
    order = np.empty(LANES, np.int64)
    lanes = LANES if suited else PAIRS
    found = 0
    for lane in range(lanes):
        a, b = LANE_CARDS[lane, 0], LANE_CARDS[lane, 1]
        many = left[a] * (left[a] - 1) // 2 if a == b else left[a] * left[b]
        out.holdings[lane] = many
        if many <= 0:
            out.holdings[lane] = 0
            continue
        whole, held = key, bits
        for card in (a, b):
            if card >= RANKS:
                whole += key_of(t, 4 * (card - RANKS))
                held |= bits_of(t, 4 * (card - RANKS))
            else:
                whole += key_of(t, 4 * card) & RANK_SUM
        out.strength[lane] = value(t, whole, held)
        order[found] = out.strength[lane] * LANES + lane
        found += 1
    order = order[:found]
    sort_keys(order)
    compare(order, left, pair, out)


@compiled
def compare(order: Ints, left: Ints, pair: int, out: BoardShowdown) -> None:
    """From the lanes in order of strength: those below and equal, less those that share a card."""
    below = low = start = 0
    below_with, low_with = np.zeros(2 * RANKS, np.int64), np.zeros(2 * RANKS, np.int64)
    level_with = np.zeros(2 * RANKS, np.int64)
    while start < len(order):
        strength = order[start] // LANES
        level = 0
        end = start
        while end < len(order) and order[end] // LANES == strength:
            lane = order[end] % LANES
            a, b = LANE_CARDS[lane, 0], LANE_CARDS[lane, 1]
            level += out.holdings[lane]
            if a == b:
                level_with[a] += left[a] - 1
            else:
                level_with[a] += left[b]
                level_with[b] += left[a]
            end += 1
        for at in range(start, end):
            lane = order[at] % LANES
            a, b = LANE_CARDS[lane, 0], LANE_CARDS[lane, 1]
            wins = below - below_with[a] - below_with[b]
            # The holding itself is equal to itself, and counted with both of its cards.
            ties = level - level_with[a] - level_with[b] + 1
            out.wins[lane] = wins
            out.losses[lane] = OTHERS - wins - ties
        is_low = strength < pair
        below += level
        low += is_low * level
        for card in range(2 * RANKS):
            below_with[card] += level_with[card]
            low_with[card] += is_low * level_with[card]
            level_with[card] = 0
        start = end
    for at in range(len(order)):
        lane = order[at] % LANES
        a, b = LANE_CARDS[lane, 0], LANE_CARDS[lane, 1]
        own = 1 if out.strength[lane] < pair else 0
        out.unqualified[lane] = low - low_with[a] - low_with[b] + own
