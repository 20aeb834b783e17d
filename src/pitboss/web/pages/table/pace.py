"""How fast a round is shown: a pause after each event, at the viewer's chosen speed."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from contextlib import suppress
from pathlib import Path
from typing import Any

from nicegui import ui

from pitboss.table.moves import BET
from pitboss.table.steps import Dealt, Event, Moved, Paid, Returned, Taken, Withdrawn
from pitboss.web.felt.scene import Scene
from pitboss.web.pages.account.preferences import set_setting, setting
from pitboss.web.pages.live.felt import ChipMove

SPEEDS: Mapping[str, float] = {"off": 0.0, "slow": 1.7, "normal": 1.0, "fast": 0.5}
BEATS: Mapping[str, float] = {
    "dealt": 0.3, "revealed": 0.35, "burned": 0.1, "rolled": 1.1, "spun": 2.6, "numbered": 0.8,
    "paid": 0.3, "taken": 0.2, "returned": 0.2, "roundended": 1.2,
}  # fmt: skip
"""Seconds per kind of event at normal speed; the end of a round is shown for longer."""
UNSEEN = 0.15
"""The share of its pause that a face-down card takes."""
SOUNDS = (Path(__file__).parent.parent / "live" / "sounds.js").read_text()


class Tempo:
    """The speed that a viewer has chosen, and whether they are skipping ahead."""

    def __init__(self) -> None:
        chosen = setting("motion", "normal")
        self.speed = chosen if chosen in SPEEDS else "normal"
        self.calm = False
        """Whether the browser asks for reduced motion."""
        self._hurry = asyncio.Event()
        ui.add_head_html(f"<script>{SOUNDS}</script>")
        ui.on("hurry", lambda: self._hurry.set())
        ui.on("calm", self._be_calm)
        client = ui.context.client
        client.on_connect(
            lambda: client.run_javascript(
                "emitEvent('calm', matchMedia('(prefers-reduced-motion: reduce)').matches)"
            )
        )

    def choose(self) -> None:
        """The controls for speed and sound."""
        shown = {name: f"Motion: {name}" for name in SPEEDS}
        chosen = ui.select(shown, value=self.speed, on_change=self._chosen)
        chosen.props("dense borderless options-dense data-key=motion")
        chosen.props('aria-label="speed of motion"')
        ui.switch(
            "Sound", value=setting("sound", "0") == "1",
            on_change=lambda event: set_setting("sound", str(int(event.value))),
        ).props("dense data-key=sound")  # fmt: skip

    def _chosen(self, event: Any) -> None:
        self.speed = str(event.value)
        set_setting("motion", self.speed)

    def _be_calm(self, event: Any) -> None:
        self.calm = bool(event.args)

    @property
    def rate(self) -> float:
        """The factor for all pauses; 0 if nothing should move."""
        return 0.0 if self.calm else SPEEDS[self.speed]

    def begin(self) -> None:
        self._hurry.clear()

    def beat(self, event: Event) -> float:
        """How long an event is shown; 0 for one that the viewer cannot see."""
        beat = BEATS.get(type(event).__name__.lower(), 0.0) * self.rate
        if isinstance(event, Dealt) and not any(event.cards):
            return beat * UNSEEN
        return beat

    async def wait(self, seconds: float) -> None:
        """Wait, unless the viewer skips ahead."""
        if seconds and not self._hurry.is_set():
            with suppress(TimeoutError):
                await asyncio.wait_for(self._hurry.wait(), seconds)


def wins(event: Event, viewer: str) -> bool:
    """Whether the viewer receives chips from the house, or from somebody betting against them."""
    if isinstance(event, Moved):
        return event.target == viewer and event.source.startswith(BET)
    return isinstance(event, Paid) and event.patron == viewer


def chips_of(event: Event, scene: Scene, *, shared: bool) -> list[ChipMove]:
    """Where chips move in an event; the scene is as before the event."""
    if not isinstance(event, Paid | Taken | Returned | Withdrawn) or not event.amount:
        return []
    bet = scene.bets.get(event.bet)
    on = bet.on if bet is not None else ""
    area = f"{event.wager}.{on if shared else event.spot}"
    if isinstance(event, Taken):
        return [(area, "house", event.amount)]
    if isinstance(event, Paid):
        return [("house", area, event.amount)]
    return [(area, "seat", event.amount)]
