"""The roads of baccarat: where each result of a shoe is marked.

The bead plate has every result in turn, downwards and then to the right. The big road has a column
for every streak of one side. A streak that meets the bottom, or a mark of an earlier one, turns to
the right: the dragon's tail. Ties are noted on the mark before them.

A derived road says whether the big road repeats itself, red for yes and blue for no. The big eye
boy compares a streak with the one before it, the small road with the second before it, and the
cockroach road with the third.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import NamedTuple, TypeVar

PLAYER, BANKER, TIE = "Player", "Banker", "Tie"
RED, BLUE = "red", "blue"
ROWS = 6
BIG_EYE_BOY, SMALL_ROAD, COCKROACH_ROAD = 1, 2, 3
"""How many streaks back each derived road looks."""
T = TypeVar("T", bound=Hashable)


class Square(NamedTuple):
    """A square of the board, from 0 at its upper left."""

    column: int
    row: int


class RoadMark(NamedTuple):
    """A mark of the big road: which side won, and how many ties followed it."""

    side: str
    """Empty for ties before the first hand that was won."""
    ties: int = 0


def bead_plate(results: Sequence[str]) -> dict[Square, str]:
    """Every result, ties among them, column by column."""
    return {Square(*divmod(number, ROWS)): one for number, one in enumerate(results)}


def big_road(results: Iterable[str]) -> dict[Square, RoadMark]:
    """Every hand won, by streaks, each with the ties after it (and, on the first, those before
    it)."""
    marks: list[RoadMark] = []
    for one in results:
        if one == TIE:
            side, ties = marks.pop() if marks else RoadMark("")
            marks.append(RoadMark(side, ties + 1))
        elif marks and not marks[0].side:
            marks = [RoadMark(one, marks[0].ties)]
        else:
            marks.append(RoadMark(one))
    return dict(zip(laid([mark.side for mark in marks]), marks, strict=True))


def derived_road(results: Iterable[str], back: int) -> dict[Square, str]:
    """Big eye boy, small road or cockroach road, by how many streaks it looks back."""
    colours = derived(results, back)
    return dict(zip(laid(colours), colours, strict=True))


def derived(results: Iterable[str], back: int) -> list[str]:
    """Red or blue for every hand won, from the first that has a streak to compare with."""
    lengths = [len(streak) for streak in streaks(one for one in results if one != TIE)]
    colours = []
    for number, length in enumerate(lengths):
        if number > back:  # a new streak: did the last two have equal length?
            same = lengths[number - 1] == lengths[number - 1 - back]
            colours.append(RED if same else BLUE)
        if number >= back:  # a streak continues: blue just below the other's end
            other = lengths[number - back]
            colours += [BLUE if row == other + 1 else RED for row in range(2, length + 1)]
    return colours


def streaks(marks: Iterable[T]) -> list[list[T]]:
    """Consecutive marks of one kind, grouped."""
    found: list[list[T]] = []
    for mark in marks:
        if found and found[-1][0] == mark:
            found[-1].append(mark)
        else:
            found.append([mark])
    return found


def laid(marks: Iterable[T]) -> list[Square]:
    """Where marks lie: every streak down from the top of a column, then to the right."""
    places: list[Square] = []
    taken: set[Square] = set()
    top = 0
    for streak in streaks(marks):
        while Square(top, 0) in taken:
            top += 1
        place = Square(top, 0)
        for number in range(len(streak)):
            if number:
                below = Square(place.column, place.row + 1)
                place = below if below.row < ROWS and below not in taken else _right(place, taken)
            taken.add(place)
            places.append(place)
    return places


def _right(place: Square, taken: set[Square]) -> Square:
    column = place.column + 1
    while Square(column, place.row) in taken:
        column += 1
    return Square(column, place.row)
