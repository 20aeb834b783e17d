"""A crowd of robots at a real server: no error, and figures of how fast it answers."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from pitboss.casino.audit.verify import audit
from pitboss.casino.records.database import Database
from tests.databases import new_database, postgres_server
from tests.web.crowd import run


def check(url: str) -> str:
    database = Database(url)
    report = audit(database)
    database.close()
    assert report.holds, report.faults
    return f"{report.records} records and {report.transfers} transfers verified"


def test_a_small_crowd_meets_no_error(tmp_path: Path, figure: Any) -> None:
    url = f"sqlite:///{tmp_path}/casino.db"
    crowd = run(url, tables=6, seconds=300, rounds=10)
    figure(f"6 tables, 30 seats, no pause between acts: {crowd}")
    assert not crowd.errors, crowd.errors[:3]
    assert crowd.rounds == 6 * 10
    check(url)


@pytest.mark.soak
@pytest.mark.alone
@pytest.mark.parametrize("think", [4.0, 0.0])
def test_two_hundred_tables_and_a_thousand_seats(tmp_path: Path, figure: Any, think: float) -> None:
    """At people's pace (up to four seconds an act), and as fast as it goes."""
    url = f"sqlite:///{tmp_path}/casino.db"
    crowd = run(url, tables=200, seconds=60, think=think)
    figure(f"SQLite, 200 tables, 1,000 seats, up to {think:.0f} s a thought: {crowd}; {check(url)}")
    assert not crowd.errors, crowd.errors[:3]


@pytest.mark.soak
@pytest.mark.alone
def test_two_hundred_tables_on_two_processes_and_postgresql(figure: Any) -> None:
    """Half of the requests reach the process that does not own their table."""
    with postgres_server() as server:
        url = new_database(server)
        crowd = run(url, tables=200, seconds=60, think=4.0, workers=2)
        figure(f"PostgreSQL, 2 processes, 200 tables, 1,000 seats: {crowd}; {check(url)}")
    assert not crowd.errors, crowd.errors[:3]
