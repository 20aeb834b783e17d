"""The best axis of a cross for every hand, over every deal.

The two cards that are shown are one of 169 pairs of ranks, of one suit or of two; with each of
them, all 1,225 holdings are tried. The axis of the other card is the same question with both
cards swapped.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from itertools import combinations
from math import comb, lcm
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import EQUAL, HIGHER, LOWER, End
from pitboss.odds.banked_poker import cross
from pitboss.odds.banked_poker.boards import OTHERS, PAIR, PAIRS, RANKS
from pitboss.odds.banked_poker.community import share
from pitboss.odds.banked_poker.cross import COUNTS, KINDS, LANE, LANES, LOST, TYPES
from pitboss.odds.banked_poker.lines import Line, Prices
from pitboss.odds.core.analyse import digest, remember

Ints = NDArray[Any]

UNSEEN: Final = 48 * 47 * 46 * OTHERS
"""The number of ways to deal the other cards of the cross and the dealer's."""
DEALS: Final = comb(52, 2) * 50 * 49 * UNSEEN
HOLDINGS: Final = np.array(list(combinations(range(52), 2)), np.int64)
TWO_SUITS, ONE_SUIT = 0, 1
"""The suits of the two cards shown."""
COPIES: Final = (12, 4)
"""The number of pairs of suits that each of these stands for."""
VERTICAL, HORIZONTAL, FOLDED = 0, 1, 2
"""Choices, as indices of the game's lines."""


class CrossTerms(NamedTuple):
    """The payouts of the game as plain data, in antes."""

    equal: bool
    """Whether hands of one kind are equal."""
    win: tuple[Fraction, ...]
    """By kind of hand."""
    tie: Fraction
    lose: Fraction
    fold: Fraction

    @property
    def unit(self) -> int:
        """The fraction of an ante that makes all payouts whole."""
        return lcm(*(one.denominator for one in (*self.win, self.tie, self.lose, self.fold)))


def kinds_on(game: BankedPoker, axis: str, kind: int) -> tuple[int, ...]:
    """The kinds of an end at which the hand on one axis is of this kind."""
    return tuple(kind if at == game.graded[axis] else 0 for at in range(len(game.gradings)))


def terms_of(game: BankedPoker) -> CrossTerms:
    """The net of either axis at every end, by the game's own verdicts."""
    prices = Prices(game)
    vertical, horizontal, fold = prices.lines
    found = []
    for line in (vertical, horizontal):
        ((axis, _),) = line.times
        none = kinds_on(game, axis, 0)
        found.append(CrossTerms(
            game.options.hands_of_one_kind == "are equal",
            tuple(
                prices.net(line, End(HIGHER, True, kinds_on(game, axis, kind)))
                for kind in range(KINDS)
            ),
            prices.net(line, End(EQUAL, True, none)),
            prices.net(line, End(LOWER, True, none)),
            prices.net(fold, End(kinds=none)),
        ))  # fmt: skip
    assert found[0] == found[1], "both axes pay the same"
    return found[0]


@lru_cache(maxsize=2)
def counted(equal: bool) -> tuple[Ints, Ints, Ints]:
    """The sums of ``cross``: plain, and the corrections for a suited axis chosen or not."""
    known, workers = cross.strengths(equal), os.cpu_count() or 1
    wins = np.zeros((RANKS, PAIRS, PAIRS, PAIRS), np.int16)
    losses = np.zeros_like(wins)
    cross.plain_rows(known, cross.new_space(), wins, losses)
    totals = np.zeros((RANKS, RANKS, PAIRS, COUNTS), np.int64)
    chosen = np.zeros((workers, RANKS, TYPES, LANES, COUNTS), np.int64)
    other = np.zeros((workers, TYPES, RANKS, LANES, COUNTS), np.int64)

    def count(worker: int) -> None:
        if worker == workers:
            cross.count_plain(known, wins, losses, totals)
        else:
            cross.count_suited(
                known, wins, losses, cross.new_space(), worker, workers, chosen[worker],
                other[worker],
            )  # fmt: skip

    share(count, [(worker,) for worker in range(workers + 1)], workers, 0.1, 1.0)
    return totals, chosen.sum(axis=0), other.sum(axis=0)


def types_of(suit: int) -> tuple[Ints, Ints]:
    """The types of both cards of every holding, relative to a suit."""
    found = (HOLDINGS >> 2) + RANKS * (suit == HOLDINGS & 3)
    return found[:, 0], found[:, 1]


@lru_cache(maxsize=1)
def places_of_holdings() -> Ints:
    """The index of every holding, by both of its cards."""
    found = np.zeros((52, 52), np.int64)
    for place, (one, two) in enumerate(HOLDINGS):
        found[one, two] = found[two, one] = place
    return found


