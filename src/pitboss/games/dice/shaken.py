"""Dice that are sealed in a shaker: wagers, "No more bets", a shake, settlement."""

from __future__ import annotations

from typing import ClassVar

from pitboss.games.dice.game import Again, DiceGame
from pitboss.games.dice.throws import Throw
from pitboss.law import Citation
from pitboss.table.irregularities import Phase
from pitboss.table.steps import Bets, Procedure
from pitboss.table.table import Table


class ShakenGame(DiceGame):
    """A round is one valid shake. An invalid shake is repeated."""

    wagers_law: ClassVar[Citation]
    closing_law: ClassVar[Citation]

    def round(self, table: Table) -> Procedure[None]:
        """From the wagers to the settlement of one valid shake."""
        yield from self.open_table(table)
        while True:
            try:
                table.phase = Phase.BETTING
                yield Bets(self.wagers_law)
                table.phase = Phase.DEALING
                yield table.announce("No more bets", self.closing_law)
                throw = Throw((yield from self.shake(table)))
                table.phase = Phase.PLAYING
                yield from self.show(table, throw)
                break
            except Again:
                continue
        table.phase = Phase.SETTLING
        yield from self.settle(table, throw)
        yield from self.after_shake(table, throw)

    def open_table(self, table: Table) -> Procedure[None]:
        """Steps before wagers are taken."""
        return
        yield

    def shake(self, table: Table) -> Procedure[tuple[int, ...]]:
        """The dice are mixed and come to rest."""
        raise NotImplementedError
        yield

    def show(self, table: Table, throw: Throw) -> Procedure[None]:
        """The dealer announces the dice."""
        raise NotImplementedError
        yield

    def after_shake(self, table: Table, throw: Throw) -> Procedure[None]:
        """Steps after all wagers are settled."""
        return
        yield
