"""The pokette cloth: cards in columns of suits, ranks beside them, hands below."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.equipment.wheels import POKETTE_WHEEL
from pitboss.games.wheels import pokette_layout as layout
from pitboss.table.layout import Area, AreaPlace, Layout

TARGET, FINGER, TENTHS = 18, 20, 10
THREES = (
    ("ace-king-queen", "A K Q 2♠"), ("jack-10-9", "J 10 9 2♣"), ("eight-7-6", "8 7 6 2♦"),
    ("five-4-3", "5 4 3 2♥"),
)  # fmt: skip
HANDS = (
    ("pair-in-two", "pair in|two"), ("pair-in-three", "pair in|three"),
    ("three-of-a-kind", "three of|a kind"), ("flush", "flush"), ("open-straight", "open|straight"),
    ("inside-straight", "inside|straight"), ("open-straight-flush", "open|str. flush"),
    ("inside-straight-flush", "inside|str. flush"),
)  # fmt: skip
LETTERS = {"ace": "A", "king": "K", "queen": "Q", "jack": "J"}
GRID = {card: (at, row) for at, rank in enumerate(layout.ROWS) for row, card in enumerate(rank)}
PLACES = {**GRID, "X1": (-1, 1), "X2": (-1, 2)}
"""The position of each card: ranks from the ace, and the column of its suit."""


def felt() -> Layout:
    """Ranks run across if there is room, or down on a narrow screen."""
    wide, narrow = (_layout(across) for across in (True, False))
    return Layout(
        wide.width, wide.height, wide.areas, wide.places, wide.wheel, wide.colours, wide.faces,
        clapper=True, narrow=narrow,
    )  # fmt: skip


def _layout(across: bool) -> Layout:
    areas = tuple(_areas(across))
    width = 990 if across else 400
    height = max(area.y + area.height for area in areas) + 10
    crowns = tuple(
        AreaPlace("winning card", area.on, area.x + 4, area.y + 4, "♛")
        for area in areas
        if area.wager == "single-card"
    )
    colours = {code: layout.colour(code) for code in POKETTE_WHEEL.pockets}
    faces = {code: layout.face(code) for code in POKETTE_WHEEL.pockets}
    return Layout(
        width, height, areas, crowns, POKETTE_WHEEL.pockets, colours, faces, clapper=True
    )  # fmt: skip


class _Cloth:
    """Boxes on the cloth, by ranks from the ace and columns from the first, in tenths of a box."""

    def __init__(self, across: bool) -> None:
        self.across = across
        self.box = (60, 50) if across else (62, 44)
        self.small = TARGET if across else FINGER

    def at(self, rank: int, column: int) -> tuple[int, int]:
        """The upper left corner of a place."""
        (left, top), (width, height) = (80, 10) if self.across else (8, 50), self.box
        one, other = (rank, column) if self.across else (column, rank)
        return left + one * width // TENTHS, top + other * height // TENTHS

    def area(
        self, wager: str, on: str, label: str, corner: tuple[int, int], colour: str,
        size: tuple[int, int] = (10, 10),
    ) -> Area:  # fmt: skip
        """A box of a size in tenths of ranks and of columns."""
        (rank, column), (ranks, columns) = corner, size
        x, y = self.at(rank, column)
        end, low = self.at(rank + ranks, column + columns)
        return Area(wager, on, label, x, y, end - x, low - y, colour)

    def target(self, wager: str, on: str) -> Area:
        """A small target, where the cards that it covers meet."""
        spots = [PLACES[card] for card in on.split("-")]
        rank, column = (
            TENTHS * sum(axis) // len(spots) + TENTHS // 2 for axis in zip(*spots, strict=True)
        )
        x, y = self.at(rank, column)
        size = self.small
        return Area(wager, on, on, x - size // 2, y - size // 2, size, size, spot=True)


def _areas(across: bool) -> Iterator[Area]:
    cloth = _Cloth(across)
    for card, (rank, column) in PLACES.items():
        corner = (TENTHS * rank, TENTHS * column)
        yield cloth.area("single-card", card, layout.face(card), corner, layout.colour(card))
    yield from (cloth.target("two-cards", on) for on in layout.SPLITS)
    yield from (cloth.target("four-cards", on) for on in layout.CORNERS)
    for column, on in enumerate(layout.SUIT):
        size = (15 if across else 10, 10)
        yield cloth.area("suit", on, on, (130, TENTHS * column), "green", size)
    for rank, on in enumerate(layout.RANK):
        letter = LETTERS.get(on, on)
        yield cloth.area("single-rank", on, letter, (TENTHS * rank, 41), "gold", (10, 8))
    for rank, on in enumerate(layout.DOUBLE_RANK):
        label = "-".join(LETTERS.get(one, one) for one in on.split("-"))
        size = (10, 8 if across else 11)
        yield cloth.area("double-rank", on, label, (TENTHS * rank + 5, 50), "blue", size)
    yield from _outside(across, cloth.at(0, 59) if across else cloth.at(141, 0))


def _outside(across: bool, corner: tuple[int, int]) -> Iterator[Area]:
    """The boxes beyond the ranks, in rows."""
    x, y = corner
    width = 60 * 13 if across else 384
    chances = (("red", "red", "red"), ("black", "black", "black"), ("jacer", "jacer", "purple"))
    rows: list[list[tuple[str, str, str]]] = [
        [(wager, words, "") for wager, words in THREES], list(chances),
        *([[(w, words, "green") for w, words in part] for part in _parts(across)]),
    ]  # fmt: skip
    for row in rows:
        each = width // len(row)
        for at, (wager, words, colour) in enumerate(row):
            yield Area(wager, "", words, x + at * each, y, each - 2, 44, colour)
        y += 46


def _parts(across: bool) -> list[tuple[tuple[str, str], ...]]:
    return [HANDS] if across else [HANDS[:4], HANDS[4:]]
