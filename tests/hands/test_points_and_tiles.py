"""Point counts (13:69F-2.2(b), 13:69F-3.1) and pai gow tiles (13:69F-10.2)."""

from __future__ import annotations

import pickle
from itertools import combinations

import pytest

from pitboss.equipment.cards import cards
from pitboss.equipment.tiles import FACES, TILES, Tile
from pitboss.errors import BadCard
from pitboss.hands import Category
from pitboss.hands.points import Total, baccarat, blackjack, is_blackjack
from pitboss.hands.tiles import PAIRS, TileRank, rank
from pitboss.law import Subchapter

LAW = Subchapter("13:69F-10")


@pytest.mark.parametrize(
    ("hand", "total"),
    [
        ("Ks Qd", "20"),
        ("As Kd", "soft 21"),
        ("As Ad", "soft 12"),
        ("As Ad 9c", "soft 21"),
        ("As Ad 9c Kh", "21"),
        ("As 6d", "soft 17"),
        ("As 6d Tc", "17"),
        ("Ks Qd 2c", "22"),
        ("As Ad Ac Ah 7s", "soft 21"),
        ("As Ad Ac Ah 8s", "12"),
    ],
)
def test_2_2_b_blackjack_totals(hand: str, total: str) -> None:
    assert str(blackjack(cards(hand))) == total


def test_2_1_blackjack_and_bust() -> None:
    assert is_blackjack(cards("As Td"))
    assert is_blackjack(cards("Kd Ac"))
    assert not is_blackjack(cards("As 5d 5c"))
    assert not is_blackjack(cards("Ks Td"))
    assert Total(22, soft=False).bust
    assert not Total(21, soft=True).bust


@pytest.mark.parametrize(
    ("hand", "count"),
    [("As 2d 4c", 7), ("As 2d 9c", 2), ("Ks Qd", 0), ("Ts 9d", 9), ("9s 9d 9c", 7), ("", 0)],
)
def test_3_1_c_point_count_is_the_last_digit(hand: str, count: int) -> None:
    assert baccarat(cards(hand)) == count


def pair(text: str) -> TileRank:
    one, two = text.split("+")
    return rank((Tile(one), Tile(two)))


def test_10_2_a_a_set_has_32_tiles() -> None:
    assert (len(TILES), len(FACES)) == (32, 21)
    assert sum(tile.spots for tile in TILES) == 227
    assert pickle.loads(pickle.dumps(Tile("2-4"))) is Tile("2-4")
    with pytest.raises(BadCard):
        Tile("6-9")


def test_10_2_b_twenty_pairs_in_order() -> None:
    ranks = [[pair(code) for code in codes.split()] for _, codes in PAIRS]
    assert len(ranks) == 20
    assert all(len(set(equal)) == 1 for equal in ranks)
    falling = [equal[0] for equal in ranks]
    assert falling == sorted(falling, reverse=True)
    assert len(set(falling)) == 20
    assert [r.category for r in falling] == [category for category, _ in PAIRS]


def test_10_2_b_any_pair_outranks_any_value() -> None:
    worst = pair("1-1+4-4")
    values = [rank(two) for two in combinations(TILES, 2)]
    assert all(r < worst for r in values if r.category is Category.POINTS)
    assert all(r >= worst for r in values if r.category is not Category.POINTS)


def test_10_2_b_supreme_pair_is_of_unlike_tiles() -> None:
    assert pair("2-4+1-2").category is Category.SUPREME_PAIR
    assert pair("1-2+2-4") == pair("2-4+1-2")


@pytest.mark.parametrize(
    ("tiles", "value"),
    [("1-1+3-3", 8), ("5-6+1-6", 8), ("5-5+4-6", 0), ("6-6+5-6", 3), ("1-3+4-5", 3)],
)
def test_10_2_d_the_value_is_the_last_digit(tiles: str, value: int) -> None:
    assert pair(tiles).value == value


def test_10_2_d_a_pair_has_no_value() -> None:
    """Pairs that total ten or twenty are not hands of value zero."""
    assert [pair(code).value for code in ("5-5+5-5", "4-6+4-6", "1-4+2-3")] == [None] * 3


def test_10_2_e_the_supreme_tiles_count_either_way() -> None:
    assert pair("1-2+1-5").value == 9
    assert pair("1-2+1-1").value == 8
    assert pair("2-4+1-1").value == 8
    assert pair("2-4+1-5").value == 9
    # With the same value and the higher tile elsewhere, the two tiles are worth the same.
    assert pair("1-2+1-1") == pair("2-4+1-1")
    # Counted as 3 the six (2-4) is seventeenth, so the five above it ranks the hand.
    assert pair("2-4+1-4") == pair("1-2+1-4") == TileRank.of(Category.POINTS, (8, 0, 2))


def test_10_2_f_equal_values_compare_by_their_highest_tile() -> None:
    assert pair("6-6+1-6") > pair("4-4+5-6") > pair("3-6+5-5")
    assert pair("6-6+1-6").value == pair("4-4+5-6").value == pair("3-6+5-5").value == 9


def test_10_2_g_tiles_of_one_place_make_a_copy_hand() -> None:
    assert pair("3-6+1-6") == pair("4-5+1-6")
    assert pair("2-6+2-3") == pair("3-5+1-4")


def test_every_two_tiles() -> None:
    """496 ways to hold two of 32 tiles."""
    counts: dict[Category, int] = {}
    for two in combinations(TILES, 2):
        category = rank(two).category
        counts[category] = counts.get(category, 0) + 1
    assert counts == {
        Category.SUPREME_PAIR: 1,
        Category.MATCHED_PAIR: 11,
        Category.MIXED_PAIR: 4,
        Category.WONG: 8,
        Category.GONG: 16,
        Category.POINTS: 456,
    }
