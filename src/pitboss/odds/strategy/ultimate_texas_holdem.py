"""Ultimate Texas hold 'em: a chart before the flop, rules after it, and any hand looked up."""

from __future__ import annotations

from fractions import Fraction

import numpy as np

from pitboss.equipment.cards import RANKS, Card
from pitboss.errors import BadCard
from pitboss.games.banked_poker.ultimate_texas_holdem import UltimateTexasHoldem
from pitboss.hands import five
from pitboss.hands.batch import tables
from pitboss.odds.analyse import odds
from pitboss.odds.games.ultimate_texas_holdem import (
    blind_pays,
    by_thumb,
    rules_of,
    solution,
    start_name,
)
from pitboss.odds.kernels import lookup
from pitboss.odds.kernels.boards import OTHERS
from pitboss.odds.kernels.ultimate import class_of
from pitboss.odds.strategy.advice import Advice, Seat, Shown, Strategy, Valued, check_cards, ranked
from pitboss.odds.strategy.guide import Chart, Guide, Key, Rule
from pitboss.table.game import Game
from pitboss.table.steps import Answer

BOARDS_OF_FLOP = 1081
RAISE, CHECK = "4x", "-"
KEYS = {
    RAISE: Key("play four antes", "green"),
    CHECK: Key("check", "bright_black"),
}
FLOP, LAST = "on the flop", "at the last"
RULES = (
    Rule("before the flop", "as in the chart", "play 4 antes, or check"),
    Rule(FLOP, "two pairs or better", "play 2 antes"),
    Rule(FLOP, "a pair with a card of your own, but not pocket deuces", "play 2 antes"),
    Rule(FLOP, "four to a flush with a ten or better of your own in it", "play 2 antes"),
    Rule(FLOP, "anything less", "check"),
    Rule(LAST, "a pair or better that the board alone has not", "play 1 ante"),
    Rule(LAST, "fewer than 21 unseen cards that each would beat you", "play 1 ante"),
    Rule(LAST, "anything less", "fold"),
)


class UltimateStrategy:
    """Three decisions, each looked up exactly."""

    def guide(self, game: Game) -> Guide:
        best = odds(game, UltimateTexasHoldem.ante.name)
        price = by_thumb(game)
        return Guide(
            game.id,
            (best,),
            RULES,
            (self.chart(game),),
            (
                "The chart is exact. The rules after it are what a player can remember.",
                'Look up any hand: pitboss strategy ultimate-texas-holdem --hand "Kh 9c" '
                '--board "Ks 7d 2c"',
            ),
            {
                "house advantage by these rules": price,
                "more than with the best play": price - best.house_advantage,
            },
        )

    def chart(self, game: Game) -> Chart:
        """Every starting hand: suited above the diagonal, of two suits below it."""
        starts = solution(game).starts
        high = RANKS[::-1]
        cells = []
        for row, first in enumerate(high):
            line = []
            for column, second in enumerate(high):
                names = (first + second, first + second + "s", second + first + "o")
                name = names[(column > row) + 2 * (column < row)]
                line.append(RAISE if starts[name].raises else CHECK)
            cells.append(tuple(line))
        return Chart(
            "Before the flop",
            tuple(high),
            tuple(high),
            tuple(cells),
            KEYS,
            {
                one.name: {"check": one.check, "play 3 antes": one.three, "play 4 antes": one.four}
                for one in starts.values()
            },
            "one suit above the diagonal, two suits below it",
        )

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
        """Ante, blind and play together, in antes."""
        if not board:
            return self.before_flop(game, hand, ante)
        rules = rules_of(blind_pays(game))
        known = np.array([card.index for card in (*hand, *board)], np.int64)
        have = five.best([*hand, *board]).words
        if len(board) == 3:
            raised, checked = lookup.on_flop(tables("seven"), rules, known)
            whole = BOARDS_OF_FLOP * OTHERS * rules.unit
            return ranked(
                (
                    Valued(Answer("check"), Fraction(int(checked), whole)),
                    Valued(Answer("play", 2 * ante), Fraction(int(raised), whole), "play 2 antes"),
                ),
                why=f"{have}, over every turn, river and dealer hand",
            )
        base, margin = lookup.at_last(tables("seven"), rules, known)
        play = Fraction(int(base) + rules.unit * int(margin), OTHERS * rules.unit)
        return ranked(
            (
                Valued(Answer("fold"), Fraction(-2)),
                Valued(Answer("play", ante), play, "play 1 ante"),
            ),
            why=f"{have}, against {OTHERS} dealer hands",
        )

    def before_flop(self, game: Game, hand: tuple[Card, ...], ante: int) -> Advice:
        start = solution(game).starts[start_name(int(class_of(hand[0].index, hand[1].index)))]
        return ranked(
            (
                Valued(Answer("check"), start.check),
                Valued(Answer("play", 3 * ante), start.three, "play 3 antes"),
                Valued(Answer("play", 4 * ante), start.four, "play 4 antes"),
            ),
            why=f"{start.name}, over every board and dealer hand",
        )

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        if "play" not in {choice.name for choice in seat.ask.choices}:
            return None
        ante = seat.wagers[UltimateTexasHoldem.ante.name]
        return self.values(game, seat.own, seat.community, ante)


STRATEGY: Strategy = UltimateStrategy()
