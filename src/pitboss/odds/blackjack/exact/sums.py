"""The exact value of a given play against one start of the dealer's hand, modulo primes."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, field

import numpy as np

from pitboss.hands.kernels import compiled
from pitboss.odds.blackjack.exact.cells import (
    AFTER_OTHER,
    AFTER_PAIR,
    SPLIT,
    SURRENDER,
    Acts,
    Cell,
    SplitPlay,
    parts_of,
)
from pitboss.odds.blackjack.exact.dealer import BLACKJACK, COLUMNS, WHOLE, residues
from pitboss.odds.blackjack.exact.hands import Ints, hands, straight, two_cards
from pitboss.odds.blackjack.exact.modular import Field
from pitboss.odds.blackjack.exact.play import (
    CHOICES,
    DOUBLE,
    HIT,
    PLAY,
    QUARTERS,
    STAND,
    PlayTerms,
    evaluate,
    tied,
    won,
)
from pitboss.odds.blackjack.exact.rules import RANKS
from pitboss.odds.blackjack.exact.splits import Gone, gone
from pitboss.odds.blackjack.exact.table import ADDED, FIRST, NATURAL, TableTerms

PARTS = QUARTERS**2
"""Orders are counted in sixteenths: twice the probability of a matching suit."""


@dataclass
class Worth:
    """One start, one play: residues by prime, all of them masses."""

    values: Ints
    """By prime, hand and choice; of hands of two cards."""
    mass: Ints
    """By prime, hand and end."""
    splits: dict[int, Ints] = field(default_factory=dict)
    """The value of each split pair."""
    staked: dict[int, Ints] = field(default_factory=dict)
    """The total wagered on a split pair."""
    ends: dict[str, Ints] = field(default_factory=dict)
    """How hands that were not split end; not counted if hands of any number of cards
    may be doubled."""
    doubled: dict[int, Ints] = field(default_factory=dict)
    """In that case, by hand of two cards in one order: the amount doubling adds if it
    is not split."""


# The hands that must be considered


@compiled
def reach(
    t: PlayTerms, first: Ints, acts: Ints, every_choice: bool, seen: Ints, ends: Ints
) -> None:
    """Mark the hands that are reached from some first hands, and those that end there."""
    for hand in range(len(t.total)):
        seen[hand] |= first[hand]
        if not seen[hand]:
            continue
        free = every_choice and first[hand]
        if free or acts[hand] == STAND:
            ends[hand] = 1
        for rank in range(RANKS):
            next = t.child[hand, rank]
            if next < 0:
                continue
            if free or acts[hand] == HIT:
                seen[next] = 1
            if free or acts[hand] == DOUBLE:
                ends[next] = 1


def reached(terms: PlayTerms, first: Ints, plays: Sequence[Acts], every_choice: bool) -> Ints:
    """The hands that end somewhere under any of the plays."""
    size = len(terms.total)
    ends = np.zeros(size, np.int64)
    for play in plays:
        both = [play.acts]
        if len(terms.short):  # suited hands may be played differently
            other = play.acts.copy()
            other[terms.short] = play.suited[terms.short]
            both.append(other)
        for acts in both:
            reach(terms, first, acts, every_choice, np.zeros(size, np.int64), ends)
    if len(terms.short):
        ends[terms.straight] = 1
    return ends


def longest(table: TableTerms, cells: Sequence[Cell]) -> int:
    """The most cards dealt by the end of a hand, including the dealer's."""
    every, most = hands(), 0
    for cell in cells:
        ends = reached(table.terms(), first_hands(table), [cell.acts], True)
        player = int(every.size[ends > 0].max())
        for rank, play in cell.splits.items():
            share = max(share.gone for _, share in parts_of(table, play.most))
            player = max(player, int(every.size[split_ends(table, rank, [play]) > 0].max()) + share)
        dealer = int(table.tree(cell.start).size.max())
        most = max(most, player + dealer + len(cell.start))
    return most


def first_hands(table: TableTerms) -> Ints:
    first = np.zeros(len(hands().total), np.int64)
    first[list(table.played.values())] = 1
    return first


