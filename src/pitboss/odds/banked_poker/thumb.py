"""One raise by rules for people to remember, priced exactly.

On the flop, raise two antes with two pairs or better, with a *hidden* pair (one with an own card,
except pocket deuces), and with four to a flush that include an own ten or better. At the end, raise
one ante with a hidden pair or better, that is, a hand that the board alone does not have, and if
fewer than 21 unseen cards would each alone give the dealer the better hand.
"""

from __future__ import annotations

import os
from collections.abc import Callable
from fractions import Fraction
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.hands.batch import Tables, bits_of, compiled, key_of, rank5, rank7, tables, value
from pitboss.hands.kernels import copy_into
from pitboss.odds.banked_poker.boards import (
    LANE_CARDS,
    OTHERS,
    RANK_SUM,
    RANKS,
    BoardKinds,
    new_showdown,
    plain_kinds,
    show_down,
    suited_kinds,
)
from pitboss.odds.banked_poker.community import (
    CLASSES,
    DEALS,
    FLOPS,
    Question,
    blocks,
    question,
    rows,
    share,
    solution,
    start_name,
    terms_of,
)
from pitboss.odds.banked_poker.flops import PLANES, REST, new_space, sum_boards
from pitboss.odds.banked_poker.raise_once import (
    CHECKED,
    MARGIN,
    RAISED,
    RESULTS,
    Terms,
    class_of,
    results,
    worth,
)
from pitboss.odds.banked_poker.raise_once_ways import line_places
from pitboss.odds.banked_poker.sampling import DealtCards
from pitboss.odds.core.analyse import digest, remember
from pitboss.odds.core.suits import classes

Ints = NDArray[Any]

OUTS: Final = 21
PLACE: Final = 12
"""The bit of a strength at which its category begins."""
TEN, JACK, QUEEN, KING, ACE = 8, 9, 10, 11, 12
"""Ranks, counted from the two."""
TWO_PAIRS: Final = 2
"""The index of two pairs among categories."""


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
def board_of(t: Tables, kinds: BoardKinds, row: int) -> Any:
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
def thumb_rows(five: Tables, six: Tables, seven: Tables, kinds: BoardKinds, terms: Terms,
               first: int, end: int, rows: Ints) -> None:  # fmt: skip
    """The planes of values for boards, where the last decision is by the rules."""
    out = new_showdown()
    many = np.empty(RESULTS, np.int64)
    lanes = rows.shape[1] // PLANES
    dealer = np.zeros(2 * RANKS, np.int64)
    for row in range(first, end):
        show_down(seven, kinds, row, terms.least, out)
        key, bits, _ = board_of(five, kinds, row)
        board = value(five, key, bits) >> PLACE
        key, bits, left = board_of(six, kinds, row)
        for card in range(2 * RANKS):
            dealer[card] = with_card(six, key, bits, card) if left[card] > 0 else 0
        for lane in range(lanes):
            if not out.holdings[lane]:
                continue
            a, b = LANE_CARDS[lane, 0], LANE_CARDS[lane, 1]
            strength = out.strength[lane]
            results(terms, strength, out.wins[lane], out.losses[lane], out.unqualified[lane], many)
            base, margin = worth(terms, strength, many)
            outs = -(dealer[a] > strength) - (dealer[b] > strength)
            for card in range(2 * RANKS):
                if dealer[card] > strength:
                    outs += left[card]
            plays = strength >> PLACE > board or outs < OUTS
            rows[row, RAISED * lanes + lane] = base + terms.flop * margin
            rows[row, CHECKED * lanes + lane] = (
                base + terms.last * margin if plays else terms.fold * OTHERS
            )
            rows[row, MARGIN * lanes + lane] = margin


@compiled
def thumb_flops(five: Tables, flops: Ints, copies: Ints, early: Ints, plain: Ints, suited: Ints,
                more: int, first: int, step: int) -> Any:  # fmt: skip
    """The sum over every ``step``-th flop of the result of the rules, with the chart
    before the flop."""
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
                    total += copies[at] * (one[RAISED] + more * one[MARGIN])
                elif raises_flop(five, rest[t], rest[u], flops[at]):
                    total += copies[at] * one[RAISED]
                else:
                    total += copies[at] * one[CHECKED]
    return total


