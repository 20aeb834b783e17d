"""The risk of a table: one record for the terminal, the page and machines."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from fractions import Fraction
from typing import Any

from pitboss.odds.risk.table import LargestPayout, Period, Stake, TableRisk
from pitboss.odds.show.odds_report import remarks
from pitboss.odds.show.simulation_report import TAILS
from pitboss.table.game import Game
from pitboss.table.money import Cents, dollars
from pitboss.table.numbers import counted


@dataclass(frozen=True)
class RiskReport:
    """The risk figures of a table, for its operator."""

    game: Game
    risk: TableRisk
    chance: float
    """The probability that a day needs more than the reserve."""

    @property
    def periods(self) -> tuple[tuple[str, Period], ...]:
        return ("an hour", self.risk.hour), ("a day", self.risk.day)

    @property
    def reserve(self) -> Cents:
        return self.risk.day.reserve(self.chance)

    @property
    def payouts(self) -> list[LargestPayout]:
        return self.risk.payouts()

    def headings(self) -> Iterator[str]:
        """The table, in sentences."""
        pace = self.risk.pace
        yield (
            f"{counted(pace.rounds, 'round')} an hour, {counted(pace.hours, 'hour')} a day. "
            f"In every round: {'; '.join(map(_staked, self.risk.stakes))}."
        )

    def answers(self) -> Iterator[str]:
        """The chance of a losing day, the reserve, and the largest payouts, in sentences."""
        day = self.risk.day
        yield f"The casino loses on {likely(day.losing)} of days."
        yield (
            f"{dollars(self.reserve)} cover the table's losses at every moment of a day, except on "
            f"{likely(self.chance)} of days."
        )
        for one in self.payouts:
            yield (
                f"The largest payout of {one.wager}: {money(one.pays)} on {dollars(one.wagered)} "
                f"({one.outcome}), {likely(float(one.chance))} of wagers; it comes on "
                f"{likely(one.daily)} of days."
            )

    def notes(self) -> Iterator[str]:
        """The assumptions of the figures, and which are approximate."""
        risk = self.risk
        yield (
            "Rounds are independent, and every wager is of the average amount; if amounts vary, "
            "the win varies more than shown here."
        )
        if risk.shared:
            yield "All players bet on the same result: equal wagers win and lose together."
        if len(risk.stakes) > 1 or not risk.shared:
            among = [] if len(risk.stakes) == 1 else ["different wagers"]
            if risk.seat is not None:
                yield f"{' and '.join(risk.seat.wagers)} of a seat depend on the same cards: exact."
                among = among if risk.apart else []
            among += [] if risk.shared else ["players"]
            yield (
                f"The results of {' and of '.join(among)} in one round are taken as independent. "
                "The standard deviation of a day would be largest if they always won and lost "
                f"together: {money(risk.greatest_deviation)}, with losing days near "
                f"{likely(risk.losing_together)}."
            )
        if risk.day.distribution is None:
            yield (
                "Ranges and the losing day are by the normal approximation, because the exact "
                "distribution is not known or too large; it understates rare large payouts."
            )
        else:
            yield "So ranges and the losing day are exact: outcomes are convolved."
        if risk.day.worst_moment is None:
            yield "The reserve is an approximation by Brownian motion."
        for one in risk.stakes:
            if not one.odds.exact:
                yield f"{one.odds.wager}: its odds, and so the average win, are sampled."
            for remark in remarks(one.odds):
                yield f"{one.odds.wager}: {remark}."

    def as_json(self) -> dict[str, Any]:
        """For machines; money in cents."""
        risk = self.risk
        return {
            "game": self.game.id,
            "options": self.game.options.as_dict(),
            "wagers": [
                {
                    "wager": one.odds.wager, "amount": one.amount, "players": one.players,
                    "house_advantage": str(one.odds.house_advantage),
                    "standard_deviation": one.odds.standard_deviation,
                    "exact": one.odds.exact,
                }
                for one in risk.stakes
            ],
            "rounds_an_hour": risk.pace.rounds,
            "hours_a_day": risk.pace.hours,
            "one_result_for_all": risk.shared,
            "hour": _period(risk.hour),
            "day": _period(risk.day),
            "greatest_deviation_of_a_day": risk.greatest_deviation,
            "losing_day": risk.day.losing,
            "reserve": {
                "chance": self.chance, "cents": self.reserve,
                "exact": risk.day.worst_moment is not None,
            },
            "largest_payouts": [
                {
                    "wager": one.wager, "outcome": one.outcome, "wagered": one.wagered,
                    "pays": float(one.pays), "chance": str(one.chance), "daily": one.daily,
                }
                for one in self.payouts
            ],
            "notes": list(self.notes()),
        }  # fmt: skip


def _staked(one: Stake) -> str:
    return f"{counted(one.players, 'player')} with {dollars(one.amount)} on {one.odds.wager}"


def _period(one: Period) -> dict[str, Any]:
    return {
        "rounds": one.rounds,
        "wagered": float(one.wagered),
        "win": {"fraction": str(one.win), "cents": float(one.win)},
        "standard_deviation": one.deviation,
        "range_95_percent": [one.quantile(share) for share in TAILS],
        "distribution": "convolved" if one.distribution is not None else "normal approximation",
    }


def money(cents: Fraction | float) -> str:
    """To the cent: ``$2,372.90``."""
    return dollars(round(cents))


def likely(chance: float) -> str:
    """A share of days in words: ``8.33 %``, ``one in 25,000``."""
    if 0 < chance < 0.001:
        return f"one in {round(1 / chance):,}" if chance > 1e-12 else "practically none"
    return f"{100 * chance:.2f} %"
