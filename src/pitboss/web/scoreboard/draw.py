"""Draws the display beside a table: results of the last rounds, as one SVG."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from html import escape
from typing import TypeVar

from pitboss.table.results import Display, RoundResult
from pitboss.web.felt.shapes import GOLD, INK, PALE, text
from pitboss.web.scoreboard import counts, roads
from pitboss.web.scoreboard.roads import RoadMark, Square

WIDTH = 300
BEAD, SQUARE, HALF = 15, 12, 6
"""The side of a square of the bead plate, of the big road, and of a derived road."""
GRID, BLUE, RED, GREEN = "#ffffff22", "#60a5fa", "#f87171", "#4ade80"
"""Lighter than on the felt, to be read on a dark background."""
SIDES = {roads.PLAYER: BLUE, roads.BANKER: RED, roads.TIE: GREEN}
DERIVED = {roads.RED: RED, roads.BLUE: BLUE}
CAPTION = 14
T = TypeVar("T")

CHIP_WIDTH, CHIP_HEIGHT, ACROSS, DOWN = 29, 30, 10, 3
"""The last results: the size of each, and the number of columns and rows."""
BARS = 18
"""Up to this many faces, each has a bar; with more, only hot and cold are shown."""
BAR_HEIGHT = 46
EXTREMES = 5
ENOUGH = 10
"""The least number of results for showing hot and cold."""


def scoreboard(display: Display, results: Sequence[RoundResult]) -> str:
    """The display as one SVG; empty if there is no result yet."""
    if not results:
        return ""
    parts, height = (_roads if display.roads else _last)(display, results)
    shares = ", ".join(f"{name} {number}" for name, number in counts.groups(display, results))
    newest = ", ".join(
        " ".join(_words(display, result)) for result in results[: -EXTREMES - 1 : -1]
    )
    label = escape(
        "; ".join(part for part in (shares, f"the last, newest first: {newest}") if part)
    )
    return (
        f"<svg viewBox='0 0 {WIDTH} {height}' class='scoreboard' role='img' "
        f"aria-label='{label}' font-family='system-ui, sans-serif' "
        f"style='width: 100%; display: block'>{parts}</svg>"
    )


def _words(display: Display, result: RoundResult) -> list[str]:
    face = display.names.get(result.face, result.face)
    return [part for part in (face, result.group, result.detail) if part]


# The roads of baccarat


def _roads(display: Display, results: Sequence[RoundResult]) -> tuple[str, int]:
    sides = [result.group for result in results]
    parts, y = [], 0
    for at, (side, number) in enumerate(counts.groups(display, results)):
        x = at * WIDTH / 3 + 8
        parts.append(
            f"<circle cx='{x:g}' cy='9' r='6' fill='{SIDES[side]}'/>"
            + text(f"{side} {number}", x + 10, 13, 12, anchor="start")
        )
    y = 22
    parts.append(_grid("bead plate", roads.bead_plate(sides), 0, y, BEAD, WIDTH // BEAD, _bead))
    y += CAPTION + roads.ROWS * BEAD + 4
    parts.append(_grid("big road", roads.big_road(sides), 0, y, SQUARE, WIDTH // SQUARE, _big))
    y += CAPTION + roads.ROWS * SQUARE + 4
    eye = roads.derived_road(sides, roads.BIG_EYE_BOY)
    parts.append(_grid("big eye boy", eye, 0, y, HALF, WIDTH // HALF, _ring))
    y += CAPTION + roads.ROWS * HALF + 4
    small = roads.derived_road(sides, roads.SMALL_ROAD)
    cockroach = roads.derived_road(sides, roads.COCKROACH_ROAD)
    across = WIDTH // HALF // 2 - 1
    parts.append(_grid("small road", small, 0, y, HALF, across, _disc))
    parts.append(_grid("cockroach road", cockroach, WIDTH - across * HALF, y, HALF, across, _slash))
    return "".join(parts), y + CAPTION + roads.ROWS * HALF + 2


def _grid(
    name: str,
    marks: Mapping[Square, T],
    x: float,
    y: float,
    cell: float,
    columns: int,
    mark: Callable[[T, float, float, float], str],
) -> str:
    """A road with its name above: the last columns that fit."""
    top, width, height = y + CAPTION, columns * cell, roads.ROWS * cell
    lines = [f"M{x + n * cell:g} {top:g}v{height:g}" for n in range(columns + 1)]
    lines += [f"M{x:g} {top + n * cell:g}h{width:g}" for n in range(roads.ROWS + 1)]
    first = max((place.column for place in marks), default=0) + 1 - columns
    drawn = [
        mark(one, x + (column - max(0, first) + 0.5) * cell, top + (row + 0.5) * cell, cell)
        for (column, row), one in marks.items()
        if column >= first
    ]
    return (
        f"<g class='road' data-road='{name}'>{text(name, x, top - 4, 10, PALE, anchor='start')}"
        f"<path d='{''.join(lines)}' stroke='{GRID}' stroke-width='.6' fill='none'/>"
        f"{''.join(drawn)}</g>"
    )


def _bead(side: str, x: float, y: float, cell: float) -> str:
    return (
        f"<circle cx='{x:g}' cy='{y:g}' r='{cell * 0.44:g}' fill='{SIDES[side]}'/>"
        f"{text(side[0], x, y + cell * 0.25, cell * 0.68, '#111827', weight=700)}"
    )


def _big(mark: RoadMark, x: float, y: float, cell: float) -> str:
    ring, slash = "", ""
    if mark.side:
        ring = _circle(x, y, cell * 0.36, SIDES[mark.side])
    if mark.ties:
        off = cell * 0.36
        slash = _line(x - off, y + off, x + off, y - off, GREEN, 2)
    number = text(str(mark.ties), x, y + cell * 0.24, cell * 0.66) if mark.ties > 1 else ""
    return ring + slash + number


def _ring(colour: str, x: float, y: float, cell: float) -> str:
    return _circle(x, y, cell * 0.34, DERIVED[colour])


def _disc(colour: str, x: float, y: float, cell: float) -> str:
    return f"<circle cx='{x:g}' cy='{y:g}' r='{cell * 0.4:g}' fill='{DERIVED[colour]}'/>"


def _slash(colour: str, x: float, y: float, cell: float) -> str:
    off = cell * 0.36
    return _line(x - off, y + off, x + off, y - off, DERIVED[colour], 1.8)


def _circle(x: float, y: float, radius: float, colour: str) -> str:
    return (
        f"<circle cx='{x:g}' cy='{y:g}' r='{radius:g}' fill='none' stroke='{colour}' "
        f"stroke-width='{radius * 0.4:g}'/>"
    )


def _line(x: float, y: float, to_x: float, to_y: float, colour: str, width: float) -> str:
    return (
        f"<path d='M{x:g} {y:g}L{to_x:g} {to_y:g}' stroke='{colour}' stroke-width='{width:g}' "
        f"stroke-linecap='round'/>"
    )


# Last results, and frequencies


def _last(display: Display, results: Sequence[RoundResult]) -> tuple[str, int]:
    newest = results[: -ACROSS * DOWN - 1 : -1]
    parts = [text("last results, the newest first", 0, 10, 10, PALE, anchor="start")]
    for number, result in enumerate(newest):
        row, column = divmod(number, ACROSS)
        x, y = column * (CHIP_WIDTH + 1), CAPTION + row * (CHIP_HEIGHT + 3)
        parts.append(_result(result, display, x, y, newest=not number))
    y = CAPTION + -(-len(newest) // ACROSS) * (CHIP_HEIGHT + 3) + 4
    if display.groups:
        parts.append(_shares(display, results, y))
        y += 34
    if display.faces and len(display.faces) <= BARS:
        parts.append(_bars(display, results, y))
        y += BAR_HEIGHT + 34
    elif display.faces and len(results) >= ENOUGH:
        often = counts.hot(display, results, EXTREMES)
        long = counts.cold(display, results, EXTREMES)
        parts.append(_extremes("hot: came so often", often, display, 0, y, "×"))
        parts.append(_extremes("cold: not for so long", long, display, WIDTH / 2, y, ""))
        y += 50
    return "".join(parts), y


def _result(result: RoundResult, display: Display, x: float, y: float, *, newest: bool) -> str:
    face = display.names.get(result.face, result.face)
    size = 13 if len(face) < 4 else 10
    edge = f"stroke='{GOLD}' stroke-width='2'" if newest else "stroke='#ffffff33'"
    middle = y + (13 if result.detail else 19.5)
    detail = text(result.detail, x + CHIP_WIDTH / 2, y + 25, 9, PALE) if result.detail else ""
    return (
        f"<g class='result'><rect x='{x + 1:g}' y='{y + 1:g}' width='{CHIP_WIDTH - 2}' "
        f"height='{CHIP_HEIGHT - 2}' rx='5' fill='{INK.get(result.colour, '#3b332c')}' {edge}/>"
        f"{text(face, x + CHIP_WIDTH / 2, middle, size, weight=700)}{detail}</g>"
    )


def _shares(display: Display, results: Sequence[RoundResult], y: float) -> str:
    """The groups side by side, each with its count and its share of all results."""
    colours = {result.group: result.colour for result in results}
    shown = counts.groups(display, results)
    width = WIDTH / len(shown)
    parts = []
    for number, (name, count) in enumerate(shown):
        x = number * width
        share = f"{count} · {100 * count / len(results):.0f}%"
        fill = INK.get(colours.get(name, ""), "#3b332c")
        parts.append(
            f"<rect x='{x + 1:g}' y='{y:g}' width='{width - 2:g}' height='28' rx='5' "
            f"fill='{fill}' stroke='#ffffff33'/>"
            + text(name, x + width / 2, y + 12, 10.5)
            + text(share, x + width / 2, y + 24, 10.5, weight=700)
        )
    return "".join(parts)


def _bars(display: Display, results: Sequence[RoundResult], y: float) -> str:
    """How often each face came, as bars."""
    shown = counts.faces(display, results)
    most = max(1, *(number for _, number in shown))
    step, bottom = WIDTH / len(shown), y + BAR_HEIGHT + 14
    parts = []
    for at, (face, number) in enumerate(shown):
        x, height = at * step, BAR_HEIGHT * number / most
        middle, name = x + step / 2, display.names.get(face, face)
        parts.append(
            f"<rect x='{x + 1.5:g}' y='{bottom - height:g}' width='{step - 3:g}' "
            f"height='{height:g}' rx='2' fill='#2f9e74'/>"
            + text(str(number), middle, bottom - height - 3, 9, PALE)
            + text(name, middle, bottom + 12, 10 if len(name) < 4 else 8)
        )
    return "".join(parts)


def _extremes(
    title: str,
    shown: Sequence[counts.Count],
    display: Display,
    x: float,
    y: float,
    sign: str,
) -> str:
    parts = [text(title, x, y + 10, 10, PALE, anchor="start")]
    for at, (face, number) in enumerate(shown):
        left = x + at * (CHIP_WIDTH + 1)
        result = RoundResult(face, colour=display.colours.get(face, ""), detail=f"{sign}{number}")
        parts.append(_result(result, display, left, y + CAPTION, newest=False))
    return "".join(parts)
