"""The floor at a glance: today's takings of every table, its speed, and its alarms."""

from __future__ import annotations

from fractions import Fraction
from typing import TYPE_CHECKING, NamedTuple

from sqlalchemy import func, select

from pitboss.casino.clock import HOUR, Millis
from pitboss.casino.money.handle import books_of_tables
from pitboss.casino.people.roles import Person, Right
from pitboss.casino.records.schema import records
from pitboss.casino.tables import equipment
from pitboss.casino.tables.dealer_watch import waits_for_dealer
from pitboss.errors import PitbossError
from pitboss.table.money import Cents
from pitboss.table.steps import Arrival, Ask

if TYPE_CHECKING:
    from pitboss.casino.house import Casino
    from pitboss.casino.tables.host import Host


class TableGlance(NamedTuple):
    """One table's figures for today."""

    table: str
    title: str
    drop: Cents
    win: Cents
    rounds: int
    """Rounds that ended in the last hour."""
    seated: int
    waits: str
    """Whom the players wait for; empty if nobody."""
    alarms: tuple[str, ...]

    @property
    def hold(self) -> Fraction | None:
        return Fraction(self.win, self.drop) if self.drop else None


def glance(casino: Casino, person: Person) -> list[TableGlance]:
    """Every table that is not closed, those with alarms first."""
    person.need(Right.READ)
    now = casino.clock.now()
    listed = {info.id: info for info in casino.tables()}
    with casino.database.read() as connection:
        books = books_of_tables(connection, listed, now - now % (24 * HOUR), now + 1)
    rounds = _rounds(casino, now)
    found = []
    for id, info in listed.items():
        took, _ = books[id]
        waits, seated, alarms = _standing(casino, id)
        if info.state == "frozen":
            alarms = ("frozen: its records fail the audit",)
        if info.dealer_gone:
            alarms = (*alarms, f"{info.dealer} is absent")
        first = info.opened_at >= now - HOUR  # began, and ended no other
        ended = max(0, rounds.get(id, 0) - first)
        found.append(TableGlance(id, info.title, took.drop, took.win, ended, seated, waits, alarms))
    return sorted(found, key=lambda one: (not one.alarms, not one.waits, one.table))


def _rounds(casino: Casino, now: Millis) -> dict[str, int]:
    """How many rounds began at each table in the last hour; each but the first ended another."""
    query = (
        select(records.c.chain, func.count())
        .where(records.c.kind == "round", records.c.at >= now - HOUR)
        .group_by(records.c.chain)
    )
    with casino.database.read() as connection:
        return {chain: int(count) for chain, count in connection.execute(query)}


def _standing(casino: Casino, id: str) -> tuple[str, int, tuple[str, ...]]:
    """Whom a table waits for, how many sit there, and its alarms."""
    try:
        host = casino.floor.host(id)
    except PitbossError:  # frozen, or being taken over by another process
        return "", 0, ()
    with host.lock:
        session = host.state.session
        if session is None:
            return "", 0, ()
        what = " and ".join(equipment.changed(session.game))
        alarms = (f"its {what} are past their hours",) if host.cards_over else ()
        return _waits(host), len(session.table.patrons), alarms


def _waits(host: Host) -> str:
    session = host.state.playing
    pending, there = session.pending, session.table.patrons
    if not there:
        return ""
    if waits_for_dealer(host):
        return host.state.dealer
    if isinstance(pending, Ask):
        return pending.patron.lstrip(":")
    return "more players" if isinstance(pending, Arrival) else ""
