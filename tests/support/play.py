"""Play one round as a test tells it, and see what each wager came to."""

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
