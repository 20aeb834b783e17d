"""The result of a simulation: one record for the terminal, the page and machines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from functools import cached_property
from typing import Any

from pitboss.odds.core.bankroll import Fortunes, fortunes, quantile, won
from pitboss.odds.core.sampling import Counts, Estimate, Kernel, Plan, Tally, estimates
from pitboss.table.game import Game
from pitboss.table.numbers import counted

TAILS = 0.025, 0.975
"""The lower and upper quantiles of the range that holds 95 of 100 results."""
FEW = 10_000
"""The number of rounds below which session results mean little."""


@dataclass(frozen=True)
class SimulationReport:
    """A simulation, and its results for a bankroll."""

    game: Game
    kernel: Kernel
    plan: Plan
    plays: int
    seed: int
    found: list[Estimate]
    """The estimates of every wager, and last of all together."""
    all: Tally
    end: Fortunes
    bankroll: int
    """In units."""
    hourly: int
    """Rounds in an hour."""

    @property
    def total(self) -> Estimate:
        return self.found[-1]

    @property
    def strategy(self) -> str:
        """The strategy, in words."""
        return self.kernel.strategies[self.plan.strategy]

    def units(self, parts: float) -> float:
        """Parts of a unit as units."""
        return parts / self.kernel.scale

    @cached_property
    def hour(self) -> tuple[float, float, float]:
        """The average net of an hour in units, and the range of 95 of 100 hours."""
        hours = won(self.all, self.hourly, self.seed)
        low, high = (self.units(quantile(hours, share)) for share in TAILS)
        return self.hourly * self.total.mean, low, high

    def headings(self) -> Iterable[str]:
        """What was simulated, in sentences."""
        plays = self.kernel.plays if self.plays > 1 else self.kernel.plays.removesuffix("s")
        yield f"{self.plays:,} {plays}, seed {self.seed}; sampled, not exact."
        yield f"Strategy {self.plan.strategy}: {self.strategy}."
        yield f"A round is {self.kernel.round}; an hour has {self.hourly}."
        if any(one.per == "decision" for one in self.found):
            yield "Each wager is stated per decision, all together per round."
        yield f"All together: {' + '.join(self.riding)}."
        added = [name for name in self.riding if self._goes_with_first(name)]
        if added and len(added) == len(self.riding) - 1:
            yield (
                f"Wagers that go with {self.riding[0]} ({', '.join(added)}) have their own lines; "
                "their joint cost, as in pitboss odds, is the line all."
            )
        if self.total.rounds < FEW:
            yield (
                f"Hours and sessions are drawn from {counted(self.total.rounds, 'round')}: too few "
                "to rely on."
            )

    def _goes_with_first(self, name: str) -> bool:
        """Whether a wager is added in play, or must equal another."""
        wager = self.game.wagers.get(name)
        return wager is not None and (wager.in_play or wager.equals is not None)

    @property
    def riding(self) -> tuple[str, ...]:
        """The wagers that are placed together."""
        wagers = self.kernel.wagers
        rides = getattr(self.kernel, "rides", None)
        if rides is None:
            return wagers
        return tuple(name for name, on in zip(wagers, rides, strict=True) if on)

    def as_json(self) -> dict[str, Any]:
        """For machines."""
        mean, low, high = self.hour
        return {
            "game": self.game.id,
            "options": self.game.options.as_dict(),
            "strategy": self.plan.strategy,
            "wagers_riding": list(self.riding),
            "seed": self.seed,
            "exact": False,
            "plays": {"count": self.plays, "of": self.kernel.plays},
            "round": self.kernel.round,
            "wagers": [
                {
                    "wager": one.wager,
                    "per": one.per,
                    "rounds": one.rounds,
                    "house_advantage_percent": one.advantage,
                    "interval_percent": 100 * one.interval,
                    "standard_deviation": one.deviation,
                }
                for one in self.found
            ],
            "hour": {"rounds": self.hourly, "mean": mean, "range_95_percent": [low, high]},
            "bankroll": {
                "units": self.bankroll,
                "rounds": self.end.rounds,
                "sessions": self.end.sessions,
                "risk_of_ruin": self.end.risk_of_ruin,
                "ends": {
                    str(share): self.units(self.end.quantile(share))
                    for share in (0.05, 0.25, 0.5, 0.75, 0.95)
                },
            },
        }


def report(
    game: Game,
    kernel: Kernel,
    plan: Plan,
    counts: Counts,
    *,
    plays: int,
    seed: int,
    bankroll: int,
    session: int,
    hourly: int | None,
) -> SimulationReport:
    """The report from the counts of a simulation."""
    found = estimates(kernel, counts)
    together = kernel.read(counts)[-1]
    end = fortunes(together, bankroll * kernel.scale, session, seed)
    return SimulationReport(
        game, kernel, plan, plays, seed, found, together, end, bankroll, hourly or kernel.hourly
    )
