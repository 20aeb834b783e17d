"""`pitboss serve`: how a new casino is handed to its first supervisor."""

from __future__ import annotations

import json
import stat
import sys
import urllib.request
from pathlib import Path

import pytest

from pitboss.casino.people.roles import Role
from pitboss.cli.casino import keep_password
from pitboss.errors import BadOptions
from pitboss.games.registry import ids
from pitboss.web.server import prepare
from tests.casino.support import open_casino
from tests.web.browser import served


def test_a_log_is_told_where_the_first_password_is_and_not_which(tmp_path: Path) -> None:
    file = tmp_path / "casino.db-password"
    with served(tmp_path, str(tmp_path / "casino.db"), "--no-tables") as casino:
        password = file.read_text().strip()
        log = casino.log.read_text()
        body = json.dumps({"name": "supervisor", "password": password}).encode()
        sign_in = urllib.request.Request(
            f"{casino.url}/api/login", body, {"Content-Type": "application/json"}
        )
        assert json.load(urllib.request.urlopen(sign_in))["role"] == "supervisor"
    assert stat.S_IMODE(file.stat().st_mode) == 0o600
    assert str(file) in log
    assert password not in log
    assert "alembic" not in log, "a migration tool's steps are nobody's news"


def test_a_terminal_is_shown_the_first_password(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys.stdout, "isatty", lambda: True)
    keep_password(tmp_path / "password", "open sesame")
    assert "'open sesame'" in capsys.readouterr().out
    assert not list(tmp_path.iterdir())


def test_an_old_file_does_not_lend_its_rights_to_a_new_password(tmp_path: Path) -> None:
    file = tmp_path / "password"
    file.write_text("old")
    file.chmod(0o644)
    with file.open() as watcher:
        keep_password(file, "new")
        assert watcher.read() == "old"
    assert (file.read_text(), stat.S_IMODE(file.stat().st_mode)) == ("new\n", 0o600)


@pytest.mark.parametrize("countdown", [True, False])
def test_the_first_tables_limit_the_time_or_not(tmp_path: Path, countdown: bool) -> None:
    casino = open_casino(str(tmp_path / "casino.db"))
    prepare(casino, str, countdown=countdown)
    tables = casino.floor.tables.all()
    assert [one.game for one in tables] == list(ids())
    assert {(one.betting_seconds > 0, one.decision_seconds > 0) for one in tables} == {
        (countdown, countdown)
    }
    casino.stop()


def test_no_supervisor_is_made_whose_password_cannot_be_kept(tmp_path: Path) -> None:
    casino = open_casino(str(tmp_path / "casino.db"))
    with pytest.raises(BadOptions, match="nowhere/password: No such file or directory; start in"):
        prepare(casino, lambda made: keep_password(tmp_path / "nowhere" / "password", made))
    assert not casino.people.accounts(Role.SUPERVISOR)
    casino.stop()
