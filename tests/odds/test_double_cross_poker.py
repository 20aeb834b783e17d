"""Double cross poker: solved exactly, and by other roads."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import combinations
from math import comb

import numpy as np
import pytest

from pitboss.equipment.cards import CARDS, STANDARD, cards
from pitboss.games.banked_poker.double_cross_poker import (
    ALIGNED,
    DoubleCrossOptions,
    DoubleCrossPoker,
)
from pitboss.hands import five
from pitboss.hands.batch import tables
from pitboss.odds.banked_poker import cross_lookup, double_cross_poker
from pitboss.odds.banked_poker.cross import LOST
from pitboss.odds.banked_poker.cross_rules import by_rules, like, rules_edge
from pitboss.odds.banked_poker.cross_solution import (
    DEALS,
    FOLDED,
    UNSEEN,
    places_of_holdings,
    solution,
    table,
    terms_of,
)
from pitboss.odds.banked_poker.double_cross_poker import STRATEGY, DoubleCrossKernel
from pitboss.odds.core.advice import Shown
from pitboss.odds.core.sampling import Plan
from tests.odds.published import percents

GAME = DoubleCrossPoker()
EQUAL = DoubleCrossPoker(DoubleCrossOptions(hands_of_one_kind="are equal"))
SHOWN = [
    ("7c Ac", "Jc", "6d"),  # both of the suit of the top card
    ("As Js", "Ks", "Qs"),  # all four of one suit
    ("5d Kd", "2c", "9d"),  # both of the suit of the right card
    ("9h 9s", "9c", "9d"),
]


@pytest.mark.parametrize("game", [GAME, EQUAL], ids=["all cards", "equal"])
@pytest.mark.parametrize(("hand", "top", "right"), SHOWN)
def test_sums_over_kinds_are_sums_over_cards(
    game: DoubleCrossPoker, hand: str, top: str, right: str
) -> None:
    """The analysis against a look-up that tries every card."""
    if game is EQUAL and hand != SHOWN[1][0]:
        pytest.skip("one hand is enough")
    terms = terms_of(game)
    own = np.array([card.index for card in cards(hand)])
    (one,), (two,) = cards(top), cards(right)
    place = like(own[None, :], np.array([one.index]), np.array([two.index]))
    found = cross_lookup.on_axes(tables("five"), own, one.index, two.index, terms.equal)
    for axis, worth in zip(found, table(terms).worth, strict=True):
        ties = UNSEEN - axis.sum()
        paid = sum(int(n) * net for n, net in zip(axis[:LOST], terms.win, strict=True))
        total = paid + int(axis[LOST]) * terms.lose + int(ties) * terms.tie
        assert total * terms.unit == int(worth[place][0])


def test_the_look_up_in_plain_python_for_one_center_and_ends() -> None:
    """The comparison itself, by the ranks that the procedure uses, for one whole cross."""
    own, cross = cards("Qh 6c"), cards("2c 6d 9h Jc 4s")
    axes = {name: [cross[place] for place in places] for name, places in ALIGNED.items()}
    left = [card for card in STANDARD if card not in (*own, *cross)]
    tally = {name: [0, 0, 0] for name in axes}
    for held in combinations(left, 2):
        dealer = max(five.best([*held, *axis]) for axis in axes.values())
        for name, axis in axes.items():
            mine = five.best([*own, *axis])
            tally[name][(mine > dealer) - (mine < dealer)] += 1
    kernel = DoubleCrossKernel(GAME, Plan())
    orders = [[*own, *held, *cross] for held in combinations(left, 2)]
    dealt = kernel.columns.split(np.array([[card.index for card in row] for row in orders]))
    for line, name in enumerate(("vertical", "horizontal")):
        against, _, _ = kernel.compared(dealt, np.full(len(orders), line))
        assert [int((against - 1 == k).sum()) for k in (0, 1, -1)] == tally[name]


def test_the_whole_game() -> None:
    odds = double_cross_poker.ante(GAME)
    assert comb(52, 2) * 50 * 49 * 48 * 47 * 46 * comb(45, 2) == DEALS
    assert sum(solution(GAME).values()) == DEALS
    assert odds.house_advantage == Fraction(15_341_913_943, 695_345_250_600)
    assert percents(odds.house_advantage, "2.206")
    assert percents(odds.per_unit_at_risk, "0.981")
    assert odds.figures["hands that are played"].value == Fraction(39_001, 62_475)


def test_values_added_up_are_the_outcomes_counted() -> None:
    """What the best of each hand is worth, added up, is the advantage of the counted ends."""
    terms = terms_of(GAME)
    found = table(terms)
    fold = int(terms.fold * terms.unit) * UNSEEN
    best = np.maximum(np.maximum(*found.worth), fold)
    total = 0
    where = places_of_holdings()
    for suits, copies in enumerate((12, 4)):
        for t in range(13):
            for r in range(13):
                one, two = 4 * t, 4 * r + (1 - suits)
                if one != two:
                    free = [card for card in range(52) if card not in (one, two)]
                    places = [where[a, b] for a, b in combinations(free, 2)]
                    total += copies * int(best[suits, t, r, places].sum())
    assert Fraction(-total, DEALS * terms.unit) == double_cross_poker.ante(GAME).house_advantage


def test_hands_of_one_kind_that_are_equal_cost_far_more() -> None:
    """The literal reading of 25.5(b): every pair ties with every other."""
    odds = double_cross_poker.ante(EQUAL)
    assert odds.house_advantage == Fraction(40_706_945_959, 331_116_786_000)
    assert odds.push > double_cross_poker.ante(GAME).push


def test_the_rules_cost_little() -> None:
    edge = rules_edge(GAME)
    assert percents(edge, "2.766")
    assert double_cross_poker.ante(GAME).house_advantage < edge


def test_a_simulated_player_makes_the_best_of_every_hand() -> None:
    kernel = DoubleCrossKernel(GAME, Plan("exact"))
    rng = random.Random(25)
    deals = np.array([rng.sample(range(52), 9) for _ in range(3)])
    lines = kernel.way.choose(GAME, kernel.columns.split(deals))
    for deal, line in zip(deals, lines, strict=True):
        own, top, right = ([CARDS[card] for card in deal[places]] for places in ([0, 1], [7], [6]))
        advice = STRATEGY.look_up(GAME, Shown(tuple(own), (*top, *right)))
        assert advice.answer.choice == ("vertical", "horizontal", "fold")[line]


RULES = """
    Qh 6c  Kd 6s  horizontal
    Qh 6c  Kd 5s  vertical
    Qh 6c  Jd 5s  fold
    Qh 7c  Jd 5s  vertical
    Jh 8c  2d 5s  horizontal
    Th 9c  2d 2s  vertical
    Th 8c  Ad Ks  fold
    9h 4h  2d 7h  horizontal
    8h 4h  2d 7h  fold
    4c 4h  2d 7h  horizontal
    Kc 2h  Qd 2c  horizontal
"""


def test_the_rules_as_they_are_told() -> None:
    for line in RULES.strip().splitlines():
        hand, shown, choice = line.strip().split("  ")
        (top, right), own = cards(shown), cards(hand)
        held = np.array([[card.index for card in own]])
        (found,) = by_rules(held, np.array([top.index]), np.array([right.index]))
        assert ("vertical", "horizontal", "fold")[found] == choice, line
    assert FOLDED == 2


def test_the_three_card_wager_is_a_pair_plus() -> None:
    """wizardofodds.com, pair plus at 40-30-6-4-1: 2.32 percent."""
    odds = double_cross_poker.ANALYSES["three-card"](GAME)
    assert odds.house_advantage == Fraction(128, 5525)
    assert percents(odds.house_advantage, "2.32")
