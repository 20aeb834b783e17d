"""`pitboss tournaments` and `pitboss meters`: what a casino runs, by command."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from pitboss.casino.clock import HOUR, MINUTE, ManualClock, SystemClock
from pitboss.casino.tournaments.filing import OFFICES
from tests.casino.support import open_casino
from tests.cli.test_people_commands import run


@pytest.fixture
def database(tmp_path: Path) -> str:
    url = f"{tmp_path}/casino.db"
    open_casino(url).stop()
    return url


def test_8_6_b_a_tournament_is_drawn_up_certified_filed_and_stopped(
    database: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    at = ("--database", database)
    assert run(monkeypatch, "tournaments", *at) == 0
    assert "No tournament" in capsys.readouterr().out
    assert run(monkeypatch, "tournaments", "draft") == 0
    example = capsys.readouterr().out
    file = tmp_path / "friday.json"
    file.write_text(example, encoding="utf-8")
    assert run(monkeypatch, "tournaments", "draft", str(file), *at) == 0
    assert "tournament-1 is drafted" in capsys.readouterr().out
    assert run(monkeypatch, "tournaments", "file", "tournament-1", *at) == 2
    assert "certification of security is missing. (13:69F-8.6(b)5)" in capsys.readouterr().err
    for office in OFFICES:
        assert run(monkeypatch, "tournaments", "certify", "tournament-1", office, "N. N.", *at) == 0
    assert run(monkeypatch, "tournaments", "file", "tournament-1", *at) == 0
    assert run(monkeypatch, "tournaments", "tournament-1", *at) == 0
    assert "Friday hold 'em  registering" in capsys.readouterr().out
    assert run(monkeypatch, "tournaments", "stop", "tournament-1", "the Division asks", *at) == 0
    assert run(monkeypatch, "tournaments", "show", "tournament-1", *at) == 0
    assert "the Division asks" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("change", "said"),
    [
        ({"filing": {}}, "'starts_at' is missing"),
        ({"structure": {"colour": 1}}, "cannot be read"),
        ({"structure": "x"}, "cannot be read"),
    ],
)
def test_a_tournament_that_cannot_be_read_is_not_half_filed(
    database: str,
    change: dict[str, object],
    said: str,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    whole = {"filing": {"starts_at": "2030-01-07 19:00"}, "structure": {}} | change
    assert run(monkeypatch, "tournaments", "draft", "-", "--database", database,
               typed=json.dumps(whole)) == 2  # fmt: skip
    assert said in capsys.readouterr().err
    casino = open_casino(database)
    assert casino.tournaments.ids() == []
    casino.stop()


def test_a_meter_is_declared_listed_and_taken_over(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at = ("--database", database)
    words = ("meters", "declare", "grand", "caribbean-stud", "--progressive-start", "1500000")
    assert run(monkeypatch, *words, *at) == 0
    assert "$15,000 on it" in capsys.readouterr().out
    assert run(monkeypatch, "meters", "declare", "other", "caribbean-stud", *at) == 0
    assert run(monkeypatch, "meters", "retire", "grand", "other", *at) == 0
    assert run(monkeypatch, "meters", *at) == 0
    out = capsys.readouterr().out
    assert "grand  caribbean-stud  progressive  $0  retired into other" in out
    assert "other  caribbean-stud  progressive  $25,000  no table" in out
    assert run(monkeypatch, "meters", "declare", "war", "casino-war", *at) == 2
    assert "offers no progressive wager" in capsys.readouterr().err


def test_a_table_joins_a_meter_and_leaves_it(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    at = ("--database", database)
    casino = open_casino(database)
    table = casino.floor.open("caribbean-stud", actor="sue")
    casino.stop()
    assert run(monkeypatch, "meters", "leave", table, *at) == 2
    assert f"{table} shares no progressive meter with other tables" in capsys.readouterr().err
    assert run(monkeypatch, "meters", "declare", "grand", "caribbean-stud", *at) == 0
    assert run(monkeypatch, "meters", "join", "grand", table, "--minutes", "5", *at) == 2
    assert "half an hour" in capsys.readouterr().err
    assert run(monkeypatch, "meters", "join", "great", table, *at) == 2
    assert "There is no shared meter 'great'." in capsys.readouterr().err
    assert run(monkeypatch, "meters", "join", "grand", table, *at) == 0
    assert "the progressive meter is grand" in capsys.readouterr().out
    assert run(monkeypatch, "meters", "leave", table, "--minutes", "60", *at) == 0
    assert "the progressive meter is this table's own" in capsys.readouterr().out
    assert run(monkeypatch, "meters", "leave", "caribbean-stud-9", *at) == 2
    assert "caribbean-stud-9" in capsys.readouterr().err
    clock = ManualClock(SystemClock().now() + 45 * MINUTE)
    casino = open_casino(database, clock)
    casino.floor.upkeep.beat()
    assert casino.floor.sharing("grand") == [table]
    clock.move(HOUR)
    casino.floor.upkeep.beat()
    assert casino.floor.sharing("grand") == []
    casino.stop()


def test_a_database_named_before_the_command_is_the_one_that_is_used(
    database: str,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    other = f"{tmp_path}/other.db"
    open_casino(other).stop()
    monkeypatch.setenv("PITBOSS_DATABASE", other)
    assert (
        run(monkeypatch, "meters", "--database", database, "declare", "grand", "caribbean-stud")
        == 0
    )
    capsys.readouterr()
    assert run(monkeypatch, "meters", "--database", database) == 0
    assert "grand" in capsys.readouterr().out
    assert run(monkeypatch, "meters") == 0
    assert "grand" not in capsys.readouterr().out
    assert run(monkeypatch, "tournaments", "--database", database, "tournament-9") == 2
    assert "tournament-9" in capsys.readouterr().err
