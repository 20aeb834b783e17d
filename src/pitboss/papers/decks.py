"""Decks of the day in a poker room: which table gets decks with which backs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
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

    id: str
    type: str
    limits: str


def distribution(tables: Sequence[PokerTable], day: str) -> dict[PokerTable, str]:
    """The backs of each open table on a gaming day, written like 2026-05-01.

    Tables are in the order in which they stand. One gets other backs than the table before it, and
    than those of its type and limits, as long as there are any; every day begins with others.
    """
    first = date.fromisoformat(day).toordinal()
    found: dict[PokerTable, str] = {}
    for place, table in enumerate(tables):
        beside = {found[one] for one in tables[max(0, place - 1) : place]}
        alike = {back for one, back in found.items() if one[1:] == table[1:]}
        order = [BACKS[(first + place + n) % len(BACKS)] for n in range(len(BACKS))]
        others = [back for back in order if back not in beside]
        found[table] = next((back for back in others if back not in alike), others[0])
    return found


def deck_blocks(tables: Sequence[PokerTable], day: str) -> Iterator[AnyBlock]:
    """The distribution on paper, for the poker shift supervisor to determine."""
    yield Heading(f"Decks of {day}", LAW)
    yield Prose(
        "Distributed among all open poker tables by type of poker, limits and location (tables "
        "stand in the order of this list), so that no deck passes for one of a table like it or "
        "beside it."
    )
    backs = distribution(tables, day)
    rows = tuple((*table, backs[table]) for table in tables)
    yield Grid(("Table", "Type of poker", "Limits", "Backs"), rows)
    yield Facts((("Determined by", "(poker shift supervisor, signature and time)"),))
