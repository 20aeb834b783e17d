"""The database: SQLite in a file by default, PostgreSQL by URL; migrated when it is opened."""

from __future__ import annotations

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from sqlalchemy import Connection, Engine, create_engine, event, insert, inspect, select, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError

from pitboss.casino.errors import CasinoError, Unavailable
from pitboss.casino.records import files, seals
from pitboss.casino.records.schema import settings
from pitboss.casino.records.together import Together
from pitboss.casino.records.trouble import named_trouble

T = TypeVar("T")

HEAD = "0006"
"""The migration that this version of the code needs."""
READABLE = ("0001", "0002", "0003", "0004", "0005", HEAD)
"""Migrations whose records and money are stored in today's form."""
_KEY = select(settings.c.value).where(settings.c.name == "key")
_UNREADABLE = (DatabaseError, sqlite3.Error, UnicodeDecodeError, Unavailable)
"""Errors that a damaged file raises; SQLite may name the damage in bytes that do not decode."""
_MIGRATIONS = Path(__file__).parent / "migrations"
_BUSY_MILLIS = 20_000
_MIGRATION_LOCK = 0x9_17B055


class Database:
    """Opens transactions. SQLite has one writer at a time; PostgreSQL orders its own."""

    def __init__(self, url: str, *, migrate: bool = True) -> None:
        self.url = database_at(url)
        self.sqlite = self.url.get_backend_name() == "sqlite"
        if self.sqlite and not migrate and not Path(self.url.database or "").is_file():
            raise self._none()
        if self.sqlite and migrate and self.file is not None:
            files.make_private(self.file)
            files.check_quickly(self.file)
        self.engine = make_engine(self.url)
        self._seal: seals.Seal | None = None
        self._reader = self._looker = self.engine
        if not self.sqlite:
            self._reader = self.engine.execution_options(isolation_level="REPEATABLE READ")
            self._looker = self.engine.execution_options(isolation_level="AUTOCOMMIT")
        # Waiting for a lock here is fair and cheap; SQLite itself would poll.
        self._writing = threading.Lock() if self.sqlite else None
        self._together = Together(self.write) if self.sqlite else None
        if migrate:
            self._migrate()
        else:
            self._expect()

    def run(self, work: Callable[[Connection], T]) -> T:
        """Run work in a transaction, which it may share with other work of that moment."""
        if self._together is not None:
            with named_trouble():
                return self._together.run(work)
        with self.write() as connection:
            return work(connection)

    @contextmanager
    def write(self) -> Iterator[Connection]:
        """A transaction: all of it is kept, or none."""
        if self._writing is None:
            with named_trouble(), self.engine.begin() as connection:
                yield connection
            return
        with (
            self._writing,
            named_trouble(),
            self.engine.connect().execution_options(writes=True) as connection,
            connection.begin(),
        ):
            yield connection

    @contextmanager
    def read(self) -> Iterator[Connection]:
        """A read transaction: a consistent view as of its first query."""
        with named_trouble(), self._reader.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def look(self) -> Iterator[Connection]:
        """For a single query: on PostgreSQL without the cost of a transaction around it."""
        with named_trouble(), self._looker.connect() as connection, connection.begin():
            yield connection

    def close(self) -> None:
        self.engine.dispose()

    def _migrate(self) -> None:
        try:
            with self.write() as connection:
                if not self.sqlite:  # several processes may start at once
                    connection.execute(text(f"SELECT pg_advisory_xact_lock({_MIGRATION_LOCK})"))
                found = revision(connection)
                if found is not None and found not in READABLE:
                    raise self._newer()
                if found != HEAD:
                    upgrade(connection)
                self._seal = self._own_seal(connection)
        except _UNREADABLE as error:
            raise self._closed(error) from None

    def _expect(self) -> None:
        """Check an existing casino that is opened for reading; nothing is created or migrated."""
        try:
            with self.read() as connection:
                found = revision(connection)
                id = connection.execute(_KEY).scalar() if found == HEAD else None
        except _UNREADABLE as error:
            raise self._closed(error) from None
        if found is None:
            raise self._none()
        if found not in READABLE:
            raise self._newer()
        self._seal = seals.find_seal(self.url)
        if id is not None and (self._seal is None or self._seal.id != id):
            raise self._keyless()

    @property
    def seal(self) -> seals.Seal:
        """The seal that encrypts this database's records and signs their heads."""
        if self._seal is None:
            raise self._keyless()
        return self._seal

    def _own_seal(self, connection: Connection) -> seals.Seal:
        """The seal whose key the database names, or a new one for a new database."""
        id = connection.execute(_KEY).scalar()
        seal = seals.find_seal(self.url, make=id is None)
        if seal is None or id not in (None, seal.id):
            raise self._keyless()
        if id is None:
            connection.execute(insert(settings).values(name="key", value=seal.id))
        return seal

    def _keyless(self) -> CasinoError:
        return CasinoError(
            f"The key of {self.shown} is not here; put it in {seals.key_file(self.url).absolute()} "
            f"or in {seals.VARIABLE}."
        )

    @property
    def file(self) -> Path | None:
        """The file of an SQLite database; None for any other."""
        name = self.url.database
        return Path(name) if self.sqlite and name and name != ":memory:" else None

    @property
    def shown(self) -> str:
        """Its address, without the password."""
        return self.url.render_as_string(hide_password=True)

    def _none(self) -> CasinoError:
        return CasinoError(f"There is no casino in {self.shown}; `pitboss serve` makes one.")

    def _newer(self) -> CasinoError:
        return CasinoError(
            f"{self.shown} was made by a newer version of pitboss; use that version."
        )

    def _closed(self, error: Exception) -> CasinoError:
        cause = error.__context__ if isinstance(error, Unavailable) else error
        why = " ".join(str(getattr(cause, "orig", cause)).split("\n")[0].split())
        return CasinoError(f"The database {self.shown} cannot be opened: {why}.")


