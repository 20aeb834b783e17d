"""Decisions that a visitor makes once for all: kept by the browser until revoked."""

from __future__ import annotations

from urllib.parse import parse_qsl, urlencode

from nicegui import ui

from pitboss.web.pages.account.preferences import set_setting, setting
from pitboss.web.training.coaching import ONCE

NAME = "habits"


class Habits:
    """By topic of a decision: the choice made without asking."""

    def __init__(self) -> None:
        kept = dict(parse_qsl(setting(NAME, "")))
        self.chosen = {topic: name for topic, name in kept.items() if topic in ONCE}
        self._button: ui.button | None = None

    def build(self) -> None:
        """The button that revokes them."""
        self._button = ui.button("Ask me again", on_click=self._forget)
        self._button.props("dense outline no-caps data-key=ask-again")
        with self._button:
            self._tip = ui.tooltip("")
        self._show()

    def keep(self, topic: str, name: str) -> None:
        """Make this choice from now on, also after a reload."""
        self.chosen[topic] = name
        set_setting(NAME, urlencode(self.chosen))
        self._show()

    def _forget(self) -> None:
        self.chosen.clear()
        set_setting(NAME, "")
        self._show()

    def _show(self) -> None:
        if self._button is not None:
            self._button.visible = bool(self.chosen)
            told = "; ".join(f"{topic}: {name}" for topic, name in self.chosen.items())
            self._tip.text = f"Chosen for you: {told}"
