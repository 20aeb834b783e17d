"""Decks of the day in a poker room: which table gets decks with which backs."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import date
from typing import Final, NamedTuple

from pitboss.papers.blocks import AnyBlock, Facts, Grid, Heading, Prose

LAW: Final = "13:69F-14.2(c)"
BACKS: Final = (
    "blue and red", "green and brown", "purple and orange", "black and silver", "gray and yellow",
)  # fmt: skip
"""The pairs of backs in store, all distinguishable; a table has one of each color in use."""


class PokerTable(NamedTuple):
    """What the distribution considers of a table."""

    type: str
    limits: str
    location: str
    id: str


def distribution(tables: Iterable[PokerTable], day: str) -> dict[PokerTable, str]:
    """The backs of each open table on a gaming day, written like 2026-05-01.

    Tables of one type, with the same limits and beside each other follow one another, and get
    different backs; every day begins with others.
    """
    first = date.fromisoformat(day).toordinal()
    return {
        table: BACKS[(first + place) % len(BACKS)] for place, table in enumerate(sorted(tables))
    }


def deck_blocks(tables: Iterable[PokerTable], day: str) -> Iterator[AnyBlock]:
    """The distribution on paper, for the poker shift supervisor to determine."""
    yield Heading(f"Decks of {day}", LAW)
    yield Prose(
        "Distributed among all open poker tables by type of poker, limits and location, so that "
        "no deck passes for one of a table like it or beside it."
    )
    rows = tuple(
        (table.id, table.type, table.limits, table.location, backs)
        for table, backs in distribution(tables, day).items()
    )
    yield Grid(("Table", "Type of poker", "Limits", "Location", "Backs"), rows)
    yield Facts((("Determined by", "(poker shift supervisor, signature and time)"),))
