"""Advice if one of the dealer's cards is seen."""

from __future__ import annotations

from pitboss.equipment.cards import Card
from pitboss.errors import BadCard
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.odds.banked_poker.lines import Prices
from pitboss.odds.banked_poker.one_decision import OneDecision
from pitboss.odds.banked_poker.up_card import position_with_up
from pitboss.odds.core.advice import Advice, Seat, Shown, check_cards
from pitboss.table.game import Game


class WithUpCard(OneDecision):
    """The strategy of a game with one decision, made on all own cards and one of the dealer's."""

    def look_up(self, game: Game, shown: Shown) -> Advice:
        check_cards(shown, "hand", "dealer")
        if len(shown.hand) != self.cards or len(shown.dealer) != 1:
            raise BadCard(
                f"{game.title} needs {self.cards} cards, and one of the dealer's: {self.example}."
            )
        return self.against(game, shown.hand, shown.dealer[0])

    def against(self, game: Game, hand: tuple[Card, ...], up: Card, ante: int = 0) -> Advice:
        """All main wagers together, in antes."""
        assert isinstance(game, BankedPoker), "the strategy of another family"
        at = position_with_up(game, hand, up)
        return self.valued(game, Prices(game), at, ante)

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        if not self.asked(game, seat):
            return None
        return self.against(game, seat.own, seat.dealer[0], seat.wagers[game.ante.name])
