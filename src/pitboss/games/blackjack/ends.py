"""How a hand of blackjack ended: all that the verdict on its wagers depends on."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.hands.points import Total, blackjack, is_blackjack


class HandEnd(NamedTuple):
    """A player's finished hand against the dealer's."""

    own: tuple[Card, ...]
    dealer: tuple[Card, ...]
    dealt: bool = True
    """Whether the hand was neither split nor exchanged, and so may be a blackjack."""
    doubled: bool = False

    @property
    def total(self) -> Total:
        return blackjack(self.own)

    @property
    def natural(self) -> bool:
        """Whether the hand is a blackjack: an ace and a ten-value card, as they were dealt."""
        return self.dealt and len(self.own) == 2 and is_blackjack(self.own)

    @property
    def dealer_total(self) -> Total:
        return blackjack(self.dealer)

    @property
    def dealer_blackjack(self) -> bool:
        return len(self.dealer) == 2 and is_blackjack(self.dealer)

    @property
    def totals(self) -> str:
        return f"{self.total} to {self.dealer_total}"
