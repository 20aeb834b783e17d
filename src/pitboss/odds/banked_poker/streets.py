"""Games with a wager on each street of the board, solved backwards over every deal.

At Texas hold 'em bonus poker a player stays in for the flop, and may wager again before the turn
and before the river; after the flop nobody folds. All these wagers win and lose with the same hand,
so that a deal is worth ``A + m * D``, where ``A`` is the net of the mandatory wagers, ``D`` that of
one ante against the dealer, and ``m`` the antes wagered in play. Hence each wager is best placed
exactly if ``D`` is positive over everything that can still come:

* before the river, over 46 rivers: by class of four cards (16,432) and holding;
* before the turn, over all boards of the flop: by class of flop (1,755) and holding;
* before the flop, a hand stays where that with all later wagers is worth more than a fold.

Kinds of board and lanes are those of ``boards``. Then the same sums run in reverse, and count how
often each end occurs. See ``street_sums`` for the method.
"""

from __future__ import annotations

import os
from collections import Counter
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb
from typing import Any, Final

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import BOARD, EQUAL, HIGHER, LOWER, OWN, End
from pitboss.hands.batch import tables
from pitboss.odds.banked_poker import boards, raise_once
from pitboss.odds.banked_poker.boards import LANES, OTHERS, PAIRS
from pitboss.odds.banked_poker.community import (
    CLASSES,
    DEALS,
    RESULTS,
    Question,
    blocks,
    question,
    share,
    start_name,
    terms_of,
)
from pitboss.odds.banked_poker.flops import REST
from pitboss.odds.banked_poker.lines import Line, Prices
from pitboss.odds.banked_poker.raise_once import Terms
from pitboss.odds.banked_poker.street_sums import (
    LEFT,
    LINES,
    VALUES,
    Finder,
    count_ends,
    count_fours,
    value_flops,
    value_fours,
    value_rows,
)
from pitboss.odds.core.analyse import digest, remember
from pitboss.odds.core.compiling import meanwhile
from pitboss.odds.core.suits import classes, places, renamed

Ints = NDArray[Any]

PATHS: Final = 20
"""The number of ways in which five cards are flop, turn and river: every deal is
counted so often.
"""
FLOPS_OF_BOARD, FOURS_OF_BOARD = 10, 5
PARTS: Final = 16
"""The number of parts of the work, so that progress can be shown."""


def finder(cards: int) -> Finder:
    return Finder(*places(cards), np.array(renamed(), np.int64))


# The game solved


def asked_of(game: BankedPoker) -> Question:
    """What a game pays at every end; its wagers in play must all win and lose together."""
    found, prices = question(game), Prices(game)
    for against in (LOWER, EQUAL, HIGHER):
        end = End(against, kinds=(0,) * len(game.gradings))
        nets = {prices.net(Line(((stage.wager.name, 1),)), end) for stage in game.stages}
        assert len(nets) == 1, "one ante nets the same on every wager in play"
    return found


@dataclass(frozen=True)
class Wagered:
    """Where turn and river wagers are placed, and their values."""

    totals: Ints
    """By class of starting hand: sums of staying in and of the turn wager (times ten), and of the
    river wager (times five)."""
    turns: Ints
    """By class of flop, and the indices of both cards among the other 49."""
    rivers: Ints
    """By class of four cards, and the indices of both cards among the other 48."""

    def worth(self, terms: Terms) -> list[Fraction]:
        """The value of staying in by class of starting hand, over all its hands, in antes."""
        whole = terms.unit * comb(50, 5) * OTHERS
        return [
            Fraction(int(stay) + int(turn), FLOPS_OF_BOARD * whole)
            + Fraction(int(river), FOURS_OF_BOARD * whole)
            for stay, turn, river in self.totals
        ]


def rows(planes: int) -> tuple[Ints, Ints]:
    """Rows for every board, plain and suited, with so many numbers a lane."""
    return (
        np.zeros((boards.PLAIN, planes * PAIRS), np.int32),
        np.zeros((boards.SUITED, planes * LANES), np.int32),
    )


def values(terms: Terms, *progress: float) -> tuple[Ints, Ints]:
    """The values of every lane on every board."""
    kinds, found = (boards.plain_kinds(), boards.suited_kinds()), rows(VALUES)

    def value(which: int, first: int, end: int) -> None:
        value_rows(tables("seven"), kinds[which], terms, first, end, found[which])

    share(value, blocks(), os.cpu_count() or 1, *progress)
    return found


def decide(
    valued: tuple[Ints, Ints], given: tuple[Ints, Ints] | None = None, *progress: float
) -> Wagered:
    """The best turn and river wagers, or the values of those given."""
    (flops, flop_copies), (fours, four_copies) = classes(3), classes(4)
    turns, rivers = given or (
        np.zeros((len(flops), REST, REST), np.bool_),
        np.zeros((len(fours), LEFT, LEFT), np.bool_),
    )
    by_flop = np.zeros((PARTS, CLASSES, 2), np.int64)
    by_four = np.zeros((PARTS, CLASSES), np.int64)
    fixed = given is not None

    def value(street: int, part: int) -> None:
        if street:
            value_fours(fours, four_copies, *valued, part, PARTS, fixed, rivers, by_four[part])
        else:
            value_flops(flops, flop_copies, *valued, part, PARTS, fixed, turns, by_flop[part])

    parts = [(street, part) for part in range(PARTS) for street in (0, 1)]
    share(value, parts, os.cpu_count() or 1, *progress)
    totals = np.column_stack([by_flop.sum(axis=0), by_four.sum(axis=0)])
    return Wagered(totals, turns, rivers)


