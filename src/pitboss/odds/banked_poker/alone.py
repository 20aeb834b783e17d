"""Games without a dealer's hand: cards are seen one after another, and a pay table decides.

A player decides at each stage of the game from the cards that are seen by then. Neither their order
nor the names of their suits matter, so there are few classes of them (169 of two cards, 1,755 of
three, 16,432 of four). From the last stage back to the first, the value of each choice is summed
over every card that may come; then the deals are counted forwards by the choices. All sums are
whole numbers.

``alone(game, board)`` makes the solver of a game, ``main_of`` its analysis; ``alone_advice`` has
its strategy and its ways for the simulation. If a hand is not simply all cards together, a game
passes its own ``counts``: the results of the last cards, by class of the cards seen at the last
stage.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cached_property, lru_cache
from itertools import combinations, pairwise
from math import comb, lcm, prod
from typing import Any, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import BOARD, End, Stage
from pitboss.hands.kinds import Kinds
from pitboss.odds.banked_poker.analysis import main
from pitboss.odds.banked_poker.lines import Line, Prices
from pitboss.odds.core.result import Figure, WagerOdds
from pitboss.odds.core.suits import classes, places

Ints = NDArray[Any]
Chosen: TypeAlias = Mapping["Node", Ints]
"""By decision and class of the cards seen: the index of the chosen option."""
Rules: TypeAlias = Callable[[int, Line, Ints], Ints]
"""A player's choices: stage, line so far and rows of card indices in, indices of options out.
Options are in order of risk: fold, check or withdraw first, then each multiple."""
PART = 1 << 21
"""The number of hands sorted into kinds at a time."""


class Node(NamedTuple):
    """A decision: its stage, and what was wagered at the stages before."""

    stage: int
    line: Line = Line()


def options(stage: Stage, line: Line) -> tuple[Line, ...]:
    """The possible continuations at a stage, the one that risks least first."""
    name = stage.wager.name
    if name in dict(line.times):
        return (line,)
    least = Line(line.times, folded=True) if stage.folds else line
    return (least, *(Line((*line.times, (name, times))) for times in sorted(stage.times)))


def kinds_of_main(game: BankedPoker) -> int:
    """The index of the one grading that pays the main wagers."""
    (found,) = {game.graded[name] for name in game.main if name in game.graded}
    return found


def cards_in_all(game: BankedPoker, board: int) -> int:
    """The number of cards of a whole hand: all of a player's own, and so many of the board."""
    return game.stages[-1].sees.own + board


