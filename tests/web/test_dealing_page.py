"""A dealer at a live table, in a real browser; and a table whose records do not hold."""

from __future__ import annotations

import re
import sqlite3
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Role
from tests.web.browser import BROWSER, Served, Visitor, open_browser, served

pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")

PASSWORD = "correct horse"
STAFF = {
    "dee": Role.DEALER, "dan": Role.DEALER, "kim": Role.DEALER, "fay": Role.FLOORPERSON,
    "sue": Role.SUPERVISOR,
}  # fmt: skip


def prepare(database: Path) -> None:
    """A casino with two tables, at which dee and kim deal."""
    casino = Casino(str(database))
    for name, role in STAFF.items():
        casino.people.add(name, PASSWORD, role)
    for game, dealer in (("casino-war", "dee"), ("keno", "kim")):
        casino.floor.assign_dealer(casino.floor.open(game, actor="fay"), dealer, "fay")
    casino.stop()


def works(browser: Browser, casino: Served, name: str, table: str, width: int = 1280) -> Visitor:
    """A member of staff comes to a table."""
    visitor = Visitor(browser, casino.url, width)
    visitor.sign_in(name, PASSWORD)
    visitor.go(f"/table/{table}")
    return visitor


def test_a_dealer_deals_a_round_and_reports_what_goes_wrong(tmp_path: Path) -> None:
    database = tmp_path / "casino.db"
    prepare(database)
    with open_browser() as browser:
        with served(tmp_path, str(database), "--no-tables") as casino:
            _deal(browser, casino)
            _decide(browser, casino)
        with sqlite3.connect(database) as books:
            books.execute("DROP TRIGGER records_no_update")
            books.execute(
                "UPDATE records SET actor = 'x' WHERE chain = 'casino-war-1' AND seq = "
                "(SELECT max(seq) FROM records WHERE chain = 'casino-war-1')"
            )
        with served(tmp_path, str(database), "--no-tables") as casino:
            _frozen(browser, casino)


def _deal(browser: Browser, casino: Served) -> None:
    ann = Visitor(browser, casino.url)
    ann.come_in()
    ann.sit("casino-war")
    dee, dan = (works(browser, casino, name, "casino-war-1") for name in ("dee", "dan"))
    expect(
        dan.page.get_by_text("dee deals here; you are not on shift at this table.")
    ).to_be_visible()
    assert not dan.page.locator("[data-key=step]").count()
    step = dee.page.locator("[data-key=step]")
    expect(dee.page.get_by_text("You deal here. Next:")).to_be_visible()
    assert not dee.page.locator("[data-seat]").count(), "a dealer is offered no seat"
    dee.page.locator("[data-key=deal-on]").click()
    expect(dee.page.get_by_text("You deal here. Wagers are open.")).to_be_visible()
    expect(ann.page.get_by_text("dee closes the wagers")).to_be_visible()
    assert not ann.page.get_by_text("Deal (d)").is_visible(), "a patron does not deal here"
    ann.page.locator("[data-wager=initial]").first.click(force=True)
    expect(dee.page.locator(".story")).to_contain_text("wagers $5")
    step.click()
    expect(dee.page.get_by_text("Next: Announce “No more bets”")).to_be_visible()
    expect(dee.page.get_by_text(re.compile("^Then: Deal a card face up to guest-"))).to_be_visible()
    dee.page.locator("body").press("d")
    expect(dee.page.get_by_text("Next: Deal a card face up to guest-")).to_be_visible()
    expect(ann.page.get_by_text("dee is at work.")).to_be_visible()
    dee.page.locator(".q-select").first.click()
    dee.page.get_by_role("option", name="No card is dealt").click()
    dee.page.get_by_role("button", name="Report…").click()
    expect(dee.page.get_by_text("Choose what went wrong, and where.")).to_be_visible()
    dee.page.locator(".q-select").nth(1).click()
    places = dee.page.get_by_role("option", name="spot")
    expect(places).to_have_count(1)  # no other would be accepted
    places.click()
    _report(dee)
    expect(dee.page.locator("[data-law='13:69F-22.10(c)']").first).to_be_visible()
    expect(dee.page.locator(".q-dialog")).to_have_count(0)
    due = dee.page.locator(".panel .text-base").first
    while "Next: Return $5 initial, spot 1." not in (shown := due.inner_text()):
        dee.page.keyboard.press("d")
        expect(due).not_to_have_text(shown)  # pressed once more before that, it would go too far
    dee.page.locator("[data-key=deal-on]").click()
    expect(ann.page.locator(".story")).to_contain_text("is returned")
    for visitor in (ann, dee, dan):
        assert not visitor.complaints


def _report(visitor: Visitor) -> None:
    """Say it, and say it again."""
    visitor.page.get_by_role("button", name="Report…").click()
    expect(visitor.page.get_by_text("Report this?")).to_be_visible()
    visitor.page.get_by_role("button", name="Report it").click()


def _decide(browser: Browser, casino: Served) -> None:
    """What the keno supervisor decides is a floorperson's, not the dealer's."""
    fay, kim = (works(browser, casino, name, "keno-1", width=390) for name in ("fay", "kim"))
    expect(fay.page.get_by_text("kim deals here.")).to_be_visible()
    kim.page.locator(".q-select").first.click()
    kim.page.get_by_role("option", name="not operational").click()
    _report(kim)
    expect(kim.page.locator(".story")).to_contain_text("Irregularity")
    kim.page.locator("[data-key=deal-on]").click()
    choice = "[data-key=house-restored]"
    kim.page.locator(choice).click()
    expect(kim.page.get_by_text("a supervisor, not for a dealer.")).to_be_visible()
    fay.page.locator(choice).click()
    expect(fay.page.locator(choice)).to_have_count(0)
    wide = fay.page.evaluate("document.documentElement.scrollWidth")
    assert wide <= 390, "nothing sticks out on a phone"


def _frozen(browser: Browser, casino: Served) -> None:
    ann = Visitor(browser, casino.url)
    ann.come_in()
    ann.go("/table/casino-war-1")
    expect(ann.page.get_by_text("This table is frozen.")).to_be_visible()
    assert not ann.page.get_by_text("Pay the chips back").count()
    sue = works(browser, casino, "sue", "casino-war-1")
    expect(sue.page.get_by_text("it is not as it was written")).to_be_visible()
    sue.page.get_by_text("Pay the chips back").click()
    expect(sue.page.get_by_text("Paid back: $")).to_be_visible()
    sue.go("/table/casino-war-1")
    expect(sue.page.get_by_text("This table is closed.")).to_be_visible()
    sue.page.get_by_text("Its rounds").click()
    sue.page.get_by_text("Round 1").first.wait_for()
    sue.go("/table/keno-1")
    expect(sue.page.get_by_text("kim deals here.")).to_be_visible()
