"""Red dog: on which spreads to raise."""

from __future__ import annotations

from fractions import Fraction

from pitboss.errors import BadCard
from pitboss.games.one_card.red_dog import LEFT, NO_RAISE, PLAY_OUT, RAISE, RIGHT, RedDog, spread_of
from pitboss.odds.core.advice import Advice, Seat, Shown, Strategy, Valued, check_cards, ranked
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.one_card.red_dog import SPREADS, raised, worth
from pitboss.odds.show.strategy_report import signed
from pitboss.table.game import Game
from pitboss.table.steps import Answer, Span


class RedDogStrategy:
    """One decision, by the spread alone."""

    def guide(self, game: Game) -> Guide:
        assert isinstance(game, RedDog), "the strategy of another game"
        rules = tuple(
            Rule(
                "a spread", str(spread),
                f"{'raise in full' if raised(game, spread) else 'no raise'}: a raise is worth "
                f"{signed(worth(game, spread))}",
            )
            for spread in SPREADS
        )  # fmt: skip
        return Guide(game.id, (odds(game, RedDog.original.name),), rules)

    def look_up(self, game: Game, shown: Shown) -> Advice:
        assert isinstance(game, RedDog), "the strategy of another game"
        check_cards(shown, "board", decks=game.options.decks)
        if len(shown.board) != 2:
            raise BadCard("Name the two cards in the boxes: --board '4h Jc'.")
        spread = spread_of(*shown.board)
        if spread < 1:
            raise BadCard("Nothing is left to decide: a raise is made on a spread alone.")
        return self.on_spread(game, spread)

    def on_spread(self, game: RedDog, spread: int, amount: int = 0, unit: int = 1) -> Advice:
        """A raise of an amount, stated per unit of the original wager; or none."""
        value = worth(game, spread) * Fraction(amount or unit, unit)
        return ranked(
            (Valued(Answer(NO_RAISE), Fraction(0)), Valued(Answer(RAISE, amount), value)),
            per="original wager",
        )

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        assert isinstance(game, RedDog), "the strategy of another game"
        choices = {choice.name: choice for choice in seat.ask.choices}
        if PLAY_OUT in choices:
            return None  # it hangs on the spread and on the card that has gone
        if RAISE not in choices:
            return None
        spread = spread_of(*seat.known(LEFT), *seat.known(RIGHT))
        span = choices[RAISE].amounts
        assert isinstance(span, Span), "a raise takes an amount"
        return self.on_spread(game, spread, span.high, seat.wagers[RedDog.original.name])


STRATEGY: Strategy = RedDogStrategy()
