"""How one viewer wants the felt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from pitboss.table.results import RoundResult
from pitboss.table.session import BettingArea

Where: TypeAlias = BettingArea
"""An area; its spot is 0 where all share the layout."""


@dataclass(frozen=True)
class Aid:
    """What is printed on an area for a viewer who wants to learn."""

    figure: str
    """The house advantage, or with which wager it is counted."""
    words: str
    """The same, and what it counts."""


@dataclass(frozen=True)
class Look:
    """Who looks, what aids are on, how wide the screen is."""

    viewer: str = ""
    open: frozenset[str] = frozenset()
    """Wagers that the viewer may place, while wagers are open."""
    turn: int = 0
    """The spot whose decision it is."""
    narrow: bool = False
    picked: Mapping[str, str] | None = None
    """Cards that the viewer has picked, where the decision takes cards, and the hands that they are
    for: each its code, the second of two alike with ``#1`` behind it."""
    setting: Mapping[str, int] = field(default_factory=dict)
    """The hands that the viewer is setting, and their sizes; the first has what is not picked."""
    advantages: Mapping[str, Aid] = field(default_factory=dict)
    """The house advantage to print on each area, where the viewer wants to learn."""
    marked: frozenset[int] = frozenset()
    """Numbers of the board that the viewer has marked for the next ticket."""
    last: tuple[RoundResult, ...] = ()
    """The last results, oldest first, where they stand on the felt."""
    seats: frozenset[int] = frozenset()
    """The places that the viewer could take now."""
    shut: bool = False
    """Whether the viewer may wager nowhere just now, since wagers are closed."""
    closed: Mapping[Where, str] = field(default_factory=dict)
    """Areas of the viewer's own that are closed just now, and why."""
    every_area: bool = False
    """Whether a spot shows the areas of wagers in play too, as a layout has them printed."""

    def aid(self, wager: str, on: str = "") -> str:
        """The house advantage of a wager on this, if it is to be shown."""
        found = self._aid(wager, on)
        return found.figure if found else ""

    def label(self, words: str, wager: str, on: str = "") -> str:
        """What an area is, and with aids what it costs to bet there."""
        found = self._aid(wager, on)
        return f"{words}, {found.words}" if found else words

    def _aid(self, wager: str, on: str) -> Aid | None:
        return self.advantages.get(f"{wager} {on}") or self.advantages.get(wager)
