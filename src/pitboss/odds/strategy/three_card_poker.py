"""Three-card poker: which hands to play, against every hand of the dealer."""

from __future__ import annotations

from fractions import Fraction
from functools import lru_cache

from pitboss.equipment.cards import Card
from pitboss.errors import BadCard
from pitboss.games.banked_poker.three_card_poker import ThreeCardPoker
from pitboss.hands import three
from pitboss.odds.analyse import odds
from pitboss.odds.games.three_card_poker import Against, matchups, threshold
from pitboss.odds.strategy.advice import Advice, Seat, Shown, Strategy, Valued, check_cards, ranked
from pitboss.odds.strategy.guide import Guide, Rule
from pitboss.odds.suits import canonical
from pitboss.table.game import Game
from pitboss.table.money import Odds as Payout
from pitboss.table.steps import Answer


@lru_cache(maxsize=1)
def by_class() -> dict[tuple[int, ...], Against]:
    """What every class of hands is against."""
    return {canonical([card.index for card in one.cards]): one for one in matchups()}


class ThreeCardStrategy:
    """One decision: play or fold."""

    def guide(self, game: Game) -> Guide:
        return Guide(
            game.id,
            (odds(game, ThreeCardPoker.ante.name),),
            (
                Rule("your three cards", f"{threshold()} or better", "play"),
                Rule("your three cards", "anything less", "fold"),
            ),
            notes=("The highest card counts first, then the second, then the third.",),
        )

    def look_up(self, game: Game, shown: Shown) -> Advice:
        check_cards(shown, "hand")
        if len(shown.hand) != 3:
            raise BadCard('Three-card poker needs three cards: --hand "Qs 6h 4c".')
        return self.values(game, shown.hand)

    def values(self, game: Game, hand: tuple[Card, ...], ante: int = 0) -> Advice:
        """Ante, play and ante bonus together, in antes."""
        assert isinstance(game, ThreeCardPoker), "the strategy of another game"
        one = by_class()[canonical([card.index for card in hand])]
        rank = three.best(hand)
        pays = game.pays(game.ante_bonus, game.kind(rank, list(hand), game.ante_bonus))
        bonus = pays.ratio if isinstance(pays, Payout) else Fraction(0)
        play = bonus + Fraction(one.unqualified + 2 * (one.win - one.lose), one.dealers)
        return ranked(
            (Valued(Answer("fold"), Fraction(-1)), Valued(Answer("play", ante), play)),
            why=f"{rank.words}, against {one.dealers:,} dealer hands",
        )

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        if not {"play", "fold"} <= {choice.name for choice in seat.ask.choices}:
            return None
        return self.values(game, seat.own, seat.wagers[ThreeCardPoker.ante.name])


STRATEGY: Strategy = ThreeCardStrategy()
