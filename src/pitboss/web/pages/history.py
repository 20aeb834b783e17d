"""History: finished rounds, and each of them step by step."""

from __future__ import annotations

from collections.abc import Mapping
from datetime import UTC, datetime
from html import escape
from typing import Any

from nicegui import ui

from pitboss.casino.house import Casino
from pitboss.casino.money.transfers import tournament_of
from pitboss.casino.people.roles import Person, Right
from pitboss.casino.tables.outcomes import EndedRound
from pitboss.casino.tables.past import Past, past_round
from pitboss.errors import PitbossError
from pitboss.table.money import dollars, unsigned
from pitboss.table.steps import Asked, Chose, Event
from pitboss.web import printing
from pitboss.web.felt.draw import Look, draw
from pitboss.web.felt.scene import Scene
from pitboss.web.pages.shared import paragraph
from pitboss.web.pages.shared.frame import frame
from pitboss.web.pages.shared.handing import hand_out
from pitboss.web.pages.shared.screen import watch_width

PAGE = 30
"""Rounds listed at a time."""
TOLD = 8
"""How many of the last steps are listed below the felt."""


def install(casino: Casino) -> None:
    """Serve a table's history under the table's address."""

    @ui.page("/table/{id}/history")
    def history(id: str, round: int = 0) -> None:
        with frame(casino, "History") as person:
            viewer = person.name if person is not None and person.may(Right.PLAY) else ""
            try:
                with ui.row().classes("items-baseline gap-x-4 gap-y-0"):
                    title = casino.floor.tables.get(id).title
                    ui.label(f"{title} ({id})").classes("text-xl font-semibold")
                    ui.link("Back to the table", f"/table/{id}")
                page = HistoryPage(casino, id, viewer, person, round)
            except PitbossError as error:
                ui.label(str(error))
                return
            watch_width(page.fold_up)


class HistoryPage:
    """A list of a table's rounds beside the selected one."""

    def __init__(
        self, casino: Casino, id: str, viewer: str, person: Person | None, wanted: int = 0
    ) -> None:
        self.casino, self.id, self.viewer, self.person = casino, id, viewer, person
        self.player: RoundPlayer | None = None
        self.listed: dict[int, ui.button] = {}
        first = casino.rounds(id, count=PAGE + 1)
        if not first:
            ui.label("No round has ended here yet.")
            return
        with ui.row().classes("w-full items-start gap-3 no-wrap flex-col lg:flex-row"):
            side = ui.column().classes("panel p-3 w-full lg:w-56 gap-1 max-h-96 overflow-auto")
            with side.classes("order-last lg:order-first"):
                ui.button("Share this round", on_click=self.share).props(
                    "outline dense no-caps data-key=share"
                )
                if self.person is not None:
                    ui.button("Print this round", on_click=self.print).props(
                        "outline dense no-caps"
                    )
                self.list = ui.column().classes("gap-1 w-full")
                self.older = ui.button("Older rounds", on_click=self.show_older)
                self.older.props("outline dense no-caps data-key=older").classes("w-full")
            self.player = RoundPlayer(viewer, bool(tournament_of(id)))
        self.oldest = 0
        self._add(first)
        self.show(wanted or first[0]["round"])

    def _add(self, rounds: list[dict[str, Any]]) -> None:
        shown = [row["round"] for row in rounds[:PAGE]]
        ended = {one.round: one for one in self.casino.outcomes(self.id, shown)}
        with self.list:
            for row in rounds[:PAGE]:
                number = self.oldest = row["round"]
                with ui.button(on_click=lambda _, n=number: self.show(n)) as button:
                    line = listed_round(row, ended.get(number), self.viewer)
                    ui.html(unsigned(line) if tournament_of(self.id) else line, sanitize=False)
                button.props(f"flat dense align=left no-caps data-key=round-{number}")
                self.listed[number] = button.classes("w-full round")
        self.older.set_visibility(len(rounds) > PAGE)

    def show_older(self) -> None:
        self._add(self.casino.rounds(self.id, self.oldest, PAGE + 1))

    def show(self, number: int) -> None:
        if self.player is not None:
            self.player.show(number, past_round(self.casino, self.id, number, self.viewer))
        for each, button in self.listed.items():
            button.props(f"aria-pressed={str(each == number).lower()}")

    def share(self) -> None:
        """Copy the address of the selected round, and show it."""
        if self.player is not None:
            path = f"/table/{self.id}/history?round={self.player.number}"
            ui.run_javascript(
                f"const link = location.origin + '{path}';"
                "if (navigator.clipboard) navigator.clipboard.writeText(link).catch(() => {});"
            )
            ui.notify(f"Anybody can see this round again at {path} (copied)", position="top")

    async def print(self) -> None:
        """Download the record of the selected round as a PDF."""
        if self.player is None:
            return
        number = self.player.number
        await hand_out(
            self.casino,
            lambda person: printing.round_of(self.casino, person, self.id, number),
            *(self.id, "round", number),
        )

    def fold_up(self, narrow: bool) -> None:
        if self.player is not None:
            self.player.narrow = narrow
            self.player.draw()


