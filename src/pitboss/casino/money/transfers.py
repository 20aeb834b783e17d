"""Transfers: table events as movements between accounts. Double entry, in whole cents.

A transfer takes from its source what it gives to its target, so debits equal credits by
construction. Its key names the event it represents, so nothing is posted twice.

Accounts: ``patron:NAME`` is a patron's money at the cage, ``rail:TABLE:NAME`` the chips in
front of them at a table, ``wagers:TABLE`` the layout, ``table:TABLE`` the table inventory,
``drop:TABLE`` the drop box, ``rake:``, ``progressive:`` and ``fund:`` the pots of a table,
``tickets:TABLE`` the unredeemed winnings of its tickets, ``ticket:`` one such ticket of a closed
table, ``meter:NAME:POT`` a meter that tables share, and ``cage`` the cage, where money enters and
leaves the casino.
``robots`` is the source and the destination of robots' chips.
Match play coupons are separate from money: ``coupons:NAME`` are a patron's coupons,
``coupons-on:TABLE`` those on a layout, and ``promotions`` is where coupons begin and end.

Tournament chips are separate from money too, 13:69F-8.6: every account of a tournament's table
has its usual name prefixed by ``chips:``, ``chips:held:TOURNAMENT:NAME`` are the chips that a
participant carries, and ``chips:issued:TOURNAMENT`` is where they begin and end. The money is in
``pool:TOURNAMENT``, and the share withheld for dealers in ``dealer-tips``. No transfer goes from
chips to money or back (:func:`unit`).
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Iterator, Sequence
from functools import lru_cache

import msgspec

from pitboss.games.keno.redeeming import TICKETS
from pitboss.law import Citation
from pitboss.table.money import Cents
from pitboss.table.moves import CAGE as ENGINE_CAGE
from pitboss.table.moves import ELSEWHERE, HOUSE, AccountName, moves, wager_number
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
from pitboss.table.tender import COUPON, COUPONS
from pitboss.table.tender import PROMOTIONS as ENGINE_PROMOTIONS

CAGE = "cage"
PAYOUTS = Citation("13:69F-14.19")
POKER_PAYOUTS = "fund:poker-payouts"
"""Money held at the cage for poker payouts, all of which goes to players, 13:69F-14.19."""
PROMOTIONS = "promotions"
"""Where match play coupons come from, and where they go once won or lost."""
ROBOTS = "robots"
"""The source of robots' chips: it owes what they hold and have lost."""
COUPONS_AT = "coupons-on"
CHIPS = "chips:"
"""Prefix of every account of tournament chips."""
DEALER_TIPS = "dealer-tips"
"""What tournaments withheld for the dealers, 13:69F-8.6(e)."""
METER = "meter:"
"""Prefix of the accounts of shared meters."""
_TOURNAMENT_TABLE = re.compile(r"(tournament-\d+)-table-\d+")
_METERS = ("progressive", "meter", "jackpot")


class Transfer(msgspec.Struct, frozen=True, array_like=True):
    """Cents from one account to another, with the reason."""

    key: str
    leg: int
    source: str
    target: str
    amount: Cents
    reason: str
    law: str = ""


@lru_cache(1024)
def tournament_of(table: str) -> str:
    """The tournament that a table belongs to; empty for a table played for money."""
    found = _TOURNAMENT_TABLE.fullmatch(table)
    return "" if found is None else found.group(1)


def _at(kind: str, table: str, *more: str) -> str:
    """An account of a table, in money or, at a tournament's table, in its chips."""
    name = ":".join((kind, table, *more))
    return f"{CHIPS}{name}" if tournament_of(table) else name


def patron(name: str) -> str:
    return f"patron:{name}"


def purse(table: str, name: str) -> str:
    """Where a patron's chips at a table come from and go to: the cage, or the chips they carry."""
    tournament = tournament_of(table)
    return carried(tournament, name) if tournament else patron(name)


def cage(table: str) -> str:
    """Where a table's inventory comes from and goes to."""
    tournament = tournament_of(table)
    return issued(tournament) if tournament else CAGE


def rail(table: str, name: str) -> str:
    return _at("rail", table, name)


def wagers(table: str) -> str:
    return _at("wagers", table)


def inventory(table: str) -> str:
    return _at("table", table)


def drop(table: str) -> str:
    return _at("drop", table)


def tickets(table: str) -> str:
    return _at("tickets", table)


def carried(tournament: str, name: str) -> str:
    """The tournament chips that a participant carries away from a table."""
    return f"{CHIPS}held:{tournament}:{name}"


def issued(tournament: str) -> str:
    """Where tournament chips begin and end; what it owes is in play."""
    return f"{CHIPS}issued:{tournament}"


