"""Clocks that somebody sets: no table is locked out or given away, and no countdown jumps."""

from __future__ import annotations

import time

import pytest

from pitboss.casino.audit.verify import audit
from pitboss.casino.clock import HOUR, MINUTE, SECOND, ManualClock
from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person, Role
from pitboss.table.inputs import Place, Sit
from pitboss.table.steps import Ask
from tests.casino.player import Player, play, stocked
from tests.casino.support import open_casino
from tests.casino.test_lease import until

SHORT = 100


@pytest.mark.parametrize("turned", [-HOUR, HOUR], ids=["an hour back", "an hour on"])
def test_a_restart_with_another_time_takes_its_tables_up(
    url: str, turned: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = open_casino(url, lease=SHORT)
    table = one.floor.open("casino-war", actor="test")
    one.database.close()  # it dies, and gives nothing up
    real = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: real() + turned * 1_000_000)
    two = open_casino(url, lease=SHORT)
    assert until(lambda: two.floor.take(table))
    two.stop()


def test_a_process_whose_clock_is_ahead_takes_nothing_from_one_that_lives(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    one = open_casino(url)
    table = one.floor.open("casino-war", actor="test")
    two = open_casino(url, lease=SHORT)
    real = time.time_ns
    monkeypatch.setattr(time, "time_ns", lambda: real() + 24 * HOUR * 1_000_000)
    assert not two.floor.take(table)
    with two.database.read() as connection:
        assert two.floor.leases.free(connection) == []
        assert two.floor.leases.alive(connection) == 2
    for casino in (one, two):
        casino.stop()


def test_a_process_that_says_nothing_for_a_lease_is_dead_and_is_forgotten(url: str) -> None:
    one = open_casino(url, lease=SHORT)
    table = one.floor.open("casino-war", actor="test")
    two = open_casino(url)  # how long one's silence may be is one's own to say
    assert until(lambda: two.floor.take(table))
    assert one.floor.leases.beat() == [table]
    assert not one.floor.take(table)
    one.database.close()

    def alone() -> bool:
        two.floor.leases.beat()
        with two.database.read() as connection:
            return two.floor.leases.alive(connection) == 1

    assert until(alone)
    two.stop()


def test_a_countdown_runs_by_a_clock_that_nobody_sets(one_casino: Casino) -> None:
    casino, clock = one_casino, one_casino.clock
    assert isinstance(clock, ManualClock)
    table = casino.floor.open("three-card-poker", actor="test", betting_seconds=20)
    casino.floor.act(table, Sit("p1", 1, 100_00), "p1")
    casino.floor.act(table, Place("p1", 1, "ante", 500), "p1")
    host = casino.floor.host(table)
    clock.turn(HOUR)
    assert host.deadline == clock.now() + 20 * SECOND
    casino.floor.upkeep.tick()
    assert not isinstance(host.state.playing.pending, Ask)
    clock.turn(-3 * HOUR)
    clock.move(20 * SECOND)
    casino.floor.upkeep.tick()
    assert isinstance(host.state.playing.pending, Ask)


def test_nobody_is_absent_because_a_clock_was_set(one_casino: Casino) -> None:
    casino, clock = one_casino, one_casino.clock
    assert isinstance(clock, ManualClock)
    table = casino.floor.open("casino-war", actor="test")
    casino.floor.act(table, Sit("p1", 1, 100_00), "p1")
    host = casino.floor.host(table)
    clock.turn(HOUR)
    casino.floor.upkeep.see_to(host)
    assert "p1" in host.state.playing.table.patrons
    clock.turn(-2 * HOUR)
    clock.move(11 * MINUTE)
    casino.floor.upkeep.see_to(host)
    assert "p1" not in host.state.playing.table.patrons


def test_play_goes_on_and_holds_while_the_clock_is_set_back_and_forth(
    url: str, clock: ManualClock
) -> None:
    casino = open_casino(url, clock)
    stocked(casino)
    table = casino.floor.open("three-card-poker", actor="test")
    for number, _ in enumerate(play([Player(casino.floor, table, seed=4)], 40)):
        clock.turn((-1) ** number * number * HOUR)
        if number % 10 == 9:
            casino.floor.upkeep.beat()
    report = audit(casino.database)
    assert report.holds, report.faults
    assert casino.audit(Person("aud", Role.AUDITOR)).rounds > 0
    casino.stop()
