"""The API: what each role does with it, from signing in to the audit."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
from fastapi import FastAPI
from fastapi.testclient import TestClient

from pitboss.casino.clock import HOUR, MINUTE, ManualClock
from pitboss.casino.people.roles import Role
from pitboss.web.api.faults import SHAPES
from pitboss.web.api.limits import Rates
from pitboss.web.api.schemas import LAST_MILLIS
from tests.web.support import PASSWORD, Client, make_app

Clients = Callable[[str], Client]
WAR = "/tables/casino-war-1"


def test_a_patron_registers_sits_wagers_and_goes_home(client: Clients) -> None:
    ann = client("ann")
    http = ann.http
    made = http.post("/api/register", json={"name": "cid", "password": PASSWORD})
    assert made.status_code == 201
    assert made.json() == {"name": "cid", "role": "patron"}
    signed = http.post("/api/login", json={"name": "cid", "password": PASSWORD}).json()
    ann.token = signed["token"]
    assert ann("GET", "/me")["balance"] == 10_000_00
    ann("POST", f"{WAR}/sit", {"spot": 2, "chips": 500_00})
    assert ann("GET", "/me")["chips"] == {"casino-war-1": 500_00}
    ann("POST", f"{WAR}/place", {"spot": 2, "wager": "initial", "amount": 10_00})
    done = ann("POST", f"{WAR}/proceed")
    kinds = [event["type"] for event in done["events"]]
    assert "dealt" in kinds
    seen = ann("GET", WAR)
    if seen["awaits"]["what"] == "ask":
        ann("POST", f"{WAR}/choose", {"spot": 2, "choice": "surrender"})
    assert ann("GET", f"{WAR}/rounds") == [{"round": 1, "began_at": 1_700_000_000_000}]
    history = ann("GET", f"{WAR}/rounds/1")
    assert history[0]["type"] == "roundbegan"
    assert history[-1]["type"] == "roundended"
    ann("POST", f"{WAR}/leave")
    me = ann("GET", "/me")
    statement = ann("GET", "/me/statement")
    assert me["chips"] == {}
    change = sum(
        line["amount"] * (1 if line["target"] == "patron:cid" else -1) for line in statement
    )
    assert me["balance"] == change
    ann("POST", "/logout")
    assert ann.ask("GET", "/me").status_code == 401


def test_an_error_is_a_sentence_a_name_and_a_paragraph(client: Clients) -> None:
    ann = client("ann")
    ann("POST", f"{WAR}/sit", {"spot": 1, "chips": 500_00})
    refused = ann.ask("POST", f"{WAR}/place", {"spot": 1, "wager": "initial", "amount": 100})
    assert refused.status_code == 409
    assert refused.json() == {
        "error": "BadAmount",
        "message": "The minimum initial wager at this table is $5.",
        "law": "13:69F-8.2(a)",
    }


@pytest.mark.parametrize(
    ("method", "path", "body", "status"),
    [
        ("GET", "/tables/no-such-1", None, 404),
        ("GET", "/tables/NO%00SUCH", None, 422),
        ("GET", "/games/whist", None, 404),
        ("GET", f"{WAR}/rounds/99", None, 404),
        ("GET", f"{WAR}/rounds/-1", None, 422),
        ("POST", f"{WAR}/sit", {"spot": 99}, 422),
        ("POST", f"{WAR}/sit", {"spot": 9}, 409),
        ("POST", f"{WAR}/sit", {"spot": 1, "chips": 10**12}, 409),
        ("POST", f"{WAR}/sit", {"spot": True}, 422),
        ("POST", f"{WAR}/sit", {"spot": 1, "patron": "bob"}, 422),
        ("POST", f"{WAR}/sit", {"spot": 1.5}, 422),
        ("POST", f"{WAR}/place", {"spot": 1, "wager": "x\x00", "amount": 5}, 422),
        ("POST", f"{WAR}/choose", {"spot": 1, "choice": "war", "cards": ["Zz"]}, 422),
        ("POST", f"{WAR}/call", {"what": "nonsense"}, 409),
        ("PATCH", WAR, None, 405),
        ("GET", "/nowhere", None, 404),
    ],
)
def test_bad_input_is_never_a_server_error(
    client: Clients, method: str, path: str, body: Any, status: int
) -> None:
    answer = client("ann").ask(method, path, body)
    assert answer.status_code == status, answer.text
    assert set(answer.json()) == {"error", "message", "law"}


def test_a_key_makes_a_retried_request_one(client: Clients) -> None:
    ann = client("ann")
    ann("POST", f"{WAR}/sit", {"spot": 1, "chips": 500_00}, Idempotency_Key="one")
    again = ann("POST", f"{WAR}/sit", {"spot": 1, "chips": 500_00}, Idempotency_Key="one")
    assert again["again"] is True
    assert ann("GET", "/me")["chips"] == {"casino-war-1": 500_00}
    other = ann.ask("POST", f"{WAR}/buy", {"chips": 100_00}, Idempotency_Key="one")
    assert other.status_code == 409
    assert other.json()["error"] == "KeyReused"
    bob = client("bob")  # a key is one's own
    bob("POST", f"{WAR}/sit", {"spot": 3, "chips": 100_00}, Idempotency_Key="one")


def test_nobody_acts_in_another_name(client: Clients) -> None:
    ann, bob = client("ann"), client("bob")
    ann("POST", "/tables/three-card-poker-1/sit", {"spot": 1, "chips": 500_00})
    ann("POST", "/tables/three-card-poker-1/place", {"spot": 1, "wager": "ante", "amount": 500})
    ann("POST", "/tables/three-card-poker-1/proceed")
    path = "/tables/three-card-poker-1/choose"
    for body in ({"spot": 1, "choice": "fold", "patron": "ann"}, {"spot": 1, "choice": "fold"}):
        assert bob.ask("POST", path, body).status_code in (403, 409)
    assert bob.ask("POST", "/tables/three-card-poker-1/leave").status_code == 409
    assert bob.ask("POST", "/tables/three-card-poker-1/proceed").status_code == 403
    seen = bob("GET", "/tables/three-card-poker-1")
    assert seen["hands"]["spot 1"] == [None] * 3
    assert ann("GET", "/tables/three-card-poker-1")["hands"]["spot 1"] != [None] * 3
    for staff in ("dee", "fay", "sue", "aud"):
        seen = client(staff)("GET", "/tables/three-card-poker-1")
        assert seen["hands"]["spot 1"] == [None] * 3, "staff have no privileged view"


def test_a_dealer_on_shift_deals_step_by_step(client: Clients) -> None:
    ann, dee, fay = client("ann"), client("dee"), client("fay")
    fay("PUT", "/floor" + WAR + "/dealer", {"dealer": "dee"})
    ann("POST", f"{WAR}/sit", {"spot": 1, "chips": 500_00})
    early = ann.ask("POST", f"{WAR}/place", {"spot": 1, "wager": "initial", "amount": 10_00})
    assert early.json()["message"] == "Wagers are not open yet; the dealer, dee, opens them."
    dee("POST", f"{WAR}/deal")
    ann("POST", f"{WAR}/place", {"spot": 1, "wager": "initial", "amount": 10_00})
    for path in ("proceed", "deal"):
        assert ann.ask("POST", f"{WAR}/{path}").status_code == 403
    dee("POST", f"{WAR}/proceed", Idempotency_Key="close")
    assert ann("GET", WAR)["awaits"]["what"] == "dealing"
    step = dee("POST", f"{WAR}/proceed", Idempotency_Key="step")
    assert [event["type"] for event in step["events"]] == ["announced"]
    assert dee("POST", f"{WAR}/proceed", Idempotency_Key="step")["again"] is True
    assert dee.ask("POST", f"{WAR}/call", {"what": "x"}, Idempotency_Key="step").status_code == 409
    names = [rule["name"] for rule in dee("GET", f"{WAR}/irregularities")]
    assert names == ["card-face-up", "card-drawn-in-error", "card-not-dealt"]
    assert client("aud")("GET", "/floor/shifts")[0]["dealer"] == "dee"
    assert fay.ask("PUT", "/floor" + WAR + "/dealer", {"dealer": "ann"}).status_code == 404


def test_a_dealer_who_is_not_on_shift_is_told_so(client: Clients) -> None:
    dee, fay = client("dee"), client("fay")
    refused = dee.ask("POST", f"{WAR}/proceed")
    assert refused.status_code == 403
    assert refused.json()["message"] == ("You are not on shift at this table; it deals by itself.")
    dee.casino.people.add("dan", PASSWORD, Role.DEALER)
    fay("PUT", "/floor" + WAR + "/dealer", {"dealer": "dan"})
    refused = dee.ask("POST", f"{WAR}/report", {"name": "card-face-up"})
    assert refused.json()["message"] == "You are not on shift at this table; dan is."
    fay("POST", f"{WAR}/proceed")  # a floorperson stands in


def test_the_house_makes_its_own_decisions(client: Clients) -> None:
    fay, dee, ann = client("fay"), client("dee"), client("ann")
    keno = fay("POST", "/floor/tables", {"game": "keno"})["id"]
    table = f"/tables/{keno}"
    fay("PUT", f"/floor{table}/dealer", {"dealer": "dee"})
    ann("POST", f"{table}/sit", {"spot": 1, "chips": 100_00})
    dee("POST", f"{table}/report", {"name": "system-down"})
    dee("POST", f"{table}/deal")
    assert ann("GET", table)["awaits"]["choices"] == []
    shown = fay("GET", table)["awaits"]
    assert shown["patron"] == ":keno supervisor"
    assert fay("GET", table)["deadline"] is None
    choice = {"spot": 0, "choice": shown["choices"][0]["name"], "patron": ":keno supervisor"}
    assert dee.ask("POST", f"{table}/choose", choice).status_code == 403
    assert fay("POST", f"{table}/choose", choice)["events"][0]["type"] == "chose"


def test_opening_a_table_twice_with_a_key_opens_one(client: Clients) -> None:
    fay = client("fay")
    body = {"game": "casino-war", "inventory": 100_00}
    id = fay("POST", "/floor/tables", body, Idempotency_Key="one")["id"]
    assert fay("POST", "/floor/tables", body, Idempotency_Key="one")["id"] == id
    assert fay("GET", "/ledger/accounts")["cage"] == -20_100_00
    other = fay.ask("POST", "/floor/tables", {"game": "craps"}, Idempotency_Key="one")
    assert (other.status_code, other.json()["error"]) == (409, "KeyReused")
    assert fay("POST", "/floor/tables", body)["id"] != id


def test_a_table_has_no_more_spots_than_its_layout_and_limits_for_its_own_wagers(
    client: Clients,
) -> None:
    fay = client("fay")
    many = fay.ask("POST", "/floor/tables", {"game": "three-card-poker", "spots": 8})
    assert many.status_code == 409
    assert "1 to 7 spots" in many.json()["message"]
    limit = {"minimum": 500, "maximum": 100_000}
    odd = fay.ask("PUT", f"/floor{WAR}/limits", {"default": limit, "wagers": {"nope": limit}})
    assert (odd.status_code, odd.json()["law"]) == (422, "13:69F-8.2(b)")
    fay("PUT", f"/floor{WAR}/limits", {"default": limit, "wagers": {"tie": limit}})


def test_a_floorperson_gives_up_the_seat_of_somebody_who_is_gone(client: Clients) -> None:
    ann, fay = client("ann"), client("fay")
    ann("POST", f"{WAR}/sit", {"spot": 1, "chips": 500_00})
    ann("POST", f"{WAR}/place", {"spot": 1, "wager": "initial", "amount": 500})
    wait = fay.ask("DELETE", f"/floor{WAR}/patrons/ann")
    assert (wait.status_code, "has wagers" in wait.json()["message"]) == (409, True)
    ann("POST", f"{WAR}/proceed")
    if ann("GET", WAR)["awaits"]["what"] == "ask":
        ann("POST", f"{WAR}/choose", {"spot": 1, "choice": "surrender"})
    held = ann("GET", "/me")
    assert ann.ask("DELETE", f"/floor{WAR}/patrons/ann").status_code == 403
    fay("DELETE", f"/floor{WAR}/patrons/ann")
    me = ann("GET", "/me")
    assert me["chips"] == {}
    assert me["balance"] == held["balance"] + held["chips"]["casino-war-1"]
    assert fay.ask("DELETE", f"/floor{WAR}/patrons/ann").status_code == 404


def test_a_floorperson_opens_limits_and_closes(client: Clients) -> None:
    fay = client("fay")
    opened = fay(
        "POST",
        "/floor/tables",
        {
            "game": "casino-war",
            "options": {"decks": 8, "shuffler": True},
            "limits": {"default": {"minimum": 1000, "maximum": 100_000}},
            "title": "By the door",
        },
    )
    id = opened["id"]
    sign = fay("GET", f"/tables/{id}/sign")
    assert {o["name"]: o["value"] for o in sign["options"]}["decks"] == 8
    assert sign["wagers"][0]["minimum"] == 1000
    fay("PUT", f"/floor/tables/{id}/limits", {"default": {"minimum": 2500, "maximum": 100_000}})
    assert fay("GET", f"/tables/{id}/sign")["wagers"][0]["minimum"] == 2500
    bad = fay.ask("PUT", f"/floor/tables/{id}/limits",
                  {"default": {"minimum": 2500, "maximum": 2600}})  # fmt: skip
    assert (bad.status_code, bad.json()["law"]) == (422, "13:69F-8.2(a)")
    bad = fay.ask("POST", "/floor/tables", {"game": "casino-war", "options": {"decks": 5}})
    assert (bad.status_code, bad.json()["law"]) == (422, "13:69F-22.2(a)")
    fay("POST", f"/floor/tables/{id}/cards")
    assert fay("POST", f"/floor/tables/{id}/close") == {"closed": True}
    assert id not in {t["id"] for t in fay("GET", "/tables")}


def test_a_supervisor_changes_rules_with_notice(client: Clients, clock: ManualClock) -> None:
    sue = client("sue")
    rules = "/floor" + WAR + "/rules"
    soon = {"options": {"decks": 8}, "effective_at": clock.now() + 5 * MINUTE}
    refused = sue.ask("POST", rules, soon)
    assert (refused.status_code, refused.json()["law"]) == (409, "13:69F-8.3(b)")
    assert sue.ask("POST", rules, {**soon, "effective_at": LAST_MILLIS + 1}).status_code == 422
    far = sue.ask("POST", rules, {**soon, "effective_at": LAST_MILLIS})
    assert (far.status_code, "a year ahead" in far.json()["message"]) == (409, True)
    assert sue("GET", "/floor/notices") == []
    sue("POST", rules, {**soon, "effective_at": clock.now() + HOUR})
    notice = sue("GET", "/floor/notices")[0]
    assert notice["state"] == "posted"
    assert sue("GET", f"{WAR}/sign")["changes"][0]["notice"] == notice["id"]
    sue("DELETE", f"/floor/notices/{notice['id']}")
    assert sue("GET", "/floor/notices")[0]["state"] == "withdrawn"


def test_the_cage_takes_money_in_and_pays_it_out(client: Clients) -> None:
    fay, ann = client("fay"), client("ann")
    fay("POST", "/cage/deposit", {"patron": "ann", "amount": 50_00}, Idempotency_Key="k")
    fay("POST", "/cage/deposit", {"patron": "ann", "amount": 50_00}, Idempotency_Key="k")
    assert ann("GET", "/me")["balance"] == 10_050_00
    too_much = fay.ask("POST", "/cage/withdraw", {"patron": "ann", "amount": 10_051_00})
    assert (too_much.status_code, too_much.json()["error"]) == (409, "TooFewChips")
    fay("POST", "/cage/withdraw", {"patron": "ann", "amount": 10_050_00})
    assert ann("GET", "/me")["balance"] == 0
    assert fay.ask("POST", "/cage/deposit", {"patron": "dee", "amount": 1}).status_code == 404


def test_an_auditor_reads_the_ledger_and_the_audit(client: Clients) -> None:
    aud = client("aud")
    assert sum(aud("GET", "/ledger/accounts").values()) == 0
    assert aud("GET", "/ledger/transfers")[0]["reason"] == "welcome"
    report = aud("GET", "/audit")
    assert report["holds"] is True
    assert report["records"] > 5
    kept = aud("GET", "/audit/heads")["heads"]
    assert set(kept) == {"floor", "casino-war-1", "three-card-poker-1"}
    assert aud("GET", "/floor/meters") == {}
    assert len(aud("GET", "/people")) == 6


def test_requests_are_limited_by_person_and_by_address(tmp_path: Path) -> None:
    rates = Rates(each_person=0.001, person_burst=5, each_address=0.001, address_burst=3)
    app = make_app(f"{tmp_path}/casino.db", rates=rates)
    ann, bob = Client(app, "ann"), Client(app, "bob")
    assert [ann.ask("GET", "/me").status_code for _ in range(7)] == [200] * 5 + [429] * 2
    assert bob.ask("GET", "/me").status_code == 200
    login = {"name": "ann", "password": "wrong one"}
    codes = [ann.http.post("/api/login", json=login).status_code for _ in range(5)]
    assert codes == [401, 401, 401, 429, 429]
    app.state.casino.stop()


def test_the_document_of_the_api_describes_its_websockets(app: FastAPI) -> None:
    """OpenAPI lists none, so that its description has to."""
    said = TestClient(app).get("/api/openapi.json").json()["info"]["description"]
    for named in ("/api/tables/{id}/stream", "4401", "1013", '{"token": "..."}'):
        assert named in said


def test_a_body_that_is_too_large_is_refused(client: Clients) -> None:
    answer = client("ann").ask("POST", f"{WAR}/sit", {"spot": 1, "x": "x" * 100_000})
    assert answer.status_code == 413


def test_a_failure_says_nothing_secret(app: FastAPI, monkeypatch: pytest.MonkeyPatch) -> None:
    ann = Client(app, "ann")

    def broken(*_: object) -> None:
        raise RuntimeError("password=hunter2 at /root/secret")

    monkeypatch.setattr(ann.casino, "balance", broken)
    answer = ann.ask("GET", "/me")
    assert answer.status_code == 500
    assert "hunter2" not in answer.text
    assert "secret" not in answer.text


def test_what_is_not_there_is_said_in_the_same_form(app: FastAPI) -> None:
    http = TestClient(app)
    missing = http.get("/api/nothing/here")
    assert missing.status_code == 404
    assert "/api/docs" in missing.json()["message"]
    assert http.get("/api/login").status_code == 405
    unread = http.post("/api/login", content="{", headers={"Content-Type": "application/json"})
    assert unread.json()["message"].startswith("The body is not JSON")
    named = http.post("/api/register", json={"name": "a b!", "password": "long enough"})
    assert named.json()["message"] == (
        "name must be 2 to 32 lower-case letters, digits, - or _, the first of them a letter."
    )


@pytest.mark.parametrize(
    ("path", "body", "said"),
    [
        (f"{WAR}/sit", [], "The body must be a JSON object with the fields that /api/docs lists."),
        (f"{WAR}/sit", None, "The body is missing."),
        (f"{WAR}/sit", {}, "spot is missing."),
        (f"{WAR}/sit", {"spot": 99}, "spot must be 40 or less."),
        (f"{WAR}/sit", {"spot": 1.5}, "spot must be a whole number."),
        (f"{WAR}/sit", {"spot": 1, "x": 1}, "There is no field x here."),
        (f"{WAR}/choose", {"spot": 1, "choice": "a\n"},
         "choice must be one line, without control characters."),
        (f"{WAR}/choose", {"spot": 1, "choice": "a", "cards": "As"}, "cards must be a list."),
        (f"{WAR}/choose", {"spot": 1, "choice": "a", "cards": ["?"]},
         "cards.0 must be a card such as As or Td."),
        ("/floor/tables", {"game": "x", "options": {"decks": []}},
         "options.decks must be true or false, or a whole number, or a text."),
        ("/floor/tables", {"game": "x", "options": {"decks": -1}},
         "options.decks must be true or false, or 0 or more, or a text."),
        ("/floor/tables", {"game": "x", "options": {"d" * 70: 1}},
         f"options.{'d' * 52}... must be at most 64 characters long."),
        ("/floor/tables", {"game": "x", "limits": 3},
         "limits must be a JSON object with the fields that /api/docs lists."),
        ("/people", {"name": "ann", "password": "long enough", "role": "king"},
         "role must be 'patron', 'dealer', 'floorperson', 'supervisor' or 'auditor'."),
        ("/people", {"name": "a" * 99, "password": "long enough", "role": "dealer"},
         "name is too long: it must be 2 to 32 lower-case letters, digits, - or _, "
         "the first of them a letter."),
        ("/people", {"name": "ann", "password": "short", "role": "dealer"},
         "password must be at least 8 characters long."),
    ],
)  # fmt: skip
def test_what_is_wrong_with_a_request_is_a_plain_sentence(
    client: Clients, path: str, body: Any, said: str
) -> None:
    who = client("ann" if path.startswith(WAR) else "sue")
    answer = who.ask("POST", path, body)
    assert (answer.status_code, answer.json()["message"]) == (422, said)


@pytest.mark.parametrize(
    ("key", "said"),
    [
        ("k" * 5_000, "Idempotency-Key is too long: it must be 1 to 64 letters, digits, - or _."),
        ("a b", "Idempotency-Key must be 1 to 64 letters, digits, - or _."),
    ],
)
def test_a_key_that_is_none_says_why(client: Clients, key: str, said: str) -> None:
    answer = client("ann").ask("POST", f"{WAR}/leave", Idempotency_Key=key)
    assert (answer.status_code, answer.json()["message"]) == (422, said)


def test_every_pattern_of_the_document_has_words(app: FastAPI) -> None:
    def patterns(part: Any) -> set[str]:
        if isinstance(part, dict):
            own = {part["pattern"]} if isinstance(part.get("pattern"), str) else set()
            return own.union(*map(patterns, part.values()))
        return set().union(*map(patterns, part)) if isinstance(part, list) else set()

    assert patterns(TestClient(app).get("/api/openapi.json").json()) == set(SHAPES)


@pytest.mark.parametrize(
    ("name", "method", "path", "body", "said"),
    [
        ("fay", "PUT", "/people/bob/disabled", {"disabled": True},
         "That is for a supervisor, not for a floorperson."),
        ("dee", "POST", f"/floor{WAR}/close", None,
         "That is for a floorperson or a supervisor, not for a dealer."),
        ("ann", "GET", "/people", None,
         "That is for a floorperson, a supervisor or an auditor, not for a patron."),
        ("aud", "POST", f"{WAR}/sit", {"spot": 1}, "That is for a patron, not for an auditor."),
    ],
)  # fmt: skip
def test_who_may_not_hears_who_may(
    client: Clients, name: str, method: str, path: str, body: Any, said: str
) -> None:
    answer = client(name).ask(method, path, body)
    assert (answer.status_code, answer.json()["message"]) == (403, said)


def test_14_18_the_poker_room_announces_games_and_seats(client: Clients) -> None:
    ann, fay = client("ann"), client("fay")
    table = fay("POST", "/floor/tables", {"game": "poker", "options": {"players": 2}})["id"]
    (text,) = [line for line in ann("GET", "/poker-room") if line.startswith(f"Table {table}:")]
    assert text == f"Table {table}: Hold 'em, fixed limit, $4 to $8, 2 seats"
    game = text.partition(": ")[2].removesuffix(", 2 seats")
    assert ann("POST", f"/poker-room/waiting/{game}") == 1
    assert fay.ask("POST", f"/poker-room/waiting/{game}").status_code == 403
    assert ann.ask("POST", "/poker-room/waiting/go fish").status_code == 409


def test_14_19_h_and_k_payout_forms_and_their_record(client: Clients) -> None:
    sue, ann = client("sue"), client("ann")
    options = {"payout": "bad beat", "payout_count": "table inventory"}
    id = sue("POST", "/floor/tables", {"game": "poker", "options": options})["id"]
    said = sue("GET", f"/floor/tables/{id}/payouts")
    assert said["forms"] == []
    assert (said["record"]["fund"], said["record"]["corresponds"]) == (0, True)
    compared = sue("POST", f"/floor/tables/{id}/payouts/compare", {"duplicates": {"7": 500}})
    assert (compared["missing"], compared["to_revenue"]) == ([7], 500)
    assert ann.ask("GET", f"/floor/tables/{id}/payouts").status_code == 403
