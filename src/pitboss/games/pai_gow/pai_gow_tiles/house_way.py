"""House ways for four tiles: that of 13:69F-10.7(d), and another one under 10.7(e).

There are three ways to split four tiles into two hands. A house way chooses one of them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final, NamedTuple, TypeAlias

from pitboss.equipment.tiles import Tile
from pitboss.hands.rank import Category
from pitboss.hands.tiles import TileRank, rank


class TileSetting(NamedTuple):
    """Four tiles as two hands, with their worth; the high hand is never the lower."""

    high: TileRank
    low: TileRank
    high_tiles: tuple[Tile, Tile]
    low_tiles: tuple[Tile, Tile]


TileWay: TypeAlias = Callable[[Sequence[Tile]], TileSetting]

_PARTINGS: Final = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))


def put(one: tuple[Tile, Tile], other: tuple[Tile, Tile]) -> TileSetting:
    """Two hands, the higher one as the high hand."""
    first, second = rank(one), rank(other)
    if second > first:
        return TileSetting(second, first, other, one)
    return TileSetting(first, second, one, other)


def settings(tiles: Sequence[Tile]) -> list[TileSetting]:
    """The three ways to set four tiles, the highest high hand first, then the highest low hand."""
    found = [
        put((tiles[a], tiles[b]), (tiles[c], tiles[d])) for (a, b), (c, d) in _PARTINGS
    ]  # fmt: skip
    return sorted(found, key=lambda one: (one.high, one.low), reverse=True)


def is_pair(worth: TileRank) -> bool:
    """Whether two tiles are one of the pairs, wongs and gongs of 10.2(b)."""
    return worth.category is not Category.POINTS


PLAYED_TOGETHER: Final = 7
"""10.7(d)3: values of nine, eight and seven are played together."""


def regulation(tiles: Sequence[Tile]) -> TileSetting:
    """10.7(d): the highest pair, wong or gong; else nine, eight or seven; else the highest tile
    with the lowest."""
    ways = settings(tiles)
    best = ways[0]
    if is_pair(best.high) or (best.high.value or 0) >= PLAYED_TOGETHER:
        return best
    ranked = sorted(tiles, key=lambda tile: tile.place)
    return put((ranked[0], ranked[-1]), (ranked[1], ranked[2]))


TEENS: Final = (2, 12)
SPLIT: Final[dict[int, frozenset[frozenset[int]]]] = {
    0: frozenset(map(frozenset, [{6}, {6, 5}, {6, 4}])),
    2: frozenset(
        frozenset(two)
        for two in [{9, 11}, *({one, other} for one in range(6, 10) for other in range(4, one + 1))]
    ),
    9: frozenset(map(frozenset, [{2}, {2, 10}, {10}])),
    8: frozenset(map(frozenset, [{2}, {2, 11}, {2, 10}, {11, 10}, {11, 9}, {10}])),
    7: frozenset(map(frozenset, [{2}, {2, 11}, {2, 10}, {11, 10}, {10}])),
}
"""By the spots of a pair (2 for both twos and twelves, 0 for the supreme pair): the two other tiles
with which it is split. Threes count as sixes here."""
HARMONY: Final = rank((Tile("1-3"), Tile("3-6")))
"""Three points with a four of the higher kind: the low hand to aim for."""
REACHED: Final = 8
"""The high hand to aim for if no such low hand can be set."""
LOW_FIRST: Final = 7
"""Up to this value of the low hand, the highest tile is put there."""


def harmony(tiles: Sequence[Tile]) -> TileSetting:
    """A balanced house way, after the rules that New Zealand publishes for its casinos."""
    ways = settings(tiles)
    for way in ways:
        if way.high.category in _PAIRS:
            return way if way.low.category in _PAIRS else _split(way, ways)
    if with_teen := [way for way in ways if _with_teen(way)]:
        return _teens(with_teen)
    low = max(ways, key=lambda way: (way.low.value or 0, _tile_where_wanted(way)))
    high = max(ways, key=lambda way: (way.high.value or 0, _tile_where_wanted(way)))
    if low.low >= HARMONY or (high.high.value or 0) < REACHED:
        return low
    return high


_PAIRS: Final = (Category.SUPREME_PAIR, Category.MATCHED_PAIR, Category.MIXED_PAIR)


def _split(way: TileSetting, ways: Sequence[TileSetting]) -> TileSetting:
    """Split a pair that is held with certain others, then choose the best of the other settings."""
    pair = 0 if way.high.category is Category.SUPREME_PAIR else _spots(way.high_tiles[0])
    others = frozenset(map(_spots, way.low_tiles))
    if others in SPLIT.get(pair, ()):
        return next(other for other in ways if other is not way)
    return way


def _spots(tile: Tile) -> int:
    if tile.spots in TEENS:
        return 2
    return 6 if tile.spots == 3 else tile.spots


def _with_teen(way: TileSetting) -> int:
    """The grade of a high hand: 1 to 3 for wong, gong and high nine; 0 for any other."""
    if way.high.category is Category.WONG:
        return 1
    if way.high.category is Category.GONG:
        return 2
    high_nine = way.high.value == 9 and any(tile.spots in TEENS for tile in way.high_tiles)
    return 3 if high_nine else 0


def _teens(ways: Sequence[TileSetting]) -> TileSetting:
    """High nine, gong or wong, in this order, with a good enough low hand;
    otherwise another setting."""
    good = [way for way in ways if way.low >= HARMONY]
    if good:
        return max(good, key=lambda way: (_with_teen(way), way.high))
    return min(ways, key=lambda way: (_with_teen(way), -way.high))


def _tile_where_wanted(way: TileSetting) -> bool:
    """Whether the highest tile is in the low hand, or in the high one if the low
    one is worth more."""
    first = min(tile.place for tile in way.low_tiles) < min(tile.place for tile in way.high_tiles)
    return first == ((way.low.value or 0) <= LOW_FIRST)


REGULATION: Final = "regulation"
WAYS: Final[dict[str, TileWay]] = {REGULATION: regulation, "harmony": harmony}
