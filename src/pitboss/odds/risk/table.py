"""The risk of one table: its win in an hour and a day, and the variation by chance."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from statistics import NormalDist
from typing import NamedTuple

from pitboss.errors import BadOptions
from pitboss.games.registry import game_type
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.risk.spread import (
    Spread,
    TooManyValues,
    common_step,
    deepest,
    repeated,
    spread,
    summed,
)
from pitboss.table.money import DOLLAR, Cents

SHARED_RESULT = ("baccarat", "dice", "keno", "wheels")
"""Families of games in which all players bet on one result."""
MOST_PLAYERS = 1_000


class Stake(NamedTuple):
    """One wager as made by so many players in every round, with the average amount."""

    odds: WagerOdds
    amount: Cents
    players: int = 1
    most: Cents | None = None
    """The most that a player may wager on it, if given."""


class SeatChances(NamedTuple):
    """The joint net of several wagers of one seat in a round, each in units of its own stake."""

    wagers: tuple[str, ...]
    chances: Mapping[tuple[Fraction, ...], Fraction]


class TablePace(NamedTuple):
    """How much a table deals."""

    rounds: int
    """Rounds in an hour."""
    hours: int
    """Hours in a day."""


class LargestPayout(NamedTuple):
    """The most that one wager can win for a player."""

    wager: str
    outcome: str
    wagered: Cents
    pays: Fraction
    """The player's win, in cents."""
    chance: Fraction
    """The probability in one round, for one player."""
    daily: float
    """The probability that it occurs at least once in a day."""


@dataclass(frozen=True)
class Period:
    """The casino's win over so many rounds, in cents: exact moments, and its distribution."""

    rounds: int
    wagered: Fraction
    win: Fraction
    """Its mean."""
    variance: Fraction
    round: Spread | None
    """The distribution of a round, if all outcomes are known exactly."""

    @property
    def deviation(self) -> float:
        return math.sqrt(self.variance)

    @cached_property
    def distribution(self) -> Spread | None:
        """The win, convolved; None if only a normal curve is available."""
        if self.round is None:
            return None
        try:
            return repeated(self.round, self.rounds)
        except TooManyValues:
            return None

    def below(self, cents: Fraction | int) -> float:
        """The probability that the win is less than this."""
        if self.distribution is not None:
            return self.distribution.below(cents)
        return _normal(float(cents), float(self.win), self.deviation)

    @property
    def losing(self) -> float:
        """The probability that the casino loses."""
        return self.below(0)

    def quantile(self, share: float) -> float:
        """A quantile of the win, in cents."""
        if self.distribution is not None:
            return float(self.distribution.quantile(share))
        return float(self.win) + self.deviation * NormalDist().inv_cdf(share)

    @cached_property
    def worst_moment(self) -> Spread | None:
        """The table's greatest loss at any moment; None if not convolved."""
        one = self.round
        if one is None:
            return None
        try:
            return deepest(Spread(-one.high, one.step, one.chances[::-1]), self.rounds)
        except TooManyValues:
            return None

    def reserve(self, chance: float) -> Cents:
        """The reserve that covers every moment except with this probability, rounded up
        to a dollar."""
        if self.worst_moment is not None:
            cents = float(self.worst_moment.quantile(1 - chance))
        else:
            cents = _reserve(float(self.win), self.deviation, chance)
        return DOLLAR * math.ceil(round(cents / DOLLAR, 6))


def house_wins(parts: Sequence[tuple[Cents, int, WagerOdds]]) -> Spread | None:
    """The casino's win on wagers of these amounts, each with so many independent results.

    None if not all outcomes of a wager are known exactly.
    """
    if not all(_exact(odds) for _, _, odds in parts):
        return None
    return _summed([(_result(amount, odds), count) for amount, count, odds in parts])


def _summed(parts: Sequence[tuple[dict[Fraction, Fraction], int]]) -> Spread:
    """The sum of independent results, each so many times."""
    results = [result for result, _ in parts]
    step = common_step(value for result in results for value in result)
    counts = [count for _, count in parts]
    made = [spread(result, step) for result in results]
    return summed(list(zip(made, counts, strict=True)))


def _exact(odds: WagerOdds) -> bool:
    return odds.exact and "rows" not in odds.approximate and odds.mean_square is None


def _result(amount: Cents, odds: WagerOdds) -> dict[Fraction, Fraction]:
    """The casino's win on one wager, with the probability of each sum."""
    found: dict[Fraction, Fraction] = {}
    for outcome in odds.outcomes:
        if outcome.probability:
            won = -outcome.net * amount
            found[won] = found.get(won, Fraction(0)) + outcome.probability
    return found


def shares_result(game: str) -> bool:
    """Whether players at one table win and lose by the same spin, roll or hand."""
    return game_type(game).family in SHARED_RESULT


