"""The text of a keno ticket, 13:69F-15.4(c), item by item."""

from __future__ import annotations

from collections.abc import Iterator
from typing import TYPE_CHECKING

from pitboss.games.keno.redeeming import Sold
from pitboss.games.keno.tickets import LAW, Ticket, read
from pitboss.law import Citation
from pitboss.table.money import dollars
from pitboss.table.numbers import counted

if TYPE_CHECKING:
    from pitboss.games.keno.keno import Keno

Item = tuple[str, Citation]

SHARED = {
    "in proportion": "shared among winners in proportion",
    "highest first": "paid to the highest winners first",
    "first sold first": "paid in the order in which tickets were sold",
}


def conditioning(ticket: Ticket) -> str:
    """Conditioning in the notation of a ticket: ways over spots."""
    return " ".join(f"{part.ways}/{part.spots}" for part in ticket.parts)


def ticket_items(game: Keno, number: int, sold: Sold, time: str = "") -> Iterator[Item]:
    """Every item of a ticket with its paragraph; ``time`` is when it was issued, if known."""
    ticket = read(sold.request)
    last = sold.first + sold.games - 1
    rates = " ".join(dict.fromkeys(map(dollars, ticket.rates(sold.price))))
    most = game.most
    issued = " ".join(part for part in (sold.day, time) if part) or "on an unopened day"
    yield f"ticket {number}, issued {issued}", LAW("4(c)1")
    yield f"work station {sold.station}", LAW("4(c)2")
    yield sold.request, LAW("4(c)3")
    yield counted(sold.games, "game"), LAW("4(c)4")
    yield f"game {last}" if sold.games == 1 else f"games {sold.first} to {last}", LAW("4(c)5")
    yield f"conditioning {conditioning(ticket)}", LAW("4(c)6")
    yield f"rate {rates}", LAW("4(c)7")
    yield counted(ticket.ways, "way"), LAW("4(c)8")
    yield f"price {dollars(sold.price)}", LAW("4(c)9")
    yield f"writer {sold.writer}", LAW("4(c)10")
    limit = "no maximum payoff" if most is None else f"at most {dollars(most)} a game"
    shared = "" if most is None else f", {SHARED[game.options.sharing]}"
    yield limit + shared, LAW("4(c)11")
    yield "present this ticket to collect winnings", LAW("4(c)12")
    yield "redeem within one year of issue, or the obligation to pay expires", LAW("4(c)13")
