"""The holder of the shaker: it is offered around the table, kept, passed, or
ordered to be passed.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import ClassVar

from pitboss.errors import NoSuchIrregularity, NotNow
from pitboss.games.dice.game import DiceGame
from pitboss.law import Citation
from pitboss.table.givers import PATRONS
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Phase, Report
from pitboss.table.sayings import Saying
from pitboss.table.steps import Marked, Procedure
from pitboss.table.table import Spot, Table

OFFERS = "shooter"
"""The topic of the offers; a table may automate it, like the offers of dice at craps."""
SHAKER = "shaker"
PASS_THE_SHAKER = "pass the shaker"
DEALER = ":dealer"
"""The holder of a shaker that no player has accepted."""


def player_has_shaker(table: Table, report: Report) -> None:
    if table.memory.holder in ("", DEALER):
        raise NoSuchIrregularity("No player has the shaker.")


class ShakerHolder(DiceGame):
    """The memory has ``holder``, a patron or the dealer, and ``holder_spot``, the spot of the last
    player who had the shaker (0 before the first, and for the dealer)."""

    passing_law: ClassVar[Citation]
    first_offer_law: ClassVar[Citation]
    offer_law: ClassVar[Citation]
    first_nobody_law: ClassVar[Citation]
    """The paragraph by which the dealer takes the shaker when no player accepts the first offer."""
    dealer_law: ClassVar[Citation]
    """The paragraph by which the dealer gives up the shaker again."""

    def holder(self, table: Table) -> Spot | None:
        """The spot of the player who has the shaker and has not left, if any."""
        memory = table.memory
        if memory.holder in ("", DEALER):
            return None
        spot: Spot = table.spots[memory.holder_spot - 1]
        return spot if spot.patron == memory.holder else None

    def keeps(self, table: Table) -> bool:
        """Whether the shaker stays with its holder, so that it is not offered."""
        return self.holder(table) is not None

    def eligible(self, table: Table, spot: Spot) -> bool:
        """Whether a player may accept the shaker."""
        return True

    def find_holder(self, table: Table) -> Procedure[None]:
        """Offer the shaker clockwise to the eligible players, unless its holder keeps it."""
        memory = table.memory
        if self.keeps(table):
            return
        if memory.holder == DEALER:
            yield Marked(SHAKER, "none", self.dealer_law)
        first = not memory.holder and not memory.holder_spot
        law = self.first_offer_law if first else self.offer_law
        around = self.around(table, memory.holder_spot)
        spots = [spot for spot in around if self.eligible(table, spot)]
        spot = yield from self.offer(table, spots, "the shaker", law, OFFERS)
        memory.holder = DEALER if spot is None else spot.patron
        memory.holder_spot = 0 if spot is None else spot.number
        if spot is None and first:
            law = self.first_nobody_law
        yield Marked(SHAKER, memory.holder.lstrip(":"), law)

    def relinquish(self, table: Table, law: Citation) -> Procedure[None]:
        """The player gives up the shaker; it is offered to others before the next throw."""
        table.memory.holder = ""
        yield Marked(SHAKER, "none", law)

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        yield Saying(
            what=PASS_THE_SHAKER, law=self.passing_law, help="give up the shaker", by=PATRONS,
            during=Phase.BETTING, otherwise="The shaker is passed between throws.",
        )  # fmt: skip

    def call(self, table: Table, call: Call) -> Procedure[None]:
        if call.what != PASS_THE_SHAKER:
            yield from super().call(table, call)
            return
        spot = self.holder(table)
        if spot is None or call.patron != spot.patron:
            raise NotNow("Only the player who has the shaker may pass it.", self.passing_law)
        yield from self.relinquish(table, self.passing_law)
