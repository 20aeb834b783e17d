"""Kill a playing process at random times, and check that nothing is lost or duplicated.

The process reports every acknowledged input. After each kill the database must contain all of them,
every chain must verify, every round must replay, every balance must equal the sum of its transfers,
and no money may be missing.
"""

from __future__ import annotations

import multiprocessing
import os
import random
import signal
import struct
import time
from multiprocessing import reduction
from multiprocessing.context import ForkServerProcess
from typing import NamedTuple

from pitboss.casino.audit.report import AuditReport
from pitboss.casino.audit.verify import audit, heads
from pitboss.casino.records.database import Database
from pitboss.casino.records.schema import accounts
from tests.casino.player import BANK, PATRONS, Player, stocked
from tests.casino.support import GAMES, open_casino

_ACK = struct.Struct("<HI")
"""The table, and its last acknowledged record."""
METERED = "caribbean-stud"
"""The game of which two tables share a meter."""
INITIAL = 10_000_00
"""The casino's initial amount on the meter."""
LEASE = 200
MOST_INPUTS = 30


class Tally(NamedTuple):
    """The results of all kills."""

    kills: int
    inputs: int
    rounds: int
    in_play: int
    """Checks after a kill with wagers on the layout."""
    checks: int
    seconds: float

    def __str__(self) -> str:
        return (
            f"{self.kills} kills, {self.inputs} inputs acknowledged, {self.rounds} rounds "
            f"replayed: no cent lost or doubled, every chain whole ({self.checks} checks, "
            f"{self.in_play} with wagers on the layout, {self.seconds:.0f} s)"
        )


def open_tables(url: str) -> list[str]:
    """A casino with two tables of each game, some with a dealer, and patrons with money."""
    casino = open_casino(url)
    stocked(casino)
    tables = [casino.floor.open(game, actor="test") for game in GAMES * 2]
    casino.floor.meters.declare("grand", METERED, "test")
    tables += [casino.floor.open(METERED, actor="test", meter="grand") for _ in range(2)]
    for number, table in enumerate(tables[: len(GAMES)]):
        casino.floor.assign_dealer(table, f"dee-{number}", "test")
    casino.stop()
    return tables


def play_until_killed(url: str, tables: list[str], seed: int, pipe: int) -> None:
    """Runs in the process that is killed."""
    casino = open_casino(url, lease=LEASE)
    for table in tables:
        while not casino.floor.take(table):  # its last owner was killed a moment ago
            time.sleep(0.01)
    players = [Player(casino.floor, table, seed * 10 + n) for n, table in enumerate(tables)]
    os.write(pipe, _ACK.pack(0xFFFF, 0))
    while True:
        for number, player in enumerate(players):
            done = player.act()
            if done is not None:
                os.write(pipe, _ACK.pack(number, done.seq))


def _spawn(url: str, tables: list[str], seed: int) -> tuple[ForkServerProcess, int]:
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.casino.kills"])
    read, write = os.pipe()
    pipe = reduction.DupFd(write)
    process = context.Process(target=_child, args=(url, tables, seed, pipe), daemon=True)
    process.start()
    os.close(write)
    return process, read


def _child(url: str, tables: list[str], seed: int, pipe: object) -> None:
    play_until_killed(url, tables, seed, pipe.detach())  # type: ignore[attr-defined]


def _read(pipe: int, size: int) -> bytes:
    data = b""
    while len(data) < size:
        chunk = os.read(pipe, size - len(data))
        assert chunk, "the process ended by itself"
        data += chunk
    return data


def kill_once(
    url: str, tables: list[str], seed: int, moment: random.Random, acked: dict[str, int]
) -> int:
    """Let it play for a moment, kill it, and collect its acknowledged inputs."""
    process, pipe = _spawn(url, tables, seed)
    data = _read(pipe, _ACK.size)  # it is ready
    wanted = _ACK.size * moment.randint(0, MOST_INPUTS)
    data = _read(pipe, wanted)
    time.sleep(moment.uniform(0.0, 0.02))  # somewhere within the next input or two
    assert process.pid is not None, "a process has an id"
    os.kill(process.pid, signal.SIGKILL)
    process.join()
    while chunk := os.read(pipe, 1 << 16):
        data += chunk
    os.close(pipe)
    told = 0
    for number, seq in _ACK.iter_unpack(data[: len(data) // _ACK.size * _ACK.size]):
        acked[tables[number]] = max(acked.get(tables[number], 0), seq)
        told += 1
    return told


def check(url: str, acked: dict[str, int]) -> tuple[AuditReport, bool]:
    """Whether everything acknowledged is stored, and everything stored verifies."""
    database = Database(url)
    with database.read() as connection:
        balances = {row.name: row.balance for row in connection.execute(accounts.select())}
    report = audit(database)
    assert report.holds, report.faults
    ends = heads(database)
    for table, seq in acked.items():
        assert ends[table][0] >= seq, f"{table} lost an acknowledged input"
    assert sum(balances.values()) == 0, "debits and credits differ"
    assert balances["cage"] == -BANK * len(PATRONS) - INITIAL, "money came or went"
    database.close()
    return report, any(v for name, v in balances.items() if name.startswith("wagers:"))


def kill_many(url: str, kills: int, seed: int, every: int = 1) -> Tally:
    """Kill so many times, checking after every so many."""
    started = time.monotonic()
    tables, moment = open_tables(url), random.Random(seed)
    acked: dict[str, int] = {}
    inputs = in_play = rounds = checks = 0
    for number in range(kills):
        inputs += kill_once(url, tables, seed + number, moment, acked)
        if number % every == 0 or number == kills - 1:
            report, playing = check(url, acked)
            in_play, checks = in_play + playing, checks + 1
            rounds = report.rounds
    return Tally(kills, inputs, rounds, in_play, checks, time.monotonic() - started)
