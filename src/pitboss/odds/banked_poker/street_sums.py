"""Sums over rivers and over boards of a flop, and counts of ends: the kernels of ``streets``."""

from __future__ import annotations

from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.batch import Tables, compiled
from pitboss.hands.kernels import copy_into
from pitboss.odds.banked_poker import raise_once
from pitboss.odds.banked_poker.boards import (
    LANES,
    PAIRS,
    BoardKinds,
    board_kind,
    lane_of,
    new_showdown,
    show_down,
)
from pitboss.odds.banked_poker.flops import REST, new_space, sum_boards
from pitboss.odds.banked_poker.raise_once import Terms, class_of, results, worth

Ints = NDArray[Any]

STAYED, MARGIN = 0, 1
"""Planes of values: ``A`` with the flop wager, and ``D``."""
VALUES: Final = 2
LINES: Final = 4
"""Planes of holdings that stay in: one for a river wager, and two more for a turn wager."""
LEFT: Final = 48
"""The cards that are not among four of the board."""


class Finder(NamedTuple):
    """The class of any flop or of any four cards, and the renaming of its suits."""

    where: Ints
    naming: Ints
    names: Ints


@compiled
def value_rows(
    t: Tables, kinds: BoardKinds, terms: Terms, first: int, end: int, rows: Ints
) -> None:
    """Both planes of values for boards ``first`` to ``end``."""
    out = new_showdown()
    many = np.empty(raise_once.RESULTS, np.int64)
    lanes = rows.shape[1] // VALUES
    for row in range(first, end):
        show_down(t, kinds, row, terms.least, out)
        for lane in range(lanes):
            if out.holdings[lane]:
                strength = out.strength[lane]
                wins, losses = out.wins[lane], out.losses[lane]
                results(terms, strength, wins, losses, out.unqualified[lane], many)
                base, margin = worth(terms, strength, many)
                rows[row, STAYED * lanes + lane] = base + terms.early * margin
                rows[row, MARGIN * lanes + lane] = margin


@compiled
def value_flops(flops: Ints, copies: Ints, plain: Ints, suited: Ints, first: int, step: int,
                given: bool, bets: Ints, totals: Ints) -> None:  # fmt: skip
    """Sums over every ``step``-th flop from ``first``, by class of starting hand: staying in, and
    the turn wager where ``bets[flop, t, u]`` has it, which is set to the best unless given."""
    space = new_space()
    rest = space.rest
    sums = np.empty((REST, REST, VALUES), np.int64)
    for at in range(first, len(flops), step):
        sum_boards(flops[at], plain, suited, space, sums)
        for t in range(REST):
            for u in range(t):
                margin = sums[t, u, MARGIN]
                if not given:
                    bets[at, t, u] = margin > 0
                total = totals[class_of(rest[t], rest[u])]
                total[0] += copies[at] * sums[t, u, STAYED]
                if bets[at, t, u]:
                    total[1] += copies[at] * margin


class FourSpace(NamedTuple):
    """Buffers for four cards of a board: the other 48, and the board with each of them
    as a river."""

    rest: Ints
    suits: Ints
    rows: Ints


@compiled
def new_four_space() -> Any:
    return FourSpace(np.empty(LEFT, np.int64), np.empty(LEFT, np.int64), np.empty(LEFT, np.int64))


@compiled
def take_four(four: Ints, space: FourSpace) -> None:
    """Find the other cards, and the flush suit and row of the board with each of them."""
    board = np.empty(5, np.int64)
    copy_into(board, four)
    found = 0
    for card in range(52):
        if card != four[0] and card != four[1] and card != four[2] and card != four[3]:
            space.rest[found] = board[4] = card
            space.suits[found], space.rows[found] = board_kind(board)
            found += 1


@compiled
def any_river(space: FourSpace, suit: int) -> Any:
    """Whether some river gives the board this flush suit, or none for -1."""
    found = False
    for river in range(LEFT):
        found |= space.suits[river] == suit
    return found


