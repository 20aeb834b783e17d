"""Robots at a table, how to play, and what need not be asked again, in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pitboss.casino.house import Casino
from tests.web.browser import BROWSER, Served, Visitor, open_browser, served

pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")


def test_somebody_new_is_taught_and_not_alone(tmp_path: Path) -> None:
    database = tmp_path / "casino.db"
    casino = Casino(str(database))
    for game in ("casino-war", "craps"):
        casino.floor.open(game, actor="fay", betting_seconds=0, decision_seconds=0)
    casino.stop()
    with open_browser() as browser, served(tmp_path, str(database), "--no-tables") as made:
        _robots(browser, made)
        _guide(browser, made)
        assert "Traceback" not in made.log.read_text()


def _robots(browser: Browser, casino: Served) -> None:
    """They come when they are asked, wager, and leave again."""
    ann = Visitor(browser, casino.url)
    ann.come_in()
    ann.sit("casino-war")
    ann.page.locator("[data-key=robots]").click()
    ann.page.get_by_label("Playing as is best").fill("1")
    ann.page.get_by_label("Playing as most people do").fill("1")
    ann.page.get_by_role("button", name="Ask them").click()
    story = ann.page.locator(".story")
    expect(story).to_contain_text("robot-ada wagers")
    expect(story).to_contain_text("robot-otto wagers")
    assert not ann.complaints


def _guide(browser: Browser, casino: Served) -> None:
    """What is asked, and why, on a phone; and once is enough to be asked."""
    bob = Visitor(browser, casino.url, 390)
    bob.come_in()
    bob.sit("craps")
    page = bob.page
    page.locator("[data-key=how-to]").click()
    dialog = page.locator(".q-dialog", has_text="How to play Craps")
    expect(dialog).to_contain_text("Pass Bet")
    dialog.get_by_role("button", name="Guide me through a round").click()
    guide = page.locator(".panel", has_text="Your guide")
    expect(guide).to_contain_text("You may be the shooter, who throws the dice.")
    expect(guide).to_be_in_viewport(ratio=1)
    term = guide.locator(".term", has_text="shooter")
    expect(term).to_have_attribute("data-means", "the player who throws the dice")
    page.locator("[data-key=once]").click()
    bob.settle_in()
    expect(guide).to_contain_text("Pick a chip and click")
    page.evaluate("window.scrollTo(0, 300)")
    expect(guide).to_be_in_viewport(ratio=1)
    assert page.evaluate("document.documentElement.scrollWidth") <= 390
    assert not bob.complaints