def finals(kinds: Kinds, seen: int, size: int) -> Ints:
    """For every class of ``seen`` cards, how many ways to complete them to ``size``
    make each kind."""
    hands, _ = classes(seen)
    counts = np.zeros((len(hands), len(kinds.names)), np.int64)
    more = np.array(list(combinations(range(52), size - seen)), np.uint8)
    step = max(1, PART // len(more))
    for first in range(0, len(hands), step):
        part = hands[first : first + step].astype(np.uint8)
        free = np.ones((len(part), len(more)), np.bool_)
        for card in range(seen):
            for other in range(size - seen):
                free &= part[:, card, None] != more[None, :, other]
        row, which = np.nonzero(free)
        sorted_into = kinds.sort(np.hstack([part[row], more[which]]))
        codes = row * len(kinds.names) + sorted_into
        found = np.bincount(codes, minlength=len(part) * len(kinds.names))
        counts[first : first + len(part)] = found.reshape(len(part), -1)
    return counts


@lru_cache(maxsize=4)
def grown(seen: int, then: int) -> Ints:
    """For every class of ``seen`` cards, the class of ``then`` cards with each completion; -1 if a
    card would occur twice."""
    where, _ = places(then)
    hands, _ = classes(seen)
    more = np.array(list(combinations(range(52), then - seen)), np.int64)
    cards = [hands[:, at, None] for at in range(seen)]
    added = [more[None, :, at] for at in range(then - seen)]
    found: Ints = where[(*cards, *added)].astype(np.int64)
    return found


@dataclass(frozen=True, eq=False)
class Alone:
    """A game for the solver: its decisions, and the distribution of the cards."""

    game: BankedPoker
    board: int
    """Cards of the board that count in the hand."""
    counts: Ints
    """By class of the cards seen last, and kind: the number of ways to deal the rest."""

    @cached_property
    def seen(self) -> tuple[int, ...]:
        """The number of cards seen at each stage, own and board together."""
        return tuple(stage.sees.own + stage.sees.board for stage in self.game.stages)

    @cached_property
    def ways(self) -> tuple[int, ...]:
        """From each stage, the number of ways to deal all remaining cards."""
        steps = (*self.seen, cards_in_all(self.game, self.board))
        left = [comb(52 - a, b - a) for a, b in pairwise(steps)]
        assert (self.counts.sum(axis=1) == left[-1]).all(), "every way to end has a kind"
        return tuple(prod(left[at:]) for at in range(len(left)))

    @cached_property
    def prices(self) -> Prices:
        return Prices(self.game)

    @cached_property
    def unit(self) -> int:
        """The value of an ante that makes all nets whole."""
        return lcm(*(self.net(line, kind).denominator
                     for line in self.prices.lines for kind in range(self.kinds)))  # fmt: skip

    @property
    def kinds(self) -> int:
        return int(self.counts.shape[1])

    @property
    def deals(self) -> int:
        """The number of deals, with cards of different stages distinguished."""
        return comb(52, self.seen[0]) * self.ways[0]

    def end(self, kind: int) -> End:
        kinds = [0] * len(self.game.gradings)
        kinds[kinds_of_main(self.game)] = kind
        return End(kinds=tuple(kinds))

    def net(self, line: Line, kind: int) -> Fraction:
        return self.prices.net(line, self.end(kind))

    # Values of choices

    @cached_property
    def values(self) -> Mapping[Node, Ints]:
        """By decision, then option and class: the total net over every way to deal the rest, if
        every later choice is the best."""
        found: dict[Node, Ints] = {}

        def value(node: Node) -> Ints:
            ways = options(self.game.stages[node.stage], node.line)
            found[node] = np.stack([self._worth(value, node.stage, line) for line in ways])
            return found[node]

        value(Node(0))
        return found

    def _worth(self, value: Callable[[Node], Ints], stage: int, line: Line) -> Ints:
        """By class of the cards seen at a stage: the value of a line just chosen there."""
        size = len(classes(self.seen[stage])[0])
        if line.folded:
            return np.full(size, int(self.net(line, 0) * self.unit) * self.ways[stage])
        if stage + 1 == len(self.game.stages):
            nets = [int(self.net(line, kind) * self.unit) for kind in range(self.kinds)]
            found: Ints = self.counts @ np.array(nets, np.int64)
            return found
        best = value(Node(stage + 1, line)).max(axis=0)
        total: Ints = np.append(best, 0)[grown(*self.seen[stage : stage + 2])].sum(axis=1)
        return total

    @cached_property
    def best(self) -> Chosen:
        """The best option at every decision; of equals, the one that risks least."""
        return {node: values.argmax(axis=0) for node, values in self.values.items()}

    def by_rules(self, rules: Rules) -> Chosen:
        """The options that rules choose at every decision."""
        found: dict[Node, Ints] = {}

        def follow(node: Node) -> None:
            hands, _ = classes(self.seen[node.stage])
            ways = options(self.game.stages[node.stage], node.line)
            found[node] = rules(node.stage, node.line, hands) % len(ways)  # -1 means the last
            for line in ways:
                if not line.folded and node.stage + 1 < len(self.game.stages):
                    follow(Node(node.stage + 1, line))

        follow(Node(0))
        return found

    # Counting ends

    def ends(self, chosen: Chosen) -> Counter[tuple[Line, End]]:
        """How many deals end in each way, by the choices."""
        found: Counter[tuple[Line, End]] = Counter()
        _, copies = classes(self.seen[0])
        here: dict[Line, Ints] = {Line(): copies.astype(np.int64)}
        for number, stage in enumerate(self.game.stages):
            later: dict[Line, Ints] = {}
            last = number + 1 == len(self.game.stages)
            for line, deals in here.items():
                choice = chosen[Node(number, line)]
                for at, on in enumerate(options(stage, line)):
                    taken = np.where(choice == at, deals, 0)
                    if on.folded:
                        found[on, self.end(0)] += int(taken.sum()) * self.ways[number]
                    elif last:
                        for kind, many in enumerate((taken @ self.counts).tolist()):
                            found[on, self.end(kind)] += many
                    else:
                        reached = self._forward(number, taken)
                        later[on] = later[on] + reached if on in later else reached
            here = later
        return Counter({end: many for end, many in found.items() if many})

    def _forward(self, stage: int, deals: Ints) -> Ints:
        """How many deals reach each class of the next stage."""
        hands, _ = classes(self.seen[stage + 1])
        found = np.zeros(len(hands) + 1, np.int64)
        np.add.at(found, grown(*self.seen[stage : stage + 2]), deals[:, None])
        return found[:-1]


def alone(game: BankedPoker, board: int, counts: Ints | None = None) -> Alone:
    """The solver of a game in which so many board cards count; ``counts`` if a hand is not simply
    all cards together."""
    if counts is None:
        kinds, whose = game.gradings[kinds_of_main(game)]
        assert BOARD in whose, "a hand is the player's cards and the board's"
        last = game.stages[-1].sees
        counts = finals(kinds, last.own + last.board, cards_in_all(game, board))
    return Alone(game, board, counts)


def edge(found: Alone, chosen: Chosen) -> Fraction:
    """The house advantage by the choices, in antes."""
    ends = found.ends(chosen)
    won = sum((many * found.prices.net(*end) for end, many in ends.items()), Fraction(0))
    return -won / found.deals


def main_of(found: Alone, **more: Any) -> WagerOdds:
    """The analysis of all main wagers together, with the best play; per unit of the ante."""
    ends = found.ends(found.best)
    figures = decisions(found, ends)
    return main(found.game, ends, found.deals, figures=figures, **more)


def decisions(found: Alone, ends: Mapping[tuple[Line, End], int]) -> dict[str, Figure]:
    """How often each choice is made at each stage, of all deals."""
    counts: Counter[str] = Counter()
    for stage in found.game.stages:
        title, several = stage.wager.title, len(stage.times) > 1
        for times in reversed(stage.times):
            name = f"{title} of {times} ante{'s' * (times > 1)}" if several else title
            counts[f"{name} rides" if stage.withdraws else name] = sum(
                many for (line, _), many in ends.items() if line.on(stage.wager.name) == times
            )
        if stage.folds:
            asked = found.game.stages.index(stage)
            counts[f"{stage.otherwise.name} before the {title}"] = sum(
                many for (line, _), many in ends.items()
                if line.folded and len(line.times) == asked
            )  # fmt: skip
    return {name: Figure(Fraction(many, found.deals)) for name, many in counts.items()}
