"""Exact odds of pai gow with tiles: 35,960 hands, of 4,285 kinds, against each other."""

from __future__ import annotations

from typing import Any

from pitboss.odds.core.advice import Strategy
from pitboss.odds.core.analyse import Analysis
from pitboss.odds.core.guide import Rule
from pitboss.odds.pai_gow import eye_dice
from pitboss.odds.pai_gow.fours import main_wager
from pitboss.odds.pai_gow.fours_strategy import FoursStrategy

ANALYSES: dict[str, Analysis] = {"pai-gow": main_wager, **eye_dice.ANALYSES}

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    {"dragons_eye": True},
    {"dragons_eye": True, "dragons_eye_vigorish": "triples lose"},
)

_PAIRS, _TEENS, _OTHER = "pairs", "a two or twelve with 7, 8 or 9", "anything else"

STRATEGY: Strategy = FoursStrategy(
    {
        "regulation": (
            Rule(_PAIRS, "the supreme pair", "play it high"),
            Rule(_PAIRS, "any pair, wong or gong", "play the highest high"),
            Rule(_OTHER, "two tiles of value 9, 8 or 7", "play the highest high"),
            Rule(_OTHER, "no such two", "the highest tile with the lowest"),
        ),
        "harmony": (
            Rule(_PAIRS, "two pairs", "play both"),
            Rule(_PAIRS, "fours, fives, sixes, tens, elevens", "never split"),
            Rule(_PAIRS, "the supreme pair", "split with two sixes, 6 and 5, 6 and 4"),
            Rule(
                _PAIRS, "twos or twelves",
                "split with 9 and 11, or two of 4 to 9 of which one is 6 or more",
            ),
            Rule(_PAIRS, "nines", "split with two of 2, 12 and 10"),
            Rule(_PAIRS, "eights", "split with two of 2, 12, 10 and 11, or with 9 and 11"),
            Rule(_PAIRS, "sevens", "split with two of 2, 12, 10 and 11"),
            Rule(
                _TEENS, "the low hand can be 3 with a 1-3 or better",
                "high nine, else gong, else wong",
            ),
            Rule(_TEENS, "it cannot", "wong, else gong, else high nine"),
            Rule(_OTHER, "the low hand can be 3 with a 1-3 or better", "the best low hand"),
            Rule(_OTHER, "the high hand can be 8 or better", "the best high hand"),
            Rule(_OTHER, "neither", "the best low hand"),
            Rule(
                "equal points", "the low hand is worth 7 or less",
                "the highest tile low; else high",
            ),
        ),
    },
    example="6-6 4-5 1-1 2-3",
    ways=("regulation", "harmony"),
)  # fmt: skip
