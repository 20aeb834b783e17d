"""The pages, in a real browser: come in, sit down, play a round of each game, look at it."""

from __future__ import annotations

import re
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser

from pitboss.games.registry import ids
from tests.web.browser import BROWSER, OVER, Served, Visitor, bet, open_browser, served

pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")

ALONE = [id for id in ids() if id != "poker"]
"""Games that one person can play alone."""


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    home = tmp_path_factory.mktemp("casino")
    with served(home, str(home / "casino.db")) as one:
        yield one


@pytest.fixture
def address(casino: Served) -> str:
    return casino.url


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as one:
        yield one


@pytest.mark.parametrize("id", ALONE)
def test_play_a_round(browser: Browser, address: str, id: str) -> None:
    visitor = Visitor(browser, address)
    visitor.come_in()
    visitor.sit(id)
    visitor.settle_in()
    bet(visitor, id)
    assert "wagers" in visitor.story()
    visitor.page.get_by_text("Deal (d)").click()
    assert OVER.search(visitor.play_on())
    assert not visitor.complaints
    assert visitor.hosts == {address.split("/")[2]}, "a page loads nothing from outside"


def test_two_people_see_one_table(browser: Browser, address: str) -> None:
    first, second = Visitor(browser, address), Visitor(browser, address)
    for visitor in (first, second):
        visitor.come_in()
        visitor.sit("casino-war")
    visitor.page.wait_for_timeout(500)
    name = first.page.locator("text=/guest-/").first.inner_text().split(" ")[0]
    assert name in (second.page.locator("svg.felt").text_content() or "")


def test_two_people_play_poker(browser: Browser, address: str) -> None:
    players = [Visitor(browser, address), Visitor(browser, address)]
    for visitor in players:
        visitor.come_in()
        visitor.sit("poker")
    players[0].page.wait_for_timeout(500)
    players[0].page.get_by_text("Deal (d)").click()
    for _ in range(60):
        for visitor in players:
            visitor.page.wait_for_timeout(100)
            visitor.choose_first()
        if "Round 2" in players[0].story() or re.search(r"to guest-\w+ \(", players[0].story()):
            break
    assert re.search(r"to guest-\w+ \(|Round 2", players[0].story())
    shown = [visitor.page.locator("svg.felt").text_content() for visitor in players]
    assert all(shown)


def test_on_a_phone(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address, width=390)
    visitor.come_in()
    visitor.sit("three-card-poker")
    box = visitor.page.locator("svg.felt").bounding_box()
    assert box is not None
    assert box["width"] <= 390


def test_by_keyboard_alone(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address)
    visitor.come_in()
    visitor.sit("casino-war")
    visitor.settle_in()
    visitor.page.locator(".felt .area.open[data-wager='initial']").focus()
    visitor.page.keyboard.press("Enter")
    visitor.page.wait_for_timeout(500)
    visitor.page.keyboard.press("d")
    visitor.page.get_by_text(re.compile("wins|loses|your decision", re.I)).first.wait_for()


def test_history_step_by_step(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address)
    visitor.come_in()
    visitor.go("/table/casino-war-1/history")
    visitor.page.locator("svg.felt").wait_for()
    assert "13:69F-22" in visitor.page.locator(".story").inner_text()


def test_the_floor_is_for_staff(browser: Browser, address: str) -> None:
    guest = Visitor(browser, address)
    guest.come_in()
    guest.go("/floor")
    guest.page.get_by_text("for those who work here").wait_for()


def test_a_table_that_is_not_there(browser: Browser, address: str) -> None:
    visitor = Visitor(browser, address)
    visitor.go("/table/nowhere-9")
    visitor.page.get_by_text("There is no table").wait_for()


def test_the_log_has_no_secrets_and_no_errors(casino: Served) -> None:
    text = casino.log.read_text()
    assert "Traceback" not in text, text[-3000:]
