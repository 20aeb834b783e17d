"""A casino's files: made private, checked, backed up whole and restored whole."""

from __future__ import annotations

import contextlib
import os
import shutil
import sqlite3
import stat
import subprocess
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from sqlalchemy import create_engine, delete, update
from sqlalchemy.engine import URL
from sqlalchemy.exc import DatabaseError

from pitboss.casino.errors import CasinoError
from pitboss.casino.records.schema import calls, chains, processes

PRIVATE = 0o600
_BESIDE = ("-wal", "-shm", "-journal")
"""Files that SQLite keeps beside a database; a restored one must not meet the old ones."""


def make_private(file: Path) -> None:
    """Create a file if it is missing, readable and writable by its owner alone."""
    try:
        os.close(os.open(file, os.O_RDWR | os.O_CREAT, PRIVATE))
    except OSError:
        return  # opening it will say what is wrong
    for each in (file, *(Path(f"{file}{end}") for end in _BESIDE)):
        with contextlib.suppress(OSError):
            if stat.S_IMODE(each.stat().st_mode) & 0o077:
                each.chmod(PRIVATE)


def check_quickly(file: Path) -> None:
    """Refuse a file that SQLite's quick check finds damaged."""
    found = _first_damage(file)
    if found:
        raise CasinoError(
            f"The database {file} is damaged ({found}); `pitboss audit` says where, and "
            "`pitboss restore` puts a backup in its place."
        )


def _first_damage(file: Path) -> str:
    try:
        with closing(_open(file)) as connection:
            (line,) = connection.execute("PRAGMA quick_check(1)").fetchone()
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        return " ".join(str(error).split())
    return "" if line == "ok" else " ".join(str(line).split())


def _open(file: Path) -> sqlite3.Connection:
    return sqlite3.connect(f"{file.absolute().as_uri()}?mode=rw", uri=True, timeout=1)


def backup(url: URL, target: Path) -> None:
    """Copy a database as it is at one moment, even during play; the copy is checked."""
    if target.exists():
        raise CasinoError(f"{target} exists already; name a new file.")
    with _unfinished(target) as part:
        if url.get_backend_name() == "sqlite":
            _copy(Path(url.database or ""), part)
        else:
            _run("pg_dump", "--format=custom", f"--file={part}", _plain(url))


def restore(url: URL, source: Path) -> Path | None:
    """Replace a database by a backup; returns where the old one was moved, if there was one."""
    if not source.is_file():
        raise CasinoError(f"There is no backup {source}.")
    if url.get_backend_name() != "sqlite":
        _run("pg_restore", "--clean", "--if-exists", "--no-owner", "--single-transaction",
             f"--dbname={_plain(url)}", str(source))  # fmt: skip
        _release_all(url, source)
        return None
    check_quickly(source)
    place = Path(url.database or "")
    with _unfinished(place) as part:
        _copy(source, part)
        _release_all(URL.create("sqlite", database=str(part)), source)
        return _set_aside(place)


def _release_all(url: URL, source: Path) -> None:
    """Release the tables of the processes that were running when the backup was made.

    What those processes had been asked and had not done yet is not done now.
    """
    engine = create_engine(url)
    try:
        with engine.begin() as connection:
            connection.execute(update(chains).values(owner=""))
            for table in (processes, calls):
                connection.execute(delete(table))
    except DatabaseError:
        raise CasinoError(f"{source} is not the backup of a casino.") from None
    finally:
        engine.dispose()


def _copy(source: Path, target: Path) -> None:
    """Copy by SQLite's own backup, including what is still in the write-ahead log."""
    if not source.is_file():
        raise CasinoError(f"There is no casino in {source}; `pitboss serve` makes one.")
    try:
        with closing(_open(source)) as old, closing(sqlite3.connect(target)) as new:
            old.backup(new)
    except (sqlite3.DatabaseError, UnicodeDecodeError) as error:
        raise CasinoError(f"The database {source} cannot be copied: {error}.") from None
    check_quickly(target)


@contextmanager
def _unfinished(target: Path) -> Iterator[Path]:
    """A private temporary file beside the target, which replaces it once complete and on disk."""
    part = target.with_name(f"{target.name}.part")
    part.unlink(missing_ok=True)
    try:
        os.close(os.open(part, os.O_RDWR | os.O_CREAT | os.O_EXCL, PRIVATE))
        yield part
        with part.open("rb+") as whole:
            os.fsync(whole.fileno())
        part.replace(target)
    except OSError as error:
        raise CasinoError(f"{target} cannot be written: {error.strerror}.") from None
    finally:
        for each in (part, *(Path(f"{part}{end}") for end in _BESIDE)):
            each.unlink(missing_ok=True)


def _set_aside(place: Path) -> Path | None:
    """Move a database and its companion files out of the way, unless it is in use."""
    if not place.exists():
        for end in _BESIDE:
            Path(f"{place}{end}").unlink(missing_ok=True)
        return None
    with (
        contextlib.suppress(sqlite3.DatabaseError, UnicodeDecodeError),
        closing(_open(place)) as connection,
    ):
        try:
            connection.execute("PRAGMA locking_mode = EXCLUSIVE")
            connection.execute("BEGIN EXCLUSIVE")
        except sqlite3.OperationalError as error:
            if "locked" in str(error):
                raise CasinoError(f"{place} is in use; stop the casino before restoring.") from None
    old = _free_name(place)
    for end in ("", *_BESIDE):
        beside = Path(f"{place}{end}")
        if beside.exists():
            beside.replace(Path(f"{old}{end}"))
    return old


def _free_name(place: Path) -> Path:
    number = 1
    while (old := place.with_name(f"{place.name}.replaced-{number}")).exists():
        number += 1
    return old


def _plain(url: URL) -> str:
    return url.set(drivername="postgresql").render_as_string(hide_password=False)


def _run(*command: str) -> None:
    """Run one of PostgreSQL's own programs."""
    program = shutil.which(command[0])
    if program is None:
        raise CasinoError(f"{command[0]} is not installed; it comes with PostgreSQL's client.")
    done = subprocess.run([program, *command[1:]], capture_output=True, text=True, check=False)
    if done.returncode:
        why = (done.stderr.strip() or "no reason was given").splitlines()[0]
        raise CasinoError(f"{command[0]} failed: {why}.")
