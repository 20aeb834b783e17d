"""Dealing methods of 13:69F-2: a shoe, the hand, a double shoe, a shuffler."""

from __future__ import annotations

from pitboss.equipment.shoe import Shoe
from pitboss.games.blackjack.family import BlackjackGame
from pitboss.games.blackjack.first_deal import NO_HOLE, Target
from pitboss.games.blackjack.regular.options import (
    CONTINUOUS,
    DEVICE,
    DOUBLE_SHOE,
    HAND,
    LAW,
)
from pitboss.law import Citation
from pitboss.table.steps import Burn, Duty, Procedure, Seen, Turned
from pitboss.table.table import Table


class DealingMethods(BlackjackGame):
    """Each method's own shuffle, burn and first card."""

    def dealt_from(self, method: str) -> bool:
        return bool(self.options.dealing == method)

    def compartments(self) -> int:
        return 2 if self.dealt_from(DOUBLE_SHOE) else super().compartments()

    def by_device(self, table: Table) -> bool:
        return bool(self.options.shuffle == DEVICE)

    def alternation_law(self) -> Citation | None:
        """2.2(d) and (e): two sets of cards dealt from the hand, or two batches of decks."""
        if self.options.shuffle != DEVICE or self.dealt_from(DOUBLE_SHOE):
            return None
        if self.dealt_from(HAND):
            return LAW("2(d)")
        return LAW("2(e)4") if self.options.decks > 1 else None

    def is_continuous(self) -> bool:
        return self.dealt_from(CONTINUOUS)

    def player_sees(self) -> Seen:
        """2.6A(c): from the hand, players' cards are dealt face down."""
        return Seen.OWNER if self.dealt_from(HAND) else Seen.ALL

    def hole(self, table: Table) -> str:
        """2.6A(h) and 2.15(k): from the hand, there is a hole card only for a working reader."""
        fails = self.dealt_from(HAND) and table.memory.reader_fails
        return NO_HOLE if fails else super().hole(table)

    # Opening, shuffle and burn

    def open_table(self, table: Table) -> Procedure[None]:
        if self.options.preshuffled:
            return
        if self.dealt_from(DOUBLE_SHOE):
            yield Duty("Spread, wash and stack the decks of each side apart", LAW("4(d)"))
        elif self.options.shuffle == DEVICE and self.options.decks > 1:
            yield Duty("Spread and stack each batch of cards apart", LAW("4(e)"))
        else:
            yield from super().open_table(table)

    def ready_cards(self, table: Table) -> Procedure[None]:
        if self.dealt_from(DOUBLE_SHOE):
            yield from self.ready_sides(table)
            return
        yield from super().ready_cards(table)
        if self.options.burn_each_round:
            yield Burn(LAW("6A(c)"))

    def ready_sides(self, table: Table) -> Procedure[None]:
        """2.6(l)3: only a side whose cutting card has appeared is shuffled."""
        memory = table.memory
        sides = [0, 1] if memory.reshuffle else memory.sides_done
        before = self.shoe(table).side
        for side in sides:
            yield Turned(side, LAW("6(l)3"))
            yield from self.shuffle(table)
            memory.entered = None
        if self.shoe(table).side != before:
            yield Turned(before, LAW("6(l)3"))
        memory.reshuffle, memory.sides_done = False, []

    def shuffle(self, table: Table) -> Procedure[None]:
        law = None if self.is_continuous() else self.alternation_law()
        if law is not None:
            yield Duty("Take the other batch from the shuffling device", law)
        yield from super().shuffle(table)

    def insert_cutting_card(self, table: Table) -> Procedure[None]:
        if not self.dealt_from(HAND):
            yield from super().insert_cutting_card(table)
            return
        yield Duty("Deal from the hand", LAW("6A(a)"))
        yield Duty("Cover the bottom card with a cutting card", LAW("5(i)"))
        if not self.options.one_round_per_deck:
            shoe = self.shoe(table)
            shoe.place_cutting_card(self.cards_behind(shoe))
            yield Duty("Insert a second cutting card, a third or more from the back", LAW("5(i)"))

    def burn_first(self, table: Table) -> Procedure[None]:
        """2.6(c): only a single shoe has a burn card."""
        if not any(map(self.dealt_from, (HAND, DOUBLE_SHOE, CONTINUOUS))):
            yield from super().burn_first(table)

    burn_for_new_dealer = burn_first

    def conclude(self, table: Table) -> Procedure[None]:
        memory, shoe = table.memory, self.shoe(table)
        if self.dealt_from(DOUBLE_SHOE):
            assert shoe.other is not None, "a double shoe has another side"
            if table.state is not None:
                self.return_to_side(table, shoe, shoe.other)
            sides = {shoe.side: shoe, 1 - shoe.side: shoe.other}
            memory.sides_done = [n for n in (0, 1) if sides[n].cutting_card_reached]
            return
        yield from super().conclude(table)
        if self.options.one_round_per_deck:
            memory.reshuffle = True

    def return_to_side(self, table: Table, shoe: Shoe, other: Shoe) -> None:
        """2.15(h): after a round from the wrong side, each card goes back to its own."""
        for card in self.state(table).other_side:
            if card in shoe.discards:  # and was not reshuffled to finish the round
                shoe.discards.remove(card)
                other.discards.append(card)

    # The determinant card of a double shoe

    def deal_firsts(self, table: Table) -> Procedure[None]:
        targets = self.to_players(table, self.p.first_card)
        if self.dealt_from(DOUBLE_SHOE):
            targets = yield from self.determine_side(table, targets)
        yield from self.deal_out(table, targets)

    def determine_side(self, table: Table, targets: list[Target]) -> Procedure[list[Target]]:
        """2.6(d): the suit of the first card drawn decides from which side the round is dealt."""
        shoe, community = self.shoe(table), table.community
        card = yield from self.from_shoe(table, community, LAW("6(d)1"), Seen.ALL)
        red = 0 if self.options.red_side == "left" else 1
        side = red if card.is_red else 1 - red
        if side == shoe.side:
            yield table.shift(community, targets[0].hand.key, LAW("6(d)2"))
            return targets[1:]
        yield table.collect(community, LAW("6(d)2"))
        yield Turned(side, LAW("6(d)1"))
        return targets
