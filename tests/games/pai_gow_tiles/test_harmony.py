"""The balanced house way of pai gow, allowed by 13:69F-10.7(e): which pairs are split, and how."""

from __future__ import annotations

from itertools import combinations

import pytest

from pitboss.equipment.cards import cards, write
from pitboss.equipment.tiles import TILES, Tile
from pitboss.games.pai_gow.pai_gow_tiles.house_way import harmony
from pitboss.hands.tiles import rank
from tests.games.pai_gow_tiles.support import game
from tests.support.play import rows

SPLIT = """
    pair        split with two others of these spots
    1-2 2-4     6-6 6-5 6-4
    6-6 6-6     11-9 9-8 9-7 9-6 9-5 9-4 8-8 8-7 8-6 8-5 8-4 7-7 7-6 7-5 7-4 6-6 6-5 6-4
    1-1 1-1     11-9 9-8 9-7 9-6 9-5 9-4 8-8 8-7 8-6 8-5 8-4 7-7 7-6 7-5 7-4 6-6 6-5 6-4
    3-6 4-5     2-2 10-2 10-10
    2-6 3-5     2-2 11-2 10-2 11-10 11-9 10-10
    2-5 3-4     2-2 11-2 10-2 11-10 10-10
    4-4 4-4     2-2 11-2 10-2 11-10 11-9 10-10
    1-6 1-6     2-2 11-2 10-2 11-10 10-10
    3-3 3-3     -
    5-5 5-5     -
    5-6 5-6     -
    2-3 1-4     -
    1-3 1-3     -
"""
"""Twelves count as twos here, and threes as sixes; a low hand that is a pair is never split."""


def spots(tile: Tile) -> int:
    return {12: 2, 3: 6}.get(tile.spots, tile.spots)


@pytest.mark.parametrize(("pair", "with_"), rows(SPLIT))
def test_10_7_e_the_others_with_which_a_pair_is_split(pair: str, with_: str) -> None:
    rest: list[Tile] = list(TILES)
    own = [Tile(code) for code in pair.split()]
    for tile in own:
        rest.remove(tile)
    found = set()
    for others in combinations(rest, 2):
        highest = [rank((one, two)) for one, two in combinations((*own, *others), 2)]
        if max(highest) > rank((own[0], own[1])) or rank(others).value is None:
            continue  # another pair, with an end of its own
        if sorted(map(str, harmony((*own, *others)).high_tiles)) != sorted(map(str, own)):
            more, less = sorted(map(spots, others), reverse=True)
            found.add(f"{more}-{less}")
    assert found == set(with_.split()) - {"-"}


NO_PAIR = """
tiles            low      because
6-6 1-6 4-4 3-6  4-4 3-6  a high nine before gong and wong
6-6 3-6 2-6 1-3  3-6 1-3  three with a high four is enough for the gong
6-6 3-6 2-6 2-2  2-6 2-2  three with a low four is not, and the wong is played
4-6 4-5 2-5 2-3  4-6 2-3  five low is enough, though there is a nine
1-3 2-2 5-6 3-6  1-3 3-6  so is three with a high four, though there is an eight
3-3 5-6 1-6 1-4  3-3 1-4  three low with a six is not, and there is an eight
4-4 2-2 3-6 3-4  2-2 3-6  no eight: the best low hand
5-5 5-6 4-6 1-4  5-5 5-6  one is the best low hand, for zero is less
6-6 3-6 4-4 4-6  3-6 4-6  the gong before the wong
4-4 5-5 5-6 2-6  5-5 2-6  with eight low, the highest tile is played high
"""


@pytest.mark.parametrize(("tiles", "low", "because"), rows(NO_PAIR))
def test_10_7_e_four_tiles_without_a_pair(tiles: str, low: str, because: str) -> None:
    found = write(game(house_way="harmony").house_way(cards(tiles)))
    assert sorted(found.split()) == sorted(low.split()), because
