"""Handling of one deck: the procedures that card games share, each given its own paragraphs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, ClassVar, Final, Literal, NamedTuple, TypeAlias

from pitboss.equipment.cards import STANDARD, Deck
from pitboss.equipment.shoe import LEAST_CUT
from pitboss.errors import BadOptions
from pitboss.games.card_table import CardTable, IdleLaws
from pitboss.games.deal_plan import DealPlan, PlannedDeal
from pitboss.law import Citation
from pitboss.table.irregularities import Interruption, Phase
from pitboss.table.options import Options, option
from pitboss.table.steps import Arrival, Bets, Counted, Cut, Duty, Pick, Procedure
from pitboss.table.table import Hand, Table

SHOE: Final = "manual shoe"
BY_HAND: Final = "hand"
AUTOMATED: Final = "automated shoe"
Dealing: TypeAlias = Literal["manual shoe", "hand", "automated shoe"]

STUB_COUNT_EVERY = 5
"""The stub is counted at least once every five rounds."""


class Method(NamedTuple):
    """The paragraphs of one way of dealing."""

    announce: Citation
    """*No more bets.*"""
    deal: Citation
    stub: Citation
    """What happens to the cards that are left."""
    counting: Citation
    """The count of the stub."""
    plan: DealPlan = ()
    """The plan of the deal, where it is fixed."""
    waived: Citation | None = None
    """The waiver of the count with a shuffling device that counts the cards."""


def dealing_option(law: Citation) -> Dealing:
    return option(SHOE, law, "what the cards are dealt from")


def shuffler_option(law: Citation, default: bool = True) -> bool:
    return option(default, law, "shuffle with an automated card shuffling device")


def counting_shuffler_option(law: Citation) -> bool:
    return option(
        True,
        law,
        "the shuffling device counts the cards, so that the stub need not be",
        of="shuffler",
    )


def second_deck_option(law: Citation) -> bool:
    return option(True, law, "alternate two decks, one in the shuffling device", of="shuffler")


def preshuffled_option(law: Citation) -> bool:
    return option(False, law, "open the table with pre-shuffled cards")


def check_dealing(options: Any, by_hand: Citation | None, second_deck: Citation) -> None:
    """Check that the options on dealing and shuffling agree."""
    if options.dealing == BY_HAND and not options.shuffler:
        raise BadOptions("Dealing from the hand needs an automated shuffling device.", by_hand)
    if options.second_deck and not options.shuffler:
        raise BadOptions("A second deck needs an automated shuffling device.", second_deck)


class CardLaws(NamedTuple):
    """The paragraphs on opening, shuffling and cutting one deck, and on its options."""

    opening: Citation
    shuffle: Citation
    cut: Citation | None
    """None where the cards are never cut."""
    second_deck: Citation
    idle: IdleLaws
    options: Mapping[str, Citation]
    """The paragraph of each option of ``OneDeckOptions`` that the subchapter has."""
    by_hand: Citation | None = None
    """Dealing from the hand needs a shuffling device."""


@dataclass(frozen=True)
class OneDeckOptions(Options):
    """The options on one deck that most subchapters have."""

    cards: ClassVar[CardLaws]
    dealing: Dealing = option(SHOE, None, "what the cards are dealt from")
    shuffler: bool = option(True, None, "shuffle with an automated card shuffling device")
    counting_shuffler: bool = option(
        True,
        None,
        "the shuffling device counts the cards, so that the stub need not be",
        of="shuffler",
    )
    second_deck: bool = option(
        True, None, "alternate two decks, one in the shuffling device", of="shuffler"
    )
    match_play: bool = option(
        False, None, "accept match play coupons with wagers of chips", offer=True
    )
    preshuffled: bool = option(False, None, "open the table with pre-shuffled cards")

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        cls.laws = cls.cards.options

    def check(self) -> None:
        check_dealing(self, self.cards.by_hand, self.laws["second_deck"])


class OneDeckGame(CardTable):
    """A game dealt anew each round from one deck: shuffled, cut, dealt, the stub counted.

    Its options have ``dealing``, ``shuffler`` and, where the law has them, ``second_deck``,
    ``counting_shuffler`` and ``preshuffled``.
    """

    cards: ClassVar[CardLaws | None] = None
    """The paragraphs below, all together."""
    cut_law: ClassVar[Citation]
    second_deck_law: ClassVar[Citation | None] = None
    """Each of two decks is used for every other round."""
    methods: ClassVar[dict[str, Method]]
    hand_needs_shuffler: ClassVar[bool] = True
    """Whether cards are dealt from the hand only with a shuffling device."""
    pack: ClassVar[Deck] = STANDARD

    def __init_subclass__(cls, **kwargs: Any) -> None:
        cards = vars(cls).get("cards")
        if cards is not None:
            cls.opening_law, cls.shuffle_law = cards.opening, cards.shuffle
            cls.second_deck_law, cls.idle_laws = cards.second_deck, cards.idle
            if cards.cut is not None:
                cls.cut_law = cards.cut
        super().__init_subclass__(**kwargs)

    def deck(self) -> Deck:
        return self.pack

    def alternation_law(self) -> Citation | None:
        return self.second_deck_law if getattr(self.options, "second_deck", True) else None

    def dealing(self, table: Table) -> str:
        """What the cards are dealt from: a manual shoe if a required device was removed."""
        chosen = str(self.options.dealing)
        gone = chosen in table.memory.removed
        needs = chosen == BY_HAND and self.hand_needs_shuffler and not self.by_device(table)
        return SHOE if gone or needs else chosen

    def method(self, table: Table) -> Method:
        return self.methods[self.dealing(table)]

    def prepare(self, table: Table) -> Procedure[None]:
        """Open the table if it is new; shuffle, and cut cards that no device has shuffled."""
        table.phase = Phase.SHUFFLING
        table.memory.stub_out = False
        if table.round == 1:
            yield Arrival(self.opening_law, self.opening_patrons)
            if getattr(self.options, "preshuffled", False):
                # pre-shuffled cards stay in this order
                yield from self.new_order(table, self.opening_law)
                yield from self.cut(table)
                return
            yield Duty(
                "Spread the cards face up by suit and sequence for inspection", self.opening_law
            )
            yield Duty("Turn the cards face down, wash and stack them", self.opening_law)
        yield from self.shuffle(table)

    def is_cut(self, table: Table) -> bool:
        """Whether the cards are cut after a shuffle; usually not after a device's."""
        return not self.by_device(table)

    def shuffle(self, table: Table) -> Procedure[None]:
        yield from self.new_order(table, self.shuffle_law)
        if self.is_cut(table):
            yield from self.cut(table)

    def shuffle_again(self, table: Table) -> Procedure[None]:
        yield from super().shuffle_again(table)
        if self.is_cut(table):
            yield from self.cut(table)

    def cut(self, table: Table) -> Procedure[None]:
        """The dealer cuts the deck."""
        assert table.shoe is not None, "a card game has a shoe"
        most = table.shoe.left - LEAST_CUT
        if most < LEAST_CUT:
            return  # a few cards shuffled to finish a round are too few to cut
        (position,) = yield Pick(self.cut_law, LEAST_CUT, most, silent=True)
        yield Cut(position, "dealer", self.cut_law)
        table.memory.fresh_cut = True

    def betting(self, table: Table, law: Citation) -> Procedure[None]:
        """Take wagers, then announce that there are no more."""
        table.phase = Phase.BETTING
        yield Bets(law)
        table.phase = Phase.DEALING
        yield table.announce("No more bets", self.method(table).announce)

    def deal_order(self, table: Table) -> list[Hand]:
        """The hands in the order in which they are dealt: clockwise, and the dealer last."""
        return [*(spot.hand for spot in table.clockwise()), table.dealer]

    def planned_deal(self, table: Table) -> PlannedDeal:
        """The deal of this round, by the plan of the dealing method."""
        return PlannedDeal(self.method(table).plan, self.deal_order(table))

    def stub_size(self, table: Table) -> int:
        """How many cards are left when all are dealt."""
        return self.shoe(table).left

    def rack_stub(self, table: Table) -> Procedure[None]:
        """Place the stub in the discard rack, counted every fifth round unless that is waived."""
        method = self.method(table)
        counts = self.by_device(table) and getattr(self.options, "counting_shuffler", False)
        table.memory.stub_out = True
        if table.round % STUB_COUNT_EVERY == 0 and not (counts and method.waived is not None):
            yield Counted(self.stub_size(table), method.counting)
        else:
            yield Duty("Place the stub in the discard rack", method.stub)

    def void(self, table: Table, void: Interruption) -> Procedure[None]:
        yield from super().void(table, void)
        yield from self.collect_all(table, void.law)
