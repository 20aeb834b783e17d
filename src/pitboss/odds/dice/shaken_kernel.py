"""Simulates dice in a shaker: a throw decides every wager, or leaves it undecided."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pitboss.games.dice.shaken import ShakenGame
from pitboss.games.dice.wagers import DiceWager
from pitboss.odds.core.cells import cells
from pitboss.odds.core.sampling import (
    BASIC,
    MILLION,
    CellKernel,
    Counts,
    Plan,
    Tally,
    strategy_of,
)
from pitboss.odds.dice.chains import alike, end_of, placed, throws
from pitboss.table.game import Game

STRATEGIES = {BASIC: "the same wagers on every throw, each made again once it is decided"}


class ShakenKernel(CellKernel):
    """The kernel of a game whose wagers have no state from one throw to the next."""

    strategies = STRATEGIES
    plays = "rolls"
    round = "a roll"
    hourly = 60
    size = 16 * MILLION
    decided: NDArray[np.bool_]
    """One row a wager, one column a throw: whether the throw decides the wager."""

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, ShakenGame), "the kernel of another game"
        strategy_of(STRATEGIES, plan)
        self.game, self.throws = game, throws(game.dice)
        nets: dict[str, list[Fraction]] = {}
        decided, again = [], []
        for name, wager in game.offers.items():
            assert isinstance(wager, DiceWager), f"{name} is not decided by dice"
            for at, on in enumerate(game.on(wager) or ("",)):
                found = self._nets(wager, on)
                nets[f"{name} {on}".strip()] = [net or Fraction(0) for net in found]
                decided.append([net is not None for net in found])
                again.append(at > 0 and alike(wager))
        self.decided = np.array(decided)
        each = zip(nets, self.decided.sum(axis=1), strict=True)
        cheapest = max(each, key=lambda one: sum(nets[one[0]]) / int(one[1]))[0]
        self.price(nets, plan, usual=(cheapest,))
        if not plan.wagers:  # one of several equal ones is enough to show
            self.shown = ~np.array(again)

    def _nets(self, wager: DiceWager, on: str) -> list[Fraction | None]:
        """The net of a unit for each throw; None if it decides nothing."""
        bet = placed(wager, on)
        verdicts = [self.game.verdict(bet, throw) for throw in self.throws]
        return [None if one is None else end_of(self.game, bet, one).net for one in verdicts]

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        counts: Counts = cells(seed, number, rounds, len(self.throws))
        return counts

    def read(self, counts: Counts) -> list[Tally]:
        *own, together = super().read(counts)
        rows = [row for row, shown in zip(self.decided, self.shown, strict=True) if shown]
        found = [
            tally if row.all() else Tally(tally.wager, tally.nets[row], counts[row], "decision")
            for tally, row in zip(own, rows, strict=True)
        ]
        return [*found, together]

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """One throw, as its number among all throws."""
        return self.netted(order[0])
