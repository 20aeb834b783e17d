"""The best play for a streak: the one that wins the largest share of decided rounds.

Stakes do not matter to it (2.22(d), (e)), so doubling and surrender are useless, and a push only
postpones the decision (2.22(g)). With ``p`` the share of decided rounds won, the best play
maximises a round worth 1 if it is won, ``p`` if it is a push, and 0 if it is lost; ``p`` is the
fixed point at which such a round is worth ``p``.

A pair is split once. More of its hands must be won than lost (2.22(h)), so the play of the second
depends on the result of the first as well as on its own cards: a total of up to 16, 17 to 21, a 21
in two cards that wins, or over 21. Both are improved in turn until nothing changes.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import perm
from typing import NamedTuple

import numpy as np

from pitboss.hands.kernels import compiled
from pitboss.odds.blackjack.exact.cells import SPLIT, Acts, Cell, Floating
from pitboss.odds.blackjack.exact.dealer import BLACKJACK, BUST, COLUMNS, STANDS, WHOLE, masses
from pitboss.odds.blackjack.exact.hands import BASE, WEIGHTS, Ints, hands, two_cards
from pitboss.odds.blackjack.exact.joint import masses as masses_of
from pitboss.odds.blackjack.exact.modular import Field, Reader, field, primes_for
from pitboss.odds.blackjack.exact.play import HIT, STAND, Floats
from pitboss.odds.blackjack.exact.rows import (
    Rows,
    lost_to_blackjack,
    naturals,
    played,
    seen_blackjack,
)
from pitboss.odds.blackjack.exact.rules import ACE, RANKS, Rules
from pitboss.odds.blackjack.exact.solve import LARGEST, prices
from pitboss.odds.blackjack.exact.table import NATURAL, Start, TableTerms
from pitboss.odds.core.progress import steps

LIVE = BUST + 1
"""Ends of the dealer's hand except a blackjack."""
GUESS = 0.4766
"""A starting value close to the result of every search."""
NEAR = 0.95
"""A pair whose approximate value split is below this share of its value is not split."""
ROUNDS = 20
"""An upper limit for the improvements of a pair or a search."""
CLOSE = 1e-11
SLOPE = -0.91
"""How fast the value of a round beyond ``p`` falls: about the share of rounds that do not push."""
ROWS = 20_000
"""The number of rows of cards whose residues are held at a time."""


def for_streaks(rules: Rules) -> Rules:
    """The rules of a table as a streak needs them: no stakes, so that even money is taken."""
    one = Fraction(1)
    return replace(
        rules, most_hands=2, resplit_aces=False, surrender=False, blackjack=one, designated=None,
        six_seven_eight=one, three_sevens=one, five_cards=one, bonus_on_added=False,
        busted_added_lost=False, double_after_split=False, double_nine_to_eleven=False,
        peeks=False,
    )  # fmt: skip


class Pair(NamedTuple):
    """The hands that one card of a split pair may become, for any shoe."""

    rank: int
    hands: Ints
    """All of them, lowest first."""
    child: Ints
    """By hand and value: the index of the hand with one more card, -1 if it is over 21."""
    firsts: Ints
    """The indices of the hands of two cards."""
    ends: Ints
    """The indices of hands that may stand: up to hard 11 and soft 16, drawing does no harm."""
    rows: Ints
    """The cards of every two ends together, and of every end with the pair's other card."""
    row: Ints
    """By two ends: their row."""
    alone: Ints
    """By end: its row beside the pair's other card."""


@lru_cache(maxsize=RANKS)
def pair_of(rank: int) -> Pair:
    every = hands()
    two = every.child[every.at(rank)]
    seen = np.zeros(len(every.total), np.bool_)
    seen[two] = True
    for hand in np.flatnonzero((every.size > 1) & (every.total < 21)) if rank != ACE else ():
        if seen[hand]:
            seen[every.child[hand][every.child[hand] >= 0]] = True
    own = np.flatnonzero(seen)
    place = np.full(len(every.total) + 1, -1)
    place[own] = np.arange(len(own))
    child = place[every.child[own]]
    least = np.where(every.soft[own], STANDS, 12) if rank != ACE else 0
    ends = np.flatnonzero(every.total[own] >= least)
    keys = every.cards[own[ends]] @ WEIGHTS
    one, other = np.triu_indices(len(ends))
    both = np.concatenate([keys[one] + keys[other], keys + WEIGHTS[rank]])
    kept, rows = np.unique(both, return_inverse=True)
    row = np.zeros((len(ends), len(ends)), np.int32)
    row[one, other] = row[other, one] = rows[: len(one)]
    cards = kept[:, None] // WEIGHTS % BASE
    return Pair(rank, own, child, place[two], ends, cards, row, rows[len(one) :])


