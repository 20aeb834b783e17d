"""How a dealer's hand ends, counted over every order of the cards.

The dealer's possible hands make a tree of multisets. A multiset of drawn cards has a product of
falling factorials as its number of ways from a shoe, and a whole number of orders in which the
dealer would draw it. Products stay below 2**62, so that the counts of each end and length are
exact integers; only then do they become probabilities, as floats or modulo primes.
"""

from __future__ import annotations

from collections import defaultdict
from functools import lru_cache
from math import perm
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.kernels import compiled
from pitboss.odds.blackjack.exact.hands import points
from pitboss.odds.blackjack.exact.modular import HALF, Field, reduced
from pitboss.odds.blackjack.exact.rules import ACE, RANKS, TEN

Ints = NDArray[Any]
Floats = NDArray[np.float64]

STANDS = 17
BUST, BLACKJACK = 5, 6
"""Ends of the dealer's hand: 0 to 4 for 17 to 21, over 21, and a blackjack."""
TWENTY_TWO = 7
"""If a 22 pushes, it is a separate end; otherwise it is over 21 like any other."""
ENDS = 8
WHOLE = 8
"""The column for all ends together."""
COLUMNS = 9
LOWER, UNIT = 2**HALF - 1, 2.0**HALF
LONGEST = 16
"""An upper limit for the cards of a dealer's hand."""


class Tree(NamedTuple):
    """What a dealer may draw to the cards already known, prefixes first."""

    parent: Ints
    rank: Ints
    """The value that is added to the parent's cards."""
    before: Ints
    """How many of that value the parent has."""
    orders: Ints
    """In how many orders the dealer draws exactly this; 0 if the hand is not finished."""
    end: Ints
    size: Ints


def stops(total: int, soft: bool, hit_soft_17: bool) -> bool:
    return total > STANDS or (total == STANDS and not (soft and hit_soft_17))


@lru_cache(maxsize=256)
def tree(start: tuple[int, ...], hit_soft_17: bool, push_22: bool = False) -> Tree:
    """The tree of draws to a dealer's first card, or to both if both are known."""
    known = [start.count(rank) for rank in range(RANKS)]
    orders: dict[tuple[int, ...], int] = defaultdict(int)
    nothing = (0,) * RANKS
    level = {nothing: 1}
    if stops(*points(known), hit_soft_17):
        orders[nothing], level = 1, {}
    while level:
        following: dict[tuple[int, ...], int] = defaultdict(int)
        for drawn, ways in level.items():
            for rank in range(RANKS):
                more = (*drawn[:rank], drawn[rank] + 1, *drawn[rank + 1 :])
                count = points([a + b for a, b in zip(known, more, strict=True)])
                (orders if stops(*count, hit_soft_17) else following)[more] += ways
        level = dict(following)
    rows = {nothing: 0}
    lines: list[tuple[int, int, int, int, int, int]] = [(0, 0, 0, 0, 0, 0)]

    def row(drawn: tuple[int, ...]) -> int:
        """The index of some cards, inserting all their prefixes in order of value."""
        if drawn not in rows:
            rank = max(at for at in range(RANKS) if drawn[at])
            parent = row((*drawn[:rank], drawn[rank] - 1, *drawn[rank + 1 :]))
            rows[drawn] = len(lines)
            lines.append((parent, rank, drawn[rank] - 1, 0, 0, sum(drawn)))
        return rows[drawn]

    for drawn, ways in sorted(orders.items()):
        at = row(drawn)
        total, _ = points([a + b for a, b in zip(known, drawn, strict=True)])
        natural = total == 21 and len(start) + sum(drawn) == 2
        end = BLACKJACK if natural else BUST if total > 21 else total - STANDS
        if push_22 and total == 22:
            end = TWENTY_TWO
        lines[at] = (*lines[at][:3], ways, end, lines[at][5])
    return Tree(*(np.array(column, np.int64) for column in zip(*lines, strict=True)))


def fits(shoe: tuple[int, ...], branches: Tree) -> bool:
    """Whether every count of a tree from this shoe fits in 62 bits, including parts and sums."""
    values = [1]
    for parent, rank, before in list(zip(*(c.tolist() for c in branches[:3]), strict=True))[1:]:
        values.append(values[parent] * max(shoe[rank] - before, 0))
    return max(values) < 2**62 and len(values) * int(branches.orders.max()) < 2 ** (62 - HALF)


