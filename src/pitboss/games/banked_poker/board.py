"""Banked poker with a board: two cards each, and community cards between the decisions.

Side wagers on a player's own cards are settled even if an irregularity voids all hands
(``saved_wagers``).
"""

from __future__ import annotations

from typing import ClassVar, Final

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import End
from pitboss.games.banked_poker.saved_wagers import SideWagersRemain
from pitboss.games.deal_plan import PlannedDeal
from pitboss.law import Citation
from pitboss.table.irregularities import Phase, Void
from pitboss.table.steps import Procedure
from pitboss.table.table import Spot, Table

CARDS: Final = 2
"""The number of cards of a player or the dealer."""


class BoardPoker(BankedPoker):
    """A round of two cards each and a board, with a decision before or after each part of it."""

    saved_by_board: ClassVar[tuple[str, ...]] = ()
    """The saved side wagers that need the whole board."""

    def holding(self, table: Table, spot: Spot) -> str:
        board = table.community.cards
        return self.ranker.best([*spot.cards, *board]).words if board and spot.cards else ""

    def round(self, table: Table) -> Procedure[None]:
        yield from self.prepare(table)
        yield from self.betting(table, self.bets_law)
        deal = self.planned_deal(table)
        try:
            yield from self.play_hands(table, deal)
        except SideWagersRemain as void:
            yield from self.settle_saved(table, deal, void)
            raise Void(void.law, void.text) from None

    def play_hands(self, table: Table, deal: PlannedDeal) -> Procedure[None]:
        """Cards and decisions in turn; the stub leaves the shoe after the last card."""
        yield from deal.next_stage(table)
        for stage in self.stages:
            yield from self.decide(table, stage)
            if not deal.done:
                yield from deal.next_stage(table)
                if deal.done:
                    table.phase = Phase.PLAYING
                    yield from self.rack_stub(table)
        yield from self.settle(table)

    # All hands are void, except saved side wagers

    def settle_saved(
        self, table: Table, deal: PlannedDeal, void: SideWagersRemain
    ) -> Procedure[None]:
        """Deal the cards that saved side wagers need, and settle these wagers."""
        if not any(self.saved_on(spot) for spot in table.clockwise()):
            return
        yield from self.cards_for_saved(table, deal, void.law)
        table.phase = Phase.SETTLING
        for spot in table.counterclockwise():
            if self.saved_on(spot):
                yield table.reveal(spot.hand, void.law, self.saved_words(table, spot))
                end = self.saved_end(table, spot)
                yield from self.limited(table, self.results(table, spot, end, self.saved))

    def cards_for_saved(self, table: Table, deal: PlannedDeal, law: Citation) -> Procedure[None]:
        """Deal missing first cards, and the board if a wager needs it."""
        if len(deal.stages) == len(self.method(table).plan):
            yield from deal.next_stage(table)
        if any(table.bets_on(self.wagers[name]) for name in self.saved_by_board):
            yield from deal.rest(table)

    def saved_words(self, table: Table, spot: Spot) -> str:
        """The name of the cards that decide a saved side wager."""
        return self.holding(table, spot) if self.saved_by_board else ""

    def saved_end(self, table: Table, spot: Spot) -> End:
        """The end of the round for saved side wagers."""
        return self.end(table, spot)
