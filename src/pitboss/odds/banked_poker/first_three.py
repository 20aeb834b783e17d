"""One decision on the first three of five cards, against a dealer with five others."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import CARDS, Card
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import End
from pitboss.hands.kernels import compiled, copy_into
from pitboss.odds.banked_poker.apart import RESULTS, Position, best_line, counted
from pitboss.odds.banked_poker.apart_five import CHOOSE, DEALERS, matches, own_kinds, results
from pitboss.odds.banked_poker.lines import Line, Prices
from pitboss.odds.core.suits import classes

Ints = NDArray[Any]
DEALS: Final = comb(52, 3) * comb(49, 2) * DEALERS
"""First cards of the player, the two that follow, and hands of the dealer."""


@compiled
def _completed(three: Ints, class_of: Ints, kinds: Ints, counts: Ints, found: Ints) -> None:
    """Sum the results of every hand that begins with three cards, kind by kind."""
    hand = np.empty(5, np.int64)
    for d in range(52):
        for e in range(d):
            if d in three or e in three:
                continue
            copy_into(hand, three)
            hand[3], hand[4] = e, d
            for at in range(1, 5):  # an insertion sort
                back = at
                while back and hand[back - 1] > hand[back]:
                    hand[back - 1], hand[back] = hand[back], hand[back - 1]
                    back -= 1
            place = 0
            for at in range(5):
                place += CHOOSE[hand[at], at + 1]
            row = class_of[place]
            for result in range(counts.shape[1]):
                found[kinds[row], result] += counts[row, result]


class Worst(NamedTuple):
    """Three cards, and the net of the best line with them, in antes."""

    cards: tuple[Card, ...]
    best: Fraction


class FirstThree:
    """A game with one decision, made on the first three of five cards."""

    def __init__(self, game: BankedPoker) -> None:
        self.game, self.prices = game, Prices(game)
        self.known = matches(game.qualifier, False)
        self.counts = np.stack(results(self.known.counts.T, DEALERS), axis=1)
        kinds = own_kinds(game, self.known.strengths)
        self.kinds, self.kind_of = np.unique(kinds, axis=0, return_inverse=True)

    def position(self, cards: tuple[Card, ...], copies: int = 1) -> Position:
        """The opponents of three cards: all hands that they may become, and all dealers."""
        found = np.zeros((len(self.kinds), len(RESULTS)), np.int64)
        own = np.array([card.index for card in cards], np.int64)
        _completed(own, self.known.class_of, self.kind_of, self.counts, found)
        ends = tuple(
            (End(*result, tuple(map(int, kinds))), int(count))
            for kinds, row in zip(self.kinds, found, strict=True)
            for result, count in zip(RESULTS, row, strict=True)
            if count
        )
        return Position(cards, copies, ends)

    def positions(self) -> Iterator[Position]:
        """Every class of three cards."""
        for hand, copies in zip(*(array.tolist() for array in classes(3)), strict=True):
            yield self.position(tuple(CARDS[index] for index in hand), copies)

    def worst(self) -> Worst:
        """The three cards that lose most with the best play."""
        found = min(self.positions(), key=self.best)
        return Worst(found.cards, self.best(found))

    def best(self, at: Position) -> Fraction:
        """The value of the best line."""
        return at.worth(self.prices, best_line(self.prices, at))

    def solve(self) -> Counter[tuple[Line, End]]:
        """How many deals end in each way with the best play of every hand."""
        return counted(self.prices, self.positions())
