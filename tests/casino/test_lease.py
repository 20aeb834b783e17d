"""Several processes on one floor: one owner a table, and another takes over when it dies."""

from __future__ import annotations

import multiprocessing
import os
import signal
import threading
import time
from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.casino.audit import audit
from pitboss.casino.errors import Busy
from pitboss.casino.house import Casino
from pitboss.casino.watch import Update
from pitboss.errors import NotNow
from pitboss.table.inputs import Choose, Place, Proceed, Sit
from tests.casino.player import Player, play, stocked
from tests.casino.support import GAMES, open_casino

LEASE = 600


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
    for _ in range(200):
        for casino in casinos:
            if table in casino.floor.leases.held:
                return casino
        time.sleep(0.05)
    raise AssertionError(f"nobody owns {table}")


def test_processes_share_the_tables(pair: tuple[Casino, Casino]) -> None:
    one, two = pair
    for _ in range(100):
        if len(one.floor.leases.held) == len(two.floor.leases.held) == 2:
            break
        time.sleep(0.1)
    assert len(one.floor.leases.held) == len(two.floor.leases.held) == 2
    assert not one.floor.leases.held & two.floor.leases.held


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
    for _ in range(50):
        if any(update.round == 1 and update.events for update in heard):
            break
        time.sleep(0.1)
    kinds = [type(event).__name__ for update in heard for event in update.events]
    assert "Placed" in kinds
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
    for _ in range(200):
        if flag.exists():
            break
        time.sleep(0.05)
    survivor = open_casino(url, lease=LEASE)
    survivor.floor.act(table, Proceed(), "p1")  # through the one that is about to die
    assert table not in survivor.floor.leases.held
    assert victim.pid is not None
    os.kill(victim.pid, signal.SIGKILL)
    victim.join()
    died = time.monotonic()
    survivor.start()
    done = False
    while not done and time.monotonic() - died < 10:
        try:
            survivor.floor.act(table, Choose("p1", 1, "fold"), "p1")
            done = True
        except Busy:
            time.sleep(0.05)
    assert done
    assert time.monotonic() - died < 5
    assert table in survivor.floor.leases.held
    report = audit(survivor.database)
    assert report.holds, report.faults
    survivor.stop()
