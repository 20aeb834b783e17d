"""The worth of a hand: a number that compares, with a category and words.

A rank is an ``int``: the greater is the higher ranking hand, and equal ranks tie. From bit 20 up it
holds the category's place in the order of its ranking, and below that up to five card ranks of four
bits each, those compared first on top. So a hand with fewer cards compares with a longer one (a low
hand with a high hand at pai gow), and the least hand of a category, which a dealer must hold to
qualify, is a rank too.

Literally read, the comparing paragraphs (13:69F-14.3(d) and its like) look for the highest
card that the other hand lacks, which would put 3-3-A over 5-5-2. Here, as their first
halves describe, cards count in groups: fours, threes and pairs first, then kickers.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import StrEnum
from typing import ClassVar, Final, Self

from pitboss.equipment.cards import RANK_NAMES

WIDTH: Final = 20
"""Bits below the category."""


class Category(StrEnum):
    """The name of a hand, in the law's words. Each game's ranking orders them."""

    FLUSH_WITH_FIVE = "flush with five-of-a-kind"
    FIVE_ACES = "five aces"
    FIVE = "five-of-a-kind"
    FOUR_ACES = "four aces"
    ROYAL_FLUSH = "royal flush"
    MINI_ROYAL = "mini royal flush"
    TWO_JOKERS_TWO_ACES = "two jokers and two aces"
    FLUSH_WITH_FOUR = "flush with four-of-a-kind"
    STRAIGHT_FLUSH = "straight flush"
    FLUSH_WITH_FULL_HOUSE = "flush with full house"
    FLUSH_WITH_THREE = "flush with three-of-a-kind"
    FLUSH_WITH_TWO_PAIRS = "flush with two pairs"
    FLUSH_WITH_PAIR = "flush with one pair"
    FOUR = "four-of-a-kind"
    FULL_HOUSE = "full house"
    FLUSH = "flush"
    STRAIGHT = "straight"
    THREE = "three-of-a-kind"
    TWO_PAIRS = "two pairs"
    TWO_JOKERS = "two jokers"
    PAIR_OF_ACES = "pair of aces"
    PAIR = "pair"
    HIGH_CARD = "high card"
    FACE_CARDS = "non-matching face cards"
    POINTS = "points"
    SUPREME_PAIR = "supreme pair"
    MATCHED_PAIR = "matched pair"
    MIXED_PAIR = "mixed pair"
    WONG = "wong"
    GONG = "gong"
    BADUGI = "badugi"
    THREE_CARDS = "three cards"
    TWO_CARDS = "two cards"
    ONE_CARD = "one card"


def name(rank: int) -> str:
    """One card rank in words: ``king``."""
    return RANK_NAMES[rank - 2] if rank > 1 else "ace"


def names(rank: int) -> str:
    """Several cards of one rank in words: ``kings``."""
    return "sixes" if rank == 6 else name(rank) + "s"


Ranks = tuple[int, ...]

_WORDS: Final[dict[Category, Callable[[Ranks], str]]] = {
    Category.STRAIGHT_FLUSH: lambda ranks: f"straight flush, {name(ranks[0])} high",
    Category.FIVE: lambda ranks: f"five {names(ranks[0])}",
    Category.FOUR: lambda ranks: f"four {names(ranks[0])}",
    Category.FULL_HOUSE: lambda ranks: f"full house, {names(ranks[0])} over {names(ranks[1])}",
    Category.FLUSH: lambda ranks: f"flush, {name(ranks[0])} high",
    Category.STRAIGHT: lambda ranks: f"straight, {name(ranks[0])} high",
    Category.THREE: lambda ranks: f"three {names(ranks[0])}",
    Category.TWO_PAIRS: lambda ranks: f"two pairs, {names(ranks[0])} and {names(ranks[1])}",
    Category.PAIR: lambda ranks: f"pair of {names(ranks[0])}",
    Category.HIGH_CARD: lambda ranks: f"{name(ranks[0])} high",
}


def pack(place: int, ranks: Ranks) -> int:
    """A category's place and the ranks to compare, as one number."""
    for rank in ranks:
        place = place << 4 | rank
    return place << WIDTH - 4 * len(ranks)


class Rank(int):
    """The worth of one hand. Only ranks of the same ranking can be compared."""

    __slots__ = ()

    order: ClassVar[tuple[Category, ...]]
    """The categories of the ranking, lowest first."""
    place: ClassVar[dict[Category, int]]

    _in_words: ClassVar[dict[int, str]]
    """Cache of ranks in words."""

    def __init_subclass__(cls) -> None:
        cls._in_words = {}
        cls.place = {category: place for place, category in enumerate(cls.order)}

    @classmethod
    def of(cls, category: Category, ranks: Ranks) -> Self:
        """The rank of a hand of this category whose cards compare in this order."""
        return cls(pack(cls.place[category], ranks))

    @classmethod
    def least(cls, category: Category, *ranks: int) -> Self:
        """The lowest rank of a hand that is this or better: ``least(Category.PAIR, JACK)``."""
        return cls.of(category, ranks)

    @property
    def category(self) -> Category:
        return self.order[self >> WIDTH]

    @property
    def ranks(self) -> Ranks:
        """The card ranks that were compared, those compared first in front."""
        return tuple(self >> at & 15 for at in range(WIDTH - 4, -1, -4) if self >> at & 15)

    @property
    def words(self) -> str:
        """In words: ``pair of kings``, ``queen high``."""
        known = self._in_words.get(self)
        if known is None:
            category, ranks = self.category, self.ranks
            words = _WORDS.get(category)
            known = self._in_words[self] = words(ranks) if words and ranks else category.value
        return known

    def __str__(self) -> str:
        return self.words

    def __repr__(self) -> str:
        return f"<{self.words}>"
