"""A casino with its API, for tests: one table of two games, and a person for every role."""

from __future__ import annotations

from typing import Any

from fastapi import FastAPI
from fastapi.testclient import TestClient

from pitboss.casino.clock import Clock
from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Role
from pitboss.web.api.limits import Rates
from pitboss.web.server import create_app
from tests.casino.support import GAMES, open_casino

PASSWORD = "correct horse"
NAMES = {
    Role.PATRON: "ann",
    Role.DEALER: "dee",
    Role.FLOORPERSON: "fay",
    Role.SUPERVISOR: "sue",
    Role.AUDITOR: "aud",
}
PLENTY = Rates(each_person=1e6, person_burst=10**6, each_address=1e6, address_burst=10**6)


def make_app(url: str, clock: Clock | None = None, rates: Rates = PLENTY) -> FastAPI:
    casino = open_casino(url, clock)
    for role, name in NAMES.items():
        welcome = casino.welcome if role is Role.PATRON else 0
        casino.people.add(name, PASSWORD, role, welcome=welcome)
    casino.people.add("bob", PASSWORD, Role.PATRON, welcome=casino.welcome)
    for game in GAMES:
        casino.floor.open(game, actor="fay")
    return create_app(casino, rates)


class Client:
    """A signed-in user of the API."""

    def __init__(self, app: FastAPI, name: str) -> None:
        self.http = TestClient(app, raise_server_exceptions=False)
        self.casino: Casino = app.state.casino
        self.name = name
        self.token = self.casino.people.sign_in(name, PASSWORD)

    def __call__(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        """Send a request; an error is raised with the API's message."""
        answer = self.ask(method, path, body, **headers)
        assert answer.status_code < 300, answer.text
        return answer.json() if answer.content else None

    def ask(self, method: str, path: str, body: Any = None, **headers: str) -> Any:
        sent = {"Authorization": f"Bearer {self.token}".encode()}
        sent.update({name.replace("_", "-"): value.encode() for name, value in headers.items()})
        return self.http.request(method, f"/api{path}", json=body, headers=sent)
