"""Databases for tests: SQLite in a file, and a real PostgreSQL from PyPI."""

from __future__ import annotations

import itertools
import shutil
import tempfile
import warnings
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from sqlalchemy import create_engine, text
from sqlalchemy.engine import make_url

_numbers = itertools.count(1)


@contextmanager
def postgres_server() -> Iterator[str]:
    """A PostgreSQL for as long as it is needed; gives its URL.

    Not in pytest's own folder, which other test runs make unreadable to the server's user.
    """
    import pgserver

    folder = Path(tempfile.mkdtemp(prefix="pitboss-pg-"))
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")
        server = pgserver.get_server(folder)
    try:
        yield str(server.get_uri())
    finally:
        server.cleanup()
        shutil.rmtree(folder, ignore_errors=True)


def new_database(server: str) -> str:
    """A new, empty database on a PostgreSQL server."""
    name = f"casino_{next(_numbers)}"
    url = make_url(server).set(drivername="postgresql+psycopg")
    engine = create_engine(url, isolation_level="AUTOCOMMIT")
    with engine.connect() as connection:
        connection.execute(text(f"CREATE DATABASE {name}"))
    engine.dispose()
    return url.set(database=name).render_as_string(hide_password=False)
