"""Leases: each table belongs to one server process at a time, for a few seconds at a time.

A live process increments a heartbeat counter in the database. Another process considers it dead
once it has seen no increment for the length of a lease, measured by its own monotonic clock. So
nothing depends on the wall clock of any machine or of the database: setting a clock can neither
lock a table out nor give it away.

A lease only says who should act. What keeps two processes apart is that a record is appended only
if the chain still ends where its owner expects, and only by the owner named in the database.
"""

from __future__ import annotations

import time
import uuid
from typing import NamedTuple

from sqlalchemy import Connection, delete, select, update
from sqlalchemy.dialects import postgresql, sqlite

from pitboss.casino.clock import SECOND, Millis
from pitboss.casino.records.chain import FLOOR
from pitboss.casino.records.database import Database
from pitboss.casino.records.schema import chains, processes

LEASE: Millis = 3 * SECOND
"""Milliseconds after which a silent process counts as dead."""


class _Seen(NamedTuple):
    """Another process's heartbeat, as last observed."""

    beats: int
    since: float
    """When this count was first seen, by this process's monotonic clock."""
    lease: float
    """Seconds without a heartbeat after which the process counts as dead."""


class Leases:
    """The tables that this process owns, and its view of which other processes are alive."""

    def __init__(self, database: Database, lease: Millis = LEASE) -> None:
        self.database = database
        self.lease = lease
        self.owner = uuid.uuid4().hex
        self.held: set[str] = set()
        self._until: dict[str, float] = {}
        """Until this monotonic time no other process can have taken the table."""
        self._elsewhere: dict[str, float] = {}
        """Until this monotonic time a table held by another process is not claimed again."""
        self._seen: dict[str, _Seen] = {}

    def holds(self, table: str) -> bool:
        """Whether this process certainly owns a table: held, and renewed in time."""
        return table in self.held and time.monotonic() < self._until.get(table, 0.0)

    def elsewhere(self, table: str) -> bool:
        """Whether another process held the table at our last claim, within the last lease."""
        return time.monotonic() < self._elsewhere.get(table, 0.0)

    def sure(self) -> list[str]:
        """All tables that this process certainly owns."""
        return [table for table in sorted(self.held) if self.holds(table)]

    # Heartbeats: our own, and those of other processes

    def _beat(self, connection: Connection) -> None:
        """Increment this process's heartbeat."""
        insert = sqlite.insert if self.database.sqlite else postgresql.insert
        statement = insert(processes).values(id=self.owner, beats=1, lease=self.lease)
        connection.execute(
            statement.on_conflict_do_update(
                index_elements=["id"], set_={"beats": processes.c.beats + 1}
            )
        )

    def _observe(self, connection: Connection) -> None:
        """Note which other processes' heartbeats have advanced since the last look."""
        now = time.monotonic()
        found = {row.id: (row.beats, row.lease) for row in connection.execute(select(processes))}
        for owner in connection.execute(select(chains.c.owner).distinct()).scalars():
            if owner:
                found.setdefault(owner, (0, self.lease))
        found.pop(self.owner, None)
        self._seen = {
            id: known
            if (known := self._seen.get(id)) is not None and known.beats == beats
            else _Seen(beats, now, lease / SECOND)
            for id, (beats, lease) in found.items()
        }

    def _dead(self, owner: str) -> bool:
        seen = self._seen.get(owner)
        return seen is not None and time.monotonic() - seen.since >= seen.lease

    def beat(self) -> list[str]:
        """Send a heartbeat and renew leases; returns the tables that were lost nonetheless."""
        started, held = time.monotonic(), set(self.held)  # excludes tables claimed meanwhile
        with self.database.write() as connection:
            self._beat(connection)
            self._observe(connection)
            own = {row.name: row.owner for row in connection.execute(select(chains))}
            buried = [id for id in self._seen if self._dead(id) and id not in own.values()]
            if buried:
                connection.execute(delete(processes).where(processes.c.id.in_(buried)))
        owned = {name for name, owner in own.items() if owner == self.owner}
        self._until.update(dict.fromkeys(owned, started + self.lease / SECOND))
        lost = held - owned
        self.held -= lost
        return sorted(lost)

    def claim(self, table: str) -> bool:
        """Claim a table that no live process holds; returns whether this process owns it now."""
        started = time.monotonic()
        with self.database.write() as connection:
            self._observe(connection)
            free = [self.owner, "", *(id for id in self._seen if self._dead(id))]
            taken = connection.execute(
                update(chains)
                .where(chains.c.name == table, chains.c.owner.in_(free))
                .values(owner=self.owner)
            )
            self._beat(connection)
        if taken.rowcount == 1:
            self._until[table] = started + self.lease / SECOND
            self._elsewhere.pop(table, None)
            self.held.add(table)
            return True
        self._elsewhere[table] = started + self.lease / SECOND
        return False

    def free(self, connection: Connection) -> list[str]:
        """Chains that no live process holds."""
        self._observe(connection)
        query = select(chains.c.name, chains.c.owner).where(chains.c.name != FLOOR)
        rows = connection.execute(query.order_by(chains.c.name)).all()
        return [row.name for row in rows if not row.owner or self._dead(row.owner)]

    def alive(self, connection: Connection) -> int:
        """How many live processes share the floor, including this one."""
        self._observe(connection)
        listed = set(connection.execute(select(processes.c.id)).scalars())
        return 1 + sum(id in listed and not self._dead(id) for id in self._seen)

    def release(self, tables: list[str] | None = None) -> None:
        """Release tables, or (None) all of them, as on an orderly shutdown."""
        gone = self.held if tables is None else set(tables)
        with self.database.write() as connection:
            query = update(chains).where(chains.c.owner == self.owner, chains.c.name.in_(gone))
            connection.execute(query.values(owner=""))
            if tables is None:
                connection.execute(delete(processes).where(processes.c.id == self.owner))
        self.held -= gone
