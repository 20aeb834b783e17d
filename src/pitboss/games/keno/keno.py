"""Keno, 13:69F-15.

A round is one keno game. Spots are keno work stations, each for any number of patrons. A wager is a
ticket, written in the notation of :mod:`~pitboss.games.keno.tickets`; its price is on the layout,
and a part of it is taken for each of its games. Winnings are kept with the ticket until its last
game, and paid when it is redeemed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass
from math import gcd, lcm
from typing import Any, Literal

from pitboss.errors import (
    BadLimits,
    BadOptions,
    BadPayTable,
    NoSuchIrregularity,
    NoSuchWager,
    NotNow,
    WagerRule,
)
from pitboss.games.keno.board import board as keno_board
from pitboss.games.keno.printed import ticket_items
from pitboss.games.keno.rate_cards import (
    DRAWN,
    ENCYCLOPEDIA,
    MOST_ADVANTAGE,
    ORLEANS,
    Card,
    house_advantage,
    outcome,
    own_card,
    payoffs,
)
from pitboss.games.keno.redeeming import TICKETS, WRITER, Redeeming, Sold
from pitboss.games.keno.tickets import KIND_LAW, LAW, NUMBERS, QUICK_PICK, Ticket, read
from pitboss.table.chips import Bet
from pitboss.table.irregularities import Phase, Report, irregularity
from pitboss.table.layout import Layout
from pitboss.table.limits import Limits
from pitboss.table.money import DOLLAR, Cents, dollars
from pitboss.table.moves import HOUSE
from pitboss.table.numbers import counted, whole_number
from pitboss.table.options import Options, option
from pitboss.table.pay_tables import PayTable
from pitboss.table.readings import Reading
from pitboss.table.steps import Announced, Ask, Bets, Choice, Duty, Marked, Moved, Pick, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.wagers import Bonus, Wager

LEAST_MAXIMUM = 100_000
"""The lowest maximum payoff of a game that the law allows, in dollars."""
KNOWN_TICKETS = 1_000
"""How many of the latest tickets may be used as requests."""
_OLD_TICKET = re.compile(r"as ticket (\d{1,9})")
EXAMPLES = (
    "7 21 33",
    "quick pick 6",
    "4 8 15 16 23 42 x3",
    "split 1 2 3 | 40 41 42 | 78 79 80",
    "way 1 2 | 3 4 | 5 6 : 3/4 1/6",
    "combination 1 2 3 | 4 5 : 1/3 1/2 1/5",
    "king K7 | 1 2 | 3 4 : 2/3 1/5",
)


@dataclass(frozen=True)
class KenoOptions(Options):
    """The options that 13:69F-15 leaves to the casino."""

    ticket_table: Literal["Orleans", "Encyclopedia"] = option(
        "Orleans", LAW("3(e)"), "the rate card, where the casino has none of its own"
    )
    maximum_spots: int = option(
        10, LAW("2(b)"), "the most spots that may be selected", range(1, 21)
    )
    spots_counted: Literal["in each way", "on the whole ticket"] = option(
        "in each way", LAW("2(b)"), "what the most spots are counted by"
    )
    most_games: int = option(
        20, LAW("2(c)6"), "the most games that a ticket may be for", range(1, 1001)
    )
    maximum_payoff: int = option(
        0, LAW("3(e)"), "the most that a game pays in all, in dollars; 0 for no maximum"
    )
    sharing: Literal["in proportion", "highest first", "first sold first"] = option(
        "in proportion", LAW("4(c)11"), "how winners share a maximum payoff", of="maximum_payoff"
    )
    refunds: bool = option(
        False, LAW("4(d)"), "refund games of a multi-race ticket that are not yet drawn"
    )
    games_a_day: int = option(
        0, LAW("5(b)"), "keno games in a gaming day; 0 for as many as there is time for",
        range(2001),
    )  # fmt: skip
    writers: str = option(
        "", LAW("4(c)10"),
        "identification codes of the keno writers, station by station: such as W1 W2; empty for "
        "W and the number of the station",
    )  # fmt: skip
    runners: bool = option(True, LAW("5(c)"), "keno runners accept wagers and redeem tickets")
    closing_notice: Literal["displayed", "verbal"] = option(
        "displayed", LAW("5(c)"), "how patrons learn that a game is about to close"
    )
    automatic_lock_out: bool = option(True, LAW("5(e)"), "the keno system closes a game by itself")
    announce_numbers: bool = option(False, LAW("5(f)"), "announce the numbers as they come")

    def check(self) -> None:
        if self.maximum_payoff and self.maximum_payoff < LEAST_MAXIMUM:
            raise BadOptions(
                f"A maximum payoff is {dollars(LEAST_MAXIMUM * DOLLAR)} or more a game.",
                LAW("3(e)"),
            )


def _ticket_on_sale(table: Table, report: Report) -> None:
    if whole_number(report.text) not in table.memory.tickets:
        raise NoSuchIrregularity("Give the ticket's number.", LAW("3(c)"))


def _ticket_not_begun(table: Table, report: Report) -> None:
    number = whole_number(report.text)
    if number not in table.bets or table.memory.tickets[number].first < table.round:
        raise NoSuchIrregularity(
            "Say which ticket was written from the request, by its number; its first game must "
            "not have begun.",
            LAW("7(a)"),
        )


def _ticket_to_be_paid(table: Table, report: Report) -> None:
    number = whole_number(report.text)
    sold = table.memory.tickets.get(number)
    if sold is None or not sold.won or number in table.bets or sold.patron not in table.patrons:
        raise NoSuchIrregularity(
            "Say which winning ticket, by its number; its games are all drawn, and its patron is "
            "here.",
            LAW("7(b)"),
        )


def _operational(table: Table, report: Report) -> None:
    if not table.memory.operational:
        raise NoSuchIrregularity("The keno system is down already.", LAW("7(c)"))


class Keno(Redeeming):
    """Twenty numbers of eighty; a ticket wins by how many of its spots are drawn."""

    id = "keno"
    title = "Keno"
    family = "keno"
    revision = 2
    law = LAW
    options_model = KenoOptions
    spots = 4
    tender = Tender(LAW("3(b)"), (), ())
    obeys = (
        LAW("2(a)"),  # eighty numbers, as tickets are read and drawn
        LAW("2(c)2ii"),  # groups of unequal size may have their own rates
        LAW("3(a)"),  # spots are work stations, the only places to wager
        LAW("5(h)"),  # every draw is in the round's record, which a casino keeps permanently
        LAW("5(d)"),  # without a lock-out feature, a supervisor starts the game
        LAW("5(a)"),  # a random source that no game can inspect, and a record of every draw
    )

    # 15.2 and 15.3 Wagers and payoffs

    ticket = Wager(
        "keno ticket", LAW("2(c)"), (ORLEANS, ENCYCLOPEDIA), on=EXAMPLES, stands=True, reads=read,
        help="numbers from 1 to 80, as in '7 21 33', 'quick pick 6', 'way 1 2 | 3 4 : 2/2 1/4'",
    )  # fmt: skip

    readings = (
        Reading(LAW("1"), "The house advantage is what a wager does not return, on average."),
        Reading(LAW("2(b)"), "The most spots are those of each straight ticket that a ticket "
                "stands for.", "spots_counted"),
        Reading(LAW("2(c)4"), "Ways over spots play all ways that reach so many spots; a player "
                "who wants some of them names their groups, A+B."),
        Reading(LAW("2(c)5"), "Every way of a king ticket holds at least one king."),
        Reading(LAW("3(b)"), "A ticket that was issued before is a request for the same spots, "
                "ways and number of games; the keno system knows the latest thousand."),
        Reading(LAW("3(c)"), "A player sees to it that the ticket agrees with the request; a "
                "ticket in error is void if its first game has not begun, and stands after that."),
        Reading(LAW("3(e)"), "Each way is paid up to the maximum; if all winners together are owed "
                "more, they share it as the ticket says.", "sharing"),
        Reading(LAW("3(e)"), "Thirty percent is the limit for every number of spots on offer, at "
                "the minimum wager on each way and under the maximum payoff."),
        Reading(LAW("4(d)"), "One ticket serves for all games of a multi-race; its winnings are "
                "paid together after the last one, or after a refund of the rest.", "refunds"),
        Reading(LAW("4(c)1"), "The date of a ticket is that of the gaming day; its time is that of "
                "its record."),
        Reading(LAW("5(d)2"), "Twenty numbers are drawn whether or not the lock-out is automatic."),
        Reading(LAW("6(a)"), "A keno runner redeems tickets of up to $500; others are redeemed at "
                "a work station."),
        Reading(LAW("6(b)"), "From $5,000 on, the key employee authorizes and the keno supervisor "
                "signs."),
        Reading(LAW("6(c)"), "A ticket may still be redeemed on the day a year after its issue; "
                "days are those that the casino opens."),
    )  # fmt: skip

    def patrons_per_spot(self) -> int:
        return 10_000

    def felt(self) -> Layout:
        return keno_board(self.ticket.name)

    def marked(self, on: str) -> tuple[int, ...]:
        return tuple(number for group in read(on).groups for number in group)

    @property
    def most(self) -> Cents | None:
        """The maximum payoff of a game, in cents."""
        return self.options.maximum_payoff * DOLLAR or None

    def _chosen_table(self, wager: Wager | Bonus, own: Mapping[str, str] | None) -> PayTable:
        """15.3(e): a casino may set its own card, within the limit on the house advantage."""
        table = own_card(own) if own else super()._chosen_table(wager, None)
        self.card: Card = payoffs(table)
        for spots in range(1, self.options.maximum_spots + 1):
            if spots not in self.card:
                raise BadPayTable(
                    f"The rate card says nothing of {counted(spots, 'spot')}; have fewer at most.",
                    LAW("2(b)"),
                )
            if house_advantage(self.card[spots], spots) > MOST_ADVANTAGE:
                raise BadPayTable(
                    f"The rate card keeps over 30 percent of {counted(spots, 'spot')}; pay more.",
                    LAW("3(e)"),
                )
        return table

    def check_limits(self, limits: Limits) -> None:
        super().check_limits(limits)
        least = limits.of(self.ticket.name).minimum
        for spots in range(1, self.options.maximum_spots + 1):
            if house_advantage(self.card[spots], spots, least, self.most) > MOST_ADVANTAGE:
                raise BadLimits(
                    f"Under the maximum payoff a wager of {dollars(least)} on "
                    f"{counted(spots, 'spot')} returns less than 70 percent; lower the minimum or "
                    "raise the maximum.",
                    LAW("3(e)"),
                )

    def admit_amount(self, table: Table, wager: Wager, amount: Cents, on: str) -> None:
        """The price of a ticket: the rate of each way is within the limits, and payable."""
        ticket = read(on)
        for part, rate in zip(ticket.parts, ticket.rates(amount), strict=True):
            if table.limits.strict:
                table.limits.of(wager.name).admit("wager on each way", rate)
            unit = self.rate_unit(part.spots, table.chip)
            if rate % unit:
                raise WagerRule(
                    f"A way of {counted(part.spots, 'spot')} is wagered in multiples of "
                    f"{dollars(unit)}.",
                    LAW("3(e)"),
                )

    def rate_unit(self, spots: int, chip: Cents) -> Cents:
        """The lowest rate whose payoffs are all whole chips."""
        whole = DOLLAR * chip
        return lcm(chip, *[whole // gcd(pays, whole) for pays in self.card.get(spots, {}).values()])

    def payable_unit(self, wager: Wager, on: str, chip: Cents) -> Cents:
        ticket = read(on)
        if ticket.parts[0].rate:
            return ticket.games * sum(part.ways * part.rate for part in ticket.parts)
        unit = lcm(*[self.rate_unit(part.spots, chip) for part in ticket.parts])
        return unit * ticket.ways * ticket.games

    def written(self, table: Table, on: str) -> str:
        """15.3(b): a ticket that was issued before may serve as the request."""
        old = _OLD_TICKET.fullmatch(" ".join(on.split()))
        if old is None:
            return on
        request = table.memory.printed.get(int(old[1]))
        if request is None:
            raise NoSuchWager(f"The keno system has no ticket {old[1]}.", LAW("3(b)"))
        return str(request)

    def wager_rule(
        self, table: Table, patron: str, spot: Spot, wager: Wager, amount: Cents, on: str
    ) -> None:
        most = self.options.games_a_day
        if most and table.memory.games_today >= most:
            raise NotNow(
                f"The {counted(most, 'game')} of this gaming day are over; wait for the next day.",
                LAW("5(b)"),
            )
        self.ticket_rule(read(on))

    def ticket_rule(self, ticket: Ticket) -> None:
        """15.2(b) and (c)6: check the number of spots, and of games."""
        most = self.options.maximum_spots
        whole = self.options.spots_counted == "on the whole ticket"
        if (ticket.marked if whole else max(part.spots for part in ticket.parts)) > most:
            raise WagerRule(
                f"At most {counted(most, 'spot')} may be selected {self.options.spots_counted}.",
                LAW("2(b)"),
            )
        if ticket.games > self.options.most_games:
            raise WagerRule(
                f"A ticket is for {counted(self.options.most_games, 'game')} at most.", LAW("2(c)6")
            )

    # 15.4 Issuing and voiding tickets

    def placed(self, table: Table, bet: Bet, amount: Cents) -> Procedure[None]:
        """15.4(c): the ticket is printed; a quick pick's spots are picked."""
        ticket, text = read(bet.on), " ".join(bet.on.split())
        if ticket.kind == QUICK_PICK:
            numbers = yield Pick(LAW("2(c)1"), 1, NUMBERS, ticket.parts[0].spots)
            text = ticket.picked(numbers)
        bet.mark = text
        memory = table.memory
        sold = memory.tickets[bet.id] = Sold(
            bet.patron, bet.spot, text, amount, ticket.games, table.round, memory.day,
            writer=self.writer(bet.spot),
        )  # fmt: skip
        memory.printed[bet.id] = text
        for old in list(memory.printed)[:-KNOWN_TICKETS]:
            del memory.printed[old]
        face = "; ".join(text for text, _ in ticket_items(self, bet.id, sold))
        yield Marked(f"ticket {bet.id}", face, LAW("4(c)"))

    def writer(self, station: int) -> str:
        """The identification code of the keno writer at a work station."""
        codes = self.options.writers.split()
        return codes[station - 1] if station <= len(codes) else f"W{station}"

    def removal_rule(self, table: Table, bet: Bet, amount: Cents) -> None:
        begun = table.memory.tickets[bet.id].first < table.round
        if amount < bet.amount:
            raise WagerRule("A ticket is void as a whole, or not at all.", LAW("4(e)"))
        if begun and not self.options.refunds:
            raise WagerRule(
                f"The first game of ticket {bet.id} is drawn; it can no longer be void.",
                LAW("4(e)"),
            )

    def withdrawn(self, table: Table, bet: Bet, amount: Cents) -> Procedure[None]:
        """15.4(d) and (e): a ticket is void, or the games not drawn are refunded."""
        sold = table.memory.tickets[bet.id]
        if sold.first == table.round:
            yield Marked("void tickets", str(bet.id), LAW("4(e)"))
        else:
            yield Marked(f"ticket {bet.id}", "the games not drawn are cancelled", LAW("4(d)"))
        if not sold.won:
            del table.memory.tickets[bet.id]

    # 15.5 The game

    def round(self, table: Table) -> Procedure[None]:
        table.phase = Phase.BETTING
        yield Marked("keno game", str(table.round), LAW("5(b)"))
        yield Bets(LAW("4(c)"))
        if self.options.closing_notice == "verbal":
            yield Announced("This game is closing", LAW("5(c)"))
            yield Bets(LAW("5(c)"))  # for at least one minute
        if self.options.runners:
            yield Duty("See that every keno runner has signed in", LAW("5(c)"))
        table.phase = Phase.DEALING
        table.memory.games_today += 1
        lock = LAW("5(e)") if self.options.automatic_lock_out else LAW("5(d)1")
        yield Marked("keno system", "locked out", lock)
        drawn = yield Pick(LAW("5(d)2"), 1, NUMBERS, DRAWN)
        if self.options.announce_numbers:
            yield Announced(" ".join(map(str, drawn)), LAW("5(f)"))
        board = " ".join(map(str, sorted(drawn)))
        yield Marked("keno board", f"game {table.round}: {board}", LAW("5(g)"))
        yield from self.settle(table, drawn)

    def settle(self, table: Table, drawn: tuple[int, ...]) -> Procedure[None]:
        """Take the price of this game from every ticket, and note what each wins."""
        table.phase = Phase.SETTLING
        live = sorted(table.bets_on(self.ticket), key=lambda bet: bet.id)
        results = {bet.id: self.result(table.memory.tickets[bet.id], drawn) for bet in live}
        shares = self.share({number: owed for number, (_, owed) in results.items()}, table.chip)
        for bet in live:
            sold = table.memory.tickets[bet.id]
            text, owed = results[bet.id]
            share = shares[bet.id]
            sold.won += share
            law = KIND_LAW[read(sold.request).kind]
            yield table.take(bet, law, text, sold.price // sold.games)
            if share:
                yield Moved(HOUSE, TICKETS, share, f"ticket {bet.id} won", LAW("6(a)"))
            if share < owed:
                cut = f"{dollars(share)} of {dollars(owed)}"
                yield Marked(f"ticket {bet.id}", cut, LAW("3(e)"))
        yield from self.offer_payment(table)

    def result(self, sold: Sold, drawn: tuple[int, ...]) -> tuple[str, Cents]:
        """What a ticket caught, in words, and its winnings in this game."""
        ticket: Ticket = read(sold.request)
        words, owed = [], 0
        caught = ticket.caught(drawn)
        for part, rate, ways in zip(ticket.parts, ticket.rates(sold.price), caught, strict=True):
            for count, number in sorted(ways.items(), reverse=True):
                pays = self.pays_way(part.spots, count, rate)
                owed += number * pays
                if pays or ticket.ways == 1:
                    words.append(f"{number} x {outcome(count, part.spots)}")
        text = ", ".join(words).replace("1 x ", "") if ticket.ways == 1 else ", ".join(words)
        return f"{text or 'nothing'}: {dollars(owed)}", owed

    def pays_way(self, spots: int, caught: int, rate: Cents) -> Cents:
        """The payoff of one way at this rate, at most the maximum payoff of a game."""
        pays = self.card[spots].get(caught, 0) * rate // DOLLAR
        return pays if self.most is None else min(pays, self.most)

    def share(self, owed: dict[int, Cents], chip: Cents) -> dict[int, Cents]:
        """15.3(e): limit the sum of all payoffs of a game to the maximum payoff."""
        total = sum(owed.values())
        if self.most is None or total <= self.most:
            return owed
        left = self.most
        if self.options.sharing == "in proportion":
            shares = {n: cents * self.most // total // chip * chip for n, cents in owed.items()}
            left -= sum(shares.values())
            # Chips left over by the division go one each to those owed the most.
            for number in sorted(owed, key=lambda n: (-owed[n], n))[: left // chip]:
                shares[number] += chip
            return shares
        order = sorted(owed)
        if self.options.sharing == "highest first":
            order.sort(key=lambda number: -owed[number])
        shares = {}
        for number in order:
            shares[number] = min(owed[number], left)
            left -= shares[number]
        return shares

    # 15.7 Irregularities, and a ticket that differs from its request

    @irregularity(LAW("3(c)"), Phase.ANY, check=_ticket_on_sale)
    def ticket_in_error(self, table: Table, report: Report) -> Procedure[None]:
        """A ticket does not agree with what was asked for."""
        number = int(report.text)
        bet = table.bets.get(number)
        sold = table.memory.tickets[number]
        if bet is None or table.phase is not Phase.BETTING or sold.first < table.round:
            yield Announced("The ticket stands as it was printed", LAW("3(c)"))
            return
        yield table.give_back(bet, LAW("3(c)"), "void")
        yield Marked("void tickets", report.text, LAW("4(e)"))
        del table.memory.tickets[number]

    @irregularity(LAW("7(a)"), Phase.BETTING, check=_ticket_not_begun)
    def request_not_clear(self, table: Table, report: Report) -> Procedure[None]:
        """A ticket was written from a keno request that is not clear."""
        number = int(report.text)
        yield table.give_back(table.bets[number], LAW("7(a)"), "void")
        yield Marked("void tickets", report.text, LAW("4(e)"))
        del table.memory.tickets[number]
        yield Duty("Return the keno request to the player, to prepare another", LAW("7(a)"))

    @irregularity(LAW("7(b)"), Phase.BETTING, check=_ticket_to_be_paid)
    def ticket_not_read(self, table: Table, report: Report) -> Procedure[None]:
        """The keno system does not read a winning ticket."""
        yield Duty("Key the ticket into the keno system by hand", LAW("7(b)"))
        yield from self.redeem(table, int(report.text), f"{WRITER}, keyed in by hand")

    @irregularity(LAW("7(c)"), Phase.BETTING, check=_operational)
    def system_down(self, table: Table, report: Report) -> Procedure[None]:
        """The keno computer system is not operational."""
        memory: Any = table.memory
        memory.operational = False
        yield Marked("keno system", "not operational", LAW("7(c)"))
        restored = Choice("restored", "the keno system is back")
        yield Ask(
            ":keno supervisor", 0, (restored,), LAW("7(c)"), restored.name, topic="keno system"
        )
        memory.operational = True
        yield Marked("keno system", "operational", LAW("7(c)"))
