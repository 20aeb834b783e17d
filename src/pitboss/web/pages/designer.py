"""The pay table designer: enter a table to see its odds, or target odds to find tables."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from html import escape
from typing import Any

from nicegui import ui

from pitboss.casino.house import Casino
from pitboss.casino.people.roles import Right
from pitboss.errors import PitbossError
from pitboss.games.registry import game_type, having
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.design.search import Design, Wanted
from pitboss.odds.show.odds_report import chance, exactness, net, percent, remarks, true_odds
from pitboss.table.game import Game
from pitboss.table.pay_tables import PayTable
from pitboss.table.wagers import Bonus, Wager
from pitboss.web.designing import TablePrices, find_tables, price_tables
from pitboss.web.pages.shared.forms import OptionsForm
from pitboss.web.pages.shared.frame import frame
from pitboss.web.pages.shared.trying import attempt, in_background

FIRST = "three-card-poker"
STYLE = """
.figures { width: 100%; border-collapse: collapse; font-variant-numeric: tabular-nums; }
.figures td, .figures th { padding: 2px 8px; text-align: right; border-bottom: 1px solid #3b332c; }
.figures th { font-weight: 500; color: #a89f92; font-size: 13px; }
.figures td { white-space: nowrap; }
.figures td:first-child, .figures th:first-child { text-align: left; }
.sideways { overflow-x: auto; width: 100%; }
"""


def install(casino: Casino) -> None:
    """Serve the designer to those who may read the casino's figures."""

    @ui.page("/designer")
    def designer() -> None:
        with frame(casino, "Pay table designer") as person:
            if person is None or not person.may(Right.READ):
                ui.label("The designer is for staff who run the floor or read its books.")
                return
            ui.add_css(STYLE)
            DesignerPage()


class DesignerPage:
    """A game, one of its wagers, and a table for it."""

    def __init__(self) -> None:
        self.fields: dict[str, ui.input] = {}
        with ui.column().classes("panel p-4 w-full gap-2"):
            ui.label("Price a pay table").classes("text-2xl font-bold")
            with ui.row().classes("w-full gap-3 items-end"):
                titles = {id: game_type(id).title for id in having("analysis")}
                self.game = ui.select(titles, value=FIRST, label="Game").classes("w-64")
                self.wager = ui.select({}, label="Wager").classes("w-56")
                self.printed = ui.select({}, label="Begin with the table").classes("w-44")
            with ui.expansion("Options of the game").classes("w-full"):
                self.options = OptionsForm(ui.column().classes("w-full"), game_type(FIRST))
                ui.button("Show the wagers under these options", on_click=self.choose_game).props(
                    "outline no-caps"
                )
            self.law = ui.label().classes("law")
        with ui.element("div").classes("grid grid-cols-1 md:grid-cols-2 gap-3 w-full"):
            self._table()
            self.result = ui.column().classes("panel p-4 w-full gap-1 min-w-0").mark("price")
        self._search()
        self.game.on_value_change(self._other_game)
        self.wager.on_value_change(self.choose_wager)
        self.printed.on_value_change(self.begin_with)
        self.choose_game()

    def _table(self) -> None:
        with ui.column().classes("panel p-4 w-full gap-1"):
            ui.label("The table").classes("text-lg font-semibold")
            ui.label("Odds as 40, 3:2 or push; 0 for a row that does not win.").classes("law")
            self.rows = ui.column().classes("w-full gap-0")
            self.unlawful = ui.switch("Include what the law does not permit, marked as such")
            self.refusal = ui.label().classes("refusal text-amber-300 empty:hidden")
            self.refusal.props("role=alert")
            self.price_button = ui.button("Price", on_click=self.price)

    def _search(self) -> None:
        with ui.column().classes("panel p-4 w-full gap-2"):
            ui.label("Find tables for a price").classes("text-lg font-semibold")
            ui.label("Ranges as 2..4, ..4 or 2..; tables with whole odds, nearest first.").classes(
                "law"
            )
            with ui.row().classes("w-full gap-3 items-end"):
                self.advantage = ui.input("House advantage, %", value="2..4").classes("w-40")
                self.hit = ui.input("Hit frequency, %").classes("w-40")
                self.deviation = ui.input("Standard deviation").classes("w-40")
                self.find_button = ui.button("Find", on_click=self.find)
            self.missed = ui.label().classes("refusal text-amber-300 empty:hidden")
            self.found = ui.element("div").classes("sideways")

    # The choices

    def made(self) -> Game | None:
        """The game under the chosen options; None if they cannot be combined."""
        kind = self.options.kind
        try:
            return kind(kind.options_model.parse(self.options.values()))
        except PitbossError as error:
            self.refusal.text = str(error)
            return None

    def _other_game(self) -> None:
        self.options.show(game_type(str(self.game.value)))
        self.choose_game()

    def choose_game(self) -> None:
        """The wagers and bonuses of the game, those whose table may be raised first."""
        game = self.made()
        if game is None:
            return
        paid: dict[str, Wager | Bonus] = {**game.offers, **game.bonuses}
        names = {name: one.title for name, one in paid.items() if name in game.tables}
        first = next((name for name in names if game.tables[name].minimum), next(iter(names), None))
        self.wager.set_options(names, value=first)
        self.choose_wager()

    def choose_wager(self) -> None:
        game = self.made()
        if game is None or self.wager.value not in game.tables:
            return
        table = game.tables[self.wager.value]
        names = [one.name for one in _printed(game, self.wager.value)]
        self.printed.set_options(names, value=table.name if table.name in names else names[0])
        permitted = (
            "no less than the printed odds" if table.minimum else "one of the printed tables"
        )
        self.law.text = f"{table.law}: {permitted}"
        self.begin_with()

    def begin_with(self) -> None:
        """Fill in a table that the law prints."""
        game = self.made()
        if game is None or self.wager.value not in game.tables:
            return
        found = [one for one in _printed(game, self.wager.value) if one.name == self.printed.value]
        if found:
            self.show_rows({row.outcome: str(row.pays) for row in found[0].rows})
        for old in (self.result, self.found):
            old.clear()
        with self.result:
            ui.label("Press Price to see what this table costs a player.").classes("opacity-70")

    def show_rows(self, rows: Mapping[str, str]) -> None:
        self.rows.clear()
        self.fields, self.refusal.text = {}, ""
        with self.rows:
            for outcome, pays in rows.items():
                with ui.row().classes("w-full items-center justify-between no-wrap"):
                    ui.label(outcome).classes("text-sm")
                    field = ui.input(value=pays).props("dense").classes("w-36")
                    field.props["aria-label"] = outcome
                    self.fields[outcome] = field

    # The requests

    async def price(self) -> None:
        """Price the table as entered."""
        id, wager = str(self.game.value), str(self.wager.value)
        rows = {outcome: str(field.value).strip() for outcome, field in self.fields.items()}
        unlawful = bool(self.unlawful.value)

        async def work() -> None:
            options = self.options.values()
            found = await in_background(
                lambda: price_tables(id, options, {wager: rows}, unlawful=unlawful)
            )
            self._show_prices(found)

        await self._ask(self.price_button, self.refusal, self.result, work)

    async def find(self) -> None:
        """Find tables that meet the targets."""
        id, wager = str(self.game.value), str(self.wager.value)
        ranges = [str(one.value or "") for one in (self.advantage, self.hit, self.deviation)]
        unlawful = bool(self.unlawful.value)

        async def work() -> None:
            wanted, options = Wanted.written(*ranges), self.options.values()
            found = await in_background(
                lambda: find_tables(id, options, wager, wanted, unlawful=unlawful)
            )
            self._show_found(found)

        await self._ask(self.find_button, self.missed, self.found, work)

    async def _ask(
        self, button: ui.button, refusal: ui.label, answer: ui.element, work: Any
    ) -> None:
        button.props("loading")
        refusal.text = ""
        answer.clear()  # what was answered before belongs to another table
        await attempt(work(), refusal.set_text)
        button.props(remove="loading")

    # The answers

    def _show_prices(self, found: TablePrices) -> None:
        self.result.clear()
        with self.result:
            for name in found.broken:
                ui.label(f"Not permitted, {found.game.tables[name].law}").classes(
                    "text-red-300 font-semibold"
                )
            for one in found.odds:
                ui.html(_priced(one), sanitize=False).classes("w-full")

    def _show_found(self, found: Sequence[Design]) -> None:
        self.found.clear()
        with self.found:
            if not found:
                ui.label("No table with whole odds reaches that; try a wider range.")
                return
            with ui.element("table").classes("figures"):
                with ui.element("tr"):
                    for head in (*_heads(found[0]), "house advantage", "hits", "deviation", ""):
                        with ui.element("th"):
                            ui.label(head)
                for one in found:
                    self._found_row(one)

    def _found_row(self, one: Design) -> None:
        pays = [f"{one.pays[head]:,}" if one.pays[head] else "-" for head in _heads(one)]
        figures = (percent(one.advantage), percent(one.hit, 2), f"{one.deviation:.3f}")
        with ui.element("tr"):
            for cell in (*pays, *figures):
                with ui.element("td"):
                    ui.label(cell)
            with ui.element("td"):
                ui.button("Use this table", on_click=lambda: self.take_over(one)).props(
                    "dense outline no-caps"
                ).classes("px-2")

    async def take_over(self, one: Design) -> None:
        """Fill a found table into the form, and price it."""
        for outcome, pays in one.pays.items():
            self.fields[outcome].value = str(pays)
        await self.price()


def _printed(game: Game, name: str) -> Sequence[PayTable]:
    paid: dict[str, Wager | Bonus] = {**game.wagers, **game.bonuses}
    return tuple(paid[name].tables)


def _heads(one: Design) -> list[str]:
    return list(reversed(one.pays))


def _priced(one: WagerOdds) -> str:
    """One wager: its edge, how often it wins, and its outcomes."""
    rows = "".join(
        f"<tr><td>{escape(outcome.name)}</td><td>{escape(outcome.pays)}</td><td>{net(outcome)}</td>"
        f"<td>{true_odds(outcome)}</td><td>{chance(outcome)}</td></tr>"
        for outcome in one.outcomes
    )
    notes = "".join(f"<div class='law'>{escape(text)}</div>" for text in remarks(one))
    return (
        f"<div class='text-lg font-semibold'>{escape(one.wager)}: {percent(one.house_advantage)}"
        f" <span class='law'>house advantage per {escape(one.per)}, {exactness(one)}</span></div>"
        f"<div class='text-sm'>wins {percent(one.win, 2)}, loses {percent(one.loss, 2)}, standard "
        f"deviation {one.standard_deviation:.4f}</div>{notes}"
        "<div class='sideways'><table class='figures'><tr><th>outcome</th><th>pays</th><th>net</th>"
        f"<th>true odds</th><th>probability</th></tr>{rows}</table></div>"
    )
