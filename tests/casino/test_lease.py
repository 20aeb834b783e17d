"""Several processes on one floor: one owner a table, and another takes over when it dies."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import TypeVar

import pytest

from pitboss.casino.audit.verify import audit
from pitboss.casino.clock import MINUTE, ManualClock
from pitboss.casino.house import Casino
from pitboss.casino.tables.listed import TableInfo
from pitboss.casino.tables.watch import Update
from pitboss.errors import NotNow
from pitboss.table.inputs import Choose, Place, Proceed, Sit
from pitboss.table.steps import Ask, Paid, Placed, Taken
from tests.casino.player import Player, play, stocked
from tests.casino.support import GAMES, open_casino

T = TypeVar("T")
LEASE = 3000
PATIENCE = 60
"""Seconds after which something that should happen by itself is given up."""


@pytest.fixture
def pair(url: str) -> Iterator[tuple[Casino, Casino]]:
    one = open_casino(url, lease=LEASE)
    stocked(one)
    for game in GAMES * 2:
        one.floor.open(game, actor="test", betting_seconds=0, decision_seconds=0)
    two = open_casino(url, lease=LEASE)
    one.start()
    two.start()
    yield one, two
    one.stop()
    two.stop()


def owner_of(table: str, *casinos: Casino) -> Casino:
    found = until(lambda: next((c for c in casinos if table in c.floor.leases.held), None))
    assert found is not None, f"nobody owns {table}"
    return found


def until(found: Callable[[], T]) -> T:
    """Wait for something to be true; gives what it last was."""
    ends = time.monotonic() + PATIENCE
    while not (now := found()) and time.monotonic() < ends:
        time.sleep(0.05)
    return now


def test_processes_share_the_tables(pair: tuple[Casino, Casino]) -> None:
    def shared() -> bool:
        one, two = (set(casino.floor.leases.held) for casino in pair)
        return len(one) == len(two) == 2 and not one & two

    assert until(shared)


def test_an_input_reaches_its_table_wherever_it_is_owned(pair: tuple[Casino, Casino]) -> None:
    table = "casino-war-1"
    here = owner_of(table, *pair)
    there = pair[1] if here is pair[0] else pair[0]
    heard: list[Update] = []
    there.floor.host(table).subscribe("p1", heard.append)
    there.floor.act(table, Sit("p1", 1, 100_00), "p1")
    done = there.floor.act(table, Place("p1", 1, "initial", 500), "p1", "a-key")
    assert [type(event).__name__ for event in done.shown("p1")] == ["Placed"]
    there.floor.act(table, Place("p1", 1, "initial", 500), "p1", "a-key")
    with pytest.raises(NotNow, match="nothing to decide"):
        there.floor.act(table, Choose("p1", 1, "war"), "p1")
    assert there.look(table, "p1")["spots"][0]["bets"][0]["amount"] == 500
    here.floor.act(table, Proceed(), "p1")
    assert there.look(table, "p1")["round"] == here.look(table, "p1")["round"]
    assert until(lambda: any(type(e) is Placed for update in list(heard) for e in update.events))
    assert audit(here.database).holds


def test_a_table_of_another_process_is_not_claimed_anew_at_every_input(url: str) -> None:
    one, two = open_casino(url), open_casino(url)
    table = one.floor.open("casino-war", actor="test")
    one.floor.assign_dealer(table, "dan", "test")
    assert not two.floor.leases.elsewhere(table)
    assert not two.floor.take(table)
    assert two.floor.leases.elsewhere(table)
    assert two.dealer(table) == "dan"  # and who deals there is known without its records
    assert table not in two.floor.hosts
    one.stop()
    assert two.floor.take(table)
    assert not two.floor.leases.elsewhere(table)
    assert two.dealer(table) == "dan"
    two.stop()


def test_nobody_plays_at_a_table_before_it_is_taken_up(
    url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Claimed is not taken up: what a follower has in memory would not be written down."""
    one, two = open_casino(url), open_casino(url)
    stocked(one)
    table = one.floor.open("casino-war", actor="test", betting_seconds=0, decision_seconds=0)
    one.floor.act(table, Sit("p1", 1, 100_00), "p1")
    one.floor.assign_dealer(table, "dee", "test")
    while not isinstance(two.floor.host(table).state.playing.pending, Paid | Taken):
        session = one.floor.host(table).state.playing
        if isinstance(session.pending, Ask):
            one.floor.act(table, Choose("p1", 1, session.pending.default), "p1")
        elif one.floor.host(table).opening and not session.table.bets:
            one.floor.act(table, Place("p1", 1, "initial", 500), "p1")
        else:
            one.floor.act(table, Proceed(), "dee")
    one.stop()
    other = threading.Thread(target=two.floor.deal, args=(table, "dee"))
    reading = two.floor.tables.get

    def read_slowly(id: str) -> TableInfo:
        if not other.ident:
            other.start()
            other.join(0.5)
        return reading(id)

    monkeypatch.setattr(two.floor.tables, "get", read_slowly)
    assert two.floor.take(table)
    other.join()
    assert two.ledger.balances("wagers:") == {f"wagers:{table}": 0}
    report = audit(two.database)
    assert report.holds, report.faults
    two.stop()


