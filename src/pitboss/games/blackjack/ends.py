"""How a hand of blackjack ended: everything that verdicts on its wagers depend on."""

from __future__ import annotations

from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.hands.points import Total, blackjack, is_blackjack

PLAYED, SURRENDER, RESCUE, EVEN_MONEY = "", "surrender", "rescue", "even money"
"""How a hand ended: played out, or earlier by a decision."""


class HandEnd(NamedTuple):
    """A player's finished hand against the dealer's."""

    own: tuple[Card, ...]
    dealer: tuple[Card, ...]
    dealt: bool = True
    """Whether the hand was neither split nor exchanged, and so may be a blackjack."""
    doubled: bool = False
    how: str = PLAYED

    @property
    def total(self) -> Total:
        return blackjack(self.own)

    @property
    def natural(self) -> bool:
        """Whether the hand is a blackjack: an ace and a ten-value card, as dealt."""
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
