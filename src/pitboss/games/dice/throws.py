"""The result of a throw of dice."""

from __future__ import annotations

SEVEN = 7

_LOW = ("Zero", "One", "Two", "Three", "Four", "Five", "Six", "Seven", "Eight", "Nine")
_HIGH = ("Ten", "Eleven", "Twelve", "Thirteen", "Fourteen", "Fifteen", "Sixteen", "Seventeen")
_NUMBERS = (*_LOW, *_HIGH, "Eighteen")


class Throw:
    """The uppermost faces of the dice at rest."""

    __slots__ = ("dice", "total")

    def __init__(self, dice: tuple[int, ...]) -> None:
        self.dice = dice
        self.total = sum(dice)

    @property
    def alike(self) -> bool:
        """Whether all dice show the same face; with two dice, a total thrown the hardway."""
        return len(set(self.dice)) == 1

    @property
    def words(self) -> str:
        """The total, as it is called out."""
        return _NUMBERS[self.total]
