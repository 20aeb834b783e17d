"""The positions of the mini-dice wagers: place bets above, the field below them, sevens
at the bottom.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from pitboss.games.dice.wagers import NUMBERS
from pitboss.table.layout import Area, Layout
from pitboss.table.pay_tables import PayTable

WIDTH, MARGIN, NARROW, EDGE = 900, 20, 400, 6
SEVENS = (
    ("under-seven", "UNDER 7", "blue"), ("any-seven", "ANY 7", "gold"),
    ("over-seven", "OVER 7", "red"),
)  # fmt: skip

Tables = Mapping[str, PayTable]


def felt(tables: Tables) -> Layout:
    """The layout of a table with these pay tables."""
    wide = tuple(_areas(tables, MARGIN, WIDTH - MARGIN, 92))
    upright = tuple(_areas(tables, EDGE, NARROW - EDGE, 72))
    narrow = Layout(NARROW, _bottom(upright), upright)
    return Layout(WIDTH, _bottom(wide), wide, narrow=narrow)


def _bottom(areas: tuple[Area, ...]) -> int:
    return max(area.y + area.height for area in areas) + 10


def _areas(tables: Tables, left: int, right: int, height: int) -> Iterator[Area]:
    y, step = 8, (right - left) // len(NUMBERS)
    for at, (on, row) in enumerate(zip(NUMBERS, tables["place-bet"].rows, strict=True)):
        label = f"place|{on}|{row.pays}"
        yield Area("place-bet", on, label, left + at * step, y, step - 2, height, "green")
    y += height + 4
    most, double = (str(row.pays) for row in tables["field-bet"].rows)
    label = f"FIELD  3 · 4 · 9 · 10 · 11  {most}|2 · 12  {double}"
    yield Area("field-bet", "", label, left, y, len(NUMBERS) * step - 2, 56)
    y, step = y + 60, len(NUMBERS) * step // len(SEVENS)
    for at, (wager, words, colour) in enumerate(SEVENS):
        label = f"{words}|{tables[wager].rows[0].pays}"
        yield Area(wager, "", label, left + at * step, y, step - 2, 64, colour)
