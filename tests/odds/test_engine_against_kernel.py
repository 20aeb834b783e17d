"""Two implementations, one truth: the engine and the kernels settle the same decks alike."""

from __future__ import annotations

import random
from collections import Counter
from itertools import product
from typing import Any

import pytest

from pitboss.games.one_card.casino_war import SURRENDER, WAR, CasinoWar
from pitboss.odds.core.prices import price
from pitboss.table.steps import Ask, Paid, Placed, Taken
from tests.odds.support import UNIT, BehindCut, alike, made
from tests.support.play import Answer, round_of, table, won
from tests.support.stacked import Stacked

DEALS = 400


@pytest.mark.parametrize("options", [{}, {"decks": 8, "cards_behind_cutting_card": 60}], ids=str)
def test_casino_war(options: dict[str, object]) -> None:
    game, compiled = made("casino-war", options)
    rng = random.Random(9)
    for _ in range(DEALS):
        order = [index % 52 for index in rng.sample(range(52 * 5), 8)]
        if rng.random() < 0.6:
            order[2] = order[1] ^ rng.randrange(4)  # a tie, or this would be rare
        if rng.random() < 0.3:
            order[7] = order[6] ^ rng.randrange(4)
        choice = rng.randrange(3)

        def answer(ask: Ask, choice: int = choice) -> Answer:
            names = {one.name for one in ask.choices}
            if "surrender" in names:
                return "surrender" if choice == 0 else ("war", UNIT)
            return ("tie wager", UNIT) if choice == 2 else "no tie wager"

        session = table(game, BehindCut(order))
        wagers = {(1, "initial"): UNIT, (1, "tie"): UNIT}
        engine = won(round_of(session, wagers, answer).events)
        alike(engine, compiled.settle(order[1:], [choice]), order, choice)


@pytest.mark.parametrize("decks", [6, 8])
def test_every_end_of_casino_war(decks: int) -> None:
    """Every deal, each choice on a tie, and every war: what the wagers win is their price."""
    war, compiled = made("casino-war", {"decks": decks})
    assert isinstance(war, CasinoWar)
    pairs = ((8, 4), (4, 4), (4, 8))  # ranks by index: higher, a tie, lower
    met = set()
    for (own, dealer), (later, last), choice in product(pairs, pairs, range(3)):
        ranks = [0, own, dealer, 1, 1, 1, later, last]  # burned cards are twos and threes
        order = [4 * rank + at % 4 for at, rank in enumerate(ranks)]

        def answer(ask: Ask, choice: int = choice) -> Answer:
            names = {one.name for one in ask.choices}
            if SURRENDER in names:
                return SURRENDER if choice == 0 else (WAR, UNIT)
            return ("tie wager", UNIT) if choice == 2 else "no tie wager"

        session = table(war, BehindCut(order))
        wagers = {(1, "initial"): UNIT, (1, "tie"): UNIT}
        engine = won(round_of(session, wagers, answer).events)
        alike(engine, compiled.settle(order[1:], [choice]), order, choice)
        end = war.ended([own, dealer])
        if own == dealer:
            end = war.ended([own, dealer, later, last], WAR) if choice else end
            end = end._replace(choice=WAR if choice else SURRENDER)
        beside = price(war.beside(end)) if choice == 2 and own == dealer else 0
        due = {one.name: price(war.verdict(one, end)) for one in war.wagers.values()}
        due["tie"] += beside
        assert {name: engine.get((1, name), 0) for name in due} == {
            name: UNIT * net for name, net in due.items()
        }, (end, choice)
        met.add((end, choice == 2 and own == dealer))
    assert len(met) == 2 + 1 + 3 + 3


@pytest.mark.parametrize(
    ("options", "own"),
    [
        ({"five_adjacent_numbers": True, "seven_numbers": True}, None),
        ({"zeros_take": "half", "six_numbers_color": True}, {"straight": {"win": "36 to 1"}}),
        ({"wheel": "single-zero", "single_zero_groups": True, "seven_numbers_color": True}, None),
        ({"wheel": "double-zero used as single-zero"}, None),
    ],
    ids=str,
)
def test_roulette(options: dict[str, object], own: Any) -> None:
    game, compiled = made("roulette", options, own)
    areas = [(wager.name, on) for wager in game.offers.values() for on in game.on(wager) or ("",)]
    for pocket, name in enumerate(game.wheel.pockets):  # type: ignore[attr-defined]
        if name in game.void_pockets:  # type: ignore[attr-defined]
            continue
        nets = compiled.settle([pocket], ())
        assert len(nets) == len(areas)
        session = table(game, Stacked((), [pocket]))
        record = round_of(session, [(1, wager, UNIT, on) for wager, on in areas])
        engine: Counter[int] = Counter()
        for event in record.events:
            if isinstance(event, Paid | Taken):
                engine[event.bet] += event.amount if isinstance(event, Paid) else -event.amount
        for event in record.events:
            if isinstance(event, Placed):
                net = nets[f"{event.wager} {event.on}".strip()]
                assert engine[event.bet] == net * UNIT, (name, event.wager, event.on)
