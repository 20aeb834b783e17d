"""Simulates fast action hold 'em: by the best play, or by the house way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np

from pitboss.games.pai_gow.fast_action import FastActionHoldem
from pitboss.games.pai_gow.fast_action.state import HoldemEnd
from pitboss.odds.core.chance import stream
from pitboss.odds.core.prices import price
from pitboss.odds.core.sampling import BASIC, CellKernel, Counts, Plan, strategy_of
from pitboss.odds.core.shoe import new_deck
from pitboss.odds.pai_gow.fast_action_hands import BOARD, HELD, SEVEN, Ints, tables
from pitboss.odds.pai_gow.fast_action_holdem import best_play, stakes_of
from pitboss.odds.pai_gow.fast_action_play import ENDS, HOUSE_WAY, one_end, play_rounds
from pitboss.table.game import Game

STRATEGIES = {
    BASIC: "the best play of every four cards",
    "house": "all hands as the house sets its own, none split",
}
ORIGINAL, SECOND = "original", "second"

_E = HoldemEnd
CELLS: tuple[tuple[HoldemEnd, HoldemEnd | None], ...] = (
    (_E.NATURAL, None), (_E.SURRENDERED, None), (_E.BELOW, None), (_E.ABOVE, None),
    (_E.DEALER_NATURAL, None), (_E.BELOW, _E.BELOW), (_E.ABOVE, _E.BELOW), (_E.BELOW, _E.ABOVE),
    (_E.ABOVE, _E.ABOVE), (_E.DEALER_NATURAL, _E.DEALER_NATURAL),
)  # fmt: skip
"""The meaning of each end of a round for the first hand, and for the second."""


class FastActionKernel(CellKernel):
    """The kernel under one game's options."""

    strategies = STRATEGIES
    plays = "hands"
    round = "a hand against the dealer"
    hourly = 40

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, FastActionHoldem), "the kernel of another game"
        self.decks = int(game.options.decks)
        self.actions: Ints = np.full(1, HOUSE_WAY, np.int8)
        if strategy_of(STRATEGIES, plan) == 0:
            self.actions = best_play(self.decks, stakes_of(game)).actions
        nets = {
            ORIGINAL: [price(game.verdict(game.original, first)) for first, _ in CELLS],
            SECOND: [
                Fraction(0) if second is None else price(game.verdict(game.second, second))
                for _, second in CELLS
            ],
        }
        self.price(nets, plan, follow={ORIGINAL: (SECOND,)})

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        counts = np.zeros(ENDS, np.int64)
        state = stream(np.uint64(seed), np.uint64(number))
        four, room = np.zeros(HELD, np.int64), np.zeros(SEVEN, np.int64)
        play_rounds(rounds, state, tables(), new_deck(self.decks), four, room, self.actions, counts)
        return counts

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """Five cards of the board, four of the dealer and four of the player.
        There are no choices."""
        deck = np.array(order[: BOARD + 2 * HELD], np.int64)
        four, room = np.zeros(HELD, np.int64), np.zeros(SEVEN, np.int64)
        return self.netted(int(one_end(tables(), deck, four, room, self.actions)))
