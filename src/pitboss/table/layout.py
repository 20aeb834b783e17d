"""Layouts: where on the felt each wager is placed, as data that a page draws.

A game of spots needs nothing: every spot has an area for each wager that is offered. A game
with one layout for all (dice, wheels, numbers) lists its areas, in units of which the felt is
``width`` by ``height``.
"""

from __future__ import annotations

from collections.abc import Mapping

import msgspec


class Area(msgspec.Struct, frozen=True):
    """A betting area: what is bet there, what it says, and where it lies."""

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
    """Whether it is a small target that lies over others: a corner, a line between boxes."""
    dice: tuple[int, ...] = ()
    """Dice that are printed on it, above what it says."""


class AreaPlace(msgspec.Struct, frozen=True):
    """Where a marker lies while it shows a value, or a wager that has moved to a number."""

    what: str
    value: str
    x: int
    y: int
    face: str = ""
    """What is written on the marker."""


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
    """What is painted in a pocket, where that is not its name."""
    clapper: bool = False
    """Whether a clapper at the top says where the wheel rests, rather than a ball in a pocket."""
    board: bool = False
    """Whether its areas are numbers to be marked on one ticket, rather than wagers each."""
    narrow: Layout | None = None
    """The same areas for a screen as narrow as a hand."""
