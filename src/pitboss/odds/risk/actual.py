"""The actual win of a table against the expected one, and the range that chance explains."""

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
"""The coverage of the interval, if only chance is at work."""


class PlayedWager(NamedTuple):
    """The handle of one wager: how often each amount was wagered, by player and by round."""

    odds: WagerOdds
    by_player: Mapping[Cents, int]
    by_round: Mapping[Cents, int]
    """The total of all players in a round."""

    @property
    def wagered(self) -> Cents:
        return sum(amount * count for amount, count in self.by_round.items())

    def deviation(self) -> float:
        """The standard deviation of the win, if all players on the wager win and lose together."""
        return math.sqrt(_squares(self.by_round) * self.odds.variance)

    def expected(self) -> Fraction:
        return self.wagered * self.odds.house_advantage

    def quantile(self, share: float) -> float:
        """A quantile of the win, with players winning together."""
        found = _distribution([(self.odds, self.by_round)])
        if found is not None:
            return float(found.quantile(share))
        return float(self.expected()) + self.deviation() * NormalDist().inv_cdf(share)


def _squares(amounts: Mapping[Cents, int]) -> int:
    return sum(amount**2 * count for amount, count in amounts.items())


def _distribution(wagers: Iterable[tuple[WagerOdds, Mapping[Cents, int]]]) -> Spread | None:
    """The distribution of the win on independent results, convolved; None if that
    is not possible."""
    parts = [(amount, count, odds) for odds, counts in wagers for amount, count in counts.items()]
    try:
        return house_wins(parts)
    except TooManyValues:
        return None


@dataclass(frozen=True)
class WinCheck:
    """The win of a table compared with the expected win on its wagers.

    Two intervals give the range that chance explains. ``narrow`` assumes that the wagers of a round
    are independent, and players too unless all bet on one result (``shared``): a win outside it is
    worth watching. That is seldom quite true: players share the dealer's hand. ``interval`` holds
    for any dependence between wagers, with all players on a wager winning and losing together: a
    win outside it is an alarm.
    """

    played: tuple[PlayedWager, ...]
    win: Cents
    shared: bool
    level: float = LEVEL

    @cached_property
    def independent(self) -> list[tuple[WagerOdds, Mapping[Cents, int]]]:
        """The amounts wagered on independent results."""
        return [(one.odds, one.by_round if self.shared else one.by_player) for one in self.played]

    @cached_property
    def expected(self) -> Fraction:
        """The expected win on the amounts wagered."""
        return sum((one.expected() for one in self.played), Fraction(0))

    @cached_property
    def variance(self) -> Fraction:
        """The variance of the win if the wagers of a round are independent."""
        parts = (_squares(amounts) * odds.variance for odds, amounts in self.independent)
        return sum(parts, Fraction(0))

    @property
    def deviation(self) -> float:
        return math.sqrt(self.variance)

    @property
    def greatest_deviation(self) -> float:
        """The standard deviation if all wagers of a round won and lost together,
        the largest possible."""
        return sum(one.deviation() for one in self.played)

    @cached_property
    def distribution(self) -> Spread | None:
        """The distribution of the win if wagers are independent; None if only a normal
        curve is available."""
        return _distribution(self.independent) if self.played else None

    @property
    def tail(self) -> float:
        """The probability of a win below an interval, and of one above it."""
        return (1 - self.level) / 2

    @cached_property
    def narrow(self) -> tuple[float, float]:
        """The interval of the win at this level, if the wagers of a round are independent."""
        if self.distribution is not None:
            low, high = map(self.distribution.quantile, (self.tail, 1 - self.tail))
            return float(low), float(high)
        reach = self.deviation * NormalDist().inv_cdf(1 - self.tail)
        return float(self.expected) - reach, float(self.expected) + reach

    @cached_property
    def interval(self) -> tuple[float, float]:
        """The interval of the win at this level or more, for any dependence between wagers.

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
        """As JSON data; money in cents."""
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
    """Compare a win with the wagers that produced it."""
    return WinCheck(tuple(one for one in played if one.by_round), win, shared, level)
