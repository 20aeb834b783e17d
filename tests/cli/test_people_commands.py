"""`pitboss passwd` and `pitboss unlock`, for who runs the casino and is locked out of it."""

from __future__ import annotations

import io
from pathlib import Path

import pytest

from pitboss.casino.errors import NotSignedIn
from pitboss.casino.people.attempts import TRIES
from pitboss.casino.people.roles import Role
from pitboss.cli.main import main
from tests.casino.support import open_casino

PASSWORD = "correct horse"


@pytest.fixture
def database(tmp_path: Path) -> str:
    url = f"{tmp_path}/casino.db"
    casino = open_casino(url)
    casino.people.add("sue", PASSWORD, Role.SUPERVISOR)
    casino.stop()
    return url


class Terminal(io.StringIO):
    """Where somebody types."""

    def isatty(self) -> bool:
        return True


def run(monkeypatch: pytest.MonkeyPatch, *words: str, typed: str = "") -> int:
    monkeypatch.setattr("sys.argv", ["pitboss", *words])
    monkeypatch.setattr("sys.stdin", io.StringIO(typed))
    with pytest.raises(SystemExit) as end:
        main()
    return int(end.value.code or 0)


def test_a_new_password_from_a_pipe(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    words = ("passwd", "sue", "--database", database)
    assert run(monkeypatch, *words, typed="tr0mb0ne-lagoon\n") == 0
    casino = open_casino(database)
    assert casino.people.sign_in("sue", "tr0mb0ne-lagoon")
    with pytest.raises(NotSignedIn):
        casino.people.sign_in("sue", PASSWORD)
    casino.stop()


@pytest.mark.parametrize("typed", ["password1\n", "short\n", "\n"])
def test_a_bad_one_changes_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch, typed: str
) -> None:
    assert run(monkeypatch, "passwd", "sue", "--database", database, typed=typed) == 2
    casino = open_casino(database)
    assert casino.people.sign_in("sue", PASSWORD)
    casino.stop()


def test_two_different_ones_change_nothing(
    database: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    typed = iter(("tr0mb0ne-lagoon", "tr0mb0ne-lagune"))
    monkeypatch.setattr("pitboss.cli.people.getpass", lambda prompt: next(typed))
    monkeypatch.setattr(f"{__name__}.io.StringIO", Terminal)
    assert run(monkeypatch, "passwd", "sue", "--database", database) == 2
    assert "passwords differ" in capsys.readouterr().err


def test_unlock(database: str, monkeypatch: pytest.MonkeyPatch) -> None:
    casino = open_casino(database)
    for _ in range(TRIES):
        with pytest.raises(NotSignedIn):
            casino.people.sign_in("sue", "wrong again")
    with pytest.raises(NotSignedIn):
        casino.people.sign_in("sue", PASSWORD)
    assert run(monkeypatch, "unlock", "sue", "--database", database) == 0
    assert casino.people.sign_in("sue", PASSWORD)
    casino.stop()


def test_nobody_and_nowhere(
    database: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:  # fmt: skip
    assert run(monkeypatch, "unlock", "nobody", "--database", database) == 2
    assert "no account nobody" in capsys.readouterr().err
    assert run(monkeypatch, "unlock", "sue", "--database", f"{tmp_path}/typo.db") == 2
    assert not (tmp_path / "typo.db").exists()
