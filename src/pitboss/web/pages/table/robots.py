"""A dialog that requests robots, so that nobody plays, deals or watches alone."""

from __future__ import annotations

from typing import TYPE_CHECKING

from nicegui import ui

from pitboss.casino.robots.crew import MOST, RobotWish
from pitboss.web.pages.account.visitor import present
from pitboss.web.pages.shared.trying import attempt, in_background

if TYPE_CHECKING:
    from pitboss.web.pages.table.page import TablePage

ABOUT = (
    "Robots fill seats while you play, deal or watch, and leave when nobody does any more. Their "
    "names begin with “robot-”, they play with chips of their own, and nobody waits for them."
)


def ask_robots(page: TablePage) -> None:
    """Ask how many robots the table should have, by how they play."""
    wish = page.casino.robots.wished(page.id)
    with page.room, ui.dialog() as dialog, ui.card().classes("max-w-md"):
        ui.label("Robots at this table").classes("text-lg font-bold")
        ui.label(ABOUT).classes("text-sm opacity-80")
        best = _count("Playing as is best", wish.best).mark("robots-best")
        common = _count("Playing as most people do", wish.common).mark("robots-common")
        said = ui.label("").classes("text-amber-300 text-sm")

        async def go() -> None:
            wanted = RobotWish(int(best.value or 0), int(common.value or 0))

            async def work() -> None:
                await in_background(page.casino.ask_robots, present(page.casino), page.id, wanted)

            if await attempt(work(), said.set_text):
                dialog.close()

        with ui.row().classes("w-full justify-end gap-2"):
            ui.button("Cancel", on_click=dialog.close).props("flat")
            ui.button("Ask them", on_click=go).mark("ask-robots")
    dialog.on("hide", dialog.delete)
    dialog.open()


def _count(label: str, value: int) -> ui.number:
    field = ui.number(label, value=value, min=0, max=MOST, step=1, format="%d")
    return field.props("dense outlined").classes("w-full")