def split_ends(table: TableTerms, rank: int, plays: Sequence[SplitPlay]) -> Ints:
    """The hands of a split pair that end somewhere under any of the plays."""
    every = hands()
    first = np.zeros(len(every.total), np.int64)
    first[every.child[every.at(rank)]] = 1
    ends = np.zeros(len(every.total), np.int64)
    for play in plays:
        for (role, _), acts in play.parts.items():
            terms = table.terms(split=True, rank=rank, role=role)
            ends |= reached(terms, first, [acts], False)
    return ends


# Values


def bonus_residues(table: TableTerms, role: int, primes: Ints) -> Ints:
    """By prime and hand: the extra payment of a winning hand beyond its wagers."""
    found = np.zeros((len(primes), len(hands().total), 4), np.int64)
    for hand, row in enumerate(table.bonus(role) if table.rules.bonuses else ()):
        for at, part in enumerate(row):
            if part:
                for which, prime in enumerate(primes.tolist()):
                    found[which, hand, at] = (
                        part.numerator * pow(part.denominator, -1, prime) % prime
                    )
    return found


class Exactly:
    """The masses of one start modulo primes, for all plays to be valued."""

    def __init__(self, table: TableTerms, field: Field, cells: Sequence[Cell]) -> None:
        self.table, self.field = table, field
        self.start = cells[0].start
        self.counts = table.counts(self.start)
        self.quarter = np.array([pow(QUARTERS, -1, p) for p in field.primes.tolist()], np.int64)
        self.all = np.arange(len(hands().total))
        ends = reached(table.terms(), first_hands(table), [cell.acts for cell in cells], True)
        if table.rules.natural_even or table.rules.natural_ties_21:
            ends[two_cards()[NATURAL]] = 1
        self.mass = self.masses(hands().cards, ends)
        self.bonuses = [bonus_residues(table, role, field.primes) for role in (FIRST, ADDED)]
        self.split_rows: dict[tuple[int, int], Ints] = {}
        for rank in range(RANKS):
            self._prepare_split(rank, [c.splits[rank] for c in cells if rank in c.splits])

    def masses(self, rows: Ints, counted: Ints) -> Ints:
        table = self.table
        found = np.zeros((len(self.field.primes), len(rows), COLUMNS), np.int64)
        branches = table.tree(self.start)
        residues(branches, self.counts, table.shoe, rows, counted, self.field, found)
        return found

    def _prepare_split(self, rank: int, plays: list[SplitPlay]) -> None:
        by_gone: dict[int, list[SplitPlay]] = {}
        for play in plays:
            most = max(share.gone for _, share in parts_of(self.table, play.most))
            by_gone.setdefault(most, []).append(play)
        for most, own in by_gone.items():
            behind = gone(rank, most, self.table.rules.one_card(rank))
            ends = split_ends(self.table, rank, own)[behind.hands]
            counted = np.zeros(len(behind.rows), np.int64)
            counted[behind.row[ends > 0]] = 1
            self.split_rows[rank, most] = self.masses(behind.rows, counted)

    def value(self, cell: Cell) -> Worth:
        """All values of a play."""
        size, count = len(self.all), len(self.field.primes)
        worth = Worth(np.zeros((count, size, CHOICES), np.int64), self.mass)
        terms = self.table.terms()
        evaluate_all(
            terms, self.all, self.mass, self.bonuses[FIRST],
            cell.acts.acts, cell.acts.suited, cell.acts.rescued, self.field.primes, worth.values,
        )  # fmt: skip
        for rank, play in cell.splits.items():
            worth.splits[rank], worth.staked[rank] = self.split(rank, play)
        if not self.table.rules.double_any:
            worth.ends = self.ends(cell, terms)
            return worth
        for hand in self.table.played.values():
            first = np.array([] if cell.first[hand] in (SPLIT, SURRENDER) else [hand], np.int64)
            worth.doubled[hand] = self._doubled(terms, first, cell.acts, self.mass)
        return worth

    def _doubled(self, terms: PlayTerms, firsts: Ints, acts: Acts, mass: Ints) -> Ints:
        """The mass of hands that are doubled at some point, from some hands in one order."""
        flow = np.zeros(len(terms.total), np.int64)
        flow[firsts] = 1
        run_on(terms, acts.acts, flow, np.zeros_like(flow))
        which = np.flatnonzero((flow > 0) & (acts.acts == DOUBLE))
        placed = mass[:, which, WHOLE]
        primes = self.field.primes[:, None]
        if self.table.rules.peeks:  # nothing is added once a blackjack is known
            placed = (placed - mass[:, which, BLACKJACK]) % primes
        found: Ints = (flow[which] * placed % primes).sum(axis=1) % primes[:, 0]
        return found

    def split(self, rank: int, play: SplitPlay) -> tuple[Ints, Ints]:
        """The value of a split pair, and the stake on it."""
        every, primes = hands(), self.field.primes
        most = max(share.gone for _, share in parts_of(self.table, play.most))
        behind, rows = (
            gone(rank, most, self.table.rules.one_card(rank)),
            self.split_rows[rank, most],
        )
        total = np.zeros(len(primes), np.int64)
        staked = np.zeros(len(primes), np.int64)
        single = every.at(rank)
        for role, share in parts_of(self.table, play.most):
            terms = self.table.terms(split=True, rank=rank, role=role)
            for after, factors in (
                (AFTER_PAIR, share.after_pair),
                (AFTER_OTHER, share.after_other),
            ):
                acts = play.parts[role, after]
                seconds = [r for r in range(RANKS) if (r == rank) == (after == AFTER_PAIR)]
                firsts = every.child[single, seconds]
                double_any = self.table.rules.double_any
                stakes = self._stakes(terms, firsts, Acts.empty() if double_any else acts)
                mass = np.zeros_like(self.mass)
                add_up(behind, rows, np.array(factors[:most]), primes, mass)
                values = np.zeros((len(primes), len(self.all), CHOICES), np.int64)
                evaluate_all(
                    terms, behind.hands, mass, self.bonuses[role],
                    acts.acts, acts.suited, acts.rescued, primes, values,
                )  # fmt: skip
                total = (total + values[:, firsts, PLAY].sum(axis=1)) % primes
                placed = mass[:, firsts, WHOLE]
                if self.table.rules.peeks:  # nothing is added once a blackjack is known
                    placed = (placed - mass[:, firsts, BLACKJACK]) % primes[:, None]
                quarters = (placed * stakes).sum(axis=1) % primes
                staked = (staked + quarters * self.quarter % primes) % primes
                if double_any:
                    staked = (staked + self._doubled(terms, firsts, acts, mass)) % primes
        return total, staked

    @staticmethod
    def _stakes(terms: PlayTerms, firsts: Ints, acts: Acts) -> Ints:
        """The stake on each hand of two cards in quarters of a unit, including added amounts."""
        plain = QUARTERS * (1 + (acts.acts[firsts] == DOUBLE))
        short = np.isin(firsts, terms.short)
        suited = (QUARTERS - 1) * (1 + (acts.acts[firsts] == DOUBLE)) + (
            1 + (acts.suited[firsts] == DOUBLE)
        )
        stakes: Ints = np.where(short, suited, plain)
        return stakes

    # How hands that are not split end

    def ends(self, cell: Cell, terms: PlayTerms) -> dict[str, Ints]:
        ways = spread(self.table, cell, terms)
        every, primes = hands(), self.field.primes
        middle, _ = straight()
        found: dict[str, Ints] = {}

        def add(name: str, which: int, amount: int) -> None:
            row = found.setdefault(name, np.zeros(len(primes), np.int64))
            row[which] = (int(row[which]) + amount) % int(primes[which])

        bonus = {hand: row for hand, row in enumerate(self.table.bonus()) if any(row[:2])}
        for which, prime in enumerate(primes):
            mass = self.mass[which]
            wins, ties = settled(terms, mass, prime)
            part = pow(PARTS, -1, int(prime))
            for stake, label in ((ways.single, ""), (ways.double, " doubled")):
                plain = stake.copy()
                for hand in bonus:
                    if stake[hand]:
                        name = "three sevens" if every.size[hand] == 3 else "21 in five cards"
                        add(name + label, which, int(stake[hand]) * int(wins[hand]) * part)
                        plain[hand] = 0
                own = ways.straight if not label else ways.straight_double
                plain[middle] -= own
                if own:
                    name = "six, seven and eight of one suit"
                    add(name + label, which, own * int(wins[middle]) * part)
                add("win" + label, which, int((plain * wins % prime).sum()) * part)
                add("push" + label, which, int((stake * ties % prime).sum()) * part)
            live = (mass[:, WHOLE] - mass[:, BLACKJACK]) % prime
            for name, amount in ways.first.items():
                add(name, which, int((amount * live % prime).sum()) * part)
            natural = mass[:, BLACKJACK]
            add("doubled to a blackjack", which,
                int((ways.first["doubled"] * natural % prime).sum()) * part)  # fmt: skip
            children = np.where(every.child >= 0, mass[every.child, BLACKJACK], 0).sum(axis=1)
            over = (natural - children) % prime
            add("over 21 doubled", which, int((ways.first["doubled"] * over % prime).sum()) * part)
        return found


