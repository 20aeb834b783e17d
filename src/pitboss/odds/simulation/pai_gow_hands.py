"""Seven cards of pai gow poker in compiled code: how the house sets them, and what they hold."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import ACE, KING, QUEEN, TEN
from pitboss.games.pai_gow.pai_gow_poker.house_way import WAYS
from pitboss.hands.joker import FiveJokerRank
from pitboss.hands.kernels import Tables, bits_of, key_of, value
from pitboss.hands.rank import Category
from pitboss.odds.simulation.chance import Cards, inlined, lean

JOKER = 52
SEVEN = 7
PLACE = 12
"""The bit of a strength at which the category's place begins."""
PLACES = FiveJokerRank.place
STRAIGHT_FLUSH = PLACES[Category.STRAIGHT_FLUSH]
COMPLETE = sum(
    1 << PLACES[kind]
    for kind in (
        Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH
    )
)  # fmt: skip
"""Categories that a house way keeps whole, as bits."""
PAIRED = 1 << 8
"""What makes a low hand of a pair higher than any of two ranks."""

KINDS = len(FiveJokerRank.order)
WITH_JOKER, WITHOUT_JOKER, WHEEL, WILD_SEVEN, NATURAL_SEVEN, ROYAL_MATCH = range(KINDS, KINDS + 6)
ROYAL_ACE_QUEEN, NATURAL_ROYAL_ACE_QUEEN, WHEEL_ACE_QUEEN = range(KINDS + 6, KINDS + 9)
"""What seven cards may hold, as bits: the categories of five, a straight flush with and without
the joker, and the rare ones that bonus wagers pay."""
BITS = KINDS + 9
ROYAL_RANKS = sum(1 << rank for rank in range(TEN, ACE + 1))
WHEEL_RANKS = sum(1 << rank for rank in (ACE, 2, 3, 4, 5))

Way = NDArray[np.int64]
TWO_PAIRS, FOUR, TWOS_STAY, ACE_FIRST = 0, 15 * 15, 15 * 16, 15 * 16 + 1


def way_of(name: str) -> Way:
    """A house way as numbers: the least low card for two pairs and for four of a kind; flags."""
    way = WAYS[name]
    found = np.zeros(ACE_FIRST + 1, np.int64)
    for high in range(2, ACE + 1):
        for low in range(2, high):
            found[TWO_PAIRS + 15 * high + low] = way.two_pairs(high, low)
        found[FOUR + high] = way.four(high)
    found[TWOS_STAY], found[ACE_FIRST] = way.twos_stay, way.ace_before_hand
    return found


@inlined
def rank_of(card: int) -> Any:
    """Two to ace; a joker is an ace."""
    return np.int64(ACE) if card >= JOKER else (card >> 2) + 2


@inlined
def low_value(a: int, b: int) -> Any:
    """What two cards are worth as a low hand."""
    one, other = rank_of(a), rank_of(b)
    if one == other:
        return PAIRED + one
    return max(one, other) * 15 + min(one, other)


@inlined
def high_value(t: Tables, cards: Cards, i: int, j: int) -> Any:
    """The strength of the five cards but for two."""
    key, bits = t.start, np.uint64(0)
    for at in range(SEVEN):
        if at != i and at != j:
            key += key_of(t, cards[at])
            bits |= bits_of(t, cards[at])
    return np.int64(value(t, key, bits))


@lean
def sort(cards: Cards) -> None:
    """The highest rank first, and of one rank the highest suit."""
    for at in range(1, SEVEN):
        card = cards[at]
        key = 64 * rank_of(card) + card
        to = at
        while to > 0 and 64 * rank_of(cards[to - 1]) + cards[to - 1] < key:
            cards[to] = cards[to - 1]
            to -= 1
        cards[to] = card


@lean
def whole(t: Tables, cards: Cards) -> int:
    """The highest low hand that leaves a straight or flush, as ``7 * i + j``; -1 if none does."""
    best_low, best_high, chosen = np.int64(-1), np.int64(-1), -1
    for i in range(SEVEN):
        for j in range(i + 1, SEVEN):
            high = high_value(t, cards, i, j)
            if COMPLETE >> (high >> PLACE) & 1:
                low = low_value(cards[i], cards[j])
                if low > best_low or (low == best_low and high > best_high):
                    best_low, best_high, chosen = low, high, SEVEN * i + j
    return chosen


