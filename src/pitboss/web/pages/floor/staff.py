"""People, shifts and notices: staff, who dealt where, and which rules will change."""

from __future__ import annotations

from collections.abc import Sequence

from nicegui import ui

from pitboss.casino.clock import written
from pitboss.casino.papers.notices import Notice
from pitboss.casino.people.accounts import PersonAccount
from pitboss.casino.people.roles import Person, Right, Role
from pitboss.casino.tables.listed import Shift, TableInfo
from pitboss.web.pages.floor.desk import Board, Desk
from pitboss.web.pages.floor.papers import print_notice

MOST_PATRONS = 50


def notices(desk: Desk) -> None:
    """Rule changes, upcoming ones first."""

    def show(found: Sequence[Notice]) -> None:
        if not found:
            ui.label("No rule change was announced.")
        for notice in sorted(found, key=lambda each: (each.state != "posted", -each.effective_at)):
            with ui.column().classes("panel p-3 w-full gap-1"):
                with ui.row().classes("items-baseline gap-2"):
                    ui.link(notice.table, f"/table/{notice.table}").classes("font-semibold")
                    ui.badge(notice.state, color="orange" if notice.state == "posted" else "grey")
                    ui.label(f"announced {written(notice.posted_at)} UTC").classes("law")
                ui.label(notice.text).classes("text-sm")
                ui.label("sign, announcement and notification · 13:69F-8.3(b)").classes("law")
                with ui.row().classes("gap-2"):
                    print_notice(desk, notice.id)
                    if notice.state == "posted" and desk.may(Right.RULE):
                        ui.button("Withdraw", on_click=lambda _, n=notice.id: desk.do(
                            lambda person: desk.casino.withdraw_notice(person, n),
                            "The notice is withdrawn.",
                        )).props("dense outline no-caps")  # fmt: skip

    Board(desk, lambda person: list(desk.casino.notices(person)), show)


def shifts(desk: Desk) -> None:
    """Shifts: who dealt where and when."""

    def show(found: Sequence[Shift]) -> None:
        if not found:
            ui.label("No dealer has been on shift yet; tables deal by themselves.")
        for shift in found:
            until = f"to {written(shift.ended_at)} UTC" if shift.ended_at else "UTC, still there"
            with ui.row().classes("w-full gap-x-3 gap-y-0 items-baseline"):
                ui.label(shift.dealer).classes("font-semibold")
                ui.link(shift.table, f"/table/{shift.table}")
                ui.label(f"from {written(shift.began_at)} {until}").classes("text-sm")

    Board(desk, lambda person: desk.casino.shifts(person), show)


def own_shift(desk: Desk) -> None:
    """A dealer's own page: where they deal, since when, and training."""
    tables = desk.casino.floor.tables

    def read(person: Person) -> list[tuple[TableInfo, Shift]]:
        mine = [info for info in desk.casino.tables() if info.dealer == person.name]
        return [(info, shift) for info in mine for shift in tables.shifts(info.id, 1)]

    def show(found: list[tuple[TableInfo, Shift]]) -> None:
        if not found:
            ui.label("You are not on shift; a floorperson gives you a table.").classes("text-lg")
        for info, shift in found:
            with ui.column().classes("panel p-4 w-full gap-1 max-w-xl"):
                ui.label(f"You deal at {info.title} ({info.id})").classes("text-lg font-semibold")
                ui.label(f"since {written(shift.began_at)} UTC").classes("opacity-80")
                ui.link("To the table", f"/table/{info.id}")

    Board(desk, read, show)
    with ui.column().classes("panel p-4 w-full gap-1 max-w-xl"):
        ui.label("Training").classes("text-lg font-semibold")
        ui.label("Deal any game to robots, with questions on what the law requires next.")
        ui.link("To the training", "/training")


def people(desk: Desk) -> None:
    """Staff and patrons."""
    if desk.may(Right.RULE):
        _hire(desk)
    words = ui.input("Find somebody").props("dense clearable").classes("w-56")

    def show(found: Sequence[PersonAccount]) -> None:
        staff = [each for each in found if each.role is not Role.PATRON]
        patrons = [each for each in found if each.role is Role.PATRON]
        for title, accounts in (("Staff", staff), ("Patrons", patrons)):
            wanted = [each for each in accounts if (words.value or "") in each.name]
            ui.label(f"{title} ({len(accounts)})").classes("text-lg font-semibold mt-2")
            for account in wanted[:MOST_PATRONS]:
                _account(desk, account)
            if len(wanted) > MOST_PATRONS:
                ui.label(f"{len(wanted) - MOST_PATRONS} more; find them by name.").classes("law")

    board = Board(desk, lambda person: list(desk.casino.accounts(person)), show)
    words.on_value_change(board.again)


def _account(desk: Desk, account: PersonAccount) -> None:
    with ui.row().classes("w-full items-center gap-3 max-w-3xl"):
        ui.label(account.name).classes("font-semibold")
        ui.label(account.role).classes("opacity-80")
        if account.disabled:
            ui.badge("disabled", color="red")
        if desk.may(Right.RULE) and account.name != desk.person.name:
            ui.button(
                "Enable" if account.disabled else "Disable",
                on_click=lambda: desk.do(
                    lambda person: desk.casino.set_disabled(
                        person, account.name, not account.disabled
                    )
                ),
            ).props("dense outline no-caps").classes("px-2 ml-auto")


def _hire(desk: Desk) -> None:
    with ui.row().classes("items-end gap-2 panel p-3 w-full"):
        name = ui.input("Name").classes("w-40")
        password = ui.input("Password", password=True).classes("w-40")
        roles = [str(role) for role in Role if role is not Role.PATRON]
        role = ui.select(roles, value="dealer", label="Role").classes("w-36")

        async def go() -> None:
            new, secret, as_ = str(name.value), str(password.value), Role(role.value)
            await desk.do(
                lambda person: desk.casino.hire(person, new, secret, as_),
                f"{new} works here now.",
                done=lambda: [field.set_value("") for field in (name, password)],
            )

        ui.button("Hire", on_click=go)
