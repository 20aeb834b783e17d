"""Two-card joker poker: figures of others, and the same again hand by hand in plain Python."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from pitboss.equipment.cards import CARDS, Card, cards
from pitboss.errors import BadCard
from pitboss.games.banked_poker.two_card_joker_poker import QUALIFIES
from pitboss.hands.batch import joker_two, strength_of
from pitboss.hands.two import joker_poker
from pitboss.odds.core.advice import Shown
from pitboss.odds.core.strategies import strategy_of
from tests.odds.published import analysed, game, percents, rounds_to

ID = "two-card-joker-poker"
CALL = {"two jokers": 8, "royal flush": 5, "straight flush": 3}


def test_ante_as_published() -> None:
    """wizardofodds.com/games/two-card-joker-poker/: 3.15 percent of the ante, 1.88 of all money,
    1.672956 antes at risk, a call from queen and five on."""
    odds = analysed(ID, "ante")
    assert percents(odds.house_advantage, "3.15")
    assert percents(odds.house_advantage / odds.at_risk, "1.88")
    assert rounds_to(odds.at_risk, "1.672956")
    assert odds.note.startswith("call with Q-5 or better")
    assert odds.house_advantage == Fraction(563, 17_901)


def called(hand: tuple[Card, ...]) -> Fraction:
    """What a called hand nets on average, by trying every hand of the dealer."""
    own = joker_poker(hand)
    net = count = 0
    for dealer in combinations([card for card in CARDS if card not in hand], 2):
        rank = joker_poker(dealer)
        count += 1
        if rank < QUALIFIES:
            net += 1
        elif own > rank:
            net += 1 + CALL.get(str(own.category), 1)
        elif own < rank:
            net -= 2
    return Fraction(net, count)


def test_ante_hand_by_hand() -> None:
    """Every one of 1,431 hands against every other, without the tables of the analysis."""
    worth = [max(called(hand), Fraction(-1)) for hand in combinations(CARDS, 2)]
    assert -sum(worth) / len(worth) == analysed(ID, "ante").house_advantage


@pytest.mark.parametrize(
    ("text", "best"),
    [("Qs 5h", "call"), ("Qs 4h", "fold"), ("Js 9h", "fold"), ("4s 2s", "call"), ("X1 2s", "call")],
)
def test_advice(text: str, best: str) -> None:
    one = game(ID)
    advice = strategy_of(one).look_up(one, Shown(cards(text)))
    assert advice.answer.choice == best
    worth = {option.answer.choice: option.value for option in advice.options}
    assert worth == {"call": called(cards(text)), "fold": -1}


@pytest.mark.parametrize("hand", ["Qs", "Qs 5h 4d", "Qs Qs"])
def test_hands_that_cannot_be(hand: str) -> None:
    one = game(ID)
    with pytest.raises(BadCard):
        strategy_of(one).look_up(one, Shown(cards(hand)))


@pytest.mark.parametrize(
    ("table", "advantage"),
    [("1", Fraction(10, 477)), ("2", Fraction(16, 477)), ("3", Fraction(38, 1431))],
)
def test_pair_up_by_counting_hands(table: str, advantage: Fraction) -> None:
    """Of 1,431 hands: 1 of two jokers, 4 royal flushes, 48 straight flushes, 156 straights and
    182 pairs, 104 of them with a joker."""
    pays = {"1": (40, 20, 5), "2": (50, 25, 4), "3": (40, 30, 4)}[table]
    won = sum(n * pay for n, pay in zip((1, 4, 48, 156, 182), (*pays, 3, 1), strict=True))
    assert advantage == Fraction(1431 - (1 + 4 + 48 + 156 + 182) - won, 1431)
    assert analysed(ID, "pair-up", pair_up_table=table).house_advantage == advantage


def test_super_flush_bonus_by_counting_hands() -> None:
    """4 royal flushes, 48 straight flushes, 40 flushes with an ace, 40 with a king and 180 others;
    straights and pairs push."""
    won = 4 * 30 + 48 * 5 + 40 * 3 + 40 * 2 + 180
    lost = 1431 - (4 + 48 + 40 + 40 + 180) - 156 - 183
    odds = analysed(ID, "super-flush-bonus")
    assert odds.house_advantage == Fraction(lost - won, 1431)


def test_compiled_strengths_order_as_ranks_do() -> None:
    hands = list(combinations(CARDS, 2))
    found = joker_two(np.array([[two.index, one.index] for one, two in hands])).tolist()
    ranks = [joker_poker(hand) for hand in hands]
    assert [strength_of(rank) for rank in ranks] == found
    assert sorted(range(len(hands)), key=found.__getitem__) == sorted(
        range(len(hands)), key=ranks.__getitem__
    )
