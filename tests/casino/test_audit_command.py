"""`pitboss audit` reads a casino that is there, and makes nothing."""

from __future__ import annotations

from pathlib import Path

import pytest
from sqlalchemy import create_engine, inspect, text

from pitboss.casino.errors import CasinoError
from pitboss.casino.records.database import Database
from pitboss.cli.casino import audit
from pitboss.cli.main import main
from tests.casino.support import open_casino


def look(database: str) -> None:
    audit(database, heads=False, against=None, as_json=False)


def test_a_database_that_is_not_there_is_not_made(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    missing = tmp_path / "typo.db"
    monkeypatch.setattr("sys.argv", ["pitboss", "audit", "--database", str(missing)])
    with pytest.raises(SystemExit) as end:
        main()
    assert end.value.code == 2
    assert "There is no casino in" in capsys.readouterr().err
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_holds_no_casino_stays_as_it_is(tmp_path: Path) -> None:
    empty, words, other = tmp_path / "empty.db", tmp_path / "words.txt", tmp_path / "other.db"
    empty.touch()
    words.write_text("These are words, and more words, and no database at all.\n" * 40)
    engine = create_engine(f"sqlite:///{other}")
    with engine.begin() as connection:
        connection.execute(text("CREATE TABLE something (id INTEGER)"))
    engine.dispose()
    with pytest.raises(CasinoError, match="There is no casino in"):
        look(str(empty))
    with pytest.raises(CasinoError, match="cannot be opened"):
        look(str(words))
    with pytest.raises(CasinoError, match="There is no casino in"):
        look(str(other))
    assert words.read_text().startswith("These are words")
    assert inspect(create_engine(f"sqlite:///{other}")).get_table_names() == ["something"]


def test_an_audit_migrates_nothing(url: str, capsys: pytest.CaptureFixture[str]) -> None:
    with pytest.raises(CasinoError, match="There is no casino in"):
        look(url)
    open_casino(url).stop()
    database = Database(url, migrate=False)
    for revision, readable in (("0001", True), ("9999", False)):
        with database.write() as connection:
            connection.execute(text(f"UPDATE alembic_version SET version_num = '{revision}'"))
        if readable:
            look(url)
            assert capsys.readouterr().out.endswith("Everything verifies.\n")
        else:
            with pytest.raises(CasinoError, match="a newer version"):
                look(url)
        with database.read() as connection:
            left = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        assert left == revision
    database.close()
