"""The joint results of both hands of a pair split once.

The two hands and the dealer draw from one shoe, so their results are dependent. Hands over 21
follow from the rest: the results of one hand while the other is over 21 are all its results, less
those while the other is not.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Sequence
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from pitboss.hands.kernels import compiled
from pitboss.odds.blackjack.exact.cells import Cell
from pitboss.odds.blackjack.exact.dealer import BLACKJACK, WHOLE, residues
from pitboss.odds.blackjack.exact.finals import LIVE, Finals, Paid, finals, roles
from pitboss.odds.blackjack.exact.hands import BASE, WEIGHTS, Ints, hands
from pitboss.odds.blackjack.exact.modular import Field, Reader, reduced
from pitboss.odds.blackjack.exact.rules import RANKS
from pitboss.odds.blackjack.exact.table import TableTerms


class Result(NamedTuple):
    """The result of both hands: hands won, hands lost, and total units won."""

    won: int
    lost: int
    net: Fraction


Results = defaultdict[Result, Fraction]
"""The mass of every result."""


@compiled
def pair_up(
    first: Ints, second: Ints, one: Ints, other: Ints, ways: Ints, row: Ints, rows: Ints,
    field: Field, out: Ints,
) -> None:  # fmt: skip
    """Sum the masses of two ends over the rows of their combined cards, by kinds."""
    for which in range(len(field.primes)):
        prime, part = field.primes[which], field.part[which]
        for place in range(len(row)):
            a, b = first[one[place]], second[other[place]]
            times = reduced(ways[place], prime, part)
            for end in range(LIVE):
                out[which, a, b, end] += reduced(times * rows[which, row[place], end], prime, part)
        out[which] %= prime


class Side(NamedTuple):
    """One of the two hands: its ends by kinds that are paid the same."""

    ends: Finals
    kinds: Ints
    paid: Sequence[Paid]
    alone: Ints
    """By prime, kind and end: its masses, whatever the other hand does."""
    to_blackjack: Ints
    """By prime: the mass in which it is not over 21 and the dealer has a blackjack."""


def masses(table: TableTerms, cell: Cell, numbers: Field, rows: Ints) -> Ints:
    """The residues of every end after some cards are gone."""
    found = np.zeros((len(numbers.primes), len(rows), WHOLE + 1), np.int64)
    counted = np.ones(len(rows), np.int64)
    counts, tree = table.counts(cell.start), table.tree(cell.start)
    residues(tree, counts, table.shoe, rows, counted, numbers, found)
    return found


class JointHands:
    """The joint results of pairs split once, against one start of the dealer's hand."""

    def __init__(self, table: TableTerms, cell: Cell, numbers: Field, reader: Reader) -> None:
        self.table, self.cell, self.numbers, self.read = table, cell, numbers, reader.read

    def masses(self, rows: Ints) -> Ints:
        return masses(self.table, self.cell, self.numbers, rows)

    def _side(self, rank: int, role: int) -> Side:
        ends = finals(self.table, rank, self.cell.splits[rank], role)
        paid = list(dict.fromkeys(ends.paid))
        kinds = np.array([paid.index(one) for one in ends.paid], np.int64)
        own = self.masses(hands().cards[ends.hands] + np.eye(RANKS, dtype=np.int64)[rank])
        primes = self.numbers.primes
        alone = np.zeros((len(primes), len(paid), LIVE), np.int64)
        natural = np.zeros(len(primes), np.int64)
        for at, (kind, ways) in enumerate(zip(kinds, ends.ways, strict=True)):
            alone[:, kind] = (alone[:, kind] + ways * own[:, at, :LIVE]) % primes[:, None]
            natural = (natural + ways * own[:, at, BLACKJACK]) % primes
        return Side(ends, kinds, paid, alone, natural)

    def results(self, rank: int) -> tuple[Results, Fraction]:
        """The mass of every result of a pair, without a dealer's blackjack.

        And the mass in which an added hand is over 21 while the dealer has a blackjack.
        """
        sides = [self._side(rank, role) for role in roles(self.table)]
        first, second = sides[0], sides[-1]
        keys = [hands().cards[side.ends.hands] @ WEIGHTS for side in (first, second)]
        one, other = (axis.ravel() for axis in np.indices((len(keys[0]), len(keys[1]))))
        ways = first.ends.ways[one] * second.ends.ways[other]
        if first is second:  # every two ends represent both orders
            half = one <= other
            one, other = one[half], other[half]
            ways = ways[half] * np.where(one == other, 1, 2)
        kept, row = np.unique(keys[0][one] + keys[1][other], return_inverse=True)
        primes = self.numbers.primes
        rows = self.masses(kept[:, None] // WEIGHTS % BASE)
        both = np.zeros((len(primes), len(first.paid), len(second.paid), LIVE), np.int64)
        pair_up(first.kinds, second.kinds, one, other, ways, row.ravel(), rows,
                self.numbers, both)  # fmt: skip
        pair = self.masses(hands().cards[[hands().at(rank, rank)]])[:, 0]
        over = self.read((pair[:, BLACKJACK] - second.to_blackjack) % primes)
        live = self.read(pair[:, WHOLE]) - self.read(pair[:, BLACKJACK])
        return self._read(first, second, both, live), over

    def _read(self, first: Side, second: Side, both: Ints, live: Fraction) -> Results:
        sums: dict[Result, Ints] = {}
        primes = self.numbers.primes
        lost = (-1, Fraction(-1))
        over_second = (first.alone - both.sum(axis=2)) % primes[:, None, None]
        over_first = (second.alone - both.sum(axis=1)) % primes[:, None, None]

        def add(residues: Ints, *ends: tuple[int, Fraction]) -> None:
            signs = [sign for sign, _ in ends]
            net = sum((net for _, net in ends), Fraction(0))
            result = Result(signs.count(1), signs.count(-1), net)
            sums[result] = (sums.get(result, 0) + residues) % primes

        for end in range(LIVE):
            for a, paid in enumerate(first.paid):
                add(over_second[:, a, end], paid[end], lost)
                for b, other in enumerate(second.paid):
                    add(both[:, a, b, end], paid[end], other[end])
            for b, other in enumerate(second.paid):
                add(over_first[:, b, end], other[end], lost)
        found: Results = defaultdict(Fraction)
        for result, mass in sums.items():
            if mass.any():
                found[result] = self.read(mass)
        found[Result(0, 2, Fraction(-2))] += live - sum(found.values(), Fraction(0))
        return found