def database_at(text_: str) -> URL:
    """The URL of a database that is given as a file or a URL."""
    try:
        url = make_url(text_ if "://" in text_ else f"sqlite:///{text_}")
    except ArgumentError:
        raise CasinoError(
            f"'{text_}' is not a database; give a file, or postgresql://user@host/name."
        ) from None
    if url.drivername in ("postgresql", "postgres"):
        return url.set(drivername="postgresql+psycopg")
    if url.get_backend_name() not in ("sqlite", "postgresql"):
        raise CasinoError(f"'{url.drivername}' is not supported; use SQLite or PostgreSQL.")
    return url


def make_engine(url: URL) -> Engine:
    """The SQLAlchemy engine for a casino's database."""
    if url.get_backend_name() != "sqlite":
        return create_engine(url, pool_size=10, max_overflow=30, hide_parameters=True)
    memory = url.database in (None, "", ":memory:")
    if memory:
        raise CasinoError("A casino needs a file; a database in memory is lost with its process.")
    engine = create_engine(
        url,
        connect_args={"check_same_thread": False},
        pool_size=8,
        max_overflow=64,
        hide_parameters=True,
    )
    event.listen(engine, "connect", _sqlite_connect)
    event.listen(engine, "begin", _sqlite_begin)
    return engine


def _sqlite_connect(connection: Any, _: Any) -> None:
    connection.isolation_level = None  # transactions begin explicitly, in _sqlite_begin
    for pragma in (
        "journal_mode = WAL",
        "synchronous = FULL",
        "foreign_keys = ON",
        f"busy_timeout = {_BUSY_MILLIS}",
    ):
        connection.execute(f"PRAGMA {pragma}")


def _sqlite_begin(connection: Connection) -> None:
    writes = connection.get_execution_options().get("writes")
    connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")


def revision(connection: Connection) -> str | None:
    """The last migration of a database; None if it holds no casino."""
    if not inspect(connection).has_table("alembic_version"):
        return None
    return connection.execute(text("SELECT version_num FROM alembic_version")).scalar()


def upgrade(connection: Connection) -> None:
    """Run the migrations that a database still needs."""
    from alembic import command
    from alembic.config import Config

    config = Config()
    config.set_main_option("script_location", str(_MIGRATIONS))
    config.attributes["connection"] = connection
    command.upgrade(config, "head")