@compiled
def add_up(behind: Gone, rows: Ints, factors: Ints, primes: Ints, out: Ints) -> None:
    """Masses of the hands of a split pair, summed over the cards of other hands."""
    for which in range(len(primes)):
        for place in range(len(behind.hands)):
            for column in range(COLUMNS):
                found = 0
                for at in range(len(factors)):
                    found += factors[at] * rows[which, behind.row[place, at], column]
                out[which, behind.hands[place], column] = found % primes[which]


@compiled
def evaluate_all(
    t: PlayTerms, which: Ints, mass: Ints, bonus: Ints, acts: Ints, suited: Ints, rescued: Ints,
    primes: Ints, values: Ints,
) -> None:  # fmt: skip
    for at in range(len(primes)):
        evaluate(t, which, mass[at], bonus[at], acts, suited, rescued, primes[at], values[at])


@compiled
def settled(t: PlayTerms, mass: Ints, prime: int) -> tuple[Ints, Ints]:
    """The winning and the tied part of every hand's ends."""
    wins = np.zeros(len(t.total), np.int64)
    ties = np.zeros(len(t.total), np.int64)
    for hand in range(len(t.total)):
        wins[hand] = won(t, mass, hand) % prime
        ties[hand] = tied(t, mass, hand) % prime
    return wins, ties


