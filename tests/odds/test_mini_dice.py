"""The odds of mini-dice: published, and as the engine pays on every shake."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from pitboss.odds.core.analyse import analyses
from pitboss.odds.core.simulate import kernel
from tests.games.dice_support import bet, keyed, shaken
from tests.odds.published import analysed, expectation, game, rounds_to
from tests.support.play import won

UNIT = 30_00


@pytest.mark.parametrize(
    ("wager", "edge"),
    [
        # Those of craps, with the sources of test_published_craps.
        ("place-bet 4", "6.67%"),
        ("place-bet 5", "4.00%"),
        ("place-bet 6", "1.52%"),
        ("place-bet 10", "6.67%"),
        ("field-bet", "5.56%"),
        ("any-seven", "16.67%"),
        # 15 of 36 throws win.
        ("over-seven", "16.67%"),
        ("under-seven", "16.67%"),
    ],
)
def test_house_edges(wager: str, edge: str) -> None:
    assert rounds_to(analysed("mini-dice", wager).house_advantage, edge)


def test_the_engine_pays_what_the_odds_say_on_every_shake() -> None:
    """Every wager is placed on every shake; one that stays is taken down."""
    mini_dice = game("mini-dice")
    compiled, session = kernel(mini_dice), shaken("mini-dice")
    areas = [
        (name, on) for name, one in mini_dice.offers.items() for on in mini_dice.on(one) or ("",)
    ]
    nets: dict[str, list[Fraction | None]] = {f"{n} {on}".strip(): [] for n, on in areas}
    for place, dice in enumerate(product(range(1, 7), repeat=2)):
        bets = {bet(session, name, UNIT, on): f"{name} {on}".strip() for name, on in areas}
        session.proceed()
        if session.table.memory.holder != "p1":
            session.choose("p1", 1, "accept")
        events = keyed(session, "-".join(map(str, dice))).events
        for id, name in bets.items():
            own = won([one for one in events if getattr(one, "bet", 0) == id])
            nets[name].append(Fraction(sum(own.values()), UNIT) if own else None)
            assert (nets[name][-1] or 0) == compiled.settle([place], ())[name]
        for id in list(session.table.bets):
            session.withdraw("p1", id)
    for name, how in analyses(mini_dice).items():
        steps = [
            (Fraction(1, 36), "placed" if net is None else None, net or Fraction(0))
            for net in nets[name]
        ]
        assert how(mini_dice).expected == expectation("placed", {"placed": steps}.__getitem__), name
