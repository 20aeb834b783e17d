"""Make the Nth write of a run fail, for every N: nothing acknowledged is lost, and everything
verifies.

A fault is raised instead of a writing statement or a commit, or after a successful commit whose
answer is lost. The run continues like clients that received an error: they send the same input
again under the same key.
"""

from __future__ import annotations

import random
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import NamedTuple, TypeVar

import psycopg
from sqlalchemy import event

from pitboss.casino.audit.verify import audit, heads
from pitboss.casino.clock import ManualClock
from pitboss.casino.errors import Unavailable
from pitboss.casino.house import Casino
from pitboss.table.inputs import AnyInput, Choose, Leave, Place, Proceed, Sit
from pitboss.table.steps import Ask, Bets
from tests.casino.player import BANK, PATRONS, stocked
from tests.casino.support import open_casino

T = TypeVar("T")
_WRITES = ("INSERT", "UPDATE", "DELETE")
_TRIES = 5
TABLE = "casino-war-1"


class Faulty:
    """Counts the writes of a database, and makes one of them fail."""

    def __init__(self, casino: Casino, after: int, lost_answers: bool) -> None:
        self.engine = casino.database.engine
        self.sqlite = casino.database.sqlite
        self.left = after
        self.lost_answers = lost_answers
        self.writes = 0
        self.failed = False

    def _count(self) -> bool:
        self.writes += 1
        self.left -= 1
        self.failed = self.failed or self.left == 0
        return self.left == 0

    def _fault(self) -> Exception:
        if self.sqlite:
            return sqlite3.OperationalError("disk I/O error")
        return psycopg.OperationalError("the connection is lost")

    def statement(self, _: object, cursor: object, statement: str, *__: object) -> None:
        if not self.lost_answers and statement.lstrip().startswith(_WRITES) and self._count():
            raise self._fault()

    @contextmanager
    def installed(self) -> Iterator[Faulty]:
        """Raise faults within a block."""
        dialect = self.engine.dialect
        commit = dialect.do_commit

        def failing(connection: object) -> None:
            before = not self.lost_answers and self._count()
            if before:
                raise self._fault()
            commit(connection)  # type: ignore[arg-type]
            if self.lost_answers and self._count():
                raise self._fault()

        event.listen(self.engine, "before_cursor_execute", self.statement)
        dialect.do_commit = failing  # type: ignore[method-assign]
        try:
            yield self
        finally:
            dialect.do_commit = commit  # type: ignore[method-assign]
            event.remove(self.engine, "before_cursor_execute", self.statement)


class Swept(NamedTuple):
    """The results of all faults."""

    runs: int
    inputs: int

    def __str__(self) -> str:
        return (
            f"{self.runs} runs with a fault at a write each, one for every write; "
            f"{self.inputs} inputs acknowledged: none lost or doubled, every audit holds"
        )


def next_input(casino: Casino, table: str, random_: random.Random) -> AnyInput:
    """The next input at a table, from its state and the seed."""
    session = casino.floor.host(table).state.playing
    pending, seated = session.pending, session.table.patrons
    if "p1" not in seated or (len(seated) < 2 and random_.random() < 0.5):
        name = "p1" if "p1" not in seated else "p2"
        return Sit(name, 1 if name == "p1" else 2, 500_00)
    if isinstance(pending, Ask):
        return Choose(pending.patron, pending.spot, pending.default)
    if isinstance(pending, Bets) and not session.table.bets:
        return Place("p1", 1, "initial", 5_00)
    if "p2" in seated and not session.table.bets:
        return Leave("p2")
    return Proceed()


def run(casino: Casino, table: str, inputs: int, seed: int) -> dict[str, int]:
    """Play so many inputs, each until it is acknowledged; returns their keys and records."""
    random_, done = random.Random(seed), {}
    for number in range(inputs):
        key = f"input {number}"
        input = insist(lambda: next_input(casino, table, random_))
        done[key] = insist(lambda: casino.floor.act(table, input, "robot", key)).seq  # noqa: B023
    return done


def insist(do: Callable[[], T]) -> T:
    """Retry while the database fails, like a client."""
    for _ in range(_TRIES):
        try:
            return do()
        except Unavailable:
            continue
    raise AssertionError("it fails for good")


def check(casino: Casino, table: str, done: dict[str, int]) -> None:
    """Check that everything acknowledged is stored once, and that everything stored verifies."""
    report = audit(casino.database)
    assert report.holds, report.faults
    assert heads(casino.database)[table][0] >= max(done.values())
    with casino.database.read() as connection:
        for key, seq in done.items():
            record = casino.store.by_request(connection, table, key)
            assert record is not None, f"{key} was acknowledged and is lost"
            assert record.seq <= seq
    assert casino.ledger.total() == 0
    assert casino.ledger.balance("cage") == -BANK * len(PATRONS)


def prepare(url: str) -> None:
    """The casino that each run begins with: patrons with money, and a table."""
    casino = open_casino(url, ManualClock())
    stocked(casino)
    assert casino.floor.open("casino-war", actor="test") == TABLE
    casino.stop()


def sweep(
    fresh: Callable[[], str], inputs: int, seed: int, *, lost_answers: bool, step: int = 1
) -> Swept:
    """Run once for every write, which fails; ends with a run that has no write left to fail."""
    runs = told = 0
    number = 1
    while True:
        casino = open_casino(fresh(), ManualClock())
        assert casino.floor.take(TABLE), "its first owner gave it up"
        with Faulty(casino, number, lost_answers).installed() as faulty:
            done = run(casino, TABLE, inputs, seed)
        check(casino, TABLE, done)
        casino.stop()
        told += len(done)
        if not faulty.failed:
            return Swept(runs, told)
        runs, number = runs + 1, number + step
