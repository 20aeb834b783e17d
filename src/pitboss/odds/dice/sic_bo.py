"""Exact odds of sic bo: every wager on every throw of three dice."""

from __future__ import annotations

from typing import Any

from pitboss.games.dice.sic_bo import JUST_TWO, SicBo
from pitboss.odds.dice.chains import every_wager

ANALYSES = every_wager(SicBo, "roll")

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"two_of_a_kind": JUST_TWO},
    {"one_of_a_kind_table": "as printed"},
)
