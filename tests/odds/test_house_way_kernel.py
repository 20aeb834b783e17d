"""The compiled house ways set every hand as the game does."""

from __future__ import annotations

import random

import numpy as np
import pytest

from pitboss.equipment.cards import CARDS
from pitboss.games.pai_gow.pai_gow_poker.house_way import WAYS, low_cards
from pitboss.hands import joker
from pitboss.hands.batch import strength_of, tables
from pitboss.hands.two import low_hand
from pitboss.odds.kernels.house_way import set_hands, way_of
from pitboss.odds.kernels.joker_hands import PAIRS, every_hand

PLACES = {int(low_hand([CARDS[4 * one], CARDS[4 * other + 1]])): None
          for one in range(13) for other in range(13)}  # fmt: skip


@pytest.mark.parametrize("name", WAYS)
@pytest.mark.parametrize("low_wheel", [False, True])
def test_the_same_hands_by_kernel_and_by_game(name: str, low_wheel: bool) -> None:
    """Random hands, half of them with the joker, and random ones of every rank and suit."""
    rng = random.Random(11)
    drawn = [sorted(rng.sample(range(52), 7)) for _ in range(1_500)]
    drawn += [[*sorted(rng.sample(range(52), 6)), 52] for _ in range(1_500)]
    every = every_hand().cards
    drawn += [list(map(int, every[at])) for at in rng.sample(range(len(every)), 1_500)]
    hands = np.array(drawn, np.int64)
    highs, lows = np.zeros(len(hands), np.int64), np.zeros(len(hands), np.int64)
    table = tables("joker_five_low_wheel" if low_wheel else "joker_five")
    set_hands(table, hands, PAIRS, way_of(WAYS[name]), highs, lows)
    order = sorted(PLACES)
    numbers: dict[int, int] = {}
    for hand, high, low in zip(drawn, highs, lows, strict=True):
        cards = [CARDS[card] for card in hand]
        two = low_cards(cards, WAYS[name], low_wheel=low_wheel)
        five = joker.five([card for card in cards if card not in two], low_wheel=low_wheel)
        assert high == strength_of(five), cards
        place = order.index(int(low_hand(two)))
        assert numbers.setdefault(place, int(low)) == low, cards
    ranked = [numbers[place] for place in sorted(numbers)]
    assert ranked == sorted(ranked), "numbers of low hands order as low hands do"