def without(*cards: int) -> Ints:
    """Which holdings have none of these cards."""
    found: Ints = np.array([not set(cards) & set(held) for held in HOLDINGS.tolist()])
    return found


def swapped() -> Ints:
    """The index of every holding after the first two suits are swapped."""
    names = np.arange(52)
    names[names & 3 < 2] ^= 1
    cards = names[HOLDINGS]
    found: Ints = places_of_holdings()[cards[:, 0], cards[:, 1]]
    return found


class CrossAxis(NamedTuple):
    """Every holding with two cards shown, played on the axis of the first."""

    ends: Ints
    """``ends[suits, first, second, holding]``: wins by kind, and losses."""
    free: Ints
    """Where the holding has neither of the two cards."""

    def other(self) -> Ints:
        """The same, played on the axis of the second card."""
        turned = self.ends.transpose(0, 2, 1, 3, 4).copy()
        turned[TWO_SUITS] = turned[TWO_SUITS][:, :, swapped()]
        return turned


def on_first_axis(equal: bool) -> CrossAxis:
    """The first card is of suit 0, the second of suit 1 or 0 as well."""
    totals, chosen, other = counted(equal)
    ranks = PAIR[HOLDINGS[:, 0] >> 2, HOLDINGS[:, 1] >> 2]
    ends = np.zeros((2, RANKS, RANKS, len(HOLDINGS), COUNTS), np.int64)
    free = np.zeros(ends.shape[:-1], np.bool_)
    for suits, second in ((TWO_SUITS, 1), (ONE_SUIT, 0)):
        first_lane, second_lane = LANE[types_of(0)], LANE[types_of(second)]
        for t in range(RANKS):
            for r in range(RANKS):
                one, two = 4 * t, 4 * r + second
                if one == two:
                    continue
                more = RANKS * suits
                ends[suits, t, r] = (
                    totals[t, r, ranks] + chosen[t, r + more, first_lane]
                    + other[t + more, r, second_lane]
                )  # fmt: skip
                free[suits, t, r] = without(one, two)
    return CrossAxis(ends * free[..., None], free)


def valued(terms: CrossTerms, ends: Ints) -> Ints:
    """The total values of hands, in the unit of the terms."""
    unit = terms.unit
    win = np.array([int((one - terms.tie) * unit) for one in terms.win])
    lose = int((terms.lose - terms.tie) * unit)
    found: Ints = ends[..., :KINDS] @ win + ends[..., LOST] * lose + int(terms.tie * unit) * UNSEEN
    return found


@dataclass(frozen=True)
class CrossTable:
    """The best choice for every hand, to be looked up."""

    choices: Ints
    """``choices[suits, top, right, holding]``; suits as in :class:`CrossAxis`."""
    counts: tuple[tuple[int, ...], ...]
    """Deals by choice: wins by kind of hand, losses and ties; all are losses after a fold."""
    worth: tuple[Ints, Ints]
    """The value of each axis, as in :func:`valued`."""


@lru_cache(maxsize=1)
def table(terms: CrossTerms) -> CrossTable:
    first = on_first_axis(terms.equal)
    both = (first.ends, first.other())
    vertical, horizontal = (valued(terms, ends) for ends in both)
    fold = int(terms.fold * terms.unit) * UNSEEN
    choices = np.where(horizontal > vertical, HORIZONTAL, VERTICAL)
    choices = np.where(np.maximum(vertical, horizontal) > fold, choices, FOLDED).astype(np.uint8)
    copies = np.array(COPIES)[:, None, None, None]
    counts = []
    for choice, ends in ((VERTICAL, both[0]), (HORIZONTAL, both[1]), (FOLDED, both[0] * 0)):
        here = (copies * ((choices == choice) & first.free))[..., None]
        found = (here * ends).sum(axis=(0, 1, 2, 3)).tolist()
        deals = int(here.sum()) * UNSEEN
        if choice == FOLDED:
            found[LOST] = deals
        counts.append((*found, deals - sum(found)))
    return CrossTable(choices, tuple(counts), (vertical, horizontal))


def solution(game: BankedPoker) -> Counter[tuple[Line, End]]:
    """How many deals end in each way with the best play of every hand."""
    terms = terms_of(game)
    counts = remember(digest("cross", terms), lambda: [list(row) for row in table(terms).counts])
    found: Counter[tuple[Line, End]] = Counter()
    for line, (*wins, lost, tied) in zip(Prices(game).lines, counts, strict=True):
        axis = line.times[0][0] if line.times else game.stages[0].wager.name
        none = kinds_on(game, axis, 0)
        for kind, count in enumerate(wins):
            found[line, End(HIGHER, True, kinds_on(game, axis, kind))] += count
        found[line, End(LOWER, True, none)] += lost
        found[line, End(EQUAL, True, none)] += tied
    return +found
