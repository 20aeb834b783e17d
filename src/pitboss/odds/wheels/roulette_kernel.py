"""Simulates roulette."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

from pitboss.odds.wheels.wheel_kernel import WheelKernel


class RouletteKernel(WheelKernel):
    """The kernel with one game's options: wagers on red, or on odd if there is no red."""

    def usual(self, rows: Mapping[str, Sequence[Fraction]]) -> str:
        return "red" if "red" in rows else "odd"