SINGLES, PAIRS, THREES, FOURS, FIVES, FIRSTS = 1, 2, 3, 4, 5, 6
"""How many groups there are of so many cards of one rank, and from where on the places are of the
first cards of groups, four places a size."""
GROUPS = FIRSTS + 4 * 6


@lean
def group(cards: Cards, groups: Cards) -> None:
    """The groups of one rank in seven sorted cards."""
    groups[:FIRSTS] = 0
    groups[FIRSTS:] = -1
    start = 0
    while start < SEVEN:
        end = start + 1
        while end < SEVEN and rank_of(cards[end]) == rank_of(cards[start]):
            end += 1
        size = end - start
        if groups[size] < 4:
            groups[FIRSTS + 4 * size + groups[size]] = start
        groups[size] += 1
        start = end


@inlined
def first(groups: Cards, size: int, number: int = 0) -> Any:
    """The place of the first card of a group; -1 if there is no such."""
    return groups[FIRSTS + 4 * size + number]


@inlined
def both(at: int) -> Any:
    """The first two cards of a group, as ``7 * i + j``."""
    return SEVEN * at + at + 1


@lean
def house_way(t: Tables, way: Way, cards: Cards, groups: Cards) -> Any:
    """Which two of seven sorted cards go low, as ``7 * i + j``."""
    group(cards, groups)
    pair, three = first(groups, PAIRS), first(groups, THREES)
    single = first(groups, SINGLES)
    singles = SEVEN * single + first(groups, SINGLES, 1)
    if groups[FIVES]:
        kings = pair >= 0 and rank_of(cards[pair]) == KING
        return both(pair) if kings else both(0)
    if groups[FOURS]:
        four = first(groups, FOURS)
        if pair >= 0 or three >= 0:
            return both(pair if pair >= 0 else three)
        keep = rank_of(cards[single]) >= way[FOUR + rank_of(cards[four])]
        return singles if keep else both(four)
    if groups[THREES] == 2:
        return both(three)
    if groups[THREES] and groups[PAIRS]:
        if way[TWOS_STAY] and groups[PAIRS] == 1 and rank_of(cards[pair]) == 2:
            ace, king = rank_of(cards[single]), rank_of(cards[first(groups, SINGLES, 1)])
            if ace == ACE and king == KING:
                return singles
        return both(pair)
    if groups[PAIRS] == 3:
        return both(pair)
    if groups[PAIRS] == 2:
        other = first(groups, PAIRS, 1)
        least = way[TWO_PAIRS + 15 * rank_of(cards[pair]) + rank_of(cards[other])]
        return singles if rank_of(cards[single]) >= least else both(other)
    return unpaired(way, cards, groups, whole(t, cards))


