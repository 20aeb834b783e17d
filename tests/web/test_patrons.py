"""What a patron is told, chooses and has remembered, in a real browser."""

from __future__ import annotations

import json
import urllib.request
from collections.abc import Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Browser, Error

from tests.web.browser import BROWSER, Served, Visitor, open_browser, served

pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")

PASSWORD = "correct horse"


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    home = tmp_path_factory.mktemp("casino")
    with served(home, str(home / "casino.db"), "--no-tables") as one:
        yield one


@pytest.fixture(scope="module")
def browser() -> Iterator[Browser]:
    with open_browser() as one:
        yield one


@pytest.fixture(scope="module")
def boss(casino: Served) -> Caller:
    return Caller(casino, "supervisor", casino.password)


class Caller:
    """Somebody who uses the API, which is quicker."""

    def __init__(self, casino: Served, name: str, password: str = PASSWORD) -> None:
        self.address, self.token = casino.url, ""
        self.token = self("login", {"name": name, "password": password})["token"]

    def __call__(self, path: str, body: dict[str, Any] | None = None, method: str = "POST") -> Any:
        headers = {"Content-Type": "application/json", "Authorization": f"Bearer {self.token}"}
        data = json.dumps(body or {}).encode()
        request = urllib.request.Request(f"{self.address}/api/{path}", data, headers, method=method)
        with urllib.request.urlopen(request, timeout=20) as answer:
            return json.loads(answer.read() or "null")

    def open(self, game: str, **rules: Any) -> str:
        return str(self("floor/tables", {"game": game, **rules})["id"])


def sit_down(visitor: Visitor, id: str) -> None:
    visitor.go(f"/table/{id}")
    seat = visitor.page.locator("[data-seat], [data-key='sit']").first
    seat.wait_for()
    leave = visitor.page.locator("[data-key='leave']")
    for _ in range(10):  # a click while the felt is drawn anew is lost
        with suppress(Error):
            seat.click(force=True, timeout=2_000)
            leave.wait_for(timeout=2_000)
        if leave.count():
            return
    leave.wait_for()


def test_a_table_that_closes_says_so_and_where_the_chips_went(
    browser: Browser, casino: Served, boss: Caller
) -> None:
    id = boss.open("casino-war")
    player, watcher = Visitor(browser, casino.url), Visitor(browser, casino.url)
    player.come_in()
    sit_down(player, id)
    watcher.sign_in("supervisor", casino.password)
    watcher.go(f"/table/{id}")
    watcher.page.get_by_text("The table deals by itself").wait_for()
    assert boss(f"floor/tables/{id}/close") == {"closed": True}
    player.page.get_by_text(
        "This table is closed. Your $500 went to your account at the cage."
    ).wait_for()
    watcher.page.get_by_text("This table is closed.").wait_for()
    watcher.page.get_by_text("Nobody deals here any more.").wait_for()
    assert not player.page.locator("[data-seat]").count()
    player.page.get_by_role("button", name="To the lobby").click()
    player.page.get_by_text("No table is open").wait_for()


def test_the_log_has_no_errors(casino: Served) -> None:
    text = casino.log.read_text()
    assert "Traceback" not in text, text[-3000:]
