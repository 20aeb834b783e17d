"""Two-card hands: pai gow poker's low hand, two-card joker poker, and pocket cards."""

from __future__ import annotations

from collections.abc import Collection
from typing import ClassVar

from pitboss.equipment.cards import ACE, Card
from pitboss.hands.rank import Category, Rank


class LowHandRank(Rank):
    """The worth of a low hand: a pair or high cards (13:69F-11.3(b)10, 13:69F-31.3(b)9).

    It can be compared with the rank of a high hand, as setting the hands requires.
    """

    __slots__ = ()

    order: ClassVar[tuple[Category, ...]] = (Category.HIGH_CARD, Category.PAIR)


def low_hand(hand: Collection[Card]) -> LowHandRank:
    """A low hand of two cards, or of one as at Asia poker; a joker is an ace."""
    ranks = tuple(sorted((card.rank or ACE for card in hand), reverse=True))
    if len(ranks) == 2 and ranks[0] == ranks[1]:
        return LowHandRank.of(Category.PAIR, ranks[:1])
    return LowHandRank.of(Category.HIGH_CARD, ranks)


class JokerPokerRank(Rank):
    """The worth of a hand at two-card joker poker (13:69F-30.5(b))."""

    __slots__ = ()

    order: ClassVar[tuple[Category, ...]] = (
        Category.HIGH_CARD,
        Category.FLUSH,
        Category.PAIR,
        Category.STRAIGHT,
        Category.STRAIGHT_FLUSH,
        Category.ROYAL_FLUSH,
        Category.TWO_JOKERS,
    )


def joker_poker(hand: Collection[Card]) -> JokerPokerRank:
    """A hand of two-card joker poker. A joker pairs any card (13:69F-30.5(a)).

    A pair made with a joker ties the natural pair. Flushes rank by their cards, although
    13:69F-30.5(b)6 names the ace and three as the lowest.
    """
    low, high = sorted(hand, key=lambda card: card.rank)
    if high.is_joker:
        return JokerPokerRank.of(Category.TWO_JOKERS, ())
    if low.is_joker or low.rank == high.rank:
        return JokerPokerRank.of(Category.PAIR, (high.rank,))
    flush = low.suit == high.suit
    if run := _run(low.rank, high.rank):
        if not flush:
            return JokerPokerRank.of(Category.STRAIGHT, (run,))
        category = Category.ROYAL_FLUSH if run == ACE else Category.STRAIGHT_FLUSH
        return JokerPokerRank.of(category, (run,))
    category = Category.FLUSH if flush else Category.HIGH_CARD
    return JokerPokerRank.of(category, (high.rank, low.rank))


def pocket(hand: Collection[Card], *, low_ace: bool = True) -> Category:
    """The category that a pocket poker wager is paid for (13:69F-37.5(d)).

    ``low_ace``: whether an ace and a two are consecutive, which 13:69F-37.5(a) leaves open.
    """
    low, high = sorted(hand, key=lambda card: card.rank)
    if low.rank == high.rank:
        return Category.PAIR_OF_ACES if low.rank == ACE else Category.PAIR
    run = _run(low.rank, high.rank)
    if run > 2 or (run and low_ace):
        if low.suit != high.suit:
            return Category.STRAIGHT
        return Category.ROYAL_FLUSH if run == ACE else Category.STRAIGHT_FLUSH
    return Category.HIGH_CARD


def _run(low: int, high: int) -> int:
    """The top rank of two consecutive cards (2 for an ace and a two), or 0."""
    if high - low == 1:
        return high
    return 2 if (low, high) == (2, ACE) else 0
