"""Four-card hands, and the best four of five or six (13:69F-27.3(b)).

Four-card poker has an order of its own: four-of-a-kind on top, three-of-a-kind over a
flush, a flush over a straight. Asia poker's four-card order is in :mod:`pitboss.hands.joker`.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final

from pitboss.equipment.cards import Card
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

_BIAS: Final = flush_bias(4)
_key = KEY.__getitem__


class FourRank(Rank):
    """The worth of a four-card hand (13:69F-27.3(b))."""

    __slots__ = ()

    order: ClassVar[tuple[Category, ...]] = (
        Category.HIGH_CARD,
        Category.PAIR,
        Category.TWO_PAIRS,
        Category.STRAIGHT,
        Category.FLUSH,
        Category.THREE,
        Category.STRAIGHT_FLUSH,
        Category.FOUR,
    )


def best(hand: Collection[Card]) -> FourRank:
    """The highest ranking four cards of a hand."""
    key = sum(map(_key, hand), _BIAS)
    rank = by_counts(key >> RANK_SHIFT)
    if key & FLUSH:
        return max(rank, *map(by_flush, suited(hand, 4)))
    return rank


@remember
def by_counts(counts: int) -> FourRank:
    """The best four by the ranks held, whatever their suits."""
    category, ranks = of_a_kind(counts, 4)
    rank = FourRank.of(category, ranks)
    if high := straight(held(counts), 4):
        return max(rank, FourRank.of(Category.STRAIGHT, (high,)))
    return rank


@remember
def by_flush(mask: int) -> FourRank:
    """The best four of one suit, of which these ranks are held."""
    if high := straight(mask, 4):
        return FourRank.of(Category.STRAIGHT_FLUSH, (high,))
    return FourRank.of(Category.FLUSH, top(mask, 4))
