"""A process that plays a tournament until it is killed, and one that kills it."""

from __future__ import annotations

import multiprocessing
import os
import signal
import time
from multiprocessing import reduction

from pitboss.casino.clock import ManualClock, Millis
from tests.casino.support import open_casino
from tests.casino.tournaments.robots import Robots

LEASE = 200


def play_until_killed(url: str, id: str, at: Millis, seed: int, pipe: object) -> None:
    """Reports after every turn that it is done."""
    out = pipe.detach()  # type: ignore[attr-defined]
    casino = open_casino(url, ManualClock(at), lease=LEASE)
    for table in casino.director.tables(id):
        while not casino.floor.take(table):  # its last owner was killed a moment ago
            time.sleep(0.01)
    robots = Robots(casino, id, seed)
    while True:
        robots.turn()
        casino.floor.leases.beat()
        os.write(out, b".")


def kill_after(url: str, id: str, at: Millis, seed: int, turns: int) -> None:
    """Let it play so many turns, and kill it during the next."""
    context = multiprocessing.get_context("forkserver")
    context.set_forkserver_preload(["tests.casino.tournaments.killed"])
    read, write = os.pipe()
    args = (url, id, at, seed, reduction.DupFd(write))
    process = context.Process(target=play_until_killed, args=args, daemon=True)
    process.start()
    os.close(write)
    done = 0
    while done < turns:
        chunk = os.read(read, turns - done)
        assert chunk, "the process ended by itself"
        done += len(chunk)
    assert process.pid is not None, "a process has an id"
    os.kill(process.pid, signal.SIGKILL)
    process.join()
    os.close(read)
