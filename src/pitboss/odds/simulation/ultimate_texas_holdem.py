"""Ultimate Texas hold 'em by the million, by the best play or by rules that people remember.

The best play is that of ``pitboss odds``, which solves the game first; here every decision is
looked up. The rules are as widely published: before the flop four antes on any ace, a pair of
threes and better, a suited king, K-5, suited Q-6, Q-8, suited J-8 and J-10; on the flop and at
the last as in :mod:`pitboss.odds.kernels.thumb`.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.ultimate_texas_holdem import LESS, QUALIFIES, UltimateTexasHoldem
from pitboss.hands.batch import strength_of, tables
from pitboss.hands.five import FiveRank
from pitboss.hands.kernels import Tables, bits_of, compiled, key_of, rank5, rank7, value
from pitboss.odds.games.ultimate_texas_holdem import blind_pays, decisions
from pitboss.odds.kernels.boards import board_kind, lane_of
from pitboss.odds.kernels.thumb import OUTS, raises_flop
from pitboss.odds.kernels.ultimate import class_of
from pitboss.odds.simulation.chance import Cards, deal, inlined, stream
from pitboss.odds.simulation.kernel import (
    BASIC,
    MILLION,
    Counts,
    Nets,
    Plan,
    Tally,
    common,
    dense,
    net_of,
    riding,
    strategy_of,
)
from pitboss.odds.suits import places, renamed
from pitboss.table.game import Game

WAGERS = ("ante", "blind", "play", "trips")
STRATEGIES = {
    BASIC: "raise by the published rules",
    "exact": "the best play at all three points",
    "wait": "check to the end, then play or fold by the published rules",
    "always-raise": "four antes on every hand",
}
RULES, EXACT, WAIT, RAISE = range(4)
BURN = 8
"""The place of the second burn card."""
CARDS = 11
"""Two each, a burn card and the flop, a burn card and the last two."""
PAIR = strength_of(QUALIFIES)
PLACE = 12
TEN, JACK, QUEEN, KING, ACE = 8, 9, 10, 11, 12
"""Ranks from the two on."""


class Best(NamedTuple):
    """The best play, to be looked up: see ``Decisions`` of the analysis."""

    early: NDArray[Any]
    raises: NDArray[Any]
    plain: NDArray[Any]
    suited: NDArray[Any]
    flops: NDArray[Any]
    """The class of any three cards, one index a card."""
    naming: NDArray[Any]
    """Which way to rename suits leads to the representative of the class."""
    names: NDArray[Any]
    """What each card becomes, by way to rename."""


def best_of(game: Game) -> Best:
    found = decisions(blind_pays(game))
    where, how = places(3)
    names = np.array(renamed(), np.int64)
    return Best(found.early, found.raises, *found.plays, where, how, names)


def no_best() -> Best:
    """For players who look nothing up."""
    none, table = np.zeros(0, np.bool_), np.zeros((0, 0), np.bool_)
    cube = np.zeros((0, 0, 0))
    return Best(
        none, cube.astype(np.bool_), table, table, cube.astype(np.int16), cube.astype(np.int8),
        np.zeros((0, 0), np.int64),
    )  # fmt: skip


@inlined
def raises(a: int, b: int) -> bool:
    """Whether two cards are worth four antes before the flop."""
    high, low = max(a >> 2, b >> 2), min(a >> 2, b >> 2)
    if high == low:
        return high > 0
    suited = a & 3 == b & 3
    if high == ACE or (high == KING and (suited or low >= 3)):
        return True
    if high == QUEEN:
        return low >= (4 if suited else 6)
    return high == JACK and low >= (6 if suited else TEN)


@inlined
def plays(five: Tables, six: Tables, own: np.int64, order: Cards) -> bool:
    """Whether a hand is worth an ante at the last."""
    board = rank5(five, order[5], order[6], order[7], order[9], order[10])
    if own >> PLACE > board >> PLACE:
        return True
    key, bits = six.start, np.uint64(0)
    held = (np.int64(1) << order[0]) | (np.int64(1) << order[2])
    for at in range(5, CARDS):
        if at != BURN:
            key += key_of(six, order[at])
            bits |= bits_of(six, order[at])
            held |= np.int64(1) << order[at]
    outs = 0
    for one in range(52):
        if held >> one & 1 == 0:
            outs += value(six, key + key_of(six, one), bits | bits_of(six, one)) > own
    return outs < OUTS


@inlined
def best_on_flop(best: Best, a: int, b: int, f: int, g: int, h: int) -> bool:
    """Whether two antes are best: as for the representative of the flop's class."""
    names = best.names[best.naming[f, g, h]]
    f_like, g_like, h_like = names[f], names[g], names[h]
    t, u = names[a], names[b]
    t -= (t > f_like) + (t > g_like) + (t > h_like)
    u -= (u > f_like) + (u > g_like) + (u > h_like)
    return bool(best.raises[best.flops[f, g, h], max(t, u), min(t, u)])