@lean
def unpaired(way: Way, cards: Cards, groups: Cards, complete: int) -> Any:
    """The same with at most one group, where a straight or flush may be kept."""
    single = first(groups, SINGLES)
    singles = SEVEN * single + first(groups, SINGLES, 1)
    if groups[THREES]:
        three = first(groups, THREES)
        if complete >= 0:
            return complete
        return SEVEN * three + single if rank_of(cards[three]) == ACE else singles
    if groups[PAIRS]:
        if complete < 0:
            return singles
        pair = rank_of(cards[first(groups, PAIRS)])
        ace_low = pair >= TEN and pair <= KING and rank_of(cards[single]) == ACE
        plain = low_value(cards[single], cards[first(groups, SINGLES, 1)])
        kept = low_value(cards[complete // SEVEN], cards[complete % SEVEN])
        return singles if way[ACE_FIRST] and ace_low and plain > kept else complete
    return complete if complete >= 0 else both(1)


@lean
def fouls(t: Tables, cards: Cards, i: int, j: int) -> bool:
    """Whether the low hand ranks above the high one."""
    high, low = high_value(t, cards, i, j) >> PLACE, low_value(cards[i], cards[j])
    if high > 1 or (high == 1 and low < PAIRED):
        return False
    if high == 0 and low >= PAIRED:
        return True
    best = second = pair = np.int64(0)
    for at in range(SEVEN):
        if at != i and at != j:
            rank = rank_of(cards[at])
            if rank > best:
                best, second = rank, best
            elif rank > second:
                second = rank
            for other in range(at):
                if other != i and other != j and rank_of(cards[other]) == rank:
                    pair = rank
    if high == 1:
        return bool(PAIRED + pair < low)
    return bool(15 * best + second < low)


@lean
def plus(cards: Cards, five: int, one: int, other: int, wild: bool) -> bool:
    """Whether five cards of one suit have these ranks, and the two others match, suited."""
    for i in range(SEVEN):
        for j in range(SEVEN):
            a, b = cards[i], cards[j]
            match = a < JOKER and b < JOKER and rank_of(a) == one and rank_of(b) == other
            if not match or (a & 3) != (b & 3):
                continue
            suit, ranks, good = np.int64(-1), np.int64(0), True
            for at in range(SEVEN):
                card = cards[at]
                if at in (i, j):
                    continue
                if card >= JOKER:
                    good = good and wild
                    continue
                bit = np.int64(1) << rank_of(card)
                good = bool(good and five & bit != 0 and ranks & bit == 0)
                good = bool(good and (suit < 0 or suit == card & 3))
                suit = card & 3
                ranks |= bit
            if good:
                return True
    return False


@lean
def seven_flush(cards: Cards) -> int:
    """Whether all seven are one straight flush: 2 without the joker, 1 with it, else 0."""
    suit, ranks, natural = np.int64(-1), np.int64(0), 0
    for at in range(SEVEN):
        card = cards[at]
        if card < JOKER:
            if suit >= 0 and suit != card & 3:
                return 0
            suit = card & 3
            ranks |= np.int64(1) << rank_of(card)
            natural += 1
    ranks |= ranks >> 13 & 2
    for low in range(1, ACE - 5):
        run = np.int64(0)
        for rank in range(low, low + SEVEN):
            run += ranks >> rank & 1
        if run == natural:
            return 2 if natural == SEVEN else 1
    return 0


@lean
def natural_wheel(cards: Cards) -> bool:
    """Whether ace to five of one suit is held, without the joker."""
    for suit in range(4):
        ranks = np.int64(0)
        for at in range(SEVEN):
            if cards[at] < JOKER and cards[at] & 3 == suit:
                ranks |= np.int64(1) << rank_of(cards[at])
        if ranks & WHEEL_RANKS == WHEEL_RANKS:
            return True
    return False


@lean
def held(t: Tables, cards: Cards, match_a: int, match_b: int) -> int:
    """Everything that seven cards hold, as bits."""
    found = np.int64(0)
    for i in range(SEVEN):
        for j in range(i + 1, SEVEN):
            place = high_value(t, cards, i, j) >> PLACE
            found |= np.int64(1) << place
            if place == STRAIGHT_FLUSH:
                wild = False
                for at in range(SEVEN):
                    wild = wild or (cards[at] >= JOKER and at != i and at != j)
                found |= np.int64(1) << (WITH_JOKER if wild else WITHOUT_JOKER)
    if found >> STRAIGHT_FLUSH & 7 == 0:
        return int(found)  # what is left to look for has a straight flush in it
    if natural_wheel(cards):
        found |= np.int64(1) << WHEEL
    flush = seven_flush(cards)
    if flush:
        found |= np.int64(1) << (NATURAL_SEVEN if flush == 2 else WILD_SEVEN)
    if plus(cards, ROYAL_RANKS, match_a, match_b, True):
        found |= np.int64(1) << ROYAL_MATCH
    if plus(cards, ROYAL_RANKS, ACE, QUEEN, True):
        found |= np.int64(1) << ROYAL_ACE_QUEEN
    if plus(cards, ROYAL_RANKS, ACE, QUEEN, False):
        found |= np.int64(1) << NATURAL_ROYAL_ACE_QUEEN
    if plus(cards, WHEEL_RANKS, ACE, QUEEN, False):
        found |= np.int64(1) << WHEEL_ACE_QUEEN
    return int(found)


@lean
def plain_high(cards: Cards) -> int:
    """The highest rank of seven cards that hold nothing, the joker an ace alone; else 0."""
    ranks = np.int64(0)
    for at in range(SEVEN):
        bit = np.int64(1) << rank_of(cards[at])
        if ranks & bit:
            return 0
        ranks |= bit
    for suit in range(4):
        count = 0
        for at in range(SEVEN):
            count += cards[at] < JOKER and cards[at] & 3 == suit
        if count >= 5:
            return 0
    best = ACE
    while ranks >> best & 1 == 0:
        best -= 1
    run = ranks | (ranks >> 13 & 2)
    for low in range(1, ACE - 3):
        if run >> low & 31 == 31:
            return 0
    return best
