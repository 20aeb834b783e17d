"""What dice show, and what a throw makes of a wager."""

from __future__ import annotations

from enum import Enum

import msgspec

from pitboss.law import Citation
from pitboss.table.money import Cents

SEVEN = 7

_LOW = ("Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")
_HIGH = ("Ten", "Eleven", "Twelve", "Thirteen", "Fourteen", "Fifteen", "Sixteen", "Seventeen")
_NUMBERS = (*_LOW, *_HIGH, "Eighteen")


class Throw:
    """The uppermost faces of the dice, once they rest."""

    __slots__ = ("dice", "total")

    def __init__(self, dice: tuple[int, ...]) -> None:
        self.dice = dice
        self.total = sum(dice)

    @property
    def alike(self) -> bool:
        """Whether all dice show the same face: with two dice, a total thrown the hardway."""
        return len(set(self.dice)) == 1

    @property
    def words(self) -> str:
        """The total, as it is called out."""
        return _NUMBERS[self.total]


class Result(Enum):
    """What a throw does to a wager that it decides, or moves."""

    WIN = "win"
    LOSE = "lose"
    VOID = "void"
    POINT = "point"
    """The wager stays, and from now on waits for this point."""


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """How a wager stands after a throw, and by which paragraph."""

    result: Result
    law: Citation
    outcome: str
    """The row of the pay table for a win; the point for a wager that moves; else a word."""
    lost: Cents = 0
    """The part of a winning wager that is lost with it, where it is paid as several."""
