"""Exact odds of roulette: every wager on every pocket that counts."""

from __future__ import annotations

from typing import Any

from pitboss.games.wheels.roulette import Roulette
from pitboss.games.wheels.roulette_options import HALF
from pitboss.odds.wheels.spins import analysis

ANALYSES = {name: analysis(wager, "number") for name, wager in Roulette.wagers.items()}

_COLORS = {"six_numbers_color": True, "five_adjacent_numbers": True, "seven_numbers": True}

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"zeros_take": HALF},
    {**_COLORS, "eight_numbers_color": True},
    {"wheel": "single-zero"},
    {"wheel": "single-zero", **_COLORS, "seven_numbers_color": True},
)
