"""Chips to pay with, by color: a trainee's payment, and the fewest chips that would do."""

from __future__ import annotations

from collections.abc import Mapping
from typing import NamedTuple

from pitboss.table.money import DOLLAR, Cents
from pitboss.table.numbers import counted


class ChipColor(NamedTuple):
    """A chip's value and look."""

    name: str
    value: Cents
    paint: str


COLORS = (
    ChipColor("orange", 1_000 * DOLLAR, "#c2410c"),
    ChipColor("purple", 500 * DOLLAR, "#6b21a8"),
    ChipColor("black", 100 * DOLLAR, "#1e293b"),
    ChipColor("green", 25 * DOLLAR, "#15803d"),
    ChipColor("red", 5 * DOLLAR, "#b91c1c"),
    ChipColor("white", DOLLAR, "#57534e"),
)
"""Highest value first."""


def total(laid: Mapping[str, int]) -> Cents:
    """The total value of chips, given the number of each color."""
    return sum(laid.get(color.name, 0) * color.value for color in COLORS)


def fewest(amount: Cents) -> dict[str, int]:
    """The fewest chips that make an amount; empty if it needs coins."""
    found: dict[str, int] = {}
    for color in COLORS:
        number, amount = divmod(amount, color.value)
        if number:
            found[color.name] = number
    return {} if amount else found


def described(laid: Mapping[str, int]) -> str:
    """Chips in words: 2 black, 1 red."""
    held = ((laid.get(color.name, 0), color.name) for color in COLORS)
    return ", ".join(f"{number} {name}" for number, name in held if number) or "no chips"


def judged(laid: Mapping[str, int], amount: Cents) -> tuple[bool, str]:
    """Whether chips pay an amount, and a remark on them."""
    best = fewest(amount)
    if total(laid) != amount:
        return False, f"pay with {described(best)}"
    more = sum(laid.values()) - sum(best.values())
    if more:
        return True, f"{counted(more, 'chip')} fewer would do: {described(best)}"
    return True, described(best)
