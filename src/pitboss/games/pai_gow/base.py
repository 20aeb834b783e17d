"""What every pai gow game has: a wager on the hands, lost to the dealer or to a bank."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from pitboss.equipment.cards import Card
from pitboss.games.card_table import CardTable
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.steps import Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.wagers import Wager


class PaiGowGame(CardTable):
    """A game of hands that are set, against the dealer."""

    family = "pai gow"
    hand_size = 7

    @property
    def main(self) -> Wager:
        """The wager that is made on the hands."""
        raise NotImplementedError

    def hands_to_set(self) -> Mapping[str, int]:
        """Where a player's cards go and how many; those that are not named stay in the first."""
        raise NotImplementedError

    def house_way(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards that are named where a hand is set as the dealer's is."""
        raise NotImplementedError

    def hand_bets(self, spot: Spot) -> list[Bet]:
        """The wagers of a spot that its cards decide; those on dice are none."""
        return list(spot.bets)

    def collect_loss(self, table: Table, bet: Bet, law: Citation, outcome: str) -> Procedure[None]:
        """Collect a losing wager on the hands."""
        yield table.take(bet, law, outcome)