def signs_of(table: TableTerms, which: Ints, *, split: bool) -> Ints:
    """By hand and the dealer's end: whether a standing hand wins (1), ties (0) or loses (-1)."""
    every, rules = hands(), table.rules
    total = every.total[which][:, None]
    ends = np.arange(STANDS, STANDS + LIVE)
    signs = np.where(total > ends, 1, np.where(total == ends, 0, -1))
    if split and rules.split_21_wins:
        ahead = (every.total[which] == 21) & (every.size[which] == 2)
        signs[ahead[:, None] & (signs == 0)] = 1
    if rules.face_up:
        signs[signs == 0] = -1
    signs[:, BUST] = 1
    return signs


def pair_signs(table: TableTerms, pair: Pair) -> tuple[Ints, Ints]:
    """The signs of a pair's ends, and kinds of ends with the same signs."""
    signs = signs_of(table, pair.hands[pair.ends], split=True)
    return signs, np.unique(signs, axis=0, return_inverse=True)[1].ravel()


@compiled
def draw(child: Ints, worth: Floats, stands: Ints, draws: bool, acts: Ints, values: Floats) -> None:
    """The better of standing and drawing, from the highest hands down; over 21 is worth nothing."""
    for hand in range(len(child) - 1, -1, -1):
        hit = 0.0
        for rank in range(child.shape[1]):
            if child[hand, rank] >= 0:
                hit += values[child[hand, rank]]
        acts[hand] = HIT if draws and (not stands[hand] or hit > worth[hand]) else STAND
        values[hand] = hit if acts[hand] == HIT else worth[hand]


@compiled
def carry(child: Ints, firsts: Ints, acts: Ints, ways: Ints) -> None:
    """The number of orders in which each hand comes to stand."""
    for hand in firsts:
        ways[hand] += 1
    for hand in range(len(child)):
        if ways[hand] and acts[hand] == HIT:
            for rank in range(child.shape[1]):
                if child[hand, rank] >= 0:
                    ways[child[hand, rank]] += ways[hand]
            ways[hand] = 0


@compiled
def behind(ways: Ints, kinds: Ints, row: Ints, mass: Floats, out: Floats) -> None:
    """By the first hand's result, second hand and end: their joint masses."""
    for first in range(len(ways)):
        if not ways[first]:
            continue
        kind, times = kinds[first], ways[first]
        for second in range(len(ways)):
            at = row[first, second]
            for end in range(LIVE):
                out[kind, second, end] += times * mass[at, end]


@compiled
def ahead(
    ways: Ints, over: Ints, kinds: Ints, signs: Ints, row: Ints, mass: Floats, alone: Floats,
    p: float, out: Floats,
) -> None:  # fmt: skip
    """The value of each standing first hand, with the given play of the second: by kind, or
    ``over``.

    Measured from a first hand over 21, which is worth ``p`` if the second wins.
    """
    parts = np.zeros((len(ways), LIVE))
    own = np.zeros(len(ways), np.int64)
    for first in range(len(kinds)):
        own[kinds[first]] = first  # any hand of a kind has its signs
        for end in range(LIVE):
            if signs[first, end] > 0:
                out[first] += p * alone[first, end]  # the second is over 21, unless counted below
    for second in range(len(kinds)):
        if not over[second] and not ways[:, second].any():
            continue
        for kind in range(len(ways)):
            for end in range(LIVE):
                sign, other = signs[own[kind], end], signs[second, end]
                worth = 1.0 if sign + other > 0 else p if sign + other == 0 else 0.0
                if sign > 0:
                    worth -= p
                less = p if other > 0 else 0.0
                parts[kind, end] = ways[kind, second] * worth - over[second] * less
        # Sums of different first hands do not wait for each other, as those of one would.
        for first in range(len(kinds)):
            kind, at, found = kinds[first], row[second, first], out[first]
            for end in range(LIVE):
                found += parts[kind, end] * mass[at, end]
            out[first] = found


