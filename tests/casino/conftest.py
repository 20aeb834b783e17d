"""Every test here that uses a database runs on SQLite and on PostgreSQL."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from pitboss.casino.clock import ManualClock
from pitboss.casino.house import Casino
from tests.casino.player import stocked
from tests.casino.support import open_casino
from tests.databases import migrated_database, new_database, postgres_server


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    with postgres_server(to_disk=False) as server:  # never the process that is killed
        yield server


@pytest.fixture(params=["sqlite", "postgresql"])
def url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path}/casino.db"
    server = request.getfixturevalue("postgres")
    opened = "casino" in request.fixturenames  # at once: nobody reads it while it is empty
    return new_database(server, migrated_database(server) if opened else "")


@pytest.fixture
def clock() -> ManualClock:
    return ManualClock()


@pytest.fixture
def casino(url: str, clock: ManualClock) -> Iterator[Casino]:
    yield from _opened(url, clock)


@pytest.fixture
def one_casino(tmp_path: Path, clock: ManualClock) -> Iterator[Casino]:
    """For tests that do not depend on the database, like those of games: one is enough."""
    yield from _opened(f"sqlite:///{tmp_path}/casino.db", clock)


def _opened(url: str, clock: ManualClock) -> Iterator[Casino]:
    made = open_casino(url, clock)  # nothing renews it
    stocked(made)
    yield made
    made.stop()
