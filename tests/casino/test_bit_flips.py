"""A database file with a flipped bit: the fault is named, or nothing that counts has changed.

SQLite keeps no checksums of its pages. What the chains, the ledger and the lists say is held
against hashes; a flip elsewhere must leave all of that as it was.
"""

from __future__ import annotations

import random
import sqlite3
from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from pitboss.casino.audit.verify import audit
from pitboss.casino.clock import ManualClock
from pitboss.casino.errors import CasinoError
from pitboss.casino.records.database import Database
from tests.casino.player import Player, play, stocked
from tests.casino.support import open_casino

COVERED = {
    "chains": "name, seq, hash",
    "records": "*",
    "accounts": "*",
    "transfers": "key, leg, source, target, amount, reason, law, at",
    "tables": "*",
    "shifts": '"table", dealer, began_at, ended_at',
    "users": "name, role, disabled",
    "notices": "*",
}
"""What an audit vouches for. Passwords and tokens are not in it: a flip there lets nobody in."""


def make(file: Path) -> None:
    casino = open_casino(str(file), ManualClock())
    stocked(casino)
    casino.register("ann", "correct horse")
    for game in ("casino-war", "roulette"):
        table = casino.floor.open(game, actor="test")
        for _ in play([Player(casino.floor, table, seed=1)], 15):
            pass
    casino.floor.assign_dealer("roulette-1", "dee", "test")
    casino.stop()
    with sqlite3.connect(file) as connection:  # one file, without a log beside it
        connection.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        connection.execute("PRAGMA journal_mode = DELETE")
    connection.close()


def contents(file: Path) -> dict[str, list[Any]] | None:
    """All that counts, row by row; None where it cannot be read."""
    connection = sqlite3.connect(file)
    try:
        return {
            table: sorted(connection.execute(f"SELECT {columns} FROM {table}"), key=repr)
            for table, columns in COVERED.items()
        }
    except sqlite3.DatabaseError:
        return None
    finally:
        connection.close()


def judged(file: Path, before: dict[str, list[Any]]) -> str:
    """What an audit makes of a file: *named*, or *harmless* if nothing that counts differs."""
    try:
        database = Database(str(file), migrate=False)
    except CasinoError:  # in a sentence, before anything is read
        return "named"
    report = audit(database)
    database.close()
    if not report.holds:
        assert all(fault.what for fault in report.faults)
        return "named"
    assert contents(file) == before, "something changed, and the audit does not say so"
    return "harmless"


def flip(file: Path, folder: Path, times: int, seed: int) -> Counter[str]:
    whole, before = file.read_bytes(), contents(file)
    assert before is not None
    random_, found = random.Random(seed), Counter[str]()
    for number in range(times):
        bit = random_.randrange(len(whole) * 8)
        flipped = bytearray(whole)
        flipped[bit // 8] ^= 1 << bit % 8
        copy = folder / f"flipped-{number}.db"
        copy.write_bytes(flipped)
        found[judged(copy, before)] += 1
        for each in folder.glob(f"{copy.name}*"):
            each.unlink()
    return found


def check(tmp_path: Path, times: int, seed: int, figure: Any) -> None:
    file = tmp_path / "casino.db"
    make(file)
    found = flip(file, tmp_path, times, seed)
    assert found.total() == times
    figure(f"{times} bits flipped, one at a time: {dict(found)}, none unnoticed")
    assert found["named"]


def test_fifty_flipped_bits(tmp_path: Path, figure: Any) -> None:
    check(tmp_path, 50, 1, figure)


@pytest.mark.soak
def test_a_thousand_flipped_bits(tmp_path: Path, figure: Any) -> None:
    check(tmp_path, 1_000, 2, figure)
