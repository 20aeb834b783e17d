"""Tournaments: the list, one tournament from registration to results, and the staff's part.

13:69F-8.6. A page holds no rules: what somebody may do is asked of the tournament.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from typing import Any

from nicegui import ui

from pitboss.casino.clock import MINUTE, SECOND, Millis, written
from pitboss.casino.errors import NotFound
from pitboss.casino.house import Casino
from pitboss.casino.money.transfers import tournament_of
from pitboss.casino.people.roles import Person, Right
from pitboss.casino.tournaments import prizes
from pitboss.casino.tournaments.filing import OFFICES, level_line, public_controls
from pitboss.casino.tournaments.state import (
    ADD_ON,
    CANCELLED,
    DRAFTED,
    FILED,
    OVER,
    REBUY,
    RUNNING,
    STOPPED,
    TournamentState,
    table_number,
)
from pitboss.casino.tournaments.structure import in_chips
from pitboss.errors import PitbossError
from pitboss.games.registry import game_type
from pitboss.law import ALL_GAMES
from pitboss.papers.tournament import CONTROLS, NOTICE, RULES
from pitboss.table.money import dollars
from pitboss.table.numbers import counted
from pitboss.web import printing
from pitboss.web.pages.account.visitor import present
from pitboss.web.pages.shared.frame import frame
from pitboss.web.pages.shared.handing import hand_out
from pitboss.web.pages.shared.trying import attempt, in_background

ROWS = 20
"""Participants shown at a time."""
PAPERS = ((RULES, "Print the rules"), (NOTICE, "Print the notice"),
          (CONTROLS, "Print the internal controls"))  # fmt: skip
SECONDS = 2.0
"""Seconds between refreshes."""
PAID_BACK = (STOPPED, CANCELLED)
"""States of a tournament without winners."""
WORDS = {DRAFTED: "draft", FILED: "registration is open", RUNNING: "under way"}


def install(casino: Casino) -> None:
    """Serve the tournaments' pages."""

    @ui.page("/tournaments")
    def tournaments() -> None:
        with frame(casino, "Tournaments") as person:
            _list(casino, person)
            if person is not None and person.may(Right.RULE):
                ui.button(
                    "Draw up a tournament", on_click=lambda: ui.navigate.to("/tournaments/new")
                ).props("outline").mark("new tournament")

    @ui.page("/tournaments/{id}")
    def tournament(id: str) -> None:
        with frame(casino, "Tournament") as person:
            try:
                state = casino.tournaments.get(id)
                if state.state == DRAFTED and (person is None or not person.may(Right.READ)):
                    raise NotFound(f"There is no tournament '{id}'.")
            except PitbossError as error:
                ui.label(str(error)).classes("panel p-3")
                return
            TournamentPage(casino, person, id)


def strip(
    casino: Casino, table: str, person: Person | None, told: Callable[[str], None] | None = None
) -> None:
    """The status line above a tournament's table; it follows its viewer to another seat, and
    tells the table's page why no round can begin."""
    id = tournament_of(table)
    with ui.row().classes("items-baseline gap-3 w-full"):
        ui.link("Tournament", f"/tournaments/{id}").classes("text-amber-200").mark("tournament")
        said = ui.label("").classes("text-sm").mark("tournament line")

    name = person.name if person is not None else ""

    async def look() -> None:
        state = await in_background(casino.tournaments.get, id)
        said.set_text(_in_a_line(state, casino.clock.now(), name))
        seat = state.seats.get(person.name) if person is not None else None
        if seat is not None and seat.table != table:
            ui.navigate.to(f"/table/{seat.table}")
        elif told is not None:
            told(await in_background(casino.director.waits, table))

    said.set_text(_in_a_line(casino.tournaments.get(id), casino.clock.now(), name))
    ui.timer(SECONDS, look)


