"""A hand together with another hand's two cards: every multiset of cards gone, counted once.

In blackjack switch a player holds two hands, and sees both. A hand of at most 21 points and two
more cards form one of some fifty thousand multisets, and a hand of a split pair one of twice as
many; the dealer's ends are computed once for each, and shared by all hands that lead to it.
"""

from __future__ import annotations

from collections.abc import Collection

import numpy as np

from pitboss.odds.blackjack.exact.cells import (
    SPLIT,
    SURRENDER,
    Acts,
    Cell,
    Floating,
    best_split,
    pair_cards_gone,
)
from pitboss.odds.blackjack.exact.dealer import BLACKJACK, COLUMNS, WHOLE, masses
from pitboss.odds.blackjack.exact.hands import WEIGHTS, Ints, hands, two_cards
from pitboss.odds.blackjack.exact.play import STAND, Floats
from pitboss.odds.blackjack.exact.rules import RANKS
from pitboss.odds.blackjack.exact.splits import gone
from pitboss.odds.blackjack.exact.table import NATURAL, Start, TableTerms

PAIRS = tuple(two_cards())
"""The 55 hands of two values, in a fixed order."""
AT_NATURAL = PAIRS.index(NATURAL)


FIRST_HANDS = np.array(tuple(two_cards().values()))
"""The index of each of them among all hands."""


class GoneRows:
    """Every multiset in use, by its key."""

    def __init__(self, table: TableTerms) -> None:
        every = hands()
        self.pairs = np.array([np.bincount(p, minlength=RANKS) for p in PAIRS]) @ WEIGHTS
        own = every.cards @ WEIGHTS
        found = [(own[:, None] + self.pairs).ravel()]
        for rank in range(RANKS):
            behind = gone(rank, pair_cards_gone(table, rank), table.rules.one_card(rank))
            keys = behind.rows @ WEIGHTS
            found.append((keys[:, None] + self.pairs).ravel())
        self.keys = np.unique(np.concatenate(found))
        self.cards = self.keys[:, None] // WEIGHTS % WEIGHTS[1]

    def find(self, cards: Ints, pair: int) -> Ints:
        """The rows of some cards together with a pair."""
        at: Ints = np.searchsorted(self.keys, cards @ WEIGHTS + self.pairs[pair])
        return at

    def masses(self, table: TableTerms, start: Start) -> Floats:
        found = np.zeros((len(self.keys), COLUMNS))
        counts = table.counts(start)
        masses(table.tree(start), counts, table.shoe, self.cards, table.inverse, found)
        return found


class BesideFloating(Floating):
    """The masses for one start of the dealer's hand, with two cards of another hand."""

    def __init__(
        self, table: TableTerms, start: Start, rows: GoneRows, whole: Floats, pair: int
    ) -> None:
        self.rows, self.whole, self.pair = rows, whole, pair
        super().__init__(table, start)

    def masses(self, rows: Ints) -> Floats:
        found: Floats = self.whole[self.rows.find(rows, self.pair)]
        return found


def best_beside(floating: Floating, pairs: Collection[int] = range(RANKS)) -> tuple[Cell, Floats]:
    """The best play of every hand with another pair of cards gone, and the value of each of the 55,
    as masses.

    An ace and a ten stand, as a 21 that is not a blackjack. Only pairs of these values are split.
    """
    table, cell = floating.table, Cell(floating.start, Acts.empty())
    values = floating.dealt(cell.acts)
    worth = np.zeros(len(PAIRS))
    for at, (a, b) in enumerate(PAIRS):
        hand = FIRST_HANDS[at]
        live = floating.mass[hand, WHOLE] - floating.mass[hand, BLACKJACK]
        act = STAND if (a, b) == NATURAL else int(cell.acts.acts[hand])
        choices = [(values[hand, act], act)]
        if (a, b) != NATURAL:
            if table.rules.surrender:
                choices.insert(0, (-live / 2, SURRENDER))
            if a == b and live > 0 and a in pairs:
                split, cell.splits[a] = best_split(table, floating, a)
                choices.append((split, SPLIT))
        worth[at], cell.first[hand] = max(choices, key=lambda choice: choice[0])
    return cell, worth
