"""The interface of a game's simulation kernel: blocks of rounds as counts, and single rounds."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from math import lcm
from typing import Protocol, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.errors import BadOptions
from pitboss.table.money import Odds, Payout, Push

Counts: TypeAlias = NDArray[np.int64]
"""The counts of a block; counts of several blocks can be added in any order."""
Nets: TypeAlias = NDArray[np.int64]
"""Wins, or negative losses, in the kernel's fractions of a unit."""

ALL = "all"
BASIC = "basic"
MILLION = 1_000_000


@dataclass(frozen=True)
class Plan:
    """How the player plays: the strategy, and the wagers (empty for the usual ones)."""

    strategy: str = BASIC
    wagers: tuple[str, ...] = ()
    count: str = ""
    """A counting system; rounds are then tallied by the true count at their start."""


@dataclass(frozen=True)
class Tally:
    """How often each net result of one wager occurred."""

    wager: str
    nets: Nets
    counts: Counts
    per: str = "round"
    """The unit of counting: a round, or a decision of a wager that may take several rounds."""


class Kernel(Protocol):
    """A game that can be simulated."""

    wagers: tuple[str, ...]
    """The wagers that it settles, one unit on each that is always placed."""
    strategies: Mapping[str, str]
    """The strategies and their meaning; the first is the usual one."""
    scale: int
    """Nets are counted in this fraction of a unit: 2 for half units."""
    plays: str
    """What is counted when a number of rounds is asked for: hands, spins, rolls."""
    round: str
    """The meaning of a round, for results of all wagers together."""
    hourly: int
    """The usual number of rounds in an hour."""
    size: int
    """Plays in a block: large enough to amortise the call, small enough for a
    smooth progress bar."""

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        """Play one block of rounds."""

    def read(self, counts: Counts) -> list[Tally]:
        """The tallies of each wager, and last of all together, from the counts."""

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """One round with these cards or dice and choices: the net of each wager, in units."""


@dataclass(frozen=True)
class Estimate:
    """The estimate of one wager from a simulation."""

    wager: str
    rounds: int
    mean: float
    deviation: float
    per: str = "round"

    @property
    def advantage(self) -> float:
        """The house advantage in percent of a unit; never negative zero."""
        return 0.0 - 100 * self.mean

    @property
    def interval(self) -> float:
        """Half the width of the 95 percent confidence interval of the mean."""
        return float(1.959964 * self.deviation / max(1, self.rounds) ** 0.5)


def estimates(kernel: Kernel, counts: Counts) -> list[Estimate]:
    """Means and deviations of every wager, and of all together."""
    return [estimate(kernel, tally) for tally in kernel.read(counts) if tally.counts.any()]


def estimate(kernel: Kernel, tally: Tally) -> Estimate:
    """The mean and the deviation of one wager, in units."""
    rounds = int(tally.counts.sum())
    used = np.flatnonzero(tally.counts)
    chances = tally.counts[used] / rounds
    nets = tally.nets[used] / kernel.scale
    mean = float((chances * nets).sum())
    deviation = float((chances * (nets - mean) ** 2).sum()) ** 0.5
    return Estimate(tally.wager, rounds, mean, deviation, tally.per)


# Code that kernels share


def strategy_of(known: Mapping[str, str], plan: Plan) -> int:
    """The number of the plan's strategy in the kernel."""
    if plan.strategy not in known:
        raise BadOptions(
            f"There is no strategy '{plan.strategy}' here; there is "
            + ", ".join(f"{name} ({meaning})" for name, meaning in known.items())
            + "."
        )
    return list(known).index(plan.strategy)


def riding(
    wagers: Sequence[str],
    plan: Plan,
    usual: Iterable[str] = (),
    follow: Mapping[str, tuple[str, ...]] | None = None,
) -> NDArray[np.int64]:
    """Which wagers count in the total: 1 or 0 for each.

    ``usual`` are those of an empty plan (by default the first); ``follow`` gives the wagers that
    come with another, such as those added in play.
    """
    chosen = {named(name, wagers) for name in plan.wagers} or set(usual) or {wagers[0]}
    for name, others in (follow or {}).items():
        if name in chosen:
            chosen |= set(others)
    return np.array([name in chosen for name in wagers], np.int64)


def named(name: str, wagers: Sequence[str]) -> str:
    """The wager of this name; if it needs something to be bet on and none is given, the first."""
    for wager in wagers:
        if wager == name or wager.split(" ")[0] == name:
            return wager
    kinds = ", ".join(dict.fromkeys(wager.split(" ")[0] for wager in wagers))
    raise BadOptions(f"There is no wager '{name}' to simulate here; there is {kinds}.")


def net_of(pays: Payout | None, lost: int | Fraction = -1) -> Fraction:
    """The net of a unit by a row of a pay table; ``lost`` if there is no such row."""
    if isinstance(pays, Odds):
        return pays.ratio
    if isinstance(pays, Push):
        return Fraction(0)
    if pays is None:
        return Fraction(lost)
    raise BadOptions(f"A simulation in units cannot pay {pays}.")


def common(nets: Iterable[Fraction]) -> int:
    """The fraction of a unit in which all of these are whole."""
    return lcm(1, *(net.denominator for net in nets))


def dense(wagers: Sequence[str], counts: Counts, lowest: int) -> list[Tally]:
    """Tallies of counts with one row a wager (the last is all), one column a net."""
    names = (*wagers, ALL)
    nets = np.arange(counts.shape[1], dtype=np.int64) + lowest
    return [Tally(name, nets, row) for name, row in zip(names, counts, strict=True)]


class CellKernel:
    """Base of kernels whose rounds have a few possible ends, with a table of each wager's net.

    The counts are of ends, so that the result of any wager follows from them.
    """

    wagers: tuple[str, ...]
    scale: int
    size = MILLION
    nets: Nets
    """One row a wager, one column an end; in fractions of a unit."""

    def price(
        self,
        nets: Mapping[str, Sequence[Fraction]],
        plan: Plan,
        usual: Iterable[str] = (),
        follow: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        """Set the net of each wager for each end."""
        self.wagers = tuple(nets)
        self.scale = common(net for row in nets.values() for net in row)
        self.nets = np.array(
            [[int(net * self.scale) for net in row] for row in nets.values()], np.int64
        )
        self.rides = riding(self.wagers, plan, usual, follow)
        self.shown = self.rides if plan.wagers else np.ones(len(nets), np.int64)

    def read(self, counts: Counts) -> list[Tally]:
        tallies = [
            Tally(name, row, counts)
            for name, row, shown in zip(self.wagers, self.nets, self.shown, strict=True)
            if shown
        ]
        return [*tallies, Tally(ALL, self.rides @ self.nets, counts)]

    def netted(self, cell: int) -> dict[str, Fraction]:
        """The net of each wager at this end."""
        return {
            name: Fraction(int(net), self.scale)
            for name, net in zip(self.wagers, self.nets[:, cell], strict=True)
        }
