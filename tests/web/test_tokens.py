"""Every route of the API says who may use it, and refuses everybody else."""

from __future__ import annotations

import secrets
from collections.abc import Iterator

import pytest
from fastapi import FastAPI
from fastapi.routing import APIRoute

from pitboss.casino.clock import ManualClock
from pitboss.casino.people.accounts import IDLE
from pitboss.casino.people.roles import Role
from tests.web.support import NAMES, Client

P, D, F, S, A = Role.PATRON, Role.DEALER, Role.FLOORPERSON, Role.SUPERVISOR, Role.AUDITOR
EVERYBODY = {P, D, F, S, A}
STAFF, FLOOR = {D, F, S}, {F, S}
READERS = {F, S, A}
OPEN: set[Role] = set()
"""No token is needed."""

WHO: dict[str, set[Role]] = {
    "POST /register": OPEN, "POST /login": OPEN, "GET /games": OPEN, "GET /games/{game}": OPEN,
    "POST /logout": EVERYBODY, "GET /me": EVERYBODY, "PUT /me/password": EVERYBODY,
    "GET /me/statement": EVERYBODY, "GET /me/tickets": EVERYBODY, "POST /me/tickets": EVERYBODY,
    "POST /me/second-factor": EVERYBODY,
    "PUT /me/second-factor": EVERYBODY, "POST /me/second-factor/off": EVERYBODY,
    "POST /people/{name}/unlock": {S}, "GET /tables/{id}/calls": EVERYBODY,
    "GET /poker-room": EVERYBODY, "POST /poker-room/waiting/{game}": {P},
    "GET /people": READERS, "POST /people": {S}, "PUT /people/{name}/disabled": {S},
    "GET /tables": EVERYBODY, "GET /tables/{id}": EVERYBODY, "GET /tables/{id}/sign": EVERYBODY,
    "GET /tables/{id}/rounds": EVERYBODY, "GET /tables/{id}/rounds/{number}": EVERYBODY,
    "POST /tables/{id}/sit": {P}, "POST /tables/{id}/leave": {P}, "POST /tables/{id}/buy": {P},
    "POST /tables/{id}/place": {P}, "POST /tables/{id}/withdraw": {P},
    "POST /tables/{id}/choose": {P, D, F, S}, "POST /tables/{id}/call": {P, D, F, S},
    "POST /tables/{id}/proceed": {P, D, F, S}, "POST /tables/{id}/deal": {P, D, F, S},
    "POST /tables/{id}/report": STAFF, "GET /tables/{id}/irregularities": STAFF,
    "DELETE /floor/tables/{id}/patrons/{name}": FLOOR, "POST /floor/tables/{id}/pay-back": {S},
    "POST /floor/tables": FLOOR, "POST /floor/tables/{id}/close": FLOOR,
    "PUT /floor/tables/{id}/limits": FLOOR, "POST /floor/tables/{id}/rules": {S},
    "GET /floor/notices": READERS, "DELETE /floor/notices/{number}": {S},
    "PUT /floor/tables/{id}/dealer": FLOOR, "GET /floor/shifts": READERS,
    "POST /floor/tables/{id}/cards": FLOOR, "GET /floor/meters": READERS,
    "GET /floor/shared-meters": READERS, "POST /floor/shared-meters": {S},
    "POST /floor/shared-meters/{name}/retire": {S},
    "POST /cage/deposit": FLOOR, "POST /cage/withdraw": FLOOR, "POST /cage/redeem": FLOOR,
    "GET /ledger/accounts": READERS, "GET /ledger/transfers": READERS,
    "GET /papers/rules/{game}": EVERYBODY, "GET /papers/guide/{game}": EVERYBODY,
    "GET /papers/game/{kind}/{game}": READERS, "POST /papers/guide/{game}": {S},
    "GET /papers/sign/{id}": EVERYBODY,
    "GET /papers/round/{id}/{number}": EVERYBODY, "GET /papers/notice/{number}": READERS,
    "GET /papers/summary/{id}": READERS, "GET /floor/signs": READERS,
    "POST /floor/signs/{kind}": {S}, "GET /floor/submissions": READERS,
    "PUT /floor/tables/{id}/waivers/{name}": FLOOR,
    "DELETE /floor/tables/{id}/waivers/{name}": FLOOR,
    "POST /designer/{game}/prices": READERS, "POST /designer/{game}/tables": READERS,
    "GET /tournaments": EVERYBODY, "GET /tournaments/{id}": EVERYBODY,
    "GET /tournaments/{id}/rules": EVERYBODY, "GET /tournaments/{id}/paper": EVERYBODY,
    "POST /tournaments": {S}, "POST /tournaments/{id}/certifications": {S},
    "POST /tournaments/{id}/notice": {S}, "POST /tournaments/{id}/stop": {S},
    "POST /tournaments/{id}/entry": {P}, "DELETE /tournaments/{id}/entry": {P},
    "POST /tournaments/{id}/chips": EVERYBODY,
    "GET /floor/tables/{id}/payouts": READERS,
    "POST /floor/tables/{id}/payouts/compare": READERS, "POST /tables/{id}/robots": EVERYBODY,
    "GET /floor/tables/{id}/win": READERS, "GET /floor/wins": READERS,
    "GET /audit": READERS, "GET /audit/heads": READERS,
}  # fmt: skip

