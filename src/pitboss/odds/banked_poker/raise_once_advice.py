"""Advice for games with one raise: a chart before the flop, and any hand looked up."""

from __future__ import annotations

from collections.abc import Callable
from fractions import Fraction
from math import comb
from typing import NamedTuple

import numpy as np

from pitboss.equipment.cards import Card
from pitboss.errors import BadCard
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.hands import five
from pitboss.hands.batch import tables
from pitboss.odds.banked_poker import lookup
from pitboss.odds.banked_poker.boards import OTHERS
from pitboss.odds.banked_poker.community import question, solution, start_name, terms_of
from pitboss.odds.banked_poker.guides import starting_chart
from pitboss.odds.banked_poker.raise_once import class_of
from pitboss.odds.core.advice import Advice, Seat, Shown, Valued, check_cards, ranked
from pitboss.odds.core.guide import Chart, ChartKey, Guide
from pitboss.table.game import Game
from pitboss.table.steps import Answer

BOARDS_OF_FLOP = comb(47, 2)


def antes(times: int) -> str:
    return f"play {times} ante" + ("s" if times > 1 else "")


def chart(game: BankedPoker) -> Chart:
    """Every starting hand: suited above the diagonal, unsuited below it."""
    most = max(game.stages[0].times)
    raised, checked = f"{most}x", "-"
    starts = solution(game).starts
    words = {3: "three", 4: "four"}[most]
    return starting_chart(
        "Before the flop",
        {one.name: raised if one.raises else checked for one in starts.values()},
        {
            raised: ChartKey(f"play {words} antes", "green"),
            checked: ChartKey("check", "bright_black"),
        },
        {
            one.name: {"check": one.check} | {antes(n): value for n, value in one.raised}
            for one in starts.values()
        },
    )


class RaiseOnce(NamedTuple):
    """The strategy of a game: three decisions, each looked up exactly."""

    tell: Callable[[BankedPoker], Guide]

    def guide(self, game: Game) -> Guide:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        return self.tell(game)

    def look_up(self, game: Game, shown: Shown) -> Advice:
        check_cards(shown, "hand", "board")
        hand, board = shown.hand, shown.board
        if len(hand) != 2 or len(board) not in (0, 3, 5):
            raise BadCard(
                "Name two cards of your own, and none, three or five of the board: "
                '--hand "Kh 9c" --board "Ks 7d 2c".'
            )
        return self.values(game, hand, board)

    def values(
        self, game: Game, hand: tuple[Card, ...], board: tuple[Card, ...], ante: int = 0
    ) -> Advice:
        """All main wagers together, in antes."""
        assert isinstance(game, BankedPoker), "the strategy of another family"
        if not board:
            return self.before_flop(game, hand, ante)
        wager, terms = game.stages[0].wager.name, terms_of(question(game))
        known = np.array([card.index for card in (*hand, *board)], np.int64)
        have = five.best([*hand, *board]).words
        if len(board) == 3:
            raised, checked, margin = map(int, lookup.on_flop(tables("seven"), terms, known))
            whole = BOARDS_OF_FLOP * OTHERS * terms.unit
            values = (
                (n, Fraction(raised - (terms.flop - n) * margin, whole))
                for n in game.stages[1].times
            )
            return ranked(
                (
                    Valued(Answer("check"), Fraction(checked, whole)),
                    *(Valued(Answer(wager, n * ante), value, antes(n)) for n, value in values),
                ),
                why=f"{have}, over every turn, river and dealer hand",
            )
        base, margin = lookup.at_last(tables("seven"), terms, known)
        play = Fraction(int(base) + terms.last * int(margin), OTHERS * terms.unit)
        return ranked(
            (
                Valued(Answer("fold"), Fraction(terms.fold, terms.unit)),
                Valued(Answer(wager, terms.last * ante), play, antes(terms.last)),
            ),
            why=f"{have}, against {OTHERS} dealer hands",
        )

    def before_flop(self, game: BankedPoker, hand: tuple[Card, ...], ante: int) -> Advice:
        start = solution(game).starts[start_name(int(class_of(hand[0].index, hand[1].index)))]
        wager = game.stages[0].wager.name
        raised = (Valued(Answer(wager, n * ante), value, antes(n)) for n, value in start.raised)
        return ranked(
            (Valued(Answer("check"), start.check), *raised),
            why=f"{start.name}, over every board and dealer hand",
        )

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        if game.stages[0].wager.name not in {choice.name for choice in seat.ask.choices}:
            return None
        return self.values(game, seat.own, seat.community, seat.wagers[game.ante.name])