def count(terms: Terms, best: Wagered, stays: Ints) -> Ints:
    """How many deals (times twenty) end in each way, by line, kind and result."""
    workers, found = os.cpu_count() or 1, finder(3)
    fours, copies = classes(4)
    counts = [rows(LINES) for _ in range(workers)]

    def holdings(at: int) -> None:
        count_fours(fours, copies, found, stays, best.turns, best.rivers, at, workers, *counts[at])

    share(holdings, [(at,) for at in range(workers)], workers, 0.6, 0.85)
    for more in counts[1:]:
        for into, rest in zip(counts[0], more, strict=True):
            into += rest
    kinds, parts = (boards.plain_kinds(), boards.suited_kinds()), list(blocks())
    ends = np.zeros((len(parts), LINES, len(terms.base), raise_once.RESULTS), np.int64)

    def settle(at: int) -> None:
        which, first, end = parts[at]
        into = counts[0][which]
        count_ends(tables("seven"), kinds[which], terms, first, end, into, ends[at])

    share(settle, [(at,) for at in range(len(parts))], workers, 0.85, 1.0)
    found_ends: Ints = ends.sum(axis=0)
    return found_ends


def idle() -> None:
    """Call the kernels that follow those of :func:`values` with no cards; see ``compiling``."""
    cards, copies = np.zeros((0, 4), np.int64), np.zeros(0, np.int64)
    wagers, row = np.zeros((0, 1, 1), np.bool_), np.zeros((1, 1), np.int32)
    value_flops(cards, copies, row, row, 0, 1, False, wagers, np.zeros((1, 2), np.int64))
    value_fours(cards, copies, row, row, 0, 1, False, wagers, np.zeros(1, np.int64))
    stays = np.zeros(CLASSES, np.bool_)
    count_fours(cards, copies, finder(3), stays, wagers, wagers, 0, 1, row, row)


def hands_of(name: str) -> int:
    """The number of starting hands of a class."""
    return 6 if len(name) == 2 else 4 if name.endswith("s") else 12


def folds_below(terms: Terms, wagered: Wagered) -> Ints:
    """Which classes of starting hands stay in."""
    fold = Fraction(terms.fold, terms.unit)
    worths = wagered.worth(terms)
    return np.array(
        [worth > fold * hands_of(start_name(at)) for at, worth in enumerate(worths)], np.bool_
    )


def solve(asked: Question) -> dict[str, Any]:
    """Solve a game: the value of staying in for every starting hand, and counts of every end."""
    terms = terms_of(asked)
    with meanwhile(idle, value_fours):
        valued = values(terms, 0.0, 0.2)
    best = decide(valued, None, 0.2, 0.6)
    stays = folds_below(terms, best)
    ends = count(terms, best, stays)
    return {"worths": [str(one) for one in best.worth(terms)], "ends": ends.tolist()}


@dataclass(frozen=True)
class StreetStart:
    """A class of starting hands, and the value of staying in, in antes."""

    name: str
    """In the usual notation: ``AKs`` suited, ``AKo`` unsuited, ``77``."""
    stay: Fraction
    fold: Fraction

    @property
    def hands(self) -> int:
        return hands_of(self.name)

    @property
    def stays(self) -> bool:
        return self.stay > self.fold


@dataclass(frozen=True)
class StreetSolution:
    """A solved game."""

    starts: dict[str, StreetStart]
    ends: tuple[tuple[tuple[int, ...], ...], ...]
    """Deals (times twenty) by line, kind of the player's hand, and result."""

    def counted(self, game: BankedPoker) -> Counter[tuple[Line, End]]:
        """How many deals (times twenty) end in each way."""
        first, turn, river = ((stage.wager.name, max(stage.times)) for stage in game.stages)
        lines = [(first,), (first, river), (first, turn), (first, turn, river)]
        way = [whose for _, whose in game.gradings].index((OWN, BOARD))
        idle = (0,) * len(game.gradings)
        found: Counter[tuple[Line, End]] = Counter()
        for line, by_kind in zip(lines, self.ends, strict=True):
            for kind, row in enumerate(by_kind):
                kinds = (*idle[:way], kind, *idle[way + 1 :])
                for result, many in zip(RESULTS, row, strict=True):
                    if many:
                        found[Line(line), End(*result, kinds)] += many
        folded = sum(start.hands for start in self.starts.values() if not start.stays)
        found[Line(folded=True), End(kinds=idle)] += PATHS * DEALS // comb(52, 2) * folded
        return found


def solution(game: BankedPoker) -> StreetSolution:
    """The solved game, from the cache if it was solved before."""
    return _solution(asked_of(game))


@lru_cache(maxsize=4)
def _solution(asked: Question) -> StreetSolution:
    found = remember(digest("streets", asked), lambda: solve(asked))
    starts = {}
    for at, stay in enumerate(found["worths"]):
        name = start_name(at)
        starts[name] = StreetStart(name, Fraction(stay) / hands_of(name), asked.fold)
    ends = tuple(tuple(tuple(row) for row in line) for line in found["ends"])
    return StreetSolution(starts, ends)


@lru_cache(maxsize=1)
def decisions(asked: Question) -> tuple[Ints, Wagered]:
    """Which starting hands stay in, and where the later wagers are best placed."""
    terms = terms_of(asked)
    best = decide(values(terms, 0.0, 0.5), None, 0.5, 1.0)
    return folds_below(terms, best), best
