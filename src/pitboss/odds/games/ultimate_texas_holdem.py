"""Ultimate Texas hold 'em, exactly: the best of all three decisions over every deal.

The game is solved backwards. Each of 42,783 kinds of board says what every kind of holding is
worth on it; summed over the boards of each of 1,755 kinds of flop that gives the decision on
the flop, and summed over flops the one before it. Then the same sums run the other way, and
count how often each result comes about. See ``odds.kernels`` for how.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm

import numpy as np

from pitboss.equipment.cards import RANKS
from pitboss.games.banked_poker.ultimate_texas_holdem import (
    LESS,
    PAYOUT_LIMIT,
    QUALIFIES,
    UltimateTexasHoldem,
)
from pitboss.hands.batch import category_of, frequencies, strength_of, tables
from pitboss.hands.five import FiveRank
from pitboss.odds.analyse import digest, remember
from pitboss.odds.kernels import boards, thumb, ultimate
from pitboss.odds.kernels.flops import PLANES, REST
from pitboss.odds.kernels.ultimate import Ints
from pitboss.odds.paid import by_counts
from pitboss.odds.progress import steps
from pitboss.odds.result import Figure, Odds, Outcome, by_net
from pitboss.odds.suits import classes
from pitboss.table.game import Game
from pitboss.table.money import Odds as Payout
from pitboss.table.money import dollars

FLOPS = 10
"""A board has ten flops, so that every deal is counted ten times."""
DEALS = comb(52, 2) * comb(50, 5) * comb(45, 2)
"""Deals to one player and the dealer: 2,781,381,002,400."""
CLASSES = 169
PARTS = 16
"""Parts that the flops are valued in, so that it can be told how far they are."""
TIMES = {ultimate.BEFORE_FLOP: 4, ultimate.ON_FLOP: 2, ultimate.AT_LAST: 1}
"""The play wager, in antes. Three antes before the flop are never the best choice."""

LEFT_OUT = {"payout limit": dollars(PAYOUT_LIMIT)}
"""32.11(e): what a hand wins at the most, unless the minimum wagers could win more."""
DECISIONS = ("play 4 antes", "play 2 antes", "play 1 ante", "fold")
"""By stage, where the last is that nothing is played."""

Pays = tuple[Fraction, ...]
"""What the blind pays for each category, lowest first."""


@dataclass(frozen=True)
class Start:
    """A class of starting hands, and what each choice before the flop is worth, in antes."""

    name: str
    """As players write it: ``AKs`` of one suit, ``AKo`` of two, ``77``."""
    hands: int
    check: Fraction
    three: Fraction
    four: Fraction

    @property
    def raises(self) -> bool:
        return self.four > self.check


@dataclass(frozen=True)
class Solution:
    """The game, solved for one blind table."""

    starts: dict[str, Start]
    ends: tuple[tuple[tuple[int, ...], ...], ...]
    """Deals, ten times over, by stage, category of the player's hand, and end."""

    def stage(self, stage: int) -> Fraction:
        """How often the play wager is placed at this stage, or the hand folded."""
        return Fraction(sum(map(sum, self.ends[stage])), FLOPS * DEALS)


def start_name(place: int) -> str:
    """The name of a class, by the number that the kernels give it."""
    x, y = divmod(place, len(RANKS))
    suited = "" if x == y else "s" if x > y else "o"
    return RANKS[max(x, y)] + RANKS[min(x, y)] + suited


def blind_pays(game: Game) -> Pays:
    """What the blind pays for each category of hand, nothing where it only comes back."""
    pays = [game.pays(UltimateTexasHoldem.blind, str(category)) for category in FiveRank.order]
    return tuple(one.ratio if isinstance(one, Payout) else Fraction(0) for one in pays)


def rules_of(pays: Pays) -> ultimate.Rules:
    """The rules for the kernels, in a unit that makes all payouts whole."""
    unit = lcm(*(one.denominator for one in pays))
    blind = np.array([int(one * unit) for one in pays], np.int64)
    return ultimate.Rules(strength_of(QUALIFIES), unit, blind)


def solution(game: Game) -> Solution:
    """The game solved, from the cache if it was solved before."""
    return _solution(blind_pays(game))


@lru_cache(maxsize=4)
def _solution(pays: Pays) -> Solution:
    found = remember(digest("ultimate", pays), lambda: solve(pays))
    unit = rules_of(pays).unit
    starts = {}
    for place, (raised, checked, margin) in enumerate(found["totals"]):
        name = start_name(place)
        hands = 6 if len(name) == 2 else 4 if name.endswith("s") else 12
        whole = hands * FLOPS * unit * comb(50, 5) * comb(45, 2)
        values = (checked, raised + margin, raised + 2 * margin)
        starts[name] = Start(name, hands, *(Fraction(value, whole) for value in values))
    ends = tuple(tuple(tuple(row) for row in stage) for stage in found["ends"])
    return Solution(starts, ends)


