"""The floor: tables, limits, rules, meters, the ledger and the audit."""

from __future__ import annotations

from datetime import UTC, datetime
from functools import partial
from typing import Any

from nicegui import ui

from pitboss.casino.clock import MINUTE
from pitboss.casino.house import Casino
from pitboss.casino.roles import Person, Right, Role
from pitboss.casino.tables import TableInfo
from pitboss.games.registry import game_type, ids
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import dollars, parse_dollars
from pitboss.web.pages.forms import OptionsForm
from pitboss.web.pages.frame import attempt, frame, in_background
from pitboss.web.pages.visitor import present


def install(casino: Casino) -> None:
    """Put the floor at its own address, for those who run or read it."""

    @ui.page("/floor")
    def floor() -> None:
        with frame(casino, "Floor") as person:
            if person is None or not (person.may(Right.RUN) or person.may(Right.READ)):
                ui.label("The floor is for those who work here; sign in as one of them.")
                return
            FloorPage(casino, person)


class FloorPage:
    """What a floorperson, a supervisor or an auditor sees; each may do just their own."""

    def __init__(self, casino: Casino, person: Person) -> None:
        self.casino = casino
        self.person = person
        with ui.tabs().classes("w-full") as tabs:
            names = ["Tables", "Meters", "Ledger", "Audit", "Notices", "People"]
            made = [ui.tab(name) for name in names]
        with ui.tab_panels(tabs, value=made[0]).classes("w-full bg-transparent"):
            for tab, show in zip(
                made,
                (self.tables, self.meters, self.ledger, self.audit, self.notices, self.people),
                strict=True,
            ):
                with ui.tab_panel(tab):
                    show()

    async def do(self, work: Any, *args: Any, right: Right = Right.RUN, **more: Any) -> bool:
        """Carry something out that this person may do, then draw the tables anew."""

        async def allowed() -> None:
            present(self.casino).need(right)
            await in_background(partial(work, *args, **more))

        good = await attempt(allowed())
        if good:
            self.list.refresh()
        return good

    # Tables

    def tables(self) -> None:
        if self.person.may(Right.RUN):
            ui.button("Open a table", on_click=self.open_dialog).mark("open-table")
        self.list = ui.refreshable(self._list)
        self.list()

    def _list(self) -> None:
        for info in self.casino.floor.tables.all():
            if info.state == "closed":
                continue
            seen = self.casino.look(info.id)
            with ui.row().classes("panel p-3 w-full items-center gap-3"):
                ui.link(f"{info.title} ({info.id})", f"/table/{info.id}").classes("font-semibold")
                ui.label(info.state)
                limit = seen.get("limits", {}).get("default")
                if limit:
                    ui.label(f"{dollars(limit['minimum'])} to {dollars(limit['maximum'])}")
                ui.label(f"round {seen['round']}")
                ui.label(f"dealer: {info.dealer or 'by itself'}").classes("opacity-70")
                if self.person.may(Right.RUN):
                    self._table_buttons(info)

    def _table_buttons(self, info: TableInfo) -> None:
        floor, name = self.casino.floor, self.person.name
        with ui.row().classes("ml-auto gap-1"):
            ui.button("Limits", on_click=lambda: self.limits_dialog(info)).props("dense outline")
            if self.person.may(Right.RULE):
                ui.button("Rules", on_click=lambda: self.rules_dialog(info)).props("dense outline")
            ui.button("Dealer", on_click=lambda: self.dealer_dialog(info)).props("dense outline")
            ui.button(
                "New cards", on_click=lambda: self.do(floor.change_cards, info.id, name)
            ).props("dense outline")
            ui.button("Close", on_click=lambda: self.do(floor.close, info.id, name)).props(
                "dense outline color=red"
            )

    def open_dialog(self) -> None:
        """Choose a game, its options and limits, within the law."""
        with ui.dialog() as dialog, ui.card().classes("w-full max-w-2xl"):
            ui.label("Open a table").classes("text-lg font-bold")
            game = ui.select({id: game_type(id).title for id in ids()}, value=ids()[0]).classes(
                "w-full"
            )
            low, high = ui.input("Minimum", value="5"), ui.input("Maximum", value="1000")
            room = ui.scroll_area().classes("h-72 w-full")
            form = OptionsForm(room, game_type(str(game.value)))

            def other(event: Any) -> None:
                form.show(game_type(str(event.value)))

            game.on_value_change(other)

            async def go() -> None:
                def work() -> None:
                    limits = Limits(Limit(parse_dollars(low.value), parse_dollars(high.value)))
                    self.casino.floor.open(
                        str(game.value), actor=self.person.name, options=form.values(),
                        limits=limits,
                    )  # fmt: skip

                if await self.do(work):
                    dialog.close()

            ui.button("Open", on_click=go).mark("open-it")
        dialog.open()

    def limits_dialog(self, info: TableInfo) -> None:
        """Other limits at once, with a sign, 13:69F-8.3(c)."""
        with ui.dialog() as dialog, ui.card():
            ui.label(f"Limits of {info.id}").classes("font-bold")
            ui.label("They hold at once; the sign and the announcement are made with them.")
            low, high = ui.input("Minimum", value="5"), ui.input("Maximum", value="1000")

            async def go() -> None:
                def work() -> None:
                    limits = Limits(Limit(parse_dollars(low.value), parse_dollars(high.value)))
                    self.casino.floor.post_limits(info.id, limits, self.person.name)

                if await self.do(work):
                    dialog.close()

            ui.button("Post", on_click=go)
        dialog.open()

    def rules_dialog(self, info: TableInfo) -> None:
        """Other rules, announced half an hour ahead, 13:69F-8.3(b)."""
        kind = game_type(info.game)
        with ui.dialog() as dialog, ui.card().classes("w-full max-w-2xl"):
            ui.label(f"Rules of {info.id}").classes("font-bold")
            ui.label("Rules change at least half an hour after they are announced.")
            room = ui.scroll_area().classes("h-72 w-full")
            form = OptionsForm(room, kind, self.casino.floor.game(info.id).options.as_dict())
            minutes = ui.number("in minutes", value=31, min=30, precision=0)

            async def go() -> None:
                when = self.casino.clock.now() + int(minutes.value or 0) * MINUTE
                if await self.do(
                    self.casino.floor.announce_rules, info.id, when, self.person.name,
                    right=Right.RULE, options=form.values(),
                ):  # fmt: skip
                    dialog.close()

            ui.button("Announce", on_click=go)
        dialog.open()

    def dealer_dialog(self, info: TableInfo) -> None:
        with ui.dialog() as dialog, ui.card():
            names = [account.name for account in self.casino.people.accounts(Role.DEALER)]
            ui.label(f"Who deals at {info.id}?").classes("font-bold")
            who = ui.select({"": "by itself", **{n: n for n in names}}, value=info.dealer)

            async def go() -> None:
                if await self.do(
                    self.casino.floor.assign_dealer, info.id, str(who.value or ""), self.person.name
                ):
                    dialog.close()

            ui.button("Assign", on_click=go)
        dialog.open()

    # Books

    def meters(self) -> None:
        shown = self.casino.meters()
        if not shown:
            ui.label("No progressive meter has moved yet.")
        for name, cents in shown.items():
            ui.label(f"{name}: {dollars(cents)}").classes("text-lg")

    def ledger(self) -> None:
        balances = self.casino.ledger.balances()
        ui.label(f"All accounts together: {dollars(sum(balances.values()))}").mark("ledger-total")
        rows = [{"account": name, "balance": dollars(c)} for name, c in sorted(balances.items())]
        ui.table(rows=rows, pagination=20, columns=[
            {"name": "account", "label": "account", "field": "account", "align": "left",
             "sortable": True},
            {"name": "balance", "label": "balance", "field": "balance", "align": "right"},
        ]).classes("w-full")  # fmt: skip

    def audit(self) -> None:
        ui.label("Verifies every chain of records, every transfer, every balance, every replay.")
        result = ui.label("").classes("text-lg").mark("audit-result")

        async def go() -> None:
            result.text = "At work…"
            report = await in_background(self.casino.audit, self.person)
            counts = f"{report.records:,} records, {report.rounds:,} rounds replayed, " \
                     f"{report.transfers:,} transfers"  # fmt: skip
            result.text = (
                f"All holds: {counts}."
                if report.holds
                else f"The first that does not hold: {report.faults[0]} ({counts})."
            )

        ui.button("Audit now", on_click=go).mark("audit")

    def notices(self) -> None:
        posted = self.casino.floor.notices.all()
        if not posted:
            ui.label("No rule change was announced.")
        for notice in posted:
            when = datetime.fromtimestamp(notice.effective_at / 1000, UTC)
            ui.label(f"{notice.table}, {notice.state}, {when:%Y-%m-%d %H:%M} UTC: {notice.text}")

    def people(self) -> None:
        for account in self.casino.people.accounts():
            if account.role is not Role.PATRON:
                ui.label(f"{account.name}: {account.role}")
        if not self.person.may(Right.RULE):
            return
        with ui.row().classes("items-end"):
            name, password = ui.input("Name"), ui.input("Password", password=True)
            role = ui.select([str(r) for r in Role if r is not Role.PATRON], value="dealer")

            async def go() -> None:
                hire = self.casino.hire
                if await attempt(
                    in_background(hire, self.person, name.value, password.value, Role(role.value))
                ):
                    ui.notify(f"{name.value} works here now.", type="positive")

            ui.button("Hire", on_click=go)
