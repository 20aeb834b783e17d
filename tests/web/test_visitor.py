"""Coming in by the pages: a cookie that scripts cannot read, and limits as everywhere."""

from __future__ import annotations

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from pitboss.casino.clock import ManualClock
from pitboss.casino.people.accounts import LIFETIME
from pitboss.table.inputs import Leave, Sit
from pitboss.web.pages.account import visitor
from tests.web.support import PASSWORD, Client


@pytest.fixture
def door(app: FastAPI) -> TestClient:
    visitor.install(app)
    return TestClient(app, base_url="https://casino.example")


def come(door: TestClient, how: str, name: str = "", password: str = "") -> str:
    """Come in; what was answered, if it was no cookie."""
    answer = door.post("/visitor", json={"how": how, "name": name, "password": password})
    return "" if answer.status_code == 204 else str(answer.json()["message"])


def test_a_guest_gets_a_cookie_that_no_script_reads(app: FastAPI, door: TestClient) -> None:
    answer = door.post("/visitor", json={"how": "guest"})
    kept = answer.headers["set-cookie"]
    assert {"HttpOnly", "Secure", "SameSite=lax"} <= set(kept.split("; "))
    assert f"Max-Age={LIFETIME // 1000}" in kept
    person = app.state.casino.people.who(door.cookies[visitor.COOKIE])
    assert person.name.startswith("guest-")


def test_a_new_account_and_then_the_same(app: FastAPI, door: TestClient) -> None:
    assert come(door, "new", "nora", "long enough") == ""
    assert come(door, "new", "nora", "long enough") != ""
    assert come(door, "known", "nora", "long enough") == ""
    assert "password" in come(door, "known", "nora", "wrong again")
    token = door.cookies[visitor.COOKIE]
    assert door.delete("/visitor").status_code == 204
    assert visitor.COOKIE not in door.cookies
    with pytest.raises(Exception, match="Sign in again"):
        app.state.casino.people.who(token)


def test_a_guest_keeps_the_money_under_a_name_of_their_own(app: FastAPI, door: TestClient) -> None:
    casino = app.state.casino
    assert come(door, "guest") == ""
    guest = casino.people.who(door.cookies[visitor.COOKIE])
    before = casino.balance(guest.name)
    assert "reserved for guests" in come(door, "keep", "guest-me", "long enough")
    assert "reserved for guests" in come(door, "new", "guest-me", "long enough")
    casino.act(guest, "casino-war-1", Sit(guest.name, 1, 100_00))
    assert "Leave casino-war-1 first" in come(door, "keep", "gus", "long enough")
    casino.act(guest, "casino-war-1", Leave(guest.name))
    old = door.cookies[visitor.COOKIE]
    assert come(door, "keep", "gus", "long enough") == ""
    kept = casino.people.who(door.cookies[visitor.COOKIE])
    assert (kept.name, casino.balance("gus"), casino.balance(guest.name)) == ("gus", before, 0)
    with pytest.raises(Exception, match="Sign in again"):
        casino.people.who(old)
    assert "already your own" in come(door, "keep", "gustav", "long enough")
    assert come(door, "known", "gus", "long enough") == ""


def test_a_page_of_another_server_signs_nobody_in_or_out(app: FastAPI, door: TestClient) -> None:
    strange = {"Origin": "https://evil.example"}
    body = {"how": "known", "name": "ann", "password": PASSWORD}
    assert door.post("/visitor", json=body, headers=strange).status_code == 403
    own = {"Origin": "https://casino.example"}
    assert door.post("/visitor", json=body, headers=own).status_code == 204
    assert door.delete("/visitor", headers=strange).status_code == 403
    assert app.state.casino.people.who(door.cookies[visitor.COOKIE]).name == "ann"


def test_newcomers_are_limited_by_address(app: FastAPI, door: TestClient) -> None:
    app.state.address_buckets.burst, app.state.address_buckets.rate = 3, 0.001
    answers = [come(door, "guest") for _ in range(5)]
    assert answers[:3] == [""] * 3
    assert all("Too many requests" in words for words in answers[3:])


def test_looking_on_does_not_keep_a_token_alive(app: FastAPI, clock: ManualClock) -> None:
    people, token = app.state.casino.people, Client(app, "ann").token
    for _ in range(6):
        clock.move(5 * 60_000)
        people.who(token)
    for _ in range(5):
        clock.move(5 * 60_000)
        people.check(token)
    clock.move(5 * 60_000)
    with pytest.raises(Exception, match="Sign in again"):
        people.check(token)
