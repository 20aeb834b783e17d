"""The worth of two pai gow tiles (13:69F-10.2)."""

from __future__ import annotations

from collections import Counter
from collections.abc import Collection
from functools import cache
from typing import ClassVar, Final

from pitboss.equipment.tiles import NUMBERS, RANKING, Tile
from pitboss.hands.rank import WIDTH, Category, Rank

PAIRS: Final = (
    (Category.SUPREME_PAIR, "2-4+1-2"),
    (Category.MATCHED_PAIR, "6-6+6-6"),
    (Category.MATCHED_PAIR, "1-1+1-1"),
    (Category.MATCHED_PAIR, "4-4+4-4"),
    (Category.MATCHED_PAIR, "1-3+1-3"),
    (Category.MATCHED_PAIR, "5-5+5-5"),
    (Category.MATCHED_PAIR, "3-3+3-3"),
    (Category.MATCHED_PAIR, "2-2+2-2"),
    (Category.MATCHED_PAIR, "5-6+5-6"),
    (Category.MATCHED_PAIR, "4-6+4-6"),
    (Category.MATCHED_PAIR, "1-6+1-6"),
    (Category.MATCHED_PAIR, "1-5+1-5"),
    (Category.MIXED_PAIR, "3-6+4-5"),
    (Category.MIXED_PAIR, "3-5+2-6"),
    (Category.MIXED_PAIR, "3-4+2-5"),
    (Category.MIXED_PAIR, "1-4+2-3"),
    (Category.WONG, "6-6+4-5 6-6+3-6"),
    (Category.WONG, "1-1+4-5 1-1+3-6"),
    (Category.GONG, "6-6+2-6 6-6+3-5 6-6+4-4"),
    (Category.GONG, "1-1+2-6 1-1+3-5 1-1+4-4"),
)
"""The permissible pairs from the first to the twentieth; those on one line
are equal (13:69F-10.2(b)).
"""


class TileRank(Rank):
    """The worth of two tiles (13:69F-10.2). Equal ranks are a copy hand."""

    __slots__ = ()

    order: ClassVar[tuple[Category, ...]] = (
        Category.POINTS,
        Category.GONG,
        Category.WONG,
        Category.MIXED_PAIR,
        Category.MATCHED_PAIR,
        Category.SUPREME_PAIR,
    )

    @property
    def value(self) -> int | None:
        """The value of a hand without a permissible pair, 0 to 9 (13:69F-10.2(d)); else None."""
        return self >> WIDTH - 4 & 15 if self.category is Category.POINTS else None

    @property
    def words(self) -> str:
        """``value of 7``, ``matched pair of 6-6``, ``mixed pair of nines``, ``wong with 1-1``."""
        if self.category in (Category.POINTS, Category.SUPREME_PAIR):
            points = self.category is Category.POINTS
            return f"value of {self.value}" if points else self.category.value
        of_kind = [codes for category, codes in PAIRS if category is self.category]
        code = of_kind[-self.ranks[0]].partition("+")[0]
        if self.category is Category.MIXED_PAIR:
            return f"{self.category.value} of {NUMBERS[Tile(code).spots]}s"
        return f"{self.category.value} {'of' if len(of_kind) > 2 else 'with'} {code}"


def _pairs() -> dict[frozenset[Tile], TileRank]:
    """Every permissible pair and its rank: within a category, each line ranks one
    above the next."""
    ranks = {}
    below: Counter[Category] = Counter()
    for category, codes in reversed(PAIRS):
        below[category] += 1
        for code in codes.split():
            pair = frozenset(map(Tile, code.split("+")))
            ranks[pair] = TileRank.of(category, (below[category],))
    return ranks


_PAIRS: Final = _pairs()
_SUPREME: Final = {Tile("2-4"): ((6, 15), (3, 17)), Tile("1-2"): ((3, 17), (6, 15))}
"""The two tiles of the supreme pair when not used as a pair: each counts as three or six, and keeps
its own place (13:69F-10.2(e)).
"""


def rank(hand: Collection[Tile]) -> TileRank:
    """The worth of two tiles."""
    one, two = hand
    return _rank(one, two)


@cache
def _rank(one: Tile, two: Tile) -> TileRank:
    pair = _PAIRS.get(frozenset((one, two)))
    if pair is not None:
        return pair
    return max(
        _by_value(spots + others, min(place, other))
        for spots, place in _SUPREME.get(one, ((one.spots, one.place),))
        for others, other in _SUPREME.get(two, ((two.spots, two.place),))
    )


def _by_value(spots: int, place: int) -> TileRank:
    """A hand by its value, then by its highest tile (13:69F-10.2(d),(f))."""
    height = len(RANKING.split()) + 1 - place
    return TileRank.of(Category.POINTS, (spots % 10, height >> 4, height & 15))
