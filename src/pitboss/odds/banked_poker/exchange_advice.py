"""Advice and ways to play in games with an exchange of one card."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import Card
from pitboss.errors import BadCard
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import KEPT
from pitboss.games.banked_poker.exchange import ExchangePoker
from pitboss.odds.banked_poker.exchange import (
    DEALS_OF_HAND,
    OWN_CARDS,
    Choose,
    best,
    every_hand,
    rows_of,
    solved,
)
from pitboss.odds.banked_poker.lines import Prices
from pitboss.odds.banked_poker.sampling import DealtCards
from pitboss.odds.core.advice import Advice, Seat, Shown, Valued, check_cards, ranked
from pitboss.odds.core.guide import Guide
from pitboss.odds.core.suits import places, renamed
from pitboss.table.game import Game
from pitboss.table.steps import Answer

Ints = NDArray[Any]


class ExchangeAdvice(NamedTuple):
    """The strategy of a game: fold, keep, or exchange one card, each valued exactly."""

    tell: Callable[[ExchangePoker], Guide]
    example: str

    def guide(self, game: Game) -> Guide:
        assert isinstance(game, ExchangePoker), "the strategy of another family"
        return self.tell(game)

    def look_up(self, game: Game, shown: Shown) -> Advice:
        check_cards(shown, "hand")
        if len(shown.hand) != OWN_CARDS:
            raise BadCard(f'{game.title} needs {OWN_CARDS} cards: --hand "{self.example}".')
        return self.values(game, shown.hand)

    def values(
        self, game: Game, hand: tuple[Card, ...], ante: int = 0, side: Fraction = Fraction(0)
    ) -> Advice:
        """All main wagers together and, if ``side`` antes are on it, the wager on the first
        cards; in antes."""
        assert isinstance(game, ExchangePoker), "the strategy of another family"
        found, stage = solved(game, rows_of(hand)), game.stages[0]
        assert stage.draws is not None, "a card may be exchanged"
        options = []
        for line, value in zip(found.lines, found.values(side)[0].tolist(), strict=True):
            answer, title = Answer(stage.wager.name, ante), ""
            if line.folded:
                answer = Answer(stage.otherwise.name)
            elif line.draws:
                given = hand[line.exchanged]
                answer = Answer(stage.draws.name, ante, (given,))
                title = f"{stage.draws.name}, giving up {given}"
            options.append(Valued(answer, Fraction(value, DEALS_OF_HAND * side.denominator), title))
        words = game.ranker.best(hand).words
        return ranked(options, why=f"{words}, over every draw card and dealer hand")

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        assert isinstance(game, ExchangePoker), "the strategy of another family"
        if game.stages[0].wager.name not in {choice.name for choice in seat.ask.choices}:
            return None
        (name,) = [one for one, grade in game.grades.items() if grade.cards == (KEPT,)]
        ante = seat.wagers[game.ante.name]
        return self.values(game, seat.own, ante, Fraction(seat.wagers.get(name, 0), ante))


def line_places(game: BankedPoker) -> Ints:
    """The indices of fold, keep and each card to exchange among the lines of a kernel."""
    lines = Prices(game).lines
    kept = [not line.folded and not line.draws for line in lines].index(True)
    drawn = [at for at, line in enumerate(lines) if line.draws]
    return np.array([[line.folded for line in lines].index(True), kept, *drawn])


def by_rules(rules: Choose) -> Callable[[BankedPoker, DealtCards], Ints]:
    """Play by rules: rows of cards in; fold, keep or the position to exchange out."""

    def choose(game: BankedPoker, dealt: DealtCards) -> Ints:
        found: Ints = line_places(game)[rules(dealt.own)]
        return found

    return choose


def by_best_exchange(game: BankedPoker, dealt: DealtCards) -> Ints:
    """Every hand looked up: the best for the representative of its class."""
    assert isinstance(game, ExchangePoker), "the way to play of another family"
    found = every_hand(game)
    where, how = places(OWN_CARDS)
    cards = tuple(dealt.own.T.astype(np.int64))
    like = np.array(renamed())[how[cards][:, None], dealt.own]
    chosen = best(found)[where[cards]]
    given = found.hands[where[cards], np.maximum(chosen - 2, 0)]
    place = (like == given[:, None]).argmax(axis=1)
    lines: Ints = line_places(game)[np.where(chosen < 2, chosen, place + 2)]
    return lines