def test_a_table_that_was_lost_by_mistake_is_free(url: str) -> None:
    one, two = open_casino(url), open_casino(url)
    table = one.floor.open("casino-war", actor="test")
    one.floor.lose(table)
    assert one.floor.leases.beat() == []
    assert two.floor.take(table)
    assert one.floor.dealer(table) == ""
    for casino in (one, two):
        casino.stop()


def test_a_countdown_goes_on_where_a_table_is_followed_and_taken_again(url: str) -> None:
    clock = ManualClock()
    one, two = open_casino(url, clock), open_casino(url, clock)
    stocked(one)
    table = one.floor.open("three-card-poker", actor="test")
    one.floor.act(table, Sit("p1", 1, 100_00), "p1")
    one.floor.act(table, Place("p1", 1, "ante", 500), "p1")
    ends = one.floor.host(table).deadline
    assert ends is not None
    assert two.floor.host(table).deadline == ends
    one.floor.upkeep._give_up([table])
    assert one.floor.take(table)
    assert one.floor.host(table).deadline == ends
    clock.move(MINUTE)
    one.floor.upkeep.tick()
    assert isinstance(one.floor.host(table).state.playing.pending, Ask)
    for casino in (one, two):
        casino.stop()


def test_who_watches_hears_of_what_another_process_recorded_meanwhile(url: str) -> None:
    one, two = open_casino(url), open_casino(url)
    stocked(one)
    table = one.floor.open("casino-war", actor="test")
    heard: list[Update] = []
    one.watch(table, "p1", heard.append)
    one.floor.leases.release([table])
    assert two.floor.take(table)
    two.floor.act(table, Sit("p1", 1, 100_00), "p1")
    one.floor.lose(table)
    kinds = [type(e).__name__ for update in heard for e in update.events]
    assert kinds[:2] == ["Sat", "Bought"]
    for casino in (one, two):
        casino.stop()


def test_play_through_both_at_once_stays_sound(pair: tuple[Casino, Casino]) -> None:
    failures: list[BaseException] = []

    def run(casino: Casino, seed: int) -> None:
        try:
            tables = ["casino-war-1", "three-card-poker-1"]
            for _ in play([Player(casino.floor, table, seed) for table in tables], 60):
                pass
        except BaseException as error:
            failures.append(error)

    threads = [threading.Thread(target=run, args=(c, n)) for n, c in enumerate(pair)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
    assert not failures, failures
    report = audit(pair[0].database)
    assert report.holds, report.faults
    assert pair[0].ledger.total() == 0


def _own_everything(url: str, flag: str) -> None:
    casino = open_casino(url, lease=LEASE)
    casino.start()
    Path(flag).write_text("ready")
    time.sleep(120)


def test_when_a_process_dies_another_goes_on_within_seconds(url: str, tmp_path: Path) -> None:
    """Its wagers are on the layout; they are played on by the survivor."""
    setup = open_casino(url)
    stocked(setup)
    table = setup.floor.open("three-card-poker", actor="test", betting_seconds=0,
                             decision_seconds=0)  # fmt: skip
    setup.floor.act(table, Sit("p1", 1, 100_00), "p1")
    setup.floor.act(table, Place("p1", 1, "ante", 500), "p1")
    setup.stop()
    context = multiprocessing.get_context("forkserver")
    flag = tmp_path / "ready"
    victim = context.Process(target=_own_everything, args=(url, str(flag)), daemon=True)
    victim.start()
    assert until(flag.exists)
    survivor = open_casino(url, lease=LEASE)
    survivor.floor.act(table, Proceed(), "p1")  # through the one that is about to die
    assert table not in survivor.floor.leases.held
    assert victim.pid is not None
    os.kill(victim.pid, signal.SIGKILL)
    victim.join()
    survivor.start()
    assert until(lambda: table in survivor.floor.leases.held)
    survivor.floor.act(table, Choose("p1", 1, "fold"), "p1")
    report = audit(survivor.database)
    assert report.holds, report.faults
    survivor.stop()
