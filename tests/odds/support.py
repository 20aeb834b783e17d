"""Code that the tests of simulation share."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Any

from pitboss.games.registry import game_type
from pitboss.odds.core.sampling import Estimate, Kernel, Plan, estimates
from pitboss.odds.core.simulate import kernel, simulate
from pitboss.table.game import Game
from pitboss.testing.stacked import BehindCut as BehindCut

UNIT = 10_00
MILLION = 1_000_000
ERRORS = 4
"""The number of standard errors within which a mean must be; seeds are fixed, so the
result never varies.
"""


def made(
    id: str, options: Mapping[str, object], own: Any = None, plan: Plan | None = None
) -> tuple[Game, Kernel]:
    """A game and its kernel."""
    kind = game_type(id)
    game = kind(kind.options_model.parse(options), own)
    return game, kernel(game, plan or Plan())


def found(game: Game, plays: int, seed: int, plan: Plan) -> dict[str, Estimate]:
    """The results of a simulation for each wager, and for all together."""
    counts = simulate(game, plays, seed, plan=plan)
    return {one.wager: one for one in estimates(kernel(game, plan), counts)}


def near(one: Estimate, expected: Fraction | float, rounding: float = 0.0) -> None:
    """Check that the sampled mean agrees with the expected one, given to within its rounding."""
    error = one.deviation / one.rounds**0.5
    assert abs(one.mean - float(expected)) < ERRORS * error + rounding, (one, float(expected))


def alike(
    engine: Mapping[tuple[int, str], int], nets: Mapping[str, Fraction], *told: object
) -> None:
    """Check that every wager of spot 1 has the same cents."""
    for wager, net in nets.items():
        assert engine.get((1, wager), 0) == net * UNIT, (wager, *told)
