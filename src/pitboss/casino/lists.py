"""The lists of people and of tables, which say what the chains say, or were altered."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, NamedTuple

import msgspec
from sqlalchemy import Connection, select

from pitboss.casino.chain import FLOOR, Act, AnyBody, Closed, Record
from pitboss.casino.schema import tables, users

STATES = {
    "table opened": "open",
    "table closing": "closing",
    "table frozen": "frozen",
    "table thawed": "open",
    "frozen table paid back": "closed",
}
"""What an act makes of a table."""
DISABLED = {"account disabled": True, "account enabled": False}


class Person(msgspec.Struct):
    """Somebody with an account, as the floor's chain has it."""

    role: str
    disabled: bool = False


class Listed(msgspec.Struct):
    """A table, as the chains have it."""

    game: str
    title: str
    betting_seconds: int
    decision_seconds: int
    state: str = "open"
    dealer: str = ""


class Wrong(NamedTuple):
    """An entry that is not what the chains say."""

    list: str
    what: str


class Lists:
    """Reads chains, the floor's first, and knows then what the lists should say."""

    def __init__(self) -> None:
        self.people: dict[str, Person] = {}
        self.tables: dict[str, Listed] = {}

    def take(self, record: Record, body: AnyBody) -> None:
        """Take one record in."""
        if isinstance(body, Act):
            self._take_act(body.what, body.details)
        elif isinstance(body, Closed) and record.chain in self.tables:
            self.tables[record.chain].state = "closed"

    def _take_act(self, what: str, details: dict[str, Any]) -> None:
        if what == "account opened":
            self.people[details["name"]] = Person(details["role"])
        elif what in DISABLED and details["name"] in self.people:
            self.people[details["name"]].disabled = DISABLED[what]
        elif what == "table opened":
            made = Listed(details["game"], details["title"], *details["seconds"])
            self.tables[details["table"]] = made
        elif (table := self.tables.get(details.get("table", ""))) is not None:
            if what == "dealer changed":
                table.dealer = details["to"]
            else:
                table.state = STATES.get(what, table.state)

    def check(self, connection: Connection, broken: Iterable[str]) -> Iterator[Wrong]:
        """What is listed otherwise; nothing is said of chains that do not hold themselves."""
        unknown = set(broken)
        if FLOOR in unknown:
            return
        people = {row.name: Person(row.role, row.disabled) for row in _all(connection, users)}
        yield from _differences("the list of people", self.people, people)
        fields = Listed.__struct_fields__
        listed = {
            row.id: Listed(**{field: getattr(row, field) for field in fields})
            for row in _all(connection, tables)
            if row.id not in unknown
        }
        known = {id: table for id, table in self.tables.items() if id not in unknown}
        yield from _differences("the list of tables", known, listed)


def _all(connection: Connection, table: Any) -> Iterable[Any]:
    return connection.execute(select(table))


def _differences(
    where: str, known: Mapping[str, msgspec.Struct], listed: Mapping[str, msgspec.Struct]
) -> Iterator[Wrong]:
    for name in sorted({*known, *listed}):
        if name not in listed:
            yield Wrong(where, f"{name} is missing from it")
        elif name not in known:
            yield Wrong(where, f"{name} was never put into it")
        elif known[name] != listed[name]:
            pairs = ((f, getattr(listed[name], f), getattr(known[name], f))
                     for f in listed[name].__struct_fields__)  # fmt: skip
            field, shown, told = next(pair for pair in pairs if pair[1] != pair[2])
            yield Wrong(where, f"it shows {shown!r} as {field} of {name}, the chains {told!r}")
