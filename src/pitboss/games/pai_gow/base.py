"""Code that every pai gow game shares: a wager on the hands, lost to the dealer or to a bank."""

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
    """A game in which hands are set, against the dealer."""

    family = "pai gow"
    hand_size = 7

    @property
    def main(self) -> Wager:
        """The wager on the hands."""
        raise NotImplementedError

    def hands_to_set(self) -> Mapping[str, int]:
        """The hands that a player sets, and their sizes; cards that are not named stay
        in the first."""
        raise NotImplementedError

    def house_way(self, cards: Sequence[Card]) -> tuple[Card, ...]:
        """The cards to name to set a hand as the dealer's is set."""
        raise NotImplementedError

    def hand_bets(self, spot: Spot) -> list[Bet]:
        """The wagers of a spot that its cards decide; not those on dice."""
        return list(spot.bets)

    def collect_loss(self, table: Table, bet: Bet, law: Citation, outcome: str) -> Procedure[None]:
        """Collect a losing wager on the hands."""
        yield table.take(bet, law, outcome)
