"""One viewer's view of the felt."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import TypeAlias

from pitboss.table.results import RoundResult
from pitboss.table.session import BettingArea

Where: TypeAlias = BettingArea
"""An area; its spot is 0 on a shared layout."""


@dataclass(frozen=True)
class Aid:
    """A learning aid printed on an area."""

    figure: str
    """The house advantage, or the wager with which it is counted."""
    words: str
    """The same in words, with what it counts."""


@dataclass(frozen=True)
class Look:
    """The viewer, their aids, and the width of their screen."""

    viewer: str = ""
    open: frozenset[str] = frozenset()
    """Wagers that the viewer may place while wagers are open."""
    turn: int = 0
    """The spot whose turn it is."""
    narrow: bool = False
    picked: Mapping[str, str] | None = None
    """Cards that the viewer has picked for a decision, with the hand each is for: by code, the
    second of two alike followed by ``#1``."""
    setting: Mapping[str, int] = field(default_factory=dict)
    """The hands that the viewer is setting, and their sizes; the first gets the unpicked cards."""
    advantages: Mapping[str, Aid] = field(default_factory=dict)
    """The aids to print on each area, if the viewer wants them."""
    marked: frozenset[int] = frozenset()
    """Numbers that the viewer has marked for the next ticket."""
    last: tuple[RoundResult, ...] = ()
    """The last results, oldest first, if they are shown on the felt."""
    seats: frozenset[int] = frozenset()
    """The spots that the viewer could take now."""
    shut: bool = False
    """Whether the viewer cannot wager anywhere now, since wagers are closed."""
    closed: Mapping[Where, str] = field(default_factory=dict)
    """The viewer's own areas that are closed now, and why."""
    every_area: bool = False
    """Whether a spot also shows the areas of wagers in play, as a printed layout does."""

    def aid(self, wager: str, on: str = "") -> str:
        """The house advantage of a wager on this, if it is shown."""
        found = self._aid(wager, on)
        return found.figure if found else ""

    def label(self, words: str, wager: str, on: str = "") -> str:
        """An area's label, with the cost of betting there if aids are on."""
        found = self._aid(wager, on)
        return f"{words}, {found.words}" if found else words

    def _aid(self, wager: str, on: str) -> Aid | None:
        return self.advantages.get(f"{wager} {on}") or self.advantages.get(wager)
