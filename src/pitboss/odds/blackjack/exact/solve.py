"""The whole game: every start, every hand, the best play and its value."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property
from math import perm

from pitboss.odds.blackjack.exact.cells import SPLIT, SURRENDER, Cell, Floating, best_cell
from pitboss.odds.blackjack.exact.dealer import BLACKJACK, STANDS, WHOLE
from pitboss.odds.blackjack.exact.hands import two_cards
from pitboss.odds.blackjack.exact.modular import Field, Reader, field, primes_for
from pitboss.odds.blackjack.exact.play import DOUBLE, HIT, STAND
from pitboss.odds.blackjack.exact.rules import ACE, Rules
from pitboss.odds.blackjack.exact.sums import Exactly, Worth, longest
from pitboss.odds.blackjack.exact.table import NATURAL, Start, TableTerms
from pitboss.odds.core.progress import steps

NAMES = {STAND: "stand", HIT: "hit", DOUBLE: "double", SPLIT: "split", SURRENDER: "surrender"}
EQUAL = 21 - STANDS
"""A dealer's 21 in three cards or more."""
LARGEST = 64
"""An upper bound for the value of a round, in units."""


def best_cells(table: TableTerms) -> list[tuple[Cell, Floating]]:
    """The best play against every start, on all cores."""
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        found = pool.map(lambda start: best_cell(table, start), table.starts)
        return list(steps(found, len(table.starts), 0.0, 0.15))


@dataclass
class Price:
    """The value of one play, over the whole game."""

    table: TableTerms
    cells: Sequence[Cell]
    worths: Sequence[Worth]
    reader: Reader

    def values(self, cell: Cell, worth: Worth, ranks: tuple[int, int]) -> dict[str, Fraction]:
        """Every choice with two cards, per unit of the wager, given the cards.

        If players know that there is no blackjack, given that too; otherwise its loss is included.
        """
        rules, hand = self.table.rules, two_cards()[ranks]
        read = self.reader.read
        whole, natural = (read(worth.mass[:, hand, at]) for at in (WHOLE, BLACKJACK))
        live = whole - natural
        if not live:
            return {}
        terms = self.table.terms()
        found = {"stand": read(worth.values[:, hand, STAND])}
        if terms.total[hand] < 21:
            found["hit"] = read(worth.values[:, hand, HIT])
        if terms.may_double[hand]:
            found["double"] = read(worth.values[:, hand, DOUBLE])
        if ranks[0] in worth.splits and ranks[0] == ranks[1]:
            found["split"] = read(worth.splits[ranks[0]])
        if rules.surrender:
            found["surrender"] = -live / 2
        if rules.peeks or rules.face_up:
            return {name: value / live for name, value in found.items()}
        return {name: (value - natural) / whole for name, value in found.items()}


class SolvedGame:
    """A solved table: cells with the best play, and exact prices of plays."""

    def __init__(self, rules: Rules) -> None:
        self.rules = rules
        self.table = TableTerms(rules)
        self.found = best_cells(self.table)
        self.cells = [cell for cell, _ in self.found]

    def price(self, *plays: Sequence[Cell]) -> list[Price]:
        return prices(self.table, *plays)

    @cached_property
    def best(self) -> Price:
        return self.price(self.cells)[0]


def prices(table: TableTerms, *plays: Sequence[Cell]) -> list[Price]:
    """Exact prices of several plays, which share the counting."""
    rules = table.rules
    most = max(longest(table, cells) for cells in plays)
    denominator = perm(rules.cards, min(most, rules.cards)) * rules.unit
    numbers = field(primes_for(LARGEST * denominator), rules.cards)
    reader = Reader(numbers.primes, denominator)

    def one(cells: tuple[Cell, ...]) -> list[Worth]:
        return value_all(table, numbers, cells)

    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        found = pool.map(one, zip(*plays, strict=True))
        worths = list(steps(found, len(plays[0]), 0.15, 0.4))
    return [
        Price(table, cells, [worth[at] for worth in worths], reader)
        for at, cells in enumerate(plays)
    ]


def value_all(table: TableTerms, numbers: Field, cells: Iterable[Cell]) -> list[Worth]:
    together = list(cells)
    exactly = Exactly(table, numbers, together)
    return [exactly.value(cell) for cell in together]


def expected(price: Price) -> Fraction:
    """The average win of a unit wagered."""
    table, read = price.table, price.reader.read
    total = Fraction(0)
    for cell, worth in zip(price.cells, price.worths, strict=True):
        sum_ = Fraction(0)
        for ranks, hand in table.played.items():
            natural = read(worth.mass[:, hand, BLACKJACK])
            sum_ += table.orders(ranks) * (worth_of(price, cell, worth, hand, ranks) - natural)
        sum_ += 2 * dealt_natural(price, cell, worth)[-1]
        total += table.orders(cell.start) * sum_
    return total + seen_blackjack(table.rules)


def worth_of(price: Price, cell: Cell, worth: Worth, hand: int, ranks: tuple[int, int]) -> Fraction:
    """The mass of a first hand's value, without a dealer's blackjack."""
    read = price.reader.read

    def by(act: int) -> Fraction:
        if act == SURRENDER:
            whole, natural = (read(worth.mass[:, hand, at]) for at in (WHOLE, BLACKJACK))
            return (natural - whole) / 2
        if act == SPLIT:
            return read(worth.splits[ranks[0]])
        return read(worth.values[:, hand, act])

    if hand not in cell.suited:
        return by(cell.first[hand])
    act = cell.suited[hand]
    suited = by(act) if act in (STAND, SURRENDER) else read(worth.values[:, hand, act + 2])
    return (3 * by(cell.first[hand]) + suited) / 4


def natural_pays(rules: Rules) -> Fraction:
    """The average payout of a blackjack, one of 64 being designated."""
    if rules.designated is None:
        return rules.blackjack
    return (63 * rules.blackjack + rules.designated) / 64


def dealt_natural(price: Price, cell: Cell, worth: Worth) -> tuple[Fraction, Fraction, Fraction]:
    """The masses of a player's blackjack: all, against a dealer's, and its value."""
    hand, read = two_cards()[NATURAL], price.reader.read
    whole, natural, equal = (read(worth.mass[:, hand, at]) for at in (WHOLE, BLACKJACK, EQUAL))
    rules = price.table.rules
    if rules.natural_even:
        return whole, natural, whole + (rules.blackjack - 1) * (natural + equal)
    value = natural_value(rules, cell.start, whole, natural)
    if rules.natural_ties_21:
        value -= natural_pays(rules) * equal
    return whole, natural, value


def natural_value(rules: Rules, start: Start, whole: Fraction, natural: Fraction) -> Fraction:
    """The mass of the value of a player's blackjack."""
    if rules.natural_wins:
        return natural_pays(rules) * whole
    wins = natural_pays(rules) * (whole - natural) + rules.both_natural * natural
    return max(wins, whole) if rules.even_money and start == (ACE,) else wins


def seen_blackjack(rules: Rules) -> Fraction:
    """What is won and lost when the dealer's blackjack is face up from the start."""
    if not rules.face_up:
        return Fraction(0)
    aces, tens, cards = rules.shoe[0], rules.shoe[9], rules.cards
    dealer = Fraction(2 * aces * tens, perm(cards, 2))
    player = Fraction(2 * (aces - 1) * (tens - 1), perm(cards - 2, 2))
    return dealer * (player * natural_pays(rules) - (1 - player))
