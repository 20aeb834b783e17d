"""What every game's kernel gives: blocks of rounds as counts, and one round to compare."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import Protocol

import numpy as np
from numpy.typing import NDArray

Counts = NDArray[np.int64]
"""How often each net result came: a row a wager (the last is all together), a column a net."""


class Kernel(Protocol):
    """A game that can be simulated."""

    wagers: tuple[str, ...]
    """The wagers that it settles, one unit on each of those that are always placed."""
    scale: int
    """Nets are counted in this part of a unit: 2 for half units."""
    offset: int
    """The column of a net of zero."""

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        """Play one block of rounds."""

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """One round with these cards or dice and choices: what each wager nets, in units."""


@dataclass(frozen=True)
class Estimate:
    """What a simulation says of one wager."""

    wager: str
    rounds: int
    mean: float
    deviation: float

    @property
    def interval(self) -> float:
        """Half the width of the 95 percent confidence interval of the mean."""
        return float(1.959964 * self.deviation / max(1, self.rounds) ** 0.5)


def estimates(kernel: Kernel, counts: Counts) -> list[Estimate]:
    """Means and deviations of every wager, and of all together."""
    nets = (np.arange(counts.shape[1]) - kernel.offset) / kernel.scale
    found = []
    for name, row in zip((*kernel.wagers, "all"), counts, strict=True):
        rounds = int(row.sum())
        if not rounds:
            continue
        mean = float((row * nets).sum() / rounds)
        second = float((row * nets**2).sum() / rounds)
        found.append(Estimate(name, rounds, mean, max(0.0, second - mean**2) ** 0.5))
    return found
