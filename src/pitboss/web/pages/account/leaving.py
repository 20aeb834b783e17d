"""Signing out, and keeping a guest's account, so that nobody loses chips by mistake."""

from __future__ import annotations

from nicegui import ui

from pitboss.casino.house import Casino
from pitboss.casino.people.accounts import GUEST
from pitboss.casino.people.roles import Right
from pitboss.table.money import dollars
from pitboss.web.pages.account.visitor import enter, leave, visitor
from pitboss.web.pages.shared.trying import attempt


async def ask_sign_out(casino: Casino) -> None:
    """Sign out; a visitor who would leave chips behind is asked first."""
    person = visitor(casino)
    plays = person is not None and person.may(Right.PLAY)
    chips = casino.chips(person.name) if person is not None and plays else {}
    guest = person is not None and person.name.startswith(GUEST)
    if person is None or not (chips or guest):
        await sign_out()
        return
    with ui.dialog() as dialog, ui.card().classes("w-96 max-w-full").mark("leaving"):
        ui.label("Leave chips behind?").classes("text-lg font-bold")
        for id, cents in chips.items():
            ui.label(f"{dollars(cents)} in chips are in front of you at {id}.")
        if guest:
            held = dollars(casino.balance(person.name))
            ui.label(f"A guest cannot come back: the {held} at the cage would be lost.")
        with ui.row().classes("w-full justify-end gap-2"):
            ui.button("Stay", on_click=dialog.close).props("flat autofocus")
            if guest:
                ui.button("Keep the account", on_click=dialog.close).on_click(keep_dialog)
            ui.button("Sign out anyway", on_click=sign_out).props("outline")
    dialog.on("hide", dialog.delete)
    dialog.open()


async def sign_out() -> None:
    """Delete the visitor's sign-in cookie."""
    if await attempt(leave()):
        ui.navigate.to("/")


def keep_dialog() -> None:
    """Let a guest choose a name and a password, and keep their money."""
    with ui.context.client.content, ui.dialog() as dialog, ui.card().classes("w-80"):
        ui.label("Keep your chips").classes("text-lg font-bold")
        ui.label("Choose a name and a password; your money goes with you.")
        name = ui.input("New name").classes("w-full").props("autofocus")
        password = ui.input("New password", password=True).classes("w-full")

        async def go() -> None:
            if await attempt(enter("keep", name.value, password.value)):
                ui.navigate.reload()

        password.on("keydown.enter", go)
        with ui.row().classes("w-full justify-end gap-2"):
            ui.button("Cancel", on_click=dialog.close).props("flat")
            ui.button("Keep it", on_click=go)
    dialog.on("hide", dialog.delete)
    dialog.open()
