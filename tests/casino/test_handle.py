"""What was wagered at a table, and its win against what chance allows."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from pathlib import Path

import pytest

from pitboss.casino.clock import ManualClock
from pitboss.casino.errors import Forbidden, NotFound
from pitboss.casino.house import Casino
from pitboss.casino.money.glance import glance
from pitboss.casino.money.handle import Handle, Handles, handles
from pitboss.casino.money.takings import takings
from pitboss.casino.people.roles import Person, Role
from pitboss.equipment.randomness import Live
from pitboss.odds.core.analyse import odds
from pitboss.odds.risk.actual import PlayedWager, win_check
from pitboss.papers.html import html
from pitboss.papers.win import verdict
from pitboss.table.inputs import Place, Sit
from pitboss.web.win import (
    WIN_ALARM,
    FloorWins,
    compared,
    win_of,
    win_paper_of,
    wins_of,
    with_win_alarms,
)
from tests.casino.support import open_casino

AUDITOR = Person("art", Role.AUDITOR)
TABLE = "roulette-1"
ROUNDS = 3


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Casino]:
    """Two patrons play red and a dozen, and have wagered for a round that is not spun yet.

    Whatever comes in so few spins is likely enough to be within every interval.
    """
    casino = open_casino(str(tmp_path_factory.mktemp("handle") / "casino.db"), ManualClock())
    casino.floor.open("roulette", actor="sue")
    for name in ("ann", "bob"):
        casino.register(name, "correct horse battery")
        casino.floor.act(TABLE, Sit(name, 1 if name == "ann" else 2, 500_00), name)
    for _ in range(ROUNDS):
        place(casino)
        casino.floor.deal(TABLE, "sue")
    place(casino)
    yield casino
    casino.stop()


def place(casino: Casino) -> None:
    casino.floor.act(TABLE, Place("ann", 1, "red", 10_00), "ann")
    casino.floor.act(TABLE, Place("ann", 1, "dozen", 5_00, "1st 12"), "ann")
    casino.floor.act(TABLE, Place("bob", 2, "red", 20_00), "bob")


def wagered(casino: Casino) -> Handles:
    with casino.database.read() as connection:
        return handles(connection, TABLE, 0, 10**14)


def test_every_amount_of_rounds_that_are_settled(casino: Casino) -> None:
    dozen, red = sorted(wagered(casino).wagers)
    assert red == Handle("red", "", {10_00: ROUNDS, 20_00: ROUNDS}, {30_00: ROUNDS})
    assert dozen == Handle("dozen", "1st 12", {5_00: ROUNDS}, {5_00: ROUNDS})
    assert red.wagered == ROUNDS * 30_00


def test_a_win_beside_what_was_to_be_expected(casino: Casino) -> None:
    with casino.database.read() as connection:
        took = takings(connection, TABLE, 0, 10**14)
    check, left_out = compared(casino.game(TABLE), took, wagered(casino))
    assert left_out == []
    assert check.win == took.win
    assert check.expected == Fraction(ROUNDS * 35_00, 19)
    said = win_of(casino, AUDITOR, TABLE, "2023-11-14")
    assert (said["win"], said["alarm"]) == (took.win, False)
    assert said["distribution"] == "convolved"


def test_a_paper_says_what_the_win_means(casino: Casino) -> None:
    paper = html(win_paper_of(casino, AUDITOR, TABLE, "2023-11-14"))
    for words in ("Win against chance", "The win is within what chance allows 999 of 1,000 times",
                  "5.26 %", "$90"):  # fmt: skip
        assert words in paper, words
    empty = html(win_paper_of(casino, AUDITOR, TABLE, "2023-11-13"))
    assert "Nothing was wagered that can be compared" in empty


@pytest.mark.parametrize(
    ("win", "word"), [(-(10**6), "ALARM"), (-60_00, "WATCH"), (0, "The win is within")]
)
def test_a_win_is_judged_in_a_sentence(casino: Casino, win: int, word: str) -> None:
    red = odds(casino.game(TABLE), "red")
    played = PlayedWager(red, {1_00: 100}, {10_00: 10})
    assert word in verdict(win_check([played], win, shared=False))


def test_a_day_without_play_is_no_alarm(casino: Casino) -> None:
    said = win_of(casino, AUDITOR, TABLE, "2023-11-13")
    assert (said["win"], said["wagered"], said["alarm"]) == (0, 0, False)


def test_only_who_may_read_the_books_is_told(casino: Casino) -> None:
    with pytest.raises(Forbidden):
        win_of(casino, Person("ann", Role.PATRON), TABLE)
    with pytest.raises(NotFound):
        win_of(casino, AUDITOR, "roulette-9")


def test_wagers_that_may_stand_for_several_rounds_are_left_out(tmp_path: Path) -> None:
    casino = open_casino(str(tmp_path / "casino.db"), ManualClock())
    casino.floor.open("craps", actor="sue")
    played = Handles((Handle("pass-bet", "", {10_00: 1}, {10_00: 1}),), 0)
    with casino.database.read() as connection:
        took = takings(connection, "craps-1", 0, 10**14)
    check, left_out = compared(casino.game("craps-1"), took, played)
    assert left_out == ["pass-bet"]
    assert not check.alarm
    casino.stop()


def test_a_play_wager_is_counted_with_its_ante(tmp_path: Path) -> None:
    casino = open_casino(str(tmp_path / "casino.db"), ManualClock())
    casino.floor.open("casino-war", actor="sue")
    game = casino.game("casino-war-1")
    amounts = {10_00: 4}
    played = Handles(
        (Handle("initial", "", amounts, amounts), Handle("war", "", {10_00: 1}, {})), 0
    )
    with casino.database.read() as connection:
        took = takings(connection, "casino-war-1", 0, 10**14)
    check, left_out = compared(game, took, played)
    assert left_out == []
    assert [one.odds.wager for one in check.played] == ["initial"]
    casino.stop()


def test_vigorish_is_part_of_the_win(tmp_path: Path) -> None:
    table = "mini-baccarat-1"
    casino = open_casino(str(tmp_path / "casino.db"), ManualClock())
    casino.floor.open("mini-baccarat", actor="sue")
    casino.register("ann", "correct horse battery")
    casino.floor.act(table, Sit("ann", 1, 500_00), "ann")
    charged = 0
    while not charged:  # until the banker wins
        casino.floor.act(table, Place("ann", 1, "banker", 5_00), "ann")
        casino.floor.deal(table, "sue")
        with casino.database.read() as connection:
            took = takings(connection, table, 0, 10**14)
            played = handles(connection, table, 0, 10**14)
        charged = played.charged
    check, left_out = compared(casino.game(table), took, played)
    assert charged == 25
    assert (check.win, left_out) == (took.win, [])
    casino.stop()


def test_the_floor_sees_every_table_and_a_rigged_wheel_first(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """A wheel that stops at one number three times running is past what chance allows."""
    monkeypatch.setattr(Live, "below", lambda self, count: 0)
    casino = open_casino(str(tmp_path / "casino.db"), ManualClock())
    for game in ("casino-war", "roulette", "roulette"):
        casino.floor.open(game, actor="sue")
    casino.register("ann", "correct horse battery")
    casino.floor.act("roulette-2", Sit("ann", 1, 500_00), "ann")
    for _ in range(ROUNDS):
        casino.floor.act("roulette-2", Place("ann", 1, "straight", 10_00, "0"), "ann")
        casino.floor.deal("roulette-2", "sue")
    first, *others = wins_of(casino, AUDITOR)
    assert (first.table, first.win, first.state) == ("roulette-2", -ROUNDS * 350_00, "alarm")
    assert first.interval[0] > first.win
    assert "ALARM" in first.verdict
    assert [(one.table, one.state, one.known) for one in others] == [
        ("casino-war-1", "", False), ("roulette-1", "", False),
    ]  # fmt: skip
    seen = with_win_alarms(glance(casino, AUDITOR), {first.table: first})
    assert {one.table: one.alarms for one in seen} == {
        "casino-war-1": (), "roulette-1": (), "roulette-2": (WIN_ALARM,),
    }  # fmt: skip
    floor = FloorWins(casino)
    floor.now(AUDITOR)
    with floor.busy:  # the look at the books is over
        assert floor.now(AUDITOR) == {one.table: one for one in (first, *others)}
    with pytest.raises(Forbidden):
        floor.now(Person("ann", Role.PATRON))
    casino.stop()
