"""Redeeming keno tickets: who pays, who authorizes, and the deadline, 13:69F-15.6 and 15.7(c)."""

from __future__ import annotations

import re
from collections.abc import Iterator
from typing import Final

import msgspec

from pitboss.errors import NoSuchWager, NotNow
from pitboss.games.keno.tickets import LAW
from pitboss.table.game import Game, KeptTicket
from pitboss.table.givers import CLOCK, PATRONS
from pitboss.table.inputs import Call
from pitboss.table.money import DOLLAR, Cents, dollars
from pitboss.table.moves import HOUSE
from pitboss.table.sayings import Saying, Subject
from pitboss.table.steps import Ask, Choice, Duty, Marked, Moved, Paid, Procedure
from pitboss.table.table import Table

REDEEM, GAMING_DAY = "redeem", "gaming day"
WRITER, RUNNER, KEEP = "writer", "runner", "keep"
TOPIC: Final = "redeem"
AUTHORIZE, WITHHOLD = "authorize", "withhold"
SUPERVISOR, KEY_EMPLOYEE = "keno supervisor", "casino key employee"
TICKETS = ":unredeemed tickets"
"""The account of unredeemed winnings, which the casino owes."""

RUNNER_PAYS: Final[Cents] = 500 * DOLLAR
"""The most that a keno runner may redeem."""
SUPERVISOR_FROM: Final[Cents] = 1_500 * DOLLAR
KEY_EMPLOYEE_FROM: Final[Cents] = 5_000 * DOLLAR
BY_HAND: Final[Cents] = 10 * DOLLAR
"""The most that a writer may pay alone while the keno system is down."""
BY_HAND_AUTHORIZED: Final[Cents] = 1_000 * DOLLAR

_DAY = re.compile(r"(\d{4})-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])")


class Sold(msgspec.Struct):
    """A ticket that was sold, until it is void, lost, redeemed or expired."""

    patron: str
    station: int
    request: str
    """The ticket as it is printed."""
    price: Cents
    games: int
    first: int
    """The number of its first game."""
    day: str
    """The gaming day on which it was issued, if one was opened."""
    won: Cents = 0
    writer: str = ""
    """The identification code of the keno writer who issued it."""
    offered: bool = False
    """Whether its patron was asked to redeem it."""


class KenoMemory(msgspec.Struct):
    """The memory of the keno system between games."""

    day: str = ""
    operational: bool = True
    tickets: dict[int, Sold] = msgspec.field(default_factory=dict)
    printed: dict[int, str] = msgspec.field(default_factory=dict)
    """The requests of the latest tickets, won or lost, for use again."""
    games_today: int = 0
    """Games conducted in this gaming day."""


def expired(issued: str, today: str) -> bool:
    """Whether a year has passed since a day; days are written like 2024-05-01."""
    return bool(issued and today) and today > f"{int(issued[:4]) + 1:04}{issued[4:]}"


