"""The position of each roulette wager on the felt."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from pitboss.equipment.wheels import DOUBLE_ZERO, ZERO, color
from pitboss.games.wheels.roulette_layout import COLORS
from pitboss.table.layout import Area, AreaPlace, Layout

BOX, LEFT, TOP = 64, 96, 20
GRID_BOTTOM = TOP + 3 * BOX
GRID_RIGHT = LEFT + 12 * BOX
TARGET = 20
ROW_HEIGHT = 46
UPRIGHT_WIDTH, UPRIGHT_HEIGHT = 400, 780
FINGER = 27
"""The size of a small target on a touch screen."""


def felt(
    areas: Mapping[str, Iterable[str]], *, single_zero: bool, wheel: tuple[str, ...]
) -> Layout:
    """The layout of a table that offers these wagers, each on these areas."""
    wide = _felt(areas, single_zero, wheel)
    return msgspec.structs.replace(wide, narrow=_upright(wide))


def _felt(areas: Mapping[str, Iterable[str]], single_zero: bool, wheel: tuple[str, ...]) -> Layout:
    found = [*_boxes(single_zero)]
    for wager in ("split", "three-numbers", "four-numbers", "six-numbers"):
        found += [_target(wager, on, single_zero) for on in areas.get(wager, ())]
    if "first-five-numbers" in areas:
        found.append(_small("first-five-numbers", "", "five", LEFT, GRID_BOTTOM))
    for number, name in enumerate(areas.get("column", ())):
        y = TOP + (2 - number) * BOX
        found.append(Area("column", name, "2 to 1", GRID_RIGHT, y, BOX, BOX))
    found += _outside(areas)
    height = max(area.y + area.height for area in found) + 10
    return Layout(GRID_RIGHT + BOX + 20, height, tuple(found), _crown(found), wheel)


def _crown(areas: Iterable[Area]) -> tuple[AreaPlace, ...]:
    """The position of the crown: in the corner of the winning number."""
    boxes = [area for area in areas if area.wager == "straight"]
    return tuple(AreaPlace("crown", area.on, area.x + 9, area.y + 9, "♛") for area in boxes)


def _upright(wide: Layout) -> Layout:
    """The layout turned by a quarter, zeros on top, for a narrow screen."""
    turned = []
    for area in wide.areas:
        x, right = (
            6 + (wide.height - edge) * (UPRIGHT_WIDTH - 12) // wide.height
            for edge in (area.y + area.height, area.y)
        )
        y, low = (
            (edge - 20) * UPRIGHT_HEIGHT // (wide.width - 40)
            for edge in (area.x, area.x + area.width)
        )
        width, height = right - x, low - y
        if area.spot:
            x, y = x + (width - FINGER) // 2, y + (height - FINGER) // 2
            width = height = FINGER
        turned.append(msgspec.structs.replace(area, x=x, y=y, width=width, height=height))
    height = max(area.y + area.height for area in turned) + 10
    return Layout(UPRIGHT_WIDTH, height, tuple(turned), _crown(turned), wide.wheel)


def _boxes(single_zero: bool) -> Iterator[Area]:
    zeros = [(ZERO, TOP, 3 * BOX)] if single_zero else [
        (DOUBLE_ZERO, TOP, 3 * BOX // 2), (ZERO, TOP + 3 * BOX // 2, 3 * BOX // 2)
    ]  # fmt: skip
    for name, y, height in zeros:
        yield Area("straight", name, name, LEFT - BOX, y, BOX, height, "green")
    for number in range(1, 37):
        x, y = _corner(number)
        yield Area("straight", str(number), str(number), x, y, BOX, BOX, color(str(number)))


def _corner(number: int) -> tuple[int, int]:
    return LEFT + (number - 1) // 3 * BOX, TOP + (2 - (number - 1) % 3) * BOX


def _centre(name: str, single_zero: bool) -> tuple[int, int]:
    if name in (ZERO, DOUBLE_ZERO):
        middle = 2 if single_zero else 3 if name == ZERO else 1
        return LEFT - BOX // 2, TOP + middle * 3 * BOX // 4
    x, y = _corner(int(name))
    return x + BOX // 2, y + BOX // 2


def _target(wager: str, on: str, single_zero: bool) -> Area:
    """A small target on the line or corner that its boxes share, or on the outside line."""
    if wager == "six-numbers":
        first = int(on.split(" to ")[0])
        return _small(wager, on, on, _corner(first)[0] + BOX, GRID_BOTTOM)
    names = on.split("-")
    zeros = [name for name in names if name in (ZERO, DOUBLE_ZERO)]
    if wager == "three-numbers" and not zeros:
        return _small(wager, on, on, _corner(int(names[0]))[0] + BOX // 2, GRID_BOTTOM)
    if len(zeros) == len(names):
        return _small(wager, on, on, LEFT - BOX // 2, TOP + 3 * BOX // 2)
    if zeros:  # on the line between the zeros and the first row
        rows = [_centre(name, single_zero)[1] for name in names if name not in zeros]
        y = sum(rows) // len(rows)
        if len(names) == 4:
            y = GRID_BOTTOM
        elif len(names) == 2 and not single_zero and names[1] == "2":
            y += BOX // 4 if names[0] == ZERO else -BOX // 4  # 2 touches both zeros
        return _small(wager, on, on, LEFT, y)
    centres = [_centre(name, single_zero) for name in names]
    x, y = (sum(axis) // len(centres) for axis in zip(*centres, strict=True))
    return _small(wager, on, on, x, y)


def _small(wager: str, on: str, label: str, x: int, y: int) -> Area:
    return Area(
        wager, on, label, x - TARGET // 2, y - TARGET // 2, TARGET, TARGET, spot=True
    )  # fmt: skip


def _outside(areas: Mapping[str, Iterable[str]]) -> Iterator[Area]:
    """The boxes below the numbers, one row of each kind."""
    y = GRID_BOTTOM + 12
    dozens = list(areas.get("dozen", ()))
    for number, name in enumerate(dozens):
        yield Area("dozen", name, name, LEFT + number * 4 * BOX, y, 4 * BOX, ROW_HEIGHT)
    y += (ROW_HEIGHT + 2) * bool(dozens)
    chances = [
        ("low", "1 to 18", ""), ("even", "even", ""), ("red", "red", "red"),
        ("black", "black", "black"), ("odd", "odd", ""), ("high", "19 to 36", ""),
    ]  # fmt: skip
    offered = [chance for chance in chances if chance[0] in areas]
    width = 12 * BOX // len(offered)
    for number, (wager, label, colour) in enumerate(offered):
        yield Area(wager, "", label, LEFT + number * width, y, width, ROW_HEIGHT, colour)
    y += ROW_HEIGHT + 2
    for wager in ("six-numbers-color", "seven-numbers-color", "eight-numbers-color"):
        if wager in areas:
            for number, colour in enumerate(COLORS):
                x = LEFT + number * 2 * BOX
                label = f"{colour} {wager.split('-')[0]}"
                yield Area(wager, colour, label, x, y, 2 * BOX, ROW_HEIGHT, colour)
            y += ROW_HEIGHT + 2
    if "seven-numbers" in areas:
        yield Area("seven-numbers", "", "10 to 15 and 33", LEFT, y, 4 * BOX, ROW_HEIGHT)
