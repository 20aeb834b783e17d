"""Where the parts of a game are: its procedure, analysis, strategy and simulation."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Part = Literal["procedure", "analysis", "strategy", "simulation"]
PARTS: Final[tuple[Part, ...]] = ("procedure", "analysis", "strategy", "simulation")

WAGERS_ONLY: Final = "pitboss.odds.core.wagers_only"
"""The strategy of a game without decisions after the wagers: which wager costs least."""


class Registered(NamedTuple):
    """The parts of one game; an empty string for a missing part.

    Names are relative to ``pitboss.games`` and ``pitboss.odds`` for a game of ours, and absolute
    for a game of an installed package.
    """

    procedure: str
    """Module and class."""
    analysis: str = ""
    """A module with ``ANALYSES``, or with a function ``analyses``."""
    strategy: str = ""
    """A module with a ``STRATEGY``."""
    simulation: str = ""
    """Module and class of a kernel."""
