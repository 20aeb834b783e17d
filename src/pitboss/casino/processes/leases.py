"""Leases: each table belongs to one server process at a time, for a few seconds at a time.

A process that lives counts its beats in the database. Another thinks it dead once it has looked
for the length of a lease, by its own steady clock, and has seen no beat. So nothing depends on
what time of day any machine, or the database, thinks it is: no clock that somebody sets locks a
table out or gives it away.

A lease only says who should act. What keeps two processes apart is that a chain is added to
only where it still ends as its owner thinks, and only by the owner whom the database names.
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
"""How long a process that says nothing is thought to be alive."""


class _Seen(NamedTuple):
    """Another process, as it was last seen to move."""

    beats: int
    since: float
    """When this count was first seen, by the steady clock of this process."""
    lease: float
    """After how many seconds without another beat it is dead."""


class Leases:
    """What this process owns."""

    def __init__(self, database: Database, lease: Millis = LEASE) -> None:
        self.database = database
        self.lease = lease
        self.owner = uuid.uuid4().hex
        self.held: set[str] = set()
        self._until: dict[str, float] = {}
        """Until this time, by the steady clock, nobody else can have taken what is held."""
        self._elsewhere: dict[str, float] = {}
        """Until this time a table that another process held is not asked for again."""
        self._seen: dict[str, _Seen] = {}

    def holds(self, table: str) -> bool:
        """Whether a table is surely ours: held, and renewed in time."""
        return table in self.held and time.monotonic() < self._until.get(table, 0.0)

    def elsewhere(self, table: str) -> bool:
        """Whether another process held a table a moment ago."""
        return time.monotonic() < self._elsewhere.get(table, 0.0)

    def sure(self) -> list[str]:
        """All tables that are surely ours."""
        return [table for table in sorted(self.held) if self.holds(table)]

    # Being alive, and seeing who is

    def _say(self, connection: Connection) -> None:
        """Count one more beat of this process."""
        insert = sqlite.insert if self.database.sqlite else postgresql.insert
        statement = insert(processes).values(id=self.owner, beats=1, lease=self.lease)
        connection.execute(
            statement.on_conflict_do_update(
                index_elements=["id"], set_={"beats": processes.c.beats + 1}
            )
        )

    def _look(self, connection: Connection) -> None:
        """See which other processes have moved since they were last looked at."""
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
        """Say that this process is alive; returns the tables that were lost nonetheless."""
        started, held = time.monotonic(), set(self.held)  # not what is claimed meanwhile
        with self.database.write() as connection:
            self._say(connection)
            self._look(connection)
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
        """Take a table that nobody holds; whether it is ours now."""
        started = time.monotonic()
        with self.database.write() as connection:
            self._look(connection)
            free = [self.owner, "", *(id for id in self._seen if self._dead(id))]
            taken = connection.execute(
                update(chains)
                .where(chains.c.name == table, chains.c.owner.in_(free))
                .values(owner=self.owner)
            )
            self._say(connection)
        if taken.rowcount == 1:
            self._until[table] = started + self.lease / SECOND
            self._elsewhere.pop(table, None)
            self.held.add(table)
            return True
        self._elsewhere[table] = started + self.lease / SECOND
        return False

    def free(self, connection: Connection) -> list[str]:
        """Chains that nobody holds."""
        self._look(connection)
        query = select(chains.c.name, chains.c.owner).where(chains.c.name != FLOOR)
        rows = connection.execute(query.order_by(chains.c.name)).all()
        return [row.name for row in rows if not row.owner or self._dead(row.owner)]

    def alive(self, connection: Connection) -> int:
        """How many processes share the floor, this one among them."""
        self._look(connection)
        listed = set(connection.execute(select(processes.c.id)).scalars())
        return 1 + sum(id in listed and not self._dead(id) for id in self._seen)

    def release(self, tables: list[str] | None = None) -> None:
        """Give tables up, or (None) all of them, as a process does that stops in good order."""
        gone = self.held if tables is None else set(tables)
        with self.database.write() as connection:
            query = update(chains).where(chains.c.owner == self.owner, chains.c.name.in_(gone))
            connection.execute(query.values(owner=""))
            if tables is None:
                connection.execute(delete(processes).where(processes.c.id == self.owner))
        self.held -= gone
