"""Supreme pai gow: two-card hands by pairs, face cards and points, and its bonus hands."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection, Iterator
from itertools import product
from typing import ClassVar, Final

from pitboss.equipment.cards import ACE, JACK, KING, TEN, Card
from pitboss.hands.rank import WIDTH, Category, Rank

_JOKER: Final = 15
"""A pair of jokers ranks above a pair of aces (13:69F-34.3(a)1i)."""
_JOKER_VALUES: Final = (3, 6)


class SupremeRank(Rank):
    """The worth of a high or low hand of two cards (13:69F-34.3(a),(b))."""

    __slots__ = ()

    order: ClassVar[tuple[Category, ...]] = (Category.POINTS, Category.FACE_CARDS, Category.PAIR)

    @property
    def points(self) -> int | None:
        """The point total of a hand that ranks by points; None for pairs and face cards.

        A player's low hand of zero points loses (13:69F-34.3(d)), which does not apply to pairs and
        face cards.
        """
        return self >> WIDTH - 4 & 15 if self.category is Category.POINTS else None

    @property
    def words(self) -> str:
        if self.category is Category.POINTS:
            return f"{self.points} point{'' if self.points == 1 else 's'}"
        if self.category is Category.PAIR and self.ranks[0] == _JOKER:
            return "pair of jokers"
        return super().words


def rank(hand: Collection[Card]) -> SupremeRank:
    """The worth of two cards. A joker is 3 or 6, whichever makes more (13:69F-34.3(a)3iv)."""
    one, two = hand
    if one.rank == two.rank:
        return SupremeRank.of(Category.PAIR, (one.rank or _JOKER,))
    low, high = sorted((one.rank, two.rank))
    if low >= JACK and high <= KING:
        return SupremeRank.of(Category.FACE_CARDS, (high, low))
    return max(
        SupremeRank.of(Category.POINTS, ((_value(a) + _value(b)) % 10, max(a, b)))
        for a, b in product(_faces(one), _faces(two))
    )


def _faces(card: Card) -> tuple[int, ...]:
    """The ranks that a card can have: an ace is 1 here, a joker 3 or 6 (13:69F-34.3(b))."""
    if card.is_joker:
        return _JOKER_VALUES
    return (1,) if card.rank == ACE else (card.rank,)


def _value(face: int) -> int:
    return face if face < TEN else 0


def bonus(hand: Collection[Card], *, high_straight: bool = True) -> Category:
    """The category of four cards for the bonus wager (13:69F-34.3(c)); ``HIGH_CARD`` if it pays
    nothing.

    A joker stands for a 3 or a 6 in straights alone, of any suit. ``high_straight``: whether
    A-K-Q-J of several suits is a straight, as the royal flush of 13:69F-34.3(c)2 implies
    although 13:69F-34.3(b) ranks the ace lowest.
    """
    return next(_bonuses(hand, high_straight), Category.HIGH_CARD)


def _bonuses(hand: Collection[Card], high_straight: bool) -> Iterator[Category]:
    """The categories that four cards are in, highest first, in the order of 13:69F-34.3(c)."""
    naturals = [card for card in hand if not card.is_joker]
    jokers = len(hand) - len(naturals)
    counts = sorted(Counter(card.rank for card in naturals).values(), reverse=True)
    one_suit = len({card.suit for card in naturals}) == 1
    ranks = {card.rank for card in naturals}
    straight = len(ranks) == len(naturals) and _is_straight(naturals, jokers, high_straight)
    if counts[0] == 4 and ranks == {ACE}:
        yield Category.FOUR_ACES
    if one_suit and ranks == {JACK, JACK + 1, KING, ACE}:
        yield Category.ROYAL_FLUSH
    if jokers == 2 and counts == [2] and ranks == {ACE}:
        yield Category.TWO_JOKERS_TWO_ACES
    if counts[0] == 4:
        yield Category.FOUR
    if straight and one_suit:
        yield Category.STRAIGHT_FLUSH
    if counts[0] == 3:
        yield Category.THREE
    if one_suit and not jokers:
        yield Category.FLUSH
    if counts == [2, 2] or (jokers == 2 and counts == [2]):
        yield Category.TWO_PAIRS
    if straight:
        yield Category.STRAIGHT
    if jokers == 2:
        yield Category.TWO_JOKERS
    if counts[0] == 2:
        yield Category.PAIR


def _is_straight(naturals: Collection[Card], jokers: int, high_straight: bool) -> bool:
    """Whether four cards of different ranks are consecutive, jokers as 3 or 6."""
    ranks = [card.rank for card in naturals]
    if high_straight and sorted(ranks) == [JACK, JACK + 1, KING, ACE]:
        return True
    faces = [1 if rank == ACE else rank for rank in ranks]
    for wild in product(_JOKER_VALUES, repeat=jokers):
        run = {*faces, *wild}
        if len(run) == 4 and max(run) - min(run) == 3:
            return True
    return False
