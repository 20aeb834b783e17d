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
from pitboss.odds.simulation.chance import deal, stream
from pitboss.odds.simulation.kernel import Counts
from pitboss.table.game import Game
from pitboss.table.money import Odds
from pitboss.table.wagers import Bonus, Wager

WAGERS = ("ante", "play", "pair-plus", "six-card-bonus")
OFFSET, COLUMNS = 8, 1_200
PLAY_FROM = strength_of(ThreeRank.least(Category.HIGH_CARD, QUEEN, 6, 4))
QUALIFIES = strength_of(ThreeRank.least(Category.HIGH_CARD, QUEEN))
HIGHEST = strength_of(three.best([CARDS[51], CARDS[47], CARDS[43]]))
SPADES = 3
"""The suit of the last card of the deck."""

Pays = NDArray[np.int64]


@compiled
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
def block(seed: int, number: int, rounds: int, t3: Tables, t6: Tables, pays: Pays) -> Counts:
    """A block of rounds, each played from queen, six, four on."""
    state = stream(np.uint64(seed), np.uint64(number))
    counts = np.zeros((5, COLUMNS), dtype=np.int64)
    deck = np.arange(52)
    nets = np.empty(4, dtype=np.int64)
    for _ in range(rounds):
        deal(state, deck, 6)
        play = np.int64(rank3(t3, deck[0], deck[2], deck[4])) >= PLAY_FROM
        settle(deck, bool(play), t3, t6, pays, nets)
        total = 0
        for wager in range(4):
            total += nets[wager]
            counts[wager, nets[wager] + OFFSET] += 1
        counts[4, total + OFFSET] += 1
    return counts


class ThreeCardKernel:
    """The kernel under one game's pay tables."""

    wagers = WAGERS
    scale = 1
    offset = OFFSET

    def __init__(self, game: Game) -> None:
        assert isinstance(game, ThreeCardPoker), "the kernel of another game"
        self.tables = tables("three"), tables("six")
        self.pays = np.zeros((3, 12), dtype=np.int64)
        by_three: tuple[tuple[Wager | Bonus, int], ...] = (game.ante_bonus, 0), (game.pair_plus, -1)
        for row, (paid, lost) in enumerate(by_three):
            for place, category in enumerate(ThreeRank.order):
                self.pays[row, place] = _pays(game.pays(paid, category), lost)
            straight_flush = self.pays[row, ThreeRank.place[Category.STRAIGHT_FLUSH]]
            royal = _pays(game.pays(paid, "mini royal flush"), straight_flush)
            self.pays[row, 6] = royal
            self.pays[row, 7] = _pays(game.pays(paid, "mini royal flush of spades"), royal)
        for place, category in enumerate(FiveRank.order):
            self.pays[2, place] = _pays(game.pays(game.six_card_bonus, category), -1)

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        counts: Counts = block(seed, number, rounds, *self.tables, self.pays)
        return counts

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        nets = np.empty(4, dtype=np.int64)
        settle(np.array(order), bool(choices[0]), *self.tables, self.pays, nets)
        return {name: Fraction(int(net)) for name, net in zip(WAGERS, nets, strict=True)}


def _pays(pays: object, otherwise: int) -> int:
    return int(pays.ratio) if isinstance(pays, Odds) else int(otherwise)
