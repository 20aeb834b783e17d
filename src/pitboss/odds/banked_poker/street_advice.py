"""Advice for games with a wager on each street: a chart, and any hand looked up.

A look-up tries every card that can still come, and shares no table with the analysis.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from fractions import Fraction
from typing import Any, NamedTuple, Protocol

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import Card
from pitboss.errors import BadCard
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.hands import five
from pitboss.hands.batch import Tables, compiled, tables
from pitboss.hands.kernels import copy_into
from pitboss.odds.banked_poker import lookup
from pitboss.odds.banked_poker.boards import OTHERS
from pitboss.odds.banked_poker.community import start_name, terms_of
from pitboss.odds.banked_poker.guides import starting_chart
from pitboss.odds.banked_poker.raise_once import Terms, class_of
from pitboss.odds.banked_poker.streets import StreetStart, asked_of, solution
from pitboss.odds.core.advice import Advice, Seat, Shown, Valued, check_cards, ranked
from pitboss.odds.core.guide import Chart, ChartKey, Guide
from pitboss.table.game import Game
from pitboss.table.steps import Answer

Ints = NDArray[Any]

FLOP, TURN = 3, 4
"""Community cards when the turn wager and the river wager are asked for."""


@compiled
def on_four(t: Tables, terms: Terms, cards: Ints) -> Any:
    """Sums over all rivers of a hand and four cards of the board: ``A`` and ``D``."""
    left = lookup.cards_left(cards)
    seven = np.empty(7, np.int64)
    copy_into(seven, cards)
    base = margin = 0
    for river in left:
        seven[6] = river
        one, more = lookup.at_last(t, terms, seven)
        base += one
        margin += more
    return base, margin


@compiled
def on_flop(t: Tables, terms: Terms, cards: Ints) -> Any:
    """Sums over all turns and rivers: ``A``, ``D``, and ``D`` where a river wager is placed."""
    left = lookup.cards_left(cards)
    six = np.empty(6, np.int64)
    copy_into(six, cards)
    base = margin = river = 0
    for turn in left:
        six[5] = turn
        one, more = on_four(t, terms, six)
        base += one
        margin += more
        river += max(more, 0)
    return base, margin, river


def stay_chart(
    game: BankedPoker, starts: Mapping[str, StreetStart], title: str = "Before the flop"
) -> Chart:
    """Every starting hand: suited above the diagonal, unsuited below it."""
    stage = game.stages[0]
    wager, played, folded = stage.wager, f"{stage.times[0]}x", "-"
    return starting_chart(
        title,
        {one.name: played if one.stays else folded for one in starts.values()},
        {
            played: ChartKey(f"place the {wager.title} wager", "green"),
            folded: ChartKey("fold", "red"),
        },
        {one.name: {"fold": one.fold, wager.title: one.stay} for one in starts.values()},
    )


class Started(Protocol):
    """A game solved as far as starting hands."""

    @property
    def starts(self) -> Mapping[str, StreetStart]: ...


def on_start(
    game: BankedPoker, starts: Mapping[str, StreetStart], hand: tuple[Card, ...], ante: int
) -> Advice:
    """What to do with two cards before the board is seen."""
    stage = game.stages[0]
    start = starts[start_name(int(class_of(hand[0].index, hand[1].index)))]
    stay = Answer(stage.wager.name, stage.times[0] * ante)
    title = "" if stage.wager.title == stage.wager.name else stage.wager.title
    return ranked(
        (Valued(Answer("fold"), start.fold), Valued(stay, start.stay, title)),
        why=f"{start.name}, over every board and dealer hand",
    )


class StartingHands(NamedTuple):
    """The strategy of a game in which a player sees only two cards."""

    tell: Callable[[BankedPoker], Guide]
    solved: Callable[[BankedPoker], Started]

    def guide(self, game: Game) -> Guide:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        return self.tell(game)

    def look_up(self, game: Game, shown: Shown) -> Advice:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        check_cards(shown, "hand")
        if len(shown.hand) != 2:
            raise BadCard(f'{game.title} needs two cards: --hand "Kh 9c".')
        return on_start(game, self.solved(game).starts, shown.hand, 0)

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        if game.stages[0].wager.name not in {one.name for one in seat.ask.choices}:
            return None
        ante = seat.wagers[game.ante.name]
        return on_start(game, self.solved(game).starts, seat.own, ante)


class StreetStrategy(NamedTuple):
    """The strategy of a game: three decisions, each looked up exactly."""

    tell: Callable[[BankedPoker], Guide]

    def guide(self, game: Game) -> Guide:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        return self.tell(game)

    def look_up(self, game: Game, shown: Shown) -> Advice:
        check_cards(shown, "hand", "board")
        if len(shown.hand) != 2 or len(shown.board) not in (0, FLOP, TURN):
            raise BadCard(
                "Name two cards of your own, and none, three or four of the board: "
                '--hand "Kh 9c" --board "Ks 7d 2c".'
            )
        return self.values(game, shown.hand, shown.board, {})

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        if not {stage.wager.name for stage in game.stages} & {one.name for one in seat.ask.choices}:
            return None
        return self.values(game, seat.own, seat.community, seat.wagers)

    def values(
        self, game: Game, hand: tuple[Card, ...], board: tuple[Card, ...], wagers: Any
    ) -> Advice:
        """All main wagers together, in antes. A river wager is looked up without a turn wager if
        none is known."""
        assert isinstance(game, BankedPoker), "the strategy of another family"
        ante = wagers.get(game.ante.name, 0)
        _, turn, river = game.stages
        if not board:
            return on_start(game, solution(game).starts, hand, ante)
        terms, known = terms_of(asked_of(game)), [card.index for card in (*hand, *board)]
        cards, have = np.array(known, np.int64), five.best([*hand, *board]).words
        stage, antes, later = (turn, terms.early, 0) if len(board) == FLOP else (
            river, terms.early + (turn.wager.name in wagers), 0
        )  # fmt: skip
        if stage is turn:
            base, margin, later = on_flop(tables("seven"), terms, cards)
            whole, over = 47 * 46 * OTHERS * terms.unit, "turn, river"
        else:
            base, margin = on_four(tables("seven"), terms, cards)
            whole, over = 46 * OTHERS * terms.unit, "river"
        check = Fraction(int(base) + antes * int(margin) + int(later), whole)
        wager = Answer(stage.wager.name, stage.times[0] * ante)
        return ranked(
            (
                Valued(Answer(stage.otherwise.name), check),
                Valued(wager, check + Fraction(int(margin), whole)),
            ),
            why=f"{have}, over every {over} and dealer hand",
        )
