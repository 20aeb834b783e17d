"""What a closed table still owes: winning tickets not yet redeemed, and meters.

Each ticket has its own ledger account, named by the table, the ticket's number, the day of its
issue and its holder. It is paid once, at the cage, until it expires.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from pitboss.casino.clock import Millis, written
from pitboss.casino.errors import Conflict, NotFound
from pitboss.casino.money import transfers as money
from pitboss.casino.money.ledger import Ledger
from pitboss.games.keno.redeeming import expired
from pitboss.games.keno.tickets import LAW
from pitboss.table.game import Game, KeptTicket
from pitboss.table.money import Cents

Leg = tuple[str, str, Cents, str, str]
TICKET = "ticket:"


class Redeemable(msgspec.Struct, frozen=True):
    """An unredeemed ticket of a closed table."""

    table: str
    number: int
    issued: str
    patron: str
    worth: Cents

    @property
    def account(self) -> str:
        return f"{TICKET}{self.table}:{self.number}:{self.issued}:{self.patron}"

    @classmethod
    def read(cls, account: str, worth: Cents) -> Redeemable:
        table, number, issued, patron = account.removeprefix(TICKET).split(":")
        return cls(table, int(number), issued, patron, worth)


def legs(
    table: str, game: Game, memory: object, held: Mapping[str, Cents], now: Millis
) -> Iterator[Leg]:
    """Move what a table owes into lasting accounts; its inventory makes up any shortfall."""
    house, tickets = money.inventory(table), money.tickets(table)
    kept: Iterable[KeptTicket] = game.unredeemed(memory)
    short = sum(ticket.won for ticket in kept) - held.get(tickets, 0)
    if short > 0:
        yield house, tickets, short, "tickets not redeemed", str(LAW("6(a)"))
    for ticket in kept:
        issued = ticket.issued or written(now)[:10]
        made = Redeemable(table, ticket.number, issued, ticket.patron, ticket.won)
        reason = f"ticket {ticket.number} not redeemed"
        yield tickets, made.account, ticket.won, reason, str(LAW("6(c)"))
    for name, shown in game.remembered_meters(memory).items():
        meter = money.pot(table, name)
        if shown > held.get(meter, 0):
            yield house, meter, shown - held.get(meter, 0), "meter", ""


class Tickets:
    """Unredeemed tickets of closed tables, paid at the cage."""

    def __init__(self, ledger: Ledger) -> None:
        self.ledger = ledger

    def all(self, patron: str = "") -> list[Redeemable]:
        """Every unredeemed ticket, or one patron's."""
        held = self.ledger.balances(TICKET)
        found = [Redeemable.read(name, worth) for name, worth in held.items() if worth]
        return [ticket for ticket in found if patron in ("", ticket.patron)]

    def redeem(
        self, patron: str, table: str, number: int, actor: str, request: str | None = None
    ) -> Cents:
        """Pay a ticket into its holder's account; returns the amount."""
        found = [t for t in self.all(patron) if (t.table, t.number) == (table, number)]
        if not found:
            raise NotFound(f"{patron} holds no ticket {number} of table {table}.")
        (ticket,) = found
        today = written(self.ledger.store.clock.now())[:10]
        over = expired(ticket.issued, today)
        target = money.CAGE if over else money.patron(patron)
        what = "ticket expired" if over else "ticket redeemed"
        leg = (ticket.account, target, ticket.worth, what, str(LAW("6(c)" if over else "6(a)")))
        details = {"patron": patron, "table": table, "ticket": number, "amount": ticket.worth}
        self.ledger.store.act(what, details, actor, legs=[leg], request=request)
        if over:
            raise Conflict(f"Ticket {number} of table {table} has expired.", LAW("6(c)"))
        return ticket.worth
