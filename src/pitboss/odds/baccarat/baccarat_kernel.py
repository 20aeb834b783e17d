"""Simulates baccarat: two hands by a fixed rule, from a shoe played to its last hand."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import CARDS
from pitboss.games.baccarat.banco import Banco
from pitboss.games.baccarat.drawing import DRAW, NO_CARD, TABLE_1, TABLE_2
from pitboss.hands.kernels import compiled
from pitboss.hands.points import BACCARAT_VALUE
from pitboss.odds.baccarat.banco import Ended, net
from pitboss.odds.core.chance import Cards, State, inlined, stream
from pitboss.odds.core.sampling import BASIC, CellKernel, Counts, Plan, strategy_of
from pitboss.odds.core.shoe import Shoe, card, known, left, new_deck, new_shoe, shuffle
from pitboss.table.game import Game

STRATEGIES = {
    BASIC: "wager on the Banker's Hand",
    "player": "wager on the Player's Hand",
    "tie": "wager on a tie",
}
USUAL = (("banker",), ("player",), ("tie",))
VALUES = np.array([BACCARAT_VALUE[one] for one in CARDS[:52]], np.int64)
NONE = 10
"""The column of Table 2 for no third card."""
PLAYER_DRAWS = np.array([letter == DRAW for letter in TABLE_1])
BANKER_DRAWS = np.array(
    [
        [TABLE_2[points, str(third) if third < NONE else NO_CARD] == DRAW for third in range(11)]
        for points in range(10)
    ]
)
CELLS = 400
"""The number of ends: points of both hands, and whether each has three cards."""

Draws = NDArray[np.bool_]


@inlined
def settle(state: State, deck: Cards, at: Shoe) -> int:
    """The end of a round; the deck holds values."""
    player, banker = card(state, deck, at), card(state, deck, at)
    player = (player + card(state, deck, at)) % 10
    banker = (banker + card(state, deck, at)) % 10
    third, drawn = NONE, 0
    if player < 8 and banker < 8:
        if PLAYER_DRAWS[player]:
            third = card(state, deck, at)
            player = (player + third) % 10
        if BANKER_DRAWS[banker, third]:
            banker = (banker + card(state, deck, at)) % 10
            drawn = 1
    return 40 * player + 4 * banker + (2 if third < NONE else 0) + drawn


@compiled
def block(
    seed: int, number: int, rounds: int, deck: Cards, behind: int, continuous: bool
) -> Counts:
    """A block of rounds, beginning with a fresh shoe; with a continuous device every round does."""
    state = stream(np.uint64(seed), np.uint64(number))
    counts = np.zeros(CELLS, np.int64)
    at = new_shoe(deck)
    fresh, last = True, False
    for _ in range(rounds):
        if fresh:
            shuffle(deck, at)
            if not continuous:
                burn = card(state, deck, at)
                for _ in range(burn if burn else 10):
                    card(state, deck, at)
        counts[settle(state, deck, at)] += 1
        fresh = last or continuous
        last = not fresh and left(at) <= behind  # one more hand after the cutting card
    return counts


def ended(cell: int) -> Ended:
    """The end with this cell number."""
    return Ended(cell // 40, cell // 4 % 10, 2 + (cell >> 1 & 1), 2 + (cell & 1))


class BaccaratKernel(CellKernel):
    """The kernel under one game's options."""

    strategies = STRATEGIES
    plays = "hands"
    round = "a hand"
    hourly = 70

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, Banco), "the kernel of another game"
        usual = USUAL[strategy_of(STRATEGIES, plan)]
        covered = any(name.startswith("total-cards") for name in plan.wagers)
        covered = covered or game.options.uncovered_banker == "is refused"
        self.behind = int(game.options.cards_behind_cutting_card)
        self.decks = int(game.options.decks)
        self.continuous = game.is_continuous()
        rounds = [ended(cell).round for cell in range(CELLS)]
        nets = {
            f"{name} {on}".strip(): [
                net(game, wager, game.verdict(wager, dealt, on), covered) for dealt in rounds
            ]
            for name, wager in game.offers.items()
            for on in game.on(wager) or ("",)
        }
        self.price(nets, plan, usual)

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        deck = VALUES[new_deck(self.decks)]
        counts: Counts = block(seed, number, rounds, deck, self.behind, self.continuous)
        return counts

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """The cards in the order in which they are dealt."""
        deck = VALUES[np.array(order)]
        state = stream(np.uint64(0), np.uint64(0))
        return self.netted(settle(state, deck, known(deck)))
