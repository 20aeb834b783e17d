"""History: rounds that ended, and each of them step by step."""

from __future__ import annotations

from datetime import UTC, datetime
from html import escape

from nicegui import ui

from pitboss.casino.house import Casino
from pitboss.casino.roles import Right
from pitboss.errors import PitbossError
from pitboss.table.game import Game
from pitboss.table.steps import Event
from pitboss.table.words import tell
from pitboss.web.felt.draw import Look, draw
from pitboss.web.felt.scene import Scene
from pitboss.web.pages.frame import frame


def install(casino: Casino) -> None:
    """Put a table's history below the table."""

    @ui.page("/table/{id}/history")
    def history(id: str) -> None:
        with frame(casino, "History") as person:
            viewer = person.name if person is not None and person.may(Right.PLAY) else ""
            try:
                rounds = casino.rounds(id, count=60)
                game = casino.floor.game(id)
            except PitbossError as error:
                ui.label(str(error))
                return
            ui.link("Back to the table", f"/table/{id}")
            if not rounds:
                ui.label("No round has ended here yet.")
                return
            player: Player
            with ui.row().classes("w-full items-start gap-3 no-wrap flex-col lg:flex-row"):
                with ui.column().classes("panel p-3 w-full lg:w-48 gap-1 max-h-96 overflow-auto"):
                    for row in rounds:
                        number = row["round"]
                        when = datetime.fromtimestamp(row["began_at"] / 1000, UTC)
                        ui.button(
                            f"{number}  {when:%H:%M:%S}",
                            on_click=lambda _, n=number: player.show(casino.round(id, n, viewer)),
                        ).props("flat dense align=left no-caps")
                player = Player(game, viewer)
            player.show(casino.round(id, rounds[0]["round"], viewer))


class Player:
    """Shows a round's events one step at a time."""

    def __init__(self, game: Game, viewer: str) -> None:
        self.game = game
        self.viewer = viewer
        self.layout = game.felt()
        self.events: list[Event] = []
        with ui.column().classes("w-full gap-2"):
            self.felt = ui.html("", sanitize=False).classes("w-full")
            with ui.row().classes("w-full items-center no-wrap"):
                ui.button(icon="skip_previous", on_click=lambda: self.go(-1)).props("flat")
                self.slider = ui.slider(min=0, max=1, value=0, step=1).classes("flex-grow")
                self.slider.on_value_change(lambda event: self.draw(int(event.value)))
                ui.button(icon="skip_next", on_click=lambda: self.go(1)).props("flat")
            self.now = ui.html("", sanitize=False).classes("panel p-3 story w-full")

    def show(self, events: list[Event]) -> None:
        """Take up another round, from its end."""
        self.events = events
        self.slider.props(f"max={len(events)}")
        self.slider.value = len(events)
        self.draw(len(events))

    def go(self, step: int) -> None:
        self.slider.value = max(0, min(len(self.events), int(self.slider.value) + step))

    def draw(self, upto: int) -> None:
        scene = Scene()
        scene.follow(self.events[:upto])
        self.felt.content = draw(self.game, scene, Look(self.viewer), self.layout)
        lines = []
        for event in self.events[max(0, upto - 6) : upto]:
            if text := tell(event):
                law = escape(str(getattr(event, "law", "") or ""))
                lines.append(f"<div>{escape(text)} <span class='law'>{law}</span></div>")
        self.now.content = "".join(lines) or "The round has not begun."
