"""Mini-tex 3 card hold 'em: the exact odds by a second way, and what others have published."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from pitboss.equipment.cards import STANDARD, cards
from pitboss.games.banked_poker.mini_tex import QUALIFIERS, MiniTex, MiniTexOptions
from pitboss.hands.batch import with_hole
from pitboss.hands.three import best_with_hole
from pitboss.odds.banked_poker import mini_tex
from pitboss.odds.banked_poker.bet_or_fold import (
    DEALS,
    downs,
    edge,
    ends_of,
    least_of,
    like,
    solution,
)
from pitboss.odds.banked_poker.small_boards import on_board
from pitboss.odds.banked_poker.small_rules import by_rules_of_thumb
from pitboss.odds.core.advice import Shown
from pitboss.odds.core.sampling import Plan
from tests.odds.published import analysed, rounds_to
from tests.odds.support import MILLION, found, near


def test_best_three_with_a_hole_card() -> None:
    """The compiled evaluator is the plain one."""
    rng = np.random.default_rng(3)
    hands = np.array([rng.choice(52, 5, replace=False) for _ in range(2_000)], np.uint8)
    strengths = with_hole(hands).astype(int)
    plain = [int(best_with_hole([STANDARD[card] for card in hand])) for hand in hands]
    assert (np.argsort(strengths, kind="stable") == np.argsort(plain, kind="stable")).all()


HANDS = [("Kh 9c", "Ks 7d 2c"), ("2h 2d", "5s 5c 9d"), ("Ah 4d", "9s Ts Js"), ("Qs Jh", "Kd 7c 3h")]


@pytest.mark.parametrize(("hand", "board"), HANDS)
def test_one_hand_against_every_dealer_hand(hand: str, board: str) -> None:
    """In plain Python, without classes, sorting or counting."""
    game, own, shown = MiniTex(), cards(hand), cards(board)
    mine = best_with_hole((*own, *shown))
    counts = [0] * 6
    for dealer in combinations([c for c in STANDARD if c not in (*own, *shown)], 2):
        theirs = best_with_hole((*dealer, *shown))
        result = 0 if mine > theirs else 1 if mine == theirs else 2
        counts[result + 3 * (theirs < QUALIFIERS["pair"])] += 1
    kind, holding = on_board(like(), *(card.index for card in (*own, *shown)))
    assert downs(least_of(game))[kind, holding].tolist() == counts
    nets = (5, 0, -5, 3, 0, -5)
    worth = Fraction(sum(n * c for n, c in zip(nets, counts, strict=True)), 1081)
    advice = mini_tex.STRATEGY.look_up(game, Shown(own, shown))
    assert {one.answer.choice: one.value for one in advice.options} == {"fold": -3, "play": worth}


def test_on_the_flop_the_last_card_is_met_by_the_better_choice() -> None:
    game, hand, flop = MiniTex(), cards("Kh 9c"), cards("Ks 7d")
    rivers = [card for card in STANDARD if card not in (*hand, *flop)]
    best = [
        mini_tex.STRATEGY.look_up(game, Shown(hand, (*flop, river))).best.value for river in rivers
    ]
    advice = mini_tex.STRATEGY.look_up(game, Shown(hand, flop))
    assert advice.best.value == sum(best) / 48


def test_before_the_flop_the_values_add_up_to_the_advantage() -> None:
    game = MiniTex()
    assert sum(ends_of(game, solution(game).best).values()) == DEALS
    chart = mini_tex.tell(game).charts[0]
    hands = {"": 6, "s": 4, "o": 12}
    total = sum(hands[name[2:]] * max(one.values()) for name, one in chart.values.items())
    assert -total / 1326 == edge(game, solution(game).best)
    folded = {name for name, one in chart.values.items() if one["fold"] > one["flop"]}
    assert folded == {"22", "52o", "62o", "72o", "63o"}


@pytest.mark.parametrize(
    ("options", "advantage"),
    [
        ({}, "8.6550%"),
        ({"qualifying_hand": "ace-king"}, "4.9578%"),
        ({"dealer_not_qualified": "player wins"}, "3.22%"),
        ({"dealer_not_qualified": "player wins", "qualifying_hand": "ace-king"}, "1.6806%"),
    ],
)
def test_the_ante_as_printed_and_as_dealt_elsewhere(
    options: dict[str, str], advantage: str
) -> None:
    """discountgambling.net/2011/08/03/mini-tex-santa-ysabel-casino-ca/: 3.22 percent, where a
    dealer without a pair pays ante, flop and river whatever the player holds."""
    odds = analysed("mini-tex-3-card-holdem", "ante", **options)
    assert rounds_to(odds.house_advantage, advantage)
    assert sum(one.probability for one in odds.outcomes) == 1


@pytest.mark.parametrize(
    ("table", "consecutive", "other"),
    [("A", "3.92%", "8.45%"), ("B", "4.37%", "7.99%"), ("C", "4.52%", "8.14%")],
)
def test_pocket_poker_under_every_table(table: str, consecutive: str, other: str) -> None:
    """With an ace and a two in sequence, and not."""
    for ace_two, advantage in (("consecutive", consecutive), ("not consecutive", other)):
        odds = analysed(
            "mini-tex-3-card-holdem", "pocket-poker", pocket_poker_table=table, ace_two=ace_two
        )
        assert rounds_to(odds.house_advantage, advantage)


def test_the_rules_cost_what_the_guide_says_and_the_simulation_plays_them() -> None:
    game = MiniTex()
    price = edge(game, by_rules_of_thumb(game))
    assert rounds_to(price, "10.1427%")
    assert mini_tex.tell(game).figures["house advantage by these rules"] == price
    near(found(game, 4 * MILLION, 5, Plan("basic", ("ante",)))["all"], -price)


def test_with_the_common_rule_only_two_starting_hands_are_folded() -> None:
    game = MiniTex(MiniTexOptions(dealer_not_qualified="player wins"))
    early = solution(game).best.early
    assert np.flatnonzero(~early).tolist() == [0, 3]  # 2-2, and 5-2 of two suits
