"""Simulates blackjack: one player against the dealer, from cards dealt for several rounds."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from math import lcm

import numpy as np

from pitboss.errors import BadOptions
from pitboss.games.blackjack.regular.game import Blackjack
from pitboss.odds.blackjack.hand_ends import in_parts, parts, priced
from pitboss.odds.blackjack.simulation.chart import (
    basic,
    exact,
    for_runs,
    mimic,
    never_bust,
)
from pitboss.odds.blackjack.simulation.counting import counted, new_counts, new_eye, tags_of
from pitboss.odds.blackjack.simulation.dealing import (
    Shoes,
    Stack,
    dealing_of,
    determine,
    new_stack,
)
from pitboss.odds.blackjack.simulation.play import INSURED, NO_INSURANCE, new_work
from pitboss.odds.blackjack.simulation.rounds import play_any, play_on, settle_round
from pitboss.odds.blackjack.simulation.rules import (
    MOST_HANDS,
    Numbers,
    S,
    rules_of,
)
from pitboss.odds.blackjack.simulation.sides import (
    METER,
    NOT_PLACED,
    place_streaks,
    side_nets,
    sides_of,
)
from pitboss.odds.core.chance import stream
from pitboss.odds.core.sampling import (
    ALL,
    BASIC,
    MILLION,
    Counts,
    Plan,
    Tally,
    common,
    named,
    riding,
    strategy_of,
)
from pitboss.odds.core.shoe import DEALT, END, SHUFFLED, new_shoe
from pitboss.table.game import Game
from pitboss.table.money import dollars

HAND_WAGERS = ("wager", "double", "split", "insurance")
MORE_WAGERS = ("second-wager", "third-wager")
"""Those of multiple action."""
INITIAL = (HAND_WAGERS[0], *MORE_WAGERS)
TWICE = "match-the-dealer"
"""It may be paid for two cards."""
STRATEGIES = {
    BASIC: "the basic strategy printed for four to eight decks, without insurance",
    "exact": "the best chart of totals for this table",
    "insure": "the basic strategy, with insurance against every ace",
    "mimic-the-dealer": "hit and stand as the dealer does",
    "never-bust": "the basic strategy, but for cards that could go over 21",
    "draw-to-runs": "the basic strategy, but a card to two sevens and to two and three aces",
}
CHARTS = (basic, exact, basic, mimic, never_bust, for_runs)
NO_CHOICES = np.empty(0, np.int64)
NOT_COUNTED = (
    "Who counts is simulated at one shoe that is shuffled as a whole, without multiple action, "
    "streak and blackjack bonus wagers."
)
HOURLY = 70
WON, DECIDED = 0.475, 0.915
"""The approximate share of decided hands that are won, and of hands that are decided."""
LONGEST = 16
"""The most hands of a streak whose nets have columns; longer ones are counted in the last."""


def actions_of(game: Blackjack, plan: Plan) -> int:
    """The number of dealer's hands that wagers are against."""
    option = game.options.multiple_action
    if option == "none":
        return 1
    three = option == "three wagers" or not plan.wagers or MORE_WAGERS[1] in plan.wagers
    return 3 if three else 2


