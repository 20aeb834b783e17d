"""What came of a simulation: one record for the terminal, the page and machines."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any

from pitboss.odds.simulation.bankroll import Fortunes, fortunes
from pitboss.odds.simulation.kernel import Counts, Estimate, Kernel, Plan, Tally, estimate
from pitboss.table.game import Game

SPREAD = 1.959964
"""Standard deviations either way that 95 of 100 results fall within."""


@dataclass(frozen=True)
class Report:
    """A simulation, and what it means for a bankroll."""

    game: Game
    kernel: Kernel
    plan: Plan
    plays: int
    seed: int
    found: list[Estimate]
    """Every wager, and last all together."""
    all: Tally
    end: Fortunes
    bankroll: int
    """In units."""
    hourly: int
    """Rounds in an hour."""
    notes: list[str] = field(default_factory=list)

    @property
    def total(self) -> Estimate:
        return self.found[-1]

    @property
    def strategy(self) -> str:
        """What the player plays by, in words."""
        return self.kernel.strategies[self.plan.strategy]

    def units(self, parts: float) -> float:
        """Parts of a unit as units."""
        return parts / self.kernel.scale

    @property
    def hour(self) -> tuple[float, float]:
        """What an hour nets in units, and how far 95 of 100 hours stray from it at most."""
        spread = SPREAD * self.total.deviation * self.hourly**0.5
        return self.hourly * self.total.mean, spread

    def headings(self) -> Iterable[str]:
        """What was simulated, in sentences."""
        yield f"{self.plays:,} {self.kernel.plays}, seed {self.seed}; sampled, not exact."
        yield f"Strategy {self.plan.strategy}: {self.strategy}."
        yield f"A round is {self.kernel.round}; an hour has {self.hourly}."
        if any(one.per == "decision" for one in self.found):
            yield "Each wager is stated per decision, all together per round."
        if self.riding:
            yield f"All together: {self.riding}."

    @property
    def riding(self) -> str:
        """What rides together, where that is not every wager."""
        rides = getattr(self.kernel, "rides", None)
        if rides is None or rides.all():
            return ""
        return " + ".join(n for n, on in zip(self.kernel.wagers, rides, strict=True) if on)

    def as_json(self) -> dict[str, Any]:
        """For machines."""
        mean, spread = self.hour
        return {
            "game": self.game.id,
            "options": self.game.options.as_dict(),
            "strategy": self.plan.strategy,
            "wagers_riding": self.riding.split(" + ") if self.riding else list(self.kernel.wagers),
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
            "hour": {"rounds": self.hourly, "mean": mean, "spread_95_percent": spread},
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
) -> Report:
    """What the counts of a simulation say."""
    tallies = kernel.read(counts)
    found = [estimate(kernel, one) for one in tallies if one.counts.any()]
    end = fortunes(tallies[-1], bankroll * kernel.scale, session, seed)
    return Report(
        game, kernel, plan, plays, seed, found, tallies[-1], end, bankroll, hourly or kernel.hourly
    )
