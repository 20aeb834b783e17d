"""Exact odds of automated craps: the wagers of craps, without the fire bet."""

from __future__ import annotations

from typing import Any

from pitboss.games.dice.automated_craps import AutomatedCraps
from pitboss.odds.dice.craps import analyses_of

ANALYSES = dict(analyses_of(AutomatedCraps))

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"odds_on_4_and_10": 3, "odds_on_5_and_9": 4, "odds_on_6_and_8": 5},
    {"buy_charged_when_won": "all", "lay_charged_when_won": "all"},
)
