"""One full round of every game, by keyboard alone and by touch alone.

The suite plays each game in one of the two ways; `make soak` in both.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Browser

from pitboss.casino.house import Casino
from pitboss.games.registry import ids
from tests.web.browser import BROWSER, OVER, Served, Visitor, bet, open_browser, served
from tests.web.hands import (
    ASKED,
    TOGETHER,
    KeyboardVisitor,
    TouchVisitor,
    ask_robots,
    leave_table,
    play_with_cards,
)

pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")

WAYS = {"keyboard": KeyboardVisitor, "touch": TouchVisitor}


def rounds() -> list[Any]:
    """Every game in both ways, of which the suite takes one."""
    ways = list(WAYS)
    return [
        pytest.param(id, way, marks=() if way == ways[number % 2] else pytest.mark.soak)
        for number, id in enumerate(ids())
        for way in ways
    ]


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    """A table of every game; nobody is hurried."""
    home = tmp_path_factory.mktemp("casino")
    made = Casino(str(home / "casino.db"))
    for id in ids():
        made.floor.open(id, actor="fay", betting_seconds=0, decision_seconds=0)
    made.stop()
    with served(home, str(home / "casino.db"), "--no-tables") as one:
        yield one


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as one:
        yield one


@pytest.fixture(scope="module")
def people(browser: Browser, casino: Served) -> dict[str, Visitor]:
    """Each with the chips of a guest, at one table after the other."""
    made = {way: kind(browser, casino.url) for way, kind in WAYS.items()}
    for visitor in made.values():
        visitor.go("/")
        visitor.hit_first("button:has-text('Play now as a guest')")
        visitor.page.locator("[data-key=sign-out]").wait_for()
    return made


@pytest.mark.parametrize(("id", "way"), rounds())
def test_play_a_round(people: dict[str, Visitor], casino: Served, id: str, way: str) -> None:
    visitor = people[way]
    visitor.complaints.clear()
    visitor.sit(id)
    if id in TOGETHER:
        ask_robots(visitor)
    if id in ASKED:  # looked for once: the next round may begin, and the story with it
        visitor.until(visitor.choose_first, lambda: OVER.search(visitor.story()))
    else:
        visitor.settle_in()
        if id != "poker":
            bet(visitor, id)
        visitor.press_deal()
        play_with_cards(visitor)
        assert OVER.search(visitor.story()), "the wager is decided"
    page = visitor.page
    assert re.search(r"[+-]?\$\d", page.locator("svg.felt").text_content() or "")
    assert page.locator(f".felt :text('{visitor.name()}')").count()
    if id not in ASKED:  # where play goes on meanwhile
        visitor.felt_is_as_recorded()
    assert page.evaluate("document.documentElement.scrollWidth <= innerWidth"), "nothing sticks out"
    assert not visitor.complaints
    assert visitor.hosts == {casino.url.split("/")[2]}, "a page loads nothing from outside"
    leave_table(visitor)
