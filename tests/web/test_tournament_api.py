"""13:69F-8.6 over the API and on paper: drafted, certified, filed, entered, read and stopped."""

from __future__ import annotations

from collections.abc import Callable

import msgspec
from fastapi import FastAPI

from pitboss.casino.clock import ManualClock
from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person, Role
from pitboss.casino.tournaments.filing import OFFICES
from pitboss.law import Subchapter
from pitboss.papers.typeset import pdf
from pitboss.web import printing
from tests.casino.tournaments.robots import DAYS, filing, poker
from tests.papers.support import text_of
from tests.web.support import Client

LAW = Subchapter("13:69F-8")
WRONG: tuple[tuple[str, dict[str, object], str], ...] = (
    ("structure", {"buy_in": "much"},
     "The tournament cannot be read: buy_in must be a whole number."),
    ("structure", {"levels": [{"minutes": "ten"}]},
     "The tournament cannot be read: levels[0].minutes must be a whole number."),
    ("structure", {"prizes": [{"participants": 5}]},
     "The tournament cannot be read: prizes[0].shares is missing."),
    ("structure", {"colour": "red"}, "The tournament cannot be read: there is no field colour."),
    ("structure", {"format": "fastest"},
     "The tournament cannot be read: format cannot be 'fastest'."),
    ("filing", {"starts_at": "soon"},
     "The tournament cannot be read: starts_at must be a whole number."),
    ("filing", {"starts_at": 1_000},
     "A notice filed today is for 2023-11-21 or later, five business days ahead."),
)  # fmt: skip


def test_8_6_b_a_tournament_over_the_api_and_its_notice_on_paper(
    app: FastAPI, client: Callable[[str], Client], clock: ManualClock
) -> None:
    casino: Casino = app.state.casino
    sue, ann = client("sue"), client("ann")
    body = {
        "structure": msgspec.to_builtins(poker()),
        "filing": msgspec.to_builtins(filing(clock.now() + DAYS)),
    }
    assert sue("POST", "/tournaments", body)["text"] == "tournament-1"
    assert ann("GET", "/tournaments") == []
    assert ann.ask("GET", "/tournaments/tournament-1").status_code == 404
    assert ann.ask("POST", "/tournaments", body).status_code == 403
    printed = "/tournaments/tournament-1/paper?kind=rules"
    assert ann.ask("GET", printed).status_code == 404, "nobody but staff sees a draft"
    auditor = Person("art", Role.AUDITOR)
    draft = text_of(pdf(printing.tournament_of(casino, auditor, "tournament-1", "rules")))
    assert "DRAFT: this notice has not been filed" in draft
    bad = {**body, "structure": {**body["structure"], "colour": "red"}}
    assert "colour" in sue.ask("POST", "/tournaments", bad).text
    for part, changed, words in WRONG:
        bad = {**body, part: {**body[part], **changed}}
        answer = sue.ask("POST", "/tournaments", bad)
        assert (answer.status_code, answer.json()["message"]) == (422, words)
    assert len(sue("GET", "/tournaments")) == 1, "nothing is half-filed"
    assert sue.ask("POST", "/tournaments/tournament-1/notice").status_code == 409
    for office in OFFICES:
        told = {"office": office, "name": f"head of {office}"}
        sue("POST", "/tournaments/tournament-1/certifications", told)
    sue("POST", "/tournaments/tournament-1/notice")
    ann("POST", "/tournaments/tournament-1/entry")
    seen = ann("GET", "/tournaments/tournament-1")
    assert (seen["state"], seen["collected"]) == ("registering", 100_00)
    assert [one["name"] for one in seen["participants"]] == ["ann"]
    assert seen["participants"][0]["chips"] == seen["structure"]["stack"] == 1_500
    told = ann.ask("POST", "/tournaments/tournament-1/chips", {"what": "re-buy"}).json()
    assert told["message"] == "No chips are sold in this tournament: it has not begun."
    rules = ann("GET", "/tournaments/tournament-1/rules")
    assert [each["law"] for each in rules] == [f"13:69F-8.6(f){n}" for n in range(1, 7)]
    assert ann.ask("GET", "/tournaments/tournament-1/paper?kind=notice").status_code == 403
    said = text_of(pdf(printing.tournament_of(casino, auditor, "tournament-1", "notice")))
    for words in (
        "Regulatory Enforcement Bureau",
        "13:69F-8.6(b)4",
        "Two cameras at each table",
        "head of surveillance certifies",
        "13:69F-8.6(f)8",
        "Registration record",
    ):
        assert words in said, words  # fmt: skip
    public = text_of(pdf(printing.tournament_of(casino, auditor, "tournament-1", "rules")))
    assert "13:69F-8.6(f)6" in public
    assert "13:69F-8.6(f)7" not in public
    sue("POST", "/tournaments/tournament-1/stop", {"why": "the Division required it"})
    assert ann("GET", "/tournaments/tournament-1")["state"] == "stopped"
    assert casino.tournaments.pool("tournament-1") == 0
    told = ann.ask("POST", "/tournaments/tournament-1/entry").json()
    assert told["message"] == "Registration is not open in this tournament: it was stopped."
    told = sue.ask("POST", "/tournaments/tournament-1/stop", {"why": "again"}).json()
    assert told["message"] == "The tournament cannot be stopped: it was stopped."


def test_8_6_the_schema_says_in_what_chips_are_counted(app: FastAPI) -> None:
    parts = app.openapi()["components"]["schemas"]
    said = parts["ParticipantOut"]["properties"]["chips"]["description"]
    assert "800 are 800 chips" in said
    assert "in hundredths" in said
