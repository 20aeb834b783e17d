"""Wheels: every pocket once, in the order in general use."""

from collections import Counter
from itertools import pairwise

import pytest

from pitboss.equipment.cards import CARDS, Card
from pitboss.equipment.wheels import (
    BIG_SIX_WHEEL,
    BLACK,
    DOUBLE_ZERO_WHEEL,
    POKETTE_WHEEL,
    RED,
    SINGLE_ZERO_WHEEL,
    Wheel,
    color,
)


@pytest.mark.parametrize("wheel", [DOUBLE_ZERO_WHEEL, SINGLE_ZERO_WHEEL])
def test_a_roulette_wheel_has_every_number_once_and_colors_alternate(wheel: Wheel) -> None:
    numbers = [pocket for pocket in wheel.pockets if pocket not in ("0", "00")]
    assert sorted(map(int, numbers)) == list(range(1, 37))
    assert len(RED) == len(BLACK) == 18
    around = [color(pocket) for pocket in wheel.pockets]
    assert all(one != other for one, other in pairwise(around))


def test_pockets_around_a_center_pass_over_those_left_out() -> None:
    around = SINGLE_ZERO_WHEEL.adjacent("26", 5, frozenset("0"))
    assert around == ("35", "3", "26", "32", "15")


def test_the_big_six_wheel_has_54_sections() -> None:
    counts = Counter(BIG_SIX_WHEEL.pockets)
    assert counts == {"$1": 24, "$2": 15, "$5": 7, "$10": 4, "$20": 2, "joker": 1, "flag": 1}
    ring = (*BIG_SIX_WHEEL.pockets, BIG_SIX_WHEEL.pockets[0])
    assert all(one != other for one, other in pairwise(ring))


def test_the_pokette_wheel_has_every_card_and_two_jokers() -> None:
    assert [Card(pocket) for pocket in POKETTE_WHEEL.pockets] == list(CARDS)
