"""What each role is offered to say at a table, in a real browser."""

from __future__ import annotations

from pathlib import Path

import pytest
from playwright.sync_api import Browser, expect

from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Role
from tests.web.browser import BROWSER, Served, Visitor, open_browser, served

pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")

PASSWORD = "correct horse"


def prepare(database: Path) -> None:
    casino = Casino(str(database))
    casino.people.add("sue", PASSWORD, Role.SUPERVISOR)
    for game in ("blackjack", "poker"):
        casino.floor.open(game, actor="sue", betting_seconds=0, decision_seconds=0)
    casino.stop()


def menu(visitor: Visitor) -> list[str]:
    """Open what may be said, and read it."""
    visitor.page.get_by_role("button", name="Say").click()
    items = visitor.page.locator(".q-menu .q-item")
    items.first.wait_for()
    return [text.strip() for text in items.all_inner_texts()]


def pick(visitor: Visitor, what: str) -> None:
    visitor.page.locator(".q-menu .q-item").get_by_text(what, exact=True).click()


def test_each_role_is_offered_its_own_calls(tmp_path: Path) -> None:
    database = tmp_path / "casino.db"
    prepare(database)
    with open_browser() as browser, served(tmp_path, str(database), "--no-tables") as casino:
        _blackjack(browser, casino)
        _poker(browser, casino)


def _blackjack(browser: Browser, casino: Served) -> None:
    ann, sue = Visitor(browser, casino.url), Visitor(browser, casino.url)
    ann.come_in()
    ann.sit_at("blackjack-1")
    assert menu(ann) == ["show burn card", "consent", "withdraw consent"]
    pick(ann, "show burn card")
    expect(ann.page.locator(".story")).to_contain_text("burn card")
    sue.sign_in("sue", PASSWORD)
    sue.go("/table/blackjack-1")
    assert menu(sue) == ["no gaming activity", "new dealer", "reshuffle", "recut", "admit"]
    pick(sue, "reshuffle")
    expect(ann.page.locator("[data-law='13:69F-2.5(h)1']").first).to_be_visible()
    assert not ann.complaints
    assert not sue.complaints


def _poker(browser: Browser, casino: Served) -> None:
    bob = Visitor(browser, casino.url)
    bob.come_in()
    bob.sit_at("poker-1")
    said = menu(bob)
    assert {"sit out", "step away", "sit in", "agree to minimum"} <= set(said)
    assert not {"time", "display payout", "count payout box", "count deck"} & set(said)
    pick(bob, "sit out")
    expect(bob.page.locator(".story")).to_contain_text("sits out")
    menu(bob)
    pick(bob, "agree to minimum")
    bob.page.locator("[data-key=words]").fill("2000")
    bob.page.get_by_role("button", name="Say it").click()
    expect(bob.page.locator(".story")).to_contain_text("agrees to a minimum of $20")
    assert not bob.complaints
