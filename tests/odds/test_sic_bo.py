"""The odds of sic bo: published, and as the engine pays on every throw."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from typing import Any

import pytest

from pitboss.games.registry import game_type
from pitboss.odds.core.analyse import analyses
from pitboss.odds.core.simulate import kernel
from pitboss.odds.dice.sic_bo import SETTINGS
from pitboss.table.steps import Event
from tests.games.dice_support import bet, shaken, throw
from tests.odds.published import analysed, game, rounds_to
from tests.support.play import won

UNIT = 10_00


@pytest.mark.parametrize(
    ("options", "wager", "edge"),
    [
        # "Sic Bo", wizardofodds.com/games/sic-bo: its odds of Macau are the least of the law.
        ({}, "small-bet", "2.78%"),
        ({}, "big-bet", "2.78%"),
        ({}, "one-of-a-kind", "7.87%"),
        ({}, "two-dice-combination", "16.67%"),
        ({}, "two-of-a-kind", "33.33%"),
        ({}, "three-of-a-kind", "30.09%"),
        ({}, "any-three-of-a-kind", "30.56%"),
        ({}, "total-value-bet 4", "29.17%"),
        ({}, "total-value-bet 5", "47.22%"),
        ({}, "total-value-bet 6", "30.56%"),
        ({}, "total-value-bet 7", "9.72%"),
        ({}, "total-value-bet 8", "12.50%"),
        ({}, "total-value-bet 9", "18.98%"),
        ({}, "total-value-bet 10", "12.50%"),
    ],
)
def test_house_edges(options: dict[str, Any], wager: str, edge: str) -> None:
    assert rounds_to(analysed("sic-bo", wager, **options).house_advantage, edge)


@pytest.mark.parametrize(
    ("wager", "on", "pays", "edge"),
    [
        # The same page: what Atlantic City pays, which is more than the least.
        ("total-value-bet", "4", "60 to 1", "15.28%"),
        ("total-value-bet", "5", "30 to 1", "13.89%"),
        # "Sic Bo Odds", onlinesicbo.org/odds.
        ("three-of-a-kind", "", "180 to 1", "16.20%"),
        ("two-of-a-kind", "", "10 to 1", "18.52%"),
    ],
)
def test_house_edges_of_higher_odds(wager: str, on: str, pays: str, edge: str) -> None:
    kind = game_type("sic-bo")
    rows = {row.outcome: str(row.pays) for row in kind.wagers[wager].tables[0].rows}
    own = kind(None, {wager: {**rows, on or "win": pays}})
    assert rounds_to(analyses(own)[f"{wager} {on}".strip()](own).house_advantage, edge)


def test_a_total_and_its_complement_cost_the_same() -> None:
    """Turn all dice over: a total of 21 less this one is as likely."""
    for total in range(4, 11):
        low, high = (analysed("sic-bo", f"total-value-bet {one}") for one in (total, 21 - total))
        assert low.house_advantage == high.house_advantage


def test_other_readings() -> None:
    just_two = analysed("sic-bo", "two-of-a-kind", two_of_a_kind="just two dice")
    assert just_two.house_advantage == Fraction(3, 8)
    printed = analysed("sic-bo", "one-of-a-kind", one_of_a_kind_table="as printed")
    assert printed.house_advantage == Fraction(169, 432)
    assert analysed("sic-bo", "one-of-a-kind").house_advantage == Fraction(17, 216)


def by_bet(events: tuple[Event, ...], id: int) -> int:
    return sum(won([one for one in events if getattr(one, "bet", 0) == id]).values())


@pytest.mark.parametrize("options", SETTINGS, ids=str)
def test_the_engine_pays_the_same_on_every_throw(options: dict[str, Any]) -> None:
    """Every wager on all that it may be bet on, for every throw of three dice."""
    sic_bo, compiled = game("sic-bo", **options), kernel(game("sic-bo", **options))
    session = shaken("sic-bo", **options)
    areas = [(name, on) for name, one in sic_bo.offers.items() for on in sic_bo.on(one) or ("",)]
    sums: dict[tuple[str, str], int] = dict.fromkeys(areas, 0)
    for place, dice in enumerate(product(range(1, 7), repeat=3)):
        if not options or tuple(sorted(dice)) == dice:  # the order of the dice decides nothing
            bets = {bet(session, name, UNIT, on): (name, on) for name, on in areas}
            events = throw(session, "-".join(map(str, dice))).events
            nets = compiled.settle([place], ())
            for id, (name, on) in bets.items():
                cents = by_bet(events, id)
                assert Fraction(cents, UNIT) == nets[f"{name} {on}".strip()], (dice, name, on)
                sums[name, on] += cents
    if not options:
        for name, how in analyses(sic_bo).items():
            wager, _, on = name.partition(" ")
            expected = how(sic_bo).expected
            for area, cents in sums.items():
                if area[0] == wager and on in ("", area[1]):
                    assert Fraction(cents, UNIT * 216) == expected, area
