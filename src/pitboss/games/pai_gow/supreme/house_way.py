"""House ways for four cards at supreme pai gow; 13:69F-34.12(d) leaves them to each casino."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from pitboss.equipment.cards import Card
from pitboss.hands.supreme import SupremeRank, rank


class SupremeSetting(NamedTuple):
    """Four cards as two hands, with their worth; the high hand is never the lower."""

    high: SupremeRank
    low: SupremeRank
    low_cards: tuple[Card, Card]


SupremeWay: TypeAlias = Callable[[Sequence[SupremeSetting]], SupremeSetting]

_PARTINGS: Final = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))


def settings(cards: Sequence[Card]) -> list[SupremeSetting]:
    """The three ways to set four cards, the highest high hand first, then the highest low hand."""
    found = []
    for (a, b), (c, d) in _PARTINGS:
        one, other = (cards[a], cards[b]), (cards[c], cards[d])
        if rank(other) < rank(one):
            one, other = other, one
        found.append(SupremeSetting(rank(other), rank(one), one))
    return sorted(found, key=lambda way: (way.high, way.low), reverse=True)


ENOUGH: Final = 7
"""The points of a low hand that is worth more than a higher high hand."""


def high_first(ways: Sequence[SupremeSetting]) -> SupremeSetting:
    """The highest high hand that the cards allow."""
    return ways[0]


def balanced(ways: Sequence[SupremeSetting]) -> SupremeSetting:
    """The best low hand if it has enough points; otherwise the highest high hand."""
    best = max(ways, key=lambda way: (way.low, way.high))
    points = best.low.points
    return best if points is None or points >= ENOUGH else ways[0]


WAYS: Final[dict[str, SupremeWay]] = {"high first": high_first, "balanced": balanced}