def ultimate_chart(high: int, low: int, suited: bool) -> bool:
    """Whether two cards are worth a raise before the flop, by the published chart: any ace, a pair
    of threes and better, a suited king, K-5, suited Q-6, Q-8, suited J-8 and J-10."""
    if high == low:
        return high > 0
    if high == ACE or (high == KING and (suited or low >= 3)):
        return True
    if high == QUEEN:
        return low >= (4 if suited else 6)
    return high == JACK and low >= (6 if suited else TEN)


def never(high: int, low: int, suited: bool) -> bool:
    return False


def every(high: int, low: int, suited: bool) -> bool:
    return True


@compiled
def plays_last(five: Tables, six: Tables, own: int, board: Ints, a: int, b: int) -> Any:
    """Whether the rules play a hand of this strength at the last."""
    f, g, h, i, j = board
    if own >> PLACE > rank5(five, f, g, h, i, j) >> PLACE:
        return True
    key, bits = six.start, np.uint64(0)
    held = (np.int64(1) << a) | (np.int64(1) << b)
    for card in board:
        key += key_of(six, card)
        bits |= bits_of(six, card)
        held |= np.int64(1) << card
    outs = 0
    for one in range(52):
        if held >> one & 1 == 0:
            outs += value(six, key + key_of(six, one), bits | bits_of(six, one)) > own
    return outs < OUTS


@compiled
def thumb_stages(five: Tables, six: Tables, seven: Tables, owns: Ints, boards: Ints, early: Ints,
                 flop: bool, stages: Ints) -> None:  # fmt: skip
    """The stage at which the rules raise each hand, three for a fold: before the flop by the chart
    ``early``, with an entry for each class; on the flop only if ``flop`` is set."""
    board: Ints = np.empty(5, np.int64)
    for at in range(len(owns)):
        a: Any = np.int64(owns[at, 0])
        b: Any = np.int64(owns[at, 1])
        copy_into(board, boards[at])
        if early[class_of(a, b)]:
            stages[at] = 0
        elif flop and raises_flop(five, a, b, board[:3]):
            stages[at] = 1
        else:
            f, g, h, i, j = board
            own: Any = np.int64(rank7(seven, a, b, f, g, h, i, j))
            stages[at] = 2 if plays_last(five, six, own, board, a, b) else 3


def by_rules_of_thumb(
    chart: Callable[[int, int, bool], bool], flop: bool
) -> Callable[[BankedPoker, DealtCards], Ints]:
    """Play by the rules, with a chart before the flop: the higher rank, the lower, and whether both
    are suited. Without ``flop``, raise then or at the end only."""
    early = np.zeros(CLASSES, np.bool_)
    for place in range(CLASSES):
        x, y = divmod(place, RANKS)
        early[place] = chart(max(x, y), min(x, y), x > y)

    def choose(game: BankedPoker, dealt: DealtCards) -> Ints:
        stages = np.empty(len(dealt.own), np.int64)
        ranks = tables("five"), tables("six"), tables("seven")
        thumb_stages(*ranks, dealt.own, dealt.board, early, flop, stages)
        return line_places(game)[stages]

    return choose


def rule_of_thumb_edge(game: BankedPoker) -> Fraction:
    """The house advantage with these rules and the best chart before the flop; per ante."""
    asked = question(game)
    found = remember(digest("raise once by thumb", asked), lambda: _sum(game, asked))
    return Fraction(-found, FLOPS * DEALS * terms_of(asked).unit)


def _sum(game: BankedPoker, asked: Question) -> int:
    terms, starts = terms_of(asked), solution(game).starts
    early = np.array([starts[start_name(place)].raises for place in range(CLASSES)])
    five, six, seven = tables("five"), tables("six"), tables("seven")
    kinds, workers = (plain_kinds(), suited_kinds()), os.cpu_count() or 1
    flops, copies = classes(3)
    values = rows()
    sums = np.zeros(workers, np.int64)
    more = terms.early - terms.flop

    def value(which: int, first: int, end: int) -> None:
        thumb_rows(five, six, seven, kinds[which], terms, first, end, values[which])

    def add(worker: int) -> None:
        sums[worker] = thumb_flops(five, flops, copies, early, *values, more, worker, workers)

    share(value, blocks(), workers)
    share(add, [(worker,) for worker in range(workers)], workers)
    return int(sums.sum())
