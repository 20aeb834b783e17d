"""A dealer deals at one table; when they are gone the floor is told, and then nobody is kept."""

from __future__ import annotations

import threading

import pytest

from pitboss.casino.audit.verify import audit
from pitboss.casino.clock import SECOND, ManualClock
from pitboss.casino.errors import Busy, Conflict
from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person, Role
from pitboss.casino.tables.dealer_watch import LEFT, TOLD
from pitboss.errors import PitbossError, Refused
from pitboss.table.inputs import Leave, Place, Proceed, Sit

FAY = Person("fay", Role.FLOORPERSON)


@pytest.fixture
def table(casino: Casino) -> str:
    """A table where dee has closed the wagers, with p1's on the layout."""
    made = casino.floor.open("casino-war", actor="fay")
    casino.floor.assign_dealer(made, "dee", "fay")
    floor = casino.floor
    floor.act(made, Sit("p1", 1, 1_000_00), "p1")
    for _ in range(20):
        if floor.host(made).opening:
            break
        floor.act(made, Proceed(), "dee")
    floor.act(made, Place("p1", 1, "initial", 1000), "p1")
    floor.act(made, Proceed(), "dee")
    return made


def test_a_dealer_is_on_shift_at_one_table(casino: Casino, table: str) -> None:
    other = casino.floor.open("casino-war", actor="fay")
    with pytest.raises(Conflict, match=f"dee is on shift at table {table}"):
        casino.floor.assign_dealer(other, "dee", "fay")
    assert not casino.floor.dealer(other)
    casino.floor.assign_dealer(other, "dan", "fay")
    casino.floor.assign_dealer(table, "", "fay")
    casino.floor.assign_dealer(other, "dee", "fay")
    assert casino.floor.dealer(other) == "dee"
    assert audit(casino.database).holds


def test_also_where_two_put_them_on_shift_at_the_same_time(casino: Casino) -> None:
    tables = [casino.floor.open("casino-war", actor="fay") for _ in range(4)]
    start, refused = threading.Barrier(len(tables)), []

    def assign(table: str) -> None:
        start.wait(60)
        try:
            casino.floor.assign_dealer(table, "dee", "fay")
        except PitbossError as error:
            refused.append(error)

    threads = [threading.Thread(target=assign, args=(table,)) for table in tables]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert [casino.floor.dealer(table) for table in tables].count("dee") == 1
    assert len(refused) == len(tables) - 1


def test_the_floor_is_told_and_then_the_shift_ends(
    casino: Casino, clock: ManualClock, table: str
) -> None:
    floor = casino.floor
    floor.upkeep.beat()
    clock.move(TOLD - SECOND)
    floor.upkeep.beat()
    assert not floor.tables.get(table).dealer_gone
    clock.move(SECOND)
    floor.upkeep.beat()
    assert floor.tables.get(table).dealer_gone == clock.now() - TOLD
    with pytest.raises(Refused):
        floor.act(table, Leave("p1"), "p1")
    clock.move(LEFT - TOLD)
    floor.upkeep.beat()
    info = floor.tables.get(table)
    assert (info.dealer, info.dealer_gone) == ("", 0)
    for _ in range(10):
        clock.move(60 * SECOND)
        floor.upkeep.tick()
    if "p1" in floor.host(table).state.playing.table.patrons:
        floor.act(table, Leave("p1"), "p1")
    assert not casino.chips("p1")
    assert audit(casino.database).holds


def test_a_dealer_who_comes_back_is_there(casino: Casino, clock: ManualClock, table: str) -> None:
    floor = casino.floor
    floor.upkeep.beat()
    clock.move(TOLD)
    floor.upkeep.beat()
    assert floor.tables.get(table).dealer_gone
    floor.act(table, Proceed(), "dee")
    floor.upkeep.beat()
    assert not floor.tables.get(table).dealer_gone
    clock.move(LEFT - SECOND)
    floor.upkeep.beat()
    assert floor.tables.get(table).dealer == "dee"


def test_an_empty_table_keeps_its_dealer(casino: Casino, clock: ManualClock) -> None:
    made = casino.floor.open("casino-war", actor="fay")
    casino.floor.assign_dealer(made, "dee", "fay")
    for _ in range(3):
        casino.floor.upkeep.beat()
        clock.move(LEFT)
    casino.floor.upkeep.beat()
    assert casino.floor.tables.get(made).dealer == "dee"


def test_one_audit_at_a_time(casino: Casino, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever asks meanwhile is told so at once; afterwards the last one answers for a while."""
    inside, finish = threading.Event(), threading.Event()
    calls = []

    def slow(*args: object) -> object:
        calls.append(1)
        inside.set()
        finish.wait(60)
        return audit(casino.database)

    monkeypatch.setattr("pitboss.casino.house.audit", slow)
    first = threading.Thread(target=casino.audit_once, args=(FAY,))
    first.start()
    assert inside.wait(60)
    for _ in range(20):
        with pytest.raises(Busy, match="An audit is under way"):
            casino.audit_once(FAY)
    finish.set()
    first.join()
    assert casino.audit_once(FAY).holds
    assert len(calls) == 1
    monkeypatch.setattr("pitboss.casino.audit.once.FRESH_SECONDS", -1.0)
    casino.audit_once(FAY)
    assert len(calls) == 2
