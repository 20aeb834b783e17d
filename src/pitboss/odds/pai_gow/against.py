"""Seven cards of pai gow poker against every hand that the dealer may hold.

Hands are those of ``joker_hands.every_hand``. The number of each that is possible without the seven
cards is counted: by ranks for the plain ones, and over all namings of the suits for the suited
ones.
"""

from __future__ import annotations

from itertools import permutations
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.kernels import Tables, compiled
from pitboss.odds.pai_gow.house_way import low_of
from pitboss.odds.pai_gow.joker_hands import JOKER, fives, rank_of

Ints = NDArray[Any]

NAMINGS: Final = np.array(list(permutations(range(4))), np.int64)
"""Every way to name four suits."""
CHOOSE: Final = np.array(
    [[1, 0, 0, 0, 0], [1, 1, 0, 0, 0], [1, 2, 1, 0, 0], [1, 3, 3, 1, 0], [1, 4, 6, 4, 1]], np.int64
)
WIN, LOSE, WIN_DRAGON, LOSE_DRAGON = range(4)


@compiled
def left(
    hands: Ints, plain: int, ranks: Ints, alike: Ints, seen: Ints, namings: Ints, choose: Ints,
    counts: Ints,
) -> None:  # fmt: skip
    """How many hands of each kind are left when these cards are seen."""
    gone = np.zeros(4, np.int64)
    rest = np.full(14, 4)
    rest[13] = 1
    for card in seen:
        rest[card >> 2] -= 1
        if card != JOKER:
            gone[card & 3] |= 1 << (card >> 2)
    for at in range(plain):
        ways, same = 1, 1
        for place in range(1, 8):
            if place < 7 and hands[at, place] >> 2 == hands[at, place - 1] >> 2:
                same += 1
            else:
                ways *= choose[rest[hands[at, place - 1] >> 2], same]
                same = 1
        counts[at] = ways
    held = np.zeros(4, np.int64)
    for at in range(plain, len(hands)):
        held[:] = 0
        for card in hands[at]:
            if card != JOKER:
                held[card & 3] |= 1 << (card >> 2)
        free = 0
        if rest[13] or hands[at, 6] != JOKER:
            for naming in namings:
                taken = 0
                for suit in range(4):
                    taken |= held[suit] & gone[naming[suit]]
                free += taken == 0
        # Among the namings, each of the equivalent hands occurs equally often.
        counts[at] = free * alike[at] // len(namings)
        counts[ranks[at]] -= counts[at]


@compiled
def settings(t: Tables, cards: Ints, pairs: Ints, highs: Ints, lows: Ints) -> None:
    """The worth of the high and the low hand for each pair of cards that may be the low one."""
    fives(t, cards, pairs, highs)
    for at in range(len(pairs)):
        lows[at] = low_of(rank_of(cards[pairs[at, 0]]), rank_of(cards[pairs[at, 1]]))


@compiled
def compare(
    counts: Ints, dealers: Ints, dealer_lows: Ints, dragons: Ints, highs: Ints, lows: Ints,
    sums: Ints,
) -> None:  # fmt: skip
    """Wins and losses of each setting against all hands left; those against a dragon separately."""
    for at in range(len(counts)):
        if not counts[at]:
            continue
        for one in range(len(highs)):
            if highs[one] > dealers[at] and lows[one] > dealer_lows[at]:
                sums[one, WIN] += counts[at]
                sums[one, WIN_DRAGON] += counts[at] * dragons[at]
            elif highs[one] <= dealers[at] and lows[one] <= dealer_lows[at]:
                sums[one, LOSE] += counts[at]
                sums[one, LOSE_DRAGON] += counts[at] * dragons[at]
