"""Seven-card hands that bonus wagers of pai gow poker pay for (13:69F-11.3(f),(i))."""

from __future__ import annotations

from collections.abc import Collection, Sequence
from enum import StrEnum
from itertools import combinations
from typing import Final

from pitboss.equipment.cards import ACE, Card

ROYAL: Final = frozenset(range(10, ACE + 1))
WHEEL: Final = frozenset((ACE, 2, 3, 4, 5))


class SevenCardStraightFlush(StrEnum):
    """Seven cards of one suit in consecutive ranking (13:69F-11.3(f)1,3, 13:69F-11.3(i)2,4)."""

    NATURAL = "natural"
    WILD = "wild"


def straight_flush(hand: Collection[Card]) -> SevenCardStraightFlush | None:
    """Whether all seven cards are one straight flush, and whether a joker completes it."""
    naturals = [card for card in hand if not card.is_joker]
    if len(hand) != 7 or len({card.suit for card in naturals}) != 1:
        return None
    mask = 0
    for card in naturals:
        mask |= 1 << card.rank
    mask |= mask >> 13 & 2
    runs = ((mask & 0x7F << low).bit_count() for low in range(1, ACE - 5))
    if len(naturals) not in runs:
        return None
    wild = len(naturals) < len(hand)
    return SevenCardStraightFlush.WILD if wild else SevenCardStraightFlush.NATURAL


def plus(
    hand: Sequence[Card], five: frozenset[int], match: tuple[int, int], *, joker: bool = True
) -> bool:
    """Whether five cards of one suit have these ranks, and the two others match, suited.

    The match is of two natural cards of a suit; the five may use a joker where ``joker``.
    ``plus(hand, ROYAL, (KING, QUEEN))`` is 13:69F-11.3(f)2i, ``plus(hand, ROYAL, (ACE, QUEEN))``
    is 13:69F-11.3(i)3, and ``plus(hand, WHEEL, (ACE, QUEEN), joker=False)`` 13:69F-11.3(i)1.
    """
    for two in combinations(hand, 2):
        if {card.rank for card in two} == set(match) and two[0].suit == two[1].suit:
            rest = list(hand)
            rest.remove(two[0])
            rest.remove(two[1])
            if _is(rest, five, joker):
                return True
    return False


def _is(rest: Collection[Card], five: frozenset[int], joker: bool) -> bool:
    """Whether five cards are these ranks of one suit, a joker standing for one of them."""
    naturals = [card for card in rest if not card.is_joker]
    if len(naturals) < len(rest) - joker or len({card.suit for card in naturals}) > 1:
        return False
    ranks = {card.rank for card in naturals}
    return len(ranks) == len(naturals) and ranks <= five
