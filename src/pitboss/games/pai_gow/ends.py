"""Ends: comparisons of a player's hands with the bank's, from which verdicts follow."""

from __future__ import annotations

from itertools import product
from typing import Final, NamedTuple

from pitboss.hands.rank import Rank

ABOVE, COPY, BELOW = 1, 0, -1


class SetEnd(NamedTuple):
    """The comparisons of a high hand and a low hand with the bank's."""

    high: int
    low: int
    zero: bool = False
    """Whether the player's low hand has zero points, and loses to any other."""


ENDS: Final = tuple(
    SetEnd(high, low, zero)
    for high, low, zero in product((ABOVE, COPY, BELOW), (ABOVE, COPY, BELOW), (False, True))
)
"""Every possible end of two hands."""


class ThreeEnd(NamedTuple):
    """The comparisons of hands of four, two and one with the dealer's."""

    high: int
    medium: int
    low: int


THREE_ENDS: Final = tuple(
    ThreeEnd(*each) for each in product((ABOVE, COPY, BELOW), repeat=len(ThreeEnd._fields))
)
"""Every possible end of three hands."""


def compared(own: Rank, other: Rank) -> int:
    """Whether a hand ranks above another, equal or below."""
    return (own > other) - (own < other)
