"""Vigorish on the Banker's winnings: how much, when it is collected, and from whom."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar, Final, Literal, TypeAlias

from pitboss.errors import NotNow
from pitboss.games.baccarat.shoe import BaccaratMemory, BaccaratShoe
from pitboss.law import Citation
from pitboss.table.chips import Patron
from pitboss.table.givers import SUPERVISION
from pitboss.table.inputs import Call
from pitboss.table.money import Cents, dollars, round_up
from pitboss.table.options import option
from pitboss.table.sayings import Saying
from pitboss.table.steps import Charged, Event, Marked, Procedure
from pitboss.table.table import Spot, Table

ROUNDED_TO: Final[dict[int, Cents]] = {4: 20, 5: 25}
"""The multiples of cents to which a vigorish of four or five percent may be rounded up."""

UNCOLLECTED: Final = "uncollected vigorish form"
WITH_PAYOUT: Final = "with the payout"
AT_RESHUFFLE: Final = "at the reshuffle"
Collection: TypeAlias = Literal["with the payout", "at the reshuffle", "at the end of play"]


def percent_option(law: Citation) -> Literal[4, 5]:
    return option(5, law, "vigorish in percent of what a wager on the Banker's Hand wins")


def rounding_option(law: Citation) -> bool:
    return option(True, law, "round vigorish up: 5 percent to 25 cents, 4 percent to 20 cents")


def collection_option(law: Citation) -> Collection:
    return option(WITH_PAYOUT, law, "when vigorish is collected")


def vigorish_on(won: Cents, percent: int, rounded: bool) -> Cents:
    """The vigorish on an amount won."""
    if rounded:
        return round_up(-(-won * percent // 100), ROUNDED_TO[percent])
    vigorish, rest = divmod(won * percent, 100)
    assert not rest, "a wager whose vigorish is no whole cent is not accepted"
    return vigorish


def whole_cents(unit: Cents, percent: int) -> Cents:
    """The smallest multiple of a unit whose exact vigorish is a whole number of cents."""
    return next(unit * times for times in range(1, 101) if unit * times * percent % 100 == 0)


class VigorishMemory(BaccaratMemory):
    debts: dict[str, Cents] = {}
    """Vigorish owed, marked in front of the dealer, by patron."""


class Vigorish(BaccaratShoe):
    """Its options include ``vigorish``, ``vigorish_rounded`` and ``vigorish_collected``."""

    memory_model: ClassVar[Any] = VigorishMemory
    vigorish_law: ClassVar[Citation]
    deferral_law: ClassVar[Citation]

    def vigorish_of(self, won: Cents) -> Cents:
        return vigorish_on(won, self.options.vigorish, self.options.vigorish_rounded)

    def levy(self, table: Table, spot: Spot, amount: Cents, law: Citation) -> Procedure[None]:
        """Collect vigorish, or mark it for later."""
        if self.options.vigorish_collected == WITH_PAYOUT:
            yield Charged(spot.patron, spot.number, amount, "vigorish", law)
            return
        debts = table.memory.debts
        debts[spot.patron] = debts.get(spot.patron, 0) + amount
        yield self._marker(spot, debts[spot.patron])

    def _marker(self, spot: Spot, amount: Cents) -> Marked:
        return Marked(f"vigorish of seat {spot.number}", dollars(amount), self.deferral_law)

    def new_order(self, table: Table, law: Citation) -> Procedure[None]:
        if self.options.vigorish_collected == AT_RESHUFFLE:
            yield from self.collect_debts(table)
        yield from super().new_order(table, law)

    def collect_debts(self, table: Table) -> Procedure[None]:
        """Collect marked vigorish; what a patron cannot pay in chips stays marked."""
        debts = table.memory.debts
        for spot in table.spots:
            patron = spot.patron
            amount = min(debts.get(patron, 0), table.patrons[patron].amount) if patron else 0
            if amount:
                yield Charged(patron, spot.number, amount, "vigorish", self.deferral_law)
                yield self._less(table, patron, amount, spot)

    def owed(self, table: Table, patron: str) -> Cents:
        return int(table.memory.debts.get(patron, 0))

    def debt_law(self) -> Citation:
        return self.deferral_law

    def settle_debt(self, table: Table, patron: Patron, paid: Cents) -> Iterable[Event]:
        yield self._less(table, patron.name, paid, table.spots[patron.spots[0] - 1])

    def _less(self, table: Table, patron: str, paid: Cents, spot: Spot) -> Marked:
        """The marker after part of a debt is collected; it shows the rest."""
        debts = table.memory.debts
        left = debts.pop(patron) - paid
        if left:
            debts[patron] = left
        return self._marker(spot, left)

    # Vigorish that cannot be collected is documented, and its marker removed

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        yield Saying(
            what=UNCOLLECTED, law=self.deferral_law,
            help="document vigorish that cannot be collected, and remove its marker",
            by=SUPERVISION, words="the player who owes it",
            when=lambda table: bool(table.memory.debts), otherwise="No vigorish is owed.",
        )  # fmt: skip

    def call(self, table: Table, call: Call) -> Procedure[None]:
        if call.what != UNCOLLECTED:
            yield from super().call(table, call)
            return
        owed = self.owed(table, call.value)
        if not owed:
            raise NotNow(f"'{call.value}' owes no vigorish; name one who does.", self.deferral_law)
        del table.memory.debts[call.value]
        yield Marked(
            f"vigorish of {call.value}", f"uncollected: {dollars(owed)}", self.deferral_law
        )
