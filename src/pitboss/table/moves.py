"""The chip movements of each event, defined once for performer, ledger and pages.

Accounts are named as a record names them: a patron by name, ``:house``, ``:cage``, and any other
name with a colon for a pot. A wager on the layout is its number, or ``:bet N`` in words.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, Final, TypeAlias

from pitboss.table.money import Cents
from pitboss.table.steps import (
    Bought,
    Charged,
    Event,
    Left,
    Moved,
    Paid,
    PaidAtCage,
    Placed,
    Returned,
    Taken,
    Withdrawn,
)

CAGE: Final = ":cage"
HOUSE: Final = ":house"
ELSEWHERE: Final = ":elsewhere"
"""The account of other tables: what they put on a meter that this one shares,
less what they paid.
"""
BET: Final = ":bet "
"""The prefix of a wager's account; the number of the wager follows."""

AccountName: TypeAlias = str | int
"""An account by its name, or a wager on the layout by its number."""
ChipMove: TypeAlias = tuple[AccountName, AccountName, Cents]
"""Source account, target account, and amount."""


def wager_number(name: AccountName) -> int | None:
    """The number of the wager that owns this account, or None."""
    if isinstance(name, int):
        return name
    return int(name.removeprefix(BET)) if name.startswith(BET) else None


CHIP_MOVES: Final[dict[type[Event], Callable[[Any], tuple[ChipMove, ...]]]] = {
    Bought: lambda event: ((CAGE, event.patron, event.chips),),
    Left: lambda event: ((event.patron, CAGE, event.chips),),
    Placed: lambda event: ((event.patron, event.bet, event.amount),),
    Withdrawn: lambda event: ((event.bet, event.patron, event.amount),),
    Returned: lambda event: ((event.bet, event.patron, event.amount),),
    Paid: lambda event: (
        (HOUSE, event.patron, event.amount),
        (event.bet, event.patron, event.stake),
    ),
    Taken: lambda event: ((event.bet, HOUSE, event.amount),),
    Charged: lambda event: ((event.patron, HOUSE, event.amount),),
    Moved: lambda event: ((event.source, event.target, event.amount),),
    PaidAtCage: lambda event: () if event.source == CAGE else ((event.source, CAGE, event.amount),),
}
"""The chips moved by each kind of event that moves any."""


def moves(event: Event) -> tuple[ChipMove, ...]:
    """The chips that an event moves."""
    found = CHIP_MOVES.get(type(event))
    return found(event) if found is not None else ()
