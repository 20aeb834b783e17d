"""The display beside the felt, in a real browser."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, expect

from tests.web.browser import BROWSER, Served, Visitor, bet, served

pytestmark = pytest.mark.skipif(not BROWSER, reason="no chromium on this machine")


@pytest.fixture(scope="module")
def casino(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Served]:
    home = tmp_path_factory.mktemp("casino")
    with served(home, str(home / "casino.db"), "--no-countdown") as one:
        yield one


@pytest.mark.parametrize("width", [1280, 390])
def test_a_round_of_baccarat_is_marked_and_survives_a_reload(
    browser: Browser, casino: Served, width: int
) -> None:
    table = {1280: "baccarat-punto-banco", 390: "mini-baccarat"}[width]
    visitor = Visitor(browser, casino.url, width)
    visitor.come_in()
    visitor.sit(table)
    visitor.settle_in()
    board = visitor.page.locator("svg.scoreboard")
    expect(board).to_have_count(0)
    bet(visitor, table)
    visitor.deal.click()
    visitor.play_on()
    beads = visitor.page.locator("[data-road='bead plate'] circle")
    expect(beads).to_have_count(1)
    said = board.get_attribute("aria-label")
    visitor.reload()
    expect(beads).to_have_count(1)
    assert board.get_attribute("aria-label") == said
    box = board.bounding_box()
    assert box is not None
    assert box["x"] >= 0
    assert box["x"] + box["width"] <= width
    assert not visitor.complaints
