"""Ultimate Texas hold 'em by rules that a player can remember, priced exactly.

On the flop two antes go on two pairs or better, on a *hidden* pair (one with a card of the
player's own, pocket deuces apart), and on four to a flush with an own ten or better in it. At
the last one ante goes on a hidden pair or better, which is a hand that the board alone has not,
and where fewer than 21 of the cards unseen would each alone give the dealer the better hand.
"""

from __future__ import annotations

from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.batch import Tables, bits_of, compiled, key_of, rank5, value
from pitboss.odds.kernels.boards import (
    LANE_CARDS,
    OTHERS,
    RANK_SUM,
    RANKS,
    Kinds,
    new_showdown,
    show_down,
)
from pitboss.odds.kernels.flops import PLANES, REST, new_space, sum_boards
from pitboss.odds.kernels.ultimate import (
    CHECKED,
    MARGIN,
    PLACE,
    RAISED,
    Rules,
    ante_and_blind,
    class_of,
)

Ints = NDArray[Any]

OUTS: Final = 21
TEN: Final = 8
"""The rank of a ten, from the two on."""
TWO_PAIRS: Final = 2
"""The place of two pairs among categories."""


@compiled
def raises_flop(five: Tables, a: int, b: int, flop: Ints) -> Any:
    """Whether the rules put two antes on these cards."""
    if rank5(five, a, b, flop[0], flop[1], flop[2]) >> PLACE >= TWO_PAIRS:
        return True
    if a >> 2 == b >> 2:
        return a >> 2 > 0
    for card in flop:
        if card >> 2 == a >> 2 or card >> 2 == b >> 2:
            return True
    for suit in range(4):
        own = (a & 3 == suit) + (b & 3 == suit)
        for card in flop:
            own += card & 3 == suit
        high = (a & 3 == suit and a >> 2 >= TEN) or (b & 3 == suit and b >> 2 >= TEN)
        if own == 4 and high:
            return True
    return False


@compiled
def board_of(t: Tables, kinds: Kinds, row: int) -> Any:
    """The key and bits of a kind of board, and which of its 26 cards are left."""
    left = np.zeros(2 * RANKS, np.int64)
    key, bits = t.start, np.uint64(0)
    for rank in range(RANKS):
        left[rank] = kinds.each - kinds.counts[row, rank]
        key += np.uint64(kinds.counts[row, rank]) * (key_of(t, 4 * rank) & RANK_SUM)
        if kinds.suited[row] >> rank & 1:
            key += key_of(t, 4 * rank)
            bits |= bits_of(t, 4 * rank)
        elif kinds.suited[row]:
            left[RANKS + rank] = 1
    return key, bits, left


@compiled
def with_card(t: Tables, key: np.uint64, bits: np.uint64, card: int) -> Any:
    """The strength of a board and one more card of 26."""
    if card >= RANKS:
        index = 4 * (card - RANKS)
        return value(t, key + key_of(t, index), bits | bits_of(t, index))
    return value(t, key + (key_of(t, 4 * card) & RANK_SUM), bits)


@compiled
def thumb_rows(five: Tables, six: Tables, seven: Tables, kinds: Kinds, rules: Rules,
               first: int, end: int, rows: Ints) -> None:  # fmt: skip
    """The planes of values for boards, where the last decision is by the rules."""
    out = new_showdown()
    lanes = rows.shape[1] // PLANES
    dealer = np.zeros(2 * RANKS, np.int64)
    for row in range(first, end):
        show_down(seven, kinds, row, rules.pair, out)
        key, bits, _ = board_of(five, kinds, row)
        board = value(five, key, bits) >> PLACE
        key, bits, left = board_of(six, kinds, row)
        for card in range(2 * RANKS):
            dealer[card] = with_card(six, key, bits, card) if left[card] > 0 else 0
        for lane in range(lanes):
            if not out.holdings[lane]:
                continue
            a, b = LANE_CARDS[lane, 0], LANE_CARDS[lane, 1]
            wins, losses, strength = out.wins[lane], out.losses[lane], out.strength[lane]
            margin = rules.unit * (wins - losses)
            base = ante_and_blind(rules, strength, wins, losses, out.unqualified[lane])
            outs = -(dealer[a] > strength) - (dealer[b] > strength)
            for card in range(2 * RANKS):
                if dealer[card] > strength:
                    outs += left[card]
            plays = strength >> PLACE > board or outs < OUTS
            rows[row, RAISED * lanes + lane] = base + 2 * margin
            rows[row, CHECKED * lanes + lane] = base + margin if plays else -2 * rules.unit * OTHERS
            rows[row, MARGIN * lanes + lane] = margin


@compiled
def thumb_flops(five: Tables, flops: Ints, copies: Ints, early: Ints, plain: Ints, suited: Ints,
                first: int, step: int) -> Any:  # fmt: skip
    """The sum over every ``step``-th flop of what the rules give, the chart before the flop."""
    space = new_space()
    rest = space.rest
    sums = np.empty((REST, REST, PLANES), np.int64)
    total = 0
    for at in range(first, len(flops), step):
        sum_boards(flops[at], plain, suited, space, sums)
        for t in range(REST):
            for u in range(t):
                one = sums[t, u]
                if early[class_of(rest[t], rest[u])]:
                    total += copies[at] * (one[RAISED] + 2 * one[MARGIN])
                elif raises_flop(five, rest[t], rest[u], flops[at]):
                    total += copies[at] * one[RAISED]
                else:
                    total += copies[at] * one[CHECKED]
    return total
