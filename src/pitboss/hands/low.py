"""Low hands, where the fewest and smallest cards win (13:69F-14.3(e),(f), 13:69F-14.12B(l)).

A better low hand has a greater rank, as in 13:69F-14.3(e): the best low is the highest ranking one.
Card ranks are stored as 15 less their own, an ace as 1 where it is low.

Literally read, 13:69F-14.3(d) would compare low hands from their best card, so that
A-K-Q-J-9 beat 7-5-4-3-2; here they compare from their worst card, the inverse of a high hand.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Sequence
from functools import cache
from itertools import combinations
from typing import ClassVar, Final, Self

from pitboss.equipment.cards import ACE, Card
from pitboss.hands.five import FiveRank
from pitboss.hands.five import best as high
from pitboss.hands.rank import WIDTH, Category, Rank, Ranks, name
from pitboss.hands.shape import of_a_kind


class LowRank(Rank):
    """The worth of a low hand: straights and flushes do not count (13:69F-14.3(f))."""

    __slots__ = ()

    order: ClassVar[tuple[Category, ...]] = (
        Category.FOUR,
        Category.FULL_HOUSE,
        Category.THREE,
        Category.TWO_PAIRS,
        Category.PAIR,
        Category.HIGH_CARD,
    )

    @classmethod
    def of(cls, category: Category, ranks: Ranks) -> Self:
        return super().of(category, tuple(15 - rank for rank in ranks))

    @property
    def ranks(self) -> Ranks:
        fields = (self >> at & 15 for at in range(WIDTH - 4, -1, -4))
        return tuple(15 - field for field in fields if 0 < field < 15)

    @property
    def words(self) -> str:
        if self.category is Category.HIGH_CARD and self.ranks:
            return f"{name(self.ranks[0])} low"
        return super().words


class DeuceRank(LowRank):
    """The worth of a hand at deuce to seven: the inverse of a high hand (13:69F-14.3(f))."""

    __slots__ = ()

    order = FiveRank.order[::-1]


class BadugiRank(LowRank):
    """The worth of a badugi hand: as many cards as differ in rank and suit (13:69F-14.12B(l))."""

    __slots__ = ()

    order = (Category.ONE_CARD, Category.TWO_CARDS, Category.THREE_CARDS, Category.BADUGI)

    @property
    def words(self) -> str:
        return f"{self.category.value}, {name(self.ranks[0])} high"


EIGHT_OR_BETTER: Final = LowRank.least(Category.HIGH_CARD, 8)
"""The worst five-card low that can win a share of a split pot (13:69F-14.9(j))."""
SIX_OR_BETTER: Final = LowRank.least(Category.HIGH_CARD, 6)
"""The worst three-card low that can win a share at mambo stud (13:69F-14.13A(l))."""


def ace_to_five(hand: Collection[Card]) -> LowRank:
    """The best five-card low of a hand, ace low; a shorter hand, such as the cards
    showing, also ranks."""
    return _low(_rising(hand), 5)


def three(hand: Collection[Card]) -> LowRank:
    """The best three-card low of a hand, the ace low (13:69F-14.13A(k))."""
    return _low(_rising(hand), 3)


def _rising(hand: Iterable[Card]) -> Ranks:
    """The ranks of cards, an ace as 1, lowest first."""
    return tuple(sorted(1 if card.rank == ACE else card.rank for card in hand))


@cache
def _low(ranks: Ranks, size: int) -> LowRank:
    """The best low of cards of these ranks."""
    distinct = sorted(set(ranks))
    if len(distinct) >= size:
        return LowRank.of(Category.HIGH_CARD, tuple(reversed(distinct[:size])))
    return max(_grouped(part) for part in combinations(ranks, min(size, len(ranks))))


def _grouped(ranks: Ranks) -> LowRank:
    """The low of exactly these cards; pairs are compared first."""
    counts = sum(1 << 4 * (rank - 1) for rank in ranks)
    # Shifted up one rank, so that the ace takes the two's place and the king the ace's.
    category, grouped = of_a_kind(counts, len(ranks))
    return LowRank.of(category, tuple(rank - 1 for rank in grouped))


_WHEEL: Final = (5,)


def deuce_to_seven(hand: Sequence[Card], *, wheel: bool = False) -> DeuceRank:
    """The best five-card low of a hand at deuce to seven, the ace high (13:69F-14.3(e)).

    ``wheel``: whether ace to five is a straight, as 13:69F-14.3(b)6 literally has it; by
    13:69F-14.3(e) the ace is high only, and then it is not.
    """
    return max(_deuce(five, wheel) for five in combinations(hand, 5))


def _deuce(hand: Sequence[Card], wheel: bool) -> DeuceRank:
    rank = high(hand)
    if rank.ranks == _WHEEL and not wheel:
        flush = rank.category is Category.STRAIGHT_FLUSH
        rank = FiveRank.of(Category.FLUSH if flush else Category.HIGH_CARD, (ACE, 5, 4, 3, 2))
    return DeuceRank((len(DeuceRank.order) << WIDTH) - 1 - rank)


def badugi(hand: Sequence[Card]) -> BadugiRank:
    """The best badugi hand of these cards, the ace low (13:69F-14.12B(l))."""
    for size in range(min(4, len(hand)), 0, -1):
        found = [
            BadugiRank.of(BadugiRank.order[size - 1], _rising(part)[::-1])
            for part in combinations(hand, size)
            if len({card.rank for card in part}) == size == len({card.suit for card in part})
        ]
        if found:
            return max(found)
    raise ValueError("A badugi hand has at least one card.")
