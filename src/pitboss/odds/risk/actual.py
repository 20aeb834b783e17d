"""What a table won against what was to be expected, and how far chance may move it."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from statistics import NormalDist
from typing import Any, NamedTuple

from pitboss.odds.core.result import WagerOdds
from pitboss.odds.risk.spread import Spread, TooManyValues
from pitboss.odds.risk.table import house_wins
from pitboss.table.money import Cents

LEVEL = 0.999
"""The share of times that the interval covers, if nothing but chance is at work."""


class PlayedWager(NamedTuple):
    """What was wagered on one wager: how often each amount was, by player and by round."""

    odds: WagerOdds
    by_player: Mapping[Cents, int]
    by_round: Mapping[Cents, int]
    """What all players had on it together."""

    @property
    def wagered(self) -> Cents:
        return sum(amount * count for amount, count in self.by_round.items())

    def deviation(self) -> float:
        """Of the win, if all players at the wager win and lose together."""
        return math.sqrt(_squares(self.by_round) * self.odds.variance)

    def expected(self) -> Fraction:
        return self.wagered * self.odds.house_advantage

    def quantile(self, share: float) -> float:
        """The win that is not exceeded with this probability, players winning together."""
        found = _distribution([(self.odds, self.by_round)])
        if found is not None:
            return float(found.quantile(share))
        return float(self.expected()) + self.deviation() * NormalDist().inv_cdf(share)


def _squares(amounts: Mapping[Cents, int]) -> int:
    return sum(amount**2 * count for amount, count in amounts.items())


def _distribution(wagers: Iterable[tuple[WagerOdds, Mapping[Cents, int]]]) -> Spread | None:
    """Of the win on independent results, convolved; None where that cannot be done."""
    parts = [(amount, count, odds) for odds, counts in wagers for amount, count in counts.items()]
    try:
        return house_wins(parts)
    except TooManyValues:
        return None


@dataclass(frozen=True)
class WinCheck:
    """The win of a table beside the win that its wagers were to bring.

    Two intervals say how far chance may move it. ``narrow`` takes the wagers of a round as
    independent, and players too unless all bet on one result (``shared``): a win outside it is
    worth watching. They seldom are quite so: players have the dealer's hand in common. ``interval``
    holds however wagers hang together, with all players at a wager winning and losing as one: a
    win outside it is an alarm.
    """

    played: tuple[PlayedWager, ...]
    win: Cents
    shared: bool
    level: float = LEVEL

    @cached_property
    def independent(self) -> list[tuple[WagerOdds, Mapping[Cents, int]]]:
        """The amounts that ride on results of their own."""
        return [(one.odds, one.by_round if self.shared else one.by_player) for one in self.played]

    @cached_property
    def expected(self) -> Fraction:
        """The average win on what was wagered."""
        return sum((one.expected() for one in self.played), Fraction(0))

    @cached_property
    def variance(self) -> Fraction:
        """Of the win, wagers of a round being independent."""
        parts = (_squares(amounts) * odds.variance for odds, amounts in self.independent)
        return sum(parts, Fraction(0))

    @property
    def deviation(self) -> float:
        return math.sqrt(self.variance)

    @property
    def greatest_deviation(self) -> float:
        """If all wagers of a round won and lost together: none is greater."""
        return sum(one.deviation() for one in self.played)

    @cached_property
    def distribution(self) -> Spread | None:
        """Of the win, wagers being independent; None where only a normal curve is at hand."""
        return _distribution(self.independent) if self.played else None

    @property
    def tail(self) -> float:
        """The chance of a win below an interval, and of one above it."""
        return (1 - self.level) / 2

    @cached_property
    def narrow(self) -> tuple[float, float]:
        """Between what the win lies at this level, if wagers of a round are independent."""
        if self.distribution is not None:
            low, high = map(self.distribution.quantile, (self.tail, 1 - self.tail))
            return float(low), float(high)
        reach = self.deviation * NormalDist().inv_cdf(1 - self.tail)
        return float(self.expected) - reach, float(self.expected) + reach

    @cached_property
    def interval(self) -> tuple[float, float]:
        """Between what the win lies at this level or more, however wagers hang together.

        The win is below the sum of the wagers' bounds only if one wager's is below its own.
        """
        if not self.played:
            return 0.0, 0.0
        tail = self.tail / len(self.played)
        low = sum(one.quantile(tail) for one in self.played)
        return low, sum(one.quantile(1 - tail) for one in self.played)

    @property
    def watch(self) -> bool:
        """Whether the win is outside the narrow interval."""
        return bool(self.played) and not self.narrow[0] <= self.win <= self.narrow[1]

    @property
    def alarm(self) -> bool:
        """Whether the win is outside the interval: somebody should look at the table."""
        return bool(self.played) and not self.interval[0] <= self.win <= self.interval[1]

    def as_json(self) -> dict[str, Any]:
        """For machines; money in cents."""
        return {
            "win": self.win,
            "expected": float(self.expected),
            "wagered": sum(one.wagered for one in self.played),
            "standard_deviation": self.deviation,
            "greatest_deviation": self.greatest_deviation,
            "level": self.level,
            "if_independent": list(self.narrow),
            "interval": list(self.interval),
            "distribution": "normal approximation" if self.distribution is None else "convolved",
            "watch": self.watch,
            "alarm": self.alarm,
        }


def win_check(
    played: Sequence[PlayedWager], win: Cents, *, shared: bool, level: float = LEVEL
) -> WinCheck:
    """Compare a win with the wagers that brought it."""
    return WinCheck(tuple(one for one in played if one.by_round), win, shared, level)