@compiled
def value_fours(fours: Ints, copies: Ints, plain: Ints, suited: Ints, first: int, step: int,
                given: bool, bets: Ints, totals: Ints) -> None:  # fmt: skip
    """The same for the river wager, over every ``step``-th four cards from ``first``."""
    space = new_four_space()
    rest, suits, rows = space
    whole = np.empty(LANES, np.int64)
    sums = np.empty((LEFT, LEFT), np.int64)
    for at in range(first, len(fours), step):
        take_four(fours[at], space)
        sums[:] = 0
        for suit in range(-1, 4):
            if not any_river(space, suit):
                continue
            table, lanes = (plain, PAIRS) if suit < 0 else (suited, LANES)
            whole[:] = 0
            for river in range(LEFT):
                if suits[river] == suit:
                    row = table[rows[river]]
                    for lane in range(lanes):
                        whole[lane] += row[lanes + lane]
            for t in range(LEFT):
                for u in range(t):
                    lane = lane_of(suit, rest[t], rest[u])
                    many = whole[lane]
                    if suits[t] == suit:
                        many -= table[rows[t], lanes + lane]
                    if suits[u] == suit:
                        many -= table[rows[u], lanes + lane]
                    sums[t, u] += many
        for t in range(LEFT):
            for u in range(t):
                if not given:
                    bets[at, t, u] = sums[t, u] > 0
                if bets[at, t, u]:
                    totals[class_of(rest[t], rest[u])] += copies[at] * sums[t, u]


@compiled
def turn_wagers(four: Ints, rest: Ints, flops: Finder, bets: Ints, many: Ints) -> None:
    """For every holding: on how many of the four flops in these cards it makes a turn wager."""
    many[:] = 0
    flop = np.empty(3, np.int64)
    like = np.empty(LEFT, np.int64)
    for turn in range(4):
        at = 0
        for card in range(4):
            if card != turn:
                flop[at] = four[card]
                at += 1
        f, g, h = flop
        names = flops.names[flops.naming[f, g, h]]
        for t in range(LEFT):
            card = names[rest[t]]
            like[t] = card - (card > names[f]) - (card > names[g]) - (card > names[h])
        placed = bets[flops.where[f, g, h]]
        for t in range(LEFT):
            for u in range(t):
                many[t, u] += placed[max(like[t], like[u]), min(like[t], like[u])]


@compiled
def count_fours(fours: Ints, copies: Ints, flops: Finder, stays: Ints, turns: Ints, rivers: Ints,
                first: int, step: int, plain: Ints, suited: Ints) -> None:  # fmt: skip
    """Add to the rows of boards how many holdings of each lane are played by which line."""
    space = new_four_space()
    rest, suits, rows = space
    many = np.empty((LEFT, LEFT), np.int64)
    whole = np.empty(LINES * LANES, np.int32)
    with_card = np.empty((LEFT, LINES * LANES), np.int32)
    for at in range(first, len(fours), step):
        take_four(fours[at], space)
        turn_wagers(fours[at], rest, flops, turns, many)
        for suit in range(-1, 4):
            if not any_river(space, suit):
                continue
            table, lanes = (plain, PAIRS) if suit < 0 else (suited, LANES)
            width = LINES * lanes
            whole[:width] = 0
            for t in range(LEFT):
                if suits[t] == suit:
                    with_card[t, :width] = 0
            for t in range(LEFT):
                for u in range(t):
                    if not stays[class_of(rest[t], rest[u])]:
                        continue
                    wagered = many[t, u] * copies[at]
                    checked = 4 * copies[at] - wagered
                    lane = lane_of(suit, rest[t], rest[u]) + lanes * rivers[at, t, u]
                    whole[lane] += checked
                    whole[lane + 2 * lanes] += wagered
                    for card in (t, u):
                        if suits[card] == suit:
                            with_card[card, lane] += checked
                            with_card[card, lane + 2 * lanes] += wagered
            for river in range(LEFT):
                if suits[river] == suit:
                    row, less = table[rows[river]], with_card[river]
                    for one in range(width):
                        row[one] += whole[one] - less[one]


@compiled
def count_ends(
    t: Tables, kinds: BoardKinds, terms: Terms, first: int, end: int, rows: Ints, ends: Ints
) -> None:
    """Add the results of the counted holdings to ``ends[line, kind, result]``."""
    out = new_showdown()
    many = np.empty(raise_once.RESULTS, np.int64)
    lanes = rows.shape[1] // LINES
    for row in range(first, end):
        show_down(t, kinds, row, terms.least, out)
        for lane in range(lanes):
            if out.holdings[lane]:
                strength = out.strength[lane]
                wins, losses = out.wins[lane], out.losses[lane]
                results(terms, strength, wins, losses, out.unqualified[lane], many)
                for line in range(LINES):
                    held = np.int64(rows[row, line * lanes + lane])
                    for result in range(raise_once.RESULTS):
                        ends[line, terms.kind[strength], result] += held * many[result]
