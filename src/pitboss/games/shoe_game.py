"""Games dealt from a shoe of several decks, which lasts until the cutting card appears."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Any, ClassVar

import msgspec

from pitboss.equipment.cards import STANDARD, Deck, decks
from pitboss.equipment.shoe import LEAST_CUT, Shoe
from pitboss.errors import NotNow
from pitboss.games.card_table import CardMemory, CardTable, IdleLaws
from pitboss.law import Citation
from pitboss.table.givers import SUPERVISION
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Interruption, Phase
from pitboss.table.sayings import NEW_DEALER, Saying
from pitboss.table.steps import (
    Arrival,
    Ask,
    Choice,
    Cut,
    Deal,
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
RESHUFFLE = "reshuffle"
INSPECTION_TOPIC = "inspection"
NOT_STORED, NOT_RELEASED = "batch not stored securely", "batch not released as required"
IN_DEVICE = "batch in the device"


class ShoeMemory(CardMemory):
    """The memory of a shoe game between rounds."""

    reshuffle: bool = True
    """Whether the cards must be shuffled before the next round."""
    cutting_spot: int | None = None
    """The spot at which the cutting card appeared, or 0 for the dealer's hand."""
    new_dealer: bool = False
    """Whether a dealer has just come to the table."""
    drawn_with: int | None = None
    """The number of cards left when one was drawn in error, unseen; that card is dealt next."""


