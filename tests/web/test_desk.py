"""The floor's desk: what is pressed there is carried out, though the page is redrawn meanwhile."""

from __future__ import annotations

import asyncio
from threading import Event
from typing import Any

import pytest
from nicegui import Client, ui
from nicegui.page import page

from pitboss.casino.people.roles import Person, Role
from pitboss.web.pages.floor import desk as floor_desk
from pitboss.web.pages.floor.desk import Board, Desk

SUE = Person("sue", Role.SUPERVISOR)


def signed_in(casino: Any) -> Person:
    """Whoever is signed in is known by the page; without a page nobody is."""
    assert ui.context.client is not None
    return SUE


@pytest.fixture
def desk(monkeypatch: pytest.MonkeyPatch) -> Desk:
    """A desk on a page of its own, with nothing on it."""
    monkeypatch.setattr(floor_desk, "present", signed_in)
    monkeypatch.setattr(ui, "timer", lambda *_, **__: None)
    with Client(page("/desk"), request=None):
        return Desk(None, SUE, None)  # type: ignore[arg-type]


def shown(board: Board[int]) -> list[str]:
    return [label.text for label in board.room.descendants() if isinstance(label, ui.label)]


def test_a_button_that_is_redrawn_while_it_acts_has_acted_and_says_so_last(
    desk: Desk, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Another look deletes the button before its own work is done."""
    state, redrawn, said = [0], Event(), []
    with desk.room:
        board = Board(desk, lambda _: state[0], lambda found: ui.label(str(found)))
    monkeypatch.setattr(ui, "notify", lambda words, **_: said.append((words, shown(board))))

    def work(person: Person) -> None:
        state[0] += 1
        assert redrawn.wait(60)
        state[0] += 1

    async def press() -> None:
        with desk.room:
            await board.look()
        with next(board.room.descendants()).default_slot:
            acting = asyncio.create_task(desk.do(work, "Done."))
        while not state[0] and not acting.done():
            await asyncio.sleep(0)
        with desk.room:
            await board.look()
        assert shown(board) == ["1"]
        redrawn.set()
        assert await acting

    asyncio.run(press())
    assert said == [("Done.", ["2"])]


def test_an_older_state_is_not_drawn_after_a_newer_one(desk: Desk) -> None:
    """A look that takes long is over before the next begins."""
    state, slow, drawn = [0], Event(), []

    def read(person: Person) -> int:
        found = state[0]
        if not found:
            state[0] = 1
            assert slow.wait(60)
        return found

    async def look() -> None:
        with desk.room:
            await board.look()

    async def both() -> None:
        first = asyncio.create_task(look())
        while not state[0] and not first.done():
            await asyncio.sleep(0)
        second = asyncio.create_task(look())
        await asyncio.sleep(0)
        slow.set()
        await asyncio.gather(first, second)

    with desk.room:
        board = Board(desk, read, drawn.append)
    asyncio.run(both())
    assert drawn == [0, 1]
