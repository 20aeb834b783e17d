"""Both hands of a pair split once, together: how often each pair of results comes about.

The two hands and the dealer draw from one shoe, so their results hang together. Hands over 21
follow from the rest: what one hand does while the other is over 21 is what it does in all, less
what it does while the other is not.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import NamedTuple

import numpy as np

from pitboss.hands.kernels import compiled
from pitboss.odds.blackjack.cells import AFTER_OTHER, Cell, SplitPlay
from pitboss.odds.blackjack.dealer import BLACKJACK, BUST, STANDS, WHOLE, residues
from pitboss.odds.blackjack.exact import run_on
from pitboss.odds.blackjack.hands import BASE, WEIGHTS, Ints, hands
from pitboss.odds.blackjack.modular import Field, Reader, reduced
from pitboss.odds.blackjack.play import DOUBLE, HIT
from pitboss.odds.blackjack.rules import RANKS
from pitboss.odds.blackjack.table import FIRST, Table

KINDS = 14
"""Totals up to 16, 17 to 21, and 21 in two cards; with one wager or two."""
TWO_CARD_21 = 6
LIVE = BUST + 1
"""Ends of the dealer's hand but for a blackjack."""


class Finals(NamedTuple):
    """How one hand of a split pair can end without going over 21."""

    hands: Ints
    kinds: Ints
    ways: Ints


class Result(NamedTuple):
    """What both hands come to: hands won, hands lost, and units won in all."""

    won: int
    lost: int
    net: int


Results = defaultdict[Result, Fraction]
"""The mass of every result."""


def finals(table: Table, rank: int, play: SplitPlay) -> Finals:
    """The ends of one hand, each with the number of orders that lead to it."""
    every, acts = hands(), play.parts[FIRST, AFTER_OTHER].acts
    terms = table.terms(split=True, rank=rank)
    flow, single, double = (np.zeros(len(every.total), np.int64) for _ in range(3))
    for hand in every.child[every.at(rank)]:
        if acts[hand] == DOUBLE:
            assert (every.child[hand] >= 0).all(), "a hand that can go over 21 is not doubled"
            double[every.child[hand]] += 1
        elif acts[hand] == HIT:
            flow[every.child[hand][every.child[hand] >= 0]] += 1
        else:
            single[hand] += 1
    run_on(terms, acts, flow, single)
    found = [(hand, 0, single[hand]) for hand in np.flatnonzero(single)]
    found += [(hand, 1, double[hand]) for hand in np.flatnonzero(double)]
    rows = []
    for hand, doubled, ways in found:
        kind = max(int(every.total[hand]) - STANDS + 1, 0)
        if every.total[hand] == 21 and every.size[hand] == 2 and terms.two_card_21_wins:
            kind = TWO_CARD_21
        rows.append((int(hand), 2 * kind + doubled, int(ways)))
    return Finals(*(np.array(column, np.int64) for column in zip(*rows, strict=True)))


def against(kind: int, end: int, ties_lose: bool) -> tuple[int, int]:
    """Whether a hand wins (1), ties (0) or loses (-1) against an end; and its stake."""
    level, doubled = divmod(kind, 2)
    total = STANDS - 1 + level if level != TWO_CARD_21 else 21
    if end == BUST or total > STANDS + end or (level == TWO_CARD_21 and total == STANDS + end):
        sign = 1
    elif total < STANDS + end:
        sign = -1
    else:
        sign = -1 if ties_lose else 0
    return sign, 1 + doubled


@compiled
def pair_up(
    kinds: Ints, ways: Ints, row: Ints, rows: Ints, field: Field, out: Ints
) -> None:  # fmt: skip
    """Sum the masses of every two ends over the rows of cards that they make together."""
    for which in range(len(field.primes)):
        prime, one = field.primes[which], field.part[which]
        place = 0
        for a in range(len(kinds)):
            for b in range(a, len(kinds)):
                times = reduced(ways[a] * ways[b], prime, one)
                for end in range(LIVE):
                    part = reduced(times * rows[which, row[place], end], prime, one)
                    out[which, kinds[a], kinds[b], end] += part
                    if a != b:
                        out[which, kinds[b], kinds[a], end] += part
                place += 1
        out[which] %= prime


class Together:
    """The joint results of pairs split once, against one beginning of the dealer's hand."""

    def __init__(self, table: Table, cell: Cell, numbers: Field, reader: Reader) -> None:
        self.table, self.cell, self.numbers, self.read = table, cell, numbers, reader.read

    def masses(self, rows: Ints) -> Ints:
        table, start = self.table, self.cell.start
        found = np.zeros((len(self.numbers.primes), len(rows), WHOLE + 1), np.int64)
        counted = np.ones(len(rows), np.int64)
        residues(
            table.tree(start), table.counts(start), table.shoe, rows, counted, self.numbers, found
        )
        return found

    def results(self, rank: int) -> Results:
        """The mass of every result of a pair, a blackjack of the dealer left out."""
        every, ties_lose = hands(), self.table.rules.face_up
        ends = finals(self.table, rank, self.cell.splits[rank])
        keys = every.cards[ends.hands] @ WEIGHTS
        first, second = np.triu_indices(len(keys))
        kept, row = np.unique(keys[first] + keys[second], return_inverse=True)
        primes = self.numbers.primes
        rows = self.masses(kept[:, None] // WEIGHTS % BASE)
        both = np.zeros((len(primes), KINDS, KINDS, LIVE), np.int64)
        pair_up(ends.kinds, ends.ways, row.ravel(), rows, self.numbers, both)
        alone = np.zeros((len(primes), KINDS, LIVE), np.int64)
        own = self.masses(every.cards[ends.hands] + np.eye(RANKS, dtype=np.int64)[rank])
        for at, (kind, ways) in enumerate(zip(ends.kinds, ends.ways, strict=True)):
            alone[:, kind] = (alone[:, kind] + ways * own[:, at, :LIVE]) % primes[:, None]
        over = (alone - both.sum(axis=1)) % primes[:, None, None]
        return self._read(rank, both, over, ties_lose)

    def _read(self, rank: int, both: Ints, over: Ints, ties_lose: bool) -> Results:
        sums: dict[Result, Ints] = {}
        primes = self.numbers.primes

        def add(signs: tuple[int, ...], stakes: tuple[int, ...], residues: Ints) -> None:
            net = sum(a * b for a, b in zip(signs, stakes, strict=True))
            result = Result(signs.count(1), signs.count(-1), net)
            sums[result] = (sums.get(result, 0) + residues) % primes

        for end in range(LIVE):
            for a in range(KINDS):
                sign, stake = against(a, end, ties_lose)
                add((sign, -1), (stake, 1), 2 * over[:, a, end])
                for b in range(KINDS):
                    other, more = against(b, end, ties_lose)
                    add((sign, other), (stake, more), both[:, a, b, end])
        found: Results = defaultdict(Fraction)
        for result, mass in sums.items():
            if mass.any():
                found[result] = self.read(mass)
        pair = self.masses(hands().cards[[hands().at(rank, rank)]])[:, 0]
        live = self.read(pair[:, WHOLE]) - self.read(pair[:, BLACKJACK])
        found[Result(0, 2, -2)] += live - sum(found.values(), Fraction(0))
        return found


def most_cards(table: Table, cell: Cell, ranks: list[int]) -> int:
    """The most cards that are out at the end of two hands, the dealer's included."""
    most = 0
    for rank in ranks:
        ends = finals(table, rank, cell.splits[rank])
        most = max(most, int(hands().size[ends.hands].max()))
    return 2 * most + int(table.tree(cell.start).size.max()) + len(cell.start)
