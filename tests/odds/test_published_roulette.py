"""The odds of roulette against published figures, and against the engine on every pocket."""

from __future__ import annotations

from fractions import Fraction
from typing import Any

import pytest

from pitboss.equipment.randomness import Keyed
from pitboss.games.wheels.roulette import Roulette
from pitboss.odds.core.analyse import analyses
from pitboss.odds.wheels.roulette import SETTINGS
from pitboss.table.steps import Spin
from tests.odds.published import analysed, game, rounds_to
from tests.support.play import table, won

UNIT = 10_00


@pytest.mark.parametrize(
    ("options", "wager", "edge"),
    [
        # Grochowski, "Roulette: when double-zero beats single-zero", casinocitytimes.com, 2012.
        ({}, "straight", "5.26%"),
        ({}, "dozen", "5.26%"),
        ({}, "red", "5.26%"),
        ({}, "first-five-numbers", "7.89%"),
        ({"wheel": "single-zero"}, "six-numbers", "2.7%"),
        ({"wheel": "double-zero used as single-zero"}, "odd", "2.7%"),
        ({"zeros_take": "half"}, "low", "2.63%"),
        ({"zeros_take": "half"}, "column", "5.26%"),
        # "What are the usual roulette odds", rouletteplay.com, 2007.
        ({"wheel": "single-zero"}, "straight", "2.7027027%"),
    ],
)
def test_house_edges(options: dict[str, Any], wager: str, edge: str) -> None:
    assert rounds_to(analysed("roulette", wager, **options).house_advantage, edge)


@pytest.mark.parametrize(
    "options", [*SETTINGS, {"wheel": "double-zero used as single-zero"}], ids=str
)
def test_the_engine_pays_the_same_on_every_pocket(options: dict[str, Any]) -> None:
    """Every wager on every area of the layout, spun once into every pocket that counts."""
    roulette = game("roulette", **options)
    assert isinstance(roulette, Roulette)
    pockets = [one for one in roulette.wheel.pockets if one not in roulette.void_pockets]
    placed = [
        (name, on) for name, wager in roulette.offers.items() for on in roulette.on(wager) or ("",)
    ]
    sums: dict[tuple[str, str], int] = dict.fromkeys(placed, 0)
    session = table(roulette, Keyed(), automate=())
    for pocket in pockets:
        for name, on in placed:
            session.place("p1", 1, name, UNIT, on)
        bets = {bet.id: (bet.wager.name, bet.on) for bet in session.table.bets.values()}
        session.proceed()
        assert isinstance(session.pending, Spin)
        session.key(text=pocket)
        assert session.last is not None
        for id, key in bets.items():
            events = [event for event in session.last.events if getattr(event, "bet", 0) == id]
            sums[key] += sum(won(events).values())
    for (name, _), cents in sums.items():
        expected = analyses(roulette)[name](roulette).expected
        assert Fraction(cents, UNIT * len(pockets)) == expected, name
