"""Pai gow with tiles: exact odds in two ways, the engine beside them, and published figures."""

from __future__ import annotations

import random
from collections import Counter
from fractions import Fraction
from itertools import combinations
from math import comb
from typing import Any

import numpy as np
import pytest

from pitboss.equipment.cards import cards
from pitboss.equipment.tiles import FACES, TILES, Tile
from pitboss.errors import BadCard, BadOptions
from pitboss.games.pai_gow.pai_gow_tiles import PaiGow
from pitboss.games.pai_gow.pai_gow_tiles.house_way import settings
from pitboss.hands.rank import Category
from pitboss.hands.tiles import rank
from pitboss.odds.core.advice import Shown
from pitboss.odds.core.analyse import analyses, odds
from pitboss.odds.core.prices import price
from pitboss.odds.core.sampling import Plan, estimates
from pitboss.odds.core.simulate import kernel, simulate
from pitboss.odds.pai_gow import fours
from pitboss.odds.pai_gow.pai_gow_tiles import SETTINGS, STRATEGY
from tests.games.pai_gow.support import changes
from tests.games.pai_gow_tiles.support import DEALER, MAIN, play

DEALS = comb(32, 4) * comb(28, 4)


def game(**options: Any) -> PaiGow:
    return PaiGow(PaiGow.options_model.parse(options))


def test_every_hand_and_every_deal_is_counted_once() -> None:
    every = fours.fours(game())
    assert every.ways.sum() == comb(32, 4) == 35_960
    player, bank = fours.totals(game())
    for counts in (*player, *bank):
        assert sum(counts) == DEALS


FIGURES = {
    # way: house way, best setting, bank by the house way, bank by the best setting
    "regulation": ("2.6816", "-0.9677", "0.3401", "-2.7944"),
    "harmony": ("2.3904", "1.6204", "0.6023", "-0.1791"),
}


@pytest.mark.parametrize("way", FIGURES)
def test_the_advantage_banking_and_not(way: str) -> None:
    found = odds(game(house_way=way), MAIN)
    figures = (
        found.house_advantage,
        *(found.figures[name].value for name in (fours.BEST, fours.BANKING, fours.BEST_BANK)),
    )
    assert tuple(f"{float(100 * figure):.4f}" for figure in figures) == FIGURES[way]


def test_a_second_way_to_the_main_figure() -> None:
    """Sampled hands of the player, each against all 20,475 hands of the dealer, tile by tile."""
    made = game()
    chosen = random.Random(10).sample(range(len(fours.fours(made).hands)), 6)
    for number in chosen:
        hand = fours.fours(made).hands[number]
        rest = list(TILES)
        for tile in hand:
            rest.remove(Tile(tile.code))
        house = {four: made.house_setting(four) for four in set(combinations(rest, 4))}
        dealers = Counter(combinations(rest, 4))
        by_pair = {}
        for way in settings([Tile(tile.code) for tile in hand]):
            total = Fraction(0)
            for four, count in dealers.items():
                other = house[four]
                end = made.end((way.high, way.low), (other.high, other.low))
                net = price(made.on_end(end))
                total += count * (net * Fraction(95, 100) if net > 0 else net)
            by_pair[way.high, way.low] = total / comb(28, 4)
        found = dict(zip(fours.settings_of(made, hand), fours.values(made, number), strict=True))
        assert found == by_pair


# What others published


def test_published_kinds_of_two_tiles() -> None:
    """TigerWu, wizardofvegas.com forum, "Pai Gow Tiles Statistics", May 25th 2016: how many of all
    different twos are pairs, wongs, gongs and each value. There the 1-2 and 2-4 count as three
    and six, and every two faces are as likely, which fits all but rounding."""
    twos = [
        (one, other)
        for at, one in enumerate(FACES)
        for other in FACES[at:]
        if one is not other or one.copies == 2
    ]
    assert len(twos) == 221
    found: Counter[str] = Counter()
    for two in twos:
        worth = rank(two)
        pair = worth.category not in (Category.POINTS, Category.WONG, Category.GONG)
        found["pair" if pair else worth.category.value] += 1
    shares = {name: f"{100 * count / 221:.2f}" for name, count in found.items()}
    assert (shares["pair"], shares["wong"], shares["gong"]) == ("7.24", "1.81", "2.71")


def test_published_number_of_different_hands() -> None:
    """Wikipedia, "Pai gow": 35,960 hands, 3,620 different where tiles of a pair are not told apart,
    the two of the supreme pair neither; 496 hands of two, 136 different."""
    pair_of = {tile: min(tile.place, 17) if tile.place != 15 else 17 for tile in TILES}
    assert (
        len({tuple(sorted(pair_of[t] for t in four)) for four in combinations(TILES, 4)}) == 3_620
    )
    assert comb(32, 2) == 496
    assert len({tuple(sorted(pair_of[t] for t in two)) for two in combinations(TILES, 2)}) == 136


