"""What patrons owe each other: nobody's time to wager is cut short, and seats are for players."""

from __future__ import annotations

import pytest

from pitboss.casino.clock import SECOND, ManualClock
from pitboss.casino.house import Casino
from pitboss.errors import NotNow, TooFewChips
from pitboss.table.inputs import Leave, Place, Proceed, Sit
from pitboss.table.steps import Dealt


def table_of(casino: Casino, *names: str, chips: int = 1_000_00, **rules: object) -> str:
    table = casino.floor.open("casino-war", actor="fay", **rules)  # type: ignore[arg-type]
    for spot, name in enumerate(names, start=1):
        casino.floor.act(table, Sit(name, spot, chips), name)
    return table


def wager(casino: Casino, table: str, name: str, spot: int) -> None:
    casino.floor.act(table, Place(name, spot, "initial", 1000), name)


def round_of(casino: Casino, table: str) -> int:
    return casino.floor.host(table).state.playing.table.round


def test_one_does_not_close_the_wagers_of_the_others(casino: Casino, clock: ManualClock) -> None:
    table = table_of(casino, "p1", "p2", betting_seconds=20)
    wager(casino, table, "p1", 1)
    for _ in range(3):
        with pytest.raises(NotNow, match="p2 may still wager"):
            casino.floor.act(table, Proceed(), "p1")
        with pytest.raises(NotNow, match="or in 20 seconds"):
            casino.floor.deal(table, "p1")
    wager(casino, table, "p2", 2)
    done = casino.floor.act(table, Proceed(), "p2")
    assert any(isinstance(event, Dealt) for event in done.events), "both are ready: it goes on"


def test_when_the_time_is_over_nobody_is_waited_for(casino: Casino, clock: ManualClock) -> None:
    table = table_of(casino, "p1", "p2", betting_seconds=20)
    wager(casino, table, "p1", 1)
    clock.move(20 * SECOND)
    casino.floor.act(table, Proceed(), "p1")


def test_being_ready_is_for_one_round(casino: Casino) -> None:
    table = table_of(casino, "p1", "p2", betting_seconds=20)
    began = round_of(casino, table)
    for _ in range(8):
        wager(casino, table, "p1", 1)
        with pytest.raises(NotNow, match="p2 may still wager"):
            casino.floor.act(table, Proceed(), "p1")
        casino.floor.act(table, Proceed(), "p2")
        while round_of(casino, table) == began:
            casino.floor.upkeep.floor.host(table).call_void("to the next", ":test")
        began = round_of(casino, table)


def test_who_is_alone_or_hurried_by_nobody_goes_on(casino: Casino) -> None:
    alone = table_of(casino, "p1")
    wager(casino, alone, "p1", 1)
    casino.floor.act(alone, Proceed(), "p1")
    unhurried = table_of(casino, "p2", "p3", betting_seconds=0)
    wager(casino, unhurried, "p2", 1)
    casino.floor.act(unhurried, Proceed(), "p2")


def test_a_seat_takes_chips_for_one_wager(casino: Casino) -> None:
    table = table_of(casino)
    for chips in (0, 4_99):
        with pytest.raises(TooFewChips, match=r"Sit down with \$5 in chips or more"):
            casino.floor.act(table, Sit("p1", 1, chips), "p1")
    casino.floor.act(table, Sit("p1", 1, 5_00), "p1")
    casino.floor.act(table, Leave("p1"), "p1")
