"""Sends papers to a visitor's browser."""

from __future__ import annotations

from collections.abc import Callable

from nicegui import ui

from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Person
from pitboss.papers.blocks import Paper
from pitboss.web import printing
from pitboss.web.pages.account.visitor import present
from pitboss.web.pages.shared.trying import attempt, in_background


async def hand_out(casino: Casino, make: Callable[[Person], Paper], *words: object) -> None:
    """Make a paper for the visitor signed in, and send it to their browser as a PDF."""

    async def go() -> None:
        person = present(casino)
        data = await in_background(lambda: printing.written(make(person), "pdf"))
        ui.download(data, printing.file_name(*words, form="pdf"))

    await attempt(go())
