"""Where the parts of a game are: its procedure, and what the odds have of it."""

from __future__ import annotations

from typing import Final, Literal, NamedTuple

Part = Literal["procedure", "analysis", "strategy", "simulation"]
PARTS: Final[tuple[Part, ...]] = ("procedure", "analysis", "strategy", "simulation")

WAGERS_ONLY: Final = "pitboss.odds.core.wagers_only"
"""The strategy of a game that has no decision once wagers lie: which wager costs least."""


class Registered(NamedTuple):
    """Where the parts of one game are; an empty string where it lacks one.

    Names are below ``pitboss.games`` and ``pitboss.odds`` for a game of ours, and whole for a
    game of an installed package.
    """

    procedure: str
    """Module and class."""
    analysis: str = ""
    """A module with ``ANALYSES``, or with a function ``analyses``."""
    strategy: str = ""
    """A module with a ``STRATEGY``."""
    simulation: str = ""
    """Module and class of a kernel."""