@dataclass(frozen=True)
class TableRisk:
    """The risk of a table at which the same wagers are made in every round.

    Rounds are independent of each other. Different wagers are assumed to be independent too, unless
    ``seat`` gives the joint results of those of one seat; so are players, if each has a hand. If
    all bet on one result, a wager made by five is one wager five times as large.
    """

    stakes: tuple[Stake, ...]
    pace: TablePace
    shared: bool
    seat: SeatChances | None = None

    @cached_property
    def apart(self) -> list[Stake]:
        """The stakes that are assumed independent of the others."""
        joined = () if self.seat is None else self.seat.wagers
        return [one for one in self.stakes if one.odds.wager not in joined]

    @cached_property
    def of_seat(self) -> tuple[dict[Fraction, Fraction], int] | None:
        """The casino's win on a seat whose wagers are dependent, and the number of seats."""
        if self.seat is None:
            return None
        stakes = {one.odds.wager: one for one in self.stakes}
        amounts = [stakes[name].amount for name in self.seat.wagers]
        found: dict[Fraction, Fraction] = {}
        for nets, chance in self.seat.chances.items():
            won = -sum((n * a for n, a in zip(nets, amounts, strict=True)), Fraction(0))
            found[won] = found.get(won, Fraction(0)) + chance
        return found, stakes[self.seat.wagers[0]].players

    def copies(self, stake: Stake) -> int:
        """The number of independent results of a wager in a round."""
        return 1 if self.shared else stake.players

    def amount_per_result(self, stake: Stake) -> Cents:
        """The amount on each of those results."""
        return stake.amount * (stake.players if self.shared else 1)

    def period(self, hours: int) -> Period:
        """The casino's win in so many hours."""
        wagered, win, variance = Fraction(0), Fraction(0), Fraction(0)
        for one in self.stakes:
            wagered += one.players * one.amount * one.odds.at_risk
            win += one.players * one.amount * one.odds.house_advantage
        for one in self.apart:
            variance += self.copies(one) * self.amount_per_result(one) ** 2 * one.odds.variance
        if self.of_seat is not None:
            chances, seats = self.of_seat
            mean = sum((won * p for won, p in chances.items()), Fraction(0))
            square = sum((won**2 * p for won, p in chances.items()), Fraction(0))
            variance += seats * (square - mean**2)
        rounds = self.pace.rounds * hours
        return Period(rounds, rounds * wagered, rounds * win, rounds * variance, self.round)

    @cached_property
    def hour(self) -> Period:
        return self.period(1)

    @cached_property
    def day(self) -> Period:
        return self.period(self.pace.hours)

    @property
    def greatest_deviation(self) -> float:
        """The standard deviation of a day if all wagers of a round always won and lost together,
        the largest possible."""
        one = sum(one.players * one.amount * one.odds.standard_deviation for one in self.stakes)
        return math.sqrt(self.day.rounds) * one

    @property
    def losing_together(self) -> float:
        """The probability of a losing day by a normal curve with the greatest deviation."""
        return _normal(0.0, float(self.day.win), self.greatest_deviation)

    @cached_property
    def round(self) -> Spread | None:
        """The casino's win in a round; None if not all outcomes are known exactly."""
        if not all(_exact(one.odds) for one in self.stakes):
            return None
        parts = [
            (_result(self.amount_per_result(one), one.odds), self.copies(one)) for one in self.apart
        ]
        if self.of_seat is not None:
            parts.append(self.of_seat)
        try:
            return _summed(parts)
        except TooManyValues:
            return None

    def payouts(self) -> list[LargestPayout]:
        """The largest payout of each wager, on the most that is permitted if given."""
        found = []
        for one in self.stakes:
            amount = one.amount if one.most is None else one.most
            possible = [outcome for outcome in one.odds.outcomes if outcome.probability]
            net = max(outcome.net for outcome in possible)
            top = [outcome for outcome in possible if outcome.net == net]
            chance = sum((outcome.probability for outcome in top), Fraction(0))
            missed = self.day.rounds * self.copies(one) * _log_miss(chance)
            found.append(
                LargestPayout(
                    one.odds.wager, " or ".join(outcome.name for outcome in top), amount,
                    amount * net, chance,
                    -math.expm1(missed),
                )
            )  # fmt: skip
        return sorted(found, key=lambda one: one.pays, reverse=True)


def table_risk(
    stakes: Sequence[Stake], pace: TablePace, seat: SeatChances | None = None
) -> TableRisk:
    """The risk of a table; refuses impossible tables. ``seat`` gives the joint
    results of wagers."""
    if not stakes:
        raise BadOptions("Give the wagers, as --wager ante=25.")
    for one in stakes:
        if one.amount <= 0:
            raise BadOptions(f"Nothing is on {one.odds.wager}; write an amount above zero, as 25.")
    numbers = [("players", one.players, MOST_PLAYERS) for one in stakes]
    numbers += [("rounds an hour", pace.rounds, 10_000), ("hours a day", pace.hours, 24)]
    for name, number, most in numbers:
        if not 1 <= number <= most:
            raise BadOptions(f"A table has 1 to {most:,} {name}, not {number:,}.")
    shared = shares_result(stakes[0].odds.game)
    seats = {one.players for one in stakes if seat is not None and one.odds.wager in seat.wagers}
    known = seat if len(seats) == 1 and not shared else None  # the same seats make all of them
    return TableRisk(tuple(stakes), pace, shared, known)


def _log_miss(chance: Fraction) -> float:
    """The logarithm of the probability that something does not occur."""
    return math.log1p(-float(chance)) if chance < 1 else -math.inf


def _normal(value: float, mean: float, deviation: float) -> float:
    if not deviation:
        return float(mean < value)
    return _area((value - mean) / deviation)


def _area(deviations: float) -> float:
    """The area of a normal curve below this many deviations; precise also far out."""
    return math.erfc(-deviations / math.sqrt(2)) / 2


def _reserve(mean: float, deviation: float, chance: float) -> float:
    """The reserve by a Brownian motion with this mean and deviation, by bisection."""
    if not deviation:
        return max(0.0, -mean)

    def ruin(held: float) -> float:
        """The probability of falling so far within the time (reflection principle, with drift)."""
        direct = _area((-held - mean) / deviation)
        power = -2 * mean * held / deviation**2
        back = _area((-held + mean) / deviation)
        return direct + (math.exp(power) * back if power < 700 else 0.0)

    low, high = 0.0, abs(mean) + 40 * deviation
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if ruin(middle) > chance else (low, middle)
    return high
