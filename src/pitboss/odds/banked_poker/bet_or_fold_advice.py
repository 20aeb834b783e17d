"""Advice for a board of three with a wager or a fold at each of three points."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import STANDARD, Card
from pitboss.errors import BadCard
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.odds.banked_poker import small_boards
from pitboss.odds.banked_poker.bet_or_fold import (
    PointDecisions,
    SmallSolution,
    deals_of_starts,
    downs,
    folds_of,
    least_of,
    like,
    lines_of,
    nets_of,
    solution,
)
from pitboss.odds.banked_poker.community import start_name
from pitboss.odds.banked_poker.guides import starting_chart
from pitboss.odds.banked_poker.lines import Prices
from pitboss.odds.banked_poker.raise_once import class_of
from pitboss.odds.banked_poker.sampling import DealtCards
from pitboss.odds.banked_poker.small_boards import DEALERS, RIVERS
from pitboss.odds.core.advice import Advice, Seat, Shown, Valued, check_cards, ranked
from pitboss.odds.core.guide import Chart, ChartKey, Guide
from pitboss.odds.core.suits import classes, places
from pitboss.table.game import Game
from pitboss.table.steps import Answer

Ints = NDArray[Any]


def start_chart(game: BankedPoker) -> Chart:
    """Every starting hand: suited above the diagonal, unsuited below it."""
    found, wager = solution(game), game.stages[0].wager.title
    fold = folds_of(game)[0]
    values = {
        start_name(place): {"fold": fold, wager: worth}
        for place, worth in enumerate(start_values(found))
    }
    signs = {name: "+" if worth[wager] > fold else "-" for name, worth in values.items()}
    keys = {"+": ChartKey(f"{wager} wager", "green"), "-": ChartKey("fold", "bright_black")}
    return starting_chart("Before the flop", signs, keys, values)


def start_values(found: SmallSolution) -> list[Fraction]:
    """The value of the first wager, by class of starting hand, in antes."""
    deals = deals_of_starts().tolist()
    return [
        Fraction(total, many * found.unit)
        for total, many in zip(found.starts.tolist(), deals, strict=True)
    ]


class BetOrFold(NamedTuple):
    """The strategy of a game: three decisions, each looked up exactly."""

    tell: Callable[[BankedPoker], Guide]

    def guide(self, game: Game) -> Guide:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        return self.tell(game)

    def look_up(self, game: Game, shown: Shown) -> Advice:
        check_cards(shown, "hand", "board")
        if len(shown.hand) != 2 or len(shown.board) not in (0, 2, 3):
            raise BadCard(
                "Name two cards of your own, and none, two or three of the board: "
                '--hand "Kh 9c" --board "Ks 7d".'
            )
        assert isinstance(game, BankedPoker), "the strategy of another family"
        return self.values(game, shown.hand, shown.board)

    def values(
        self, game: BankedPoker, hand: tuple[Card, ...], board: tuple[Card, ...], ante: int = 0
    ) -> Advice:
        """All main wagers together, in antes."""
        at = (0, 2, 3).index(len(board))
        stage = game.stages[at]
        worth, why = (self.early, self.middle, self.last)[at](game, hand, board)
        return ranked(
            (
                Valued(Answer(stage.otherwise.name), folds_of(game)[at]),
                Valued(Answer(stage.wager.name, stage.times[0] * ante), worth),
            ),
            why=why,
        )

    def early(
        self, game: BankedPoker, hand: tuple[Card, ...], board: tuple[Card, ...]
    ) -> tuple[Fraction, str]:
        place = class_of(hand[0].index, hand[1].index)
        return start_values(solution(game))[int(place)], "over every board and dealer hand"

    def middle(
        self, game: BankedPoker, hand: tuple[Card, ...], board: tuple[Card, ...]
    ) -> tuple[Fraction, str]:
        rivers = [card for card in STANDARD if card not in (*hand, *board)]
        fold = folds_of(game)[2]
        worth = sum(max(fold, self._last(game, hand, (*board, river))) for river in rivers)
        return Fraction(worth) / RIVERS, f"{self.words(game, hand, board)}, over every last card"

    def last(
        self, game: BankedPoker, hand: tuple[Card, ...], board: tuple[Card, ...]
    ) -> tuple[Fraction, str]:
        words = self.words(game, hand, board)
        return self._last(game, hand, board), f"{words}, against {DEALERS:,} dealer hands"

    def words(self, game: BankedPoker, hand: tuple[Card, ...], board: tuple[Card, ...]) -> str:
        return game.ranker.best([*hand, *board]).words

    def _last(self, game: BankedPoker, hand: tuple[Card, ...], board: tuple[Card, ...]) -> Fraction:
        cards = [card.index for card in (*hand, *board)]
        kind, holding = small_boards.on_board(like(), *cards)
        counts = downs(least_of(game))[kind, holding].tolist()
        total = sum(
            (many * net for many, net in zip(counts, nets_of(game), strict=True)), Fraction(0)
        )
        return total / DEALERS

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        stages = {one.wager.name: one for one in game.stages}
        if not any(choice.name in stages for choice in seat.ask.choices):
            return None
        return self.values(game, seat.own, seat.community, seat.wagers[game.ante.name])


def by_decisions(
    decisions: Callable[[BankedPoker], PointDecisions],
) -> Callable[[BankedPoker, DealtCards], Ints]:
    """A way to play by the decisions for every hand, for simulation."""

    def choose(game: BankedPoker, dealt: DealtCards) -> Ints:
        flops, _ = classes(small_boards.FLOP)
        wagers = np.empty(len(dealt.own), np.int64)
        small_boards.small_choices(
            like(), *places(small_boards.FLOP), flops, *decisions(game), dealt.own, dealt.board,
            wagers,
        )  # fmt: skip
        lines = Prices(game).lines
        found: Ints = np.array([lines.index(line) for line in lines_of(game)])[wagers]
        return found

    return choose