@dataclass(frozen=True)
class Decisions:
    """The best play of every hand, to be looked up at each of the three points."""

    totals: Ints
    """Sums of each choice before the flop, by class of starting hand."""
    early: Ints
    """Whether four antes are best, by class of starting hand."""
    raises: Ints
    """Whether two are, by class of flop and the places of both cards among the other 49."""
    plays: tuple[Ints, Ints]
    """Whether one is, by kind of board, plain and suited, and lane."""


def decide(rules: ultimate.Rules, values: tuple[Ints, Ints]) -> Decisions:
    """Solve the game backwards. ``values`` is room for a row a board, of no use afterwards."""
    hands, workers = tables("seven"), os.cpu_count() or 1
    kinds = (boards.plain_kinds(), boards.suited_kinds())
    flops, copies = classes(3)

    def value(which: int, first: int, end: int) -> None:
        ultimate.value_rows(hands, kinds[which], rules, first, end, values[which])

    _share(value, _blocks(), workers, 0.0, 0.3)
    raises = np.zeros((len(flops), REST, REST), np.bool_)
    totals = np.zeros((PARTS, CLASSES, PLANES), np.int64)

    def on_flops(part: int) -> None:
        ultimate.value_flops(flops, copies, *values, part, PARTS, raises, totals[part])

    _share(on_flops, [(part,) for part in range(PARTS)], workers, 0.3, 0.55)
    total = totals.sum(axis=0)
    early = total[:, ultimate.RAISED] + 2 * total[:, ultimate.MARGIN] > total[:, ultimate.CHECKED]
    plain, suited = (_plays(rules, table) for table in values)
    return Decisions(total, early, raises, (plain, suited))


def _plays(rules: ultimate.Rules, table: Ints) -> Ints:
    """Where one ante at the last is worth more than a fold."""
    planes = table.reshape(len(table), PLANES, -1)
    played = planes[:, ultimate.RAISED] - planes[:, ultimate.MARGIN]
    found: Ints = played > -2 * rules.unit * boards.OTHERS
    return found


@lru_cache(maxsize=1)
def decisions(pays: Pays) -> Decisions:
    """What a player who plays the best does, for one blind table."""
    return decide(rules_of(pays), _rows())


def solve(pays: Pays) -> dict[str, list[list[int]] | list[list[list[int]]]]:
    """Solve the game: sums of every starting hand's choices, and counts of every end."""
    rules = rules_of(pays)
    assert (max(pays) + 6) * rules.unit * boards.OTHERS < 2**31, "a row's numbers have 32 bits"
    hands, workers = tables("seven"), os.cpu_count() or 1
    kinds = (boards.plain_kinds(), boards.suited_kinds())
    flops, copies = classes(3)
    blocks = list(_blocks())
    values = _rows()
    best = decide(rules, values)
    for table in values:  # done with: their room is for counts now
        table.fill(0)
    counts = [values, *(_rows() for _ in range(workers - 1))]

    def count(worker: int) -> None:
        ultimate.count_flops(
            flops, copies, best.early, best.raises, worker, workers, *counts[worker]
        )

    _share(count, [(worker,) for worker in range(workers)], workers, 0.55, 0.8)
    for more in counts[1:]:
        for into, rows in zip(counts[0], more, strict=True):
            into += rows
    ends = np.zeros((len(blocks), ultimate.STAGES, ultimate.CATEGORIES, ultimate.ENDS), np.int64)

    def settle(at: int) -> None:
        which, first, end = blocks[at]
        ultimate.count_ends(hands, kinds[which], rules, first, end, counts[0][which], ends[at])

    _share(settle, [(at,) for at in range(len(blocks))], workers, 0.8, 1.0)
    return {"totals": best.totals.tolist(), "ends": ends.sum(axis=0).tolist()}


def by_thumb(game: Game) -> Fraction:
    """What the rules of ``kernels.thumb`` cost, with the best chart before the flop; per ante."""
    pays = blind_pays(game)
    found = remember(digest("ultimate by thumb", pays), lambda: _by_thumb(pays))
    return Fraction(-found, FLOPS * DEALS * rules_of(pays).unit)


