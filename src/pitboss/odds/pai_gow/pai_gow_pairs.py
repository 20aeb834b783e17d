"""Exact odds of pai gow poker's wagers on two hands: the hands themselves, and the imperial bonus.

Let T be all hands with their worth, and B the same hands as if suits did not matter: they differ
only in the suited hands, by D = T - B. A sum over pairs of hands is linear in each, so

    T and T  =  (T and T, as if by ranks)  -  (D and D, as if by ranks)  +  (D and D, by suits)

and only the last needs sets of cards with their suits, for a few hundred thousand hands. Where
B is one of the pair, ranks alone say how many hands share no card. See ``kernels.pairs``.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from fractions import Fraction
from functools import lru_cache
from math import comb, prod
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.pai_gow.pai_gow_poker import PaiGowPoker
from pitboss.games.pai_gow.pai_gow_poker.house_way import WAYS
from pitboss.hands.batch import tables
from pitboss.odds.core.analyse import digest, remember
from pitboss.odds.core.prices import price
from pitboss.odds.core.progress import steps
from pitboss.odds.core.result import WagerOdds, from_counts
from pitboss.odds.pai_gow import pairs
from pitboss.odds.pai_gow.even_money import even_money
from pitboss.odds.pai_gow.house_way import set_hands, way_of
from pitboss.odds.pai_gow.joker_hands import CARDS, PAIRS, JokerHands, every_hand
from pitboss.odds.pai_gow.pai_gow_kinds import dragons, kind_of_each, kinds, on_hands, rows
from pitboss.table.game import Game
from pitboss.table.verdicts import Fate

DEALS = comb(53, 7) * comb(46, 7)
"""The number of ways to deal two hands of seven."""

Ints = NDArray[Any]
Adds = Callable[[Ints, Ints, Ints, "Points", Ints], None]
"""Adds up the pairs of every list, given starts, entries, shares, points, and the sums
to add to.
"""


class Points(NamedTuple):
    """Hands with their worth and frequency, in the order of ``high``."""

    owners: Ints
    high: Ints
    low: Ints
    mark: Ints
    weights: Ints


class PairWorth(NamedTuple):
    """The worth of every hand of ``every_hand``: two numbers to compare, and a mark."""

    high: Ints
    low: Ints
    mark: Ints


def _points(owners: Ints, worth: PairWorth, weights: Ints) -> Points:
    """Merge equal points; drop those with frequency zero."""
    packed = ((worth.high << 8 | worth.low << 1 | worth.mark) << 24) | owners
    unique, own = np.unique(packed, return_inverse=True)
    sums = np.zeros(len(unique), np.int64)
    np.add.at(sums, own, weights)
    kept, sums = unique[sums != 0], sums[sums != 0]
    return Points(kept & 0xFFFFFF, kept >> 32, kept >> 25 & 127, kept >> 24 & 1, sums)


def over_all_pairs(
    every: JokerHands, worth: PairWorth, adds: Adds, shape: tuple[int, ...]
) -> list[int]:
    """The sums that ``adds`` computes over every two hands without a common card."""
    own, suited = every.ranks, np.arange(every.plain, len(every.cards))
    blind = own[suited]
    suited = suited[np.any([column[suited] != column[blind] for column in worth], axis=0)]
    blind = own[suited]

    def differ(owners: Ints) -> Points:
        both = np.concatenate([suited, blind])
        weights = every.weights[suited]
        return _points(
            np.concatenate([owners, owners]),
            PairWorth(*(column[both] for column in worth)),
            np.concatenate([weights, -weights]),
        )

    forms = (
        (1, True, differ(suited - every.plain)),
        (1, False, _points(own, worth, every.weights)),
        (-1, False, differ(blind)),
    )
    tasks = [
        (sign * (-1) ** size, suits, size, points, adds, shape)
        for sign, suits, points in forms
        for size in range(CARDS + 1)
    ]
    with ThreadPoolExecutor(os.cpu_count() or 1) as pool:
        parts = list(steps(pool.map(lambda task: _one_size(*task), tasks), len(tasks)))
    totals = [sum(column, Fraction(0)) for column in zip(*parts, strict=True)]
    assert all(total.denominator == 1 for total in totals), "pairs of hands are whole"
    return [int(total) for total in totals]


class HandLists(NamedTuple):
    """Hands listed by the kinds of sets of so many cards that they hold."""

    slots: Ints
    """For every hand and every set of its cards, the number of the kind."""
    alike: Ints
    """How many sets of cards each kind may stand for, and the index of that number by kind."""
    share: Ints


@lru_cache(maxsize=2 * (CARDS + 1))
def _lists(suits: bool, size: int) -> HandLists:
    """All suited hands by their sets of cards, or all plain ones by their sets of ranks."""
    every = every_hand()
    cards = every.cards[every.plain :] if suits else every.cards[: every.plain]
    room = 1 << (4 * len(cards)).bit_length()
    keys = np.full(room, pairs.EMPTY, np.int64)
    shares = np.zeros(room, np.int64)
    subsets = pairs.SUBSETS[size]
    slots = np.zeros((len(cards), len(subsets)), np.int32)
    count = pairs.list_hands(cards, subsets, suits, keys, slots, shares)
    return HandLists(slots, *np.unique(shares[:count], return_inverse=True))


def _one_size(
    sign: int, suits: bool, size: int, points: Points, adds: Adds, shape: tuple[int, ...]
) -> list[Fraction]:  # fmt: skip
    """The contribution of sets of one size to a sum."""
    slots, alike, share = _lists(suits, size)
    starts = np.zeros(len(share) + 1, np.int64)
    entries = np.zeros(len(points.owners) * slots.shape[1], np.int32)
    pairs.fill(slots, len(share), points.owners, starts, entries)
    sums = np.zeros((len(alike), *shape), np.int64)
    adds(starts, entries, share, points, sums)
    flat = sums.reshape(len(alike), prod(shape))
    return [
        sum((Fraction(sign * int(one), int(among)) for one, among in column), Fraction(0))
        for column in (zip(flat[:, at], alike, strict=True) for at in range(prod(shape)))
    ]


# The wager on the hands


class Settled(NamedTuple):
    """How all deals to a player and the dealer end, both set by the house way: the
    numbers of deals..."""

    won: int
    lost: int
    won_dragon: int
    """Won against a dealer with the queen's dragon."""
    lost_dragon: int


