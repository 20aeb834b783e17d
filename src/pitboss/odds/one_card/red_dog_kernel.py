"""Red dog by the million: two cards, a raise by the spread, and a third, from a shoe that lasts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np
from numpy.typing import NDArray

from pitboss.games.one_card.red_dog import PAIR, WIDEST, DogEnd, RedDog
from pitboss.hands.kernels import compiled
from pitboss.odds.core.chance import Cards, State, inlined, stream
from pitboss.odds.core.prices import price
from pitboss.odds.core.sampling import BASIC, CellKernel, Counts, Plan, strategy_of
from pitboss.odds.core.shoe import Shoe, card, known, left, new_deck, new_shoe, shuffle
from pitboss.odds.one_card.red_dog import raised
from pitboss.table.game import Game

STRATEGIES = {
    BASIC: "raise in full where a raise is worth it",
    "never": "never raise",
    "always": "raise in full on every spread",
}
SPREADS = range(PAIR, WIDEST + 1)
WAYS = 2 * len(SPREADS)
"""Spreads from a pair on, each missed or hit; and as many again, raised."""


@inlined
def settle(state: State, deck: Cards, at: Shoe) -> int:
    """How a round ends, but for the raise."""
    first, second = card(state, deck, at) >> 2, card(state, deck, at) >> 2
    low, high = min(first, second), max(first, second)
    spread = high - low - 1
    if spread == 0:
        return 2
    third = card(state, deck, at) >> 2
    hit = third == low if low == high else low < third < high
    return 2 * (spread + 1) + (1 if hit else 0)


@compiled
def block(
    seed: int, number: int, rounds: int, deck: Cards, behind: int, raises: NDArray[np.bool_]
) -> Counts:
    """A block of rounds; it begins with a fresh shoe."""
    state = stream(np.uint64(seed), np.uint64(number))
    counts = np.zeros(2 * WAYS, np.int64)
    at = new_shoe(deck)
    fresh = True
    for _ in range(rounds):
        if fresh:
            shuffle(deck, at)
            card(state, deck, at)  # the burn card, which changes nothing where there is none
        end = settle(state, deck, at)
        counts[end + (WAYS if raises[end >> 1] else 0)] += 1
        fresh = left(at) <= behind
    return counts


class RedDogKernel(CellKernel):
    """The kernel under one game's options."""

    strategies = STRATEGIES
    plays = "rounds"
    round = "two cards, and a third"
    hourly = 100

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, RedDog), "the kernel of another game"
        chosen = strategy_of(STRATEGIES, plan)
        raises = [spread > 0 and (chosen == 2 or raised(game, spread)) for spread in SPREADS]
        self.raises = np.array(raises) & (chosen != 1)
        self.decks = int(game.options.decks)
        cards = 52 * self.decks
        percent = int(game.options.cards_behind_cutting_card)
        self.behind = cards if game.is_continuous() else cards * percent // 100
        ends = [DogEnd(spread, hit) for spread in SPREADS for hit in (False, True)]
        original = [price(game.verdict(game.original, end)) for end in ends]
        more = [price(game.verdict(game.raise_, end)) for end in ends]
        self.price(
            {"original": 2 * original, "raise": [Fraction(0)] * WAYS + more},
            plan,
            follow={"original": ("raise",)},
        )

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        counts: Counts = block(seed, number, rounds, new_deck(self.decks), self.behind, self.raises)
        return counts

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """The cards after the burn card; whether a spread is raised."""
        deck = np.array(order)
        end = settle(stream(np.uint64(0), np.uint64(0)), deck, known(deck))
        raising = bool(choices[0]) if choices else bool(self.raises[end >> 1])
        return self.netted(end + (WAYS if raising and end >= 4 else 0))
