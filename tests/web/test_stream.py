"""The stream of a table: what happens, as it happens, to whom it may be shown."""

from __future__ import annotations

import time
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from pitboss.casino.clock import HOUR, ManualClock
from pitboss.casino.people.accounts import IDLE
from pitboss.web.server import create_app
from tests.casino.support import open_casino
from tests.web.support import PLENTY, Client

TABLE = "/tables/three-card-poker-1"
STREAM = f"/api{TABLE}/stream"


def deal(app: FastAPI) -> None:
    for spot, name in ((1, "ann"), (2, "bob")):
        somebody = Client(app, name)
        somebody("POST", f"{TABLE}/sit", {"spot": spot, "chips": 100_00})
        somebody("POST", f"{TABLE}/place", {"spot": spot, "wager": "ante", "amount": 500})


def cards_shown(update: dict[str, Any], spot: int) -> list[Any]:
    return [
        card
        for event in update["events"]
        if event["type"] == "dealt" and event["spot"] == spot
        for card in event["cards"]
    ]


def test_each_sees_the_same_round_but_only_their_own_cards(app: FastAPI) -> None:
    deal(app)
    http = TestClient(app)
    with http.websocket_connect(STREAM) as ann, http.websocket_connect(STREAM) as dee:
        ann.send_json({"token": Client(app, "ann").token})
        dee.send_json({"token": Client(app, "dee").token})
        assert ann.receive_json()["table"]["patrons"] == {"ann": 95_00, "bob": 95_00}
        assert dee.receive_json()["table"]["round"] == 1
        assert Client(app, "ann").ask("POST", f"{TABLE}/proceed").status_code == 409
        Client(app, "bob")("POST", f"{TABLE}/proceed")  # now that both are ready
        hers, theirs = ann.receive_json()["update"], dee.receive_json()["update"]
        assert [e["type"] for e in hers["events"]] == [e["type"] for e in theirs["events"]]
        assert None not in cards_shown(hers, 1)
        assert set(cards_shown(hers, 2)) == {None}
        assert set(cards_shown(theirs, 1) + cards_shown(theirs, 2)) == {None}
        assert hers["awaits"]["patron"] == "ann"
        assert [c["name"] for c in hers["awaits"]["choices"]] == ["play", "fold"]
        assert theirs["awaits"]["choices"] == []
        assert hers["deadline"] is not None


@pytest.mark.parametrize("first", [{"token": "forged"}, {}, [], "x", {"token": 5}, None])
def test_nobody_listens_without_a_good_token(app: FastAPI, first: Any) -> None:
    with TestClient(app).websocket_connect(STREAM) as stranger:
        stranger.send_json(first)
        assert stranger.receive_json()["error"] == "NotSignedIn"
        assert stranger.receive()["code"] == 4401


def test_an_expired_token_does_not_open_a_stream(app: FastAPI, clock: ManualClock) -> None:
    token = Client(app, "ann").token
    clock.move(IDLE)
    with TestClient(app).websocket_connect(STREAM) as late:
        late.send_json({"token": token})
        assert late.receive_json()["error"] == "NotSignedIn"


def test_a_token_that_ends_ends_the_stream(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("pitboss.web.api.stream.CHECK_SECONDS", 0.05)
    ann = Client(app, "ann")
    with TestClient(app).websocket_connect(STREAM) as stream:
        stream.send_json({"token": ann.token})
        assert "table" in stream.receive_json()
        ann("POST", "/logout")
        assert stream.receive_json()["error"] == "NotSignedIn"


def test_a_token_that_ends_ends_a_busy_stream(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboss.web.api.stream.CHECK_SECONDS", 0.2)
    ann, bob = Client(app, "ann"), Client(app, "bob")
    bob("POST", f"{TABLE}/sit", {"spot": 2, "chips": 100_00})
    with TestClient(app).websocket_connect(STREAM) as stream:
        stream.send_json({"token": ann.token})
        stream.receive_json()
        ann("POST", "/logout")
        for _ in range(5_000):  # somebody acts all the time
            bob("POST", f"{TABLE}/buy", {"chips": 100})
            heard = stream.receive_json()
            if "error" in heard:
                break
        assert heard["error"] == "NotSignedIn"


def test_a_stream_of_no_table_says_so(app: FastAPI) -> None:
    with TestClient(app).websocket_connect("/api/tables/none-1/stream") as stream:
        stream.send_json({"token": Client(app, "ann").token})
        assert stream.receive_json()["error"] == "NotFound"


def test_who_hangs_up_is_forgotten(app: FastAPI) -> None:
    host = app.state.casino.floor.host("three-card-poker-1")
    with TestClient(app).websocket_connect(STREAM) as stream:
        stream.send_json({"token": Client(app, "ann").token})
        stream.receive_json()
        assert host.watched
    for _ in range(1_500):
        if not host.watched:
            break
        time.sleep(0.02)
    assert not host.watched


def test_8_3_b_2_a_rule_change_is_announced_on_every_stream_of_every_process(
    app: FastAPI, clock: ManualClock
) -> None:
    """At once, before anything else happens at the table."""
    casino = app.state.casino
    second = open_casino(str(casino.database.url), clock)
    rules = {"options": {"dealing": "hand"}, "effective_at": clock.now() + HOUR}
    with (
        TestClient(app).websocket_connect(STREAM) as near,
        TestClient(create_app(second, PLENTY)).websocket_connect(STREAM) as far,
    ):
        for stream in (near, far):
            stream.send_json({"token": Client(app, "ann").token})
            assert "table" in stream.receive_json()
        said = Client(app, "sue")("POST", f"/floor{TABLE}/rules", rules)["text"]
        second.floor.upkeep.tick()
        for stream in (near, far):
            (event,) = stream.receive_json()["update"]["events"]
            assert event == {"type": "announced", "text": said, "law": "13:69F-8.3(b)2"}
    second.stop()


def test_one_person_has_so_many_streams_and_no_more(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboss.web.api.stream.MOST_STREAMS", 1)
    http, ann, bob = TestClient(app), Client(app, "ann").token, Client(app, "bob").token

    def first(socket: Any, token: str) -> Any:
        socket.send_json({"token": token})
        return socket.receive_json()

    with http.websocket_connect(STREAM) as one:
        assert "table" in first(one, ann)
        with http.websocket_connect(STREAM) as more, http.websocket_connect(STREAM) as other:
            assert first(more, ann)["error"] == "TooOften"
            assert "table" in first(other, bob)
    assert not app.state.streams


def test_an_address_has_so_many_streams_that_do_not_say_whose_they_are(
    app: FastAPI, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("pitboss.web.api.stream.MOST_GREETING", 2)
    http, token = TestClient(app), Client(app, "ann").token
    with http.websocket_connect(STREAM) as one, http.websocket_connect(STREAM):
        with http.websocket_connect(STREAM) as third:
            assert third.receive_json()["error"] == "TooOften"
        one.send_json({"token": token})
        assert "table" in one.receive_json()
        with http.websocket_connect(STREAM) as fourth:
            fourth.send_json({"token": token})
            assert "table" in fourth.receive_json()
