"""Casino war: what to do on a tie."""

from __future__ import annotations

from fractions import Fraction

from pitboss.errors import BadCard
from pitboss.games.one_card.casino_war import CasinoWar
from pitboss.odds.analyse import odds
from pitboss.odds.games.casino_war import ratio, war_tie_chance
from pitboss.odds.strategy.advice import Advice, Seat, Shown, Strategy, Valued, check_cards, ranked
from pitboss.odds.strategy.guide import Guide, Rule
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
        second = war_tie_chance(game.options.decks)
        decided = (1 - second) / 2
        war = (
            decided * (ratio(game, "war", "win") - 1)
            + second * (ratio(game, "war", "tie") - 1)
            - 2 * decided
        )
        return ranked(
            (Valued(Answer("surrender"), Fraction(-1, 2)), Valued(Answer("war", amount), war)),
            per="initial wager",
        )

    def on_war_deal(self, game: Game, least: int = 0) -> Advice:
        """A tie wager on the war deal."""
        second = war_tie_chance(game.options.decks)
        wager = second * (ratio(game, "tie", "tie") + 1) - 1
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