def _in_a_line(state: TournamentState, now: Millis, name: str) -> str:
    if state.state != RUNNING:
        what = "what was paid back" if state.state in PAID_BACK else "the results"
        return f"The tournament is {state.state}; its page has {what}."
    rest = " Break." if state.paused(now) else ""
    one = state.participants.get(name)
    if one is not None and one.out is not None:
        rest += " You are out."
    return (
        f"Level {state.level}: {level_line(state.structure, state.rules)} {len(state.playing)} of "
        f"{len(state.participants)} are in.{rest} The chips are not money."
    )


def place_of(state: TournamentState, name: str) -> int:
    """A participant's final place; 0 before everybody is placed."""
    place = 1
    for group in state.standings:
        if name in group:
            return place
        place += len(group)
    return 0


def _list(casino: Casino, person: Person | None) -> None:
    found = casino.tournaments.visible(person)
    if not found:
        ui.label("No tournament is announced.").classes("panel p-4 w-full")
    with ui.element("div").classes("grid gap-3 w-full grid-cols-1 sm:grid-cols-2 lg:grid-cols-3"):
        for state in reversed(found):
            with (
                ui.link(target=f"/tournaments/{state.id}").classes("no-underline text-inherit"),
                ui.element("div").classes("panel p-4 hover:bg-stone-800 h-full"),
            ):
                ui.label(state.structure.title).classes("font-semibold text-white text-lg")
                kind = game_type(state.structure.game)
                ui.label(f"{kind.title} · {state.id} · 13:69F-8.6").classes("law")
                ui.label(f"{written(state.filing.starts_at)} UTC, {state.filing.location}").classes(
                    "text-sm opacity-80"
                )
                ui.label(
                    f"Buy-in {dollars(state.structure.buy_in)} · {len(state.participants)} "
                    f"registered · {WORDS.get(state.state, state.state)}"
                ).classes("text-sm opacity-80")


