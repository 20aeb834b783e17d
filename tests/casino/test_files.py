"""Files: for their owner alone, copied and put back whole, and refused in a sentence if damaged."""

from __future__ import annotations

import os
import shutil
import sqlite3
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import text

from pitboss.casino.audit.verify import audit
from pitboss.casino.errors import CasinoError
from pitboss.casino.house import Casino
from pitboss.casino.records.database import Database, database_at
from pitboss.casino.records.files import backup, restore
from pitboss.casino.records.schema import calls
from pitboss.cli.main import main
from tests.casino.player import Player, play, stocked
from tests.casino.support import open_casino


@pytest.fixture(autouse=True)
def open_umask() -> Iterator[None]:
    """Everybody could read what is made without care."""
    before = os.umask(0)
    yield
    os.umask(before)


@pytest.fixture
def programs(url: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """PostgreSQL's own programs, where the server for tests has them."""
    if url.startswith("postgresql"):
        import pgserver

        folder = Path(pgserver.__file__).parent / "pginstall" / "bin"
        monkeypatch.setenv("PATH", f"{folder}:{os.environ['PATH']}")


def mode(file: Path) -> int:
    return stat.S_IMODE(file.stat().st_mode)


def played(url: str, inputs: int = 30) -> Casino:
    casino = open_casino(url)
    stocked(casino)
    table = casino.floor.open("casino-war", actor="test")
    for _ in play([Player(casino.floor, table, seed=1)], inputs):
        pass
    return casino


def test_a_database_and_its_log_are_for_their_owner_alone(tmp_path: Path) -> None:
    casino = played(str(tmp_path / "casino.db"))
    assert {file.name: oct(mode(file)) for file in tmp_path.glob("casino.db*")} == {
        file.name: "0o600" for file in tmp_path.glob("casino.db*")
    }
    assert {"casino.db", "casino.db-wal"} <= {file.name for file in tmp_path.iterdir()}
    backup(casino.database.url, tmp_path / "copy.db")
    assert mode(tmp_path / "copy.db") == 0o600
    casino.stop()
    (tmp_path / "casino.db").chmod(0o644)
    open_casino(str(tmp_path / "casino.db")).stop()
    assert mode(tmp_path / "casino.db") == 0o600


def test_a_backup_made_while_people_play_is_restored_whole(
    url: str, tmp_path: Path, programs: None
) -> None:
    casino = played(url)
    held = casino.ledger.balances()
    copy = tmp_path / "copy"
    backup(casino.database.url, copy)
    assert mode(copy) == 0o600
    with pytest.raises(CasinoError, match="exists already"):
        backup(casino.database.url, copy)
    for _ in play([Player(casino.floor, "casino-war-1", seed=2)], 20):
        pass
    assert casino.ledger.balances() != held
    casino.stop()
    old = restore(casino.database.url, copy)
    assert (old is not None) == casino.database.sqlite
    again = open_casino(url)
    assert again.ledger.balances() == held
    assert again.floor.take("casino-war-1"), "the process that had it at the backup is gone"
    report = audit(again.database)
    assert report.holds, report.faults
    for _ in play([Player(again.floor, "casino-war-1", seed=3)], 20):
        pass
    assert audit(again.database).holds
    again.stop()


def test_what_was_asked_before_a_backup_is_not_done_after_it_is_restored(
    url: str, tmp_path: Path, programs: None
) -> None:
    """A wager for the table's process was on its way when the backup was made."""
    casino = played(url)
    wager = {"id": "one", "table": "casino-war-1", "actor": "p1", "body": "{}", "at": 0}
    with casino.database.write() as connection:
        connection.execute(calls.insert(), wager)
    backup(casino.database.url, tmp_path / "copy")
    casino.stop()
    restore(casino.database.url, tmp_path / "copy")
    again = open_casino(url)
    with again.database.read() as connection:
        assert not connection.execute(calls.select()).all()
    again.stop()


def test_only_the_backup_of_a_casino_is_restored(tmp_path: Path) -> None:
    casino = played(str(tmp_path / "casino.db"))
    casino.stop()
    with sqlite3.connect(tmp_path / "songs.db") as connection:
        connection.execute("CREATE TABLE songs (title TEXT)")
    connection.close()
    with pytest.raises(CasinoError, match=r"songs\.db is not the backup of a casino\.$"):
        restore(casino.database.url, tmp_path / "songs.db")
    assert {file.name for file in tmp_path.iterdir()} == {"casino.db", "songs.db"}
    assert audit(Database(str(tmp_path / "casino.db"))).holds


def test_a_restored_database_does_not_meet_the_log_of_the_old_one(tmp_path: Path) -> None:
    """The process was killed: what is in its log belongs to the database that it had."""
    place = tmp_path / "casino.db"
    casino = played(str(place))
    copy = tmp_path / "copy.db"
    backup(casino.database.url, copy)
    for _ in play([Player(casino.floor, "casino-war-1", seed=2)], 20):
        pass
    crashed = tmp_path / "crashed"
    crashed.mkdir()
    for end in ("", "-wal"):
        shutil.copy(f"{place}{end}", f"{crashed / place.name}{end}")
    assert (crashed / "casino.db-wal").stat().st_size
    casino.stop()
    old = restore(database_at(str(crashed / place.name)), copy)
    assert old is not None
    assert old.name == "casino.db.replaced-1"
    assert not (crashed / "casino.db-wal").exists()
    restored = Database(str(crashed / place.name))
    report = audit(restored)
    assert report.holds, report.faults
    restored.close()


def test_a_database_in_use_is_not_replaced(tmp_path: Path) -> None:
    casino = played(str(tmp_path / "casino.db"))
    backup(casino.database.url, tmp_path / "copy.db")
    with pytest.raises(CasinoError, match="is in use; stop the casino"):
        restore(casino.database.url, tmp_path / "copy.db")
    assert audit(casino.database).holds
    casino.stop()
    restore(casino.database.url, tmp_path / "copy.db")


def test_a_damaged_backup_is_not_restored(tmp_path: Path) -> None:
    casino = played(str(tmp_path / "casino.db"))
    copy = tmp_path / "copy.db"
    backup(casino.database.url, copy)
    casino.stop()
    copy.write_bytes(copy.read_bytes()[:20_000])
    with pytest.raises(CasinoError, match="is damaged"):
        restore(casino.database.url, copy)
    assert not list(tmp_path.glob("*.part"))
    assert audit(Database(str(tmp_path / "casino.db"))).holds


def run(capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch, *words: str) -> str:
    """What a command says that fails, which is one line."""
    monkeypatch.setattr("sys.argv", ["pitboss", *words])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 2
    said = capsys.readouterr().err
    assert said.count("\n") == 1, said
    return said


@pytest.mark.parametrize("command", ["serve", "audit"])
def test_a_damaged_or_newer_database_is_one_sentence(
    tmp_path: Path,
    command: str,
    capsys: pytest.CaptureFixture[str],
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    file = tmp_path / "casino.db"
    played(str(file)).stop()
    with sqlite3.connect(file) as connection:
        connection.execute("UPDATE alembic_version SET version_num = '9999'")
    connection.close()
    assert "a newer version" in run(capsys, monkeypatch, command, "--database", str(file))
    file.write_bytes(file.read_bytes()[:4_096] + b"\xff" * 8_192)
    said = run(capsys, monkeypatch, command, "--database", str(file))
    assert "damaged" in said or "cannot be" in said


def test_a_database_that_is_damaged_inside_is_found_at_the_start(tmp_path: Path) -> None:
    file = tmp_path / "casino.db"
    played(str(file)).stop()
    whole = bytearray(file.read_bytes())
    for page in range(5, len(whole) // 4_096 - 1):
        whole[page * 4_096 : page * 4_096 + 12] = b"\x00" * 12
    file.write_bytes(whole)
    with pytest.raises(CasinoError, match=r"is damaged \(.*`pitboss restore`"):
        open_casino(str(file))


def test_postgresql_newer_is_one_sentence(url: str) -> None:
    casino = open_casino(url)
    with casino.database.write() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    casino.stop()
    with pytest.raises(CasinoError, match="a newer version"):
        open_casino(url)
