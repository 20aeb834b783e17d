"""Keno by the million: which of a ticket's numbers are among twenty of eighty.

Tickets are straight ones of one to fourteen spots, on the lowest numbers: which numbers they are
makes no difference, and that they overlap only matters where several ride.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np

from pitboss.games.keno.keno import Keno
from pitboss.games.keno.rate_cards import DRAWN
from pitboss.games.keno.tickets import NUMBERS
from pitboss.hands.kernels import compiled
from pitboss.odds.simulation.chance import Cards, deal, inlined, stream
from pitboss.odds.simulation.kernel import BASIC, CellKernel, Counts, Plan, strategy_of
from pitboss.table.game import Game
from pitboss.table.money import DOLLAR

STRATEGIES = {BASIC: "the same ticket for every game"}
MOST_SPOTS = 14
USUAL_SPOTS = 6


@inlined
def caught(numbers: Cards, spots: int) -> int:
    """Which of the lowest numbers were drawn, a bit each."""
    found = 0
    for at in range(DRAWN):
        if numbers[at] < spots:
            found |= 1 << numbers[at]
    return found


@compiled
def block(seed: int, number: int, rounds: int, spots: int) -> Counts:
    """A block of games."""
    state = stream(np.uint64(seed), np.uint64(number))
    counts = np.zeros(1 << spots, np.int64)
    numbers = np.arange(NUMBERS)
    for _ in range(rounds):
        deal(state, numbers, DRAWN)
        counts[caught(numbers, spots)] += 1
    return counts


class KenoKernel(CellKernel):
    """The kernel of one rate card. A unit is a dollar, where there is a maximum payoff."""

    strategies = STRATEGIES
    plays = "games"
    round = "a game"
    hourly = 8

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, Keno), "the kernel of another game"
        strategy_of(STRATEGIES, plan)
        self.spots = min(int(game.options.maximum_spots), MOST_SPOTS)
        nets = {}
        for spots in range(1, self.spots + 1):
            pays = [game.card[spots].get(count, 0) for count in range(spots + 1)]
            if game.most is not None:
                pays = [min(cents, game.most) for cents in pays]
            own = (1 << spots) - 1
            nets[f"ticket {spots}"] = [
                Fraction(pays[(cell & own).bit_count()], DOLLAR) - 1
                for cell in range(1 << self.spots)
            ]
        self.price(nets, plan, usual=(f"ticket {min(USUAL_SPOTS, self.spots)}",))

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        counts: Counts = block(seed, number, rounds, self.spots)
        return counts

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """The numbers drawn, from 1 on."""
        return self.netted(caught(np.array(order) - 1, self.spots))
