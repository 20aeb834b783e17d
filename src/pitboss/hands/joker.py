"""Hands with a joker: pai gow poker's five cards, Asia poker's four, and a bonus of three.

A joker is an ace, or any card that completes a straight, a flush, a straight flush or a
royal flush (13:69F-11.3(a),(c), 13:69F-31.3(a),(c)). In a flush it is the highest card that the
flush lacks; it never makes a pair of anything but aces.

Straights have their own order here: ace to five comes second, under the ace-high straight
(13:69F-11.3(b)3,7), unless the licensee makes it the lowest (13:69F-11.3(d)). So a straight is
compared by its two top cards: ace and king, ace and five, king and queen, and so on.
"""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar, Final, TypeVar

from pitboss.equipment.cards import ACE, Card
from pitboss.hands.rank import Category, Rank, Ranks
from pitboss.hands.shape import ACE_COUNT, KEY, RANK_SHIFT, held, of_a_kind, remember, suited, top

_key = KEY.__getitem__


class JokerRank(Rank):
    """The worth of a hand that may hold a joker."""

    __slots__ = ()

    order: ClassVar[tuple[Category, ...]] = ()
    size: ClassVar[int]
    aces: ClassVar[Category | None] = None
    """The category of a hand of all the aces, where the game names it."""
    royal: ClassVar[Category] = Category.ROYAL_FLUSH

    @property
    def words(self) -> str:
        if self.ranks == (ACE, self.size) and self.category.value.startswith("straight"):
            return f"{self.category.value}, ace to {('four', 'five')[self.size - 4]}"
        return super().words


class FiveJokerRank(JokerRank):
    """The worth of a high hand at pai gow poker (13:69F-11.3(b))."""

    __slots__ = ()

    order = (
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
        Category.FIVE_ACES,
    )
    size = 5
    aces = Category.FIVE_ACES


class FourJokerRank(JokerRank):
    """The worth of a high hand at Asia poker (13:69F-31.3(b))."""

    __slots__ = ()

    order = (
        Category.HIGH_CARD,
        Category.PAIR,
        Category.TWO_PAIRS,
        Category.THREE,
        Category.STRAIGHT,
        Category.FLUSH,
        Category.FOUR,
        Category.STRAIGHT_FLUSH,
        Category.ROYAL_FLUSH,
        Category.FOUR_ACES,
    )
    size = 4
    aces = Category.FOUR_ACES


class ThreeJokerRank(JokerRank):
    """The worth of the three cards of a bonus wager (13:69F-11.18(b)).

    No paragraph ranks them; the order is that of three-card poker, ace to three lowest.
    """

    __slots__ = ()

    order = (
        Category.HIGH_CARD,
        Category.PAIR,
        Category.FLUSH,
        Category.STRAIGHT,
        Category.THREE,
        Category.STRAIGHT_FLUSH,
    )
    size = 3
    royal = Category.STRAIGHT_FLUSH


def five(hand: Collection[Card], *, low_wheel: bool = False, wild: bool = True) -> FiveJokerRank:
    """The highest ranking five cards of a hand (13:69F-11.3(b)).

    ``low_wheel``: ace to five is the lowest straight (13:69F-11.3(d)). ``wild``: the joker may
    complete straights and flushes; for insurance it is an ace alone (13:69F-11.3(h)).
    """
    return _best(FiveJokerRank, hand, low_wheel, wild)


def four(hand: Collection[Card], *, low_wheel: bool = False) -> FourJokerRank:
    """The highest ranking four cards of a hand (13:69F-31.3(b)).

    ``low_wheel``: ace to four is the lowest straight (13:69F-31.3(d)).
    """
    return _best(FourJokerRank, hand, low_wheel, True)


def three(hand: Collection[Card]) -> ThreeJokerRank:
    """The highest ranking three cards of a hand (13:69F-11.18(b))."""
    return _best(ThreeJokerRank, hand, True, True)


_Kind = TypeVar("_Kind", bound=JokerRank)


def _best(kind: type[_Kind], hand: Collection[Card], low_wheel: bool, wild: bool) -> _Kind:
    naturals = [card for card in hand if not card.is_joker]
    joker = len(hand) - len(naturals)
    assert joker <= 1, "these games are played with one joker"
    spare = joker if wild else 0
    counts = sum(map(_key, naturals)) >> RANK_SHIFT
    rank = by_counts(kind, counts, joker, spare, low_wheel)
    for mask in suited(naturals, kind.size - spare):
        rank = max(rank, by_flush(kind, mask, spare, low_wheel))
    return rank


@remember
def by_counts(kind: type[_Kind], counts: int, joker: int, spare: int, low_wheel: bool) -> _Kind:
    """The best hand by the ranks held, whatever their suits.

    ``joker`` jokers are aces; ``spare`` of them may stand for any card of a straight.
    """
    category, ranks = of_a_kind(counts + joker * ACE_COUNT, kind.size)
    if kind.aces and ranks[0] == ACE and category in (Category.FOUR, Category.FIVE):
        category = kind.aces if len(ranks) == 1 else category
    rank = kind.of(category, ranks)
    mask = held(counts) if spare else held(counts + joker * ACE_COUNT)
    if tops := _straight(mask, kind.size, spare, low_wheel):
        return max(rank, kind.of(Category.STRAIGHT, tops))
    return rank


@remember
def by_flush(kind: type[_Kind], mask: int, spare: int, low_wheel: bool) -> _Kind:
    """The best hand of one suit, of which these ranks are held."""
    if tops := _straight(mask, kind.size, spare, low_wheel):
        royal = tops == (ACE, ACE - 1)
        return kind.of(kind.royal if royal else Category.STRAIGHT_FLUSH, tops)
    if spare:
        mask |= 1 << next(rank for rank in range(ACE, 1, -1) if not mask >> rank & 1)
    return kind.of(Category.FLUSH, top(mask, kind.size))


_WINDOWS: Final = {
    size: tuple((high, (1 << high + 1) - (1 << high - size + 1)) for high in range(size, ACE + 1))
    for size in (3, 4, 5)
}
"""The top rank of every straight of a size, and the ranks in it."""


def _straight(mask: int, size: int, spare: int, low_wheel: bool) -> Ranks:
    """The two top cards of the highest straight that lacks at most ``spare``; () if none."""
    mask |= mask >> 13 & 2
    need = size - spare
    highs = [high for high, window in _WINDOWS[size] if (mask & window).bit_count() >= need]
    if not highs:
        return ()
    if highs[0] == size and highs[-1] != ACE and not low_wheel:
        return (ACE, size)
    return (highs[-1], highs[-1] - 1)
