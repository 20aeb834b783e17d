"""Games with a board in which one wager is raised once, solved backwards over every deal.

Each of 42,783 kinds of board gives the value of every kind of holding on it; summed over the boards
of each of 1,755 kinds of flop this gives the decision on the flop, and summed over flops the one
before it. Then the same sums run in reverse, and count how often each end occurs. See
``raise_once``, ``boards`` and ``flops`` for the method.
"""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from math import comb, lcm
from typing import NamedTuple

import numpy as np

from pitboss.equipment.cards import RANKS
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import BOARD, EQUAL, HIGHER, LOWER, OWN, End
from pitboss.hands.batch import strength_of, tables
from pitboss.odds.banked_poker import boards, raise_once
from pitboss.odds.banked_poker.flops import PLANES, REST
from pitboss.odds.banked_poker.lines import Line, Prices
from pitboss.odds.banked_poker.raise_once import Ints, Terms
from pitboss.odds.core.analyse import digest, remember
from pitboss.odds.core.compiling import meanwhile
from pitboss.odds.core.progress import steps
from pitboss.odds.core.suits import classes

FLOPS = 10
"""A board has ten flops, so that every deal is counted ten times."""
DEALS = comb(52, 2) * comb(50, 5) * comb(45, 2)
"""The number of deals to one player and the dealer: 2,781,381,002,400."""
CLASSES = 169
PARTS = 16
"""The number of parts in which the flops are valued, so that progress can be shown."""
RESULTS = ((HIGHER, True), (HIGHER, False), (EQUAL, True), (LOWER, True), (LOWER, False))
"""The meaning of each result of ``raise_once``."""


class Question(NamedTuple):
    """Everything that the solution depends on, as plain data."""

    qualifier: int
    base: tuple[tuple[Fraction, ...], ...]
    """The net of the mandatory wagers, by kind of hand and result."""
    play: tuple[tuple[Fraction, ...], ...]
    """The net of one ante on the wager of the stages."""
    fold: Fraction
    times: tuple[int, ...]
    """The most antes that may be placed at each of the three points."""
    kinds: bytes
    """The kind of each strength."""


def question(game: BankedPoker) -> Question:
    """What a game pays at every end, by its own verdicts."""
    prices = Prices(game)
    idle, played = Line(), Line(((game.stages[-1].wager.name, 1),))
    ways = [at for at, (_, whose) in enumerate(game.gradings) if whose == (OWN, BOARD)]
    assert len(ways) == 1, "one way to sort the best five of seven cards"
    sort = game.gradings[ways[0]][0]

    def nets(line: Line) -> tuple[tuple[Fraction, ...], ...]:
        found = []
        for kind in range(len(sort.names)):
            places = tuple(kind if at == ways[0] else 0 for at in range(len(game.gradings)))
            row = [prices.net(line, End(*result, places)) for result in RESULTS]
            tied = prices.net(line, End(EQUAL, False, places))
            assert tied == row[raise_once.TIED], "a tie pays the same whether the dealer qualifies"
            found.append(tuple(row))
        return tuple(found)

    base, with_one = nets(idle), nets(played)
    play = tuple(
        tuple(one - other for one, other in zip(row, rest, strict=True))
        for row, rest in zip(with_one, base, strict=True)
    )
    fold = prices.net(Line((), folded=True), End(kinds=(0,) * len(game.gradings)))
    least = 0 if game.qualifier is None else strength_of(game.qualifier)
    times = tuple(max(stage.times) for stage in game.stages)
    return Question(least, base, play, fold, times, sort.by_strength.tobytes())


def terms_of(asked: Question) -> Terms:
    """The same for compiled code, in a unit that makes all payouts whole."""
    everything = [*sum(asked.base, ()), *sum(asked.play, ()), asked.fold]
    unit = lcm(*(one.denominator for one in everything))
    assert max(map(abs, everything)) * 8 * unit * boards.OTHERS < 2**31, "rows have 32 bits"
    base, play = (
        np.array([[int(one * unit) for one in row] for row in table], np.int64)
        for table in (asked.base, asked.play)
    )
    kinds = np.frombuffer(asked.kinds, np.uint8)
    return Terms(asked.qualifier, unit, kinds, base, play, int(asked.fold * unit), *asked.times)


