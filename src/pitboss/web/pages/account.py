"""One's own account: coming in, going out, what one has, and another password."""

from __future__ import annotations

from nicegui import ui

from pitboss.casino import money
from pitboss.casino.errors import BadName
from pitboss.casino.house import Casino
from pitboss.casino.roles import Right
from pitboss.table.money import dollars
from pitboss.web.pages.statement import Statement
from pitboss.web.pages.trying import attempt, in_background
from pitboss.web.pages.visitor import enter, leave, present, visitor


async def sign_out() -> None:
    if await attempt(leave()):
        ui.navigate.to("/")


def sign_in_dialog() -> None:
    """Sign in, open an account, or come in as a guest."""
    with ui.dialog() as dialog, ui.card().classes("w-80"):
        ui.label("Come in").classes("text-lg font-bold")
        name = ui.input("Name").classes("w-full").props("autofocus")
        password = ui.input("Password", password=True).classes("w-full")

        async def come(how: str) -> None:
            if await attempt(enter(how, name.value, password.value)):
                ui.navigate.reload()

        password.on("keydown.enter", lambda: come("known"))
        with ui.row().classes("w-full justify-between"):
            ui.button("Sign in", on_click=lambda: come("known"))
            ui.button("New account", on_click=lambda: come("new")).props("outline")
        ui.button("Play as a guest", on_click=lambda: come("guest")).props("flat").classes("w-full")
    dialog.open()


def account_dialog(casino: Casino) -> None:
    """What a patron has, here and at tables, and what moved it; and the password."""
    person = visitor(casino)
    if person is None or not person.may(Right.PLAY):
        password_dialog(casino)
        return
    with ui.dialog() as dialog, ui.card().classes("w-full max-w-lg").mark("account"):
        ui.label(person.name).classes("text-lg font-bold")
        with ui.row().classes("w-full justify-between"):
            ui.label("At the cage")
            ui.label(dollars(casino.balance(person.name))).classes("font-semibold")
        for id, chips in casino.chips(person.name).items():
            with ui.row().classes("w-full justify-between"):
                ui.link(f"In front of you at {id}", f"/table/{id}")
                ui.label(dollars(chips)).classes("font-semibold")
        ui.separator()
        Statement(casino, money.patron(person.name), "h-64", own=True)
        with ui.row().classes("w-full justify-between"):
            ui.button("Change your password", on_click=lambda: password_dialog(casino)).props(
                "outline dense no-caps"
            ).classes("px-2")
            ui.button("Close", on_click=dialog.close).props("flat dense")
    dialog.on("hide", dialog.delete)
    dialog.open()


def password_dialog(casino: Casino) -> None:
    """Change the password; it is used to sign in anew."""
    with ui.dialog() as dialog, ui.card().classes("w-80"):
        ui.label("Change your password").classes("text-lg font-bold")
        old = ui.input("Password now", password=True).classes("w-full").props("autofocus")
        new = ui.input("New password", password=True).classes("w-full")
        again = ui.input("Once more", password=True).classes("w-full")

        async def change() -> None:
            if new.value != again.value:
                raise BadName("The new password is not the same both times.")
            name = present(casino).name
            await in_background(casino.people.change_password, name, old.value, new.value)

        async def go() -> None:
            if await attempt(change()):
                ui.navigate.to("/")

        again.on("keydown.enter", go)
        ui.button("Change", on_click=go)
        ui.label("You sign in again with it then.").classes("law")
    dialog.open()
