"""Printing on a layout besides its areas: payouts, and a row of boxes for a marker."""

from __future__ import annotations

from collections.abc import Iterable, Mapping

import msgspec

from pitboss.table.pay_tables import PayTable
from pitboss.table.wagers import Bonus, Wager

EVEN_MONEY, PUSH = "1 to 1", "push"


class Track(msgspec.Struct, frozen=True):
    """A row of boxes along which a marker moves."""

    marker: str
    """The name of the marker; it shows the value of its box."""
    boxes: tuple[tuple[str, str], ...]
    """The value of each box, and its payout."""


def printed_payouts(paid: Iterable[Wager | Bonus], tables: Mapping[str, PayTable]) -> list[str]:
    """The payouts of wagers and bonuses except even money; a pay table of several wagers
    is printed once."""
    lines: dict[str, str] = {}
    for wager in paid:
        table = tables.get(wager.name)
        rows = [(row.outcome, str(row.pays)) for row in table.rows] if table is not None else []
        title = wager.title[:1].upper() + wager.title[1:]
        if len(rows) == 1 and rows[0][1] != EVEN_MONEY:
            does = "pushes" if rows[0][1] == PUSH else f"pays {rows[0][1]}"
            lines.setdefault(f"{wager.name} {does}", f"{title} {does}")
        elif len(rows) > 1:
            first, *rest = rows
            payouts = [f"{first[0]} pays {first[1]}", *(f"{name} {pays}" for name, pays in rest)]
            lines.setdefault(str(rows), f"{title}: {', '.join(payouts)}")
    return list(lines.values())
