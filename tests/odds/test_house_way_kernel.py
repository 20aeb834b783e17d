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
from pitboss.odds.pai_gow.house_way import set_hands, way_of
from pitboss.odds.pai_gow.joker_hands import JOKER, PAIRS, every_hand
from pitboss.odds.pai_gow.pai_gow_hands import HIGH, KINDS, LOW, LOWS, look, lookup
from pitboss.odds.pai_gow.pai_gow_kinds import kind_of_each

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


@pytest.mark.parametrize("name", WAYS)
def test_hands_are_looked_up_in_any_order_and_by_any_suits(name: str) -> None:
    """Plain and suited hands, their suits named anew: set as in the table, and of the same kind."""
    rng = random.Random(5)
    every = every_hand()
    drawn = rng.sample(range(every.plain), 1_000)
    drawn += rng.sample(range(every.plain, len(every.cards)), 2_000)
    hands = every.cards[drawn]
    highs, lows = np.zeros(len(hands), np.int64), np.zeros(len(hands), np.int64)
    set_hands(tables("joker_five"), hands, PAIRS, way_of(WAYS[name]), highs, lows)
    found = lookup(name, False)
    for at, hand, high, low in zip(drawn, hands, highs, lows, strict=True):
        suits = rng.sample(range(4), 4)
        deck = [c if c == JOKER else c - c % 4 + suits[c % 4] for c in map(int, hand)]
        rng.shuffle(deck)
        worth = look(found, np.array(deck), 0)
        assert worth >> HIGH == high, deck
        assert worth >> LOW & LOWS == low, deck
        assert worth & KINDS == kind_of_each()[at], deck
