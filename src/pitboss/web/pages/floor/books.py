"""Money: progressive meters, the cage, the ledger with its statements."""

from __future__ import annotations

from collections.abc import Sequence

from nicegui import ui

from pitboss.casino.clock import written
from pitboss.casino.ledger import Line
from pitboss.table.money import Cents, dollars, parse_dollars
from pitboss.web.pages.floor.desk import Board, Desk
from pitboss.web.pages.trying import attempt, in_background
from pitboss.web.pages.visitor import present

PAGE = 30
"""Transfers shown at a time."""
MOST = 200
"""Accounts shown at a time; a filter finds the others."""


def meters(desk: Desk) -> None:
    """Every progressive meter, and what it shows."""

    def show(found: dict[str, Cents]) -> None:
        if not found:
            ui.label("No table has a progressive meter; an option of its game gives it one.")
        for name, cents in found.items():
            _, table, what = name.split(":", 2)
            with ui.row().classes("panel p-3 w-full justify-between items-baseline"):
                ui.link(f"{table} · {what}", f"/table/{table}")
                ui.label(dollars(cents)).classes("text-2xl text-amber-200")

    Board(desk, lambda _: desk.casino.meters(), show)


def cage(desk: Desk) -> None:
    """A patron brings money, or takes it."""
    casino = desk.casino
    with ui.column().classes("panel p-4 w-full gap-2 max-w-xl"):
        ui.label("At the cage").classes("text-lg font-semibold")
        name = ui.input("Patron").classes("w-full")
        held = ui.label("").classes("opacity-80")
        amount = ui.input("Amount", value="$100").classes("w-full")

        async def look() -> None:
            cents = await in_background(casino.balance, str(name.value or ""))
            held.text = f"{name.value} has {dollars(cents)} at the cage." if name.value else ""

        async def serve(brings: bool) -> None:
            act = casino.deposit if brings else casino.withdraw
            for button in buttons:  # twice clicked is done once
                button.disable()
            await desk.do(
                lambda person: act(person, str(name.value or ""), parse_dollars(amount.value))
            )
            await look()
            for button in buttons:
                button.enable()

        name.on("blur", look)
        with ui.row().classes("gap-2"):
            buttons = (
                ui.button("Brings money", on_click=lambda: serve(True)),
                ui.button("Takes money", on_click=lambda: serve(False)).props("outline"),
            )


def ledger(desk: Desk) -> None:
    """Every account; a click shows its statement."""
    with ui.row().classes("w-full items-center gap-3"):
        words = ui.input("Find an account").props("dense clearable").classes("w-56")
        ui.button("All transfers", on_click=lambda: statement(desk, "")).props("outline dense")

    def show(found: dict[str, Cents]) -> None:
        ui.label(f"All accounts together: {dollars(sum(found.values()))}")
        wanted = [name for name in sorted(found) if (words.value or "") in name]
        with ui.column().classes("w-full gap-0 max-w-3xl"):
            for name in wanted[:MOST]:
                with ui.row().classes("w-full justify-between no-wrap items-center"):
                    ui.button(name, on_click=lambda _, n=name: statement(desk, n)).props(
                        "flat dense no-caps align=left"
                    ).classes("break-all")
                    ui.label(dollars(found[name])).classes("whitespace-nowrap")
        if len(wanted) > MOST:
            ui.label(f"{len(wanted) - MOST} more; find them by name.").classes("law")

    board = Board(desk, desk.casino.balances, show)
    words.on_value_change(board.again)


def statement(desk: Desk, account: str) -> None:
    """What came to an account and left it, the newest first."""
    with desk.room, ui.dialog() as dialog, ui.card().classes("w-full max-w-3xl"):
        ui.label(account or "All transfers").classes("text-lg font-bold break-all")
        with ui.scroll_area().classes("h-96 w-full"):
            room = ui.column().classes("w-full gap-2")
        oldest: list[int] = []

        async def more() -> None:
            async def read() -> None:
                before = oldest[-1] if oldest else None
                lines = await in_background(
                    desk.casino.statement, present(desk.casino), account, before, PAGE
                )
                with room:
                    _lines(lines, account)
                oldest.extend(line.id for line in lines)
                older.set_visibility(len(lines) == PAGE)

            await attempt(read())

        with ui.row().classes("w-full justify-between"):
            older = ui.button("Older", on_click=more).props("outline dense")
            ui.button("Close", on_click=dialog.close).props("flat")
        ui.timer(0, more, once=True)
    dialog.on("hide", dialog.delete)
    dialog.open()


def _lines(lines: Sequence[Line], account: str) -> None:
    if not lines:
        ui.label("Nothing (more) was moved.")
    for line in lines:
        out = account and line.source == account
        other = line.target if out else line.source
        where = (f"to {other}" if out else f"from {other}") if account else \
            f"{line.source} to {line.target}"  # fmt: skip
        with ui.column().classes("w-full gap-0 transfer"):
            with ui.row().classes("w-full justify-between no-wrap"):
                ui.label(f"{line.reason}, {where}").classes("text-sm break-all")
                ui.label(dollars(-line.amount if out else line.amount)).classes("font-semibold")
            ui.label(f"{written(line.at)} UTC {line.law}").classes("law")
