"""What every game's kernel gives: blocks of rounds as counts, and one round to compare."""

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
"""What a block counted; the counts of blocks add up in any order."""
Nets: TypeAlias = NDArray[np.int64]
"""What is won, or lost below zero, in a kernel's parts of a unit."""

ALL = "all"
BASIC = "basic"
MILLION = 1_000_000


@dataclass(frozen=True)
class Plan:
    """How the player plays: by which strategy, and with which wagers (empty: the usual ones)."""

    strategy: str = BASIC
    wagers: tuple[str, ...] = ()
    count: str = ""
    """A counting system; rounds are then counted by the true count that they began with."""


@dataclass(frozen=True)
class Tally:
    """How often each net result of one wager came."""

    wager: str
    nets: Nets
    counts: Counts
    per: str = "round"
    """What is counted once: a round, or a decision of a wager that may take several."""


class Kernel(Protocol):
    """A game that can be simulated."""

    wagers: tuple[str, ...]
    """The wagers that it settles, one unit on each of those that are always placed."""
    strategies: Mapping[str, str]
    """What the player may play by, and what it means; the first is the usual one."""
    scale: int
    """Nets are counted in this part of a unit: 2 for half units."""
    plays: str
    """What is counted when so many rounds are asked for: hands, spins, rolls."""
    round: str
    """What a round is, which all wagers together are stated per."""
    hourly: int
    """How many rounds an hour usually has."""
    size: int
    """Plays in a block: large enough to forget the call, small enough for a smooth bar."""

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        """Play one block of rounds."""

    def read(self, counts: Counts) -> list[Tally]:
        """What the counts say of each wager, and last of all together."""

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """One round with these cards or dice and choices: what each wager nets, in units."""


@dataclass(frozen=True)
class Estimate:
    """What a simulation says of one wager."""

    wager: str
    rounds: int
    mean: float
    deviation: float
    per: str = "round"

    @property
    def advantage(self) -> float:
        """The house advantage in percent of a unit; never a negative zero."""
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


# What kernels share


def strategy_of(known: Mapping[str, str], plan: Plan) -> int:
    """The place of the plan's strategy among those that a kernel knows."""
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
    """Which wagers count among all: 1 or 0 for each.

    ``usual`` are those of an empty plan (none: the first); ``follow`` says what goes with a
    wager of its own accord, such as what is added in play.
    """
    chosen = {named(name, wagers) for name in plan.wagers} or set(usual) or {wagers[0]}
    for name, others in (follow or {}).items():
        if name in chosen:
            chosen |= set(others)
    return np.array([name in chosen for name in wagers], np.int64)


def named(name: str, wagers: Sequence[str]) -> str:
    """The wager of this name; where it is bet on something that is not said, the first such."""
    for wager in wagers:
        if wager == name or wager.split(" ")[0] == name:
            return wager
    kinds = ", ".join(dict.fromkeys(wager.split(" ")[0] for wager in wagers))
    raise BadOptions(f"There is no wager '{name}' to simulate here; there is {kinds}.")


def net_of(pays: Payout | None, lost: int | Fraction = -1) -> Fraction:
    """What a unit nets by a row of a pay table; ``lost`` where there is no such row."""
    if isinstance(pays, Odds):
        return pays.ratio
    if isinstance(pays, Push):
        return Fraction(0)
    if pays is None:
        return Fraction(lost)
    raise BadOptions(f"A simulation in units cannot be paid {pays}.")


def common(nets: Iterable[Fraction]) -> int:
    """The part of a unit in which all of these are whole."""
    return lcm(1, *(net.denominator for net in nets))


def dense(wagers: Sequence[str], counts: Counts, lowest: int) -> list[Tally]:
    """Tallies of counts that have a row a wager (the last is all), a column a net."""
    names = (*wagers, ALL)
    nets = np.arange(counts.shape[1], dtype=np.int64) + lowest
    return [Tally(name, nets, row) for name, row in zip(names, counts, strict=True)]


class CellKernel:
    """What kernels share whose rounds end in one of a few ways: a table has each wager's net.

    Counts are of the ways to end, so that any wager can be read off them.
    """

    wagers: tuple[str, ...]
    scale: int
    size = MILLION
    nets: Nets
    """A row a wager, a column a way to end; in parts of a unit."""

    def price(
        self,
        nets: Mapping[str, Sequence[Fraction]],
        plan: Plan,
        usual: Iterable[str] = (),
        follow: Mapping[str, tuple[str, ...]] | None = None,
    ) -> None:
        """Take up what each wager nets for each way to end."""
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
        """What each wager nets when a round ends in this way."""
        return {
            name: Fraction(int(net), self.scale)
            for name, net in zip(self.wagers, self.nets[:, cell], strict=True)
        }
