"""Blackjack switch: a bound on the gain from watching cards that other hands draw later.

The play that ``switch`` solves uses the first four cards and the dealer's, not the cards that other
hands draw. Those cards are like any others of the shoe. So a player who is shown cards of the shoe
before the second hand, and before each hand of a split pair, knows at least as much as anybody who
watches the table: as many are shown as other hands draw at most, whether or not they are drawn.
What such a player wins is an upper bound for every play, whatever it looks at.

The cards shown are drawn at random, and the best play of every hand is then computed as in
``beside``. The bound is the mean plus several standard errors.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

import numpy as np

from pitboss.odds.blackjack.exact.beside import AT_NATURAL, FIRST_HANDS, PAIRS, best_beside
from pitboss.odds.blackjack.exact.cells import SPLIT, SURRENDER, Acts, Cell, Floating, best_split
from pitboss.odds.blackjack.exact.dealer import BLACKJACK, WHOLE
from pitboss.odds.blackjack.exact.hands import Ints, hands
from pitboss.odds.blackjack.exact.play import PLAY, STAND, Floats
from pitboss.odds.blackjack.exact.rules import RANKS
from pitboss.odds.blackjack.exact.table import Start, TableTerms

SHOWN = 6
"""Cards shown for each hand that a pair may become; together more than other hands ever draw,
except in a few rounds in a million."""
SAMPLES = 16
"""The number of samples for each first card of the dealer."""
DOUBTFUL = 0.1
"""Pairs whose split is worse by more than this are never split, whatever cards are shown."""


class ShownFloating(Floating):
    """The masses for one start of the dealer's hand with any cards seen."""

    def __init__(self, table: TableTerms, start: Start, seen: Ints) -> None:
        self.seen = seen
        super().__init__(table, start)

    def masses(self, rows: Ints) -> Floats:
        return super().masses(rows + self.seen)


class Gains(NamedTuple):
    """By hand of two cards: the gain from looking, as masses."""

    any: Floats
    """With a hand that may be played in any way."""
    split: Floats
    """With a hand that looks only after it is split."""


class GainSample(NamedTuple):
    """The gain from looking in rounds with one first card of the dealer, as a mass."""

    mean: float
    variance: float
    """Of the mean."""


def by_cell(floating: Floating, cell: Cell) -> Floats:
    """The value of each of the 55 hands by a play that ignores the cards shown."""
    values = floating.dealt(cell.acts, given=True)
    found = np.zeros(len(PAIRS))
    for at, (a, _) in enumerate(PAIRS):
        hand = FIRST_HANDS[at]
        act = STAND if at == AT_NATURAL else cell.first[hand]
        live = floating.mass[hand, WHOLE] - floating.mass[hand, BLACKJACK]
        if act == SPLIT:
            found[at] = floating.split(a, cell.splits[a], given=True)
        elif act == SURRENDER:
            found[at] = -live / 2
        else:
            found[at] = values[hand, act]
    return found


def gains(table: TableTerms, start: Start, seen: Ints, cell: Cell, pairs: list[int]) -> Gains:
    """The gain of hands that use the cards seen, over a play that uses fewer."""
    floating = ShownFloating(table, start, seen)
    plain = by_cell(floating, cell)
    _, best = best_beside(floating, pairs)
    split = np.zeros(len(PAIRS))
    for rank in pairs:
        at = PAIRS.index((rank, rank))
        split[at] = max(0.0, best_split(table, floating, rank)[0] - plain[at])
    return Gains(best - plain, split)


def may_be_split(floating: Floating) -> list[int]:
    """The values whose pairs are split, or would be with some cards shown."""
    values, found = floating.dealt(Acts.empty()), []
    for rank in range(RANKS):
        hand = hands().at(rank, rank)
        live = floating.mass[hand, WHOLE] - floating.mass[hand, BLACKJACK]
        worth, _ = best_split(floating.table, floating, rank)
        if worth > values[hand, PLAY] - DOUBTFUL * live:
            found.append(rank)
    return found


def sample_gains(
    table: TableTerms, start: Start, cells: Sequence[Cell], played: Floats
) -> GainSample:
    """Shows random cards with a pair gone, and computes the gain of all other hands from them.

    ``cells`` has the play that does not look, for each pair; ``played`` counts the four cards that
    are played as a first and a second hand.
    """
    shoe = table.shoe - table.counts(start)
    cards = np.repeat(np.arange(RANKS), shoe)
    chance = table.shoe[start[0]] / table.rules.cards
    floating = Floating(table, start)
    pairs = may_be_split(floating)
    random = np.random.default_rng([len(cards), *start])
    found = np.zeros(SAMPLES)
    for number in range(SAMPLES):
        drawn = random.permutation(cards)[: 2 + SHOWN * table.rules.most_hands]
        first = (int(min(drawn[:2])), int(max(drawn[:2])))
        beside, seen = PAIRS.index(first), np.bincount(drawn, minlength=RANKS)
        won = gains(table, start, seen, cells[beside], pairs)
        mass = floating.masses(seen[None])[0, WHOLE]
        both = played[beside] @ won.any + played[:, beside] @ won.split
        found[number] = chance * both / mass / table.orders(first)
    return GainSample(float(found.mean()), float(found.var(ddof=1) / SAMPLES))