@dataclass
class Both:
    """The play of the two hands of a pair: in how many orders each end is stood on."""

    value: float
    """The value of the pair."""
    first: Ints
    second: Ints
    """By the result of the first; the last is over 21."""


class Played:
    """The best play for a streak against one start of the dealer's hand."""

    def __init__(self, table: TableTerms, start: Start) -> None:
        self.table, self.start = table, start
        self.mass = Floating(table, start).mass
        self.signs = signs_of(table, hands_all(), split=False)
        self.splits: dict[int, Both] = {}
        self.looked: dict[int, bool] = {}
        """By pair: whether its split must be computed exactly."""
        self._masses: dict[int, Floats] = {}

    def masses(self, rows: Ints) -> Floats:
        table, found = self.table, np.zeros((len(rows), COLUMNS))
        counts = table.counts(self.start)
        masses(table.tree(self.start), counts, table.shoe, rows, table.inverse, found)
        return found[:, :LIVE].copy()

    def pair_masses(self, pair: Pair) -> Floats:
        """The masses of a pair's rows, cached if there are few starts."""
        found = self._masses.get(pair.rank)
        if found is None:
            found = self.masses(pair.rows)
            if not self.table.rules.face_up:
                self._masses[pair.rank] = found
        return found

    def best(self, p: float) -> float:
        """The value of a round, for all hands but a blackjack; sets ``cell`` and ``splits``."""
        every, table = hands(), self.table
        live, size = self.mass[:, :LIVE], len(every.total)
        worth = (live * weights(self.signs, p)).sum(axis=1)
        acts, values = np.zeros(size, np.int64), np.zeros(size)
        draw(every.child, worth, np.ones(size, np.int64), True, acts, values)
        self.cell = Cell(self.start, Acts(acts, acts, np.zeros_like(acts)))
        self.splits.clear()
        total = 0.0
        for (a, b), hand in table.played.items():
            best, self.cell.first[hand] = values[hand], int(acts[hand])
            if a == b and self._worth_a_look(pair_of(a), p, best):
                both = self.split(pair_of(a), p)
                if both.value > best:
                    best, self.cell.first[hand], self.splits[a] = both.value, SPLIT, both
            total += table.orders((a, b)) * best
        return total

    def _worth_a_look(self, pair: Pair, p: float, best: float) -> bool:
        """Whether a pair may be worth more split, estimated as if its hands did not
        share a shoe."""
        if pair.rank not in self.looked:
            two = self.mass[hands().at(pair.rank, pair.rank)]
            alone = self.masses(pair.rows[pair.alone])
            signs, kinds = pair_signs(self.table, pair)
            _, first = self._orders(pair, (alone * weights(signs, p)).sum(axis=1))
            part = np.divide(alone, two[:LIVE], out=np.zeros_like(alone), where=two[:LIVE] > 0)
            together = np.array(
                [((first * (kinds == kind)) @ alone) * part for kind in range(kinds.max() + 1)]
            )
            value, _ = self._second(pair, p, together, alone, signs, kinds, first)
            self.looked[pair.rank] = two[WHOLE] > 0 and value > NEAR * best
        return self.looked[pair.rank]

    def split(self, pair: Pair, p: float) -> Both:
        """The best play of both hands, each improved in turn."""
        mass = self.pair_masses(pair)
        signs, kinds = pair_signs(self.table, pair)
        alone = mass[pair.alone]
        first = self._orders(pair, (alone * weights(signs, p)).sum(axis=1))[1]
        found = Both(-1.0, first, np.zeros((kinds.max() + 2, len(kinds)), np.int64))
        for _ in range(ROUNDS):
            together = np.zeros((kinds.max() + 1, len(kinds), LIVE))
            behind(first, kinds, pair.row, mass, together)
            value, second = self._second(pair, p, together, alone, signs, kinds, first)
            if value <= found.value + CLOSE:
                break
            found = Both(value, first, second)
            worth = np.zeros(len(kinds))
            ahead(second[:-1], second[-1], kinds, signs, pair.row, mass, alone, p, worth)
            first = self._orders(pair, worth)[1]
        return found

    def _second(
        self, pair: Pair, p: float, together: Floats, alone: Floats, signs: Ints, kinds: Ints,
        first: Ints,
    ) -> tuple[float, Ints]:  # fmt: skip
        """The best second hand for a given first, and the value of the pair."""
        over = len(together)
        value, ways = 0.0, np.zeros((over + 1, len(kinds)), np.int64)
        for kind in range(over):
            own = signs[kinds == kind][0]
            worth = weights(own + signs, p) - p * (own > 0)  # measured from a second hand over 21
            best, ways[kind] = self._orders(pair, (together[kind] * worth).sum(axis=1))
            value += best + p * float((first * (kinds == kind)) @ alone @ (own > 0))
        rest = alone - together.sum(axis=0)
        best, ways[over] = self._orders(pair, (rest * p * (signs > 0)).sum(axis=1))
        return value + best, ways

    @staticmethod
    def _orders(pair: Pair, worth: Floats) -> tuple[float, Ints]:
        """A hand's best play from the value of each end: its value, and the orders of each end."""
        size = len(pair.hands)
        stands, whole = np.zeros(size, np.int64), np.zeros(size)
        stands[pair.ends], whole[pair.ends] = 1, worth
        acts, ways, values = np.zeros(size, np.int64), np.zeros(size, np.int64), np.zeros(size)
        draw(pair.child, whole, stands, pair.rank != ACE, acts, values)
        carry(pair.child, pair.firsts, acts, ways)
        return float(values[pair.firsts].sum()), ways[pair.ends]


