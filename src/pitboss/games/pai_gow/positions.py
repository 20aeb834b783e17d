"""The deal to every position, wagered on or not: by card, in stacks from the hand, or by device.

From the hand, seven stacks are dealt in front of the dealer before their positions are known.
Nobody sees them, so the cards are drawn when the stacks are delivered, in the order in which the
stacks were dealt.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, ClassVar, NamedTuple

from pitboss.errors import NoSuchIrregularity
from pitboss.games.dealing import AUTOMATED, BY_HAND, OneDeckGame
from pitboss.games.misdeals import Check, deck_removed, shoe_fails
from pitboss.games.pai_gow.base import PaiGowGame
from pitboss.games.pai_gow.memory import round_of
from pitboss.games.pai_gow.starting import StartingPosition
from pitboss.law import Citation
from pitboss.table.irregularities import (
    Interruption,
    Irregularity,
    Phase,
    Report,
    discard_face_up,
    void_all,
)
from pitboss.table.steps import Ask, Choice, Counted, Duty, Procedure, Seen
from pitboss.table.table import Hand, Spot, Table

STACKS = "dealing the stacks"
STACK_TOPIC = "stack"


class Reshuffle(Interruption):
    """The stacks were misdealt: the cards are shuffled, and dealt again."""


class DealLaws(NamedTuple):
    """The paragraphs on a deal to every position, apart from those of each method."""

    stacks: Citation
    """How the stacks are dealt from the hand."""
    unwagered: dict[str, Citation]
    """By method: the collection of stacks without a wager."""
    choose_stack: Citation | None = None
    """The bank's choice of the first stack, if a player may bank."""
    delivered_for_bank: Citation | None = None


class WhoPlays(PaiGowGame, StartingPosition):
    """Which of the dealt positions are played."""

    def deals_to(self, spot: Spot) -> bool:
        return True  # every position, whether its cards are played or not

    def is_dealt(self, table: Table, spot: Spot) -> bool:
        """Whether somebody plays the cards of this spot."""
        if spot.void:
            return False
        return spot is round_of(table).bank or bool(self.hand_bets(spot))

    def dealer_plays(self, table: Table) -> bool:
        """Whether the dealer's cards are needed; against a bank, only if the dealer wagers."""
        state = round_of(table)
        return state.bank is None or bool(state.dealer_wager)

    def anyone_plays(self, table: Table) -> bool:
        """Whether any wager is left for the cards to decide."""
        bank = round_of(table).bank
        against = any(self.is_dealt(table, spot) for spot in table.spots if spot is not bank)
        own = bank is not None and bool(self.hand_bets(bank))
        return against or own or bool(round_of(table).dealer_wager)


