"""Simulates wheels: a spin is a pocket, which decides every area of the layout."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np

from pitboss.games.wheels.wheel_game import WheelGame
from pitboss.odds.core.cells import cells
from pitboss.odds.core.sampling import BASIC, MILLION, CellKernel, Counts, Plan, strategy_of
from pitboss.odds.wheels.spins import nets
from pitboss.table.game import Game

STRATEGIES = {BASIC: "the same wagers on every spin"}


class WheelKernel(CellKernel):
    """The kernel with one game's options. A spin into a void pocket is repeated."""

    strategies = STRATEGIES
    plays = "spins"
    round = "a spin"
    hourly = 40
    size = 16 * MILLION

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, WheelGame), "the kernel of another game"
        strategy_of(STRATEGIES, plan)
        self.game = game
        areas = [(wager, on) for wager in game.offers.values() for on in game.on(wager) or ("",)]
        rows = {f"{wager.name} {on}".strip(): nets(game, wager, on) for wager, on in areas}
        self.price(rows, plan, usual=(self.usual(rows),))
        if not plan.wagers:  # one area of each kind is enough to show
            kinds = [name.split(" ")[0] for name in self.wagers]
            self.shown = np.array([kinds.index(kind) == at for at, kind in enumerate(kinds)])

    def usual(self, rows: Mapping[str, Sequence[Fraction]]) -> str:
        """The default wager: the first of those that cost least."""
        return max(rows, key=lambda name: sum(rows[name]))

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        counts: Counts = cells(seed, number, rounds, len(self.game.pockets))
        return counts

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """The pocket, by its position on the wheel."""
        pocket = self.game.wheel.pockets[order[0]]
        return self.netted(self.game.pockets.index(pocket))
