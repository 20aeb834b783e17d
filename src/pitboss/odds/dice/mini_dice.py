"""Exact odds of mini-dice: one shake, or for a place bet as many as needed."""

from __future__ import annotations

from typing import Any

from pitboss.games.dice.mini_dice import MiniDice
from pitboss.odds.dice.chains import every_wager

ANALYSES = every_wager(MiniDice, "shake")

SETTINGS: tuple[dict[str, Any], ...] = ({},)
