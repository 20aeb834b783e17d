"""Pages of several processes on one port: one floor, whichever of them a browser reaches."""

from __future__ import annotations

import os
import signal
from pathlib import Path

import psutil
import pytest

from tests.databases import new_database, postgres_server
from tests.web.browser import BROWSER, OVER, Visitor, bet, open_browser, served

pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")


def test_a_process_dies_and_its_visitors_play_on(tmp_path: Path) -> None:
    with (
        postgres_server() as server,
        served(tmp_path, new_database(server), "--workers", "2") as casino,
        open_browser() as browser,
    ):
        visitors = [Visitor(browser, casino.url) for _ in range(3)]
        for visitor in visitors:
            visitor.come_in()
            visitor.sit("casino-war")
        names = [v.page.locator("text=/guest-/").first.inner_text().split()[0] for v in visitors]
        for visitor in visitors:
            visitor.page.wait_for_timeout(500)
            felt = visitor.page.locator("svg.felt").text_content() or ""
            assert all(name in felt for name in names)
        visitors[0].settle_in()
        for visitor in visitors:
            bet(visitor, "casino-war")
        workers = psutil.Process(casino.process.pid).children()
        os.kill(max(workers, key=lambda one: one.pid).pid, signal.SIGKILL)
        first = visitors[0]
        first.page.wait_for_timeout(5_000)  # its tables go to the other after three seconds
        for visitor in visitors:
            visitor.page.reload()
            visitor.page.locator("svg.felt").wait_for()
            visitor.page.get_by_text("Sign out").wait_for()
        first.page.get_by_text("Deal (d)").click()
        for visitor in visitors:
            assert OVER.search(visitor.play_on())
        assert not any(visitor.complaints for visitor in visitors)
        assert "Traceback" not in casino.log.read_text()
