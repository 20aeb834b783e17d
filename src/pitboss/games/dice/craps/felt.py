"""The positions of the craps wagers on the felt: numbers above, lines
below, propositions beside.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass

import msgspec

from pitboss.table.layout import Area, AreaPlace, Layout

NUMBERS = ("4", "5", "6", "8", "9", "10")
PLACE = "place-bet-to-win"
ROWS = (
    ("lay-bet", "lay", "lay", ""), ("place-bet-to-lose", "place to lose", "to lose", ""),
    (PLACE, "place", "place", "gold"), ("buy-bet", "buy", "buy", ""),
    ("come-odds", "come odds", "come|odds", ""),
    ("dont-come-odds", "don't come odds", "don't c.|odds", ""),
    ("pass-odds", "pass odds", "pass|odds", ""),
    ("dont-pass-odds", "don't pass odds", "don't p.|odds", ""),
)  # fmt: skip
"""The rows of number boxes from the top: wager, caption, caption on a narrow screen, colour."""
LINES = (
    ("dont-come-bet", "DON'T COME", ""), ("come-bet", "COME", "red"),
    ("field-bet", "FIELD  2 · 3 · 4 · 9 · 10 · 11 · 12", ""),
    ("dont-pass-bet", "DON'T PASS", ""), ("pass-bet", "PASS LINE", "green"),
)  # fmt: skip
PROPOSITIONS = (
    ("any-seven", "any seven", "red"), ("any-craps", "any craps", ""), ("c-and-e", "C and E", ""),
    ("six-seven-eight", "6-7-8", ""), ("four-the-hardway", "hard 4", "gold"),
    ("six-the-hardway", "hard 6", "gold"), ("eight-the-hardway", "hard 8", "gold"),
    ("ten-the-hardway", "hard 10", "gold"), ("craps-two", "2", ""), ("craps-three", "3", ""),
    ("eleven-in-one-roll", "11", ""), ("craps-twelve", "12", ""), ("horn-bet", "horn", ""),
    ("whirl-bet", "whirl", ""), ("fire-bet", "fire", "red"),
)  # fmt: skip
HOPS = ["one", "two", "three", "four", "five", "six"]
WORDS = {"four": 4, "six": 6, "eight": 8, "ten": 10}
ACROSS = 4


@dataclass(frozen=True)
class Shape:
    """The sizes of the felt, and whether the propositions are beside the board or below it."""

    margin: int
    caption: int
    """The width of a row's caption."""
    column: int
    row: int
    tall: int
    """The height of the place bet boxes, which also hold the puck."""
    line: int
    box: tuple[int, int]
    beside: bool

    @property
    def board(self) -> int:
        return self.margin + self.caption + len(NUMBERS) * self.column


WIDE = Shape(16, 118, 88, 29, 66, 40, (92, 43), beside=True)
NARROW = Shape(6, 58, 55, 38, 80, 44, (97, 42), beside=False)
Offered = Mapping[str, tuple[str, ...]]


def felt(offered: Offered) -> Layout:
    """The layout of a table that offers these wagers, each on these numbers."""
    return msgspec.structs.replace(_felt(offered, WIDE), narrow=_felt(offered, NARROW))


def _felt(offered: Offered, shape: Shape) -> Layout:
    rows = [*_numbers(offered, shape)]
    below = max([area.y + area.height for area in rows], default=0) + 8
    lines = [*_lines(offered, shape, below)]
    below = max([area.y + area.height for area in lines], default=below) + 10
    x, y = (shape.board + 14, 8) if shape.beside else (shape.margin, below)
    areas = (*rows, *lines, *_propositions(offered, shape, x, y))
    width = max(area.x + area.width for area in areas) + shape.margin
    height = max(area.y + area.height for area in areas) + 10
    return Layout(width, height, areas, tuple(_places(areas, shape)))


def _numbers(offered: Offered, shape: Shape) -> Iterator[Area]:
    y = 8
    for wager, caption, short, colour in ROWS:
        if wager not in offered:
            continue
        height = shape.tall if wager == PLACE else shape.row
        words = caption if shape.beside else short
        yield Area("", "", words, shape.margin, y, shape.caption, height)
        for column, number in enumerate(NUMBERS):
            if number in offered[wager]:
                x = shape.margin + shape.caption + column * shape.column
                yield Area(wager, number, number, x, y, shape.column, height, colour)
        y += height


def _lines(offered: Offered, shape: Shape, y: int) -> Iterator[Area]:
    for wager, label, colour in LINES:
        if wager in offered:
            width = shape.board - shape.margin
            yield Area(wager, "", label, shape.margin, y, width, shape.line, colour)
            y += shape.line + 4


def _propositions(offered: Offered, shape: Shape, left: int, top: int) -> Iterator[Area]:
    boxes = [(w, "", label, colour) for w, label, colour in PROPOSITIONS if w in offered]
    boxes += [
        ("horn-high-bet", on, f"horn high {on}", "") for on in offered.get("horn-high-bet", ())
    ]
    boxes += [(w, "", hop_label(w), "blue") for w in offered if w.endswith("on-the-hop")]
    width, height = shape.box
    for place, (wager, on, label, colour) in enumerate(boxes):
        x, y = left + place % ACROSS * width, top + place // ACROSS * (height + 2)
        yield Area(wager, on, label, x, y, width - 2, height, colour, dice=_printed_dice(wager))


def _places(areas: tuple[Area, ...], shape: Shape) -> Iterator[AreaPlace]:
    """The positions of the puck, and of come bets that have moved to their number."""
    boxes = [area for area in areas if area.wager == PLACE]
    for box in boxes:
        right, low = box.x + box.width, box.y + box.height
        yield AreaPlace("marker", f"On {box.on}", right - 14, box.y + 9, "ON")
        yield AreaPlace("come-bet", box.on, box.x + 12, low - 12)
        yield AreaPlace("dont-come-bet", box.on, box.x + 12, box.y + 12)
    if boxes:
        low = boxes[0].y + boxes[0].height
        yield AreaPlace("marker", "Off", shape.margin + 17, low - 17, "OFF")


def _printed_dice(wager: str) -> tuple[int, ...]:
    """The dice that a hardway or a hop bet is on."""
    if wager.endswith(("the-hardway", "on-the-hop")):
        first, second, *_ = wager.split("-")
        if second == "the":
            return (WORDS[first] // 2,) * 2
        return HOPS.index(first) + 1, HOPS.index(second) + 1
    return ()


def hop_label(wager: str) -> str:
    """``hop 1-3``, or ``hop hard 4``, from a wager's name."""
    first, second, *_ = wager.split("-")
    if second == "the":
        return f"hop hard {WORDS[first]}"
    return f"hop {HOPS.index(first) + 1}-{HOPS.index(second) + 1}"