@dataclass(frozen=True)
class Start:
    """A class of starting hands, and the value of each choice before the flop, in antes."""

    name: str
    """In the usual notation: ``AKs`` suited, ``AKo`` unsuited, ``77``."""
    hands: int
    check: Fraction
    raised: tuple[tuple[int, Fraction], ...]
    """By number of antes."""

    @property
    def raises(self) -> bool:
        return self.raised[-1][1] > self.check


@dataclass(frozen=True)
class Solution:
    """A solved game."""

    starts: dict[str, Start]
    ends: tuple[tuple[tuple[int, ...], ...], ...]
    """Deals (times ten) by stage, kind of the player's hand, and result."""

    def stage(self, stage: int) -> Fraction:
        """How often the wager is placed at this stage, or the hand folded."""
        return Fraction(sum(map(sum, self.ends[stage])), FLOPS * DEALS)

    def counted(self, game: BankedPoker) -> Counter[tuple[Line, End]]:
        """How many deals (times ten) end in each way."""
        (wager,) = {stage.wager.name for stage in game.stages}
        played = [Line(((wager, max(stage.times)),)) for stage in game.stages]
        way = next(at for at, (_, whose) in enumerate(game.gradings) if len(whose) == 2)
        found: Counter[tuple[Line, End]] = Counter()
        for line, rows in zip((*played, Line((), folded=True)), self.ends, strict=True):
            for kind, row in enumerate(rows):
                kinds = tuple(kind if at == way else 0 for at in range(len(game.gradings)))
                for result, count in zip(RESULTS, row, strict=True):
                    if count:
                        found[line, End(*result, kinds)] += count
        return found


def start_name(place: int) -> str:
    """The name of a class of starting hands, by its number in the kernels."""
    x, y = divmod(place, len(RANKS))
    suited = "" if x == y else "s" if x > y else "o"
    return RANKS[max(x, y)] + RANKS[min(x, y)] + suited


def solution(game: BankedPoker) -> Solution:
    """The solved game, from the cache if it was solved before."""
    times = next(iter(game.stages)).times
    return _solution(question(game), times)


@lru_cache(maxsize=4)
def _solution(asked: Question, times: tuple[int, ...]) -> Solution:
    found = remember(digest("raise once", asked), lambda: solve(asked))
    unit = terms_of(asked).unit
    starts = {}
    for place, (raised, checked, margin) in enumerate(found["totals"]):
        name = start_name(place)
        hands = 6 if len(name) == 2 else 4 if name.endswith("s") else 12
        whole = hands * FLOPS * unit * comb(50, 5) * comb(45, 2)
        base = raised - asked.times[1] * margin
        values = tuple((n, Fraction(base + n * margin, whole)) for n in times)
        starts[name] = Start(name, hands, Fraction(checked, whole), values)
    ends = tuple(tuple(tuple(row) for row in stage) for stage in found["ends"])
    return Solution(starts, ends)


@dataclass(frozen=True)
class Decisions:
    """The best play of every hand, to be looked up at each of the three points."""

    totals: Ints
    """Sums of each choice before the flop, by class of starting hand."""
    early: Ints
    """Whether raising before the flop is best, by class of starting hand."""
    raises: Ints
    """Whether raising on the flop is best, by class of flop and the indices of both cards
    among the other 49."""
    plays: tuple[Ints, Ints]
    """Whether the last raise is best, by kind of board, plain and suited, and lane."""


def idle() -> None:
    """Call the kernels that follow the values of boards with no cards; see ``compiling``."""
    flops, copies = np.zeros((0, 3), np.int64), np.zeros(0, np.int64)
    raises, row = np.zeros((0, 1, 1), np.bool_), np.zeros((1, 1), np.int32)
    raise_once.value_flops(flops, copies, row, row, 0, 1, raises, np.zeros((1, 1), np.int64))
    raise_once.count_flops(flops, copies, np.zeros(1, np.bool_), raises, 0, 1, row, row)


