"""Sums over the boards of a flop, for every holding, and counts of holdings for every board.

For one flop there are 1,176 boards, each with a row of numbers by lane, and 1,176 holdings. A
holding's sum is over the boards without its cards: all boards, less those with its first card, less
those with its second, plus the one with both. Values of a holding that its board makes impossible
therefore cancel, whatever they are. Holdings are counted in the same way: all, less those with a
card of the board.
"""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.batch import compiled
from pitboss.odds.banked_poker.boards import LANES, PAIRS, board_kind, lane_of

Ints = NDArray[Any]

PLANES: Final = 3
"""The most numbers that a row has for each lane."""
REST: Final = 49
"""The cards that are not on the flop."""


class Space(NamedTuple):
    """Buffers for one flop after the other, since allocating takes longer than using them."""

    rest: Ints
    suits: Ints
    rows: Ints
    with_card: Ints
    whole: Ints


@compiled
def new_space() -> Any:
    return Space(
        np.empty(REST, np.int64),
        np.empty((REST, REST), np.int64),
        np.empty((REST, REST), np.int64),
        np.empty((REST, PLANES * LANES), np.int64),
        np.empty(PLANES * LANES, np.int64),
    )


@compiled
def take_flop(flop: Ints, space: Space) -> None:
    """Find the 49 other cards, and the flush suit and row of every board, by its last two."""
    found = 0
    for card in range(52):
        if card != flop[0] and card != flop[1] and card != flop[2]:
            space.rest[found] = card
            found += 1
    board = np.empty(5, np.int64)
    for at in range(3):
        board[at] = flop[at]
    for t in range(REST):
        for u in range(t):
            board[3], board[4] = space.rest[t], space.rest[u]
            space.suits[t, u], space.rows[t, u] = board_kind(board)


@compiled
def has_suit(flop: Ints, suit: int) -> Any:
    """Whether boards of the flop can have this flush suit; -1 means none,
    and is always possible."""
    return suit < 0 or flop[0] & 3 == suit or flop[1] & 3 == suit or flop[2] & 3 == suit


@compiled
def clear(space: Space, width: int) -> None:
    for t in range(REST):
        for at in range(width):
            space.with_card[t, at] = 0


@compiled
def halve(space: Space, width: int) -> None:
    """Halve the sums: each was counted with both of its cards."""
    for at in range(width):
        space.whole[at] = 0
    for t in range(REST):
        for at in range(width):
            space.whole[at] += space.with_card[t, at]
    for at in range(width):
        space.whole[at] //= 2


@compiled
def sum_boards(flop: Ints, plain: Ints, suited: Ints, space: Space, sums: Ints) -> None:
    """For every holding ``sums[t, u]``: the planes of its lane, added over all its boards."""
    take_flop(flop, space)
    rest, suits, rows, with_card, whole = space
    planes = sums.shape[2]
    for suit in range(-1, 4):
        if not has_suit(flop, suit):
            continue
        table, lanes = (plain, PAIRS) if suit < 0 else (suited, LANES)
        width = planes * lanes
        clear(space, width)
        for t in range(REST):
            for u in range(t):
                if suits[t, u] == suit:
                    row, with_t, with_u = table[rows[t, u]], with_card[t], with_card[u]
                    for at in range(width):
                        with_t[at] += row[at]
                        with_u[at] += row[at]
        halve(space, width)
        for t in range(REST):
            for u in range(t):
                lane = lane_of(suit, rest[t], rest[u])
                for plane in range(planes):
                    at = plane * lanes + lane
                    many = whole[at] - with_card[t, at] - with_card[u, at]
                    if suits[t, u] == suit:
                        many += table[rows[t, u], at]
                    sums[t, u, plane] = many if suit < 0 else sums[t, u, plane] + many


@compiled
def count_holdings(
    flop: Ints, copies: int, planes: Ints, plain: Ints, suited: Ints, space: Space
) -> None:
    """Add to every row how many holdings of each lane are in each plane, on this flop.

    ``planes[t, u]`` is the plane of a holding; ``copies`` is the number of flops like this one.
    Call ``take_flop`` first.
    """
    rest, suits, rows, with_card, whole = space
    for suit in range(-1, 4):
        if not has_suit(flop, suit):
            continue
        table, lanes = (plain, PAIRS) if suit < 0 else (suited, LANES)
        width = PLANES * lanes
        clear(space, width)
        for t in range(REST):
            for u in range(t):
                at = planes[t, u] * lanes + lane_of(suit, rest[t], rest[u])
                with_card[t, at] += copies
                with_card[u, at] += copies
        halve(space, width)
        for t in range(REST):
            for u in range(t):
                if suits[t, u] == suit:
                    row, with_t, with_u = table[rows[t, u]], with_card[t], with_card[u]
                    for at in range(width):
                        row[at] += whole[at] - with_t[at] - with_u[at]
                    row[planes[t, u] * lanes + lane_of(suit, rest[t], rest[u])] += copies
