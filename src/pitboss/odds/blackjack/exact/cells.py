"""The best play against one start of the dealer's hand, found in floats.

Floats only choose; the value of a play is then computed exactly. Their error is below 1e-12 of a
wager, so if two choices are closer than that, either may be taken.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import dataclass, field

import numpy as np

from pitboss.odds.blackjack.exact.dealer import BLACKJACK, COLUMNS, WHOLE, masses
from pitboss.odds.blackjack.exact.hands import Ints, hands
from pitboss.odds.blackjack.exact.play import (
    CHOICES,
    GIVE_UP,
    PLAY,
    STAND,
    Floats,
    PlayTerms,
    decide,
)
from pitboss.odds.blackjack.exact.rules import RANKS
from pitboss.odds.blackjack.exact.splits import Share, gone, shares, together
from pitboss.odds.blackjack.exact.table import ADDED, FIRST, Start, TableTerms

SPLIT, SURRENDER = 3, 4
"""First decisions, in addition to those of ``play``."""
AFTER_PAIR, AFTER_OTHER = 0, 1
"""A split hand whose second card is of the pair's value, or is not."""


@dataclass
class Acts:
    """What to do with every hand, and with two of six, seven and eight in one suit."""

    acts: Ints
    suited: Ints
    rescued: Ints
    """Doubled hands that are ended for one wager, if that is allowed."""

    @classmethod
    def empty(cls) -> Acts:
        size = len(hands().total)
        return cls(*(np.zeros(size, np.int64) for _ in range(3)))


@dataclass
class SplitPlay:
    """How a pair is played after it is split."""

    most: int
    """The number of hands it is split to."""
    parts: dict[tuple[int, int], Acts] = field(default_factory=dict)
    """By role and by whether the second card is of the pair's value."""


@dataclass
class Cell:
    """The whole play against one start of the dealer's hand."""

    start: Start
    acts: Acts
    first: dict[int, int] = field(default_factory=dict)
    """The first decision with each hand of two cards."""
    suited: dict[int, int] = field(default_factory=dict)
    """The same for two of six, seven and eight in one suit, if that matters."""
    splits: dict[int, SplitPlay] = field(default_factory=dict)


def parts_of(table: TableTerms, most: int) -> list[tuple[int, Share]]:
    """The hands of a split pair, in kinds of equal value."""
    first, added = shares(most)
    if table.rules.hands_alike:
        return [(FIRST, together(first, added))]
    return [(FIRST, first), (ADDED, added)]


def bonus_floats(table: TableTerms, role: int) -> Floats:
    """By hand: the extra payment of a winning hand beyond its wagers."""
    if not table.rules.bonuses:
        return np.zeros((len(hands().total), 4))
    return np.array(table.bonus(role), np.float64)


class Floating:
    """The masses of one start, in floats, and the values of plays."""

    def __init__(self, table: TableTerms, start: Start) -> None:
        self.table, self.start = table, start
        self.mass = self.masses(hands().cards)
        self.all = np.arange(len(hands().total))
        self._splits: dict[tuple[int, int], Floats] = {}
        self._bonus: dict[int, Floats] = {}

    def masses(self, rows: Ints) -> Floats:
        found = np.zeros((len(rows), COLUMNS))
        table = self.table
        counts = table.counts(self.start)
        masses(table.tree(self.start), counts, table.shoe, rows, table.inverse, found)
        return found

    def bonus(self, role: int) -> Floats:
        if role not in self._bonus:
            self._bonus[role] = bonus_floats(self.table, role)
        return self._bonus[role]

    def dealt(self, acts: Acts, *, given: bool = False) -> Floats:
        """Values of every hand as dealt, choosing or following choices made."""
        return self._play(self.table.terms(), self.all, self.mass, FIRST, acts, given)

    def _play(
        self, terms: PlayTerms, which: Ints, mass: Floats, role: int, acts: Acts, given: bool
    ) -> Floats:
        values = np.zeros((len(self.all), CHOICES))
        decide(
            terms, which, mass, self.bonus(role), given, acts.acts, acts.suited, acts.rescued,
            values,
        )  # fmt: skip
        return values

    def split_mass(self, rank: int, most_gone: int, coefficients: tuple[int, ...]) -> Floats:
        """Masses of the hands of a split pair, summed over the cards of the other hands."""
        behind = gone(rank, most_gone, self.table.rules.one_card(rank))
        key = (rank, most_gone)
        if key not in self._splits:
            self._splits[key] = self.masses(behind.rows)
        found = np.zeros((len(self.all), COLUMNS))
        for at, factor in enumerate(coefficients[:most_gone]):
            if factor:
                found[behind.hands] += factor * self._splits[key][behind.row[:, at]]
        return found

    def split(self, rank: int, play: SplitPlay, *, given: bool = False) -> float:
        """The value of a split pair."""
        every, total = hands(), 0.0
        behind = pair_cards_gone(self.table, rank)
        which = gone(rank, behind, self.table.rules.one_card(rank)).hands
        single = every.at(rank)
        for role, share in parts_of(self.table, play.most):
            by_second = ((AFTER_PAIR, share.after_pair), (AFTER_OTHER, share.after_other))
            for after, factors in by_second:
                acts = play.parts.setdefault((role, after), Acts.empty())
                mass = self.split_mass(rank, behind, factors)
                terms = self.table.terms(split=True, rank=rank, role=role)
                values = self._play(terms, which, mass, role, acts, given)
                for second in range(RANKS):
                    if (second == rank) == (after == AFTER_PAIR):
                        total += values[every.child[single, second], PLAY]
        return total


def pair_cards_gone(table: TableTerms, rank: int) -> int:
    """How many more cards of a pair's value may be gone, besides those of a hand of it, once
    it is split."""
    return max(
        share.gone
        for most in range(2, table.rules.splits(rank) + 1)
        for _, share in parts_of(table, most)
    )


def best_cell(
    table: TableTerms,
    start: Start,
    floating: Floating | None = None,
    pairs: Collection[int] = range(RANKS),
) -> tuple[Cell, Floating]:
    """The best play, each hand by its own cards; these pairs may be split."""
    floating = Floating(table, start) if floating is None else floating
    cell = Cell(start, Acts.empty())
    values = floating.dealt(cell.acts)
    for (a, b), hand in table.played.items():
        live = floating.mass[hand, WHOLE] - floating.mass[hand, BLACKJACK]
        act = int(cell.acts.acts[hand])
        choices = [(values[hand, PLAY if act == GIVE_UP else act], act)]
        if table.rules.surrender:
            choices.insert(0, (-live / 2, SURRENDER))
        if a == b and live > 0 and a in pairs:
            worth, cell.splits[a] = best_split(table, floating, a)
            choices.append((worth, SPLIT))
        cell.first[hand] = max(choices, key=lambda choice: choice[0])[1]
        if hand in table.terms().short:
            column = int(cell.acts.suited[hand])
            worth = values[hand, column + 2 if column else STAND]
            give_up = table.rules.surrender and -live / 2 >= worth
            cell.suited[hand] = SURRENDER if give_up else column
    return cell, floating


def best_split(table: TableTerms, floating: Floating, rank: int) -> tuple[float, SplitPlay]:
    """The better of splitting once and of splitting again."""
    found = []
    for most in range(2, table.rules.splits(rank) + 1):
        play = SplitPlay(most)
        found.append((floating.split(rank, play), play))
    return max(found, key=lambda one: one[0])
