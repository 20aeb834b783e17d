"""How cards are handled: the procedures that card games share, each told its own paragraphs."""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from typing import Any, ClassVar, Final, Literal, NamedTuple, TypeAlias

from pitboss.equipment.cards import STANDARD, Deck
from pitboss.equipment.shoe import LEAST_CUT
from pitboss.errors import BadOptions
from pitboss.law import Citation
from pitboss.table.game import Game
from pitboss.table.irregularities import Interruption, Phase
from pitboss.table.options import option
from pitboss.table.steps import (
    Arrival,
    Bets,
    Counted,
    Cut,
    Deal,
    Duty,
    Marked,
    Pick,
    Procedure,
    Seen,
    Shuffle,
)
from pitboss.table.table import Hand, Table

SHOE: Final = "manual shoe"
BY_HAND: Final = "hand"
AUTOMATED: Final = "automated shoe"
Dealing: TypeAlias = Literal["manual shoe", "hand", "automated shoe"]

IN_PLAY = "deck in play"
DECKS = ("red", "blue")
"""The backs of two alternating decks differ in color."""

STUB_COUNT_EVERY = 5
"""The stub is counted at least once every five rounds."""


class Method(NamedTuple):
    """The paragraphs of one way of dealing."""

    announce: Citation
    """*No more bets.*"""
    deal: Citation
    stub: Citation
    """What becomes of the cards that are left."""
    counting: Citation
    """The count of the stub."""
    passes: tuple[tuple[Citation, Citation], ...] = ()
    """Where the text lists them: the paragraphs of each pass, to the players and the dealer."""


def dealing_option(law: Citation) -> Dealing:
    return option(SHOE, law, "what the cards are dealt from")


def shuffler_option(law: Citation, default: bool = True) -> bool:
    return option(default, law, "shuffle with an automated card shuffling device")


def counting_shuffler_option(law: Citation) -> bool:
    return option(True, law, "the shuffling device counts the cards, so that the stub need not be")


def second_deck_option(law: Citation) -> bool:
    return option(True, law, "alternate two decks, one in the shuffling device")


def preshuffled_option(law: Citation) -> bool:
    return option(False, law, "open the table with cards that were shuffled before they came")


def check_dealing(options: Any, by_hand: Citation, second_deck: Citation) -> None:
    """What the ways of dealing and shuffling ask of each other."""
    if options.dealing == BY_HAND and not options.shuffler:
        raise BadOptions("Dealing from the hand needs an automated shuffling device.", by_hand)
    if options.second_deck and not options.shuffler:
        raise BadOptions("A second deck needs an automated shuffling device.", second_deck)


@lru_cache(maxsize=1024)
def _deals(
    method: Method, hands: tuple[tuple[str, int], ...], count: int, stack: int
) -> tuple[Deal, ...]:
    """Round after round the same hands are dealt in the same order, so the steps are kept."""
    steps = []
    for number in range(count // stack):
        player, dealer = method.passes[number] if method.passes else (method.deal, method.deal)
        for key, spot in hands:
            law, seen = (player, Seen.OWNER) if spot else (dealer, Seen.NONE)
            steps.append(Deal(key, spot, law, seen, stack))
    return tuple(steps)


class OneDeckGame(Game):
    """A game dealt anew each round from one deck: shuffled, cut, dealt, the stub counted.

    Its options have ``dealing``, ``shuffler`` and, where the law has them, ``second_deck``,
    ``counting_shuffler`` and ``preshuffled``.
    """

    opening_law: ClassVar[Citation]
    shuffle_law: ClassVar[Citation]
    cut_law: ClassVar[Citation]
    second_deck_law: ClassVar[Citation | None] = None
    """Each of two decks is used for every other round."""
    methods: ClassVar[dict[str, Method]]
    pack: ClassVar[Deck] = STANDARD

    def deck(self) -> Deck:
        return self.pack

    @property
    def method(self) -> Method:
        return self.methods[self.options.dealing]

    def prepare(self, table: Table) -> Procedure[None]:
        """Open the table if it is new; shuffle, and cut what no device has shuffled."""
        table.phase = Phase.SHUFFLING
        if table.round == 1:
            yield Arrival(self.opening_law)
        if self.second_deck_law is not None and self.options.second_deck:
            yield Marked(IN_PLAY, DECKS[table.round % 2 - 1], self.second_deck_law)
        if table.round == 1:
            if getattr(self.options, "preshuffled", False):
                yield Shuffle(self.opening_law)  # they came to the table in this order
                yield from self.cut(table)
                return
            yield Duty(
                "Spread the cards face up by suit and sequence for inspection", self.opening_law
            )
            yield Duty("Turn the cards face down, wash and stack them", self.opening_law)
        yield from self.shuffle(table)

    def shuffle(self, table: Table) -> Procedure[None]:
        yield Shuffle(self.shuffle_law)
        if not self.options.shuffler:
            yield from self.cut(table)

    def cut(self, table: Table) -> Procedure[None]:
        """The dealer cuts the deck."""
        (position,) = yield Pick(self.cut_law, LEAST_CUT, len(self.deck()) - LEAST_CUT, silent=True)
        yield Cut(position, "dealer", self.cut_law)

    def betting(self, table: Table, law: Citation) -> Procedure[None]:
        """Take wagers, then announce that there are no more."""
        table.phase = Phase.BETTING
        yield Bets(law)
        table.phase = Phase.DEALING
        yield table.announce("No more bets", self.method.announce)

    def deal_in(self, table: Table, hands: Sequence[Hand], count: int) -> Procedure[None]:
        """Deal ``count`` cards to each hand: one at a time, or (automated) in stacks."""
        spots = table.spots
        for step in self.deals(hands, count):
            if not step.spot or not spots[step.spot - 1].void:
                yield step

    def deals(self, hands: Sequence[Hand], count: int) -> tuple[Deal, ...]:
        """The steps of a deal of ``count`` cards to each hand, face down."""
        stack = count if self.options.dealing == AUTOMATED else 1
        return _deals(self.method, tuple([(hand.key, hand.spot) for hand in hands]), count, stack)

    def rack_stub(self, table: Table) -> Procedure[None]:
        """Place the stub in the discard rack, counted every fifth round unless a device counts."""
        counted = self.options.shuffler and getattr(self.options, "counting_shuffler", False)
        assert table.shoe is not None, "a card game has a shoe"
        if table.round % STUB_COUNT_EVERY == 0 and not counted:
            yield Counted(table.shoe.left, self.method.counting)
        else:
            yield Duty("Place the stub in the discard rack", self.method.stub)

    def collect_all(self, table: Table, law: Citation) -> Procedure[None]:
        """Pick up every hand in order, so that each can be reconstructed."""
        for hand in list(table.hands.values()):
            if hand.cards:
                yield table.collect(hand, law)

    def void(self, table: Table, void: Interruption) -> Procedure[None]:
        yield from super().void(table, void)
        yield from self.collect_all(table, void.law)
