"""Casino war by the million: a card each, and a war on ties, from a shoe that lasts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction

import numpy as np

from pitboss.games.one_card.casino_war import WAR_BURN, CasinoWar, WarEnd
from pitboss.hands.kernels import compiled
from pitboss.odds.core.chance import Cards, State, inlined, stream
from pitboss.odds.core.prices import price
from pitboss.odds.core.sampling import BASIC, CellKernel, Counts, Plan, strategy_of
from pitboss.odds.core.shoe import Shoe, card, known, left, new_deck, new_shoe, shuffle
from pitboss.table.game import Game

STRATEGIES = {
    BASIC: "go to war on every tie",
    "surrender": "surrender every tie",
    "tie-again": "go to war on every tie, with another tie wager",
}
SURRENDER, WAR, TIE_AGAIN = range(3)
CHOICES = (WAR, SURRENDER, TIE_AGAIN)
"""What each strategy does on a tie."""
LOSE, WIN, SURRENDERED, AT_WAR = 0, 1, 2, 3
"""Ways to end. A war ends in one of three more: lost, won, tied; and so again with a tie wager."""
WAYS = AT_WAR + 6
ENDS = (
    WarEnd(-1), WarEnd(1), WarEnd(0, "surrender"),
    *(WarEnd(0, "war", war) for war in (-1, 1, 0)),
)  # fmt: skip
"""What each way to end is."""


@inlined
def settle(state: State, deck: Cards, at: Shoe, choice: int) -> int:
    """How a round ends."""
    own, dealer = card(state, deck, at) >> 2, card(state, deck, at) >> 2
    if own != dealer:
        return WIN if own > dealer else LOSE
    if choice == SURRENDER:
        return SURRENDERED
    for _ in range(WAR_BURN):
        card(state, deck, at)
    own, dealer = card(state, deck, at) >> 2, card(state, deck, at) >> 2
    end = AT_WAR + (2 if own == dealer else 1 if own > dealer else 0)
    return end + 3 if choice == TIE_AGAIN else end


@compiled
def block(seed: int, number: int, rounds: int, deck: Cards, behind: int, choice: int) -> Counts:
    """A block of rounds; it begins with a fresh shoe."""
    state = stream(np.uint64(seed), np.uint64(number))
    counts = np.zeros(WAYS, np.int64)
    at = new_shoe(deck)
    fresh = True
    for _ in range(rounds):
        if fresh:
            shuffle(deck, at)
            card(state, deck, at)  # the burn card
        counts[settle(state, deck, at, choice)] += 1
        fresh = left(at) <= behind
    return counts


class CasinoWarKernel(CellKernel):
    """The kernel under one game's options."""

    strategies = STRATEGIES
    plays = "hands"
    round = "a deal, with its war"
    hourly = 65

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, CasinoWar), "the kernel of another game"
        self.choice = CHOICES[strategy_of(STRATEGIES, plan)]
        self.decks = int(game.options.decks)
        self.behind = 52 * self.decks * int(game.options.cards_behind_cutting_card) // 100
        ends = [*ENDS, *ENDS[AT_WAR:]]  # the last three again, with another tie wager
        second = [Fraction(0)] * (AT_WAR + 3) + [
            price(game.war_verdict(game.tie, end.war)) for end in ENDS[AT_WAR:]
        ]
        self.price(
            {
                "initial": [price(game.verdict(game.initial, end)) for end in ends],
                "tie": [
                    price(game.verdict(game.tie, end)) + more
                    for end, more in zip(ends, second, strict=True)
                ],
                "war": [price(game.verdict(game.war, end)) for end in ends],
            },
            plan,
            follow={"initial": ("war",)},
        )

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        counts: Counts = block(seed, number, rounds, new_deck(self.decks), self.behind, self.choice)
        return counts

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """The cards after the burn card; what is done on a tie."""
        deck = np.array(order)
        state = stream(np.uint64(0), np.uint64(0))
        choice = choices[0] if choices else self.choice
        return self.netted(settle(state, deck, known(deck), choice))
