"""Plays one scripted round, and returns the result of each wager."""

from pitboss.testing.play import (
    CHIPS,
    WIDE,
    Answer,
    answer,
    finish,
    happened,
    round_of,
    rows,
    start,
    step_until,
    table,
    won,
)

__all__ = [
    "CHIPS",
    "WIDE",
    "Answer",
    "answer",
    "finish",
    "happened",
    "round_of",
    "rows",
    "start",
    "step_until",
    "table",
    "won",
]