class ShoeGame(CardTable):
    """A shoe is shuffled, cut by a player, and its first card burned; a cutting card ends it.

    Its options have ``decks``, ``cards_behind_cutting_card`` (a percentage of the shoe) and, where
    the law has them, ``preshuffled`` and ``shuffler``. With a shuffling device two batches
    alternate, where the law says so; a continuous shuffler takes the place of shuffle, cut and
    burn altogether.
    """

    memory_model: ClassVar[type[msgspec.Struct] | None] = ShoeMemory
    preshuffled_law: ClassVar[Citation | None] = None
    """Permits pre-shuffled cards, where that is not the paragraph on opening."""
    stack_name = "batch"
    batch_law: ClassVar[Citation | None] = None
    """With a shuffling device, each of two batches is used for every other shoe."""
    batch_opening_law: ClassVar[Citation | None] = None
    """Each batch is inspected and stacked apart."""
    continuous_law: ClassVar[Citation | None] = None
    """Permits a device that reshuffles the cards continuously."""
    recut_law: ClassVar[Citation | None] = None
    """Lets a supervisor order a recut."""
    cut_offer_law: ClassVar[Citation]
    cut_law: ClassVar[Citation]
    cutting_card_law: ClassVar[Citation]
    """Places the cutting card, which ends the shoe."""
    burns_during_round: ClassVar[bool] = False
    """Whether a dealer who comes during a round burns a card before dealing any."""
    pack: ClassVar[Deck] = STANDARD

    def deck(self) -> Deck:
        return decks(self.options.decks, self.pack)

    # Hooks for subclasses

    def alternation_law(self) -> Citation | None:
        return self.batch_law if getattr(self.options, "shuffler", False) else None

    def is_continuous(self) -> bool:
        """Whether a continuous shuffler is in use."""
        return self.continuous_law is not None and bool(getattr(self.options, "continuous", False))

    def is_cut(self, table: Table) -> bool:
        """Whether a stack is cut after its shuffle; in some games not after a device's."""
        return True

    def burns_before(self, deal: Deal) -> bool:
        """Whether a dealer who comes during a round burns a card before this one."""
        return self.burns_during_round

    # Before a round

    def prepare(self, table: Table) -> Procedure[None]:
        """Before a round: shuffle if the shoe is done, or burn for a new dealer."""
        memory = table.memory
        table.phase = Phase.SHUFFLING
        if table.round == 1:
            yield Arrival(self.opening_law)
            if not self.preshuffled(table):
                yield from self.open_table(table)
        yield from self.ready_cards(table)
        memory.new_dealer = False

    def ready_cards(self, table: Table) -> Procedure[None]:
        """Shuffle if the shoe is done; burn after a shuffle, and for a new dealer."""
        memory = table.memory
        if memory.reshuffle:
            yield from self.shuffle(table)
            memory.reshuffle = False
            if not self.is_continuous():
                yield from self.burn_first(table)
        elif memory.new_dealer and not self.is_continuous():
            yield from self.burn_for_new_dealer(table)

    def open_table(self, table: Table) -> Procedure[None]:
        yield Duty("Spread the cards face up by suit and sequence for inspection", self.opening_law)
        if self.alternates(table) and self.batch_opening_law is not None:
            yield Duty("Spread and stack each batch of cards apart", self.batch_opening_law)

    def preshuffled(self, table: Table) -> bool:
        """Whether the cards came to the table already shuffled."""
        return table.round == 1 and getattr(self.options, "preshuffled", False)

    def shuffle(self, table: Table) -> Procedure[None]:
        """Shuffle, offer the cut, and insert the cutting card."""
        if self.is_continuous():
            assert self.continuous_law is not None, "its paragraph says that it may be used"
            yield Shuffle(self.continuous_law)
            return
        came_so = self.preshuffled_law or self.opening_law
        law = came_so if self.preshuffled(table) else self.shuffle_law
        yield from self.new_order(table, law)
        yield from self.batch_done(table, law)
        yield from self.cut_and_mark(table)

    def cut_and_mark(self, table: Table) -> Procedure[None]:
        """Offer the cut, and insert the cutting card that ends the shoe."""
        yield from self.offer_cut(table)
        table.memory.cutting_spot = None  # it has decided who cuts; the next shoe starts anew
        yield from self.insert_cutting_card(table)

    def begin_again(self, table: Table, laws: IdleLaws) -> Procedure[None]:
        """After an idle time: shuffle and cut; of two batches, deal the one in the device."""
        table.memory.cutting_spot = None
        if self.alternates(table) and laws.device is not None:
            yield from self.change_batches(table, laws.device)
            yield from self.burn_first(table)
        else:
            yield Duty("Wash and stack the cards", laws.wash)
            table.memory.reshuffle = True
            yield from self.ready_cards(table)

    def change_batches(self, table: Table, law: Citation) -> Procedure[None]:
        """Put the used batch in the device; the other is inspected if a player asks for it, or if
        it was not secured."""
        yield Duty("Stack the cards and place them in the shuffling device", law)
        yield from self.new_order(table, self.shuffle_law)
        asked = "" if table.memory.unsecured else (yield from self.ask_to_inspect(table, law))
        if asked == "inspect" or table.memory.unsecured:
            yield Duty("Spread this batch for inspection too, and stack it", law)
            yield Shuffle(self.shuffle_law)
        yield from self.batch_done(table, law)
        yield from self.cut_and_mark(table)

    def ask_to_inspect(self, table: Table, law: Citation) -> Procedure[str]:
        """Ask the first player whether the batch from the device is to be inspected."""
        patron = next(iter(table.patrons.values()))
        answer = yield Ask(
            patron.name, patron.spots[0],
            (Choice("deal", "the batch as the device shuffled it"),
             Choice("inspect", "have the batch spread, and shuffled again")),
            law, default="deal", topic=INSPECTION_TOPIC,
        )  # fmt: skip
        return str(answer.choice)

    def batch_done(self, table: Table, law: Citation) -> Procedure[None]:
        """A report on the batch in the device ends when that batch comes into play."""
        if table.memory.unsecured:
            table.memory.unsecured = ""
            yield Marked(IN_DEVICE, "", law)

    def insert_cutting_card(self, table: Table) -> Procedure[None]:
        shoe = self.shoe(table)
        shoe.place_cutting_card(self.cards_behind(shoe))
        yield Duty("Insert the cutting card near the back of the stack", self.cutting_card_law)

    def cards_behind(self, shoe: Shoe) -> int:
        """The number of cards behind the cutting card."""
        return int(shoe.size * self.options.cards_behind_cutting_card // 100)

    def offer_cut(self, table: Table) -> Procedure[None]:
        """Offer the cut to the players in order, if the stack is to be cut."""
        if self.is_cut(table):
            yield from self.have_cut(table, self.cutters(table))

    def have_cut(self, table: Table, cutters: Iterable[Spot]) -> Procedure[None]:
        """The first of these players who accepts cuts the cards, or else the dealer."""
        memory = table.memory
        span = Span(LEAST_CUT, self.shoe(table).left - LEAST_CUT)
        if span.low > span.high:
            return  # cards reshuffled to finish a round are too few to cut
        for spot in cutters:
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
                memory.cutter, memory.fresh_cut = spot.number, True
                return
        (position,) = yield Pick(self.cut_law, span.low, span.high, silent=True)
        yield Cut(position, "dealer", self.cut_law)
        memory.cutter, memory.fresh_cut = 0, True

    def recut(self, table: Table, by_next: bool = False) -> Procedure[None]:
        """Have the cards cut again, by the player who cut last or by the next one in turn."""
        memory = table.memory
        if self.recut_law is None or not memory.fresh_cut:
            raise NotNow(
                "A recut comes after the cut and before any card is dealt.", self.recut_law
            )
        yield Duty("Have the cards cut again", self.recut_law)
        seated = [spot for spot in table.spots if spot.patron]
        last = memory.cutter
        later = [spot for spot in seated if spot.number > last]
        before = [spot for spot in seated if spot.number < last]
        same = [spot for spot in seated if spot.number == last]
        in_turn = [*later, *before] if last else []  # after the dealer there is nobody left to ask
        yield from self.have_cut(table, in_turn if by_next else same)

    def cutters(self, table: Table) -> Iterator[Spot]:
        """Who is offered the cut: the spot where the cutting card appeared, or clockwise from
        the dealer's right."""
        seated = [spot for spot in table.spots if spot.patron]
        first = table.memory.cutting_spot or (seated[-1].number if seated else 0)
        begins = table.round == 1 or table.memory.just_begun
        if begins and table.patrons and table.memory.cutting_spot is None:
            first = next(iter(table.patrons.values())).spots[0]  # the first to come to the table
        yield from (spot for spot in seated if spot.number >= first)
        yield from (spot for spot in seated if spot.number < first)

    def burn_first(self, table: Table) -> Procedure[None]:
        """The burn after a shuffle, if the game has one."""
        return
        yield

    def burn_for_new_dealer(self, table: Table) -> Procedure[None]:
        """The burn by a new dealer, if the game has one."""
        return
        yield

    def deal(
        self, table: Table, hand: Hand, law: Citation, seen: Seen = Seen.ALL
    ) -> Procedure[Any]:
        """Deal one card, or None to a void hand; notes where the cutting card appears."""
        shoe, memory = self.shoe(table), table.memory
        if self.burns_during_round and memory.new_dealer and not self.is_continuous():
            memory.new_dealer = False
            yield from self.burn_for_new_dealer(table)
        before = shoe.cutting_card_reached
        table.memory.fresh_cut = False
        cards = yield table.deal(hand, law, seen)
        if not before and shoe.cutting_card_reached:
            table.memory.cutting_spot = hand.spot
            yield Marked("cutting card", hand.key, self.cutting_card_law)
        return cards[0] if cards else None

    def conclude(self, table: Table) -> Procedure[None]:
        """Reshuffle after the round in which the cutting card appeared; a continuous device
        reshuffles after each round, but not while a card drawn in error is outside it."""
        shoe, memory = self.shoe(table), table.memory
        waits = memory.drawn_with == shoe.left
        memory.drawn_with = None
        if shoe.cutting_card_reached or (self.is_continuous() and not waits):
            memory.reshuffle = True
        return
        yield

    def drawn_unseen(self, table: Table) -> None:
        table.memory.drawn_with = self.shoe(table).left

    def void(self, table: Table, void: Interruption) -> Procedure[None]:
        yield from super().void(table, void)
        for hand in list(table.hands.values()):
            if hand.cards:
                yield table.collect(hand, void.law)
        table.memory.reshuffle = True

    def reshuffle_law(self) -> Citation:
        """The paragraph that lets the casino licensee have the cards reshuffled after a round."""
        return self.shuffle_law

    def new_dealer_law(self) -> Citation:
        """The paragraph on a new dealer."""
        return self.opening_law

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        yield Saying(
            what=NEW_DEALER, law=self.new_dealer_law(), help="a dealer comes to the table",
            by=SUPERVISION, words="the dealer's name",
        )  # fmt: skip
        yield Saying(
            what=RESHUFFLE, law=self.reshuffle_law(), help="have the cards reshuffled",
            by=SUPERVISION, during=Phase.BETTING,
            otherwise="The cards are reshuffled between rounds.",
        )  # fmt: skip
        for what, law, help in self.insecure_batches():
            yield Saying(
                what=what, law=law, help=help, by=SUPERVISION,
                during=Phase.SHUFFLING | Phase.BETTING, when=self.alternates,
                otherwise="A batch waits in the shuffling device only between rounds.",
            )  # fmt: skip

    def insecure_batches(self) -> Iterator[tuple[str, Citation, str]]:
        """What may be reported of the batch in the device: each with its paragraph and its
        meaning."""
        laws = self.idle_laws
        if laws is None or self.alternation_law() is None:
            return
        if laws.stored is not None:
            yield NOT_STORED, laws.stored, "the device did not keep its batch securely"
        if laws.released is not None:
            yield NOT_RELEASED, laws.released, (
                "the batch in the device was not secured, released and prepared as the internal "
                "controls say"
            )  # fmt: skip

    def call(self, table: Table, call: Call) -> Procedure[None]:
        if call.what == NEW_DEALER:
            yield Marked("dealer", call.value or "new", self.opening_law)
            next_card = table.interrupted
            waits = table.phase is Phase.BETTING or (
                next_card is not None and self.burns_before(next_card)
            )
            if waits and not self.is_continuous():
                yield from self.burn_for_new_dealer(table)  # before any card is dealt
            else:
                table.memory.new_dealer = True
        elif call.what == RESHUFFLE:
            table.memory.reshuffle = True
            yield Marked("reshuffle", "after this round", self.shuffle_law)
        elif found := [law for what, law, _ in self.insecure_batches() if what == call.what]:
            table.memory.unsecured = call.what
            yield Marked(IN_DEVICE, "to be inspected", found[0])
        else:
            yield from super().call(table, call)
