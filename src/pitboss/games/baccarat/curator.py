"""The curator of 13:69F-3.6 and 3.11: who deals from the shoe, and who gets it next."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from typing import Any, ClassVar, Final, Literal, TypeAlias

from pitboss.errors import NotNow
from pitboss.games.baccarat.banco import Banco
from pitboss.games.baccarat.shoe import counterclockwise
from pitboss.games.baccarat.turning import TurningMemory
from pitboss.games.baccarat.wagers import ON_PLAYER, Round
from pitboss.law import Citation
from pitboss.table.givers import HOUSE
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Phase
from pitboss.table.options import option
from pitboss.table.sayings import Saying
from pitboss.table.steps import Ask, Choice, Marked, Procedure
from pitboss.table.table import Spot, Table

CURATOR_TOPIC: Final = "curator"
ACCEPT: Final = "accept"
DESIGNATE: Final = "designate the dealer"
DECLINE: Final = "decline"
KEEP: Final = "keep"
PASS: Final = "pass"
PASS_THE_SHOE: Final = "pass the shoe"

KEEPS: Final = "keeps the shoe"
AfterReshuffle: TypeAlias = Literal["keeps the shoe", "is chosen anew"]


def after_reshuffle_option(law: Citation) -> AfterReshuffle:
    return option(KEEPS, law, "the curator when the cards are reshuffled")


class CuratorMemory(TurningMemory):
    shoe_offered: bool = False
    """Whether the shoe has been offered to the players since the table opened."""
    curator: str = ""
    """The patron who holds the shoe; empty if nobody accepted it."""
    curator_seat: int = 0
    dealer_deals: bool = True
    """Whether the dealer acts as curator."""
    must_pass: bool = False
    """Whether the shoe must pass before the next round."""


class Curated(Banco):
    """A game dealt by one of its players. Its options include ``curator_after_reshuffle``."""

    memory_model: ClassVar[Any] = CuratorMemory
    offer_law: ClassVar[Citation]
    accept_law: ClassVar[Citation]
    designate_law: ClassVar[Citation]
    nobody_accepts_law: ClassVar[Citation]
    keep_law: ClassVar[Citation]
    banker_lost_law: ClassVar[Citation]
    ordered_law: ClassVar[Citation]
    onward_law: ClassVar[Citation]

    def markers(self, memory: Any) -> Mapping[str, str]:
        return {"curator": "" if memory.dealer_deals else memory.curator}

    def first_cutter(self, table: Table) -> int:
        """The last curator, or else the highest seat."""
        return table.memory.curator_seat or super().first_cutter(table)

    def shuffle(self, table: Table) -> Procedure[None]:
        yield from super().shuffle(table)
        if self.options.curator_after_reshuffle != KEEPS:
            table.memory.shoe_offered = False

    def before_wagers(self, table: Table) -> Procedure[None]:
        """Offer the shoe, pass it on, or let the curator keep or pass it."""
        memory = table.memory
        if not memory.shoe_offered:
            yield from self.offer_shoe(table, counterclockwise(table, 1), self.offer_law)
        elif memory.must_pass or self.curator_left(table):
            yield from self.pass_on(table)
        elif memory.curator:
            answer = yield Ask(
                memory.curator,
                memory.curator_seat,
                (Choice(KEEP, "remain the curator"), Choice(PASS, "pass the shoe")),
                self.keep_law,
                default=KEEP,
                topic=CURATOR_TOPIC,
            )
            if answer.choice == PASS:
                yield from self.pass_on(table)

    def curator_left(self, table: Table) -> bool:
        memory = table.memory
        seat = memory.curator_seat
        return bool(memory.curator and memory.curator != table.spots[seat - 1].patron)

    def pass_on(self, table: Table) -> Procedure[None]:
        """Offer the shoe to everybody else, from the right of the last curator."""
        last = table.memory.curator_seat
        others = [spot for spot in counterclockwise(table, last + 1) if spot.number != last]
        yield from self.offer_shoe(table, others, self.onward_law)

    def offer_shoe(self, table: Table, spots: Iterable[Spot], law: Citation) -> Procedure[None]:
        """The first to accept becomes the curator, or has the dealer act as curator."""
        memory = table.memory
        memory.shoe_offered, memory.must_pass = True, False
        memory.curator, memory.curator_seat, memory.dealer_deals = "", 0, True
        for spot in spots:
            answer = yield Ask(
                spot.patron,
                spot.number,
                (
                    Choice(ACCEPT, "deal the cards"),
                    Choice(DESIGNATE, "accept the shoe, and let the dealer deal"),
                    Choice(DECLINE),
                ),
                law,
                default=DECLINE,
                topic=CURATOR_TOPIC,
            )
            if answer.choice != DECLINE:
                memory.curator, memory.curator_seat = spot.patron, spot.number
                memory.dealer_deals = answer.choice == DESIGNATE
                accepted = self.designate_law if memory.dealer_deals else self.accept_law
                who = f"dealer for {spot.patron}" if memory.dealer_deals else spot.patron
                yield Marked("curator", who, accepted)
                return
        yield Marked("curator", "dealer", self.nobody_accepts_law)

    def announce_result(self, table: Table, dealt: Round) -> Procedure[None]:
        yield from super().announce_result(table, dealt)
        if dealt.winner == ON_PLAYER:
            table.memory.must_pass = True
            yield Marked("shoe", "passes", self.banker_lost_law)

    # Calls

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        yield Saying(
            what=PASS_THE_SHOE, law=self.ordered_law, help="order the curator to pass the shoe",
            by=HOUSE, when=lambda table: bool(table.memory.curator),
            otherwise="The dealer acts as curator; nobody has the shoe.",
        )  # fmt: skip

    def call(self, table: Table, call: Call) -> Procedure[None]:
        if call.what == PASS_THE_SHOE:
            yield from self.order_to_pass(table, call)
        else:
            yield from super().call(table, call)

    def order_to_pass(self, table: Table, call: Call) -> Procedure[None]:
        """The dealer or floorperson takes the shoe from the curator."""
        yield Marked("shoe", "ordered to pass", self.ordered_law)
        if table.phase is Phase.BETTING:
            yield from self.pass_on(table)
        else:
            table.memory.must_pass = True

    def may_turn_banker_first(self, table: Table) -> None:
        super().may_turn_banker_first(table)
        if not table.memory.dealer_deals:
            raise NotNow(
                "The Banker's Hand can be turned first where the dealer acts as curator.",
                self.points_law,
            )

    def banker_first(self, table: Table) -> bool:
        return bool(super().banker_first(table) and table.memory.dealer_deals)
