"""Multiple action: one hand of a player against two or three of the dealer, 13:69F-2.18."""

from __future__ import annotations

from typing import Final

from pitboss.games.blackjack.family import BlackjackGame
from pitboss.games.blackjack.regular.options import LAW
from pitboss.games.blackjack.state import Play
from pitboss.table.chips import Bet
from pitboss.table.steps import Discarded, Duty, Procedure, Seen
from pitboss.table.table import Table

HANDS: Final = ("first", "second", "third")
SETTLE_LAWS: Final = (LAW("18(f)"), LAW("18(h)"), LAW("18(i)"))
MOVE_LAWS: Final = (LAW("18(g)"), LAW("18(h)"))


class MultipleAction(BlackjackGame):
    """The dealer's first card stays up, and makes a new hand for each wager."""

    def multiple(self) -> bool:
        return bool(self.options.multiple_action != "none")

    def action(self, bet: Bet) -> str:
        """The number of a wager among those of 2.18(b), which added wagers carry as a mark."""
        if bet.wager in self.initial():
            return str(self.initial().index(bet.wager) or "")
        return bet.mark

    def against(self, table: Table, bet: Bet) -> bool:
        """Whether a wager is against the dealer's present hand."""
        return int(self.action(bet) or 0) == self.state(table).action

    def at_stake(self, table: Table, play: Play) -> list[Bet]:
        return [bet for bet in self.bets_on(play) if self.against(table, bet)]

    def insured(self, table: Table) -> list[Bet]:
        return [bet for bet in table.bets_on(self.insurance) if self.against(table, bet)]

    def label(self, play: Play, bet: Bet) -> str:
        own = super().label(play, bet)
        if not self.multiple():
            return own
        dealer = f"dealer's {HANDS[int(self.action(bet) or 0)]} hand"
        return f"{own}, {dealer}" if own else dealer

    def settle_hand(self, table: Table, play: Play) -> Procedure[None]:
        """2.18(f): also when a card turned up only now shows that it is over 21."""
        if self.multiple() and play.total.bust:
            yield from self.bust(table, play)
        else:
            yield from super().settle_hand(table, play)

    def finish(self, table: Table) -> Procedure[None]:
        """2.18(e) to (j): play each of the dealer's hands in turn, while a wager is left."""
        if not self.multiple():
            yield from super().finish(table)
            return
        state = self.state(table)
        for number in range(len(HANDS)):
            state.action = number
            if not self.wagers_left(table, number):
                if number == 0:
                    yield table.announce("The dealer draws no card", LAW("18(f)1"))
                return
            if number:
                yield from self.move_up_card(table, number)
            yield table.announce(f"Dealer's {HANDS[number]} hand", SETTLE_LAWS[number])
            yield from self.dealer_plays(table)
            yield from self.settle(table)

    def wagers_left(self, table: Table, number: int) -> bool:
        """Whether a wager is left against this hand of the dealer, or a later one."""
        initial = (*self.initial(), self.split, self.double, self.insurance)
        return any(
            bet.wager in initial and int(self.action(bet) or 0) >= number
            for bet in table.bets.values()
        )

    def decides_nothing(self, table: Table) -> bool:
        """2.18(g): a second card is dealt as long as a wager is left on this hand or the next."""
        if not self.multiple():
            return super().decides_nothing(table)
        return not self.wagers_left(table, self.state(table).action)

    def move_up_card(self, table: Table, number: int) -> Procedure[None]:
        """2.18(f)2: collect all of the dealer's cards but the first, which moves on."""
        drawn = tuple(table.dealer.cards[1:])
        law = MOVE_LAWS[number - 1]
        if drawn:
            yield Discarded(table.dealer.key, 0, drawn, Seen.ALL, LAW("18(f)2"))
        yield Duty(f"Move the first card to the area of the {HANDS[number]} hand", law)
