"""The bank of 13:69F-4.5, 4.6 and 4.11: who holds it, for how much, and who gets it next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, Final, Literal, NamedTuple, TypeAlias

from pitboss.games.baccarat.shoe import BaccaratMemory, BaccaratShoe
from pitboss.law import Subchapter
from pitboss.table.givers import HOUSE
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Interruption
from pitboss.table.money import Cents, dollars
from pitboss.table.sayings import Saying
from pitboss.table.steps import Ask, Choice, Marked, Procedure, Span
from pitboss.table.table import Spot, Table

LAW = Subchapter("13:69F-4")

BANK_TOPIC: Final = "bank"
BID, NO_BID = "bid", "no bid"
TAKE, DECLINE_BANK = "take the bank", "decline the bank"
REMAIN, PASS_BANK = "remain Banker", "pass the bank"
GO_ON = "go on"
ORDER_TO_PASS: Final = "pass the shoe"

AUCTIONED: Final = "is auctioned"
AfterShuffle: TypeAlias = Literal["is auctioned", "stays with the Banker"]
PLACED: Final = "as placed"
Preceding: TypeAlias = Literal["as placed", "as covered"]


def around(table: Table, first: int) -> Iterator[Spot]:
    """Every seat that is taken when its turn comes, counterclockwise from this one."""
    for spot in (*table.spots[first - 1 :], *table.spots[: first - 1]):
        if spot.patron:
            yield spot


class Passer(NamedTuple):
    """A Banker who chose to pass the bank, and the seat that it was passed from."""

    seat: int = 0
    patron: str = ""


NOBODY = Passer()


class BankTaken(Interruption):
    """The house orders the Banker to pass the bank before there is a wager."""


class BankMemory(BaccaratMemory):
    """What the table remembers about the bank between rounds."""

    banker: str = ""
    """Who holds the bank; empty if nobody does."""
    seat: int = 0
    """The seat of the last Banker, even after the bank is given up."""
    stake: Cents = 0
    """The last wager of the Banker; 0 for one who has not wagered yet."""
    bid: Cents = 0
    """The amount that a new Banker bid."""
    most: Cents = 0
    """The most that a new Banker may wager; 0 for no limit."""
    must_pass: bool = False
    """Whether the Banker loses the bank: the Banker's Hand lost, or the house orders it."""
    unbeaten: bool = False
    """Whether the Banker loses the bank although the Banker's Hand did not lose."""
    passed_from: int = 0
    """The seat of a Banker who chose to pass the bank; 0 if nobody did."""
    passed_by: str = ""
    """Who that Banker was."""
    suivi: list[str] = []
    """Who covered the Banker's last wager alone, and lost."""
    places: dict[str, int] = {}
    """The last seat of every participant."""
    missing: list[str] = []
    """Who misses a turn to become Banker after moving closer to it."""


