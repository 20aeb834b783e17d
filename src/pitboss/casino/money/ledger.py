"""Reads the ledger: balances, statements and totals; and makes the cage's transfers."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from sqlalchemy import ColumnElement, Connection, Select, or_, select

from pitboss.casino.clock import Millis
from pitboss.casino.money import transfers as money
from pitboss.casino.records.schema import accounts, transfers
from pitboss.casino.records.store import Store
from pitboss.errors import BadAmount
from pitboss.table.money import Cents

_PAGE = 500
"""Transfers read per query."""


class LedgerLine(msgspec.Struct, frozen=True):
    """One transfer, for display."""

    id: int
    at: Millis
    source: str
    target: str
    amount: Cents
    reason: str
    law: str
    key: str


class Ledger:
    """Reads accounts; takes money in at the cage and pays it out."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def balance(self, account: str) -> Cents:
        """The balance of an account; zero if there is no such account."""
        with self.store.database.read() as connection:
            return balance(connection, account)

    def balances(self, prefix: str = "") -> dict[str, Cents]:
        """Every account whose name has this prefix, with its balance."""
        query = select(accounts.c.name, accounts.c.balance).order_by(accounts.c.name)
        if prefix:
            query = query.where(accounts.c.name.startswith(prefix, autoescape=True))
        with self.store.database.read() as connection:
            return {row.name: row.balance for row in connection.execute(query)}

    def rails(self, name: str) -> dict[str, Cents]:
        """The chips in front of a patron, by table."""
        query = select(accounts.c.name, accounts.c.balance).where(
            accounts.c.name.like(f"rail:%:{name}"), accounts.c.balance > 0
        )
        with self.store.database.read() as connection:
            rows = connection.execute(query).all()
        split = [(row.name.split(":"), row.balance) for row in rows]
        return {parts[1]: amount for parts, amount in split if parts[2] == name}

    def total(self) -> Cents:
        """The sum of all balances: always zero."""
        return sum(self.balances().values())  # in Python: SQLite may make a large sum a float

    def statement(
        self, account: str = "", before: int | None = None, count: int = 50
    ) -> Sequence[LedgerLine]:
        """The latest transfers of an account (or of all), newest first."""
        query = journal(transfers.c.id, transfers.c.at, transfers.c.key)
        query = query.order_by(transfers.c.id.desc()).limit(count)
        if account:
            query = query.where(or_(_source.c.name == account, _target.c.name == account))
        if before is not None:
            query = query.where(transfers.c.id < before)
        with self.store.database.read() as connection:
            return [
                LedgerLine(r.id, r.at, r.source, r.target, r.amount, r.reason, r.law, r.key)
                for r in connection.execute(query)
            ]

    def every(self, account: str) -> Iterator[LedgerLine]:
        """Every transfer of an account, newest first."""
        before: int | None = None
        while lines := self.statement(account, before, _PAGE):
            yield from lines
            before = lines[-1].id

    # The cage

    def deposit(self, name: str, amount: Cents, actor: str, request: str | None = None) -> int:
        """Take a patron's money in at the cage; returns the number of the record."""
        _positive(amount)
        leg = (money.CAGE, money.patron(name), amount, "deposit", "")
        details = {"patron": name, "amount": amount}
        return self.store.act("deposit", details, actor, legs=[leg], request=request).seq

    def withdraw(self, name: str, amount: Cents, actor: str, request: str | None = None) -> int:
        """Pay a patron money at the cage; returns the number of the record."""
        _positive(amount)
        leg = (money.patron(name), money.CAGE, amount, "withdrawal", "")
        details = {"patron": name, "amount": amount}
        return self.store.act("withdrawal", details, actor, legs=[leg], request=request).seq

    def issue_coupon(self, name: str, amount: Cents, actor: str, request: str | None = None) -> int:
        """Give a patron a match play coupon of this face value."""
        _positive(amount)
        leg = (money.PROMOTIONS, money.coupons(name), amount, "match play coupon issued", "")
        details = {"patron": name, "amount": amount}
        return self.store.act("coupon", details, actor, legs=[leg], request=request).seq


_source, _target = accounts.alias("s"), accounts.alias("t")


def journal(*more: ColumnElement[Any]) -> Select[Any]:
    """Transfers with the names of their accounts, under further conditions."""
    t = transfers.c
    return (
        select(_source.c.name.label("source"), _target.c.name.label("target"), t.amount, t.reason,
               t.law, *more)
        .join(_source, _source.c.id == t.source)
        .join(_target, _target.c.id == t.target)
    )  # fmt: skip


def touching(prefix: str) -> ColumnElement[bool]:
    """Whether a transfer involves an account whose name has this prefix."""
    begins = [side.c.name.startswith(prefix, autoescape=True) for side in (_source, _target)]
    return or_(*begins)


def balance(connection: Connection, account: str) -> Cents:
    found = connection.execute(
        select(accounts.c.balance).where(accounts.c.name == account)
    ).scalar()
    return int(found or 0)


def held_by(connection: Connection, table: str) -> dict[str, Cents]:
    """The ledger's balances for a table, by account."""
    apart = money.CHIPS if money.tournament_of(table) else ""
    own = {
        money.wagers(table), money.inventory(table), money.drop(table), money.tickets(table),
        f"{apart}rake:{table}",
    }  # fmt: skip
    parts = tuple(f"{apart}{kind}:{table}:" for kind in ("rail", "progressive", "fund"))
    rows = connection.execute(select(accounts.c.name, accounts.c.balance))
    return {name: sum_ for name, sum_ in rows if name in own or name.startswith(parts)}


LARGEST: Cents = 10**15


def _positive(amount: Cents) -> None:
    if not 0 < amount <= LARGEST:
        raise BadAmount("An amount at the cage must be above zero, in whole cents.")
