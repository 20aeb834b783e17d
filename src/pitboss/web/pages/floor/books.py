"""Money: progressive meters, the cage, the ledger with its statements."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from nicegui import ui

from pitboss.casino.money.meters import SharedMeter
from pitboss.casino.money.names import account_words
from pitboss.casino.people.roles import Right
from pitboss.games.registry import game_type
from pitboss.table.money import Cents, dollars, parse_dollars
from pitboss.web.pages.account.statement import Statement
from pitboss.web.pages.floor.desk import Board, Desk
from pitboss.web.pages.floor.dialogs import declare_meter, retire_meter
from pitboss.web.pages.shared.trying import in_background

MOST = 200
"""Accounts shown at a time; a filter finds the others."""


def meters(desk: Desk) -> None:
    """Every progressive meter and its amount."""

    def show(found: dict[str, Cents]) -> None:
        if not found:
            ui.label("No table has a progressive meter; an option of its game gives it one.")
            return
        with ui.row().classes("w-full justify-between items-baseline px-3"):
            ui.label("Owed to players on all meters together")
            ui.label(dollars(sum(found.values()))).mark("owed")
        for name, cents in found.items():
            kind, table, what = name.split(":", 2)
            if kind != "meter":
                with _meter(cents):
                    ui.link(f"{table} · {what}", f"/table/{table}")

    def show_shared(found: list[tuple[SharedMeter, list[str]]]) -> None:
        for meter, tables in found:
            for what, cents in meter.shows.items():
                with _meter(cents), ui.column().classes("gap-0"):
                    ui.label(f"{meter.name} · {what}")
                    with ui.row().classes("gap-x-2 gap-y-0 text-sm"):
                        ui.label(_shared_by(meter, tables))
                        for table in tables:
                            ui.link(table, f"/table/{table}")
            others = [m.name for m, _ in found if m.game == meter.game and not m.retired]
            others = [name for name in others if name != meter.name]
            if others and not tables and not meter.retired and desk.may(Right.RULE):
                ui.button(
                    f"Retire {meter.name}",
                    on_click=lambda _, m=meter.name, o=others: retire_meter(desk, m, o),
                ).props("flat dense no-caps")

    Board(desk, lambda _: desk.casino.meters(), show)
    Board(desk, lambda _: desk.casino.shared_meters(), show_shared)
    if desk.may(Right.RULE):
        ui.button("Declare a shared meter", on_click=lambda: declare_meter(desk)).props("outline")


@contextmanager
def _meter(cents: Cents) -> Iterator[None]:
    """A meter's amount, after a label that the caller draws."""
    with ui.row().classes("panel p-3 w-full justify-between items-baseline"):
        yield
        ui.label(dollars(cents)).classes("text-2xl text-amber-200")


def _shared_by(meter: SharedMeter, tables: list[str]) -> str:
    title = game_type(meter.game).title
    if meter.retired:
        return f"{title} · retired into {meter.retired}"
    return f"{title} · shared by" if tables else f"{title} · no table shares it yet"


def cage(desk: Desk) -> None:
    """Take a patron's money in, or pay it out."""
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
            for button in buttons:  # a double click counts once
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
        empty = ui.switch("Empty ones too")
        ui.button("All transfers", on_click=lambda: statement(desk, "")).props(
            "outline dense no-caps"
        )

    def show(found: dict[str, Cents]) -> None:
        ui.label(f"All accounts together: {dollars(sum(found.values()))}")
        wish = str(words.value or "").lower()
        named = [name for name in sorted(found) if wish in f"{name} {account_words(name)}".lower()]
        wanted = [name for name in named if found[name] or empty.value]
        with ui.column().classes("w-full gap-0 max-w-3xl"):
            for name in wanted[:MOST]:
                with ui.row().classes("w-full justify-between no-wrap items-center"):
                    said = account_words(name)
                    ui.button(said, on_click=lambda _, n=name: statement(desk, n)).props(
                        f'flat dense no-caps align=left aria-label="{said} ({name})"'
                    ).classes("break-all").tooltip(name)
                    ui.label(dollars(found[name])).classes("whitespace-nowrap")
        if len(wanted) > MOST:
            ui.label(f"{len(wanted) - MOST} more; find them by name.").classes("law")

    board = Board(desk, desk.casino.balances, show)
    words.on_value_change(board.again)
    empty.on_value_change(board.again)


def statement(desk: Desk, account: str) -> None:
    """The transfers of an account, newest first."""
    with desk.room, ui.dialog() as dialog, ui.card().classes("w-full max-w-3xl"):
        title = account_words(account) if account else "All transfers"
        ui.label(title).classes("text-lg font-bold break-all")
        Statement(desk.casino, account, "h-96")
        ui.button("Close", on_click=dialog.close).props("flat").classes("self-end")
    dialog.on("hide", dialog.delete)
    dialog.open()