class Bank(BaccaratShoe):
    """Its options include ``bank_after_shuffle`` and ``preceding_wager``."""

    memory_model: ClassVar[Any] = BankMemory

    def markers(self, memory: Any) -> Mapping[str, str]:
        return {"Banker": memory.banker}

    def first_cutter(self, table: Table) -> int:
        """4.4(c): the last Banker after the first shoe, or else the highest seat."""
        return int(table.memory.seat) or super().first_cutter(table)

    def shuffle(self, table: Table) -> Procedure[None]:
        yield from super().shuffle(table)
        if self.options.bank_after_shuffle == AUCTIONED:
            self.give_up_bank(table)

    def give_up_bank(self, table: Table) -> None:
        memory = table.memory
        memory.banker, memory.must_pass, memory.unbeaten = "", False, False
        memory.passed_from, memory.passed_by = 0, ""
        memory.stake, memory.suivi = 0, []

    def must_pass_unbeaten(self, table: Table) -> None:
        """Make the Banker pass the bank although no hand has beaten it."""
        table.memory.must_pass = table.memory.unbeaten = True

    def unit(self, table: Table) -> Cents:
        """The unit of wagers: the smallest amount whose vigorish is a whole number of cents."""
        return table.chip

    def can_wager(self, table: Table, spot: Spot, least: Cents = 0) -> bool:
        """Whether the seat is taken by somebody with chips for a wager."""
        rail = table.patrons[spot.patron].amount if spot.patron else 0
        return rail >= max(least, table.limits.of("bank").minimum)

    def span(self, table: Table, spot: Spot, low: Cents, high: Cents = 0) -> Span | None:
        """The amounts from ``low`` up that this participant may wager; None if there are none."""
        limit, unit = table.limits.of("bank"), self.unit(table)
        low = -(-max(low, limit.minimum) // unit) * unit
        most = min(high or limit.maximum, limit.maximum, table.patrons[spot.patron].amount)
        return Span(low, low + (most - low) // unit * unit, unit) if low <= most else None

    # 4.5(b) and 4.11 Who becomes the Banker

    def find_banker(self, table: Table) -> Procedure[bool]:
        """Keep the bank where it is, pass it on or auction it; returns whether
        somebody holds it."""
        memory, passer = table.memory, NOBODY
        self.note_moves(table, memory.seat)
        left = memory.banker != table.spots[memory.seat - 1].patron
        if memory.banker and left and not memory.must_pass:
            self.must_pass_unbeaten(table)  # a Banker who has left can neither keep nor sell it
        if memory.banker and memory.must_pass:
            yield from self.bank_lost(table)
        elif memory.banker:
            passer = yield from self.keep_or_pass(table)
        if not memory.banker:
            yield from self.auction(table, around(table, 1), passer)
        return bool(memory.banker)

    def note_moves(self, table: Table, last: int) -> None:
        """4.11(e): a participant who has moved to a seat whose turn after the ``last`` comes
        sooner misses a turn."""
        memory, seats = table.memory, len(table.spots)
        for spot in table.spots:
            before = memory.places.get(spot.patron, spot.number) if spot.patron else spot.number
            if before != spot.number and last:
                turns = [(seat - last - 1) % seats for seat in (before, spot.number)]
                if turns[1] < turns[0] and spot.patron not in memory.missing:
                    memory.missing.append(spot.patron)
            if spot.patron:
                memory.places[spot.patron] = spot.number

    def in_turn(self, table: Table, last: int, previous: str) -> Iterator[Spot]:
        """Every participant but the ``previous`` Banker, once, from the right of the seat that
        had the bank; whoever sits there now comes last, and some miss this turn."""
        memory, asked = table.memory, {previous}
        for spot in around(table, last + 1):
            self.note_moves(table, last)  # somebody may move while others are asked
            misses = spot.patron in memory.missing
            if misses:
                memory.missing.remove(spot.patron)
            if not misses and spot.patron not in asked and self.can_wager(table, spot):
                yield spot
            asked.add(spot.patron)

    def bank_lost(self, table: Table) -> Procedure[None]:
        """4.11(b): offer the bank from the right of the Banker; (d): from the right of the
        participant who passed a bank that was then beaten."""
        memory = table.memory
        last, previous, law = memory.seat, memory.banker, LAW("11(b)")
        if memory.passed_from and not memory.unbeaten:
            last, previous, law = memory.passed_from, memory.passed_by, LAW("11(d)")
        self.give_up_bank(table)
        for spot in self.in_turn(table, last, previous):
            answer = yield Ask(
                spot.patron, spot.number,
                (Choice(TAKE, "become the Banker"), Choice(DECLINE_BANK)),
                law, default=DECLINE_BANK, topic=BANK_TOPIC,
            )  # fmt: skip
            if answer.choice == TAKE:
                yield self.becomes_banker(table, spot, 0)
                return

    def keep_or_pass(self, table: Table) -> Procedure[Passer]:
        """4.11(a): the Banker remains, if able to wager as much again, or passes the bank; returns
        who passed it."""
        memory = table.memory
        spot = table.spots[memory.seat - 1]
        able = self.span(table, spot, memory.stake, 2 * memory.stake) is not None
        keep = (Choice(REMAIN, "and wager as much as before, or up to twice that"),) if able else ()
        answer = yield Ask(
            spot.patron, spot.number, (*keep, Choice(PASS_BANK, "to another participant")),
            LAW("11(a)"), default=REMAIN if able else PASS_BANK, topic=BANK_TOPIC,
        )  # fmt: skip
        return (yield from self.pass_bank(table)) if answer.choice == PASS_BANK else NOBODY

    def pass_bank(self, table: Table) -> Procedure[Passer]:
        """4.11(c): to the first who wagers as much or up to twice that, or else
        to the highest bidder."""
        memory, law = table.memory, LAW("11(c)")
        last, previous, stake = memory.seat, memory.banker, memory.stake
        passer = Passer(memory.passed_from, memory.passed_by)
        if not passer.seat:
            passer = Passer(last, previous)
        self.give_up_bank(table)
        for spot in self.in_turn(table, last, previous):
            span = self.span(table, spot, stake, 2 * stake)
            if span is None:
                continue
            answer = yield Ask(
                spot.patron, spot.number,
                (Choice(TAKE, "for as much as the last wager, or up to twice that", span),
                 Choice(DECLINE_BANK)),
                law, default=DECLINE_BANK, topic=BANK_TOPIC,
            )  # fmt: skip
            if answer.choice == TAKE:
                yield self.becomes_banker(table, spot, answer.amount, span.high, passer)
                return passer
        others = (spot for spot in around(table, last + 1) if spot.patron != previous)
        yield from self.auction(table, others, passer)
        return passer

    def auction(self, table: Table, spots: Iterable[Spot], passer: Passer) -> Procedure[None]:
        """4.5(b): the highest bidder becomes the Banker; of equal bids, the first in turn."""
        law = LAW("11(c)") if passer.seat else LAW("5(b)")
        bids: list[tuple[Cents, str, Spot]] = []
        for spot in spots:
            span = self.span(table, spot, 0)
            if span is None:
                continue
            answer = yield Ask(
                spot.patron, spot.number,
                (Choice(BID, "offer to wager this on the next hand", span), Choice(NO_BID)),
                law, default=NO_BID, topic=BANK_TOPIC,
            )  # fmt: skip
            if answer.choice == BID:
                yield table.announce(f"{spot.patron} bids {dollars(answer.amount)}", law)
                bids.append((answer.amount, spot.patron, spot))
        bids = [bid for bid in bids if bid[1] == bid[2].patron]  # without those who have left
        if bids:
            amount, _, spot = max(bids, key=lambda bid: bid[0])
            yield self.becomes_banker(table, spot, amount, 0, passer)

    def becomes_banker(
        self, table: Table, spot: Spot, bid: Cents, most: Cents = 0, passer: Passer = NOBODY
    ) -> Marked:
        memory = table.memory
        memory.banker, memory.seat = spot.patron, spot.number
        memory.passed_from, memory.passed_by = passer
        memory.bid, memory.most, memory.stake = bid, most, 0
        return Marked("Banker", spot.patron, LAW("5(b)"))

    def awaits_banker(self, table: Table) -> bool:
        """Whether the Banker must decide whether to remain, or for how much."""
        raise NotImplementedError

    # 4.11(a)2 An order to pass the shoe

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        yield Saying(
            what=ORDER_TO_PASS, law=LAW("11(a)2"), help="order the Banker to pass the shoe",
            by=HOUSE, when=lambda table: bool(table.memory.banker),
            otherwise="Nobody holds the bank.",
        )  # fmt: skip

    def call(self, table: Table, call: Call) -> Procedure[None]:
        if call.what == ORDER_TO_PASS:
            yield Marked("bank", "ordered to pass", LAW("11(a)2"))
            self.must_pass_unbeaten(table)
            if self.awaits_banker(table):
                raise BankTaken(LAW("11(a)2"))
        else:
            yield from super().call(table, call)