class BlackjackKernel:
    """The kernel under one game's options."""

    strategies = STRATEGIES
    plays = "hands"
    round = "a hand, with what is added to it"
    hourly = HOURLY
    size = MILLION

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, Blackjack), "the kernel of another game"
        strategy = strategy_of(STRATEGIES, plan)
        actions, sides = actions_of(game, plan), side_nets(game)
        self.wagers = (*HAND_WAGERS, *MORE_WAGERS[: actions - 1], *sides)
        self._choose(game, plan, actions)
        found = priced(game, [game.wagers[name] for name in (*HAND_WAGERS, *MORE_WAGERS)])
        self.scale = lcm(parts(found), common(net for rows in sides.values() for net in rows))
        self.prices = in_parts(found, self.scale)
        """The net of a hand's wagers in every end, in the order of their nets."""
        self.rules = rules_of(game, self.scale, actions)
        self.dealing = dealing_of(game)
        self.chart = CHARTS[strategy](game)
        self.insures = INSURED if plan.strategy == "insure" else NO_INSURANCE
        width = self._spread(sides)
        first = len(HAND_WAGERS) + actions - 1
        self.sides, self.pays = sides_of(sides, self.scale, first, width - self.scale)
        self.streaks, self.side = self._no_streaks(), 0
        """For rounds given to :meth:`settle`: the progress of each streak, and the side
        dealt from last."""
        self.used = np.zeros(self.dealing.sides, np.int64)
        """How many cards the last round took from each side."""
        self.tags = tags_of(plan.count, new_stack(self.dealing)[0][0], len(game.pack))
        if len(self.tags) and not self.is_plain:
            raise BadOptions(NOT_COUNTED)

    def _choose(self, game: Blackjack, plan: Plan, actions: int) -> None:
        """Choose the wagers placed, the wagers shown, and the meaning of a round."""
        offered = [name for name in self.wagers if name.split(" ")[0] in game.offers]
        chosen = {named(name, offered) for name in plan.wagers}
        for kind in ("over-under-13", "blackjack-bonus"):
            if sum(name.startswith(kind) for name in chosen) > 1:
                raise BadOptions(f"A player makes one {kind} wager at a time, not both.")
        initial = INITIAL[:actions]
        follow = {"wager": tuple(name for name in (*initial, *HAND_WAGERS) if name in offered)}
        self.rides = riding(self.wagers, plan, usual=initial, follow=follow)
        self.shown = [name in offered for name in self.wagers]
        if plan.wagers:
            self.shown = [bool(rides) for rides in self.rides]
        if actions > 1:
            self.round += f", against {actions} of the dealer"
        if ("progressive", True) in zip(self.wagers, self.shown, strict=True):
            self.round += f", with {dollars(game.options.progressive_start)} on the meter"
        self.longest = 1
        lengths = [int(name.split(" ")[1]) for name in chosen if name.startswith("streak")]
        if lengths:
            self.longest = LONGEST
            self.round = "the hands until every streak wager is decided"
            self.hourly = round(HOURLY * DECIDED * (1 - WON) / (1 - WON ** max(lengths)))

    def _spread(self, sides: Mapping[str, Sequence[Fraction]]) -> int:
        """A column for every net. The meter may be far from the rest, so nets with it have their
        own columns.

        Returns the offset of these columns.
        """
        rules = self.rules
        best = sum(
            max(rows[:METER] if name == "progressive" else rows) * (1 + (name == TWICE))
            for name, rows in sides.items()
        )
        hands = 2 * MOST_HANDS * rules.actions
        self.lowest = -(hands + rules.actions + len(sides)) * self.longest * self.scale
        most = hands * int(self.prices.max()) * self.longest + int(best * self.scale)
        width = most - self.lowest + self.scale
        metered = "progressive" in sides
        self.nets = np.arange(width * (1 + metered), dtype=np.int64) + self.lowest
        if metered:
            self.nets[width:] += int((sides["progressive"][METER] + 1) * self.scale) - width
        return width

    def _no_streaks(self) -> Numbers:
        count = sum(name.startswith("streak") for name in self.wagers)
        return np.full(count, NOT_PLACED, np.int64)

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        """Begins with fresh cards, so that blocks are independent."""
        counts = new_counts(self.tags, (len(self.wagers) + 1, len(self.nets)))
        streaks, (stack, shoes) = self._no_streaks(), new_stack(self.dealing)
        state = stream(np.uint64(seed), np.uint64(number))
        dealing, rules = np.array(self.dealing, np.int64), np.array(self.rules, np.int64)
        played = (
            dealing, rules, self.prices, self.chart, self.insures, self.sides, self.pays, self.rides
        )  # fmt: skip
        nets = np.zeros(len(self.wagers), np.int64)
        work = (new_work(), NO_CHOICES, nets, self.lowest)
        if self.is_plain:
            eye = new_eye()
            play_on(rounds, state, stack[0], shoes[0], *played, *work, counts, self.tags, eye)
        else:
            spare = stack[0].copy()
            play_any(rounds, state, stack, shoes, spare, *played, streaks, *work, counts[0])
        return counted(self.tags, counts)

    @property
    def is_plain(self) -> bool:
        """Whether the fast loop can be used; see ``rounds``."""
        one_stack = self.dealing.sides == 1 and not self.dealing.in_stacks
        later = len(self.streaks) or self.sides[S.pockets]
        return one_stack and self.rules.actions == 1 and not later

    def read(self, counts: Counts) -> list[Tally]:
        """The wagers against each hand of the dealer come before the amounts added to them."""
        rows = zip((*self.wagers, ALL), counts, (*self.shown, True), strict=True)
        return [
            Tally(name, self.nets, row, "decision" if name.startswith("streak") else "round")
            for name, row, shown in sorted(rows, key=lambda row: row[0] not in INITIAL)
            if shown
        ]

    def settle(
        self, order: Sequence[int], choices: Sequence[int], other: Sequence[int] = ()
    ) -> Mapping[str, Fraction]:
        """Cards from the first of a round; without choices, the strategy is used.

        Choices are those of :mod:`chart`, after 1 for insurance or 2 for even money on each wager
        if the dealer has an ace, each only if there is a choice; last comes the bonus display's
        payout for each amount. A double shoe has an ``other`` side, besides the one dealt from
        last. Streaks continue from the round before.
        """
        state = stream(np.uint64(0), np.uint64(0))
        stack, shoes = self._known(order, other)
        nets = np.zeros(len(self.wagers), np.int64)
        place_streaks(self.streaks, self.rides)
        if self.dealing.sides > 1:
            dealing = np.array(self.dealing, np.int64)
            self.side = determine(state, stack, shoes, self.side, dealing)
        settle_round(
            state, stack[self.side], shoes[self.side], np.array(self.rules, np.int64), self.prices,
            self.chart, self.insures, self.sides, self.pays, np.array(choices, np.int64),
            self.streaks, new_work(), nets,
        )  # fmt: skip
        self.used = shoes[:, DEALT]
        return {
            name: Fraction(int(self.nets[net - self.lowest]), self.scale)
            for name, net in zip(self.wagers, nets, strict=True)
        }

    def _known(self, order: Sequence[int], other: Sequence[int]) -> tuple[Stack, Shoes]:
        """Sides whose order is known."""
        rows = [order, other] if self.dealing.sides > 1 else [order]
        if self.side:
            rows.reverse()
        stack = np.zeros((len(rows), max(map(len, rows))), np.int64)
        shoes = np.tile(new_shoe(stack[0]), (len(rows), 1))
        for cards, side, at in zip(rows, stack, shoes, strict=True):
            side[: len(cards)] = cards
            at[SHUFFLED] = at[END] = len(cards)
        return stack, shoes
