"""Stacks of tiles: how a bank may cut them, and the ten styles of delivery (13:69F-10.8(g), (k)).

Eight stacks of four are in front of the dealer. They are counted from the dealer's right, and the
tiles of each from the top, in the order of the shoe. An arrangement gives the former position of
each tile in the order of delivery.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from typing import Final, TypeAlias

STACKS: Final = 8
HEIGHT: Final = 4
"""The number of tiles in a stack, and in a hand."""

Pile: TypeAlias = Sequence[int]
"""The positions of the tiles of one stack, top first."""
Delivery: TypeAlias = Callable[[Sequence[Pile]], Iterator[int]]

RIGHT, LEFT, APART, CROSSED = "to the right", "to the left", "apart", "crossed"
CUTS: Final = {
    RIGHT: "move adjacent stacks to the right end",
    LEFT: "move adjacent stacks to the left end",
    APART: "move the first of them to the right end, the others to the left end",
    CROSSED: "move the first of them to the left end, the others to the right end",
}
"""The ways to cut, each a choice of the bank."""
PARTED: Final = (APART, CROSSED)
"""The cuts that split the stacks in two groups, and need the size of the first."""


def piles() -> list[Pile]:
    """The stacks in their present order, from the dealer's right."""
    return [range(HEIGHT * stack, HEIGHT * (stack + 1)) for stack in range(STACKS)]


def cut(way: str, first: int, last: int, parted: int = 0) -> tuple[int, ...]:
    """Move stacks ``first`` to ``last``; ``parted`` is the last stack of the first group."""
    stacks = piles()
    middle = parted if way in PARTED else last
    one, two = stacks[first - 1 : middle], stacks[middle:last]
    rest = stacks[: first - 1] + stacks[last:]
    order = {
        RIGHT: one + rest, LEFT: rest + one, APART: one + rest + two, CROSSED: two + rest + one,
    }  # fmt: skip
    return tuple(place for stack in order[way] for place in stack)


def _house_way(stacks: Sequence[Pile]) -> Iterator[int]:
    for stack in stacks:
        yield from stack


def _by_twos(pairs: Sequence[tuple[Pile, Pile]]) -> Iterator[int]:
    """The top two tiles of both stacks to one position, the rest of them to the next."""
    for one, other in pairs:
        yield from (*one[:2], *other[:2], *one[2:], *other[2:])


def _cup_say(stacks: Sequence[Pile]) -> Iterator[int]:
    yield from _by_twos([(stacks[at], stacks[at + 1]) for at in range(0, STACKS, 2)])


def _jung_quat(stacks: Sequence[Pile]) -> Iterator[int]:
    middle = STACKS // 2
    yield from _by_twos([(stacks[middle - 1 - at], stacks[middle + at]) for at in range(middle)])


def _chee_yee(stacks: Sequence[Pile]) -> Iterator[int]:
    yield from _by_twos([(stacks[at], stacks[-1 - at]) for at in range(STACKS // 2)])


def _pin_say(stacks: Sequence[Pile]) -> Iterator[int]:
    near, far = stacks[: STACKS // 2], stacks[: STACKS // 2 - 1 : -1]
    for row in range(HEIGHT):
        yield from (stack[row] for stack in near)
        yield from (stack[row] for stack in far)


def _dragon_head(stacks: Sequence[Pile]) -> Iterator[int]:
    """Put the first two stacks on the third and the fourth; the other four are the tail."""
    heads = [*stacks[0], *stacks[2]], [*stacks[1], *stacks[3]]
    tail = stacks[: STACKS // 2 - 1 : -1]
    for row in range(HEIGHT):
        yield from (place for head in heads for place in head[2 * row : 2 * row + 2])
        yield from (stack[row] for stack in tail)


def _from_left(style: Delivery) -> Delivery:
    return lambda stacks: style(stacks[::-1])


HOUSE_WAY_RIGHT: Final = "house way from the right"
STYLES: Final[dict[str, Delivery]] = {
    HOUSE_WAY_RIGHT: _house_way,
    "house way from the left": _from_left(_house_way),
    "cup say from the right": _cup_say,
    "cup say from the left": _from_left(_cup_say),
    "jung quat": _jung_quat,
    "chee yee": _chee_yee,
    "pin say from the right": _pin_say,
    "pin say from the left": _from_left(_pin_say),
    "dragon head and phoenix tail from the right": _dragon_head,
    "dragon head and phoenix tail from the left": _from_left(_dragon_head),
}
"""In the order of 13:69F-10.8(k)."""
HOUSE_WAYS: Final = tuple(STYLES)[:2]


def delivered(style: str) -> tuple[int, ...]:
    """The positions of the tiles in the order of a style, four for each hand in turn."""
    return tuple(STYLES[style](piles()))