def hands_all() -> Ints:
    return np.arange(len(hands().total))


def weights(signs: Ints, p: float) -> Floats:
    """The values of winning, tying and losing."""
    found: Floats = np.where(signs > 0, 1.0, np.where(signs == 0, p, 0.0))
    return found


def search(table: TableTerms) -> tuple[float, list[Played]]:
    """The largest share of decided rounds that can be won, in floats, and its play."""
    p, before, last = GUESS, 0.0, 0.0
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        list(pool.map(pair_of, range(RANKS)))
        found = list(pool.map(lambda start: Played(table, start), table.starts))
        for number in range(ROUNDS):
            parts = pool.map(Played.best, found, [p] * len(found))
            worth = list(steps(parts, len(found), 0.15 * number, min(0.15 * number + 0.15, 0.6)))
            more = _seen(table) - p + sum(
                table.orders(one.start) * (value + _natural(one, p))
                for one, value in zip(found, worth, strict=True)
            )  # fmt: skip
            if abs(more) < CLOSE:
                break
            # The value of a round beyond p falls almost linearly.
            slope = (more - last) / (p - before) if number else SLOPE
            before, last, p = p, more, p - more / slope
    return p, found


def _natural(one: Played, p: float) -> float:
    """The value of a player's blackjack."""
    rules, hand = one.table.rules, two_cards()[NATURAL]
    whole, natural = one.mass[hand, WHOLE], one.mass[hand, BLACKJACK]
    wins = rules.face_up or (rules.even_money and one.start == (ACE,))
    return float(2 * (whole if wins else whole - natural + p * natural))


def _seen(table: TableTerms) -> float:
    """What is won of the dealer's blackjacks that are face up from the start."""
    return float(sum(often for (_, net), often in seen_blackjack(table).items() if net > 0))


# The same play, exactly


class Decided(NamedTuple):
    """How often a round is won and lost."""

    won: Fraction
    lost: Fraction


def decided(rules: Rules) -> Decided:
    """The best play for a streak, at a table :func:`for_streaks`: every probability a fraction."""
    table = TableTerms(rules)
    _, found = search(table)
    price = prices(table, [one.cell for one in found])[0]
    seen = seen_blackjack(table)
    won, lost = _won(seen), _lost(seen)
    for one, worth, (pairs_won, pairs_lost) in zip(
        found, price.worths, _pairs(table, found), strict=True
    ):
        parts = (
            naturals(price, one.cell, worth),
            played(price, worth),
            lost_to_blackjack(price, worth),
        )
        orders = table.orders(one.start)
        won += orders * (pairs_won + sum(map(_won, parts)))
        lost += orders * (pairs_lost + sum(map(_lost, parts)))
    return Decided(won, lost)


