"""Wheels: their pockets in order, clockwise.

The law's own description of its wheels (13:69E-1.7) is not among the texts of this project:
orders and colors are those in general use.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from pitboss.equipment.cards import WITH_TWO_JOKERS

ZERO: Final = "0"
DOUBLE_ZERO: Final = "00"


@dataclass(frozen=True)
class Wheel:
    """A wheel whose pockets (of a ball) or sections (of a clapper) are equally likely."""

    name: str
    pockets: tuple[str, ...]
    """Every pocket, clockwise."""

    def adjacent(self, center: str, count: int, without: frozenset[str]) -> tuple[str, ...]:
        """``count`` pockets around a center one, skipping those in ``without``."""
        ring = [pocket for pocket in self.pockets if pocket not in without]
        at = ring.index(center) - count // 2
        return tuple(ring[(at + step) % len(ring)] for step in range(count))


def _texts(*numbers: int) -> tuple[str, ...]:
    return tuple(map(str, numbers))


DOUBLE_ZERO_WHEEL: Final = Wheel(
    "double-zero",
    (
        ZERO,
        *_texts(28, 9, 26, 30, 11, 7, 20, 32, 17, 5, 22, 34, 15, 3, 24, 36, 13, 1),
        DOUBLE_ZERO,
        *_texts(27, 10, 25, 29, 12, 8, 19, 31, 18, 6, 21, 33, 16, 4, 23, 35, 14, 2),
    ),
)
SINGLE_ZERO_WHEEL: Final = Wheel(
    "single-zero",
    (
        ZERO,
        *_texts(32, 15, 19, 4, 21, 2, 25, 17, 34, 6, 27, 13, 36, 11, 30, 8, 23, 10),
        *_texts(5, 24, 16, 33, 1, 20, 14, 31, 9, 22, 18, 29, 7, 28, 12, 35, 3, 26),
    ),
)

_BIG_SIX = """
    flag $2 $1 $5 $2 $1 $10 $1 $2 $1 $5 $1 $2 $1 joker $1 $2 $20
    $1 $5 $1 $10 $1 $2 $1 $5 $2 $1 $2 $1 $2 $1 $10 $2 $1 $5
    $1 $2 $1 $20 $1 $2 $1 $5 $1 $2 $1 $10 $1 $2 $5 $1 $2 $1
"""
BIG_SIX_WHEEL: Final = Wheel("big six", tuple(_BIG_SIX.split()))
"""54 sections, as is customary: 24 of $1, 15 of $2, 7 of $5, 4 of $10, 2 of $20, a joker and a
flag. The numbers decide the odds; the order only keeps equal sections apart.
"""
POKETTE_WHEEL: Final = Wheel("pokette", tuple(card.code for card in WITH_TWO_JOKERS))
"""A section for each card of a deck and for each of two jokers."""

RED: Final = frozenset(_texts(1, 3, 5, 7, 9, 12, 14, 16, 18, 19, 21, 23, 25, 27, 30, 32, 34, 36))
BLACK: Final = frozenset(_texts(*range(1, 37))) - RED


def color(pocket: str) -> str:
    """The background of a roulette number."""
    return "red" if pocket in RED else "black" if pocket in BLACK else "green"
