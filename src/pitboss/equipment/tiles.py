"""Pai gow tiles: a set of 32, of 21 faces (13:69F-10.2)."""

from __future__ import annotations

from typing import Final

from pitboss.equipment.cards import BY_CODE, Card
from pitboss.errors import BadCard


class Tile(Card):
    """One face of a tile; tiles are dealt, shown and recorded like cards.

    The two tiles of a matched pair are the same object twice.
    """

    __slots__ = ("copies", "place", "spots")

    spots: int
    place: int
    """Its place in the ranking of single tiles, 1 the highest (13:69F-10.2(g))."""
    copies: int
    """How many there are in a set."""

    def __new__(cls, code: str) -> Tile:
        tile = BY_CODE.get(code)
        if not isinstance(tile, Tile):
            raise BadCard(f"'{code}' is not a tile; write one like 6-6 or 2-4.")
        return tile

    @property
    def name(self) -> str:
        """In words: ``twelve (6-6)``."""
        return f"{NUMBERS[self.spots]} ({self.code})"

    @property
    def sign(self) -> str:
        return self.code


NUMBERS: Final = (
    "zero", "one", "two", "three", "four", "five", "six",
    "seven", "eight", "nine", "ten", "eleven", "twelve",
)  # fmt: skip

RANKING: Final = """
    6-6x2  1-1x2  4-4x2  1-3x2  5-5x2  3-3x2  2-2x2  5-6x2  4-6x2  1-6x2  1-5x2
    3-6,4-5  2-6,3-5  2-5,3-4  2-4  1-4,2-3  1-2
"""
"""Single tiles from the first to the seventeenth, ``x2`` for two in the set (13:69F-10.2(g))."""


def _make(code: str, place: int) -> Tile:
    tile = object.__new__(Tile)
    tile.code, _, copies = code.partition("x")
    tile.spots = int(tile.code[0]) + int(tile.code[2])
    tile.place = place
    tile.copies = int(copies or 1)
    tile.rank, tile.suit, tile.index = 0, -1, len(BY_CODE)  # numbered after the cards
    BY_CODE[tile.code] = tile
    return tile


FACES: Final[tuple[Tile, ...]] = tuple(
    _make(code, place)
    for place, codes in enumerate(RANKING.split(), start=1)
    for code in codes.split(",")
)
"""The 21 different tiles, highest first."""
TILES: Final[tuple[Tile, ...]] = tuple(tile for tile in FACES for _ in range(tile.copies))
"""A set of 32 (13:69F-10.2(a))."""
