"""The win of a card counter: rounds tallied by the true count at their start.

The counter plays like everybody else and sees every card except those burned or discarded face
down. Only the wager depends on the count: the minimum of the spread, or its maximum when the cards
left favour the player.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from fractions import Fraction

import numpy as np

from pitboss.errors import BadOptions
from pitboss.odds.core.sampling import Counts, Kernel, Tally

LOWEST_COUNT, HIGHEST_COUNT = -10, 10
"""True counts beyond these are clamped to them."""
TRUE_COUNTS = range(LOWEST_COUNT, HIGHEST_COUNT + 1)
MOST_UNITS = 1_000


@dataclass(frozen=True)
class CountingSystem:
    """The count value of each card: two to ten, the three court cards, and the ace."""

    name: str
    help: str
    tags: tuple[Fraction, ...]
    """The values by rank, from two to ace."""


def _system(name: str, help: str, tags: str) -> CountingSystem:
    *small, ten, ace = (Fraction(tag) for tag in tags.split())
    return CountingSystem(name, help, (*small, ten, ten, ten, ten, ace))


SYSTEMS = {
    system.name: system
    for system in (
        _system("hi-lo", "two to six against ten to ace", "1 1 1 1 1 0 0 0 -1 -1"),
        _system("ko", "hi-lo with sevens, turned into a true count", "1 1 1 1 1 1 0 0 -1 -1"),
        _system("hi-opt-i", "three to six against tens", "0 1 1 1 1 0 0 0 -1 0"),
        _system("omega-ii", "four and five count double, as tens do", "1 1 2 2 2 1 0 -1 -2 0"),
        _system("zen", "four to six count double, as tens do", "1 1 2 2 2 1 0 0 -2 -1"),
        _system("halves", "with halves of a point", "1/2 1 1 3/2 1 1/2 0 -1/2 -1 -1"),
        _system("tens", "tens against all others", "4 4 4 4 4 4 4 4 -9 4"),
        _system("aces", "aces against all others", "1 1 1 1 1 1 1 1 1 -12"),
    )
}


def system_of(name: str) -> CountingSystem:
    if name not in SYSTEMS:
        raise BadOptions(f"There is no count '{name}'; choose from {', '.join(SYSTEMS)}.")
    return SYSTEMS[name]


@dataclass(frozen=True)
class UnitSpread:
    """Units wagered: the minimum, and the maximum when the count favours the player."""

    least: int
    most: int

    def __str__(self) -> str:
        return f"{self.least}-{self.most}"

    @classmethod
    def parse(cls, text: str) -> UnitSpread:
        found = re.fullmatch(r"(\d{1,4})-(\d{1,4})", text)
        least, most = map(int, found.groups()) if found else (1, 0)
        if not 0 <= least <= most <= MOST_UNITS or not most:
            raise BadOptions(
                f"'{text}' is not a spread: write the least and the most units, as 1-12; 0-1 for a "
                "player who wagers only where it pays."
            )
        return cls(least, most)


@dataclass(frozen=True)
class AtCount:
    """The rounds that began at one true count."""

    count: int
    rounds: int
    mean: float
    """The average net of one unit."""
    square: float
    """The average square of the net."""


@dataclass(frozen=True)
class Counter:
    """The results of a counter on one wager, or on all that are placed together."""

    wager: str
    spread: UnitSpread
    at: tuple[AtCount, ...]
    raised: range
    """The true counts at which the maximum is wagered."""

    def units(self, count: int) -> int:
        return self.spread.most if count in self.raised else self.spread.least

    @property
    def rounds(self) -> int:
        return sum(one.rounds for one in self.at)

    def _mean(self, values: Iterator[float]) -> float:
        each = zip(self.at, values, strict=True)
        return sum(one.rounds * value for one, value in each) / max(1, self.rounds)

    @property
    def win(self) -> float:
        """Units won per round; negative if lost."""
        return self._mean(self.units(one.count) * one.mean for one in self.at)

    @property
    def wagered(self) -> float:
        """Units first wagered per round."""
        return self._mean(float(self.units(one.count)) for one in self.at)

    @property
    def raised_share(self) -> float:
        """The share of rounds with the maximum wager."""
        return self._mean(float(one.count in self.raised) for one in self.at)

    @property
    def deviation(self) -> float:
        """The standard deviation of a round, in units."""
        square = self._mean(self.units(one.count) ** 2 * one.square for one in self.at)
        return float(max(0.0, square - self.win**2) ** 0.5)

    @property
    def interval(self) -> float:
        """Half the width of the 95 percent confidence interval of the win a round."""
        return float(1.959964 * self.deviation / max(1, self.rounds) ** 0.5)

    @property
    def edge(self) -> float:
        """The player's advantage in percent of the first wagers."""
        return 100 * self.win / self.wagered if self.wagered else 0.0

    @property
    def long_run(self) -> float | None:
        """Rounds until the expected win is one standard deviation; None if nothing is won."""
        return (self.deviation / self.win) ** 2 if self.win > 0 else None


def _at(kernel: Kernel, count: int, tally: Tally) -> AtCount:
    rounds = int(tally.counts.sum())
    used = np.flatnonzero(tally.counts)
    chances = tally.counts[used] / max(1, rounds)
    nets = tally.nets[used] / kernel.scale
    return AtCount(count, rounds, float(chances @ nets), float(chances @ nets**2))


def counters(
    kernel: Kernel, counts: Counts, spread: UnitSpread, raise_at: int | None = None
) -> list[Counter]:
    """The results of a counter on every wager alone, and last on all placed together.

    Without ``raise_at``, the best range of true counts is found, above or below one of them.
    """
    tallies: Sequence[Sequence[Tally]] = [kernel.read(each) for each in counts]
    found = []
    for number, tally in enumerate(tallies[0]):
        at = tuple(
            _at(kernel, count, each[number])
            for count, each in zip(TRUE_COUNTS, tallies, strict=True)
        )
        raised = best(at) if raise_at is None else range(raise_at, HIGHEST_COUNT + 1)
        found.append(Counter(tally.wager, spread, at, raised))
    return found


def best(at: Sequence[AtCount]) -> range:
    """The true counts, all above or all below some count, at which a unit wins most in total."""
    edges = range(LOWEST_COUNT, HIGHEST_COUNT + 2)
    ranges = [range(edge, HIGHEST_COUNT + 1) for edge in edges]
    ranges += [range(LOWEST_COUNT, edge) for edge in edges]

    def won(counts: range) -> tuple[float, int]:
        return sum(one.rounds * one.mean for one in at if one.count in counts), -len(counts)

    return max(ranges, key=won)
