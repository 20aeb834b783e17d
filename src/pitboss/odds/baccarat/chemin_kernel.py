"""Simulates chemin de fer: two hands by Table 3, with the choices of a strategy."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pitboss.games.baccarat.chemin_de_fer import CheminDeFer
from pitboss.games.baccarat.drawing import DRAW, NO_CARD
from pitboss.hands.kernels import compiled
from pitboss.odds.baccarat.baccarat_kernel import NONE, VALUES
from pitboss.odds.baccarat.chemin_de_fer import Choices, best, draws_of, net
from pitboss.odds.core.chance import Cards, State, inlined, stream
from pitboss.odds.core.sampling import BASIC, CellKernel, Counts, Plan, strategy_of
from pitboss.odds.core.shoe import Shoe, card, known, left, new_deck, new_shoe, shuffle
from pitboss.table.game import Game

STRATEGIES = {
    BASIC: "the best choices on both sides",
    "stay-at-five": "the Dominant Player stays at five",
    "bank-stays": "the Banker stays wherever it is a choice",
    "all-stay": "both stay wherever it is a choice",
}
CELLS = 100
"""The number of ends: points of both hands."""

Drawing = NDArray[np.bool_]


@inlined
def settle(state: State, deck: Cards, at: Shoe, player: Drawing, banker: Drawing) -> int:
    """The end of a round; the deck holds values."""
    own, bank = card(state, deck, at), card(state, deck, at)
    own = (own + card(state, deck, at)) % 10
    bank = (bank + card(state, deck, at)) % 10
    third = NONE
    if own < 8 and bank < 8:
        if player[own]:
            third = card(state, deck, at)
            own = (own + third) % 10
        if banker[bank, third]:
            bank = (bank + card(state, deck, at)) % 10
    return 10 * own + bank


@compiled
def block(
    seed: int, number: int, rounds: int, deck: Cards, behind: int, player: Drawing, banker: Drawing
) -> Counts:
    """A block of rounds; it begins with a fresh shoe."""
    state = stream(np.uint64(seed), np.uint64(number))
    counts = np.zeros(CELLS, np.int64)
    at = new_shoe(deck)
    fresh = True
    for _ in range(rounds):
        if fresh:
            shuffle(deck, at)
            burn = card(state, deck, at)
            for _ in range(burn if burn else 10):
                card(state, deck, at)
        counts[settle(state, deck, at, player, banker)] += 1
        fresh = left(at) <= behind
    return counts


def drawing(choices: Choices) -> tuple[Drawing, Drawing]:
    """The drawing rules of the hands, by count and by third card."""
    draws = draws_of(choices)
    thirds = [*map(str, range(10)), NO_CARD]
    player = np.array([letter == DRAW for letter in draws.player])
    banker = [[draws.banker[count, third] == DRAW for third in thirds] for count in range(10)]
    return player, np.array(banker)


class CheminKernel(CellKernel):
    """The kernel under one game's options."""

    strategies = STRATEGIES
    plays = "hands"
    round = "a hand"
    hourly = 40

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, CheminDeFer), "the kernel of another game"
        choices = best(game)
        chosen = strategy_of(STRATEGIES, plan)
        if chosen & 1:
            choices = choices._replace(card_at_five=False)
        if chosen & 2:
            choices = choices._replace(draw_on_three=False, draw_on_five=False)
        self.player, self.banker = drawing(choices)
        self.decks = int(game.options.decks)
        self.behind = int(game.options.cards_behind_cutting_card)
        cells = [divmod(cell, 10) for cell in range(CELLS)]
        nets = {
            wager.name: [net(game, wager, *points) for points in cells]
            for wager in (game.bank, game.against)
        }
        self.price(nets, plan)

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        deck = VALUES[new_deck(self.decks)]
        counts: Counts = block(seed, number, rounds, deck, self.behind, self.player, self.banker)
        return counts

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """The cards in the order dealt; whether to draw at five, with three, and with five."""
        deck = VALUES[np.array(order)]
        player, banker = self.player, self.banker
        if choices:
            player, banker = drawing(Choices(*map(bool, choices)))
        state = stream(np.uint64(0), np.uint64(0))
        return self.netted(settle(state, deck, known(deck), player, banker))