class EveryPosition(WhoPlays, OneDeckGame):
    """Deals ``hand_size`` cards to the dealer and to every spot."""

    deal_laws: ClassVar[DealLaws]
    hand_size: ClassVar[int]
    counts_every_stub: ClassVar[bool] = True
    """Whether the cards left over are counted in every round, not just every fifth."""

    def first_stack(self, table: Table) -> int:
        """The first of the stacks dealt from the hand to be delivered when nobody banks."""
        return 0

    def make_stacks(self, table: Table) -> Procedure[int]:
        """Deal the stacks in front of the dealer; returns the first one to be delivered."""
        laws, method, state = self.deal_laws, self.method(table), round_of(table)
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
                yield from self.shuffle_again(table)
        state.in_stacks = count * self.hand_size
        yield from self.count_stub(table)
        state.in_stacks = 0
        bank = state.bank
        if bank is None:
            return self.first_stack(table)
        assert laws.choose_stack is not None, "a paragraph says which stack a bank has"
        stacks = [Choice(f"stack {number}") for number in range(1, count + 1)]
        answer = yield Ask(
            bank.patron, bank.number, tuple(stacks), laws.choose_stack, "stack 1", STACK_TOPIC
        )
        yield Duty(f"Move {answer.choice} toward the players", method.deal)
        return [choice.name for choice in stacks].index(answer.choice)

    def deal(self, table: Table) -> Procedure[bool]:
        """Deal to every position; returns whether anybody is left to play after the dice."""
        round_of(table).players = {bet.patron for bet in table.bets.values()}
        first = 0
        by_hand = self.dealing(table) == BY_HAND
        if by_hand:
            first = yield from self.make_stacks(table)
        start = yield from self.start(table)
        if not self.anyone_plays(table):
            return False
        yield from self.deal_positions(table, start, first)
        if not by_hand:
            yield from self.count_stub(table)
        yield from self.collect_unwagered(table)
        yield from self.cover_shaker(table)
        return True

    def stub_size(self, table: Table) -> int:
        return super().stub_size(table) - round_of(table).in_stacks

    def count_stub(self, table: Table) -> Procedure[None]:
        """Check that the right number of cards is left, and put them in the discard rack unseen."""
        if not self.counts_every_stub:
            round_of(table).dispensing = False
            yield from self.rack_stub(table)
            return
        table.memory.stub_out = True
        round_of(table).dispensing = False
        yield Counted(self.stub_size(table), self.method(table).counting)
        yield Duty(
            "Place the remaining cards in the discard rack unexposed", self.method(table).stub
        )

    def deal_positions(self, table: Table, start: int, first: int = 0) -> Procedure[None]:
        """Deal to every position clockwise from ``start``; ``first`` is the bank's first stack."""
        positions = self.positions(table)
        order = positions[start:] + positions[:start]
        law = self.method(table).deal
        round_of(table).dispensing = self.dealing(table) != BY_HAND
        if self.dealing(table) == BY_HAND and round_of(table).bank is not None:
            law = self.deal_laws.delivered_for_bank or law
        for hand, cards in self.delivery(self.dealing(table), order, first):
            spot = table.spots[hand.spot - 1] if hand.spot else None
            owned = spot is not None and self.is_dealt(table, spot)
            yield table.deal(hand, law, Seen.OWNER if owned else Seen.NONE, cards)

    def delivery(self, dealing: str, order: list[Hand], first: int) -> Iterator[tuple[Hand, int]]:
        """The hands in order of delivery, and how many cards each gets at a time, by
        the table's method."""
        size, count = self.hand_size, len(order)
        if dealing == AUTOMATED:
            yield from ((hand, size) for hand in order)
            return
        by_hand = dealing == BY_HAND
        # Stack n (from the left) goes n - first places on from the starting hand.
        stacks = [order[(number - first) % count] for number in range(count)] if by_hand else order
        for row in range(size):
            back = by_hand and row % 2
            yield from ((hand, 1) for hand in (reversed(stacks) if back else stacks))

    def collect_unwagered(self, table: Table) -> Procedure[None]:
        """Put cards that nobody plays in the discard rack, unexposed."""
        law = self.deal_laws.unwagered[self.dealing(table)]
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
    """The wrong number of cards is left and nobody was misdealt: the deck is replaced."""
    return Irregularity(
        law, "The number of cards left shows that the deck is not complete", deck_removed,
        applies=lambda options: options.dealing == dealing
        and not getattr(options, "three_and_four", False),
        check=_cards_counted(law),
    )  # fmt: skip


def shoe_jams(law: Citation) -> Irregularity:
    """A device that fails while dealing makes the round void."""

    def check(table: Table, report: Report) -> None:
        if not round_of(table).dispensing:
            raise NoSuchIrregularity("The shoe is not dealing.", law)

    return shoe_fails(
        law,
        applies=lambda options: (
            options.dealing == AUTOMATED or getattr(options, "three_and_four", False)
        ),
        in_use=check,
    )


def card_face_up(law: Citation) -> Irregularity:
    """A card is found face up among those still to be dealt."""

    def check(table: Table, report: Report) -> None:
        if table.memory.stub_out:
            raise NoSuchIrregularity("All cards are dealt.", law)

    return Irregularity(
        law, "A card is found face up in the shoe or the deck", discard_face_up, Phase.DEALING,
        check=check,
    )  # fmt: skip


def wrong_number(law: Citation) -> Irregularity:
    """All hands are void, whoever was misdealt."""

    def check(table: Table, report: Report) -> None:
        if not any(hand.cards for hand in table.hands.values()):
            raise NoSuchIrregularity("No card is dealt yet.", law)

    return Irregularity(
        law, "A player or the dealer is dealt an incorrect number of cards", void_all, check=check
    )


def _cards_counted(law: Citation) -> Check:
    def check(table: Table, report: Report) -> None:
        if not table.memory.stub_out:
            raise NoSuchIrregularity("The cards left over are not counted yet.", law)

    return check
