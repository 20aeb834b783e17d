"""The positions of the sic bo wagers: triples above, totals in the middle, single dice below."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

from pitboss.table.layout import Area, Layout

WIDTH, MARGIN, SIDE = 1000, 16, 140
"""The width of the mat, of its edge, and of the boxes of small and big at its sides."""
NARROW, EDGE = 400, 6
GAP = 2
SMALL, BIG, ANY = "small-bet", "big-bet", "any-three-of-a-kind"

Pays = Mapping[str, str]
Box = tuple[str, str, str, tuple[int, ...]]
"""A wager, what it is on, the text of its box, and the dice printed on it."""


def felt(pays: Pays, totals: Pays) -> Layout:
    """The mat; ``pays`` gives the payout of each wager, ``totals`` that of each total."""
    areas = tuple(_wide(pays, totals))
    upright = tuple(_upright(pays, totals))
    return Layout(
        WIDTH, _bottom(areas), areas, narrow=Layout(NARROW, _bottom(upright), upright)
    )  # fmt: skip


def _bottom(areas: Iterable[Area]) -> int:
    return max(area.y + area.height for area in areas) + 10


def _kinds(wager: str, pays: Pays, copies: int) -> list[Box]:
    odds = pays[wager]
    return [(wager, str(face), odds, (face,) * copies) for face in range(1, 7)]


def _pairs(pays: Pays) -> list[Box]:
    odds = pays["two-dice-combination"]
    return [
        ("two-dice-combination", f"{one}-{other}", odds, (one, other))
        for one in range(1, 6)
        for other in range(one + 1, 7)
    ]


def _totals(totals: Pays) -> list[Box]:
    return [("total-value-bet", total, f"{total}|{odds}", ()) for total, odds in totals.items()]


def _row(boxes: list[Box], left: int, right: int, y: int, height: int) -> Iterator[Area]:
    """Boxes side by side, filling the width."""
    edges = [left + (right - left) * n // len(boxes) for n in range(len(boxes) + 1)]
    for (wager, on, label, dice), x, end in zip(boxes, edges, edges[1:], strict=False):
        yield Area(wager, on, label, x, y, end - x - GAP, height, dice=dice)


def _wide(pays: Pays, totals: Pays) -> Iterator[Area]:
    left, right = MARGIN, WIDTH - MARGIN
    inner, outer = left + SIDE + GAP, right - SIDE
    middle = (inner + outer) // 2
    yield Area(SMALL, "", "SMALL|4 to 10", left, 8, SIDE, 162, "blue")
    yield Area(BIG, "", "BIG|11 to 17", outer, 8, SIDE, 162, "red")
    yield from _row(_kinds("two-of-a-kind", pays, 2), inner, middle, 8, 162)
    any_three: list[Box] = [(ANY, "", f"any three of a kind {pays[ANY]}", ())]
    yield from _row(any_three, middle, outer, 8, 56)
    yield from _row(_kinds("three-of-a-kind", pays, 3), middle, outer, 66, 104)
    yield from _row(_totals(totals), left, right, 176, 70)
    yield from _row(_pairs(pays), left, right, 252, 84)
    yield from _row(_kinds("one-of-a-kind", pays, 1), left, right, 342, 62)


def _upright(pays: Pays, totals: Pays) -> Iterator[Area]:
    left, right = EDGE, NARROW - EDGE
    half = NARROW // 2
    yield Area(SMALL, "", "SMALL|4 to 10", left, 8, half - left - GAP, 56, "blue")
    yield Area(BIG, "", "BIG|11 to 17", half, 8, right - half, 56, "red")
    rows: list[tuple[list[Box], int]] = [
        (_kinds("two-of-a-kind", pays, 2), 76),
        ([(ANY, "", f"any three of a kind {pays[ANY]}", ())], 40),
        (_kinds("three-of-a-kind", pays, 3), 84),
        *((_totals(totals)[at : at + 7], 56) for at in (0, 7)),
        *((_pairs(pays)[at : at + 5], 62) for at in (0, 5, 10)),
        (_kinds("one-of-a-kind", pays, 1), 62),
    ]
    y = 68
    for boxes, height in rows:
        yield from _row(boxes, left, right, y, height)
        y += height + GAP
