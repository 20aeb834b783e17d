"""How a player's hands compare with the bank's: what the verdict on a wager depends on."""

from __future__ import annotations

from itertools import product
from typing import Final, NamedTuple

from pitboss.hands.rank import Rank

ABOVE, COPY, BELOW = 1, 0, -1


class SetEnd(NamedTuple):
    """A high hand and a low hand, each against the bank's."""

    high: int
    low: int
    zero: bool = False
    """Whether the player's low hand is worth nothing, and is beaten by any other."""


ENDS: Final = tuple(
    SetEnd(high, low, zero)
    for high, low, zero in product((ABOVE, COPY, BELOW), (ABOVE, COPY, BELOW), (False, True))
)
"""Every end that two hands can come to."""


class ThreeEnd(NamedTuple):
    """Hands of four, two and one, each against the dealer's."""

    high: int
    medium: int
    low: int


THREE_ENDS: Final = tuple(
    ThreeEnd(*each) for each in product((ABOVE, COPY, BELOW), repeat=len(ThreeEnd._fields))
)
"""Every end that three hands can come to."""


def compared(own: Rank, other: Rank) -> int:
    """Whether a hand is above another, its copy or below it."""
    return (own > other) - (own < other)
