"""Pictures of every game's table, during a round and after it, on a desktop and on a phone.
Everybody sits in the middle, where most people do.

``make pictures`` writes them to ``pictures/``; name games to get only those: ``python -m
tests.web.pictures DIRECTORY [ID ...]``.
"""

from __future__ import annotations

import sys
import tempfile
from functools import partial
from pathlib import Path

from playwright.sync_api import Browser, Error

from pitboss.games.registry import ids
from tests.web.browser import OVER, Visitor, bet, open_browser, served
from tests.web.hands import ASKED, TOGETHER, ask_robots, leave_table, play_with_cards

SEATS = "[data-seat], [data-key=sit]"
ANYTHING = "[data-key^=choice]:not([disabled]):visible, [data-key=deal]:not([disabled]):visible"
"""What shows that somebody may act again."""
WIDTHS = {"desk": 1280, "phone": 390}


def shoot(visitor: Visitor, file: Path) -> None:
    """A picture of the top of the page, where the felt is."""
    visitor.page.evaluate("window.scrollTo(0, 0)")
    visitor.page.screenshot(path=file)


def decided(visitor: Visitor) -> bool:
    return OVER.search(visitor.story()) is not None


def take(browser: Browser, address: str, id: str, where: Path) -> None:
    """One round of a game, at each width: after the first decision is asked, and after the end."""
    for name, width in WIDTHS.items():
        visitor = Visitor(browser, address, width)
        visitor.come_in()
        visitor.go(f"/table/{id}-1")
        visitor.page.locator(SEATS).first.wait_for()
        free = visitor.page.locator(SEATS).all()
        number = free[len(free) // 2].get_attribute("data-seat")
        visitor.hit_first(f"[data-seat='{number}']" if number else SEATS)
        visitor.page.locator("[data-key=leave]:visible").wait_for()
        if id in TOGETHER:
            ask_robots(visitor)
        if id not in ASKED:
            visitor.settle_in()
        if id not in TOGETHER:
            bet(visitor, id)
        visitor.press_deal()
        visitor.page.locator(ANYTHING).first.wait_for()
        shoot(visitor, where / f"{id}-{name}-playing.png")
        if id in ASKED:
            visitor.until(visitor.choose_first, partial(decided, visitor))
        else:
            play_with_cards(visitor)
        shoot(visitor, where / f"{id}-{name}-decided.png")
        leave_table(visitor)
        visitor.page.context.close()


def main(where: Path, wanted: list[str]) -> None:
    where.mkdir(parents=True, exist_ok=True)
    home = Path(tempfile.mkdtemp())
    with served(home, str(home / "casino.db")) as casino, open_browser() as browser:
        for id in wanted or ids():
            try:
                take(browser, casino.url, id, where)
                print(f"{id}: taken", flush=True)
            except (AssertionError, Error) as error:
                print(f"{id}: {str(error)[:300]}", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
