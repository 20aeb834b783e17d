"""The felt on a page: drawn whole once, then changed in place, with animations."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias
from xml.etree.ElementTree import Element, fromstring

from nicegui import ui

from pitboss.web.felt.delta import changes, written

ChipMove: TypeAlias = tuple[str, str, int]
"""Chips that move: from where, to where, and how many cents. A place is the key of an area, or
``house`` or ``seat``."""


class FeltView(ui.element, component="felt.js"):
    """A drawing that is updated again and again."""

    def __init__(self) -> None:
        super().__init__()
        self.drawn: Element | None = None
        self.number = 0
        """How many changes the browser has been sent."""
        self.behind = False
        """Whether the browser may have an older drawing, which it got with its page."""
        ui.on("felt_lost", self.resend)

    def show(self, svg: str, moves: Sequence[ChipMove] = ()) -> None:
        """Show another drawing; chips move to their new places on it."""
        before, self.drawn = self.drawn, fromstring(svg)
        if before is None or not (self.number or self.client.has_socket_connection):
            self._props["content"] = svg
            self.behind = before is not None
            self.update()
            return
        if self.behind:  # the update above may not have been sent yet
            self.behind = False
            self.number += 1
            self.resend()
            return
        steps = changes(before, self.drawn)
        if steps or moves:
            self.number += 1
            with self._props.suspend_updates():  # the browser has it already: do not send it again
                self._props["content"] = ""
            self.run_method("patch", self.number, steps, list(moves))

    def resend(self) -> None:
        """Send the whole drawing, to a browser that missed a change."""
        if self.drawn is not None:
            self.run_method("whole", self.number, written(self.drawn))
