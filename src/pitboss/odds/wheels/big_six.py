"""Exact odds of big six: every insignia on every section of the wheel."""

from __future__ import annotations

from typing import Any

from pitboss.games.wheels.big_six import BigSix
from pitboss.odds.wheels.spins import analysis

ANALYSES = {name: analysis(wager, "section") for name, wager in BigSix.wagers.items()}

SETTINGS: tuple[dict[str, Any], ...] = ({},)
