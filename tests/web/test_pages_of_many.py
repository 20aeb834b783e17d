"""Pages of several processes on one port: one floor, whichever of them a browser reaches."""

from __future__ import annotations

import os
import signal
from functools import partial
from itertools import product
from pathlib import Path

import psutil
import pytest
from playwright.sync_api import expect

from tests.databases import new_database, postgres_server
from tests.web.browser import BROWSER, Visitor, bet, choose_first, open_browser, served

pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")


def test_a_process_dies_and_its_visitors_play_on(tmp_path: Path) -> None:
    with (
        postgres_server() as server,
        served(tmp_path, new_database(server), "--workers", "2", "--no-countdown") as casino,
        open_browser() as browser,
    ):
        visitors = [Visitor(browser, casino.url) for _ in range(3)]
        for visitor in visitors:
            visitor.come_in()
            visitor.sit("casino-war")
        for visitor, other in product(visitors, repeat=2):
            expect(visitor.page.locator("svg.felt")).to_contain_text(other.name())
        visitors[0].settle_in()
        for visitor in visitors:
            bet(visitor, "casino-war")
        workers = psutil.Process(casino.process.pid).children()
        os.kill(max(workers, key=lambda one: one.pid).pid, signal.SIGKILL)
        for visitor in visitors:
            visitor.reload()
            visitor.until(visitor.reload, visitor.page.locator("svg.felt").count)
            visitor.page.get_by_text("Sign out").wait_for()
        first = visitors[0]
        first.until(first.press_deal, lambda: "No more bets" in first.story())
        for visitor in visitors:
            visitor.until(partial(choose_first, visitors), visitor.ended)
        assert not any(visitor.complaints for visitor in visitors)
        assert "Traceback" not in casino.log.read_text()
