"""Point counts: blackjack's totals and baccarat's single digit."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, NamedTuple

from pitboss.equipment.cards import ACE, CARDS, TEN, Card


class Total(NamedTuple):
    """The point count of a blackjack hand (13:69F-2.1)."""

    points: int
    soft: bool
    """Whether an ace counts 11."""

    @property
    def bust(self) -> bool:
        return self.points > 21

    def __str__(self) -> str:
        return f"soft {self.points}" if self.soft else str(self.points)


BLACKJACK_VALUE: Final[dict[Card, int]] = {
    card: 1 if card.rank == ACE else min(card.rank, TEN) for card in CARDS[:52]
}
"""The blackjack value of each card, an ace as 1 (13:69F-2.2(b))."""

BACCARAT_VALUE: Final[dict[Card, int]] = {
    card: value % 10 for card, value in BLACKJACK_VALUE.items()
}
"""The baccarat value of each card (13:69F-3.1(b), 13:69F-4.1(b), 13:69F-7.1(b))."""


def blackjack(hand: Iterable[Card]) -> Total:
    """The point count of a hand: an ace is 11 unless that passes 21 (13:69F-2.2(b)3)."""
    points, aces = 0, False
    for card in hand:
        value = BLACKJACK_VALUE[card]
        points += value
        aces = aces or value == 1
    return Total(points + 10, True) if aces and points <= 11 else Total(points, False)


def is_blackjack(hand: Iterable[Card]) -> bool:
    """Whether two cards are an ace and a ten-value card; the game decides whether they count."""
    return sorted(BLACKJACK_VALUE[card] for card in hand) == [1, TEN]


def baccarat(hand: Iterable[Card]) -> int:
    """The point count of a hand: the last digit of its total (13:69F-3.1(c))."""
    return sum(map(BACCARAT_VALUE.__getitem__, hand)) % 10
