"""Papers over the API: to each role just its own, as PDF and as HTML."""

from __future__ import annotations

from collections.abc import Callable

import pytest

from pitboss.law import Subchapter
from tests.papers.support import text_of
from tests.web.support import Client

LAW = Subchapter("13:69F-8")
Clients = Callable[[str], Client]
WAR = "casino-war-1"


def played(client: Clients) -> Client:
    ann = client("ann")
    ann("POST", f"/tables/{WAR}/sit", {"spot": 1, "chips": 500_00})
    ann("POST", f"/tables/{WAR}/place", {"spot": 1, "wager": "tie", "amount": 10_00})
    ann("POST", f"/tables/{WAR}/place", {"spot": 1, "wager": "initial", "amount": 10_00})
    ann("POST", f"/tables/{WAR}/proceed")
    if ann("GET", f"/tables/{WAR}")["awaits"]["what"] == "ask":
        ann("POST", f"/tables/{WAR}/choose", {"spot": 1, "choice": "surrender"})
    return ann


def test_every_paper_is_given_to_whom_it_is_for_and_to_nobody_else(client: Clients) -> None:
    played(client)
    change = {"effective_at": 1_700_003_600_000, "options": {"decks": 8}}
    client("sue")("POST", f"/floor/tables/{WAR}/rules", change)
    everybody = {"ann", "dee", "fay", "sue", "aud"}
    readers = {"fay", "sue", "aud"}
    papers = {
        f"/papers/sign/{WAR}": everybody,
        f"/papers/round/{WAR}/1": everybody,
        "/papers/rules/casino-war": everybody,
        "/papers/guide/casino-war": readers,
        "/papers/notice/1": readers,
        f"/papers/summary/{WAR}": readers,
    }
    people = {name: client(name) for name in everybody}
    for path, wanted in papers.items():
        answers = {name: one.ask("GET", f"{path}?form=html") for name, one in people.items()}
        assert {name for name, answer in answers.items() if answer.status_code == 200} == wanted
        assert {a.status_code for a in answers.values()} <= {200, 403, 409}, path
        assert all("<script" not in answer.text for answer in answers.values())


def test_a_paper_is_a_pdf_unless_a_page_is_asked_for(client: Clients) -> None:
    answer = client("ann").ask("GET", f"/papers/sign/{WAR}")
    assert answer.headers["content-type"] == "application/pdf"
    assert answer.headers["content-disposition"] == 'inline; filename="casino-war-1-sign.pdf"'
    assert "Minimum $5 · Maximum $1,000" in text_of(answer.content)
    page = client("ann").ask("GET", f"/papers/sign/{WAR}?form=html")
    assert page.headers["content-type"] == "text/html; charset=utf-8"
    assert "style-src 'unsafe-inline'" in page.headers["content-security-policy"]
    assert "script-src" not in page.headers["content-security-policy"]


def test_8_5_c_a_supervisor_submits_a_guide_and_then_patrons_are_given_it(client: Clients) -> None:
    ann, sue = client("ann"), client("sue")
    refused = ann.ask("GET", "/papers/guide/casino-war?form=html")
    assert refused.status_code == 409
    assert refused.json()["law"] == "13:69F-8.5(c)"
    assert client("fay").ask("POST", "/papers/guide/casino-war").status_code == 403
    version = sue("POST", "/papers/guide/casino-war")["text"]
    assert f"version {version}" in ann.ask("GET", "/papers/guide/casino-war?form=html").text
    assert [each["what"] for each in sue("GET", "/floor/submissions")] == ["sign", "guide"]


def test_8_3_d_the_register_of_signs_and_another_form(client: Clients) -> None:
    sue, fay = client("sue"), client("fay")
    form = {"location": "above the table", "size": "tabloid", "language": "{limits} {rules}"}
    assert fay.ask("POST", "/floor/signs/table", form).status_code == 403
    sue("POST", "/floor/signs/table", form)
    limits = {"default": {"minimum": 10_00, "maximum": 500_00}}
    fay("PUT", f"/floor/tables/{WAR}/limits", limits)
    old, new = fay("GET", f"/floor/signs?table={WAR}")
    assert (old["removed_at"], new["size"]) == (1_700_000_000_000, "tabloid")
    assert new["text"].startswith("initial wager $10 to $500")
    bad = sue.ask("POST", "/floor/signs/table", {**form, "language": "{limits}"})
    assert (bad.status_code, bad.json()["law"]) == (422, "13:69F-8.3(a)")


def test_8_2_d_a_floorperson_waives_the_limits_for_one_player(client: Clients) -> None:
    ann, fay = client("ann"), client("fay")
    ann("POST", f"/tables/{WAR}/sit", {"spot": 1, "chips": 500_00})
    small = {"spot": 1, "wager": "initial", "amount": 1_00}
    assert ann.ask("POST", f"/tables/{WAR}/place", small).json()["law"] == "13:69F-8.2(a)"
    own = {"minimum": 1_00, "maximum": 2_000_00}
    path = f"/floor/tables/{WAR}/waivers/ann"
    assert ann.ask("PUT", path, own).status_code == 403
    fay("PUT", path, own)
    ann("POST", f"/tables/{WAR}/place", small)
    fay("DELETE", path)
    assert fay.ask("DELETE", path).status_code == 409


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("/papers/rules/nothing", 404),
        ("/papers/sign/nothing-1", 404),
        (f"/papers/round/{WAR}/77", 404),
        ("/papers/notice/77", 404),
        (f"/papers/summary/{WAR}?day=never", 422),
        (f"/papers/sign/{WAR}?form=doc", 422),
    ],
)
def test_what_is_not_there_is_a_sentence(client: Clients, path: str, status: int) -> None:
    answer = client("sue").ask("GET", path)
    assert answer.status_code == status
    assert answer.json()["message"].endswith(".")
