"""Sums of independent results: each value with its probability, added up by convolution.

The values of a result are evenly spaced, so that its probabilities are an array and a sum of
results is a convolution. Probabilities are floats here; rounding errors stay near 1e-15.
"""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import reduce

import numpy as np
from numpy.typing import NDArray

MOST_POINTS = 1 << 20
"""The number of values beyond which a sum is not convolved."""
MOST_WORK = 2 * 10**9
"""The number of multiplications beyond which the worst moment is not computed."""
NEGLIGIBLE = 1e-14
"""The probability of extreme values that a step of :func:`deepest` may leave out."""


class TooManyValues(Exception):
    """A sum has more values than can be convolved in reasonable time."""


@dataclass(frozen=True)
class Spread:
    """A distribution over evenly spaced values: ``low``, ``low + step``, and so on."""

    low: Fraction
    step: Fraction
    chances: NDArray[np.float64]

    @property
    def high(self) -> Fraction:
        return self.low + (len(self.chances) - 1) * self.step

    def values(self) -> NDArray[np.float64]:
        steps = np.arange(len(self.chances), dtype=np.float64)
        return float(self.low) + float(self.step) * steps

    def below(self, value: Fraction | int) -> float:
        """The probability of less than a value."""
        count = math.ceil((value - self.low) / self.step)
        return float(self.chances[: max(0, count)].sum())

    def quantile(self, share: float) -> Fraction:
        """The lowest value whose cumulative probability is at least this."""
        sums = np.cumsum(self.chances)
        at = int(np.searchsorted(sums, share * float(sums[-1]), side="left"))
        return self.low + min(at, len(sums) - 1) * self.step


def common_step(values: Iterable[Fraction]) -> Fraction:
    """The widest grid through zero that contains all values; 1 if all are zero."""
    return reduce(_common_part, (abs(value) for value in values if value), Fraction(0)) or Fraction(
        1
    )


def _common_part(a: Fraction, b: Fraction) -> Fraction:
    bottom = math.lcm(a.denominator, b.denominator)
    return Fraction(math.gcd(int(a * bottom), int(b * bottom)), bottom)


def spread(chances: Mapping[Fraction, Fraction], step: Fraction) -> Spread:
    """A distribution from the exact probability of each value."""
    low, high = min(chances), max(chances)
    points = (high - low) / step + 1
    if points > MOST_POINTS:
        raise TooManyValues
    found = np.zeros(int(points))
    for value, chance in chances.items():
        found[int((value - low) / step)] += float(chance)
    return Spread(low, step, found)


def repeated(one: Spread, times: int) -> Spread:
    """The sum of so many independent results of the same distribution."""
    return summed([(one, times)])


def summed(parts: Sequence[tuple[Spread, int]]) -> Spread:
    """The sum of independent results, each so many times, by Fourier transform."""
    points = sum((len(one.chances) - 1) * times for one, times in parts) + 1
    if points > MOST_POINTS:
        raise TooManyValues
    size = 1 << (points - 1).bit_length()
    spectrum = np.ones(size // 2 + 1, dtype=np.complex128)
    for one, times in parts:
        assert one.step == parts[0][0].step, "all values are on one grid"
        spectrum *= np.fft.rfft(one.chances, size) ** times
    chances = np.maximum(np.fft.irfft(spectrum, size)[:points], 0.0)
    low = sum((one.low * times for one, times in parts), Fraction(0))
    return Spread(low, parts[0][0].step, chances / chances.sum())


def deepest(loss: Spread, times: int) -> Spread:
    """The highest point above zero of a running sum of losses within so many results.

    The highest point of a walk of n steps is distributed as ``max(0, step + highest point of
    n - 1 steps)``, because a walk seen backwards is as likely as the walk (Lindley's recursion).
    """
    shift = loss.low / loss.step
    assert shift.denominator == 1, "zero is on the grid"
    under, ahead = max(0, -int(shift)), max(0, int(shift))
    found, work = np.ones(1), 0
    for _ in range(times):
        work += len(found) * len(loss.chances)
        if work > MOST_WORK:
            raise TooManyValues
        summed = np.convolve(found, loss.chances)
        kept = summed[under:]
        found = np.zeros(max(1, ahead + len(kept)))
        found[len(found) - len(kept) :] = kept
        found[0] += summed[:under].sum()
        tail = np.cumsum(found[::-1])[::-1]
        found = found[: max(1, int(np.count_nonzero(tail > NEGLIGIBLE)))]
    return Spread(Fraction(0), loss.step, found)
