"""Blackjack by the million: one player against the dealer, from a shoe that lasts."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm

import numpy as np

from pitboss.games.blackjack.blackjack.game import Blackjack
from pitboss.odds.simulation.blackjack_chart import Chart, basic, exact, mimic, never_bust
from pitboss.odds.simulation.blackjack_play import (
    INSURED,
    NO_INSURANCE,
    Numbers,
    Work,
    new_work,
    play,
)
from pitboss.odds.simulation.blackjack_rules import (
    MOST_HANDS,
    D,
    R,
    S,
    dealing_of,
    rules_of,
    scale_of,
)
from pitboss.odds.simulation.blackjack_sides import settle_sides, side_pays, sides_of
from pitboss.odds.simulation.chance import Cards, State, lean, stream
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
from pitboss.odds.simulation.shoe import (
    DEALT,
    END,
    Shoe,
    begin,
    card,
    known,
    left,
    new_deck,
    new_shoe,
    shuffle,
)
from pitboss.table.game import Game
from pitboss.table.money import Payout

HAND_WAGERS = ("wager", "double", "split", "insurance")
STRATEGIES = {
    BASIC: "the basic strategy, without insurance",
    "exact": "the best chart of totals for this table",
    "insure": "the basic strategy, with insurance against every ace",
    "mimic-the-dealer": "hit and stand as the dealer does",
    "never-bust": "the basic strategy, but for cards that could go over 21",
}
CHARTS = (basic, exact, basic, mimic, never_bust)
INSURES = (NO_INSURANCE, NO_INSURANCE, INSURED, NO_INSURANCE, NO_INSURANCE)
NO_CHOICES = np.empty(0, np.int64)


@lean
def play_on(
    rounds: int, state: State, deck: Cards, at: Shoe, dealing: Numbers, rules: Nets, chart: Chart,
    insures: int, sides: Nets, pays: Nets, rides: Nets, work: Work, choices: Numbers, nets: Nets,
    lowest: int, counts: Counts,
) -> None:  # fmt: skip
    """Rounds from a fresh shoe on."""
    wagers = len(rides)
    fresh = True
    for _ in range(rounds):
        if fresh:
            shuffle(deck, at)
            if dealing[D.burn_first]:
                card(state, deck, at)
        if dealing[D.burn_each]:
            card(state, deck, at)
        begin(at)
        play(state, deck, at, rules, chart, insures, sides, choices, work, nets)
        if sides[S.riding]:
            settle_sides(sides, pays, work, nets)
        together = 0
        for wager in range(wagers):
            together += rides[wager] * nets[wager]
            counts[wager, nets[wager] - lowest] += 1
        counts[wagers, together - lowest] += 1
        done = left(at) <= dealing[D.behind] or at[END] < len(deck)
        fresh = dealing[D.every_round] != 0 or done


class BlackjackKernel:
    """The kernel under one game's options."""

    strategies = STRATEGIES
    plays = "hands"
    round = "a hand, with what is added to it"
    hourly = 70
    size = MILLION

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, Blackjack), "the kernel of another game"
        strategy = strategy_of(STRATEGIES, plan)
        self.scale = self._scale(game)
        rules, self.dealing = rules_of(game, self.scale), dealing_of(game)
        self.rules = np.array(rules, np.int64)
        self.chart, self.insures = CHARTS[strategy](game), INSURES[strategy]
        names, self.sides, self.pays = sides_of(game, self.scale)
        self.wagers = (*HAND_WAGERS, *names)
        follow = {"wager": HAND_WAGERS[1:]}
        self.rides = riding(self.wagers, plan, usual=("wager",), follow=follow)
        best = self.pays.max(axis=1).clip(0)
        self.lowest = -(2 * MOST_HANDS + 1 + len(names)) * self.scale
        most = 2 * MOST_HANDS * max(rules[R.win : R.added]) + 2 * int(best.sum())
        self.columns = int(most) - self.lowest + self.scale
        self.used = 0
        """How many cards the last round took that :meth:`settle` was given."""

    @staticmethod
    def _scale(game: Blackjack) -> int:
        pays: list[Payout] = [pay for pay in side_pays(game) if pay is not None]  # type: ignore[misc]
        return lcm(scale_of(game), common(net_of(pay) for pay in pays))

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        """It begins with a fresh shoe, so that no block depends on another."""
        counts = np.zeros((len(self.wagers) + 1, self.columns), np.int64)
        deck = new_deck(self.dealing.decks)
        play_on(
            rounds, stream(np.uint64(seed), np.uint64(number)), deck, new_shoe(deck),
            np.array(self.dealing, np.int64), self.rules, self.chart, self.insures, self.sides,
            self.pays, self.rides, new_work(), NO_CHOICES, np.zeros(len(self.wagers), np.int64),
            self.lowest, counts,
        )  # fmt: skip
        return counts

    def read(self, counts: Counts) -> list[Tally]:
        return dense(self.wagers, counts, self.lowest)

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """Cards from the first of a round on; no choices to go by the strategy.

        Choices are those of :mod:`blackjack_chart`, after 1 for insurance or 2 for even money
        where the dealer has an ace, each only where there is a choice.
        """
        deck = np.array(order)
        state, at, work = stream(np.uint64(0), np.uint64(0)), known(deck), new_work()
        nets = np.zeros(len(self.wagers), np.int64)
        play(
            state, deck, at, self.rules, self.chart, self.insures, self.sides,
            np.array(choices, np.int64), work, nets,
        )  # fmt: skip
        settle_sides(self.sides, self.pays, work, nets)
        self.used = int(at[DEALT])
        return {
            name: Fraction(int(net), self.scale)
            for name, net in zip(self.wagers, nets, strict=True)
        }