def _won(rows: Rows) -> Fraction:
    return sum((often for (_, net), often in rows.items() if net > 0), Fraction(0))


def _lost(rows: Rows) -> Fraction:
    return sum((often for (_, net), often in rows.items() if net < 0), Fraction(0))


def _pairs(table: TableTerms, found: Sequence[Played]) -> list[Decided]:
    """By start: how often split pairs are won and lost, without a dealer's blackjack."""
    sizes = hands().size
    longest = max(
        (
            2 * int(sizes[pair_of(rank).hands[pair_of(rank).ends]][ways > 0].max())
            + int(table.tree(one.start).size.max())
            + len(one.start)
            for one in found
            for rank, both in one.splits.items()
            for ways in (both.first + both.second.sum(axis=0),)
        ),
        default=2,
    )
    cards = table.rules.cards
    denominator = perm(cards, min(longest, cards))
    numbers = field(primes_for(LARGEST * denominator), cards)
    read = Reader(numbers.primes, denominator).read

    def of(one: Played) -> Decided:
        won, lost = Fraction(0), Fraction(0)
        for rank, both in one.splits.items():
            wins, ties, live = map(read, counted(table, one.cell, pair_of(rank), both, numbers))
            won, lost = won + wins, lost + live - wins - ties
        return Decided(won, lost)

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        return list(steps(pool.map(of, found), len(found), 0.7, 1.0))


def counted(table: TableTerms, cell: Cell, pair: Pair, both: Both, numbers: Field) -> Ints:
    """The residues of what is won, what is tied, and all, without a dealer's blackjack."""
    signs, kinds = pair_signs(table, pair)
    sums = np.zeros((len(pair.rows), 2, LIVE), np.int64)
    gather(both.first, both.second, kinds, signs, pair.row, pair.alone, sums)
    return _weighed(table, cell, pair, sums, numbers)


@compiled
def gather(
    first: Ints, second: Ints, kinds: Ints, signs: Ints, row: Ints, alone: Ints, sums: Ints
) -> None:
    """By row and end: in how many orders two hands are won, and tied.

    The results beside a hand over 21 are all results of the other, less those while this one is not
    over 21.
    """
    over = second[-1]
    for one in range(len(kinds)):
        own = second[kinds[one]]
        for end in range(LIVE):
            won = signs[one, end] > 0
            sums[alone[one], 1, end] += (first[one] + over[one]) * won
        for other in range(len(kinds)):
            if not first[one] or not (own[other] or over[other]):
                continue
            for end in range(LIVE):
                both = signs[one, end] + signs[other, end]
                orders = first[one] * own[other]
                sums[row[one, other], 0, end] += orders * (both > 0)
                sums[row[one, other], 1, end] += (
                    orders * (both == 0)
                    - orders * (signs[one, end] > 0)
                    - first[one] * over[other] * (signs[other, end] > 0)
                )


def _weighed(table: TableTerms, cell: Cell, pair: Pair, sums: Ints, numbers: Field) -> Ints:
    primes = numbers.primes
    total = np.zeros((3, len(primes)), np.int64)
    which = np.flatnonzero(sums.any(axis=(1, 2)))
    for first in range(0, len(which), ROWS):
        some = which[first : first + ROWS]
        mass = masses_of(table, cell, numbers, pair.rows[some])[:, :, :LIVE]
        for at, prime in enumerate(primes):
            for kind in range(2):
                parts = sums[some, kind] % prime * mass[at] % prime
                total[kind, at] = (total[kind, at] + parts.sum()) % prime
    two = hands().cards[[hands().at(pair.rank, pair.rank)]]
    whole = masses_of(table, cell, numbers, two)[:, 0]
    total[2] = (whole[:, WHOLE] - whole[:, BLACKJACK]) % primes
    return total