class Redeeming(Game):
    """Winning keno tickets, and how they are paid."""

    memory_model = KenoMemory

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        yield Saying(
            what=REDEEM, law=LAW("6(a)"), help="redeem a ticket that won", by=PATRONS,
            about=Subject.TICKET, words="writer or runner",
        )  # fmt: skip
        yield Saying(
            what=GAMING_DAY, law=LAW("5(b)"), help="open a gaming day", by=CLOCK,
            words="the day",
        )  # fmt: skip

    def due(self, table: Table, now: int, today: str) -> Iterator[Call]:
        """A gaming day begins at midnight; tickets that are a year old expire then, 15.6(c)."""
        if today > table.memory.day:
            yield Call(GAMING_DAY, value=today)

    def unredeemed(self, memory: KenoMemory) -> tuple[KeptTicket, ...]:
        return tuple(
            KeptTicket(number, sold.patron, sold.day, sold.won)
            for number, sold in memory.tickets.items()
            if sold.won
        )

    def no_longer_owed(self, table: Table, number: int, why: str) -> Procedure[None]:
        """Remove a ticket's winnings from the account of what is owed."""
        amount = min(table.memory.tickets[number].won, table.account(TICKETS).amount)
        if amount:
            yield Moved(TICKETS, HOUSE, amount, f"ticket {number} {why}", LAW("6(a)"))

    def offer_payment(self, table: Table) -> Procedure[None]:
        """15.6(a): the holder of a winning ticket whose games are all drawn may redeem it now."""
        tickets = table.memory.tickets
        for number, sold in list(tickets.items()):
            if number in table.bets:
                continue  # more games to come: nothing is paid before the last, 15.4(d)
            if not sold.won:
                del tickets[number]
            elif not sold.offered and sold.patron in table.patrons:
                sold.offered = True
                choices = [Choice(WRITER, f"redeem ticket {number}, {dollars(sold.won)}")]
                if self.options.runners and sold.won <= RUNNER_PAYS:
                    choices.append(Choice(RUNNER, "have a keno runner redeem it"))
                choices.append(Choice(KEEP, "redeem it later"))
                spot = table.patrons[sold.patron].spots[0]
                law = LAW("6(a)")
                answer = yield Ask(sold.patron, spot, tuple(choices), law, WRITER, TOPIC)
                if answer.choice != KEEP:
                    yield from self.redeem(table, number, answer.choice)

    def redeem(self, table: Table, number: int, by: str) -> Procedure[None]:
        """Pay a winning ticket, with the signatures that its payout requires."""
        sold = table.memory.tickets[number]
        if not table.memory.operational:
            if sold.won <= BY_HAND:
                yield Duty("The keno writer pays by hand", LAW("7(c)1"))
            else:
                yield Duty("A keno supervisor authorizes a payment by hand", LAW("7(c)2"))
        if sold.won >= SUPERVISOR_FROM:
            who = KEY_EMPLOYEE if sold.won >= KEY_EMPLOYEE_FROM else SUPERVISOR
            choices = (
                Choice(AUTHORIZE, f"authorize {dollars(sold.won)} for ticket {number}"),
                Choice(WITHHOLD, "the ticket is not paid now"),
            )
            answer = yield Ask(f":{who}", 0, choices, LAW("6(b)"), AUTHORIZE, TOPIC)
            if answer.choice == WITHHOLD:
                return
            yield Duty("A keno supervisor signs the back of the ticket", LAW("6(b)"))
        yield from self.no_longer_owed(table, number, "redeemed")
        yield Paid(
            number, sold.patron, sold.station, "ticket", sold.won, 0, f"redeemed, {by}", LAW("6(a)")
        )
        del table.memory.tickets[number]

    def call(self, table: Table, call: Call) -> Procedure[None]:
        if call.what == REDEEM:
            number = call.bet or self.oldest(table, call.patron)
            self.redeemable(table, number, call)
            yield from self.redeem(table, number, call.value or WRITER)
        elif call.what == GAMING_DAY:
            yield from self.open_day(table, call.value)
        else:
            yield from super().call(table, call)

    def oldest(self, table: Table, patron: str) -> int:
        """The first ticket of a patron that can be redeemed, or 0."""
        held: dict[int, Sold] = table.memory.tickets
        ready = (n for n, s in held.items() if s.patron == patron and s.won and n not in table.bets)
        return next(ready, 0)

    def redeemable(self, table: Table, number: int, call: Call) -> None:
        """Refuse a ticket that cannot be paid, or not in this way."""
        memory: KenoMemory = table.memory
        sold = memory.tickets.get(number)
        if sold is None or sold.patron != call.patron:
            raise NoSuchWager(
                f"{call.patron or 'Nobody'} has no ticket that can be redeemed.", LAW("4(c)12")
            )
        if number in table.bets:
            raise NotNow(f"Ticket {number} is paid once all of its games are drawn.", LAW("4(d)"))
        if not memory.operational and sold.won > BY_HAND_AUTHORIZED:
            raise NotNow("The keno system must verify the ticket first.", LAW("7(c)3"))
        if call.value not in ("", WRITER, RUNNER):
            raise NotNow(
                f"A ticket is redeemed by a writer or a runner, not '{call.value}'.", LAW("6(a)")
            )
        if call.value == RUNNER and not (self.options.runners and sold.won <= RUNNER_PAYS):
            raise NotNow(
                f"A runner redeems up to {dollars(RUNNER_PAYS)}; go to a work station.",
                LAW("6(a)"),
            )

    def open_day(self, table: Table, day: str) -> Procedure[None]:
        """Open a gaming day; tickets issued more than a year before expire."""
        memory: KenoMemory = table.memory
        if _DAY.fullmatch(day) is None or day < memory.day:
            raise NotNow(
                f"'{day}' is not a gaming day after {memory.day or 'none'}; write 2024-05-01.",
                LAW("5(b)"),
            )
        yield Marked("gaming day", day, LAW("5(b)"))
        if day > memory.day:
            memory.games_today = 0
        memory.day = day
        for number, sold in list(memory.tickets.items()):
            if number not in table.bets and expired(sold.day, day):
                yield Marked(f"ticket {number}", "expired", LAW("6(c)"))
                yield from self.no_longer_owed(table, number, "expired")
                del memory.tickets[number]