def pool(tournament: str) -> str:
    """The money collected for prizes, 13:69F-8.6(e)."""
    return f"pool:{tournament}"


def unit(account: str) -> str:
    """An account's unit: ``money``, ``coupons`` or tournament ``chips``."""
    if account.startswith(CHIPS):
        return "chips"
    return "coupons" if account == PROMOTIONS or account.startswith("coupons") else "money"


def may_owe(account: str) -> bool:
    """Whether an account may be negative: the cage, robots, inventories, and issuers.

    Inventories are filled as needed; coupons and tournament chips are issued.
    """
    return account in (CAGE, PROMOTIONS, ROBOTS) or account.startswith(
        ("table:", f"{CHIPS}table:", f"{CHIPS}issued:")
    )


def shared_meter(meter: str, name: str) -> str:
    """The account of a shared meter's pot, named as each table names the pot."""
    return f"{METER}{meter}:{name.removeprefix(':').replace(' ', '-')}"


def pot(table: str, name: str, meter: str = "") -> str:
    """The account of a table's pot, whose name in the engine begins with a colon."""
    plain = name.removeprefix(":")
    if meter and _is_meter(plain):
        return shared_meter(meter, name)
    if plain.startswith("rake"):
        return _at("rake", table)
    if name == TICKETS:
        return tickets(table)
    kind = "progressive" if _is_meter(plain) else "fund"
    return _at(kind, table, plain.replace(" ", "-"))


def _is_meter(pot: str) -> bool:
    return any(word in pot for word in _METERS)


def coupons(name: str) -> str:
    """The match play coupons that a patron holds."""
    return f"coupons:{name}"


def account(table: str, name: AccountName, meter: str = "") -> str:
    """The ledger account for an engine account of a table."""
    if wager_number(name) is not None:
        return wagers(table)
    assert isinstance(name, str), "every other account has a name"
    if not name.startswith(":"):
        return rail(table, name)
    if name.startswith(COUPONS):
        return coupons(name.removeprefix(COUPONS))
    if name.startswith(COUPON):
        return f"{COUPONS_AT}:{table}"
    if name == ENGINE_PROMOTIONS:
        return PROMOTIONS
    if name == HOUSE:
        return inventory(table)
    if name == ENGINE_CAGE:
        return cage(table)
    return pot(table, name, meter)


Leg = tuple[str, str, Cents]


def legs(table: str, event: Event, meter: str = "") -> Sequence[Leg]:
    """The legs of an event in the ledger: sources, targets and amounts."""
    if isinstance(event, Moved) and ELSEWHERE in (event.source, event.target):
        return ()  # the tables that moved the meter have posted it
    if isinstance(event, Bought):  # money goes into the drop box, and chips come from the inventory
        name, chips = event.patron, event.chips
        if tournament_of(table):  # the chips are the participant's own
            return ((purse(table, name), rail(table, name), chips),)
        return (
            (patron(name), drop(table), chips),
            (inventory(table), rail(table, name), chips),
        )
    if isinstance(event, Left):
        return ((rail(table, event.patron), purse(table, event.patron), event.chips),)
    if isinstance(event, PaidAtCage):
        kept = POKER_PAYOUTS if event.source == ENGINE_CAGE else account(table, event.source)
        return ((kept, patron(event.patron), event.amount),)
    named = [
        (account(table, source, meter), account(table, target, meter), amount)
        for source, target, amount in moves(event)
    ]
    if isinstance(event, Moved) and PAYOUTS.covers(event.law):
        return [(_kept(source), _kept(target), amount) for source, target, amount in named]
    return named


def _kept(name: str) -> str:
    """Money for poker payouts at the cage is separate from the casino's own."""
    return POKER_PAYOUTS if name == CAGE else name


def why(event: Event) -> str:
    """The reason written beside a transfer."""
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
        case Moved(what=what) | PaidAtCage(what=what):
            return what
        case _:
            return ""


def transfers_of(
    table: str, round: int, first: int, events: Iterable[Event], meter: str = ""
) -> Iterator[Transfer]:
    """The transfers of a round's events, the first of which has number ``first``.

    ``meter`` is the shared meter of the table, if any.
    """
    gone: set[str] = set()
    for number, event in enumerate(events, start=first):
        if isinstance(event, Left):
            if event.patron in gone:
                continue  # a patron with several spots cashes in once
            gone.add(event.patron)
        elif isinstance(event, Bought):
            gone.discard(event.patron)
        for leg, (source, target, amount) in enumerate(legs(table, event, meter)):
            if amount and source != target:
                key, law = f"{table}/{round}/{number}", getattr(event, "law", None)
                yield Transfer(key, leg, source, target, amount, why(event), str(law or ""))
