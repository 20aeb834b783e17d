"""What every page has: the bar at the top, and who is looking."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager

from nicegui import ui

from pitboss.casino.house import Casino
from pitboss.casino.roles import Person, Right
from pitboss.table.money import dollars
from pitboss.web.pages.account import account_dialog, sign_in_dialog, sign_out
from pitboss.web.pages.look import look
from pitboss.web.pages.visitor import visitor


@contextmanager
def frame(casino: Casino, title: str) -> Iterator[Person | None]:
    """The bar at the top, and room for the page below it."""
    look()
    ui.page_title(f"{title} · Pitboss")
    person = visitor(casino)
    with (
        ui.header()
        .classes("items-center justify-between px-4 py-2")
        .style("background: var(--wood)")
    ):
        with ui.row().classes("items-center gap-4"):
            ui.link("Pitboss", "/").classes("text-xl font-bold no-underline text-white")
            ui.label(title).classes("text-sm opacity-80")
        with ui.row().classes("items-center gap-3"):
            ui.link("Dealer training", "/training").classes("text-white text-sm")
            if person is not None and not person.may(Right.PLAY):
                ui.link("Floor", "/floor").classes("text-white text-sm")
            if person is None:
                ui.button("Sign in", on_click=sign_in_dialog).props("flat dense color=white")
            else:
                cash = casino.balance(person.name) if person.may(Right.PLAY) else None
                words = person.name if cash is None else f"{person.name} · {dollars(cash)}"
                ui.button(words, on_click=lambda: account_dialog(casino)).props(
                    "flat dense no-caps color=white"
                ).tooltip("Your account").mark("who")
                ui.button("Sign out", on_click=sign_out).props("flat dense color=white")
    with ui.column().classes("w-full max-w-7xl mx-auto p-3 gap-3"):
        yield person
