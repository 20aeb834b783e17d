"""Results: what a round came to, as the display beside a table shows it.

A game says what its rounds came to (:meth:`pitboss.table.game.Game.result_of`), from events that
everybody may see, and how a row of them is displayed. The page draws that.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from pitboss.table.steps import Event, Marked, Voided


class RoundResult(msgspec.Struct, frozen=True):
    """What one round came to."""

    face: str
    """What is shown of it: a number, a total, a letter."""
    group: str = ""
    """What it is counted as, of the groups of its display: red, Banker, big."""
    colour: str = ""
    """A colour in words (red, black, green), or none."""
    detail: str = ""
    """A few letters more: the dice of a total."""


class Display(msgspec.Struct, frozen=True):
    """How results are displayed."""

    groups: tuple[str, ...] = ()
    """Groups whose share is shown, in order."""
    faces: tuple[str, ...] = ()
    """Every face that a result can have, so that those are known that did not come."""
    names: Mapping[str, str] = {}
    """What a face is called where it is shown, if not by itself."""
    colours: Mapping[str, str] = {}
    """The colour of each face, where it has one."""
    roads: bool = False
    """Whether the bead plate and the roads of baccarat are drawn."""
    shoe: bool = False
    """Whether a new shuffle begins a new display."""


def is_void(events: Iterable[Event]) -> bool:
    """Whether all hands of a round were called dead, so that it came to nothing."""
    return any(isinstance(event, Voided) and not event.spot for event in events)


def marked(events: Iterable[Event], what: str) -> str:
    """What a marker showed last in a round; empty where it was not moved."""
    shown = [event.value for event in events if isinstance(event, Marked) and event.what == what]
    return shown[-1] if shown else ""
