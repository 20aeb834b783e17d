"""The possible ends of one hand of a split pair that is not over 21, and their results."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple

import numpy as np

from pitboss.odds.blackjack.exact.cells import AFTER_OTHER, AFTER_PAIR, Cell, SplitPlay
from pitboss.odds.blackjack.exact.dealer import BUST, STANDS
from pitboss.odds.blackjack.exact.hands import Ints, hands
from pitboss.odds.blackjack.exact.play import DOUBLE, HIT
from pitboss.odds.blackjack.exact.rules import EIGHT, RANKS, SEVEN, SIX
from pitboss.odds.blackjack.exact.sums import run_on
from pitboss.odds.blackjack.exact.table import TableTerms

LIVE = BUST + 1
"""Ends of the dealer's hand except a blackjack."""

Paid = tuple[tuple[int, Fraction], ...]
"""By the dealer's end: whether a hand wins (1), ties (0) or loses (-1), and its net."""


class Finals(NamedTuple):
    """The ends of a hand, each with the number of orders that lead to it."""

    hands: Ints
    ways: Ints
    paid: list[Paid]


def finals(
    table: TableTerms,
    rank: int,
    play: SplitPlay,
    role: int,
    afters: tuple[int, ...] = (AFTER_PAIR, AFTER_OTHER),
) -> Finals:
    """The ends of a hand of this role, its second card of the pair's value or not."""
    every = hands()
    size = len(every.total)
    single, double = np.zeros(size, np.int64), np.zeros(size, np.int64)
    for after in afters:
        acts, flow = play.parts[role, after].acts, np.zeros(size, np.int64)
        for second in range(RANKS):
            hand = every.child[every.at(rank), second]
            if (second == rank) != (after == AFTER_PAIR):
                continue
            if acts[hand] == DOUBLE:
                assert (every.child[hand] >= 0).all(), "a hand that can go over 21 is not doubled"
                double[every.child[hand]] += 1
            elif acts[hand] == HIT:
                flow[every.child[hand][every.child[hand] >= 0]] += 1
            else:
                single[hand] += 1
        run_on(table.terms(split=True, rank=rank, role=role), acts, flow, single)
    found = [(int(hand), 0, int(single[hand])) for hand in np.flatnonzero(single)]
    found += [(int(hand), 1, int(double[hand])) for hand in np.flatnonzero(double)]
    return Finals(
        np.array([hand for hand, _, _ in found], np.int64),
        np.array([ways for _, _, ways in found], np.int64),
        [_paid(table, rank, role, hand, doubled) for hand, doubled, _ in found],
    )


def _paid(table: TableTerms, rank: int, role: int, hand: int, doubled: int) -> Paid:
    every, terms = hands(), table.terms(split=True, rank=rank, role=role)
    total = int(every.total[hand])
    ahead = total == 21 and every.size[hand] == 2 and terms.two_card_21_wins
    extra, more, *_ = table.bonus(role)[hand]
    found = []
    for end in range(LIVE):
        if end == BUST or total > STANDS + end or (ahead and total == STANDS + end):
            found.append((1, 1 + doubled + extra + doubled * more))
        elif total == STANDS + end and not terms.ties_lose:
            found.append((0, Fraction(0)))
        else:
            found.append((-1, Fraction(-1 - doubled)))
    return tuple(found)


def suits_matter(table: TableTerms, rank: int) -> bool:
    """Whether the suits of several hands would have to be counted too, for 6-7-8 of one suit."""
    return table.rules.six_seven_eight > 1 and rank in (SIX, SEVEN, EIGHT)


def roles(table: TableTerms) -> range:
    """The roles that distinguish the hands of a split pair."""
    return range(1 if table.rules.hands_alike else 2)


def most_cards(table: TableTerms, cell: Cell, ranks: list[int], more: int = 0) -> int:
    """The most cards dealt by the end of two hands and others, including the dealer's."""
    most = 0
    for rank in ranks:
        for role in roles(table):
            ends = finals(table, rank, cell.splits[rank], role)
            most = max(most, int(hands().size[ends.hands].max()))
    return 2 * most + more + int(table.tree(cell.start).size.max()) + len(cell.start)
