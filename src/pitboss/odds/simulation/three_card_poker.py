"""Three-card poker by the million: six cards, one decision, four wagers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import CARDS, QUEEN
from pitboss.games.banked_poker.three_card_poker import ThreeCardPoker
from pitboss.hands import three
from pitboss.hands.batch import strength_of, tables
from pitboss.hands.five import FiveRank
from pitboss.hands.kernels import Tables, compiled, rank3, rank6
from pitboss.hands.rank import Category
from pitboss.hands.three import ThreeRank
from pitboss.odds.simulation.chance import deal, inlined, stream
from pitboss.odds.simulation.kernel import (
    BASIC,
    MILLION,
    Counts,
    Plan,
    Tally,
    dense,
    net_of,
    riding,
    strategy_of,
)
from pitboss.table.game import Game
from pitboss.table.wagers import Bonus, Wager

WAGERS = ("ante", "play", "pair-plus", "six-card-bonus")
STRATEGIES = {
    BASIC: "play queen, six, four and better",
    "mimic-the-dealer": "play queen high and better",
    "always-play": "never fold",
}
OFFSET, COLUMNS = 8, 1_200
PLAY_FROM = strength_of(ThreeRank.least(Category.HIGH_CARD, QUEEN, 6, 4))
QUALIFIES = strength_of(ThreeRank.least(Category.HIGH_CARD, QUEEN))
PLAY = (PLAY_FROM, QUALIFIES, 0)
"""The lowest hand that each strategy plays."""
HIGHEST = strength_of(three.best([CARDS[51], CARDS[47], CARDS[43]]))
SPADES = 3
"""The suit of the last card of the deck."""

Pays = NDArray[np.int64]


@inlined
def settle(
    order: NDArray[np.int64],
    play: bool,
    t3: Tables,
    t6: Tables,
    pays: Pays,
    nets: NDArray[np.int64],
) -> None:
    """Cards dealt in turn to player and dealer; nets of the four wagers in units."""
    own = np.int64(rank3(t3, order[0], order[2], order[4]))
    dealer = np.int64(rank3(t3, order[1], order[3], order[5]))
    six = np.int64(rank6(t6, order[0], order[1], order[2], order[3], order[4], order[5]))
    kind = own >> 12
    if own == HIGHEST:
        kind = np.int64(7 if order[0] % 4 == SPADES else 6)
    nets[3] = pays[2, six >> 12]
    if not play:
        nets[0], nets[1], nets[2] = -1, 0, -1
        return
    nets[2] = pays[1, kind]
    bonus = pays[0, kind]
    if dealer < QUALIFIES:
        nets[0], nets[1] = bonus + 1, 0
    elif own > dealer:
        nets[0], nets[1] = bonus + 1, 1
    elif own == dealer:
        nets[0], nets[1] = bonus, 0
    else:
        nets[0], nets[1] = bonus - 1, -1


@compiled
def block(
    seed: int, number: int, rounds: int, least: int, rides: Pays, t3: Tables, t6: Tables, pays: Pays
) -> Counts:
    """A block of rounds, each played from the least hand of a strategy on."""
    state = stream(np.uint64(seed), np.uint64(number))
    counts = np.zeros((5, COLUMNS), dtype=np.int64)
    deck = np.arange(52)
    nets = np.empty(4, dtype=np.int64)
    for _ in range(rounds):
        deal(state, deck, 6)
        play = np.int64(rank3(t3, deck[0], deck[2], deck[4])) >= least
        settle(deck, bool(play), t3, t6, pays, nets)
        total = 0
        for wager in range(4):
            total += rides[wager] * nets[wager]
            counts[wager, nets[wager] + OFFSET] += 1
        counts[4, total + OFFSET] += 1
    return counts


class ThreeCardKernel:
    """The kernel under one game's pay tables."""

    wagers = WAGERS
    strategies = STRATEGIES
    scale = 1
    plays = "hands"
    round = "a hand"
    hourly = 45
    size = MILLION

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, ThreeCardPoker), "the kernel of another game"
        self.least = PLAY[strategy_of(STRATEGIES, plan)]
        self.rides = riding(WAGERS, plan, follow={"ante": ("play",)})
        self.tables = tables("three"), tables("six")
        self.pays = np.zeros((3, 12), dtype=np.int64)
        by_three: tuple[tuple[Wager | Bonus, int], ...] = (game.ante_bonus, 0), (game.pair_plus, -1)
        for row, (paid, lost) in enumerate(by_three):
            for place, category in enumerate(ThreeRank.order):
                self.pays[row, place] = _pays(game, paid, category, lost)
            straight_flush = int(self.pays[row, ThreeRank.place[Category.STRAIGHT_FLUSH]])
            royal = _pays(game, paid, "mini royal flush", straight_flush)
            self.pays[row, 6] = royal
            self.pays[row, 7] = _pays(game, paid, "mini royal flush of spades", royal)
        for place, category in enumerate(FiveRank.order):
            self.pays[2, place] = _pays(game, game.six_card_bonus, category, -1)

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        counts: Counts = block(
            seed, number, rounds, self.least, self.rides, *self.tables, self.pays
        )
        return counts

    def read(self, counts: Counts) -> list[Tally]:
        return dense(WAGERS, counts, -OFFSET)

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        nets = np.empty(4, dtype=np.int64)
        settle(np.array(order), bool(choices[0]), *self.tables, self.pays, nets)
        return {name: Fraction(int(net)) for name, net in zip(WAGERS, nets, strict=True)}


def _pays(game: Game, paid: Wager | Bonus, outcome: str, otherwise: int) -> int:
    net = net_of(game.pays(paid, outcome), otherwise)
    assert net.denominator == 1, f"{paid.name} pays whole units"
    return int(net)
