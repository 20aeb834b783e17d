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
BET = ":bet "
"""How the engine begins the name of a wager's account."""
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
    if name.startswith(BET):
        return wagers(table)
    return pot(table, name)


Leg = tuple[str, str, Cents]


def moves(event: Event) -> Sequence[Leg]:
    """The chips that an event moves, from and to accounts as the engine names them."""
    match event:
        case Bought(name, chips):
            return ((ENGINE_CAGE, name, chips),)
        case Left(name, _, chips):
            return ((name, ENGINE_CAGE, chips),)
        case Placed(bet, name, _, _, _, amount, _):
            return ((name, f"{BET}{bet}", amount),)
        case Withdrawn(bet, name, _, _, _, amount, _) | Returned(bet, name, _, _, amount, _, _):
            return ((f"{BET}{bet}", name, amount),)
        case Paid(bet, name, _, _, amount, stake, _, _):
            return (HOUSE, name, amount), (f"{BET}{bet}", name, stake)
        case Taken(bet, _, _, _, amount, _, _):
            return ((f"{BET}{bet}", HOUSE, amount),)
        case Charged(name, _, amount, _, _):
            return ((name, HOUSE, amount),)
        case Moved(source, target, amount, _, _):
            return ((source, target, amount),)
        case _:
            return ()


def legs(table: str, event: Event) -> Sequence[Leg]:
    """What an event moves in the ledger: sources, targets and amounts."""
    if isinstance(event, Bought):  # money goes into the drop box, and chips come from the inventory
        name, chips = event.patron, event.chips
        return (
            (patron(name), drop(table), chips),
            (inventory(table), rail(table, name), chips),
        )
    if isinstance(event, Left):
        return ((rail(table, event.patron), patron(event.patron), event.chips),)
    return [
        (account(table, source), account(table, target), amount)
        for source, target, amount in moves(event)
    ]


def why(event: Event) -> str:
    """The reason of a transfer, as the ledger gives it."""
    match event:
        case Bought():
            return "chips bought"
        case Left():
            return "chips cashed in"
        case Placed(wager=wager, on=on):
            return f"placed {wager} {on}".rstrip()
        case Withdrawn(wager=wager):
            return f"withdrawn {wager}"
        case Paid(wager=wager, outcome=outcome):
            return f"paid {wager}: {outcome}"
        case Taken(wager=wager, outcome=outcome):
            return f"taken {wager}: {outcome}"
        case Returned(wager=wager, outcome=outcome):
            return f"returned {wager}: {outcome}"
        case Charged(what=what):
            return f"charged {what}"
        case Moved(what=what):
            return what
        case _:
            return ""


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
        for leg, (source, target, amount) in enumerate(legs(table, event)):
            if amount and source != target:
                key, law = f"{table}/{round}/{number}", getattr(event, "law", None)
                yield Transfer(key, leg, source, target, amount, why(event), str(law or ""))
