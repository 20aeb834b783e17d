"""The display beside the felt: the results of the last rounds."""

from __future__ import annotations

from collections.abc import Iterable
from typing import TYPE_CHECKING

from nicegui import ui

from pitboss.table.results import RoundResult
from pitboss.table.steps import Bets, Event, RoundEnded, Shuffled
from pitboss.web.pages.live.felt import FeltView
from pitboss.web.pages.shared.trying import in_background
from pitboss.web.scoreboard.draw import scoreboard
from pitboss.web.scoreboard.session import session_chart

if TYPE_CHECKING:
    from pitboss.web.pages.table.page import TablePage


class ResultsPanel:
    """The scoreboard of a table, from the records of its rounds."""

    def __init__(self, page: TablePage) -> None:
        self.page = page
        self.board = FeltView().classes("panel p-2 w-full").mark("scoreboard")
        self.board.visible = False
        self.own = FeltView().classes("panel p-2 w-full").mark("session")
        self.own.visible = False
        self.last: list[RoundResult] = []
        ui.timer(0, self.read, once=True)

    async def follow(self, events: Iterable[Event]) -> None:
        """Redraw the display when another round has ended, or another shoe has begun."""
        if any(isinstance(event, RoundEnded | Shuffled) for event in events):
            await self.read()

    async def read(self) -> None:
        """Read the results, and draw them."""
        if self.page.viewer:
            nets = await in_background(self.page.casino.nets, self.page.id, self.page.viewer)
            self.own.show(f"<div>{self.page.worded(session_chart(nets))}</div>")
            self.own.visible = bool(nets)
        display = self.page.game.display()
        if display is None:
            return
        self.last = await in_background(self.page.casino.results, self.page.id)
        self.board.show(f"<div>{scoreboard(display, self.last)}</div>")
        self.board.visible = bool(self.last)
        between = isinstance(self.page.pending, Bets)
        if self.last and between and self.page.game.family in ("dice", "wheels"):
            self.page.scene.recall(self.last[-1])
        if self.page.narrow or between:
            self.page.draw_felt()
