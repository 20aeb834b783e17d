"""What a card counter could win: rounds counted by the true count that they began with.

The counter plays as everybody does and sees every card but those that are burned or discarded
face down. Only the wager goes by the count: the least of the spread, or the most of it where the
cards left favour the player.
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
"""True counts beyond these are counted with them."""
TRUE_COUNTS = range(LOWEST_COUNT, HIGHEST_COUNT + 1)
MOST_UNITS = 1_000


@dataclass(frozen=True)
class CountingSystem:
    """What each card counts when it is seen: two to ten, the three court cards, and the ace."""

    name: str
    help: str
    tags: tuple[Fraction, ...]
    """By rank, from two to ace."""


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
        raise BadOptions(f"There is no count '{name}'; there is {', '.join(SYSTEMS)}.")
    return SYSTEMS[name]


@dataclass(frozen=True)
class UnitSpread:
    """Units wagered: the least, and the most where the count favours the player."""

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
                f"'{text}' is no spread: write the least and the most units, as 1-12; 0-1 for a "
                "player who wagers only where it pays."
            )
        return cls(least, most)


@dataclass(frozen=True)
class AtCount:
    """The rounds that began with one true count."""

    count: int
    rounds: int
    mean: float
    """Units that one unit nets."""
    square: float
    """The mean of its square."""


@dataclass(frozen=True)
class Counter:
    """What a counter wins on one wager, or on all that ride together."""

    wager: str
    spread: UnitSpread
    at: tuple[AtCount, ...]
    raised: range
    """The true counts at which the most is wagered."""

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
        """Units won a round, or lost below zero."""
        return self._mean(self.units(one.count) * one.mean for one in self.at)

    @property
    def wagered(self) -> float:
        """Units wagered a round at first."""
        return self._mean(float(self.units(one.count)) for one in self.at)

    @property
    def raised_share(self) -> float:
        """The share of rounds with the most wagered."""
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
        """The player's advantage in percent of what is wagered at first."""
        return 100 * self.win / self.wagered if self.wagered else 0.0

    @property
    def long_run(self) -> float | None:
        """Rounds until the win expected is one standard deviation; None where nothing is won."""
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
    """What a counter wins on every wager alone, and last on all that ride together.

    Without ``raise_at`` the most is wagered from the true count on, or up to it, that wins most.
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
    """The true counts from one on, or up to one, at which a unit wins most in all."""
    edges = range(LOWEST_COUNT, HIGHEST_COUNT + 2)
    ranges = [range(edge, HIGHEST_COUNT + 1) for edge in edges]
    ranges += [range(LOWEST_COUNT, edge) for edge in edges]

    def won(counts: range) -> tuple[float, int]:
        return sum(one.rounds * one.mean for one in at if one.count in counts), -len(counts)

    return max(ranges, key=won)
