"""Roulette by the million: a spin is a pocket, and every area of the layout is read off it."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np

from pitboss.games.wheels.roulette import ADJACENT, HALF, Roulette
from pitboss.games.wheels.roulette_layout import ZEROS
from pitboss.hands.kernels import compiled
from pitboss.odds.simulation.chance import draw, stream, wide
from pitboss.odds.simulation.kernel import (
    BASIC,
    MILLION,
    CellKernel,
    Counts,
    Plan,
    net_of,
    strategy_of,
)
from pitboss.table.game import Game
from pitboss.table.wagers import Wager

STRATEGIES = {BASIC: "the same wagers on every spin"}
SPINS = 8
"""Pockets that one draw of 64 bits gives."""


@compiled
def block(seed: int, number: int, rounds: int, pockets: int) -> Counts:
    """How often each pocket came."""
    state = stream(np.uint64(seed), np.uint64(number))
    counts = np.zeros(pockets, np.int64)
    count, every = np.uint64(pockets), np.uint64(pockets**SPINS)
    found = np.empty(SPINS, np.int64)
    for first in range(0, rounds, SPINS):
        while True:
            rest = draw(state)
            for spin in range(SPINS):
                high, rest = wide(rest, count)
                found[spin] = np.int64(high)
            if rest >= every or rest >= (np.uint64(0) - every) % every:
                break
        for spin in range(min(SPINS, rounds - first)):
            counts[found[spin]] += 1
    return counts


class RouletteKernel(CellKernel):
    """The kernel under one game's options. A spin into a void pocket is spun again."""

    strategies = STRATEGIES
    plays = "spins"
    round = "a spin"
    hourly = 40
    size = 16 * MILLION

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, Roulette), "the kernel of another game"
        strategy_of(STRATEGIES, plan)
        self.game = game
        self.pockets = [one for one in game.wheel.pockets if one not in game.void_pockets]
        areas = [(wager, on) for wager in game.offers.values() for on in game.on(wager) or ("",)]
        nets = {
            f"{wager.name} {on}".strip(): [self._net(wager, on, one) for one in self.pockets]
            for wager, on in areas
        }
        self.price(nets, plan, usual=("red" if "red" in nets else "odd",))
        if not plan.wagers:  # an area of each kind is enough to show
            kinds = [name.split(" ")[0] for name in self.wagers]
            self.shown = np.array([kinds.index(kind) == at for at, kind in enumerate(kinds)])

    def _net(self, wager: Wager, on: str, pocket: str) -> Fraction:
        game = self.game
        if pocket in game.areas[wager.name][on]:
            won = net_of(game.pays(wager, "win"))
            if wager is game.five_adjacent_numbers:  # a fifth wins, and the rest is lost
                return (won - (ADJACENT - 1)) / ADJACENT
            return won
        halved = game.options.zeros_take == HALF and pocket in ZEROS and wager in game.even_money
        return Fraction(-1, 2) if halved else Fraction(-1)

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        counts: Counts = block(seed, number, rounds, len(self.pockets))
        return counts

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """The pocket, by its place on the wheel."""
        return self.netted(self.pockets.index(self.game.wheel.pockets[order[0]]))
