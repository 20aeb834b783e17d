"""Checks the lists of people, tables and shifts against the chains."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, select

from pitboss.casino.audit.sign_register import SignRegister
from pitboss.casino.clock import Millis
from pitboss.casino.records.chain import FLOOR, Act, AnyBody, Closed, Record
from pitboss.casino.records.schema import shifts, tables, users

STATES = {
    "table opened": "open",
    "table closing": "closing",
    "table frozen": "frozen",
    "table thawed": "open",
    "frozen table paid back": "closed",
}
"""The status of a table after an act."""
PEOPLE = (users.c.name, users.c.role, users.c.disabled)
DISABLED = {"account disabled": True, "account enabled": False}


class ListedPerson(msgspec.Struct):
    """A person's account according to the floor's chain."""

    role: str
    disabled: bool = False


class Listed(msgspec.Struct):
    """A table according to the chains."""

    game: str
    title: str
    betting_seconds: int
    decision_seconds: int
    opened_at: Millis | None = None
    """None in older records, which lack it."""
    cards_opened_at: Millis | None = None
    state: str = "open"
    dealer: str = ""


class ChainShift(msgspec.Struct):
    """A dealer's shift according to the chains."""

    dealer: str
    began_at: Millis
    ended_at: Millis | None = None


class Wrong(NamedTuple):
    """A list entry that differs from the chains."""

    list: str
    what: str


class Lists:
    """Reads chains, the floor's first, and works out what the lists should contain."""

    def __init__(self) -> None:
        self.people: dict[str, ListedPerson] = {}
        self.tables: dict[str, Listed] = {}
        self.shifts: dict[str, list[ChainShift] | None] = {}
        """By table; None where the chains do not tell everything."""
        self.signs = SignRegister()

    def take(self, record: Record, body: AnyBody) -> None:
        """Process one record."""
        self.signs.take(record, body)
        if isinstance(body, Act):
            self._take_act(body.what, body.details)
        elif isinstance(body, Closed) and record.chain in self.tables:
            self.tables[record.chain].state = "closed"

    def _take_act(self, what: str, details: dict[str, Any]) -> None:
        if what == "account opened":
            self.people[details["name"]] = ListedPerson(details["role"])
        elif what in DISABLED and details["name"] in self.people:
            self.people[details["name"]].disabled = DISABLED[what]
        elif what == "table opened":
            at = details.get("at")
            made = Listed(details["game"], details["title"], *details["seconds"])
            made.opened_at = made.cards_opened_at = at
            self.tables[details["table"]] = made
            self.shifts[details["table"]] = []
        elif (table := self.tables.get(details.get("table", ""))) is not None:
            if what == "dealer changed":
                table.dealer = details["to"]
                self._take_shift(details["table"], details["to"], details.get("at"))
            elif what == "cards changed":
                table.cards_opened_at = details.get("at")
            else:
                table.state = STATES.get(what, table.state)

    def _take_shift(self, table: str, dealer: str, at: Millis | None) -> None:
        known = self.shifts.get(table)
        if at is None or known is None:
            self.shifts[table] = None
            return
        if known and known[-1].ended_at is None:
            known[-1].ended_at = at
        if dealer:
            known.append(ChainShift(dealer, at))

    def check(self, connection: Connection, broken: Iterable[str]) -> Iterator[Wrong]:
        """Entries that differ from the chains; broken chains are not compared."""
        unknown = set(broken)
        if FLOOR in unknown:
            return
        people = {
            row.name: ListedPerson(row.role, row.disabled) for row in _all(connection, *PEOPLE)
        }
        yield from _differences("the list of people", self.people, people)
        fields = Listed.__struct_fields__
        listed = {
            row.id: Listed(**{field: getattr(row, field) for field in fields})
            for row in _all(connection, tables.c.id, *(tables.c[field] for field in fields))
            if row.id not in unknown
        }
        known = {id: table for id, table in self.tables.items() if id not in unknown}
        for id in {*known} & {*listed}:
            for field in ("opened_at", "cards_opened_at"):
                if getattr(known[id], field) is None:
                    setattr(known[id], field, getattr(listed[id], field))
        yield from _differences("the list of tables", known, listed)
        yield from self._check_shifts(connection)
        yield from (Wrong(*found) for found in self.signs.check_list(connection))

    def _check_shifts(self, connection: Connection) -> Iterator[Wrong]:
        rows: dict[str, list[ChainShift]] = {}
        for row in connection.execute(select(shifts).order_by(shifts.c.id)):
            rows.setdefault(row.table, []).append(
                ChainShift(row.dealer, row.began_at, row.ended_at)
            )
        for table in sorted({*rows, *self.shifts}):
            known = self.shifts.get(table, [])
            if known is not None and known != rows.get(table, []):
                yield Wrong("the list of shifts", f"it has other shifts at {table} than the chains")


def _all(connection: Connection, *columns: Any) -> Iterable[Any]:
    """Only these columns: a database of an earlier version has no others."""
    return connection.execute(select(*columns))


def _differences(
    where: str, known: Mapping[str, msgspec.Struct], listed: Mapping[str, msgspec.Struct]
) -> Iterator[Wrong]:
    for name in sorted({*known, *listed}):
        if name not in listed:
            yield Wrong(where, f"{name} is missing from it")
        elif name not in known:
            yield Wrong(where, f"{name} is in it without a record")
        elif known[name] != listed[name]:
            pairs = ((f, getattr(listed[name], f), getattr(known[name], f))
                     for f in listed[name].__struct_fields__)  # fmt: skip
            field, shown, told = next(pair for pair in pairs if pair[1] != pair[2])
            yield Wrong(where, f"it shows {shown!r} as {field} of {name}, the chains {told!r}")
