"""13:69F-8.4(g): a proposed game at a table, the log of its test, and a package that goes."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from shutil import copytree

import pytest

from pitboss.casino.clock import ManualClock
from pitboss.casino.errors import Forbidden
from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person, Role
from pitboss.casino.tables.past import past_round
from pitboss.errors import BadOptions
from pitboss.games.registry import name_of
from pitboss.law import Subchapter
from pitboss.papers.petition.form import PetitionForm, read_form
from pitboss.papers.typeset import pdf
from pitboss.table.inputs import Choose, Place, Sit
from pitboss.table.steps import Ask, Paid
from pitboss.web.pages.lobby import cards
from pitboss.web.proposed import log_of
from tests.casino.support import open_casino
from tests.desk.guide import GUIDE
from tests.desk.support import installed
from tests.papers.support import text_of

LAW = Subchapter("13:69F-8")
EXAMPLE = GUIDE.parents[1] / "examples" / "second-tide"
AUDITOR = Person("art", Role.AUDITOR)
TABLE = "second-tide-1"
ROUNDS = 4


@pytest.fixture
def package(tmp_path: Path) -> Path:
    copytree(EXAMPLE, tmp_path / "second-tide")
    return tmp_path / "second-tide"


@pytest.fixture
def form() -> PetitionForm:
    return read_form(EXAMPLE / "petition.toml", "second-tide")


@pytest.fixture
def database(tmp_path: Path) -> str:
    return str(tmp_path / "casino.db")


def played(database: str) -> Iterator[Casino]:
    """A casino where the game was played; gives it, and stops it in the end."""
    casino = open_casino(database, ManualClock())
    casino.floor.open("second-tide", actor="sue")
    casino.register("ann", "correct horse battery")
    casino.floor.act(TABLE, Sit("ann", 1, 500_00), "ann")
    for _ in range(ROUNDS):
        casino.floor.act(TABLE, Place("ann", 1, "tide", 10_00), "ann")
        casino.floor.deal(TABLE, "sue")
        while isinstance(ask := casino.floor.host(TABLE).state.playing.pending, Ask):
            casino.floor.act(TABLE, Choose(ask.patron, ask.spot, ask.default), ask.patron)
    yield casino
    casino.stop()


def test_8_4_g_the_log_of_a_test(package: Path, form: PetitionForm, database: str) -> None:
    with installed(package):
        for casino in played(database):
            sign = casino.sign(TABLE)
            assert sign["notice"] == [
                "Second tide is a proposed game, dealt in a test, 13:69F-8.4(g)."
            ]
            text = text_of(pdf(log_of(casino, AUDITOR, TABLE, form, "", "")))
            assert "Rounds 4" in text
            assert "10,000 or more 4 not met" in text
            rounds = [past_round(casino, TABLE, number).events for number in range(1, ROUNDS + 1)]
            wins = sum(isinstance(event, Paid) for events in rounds for event in events)
            assert f"Tide {ROUNDS} {wins} 0 {ROUNDS - wins}" in text
            with pytest.raises(Forbidden):
                log_of(casino, Person("ann", Role.PATRON), TABLE, form, "", "")
            with pytest.raises(BadOptions, match="is before"):
                log_of(casino, AUDITOR, TABLE, form, "2027-06-30", "2027-06-01")


def test_a_casino_whose_package_is_gone_goes_on(package: Path, database: str) -> None:
    with installed(package):
        for casino in played(database):
            casino.floor.open("casino-war", actor="sue")
    again = open_casino(database, ManualClock())
    try:
        shown = {card.info.game: card for card in cards(again)}
        assert shown["casino-war"].places == "0 of 7 places taken"
        assert shown["second-tide"].places == ""
        assert name_of("second-tide") == ("second-tide", "not installed", "draft:second-tide")
    finally:
        again.stop()
