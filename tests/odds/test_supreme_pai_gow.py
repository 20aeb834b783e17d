"""Supreme pai gow: exact odds in two ways, the engine beside them, and simulation."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import pytest

from pitboss.equipment.cards import WITH_TWO_JOKERS, cards
from pitboss.games.pai_gow.supreme import SupremePaiGow
from pitboss.games.pai_gow.supreme.house_way import WAYS, settings
from pitboss.odds.core.advice import Shown
from pitboss.odds.core.analyse import analyses, odds
from pitboss.odds.core.prices import price
from pitboss.odds.core.sampling import Plan, estimates
from pitboss.odds.core.simulate import kernel, simulate
from pitboss.odds.pai_gow import fours
from pitboss.odds.pai_gow.supreme_pai_gow import SETTINGS, STRATEGY
from tests.games.pai_gow.support import changes
from tests.games.supreme_pai_gow.test_play import DEALER, MAIN, play
from tests.games.supreme_pai_gow.test_play import game as at_table

DEALS = comb(54, 4) * comb(50, 4)


def game(**options: Any) -> SupremePaiGow:
    return SupremePaiGow(SupremePaiGow.options_model.parse(options))


def test_every_hand_and_every_deal_is_counted_once() -> None:
    every = fours.fours(game())
    assert (every.ways.sum(), len(every.kinds)) == (316_251, 2_366)
    for counts in (*fours.totals(game())[0], *fours.totals(game())[1]):
        assert sum(counts) == DEALS


FIGURES = {
    "high first": ("3.5262", "0.5626", "-0.6101", "-2.5257"),
    "balanced": ("3.4202", "0.3615", "-0.5711", "-2.7277"),
}


@pytest.mark.parametrize("way", FIGURES)
def test_the_advantage_banking_and_not(way: str) -> None:
    found = odds(game(house_way=way), MAIN)
    figures = (
        found.house_advantage,
        *(found.figures[name].value for name in (fours.BEST, fours.BANKING, fours.BEST_BANK)),
    )
    assert tuple(f"{float(100 * figure):.4f}" for figure in figures) == FIGURES[way]


def test_34_3_d_read_literally_costs_the_player_more() -> None:
    literal = odds(game(zero_low="literal"), MAIN).house_advantage
    assert literal > odds(game(), MAIN).house_advantage


def test_a_second_way_to_what_a_setting_is_worth() -> None:
    """One hand against all 230,300 hands of the dealer, card by card."""
    made = game()
    number = random.Random(34).randrange(len(fours.fours(made).hands))
    hand = fours.fours(made).hands[number]
    rest = [card for card in WITH_TWO_JOKERS if card not in hand]
    way = WAYS["high first"]
    faces: Counter[tuple[int, ...]] = Counter()
    examples = {}
    for four in combinations(rest, 4):
        key = tuple(sorted(card.rank for card in four))
        faces[key] += 1
        examples[key] = four
    assert sum(faces.values()) == comb(50, 4)
    expected = {}
    for own in settings(hand):
        total = Fraction(0)
        for key, count in faces.items():
            other = way(settings(examples[key]))
            net = price(made.on_end(made.end((own.high, own.low), (other.high, other.low))))
            total += count * (net * Fraction(95, 100) if net > 0 else net)
        expected[own.high, own.low] = total / comb(50, 4)
    found = dict(zip(fours.settings_of(made, hand), fours.values(made, number), strict=True))
    assert found == expected


BONUS = {
    "four aces": 1, "royal flush": 4, "two jokers and two aces": 6, "four-of-a-kind": 12,
    "straight flush": 100, "three-of-a-kind": 2_600, "flush": 2_816, "two pairs": 2_880,
    "straight": 3_624, "two jokers": 1_232, "pair": 89_856, "lose": 213_120,
}  # fmt: skip


def test_34_14_a_the_bonus_wager_over_all_hands() -> None:
    found = odds(game(), "bonus")
    assert {row.name: row.probability * 316_251 for row in found.outcomes} == BONUS
    assert f"{float(100 * found.house_advantage):.4f}" == "6.3254"
    other = odds(game(high_straight=False), "bonus")
    assert f"{float(100 * other.house_advantage):.4f}" == "6.8831"


@pytest.mark.parametrize("options", SETTINGS)
def test_every_wager_is_analysed(options: dict[str, Any]) -> None:
    made = game(**options)
    assert set(analyses(made)) == set(made.offers)


def test_the_kernel_settles_as_the_engine_does() -> None:
    made = at_table()
    kern = kernel(made, Plan())
    chance = random.Random(6)
    for _ in range(25):
        order = chance.sample(range(54), 8)
        held = [
            " ".join(WITH_TWO_JOKERS[at].code for at in part) for part in (order[:4], order[4:])
        ]
        record = play(made, {3: held[0], DEALER: held[1]}, [(3, MAIN, 10_00), (3, "bonus", 10_00)])
        nets = kern.settle([*order, 0, 0], ())
        assert changes(record).get("p3", 0) == 1000 * (nets[MAIN] + nets["bonus"])


def test_simulation_agrees_with_the_exact_figures() -> None:
    made = game()
    counts = simulate(made, 400_000, 9, workers=1)
    for found in estimates(kernel(made), counts)[:2]:
        exact = float(100 * odds(made, found.wager).house_advantage)
        assert abs(found.advantage - exact) < 200 * found.interval


def test_the_best_setting_and_the_guide() -> None:
    advice = STRATEGY.look_up(game(), Shown(hand=cards("Ks Qd 7c X1")))
    assert len(advice.options) == 3
    assert advice.best.value == max(one.value for one in advice.options)
    assert len(STRATEGY.guide(game()).figures) == 3
