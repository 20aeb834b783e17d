"""The odds of pokette, as the engine pays on every section from a stand of every kind."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import pairwise

import pytest

from pitboss.equipment.randomness import Keyed
from pitboss.games.wheels.pokette import Pokette, PoketteOptions
from pitboss.odds.core.analyse import analyses
from pitboss.odds.core.simulate import kernel
from tests.odds.published import analysed
from tests.support.play import table, won

UNIT = 10_00
STANDS = ("9s", "9s 9d", "9s 9s", "9s 4s", "9s 8s", "9s 7s", "As Ks", "2s As", "As 3s")
"""A stand of every kind of hand that may yet be made."""


@pytest.mark.parametrize(
    ("wager", "edge"),
    [
        ("single-card", "3/54"), ("two-cards", "4/54"), ("four-cards", "2/54"),
        ("single-rank", "2/54"), ("double-rank", "6/54"), ("ace-king-queen", "2/54"),
        ("jack-10-9", "2/54"), ("eight-7-6", "2/54"), ("five-4-3", "2/54"), ("red", "2/54"),
        ("black", "2/54"), ("suit", "2/54"), ("jacer", "2/54"), ("pair-in-two", "4/52"),
        ("pair-in-three", "4/52"), ("three-of-a-kind", "4/52"), ("flush", "0"),
        ("open-straight", "4/52"), ("inside-straight", "4/52"), ("open-straight-flush", "2/52"),
        ("inside-straight-flush", "2/52"),
    ],
)  # fmt: skip
def test_house_advantage_by_hand(wager: str, edge: str) -> None:
    """Units lost less units won, over the sections or the cards."""
    assert analysed("pokette", wager).house_advantage == Fraction(edge)


def test_ends_read_as_open_cost_seven_thirteenths() -> None:
    options = {"ends_of_straight": "open"}
    assert analysed("pokette", "open-straight ace-end", **options).house_advantage == Fraction(
        7, 13
    )
    assert analysed("pokette", "open-straight", **options).house_advantage == Fraction(1, 13)
    ends = analysed("pokette", "open-straight-flush ace-end", **options)
    assert ends.house_advantage == Fraction(27, 52)


@pytest.mark.parametrize("ends", ["inside", "open"])
def test_the_engine_pays_what_the_odds_say(ends: str) -> None:
    game = Pokette(PoketteOptions.parse({"ends_of_straight": ends}))
    compiled, found = kernel(game), analyses(game)
    sections = game.wheel.pockets
    for stand in STANDS:
        before = stand.split()
        names = game.opened(before)
        sums: Counter[str] = Counter()
        for place, section in enumerate(sections):
            session = table(game, Keyed(), automate=())
            for one in (*before, section):
                if one is section and session.table.memory.stand == before:
                    for name in names:
                        session.place("p1", 1, name, UNIT)
                session.proceed()
                session.key(text=one)
            assert session.last is not None
            paid = {name: cents for (_, name), cents in won(session.last.events).items()}
            order = [*(sections.index(one) for one in before), place]
            nets = compiled.settle(order, ())
            for name in names:
                assert Fraction(paid.get(name, 0), UNIT) == nets[name], (stand, section, name)
            sums.update(paid)
        for name in names:
            mean = Fraction(sums[name], UNIT * 52)
            end = found.get(f"{name} ace-end")
            means = [found[name](game).expected, *([end(game).expected] if end else [])]
            assert mean in means, (stand, name)


def test_the_engine_pays_the_same_on_every_area() -> None:
    game = Pokette()
    session, compiled = table(game, Keyed(), automate=()), kernel(game)
    areas = [(name, on) for name, found in game.areas.items() for on in found]
    for section in game.wheel.pockets:
        for name, on in areas:
            session.place("p1", 1, name, UNIT, on)
        bets = {bet.id: f"{bet.wager.name} {bet.on}".strip() for bet in session.table.bets.values()}
        session.proceed()
        session.key(text=section)
        assert session.last is not None
        nets = compiled.settle([game.wheel.pockets.index(section)], ())
        for id, name in bets.items():
            own = [one for one in session.last.events if getattr(one, "bet", 0) == id]
            assert Fraction(sum(won(own).values()), UNIT) == nets[name], (section, name)


def test_a_block_goes_on_from_stand_to_stand() -> None:
    """Of spins that are no joker, as many find one card on the stand as two, and none."""
    compiled = kernel(Pokette())
    cells = compiled.block(3, 0, 90_000).reshape(-1, 54)[:, :52].sum(axis=1)
    parts = [int(cells[:1].sum()), int(cells[1:53].sum()), int(cells[53:].sum())]
    assert all(abs(one - other) <= 1 for one, other in pairwise(parts))
