"""Games dealt from a shoe of several decks, which lasts until the cutting card comes."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec

from pitboss.equipment.cards import STANDARD, Deck, decks
from pitboss.equipment.shoe import LEAST_CUT, Shoe
from pitboss.errors import NotNow
from pitboss.law import Citation
from pitboss.table.game import Game
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Interruption, Phase
from pitboss.table.steps import (
    Arrival,
    Ask,
    Choice,
    Cut,
    Duty,
    Marked,
    Pick,
    Procedure,
    Seen,
    Shuffle,
    Span,
)
from pitboss.table.table import Hand, Spot, Table

CUT_TOPIC = "cut"
NEW_DEALER = "new dealer"
RESHUFFLE = "reshuffle"


class ShoeMemory(msgspec.Struct):
    """What a shoe game remembers between rounds."""

    reshuffle: bool = True
    """Whether the cards are shuffled before the next round."""
    cutting_spot: int | None = None
    """Where the cutting card came: a spot, or 0 for the dealer's hand."""
    new_dealer: bool = False
    """Whether a dealer has just come to the table."""


class ShoeGame(Game):
    """A shoe is shuffled, cut by a player and burned from; a cutting card ends it.

    Its options have ``decks``, ``cards_behind_cutting_card`` (a percentage of the shoe) and, where
    the law has it, ``preshuffled``.
    """

    memory_model: ClassVar[type[msgspec.Struct] | None] = ShoeMemory
    opening_law: ClassVar[Citation]
    shuffle_law: ClassVar[Citation]
    cut_offer_law: ClassVar[Citation]
    cut_law: ClassVar[Citation]
    cutting_card_law: ClassVar[Citation]
    """Where the cutting card goes, and that it ends the shoe."""
    pack: ClassVar[Deck] = STANDARD

    def deck(self) -> Deck:
        return decks(self.options.decks, self.pack)

    def shoe(self, table: Table) -> Shoe:
        assert table.shoe is not None, "a card game has a shoe"
        return table.shoe

    def prepare(self, table: Table) -> Procedure[None]:
        """Before a round: shuffle if the shoe is done, or burn for a new dealer."""
        memory = table.memory
        table.phase = Phase.SHUFFLING
        if table.round == 1:
            yield Arrival(self.opening_law)
            if not self.preshuffled(table):
                yield Duty(
                    "Spread the cards face up by suit and sequence for inspection",
                    self.opening_law,
                )
        if memory.reshuffle:
            yield from self.shuffle(table)
            yield from self.burn_first(table)
        elif memory.new_dealer:
            yield from self.burn_for_new_dealer(table)
        memory.reshuffle = memory.new_dealer = False

    def preshuffled(self, table: Table) -> bool:
        """Whether the cards lie in a random order since before they came to the table."""
        return table.round == 1 and getattr(self.options, "preshuffled", False)

    def shuffle(self, table: Table) -> Procedure[None]:
        """Shuffle, offer the cut, and insert the cutting card."""
        yield Shuffle(self.opening_law if self.preshuffled(table) else self.shuffle_law)
        yield from self.offer_cut(table)
        table.memory.cutting_spot = None  # it has said who cuts; the next shoe has its own
        yield from self.insert_cutting_card(table)

    def insert_cutting_card(self, table: Table) -> Procedure[None]:
        shoe = self.shoe(table)
        shoe.place_cutting_card(self.cards_behind(shoe))
        yield Duty("Insert the cutting card near the back of the stack", self.cutting_card_law)

    def cards_behind(self, shoe: Shoe) -> int:
        """How many cards lie behind the cutting card."""
        return int(shoe.size * self.options.cards_behind_cutting_card // 100)

    def offer_cut(self, table: Table) -> Procedure[None]:
        """Offer the cut to the players in order; the dealer cuts if all refuse."""
        span = Span(LEAST_CUT, self.shoe(table).left - LEAST_CUT)
        if span.low > span.high:
            return  # a few cards shuffled to finish a round are too few to cut
        for spot in self.cutters(table):
            answer = yield Ask(
                spot.patron,
                spot.number,
                (Choice("cut", "place the cutting card", span, in_chips=False), Choice("decline")),
                self.cut_offer_law,
                default="decline",
                topic=CUT_TOPIC,
            )
            if answer.choice == "cut":
                yield Cut(answer.amount, spot.patron, self.cut_law)
                return
        (position,) = yield Pick(self.cut_law, span.low, span.high, silent=True)
        yield Cut(position, "dealer", self.cut_law)

    def cutters(self, table: Table) -> Iterator[Spot]:
        """Who is offered the cut: where the cutting card came, or the dealer's right, clockwise."""
        seated = [spot for spot in table.spots if spot.patron]
        first = table.memory.cutting_spot or (seated[-1].number if seated else 0)
        if table.round == 1 and table.patrons:
            first = next(iter(table.patrons.values())).spots[0]  # who came to the table first
        yield from (spot for spot in seated if spot.number >= first)
        yield from (spot for spot in seated if spot.number < first)

    def burn_first(self, table: Table) -> Procedure[None]:
        """The burn after a shuffle, where the game has one."""
        return
        yield

    def burn_for_new_dealer(self, table: Table) -> Procedure[None]:
        """The burn of a dealer who comes to the table, where the game has one."""
        return
        yield

    def deal(
        self, table: Table, hand: Hand, law: Citation, seen: Seen = Seen.ALL
    ) -> Procedure[Any]:
        """One card; notes where the cutting card came."""
        shoe = self.shoe(table)
        before = shoe.cutting_card_reached
        (card,) = yield table.deal(hand, law, seen)
        if not before and shoe.cutting_card_reached:
            table.memory.cutting_spot = hand.spot
            yield Marked("cutting card", hand.key, self.cutting_card_law)
        return card

    def conclude(self, table: Table) -> Procedure[None]:
        """A shoe whose cutting card has come is reshuffled after the round."""
        if self.shoe(table).cutting_card_reached:
            table.memory.reshuffle = True
        return
        yield

    def void(self, table: Table, void: Interruption) -> Procedure[None]:
        yield from super().void(table, void)
        for hand in list(table.hands.values()):
            if hand.cards:
                yield table.collect(hand, void.law)
        table.memory.reshuffle = True

    def call(self, table: Table, call: Call) -> Procedure[None]:
        if call.what == NEW_DEALER:
            yield Marked("dealer", call.value or "new", self.opening_law)
            if table.phase is Phase.BETTING:
                yield from self.burn_for_new_dealer(table)  # before this round is dealt
            else:
                table.memory.new_dealer = True
        elif call.what == RESHUFFLE:
            if table.phase is not Phase.BETTING:
                raise NotNow("The cards are reshuffled between rounds.", self.shuffle_law)
            table.memory.reshuffle = True
            yield Marked("reshuffle", "after this round", self.shuffle_law)
        else:
            yield from super().call(table, call)
