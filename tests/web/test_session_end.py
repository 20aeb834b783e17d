"""A page whose visitor is no longer signed in says so, wherever they are."""

from __future__ import annotations

import urllib.request
from pathlib import Path

import pytest
from playwright.sync_api import expect

from tests.web.browser import BROWSER, Visitor, open_browser, served

pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")
ENDED = "Your session has ended."


def test_an_ended_session_is_told_on_every_page(tmp_path: Path) -> None:
    with served(tmp_path, f"{tmp_path}/casino.db") as casino, open_browser() as browser:
        visitors = {path: Visitor(browser, casino.url) for path in ("/", "/table/casino-war-1")}
        for path, visitor in visitors.items():
            visitor.come_in()
            visitor.go(path)
            expect(visitor.page.get_by_text(ENDED)).to_have_count(0)
        for visitor in visitors.values():
            cookies = {each["name"]: each["value"] for each in visitor.page.context.cookies()}
            bearer = {"Authorization": f"Bearer {cookies['pitboss']}"}
            logout = urllib.request.Request(f"{casino.url}/api/logout", headers=bearer,
                                            method="POST")  # fmt: skip
            urllib.request.urlopen(logout, timeout=60)
        for visitor in visitors.values():
            expect(visitor.page.get_by_text(ENDED)).to_be_visible()
            assert not visitor.complaints
        leaving = visitors["/"]
        leaving.come_in()
        leaving.page.locator("[data-key=sign-out]").click()
        leaving.page.get_by_text("A guest cannot come back").wait_for()
        leaving.page.get_by_text("Sign out anyway").click()
        leaving.page.get_by_role("button", name="Sign in").first.wait_for()
        expect(leaving.page.get_by_text(ENDED)).to_have_count(0)
