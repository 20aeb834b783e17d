"""Simulates Spanish 21, double attack and triple attack blackjack, from a shoe."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from itertools import product
from typing import Any

import numpy as np

from pitboss.games.blackjack.double_attack import DoubleAttackBlackjack
from pitboss.games.blackjack.triple_attack import TripleAttackBlackjack
from pitboss.games.blackjack.without_tens import WithoutTens
from pitboss.odds.blackjack.exact.answer import SolvedTable, answer
from pitboss.odds.blackjack.exact.array import code
from pitboss.odds.blackjack.exact.chart import MOST_CARDS
from pitboss.odds.blackjack.exact.family_rules import rules_of
from pitboss.odds.blackjack.exact.first_cards import NOTHING, FirstCardsPart
from pitboss.odds.blackjack.exact.rules import RANKS
from pitboss.odds.blackjack.hand_ends import in_parts, priced
from pitboss.odds.blackjack.simulation.attack_play import (
    DOUBLE_ATTACK,
    DOWN,
    NO_HOLE,
    READ,
    SPANISH,
    SPLITTED,
    TRIPLE_ATTACK,
    AttackChart,
    AttackNumbers,
    play,
)
from pitboss.odds.blackjack.simulation.attack_sides import SIDE_ROWS, side_pays
from pitboss.odds.blackjack.simulation.counting import (
    counted,
    forget,
    new_counts,
    new_eye,
    place,
    tags_of,
    watch,
)
from pitboss.odds.blackjack.simulation.play import Work, new_work
from pitboss.odds.blackjack.simulation.rules import Numbers
from pitboss.odds.blackjack.simulation.tally import tally
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

SCALE = 2
"""Nets are counted in half units."""
WAGERS = {
    SPANISH: ("wager", "", "", "double", "split", "match-the-dealer"),
    DOUBLE_ATTACK: ("wager", "double-attack", "", "double", "split", "optional-bonus"),
    TRIPLE_ATTACK: (
        "wager", "second-attack", "third-attack", "double", "split", "suited-royals",
        "triple-match",
    ),
}  # fmt: skip
"""By game, in the order of their nets; empty if the game has no such wager."""
STRATEGIES = {
    BASIC: "the best chart of totals for this table, without insurance",
    "no-attack": "the same, without wagers added between the first cards",
}
HOLES = {"none": NO_HOLE, "face down": DOWN, "card reader": READ}
MOST = 3 * 4 * 2 + 3
"""An upper limit, in units, for the result of a round: three wagers on four doubled hands."""


@lean
def play_on(
    rounds: int, state: State, deck: Cards, at: Shoe, behind: int, rules: Numbers, prices: Nets,
    chart: AttackChart, choices: Numbers, work: Work, placed: Nets, places: Numbers, pays: Nets,
    rides: Numbers, nets: Nets, lowest: int, counts: Counts, tags: Numbers, eye: Numbers,
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
        play(state, deck, at, rules, prices, chart, choices, work, placed, places, pays, nets)
        tally(rides, nets, lowest, counts, at_count)
        watch(deck, at, tags, eye, 0)
        fresh = left(at) <= behind or at[END] < len(deck)


@lean
def play_once(
    state: State, deck: Cards, at: Shoe, rules: Numbers, prices: Nets, chart: AttackChart,
    choices: Numbers, work: Work, placed: Nets, places: Numbers, pays: Nets, nets: Nets,
) -> None:  # fmt: skip
    play(state, deck, at, rules, prices, chart, choices, work, placed, places, pays, nets)


def kind_of(game: Game) -> int:
    if isinstance(game, DoubleAttackBlackjack):
        return DOUBLE_ATTACK
    return TRIPLE_ATTACK if isinstance(game, TripleAttackBlackjack) else SPANISH


def numbers_of(game: WithoutTens) -> AttackNumbers:
    options: Any = game.options
    rules = rules_of(game)
    return AttackNumbers(
        kind_of(game), HOLES[options.hole_card], int(rules.hit_soft_17), rules.most_hands,
        int(rules.resplit_aces),
    )  # fmt: skip


def chart_of(found: SolvedTable, kind: int, *, attacks: bool) -> AttackChart:
    """The chart of totals as numbers."""
    acts, rescues = np.zeros((2, 2, 11, 22, MOST_CARDS + 1), np.int64)
    pairs = np.zeros((11, 11), np.int64)
    for (dealer, soft), lines in found.chart.items():
        up = dealer % 10 if soft else dealer  # an ace alone is soft 11
        for points, size, is_soft in product(range(3, 22), range(2, MOST_CARDS + 1), (0, 1)):
            total = (points, bool(is_soft), size)
            acts[is_soft, up, points, size] = code(lines, total)
            rescues[is_soft, up, points, size] = total in lines.rescue
        for rank, most in lines.pairs.items():
            pairs[up, rank + 1] = most
    second, third = np.zeros(11, np.int64), np.zeros((11, 11), np.int64)
    parts = found.chart_by_cards
    for own in range(RANKS if attacks else 0):
        if kind == TRIPLE_ATTACK:
            second[own + 1] = _sum([parts[own, up] for up in range(RANKS)]).value > 0
            for up in range(RANKS):
                third[own + 1, up + 1] = parts[own, up].value > 0
        if kind == DOUBLE_ATTACK:  # here by the dealer's card
            second[own + 1] = _sum([parts[each, own] for each in range(RANKS)]).live > 0
    return AttackChart(acts, pairs, rescues, second, third)


NO_CHART = AttackChart(
    np.zeros((2, 11, 22, MOST_CARDS + 1), np.int64), np.zeros((11, 11), np.int64),
    np.zeros((2, 11, 22, MOST_CARDS + 1), np.int64), np.zeros(11, np.int64),
    np.zeros((11, 11), np.int64),
)  # fmt: skip
"""A placeholder for when every decision is given."""


def _sum(parts: Sequence[FirstCardsPart]) -> FirstCardsPart:
    found = NOTHING
    for part in parts:
        found += part
    return found


class AttackKernel:
    """The kernel under one game's options."""

    strategies = STRATEGIES
    plays = "hands"
    round = "a hand, with what is added to it"
    hourly = 70
    size = MILLION
    scale = SCALE

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, WithoutTens), "the kernel of another game"
        kind = kind_of(game)
        strategy = strategy_of(STRATEGIES, plan)
        names = WAGERS[kind]
        self.columns = [at for at, name in enumerate(names) if name]
        self.wagers = tuple(name for name in names if name)
        main = tuple(name for name in self.wagers if name not in SIDE_ROWS)
        self.rides = riding(self.wagers, plan, follow={"wager": main})
        self.by_column = np.zeros(len(names), np.int64)
        """The same with a column for wagers that the game does not have."""
        self.by_column[self.columns] = self.rides
        self.rules = np.array(numbers_of(game), np.int64)
        on_hands = [game.wagers[name] if name else None for name in names[: SPLITTED + 1]]
        self.prices = in_parts(priced(game, on_hands), SCALE)
        self.game, self.kind, self.attacks = game, kind, strategy == 0
        deck = game.deck()
        assert deck is not None, "a card game has a deck"
        self.deck = np.array([one.index for one in deck], np.int64)
        self.tags = tags_of(plan.count, self.deck, len(game.pack))
        self.behind = len(self.deck) * int(game.options.cards_behind_cutting_card) // 100
        self.pays = side_pays(game, SCALE)
        sides = [SIDE_ROWS[name][0] for name in self.wagers if name in SIDE_ROWS]
        self.places = np.array(sides, np.int64)
        self.lowest = -(MOST + len(sides)) * SCALE
        most = MOST * SCALE + 2 * int(self.pays.max(axis=1).clip(0).sum())
        self.nets = np.arange(self.lowest, most + 1, dtype=np.int64)

    @cached_property
    def chart(self) -> AttackChart:
        """Computed when it is first needed, in seconds, and then cached."""
        return chart_of(answer(rules_of(self.game)), self.kind, attacks=self.attacks)

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        """Begins with fresh cards, so that blocks are independent."""
        counts = new_counts(self.tags, (len(self.by_column) + 1, len(self.nets)))
        deck = self.deck.copy()
        state = stream(np.uint64(seed), np.uint64(number))
        play_on(
            rounds, state, deck, new_shoe(deck), self.behind, self.rules, self.prices, self.chart,
            np.empty(0, np.int64), new_work(), np.zeros(2, np.int64), self.places, self.pays,
            self.by_column, np.zeros(len(self.by_column), np.int64), self.lowest, counts,
            self.tags, new_eye(),
        )  # fmt: skip
        return counted(self.tags, counts)

    def read(self, counts: Counts) -> list[Tally]:
        rows = [*self.columns, len(self.by_column)]
        return [
            Tally(name, self.nets, counts[row])
            for name, row in zip((*self.wagers, ALL), rows, strict=True)
        ]

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """Cards from the first of a round; without choices, the strategy is used.

        Choices are 1 or 0 for each attack wager, those of :mod:`chart` for a hand that may do more
        than stand, and after a double 1 to rescue or surrender it if that is allowed.
        """
        deck = np.array(order, np.int64)
        at = new_shoe(deck)
        at[SHUFFLED] = len(deck)
        nets = np.zeros(len(self.by_column), np.int64)
        chart = NO_CHART if len(choices) else self.chart
        play_once(
            stream(np.uint64(0), np.uint64(0)), deck, at, self.rules, self.prices, chart,
            np.array(choices, np.int64), new_work(), np.zeros(2, np.int64), self.places,
            self.pays, nets,
        )  # fmt: skip
        return {
            name: Fraction(int(nets[at_]), SCALE)
            for name, at_ in zip(self.wagers, self.columns, strict=True)
        }
