"""The state of a fast action hold 'em table: between rounds, and in the current round."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from pitboss.games.shoe_game import ShoeMemory
from pitboss.table.irregularities import Interruption
from pitboss.table.table import Table

CARDS: Final = 4
"""The number of cards of a hand before it is set."""


class HoldemEnd(Enum):
    """How a round ended for one hand of two cards, or for the four cards before they were set."""

    NATURAL = auto()
    SURRENDERED = auto()
    DEALER_NATURAL = auto()
    ABOVE = auto()
    """The five-card hand is higher than the dealer's."""
    COPY = auto()
    BELOW = auto()


class FastActionMemory(ShoeMemory):
    """The memory of the table between rounds."""

    marker: int = 0
    """The position of the dealing marker, clockwise; 0 is the dealer."""
    marker_moved: bool = False
    """Whether it has been moved since the last deal."""


@dataclass
class FastActionRound:
    """The state of the current round."""

    asked: int = 0
    """The spot that is now asked to set its hand."""
    dealer_set: bool = False
    """Whether the dealer's hand is set."""


class CardSkipped(Interruption):
    """The hand whose turn it was to get a card was skipped."""


class AskedAgain(Interruption):
    """The player being asked now has other choices."""


def state_of(table: Table) -> FastActionRound:
    """The state of the current round, with its type."""
    state = table.state
    assert isinstance(state, FastActionRound), "a round of fast action hold 'em keeps its own state"
    return state
