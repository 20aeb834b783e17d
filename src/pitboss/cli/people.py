"""``pitboss passwd`` and ``pitboss unlock``: for the operator who has the database."""

from __future__ import annotations

import sys
from collections.abc import Iterator
from contextlib import contextmanager
from getpass import getpass
from typing import TYPE_CHECKING

from pitboss.cli.casino import database_url
from pitboss.errors import BadOptions

if TYPE_CHECKING:
    from pitboss.casino.people.accounts import People

CONSOLE = ":console"
"""The actor recorded in the floor's chain."""


def passwd(database: str | None, name: str) -> None:
    """Ask for a new password twice; without a terminal, read it from the input's first line."""
    if sys.stdin.isatty():
        new = getpass(f"New password of {name}: ")
        if new != getpass("Once more: "):
            raise BadOptions("The two passwords differ; nothing was changed.")
    else:
        new = sys.stdin.readline().rstrip("\n")
    with _people(database) as people:
        people.set_password(name, new, CONSOLE)
    print(f"{name} has a new password, and signs in with it.")


def unlock(database: str | None, name: str, second_factor: bool) -> None:
    """Reset wrong passwords, and a lost second factor."""
    with _people(database) as people:
        people.unlock(name, CONSOLE, second_factor=second_factor)
    print(f"{name} may sign in again{' without a second factor' if second_factor else ''}.")


@contextmanager
def _people(database: str | None) -> Iterator[People]:
    from pitboss.casino.clock import SystemClock
    from pitboss.casino.people.accounts import People
    from pitboss.casino.records.database import Database
    from pitboss.casino.records.store import Store

    url = database_url(database)
    Database(url, migrate=False).close()  # do not create a missing casino
    base = Database(url)
    try:
        yield People(Store(base, SystemClock()))
    finally:
        base.close()
