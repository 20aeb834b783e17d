"""Craps by the million: a roll moves the table from one state to the next.

What a roll does to a wager depends on the dice, the come out point and, where they ride, the
come bet's own point and the points made for a fire bet. These are the states, few enough that
a table has every roll of every state. The compiled loop counts rolls by state, which tells of
every wager how often it won and lost; and it adds up what all wagers together net from one
come out to the next, so that these rounds do not depend on each other.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.games.dice.craps.game import Craps
from pitboss.hands.kernels import compiled
from pitboss.odds.simulation.chance import FACES, ROLLS, lean, roll, stream
from pitboss.odds.simulation.craps_states import Net, Priced, model
from pitboss.odds.simulation.kernel import (
    ALL,
    BASIC,
    MILLION,
    Counts,
    Nets,
    Plan,
    Tally,
    common,
    riding,
    strategy_of,
)
from pitboss.table.game import Game

STRATEGIES = {
    BASIC: "a pass bet, with all the odds that may be taken",
    "line": "a pass bet without odds",
    "dont-pass": "a don't pass bet, with all the odds that may be laid",
    "place-six-and-eight": "place bets to win on six and eight",
}
USUAL = (
    ("pass-bet", "pass-odds"),
    ("pass-bet",),
    ("dont-pass-bet", "dont-pass-odds"),
    ("place-bet-to-win 6", "place-bet-to-win 8"),
)
CHUNK = 400 * ROLLS
MOST = 1 << 16
"""Columns for the net of a round, either way; beyond it, which no simulation will reach in its
lifetime unless fire bets ride, a round is counted in the last."""
LONGEST = 64

Rolls = NDArray[np.uint8]


@lean
def play(
    rolls: Rolls, after: NDArray[np.int32], nets: Nets, place: int, net: int,
    tally: Counts, ends: Counts,
) -> tuple[int, int]:  # fmt: skip
    """Rolls from a state on; gives the state after them, and the net of the round under way."""
    middle = len(ends) // 2
    for dice in rolls:
        cell = place + dice
        tally[cell] += 1
        net += nets[cell]
        place = after[cell]
        if place == 0:
            ends[min(max(net + middle, 0), 2 * middle)] += 1
            net = 0
    return place, net


@compiled
def block(
    seed: int, number: int, rounds: int, after: NDArray[np.int32], nets: Nets, columns: int
) -> Counts:
    """A block of rolls, and a few more until its last round is over."""
    state = stream(np.uint64(seed), np.uint64(number))
    counts = np.zeros(len(after) + columns, np.int64)
    tally, ends = counts[: len(after)], counts[len(after) :]
    rolls = np.empty(CHUNK, np.uint8)
    place, net, left = 0, 0, rounds
    while left > 0:
        roll(state, rolls)
        many = min(left, CHUNK)
        place, net = play(rolls[:many], after, nets, place, net, tally, ends)
        left -= many
    few = rolls[:ROLLS]
    while place != 0:
        roll(state, few)
        for at in range(ROLLS):
            if place != 0:
                place, net = play(few[at : at + 1], after, nets, place, net, tally, ends)
    return counts


class CrapsKernel:
    """The kernel under one game's options and odds."""

    strategies = STRATEGIES
    plays = "rolls"
    round = "the rolls from one come out to the next"
    hourly = 30
    size = 16 * MILLION

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, Craps), "the kernel of another game"
        usual = USUAL[strategy_of(STRATEGIES, plan)]
        states, after, nets = model(game, plan.wagers)
        self.wagers = tuple(nets)
        self.rides = riding(self.wagers, plan, usual)
        self.shown = self.rides if plan.wagers else np.ones(len(nets), np.int64)
        if any(state.come or state.made for state in states):
            self.round = "the rolls until no wager waits for a point or a seven"
        self.after = np.array(after, np.int32) * FACES
        known = [net for one in nets.values() for row in one.rows for net in row]
        self.scale = common(net for net in known if net is not None)
        self.decided = [self._spread(one, lambda net: net is not None) for one in nets.values()]
        self.nets = [self._spread(one, self._parts) for one in nets.values()]
        together = sum(
            (rides * row for rides, row in zip(self.rides, self.nets, strict=True)),
            np.zeros(len(self.after), np.int64),
        )
        self.part = int(np.gcd.reduce(np.append(together, self.scale)))
        self.together = together // self.part
        self.middle = int(min(MOST, LONGEST * max(1, abs(self.together).max())))

    def _parts(self, net: Net) -> int:
        return int((net or Fraction(0)) * self.scale)

    def _spread(self, one: Priced, value: Callable[[Net], int]) -> NDArray[Any]:
        """A number for every roll of every state."""
        rows = np.array([[value(net) for net in row] for row in one.rows])
        found: NDArray[Any] = rows[one.of_state].ravel()
        return found

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        counts: Counts = block(seed, number, rounds, self.after, self.together, 2 * self.middle + 1)
        return counts

    def read(self, counts: Counts) -> list[Tally]:
        tally, ends = counts[: len(self.after)], counts[len(self.after) :]
        found = [
            Tally(name, nets[decided], tally[decided], "decision")
            for name, nets, decided, shown in zip(
                self.wagers, self.nets, self.decided, self.shown, strict=True
            )
            if shown
        ]
        columns = np.arange(-self.middle, self.middle + 1) * self.part
        return [*found, Tally(ALL, columns, ends)]

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """Rolls in turn from a come out on, each as ``6 * (one - 1) + other - 1``."""
        tally, ends = np.zeros(len(self.after), np.int64), np.zeros(3, np.int64)
        play(np.array(order, np.uint8), self.after, self.together, 0, 0, tally, ends)
        return {
            name: Fraction(int(tally @ nets), self.scale)
            for name, nets in zip(self.wagers, self.nets, strict=True)
        }
