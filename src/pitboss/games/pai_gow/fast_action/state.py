"""What a fast action hold 'em table remembers: between rounds, and of the round under way."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto
from typing import Final

from pitboss.games.shoe_game import ShoeMemory
from pitboss.table.irregularities import Interruption
from pitboss.table.table import Table

CARDS: Final = 4
"""Cards of a hand before it is set."""


class HoldemEnd(Enum):
    """How a round ended for one hand of two cards, or for the four cards that it came from."""

    NATURAL = auto()
    SURRENDERED = auto()
    DEALER_NATURAL = auto()
    ABOVE = auto()
    """The five-card hand is higher than the dealer's."""
    COPY = auto()
    BELOW = auto()


class FastActionMemory(ShoeMemory):
    """What the table remembers between rounds."""

    marker: int = 0
    """The position of the dealing marker, clockwise; 0 is the dealer."""
    marker_moved: bool = False
    """Whether it was moved since the last deal."""


@dataclass
class FastActionRound:
    """What the game keeps of the round under way."""

    asked: int = 0
    """The spot that is being asked to set its hand."""
    dealer_set: bool = False
    """Whether the dealer's hand is set."""


class CardSkipped(Interruption):
    """The hand whose card came next was passed over."""


class AskedAgain(Interruption):
    """Other choices are open to whoever is being asked."""


def state_of(table: Table) -> FastActionRound:
    """The round under way, with its type."""
    state = table.state
    assert isinstance(state, FastActionRound), "a round of fast action hold 'em keeps its own state"
    return state
