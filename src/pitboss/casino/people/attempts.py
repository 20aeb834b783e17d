"""Wrong passwords, counted by name and by network address.

An attempt is counted before its password is checked, so many at once are allowed no more than as
many in sequence. A stranger's failures lock out only the stranger's own address: the owner of the
account can still sign in from elsewhere. If very many addresses try one name, only addresses from
which its owner signed in lately are admitted, until somebody unlocks it.
"""

from __future__ import annotations

from typing import Any

from sqlalchemy import Connection, delete, insert, select, update

from pitboss.casino.clock import HOUR, MINUTE, Millis
from pitboss.casino.records.schema import attempts, users
from pitboss.casino.records.store import Store

TRIES = 3
"""Wrong passwords for a name from one address before it is locked there for a while."""
LOCKED: Millis = 5 * MINUTE
MOST_TRIES = 60
"""Wrong passwords for a name in an hour, from all addresses."""
KNOWN: Millis = 30 * 24 * HOUR
"""How long an address counts as the owner's after they signed in from it."""


class Attempts:
    """Counts attempts to sign in, and decides which are admitted."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def admit(self, name: str, address: str) -> bool:
        """Count an attempt; returns whether its password may be checked."""
        now = self.store.clock.now()
        with self.store.database.write() as connection:
            account = select(users.c.name).where(users.c.name == name).with_for_update()
            if connection.execute(account).first() is None:
                return False
            rows = connection.execute(select(attempts).where(attempts.c.name == name)).all()
            own = next((row for row in rows if row.address == address), None)
            if _refused(rows, own, now):
                return False
            self._count(connection, name, address, own, now)
        return True

    def _count(
        self, connection: Connection, name: str, address: str, own: Any, now: Millis
    ) -> None:
        failures = (own.failures if own is not None else 0) + 1
        locked = now + LOCKED if failures % TRIES == 0 else 0
        values = {"failures": failures, "locked_until": locked, "tried_at": now}
        if own is None:
            connection.execute(delete(attempts).where(attempts.c.tried_at < now - KNOWN))
            key = {"name": name, "address": address, "succeeded_at": 0}
            connection.execute(insert(attempts).values(**key, **values))
        else:
            connection.execute(_of(name, address).values(**values))

    @staticmethod
    def succeeded(connection: Connection, name: str, address: str, now: Millis) -> None:
        """Forget earlier attempts, as the password was right."""
        connection.execute(_of(name, address).values(failures=0, locked_until=0, succeeded_at=now))

    @staticmethod
    def forget(connection: Connection, name: str) -> None:
        """Unlock an account everywhere; known addresses stay known."""
        everywhere = update(attempts).where(attempts.c.name == name)
        connection.execute(everywhere.values(failures=0, locked_until=0))


def _refused(rows: Any, own: Any, now: Millis) -> bool:
    if own is not None and own.locked_until > now:
        return True
    if own is not None and own.succeeded_at > now - KNOWN and own.succeeded_at:
        return False
    lately = sum(row.failures for row in rows if row.tried_at > now - HOUR)
    return bool(lately >= MOST_TRIES)


def _of(name: str, address: str) -> Any:
    return update(attempts).where(attempts.c.name == name, attempts.c.address == address)