@compiled
def best_at_last(best: Best, a: int, b: int, board: Cards) -> bool:
    """Whether one ante is worth more than a fold."""
    suit, row = board_kind(board)
    lane = lane_of(suit, a, b)
    return bool(best.plain[row, lane] if suit < 0 else best.suited[row, lane])


@inlined
def decide(
    order: Cards, strategy: int, best: Best, board: Cards, five: Tables, six: Tables, seven: Tables
) -> int:
    """How many antes go on the play wager; none for a fold. ``board`` is room for five cards."""
    a, b, f, g, h = order[0], order[2], order[5], order[6], order[7]
    if strategy == EXACT:
        if best.early[class_of(a, b)]:
            return 4
        if best_on_flop(best, a, b, f, g, h):
            return 2
        board[0], board[1], board[2], board[3], board[4] = f, g, h, order[9], order[10]
        return 1 if best_at_last(best, a, b, board) else 0
    if strategy == RAISE or (strategy == RULES and raises(a, b)):
        return 4
    if strategy == RULES and raises_flop(five, a, b, order[5:8]):
        return 2
    own = np.int64(rank7(seven, a, b, f, g, h, order[9], order[10]))
    return 1 if plays(five, six, own, order) else 0


@inlined
def settle(order: Cards, times: int, seven: Tables, pays: NDArray[Any], nets: Nets) -> None:
    """Nets of the four wagers, in parts of an ante; ``pays`` has rows for unit, blind and trips."""
    f, g, h, i, j = order[5], order[6], order[7], order[9], order[10]
    own = np.int64(rank7(seven, order[0], order[2], f, g, h, i, j))
    dealer = np.int64(rank7(seven, order[1], order[3], f, g, h, i, j))
    unit = pays[0, 0]
    nets[3] = pays[2, own >> PLACE]
    if times == 0:
        nets[0] = nets[1] = -unit
        nets[2] = 0
        return
    sign = 1 if own > dealer else -1 if own < dealer else 0
    nets[0] = sign * unit if dealer >= PAIR else 0
    nets[1] = pays[1, own >> PLACE] if sign > 0 else sign * unit
    nets[2] = sign * times * unit


@compiled
def block(
    seed: int, number: int, rounds: int, strategy: int, best: Best, rides: Nets, five: Tables,
    six: Tables, seven: Tables, pays: NDArray[Any], lowest: int, columns: int,
) -> Counts:  # fmt: skip
    """A block of rounds, every decision by the strategy."""
    state = stream(np.uint64(seed), np.uint64(number))
    counts = np.zeros((5, columns), np.int64)
    deck = np.arange(52)
    nets = np.empty(4, np.int64)
    board = np.empty(5, np.int64)
    for _ in range(rounds):
        deal(state, deck, CARDS)
        times = decide(deck, strategy, best, board, five, six, seven)
        settle(deck, times, seven, pays, nets)
        total = 0
        for wager in range(4):
            total += rides[wager] * nets[wager]
            counts[wager, nets[wager] - lowest] += 1
        counts[4, total - lowest] += 1
    return counts


class UltimateKernel:
    """The kernel under one game's pay tables."""

    wagers = WAGERS
    strategies = STRATEGIES
    plays = "hands"
    round = "a hand"
    hourly = 30
    size = MILLION

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, UltimateTexasHoldem), "the kernel of another game"
        self.strategy = strategy_of(STRATEGIES, plan)
        self.best = best_of(game) if self.strategy == EXACT else no_best()
        follow = {"ante": ("blind", "play"), "blind": ("ante", "play")}
        self.rides = riding(WAGERS, plan, follow=follow)
        self.tables = tables("five"), tables("six"), tables("seven")
        less = net_of(game.pays(game.blind, LESS))
        blind = [net_of(game.pays(game.blind, kind), less) for kind in FiveRank.order]
        trips = [net_of(game.pays(game.trips, kind)) for kind in FiveRank.order]
        self.scale = common((*blind, *trips))
        unit = [Fraction(1)] * len(blind)
        self.pays = np.array(
            [[int(net * self.scale) for net in row] for row in (unit, blind, trips)], np.int64
        )
        self.lowest = -7 * self.scale
        self.columns = int(self.pays[1].max() + self.pays[2].max()) + 13 * self.scale

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        counts: Counts = block(
            seed, number, rounds, self.strategy, self.best, self.rides, *self.tables, self.pays,
            self.lowest, self.columns,
        )  # fmt: skip
        return counts

    def times(self, cards: Cards) -> int:
        """How many antes the strategy puts on the play wager."""
        board = np.empty(5, np.int64)
        return int(decide(cards, self.strategy, self.best, board, *self.tables))

    def read(self, counts: Counts) -> list[Tally]:
        return dense(WAGERS, counts, self.lowest)

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """Cards as dealt, burn cards too; how many antes are played, or none to go by the
        strategy."""
        cards = np.array(order)
        times = choices[0] if choices else self.times(cards)
        nets = np.empty(4, np.int64)
        settle(cards, times, self.tables[2], self.pays, nets)
        return {
            name: Fraction(int(net), self.scale) for name, net in zip(WAGERS, nets, strict=True)
        }
