"""Five-card hands, and the best five of more (13:69F-14.3(b)).

The same order stands in 13:69F-16.5, 17.5, 18.3, 23.3, 24.5, 25.5, 28.5, 29.5, 32.5, 33.5,
35.5 and 39.5, in 19:47-18.3 and in 19:47-44.5.
"""

from __future__ import annotations

from collections.abc import Collection
from itertools import combinations
from typing import ClassVar, Final

from pitboss.equipment.cards import ACE, Card
from pitboss.hands.rank import Category, Rank
from pitboss.hands.shape import (
    FLUSH,
    KEY,
    RANK_SHIFT,
    flush_bias,
    held,
    of_a_kind,
    remember,
    straight,
    suited,
    top,
)

_BIAS: Final = flush_bias(5)
_key = KEY.__getitem__


class FiveRank(Rank):
    """The worth of a five-card hand (13:69F-14.3(b))."""

    __slots__ = ()

    order: ClassVar[tuple[Category, ...]] = (
        Category.HIGH_CARD,
        Category.PAIR,
        Category.TWO_PAIRS,
        Category.THREE,
        Category.STRAIGHT,
        Category.FLUSH,
        Category.FULL_HOUSE,
        Category.FOUR,
        Category.STRAIGHT_FLUSH,
        Category.ROYAL_FLUSH,
    )


def best(hand: Collection[Card]) -> FiveRank:
    """The highest ranking five cards of a hand.

    Fewer than five, such as a stud hand showing (13:69F-14.9(f)), rank by their pairs and
    high cards alone.
    """
    key = sum(map(_key, hand), _BIAS)
    rank = by_counts(key >> RANK_SHIFT)
    if key & FLUSH:
        return max(rank, *map(by_flush, suited(hand, 5)))
    return rank


def three_and_two(hand: Collection[Card]) -> FiveRank:
    """The rank of the first three cards, all of which count, with the best two of the others
    (13:69F-29.1); of the first three alone until others are seen."""
    cards = list(hand)
    own, others = cards[:3], cards[3:]
    return max(map(best, ([*own, *two] for two in combinations(others, 2))), default=best(own))


@remember
def by_counts(counts: int) -> FiveRank:
    """The best five by the ranks held, whatever their suits."""
    category, ranks = of_a_kind(counts, 5)
    rank = FiveRank.of(category, ranks)
    if high := straight(held(counts), 5):
        return max(rank, FiveRank.of(Category.STRAIGHT, (high,)))
    return rank


@remember
def by_flush(mask: int) -> FiveRank:
    """The best five of one suit, of which these ranks are held."""
    high = straight(mask, 5)
    if high == ACE:
        return FiveRank.of(Category.ROYAL_FLUSH, (ACE,))
    if high:
        return FiveRank.of(Category.STRAIGHT_FLUSH, (high,))
    return FiveRank.of(Category.FLUSH, top(mask, 5))
