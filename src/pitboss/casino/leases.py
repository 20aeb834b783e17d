"""Leases: each table belongs to one server process at a time, for a few seconds at a time.

A lease only says who should act. What keeps two processes apart is that a chain is added to
only where it still ends as its owner thinks, and only by the owner whom the database names.
"""

from __future__ import annotations

import time
import uuid

from sqlalchemy import ColumnElement, Connection, and_, delete, func, literal, or_, select, update
from sqlalchemy.dialects import postgresql, sqlite

from pitboss.casino.chain import FLOOR
from pitboss.casino.clock import SECOND, Millis
from pitboss.casino.database import Database
from pitboss.casino.schema import chains, processes

LEASE: Millis = 3 * SECOND
"""How long a process that says nothing is thought to be alive."""


class Leases:
    """What this process owns."""

    def __init__(self, database: Database, lease: Millis = LEASE) -> None:
        self.database = database
        self.lease = lease
        self.owner = uuid.uuid4().hex
        self.held: set[str] = set()
        self._until: dict[str, float] = {}
        """Until when, by this machine's clock, nobody else can have taken what is held."""
        self._elsewhere: dict[str, float] = {}
        """Until when it is not asked again whether a table is free that another process held."""

    def _now(self) -> ColumnElement[int]:
        if self.database.sqlite:
            return literal(time.time_ns() // 1_000_000)
        # One clock for all: the database's own.
        from sqlalchemy import BigInteger, cast

        return cast(func.extract("epoch", func.clock_timestamp()) * SECOND, BigInteger)

    def holds(self, table: str) -> bool:
        """Whether a table is surely ours: held, and renewed in time."""
        return table in self.held and time.monotonic() < self._until.get(table, 0.0)

    def elsewhere(self, table: str) -> bool:
        """Whether another process held a table a moment ago."""
        return time.monotonic() < self._elsewhere.get(table, 0.0)

    def sure(self) -> list[str]:
        """All tables that are surely ours."""
        return [table for table in sorted(self.held) if self.holds(table)]

    def beat(self) -> list[str]:
        """Say that this process is alive; gives the tables that were lost nonetheless."""
        started, held = time.monotonic(), set(self.held)  # not what is claimed meanwhile
        now, insert = self._now(), sqlite.insert if self.database.sqlite else postgresql.insert
        with self.database.write() as connection:
            statement = insert(processes).values(id=self.owner, expires=now + self.lease)
            connection.execute(
                statement.on_conflict_do_update(
                    index_elements=["id"], set_={"expires": now + self.lease}
                )
            )
            connection.execute(
                update(chains).where(chains.c.owner == self.owner).values(expires=now + self.lease)
            )
            owned = set(
                connection.execute(
                    select(chains.c.name).where(chains.c.owner == self.owner)
                ).scalars()
            )
        self._until.update(dict.fromkeys(owned, started + self.lease / SECOND))
        lost = held - owned
        self.held -= lost
        return sorted(lost)

    def claim(self, table: str) -> bool:
        """Take a table that nobody holds; whether it is ours now."""
        started, now = time.monotonic(), self._now()
        with self.database.write() as connection:
            taken = connection.execute(
                update(chains)
                .where(
                    chains.c.name == table,
                    or_(
                        chains.c.owner == self.owner,
                        chains.c.owner == "",
                        chains.c.expires < now,
                    ),
                )
                .values(owner=self.owner, expires=now + self.lease)
            )
        if taken.rowcount == 1:
            self._until[table] = started + self.lease / SECOND
            self._elsewhere.pop(table, None)
            self.held.add(table)
            return True
        self._elsewhere[table] = started + self.lease / SECOND
        return False

    def free(self, connection: Connection) -> list[str]:
        """Chains that nobody holds."""
        now = self._now()
        query = select(chains.c.name).where(
            chains.c.name != FLOOR,
            or_(chains.c.owner == "", chains.c.expires < now),
        )
        return list(connection.execute(query.order_by(chains.c.name)).scalars())

    def alive(self, connection: Connection) -> int:
        """How many processes share the floor, this one among them."""
        others = select(func.count()).where(
            and_(processes.c.expires >= self._now(), processes.c.id != self.owner)
        )
        return 1 + int(connection.execute(others).scalar() or 0)

    def release(self, tables: list[str] | None = None) -> None:
        """Give tables up, or (None) all of them, as a process does that stops in good order."""
        gone = self.held if tables is None else set(tables)
        with self.database.write() as connection:
            query = update(chains).where(chains.c.owner == self.owner, chains.c.name.in_(gone))
            connection.execute(query.values(owner="", expires=0))
            if tables is None:
                connection.execute(delete(processes).where(processes.c.id == self.owner))
        self.held -= gone
