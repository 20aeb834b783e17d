"""Papers on the pages, in a real browser: a click, and the PDF is there."""

from __future__ import annotations

import json
import urllib.request
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from pitboss.law import Subchapter
from tests.papers.support import text_of
from tests.web.browser import BROWSER, Served, Visitor, open_browser, served
from tests.web.test_floor_page import PASSWORD, at_table, come, part, press, told

pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")

LAW = Subchapter("13:69F-8")
TABLE = "casino-war-1"


def ask(casino: Served, token: str, method: str, path: str, body: object) -> Any:
    headers = {"Content-Type": "application/json", "Authorization": f"Bearer {token}"}
    asked = urllib.request.Request(
        f"{casino.url}/api{path}", json.dumps(body).encode(), headers, method=method
    )
    text = urllib.request.urlopen(asked).read()
    return json.loads(text) if text else None


def printed(page: Page, button: str) -> str:
    """The text of the PDF that a button gives."""
    with page.expect_download() as download:
        page.get_by_role("button", name=button, exact=True).first.click()
    return text_of(Path(download.value.path()).read_bytes())


def test_papers_waivers_and_the_register_of_signs(tmp_path: Path) -> None:
    base = str(tmp_path / "casino.db")
    with served(tmp_path, base, "--no-tables") as casino, open_browser() as browser:
        ask(casino, "", "POST", "/register", {"name": "ann", "password": PASSWORD})
        signed = {"name": "supervisor", "password": casino.password}
        boss = ask(casino, "", "POST", "/login", signed)["token"]
        ann = ask(casino, "", "POST", "/login", {"name": "ann", "password": PASSWORD})["token"]
        new = {"game": "casino-war", "betting_seconds": 0}
        ask(casino, boss, "POST", "/floor/tables", new)
        ask(casino, ann, "POST", f"/tables/{TABLE}/sit", {"spot": 1, "chips": 500_00})
        page = come(browser, casino, "supervisor", casino.password)
        _papers(page)
        _waiver(page)
        small = {"spot": 1, "wager": "initial", "amount": 1_00}
        ask(casino, ann, "POST", f"/tables/{TABLE}/place", small)
        ask(casino, ann, "POST", f"/tables/{TABLE}/proceed", None)
        if ask(casino, ann, "GET", f"/tables/{TABLE}", None)["awaits"]["what"] == "ask":
            surrender = {"spot": 1, "choice": "surrender"}
            ask(casino, ann, "POST", f"/tables/{TABLE}/choose", surrender)
        _signs(page)
        visitor = Visitor(browser, casino.url)
        visitor.sign_in("ann", PASSWORD)
        _at_the_table(visitor)
        assert "Traceback" not in casino.log.read_text()


def _at_the_table(visitor: Visitor) -> None:
    """8.5(d): the guide is on display where people play; and each round can be printed."""
    visitor.go(f"/table/{TABLE}")
    press(visitor.page, "Rules")
    assert "sample submitted" in printed(visitor.page, "Gaming guide")
    visitor.go(f"/table/{TABLE}/history")
    record = printed(visitor.page, "Print this round")
    assert "as ann saw it" in record
    assert "ann wagers $1 on initial" in record


def _papers(page: Page) -> None:
    at_table(page, TABLE, "Papers")
    assert "Minimum $5 · Maximum $1,000" in printed(page, "The sign")
    assert "Rules of the game, 13:69F-22" in printed(page, "The rules in full")
    assert "not submitted" in printed(page, "The gaming guide")
    press(page, "Submit the gaming guide")
    told(page, "A sample is submitted")
    assert "sample submitted" in printed(page, "The gaming guide")
    assert "Table summary" in printed(page, "Today's summary")
    assert "Win against chance" in printed(page, "Today's win against chance")
    press(page, "Done")


def _waiver(page: Page) -> None:
    at_table(page, TABLE, "Waiver")
    page.get_by_label("From").fill("$1")
    press(page, "Waive")
    told(page, "The waiver is recorded")
    expect(page.locator(".q-dialog")).to_have_count(0)


def _signs(page: Page) -> None:
    part(page, "Signs")
    page.get_by_text("letter, on the table").first.wait_for()
    page.get_by_text("Submitted to the Division (2)").wait_for()
    assert "Minimum $5" in printed(page, "Print")
    press(page, "Submit another form")
    page.get_by_label("Words, with their blanks").fill("{limits}")
    press(page, "Submit")
    page.locator(".q-dialog .refusal").filter(has_text="13:69F-8.3(a)").wait_for()
    page.get_by_label("Words, with their blanks").fill("{limits}. {rules}.")
    page.get_by_label("Location").fill("above the table")
    press(page, "Submit")
    told(page, "The form is submitted")
    page.get_by_text("Submitted to the Division (3)").wait_for()
