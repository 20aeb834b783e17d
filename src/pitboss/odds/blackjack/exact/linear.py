"""The value of a play as one sum: whole numbers times probabilities of cards and of the dealer's
ends.

A play is carried forward from two cards to where its hands stand, and each of them is paid by the
dealer's end. So its value is a sum over sets of cards gone and ends of the dealer, with whole
coefficients. Plays with other known cards gone, such as a discarded hand, share most of those sets;
the sums of many such plays are counted once for each set.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping
from math import lcm
from typing import NamedTuple

import numpy as np

from pitboss.hands.kernels import compiled
from pitboss.odds.blackjack.exact.cells import (
    AFTER_OTHER,
    AFTER_PAIR,
    SPLIT,
    SURRENDER,
    Acts,
    Cell,
    parts_of,
)
from pitboss.odds.blackjack.exact.dealer import (
    BLACKJACK,
    BUST,
    COLUMNS,
    ENDS,
    LONGEST,
    LOWER,
    STANDS,
    WHOLE,
    Tree,
    count_ends,
)
from pitboss.odds.blackjack.exact.hands import WEIGHTS, Ints, hands, two_cards
from pitboss.odds.blackjack.exact.modular import HALF, Field, reduced
from pitboss.odds.blackjack.exact.play import DOUBLE, HIT, PlayTerms
from pitboss.odds.blackjack.exact.rules import RANKS, Rules
from pitboss.odds.blackjack.exact.solve import EQUAL, natural_pays
from pitboss.odds.blackjack.exact.sums import run_on
from pitboss.odds.blackjack.exact.table import NATURAL, TableTerms

LARGEST_FACTOR = 2**28
"""Coefficients are smaller, so that a sum over ends of their 31-bit parts fits in 63 bits."""


class Weights(NamedTuple):
    """Coefficients of sets of cards gone, by the dealer's end."""

    keys: Ints
    """Each set as one number."""
    factors: Ints

    @property
    def rows(self) -> Ints:
        """How many cards of each value are gone."""
        rows: Ints = self.keys[:, None] // WEIGHTS % WEIGHTS[1]
        return rows


def together(parts: list[Weights]) -> Weights:
    """The sum of several, with each set of cards once."""
    keys = np.concatenate([part.keys for part in parts])
    factors = np.concatenate([part.factors for part in parts])
    found, place = np.unique(keys, return_inverse=True)
    sums = np.zeros((len(found), COLUMNS), np.int64)
    np.add.at(sums, place, factors)
    used = sums.any(axis=1)
    return Weights(found[used], sums[used])


def unit_of(rules: Rules) -> int:
    """The factor that makes every coefficient whole; surrender needs halves."""
    return lcm(2, natural_pays(rules).denominator, rules.both_natural.denominator)


def fits(rules: Rules) -> bool:
    """Whether this sum covers all rules of a game."""
    plain = not (rules.bonuses or rules.face_up or rules.double_any or rules.even_money)
    wins = rules.split_21_wins or rules.twenty_one_wins or rules.natural_wins
    return plain and not (wins or rules.push_22 or rules.beats_blackjack)


def paid() -> Ints:
    """By standing hand and end: twice the wins and once the ties."""
    every = hands()
    found = np.zeros((len(every.total), COLUMNS), np.int64)
    for end in range(BUST):
        found[:, end] = 1 + np.sign(every.total - STANDS - end)
    found[:, BUST] = 2
    return found


