"""Five-card hands from many decks, where a suit can pair with itself (13:69F-21.3(b)).

Fast action hold 'em deals from six or eight decks, so five cards may be of one rank, and the cards
of a flush may be equal: seventeen categories instead of ten.
"""

from __future__ import annotations

from collections.abc import Collection
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
)

_BIAS: Final = flush_bias(5)
_key = KEY.__getitem__


class ManyRank(Rank):
    """The worth of a five-card hand from many decks (13:69F-21.3(b))."""

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
        Category.FLUSH_WITH_PAIR,
        Category.FLUSH_WITH_TWO_PAIRS,
        Category.FLUSH_WITH_THREE,
        Category.FIVE,
        Category.FLUSH_WITH_FULL_HOUSE,
        Category.STRAIGHT_FLUSH,
        Category.FLUSH_WITH_FOUR,
        Category.ROYAL_FLUSH,
        Category.FLUSH_WITH_FIVE,
    )


_SUITED: Final = {
    Category.FIVE: Category.FLUSH_WITH_FIVE,
    Category.FOUR: Category.FLUSH_WITH_FOUR,
    Category.FULL_HOUSE: Category.FLUSH_WITH_FULL_HOUSE,
    Category.THREE: Category.FLUSH_WITH_THREE,
    Category.TWO_PAIRS: Category.FLUSH_WITH_TWO_PAIRS,
    Category.PAIR: Category.FLUSH_WITH_PAIR,
    Category.HIGH_CARD: Category.FLUSH,
}


def best(hand: Collection[Card]) -> ManyRank:
    """The highest ranking five cards of a hand."""
    key = sum(map(_key, hand), _BIAS)
    rank = by_counts(key >> RANK_SHIFT)
    if key & FLUSH:
        for suit in range(4):
            if key >> 4 * suit & 8:
                counts = sum(_key(card) for card in hand if card.suit == suit) >> RANK_SHIFT
                rank = max(rank, by_flush(counts))
    return rank


@remember
def by_counts(counts: int) -> ManyRank:
    """The best five by the ranks held, whatever their suits."""
    category, ranks = of_a_kind(counts, 5)
    rank = ManyRank.of(category, ranks)
    if high := straight(held(counts), 5):
        return max(rank, ManyRank.of(Category.STRAIGHT, (high,)))
    return rank


@remember
def by_flush(counts: int) -> ManyRank:
    """The best five by the ranks held of one suit."""
    category, ranks = of_a_kind(counts, 5)
    rank = ManyRank.of(_SUITED[category], ranks)
    high = straight(held(counts), 5)
    if high == ACE:
        return max(rank, ManyRank.of(Category.ROYAL_FLUSH, (ACE,)))
    if high:
        return max(rank, ManyRank.of(Category.STRAIGHT_FLUSH, (high,)))
    return rank
