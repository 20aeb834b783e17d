"""The cage: patrons' balances, deposits and payments, and staff's view of the ledger."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pitboss.casino.errors import NotFound
from pitboss.casino.floor import Floor
from pitboss.casino.money import transfers as money
from pitboss.casino.money.kept import Redeemable, Tickets
from pitboss.casino.money.ledger import Ledger, LedgerLine
from pitboss.casino.money.meters import SharedMeter
from pitboss.casino.people.accounts import People
from pitboss.casino.people.roles import Person, Right, Role
from pitboss.errors import PitbossError
from pitboss.table.money import Cents


class CageDesk:
    """The casino's cage."""

    floor: Floor
    ledger: Ledger
    kept: Tickets
    people: People

    def balance(self, name: str) -> Cents:
        """What a patron has at the cage."""
        return self.ledger.balance(money.patron(name))

    def chips(self, name: str) -> dict[str, Cents]:
        """A patron's chips in front of them, by table."""
        return self.ledger.rails(name)

    def deposit(
        self, person: Person, patron: str, amount: Cents, request: str | None = None
    ) -> int:
        """Take a patron's money in at the cage; returns the number of the record."""
        self._check_patron(person, patron)
        return self.ledger.deposit(patron, amount, person.name, request_key(person, request))

    def withdraw(
        self, person: Person, patron: str, amount: Cents, request: str | None = None
    ) -> int:
        """Pay a patron money at the cage."""
        self._check_patron(person, patron)
        return self.ledger.withdraw(patron, amount, person.name, request_key(person, request))

    def coupons(self, name: str) -> Cents:
        """The face value of a patron's match play coupons."""
        return self.ledger.balance(money.coupons(name))

    def issue_coupon(
        self, person: Person, patron: str, amount: Cents, request: str | None = None
    ) -> int:
        """Give a patron a match play coupon; returns the number of its record."""
        self._check_patron(person, patron)
        return self.ledger.issue_coupon(patron, amount, person.name, request_key(person, request))

    def tickets(self, person: Person, patron: str = "") -> list[Redeemable]:
        """Unredeemed winning tickets of closed tables: one's own, or for staff any."""
        if patron != person.name:
            person.need(Right.READ)
        return self.kept.all(patron)

    def redeem(
        self, person: Person, patron: str, table: str, number: int, request: str | None = None
    ) -> Cents:
        """Redeem a ticket of a closed table at the cage, 13:69F-15.6; returns the payment."""
        if patron != person.name:
            self._check_patron(person, patron)
        return self.kept.redeem(patron, table, number, person.name, request_key(person, request))

    def _check_patron(self, person: Person, name: str) -> None:
        person.need(Right.RUN)
        if not any(account.name == name for account in self.people.accounts(Role.PATRON)):
            raise NotFound(f"There is no patron {name}.")

    def balances(self, person: Person, prefix: str = "") -> dict[str, Cents]:
        """Every account of the ledger with its balance; the balances add up to zero."""
        person.need(Right.READ)
        return self.ledger.balances(prefix)

    def statement(
        self, person: Person, account: str = "", before: int | None = None, count: int = 50
    ) -> Sequence[LedgerLine]:
        """The latest transfers, of one account or of all; everybody may read their own."""
        if account != money.patron(person.name):
            person.need(Right.READ)
        return self.ledger.statement(account, before, count)

    def meters(self) -> dict[str, Cents]:
        """Every progressive meter and its amount, even before it is first played for."""
        shown = self.ledger.balances("progressive:") | self.ledger.balances(money.METER)
        for info in self.floor.tables.all():
            if info.state == "closed":
                continue
            try:
                session = self.floor.host(info.id).state.session
            except PitbossError:  # frozen or being taken over: use the ledger's amount
                continue
            shares = session is not None and self.floor.host(info.id).state.rules.meter
            if session is not None and not shares:
                for name, cents in session.game.meters(session.table).items():
                    shown[f"progressive:{info.id}:{name}"] = cents
        return shown

    def shared_meters(self) -> list[tuple[SharedMeter, list[str]]]:
        """Every shared meter, with the tables that share it."""
        return [(meter, self.floor.sharing(meter.name)) for meter in self.floor.meters.all()]

    def meter_of(self, id: str) -> str:
        """A table's shared meter; empty if it has its own or none."""
        return self.floor.host(id).state.rules.meter

    def declare_meter(
        self, person: Person, name: str, game: str, request: str | None = None, **rules: Any
    ) -> None:
        """Declare a meter for several tables; ``rules`` as in :meth:`SharedMeters.declare`."""
        person.need(Right.RULE)
        request = request_key(person, request)
        self.floor.meters.declare(name, game, person.name, request=request, **rules)

    def retire_meter(self, person: Person, name: str, into: str) -> None:
        """Move the amount of a meter that no table shares any more to another of the game."""
        person.need(Right.RULE)
        self.floor.meters.retire(name, into, self.floor.sharing(name, soon=True), person.name)


def request_key(person: Person, request: str | None) -> str | None:
    """Idempotency keys are separate for each person, even if their texts are equal."""
    return None if request is None else f"{person.name}/{request}"
