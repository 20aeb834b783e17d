"""Two implementations, one truth: the engine and the kernels settle the same decks alike."""

from __future__ import annotations

import random

from pitboss.equipment.cards import CARDS
from pitboss.games.registry import game_type
from pitboss.odds.simulation.run import kernel
from tests.support.play import round_of, table, won
from tests.support.stacked import Stacked

UNIT = 10_00
DEALS = 2_000


def test_three_card_poker() -> None:
    kind = game_type("three-card-poker")
    rng = random.Random(4)
    for options in (
        {"ante_bonus_table": "base"},
        {"version": "ante and pair plus", "ante_bonus_table": "A", "six_card_bonus_table": "ii C"},
    ):
        game = kind(kind.options_model.parse(options))
        compiled = kernel(game)
        for _ in range(DEALS):
            order = rng.sample(range(52), 6)
            play = rng.random() < 0.7
            session = table(game, Stacked([CARDS[index] for index in order]))
            wagers = {(1, "ante"): UNIT, (1, "pair-plus"): UNIT, (1, "six-card-bonus"): UNIT}
            events = round_of(session, wagers, ["play" if play else "fold"]).events
            engine = won(events)
            for wager, net in compiled.settle(order, [play]).items():
                assert engine.get((1, wager), 0) == net * UNIT, (wager, order, play)
