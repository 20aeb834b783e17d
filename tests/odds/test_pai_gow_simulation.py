"""Pai gow poker by the million: every wager near its exact price, and so is the bank."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

import pytest

from pitboss.games.pai_gow.pai_gow_poker import PaiGowPoker
from pitboss.odds.core.analyse import analyses, odds
from pitboss.odds.core.sampling import Plan
from pitboss.odds.pai_gow.even_money import TRIPLES
from pitboss.odds.pai_gow.eye_dice import SHAKER, triples
from pitboss.odds.pai_gow.pai_gow_poker import SETTINGS, envied
from pitboss.odds.pai_gow.pai_gow_wagers import (
    BANK,
    CO_BANK,
    DICE_BONUS,
    ENVIES,
    MAIN,
    OTHERS,
    UNIT,
)
from tests.odds.support import MILLION, found, near

SEED = 7
SHAKES = Fraction(1, 6)
"""How often the dragon's eye button lies at the player's position."""
BANKED = {"player_bank": True, "co_banking": True}


def made(options: Mapping[str, Any]) -> PaiGowPoker:
    return PaiGowPoker(PaiGowPoker.options_model.parse(options))


def dice_bonus(game: PaiGowPoker, *shakes: Fraction) -> Fraction:
    """What a dice bonus wager nets if the player shakes so often for each triple in a row."""
    net = TRIPLES**3 - 1
    rows = zip(triples(game, ""), triples(game, SHAKER), shakes, strict=True)
    for count, (other, shaker, share) in enumerate(rows, start=1):
        net += TRIPLES**count * (share * shaker + (1 - share) * other)
    # The wager is back after three triples, and lost otherwise.
    return net


def expected(game: PaiGowPoker) -> dict[str, Fraction]:
    """What every wager of a table nets by the exact analysis, and what envy adds."""
    nets = {name: odds(game, name).expected for name in analyses(game) if " " not in name}
    for wager, envy in ENVIES.items():
        if wager in nets:
            # Others who lost to a triple have no cards to be envied for.
            held = 1 - TRIPLES if game.triples_lose else 1
            nets[envy] = held * OTHERS * envied(game, wager) / UNIT
    if DICE_BONUS in nets:
        assert nets[DICE_BONUS] == dice_bonus(game, *(Fraction(0),) * 3)
        nets[DICE_BONUS] = dice_bonus(game, *(SHAKES,) * 3)
    return nets


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_every_wager_is_near_its_exact_price(options: dict[str, Any]) -> None:
    game = made(options)
    sampled, exact = found(game, MILLION, SEED, Plan()), expected(game)
    assert {name.split(" ")[0] for name in sampled} == {*exact, "all"}
    for name, one in sampled.items():
        if name != "all":
            near(one, exact[name.split(" ")[0]])


def test_a_bank_without_vigorish_has_what_the_others_lose() -> None:
    """A unit of each of them and of the dealer; of a co-bank it is half, and none of the dealer."""
    game = made({**BANKED, "ez": True, "ez_bank_vigorish": False})
    against = odds(game, MAIN)
    for strategy, units in ((BANK, Fraction(OTHERS + 1)), (CO_BANK, Fraction(OTHERS, 2))):
        sampled = found(game, MILLION, SEED, Plan(strategy))
        near(sampled[BANK], units * (against.loss - against.win))
        near(sampled[MAIN], against.expected)


def test_a_bank_shakes_for_its_first_triple() -> None:
    """It cannot bank the next round too, and shakes for more if it has the button."""
    game = made({**BANKED, "dragons_eye": True})
    near(
        found(game, MILLION, SEED, Plan(BANK))[DICE_BONUS],
        dice_bonus(game, Fraction(1), SHAKES, SHAKES),
    )


def test_all_together_is_the_sum_of_what_rides() -> None:
    """Envy goes with the bonus wager; a progressive wager of a dollar is a tenth of a unit."""
    game = made({"progressive": "$1", "dragons_eye": True})
    sampled = found(game, MILLION, SEED, Plan(wagers=(MAIN, "bonus", "progressive", DICE_BONUS)))
    assert set(sampled) == {MAIN, "bonus", "envy", "progressive", DICE_BONUS, "all"}
    means = {name: one.mean for name, one in sampled.items()}
    per_round = sampled[DICE_BONUS].rounds / MILLION
    total = means[MAIN] + means["bonus"] + means["envy"] + means["progressive"] / 10
    assert abs(total + per_round * means[DICE_BONUS] - means["all"]) < 1e-3
