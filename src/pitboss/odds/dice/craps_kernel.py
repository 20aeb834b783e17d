"""Simulates craps: a roll moves the table from one state to the next.

The effect of a roll on a wager depends on the dice, the come out point and, if they are placed, the
points of come bets and the points made for a fire bet. These are the states, few enough for a table
with every roll of every state. The compiled loop counts rolls by state, from which the wins and
losses of every wager follow; and it adds up the net of all wagers from one come out to the next, so
that these rounds are independent.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.dice.craps.kinds import POINTS
from pitboss.games.dice.craps.table import CrapsTable
from pitboss.hands.kernels import compiled
from pitboss.odds.core.chance import FACES, ROLLS, lean, roll, stream
from pitboss.odds.core.sampling import (
    ALL,
    BASIC,
    MILLION,
    Counts,
    Nets,
    Plan,
    Tally,
    common,
    named,
    riding,
    strategy_of,
)
from pitboss.odds.dice.craps_states import COME, FIRE, Priced, Remembered, State, model
from pitboss.table.game import Game


class CrapsPlay(NamedTuple):
    """The wagers of a strategy."""

    meaning: str
    wagers: tuple[str, ...]
    come: int = 1
    """The most come bets that wait for their points at a time."""


PASS, DONT_PASS = ("pass-bet", "pass-odds"), ("dont-pass-bet", "dont-pass-odds")
CAME, DONT_COME = ("come-bet", "come-odds"), ("dont-come-bet", "dont-come-odds")
PLAYS = {
    BASIC: CrapsPlay("a pass bet, with all the odds that may be taken", PASS),
    "line": CrapsPlay("a pass bet without odds", PASS[:1]),
    "dont-pass": CrapsPlay("a don't pass bet, with all the odds that may be laid", DONT_PASS),
    "three-point-molly": CrapsPlay(
        "a pass bet and up to two come bets, with all the odds that may be taken", PASS + CAME, 2
    ),
    "three-point-dolly": CrapsPlay(
        "a don't pass bet and up to two don't come bets, with all the odds that may be laid",
        DONT_PASS + DONT_COME, 2,
    ),
    "come-every-roll": CrapsPlay(
        "a pass bet, and a come bet before every roll while a point is on, with all the odds that "
        "may be taken", PASS + CAME, len(POINTS) + 1,
    ),
    "place-six-and-eight": CrapsPlay(
        "place bets to win on six and eight", ("place-bet-to-win 6", "place-bet-to-win 8")
    ),
    "iron-cross": CrapsPlay(
        "a field bet on every roll, and place bets to win on five, six and eight",
        ("field-bet", "place-bet-to-win 5", "place-bet-to-win 6", "place-bet-to-win 8"),
    ),
}  # fmt: skip
STRATEGIES = {name: play.meaning for name, play in PLAYS.items()}
CHUNK = 400 * ROLLS
MOST = 1 << 21
"""Columns for the net of a round, on either side; a round beyond it, which no simulation will ever
reach, is counted in the last."""
LONGEST = 64
HOURLY = 100
"""The usual number of rolls in an hour."""
ENOUGH = 1e-4
"""The share of rounds so long that they no longer affect the average."""

WORD = 32
PLACE = (1 << WORD) - 1

Rolls = NDArray[np.uint8]
Steps = NDArray[np.int64]
"""For every roll of every state: the net of the wagers and, in the lower half, the next state."""


@lean
def play(
    rolls: Rolls, steps: Steps, over: int, place: int, net: int, tally: Counts, ends: Counts
) -> tuple[int, int]:
    """Rolls from a state; returns the state after them, and the net of the current round.

    A round is over in the states below ``over``. That is counted without a branch, which would be
    mispredicted so often that it would cost more than all the rest.
    """
    middle = len(ends) // 2
    for dice in rolls:
        cell = place + dice
        tally[cell] += 1
        net += steps[cell] >> WORD
        place = steps[cell] & PLACE
        done = int(place < over)
        ends[min(max(net + middle, 0), 2 * middle)] += done
        net *= 1 - done
    return place, net


@compiled
def block(seed: int, number: int, rounds: int, steps: Steps, over: int, columns: int) -> Counts:
    """A block of rolls, and a few more until no wager is waiting."""
    state = stream(np.uint64(seed), np.uint64(number))
    counts = np.zeros(len(steps) + columns, np.int64)
    tally, ends = counts[: len(steps)], counts[len(steps) :]
    rolls = np.empty(CHUNK, np.uint8)
    place, net, left = 0, 0, rounds
    while left > 0:
        roll(state, rolls)
        many = min(left, CHUNK)
        place, net = play(rolls[:many], steps, over, place, net, tally, ends)
        left -= many
    few = rolls[:ROLLS]
    while place != 0:
        roll(state, few)
        for at in range(ROLLS):
            if place != 0:
                place, net = play(few[at : at + 1], steps, over, place, net, tally, ends)
    return counts


def length(after: NDArray[np.int32], over: int) -> float:
    """The average number of rolls in a round, to about a thousandth."""
    going: NDArray[Any] = np.zeros(len(after))
    going[0], rolls = 1, 0.0
    while going.sum() > ENOUGH:
        rolls += float(going.sum())
        going = np.bincount(after.ravel(), np.repeat(going / FACES, FACES), len(going))
        going[:over] = 0
    return rolls


class SimulatedBet(NamedTuple):
    """A wager, or one of several bets on it, for every roll in every state of a view."""

    view: int
    nets: Nets
    decided: NDArray[np.bool_]


class CrapsKernel:
    """The kernel under one game's options and odds."""

    strategies = STRATEGIES
    plays = "rolls"
    round = "the rolls from one come out to the next"
    size = 16 * MILLION

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, CrapsTable), "the kernel of another game"
        play = list(PLAYS.values())[strategy_of(STRATEGIES, plan)]
        rides = {named(name.split(" ")[0], [*game.offers]) for name in plan.wagers or play.wagers}
        shown = rides if plan.wagers else set(game.offers)
        come, fire = not rides.isdisjoint(COME), FIRE in rides
        if come or fire:
            self.round = "the rolls until no wager waits for a point or a seven"

        def ends(state: State) -> bool:
            return not (state.point or (come and state.come) or (fire and state.made is not None))

        remembered = Remembered(0 if shown.isdisjoint(COME) else play.come, FIRE in shown)
        self.model = model(game, remembered, ends)
        self.wagers = tuple(self.model.wagers)
        self.rides = riding(self.wagers, plan, play.wagers)
        self.shown = self.rides if plan.wagers else np.ones(len(self.wagers), np.int64)
        over = sum(map(ends, self.model.states))
        self.over = over * FACES
        self.hourly = round(HOURLY / length(self.model.after, over))
        nets = [one.rows for bets in self.model.wagers.values() for one in bets]
        self.scale = common(net for rows in nets for row in rows for net in row if net is not None)
        self.bets = [[self._bet(one) for one in bets] for bets in self.model.wagers.values()]
        together = np.zeros(self.model.after.shape, np.int64)
        for on, bets in zip(self.rides, self.bets, strict=True):
            for one in bets if on else ():
                together += one.nets[self.model.views[one.view]]
        self.part = int(np.gcd.reduce(together, axis=None, initial=self.scale))
        together //= self.part
        self.middle = int(min(MOST, LONGEST * max(1, abs(together).max())))
        self.steps = (together << WORD | self.model.after * FACES).ravel()

    def _bet(self, one: Priced) -> SimulatedBet:
        nets = [[int((net or 0) * self.scale) for net in row] for row in one.rows]
        decided = [[net is not None for net in row] for row in one.rows]
        return SimulatedBet(one.view, np.array(nets), np.array(decided))

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        columns = 2 * self.middle + 1
        counts: Counts = block(seed, number, rounds, self.steps, self.over, columns)
        return counts

    def _seen(self, tally: Counts) -> list[Counts]:
        """Counts of rolls by the states of each view."""
        found = []
        for of_state in self.model.views:
            rows = np.zeros((of_state.max() + 1, FACES), np.int64)
            np.add.at(rows, of_state, tally.reshape(-1, FACES))
            found.append(rows)
        return found

    def read(self, counts: Counts) -> list[Tally]:
        seen, ends = self._seen(counts[: len(self.steps)]), counts[len(self.steps) :]
        found = [
            Tally(
                name,
                np.concatenate([one.nets[one.decided] for one in bets]),
                np.concatenate([seen[one.view][one.decided] for one in bets]),
                "decision",
            )
            for name, bets, shown in zip(self.wagers, self.bets, self.shown, strict=True)
            if shown
        ]
        columns = np.arange(-self.middle, self.middle + 1) * self.part
        return [*found, Tally(ALL, columns, ends)]

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """Rolls in order from a come out, each as ``6 * (one - 1) + other - 1``."""
        tally, ends = np.zeros(len(self.steps), np.int64), np.zeros(3, np.int64)
        rolls = np.array(order, np.uint8)
        play(rolls, self.steps, self.over, 0, 0, tally, ends)
        seen = self._seen(tally)
        return {
            name: Fraction(sum(int((seen[one.view] * one.nets).sum()) for one in bets), self.scale)
            for name, bets in zip(self.wagers, self.bets, strict=True)
        }
