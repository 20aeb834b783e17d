"""The first cards of a round of the blackjack games, pass by pass."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

from pitboss.games.blackjack.decisions import HandDecisions
from pitboss.games.blackjack.state import Missed, Play
from pitboss.law import Citation
from pitboss.table.steps import Ask, Choice, Procedure, Seen, Voided
from pitboss.table.table import Hand, Spot, Table

NO_HOLE, FACE_DOWN, READER, FACE_UP = "none", "face down", "card reader", "face up"


class Target(NamedTuple):
    """A card of the first deal: its hand, its paragraph, and who may see it."""

    hand: Hand
    law: Citation
    seen: Seen = Seen.ALL


Pass: TypeAlias = Callable[[Table], Procedure[None]]
"""One time round the table, or a step between two of them."""


class FirstDeal(HandDecisions):
    """Deals until every hand has its first cards, then deals those that were missed."""

    # Hooks for subclasses

    def passes(self) -> Sequence[Pass]:
        """The deal in order; a game that takes wagers between two passes lists those too."""
        return (self.deal_firsts, self.deal_up_card, self.deal_seconds, self.deal_hole_card)

    def hole(self, table: Table) -> str:
        """How the dealer's second card is dealt: after the players draw, or face down or up."""
        return str(self.options.hole_card)

    def reader_in_use(self, table: Table) -> bool:
        """Whether a card reader device is used, and works."""
        return self.hole(table) == READER and not table.memory.reader_fails

    def player_sees(self) -> Seen:
        """Who sees the first two cards of a player."""
        return Seen.ALL

    def new_plays(self, table: Table, spot: Spot) -> list[Play]:
        """The hands of a box before its first card."""
        play = Play(spot, spot.hand, 0)
        play.hidden = self.player_sees() is not Seen.ALL
        return [play]

    # The passes

    def first_deal(self, table: Table) -> Procedure[None]:
        for deal in self.passes():
            yield from deal(table)
        yield from self.missing_cards(table)
        yield from self.deal_dealer(table)

    def deal_firsts(self, table: Table) -> Procedure[None]:
        """One card to every hand."""
        yield from self.deal_out(table, self.to_players(table, self.p.first_card))

    def deal_seconds(self, table: Table) -> Procedure[None]:
        yield from self.deal_out(table, self.to_players(table, self.p.second_card))

    def to_players(self, table: Table, law: Citation) -> list[Target]:
        """A card to every hand, clockwise."""
        return [Target(play.hand, law, self.player_sees()) for play in self.state(table)]

    def deal_up_card(self, table: Table) -> Procedure[None]:
        yield from self.deal_out(table, [self.dealers_card(table, 0)])

    def deal_hole_card(self, table: Table) -> Procedure[None]:
        """Deal the second card; if the first was missed, both come after the players' cards."""
        if self.hole(table) != NO_HOLE and table.dealer.cards:
            yield from self.deal_out(table, [self.dealers_card(table, 1)])

    def dealers_card(self, table: Table, number: int) -> Target:
        if number == 0:
            return Target(table.dealer, self.p.up_card)
        seen = Seen.ALL if self.hole(table) == FACE_UP else Seen.NONE
        return Target(table.dealer, self.p.hole_card, seen)

    def deal_out(self, table: Table, targets: Sequence[Target]) -> Procedure[None]:
        """Deal in order; a missed card is not dealt here."""
        for hand, law, seen in targets:
            try:
                yield from self.draw(table, hand, law, seen)
            except Missed:
                continue

    # Cards that were missed

    def missing_cards(self, table: Table) -> Procedure[None]:
        """A box without a card is out of the round; with one card, its player may
        have the second."""
        law = self.p.one_card
        for play in list(self.state(table)):
            if play.spot not in self.state(table).boxes:
                continue  # its box is out because of another hand
            for hand, seen in self.hands_dealt(table, play):
                while len(hand.cards) == 1:
                    answer = yield Ask(
                        play.spot.patron, play.spot.number,
                        (Choice("second card", "after all other players"),
                         Choice("dead hand", "and the wagers back")),
                        law, default="second card",
                    )  # fmt: skip
                    if answer.choice == "dead hand":
                        break
                    yield from self.deal_out(table, [Target(hand, law, seen)])
                if len(hand.cards) < 2:
                    yield from self.left_out(table, play, law)
                    break

    def hands_dealt(self, table: Table, play: Play) -> Sequence[tuple[Hand, Seen]]:
        """The hands of two cards dealt for a hand in play, and who sees them."""
        return [(play.hand, self.player_sees())]

    def left_out(self, table: Table, play: Play, law: Citation) -> Procedure[None]:
        """A hand that was not dealt is dead, and so is its box, which has no other."""
        yield from self.out_of_round(table, play.spot, law)

    def out_of_round(self, table: Table, spot: Spot, law: Citation) -> Procedure[None]:
        """A dead box: the wagers of this round are returned, and its cards are collected."""
        state = self.state(table)
        yield Voided(spot.number, "The hand is dead; the player is in the next deal.", law)
        for bet in list(spot.bets):
            if not (bet.wager.stands and bet.placed_in < table.round):
                yield table.give_back(bet, law, "dead hand")
        for play in state.plays.pop(spot.number):
            if play.cards:
                yield table.collect(play.hand, law)
        state.boxes.remove(spot)

    def deal_dealer(self, table: Table) -> Procedure[None]:
        """Deal the dealer's own missed cards, after everybody else's."""
        while len(table.dealer.cards) < (1 if self.hole(table) == NO_HOLE else 2):
            yield from self.deal_out(table, [self.dealers_card(table, len(table.dealer.cards))])
