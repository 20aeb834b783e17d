"""What just happened, the viewer's wagers, and their chips: always visible."""

from __future__ import annotations

from html import escape
from typing import TYPE_CHECKING

from nicegui import ui

from pitboss.table.money import Cents, dollars
from pitboss.table.numbers import counted
from pitboss.table.words import signs, wager
from pitboss.web.felt.scene import Scene

if TYPE_CHECKING:
    from pitboss.web.pages.table.page import TablePage

WON, LOST, EVEN = "won", "lost", "even"


def by_wager(scene: Scene, viewer: str) -> dict[str, Cents]:
    """What each of somebody's wagers won or lost in the round shown."""
    found: dict[str, Cents] = {}
    for one in scene.decided:
        if viewer and one.patron == viewer:
            name = wager(one.wager, one.on)
            found[name] = found.get(name, 0) + one.won
    shared = scene.winners.get(viewer, 0) - (scene.given.get(viewer, 0) if scene.winners else 0)
    if shared:
        found["pot"] = found.get("pot", 0) + shared
    return found


def outcome(scene: Scene, viewer: str) -> tuple[str, str]:
    """The round's result for somebody in a few words, and whether won, lost or even."""
    results = by_wager(scene, viewer)
    won = sum(results.values())
    if won > 0:
        return f"You win {dollars(won)}", WON
    if won < 0:
        return f"You lose {dollars(-won)}", LOST
    if any(results.values()):
        return "You win as much as you lose", EVEN
    return ("You get your wager back" if results else ""), EVEN


def thrown(scene: Scene) -> str:
    """The result of the dice, the wheel or the draw."""
    if scene.dice:
        return f"Rolled {'-'.join(map(str, scene.dice))}"
    if scene.pocket:
        return f"Result {signs(scene.pocket)}"
    return f"{counted(len(scene.numbers), 'number')} drawn" if scene.numbers else ""


def signed(cents: Cents) -> str:
    """An amount won or lost."""
    return f"+{dollars(cents)}" if cents > 0 else dollars(cents).replace("-", "−")


class Status:
    """A line with the last result and three amounts."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        with ui.row().classes("status w-full items-center gap-x-4 gap-y-0"):
            self.happened = ui.html("", sanitize=False).classes("happened")
            self.happened.props("role=status aria-live=polite").mark("happened")
            ui.space()
            self.amounts = ui.html("", sanitize=False).classes("amounts").mark("amounts")

    def update(self) -> None:
        """Redraw from the scene."""
        page, scene = self.page, self.page.scene
        words, kind = outcome(scene, page.viewer)
        parts = [thrown(scene), "" if scene.said in thrown(scene) else f"“{scene.said}”"]
        said = " · ".join(escape(part) for part in parts if part)
        result = f"<b class='{kind}'>{escape(words)}</b>" if words else ""
        self.happened.content = page.worded(" ".join(part for part in (said, result) if part))
        figures = {}
        if page.spots:
            figures["On the table"] = sum(
                bet.amount for bet in scene.bets.values() if bet.patron == page.viewer
            )
            figures["Chips"] = scene.rails.get(page.viewer, 0)
        shown = {name: page.worded(dollars(cents)) for name, cents in figures.items()}
        if page.viewer:
            shown["Cage"] = dollars(page.held)
        self.amounts.content = " ".join(
            f"<span>{name} <b>{words}</b></span>" for name, words in shown.items()
        )


class Banner:
    """The result of every wager of the last round."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.html = ui.html("", sanitize=False).classes("banner").mark("banner")

    def update(self, shown: bool) -> None:
        """Draw it, if its place is free."""
        page = self.page
        results = by_wager(page.scene, page.viewer)
        self.html.visible = shown and bool(results)
        self.html.content = page.worded(
            "".join(
                f"<span class='{WON if won > 0 else LOST if won < 0 else EVEN}'>"
                f"{escape(name)} <b>{signed(won) if won else 'push'}</b></span>"
                for name, won in results.items()
            )
        )
