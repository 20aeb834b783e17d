"""Casinos for tests: on a new database, with cheap password hashes."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from argon2 import PasswordHasher
from sqlalchemy import Connection, text

from pitboss.casino.clock import HOUR, Clock
from pitboss.casino.house import Casino
from pitboss.casino.people.accounts import People
from pitboss.casino.records import triggers
from pitboss.casino.records.database import database_at
from pitboss.casino.records.store import Store
from tests.databases import new_file

CHEAP = PasswordHasher(time_cost=1, memory_cost=8, parallelism=1)
GAMES = ("casino-war", "three-card-poker")
"""Games that suffice for tests that do not depend on the game."""


def cheap_people(store: Store) -> People:
    return People(store, CHEAP)


def open_casino(url: str, clock: Clock | None = None, lease: int = HOUR) -> Casino:
    """A casino that is not started: nothing happens in it by itself, nor does it lose its tables to
    another because a machine is slow."""
    at = database_at(url)
    if at.get_backend_name() == "sqlite" and at.database:
        new_file(Path(at.database))
    casino = Casino(url, clock=clock, people=cheap_people, lease=lease)
    casino.floor.leases.beat()
    return casino


@contextmanager
def unlocked(connection: Connection) -> Iterator[None]:
    """Allow changes to history, as a tamperer would make; the triggers are restored afterwards."""
    sqlite = connection.dialect.name == "sqlite"
    guards = [
        (statement.split()[2], statement.split(" ON ")[1].split()[0], statement)
        for statement in triggers.first(connection.dialect.name)
        if statement.startswith("CREATE TRIGGER") and "transfers_post" not in statement
    ]
    for name, table, _ in guards:
        connection.execute(text(f"DROP TRIGGER {name}" + ("" if sqlite else f" ON {table}")))
    yield
    for _, _, statement in guards:
        connection.execute(text(statement))
