"""Blackjack games with 48-card decks: the tens are removed before the table opens."""

from __future__ import annotations

from typing import ClassVar

from pitboss.equipment.cards import SPANISH
from pitboss.games.blackjack.device_shuffled import DeviceShuffled
from pitboss.law import Citation
from pitboss.table.steps import Duty, Procedure
from pitboss.table.table import Table


class WithoutTens(DeviceShuffled):
    """Cards without tens, dealt from a shoe."""

    pack = SPANISH
    tens_law: ClassVar[Citation]
    """The tens are removed from the decks, and a floorperson verifies it."""
    wash_law: ClassVar[Citation]
    """The cards are washed and stacked."""

    def open_table(self, table: Table) -> Procedure[None]:
        if self.preshuffled(table):
            return
        yield Duty("Take the ten of each suit out of every deck; have it verified", self.tens_law)
        yield Duty("Spread each deck face up by suit and sequence for inspection", self.tens_law)
        yield Duty("Turn the cards face down, wash and stack them", self.wash_law)