class Forward:
    """The sums of one table's plays."""

    def __init__(self, table: TableTerms) -> None:
        assert fits(table.rules), "a game with bonuses or dealer rules of its own"
        self.table, self.unit, self.paid = table, unit_of(table.rules), paid()
        self.keys: Ints = hands().cards @ WEIGHTS

    def value(self, cell: Cell, only: Collection[tuple[int, int]] | None = None) -> Weights:
        """The win of a unit on a hand as dealt, in parts of :attr:`unit`; for these hands."""
        sums = np.zeros((len(self.keys), COLUMNS), np.int64)
        rules, table = self.table.rules, self.table
        parts = []
        plain: dict[int, int] = {}
        doubled = {hand for hand, act in cell.first.items() if act == DOUBLE}
        for ranks, hand in table.played.items():
            if only is not None and ranks not in only:
                continue
            orders = self.unit * table.orders(ranks)
            sums[hand, BLACKJACK] -= orders
            act = cell.first[hand]
            if act == SPLIT:
                parts += self._split(cell, ranks[0])
            elif act == SURRENDER:
                self._live(sums, hand, -orders // 2)
            else:
                plain[hand] = orders
        self._played(sums, table.terms(), cell.acts, plain, doubled)
        if only is None or NATURAL in only:
            pays, hand = natural_pays(rules), two_cards()[NATURAL]
            self._live(sums, hand, int(2 * self.unit * pays))
            sums[hand, BLACKJACK] += int(2 * self.unit * rules.both_natural)
            if rules.natural_ties_21:
                sums[hand, EQUAL] -= int(2 * self.unit * pays)
        return together([Weights(self.keys, sums), *parts])

    def added(self, cell: Cell) -> Weights:
        """What doubling and splitting put at risk besides the unit, in parts of :attr:`unit`."""
        sums = np.zeros((len(self.keys), COLUMNS), np.int64)
        parts = []
        for ranks, hand in self.table.played.items():
            orders = self.unit * self.table.orders(ranks)
            if cell.first[hand] == SPLIT:
                self._placed(sums, hand, -orders)
                parts += self._split(cell, ranks[0], staked=True)
            elif cell.first[hand] == DOUBLE:
                self._placed(sums, hand, orders)
        return together([Weights(self.keys, sums), *parts])

    def _placed(self, sums: Ints, hand: int, amount: int) -> None:
        """An amount put at risk; not once a blackjack is known."""
        sums[hand, WHOLE] += amount
        if self.table.rules.peeks:
            sums[hand, BLACKJACK] -= amount

    @staticmethod
    def _live(sums: Ints, hand: int, amount: int) -> None:
        """An amount won whenever the dealer has no blackjack."""
        sums[hand, WHOLE] += amount
        sums[hand, BLACKJACK] -= amount

    def _played(
        self,
        sums: Ints,
        terms: PlayTerms,
        acts: Acts,
        first: Mapping[int, int],
        doubled: Collection[int],
    ) -> None:
        """Hands from two cards on: lost, except for wins and ties where they stand."""
        flow = np.zeros(len(sums), np.int64)
        for hand, orders in first.items():
            self._live(sums, hand, -orders)
            if hand not in doubled:
                flow[hand] = orders
                continue
            self._live(sums, hand, -orders)
            next = terms.child[hand][terms.child[hand] >= 0]
            sums[next] += 2 * orders * self.paid[next]
            self._busted(sums, terms, hand, orders * int(terms.lost.sum()))
        stood = np.zeros_like(flow)
        run_on(terms, acts.acts, flow, stood)
        sums += stood[:, None] * self.paid
        if terms.lost[0]:
            for hit in np.flatnonzero((flow > 0) & (acts.acts == HIT)):
                self._busted(sums, terms, int(hit), int(flow[hit] * terms.lost[0]))

    @staticmethod
    def _busted(sums: Ints, terms: PlayTerms, hand: int, amount: int) -> None:
        """Wagers that a hand over 21 loses even to a dealer's blackjack."""
        if amount:
            sums[hand, BLACKJACK] -= amount
            next = terms.child[hand][terms.child[hand] >= 0]
            sums[next, BLACKJACK] += amount

    def _split(self, cell: Cell, rank: int, *, staked: bool = False) -> list[Weights]:
        """The hands of a split pair: what they win, or what is put at risk on them."""
        every, play, found = hands(), cell.splits[rank], []
        for role, share in parts_of(self.table, play.most):
            terms = self.table.terms(split=True, rank=rank, role=role)
            for after, factors in (
                (AFTER_PAIR, share.after_pair),
                (AFTER_OTHER, share.after_other),
            ):
                acts = play.parts[role, after]
                seconds = [r for r in range(RANKS) if (r == rank) == (after == AFTER_PAIR)]
                firsts = every.child[every.at(rank), seconds].tolist()
                doubled = [hand for hand in firsts if acts.acts[hand] == DOUBLE]
                sums = np.zeros((len(self.keys), COLUMNS), np.int64)
                if staked:
                    for hand in firsts:
                        self._placed(sums, hand, self.unit * (1 + (hand in doubled)))
                else:
                    first = dict.fromkeys(firsts, self.unit)
                    self._played(sums, terms, acts, first, doubled)
                used = np.flatnonzero(sums.any(axis=1))
                for gone, factor in enumerate(factors, 1):
                    if factor:
                        keys = self.keys[used] + gone * WEIGHTS[rank]
                        found.append(Weights(keys, factor * sums[used]))
        return found


# Sums modulo primes


@compiled
def weigh(
    t: Tree, start: Ints, shoe: Ints, rows: Ints, factors: Ints, field: Field, out: Ints
) -> None:
    """Add to ``out``, by prime, the sum of all coefficients times their masses."""
    values = np.zeros(len(t.parent), np.int64)
    low = np.zeros((ENDS, LONGEST), np.int64)
    high = np.zeros((ENDS, LONGEST), np.int64)
    left = np.zeros(RANKS, np.int64)
    limbs = np.zeros((3, LONGEST), np.int64)
    total, primes = shoe.sum(), len(field.primes)
    for at in range(len(rows)):
        for rank in range(RANKS):
            left[rank] = shoe[rank] - start[rank] - rows[at, rank]
        if left.min() < 0:
            continue
        cards = left.sum()
        count_ends(t, left, values, low, high)
        for size in range(LONGEST):
            limbs[:, size] = 0
            for end in range(ENDS):
                factor = factors[at, end]
                if factor and (low[end, size] or high[end, size]):
                    above = high[end, size] + (low[end, size] >> HALF)
                    limbs[0, size] += factor * (low[end, size] & LOWER)
                    limbs[1, size] += factor * (above & LOWER)
                    limbs[2, size] += factor * (above >> HALF)
        for which in range(primes):
            prime, part = field.primes[which], field.part[which]
            found = factors[at, WHOLE] % prime
            for size in range(LONGEST):
                # limbs of 31 bits, over the number of ordered draws of so many cards
                if limbs[0, size]:
                    found += limbs[0, size] % prime * field.inverse[which, cards, size] % prime
                if limbs[1, size]:
                    found += limbs[1, size] % prime * field.upper[which, cards, size] % prime
                if limbs[2, size]:
                    third = limbs[2, size] % prime * field.upper[which, cards, size] % prime
                    found += third * (2**HALF % prime) % prime
            weight = field.factorial[which, cards] * field.unfactorial[which, total]
            weight = reduced(weight, prime, part)
            for rank in range(RANKS):
                if start[rank] + rows[at, rank]:
                    weight = reduced(weight * field.factorial[which, shoe[rank]], prime, part)
                    weight = reduced(weight * field.unfactorial[which, left[rank]], prime, part)
            out[which] = (out[which] + found % prime * weight) % prime


def most_missing(weights: Weights) -> int:
    """The most cards gone in any of the sets."""
    return int(weights.rows.sum(axis=1).max()) if len(weights.keys) else 0


def behind(weights: Weights, ranks: tuple[int, ...], times: int) -> Weights:
    """The same with other cards gone, each with a count."""
    key = sum(int(WEIGHTS[rank]) for rank in ranks)
    return Weights(weights.keys + key, times * weights.factors)
