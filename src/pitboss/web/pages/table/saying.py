"""Calls that may be made at a table: a menu, and a dialog for a name or an amount."""

from __future__ import annotations

from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from nicegui import ui

from pitboss.errors import PitbossError
from pitboss.table.sayings import Saying
from pitboss.web.pages.shared.paragraph import link

if TYPE_CHECKING:
    from pitboss.web.pages.table.page import TablePage


def sayable(page: TablePage) -> list[Saying]:
    """The calls that the viewer may make now, in their role."""
    if page.person is None:
        return []
    try:
        return page.casino.sayable(page.person, page.id)
    except PitbossError:  # closed or being taken over: the next update will tell
        return []


@dataclass(frozen=True)
class SayItem:
    """One line of the menu: a call, and its spot or wager."""

    saying: Saying
    label: str
    spot: int = 0
    bet: int = 0


class SayMenu:
    """The menu "Say". It is rebuilt only when the calls change, as it may be open."""

    def __init__(self, say: Callable[[SayItem], Awaitable[None]]) -> None:
        self.say = say
        self.place = ui.element("div")
        self._items: list[SayItem] = []

    def update(self, items: list[SayItem]) -> None:
        """Offer these calls."""
        if items == self._items:
            return
        self._items = items
        self.place.clear()
        if not items:
            return
        with (
            self.place,
            ui.dropdown_button("Say", auto_close=True)
            .props("flat dense no-caps data-key=say")
            .mark("say"),
        ):
            for item in items:
                line = ui.item(item.label, on_click=lambda i=item: self.say(i))
                line.mark(f"say-{item.saying.what}")
                line.tooltip(f"{item.saying.help} · {item.saying.law}")


def ask_words(room: Any, saying: Saying, say: Callable[[str], Awaitable[bool]]) -> None:
    """Ask for the words of a call, and make it."""
    with room, ui.dialog() as dialog, ui.card():
        with ui.row().classes("items-baseline gap-2"):
            ui.label(saying.what.capitalize()).classes("text-lg font-bold")
            ui.html(link(str(saying.law), saying.help), sanitize=False)
        ui.label(f"{saying.help.capitalize()}.")
        words = ui.input(saying.words.capitalize()).props("dense outlined data-key=words")

        async def go() -> None:
            if await say(str(words.value or "").strip()):
                dialog.close()

        words.on("keydown.enter", go)
        with ui.row().classes("w-full justify-end gap-2"):
            ui.button("Cancel", on_click=dialog.close).props("flat")
            ui.button("Say it", on_click=go).mark("say-it")
    dialog.on("hide", dialog.delete)
    dialog.open()
