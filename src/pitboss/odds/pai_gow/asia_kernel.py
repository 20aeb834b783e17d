"""Simulates Asia poker: seven cards each, set by the house way."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from typing import Any

import numpy as np

from pitboss.games.pai_gow.asia_poker import AsiaPoker
from pitboss.games.pai_gow.ends import THREE_ENDS
from pitboss.odds.core.chance import Cards, State, deal, inlined, lean, stream
from pitboss.odds.core.prices import price
from pitboss.odds.core.sampling import BASIC, CellKernel, Counts, Plan, strategy_of
from pitboss.odds.pai_gow.asia_hands import HIGH, LOWS, MEDIUM, MEDIUMS, AsiaLookup, look, lookup
from pitboss.odds.pai_gow.joker_hands import CARDS, JOKER
from pitboss.table.game import Game

STRATEGIES = {BASIC: "all hands as the house sets its own"}
MAIN = "asia-poker"
SEATS = AsiaPoker.spots + 1


@inlined
def against(one: int, other: int) -> Any:
    """The number in ``THREE_ENDS`` of two hands, the first a player's."""
    high, dealer_high = one >> HIGH, other >> HIGH
    medium, dealer_medium = one >> MEDIUM & MEDIUMS, other >> MEDIUM & MEDIUMS
    low, dealer_low = one & LOWS, other & LOWS
    first = 1 + (high < dealer_high) - (high > dealer_high)
    second = 1 + (medium < dealer_medium) - (medium > dealer_medium)
    third = 1 + (low < dealer_low) - (low > dealer_low)
    return 9 * first + 3 * second + third


@lean
def one_round(at: AsiaLookup, deck: Cards, room: Cards) -> Any:
    """The end of the first two hands of a deck."""
    return against(look(at, deck, 0, room), look(at, deck, CARDS, room))


@lean
def play_on(
    rounds: int, state: State, at: AsiaLookup, deck: Cards, room: Cards, counts: Counts
) -> None:
    """Rounds of a player and the dealer, from a deck shuffled for each."""
    for _ in range(rounds):
        deal(state, deck, 2 * CARDS)
        counts[one_round(at, deck, room)] += 1


@lean
def play_all(
    rounds: int, state: State, at: AsiaLookup, deck: Cards, room: Cards, hands: Cards,
    won: Cards, counts: Counts,
) -> None:  # fmt: skip
    """How often how many of a full table's 21 pairs of hands are won by neither of the two."""
    for _ in range(rounds):
        deal(state, deck, SEATS * CARDS)
        neither = 0
        for seat in range(SEATS):
            hands[seat] = look(at, deck, CARDS * seat, room)
            for other in range(seat):
                one, two = against(hands[seat], hands[other]), against(hands[other], hands[seat])
                neither += 1 - won[one] - won[two]
        counts[neither] += 1


class AsiaKernel(CellKernel):
    """The kernel under one game's options."""

    strategies = STRATEGIES
    plays = "hands"
    round = "a hand against the dealer"
    hourly = 30

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, AsiaPoker), "the kernel of another game"
        strategy_of(STRATEGIES, plan)
        self.lookup = lookup(bool(game.options.ace_low_straight))
        self.price({MAIN: [price(game.on_end(end)) for end in THREE_ENDS]}, plan)

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        counts = np.zeros(len(THREE_ENDS), np.int64)
        state = stream(np.uint64(seed), np.uint64(number))
        deck, room = np.arange(JOKER + 1), np.zeros(CARDS, np.int64)
        play_on(rounds, state, self.lookup, deck, room, counts)
        return counts

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """Seven cards of the player, then of the dealer. There are no choices."""
        deck, room = np.array(order[: 2 * CARDS], np.int64), np.zeros(CARDS, np.int64)
        return self.netted(int(one_round(self.lookup, deck, room)))
