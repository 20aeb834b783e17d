"""Simulates blackjack switch, from a shoe."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np

from pitboss.games.blackjack.blackjack_switch import (
    FOUR,
    PAIR,
    THREE,
    TWO_PAIRS,
    BlackjackSwitch,
)
from pitboss.odds.blackjack.blackjack_switch import switch_rules
from pitboss.odds.blackjack.exact.array import code
from pitboss.odds.blackjack.exact.beside import PAIRS
from pitboss.odds.blackjack.exact.switch import SwitchCharts, charts
from pitboss.odds.blackjack.hand_ends import in_parts, priced
from pitboss.odds.blackjack.simulation.attack_kernel import HOLES
from pitboss.odds.blackjack.simulation.counting import (
    counted,
    forget,
    new_counts,
    new_eye,
    place,
    tags_of,
    watch,
)
from pitboss.odds.blackjack.simulation.rules import Numbers
from pitboss.odds.blackjack.simulation.tally import tally
from pitboss.odds.blackjack.simulation.two_hands_play import (
    ALIKE,
    MATCH,
    MOST,
    TwoHandsChart,
    TwoHandsNumbers,
    new_hands,
    play,
)
from pitboss.odds.core.chance import Cards, State, lean, stream
from pitboss.odds.core.sampling import (
    ALL,
    BASIC,
    MILLION,
    Counts,
    Nets,
    Plan,
    Tally,
    riding,
    strategy_of,
)
from pitboss.odds.core.shoe import (
    END,
    SHUFFLED,
    Shoe,
    begin,
    card,
    left,
    new_shoe,
    shuffle,
    shuffle_before,
)
from pitboss.table.game import Game
from pitboss.table.money import Odds

SCALE = 2
"""Nets are counted in half units."""
WAGERS = ("wager", "second-wager", "double", "split", "match")
MAIN = WAGERS[:4]
STRATEGIES = {
    BASIC: "the charts for this table: add up hand values to switch, play by totals, no insurance",
    "no-switch": "the same, without ever switching",
}


@lean
def play_on(
    rounds: int, state: State, deck: Cards, at: Shoe, behind: int, rules: Numbers, prices: Nets,
    chart: TwoHandsChart, choices: Numbers, taken: Numbers, work: Numbers, rides: Numbers,
    nets: Nets, lowest: int, counts: Counts, tags: Numbers, eye: Numbers,
) -> None:  # fmt: skip
    """Rounds from fresh cards; a shoe is shuffled when its cutting card appears."""
    fresh = True
    for _ in range(rounds):
        if fresh:
            shuffle(deck, at)
            card(state, deck, at)
            shuffle_before(state, deck, at, behind)
            forget(eye)
        begin(at)
        at_count = place(deck, tags, eye)
        play(state, deck, at, rules, prices, chart, choices, taken, work, nets)
        tally(rides, nets, lowest, counts, at_count)
        watch(deck, at, tags, eye, 0)
        fresh = left(at) <= behind or at[END] < len(deck)


@lean
def play_once(
    state: State, deck: Cards, at: Shoe, rules: Numbers, prices: Nets, chart: TwoHandsChart,
    choices: Numbers, taken: Numbers, work: Numbers, nets: Nets,
) -> None:  # fmt: skip
    play(state, deck, at, rules, prices, chart, choices, taken, work, nets)


def numbers_of(game: BlackjackSwitch) -> TwoHandsNumbers:
    options: Any = game.options

    def pays(row: str) -> int:
        odds = game.pays(game.match, row)
        assert isinstance(odds, Odds), f"no odds for {row}"
        ratio = SCALE * odds.ratio
        assert ratio.denominator == 1, "odds in half units"
        return int(ratio)

    return TwoHandsNumbers(
        SCALE, HOLES[options.hole_card], options.most_hands, int(options.resplit_aces),
        int(options.surrender), *(pays(row) for row in (PAIR, TWO_PAIRS, THREE, FOUR)),
    )  # fmt: skip


def prices_of(game: BlackjackSwitch) -> Nets:
    """The net of the wagers on hands in every end, in the order of their nets."""
    found = priced(game, [game.wagers[name] for name in WAGERS[:MATCH]])
    nets = np.array(found, object)
    for ends in ALIKE:
        alike = (nets[:, :, ends] == nets[:, :, ends[:1]]).all()
        assert alike, "hands that the simulation does not tell apart have one price"
    return in_parts(found, SCALE)


def empty_chart() -> TwoHandsChart:
    """A placeholder for when every decision is given."""
    return TwoHandsChart(
        np.zeros((2, 11, 22), np.int64), np.zeros((11, 11), np.int64),
        np.zeros((11, 11, 11), np.int64), np.zeros(11, np.int64),
    )  # fmt: skip


def chart_of(found: SwitchCharts, *, switches: bool) -> TwoHandsChart:
    """The charts as numbers."""
    chart = empty_chart()
    for (dealer, is_soft), lines in found.chart.items():
        up = dealer % 10 if is_soft else dealer  # an ace alone is soft 11
        for points in range(3, 22):
            for own in (0, 1):
                chart.acts[own, up, points] = code(lines, (points, bool(own)))
        for rank, most in lines.pairs.items():
            chart.pairs[up, rank + 1] = most
    for rank, points_ in found.points.items() if switches else ():
        *hands, chart.blackjack[rank + 1] = points_
        for (low, high), worth in zip(PAIRS, hands, strict=True):
            chart.points[rank + 1, low + 1, high + 1] = worth
            chart.points[rank + 1, high + 1, low + 1] = worth
    return chart


class TwoHandsKernel:
    """The kernel under one game's options."""

    strategies: Mapping[str, str] = STRATEGIES
    plays = "rounds of two hands"
    round = "both wagers, with what is added to them"
    hourly = 60
    size = MILLION
    scale = 2 * SCALE
    """The total is in units of both wagers."""

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, BlackjackSwitch), "the kernel of another game"
        self.switches = strategy_of(STRATEGIES, plan) == 0
        self.wagers: tuple[str, ...] = WAGERS
        self.rides = riding(WAGERS, plan, follow={"wager": MAIN, "second-wager": MAIN})
        self.both = bool(self.rides[0])
        self.game = game
        self.rules = np.array(numbers_of(game), np.int64)
        self.prices = prices_of(game)
        deck = game.deck()
        assert deck is not None, "a card game has a deck"
        self.deck = np.array([one.index for one in deck], np.int64)
        self.tags = tags_of(plan.count, self.deck, len(game.pack))
        self.behind = len(self.deck) * int(game.options.cards_behind_cutting_card) // 100
        most = max(numbers_of(game)[-4:])
        self.lowest = -(2 * MOST * 2 + 1) * SCALE
        self.nets = np.arange(self.lowest, 2 * MOST * 2 * SCALE + most + 1, dtype=np.int64)

    @cached_property
    def chart(self) -> TwoHandsChart:
        """Computed when it is first needed, in seconds, and then cached."""
        return chart_of(charts(switch_rules(self.game)), switches=self.switches)

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        """Begins with fresh cards, so that blocks are independent."""
        counts = new_counts(self.tags, (len(WAGERS) + 1, len(self.nets)))
        deck = self.deck.copy()
        play_on(
            rounds, stream(np.uint64(seed), np.uint64(number)), deck, new_shoe(deck), self.behind,
            self.rules, self.prices, self.chart, np.empty(0, np.int64), np.zeros(1, np.int64),
            new_hands(), self.rides, np.zeros(len(WAGERS), np.int64), self.lowest, counts,
            self.tags, new_eye(),
        )  # fmt: skip
        return counted(self.tags, counts)

    def read(self, counts: Counts) -> list[Tally]:
        own = [Tally(name, 2 * self.nets, row) for name, row in zip(WAGERS, counts, strict=False)]
        return [*own, Tally(ALL, self.nets if self.both else 2 * self.nets, counts[-1])]

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """Cards from the first of a round; without choices, the strategy is used.

        Choices are 1 or 0 for a switch, and those of :mod:`chart` for a hand that may do more than
        stand.
        """
        deck = np.array(order, np.int64)
        at = new_shoe(deck)
        at[SHUFFLED] = len(deck)
        nets = np.zeros(len(WAGERS), np.int64)
        chart = empty_chart() if len(choices) else self.chart
        play_once(
            stream(np.uint64(0), np.uint64(0)), deck, at, self.rules, self.prices, chart,
            np.array(choices, np.int64), np.zeros(1, np.int64), new_hands(), nets,
        )  # fmt: skip
        return {
            name: Fraction(int(net), SCALE) for name, net in zip(WAGERS, nets.tolist(), strict=True)
        }
