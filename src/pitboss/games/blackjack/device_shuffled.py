"""Blackjack games whose shoe is shuffled by hand and cut, or by a device and not cut."""

from __future__ import annotations

from pitboss.games.blackjack.family import BlackjackGame
from pitboss.games.blackjack.options import DEVICE
from pitboss.games.card_table import SHUFFLER
from pitboss.table.steps import Procedure
from pitboss.table.table import Table


class DeviceShuffled(BlackjackGame):
    """A stack that a device shuffled is not cut.

    Its options have ``shuffle`` and ``preshuffled``.
    """

    def open_table(self, table: Table) -> Procedure[None]:
        if not self.preshuffled(table):
            yield from super().open_table(table)

    def by_device(self, table: Table) -> bool:
        return self.options.shuffle == DEVICE and SHUFFLER not in table.memory.removed

    def offer_cut(self, table: Table) -> Procedure[None]:
        """Cards shuffled by hand, or pre-shuffled, are cut."""
        if not self.by_device(table) or self.preshuffled(table):
            yield from super().offer_cut(table)
