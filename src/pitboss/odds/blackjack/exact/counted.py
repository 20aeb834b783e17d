"""The value of a play of two hands as whole coefficients by multiset, then priced modulo primes.

A hand that stands on a total is worth twice its wins and once its ties, less one for every wager,
whatever was drawn before: so the value of a play is a sum, with whole coefficients, over the
multisets at which hands stand and those at which wagers are placed.
"""

from __future__ import annotations

from fractions import Fraction
from math import perm

import numpy as np

from pitboss.hands.kernels import compiled
from pitboss.odds.blackjack.exact.beside import AT_NATURAL, FIRST_HANDS, PAIRS, GoneRows
from pitboss.odds.blackjack.exact.cells import (
    AFTER_OTHER,
    AFTER_PAIR,
    SPLIT,
    SURRENDER,
    Cell,
    SplitPlay,
    parts_of,
)
from pitboss.odds.blackjack.exact.dealer import (
    BLACKJACK,
    BUST,
    COLUMNS,
    STANDS,
    TWENTY_TWO,
    WHOLE,
    residues,
)
from pitboss.odds.blackjack.exact.hands import Ints, hands
from pitboss.odds.blackjack.exact.modular import Reader, field, primes_for
from pitboss.odds.blackjack.exact.play import DOUBLE, HIT
from pitboss.odds.blackjack.exact.rules import RANKS
from pitboss.odds.blackjack.exact.splits import shares
from pitboss.odds.blackjack.exact.sums import run_on
from pitboss.odds.blackjack.exact.table import ADDED, Start, TableTerms

HALVES = 2
"""Coefficients are in half units, because of surrender."""
LOWEST = STANDS - 1
"""All totals under 17 are worth the same."""
TOTALS = 21 - LOWEST + 1
LARGEST = 2**20
"""An upper bound, in half units, for any sum here."""


class Coefficients:
    """By row: whole numbers of half units."""

    def __init__(self, rows: int) -> None:
        self.stands = np.zeros((rows, TOTALS), np.int64)
        """Multiplied by twice the wins and once the ties of a total."""
        self.live = np.zeros(rows, np.int64)
        """Multiplied by the mass without a dealer's blackjack."""
        self.natural = np.zeros(rows, np.int64)
        """Multiplied by the mass of a dealer's blackjack."""
        self.added = np.zeros(rows, np.int64)
        """The amount added to the first wagers, in half units."""

    def used(self) -> Ints:
        found: Ints = self.stands.any(axis=1) | (self.live != 0) | (self.natural != 0)
        found |= self.added != 0
        return found

    def price(
        self, table: TableTerms, rows: GoneRows, start: Start, other: Coefficients
    ) -> tuple[Fraction, Fraction, Fraction, Fraction]:
        """The value of this and another play, each with the amounts added, in units."""
        which = np.flatnonzero(self.used() | other.used())
        branches, cards = table.tree(start), rows.cards[which]
        most = int(cards.sum(axis=1).max()) + len(start) + int(branches.size.max())
        denominator = perm(table.rules.cards, min(most, table.rules.cards))
        numbers = field(primes_for(LARGEST * denominator), table.rules.cards)
        both = self.stands[which] | other.stands[which]
        counted = np.array(both.any(axis=1), np.int64)
        mass = np.zeros((len(numbers.primes), len(which), COLUMNS), np.int64)
        residues(branches, table.counts(start), table.shoe, cards, counted, numbers, mass)
        read = Reader(numbers.primes, denominator).read
        found = []
        for one in (self, other):
            sums = np.zeros((2, len(numbers.primes)), np.int64)
            add_up(
                one.stands[which], one.live[which], one.natural[which], one.added[which], mass,
                numbers.primes, table.rules.peeks, sums,
            )  # fmt: skip
            found += [read(sums[0]) / HALVES, read(sums[1]) / HALVES]
        return found[0], found[1], found[2], found[3]


@compiled
def add_up(
    stands: Ints, live: Ints, natural: Ints, added: Ints, mass: Ints, primes: Ints, peeks: bool,
    sums: Ints,
) -> None:  # fmt: skip
    """The sum over all rows, and the amounts added, modulo each prime."""
    for which in range(len(primes)):
        prime = primes[which]
        total, staked = 0, 0
        for row in range(len(live)):
            ends = mass[which, row]
            open = (ends[WHOLE] - ends[BLACKJACK]) % prime
            total = (total + live[row] % prime * open) % prime
            total = (total + natural[row] % prime * ends[BLACKJACK]) % prime
            staked = (staked + added[row] % prime * (open if peeks else ends[WHOLE])) % prime
            below = ends[BUST]
            for at in range(TOTALS):
                own = ends[LOWEST + at - STANDS] if at else 0
                if stands[row, at]:
                    worth = (2 * below + own + ends[TWENTY_TWO]) % prime
                    total = (total + stands[row, at] % prime * worth) % prime
                below += own
        sums[0, which], sums[1, which] = total, staked


