"""Advice and ways to play without a dealer's hand: every decision is looked up.

The best choice may depend on earlier wagers, which are a seat's at a table. For a question without
a table, the best earlier play is assumed, or the smallest wager if the best would have been to
fold.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import Card
from pitboss.errors import BadCard
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import Stage
from pitboss.odds.banked_poker.alone import Alone, Chosen, Node, Rules, alone, options
from pitboss.odds.banked_poker.lines import Line
from pitboss.odds.banked_poker.sampling import DealtCards
from pitboss.odds.core.advice import Advice, Seat, Shown, Valued, check_cards, ranked
from pitboss.odds.core.guide import Guide
from pitboss.odds.core.suits import places
from pitboss.table.game import Game
from pitboss.table.steps import Answer

Ints = NDArray[Any]


@lru_cache(maxsize=4)
def solved(game: BankedPoker, board: int) -> Alone:
    """The solver of a game, cached so that further decisions at the same table are immediate."""
    return alone(game, board)


@dataclass(frozen=True)
class AloneAdvice:
    """The strategy of a game: how it is presented, and how many board cards count."""

    tell: Callable[[BankedPoker], Guide]
    board: int
    example: str
    """Example cards for a question, as they would be written."""
    find: Callable[[BankedPoker, int], Alone] = solved

    def guide(self, game: Game) -> Guide:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        return self.tell(game)

    def look_up(self, game: Game, shown: Shown) -> Advice:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        check_cards(shown, "hand", *(["board"] if self.board else []))
        hand, board = shown.hand, shown.board
        for number, stage in enumerate(game.stages):
            if (len(hand), len(board)) == (stage.sees.own, stage.sees.board):
                found = self.find(game, self.board)
                line = self.line_so_far(found, number, hand, board)
                return self.values(found, Node(number, line), hand, board)
        counts = " or ".join(
            str(stage.sees.board) for stage in game.stages
        )  # fmt: skip
        raise BadCard(
            f"Name {game.stages[0].sees.own} of your own cards, and {counts} of the board: "
            f"{self.example}."
        )

    def line_so_far(
        self, found: Alone, number: int, hand: tuple[Card, ...], board: tuple[Card, ...]
    ) -> Line:
        """The best play's wagers before this stage; the smallest if it would fold."""
        line = Line()
        for at, stage in enumerate(found.game.stages[:number]):
            place = int(found.best[Node(at, line)][class_of((*hand, *board[: stage.sees.board]))])
            ways = options(stage, line)
            line = ways[place] if not ways[place].folded else ways[place + 1]
        return line

    def values(
        self,
        found: Alone,
        node: Node,
        hand: tuple[Card, ...],
        board: tuple[Card, ...],
        ante: int = 0,
    ) -> Advice:
        """All main wagers together, in antes."""
        stage, cards = found.game.stages[node.stage], (*hand, *board)
        whole = found.ways[node.stage] * found.unit
        values = found.values[node][:, class_of(cards)].tolist()
        choices = [
            _valued(stage, line, Fraction(value, whole), ante)
            for line, value in zip(options(stage, node.line), values, strict=True)
        ]
        have = found.game.ranker.best(cards).words if len(cards) > 1 else str(cards[0])
        before = ", ".join(
            f"{times} on {found.game.wagers[name].title}" for name, times in node.line.times
        )
        after = f" after {before}" if before else ""
        why = f"{have}{after}, over {found.ways[node.stage]:,} ways in which the rest can come"
        return ranked(choices, per=found.game.ante.name, why=why)

    def advise(self, game: Game, seat: Seat) -> Advice | None:
        assert isinstance(game, BankedPoker), "the strategy of another family"
        names = {choice.name for choice in seat.ask.choices}
        seen = (len(seat.own), len(seat.community))
        for number, stage in enumerate(game.stages):
            if {stage.choice, stage.otherwise.name} <= names and seen == stage.sees[:2]:
                ante = seat.wagers[game.ante.name]
                placed = tuple(
                    (one.wager.name, seat.wagers[one.wager.name] // ante)
                    for one in game.stages[:number]
                    if one.wager.name in seat.wagers
                )
                node = Node(number, Line(placed))
                found = self.find(game, self.board)
                return self.values(found, node, seat.own, seat.community, ante)
        return None


def _valued(stage: Stage, line: Line, value: Fraction, ante: int) -> Valued:
    times = line.on(stage.wager.name)
    if line.folded or not times:
        return Valued(Answer(stage.otherwise.name), value)
    amount = 0 if stage.withdraws else times * ante
    several = f"{stage.wager.title} of {times} ante{'s' * (times > 1)}"
    return Valued(Answer(stage.choice, amount), value, several if len(stage.times) > 1 else "")


def class_of(cards: tuple[Card, ...]) -> int:
    """The number of cards among the classes of so many."""
    where, _ = places(len(cards))
    return int(where[tuple(card.index for card in cards)])


# Ways to play, for the simulation


def lines_of(found: Alone, chosen: Chosen, dealt: DealtCards) -> Ints:
    """For each round, the index of the chosen line in ``Prices.lines``."""
    place = {line: at for at, line in enumerate(found.prices.lines)}
    taken = np.empty(len(dealt.own), np.int64)
    here = {Line(): np.arange(len(taken))}
    for number, stage in enumerate(found.game.stages):
        cards = np.hstack([dealt.own[:, : stage.sees.own], dealt.board[:, : stage.sees.board]])
        where, _ = places(cards.shape[1])
        classes = where[tuple(cards.T)]
        later: dict[Line, Ints] = {}
        for line, rows in here.items():
            choice = chosen[Node(number, line)][classes[rows]]
            for at, on in enumerate(options(stage, line)):
                if on.folded or number + 1 == len(found.game.stages):
                    taken[rows[choice == at]] = place[on]
                else:
                    later[on] = rows[choice == at]
        here = later
    return taken


def by_best_play(
    board: int, find: Callable[[BankedPoker, int], Alone] = solved
) -> Callable[[BankedPoker, DealtCards], Ints]:
    """Every decision looked up, as solved by ``pitboss odds``."""

    def choose(game: BankedPoker, dealt: DealtCards) -> Ints:
        found = find(game, board)
        return lines_of(found, found.best, dealt)

    return choose


def by_rules(
    board: int, rules: Rules, find: Callable[[BankedPoker, int], Alone] = solved
) -> Callable[[BankedPoker, DealtCards], Ints]:
    """By rules that look at the cards seen."""

    @lru_cache(maxsize=4)
    def chosen(found: Alone) -> Chosen:
        return found.by_rules(rules)

    def choose(game: BankedPoker, dealt: DealtCards) -> Ints:
        found = find(game, board)
        return lines_of(found, chosen(found), dealt)

    return choose


def always(place: int) -> Rules:
    """Rules that always take the same option; -1 for the one that risks most."""

    def rules(stage: int, line: Line, cards: Ints) -> Ints:
        return np.full(len(cards), place)

    return rules
