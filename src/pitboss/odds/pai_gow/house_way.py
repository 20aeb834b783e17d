"""The house ways of pai gow poker, compiled: they set seven cards as a high and a low hand.

The rules are those of ``games.pai_gow.pai_gow_poker.house_way``, whose thresholds are passed as
tables. A test sets the same hands by both.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.pai_gow.pai_gow_poker.house_way import HouseWay
from pitboss.hands.kernels import Tables, compiled
from pitboss.odds.pai_gow.joker_hands import CATEGORY, fives, rank_of

Ints = NDArray[Any]

ACE: Final = 12
KING: Final = 11
TEN: Final = 8
STRAIGHT: Final = 4
FULL_HOUSE: Final = 6
FOUR: Final = 7
FIVE_ACES: Final = 10
PAIRED: Final = 13 * 12 // 2
"""The number of a pair of twos as a low hand; those of high cards are below."""


class SettingWay(NamedTuple):
    """A house way as tables, by ranks from 0; a threshold of 13 is never reached."""

    two_pairs: Ints
    four: Ints
    twos_stay: bool
    ace_before_hand: bool


def way_of(rules: HouseWay) -> SettingWay:
    ranks = range(2, 15)
    two_pairs = [[rules.two_pairs(high, low) - 2 for low in ranks] for high in ranks]
    four = [rules.four(rank) - 2 for rank in ranks]
    return SettingWay(
        np.array(two_pairs, np.int64), np.array(four, np.int64),
        rules.twos_stay, rules.ace_before_hand,
    )  # fmt: skip


@compiled
def low_of(one: int, other: int) -> int:
    """A number for a low hand of two ranks; a better hand has a higher one."""
    if one == other:
        return PAIRED + one
    high = max(one, other)
    return high * (high - 1) // 2 + min(one, other)


@compiled
def _complete(cards: Ints, pairs: Ints, found: Ints) -> int:
    """Which pair to leave out for the best low hand with a straight or flush; -1 if none."""
    best, best_low = -1, -1
    for at in range(len(pairs)):
        kind = found[at] >> CATEGORY
        if kind < STRAIGHT or kind in (FULL_HOUSE, FOUR, FIVE_ACES):
            continue
        low = low_of(rank_of(cards[pairs[at, 0]]), rank_of(cards[pairs[at, 1]]))
        if low > best_low or (low == best_low and found[at] > found[best]):
            best, best_low = at, low
    return best


@compiled
def _where(cards: Ints, rank: int, which: int) -> int:
    """The position of the last or second last card of a rank; the joker is the last ace."""
    for at in range(len(cards) - 1, -1, -1):
        if rank_of(cards[at]) == rank:
            if which == 0:
                return at
            which -= 1
    return -1


@compiled
def _low_ranks(
    cards: Ints, counts: Ints, pairs: Ints, found: Ints, way: SettingWay
) -> tuple[int, int, int]:
    """The ranks of the low hand, or the pair of positions to leave out and twice -1."""
    twos = threes = 0
    pair, second_pair, three, four, five = -1, -1, -1, -1, -1
    single, second, third = -1, -1, -1
    for rank in range(ACE, -1, -1):
        if counts[rank] == 1:
            if single < 0:
                single = rank
            elif second < 0:
                second = rank
            elif third < 0:
                third = rank
        elif counts[rank] == 2:
            twos += 1
            if pair < 0:
                pair = rank
            elif second_pair < 0:
                second_pair = rank
        elif counts[rank] == 3:
            threes += 1
            if three < 0:
                three = rank
        elif counts[rank] == 4:
            four = rank
        elif counts[rank] == 5:
            five = rank
    if five >= 0:
        low = KING if counts[KING] == 2 else ACE
        return low, low, -1
    if four >= 0:
        if pair >= 0 or three >= 0:
            low = pair if pair >= 0 else three
            return low, low, -1
        if single >= way.four[four]:
            return single, second, -1
        return four, four, -1
    if threes == 2:
        return three, three, -1
    if three >= 0 and pair >= 0:
        if way.twos_stay and twos == 1 and pair == 0 and single == ACE and second == KING:
            return single, second, -1
        return pair, pair, -1
    if twos == 3:
        return pair, pair, -1
    if twos == 2:
        if single >= way.two_pairs[pair, second_pair]:
            return single, second, -1
        return second_pair, second_pair, -1
    complete = _complete(cards, pairs, found)
    if three >= 0:
        if complete >= 0:
            return -1, -1, complete
        if three == ACE:
            return ACE, single, -1
        return single, second, -1
    if pair >= 0:
        if complete < 0:
            return single, second, -1
        left = low_of(rank_of(cards[pairs[complete, 0]]), rank_of(cards[pairs[complete, 1]]))
        ace_low = TEN <= pair <= KING and single == ACE
        if way.ace_before_hand and ace_low and low_of(single, second) > left:
            return single, second, -1
        return -1, -1, complete
    if complete >= 0:
        return -1, -1, complete
    return second, third, -1


@compiled
def set_hands(
    t: Tables, hands: Ints, pairs: Ints, way: SettingWay, highs: Ints, lows: Ints
) -> None:
    """Set every hand in the house way: the strength of its five cards, the number of its two."""
    found = np.zeros(len(pairs), np.int64)
    counts = np.zeros(13, np.int64)
    for number in range(len(hands)):
        cards = hands[number]
        fives(t, cards, pairs, found)
        counts[:] = 0
        for card in cards:
            counts[rank_of(card)] += 1
        one, other, at = _low_ranks(cards, counts, pairs, found, way)
        if at < 0:
            first = _where(cards, one, 0)
            second = _where(cards, other, 1 if one == other else 0)
            first, second = min(first, second), max(first, second)
            at = 0
            while pairs[at, 0] != first or pairs[at, 1] != second:
                at += 1
        highs[number] = found[at]
        lows[number] = low_of(rank_of(cards[pairs[at, 0]]), rank_of(cards[pairs[at, 1]]))
