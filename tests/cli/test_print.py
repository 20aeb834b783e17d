"""`pitboss print`: each paper by its command, and errors in one sentence."""

from __future__ import annotations

from pathlib import Path

import pytest

from pitboss.casino.clock import HOUR, ManualClock
from pitboss.cli.main import main
from pitboss.table.inputs import Leave, Place, Sit
from tests.casino.support import open_casino
from tests.papers.support import text_of

TABLE = "roulette-1"


@pytest.fixture(scope="module")
def database(tmp_path_factory: pytest.TempPathFactory) -> str:
    url = f"{tmp_path_factory.mktemp('print')}/casino.db"
    casino = open_casino(url, ManualClock())
    casino.floor.open("roulette", actor="sue")
    casino.register("ann", "correct horse battery")
    casino.floor.act(TABLE, Sit("ann", 1, 500_00), "ann")
    casino.floor.act(TABLE, Place("ann", 1, "red", 10_00), "ann")
    casino.floor.deal(TABLE, "sue")
    casino.floor.act(TABLE, Leave("ann"), "ann")
    option = next(
        each for each in casino.game(TABLE).options.describe() if each.choices == (False, True)
    )
    casino.floor.announce_rules(
        TABLE, casino.clock.now() + HOUR, "sue", options={option.name: not option.default}
    )
    casino.stop()
    return url


def run(monkeypatch: pytest.MonkeyPatch, *words: str) -> int:
    monkeypatch.setattr("sys.argv", ["pitboss", "print", *words])
    with pytest.raises(SystemExit) as end:
        main()
    return int(end.value.code or 0)


PAPERS = (
    (("sign", TABLE), True, "Minimum $5 · Maximum $1,000"),
    (("sign", "roulette", "--minimum", "25", "--size", "tabloid"), False, "Minimum $25"),
    (("rules", "roulette"), False, "Rules of the game, 13:69F-5"),
    (("guide", "roulette", "--no-odds"), False, "Gaming guide, 13:69F-5"),
    (("notice", "1"), True, "Division of Gaming Enforcement"),
    (("round", TABLE, "1"), True, "ann wagers $10 on red"),
    (("round", TABLE, "1", "--viewer", "ann"), True, "as ann saw it"),
    (("summary", TABLE, "--day", "2023-11-14"), True, "$500"),
)


@pytest.mark.parametrize(("words", "in_casino", "said"), PAPERS)
def test_each_paper_is_written_as_a_page(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    database: str,
    words: tuple[str, ...],
    in_casino: bool,
    said: str,
) -> None:
    out = tmp_path / "paper.html"
    where = ("--database", database) if in_casino else ()
    assert run(monkeypatch, *words, *where, "--out", str(out)) == 0
    assert said in out.read_text()


def test_without_a_name_it_is_a_pdf_named_after_the_paper(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(tmp_path)
    assert run(monkeypatch, "guide", "roulette", "--no-odds") == 0
    assert "written to roulette-guide.pdf" in capsys.readouterr().err
    assert "Roulette" in text_of((tmp_path / "roulette-guide.pdf").read_bytes())


WRONG = (
    (("rules", "nothing"), "There is no game 'nothing'"),
    (("rules", "roulette", "--out", "rules.doc"), "rules.doc does not end in .pdf or .html."),
    (("rules", "roulette", "--wheels", "3"), "Roulette has no option --wheels"),
    (("guide", "all", "--decks", "3"), "Options belong to one game"),
    (("guide", "roulette", "--out", "/nowhere/guide.pdf"), "cannot be written"),
    (("sign", "roulette", "--minimum", "50", "--maximum", "60"), "at least ten times"),
    (("sign", "roulette", "--size", "stamp"), "There is no paper size 'stamp'"),
    (("sign", "nothing-1"), "There is no table 'nothing-1'."),
    (("sign", TABLE, "--decks", "6"), "--decks is an option of a game"),
    (("round", TABLE, "77"), "There is no round 77"),
    (("round", TABLE, "one"), "'one' is not a whole number"),
    (("notice", "77"), "There is no notice 77."),
    (("summary", TABLE, "--day", "today"), "'today' is not a day"),
    (("summary", TABLE, "--day", "2023-11-14", "--shift", "1"), "not both"),
)


@pytest.mark.parametrize(("words", "why"), WRONG)
def test_what_cannot_be_printed_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch,
    tmp_path: Path,
    capsys: pytest.CaptureFixture[str],
    database: str,
    words: tuple[str, ...],
    why: str,
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("PITBOSS_DATABASE", database)
    assert run(monkeypatch, *words) == 2
    said = capsys.readouterr().err
    assert said.startswith("pitboss: ")
    assert why in said
    assert said.count("\n") == 1
    assert not list(tmp_path.iterdir())


def test_a_casino_that_is_not_there_is_not_made(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert run(monkeypatch, "notice", "1", "--database", f"{tmp_path}/none.db") == 2
    assert "There is no casino" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())
