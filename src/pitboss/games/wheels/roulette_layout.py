"""The roulette layout: every area for a wager, and the numbers that it covers."""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise
from typing import Final

from pitboss.equipment.wheels import DOUBLE_ZERO, ZERO, Wheel
from pitboss.errors import BadOptions
from pitboss.games.wheels.wheel_game import Areas
from pitboss.law import Citation

NUMBERS: Final = tuple(str(number) for number in range(1, 37))
ZEROS: Final = frozenset((ZERO, DOUBLE_ZERO))
ROWS: Final = tuple(NUMBERS[at : at + 3] for at in range(0, 36, 3))
"""Twelve rows of three, the first next to the zeros."""
COLORS: Final = ("black", "blue", "gold", "red", "purple", "green")
SECTION: Final = 6
"""Numbers in the section of a color."""


def _joined(groups: Iterable[Iterable[str]]) -> Areas:
    return {"-".join(group): frozenset(group) for group in map(tuple, groups)}


BOXES: Final = _joined((number,) for number in (ZERO, DOUBLE_ZERO, *NUMBERS))
SPLITS: Final = _joined(
    [
        ("0", "00"), ("0", "1"), ("0", "2"), ("0", "3"), ("00", "2"), ("00", "3"),
        *(pair for row in ROWS for pair in ((row[0], row[1]), (row[1], row[2]))),
        *((number, str(int(number) + 3)) for number in NUMBERS[:-3]),
    ]
)  # fmt: skip
THREES: Final = _joined([("0", "1", "2"), ("0", "2", "00"), ("00", "2", "3"), *ROWS])
CORNERS: Final = _joined(
    (row[at], row[at + 1], below[at], below[at + 1])
    for row, below in pairwise(ROWS)
    for at in (0, 1)
)
SINGLE_ZERO_THREE: Final = _joined([("0", "2", "3")])
SINGLE_ZERO_FOUR: Final = _joined([("0", "1", "2", "3")])
FIRST_FIVE: Final = frozenset(("0", "00", "1", "2", "3"))
SIXES: Final = {f"{row[0]} to {below[-1]}": frozenset(row + below) for row, below in pairwise(ROWS)}
SEVEN: Final = frozenset(("10", "11", "12", "13", "14", "15", "33"))
COLUMNS: Final = {name: frozenset(NUMBERS[at::3]) for at, name in enumerate(("1st", "2nd", "3rd"))}
DOZENS: Final = {
    f"{name} 12": frozenset(NUMBERS[at : at + 12])
    for name, at in (("1st", 0), ("2nd", 12), ("3rd", 24))
}
ODD: Final = frozenset(NUMBERS[0::2])
EVEN: Final = frozenset(NUMBERS[1::2])
LOW: Final = frozenset(NUMBERS[:18])
HIGH: Final = frozenset(NUMBERS[18:])


def on_layout(areas: Areas, *, single_zero: bool) -> Areas:
    """The areas of a layout: without 00, or with 0 next to 1 and 2 only."""
    if single_zero:
        return {on: numbers for on, numbers in areas.items() if DOUBLE_ZERO not in numbers}
    return {on: numbers for on, numbers in areas.items() if on != "0-3"}


def color_sections(wheel: Wheel, text: str, law: Citation) -> Areas:
    """The six sections, from a text, or by default six numbers each, clockwise from the zero.

    The text names each color and its numbers: ``black 1 2 3 4 5 6; blue 7 8 9 10 11 12; ...``
    """
    if not text.strip():
        ring = [pocket for pocket in wheel.pockets if pocket not in ZEROS]
        return {
            color: frozenset(ring[at * SECTION : (at + 1) * SECTION])
            for at, color in enumerate(COLORS)
        }
    sections = [part.split() for part in text.split(";") if part.strip()]
    found = {color: frozenset(numbers) for color, *numbers in sections}
    if sorted(found) != sorted(COLORS) or len(sections) != len(COLORS):
        raise BadOptions(f"The color sections are {', '.join(COLORS)}, each once.", law)
    numbers = [number for _, *section in sections for number in section]
    if any(len(section) != SECTION for section in found.values()) or sorted(numbers) != sorted(
        NUMBERS
    ):
        raise BadOptions(
            "Each color section has six numbers, and every number from 1 to 36 has one color.", law
        )
    return {color: found[color] for color in COLORS}


def scattered(wheel: Wheel, sections: Areas) -> list[str]:
    """The colors whose numbers are not side by side on the wheel, ignoring zeros."""
    ring = [pocket for pocket in wheel.pockets if pocket not in ZEROS]
    runs = {frozenset((ring + ring)[at : at + SECTION]) for at in range(len(ring))}
    return [color for color, numbers in sections.items() if numbers not in runs]
