"""The cards of the blackjack games: shuffle, cut, burn, and draw."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar

import msgspec

from pitboss.equipment.shoe import OutOfCards
from pitboss.games.blackjack.paragraphs import Paragraphs
from pitboss.games.blackjack.state import BlackjackMemory, RoundState
from pitboss.games.card_table import IdleLaws
from pitboss.games.shoe_game import RESHUFFLE, ShoeGame
from pitboss.law import Citation
from pitboss.table.givers import PATRONS, SUPERVISION
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Phase
from pitboss.table.sayings import Saying
from pitboss.table.steps import (
    Arrival,
    Burn,
    Deal,
    Duty,
    Marked,
    Procedure,
    Revealed,
    Seen,
    Shuffle,
)
from pitboss.table.table import Hand, Table

SHOW_BURN = "show burn card"
RECUT = "recut"
NEXT = "next"
"""Said after ``recut`` if the next person in turn is to cut, rather than the last."""
STACKS = 3
"""The Bart Carter shuffle puts the cards back in three stacks."""


class BlackjackShoe(ShoeGame):
    """A shoe, whose cards are drawn one by one until no more are needed."""

    memory_model: ClassVar[type[msgspec.Struct] | None] = BlackjackMemory
    p: Paragraphs
    """The paragraphs of this game's subchapter."""
    in_stacks_law: ClassVar[Citation]
    """The Bart Carter shuffle."""

    def state(self, table: Table) -> RoundState:
        state = table.state
        assert isinstance(state, RoundState), "a round is under way"
        return state

    # Hooks for subclasses

    def bart_carter(self) -> bool:
        """Whether the discards are shuffled into the shoe as soon as they exceed a deck."""
        return bool(getattr(self.options, "shuffle", "") == "Bart Carter")

    # Before a round

    def prepare(self, table: Table) -> Procedure[None]:
        table.phase = Phase.SHUFFLING
        table.memory.burned = []
        if table.round == 1:
            yield Arrival(self.opening_law)
            yield from self.open_table(table)
        yield from self.ready_cards(table)
        table.memory.new_dealer = False

    def open_table(self, table: Table) -> Procedure[None]:
        yield Duty("Spread the cards face up by suit and sequence for inspection", self.opening_law)
        yield Duty("Turn the cards face down, wash and stack them", self.opening_law)

    def ready_cards(self, table: Table) -> Procedure[None]:
        """Shuffle if the shoe is done; burn after a shuffle, and for a new dealer."""
        memory = table.memory
        if memory.reshuffle:
            yield from self.shuffle(table)
            memory.reshuffle = False
            memory.entered = None
            yield from self.burn_first(table)
        elif self.bart_carter() and len(self.shoe(table).discards) > len(self.pack):
            yield from self.shuffle_in_stacks(table)
            memory.entered = None
        elif memory.new_dealer:
            yield from self.burn_for_new_dealer(table)

    def begin_again(self, table: Table, laws: IdleLaws) -> Procedure[None]:
        table.memory.burned, table.memory.entered = [], None
        yield from super().begin_again(table, laws)

    def shuffle_in_stacks(self, table: Table) -> Procedure[None]:
        """The Bart Carter shuffle: the discards go back in three stacks at marked places."""
        shoe = self.shoe(table)
        quarter = shoe.left // (STACKS + 1)
        places = tuple(quarter * number for number in range(1, STACKS + 1))
        yield Shuffle(self.in_stacks_law, tuple(shoe.discards), places)

    def insert_cutting_card(self, table: Table) -> Procedure[None]:
        if not self.bart_carter():
            yield from super().insert_cutting_card(table)

    def burn_first(self, table: Table) -> Procedure[None]:
        if not self.bart_carter():
            yield from self.burn(table)

    burn_for_new_dealer = burn_first

    def burn(self, table: Table) -> Procedure[None]:
        cards = yield Burn(self.p.burn)
        table.memory.burned += [card.code for card in cards]

    # During a round

    def burns_before(self, deal: Deal) -> bool:
        """A dealer must burn a card before dealing to a player."""
        return deal.spot > 0

    def draw(
        self, table: Table, hand: Hand, law: Citation, seen: Seen = Seen.ALL
    ) -> Procedure[None]:
        """The next card to a hand: one that was exposed in error, or one from the shoe."""
        state = self.state(table)
        state.awaiting = hand.spot
        try:
            if state.exposed:
                state.exposed = False
                yield table.shift(table.community, hand.key, self.p.exposed)
            else:
                yield from self.from_shoe(table, hand, law, seen)
        finally:
            state.awaiting = None

    def from_shoe(self, table: Table, hand: Hand, law: Citation, seen: Seen) -> Procedure[Any]:
        try:
            if table.memory.new_dealer and hand.spot:  # this dealer has burned a card
                yield from self.burn_for_new_dealer(table)
                table.memory.new_dealer = False
            return (yield from self.deal(table, hand, law, seen))
        except OutOfCards:
            yield from self.refill(table)
            return (yield from self.deal(table, hand, law, seen))

    def refill(self, table: Table) -> Procedure[None]:
        """Too few cards: shuffle and cut the discards, burn one, and continue the round."""
        shoe = self.shoe(table)
        if not shoe.discards:
            raise OutOfCards
        yield Shuffle(self.p.short, tuple(shoe.discards))
        yield from self.offer_cut(table)
        yield Burn(self.p.short)
        table.memory.reshuffle = True

    # Calls

    def reshuffle_law(self) -> Citation:
        return self.p.reshuffle_at_will

    def new_dealer_law(self) -> Citation:
        return self.p.burn

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        yield Saying(
            what=SHOW_BURN, law=self.p.burn, help="see the card that was burned", by=PATRONS,
            during=Phase.BETTING, when=lambda table: bool(table.memory.burned),
            otherwise="No card has been burned just now.",
        )  # fmt: skip
        if self.recut_law is not None:
            yield Saying(
                what=RECUT, law=self.recut_law, help="have an improper cut repeated",
                by=SUPERVISION, when=lambda table: bool(table.memory.fresh_cut),
                otherwise="A recut comes after the cut and before any card is dealt.",
                words="next, for the next player to cut",
            )  # fmt: skip

    def call(self, table: Table, call: Call) -> Procedure[None]:
        if call.what == SHOW_BURN:
            burned = self.shoe(table).discards[-len(table.memory.burned) :]
            yield Revealed("burn card", 0, tuple(burned), "", self.p.burn)
        elif call.what == RECUT:
            yield from self.recut(table, by_next=call.value == NEXT)
        elif call.what == RESHUFFLE:
            table.memory.reshuffle = True
            when = "after this round" if table.bets else "now"
            yield Marked("reshuffle", when, self.p.reshuffle_at_will)
            if when == "now":
                yield from self.ready_cards(table)
        else:
            yield from super().call(table, call)
