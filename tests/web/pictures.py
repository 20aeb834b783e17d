"""Pictures of every game's table, with a round under way and decided, on a desk and on a phone.

``make pictures`` writes them to ``pictures/``; name games to have only those:
``python -m tests.web.pictures DIRECTORY [ID ...]``.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from playwright.sync_api import Browser, Error

from pitboss.games.registry import ids
from tests.web.browser import Visitor, bet, open_browser, served

TOGETHER = ("poker", "baccarat-chemin-de-fer")
"""Games that nobody can play alone."""
WIDTHS = {"desk": 1280, "phone": 390}


def shoot(visitor: Visitor, file: Path) -> None:
    """What is in sight from the top of the page, where the felt is."""
    visitor.page.evaluate("window.scrollTo(0, 0)")
    visitor.page.screenshot(path=file)


def take(browser: Browser, address: str, id: str, where: Path) -> None:
    """One round of a game, at each width: after the first decision comes, and after its end."""
    for name, width in WIDTHS.items():
        visitor = Visitor(browser, address, width)
        visitor.come_in()
        visitor.sit(id)
        visitor.settle_in()
        bet(visitor, id)
        visitor.deal.click()
        visitor.page.locator("[data-key^=choice], [data-key=deal]:not([disabled])").first.wait_for()
        shoot(visitor, where / f"{id}-{name}-playing.png")
        visitor.play_on()
        shoot(visitor, where / f"{id}-{name}-decided.png")
        visitor.page.locator("[data-key=leave]").click()
        visitor.page.context.close()


def main(where: Path, wanted: list[str]) -> None:
    where.mkdir(parents=True, exist_ok=True)
    home = Path(tempfile.mkdtemp())
    with served(home, str(home / "casino.db")) as casino, open_browser() as browser:
        for id in wanted or [id for id in ids() if id not in TOGETHER]:
            try:
                take(browser, casino.url, id, where)
                print(f"{id}: taken", flush=True)
            except (AssertionError, Error) as error:
                print(f"{id}: {str(error)[:300]}", flush=True)


if __name__ == "__main__":
    main(Path(sys.argv[1]), sys.argv[2:])