def listed_round(row: Mapping[str, Any], ended: EndedRound | None, viewer: str) -> str:
    """A line of the list: when a round began, its result, and what the viewer won."""
    at = row["began_at"]
    utc = datetime.fromtimestamp(at / 1000, UTC)
    words = [f"Round {row['round']} · <time data-at='{at}'>{utc:%d %b %H:%M} UTC</time>"]
    if ended is not None and ended.result is not None:
        result = " ".join(part for part in (ended.result.face, ended.result.detail) if part)
        words.append(escape(result))
    if ended is not None and viewer in ended.nets:
        net = ended.nets[viewer]
        kind = "won" if net > 0 else "lost" if net < 0 else "even"
        words.append(f"<b class='{kind}'>{'+' if net > 0 else ''}{dollars(net)}</b>")
    return " · ".join(words)


class RoundPlayer:
    """Shows a round's events one step at a time."""

    def __init__(self, viewer: str, no_money: bool = False) -> None:
        self.viewer = viewer
        self.narrow = False
        self.past: Past | None = None
        self.no_money = no_money
        paragraph.listen()
        with ui.column().classes("w-full gap-2"):
            self.title = ui.label("").classes("text-sm opacity-80").mark("step")
            self.felt = ui.html("", sanitize=False).classes("w-full")
            with ui.row().classes("w-full items-center no-wrap gap-1"):
                self._button("first_page", "the beginning", lambda: self.go_to(0))
                self._button("chevron_left", "a step back", lambda: self.go(-1))
                self.slider = ui.slider(min=0, max=1, value=0, step=1).classes("flex-grow")
                self.slider.props('aria-label="step of the round"')
                self.slider.on_value_change(lambda: self.draw())
                self._button("chevron_right", "a step forward", lambda: self.go(1))
                self._button("last_page", "the end", lambda: self.go_to(10**9))
            self.now = ui.html("", sanitize=False).classes("panel p-3 story w-full")

    def _button(self, icon: str, label: str, act: Any) -> None:
        ui.button(icon=icon, on_click=act).props(f'flat round aria-label="{label}"')

    def show(self, number: int, past: Past) -> None:
        """Show another round, at its end."""
        self.past, self.number = past, number
        self.layout = past.game.felt()
        self.slider.props(f"max={len(past.events)}")
        self.slider.value = len(past.events)
        self.draw()

    def go(self, step: int) -> None:
        self.go_to(int(self.slider.value) + step)

    def go_to(self, step: int) -> None:
        if self.past is not None:
            self.slider.value = max(0, min(len(self.past.events), step))

    def draw(self) -> None:
        """Draw the table as it was after that many steps."""
        if self.past is None:
            return
        upto = int(self.slider.value)
        seen = self.past.events[:upto]
        scene = Scene.of(self.past.before, self.past.game)
        scene.no_money = self.no_money
        scene.follow(seen)
        look = Look(self.viewer, turn=_turn(seen), narrow=self.narrow)
        self.felt.content = draw(self.past.game, scene, look, self.layout)
        self.title.text = f"Round {self.number}, step {upto} of {len(self.past.events)}"
        told = [paragraph.told(line) for line in reversed(scene.story[-TOLD:])]
        self.now.content = "".join(told) or "The round has not begun."


def _turn(events: list[Event]) -> int:
    """The spot whose turn it is."""
    for event in reversed(events):
        if isinstance(event, Asked):
            return event.spot
        if isinstance(event, Chose):
            return 0
    return 0
