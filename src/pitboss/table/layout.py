"""Layouts: where on the felt each wager is placed, as data that a page draws.

A game of spots declares nothing: every spot has an area for each wager that is offered. A game with
one layout for all (dice, wheels, numbers) lists its areas, on a felt of ``width`` by ``height``
units.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Area(msgspec.Struct, frozen=True):
    """A betting area: its wager, its label and its position."""

    wager: str
    """Empty for a caption, where nothing is bet."""
    on: str
    label: str
    x: int
    y: int
    width: int
    height: int
    colour: str = ""
    """A colour in words (red, black, green), or none for the felt itself."""
    spot: bool = False
    """Whether it is a small target on top of others: a corner, a line between boxes."""
    dice: tuple[int, ...] = ()
    """Dice printed on it, above the label."""


class AreaPlace(msgspec.Struct, frozen=True):
    """The position of a marker for one value, or of a wager that has moved to a number."""

    what: str
    value: str
    x: int
    y: int
    face: str = ""
    """The text on the marker."""


class Layout(msgspec.Struct, frozen=True):
    """The areas that all patrons of a table share."""

    width: int
    height: int
    areas: tuple[Area, ...]
    places: tuple[AreaPlace, ...] = ()
    wheel: tuple[str, ...] = ()
    """The pockets of its wheel, clockwise."""
    colours: Mapping[str, str] = {}
    """The colours of pockets that no area is named for."""
    faces: Mapping[str, str] = {}
    """The text painted in a pocket, where it is not its name."""
    clapper: bool = False
    """Whether a clapper at the top shows the result of the wheel, rather than a
    ball in a pocket."""
    board: bool = False
    """Whether its areas are numbers marked on one ticket, rather than separate wagers."""
    narrow: Layout | None = None
    """The same areas for a phone's screen."""
