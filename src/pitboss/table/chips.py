"""Chips, and the one way in which they move.

Every chip is in an account: a patron's rail, the table inventory container, a pot, or a
wager on the layout. Only :func:`move` changes an amount, and it takes from one account just
what it gives to another, so that chips are conserved by construction.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, ClassVar

from pitboss.table.money import Cents

if TYPE_CHECKING:
    from pitboss.table.wagers import Wager


class Account:
    """A holder of chips."""

    __slots__ = ("_name", "amount")

    amount: Cents
    bottomless: ClassVar[bool] = False
    """Whether it may be negative: the casino's inventory is filled as needed (13:69D)."""

    def __init__(self, name: str) -> None:
        self._name = name
        self.amount = 0

    @property
    def name(self) -> str:
        return self._name

    def __repr__(self) -> str:
        return f"<{self.name}: {self.amount}>"


class House(Account):
    """The table inventory container, or the cage: what the casino holds, less what it owes."""

    __slots__ = ()

    bottomless = True


class Patron(Account):
    """A person at the table, with the chips on the rail in front of them."""

    __slots__ = ("spots",)

    def __init__(self, name: str) -> None:
        super().__init__(name)
        self.spots: list[int] = []


class Bet(Account):
    """A wager that was placed: chips on a betting area of the layout."""

    __slots__ = ("added", "hand", "id", "mark", "on", "patron", "placed_in", "spot", "wager")

    def __init__(
        self, id: int, wager: Wager, patron: str, spot: int, on: str = "", placed_in: int = 0
    ) -> None:
        self.amount = 0
        self.id = id
        self.wager = wager
        self.patron = patron
        self.spot = spot
        self.on = on
        """What it was bet on, if the wager offers a choice: a number, a point, a hand."""
        self.mark = ""
        """The dealer's mark on a standing wager: a point, *on*, *off*."""
        self.hand = 0
        """The hand of the spot it belongs to, if the spot has several."""
        self.placed_in = placed_in
        """The number of the round in which it was placed."""
        self.added: Cents = 0
        """The amount added in the current round to a wager from an earlier one."""

    @property
    def name(self) -> str:
        return f"bet {self.id}"


def move(giver: Account, taker: Account, amount: Cents) -> None:
    """Move chips from one account to another."""
    left = giver.amount - amount
    assert amount >= 0, "chips move forward only"
    assert left >= 0 or giver.bottomless, f"{giver.name} holds too few chips"
    giver.amount = left
    taker.amount += amount
