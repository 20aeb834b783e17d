"""The keno board: eighty numbers in two halves, as on a ticket."""

from __future__ import annotations

import msgspec

from pitboss.games.keno.tickets import NUMBERS
from pitboss.table.layout import Area, Layout

ACROSS = 10
GAP = 10
"""The space between the upper and the lower half."""


def board(wager: str) -> Layout:
    """The board of a wager that is written as numbers."""
    narrow = _board(wager, 38, 40, 10)
    return msgspec.structs.replace(_board(wager, 92, 44, 40), narrow=narrow)


def _board(wager: str, width: int, height: int, margin: int) -> Layout:
    areas = []
    for number in range(1, NUMBERS + 1):
        row, column = divmod(number - 1, ACROSS)
        x = margin + column * width
        y = 8 + row * height + (GAP if number > NUMBERS // 2 else 0)
        areas.append(Area(wager, str(number), str(number), x, y, width - 2, height - 2))
    return Layout(
        2 * margin + ACROSS * width, areas[-1].y + height + 6, tuple(areas), board=True
    )  # fmt: skip
