"""Casino war: what to do on a tie."""

from __future__ import annotations

from fractions import Fraction

from pitboss.errors import BadCard
from pitboss.games.one_card.casino_war import SURRENDER, WAR, CasinoWar, WarEnd
from pitboss.odds.core.advice import Advice, Seat, Shown, Strategy, Valued, check_cards, ranked
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.prices import price
from pitboss.odds.one_card.casino_war import net, war_tie_chance, worth_of_war
from pitboss.table.game import Game
from pitboss.table.steps import Answer


class CasinoWarStrategy:
    """Two decisions, and neither depends on the cards."""

    def guide(self, game: Game) -> Guide:
        tied = self.on_tie(game)
        return Guide(
            game.id,
            (odds(game, CasinoWar.initial.name), odds(game, CasinoWar.tie.name)),
            (
                Rule("wagers", "always", "no tie wager"),
                Rule("a tie", "always", tied.best.name),
                Rule("the war deal", "always", self.on_war_deal(game).best.name),
            ),
        )

    def look_up(self, game: Game, shown: Shown) -> Advice:
        check_cards(shown, "hand", "dealer", decks=game.options.decks)
        if len(shown.hand) != 1 or len(shown.dealer) != 1:
            raise BadCard("Name your card and the dealer's: --hand 8h --dealer 8c.")
        if shown.hand[0].rank != shown.dealer[0].rank:
            raise BadCard("Nothing is left to decide: only a tie goes to war.")
        return self.on_tie(game)

    def on_tie(self, game: Game, amount: int = 0) -> Advice:
        """War against surrender, from a shoe of which only the two tied cards are gone."""
        assert isinstance(game, CasinoWar), "the strategy of another game"
        return ranked(
            (
                Valued(Answer(SURRENDER), net(game, WarEnd(0, SURRENDER))),
                Valued(Answer(WAR, amount), worth_of_war(game)),
            ),
            per="initial wager",
        )

    def on_war_deal(self, game: Game, least: int = 0) -> Advice:
        """A tie wager on the war deal."""
        assert isinstance(game, CasinoWar), "the strategy of another game"
        second = war_tie_chance(game.options.decks)
        tied, not_tied = (price(game.war_verdict(game.tie, war)) for war in (0, 1))
        wager = second * tied + (1 - second) * not_tied
        return ranked(
            (
                Valued(Answer("no tie wager"), Fraction(0)),
                Valued(Answer("tie wager", least), wager),
            ),
            per="tie wager",
        )

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        names = {choice.name for choice in seat.ask.choices}
        if "war" in names:
            return self.on_tie(game, seat.wagers[CasinoWar.initial.name])
        return self.on_war_deal(game) if "tie wager" in names else None


STRATEGY: Strategy = CasinoWarStrategy()
