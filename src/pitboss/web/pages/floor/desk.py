"""A person at the floor page: acts in their name, and keeps the page up to date."""

from __future__ import annotations

from asyncio import Lock
from collections.abc import Callable
from typing import Any, Generic, TypeVar

from nicegui import ui

from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person, Right
from pitboss.errors import PitbossError
from pitboss.web.pages.account.visitor import present
from pitboss.web.pages.shared.trying import attempt, in_background
from pitboss.web.win import FloorWins

T = TypeVar("T")
SECONDS = 3.0
"""Seconds between refreshes."""


class Desk:
    """One person at the floor's page."""

    def __init__(self, casino: Casino, person: Person, wins: FloorWins) -> None:
        self.casino = casino
        self.wins = wins
        self.person = person
        """Who opened the page; whoever acts is looked up each time."""
        self.boards: list[Board[Any]] = []
        self.room = ui.element("div")
        """The parent of dialogs and notes: redrawing a part would delete its own."""
        self.open_part = ""
        self.building = ""

    def may(self, right: Right) -> bool:
        return self.person.may(right)

    async def do(
        self,
        work: Callable[[Person], Any],
        said: str = "",
        refused: Callable[[str], Any] | None = None,
        done: Callable[[], Any] | None = None,
    ) -> bool:
        """Carry something out in the name of whoever is signed in now.

        ``done`` empties or closes the form. The page says so last, once all of it is up to date:
        what somebody types or presses next would be lost if it were redrawn under their hand.
        """

        async def act() -> None:
            await in_background(work, present(self.casino))

        with self.room:  # the button that was pressed may be deleted meanwhile
            good = await attempt(act(), refused)
            if good and done is not None:
                done()
            for board in self.boards if good else ():
                await board.look()
            if good and said:
                ui.notify(said, type="positive", position="top")
        return good

    async def refresh(self) -> None:
        """Redraw the current part, whether or not it changed."""
        for board in self.boards:
            if board.part == self.open_part:
                await board.again()

    def turn_to(self, part: str) -> None:
        """Switch to another part of the floor and draw it immediately."""
        self.open_part = part
        for board in self.boards:
            if board.part == part:
                ui.timer(0.05, board.look, once=True)


class Board(Generic[T]):
    """Shows a state, and redraws it when it changes."""

    def __init__(self, desk: Desk, read: Callable[[Person], T], draw: Callable[[T], None]) -> None:
        self.desk, self.read, self.draw = desk, read, draw
        self.part = desk.building
        self.seen: T | str | None = None
        self.turn = Lock()
        """One look at a time: an older state must not be drawn after a newer one."""
        desk.boards.append(self)
        self.room = ui.column().classes("w-full gap-2")
        ui.timer(SECONDS, self.look)

    async def again(self) -> None:
        """Redraw, whether or not it changed."""
        self.seen = None
        await self.look()

    async def look(self) -> None:
        if self.desk.open_part == self.part:
            async with self.turn:
                await self._look()

    async def _look(self) -> None:
        found: T | str
        try:
            found = await in_background(self.read, present(self.desk.casino))
        except PitbossError as error:
            found = str(error)
        if found == self.seen:
            return
        self.seen = found
        self.room.clear()
        with self.room:
            if isinstance(found, str):
                ui.label(found)
            else:
                self.draw(found)