class HandsCounter:
    """Adds up the values of hands, for each pair of other cards gone."""

    def __init__(self, table: TableTerms, rows: GoneRows, two_card_21_pushes: bool) -> None:
        self.table, self.rows = table, rows
        self.pushes = two_card_21_pushes and not table.rules.peeks
        self.found = Coefficients(len(rows.keys))
        every = hands()
        self.total = np.maximum(every.total, LOWEST) - LOWEST
        self.children = [[int(n) for n in row if n >= 0] for row in every.child]

    def lose_to_blackjack(self, rows: Ints, wagers: Ints) -> None:
        """A dealer's blackjack takes so many of the first wagers."""
        np.add.at(self.found.natural, rows, -HALVES * wagers)

    def add(self, cell: Cell, pair: int, played: Ints, naturals: Ints) -> None:
        """Add hands of two cards with a pair gone, each with a count; blackjacks separately."""
        found, terms, size = self.found, self.table.terms(), len(self.total)
        at = self.rows.find(hands().cards, pair)
        flow, single, double = (np.zeros(size, np.int64) for _ in range(3))
        found.live[at[FIRST_HANDS]] += HALVES * naturals
        for number, (rank, _) in enumerate(PAIRS):
            hand, times = int(FIRST_HANDS[number]), int(played[number])
            if not times:
                continue
            act = cell.first.get(hand, 0) if number != AT_NATURAL else 0
            if act == SPLIT:
                self.add_split(cell.splits[rank], rank, pair, times)
                found.added[at[hand]] -= HALVES * times
                continue
            if act == SURRENDER:
                found.live[at[hand]] -= times
                continue
            found.live[at[hand]] -= HALVES * times
            if act == DOUBLE:
                found.live[at[hand]] -= HALVES * times
                found.added[at[hand]] += HALVES * times
                double[self.children[hand]] += times
                if self.table.rules.busted_added_lost:
                    found.natural[at[hand]] -= HALVES * times
            elif act == HIT:
                flow[self.children[hand]] += times
            else:
                single[hand] += times
        run_on(terms, cell.acts.acts, flow, single)
        found.stands[at, self.total] += HALVES * (single + 2 * double)
        if self.table.rules.busted_added_lost:
            found.natural[at] += HALVES * double

    def add_split(self, play: SplitPlay, rank: int, pair: int, times: int) -> None:
        """Add the hands of a split pair; ``splits`` explains the shares."""
        for role, share in parts_of(self.table, play.most):
            by_second = ((AFTER_PAIR, share.after_pair), (AFTER_OTHER, share.after_other))
            for after, factors in by_second:
                self._add_hands(play, rank, pair, role, after, factors, times)
        if self.pushes:
            first, _ = shares(play.most)
            self._push_21(rank, pair, first.after_other, times)

    def _add_hands(
        self, play: SplitPlay, rank: int, pair: int, role: int, after: int,
        factors: tuple[int, ...], times: int,
    ) -> None:  # fmt: skip
        every, found, size = hands(), self.found, len(self.total)
        acts = play.parts[role, after].acts
        seconds = [r for r in range(RANKS) if (r == rank) == (after == AFTER_PAIR)]
        firsts = every.child[every.at(rank), seconds]
        flow, single, double = (np.zeros(size, np.int64) for _ in range(3))
        for hand in firsts.tolist():
            if acts[hand] == DOUBLE:
                double[self.children[hand]] += 1
            elif acts[hand] == HIT:
                flow[self.children[hand]] += 1
            else:
                single[hand] += 1
        run_on(self.table.terms(split=True, rank=rank, role=role), acts, flow, single)
        ends = np.flatnonzero(single + double)
        wagers = 1 + (acts[firsts] == DOUBLE)
        lost = int(self.table.rules.busted_added_lost)
        own = lost if role == ADDED else 0
        for gone, factor in enumerate(factors, start=1):
            if not factor:
                continue
            more = gone * np.eye(RANKS, dtype=np.int64)[rank]
            at = self.rows.find(every.cards[ends] + more, pair)
            begun = self.rows.find(every.cards[firsts] + more, pair)
            half = HALVES * factor * times
            found.stands[at, self.total[ends]] += half * (single + 2 * double)[ends]
            found.live[begun] -= half * wagers
            found.added[begun] += half * wagers
            if lost:
                found.natural[begun] -= half * (own + lost * (wagers - 1))
                found.natural[at] += half * (own * single + (own + lost) * double)[ends]

    def _push_21(self, rank: int, pair: int, factors: tuple[int, ...], times: int) -> None:
        """The first wager on a split ace with a ten, or the reverse, pushes against a blackjack."""
        low, high = PAIRS[AT_NATURAL]
        if rank not in (low, high):
            return
        natural = hands().cards[FIRST_HANDS[AT_NATURAL]]
        for gone, factor in enumerate(factors, start=1):
            more = gone * np.eye(RANKS, dtype=np.int64)[rank]
            at = self.rows.find((natural + more)[None, :], pair)
            self.found.natural[at] += HALVES * factor * times