def _by_thumb(pays: Pays) -> int:
    rules, starts = rules_of(pays), _solution(pays).starts
    early = np.array([starts[start_name(place)].raises for place in range(CLASSES)])
    five, six, seven = tables("five"), tables("six"), tables("seven")
    kinds, workers = (boards.plain_kinds(), boards.suited_kinds()), os.cpu_count() or 1
    flops, copies = classes(3)
    rows = _rows()
    sums = np.zeros(workers, np.int64)

    def value(which: int, first: int, end: int) -> None:
        thumb.thumb_rows(five, six, seven, kinds[which], rules, first, end, rows[which])

    def add(worker: int) -> None:
        sums[worker] = thumb.thumb_flops(five, flops, copies, early, *rows, worker, workers)

    _share(value, _blocks(), workers)
    _share(add, [(worker,) for worker in range(workers)], workers)
    return int(sums.sum())


def _rows() -> tuple[Ints, Ints]:
    """An empty row for every board, plain and suited."""
    return (
        np.zeros((boards.PLAIN, PLANES * boards.PAIRS), np.int32),
        np.zeros((boards.SUITED, PLANES * boards.LANES), np.int32),
    )


def _blocks(size: int = 2_000) -> Iterator[tuple[int, int, int]]:
    """Boards in blocks: plain or suited, the first, and the one after the last."""
    for which, count in enumerate((boards.PLAIN, boards.SUITED)):
        for first in range(0, count, size):
            yield which, first, min(first + size, count)


def _share(
    work: Callable[..., None], parts: Iterable[tuple[int, ...]], workers: int, *told: float
) -> None:
    """Do the parts of some work on all cores; kernels run without the interpreter's lock.

    ``told`` are the shares of the whole from which and to which this work leads.
    """
    with ThreadPoolExecutor(workers) as pool:
        waiting = [pool.submit(work, *part) for part in parts]
        for done in steps(waiting, len(waiting), *told):
            done.result()


# The wagers


def ante(game: Game) -> Odds:
    """Ante, blind and play together, with the best of all three decisions; per unit of ante."""
    pays, found = blind_pays(game), solution(game)
    nets: Counter[Fraction] = Counter()
    for stage, times in TIMES.items():
        for blind, ends in zip(pays, found.ends[stage], strict=True):
            nets[blind + 1 + times] += ends[ultimate.WON]
            nets[blind + times] += ends[ultimate.WON_UNQUALIFIED]
            nets[Fraction(0)] += ends[ultimate.TIED]
            nets[Fraction(-2 - times)] += ends[ultimate.LOST]
            nets[Fraction(-1 - times)] += ends[ultimate.LOST_UNQUALIFIED]
    nets[Fraction(-2)] += sum(map(sum, found.ends[ultimate.FOLDED]))
    played = [found.stage(stage) * times for stage, times in TIMES.items()]
    often = (Figure(found.stage(stage)) for stage in range(ultimate.STAGES))
    return Odds(
        game.id,
        "ante",
        game.tables["blind"].name,
        by_net(nets, FLOPS * DEALS),
        2 + sum(played, Fraction(0)),
        note="ante, blind and play together",
        figures=dict(zip(DECISIONS, often, strict=True)),
        leaves_out=LEFT_OUT,
    )


def blind(game: Game) -> Odds:
    """The blind wager alone, while all three decisions are the best for the whole hand."""
    found = solution(game)
    table = game.tables["blind"]
    counts: Counter[str] = Counter()
    for stage in TIMES:
        for category, ends in zip(FiveRank.order, found.ends[stage], strict=True):
            row = str(category) if table.pays(str(category)) is not None else LESS
            counts[row] += ends[ultimate.WON] + ends[ultimate.WON_UNQUALIFIED]
            counts["tie"] += ends[ultimate.TIED]
    odds = by_counts(game, "blind", counts, FLOPS * DEALS)
    *rows, lost = odds.outcomes
    tied = Outcome("tie", Fraction(counts["tie"], FLOPS * DEALS), Fraction(0), "push")
    folded = Outcome("fold", found.stage(ultimate.FOLDED), Fraction(-1))
    lost = Outcome("lose", lost.probability - tied.probability - folded.probability, Fraction(-1))
    return replace(
        odds, outcomes=(*rows, tied, lost, folded),
        note="part of the ante's advantage, which counts ante, blind and play together",
    )  # fmt: skip


@lru_cache(maxsize=1)
def seven_cards() -> Counter[str]:
    """How many of all 133,784,560 hands of seven cards are of each category."""
    counts: Counter[str] = Counter()
    for strength, count in frequencies("seven").items():
        counts[str(category_of(strength))] += count
    return counts


def trips(game: Game) -> Odds:
    """The trips wager, over every hand of seven cards; folding does not touch it."""
    return by_counts(game, "trips", seven_cards(), comb(52, 7), leaves_out=LEFT_OUT)


ANALYSES = {"ante": ante, "blind": blind, "trips": trips}
