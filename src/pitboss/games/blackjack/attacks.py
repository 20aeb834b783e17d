"""Code that double and triple attack blackjack share: wagers between two passes of the deal."""

from __future__ import annotations

from typing import ClassVar, Final, Literal

from pitboss.errors import BadAmount
from pitboss.games.blackjack.side import SideWager
from pitboss.games.blackjack.state import Play
from pitboss.games.blackjack.without_tens import WithoutTens
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.options import option
from pitboss.table.table import Spot, Table
from pitboss.table.tender import Tender
from pitboss.table.wagers import Wager

UP_TO, EQUAL = "up to the first", "equal to the first"
AttackAmount = Literal["up to the first", "equal to the first"]
LEAST_SIDE: Final[Cents] = DOLLAR


def attack_amount_option(law: Citation) -> AttackAmount:
    return option("up to the first", law, "how much an attack wager may be")


class AttackGame(WithoutTens):
    """Its options include ``attack_amount``."""

    side_law: Citation
    """The paragraph that requires at least a dollar for a side wager."""
    side_tender: ClassVar[Tender]
    """The rules on coupons and cash for side wagers."""

    def attacks_for_less(self) -> bool:
        return bool(self.options.attack_amount == UP_TO)

    def doubled_together(self, play: Play) -> list[list[Bet]]:
        """One wager doubles all of a player's wagers on a hand."""
        bets = [bet for bet in self.bets_on(play) if self.counts(bet)]
        return [
            [bet for bet in bets if bet.patron == patron]
            for patron in dict.fromkeys(bet.patron for bet in bets)
        ]

    def double_cards(self, play: Play) -> bool:
        return len(play.cards) >= 2

    def insurable(self, table: Table, spot: Spot) -> list[Bet]:
        return [bet for bet in spot.bets if bet.wager is self.wager]

    def beats_now(self, table: Table) -> bool:
        """No paragraph pays a blackjack before the other hands are played."""
        return False

    def busts_kept(self) -> bool:
        return bool(self.options.busted_added_wagers == "kept")

    def tender_of(self, wager: Wager) -> Tender | None:
        return self.side_tender if isinstance(wager, SideWager) else super().tender_of(wager)

    def admit_amount(self, table: Table, wager: Wager, amount: Cents, on: str) -> None:
        if isinstance(wager, SideWager) and 0 < amount < LEAST_SIDE:
            raise BadAmount(f"The {wager.title} wager is at least $1.", self.side_law)
        super().admit_amount(table, wager, amount, on)
