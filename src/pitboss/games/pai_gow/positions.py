"""Dealing to every position, wager or not: card by card, in stacks from the hand, or by a device.

From the hand, seven stacks are dealt to and fro in front of the dealer before it is known where
they go. Nobody sees them there, so the cards are drawn when they are delivered, in the order in
which the stacks were dealt.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from pitboss.errors import NoSuchIrregularity
from pitboss.games.dealing import AUTOMATED, BY_HAND, OneDeckGame
from pitboss.games.misdeals import deck_removed
from pitboss.games.pai_gow.memory import round_of
from pitboss.games.pai_gow.starting import StartingPosition
from pitboss.law import Citation
from pitboss.table.irregularities import Interruption, Irregularity, Phase, Report
from pitboss.table.steps import Ask, Choice, Counted, Duty, Procedure, Seen
from pitboss.table.table import Hand, Spot, Table

STACKS = "dealing the stacks"
STACK_TOPIC = "stack"


class Reshuffle(Interruption):
    """The stacks were dealt wrong: the cards are shuffled, and dealt again."""


class DealLaws(NamedTuple):
    """The paragraphs of a deal to every position, beside those of each method."""

    stacks: Citation
    """How the stacks are dealt from the hand."""
    choose_stack: Citation
    """The bank chooses the first stack."""
    delivered_for_bank: Citation
    unwagered: dict[str, Citation]
    """By method: stacks without a wager are collected."""


class EveryPosition(StartingPosition, OneDeckGame):
    """Deals ``hand_size`` cards to the dealer and to every spot."""

    deal_laws: ClassVar[DealLaws]
    hand_size: ClassVar[int]

    def is_dealt(self, table: Table, spot: Spot) -> bool:
        """Whether somebody plays the cards of this spot."""
        return bool(spot.bets) and not spot.void

    def dealer_plays(self, table: Table) -> bool:
        """Whether the dealer's cards are needed."""
        return True

    def make_stacks(self, table: Table) -> Procedure[int]:
        """Deal the stacks in front of the dealer; answers with the first to be delivered."""
        laws, method, state = self.deal_laws, self.method, round_of(table)
        count = len(self.positions(table))
        while True:
            state.stage = STACKS
            try:
                yield Duty(
                    f"Deal {count} stacks of {self.hand_size} cards, to the right and to the left "
                    "by turns",
                    laws.stacks,
                )
                state.stage = ""
                break
            except Reshuffle:
                yield from self.shuffle(table)
                yield from self.cut_again(table)
        yield from self.count_stub(table, count * self.hand_size)
        bank = state.bank
        if bank is None:
            return 0
        stacks = [Choice(f"stack {number}") for number in range(1, count + 1)]
        answer = yield Ask(
            bank.patron, bank.number, tuple(stacks), laws.choose_stack, "stack 1", STACK_TOPIC
        )
        yield Duty(f"Move {answer.choice} toward the players", method.deal)
        return [choice.name for choice in stacks].index(answer.choice)

    def cut_again(self, table: Table) -> Procedure[None]:
        """The cut that follows a shuffle in the middle of a deal."""
        if not self.options.shuffler:
            yield from self.cut(table)

    def count_stub(self, table: Table, still_to_come: int = 0) -> Procedure[None]:
        """See that the right number of cards is left, and put them in the discard rack unseen."""
        assert table.shoe is not None, "a card game has a shoe"
        yield Counted(table.shoe.left - still_to_come, self.method.counting)
        yield Duty("Place the remaining cards in the discard rack unexposed", self.method.stub)

    def deal_positions(self, table: Table, start: int, first: int = 0) -> Procedure[None]:
        """Deal to every position clockwise from ``start``; ``first`` is the bank's first stack."""
        positions = self.positions(table)
        order = positions[start:] + positions[:start]
        law = self.method.deal
        if self.options.dealing == BY_HAND and round_of(table).bank is not None:
            law = self.deal_laws.delivered_for_bank
        for hand, cards in self.delivery(order, first):
            spot = table.spots[hand.spot - 1] if hand.spot else None
            owned = spot is not None and self.is_dealt(table, spot)
            yield table.deal(hand, law, Seen.OWNER if owned else Seen.NONE, cards)

    def delivery(self, order: list[Hand], first: int) -> Iterator[tuple[Hand, int]]:
        """Which hand gets the next cards, and how many, by the method of the table."""
        size, count = self.hand_size, len(order)
        if self.options.dealing == AUTOMATED:
            yield from ((hand, size) for hand in order)
            return
        by_hand = self.options.dealing == BY_HAND
        # Stack number n (from the left) goes to the hand as many places on as n is past the first.
        stacks = [order[(number - first) % count] for number in range(count)] if by_hand else order
        for row in range(size):
            back = by_hand and row % 2
            yield from ((hand, 1) for hand in (reversed(stacks) if back else stacks))

    def collect_unwagered(self, table: Table) -> Procedure[None]:
        """Cards that nobody plays go to the discard rack unexposed."""
        law = self.deal_laws.unwagered[self.options.dealing]
        for spot in table.spots:
            if spot.cards and not self.is_dealt(table, spot):
                yield table.collect(spot.hand, law)
        if table.dealer.cards and not self.dealer_plays(table):
            yield table.collect(table.dealer, law)


# Irregularities


def _from_the_hand(options: Any) -> bool:
    return bool(options.dealing == BY_HAND)


def _again(game: Any, table: Table, report: Report) -> Procedure[None]:
    raise Reshuffle(game.irregularities[report.name].law, "The cards are reshuffled.")
    yield


def _dealing_stacks(table: Table, report: Report) -> None:
    if round_of(table).stage != STACKS:
        raise NoSuchIrregularity("The stacks are not being dealt.")


def stack_card_exposed(law: Citation) -> Irregularity:
    return Irregularity(
        law, "A card is exposed while the stacks are dealt", _again, Phase.DEALING,
        applies=_from_the_hand, check=_dealing_stacks,
    )  # fmt: skip


def stacks_misdealt(law: Citation) -> Irregularity:
    return Irregularity(
        law, "The stacks are not dealt to and fro as they must be", _again, Phase.DEALING,
        applies=_from_the_hand, check=_dealing_stacks,
    )  # fmt: skip


def stub_wrong(law: Citation, dealing: str) -> Irregularity:
    """More or fewer cards are left than must be, and nobody was misdealt: the deck goes."""
    return Irregularity(
        law, "The number of cards left shows that the deck is not complete", deck_removed,
        applies=lambda options: options.dealing == dealing
        and not getattr(options, "three_and_four", False),
    )  # fmt: skip
