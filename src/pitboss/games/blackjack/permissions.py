"""What players may do in the blackjack games; subclasses override where
their subchapter differs.
"""

from __future__ import annotations

from pitboss.games.blackjack.settlement import Settlement
from pitboss.games.blackjack.state import Play
from pitboss.hands.points import BLACKJACK_VALUE
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.money import Cents
from pitboss.table.steps import Procedure, Seen
from pitboss.table.table import Spot, Table


class Permissions(Settlement):
    """Draw, double, split, surrender, insure: who may, when, and for how much."""

    def may_hit(self, table: Table, play: Play) -> bool:
        """A hand under 21 may draw; a split ace gets one card only."""
        return play.total.points < 21 and not self.complete(play)

    def may_double(self, table: Table, play: Play) -> bool:
        """A hand of the right number of cards, but not 21."""
        barred = play.of_aces and not self.split_aces_double()
        return self.double_cards(play) and play.total.points < 21 and not barred

    def double_cards(self, play: Play) -> bool:
        """Whether a hand has a number of cards that may be doubled on; usually the first two."""
        return len(play.cards) == 2

    def complete(self, play: Play) -> bool:
        """Whether a split ace has the one card that it gets."""
        return play.of_aces and len(play.cards) > 1 and self.one_card_to_aces()

    def one_card_to_aces(self) -> bool:
        """Whether each split ace gets only one card."""
        return True

    def split_aces_double(self) -> bool:
        """Whether a split ace with its one card may be doubled."""
        return not self.one_card_to_aces()

    def may_split(self, table: Table, play: Play) -> bool:
        """Two cards of the same value, up to the maximum number of hands."""
        if not self.paired(play):
            return False
        if play.of_aces and not self.aces_resplit():
            return False
        return self.hands_formed(table, play) < self.most_hands(table)

    def paired(self, play: Play) -> bool:
        """Whether it is two cards of the same value."""
        values = [BLACKJACK_VALUE[card] for card in play.cards]
        return len(values) == 2 and values[0] == values[1]

    def may_surrender(self, table: Table, play: Play) -> bool:
        """As the first decision on the first two cards, if it is offered, or at any time."""
        first = len(play.cards) == 2 and not play.split
        return self.surrender_offered() and (first or self.surrenders_any_time())

    def surrenders_any_time(self) -> bool:
        """Whether a hand may be surrendered until it stands: even drawn to, split or doubled."""
        return False

    def surrender_waits(self, table: Table) -> bool:
        """Whether a surrender is settled only when the dealer's second card is known."""
        return self.up_makes_blackjack(table)

    def surrender_law(self, table: Table) -> Citation:
        """The paragraph under which a surrender is settled at once."""
        return self.p.surrender_now

    def surrender_offered(self) -> bool:
        return bool(getattr(self.options, "surrender", False))

    def aces_resplit(self) -> bool:
        return bool(self.options.resplit_aces)

    def hands_formed(self, table: Table, play: Play) -> int:
        """How many hands the player has formed from the one dealt."""
        plays = self.state(table).plays[play.spot.number]
        return sum(other.origin == play.origin for other in plays)

    def most_hands(self, table: Table) -> int:
        """How many hands may be formed by splitting."""
        return int(self.options.most_hands)

    def even_money_law(self) -> Citation | None:
        """The paragraph of the even-money payout, where it is offered."""
        return None

    def insurable(self, table: Table, spot: Spot) -> list[Bet]:
        """The wagers of a box that may each be insured."""
        initial = self.initial()
        return [bet for bet in spot.bets if bet.wager in initial]

    def insurable_amount(self, table: Table, bet: Bet) -> Cents:
        """The amount of which half may be insured."""
        return bet.amount

    def doubled_together(self, play: Play) -> list[list[Bet]]:
        """The wagers of a hand, grouped by what one doubling wager covers; here each alone."""
        return [[bet] for bet in self.bets_on(play) if self.counts(bet)]

    def doubled_card_seen(self, table: Table, play: Play) -> Procedure[Seen]:
        """How the one card to a doubled hand is dealt."""
        return Seen.ALL
        yield

    def label(self, play: Play, bet: Bet) -> str:
        """The hand that an added wager is on, if a box has several."""
        return f"hand {play.index + 1}" if len(play.spot.hands) > 1 else ""
