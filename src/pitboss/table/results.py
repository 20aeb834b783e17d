"""The results of rounds, for the display beside a table.

A game derives the result of a round from public events (:meth:`pitboss.table.game.Game.result_of`)
and defines how a row of results is displayed. The page draws it.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from pitboss.table.steps import Event, Marked, Voided


class RoundResult(msgspec.Struct, frozen=True):
    """The result of one round."""

    face: str
    """The text shown: a number, a total, a letter."""
    group: str = ""
    """The group of the display it is counted in: red, Banker, big."""
    colour: str = ""
    """A colour in words (red, black, green), or none."""
    detail: str = ""
    """A short addition, such as the dice of a total."""


class Display(msgspec.Struct, frozen=True):
    """How results are displayed."""

    groups: tuple[str, ...] = ()
    """The groups whose share is shown, in order."""
    faces: tuple[str, ...] = ()
    """Every face that a result can have, so that faces that have not occurred can be listed."""
    names: Mapping[str, str] = {}
    """The label of a face, where it is not the face itself."""
    colours: Mapping[str, str] = {}
    """The colour of each face, where it has one."""
    roads: bool = False
    """Whether to draw the bead plate and the roads of baccarat."""
    shoe: bool = False
    """Whether a new shuffle starts a new display."""


def is_void(events: Iterable[Event]) -> bool:
    """Whether all hands of a round were called dead, so that it has no result."""
    return any(isinstance(event, Voided) and not event.spot for event in events)


def marked(events: Iterable[Event], what: str) -> str:
    """The last value that a marker showed in a round; empty if it was not moved."""
    shown = [event.value for event in events if isinstance(event, Marked) and event.what == what]
    return shown[-1] if shown else ""
