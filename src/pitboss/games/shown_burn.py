"""A burn card that is face down and is disclosed to a player who asks."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, Final

from pitboss.games.shoe_game import ShoeGame, ShoeMemory
from pitboss.law import Citation
from pitboss.table.givers import PATRONS
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Phase
from pitboss.table.sayings import Saying
from pitboss.table.steps import Burn, Procedure, Revealed
from pitboss.table.table import Table

SHOW_THE_BURN: Final = "show burn card"


class BurnMemory(ShoeMemory):
    burned_at: list[int] = []
    """The positions in the discard rack of the cards burned since the last round."""


class ShownBurn(ShoeGame):
    """One card is burned from a new shoe, and by each new dealer."""

    memory_model: ClassVar[Any] = BurnMemory
    burn_law: ClassVar[Citation]

    def prepare(self, table: Table) -> Procedure[None]:
        table.memory.burned_at = []
        yield from super().prepare(table)

    def burn_first(self, table: Table) -> Procedure[None]:
        yield Burn(self.burn_law)
        table.memory.burned_at.append(len(self.shoe(table).discards) - 1)

    burn_for_new_dealer = burn_first

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        yield Saying(
            what=SHOW_THE_BURN, law=self.burn_law, help="see the card that was burned",
            by=PATRONS, during=Phase.BETTING | Phase.IN_PLAY,
            when=lambda table: bool(table.memory.burned_at),
            otherwise="No card has been burned just now.",
        )  # fmt: skip

    def call(self, table: Table, call: Call) -> Procedure[None]:
        if call.what == SHOW_THE_BURN:
            rack = self.shoe(table).discards
            burned = tuple(rack[place] for place in table.memory.burned_at)
            yield Revealed("burn card", 0, burned, "", self.burn_law)
        else:
            yield from super().call(table, call)