BODIES: dict[str, object] = {
    "sit": {"spot": 1}, "buy": {"chips": 25}, "withdraw": {"bet": 1}, "call": {"what": "x"},
    "place": {"spot": 1, "wager": "initial", "amount": 500}, "report": {"name": "x"},
    "choose": {"spot": 1, "choice": "x", "patron": ":dealer"},
    "limits": {"default": {"minimum": 500, "maximum": 5000}}, "dealer": {"dealer": ""},
    "rules": {"effective_at": 0}, "deposit": {"patron": "ann", "amount": 1},
    "tables": {"game": "casino-war"}, "disabled": {"disabled": False},
    "redeem": {"patron": "ann", "table": "keno-1", "number": 1},
    "tickets": {"table": "keno-1", "number": 1},
    "password": {"old": "wrong password", "new": "another password"},
    "second-factor": {"password": "wrong password", "secret": "x", "code": "1"},
    "off": {"password": "wrong password", "code": "1"},
    "waivers": {"minimum": 100, "maximum": 5000},
    "prices": {"wager": "tie"},
    "shared-meters": {"name": "grand", "game": "caribbean-stud"}, "retire": {"into": "x"},
    "signs": {"location": "x", "size": "x", "language": "x"},
    "people": {"name": "new", "password": "correct horse", "role": "dealer"},
}  # fmt: skip


def routes(app: FastAPI) -> Iterator[tuple[str, str, str]]:
    """Method, pattern and a path of every route of the API."""
    for path, methods in app.openapi()["paths"].items():
        for method in methods:
            pattern = path.removeprefix("/api")
            filled = pattern.replace("{id}", "casino-war-1").replace("{game}", "casino-war")
            filled = filled.replace("{number}", "1").replace("{name}", "bob")
            filled = filled.replace("{kind}", "limits")
            yield method.upper(), pattern, filled


def body_for(method: str, path: str) -> object:
    if path == "/cage/withdraw":
        return BODIES["deposit"]
    if "/waivers/" in path:
        return BODIES["waivers"]
    if "/floor/signs/" in path:
        return BODIES["signs"]
    return BODIES.get(path.rsplit("/", 1)[-1]) if method in ("POST", "PUT") else None


def test_every_route_has_a_rule_here(app: FastAPI) -> None:
    assert {f"{method} {pattern}" for method, pattern, _ in routes(app)} == set(WHO)
    undocumented = [
        route.path for route in app.routes
        if isinstance(route, APIRoute) and route.path.startswith("/api") and
        not route.include_in_schema
    ]  # fmt: skip
    # The page that documents the others, and one which answers that there is nothing.
    assert undocumented == ["/api/docs", "/api/{rest:path}"]


def test_forged_expired_and_revoked_tokens_open_nothing(app: FastAPI, clock: ManualClock) -> None:
    ann = Client(app, "ann")
    real = ann.token
    revoked, expired = Client(app, "sue").token, Client(app, "sue").token
    ann.casino.people.sign_out(revoked)
    clock.move(IDLE)
    forged = [secrets.token_urlsafe(32), real[:-1], real + "A", "", "null", "ann", "'; --",
              "\u00e9", "x" * 5000]  # fmt: skip
    tried = 0
    for method, pattern, path in routes(app):
        if not WHO[f"{method} {pattern}"]:
            continue
        for token in (*forged, revoked, expired, real):
            ann.token = token
            answer = ann.ask(method, path, body_for(method, path))
            assert answer.status_code == 401, (method, path, token[:40], answer.text)
            assert answer.json()["error"] == "NotSignedIn"
            tried += 1
        bare = ann.http.request(method, f"/api{path}", json=body_for(method, path))
        assert bare.status_code == 401
        basic = {"Authorization": "Basic YW5uOng="}
        assert ann.http.request(method, f"/api{path}", headers=basic).status_code in (401, 422)
    assert tried > 400


@pytest.mark.parametrize("role", list(Role))
def test_a_role_opens_just_its_own_routes(app: FastAPI, role: Role) -> None:
    for method, pattern, path in routes(app):
        who = WHO[f"{method} {pattern}"]
        if not who:
            continue
        body = body_for(method, path)
        if role is P and path.endswith("/choose"):
            body = {"spot": 1, "choice": "x"}
        somebody = Client(app, NAMES[role])
        answer = somebody.ask(method, path, body)
        if role in who:
            said = ("players at the table", "not on shift at this table")
            own = answer.status_code != 403 or any(words in answer.text for words in said)
            assert own, (method, path, answer.text)
            assert answer.status_code < 500, (method, path, answer.text)
        else:
            assert answer.status_code == 403, (method, path, answer.status_code, answer.text)


def test_another_patrons_token_acts_for_them_alone(app: FastAPI) -> None:
    """With bob's token nothing of ann's can be seen or moved."""
    ann, bob = Client(app, "ann"), Client(app, "bob")
    ann("POST", "/tables/casino-war-1/sit", {"spot": 1, "chips": 100_00})
    ann("POST", "/tables/casino-war-1/place", {"spot": 1, "wager": "initial", "amount": 500})
    before = ann("GET", "/me")
    for method, pattern, path in routes(app):
        mine = P in WHO[f"{method} {pattern}"] and method == "POST"
        if mine and not path.endswith(("/logout", "/choose")):
            bob.ask(method, path, body_for(method, path))
    bob.ask("POST", "/tables/casino-war-1/withdraw", {"bet": 1})
    bob.ask("POST", "/tables/casino-war-1/choose", {"spot": 1, "choice": "war", "patron": "ann"})
    assert ann("GET", "/me") == before
    assert all("ann" not in str(line) for line in bob("GET", "/me/statement"))
