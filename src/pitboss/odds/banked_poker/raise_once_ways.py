"""Ways to play a game in which one wager is raised once, for simulation."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.hands.kernels import compiled, copy_into
from pitboss.odds.banked_poker.boards import board_kind, lane_of
from pitboss.odds.banked_poker.community import decisions, question
from pitboss.odds.banked_poker.lines import Prices
from pitboss.odds.banked_poker.raise_once import class_of
from pitboss.odds.banked_poker.sampling import DealtCards
from pitboss.odds.core.suits import places, renamed

Ints = NDArray[Any]


class Best(NamedTuple):
    """The best play, for lookup: see ``community.Decisions``."""

    early: Ints
    raises: Ints
    plain: Ints
    suited: Ints
    flops: Ints
    """The class of any three cards, one index a card."""
    naming: Ints
    """The renaming of suits that gives the representative of the class."""
    names: Ints
    """The new index of each card, by renaming."""


@compiled
def best_on_flop(best: Best, a: int, b: int, f: int, g: int, h: int) -> Any:
    """Whether raising on the flop is best, as for the representative of the flop's class."""
    names = best.names[best.naming[f, g, h]]
    f_like, g_like, h_like = names[f], names[g], names[h]
    t, u = names[a], names[b]
    t -= (t > f_like) + (t > g_like) + (t > h_like)
    u -= (u > f_like) + (u > g_like) + (u > h_like)
    return best.raises[best.flops[f, g, h], max(t, u), min(t, u)]


@compiled
def best_stages(best: Best, own: Ints, boards: Ints, stages: Ints) -> None:
    """The stage at which each hand is raised; three for a fold."""
    board: Ints = np.empty(5, np.int64)
    for at in range(len(own)):
        a: Any = np.int64(own[at, 0])
        b: Any = np.int64(own[at, 1])
        copy_into(board, boards[at])
        if best.early[class_of(a, b)]:
            stages[at] = 0
        elif best_on_flop(best, a, b, board[0], board[1], board[2]):
            stages[at] = 1
        else:
            suit, row = board_kind(board)
            lane = lane_of(suit, a, b)
            plays = best.plain[row, lane] if suit < 0 else best.suited[row, lane]
            stages[at] = 2 if plays else 3


def line_places(game: BankedPoker) -> Ints:
    """The index of the line that raises most at each stage, and last of the fold."""
    lines = Prices(game).lines
    raised = [[line.played for line in lines].index(max(stage.times)) for stage in game.stages]
    return np.array([*raised, [line.folded for line in lines].index(True)])


def by_best_play() -> Callable[[BankedPoker, DealtCards], Ints]:
    """Every decision looked up, as solved by ``pitboss odds``."""
    known: dict[int, Best] = {}

    def choose(game: BankedPoker, dealt: DealtCards) -> Ints:
        best = known.get(id(game))
        if best is None:
            found = decisions(question(game))
            where, how = places(3)
            names = np.array(renamed(), np.int64)
            best = Best(found.early, found.raises, *found.plays, where, how, names)
            known.clear()
            known[id(game)] = best
        stages = np.empty(len(dealt.own), np.int64)
        best_stages(best, dealt.own, dealt.board, stages)
        return line_places(game)[stages]

    return choose