@dataclass
class Ways:
    """In how many orders each hand occurs, in sixteenths."""

    single: Ints
    """As a hand that stands."""
    double: Ints
    """As a doubled hand."""
    first: dict[str, Ints]
    """First hands that are played with one wager, doubled, or surrendered."""
    straight: int = 0
    """Six, seven and eight of one suit."""
    straight_double: int = 0


def spread(table: TableTerms, cell: Cell, terms: PlayTerms) -> Ways:
    """Count the orders in which hands that are not split reach their ends."""
    size = len(terms.total)
    flow, single, double = (np.zeros(size, np.int64) for _ in range(3))
    first = {name: np.zeros(size, np.int64) for name in ("single", "doubled", "surrendered")}
    ways = Ways(single, double, first)
    for ranks, hand in table.played.items():
        parts = [(PARTS, cell.first[hand], False)]
        if hand in cell.suited:
            parts = [
                (PARTS - QUARTERS, cell.first[hand], False),
                (QUARTERS, cell.suited[hand], True),
            ]
        for part, act, suited in parts:
            amount = part * table.orders(ranks)
            children = [int(next) for next in terms.child[hand] if next >= 0]
            if act == SURRENDER:
                first["surrendered"][hand] += amount
            elif act == DOUBLE:
                first["doubled"][hand] += amount
                for next in children:
                    double[next] += amount
                ways.straight_double += amount // QUARTERS if suited else 0
            elif act != SPLIT:
                first["single"][hand] += amount
                if act == STAND:
                    single[hand] += amount
                    continue
                for next in children:
                    flow[next] += amount
                ways.straight += amount // QUARTERS if suited else 0
    run_on(terms, cell.acts.acts, flow, single)
    return ways


@compiled
def run_on(t: PlayTerms, acts: Ints, flow: Ints, single: Ints) -> None:
    """Carry orders from hand to hand to where they stand."""
    for hand in range(len(t.total)):
        if not flow[hand]:
            continue
        if acts[hand] == HIT:
            for rank in range(RANKS):
                if t.child[hand, rank] >= 0:
                    flow[t.child[hand, rank]] += flow[hand]
        else:
            single[hand] += flow[hand]
