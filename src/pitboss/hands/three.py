"""Three-card hands, and the best three of more (13:69F-20.3(b)).

The order is the same in 13:69F-14.3(c), 24.5(d), 25.5(c), 29.5(d), 37.5(b) and 42.5(b). They
differ in whether the suited ace, king and queen has a name of its own: a royal flush in
the poker room, a mini royal flush (mini-royal, royal 3) where a pay table asks for one.
"""

from __future__ import annotations

from collections.abc import Collection, Sequence
from itertools import combinations
from typing import ClassVar, Final, TypeVar

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

_BIAS: Final = flush_bias(3)
_key = KEY.__getitem__


class ThreeRank(Rank):
    """The worth of a three-card hand (13:69F-20.3(b))."""

    __slots__ = ()

    order: ClassVar[tuple[Category, ...]] = (
        Category.HIGH_CARD,
        Category.PAIR,
        Category.FLUSH,
        Category.STRAIGHT,
        Category.THREE,
        Category.STRAIGHT_FLUSH,
    )
    royal: ClassVar[Category] = Category.STRAIGHT_FLUSH
    """The name of the suited ace, king and queen."""


class MiniRoyalRank(ThreeRank):
    """The same, with the mini royal flush on top (13:69F-42.5(b), 29.5(d), 18.3(c))."""

    __slots__ = ()

    order = (*ThreeRank.order, Category.MINI_ROYAL)
    royal = Category.MINI_ROYAL


class RoomRank(ThreeRank):
    """The same, with the poker room's royal flush on top (13:69F-14.3(c))."""

    __slots__ = ()

    order = (*ThreeRank.order, Category.ROYAL_FLUSH)
    royal = Category.ROYAL_FLUSH


def best(hand: Collection[Card]) -> ThreeRank:
    """The highest ranking three cards (13:69F-20.3(b))."""
    return _best(ThreeRank, hand)


def best_mini_royal(hand: Collection[Card]) -> MiniRoyalRank:
    """The highest ranking three cards, with the mini royal flush as
    its own category (13:69F-42.5(b))."""
    return _best(MiniRoyalRank, hand)


def best_room(hand: Collection[Card]) -> RoomRank:
    """The highest ranking three cards in the poker room (13:69F-14.3(c))."""
    return _best(RoomRank, hand)


def best_with_hole(hand: Sequence[Card]) -> ThreeRank:
    """The highest ranking three cards with at least one of the first two, the hole cards
    (13:69F-37.5(a)); the others are community cards."""
    hole, community = hand[:2], hand[2:]
    both = [(*hole, card) for card in community]
    one = [(card, *pair) for card in hole for pair in combinations(community, 2)]
    return max(best(three) for three in (*both, *one))


_Kind = TypeVar("_Kind", bound=ThreeRank)


def _best(kind: type[_Kind], hand: Collection[Card]) -> _Kind:
    key = sum(map(_key, hand), _BIAS)
    rank = by_counts(kind, key >> RANK_SHIFT)
    if key & FLUSH:
        return max(rank, *(by_flush(kind, mask) for mask in suited(hand, 3)))
    return rank


@remember
def by_counts(kind: type[_Kind], counts: int) -> _Kind:
    """The best three by the ranks held, whatever their suits."""
    category, ranks = of_a_kind(counts, 3)
    rank = kind.of(category, ranks)
    if high := straight(held(counts), 3):
        return max(rank, kind.of(Category.STRAIGHT, (high,)))
    return rank


@remember
def by_flush(kind: type[_Kind], mask: int) -> _Kind:
    """The best three of one suit, of which these ranks are held."""
    high = straight(mask, 3)
    if high == ACE:
        return kind.of(kind.royal, (ACE,))
    if high:
        return kind.of(Category.STRAIGHT_FLUSH, (high,))
    return kind.of(Category.FLUSH, top(mask, 3))