def test_published_advantage_of_a_house_way_against_itself() -> None:
    """wizardofodds.com, Pai Gow Tiles FAQ: 2.3896 percent for a player where both use the same
    house way, which is not named. Ours differ from it by what house ways differ: 0.0008 percent
    for the balanced one, 0.29 for the bare rules of 10.7(d)."""
    published = Fraction("0.023896")
    balanced = odds(game(house_way="harmony"), MAIN).house_advantage
    assert abs(balanced - published) < Fraction(1, 100_000)
    assert odds(game(), MAIN).house_advantage - published > Fraction(28, 10_000)


def test_10_7_d_alone_gives_the_best_player_an_advantage() -> None:
    """Which is why casinos submit a house way of their own under 10.7(e)."""
    assert odds(game(), MAIN).figures[fours.BEST].value < 0
    assert odds(game(house_way="harmony"), MAIN).figures[fours.BEST].value > 0


# Side wagers

DICE = {
    "match": "7.8704", "even": "2.7778", "odd": "2.7778", "double": "16.6667",
    "triple": "13.8889", "dice-bonus": "24.5520",
}  # fmt: skip


def test_10_11_wagers_on_the_dice() -> None:
    made = game(dragons_eye=True)
    for name, advantage in DICE.items():
        assert f"{float(100 * odds(made, name).house_advantage):.4f}" == advantage


@pytest.mark.parametrize("options", SETTINGS)
def test_every_wager_is_analysed(options: dict[str, Any]) -> None:
    made = game(**options)
    assert {name.partition(" ")[0] for name in analyses(made)} == set(made.offers)


# Advice


def test_the_best_setting_of_four_tiles_and_its_worth() -> None:
    advice = STRATEGY.look_up(game(), Shown(hand=cards("6-6 6-6 5-6 2-3")))
    assert advice.best.value == Fraction(135013, 204750)
    assert advice.best.answer.choice == "house way"
    with pytest.raises(BadCard):
        STRATEGY.look_up(game(), Shown(hand=cards("2-4 2-4 5-6 2-3")))
    with pytest.raises(BadCard):
        STRATEGY.look_up(game(), Shown(hand=cards("6-6 5-6 2-3")))


def test_advice_never_costs_more_than_the_house_way() -> None:
    made = game()
    for hand in random.Random(3).sample(fours.fours(made).hands, 40):
        advice = STRATEGY.look_up(made, Shown(hand=hand))
        own = next(one for one in advice.options if one.answer.choice == "house way")
        assert advice.best.value >= own.value


def test_the_guide_tells_what_other_ways_cost() -> None:
    for way in FIGURES:
        guide = STRATEGY.guide(game(house_way=way))
        assert guide.rules
        assert len(guide.figures) == 3


# Engine, prices and kernel


def test_the_kernel_settles_as_the_engine_does() -> None:
    made = game(dragons_eye=True)
    kern = kernel(made, Plan())
    chance = random.Random(5)
    for _ in range(30):
        order = chance.sample(range(32), 8)
        roll = chance.randrange(216)
        dice = (roll // 36 + 1, roll // 6 % 6 + 1, roll % 6 + 1)
        hands = {
            1: " ".join(TILES[at].code for at in order[:4]),
            DEALER: " ".join(TILES[at].code for at in order[4:]),
        }
        own = {"match": 10_00, "even": 10_00, "odd": 10_00, "double": 10_00, "triple": 10_00}
        around = _around(dice[0])
        record = play(
            made, hands, [(1, MAIN, 10_00), *((1, name, cents) for name, cents in own.items())],
            dice=dice, around=around,
        )  # fmt: skip
        nets = kern.settle([*order, roll, 0], ())
        expected = sum(1000 * nets[name] for name in (MAIN, *own))
        assert changes(record).get("p1", 0) == expected


def _around(eye: int) -> tuple[int, ...]:
    """The order of delivery from the dragon's eye button, counterclockwise."""
    ring = (DEALER, 6, 5, 4, 3, 2, 1, 7)
    at = ring.index(eye)
    return ring[at:] + ring[:at]


@pytest.mark.parametrize("strategy", ["basic", "best"])
def test_simulation_agrees_with_the_exact_figure(strategy: str) -> None:
    made = game()
    plan = Plan(strategy)
    counts = simulate(made, 400_000, 8, plan=plan, workers=1)
    (found, _) = estimates(kernel(made, plan), counts)
    main = odds(made, MAIN)
    exact = main.house_advantage if strategy == "basic" else main.figures[fours.BEST].value
    assert abs(found.advantage - float(100 * exact)) < 200 * found.interval


def test_a_bank_is_simulated_where_players_bank() -> None:
    with pytest.raises(BadOptions):
        kernel(game(), Plan("bank"))
    made = game(player_bank=True, co_banking=True)
    for name in ("bank", "co-bank"):
        kern = kernel(made, Plan(name))
        assert kern.wagers == ("bank",)
        assert np.asarray(kern.block(1, 0, 100)).sum() == 100