@lru_cache(maxsize=4)
def settled(way: str, low_wheel: bool) -> Settled:
    """The results of all deals, from the cache if they were counted before."""
    found = remember(digest("pai gow pairs", way, low_wheel), lambda: _settle(way, low_wheel))
    return Settled(*found)


def _settle(way: str, low_wheel: bool) -> list[int]:
    every = every_hand()
    high, low = np.zeros((2, len(every.cards)), np.int64)
    table = tables("joker_five_low_wheel" if low_wheel else "joker_five")
    set_hands(table, every.cards, PAIRS, way_of(WAYS[way]), high, low)
    low += 1
    dragon = np.array(dragons(), np.int64)[kind_of_each()]

    def adds(starts: Ints, entries: Ints, shares: Ints, points: Points, sums: Ints) -> None:
        pairs.compare(
            starts, entries, shares, 0, len(starts) - 1,
            points.high, points.low, points.weights, points.mark, sums,
        )  # fmt: skip

    return over_all_pairs(every, PairWorth(high, low, dragon), adds, (pairs.RESULTS,))


def pai_gow_poker(game: Game) -> WagerOdds:
    """The wager on the hands against the dealer, both set by the house way."""
    assert isinstance(game, PaiGowPoker), "the analysis of another game"
    found = settled(game.options.house_way, bool(game.options.ace_low_straight))
    counts = {
        (2, False): found.won - found.won_dragon, (2, True): found.won_dragon,
        (0, False): found.lost - found.lost_dragon, (0, True): found.lost_dragon,
    }  # fmt: skip
    ends: dict[Fate, int] = dict.fromkeys(Fate, 0)
    for (higher, queen_high), count in counts.items():
        ends[on_hands(game, higher, queen_high=queen_high).fate] += count
    assert on_hands(game, 1).fate is Fate.RETURNED, "these are not counted"
    notes = [f"both hands by the house way ({game.options.house_way})"]
    if on_hands(game, 2, queen_high=True).fate is Fate.RETURNED:
        notes.append("a queen's dragon pushes")
    won, lost = Fraction(ends[Fate.WON], DEALS), Fraction(ends[Fate.LOST], DEALS)
    return even_money(game, won, lost, notes)


# 11.19 The imperial bonus


def imperial(game: Game) -> WagerOdds:
    """The player's own hand and the dealer's: both may win, and the wager loses if neither does."""
    assert isinstance(game, PaiGowPoker), "the analysis of another game"
    paid = list(zip(rows(game, "imperial"), rows(game, "banker-hand"), strict=True))
    examples = {row: cards for row, (cards, _) in zip(paid, kinds(), strict=True)}
    names = list(dict.fromkeys(paid))
    places = [names.index(row) for row in paid]
    found = remember(digest("imperial", places), lambda: _meet(places, len(names)))
    counts: Counter[tuple[str, Fraction, str]] = Counter()
    for own, row in zip(names, found, strict=True):
        for theirs, count in zip(names, row, strict=True):
            verdicts = game.on_imperial(examples[own], examples[theirs])
            name = " and ".join(
                one.outcome if one.outcome in (own[0], "lose") else f"dealer's {one.outcome}"
                for one in verdicts
            )
            pays = " and ".join(str(one.pays) for one in verdicts if one.pays is not None)
            counts[name, sum(map(price, verdicts), Fraction(0)), pays] += count
    table = game.tables["imperial"]
    ranked = sorted(counts.items(), key=lambda item: (-item[0][1], item[0]))
    outcomes = from_counts(((name, count, net, pays) for (name, net, pays), count in ranked), DEALS)
    note = "your seven cards, and the dealer's of nine to jack high"
    return WagerOdds(game.id, "imperial", table.name, outcomes, note=note)


def _meet(places: list[int], count: int) -> list[list[int]]:
    """How many deals give a hand of each row against one of each other row."""
    row = np.array(places, np.int64)[kind_of_each()]
    nothing = np.zeros_like(row)

    def adds(starts: Ints, entries: Ints, shares: Ints, points: Points, sums: Ints) -> None:
        held = np.zeros(count, np.int64)
        pairs.multiply(
            starts, entries, shares, 0, len(starts) - 1, points.high, points.weights, held, sums
        )

    flat = over_all_pairs(every_hand(), PairWorth(row, nothing, nothing), adds, (count, count))
    return [flat[at : at + count] for at in range(0, count * count, count)]
