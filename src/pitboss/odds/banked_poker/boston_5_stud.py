"""Boston 5 stud poker: one decision, on the first three of five cards."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import JACK, Card
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.boston_5_stud import EXPOSES, FIRST, HIDES, Boston5Stud
from pitboss.hands.batch import strength_of
from pitboss.hands.kinds import THREE_CARDS, evaluate
from pitboss.hands.rank import Category
from pitboss.hands.three import ThreeRank
from pitboss.odds.banked_poker.analysis import main, side
from pitboss.odds.banked_poker.first_three import DEALS, FirstThree
from pitboss.odds.banked_poker.one_decision import OneDecision
from pitboss.odds.banked_poker.sampling import BankedKernel, Columns, DealtCards, Way
from pitboss.odds.banked_poker.ways import always, folds_and_plays
from pitboss.odds.core.advice import Advice, Seat, Valued, ranked
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.guide import Guide, Rule
from pitboss.odds.core.prices import price
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.core.sampling import BASIC
from pitboss.table.game import Game
from pitboss.table.money import dollars
from pitboss.table.steps import Answer

AT = "your three cards"
JACK_HIGH = ThreeRank.least(Category.HIGH_CARD, JACK)


def ante(game: Game) -> WagerOdds:
    """Ante, first and second wager together, with the best decision; per unit of the ante."""
    assert isinstance(game, Boston5Stud), "the analysis of another game"
    limit = game.options.payout_limit
    left_out = {"payout limit": dollars(limit)} if limit else {}
    note = "ante, first and second wager together; odds are those of the ante bonus"
    return main(game, FirstThree(game).solve(), DEALS, note=note, leaves_out=left_out)


def tell(game: BankedPoker) -> Guide:
    worst = FirstThree(game).worst()
    rules = (
        Rule("an optional bonus wager", "a pair or better in three cards", EXPOSES.name),
        Rule(AT, "every hand", "second"),
    )
    notes = (
        f"To fold costs 3 antes; the worst hand, such as {' '.join(map(str, worst.cards))}, costs "
        f"{float(-worst.best):.2f} when it is played.",
        "No hand is folded under any pay table that 24.11(c) permits.",
    )
    return Guide(game.id, (odds(game, game.ante.name),), rules, notes=notes)


class ThreeOfFive(OneDecision):
    """Advice on the first three of five cards."""

    def values(self, game: Game, hand: tuple[Card, ...], ante: int = 0) -> Advice:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        solved = FirstThree(game)
        return self.valued(game, solved.prices, solved.position(hand), ante)

    def words(self, game: BankedPoker, hand: tuple[Card, ...]) -> str:
        return THREE_CARDS.best(hand).words

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        if EXPOSES.name not in {choice.name for choice in seat.ask.choices}:
            return super().advise(game, seat)
        assert isinstance(game, Boston5Stud), "the strategy of another game"
        end = game.graded_end(game.optional_bonus.name, seat.own)
        shown = price(game.verdict(game.optional_bonus, end))
        hidden = price(game.exposing.hidden)
        options = [Valued(Answer(EXPOSES.name), shown), Valued(Answer(HIDES.name), hidden)]
        return ranked(options, per=game.optional_bonus.name, why=self.words(game, seat.own))


def from_jack_on(game: BankedPoker, dealt: DealtCards) -> NDArray[Any]:
    """Fold three cards below a jack that hold no pair and are no flush or straight."""
    fold, play = folds_and_plays(game)
    good = evaluate(THREE_CARDS, dealt.own[:, :FIRST]) >= strength_of(JACK_HIGH)
    return np.where(good, play, fold)


class BostonKernel(BankedKernel):
    columns = Columns(own=(0, 1, 2, 6, 7), dealer=(3, 4, 5, 8, 9))
    hourly = 45
    ways = {
        BASIC: Way("place the second wager on every hand, which is best", always),
        "jack-high": Way("fold three cards below a jack", from_jack_on),
    }


ANALYSES = {"ante": ante, "optional-bonus": side("optional-bonus", FIRST)}
STRATEGY = ThreeOfFive(tell, FIRST, "7s 4h 2c")