def decide(terms: Terms, values: tuple[Ints, Ints]) -> Decisions:
    """Solve the game backwards. ``values`` is a buffer with a row a board."""
    kinds, workers = (boards.plain_kinds(), boards.suited_kinds()), os.cpu_count() or 1
    flops, copies = classes(3)

    def value(which: int, first: int, end: int) -> None:
        raise_once.value_rows(tables("seven"), kinds[which], terms, first, end, values[which])

    with meanwhile(idle, raise_once.count_flops):
        share(value, blocks(), workers, 0.0, 0.3)
    raises = np.zeros((len(flops), REST, REST), np.bool_)
    totals = np.zeros((PARTS, CLASSES, PLANES), np.int64)

    def on_flops(part: int) -> None:
        raise_once.value_flops(flops, copies, *values, part, PARTS, raises, totals[part])

    share(on_flops, [(part,) for part in range(PARTS)], workers, 0.3, 0.55)
    total = totals.sum(axis=0)
    more = (terms.early - terms.flop) * total[:, raise_once.MARGIN]
    early = total[:, raise_once.RAISED] + more > total[:, raise_once.CHECKED]
    plain, suited = (_plays(terms, table) for table in values)
    return Decisions(total, early, raises, (plain, suited))


def _plays(terms: Terms, table: Ints) -> Ints:
    """Where the last raise is worth more than a fold."""
    planes = table.reshape(len(table), PLANES, -1)
    less = (terms.flop - terms.last) * planes[:, raise_once.MARGIN]
    found: Ints = planes[:, raise_once.RAISED] - less > terms.fold * boards.OTHERS
    return found


@lru_cache(maxsize=1)
def decisions(asked: Question) -> Decisions:
    """The decisions of the best play."""
    return decide(terms_of(asked), rows())


def solve(asked: Question) -> dict[str, list[list[int]] | list[list[list[int]]]]:
    """Solve a game: sums of every starting hand's choices, and counts of every end."""
    terms = terms_of(asked)
    kinds, workers = (boards.plain_kinds(), boards.suited_kinds()), os.cpu_count() or 1
    flops, copies = classes(3)
    parts = list(blocks())
    values = rows()
    best = decide(terms, values)
    for table in values:  # no longer needed: their memory is reused for counts
        table.fill(0)
    counts = [values, *(rows() for _ in range(workers - 1))]

    def count(worker: int) -> None:
        raise_once.count_flops(
            flops, copies, best.early, best.raises, worker, workers, *counts[worker]
        )

    share(count, [(worker,) for worker in range(workers)], workers, 0.55, 0.8)
    for more in counts[1:]:
        for into, rest in zip(counts[0], more, strict=True):
            into += rest
    shape = (len(parts), raise_once.STAGES, len(terms.base), raise_once.RESULTS)
    ends = np.zeros(shape, np.int64)

    def settle(at: int) -> None:
        which, first, end = parts[at]
        into = counts[0][which]
        raise_once.count_ends(tables("seven"), kinds[which], terms, first, end, into, ends[at])

    share(settle, [(at,) for at in range(len(parts))], workers, 0.8, 1.0)
    return {"totals": best.totals.tolist(), "ends": ends.sum(axis=0).tolist()}


def rows() -> tuple[Ints, Ints]:
    """An empty row for every board, plain and suited."""
    return (
        np.zeros((boards.PLAIN, PLANES * boards.PAIRS), np.int32),
        np.zeros((boards.SUITED, PLANES * boards.LANES), np.int32),
    )


def blocks(size: int = 2_000) -> Iterator[tuple[int, int, int]]:
    """Boards in blocks: plain or suited, the first, and the one after the last."""
    for which, count in enumerate((boards.PLAIN, boards.SUITED)):
        for first in range(0, count, size):
            yield which, first, min(first + size, count)


def share(
    work: Callable[..., None], parts: Iterable[tuple[int, ...]], workers: int, *progress: float
) -> None:
    """Do the parts of some work on all cores; kernels release the interpreter's lock.

    ``progress`` are the shares of the whole work at the beginning and at the end of this part.
    """
    with ThreadPoolExecutor(workers) as pool:
        waiting = [pool.submit(work, *part) for part in parts]
        for done in steps(waiting, len(waiting), *progress):
            done.result()
