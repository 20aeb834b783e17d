"""Advice on one decision, against a dealer with separate cards."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pitboss.equipment.cards import Card
from pitboss.errors import BadCard
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.odds.banked_poker import apart
from pitboss.odds.banked_poker.lines import Prices
from pitboss.odds.core.advice import Advice, Seat, Shown, Valued, check_cards, ranked
from pitboss.odds.core.guide import Guide
from pitboss.table.game import Game
from pitboss.table.steps import Answer


class OneDecision(NamedTuple):
    """The strategy of a game: how it is presented, and how many cards a player holds."""

    tell: Callable[[BankedPoker], Guide]
    cards: int
    example: str
    """Example cards for a question."""

    def guide(self, game: Game) -> Guide:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        return self.tell(game)

    def look_up(self, game: Game, shown: Shown) -> Advice:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        check_cards(shown, "hand", deck=game.deck())
        if len(shown.hand) != self.cards:
            raise BadCard(f'{game.title} needs {self.cards} cards: --hand "{self.example}".')
        return self.values(game, shown.hand)

    def values(self, game: Game, hand: tuple[Card, ...], ante: int = 0) -> Advice:
        """All main wagers together, in antes."""
        assert isinstance(game, BankedPoker), "the strategy of another family"
        return self.valued(game, Prices(game), apart.position(game, hand), ante)

    def valued(
        self, game: BankedPoker, prices: Prices, at: apart.Position, ante: int = 0
    ) -> Advice:
        """Every choice with its value, whatever is known of the dealer."""
        wager = game.stages[0].wager.name
        several = len([line for line in prices.lines if not line.folded]) > 1
        options = [
            Valued(
                Answer(line.words if line.folded else wager, line.played * ante),
                at.worth(prices, line),
                line.words if several and not line.folded else "",
            )
            for line in sorted(prices.lines, key=lambda line: (not line.folded, line.played))
        ]
        against = sum(count for _, count in at.ends)
        words = self.words(game, at.cards)
        return ranked(options, why=f"{words}, against {against:,} dealer hands")

    def words(self, game: BankedPoker, hand: tuple[Card, ...]) -> str:
        """A description of the hand so far."""
        return game.ranker.best(hand).words

    def asked(self, game: Game, seat: Seat) -> bool:
        """Whether the seat's decision is that of the stage."""
        assert isinstance(game, BankedPoker), "the strategy of another family"
        stage = game.stages[0]
        return {stage.wager.name, stage.otherwise.name} <= {one.name for one in seat.ask.choices}

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        if not self.asked(game, seat):
            return None
        return self.values(game, seat.own, seat.wagers[game.ante.name])