@compiled
def count_ends(t: Tree, left: Ints, values: Ints, low: Ints, high: Ints) -> None:
    """Count the dealer's hands by end and length from the rest of a shoe, in two parts."""
    low[:] = 0
    high[:] = 0
    values[0] = 1
    if t.orders[0]:
        low[t.end[0], 0] = 1
    for at in range(1, len(t.parent)):
        more = left[t.rank[at]] - t.before[at]
        value = values[t.parent[at]] * more if more > 0 else 0
        values[at] = value
        orders = t.orders[at]
        if orders and value:
            low[t.end[at], t.size[at]] += (value & LOWER) * orders
            high[t.end[at], t.size[at]] += (value >> HALF) * orders


@compiled
def masses(t: Tree, start: Ints, shoe: Ints, gone: Ints, inverse: Floats, out: Floats) -> None:
    """The probability of some cards in one order after the dealer's, and then of each end.

    ``gone`` are the cards without the dealer's; the last column is all ends together.
    """
    values = np.zeros(len(t.parent), np.int64)
    low = np.zeros((ENDS, LONGEST), np.int64)
    high = np.zeros((ENDS, LONGEST), np.int64)
    left = np.zeros(RANKS, np.int64)
    for at in range(len(gone)):
        out[at] = 0.0
        for rank in range(RANKS):
            left[rank] = shoe[rank] - start[rank] - gone[at, rank]
        if left.min() < 0:
            continue
        weight, cards = 1.0, shoe.sum()
        for rank in range(RANKS):
            for number in range(start[rank] + gone[at, rank]):
                weight *= (shoe[rank] - number) / cards
                cards -= 1
        count_ends(t, left, values, low, high)
        for end in range(ENDS):
            for size in range(LONGEST):
                if low[end, size] or high[end, size]:
                    count = high[end, size] * UNIT + low[end, size]
                    out[at, end] += weight * count * inverse[cards, size]
        out[at, WHOLE] = weight


@compiled
def residues(
    t: Tree, start: Ints, shoe: Ints, gone: Ints, counted: Ints, field: Field, out: Ints
) -> None:
    """The same modulo each prime; if an end is not needed, only blackjack and the whole."""
    values = np.zeros(len(t.parent), np.int64)
    low = np.zeros((ENDS, LONGEST), np.int64)
    high = np.zeros((ENDS, LONGEST), np.int64)
    left = np.zeros(RANKS, np.int64)
    primes = len(field.primes)
    total = shoe.sum()
    for at in range(len(gone)):
        out[:, at] = 0
        for rank in range(RANKS):
            left[rank] = shoe[rank] - start[rank] - gone[at, rank]
        if left.min() < 0:
            continue
        cards = left.sum()
        for which in range(primes):
            prime = field.primes[which]
            part = field.part[which]
            weight = field.factorial[which, cards] * field.unfactorial[which, total]
            weight = reduced(weight, prime, part)
            for rank in range(RANKS):
                if start[rank] + gone[at, rank]:
                    weight = reduced(weight * field.factorial[which, shoe[rank]], prime, part)
                    weight = reduced(weight * field.unfactorial[which, left[rank]], prime, part)
            out[which, at, WHOLE] = weight
        if not counted[at]:
            natural = 0
            if start.sum() == 1 and start[ACE]:
                natural = left[TEN]
            elif start.sum() == 1 and start[TEN]:
                natural = left[ACE]
            if natural:
                for which in range(primes):
                    chance = natural * field.inverse[which, cards, 1] % field.primes[which]
                    chance = chance * out[which, at, WHOLE] % field.primes[which]
                    out[which, at, BLACKJACK] = chance
            continue
        count_ends(t, left, values, low, high)
        for end in range(ENDS):
            for size in range(LONGEST):
                if not (low[end, size] or high[end, size]):
                    continue
                below = low[end, size] & LOWER
                above = high[end, size] + (low[end, size] >> HALF)
                for which in range(primes):
                    prime, part = field.primes[which], field.part[which]
                    # Both products are below 2**62, so that their sum still fits.
                    both = reduced(above, prime, part) * field.upper[which, cards, size]
                    both += below * field.inverse[which, cards, size]
                    out[which, at, end] += reduced(both, prime, part)
            for which in range(primes):
                prime, part = field.primes[which], field.part[which]
                found = reduced(out[which, at, end], prime, part) * out[which, at, WHOLE]
                out[which, at, end] = reduced(found, prime, part)


def inverse_falling(cards: int) -> Floats:
    """One over the number of ordered draws of each length from each number of cards."""
    table = np.zeros((cards + 1, LONGEST))
    for left in range(cards + 1):
        for size in range(min(LONGEST, left + 1)):
            table[left, size] = 1 / perm(left, size)
    return table
