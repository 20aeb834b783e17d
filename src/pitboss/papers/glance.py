"""The floor at a glance, on paper."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.casino.clock import Millis, written
from pitboss.casino.money.glance import TableGlance
from pitboss.papers.blocks import Grid, Paper
from pitboss.table.money import dollars

HEAD = ("Table", "Drop", "Win", "Hold", "Rounds an hour", "Seated", "Waits for", "Alarms")


def hold_words(one: TableGlance) -> str:
    """The hold in percent; a dash if nothing was dropped."""
    return "–" if one.hold is None else f"{float(100 * one.hold):.1f} %"


def glance_cells(one: TableGlance) -> tuple[str, ...]:
    """A table's row."""
    return (
        one.table, dollars(one.drop), dollars(one.win), hold_words(one), str(one.rounds),
        str(one.seated), one.waits, "; ".join(one.alarms),
    )  # fmt: skip


def glance_total(found: Sequence[TableGlance]) -> TableGlance:
    """The totals of the whole floor."""
    return TableGlance(
        "The floor", "", sum(one.drop for one in found), sum(one.win for one in found),
        sum(one.rounds for one in found), sum(one.seated for one in found), "", (),
    )  # fmt: skip


def glance_paper(found: Sequence[TableGlance], now: Millis) -> Paper:
    """Every table's takings today, its speed, and its alarms."""
    rows = (*map(glance_cells, found), glance_cells(glance_total(found)))
    return Paper(
        "The floor at a glance", f"{written(now)} UTC", "floor report", "",
        (Grid(HEAD, rows, figures=(1, 2, 3, 4, 5), wide=7, total=True),), f"{written(now)} UTC",
    )  # fmt: skip
