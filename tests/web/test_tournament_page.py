"""13:69F-8.6 in a real browser: registered on a page, seated by the tournament, and played."""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pitboss.casino.clock import ManualClock, SystemClock
from pitboss.casino.people.roles import Person, Role
from pitboss.casino.tournaments.structure import PrizeBand, TournamentLevel
from pitboss.law import Subchapter
from tests.casino.support import open_casino
from tests.casino.tournaments.robots import DAYS, banked, filed, poker
from tests.web.browser import BROWSER, READY, Served, Visitor, served

LAW = Subchapter("13:69F-8")
pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")
PASSWORD = "correct horse battery"
ROUNDS = (TournamentLevel(rounds=1, minimum=100, maximum=1_000),)


def prepared(database: str) -> None:
    """One tournament that is about to start with two participants, and one that is to come."""
    clock = ManualClock(SystemClock().now() - DAYS)
    casino = open_casino(database, clock)
    under_way = filed(casino, banked("casino-war", title="War of two", levels=ROUNDS, tip_percent=2,
                                     prizes=(PrizeBand(9, (70, 30)),), decision_seconds=1,
                                     betting_seconds=600), 2)  # fmt: skip
    for name in ("ann", "bob"):
        casino.register(name, PASSWORD)
        casino.tournaments.enter(Person(name, Role.PATRON), under_way)
    clock.move(DAYS)
    filed(casino, poker(title="Hold 'em of the year"))
    casino.stop()


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    home: Path = tmp_path_factory.mktemp("casino")
    prepared(str(home / "casino.db"))
    with served(home, str(home / "casino.db")) as one:
        yield one


def wager(visitor: Visitor, name: str) -> None:
    page = visitor.page
    area = page.locator(".felt:not(.shut) .area.open[data-wager='initial']").first
    page.wait_for_function(READY, arg=area.element_handle())
    area.click(force=True)
    expect(page.locator(".story")).to_contain_text(f"{name} wagers 100 on initial")
    for drawn in (".felt", ".story", ".coins", ".happened", ".banner"):  # they are not dollars
        assert "$" not in "".join(page.locator(drawn).all_text_contents()), drawn


def test_8_6_from_the_lobby_to_the_last_table(browser: Browser, casino: Served) -> None:
    visitors = [Visitor(browser, casino.url) for _ in range(2)]
    for visitor, name in zip(visitors, ("ann", "bob"), strict=True):
        visitor.sign_in(name, PASSWORD)
        visitor.page.get_by_role("link", name="Tournaments").click()
        visitor.page.get_by_text("War of two").click()
        said = "Collected $100: $98 in prizes, $2 for the dealers"
        expect(visitor.page.get_by_text(said)).to_be_visible()
        visitor.page.get_by_role("button", name="To your seat").click()
        visitor.page.wait_for_url("**/table/tournament-1-table-1")
        visitor.settle_in()
        expect(visitor.page.get_by_text("The chips are no money.")).to_be_visible()
        expect(visitor.page.get_by_role("button", name="Buy chips")).to_have_count(0)
    ann, bob = visitors
    wager(ann, "ann")
    wager(bob, "bob")
    ann.deal.click()
    ann.go("/tournaments/tournament-1")
    expect(ann.page.get_by_text("Finished", exact=True)).to_be_visible()
    table = ann.page.locator("table").first
    expect(table).to_contain_text(re.compile(r"\$68\.60|\$49"))  # 70 % of $98, or half of it
    assert not ann.complaints
    assert not bob.complaints


@pytest.mark.parametrize("width", [1280, 390])
def test_8_6_f_5_registered_and_withdrawn_on_the_page(
    browser: Browser, casino: Served, width: int
) -> None:
    visitor = Visitor(browser, casino.url, width)
    visitor.come_in()
    visitor.go("/tournaments/tournament-2")
    page = visitor.page
    expect(page.get_by_text("3 % of what is collected is withheld").first).to_be_visible()
    page.get_by_role("button", name="Register for $100").click()
    expect(page.get_by_text("Collected $100: $97 in prizes, $3 for the dealers")).to_be_visible()
    page.get_by_role("button", name="Withdraw").click()
    expect(page.get_by_text("Collected $0: $0 in prizes")).to_be_visible()
    wide = page.evaluate("document.documentElement.scrollWidth")
    assert wide <= width
    assert not visitor.complaints
