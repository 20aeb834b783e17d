"""Databases for tests: SQLite in a file, and a real PostgreSQL from PyPI."""

from __future__ import annotations

import itertools
import logging
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path
from typing import Any
from unittest.mock import patch

from sqlalchemy import create_engine, text
from sqlalchemy.engine import URL, make_url

from pitboss.casino.records import database

_numbers = itertools.count(1)


@contextmanager
def postgres_server(*, to_disk: bool = True) -> Iterator[str]:
    """A PostgreSQL server for the duration of the block; yields its URL.

    Not in pytest's own folder, which other test runs make unreadable to the server's user.
    """
    folder = Path(tempfile.mkdtemp(prefix="pitboss-pg-"))
    server = _start(folder)
    try:
        address = str(server.get_uri())
        if not to_disk:
            _execute(address, "ALTER SYSTEM SET fsync = off", "SELECT pg_reload_conf()")
        yield address
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def _start(folder: Path) -> Any:
    """Start it with a longer timeout than the default ten seconds, for slow machines."""
    import pgserver
    from pgserver import postgres_server as module

    logging.getLogger("pgserver").setLevel(logging.WARNING)  # it tells of its end to a closed file

    def patient(*args: Any, **kwargs: Any) -> Any:
        return pgserver.pg_ctl(*args, **{**kwargs, "timeout": 120})

    with warnings.catch_warnings(), patch.object(module, "pg_ctl", patient):
        warnings.simplefilter("ignore")
        return pgserver.get_server(folder)


def new_file(file: Path) -> None:
    """An empty SQLite file with all migrations applied, created if missing."""
    if not file.exists():
        file.write_bytes(_migrated_file())


@cache
def _migrated_file() -> bytes:
    with tempfile.TemporaryDirectory() as folder:
        file = Path(folder) / "casino.db"
        _migrate(f"sqlite:///{file}")
        return file.read_bytes()


def _migrate(url: str) -> str:
    """Create a database's tables, without a key: the first process that opens it creates one."""
    at = database.database_at(url)
    engine = database.make_engine(at)
    with engine.connect().execution_options(writes=True) as connection, connection.begin():
        database.upgrade(connection)
    engine.dispose()
    return url


@cache
def migrated_database(server: str) -> str:
    """A migrated database on a PostgreSQL server, to be copied."""
    return _migrate(new_database(server))


def new_database(server: str, template: str = "") -> str:
    """A new database on a PostgreSQL server: empty, or a copy of one that is not in use."""
    name = f"casino_{next(_numbers)}"
    copied = f" TEMPLATE {make_url(template).database}" if template else ""
    url = _execute(server, f"CREATE DATABASE {name}{copied}")
    return url.set(database=name).render_as_string(hide_password=False)


def _execute(server: str, *statements: str) -> URL:
    url = make_url(server).set(drivername="postgresql+psycopg")
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        for statement in statements:
            connection.execute(text(statement))
    engine.dispose()
    return url
