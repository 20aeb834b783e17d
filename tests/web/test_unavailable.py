"""A full disk and a database that is away: 503 with Retry-After, and all is well afterwards."""

from __future__ import annotations

import logging
from typing import Any

import pytest
from fastapi import FastAPI
from sqlalchemy import event

from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person, Role
from tests.databases import _execute, new_database, postgres_server
from tests.web.support import Client, make_app

TABLE = "/tables/casino-war-1"


def test_a_disk_that_is_full(app: FastAPI, caplog: pytest.LogCaptureFixture) -> None:
    """SQLite is given no more pages than it has, which is what a full disk is to it."""
    ann, casino = Client(app, "ann"), app.state.casino
    ann("POST", f"{TABLE}/sit", {"spot": 1, "chips": 100_00})
    fill(casino)
    caplog.set_level(logging.INFO)
    refused = ann.ask("POST", f"{TABLE}/place", {"spot": 1, "wager": "initial", "amount": 777})
    for _ in range(50):  # what is left of the last page may hold some more
        if refused.status_code == 503:
            break
        refused = ann.ask("POST", f"{TABLE}/buy", {"chips": 25_00})
    assert (refused.status_code, refused.json()["error"]) == (503, "Unavailable")
    assert "disk is full" in refused.json()["message"]
    assert int(refused.headers["Retry-After"]) >= 1
    assert ann.ask("GET", TABLE).status_code == 200, "what is there can still be read"
    assert "Traceback" not in caplog.text
    event.remove(casino.database.engine, "checkout", full)
    casino.database.engine.dispose()
    ann("POST", f"{TABLE}/buy", {"chips": 25_00})
    assert casino.audit(Person("aud", Role.AUDITOR)).holds


def full(connection: Any, *_: Any) -> None:
    pages = connection.execute("PRAGMA page_count").fetchone()[0]
    connection.execute(f"PRAGMA max_page_count = {pages}")


def fill(casino: Casino) -> None:
    casino.database.engine.dispose()
    event.listen(casino.database.engine, "checkout", full)


def test_a_database_that_restarts() -> None:
    """Every connection is cut below the casino, as a restart does; the next request is answered."""
    with postgres_server(to_disk=False) as server:
        _play_through_restarts(make_app(new_database(server)))


def _play_through_restarts(app: FastAPI) -> None:
    ann, casino = Client(app, "ann"), app.state.casino
    try:
        ann("POST", f"{TABLE}/sit", {"spot": 1, "chips": 100_00})
        statuses = []
        for _ in range(3):
            cut(casino)
            answer = ann.ask("POST", f"{TABLE}/buy", {"chips": 25_00})
            statuses.append(answer.status_code)
            if answer.status_code == 503:
                assert int(answer.headers["Retry-After"]) >= 1
                assert answer.json()["error"] in ("Unavailable", "Busy")
        assert 503 in statuses
        assert set(statuses) <= {200, 503}
        ann("GET", TABLE)
        assert casino.audit(Person("aud", Role.AUDITOR)).holds
    finally:
        casino.stop()


def cut(casino: Casino) -> None:
    _execute(
        casino.database.url.render_as_string(hide_password=False),
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity "
        "WHERE datname = current_database() AND pid <> pg_backend_pid()",
    )
