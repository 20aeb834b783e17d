"""One's own account: signing in and out, balance, and password."""

from __future__ import annotations

from nicegui import ui

from pitboss.casino.errors import BadName, CodeNeeded
from pitboss.casino.house import Casino
from pitboss.casino.money import transfers as money
from pitboss.casino.people import totp
from pitboss.casino.people.roles import Right
from pitboss.table.money import dollars
from pitboss.web.pages.account.statement import Statement
from pitboss.web.pages.account.visitor import enter, present, sender, visitor
from pitboss.web.pages.shared.trying import attempt, in_background


def sign_in_dialog() -> None:
    """Sign in, open an account, or enter as a guest."""
    with ui.dialog() as dialog, ui.card().classes("w-80"):
        ui.label("Come in").classes("text-lg font-bold")
        name = ui.input("Name").classes("w-full").props("autofocus")
        password = ui.input("Password", password=True).classes("w-full")
        code = ui.input("Code").classes("w-full").props("autocomplete=one-time-code maxlength=6")
        code.set_visibility(False)

        async def go(how: str) -> None:
            try:
                await enter(how, name.value, password.value, code.value)
            except CodeNeeded:
                code.set_visibility(True)
                raise

        async def come(how: str) -> None:
            if await attempt(go(how)):
                ui.navigate.reload()

        password.on("keydown.enter", lambda: come("known"))
        code.on("keydown.enter", lambda: come("known"))
        with ui.row().classes("w-full justify-between"):
            ui.button("Sign in", on_click=lambda: come("known"))
            ui.button("New account", on_click=lambda: come("new")).props("outline")
        ui.button("Play as a guest", on_click=lambda: come("guest")).props("flat").classes("w-full")
    dialog.open()


def account_dialog(casino: Casino) -> None:
    """A patron's money at the cage and at tables, its transfers, and the password."""
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
    """Change the password; the visitor then signs in with the new one."""
    with ui.dialog() as dialog, ui.card().classes("w-80"):
        ui.label("Change your password").classes("text-lg font-bold")
        old = ui.input("Password now", password=True).classes("w-full").props("autofocus")
        new = ui.input("New password", password=True).classes("w-full")
        again = ui.input("Once more", password=True).classes("w-full")

        async def change() -> None:
            if new.value != again.value:
                raise BadName("The two new passwords differ.")
            name = present(casino).name
            await in_background(casino.people.change_password, name, old.value, new.value, sender())

        async def go() -> None:
            if await attempt(change()):
                ui.navigate.to("/")

        again.on("keydown.enter", go)
        ui.button("Change", on_click=go)
        ui.label("You then sign in again with the new one.").classes("law")
        ui.button("Second factor", on_click=lambda: factor_dialog(casino)).props("flat no-caps")
    dialog.open()


def factor_dialog(casino: Casino) -> None:
    """Require a code from the phone when signing in, or stop doing so."""
    person, secret = present(casino), totp.new_secret()
    on = casino.people.has_second_factor(person.name)
    with ui.dialog() as dialog, ui.card().classes("w-96"):
        ui.label("A second factor").classes("text-lg font-bold")
        if not on:
            ui.label("Give this secret to an authenticator app, then the code that it shows:")
            ui.label(secret).classes("font-mono break-all").mark("secret")
            ui.link("Open in an app on this device", totp.uri(person.name, secret))
        password = ui.input("Your password", password=True).classes("w-full")
        code = ui.input("Code").classes("w-full").props("autocomplete=one-time-code maxlength=6")

        async def change() -> None:
            name, people = present(casino).name, casino.people
            if on:
                await in_background(
                    people.drop_second_factor, name, password.value, code.value, sender()
                )
            else:
                await in_background(
                    people.set_second_factor, name, password.value, secret, code.value, sender()
                )

        async def go() -> None:
            if await attempt(change()):
                dialog.close()
                ui.notify("Codes are no longer needed." if on else "A code is needed from now on.")

        ui.button("Switch off" if on else "Switch on", on_click=go)
    dialog.open()
