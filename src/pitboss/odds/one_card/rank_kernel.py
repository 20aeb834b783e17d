"""Simulates games of ranks from a shoe; the ends of rounds are looked up."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from itertools import product
from typing import Any, ClassVar, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.one_card.rank_game import Draw
from pitboss.hands.kernels import compiled
from pitboss.odds.core.chance import Cards, State, inlined, stream
from pitboss.odds.core.prices import price
from pitboss.odds.core.sampling import CellKernel, Counts, Plan, strategy_of
from pitboss.odds.core.shoe import Shoe, card, known, left, new_deck, new_shoe, shuffle
from pitboss.odds.one_card.rank_play import RANKS, RankPlay
from pitboss.table.game import Game
from pitboss.table.wagers import Wager

DECK = 52


class Course(NamedTuple):
    """The continuation of rounds after each pair of first ranks, for one way of choosing."""

    cards: NDArray[np.int64]
    burned: NDArray[np.int64]
    cells: NDArray[np.int64]
    """One row a pair, one column for the later ranks: the end."""


@inlined
def settle(
    state: State, deck: Cards, at: Shoe, cards: Cards, burned: Cards, cells: NDArray[np.int64]
) -> int:
    """The end of a round."""
    pair = (card(state, deck, at) >> 2) * 13 + (card(state, deck, at) >> 2)
    for _ in range(burned[pair]):
        card(state, deck, at)
    later = 0
    for _ in range(cards[pair]):
        later = later * 13 + (card(state, deck, at) >> 2)
    return int(cells[pair, later])


@compiled
def block(
    seed: int, number: int, rounds: int, deck: Cards, behind: int,
    cards: Cards, burned: Cards, cells: NDArray[np.int64], ways: int,
) -> Counts:  # fmt: skip
    """A block of rounds; it begins with a fresh shoe."""
    state = stream(np.uint64(seed), np.uint64(number))
    counts = np.zeros(ways, np.int64)
    at = new_shoe(deck)
    fresh = True
    for _ in range(rounds):
        if fresh:
            shuffle(deck, at)
            card(state, deck, at)  # the burn card, which changes nothing in a game without one
        counts[settle(state, deck, at, cards, burned, cells)] += 1
        fresh = left(at) <= behind
    return counts


class RankKernel(CellKernel):
    """The kernel with one game's options; a subclass adds the game's texts."""

    play: ClassVar[RankPlay]
    strategies: ClassVar[Mapping[str, str]]
    chooses: ClassVar[Sequence[int | None]]
    """For each strategy, the number of the draw it chooses; None for the best."""

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, self.play.kind), "the kernel of another game"
        self.game, self.starts = game, self.play.starts(game)
        self.ends: dict[tuple[Any, Draw], int] = {}
        for start in self.starts.values():
            for line in start.lines:
                for end in line.ends:
                    self.ends.setdefault((end, line.draw), len(self.ends))
        self.courses: dict[int | None, Course] = {}
        self.course = self.course_of(self.chooses[strategy_of(self.strategies, plan)])
        self.decks = int(game.options.decks)
        percent = 100 if game.is_continuous() else int(game.options.cards_behind_cutting_card)
        self.behind = DECK * self.decks * percent // 100
        added = dict.fromkeys(draw.adds for _, draw in self.ends if draw.adds)
        wagers = (*self.play.wagers, *added)
        self.price(
            {one.name: [self.netted_by(one, *way) for way in self.ends] for one in wagers},
            plan,
            follow={self.play.main.name: tuple(one.name for one in added)},
        )

    def netted_by(self, wager: Wager, end: Any, draw: Draw) -> Fraction:
        """The net of a unit of a wager at an end."""
        if wager not in (*self.play.wagers, draw.adds):
            return Fraction()
        more = price(self.game.beside(end)) if draw.beside is wager else Fraction()
        return price(self.game.verdict(wager, end)) + more

    def course_of(self, chosen: int | None) -> Course:
        """The continuation of rounds if this draw is chosen, or the last one available."""
        if chosen not in self.courses:
            pairs = list(product(RANKS, repeat=2))
            none = np.zeros(len(pairs), np.int64)
            course = Course(none, none.copy(), np.zeros((len(pairs), len(pairs)), np.int64))
            for at, pair in enumerate(pairs):
                start = self.starts[self.game.ended(pair)]
                line = start.best if chosen is None else start.lines[: chosen + 1][-1]
                course.cards[at], course.burned[at] = line.draw.cards, line.draw.burned
                for column, later in enumerate(product(RANKS, repeat=line.draw.cards)):
                    end = self.game.ended((*pair, *later), line.draw.choice)
                    course.cells[at, column] = self.ends[end, line.draw]
            self.courses[chosen] = course
        return self.courses[chosen]

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        deck = new_deck(self.decks)
        counts: Counts = block(
            seed, number, rounds, deck, self.behind, *self.course, len(self.ends)
        )
        return counts

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """The cards after the burn card, and the number of the chosen draw."""
        deck = np.array(order)
        course = self.course_of(choices[0]) if choices else self.course
        return self.netted(settle(stream(np.uint64(0), np.uint64(0)), deck, known(deck), *course))