class TournamentPage:
    """One tournament, redrawn when it changes."""

    def __init__(self, casino: Casino, person: Person | None, id: str) -> None:
        self.casino, self.person, self.id = casino, person, id
        self.seen: tuple[Any, ...] = ()
        self.fixed = ui.element("div")
        """The parent of notes: redrawing a part would delete its own."""
        self.room = ui.column().classes("w-full gap-3")
        self.draw(casino.tournaments.get(id))
        ui.timer(SECONDS, self.look)

    def key(self, state: TournamentState) -> tuple[Any, ...]:
        now = self.casino.clock.now()
        return state.seq, state.paused(now), now // MINUTE if state.state == RUNNING else 0

    async def look(self) -> None:
        state = await in_background(self.casino.tournaments.get, self.id)
        if self.key(state) != self.seen:
            self.draw(state)

    def draw(self, state: TournamentState) -> None:
        self.seen = self.key(state)
        self.room.clear()
        with self.room:
            self.head(state)
            self.mine(state)
            with ui.element("div").classes(
                "grid gap-3 w-full grid-cols-1 lg:grid-cols-2 items-start"
            ):
                self.standings(state)
                self.rules(state)
            if self.person is not None and self.person.may(Right.RULE):
                self.staff(state)
            self.papers(state)

    async def do(self, work: Callable[[Person], Any], said: str) -> None:
        async def act() -> None:
            await in_background(work, present(self.casino))

        with self.fixed:
            good = await attempt(act())
            await self.look()
            if good:  # said last: what is pressed next would be lost if it were redrawn
                ui.notify(said, type="positive", position="top")

    # Parts

    def head(self, state: TournamentState) -> None:
        structure, now = state.structure, self.casino.clock.now()
        with ui.element("div").classes("panel p-4 w-full"):
            ui.label(structure.title).classes("text-2xl font-bold")
            ui.label(f"{game_type(structure.game).title} · {state.id} · 13:69F-8.6").classes("law")
            ui.label(f"{written(state.filing.starts_at)} UTC, {state.filing.location}")
            ui.label(WORDS.get(state.state, state.state).capitalize()).classes(
                "text-amber-200 font-semibold"
            ).mark("state")
            if state.why:
                ui.label(state.why).classes("text-amber-300")
            if state.state == RUNNING:
                line = level_line(structure, state.rules)
                ui.label(f"Level {state.level}: {line}").mark("level")
                if state.rules.minutes and not state.paused(now):
                    left = state.level_since + state.rules.minutes * MINUTE - now
                    ui.label(f"Left of it: {counted(max(0, -(-left // MINUTE)), 'minute')}")
                if state.paused(now):
                    until = written(state.pause_until + MINUTE - SECOND)
                    ui.label(f"Break until {until} UTC").classes("text-amber-200")
            tips = prizes.tips(structure, state.collected)
            use = f"{dollars(state.collected - tips)} in prizes, {dollars(tips)} for the dealers"
            if state.state in PAID_BACK:
                use = "all of it was paid back"
            ui.label(f"Collected {dollars(state.collected)}: {use}").mark("pool")

    def mine(self, state: TournamentState) -> None:
        """The visitor's actions."""
        person, desk, id = self.person, self.casino.tournaments, self.id
        if person is None or not person.may(Right.PLAY):
            return
        one = state.participants.get(person.name)
        with ui.row().classes("panel p-3 w-full items-center gap-3"):
            if state.state == FILED and one is None:
                price = dollars(state.structure.buy_in)
                told = state.structure.tip_percent
                if told:
                    ui.label(f"{told} % of the amount collected is withheld for the dealers.")
                ui.button(
                    f"Register for {price}",
                    on_click=lambda: self.do(lambda p: desk.enter(p, id), "You are registered."),
                ).mark("register")
            elif state.state == FILED:
                ui.label("You are registered.")
                ui.button(
                    "Withdraw",
                    on_click=lambda: self.do(lambda p: desk.withdraw(p, id), "You were paid back."),
                ).props("flat").mark("withdraw")
            elif one is None:
                ui.label("You are not registered; watch any of its tables.")
            else:
                self.playing(state, person.name)

    def playing(self, state: TournamentState, name: str) -> None:
        desk, id, one = self.casino.tournaments, self.id, state.participants[name]
        seat = state.seats.get(name)
        if state.state in PAID_BACK:
            back = dollars(one.paid)
            ui.label(f"The tournament was {state.state}; you were paid back {back}.").mark("placed")
        elif state.state in OVER:
            won, place = state.prizes.get(name, 0), place_of(state, name)
            placed = f" You are placed {place} of {len(state.participants)}." if place else ""
            prize = f" You won {dollars(won)}." if won else ""
            ui.label(f"The tournament is over.{placed}{prize}").mark("placed")
        elif one.out is not None:
            ui.label("You are out.")
        else:
            ui.label(f"You have {in_chips(one.stack)} chips.").mark("chips")
        if seat is not None:
            ui.button(
                f"To your seat: table {table_number(seat.table)}, spot {seat.spot}",
                on_click=lambda: ui.navigate.to(f"/table/{seat.table}"),
            ).mark("seat")
        for what in (REBUY, ADD_ON):
            sale = state.sale(what)
            if sale is not None and not state.may_buy(name, what, self.casino.clock.now()):
                label = f"{what.capitalize()}: {sale.chips:,} chips for {dollars(sale.price)}"
                ui.button(
                    label,
                    on_click=lambda what=what: self.do(
                        lambda p: desk.buy(p, id, what), "Your chips are brought to you."
                    ),
                ).props("outline").mark(what)

    def standings(self, state: TournamentState) -> None:
        with ui.element("div").classes("panel p-3 w-full"):
            ui.label("Participants").classes("font-semibold")
            if state.state in (DRAFTED, FILED):
                columns: tuple[str, ...] = ("number", "name")
            elif state.state in PAID_BACK:
                columns = ("number", "name", "paid back")
            elif state.state in OVER:
                columns = ("place", "name", "chips", "prize")
            else:
                columns = ("place", "name", "chips", "table/spot")
            rows: list[dict[str, str]] = []
            place = 1
            for group in state.standings or tuple(state.ranking()):
                for name in group:
                    one = state.participants[name]
                    seat = state.seats.get(name)
                    where = f"{table_number(seat.table)}/{seat.spot}" if seat else ""
                    prize = dollars(state.prizes[name]) if name in state.prizes else ""
                    row = {"number": str(len(rows) + 1), "place": str(place), "name": name,
                           "chips": in_chips(one.stack), "table/spot": where,
                           "prize": prize, "paid back": dollars(one.paid)}  # fmt: skip
                    rows.append({column: row[column] for column in columns})
                place += len(group)
            if not rows:
                ui.label("Nobody has registered yet.").classes("opacity-70")
                return
            ui.table(
                columns=[
                    {"name": c, "label": c.capitalize(), "field": c, "align": "left"}
                    for c in columns
                ],
                rows=rows,
                row_key="name",
                pagination=ROWS,
            ).classes("w-full").props(
                f"dense flat {'hide-pagination' if len(rows) <= ROWS else ''}"
            ).mark("standings")
            for table in state.tables if state.state == RUNNING else ():
                ui.link(f"Watch table {table_number(table)}", f"/table/{table}").classes(
                    "text-sm mr-3"
                )

    def rules(self, state: TournamentState) -> None:
        with ui.element("div").classes("panel p-3 w-full"):
            for each in public_controls(state.structure, state.filing):
                with ui.row().classes("items-baseline gap-2"):
                    ui.label(each.title).classes("font-semibold")
                    ui.label(each.law).classes("law").props(f'data-law="{each.law}"')
                for line in each.lines:
                    ui.label(line).classes("text-sm opacity-80")

    def papers(self, state: TournamentState) -> None:
        """Its papers: the rules for everybody, the rest for the staff."""
        person = self.person
        if person is None:
            return
        kinds = PAPERS if person.may(Right.READ) else PAPERS[:1]
        with ui.row().classes("items-center gap-2"):
            for kind, title in kinds:
                if kind != RULES or state.state != DRAFTED:
                    ui.button(title, icon="print", on_click=partial(self.print, kind)).props(
                        "flat dense no-caps"
                    )

    async def print(self, kind: str) -> None:
        with self.fixed:
            await hand_out(
                self.casino,
                lambda who: printing.tournament_of(self.casino, who, self.id, kind),
                self.id, kind,
            )  # fmt: skip

    # The staff

    def staff(self, state: TournamentState) -> None:
        desk, id = self.casino.tournaments, self.id
        with ui.element("div").classes("panel p-3 w-full"):
            ui.label("Notice to the Division").classes("font-semibold")
            for office, (says, law) in OFFICES.items():
                by = state.certified.get(office)
                with ui.row().classes("items-center gap-x-2 gap-y-1 w-full mt-1"):
                    with ui.row().classes("items-baseline gap-x-2 gap-y-0 w-full lg:w-1/2"):
                        ui.label(f"{office.capitalize()}: {says}.").classes("text-sm")
                        ui.label(str(law)).classes("law")
                    if by is not None:
                        ui.label(f"certified by {by.name}").classes("text-sm text-amber-200")
                    elif state.state == DRAFTED:
                        name = ui.input("name").props("dense outlined").mark(f"name {office}")
                        ui.button(
                            "Certify",
                            on_click=lambda office=office, name=name: self.do(
                                lambda p: desk.certify(p, id, office, str(name.value or "")),
                                "The certification is recorded.",
                            ),
                        ).props("flat dense").mark(f"certify {office}")
            if state.state == DRAFTED:
                ui.button(
                    "File the notice",
                    on_click=lambda: self.do(lambda p: desk.file(p, id), "The notice is filed."),
                ).mark("file")
            if state.state in (FILED, RUNNING):
                with ui.row().classes("items-center gap-2"):
                    why = ui.input("why").props("dense outlined").mark("why")
                    ui.button(
                        "Stop the tournament",
                        on_click=lambda: self.do(
                            lambda p: desk.stop(p, id, str(why.value or "")), "It is stopped."
                        ),
                    ).props("color=negative").mark("stop")
                    ui.label(str(ALL_GAMES("6(c)"))).classes("law")
