"""The result of an analysis of one wager: every outcome with its exact probability."""

from __future__ import annotations

import math
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field, replace
from fractions import Fraction
from typing import Any, Literal, NamedTuple

from pitboss.errors import PitbossError


class NotAnalysed(PitbossError):
    """A game or wager without an analysis."""


@dataclass(frozen=True)
class Outcome:
    """One possible outcome of a wager."""

    name: str
    probability: Fraction
    net: Fraction
    """The player's total win per unit of the first wager; negative for a loss."""
    pays: str = ""
    """The payout odds, as the pay table prints them."""

    @property
    def true_odds(self) -> Fraction | None:
        """The fair odds to 1 of a win; None for an outcome that is not a win."""
        if self.net <= 0 or not self.probability:
            return None
        return (1 - self.probability) / self.probability


class Figure(NamedTuple):
    """A named figure besides the advantage: a share of a unit, a sum of money, or a number."""

    value: Fraction
    unit: Literal["percent", "dollars", "number"] = "percent"

    def as_json(self) -> dict[str, Any]:
        scale = 100 if self.unit == "percent" else 1
        return {"fraction": str(self.value), self.unit: float(scale * self.value)}

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Figure:
        units: Any = data.keys() - {"fraction"}
        return cls(Fraction(data["fraction"]), *units)


@dataclass(frozen=True)
class WagerOdds:
    """The odds of one wager under one pay table and one set of options."""

    game: str
    wager: str
    table: str
    outcomes: tuple[Outcome, ...]
    at_risk: Fraction = Fraction(1)
    """The average money put at risk per unit of the first wager, with the best play."""
    exact: bool = True
    """Whether the advantage was counted, not sampled; ``approximate`` covers the rest."""
    interval: Fraction = Fraction(0)
    """Half the width of the 95 percent confidence interval of a sampled advantage."""
    per: str = "first wager"
    options: Mapping[str, Any] = field(default_factory=dict)
    note: str = ""
    figures: Mapping[str, Figure] = field(default_factory=dict)
    """Other figures of the wager, by name, such as its advantage per roll, or a fair meter."""
    approximate: Mapping[str, str] = field(default_factory=dict)
    """Which of ``win``, ``push``, ``loss``, ``rows`` and ``standard_deviation`` are not exact, or
    ``house_advantage`` where it is another player's, and why."""
    leaves_out: Mapping[str, Any] = field(default_factory=dict)
    """Limits in force that the figures do not include, since they depend on
    amounts or other players."""
    part_of: str = ""
    """The wager whose advantage includes this one's: never add the two."""
    mean_square: Fraction | None = None
    """The average square of the net, where some outcomes are shown at their average."""

    def __post_init__(self) -> None:
        total = sum((outcome.probability for outcome in self.outcomes), Fraction(0))
        assert total == 1, f"the probabilities of {self.game} {self.wager} add up to {total}"

    @property
    def expected(self) -> Fraction:
        """The player's average win per unit of the first wager."""
        return sum((o.probability * o.net for o in self.outcomes), Fraction(0))

    @property
    def house_advantage(self) -> Fraction:
        return -self.expected

    @property
    def per_unit_at_risk(self) -> Fraction:
        """The house advantage per unit of all the money put at risk."""
        return self.house_advantage / self.at_risk

    @property
    def not_void(self) -> Fraction:
        """The house advantage per unit of wagers that win or lose."""
        return self.house_advantage / (1 - self.push)

    @property
    def variance(self) -> Fraction:
        second = self.mean_square
        if second is None:
            second = sum((o.probability * o.net**2 for o in self.outcomes), Fraction(0))
        return second - self.expected**2

    @property
    def standard_deviation(self) -> float:
        return math.sqrt(self.variance)

    @property
    def win(self) -> Fraction:
        return sum((o.probability for o in self.outcomes if o.net > 0), Fraction(0))

    @property
    def push(self) -> Fraction:
        return sum((o.probability for o in self.outcomes if o.net == 0), Fraction(0))

    @property
    def loss(self) -> Fraction:
        return sum((o.probability for o in self.outcomes if o.net < 0), Fraction(0))

    def as_json(self) -> dict[str, Any]:
        """As JSON data; every probability as a fraction."""
        return {
            "game": self.game,
            "wager": self.wager,
            "table": self.table,
            "options": dict(self.options),
            "exact": self.exact,
            "house_advantage": _both(self.house_advantage),
            "interval_percent": float(100 * self.interval),
            "per": self.per,
            "at_risk": _both(self.at_risk),
            "per_unit_at_risk": _both(self.per_unit_at_risk),
            "win": str(self.win),
            "push": str(self.push),
            "loss": str(self.loss),
            "rows": [
                {
                    "outcome": outcome.name,
                    "odds": outcome.pays,
                    "true_odds": None if outcome.true_odds is None else str(outcome.true_odds),
                    "net": str(outcome.net),
                    "probability": str(outcome.probability),
                    "exact": self.exact and "rows" not in self.approximate,
                }
                for outcome in self.outcomes
            ],
            "standard_deviation": self.standard_deviation,
            "variance": str(self.variance),
            "figures": {name: figure.as_json() for name, figure in self.figures.items()},
            "approximate": dict(self.approximate),
            "leaves_out": dict(self.leaves_out),
            "note": self.note,
            "part_of": self.part_of,
        }

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> WagerOdds:
        """The inverse of :meth:`as_json`."""
        outcomes = tuple(
            Outcome(row["outcome"], Fraction(row["probability"]), Fraction(row["net"]), row["odds"])
            for row in data["rows"]
        )
        odds = cls(
            data["game"],
            data["wager"],
            data["table"],
            outcomes,
            Fraction(data["at_risk"]["fraction"]),
            data["exact"],
            Fraction(data["interval_percent"]).limit_denominator(10**12) / 100,
            data["per"],
            data["options"],
            data["note"],
            {name: Figure.from_json(figure) for name, figure in data["figures"].items()},
            data["approximate"],
            data["leaves_out"],
            data["part_of"],
        )
        variance = Fraction(data["variance"])
        told = odds.variance == variance
        return odds if told else replace(odds, mean_square=variance + odds.expected**2)


def _both(value: Fraction) -> dict[str, Any]:
    return {"fraction": str(value), "percent": float(100 * value)}


def from_counts(
    counts: Iterable[tuple[str, int, Fraction, str]], total: int
) -> tuple[Outcome, ...]:
    """Outcomes from integer counts of equally likely cases: (name, count, net, pays)."""
    return tuple(
        Outcome(name, Fraction(count, total), net, pays)
        for name, count, net, pays in counts
        if count
    )


def by_net(nets: Mapping[Fraction, int], total: int) -> tuple[Outcome, ...]:
    """Outcomes of a wager with decisions, by the player's final net, best first."""
    return tuple(
        Outcome(_signed(net), Fraction(count, total), net)
        for net, count in sorted(nets.items(), reverse=True)
        if count
    )


def _signed(net: Fraction) -> str:
    return f"+{net}" if net > 0 else str(net) if net else "push"
