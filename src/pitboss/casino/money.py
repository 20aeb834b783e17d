"""Transfers: what the events of a table mean in accounts. Double entry, in whole cents.

A transfer takes from its source what it gives to its target, so that debits equal credits by
construction. Its key names the event that it stands for, so that nothing is posted twice.

Accounts: ``patron:NAME`` is a patron's money at the cage, ``rail:TABLE:NAME`` the chips in
front of them at a table, ``wagers:TABLE`` what lies on the layout, ``table:TABLE`` the table
inventory, ``drop:TABLE`` the drop box, ``rake:``, ``progressive:`` and ``fund:`` the pots of a
table, and ``cage`` the cage, where money comes into the casino and leaves it.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence

import msgspec

from pitboss.law import Citation
from pitboss.table.money import Cents
from pitboss.table.steps import (
    Bought,
    Charged,
    Event,
    Left,
    Moved,
    Paid,
    Placed,
    Returned,
    Taken,
    Withdrawn,
)
from pitboss.table.table import CAGE as ENGINE_CAGE
from pitboss.table.table import HOUSE

CAGE = "cage"
_METERS = ("progressive", "meter", "jackpot")


class Transfer(msgspec.Struct, frozen=True, array_like=True):
    """Cents from one account to another, and why."""

    key: str
    leg: int
    source: str
    target: str
    amount: Cents
    reason: str
    law: str = ""


def patron(name: str) -> str:
    return f"patron:{name}"


def rail(table: str, name: str) -> str:
    return f"rail:{table}:{name}"


def wagers(table: str) -> str:
    return f"wagers:{table}"


def inventory(table: str) -> str:
    return f"table:{table}"


def drop(table: str) -> str:
    return f"drop:{table}"


def may_owe(account: str) -> bool:
    """The cage and the inventories are filled as needed; nobody else may owe."""
    return account == CAGE or account.startswith("table:")


def pot(table: str, name: str) -> str:
    """The account of a pot of a table, which the engine names with a colon."""
    plain = name.removeprefix(":")
    if plain.startswith("rake"):
        return f"rake:{table}"
    kind = "progressive" if any(word in plain for word in _METERS) else "fund"
    return f"{kind}:{table}:{plain.replace(' ', '-')}"


def account(table: str, name: str) -> str:
    """The account that the engine calls by this name at a table."""
    if not name.startswith(":"):
        return rail(table, name)
    if name == HOUSE:
        return inventory(table)
    if name == ENGINE_CAGE:
        return CAGE
    if name.startswith(":bet "):
        return wagers(table)
    return pot(table, name)


Leg = tuple[str, str, Cents]


def legs(table: str, event: Event) -> tuple[Sequence[Leg], str, Citation | None]:
    """What an event moves: sources, targets and amounts, the reason and its paragraph."""
    layout, house = wagers(table), inventory(table)
    match event:
        case Bought(name, chips):
            # Money goes into the drop box, and chips come from the inventory.
            return (
                (
                    (patron(name), drop(table), chips),
                    (house, rail(table, name), chips),
                ),
                "chips bought",
                None,
            )
        case Left(name, _, chips):
            return ((rail(table, name), patron(name), chips),), "chips cashed in", None
        case Placed(_, name, _, wager, on, amount, law):
            reason = f"placed {wager} {on}".rstrip()
            return ((rail(table, name), layout, amount),), reason, law
        case Withdrawn(_, name, _, wager, _, amount, law):
            return ((layout, rail(table, name), amount),), f"withdrawn {wager}", law
        case Paid(_, name, _, wager, amount, stake, outcome, law):
            mine = rail(table, name)
            return ((house, mine, amount), (layout, mine, stake)), f"paid {wager}: {outcome}", law
        case Taken(_, _, _, wager, amount, outcome, law):
            return ((layout, house, amount),), f"taken {wager}: {outcome}", law
        case Returned(_, name, _, wager, amount, outcome, law):
            return ((layout, rail(table, name), amount),), f"returned {wager}: {outcome}", law
        case Charged(name, _, amount, what, law):
            return ((rail(table, name), house, amount),), f"charged {what}", law
        case Moved(source, target, amount, what, law):
            return ((account(table, source), account(table, target), amount),), what, law
        case _:
            return (), "", None


def transfers_of(table: str, round: int, first: int, events: Iterable[Event]) -> Iterator[Transfer]:
    """The transfers of a round's events, of which the first here has number ``first``."""
    gone: set[str] = set()
    for number, event in enumerate(events, start=first):
        if isinstance(event, Left):
            if event.patron in gone:
                continue  # one who held several spots cashes in once
            gone.add(event.patron)
        elif isinstance(event, Bought):
            gone.discard(event.patron)
        moved, reason, law = legs(table, event)
        for leg, (source, target, amount) in enumerate(moved):
            if amount and source != target:
                key = f"{table}/{round}/{number}"
                yield Transfer(key, leg, source, target, amount, reason, str(law or ""))
