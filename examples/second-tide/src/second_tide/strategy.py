"""Second tide: which cards to keep."""

from __future__ import annotations

from pitboss.errors import BadCard
from pitboss.odds.core.advice import Advice, Seat, Shown, Strategy, Valued, check_cards, ranked
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.guide import Guide, Rule
from pitboss.table.game import Game
from pitboss.table.steps import Answer

from second_tide.game import EXCHANGE, KEEP, SecondTide
from second_tide.odds import RANKS, after, worth


class SecondTideStrategy:
    """One decision, by the rank of the first card alone."""

    def guide(self, game: Game) -> Guide:
        least = min(rank for rank in RANKS if self.advice(game, rank).best.name == KEEP)
        rules = (
            Rule("wagers", "always", "no twin wager"),
            Rule("the first card", f"{least} or higher", KEEP),
            Rule("the first card", f"{least - 1} or lower", EXCHANGE),
        )
        return Guide(game.id, (odds(game, "tide"), odds(game, "twin")), rules)

    def advice(self, game: Game, rank: int) -> Advice:
        """Both choices with their values."""
        assert isinstance(game, SecondTide), "the strategy of another game"
        choices = ((KEEP, False), (EXCHANGE, True))
        return ranked(
            (Valued(Answer(name), worth(after(game, rank, taken))) for name, taken in choices),
            per="tide wager",
        )

    def look_up(self, game: Game, shown: Shown) -> Advice:
        check_cards(shown, "hand", decks=game.options.decks)
        if len(shown.hand) != 1:
            raise BadCard("Name your first card: --hand 8h.")
        return self.advice(game, shown.hand[0].rank)

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        asks = EXCHANGE in {choice.name for choice in seat.ask.choices}
        return self.advice(game, seat.own[0].rank) if asks else None


STRATEGY: Strategy = SecondTideStrategy()
