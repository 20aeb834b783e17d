"""Simulates switch hands blackjack: one player against the dealer, from a shoe."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from fractions import Fraction
from functools import cached_property
from typing import Any

import numpy as np

from pitboss.errors import BadOptions
from pitboss.games.blackjack.options import BART_CARTER
from pitboss.games.blackjack.switch_hands import SwitchHandsBlackjack
from pitboss.odds.blackjack.exact.answer import answer
from pitboss.odds.blackjack.exact.family_rules import rules_of
from pitboss.odds.blackjack.exact.rules import RANKS
from pitboss.odds.blackjack.exact.switching import Switching, switching
from pitboss.odds.blackjack.hand_ends import in_parts, priced
from pitboss.odds.blackjack.simulation.chart import Chart, empty, solved
from pitboss.odds.blackjack.simulation.counting import (
    DOWN,
    IN_STACKS,
    counted,
    forget,
    new_counts,
    new_eye,
    place,
    tags_of,
    watch,
)
from pitboss.odds.blackjack.simulation.dealing import (
    DAY,
    NO_CUTTING_CARD,
    CardSupply,
    D,
    Shoes,
    Stack,
    after_round,
    new_stack,
    open_table,
)
from pitboss.odds.blackjack.simulation.play import INSURED, NO_INSURANCE, Work, new_work
from pitboss.odds.blackjack.simulation.rules import (
    HOLE_DOWN,
    HOLE_READ,
    MOST_HANDS,
    Numbers,
    RuleNumbers,
)
from pitboss.odds.blackjack.simulation.switch_play import (
    ANTE,
    HARD,
    PAIR,
    SOFT,
    Switches,
    SwitchNumbers,
    play,
)
from pitboss.odds.blackjack.simulation.tally import tally
from pitboss.odds.blackjack.switch_hands import DUE
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
from pitboss.odds.core.shoe import BEGAN, SHUFFLED, Shoe, begin, new_shoe, shuffle_before
from pitboss.table.game import Game

SCALE = 10
"""Nets are counted so that halves and fifths of a unit are whole."""
WAGERS: tuple[str, ...] = ("wager", "double", "split", "insurance", "ante")
"""In the order of their nets."""
STRATEGIES: Mapping[str, str] = {
    BASIC: "the best charts of totals for this table, without insurance",
    "never-switch": "the same, but the face-up cards are always played",
    "insure": "the best charts, with insurance against every ace",
}
NO_SWITCH = np.zeros((3, RANKS + 1, 22), np.int64)
NO_CHOICES = np.empty(0, np.int64)
MOST = 2 * MOST_HANDS + 2
"""An upper limit, in units, for the result of a round."""


@lean
def play_on(
    rounds: int, state: State, stack: Stack, shoes: Shoes, spare: Cards, dealing: Numbers,
    rules: Numbers, more: Numbers, prices: Nets, chart: Chart, which: Switches, insures: int,
    choices: Numbers, work: Work, rides: Numbers, nets: Nets, lowest: int, counts: Counts,
    tags: Numbers, eye: Numbers,
) -> None:  # fmt: skip
    """Rounds from fresh cards."""
    open_table(state, stack, shoes, dealing)
    deck, at = stack[0], shoes[0]
    shuffle_before(state, deck, at, dealing[D.behind])
    for number in range(1, rounds + 1):
        begin(at)
        at_count = place(deck, tags, eye)
        shown = play(
            state, deck, at, rules, more, prices, chart, which, insures, choices, work, nets
        )
        tally(rides, nets, lowest, counts, at_count)
        watch(deck, at, tags, eye, 0 if shown else DOWN)
        if dealing[D.in_stacks] and number % DAY == 0:
            open_table(state, stack, shoes, dealing)
        else:
            after_round(state, stack, shoes, 0, spare, dealing)
            if at[BEGAN] == 0:
                shuffle_before(state, deck, at, dealing[D.behind])
                forget(eye)


@lean
def play_once(
    state: State, deck: Cards, at: Shoe, rules: Numbers, more: Numbers, prices: Nets, chart: Chart,
    which: Switches, choices: Numbers, work: Work, nets: Nets,
) -> None:  # fmt: skip
    play(state, deck, at, rules, more, prices, chart, which, NO_INSURANCE, choices, work, nets)


def supply_of(game: SwitchHandsBlackjack) -> CardSupply:
    options: Any = game.options
    decks, stacks = int(options.decks), options.shuffle == BART_CARTER
    behind = len(game.pack) * decks * int(options.cards_behind_cutting_card) // 100
    return CardSupply(
        decks=decks, sides=1, red_side=0, behind=NO_CUTTING_CARD if stacks else behind,
        burn_first=int(not stacks), burn_each=0, every_round=0,
        in_stacks=len(game.pack) if stacks else 0,
    )  # fmt: skip


def numbers_of(game: SwitchHandsBlackjack) -> RuleNumbers:
    options: Any = game.options
    return RuleNumbers(
        unit=SCALE, hole=HOLE_READ if options.hole_card == "card reader" else HOLE_DOWN,
        hits_soft_17=1, surrender=int(options.surrender), nine_to_eleven=0, double_after_split=1,
        most_hands=int(options.most_hands), resplit_aces=int(options.resplit_aces),
        busts_kept=int(game.busts_kept()), special_a=-1, special_b=-1, actions=1, face_down=0,
    )  # fmt: skip


def more_of(game: SwitchHandsBlackjack) -> SwitchNumbers:
    return SwitchNumbers(int(rules_of(game).natural_ties_21), int(SCALE * DUE))


def switches_of(found: Switching) -> Switches:
    """The chart of which hand to play, as numbers."""
    chart = NO_SWITCH.copy()
    for ((total, soft, pair), up), said in found.chart.items():
        if pair:
            chart[PAIR, up + 1, 1 if soft else total // 2] = said
        else:
            chart[SOFT if soft else HARD, up + 1, total] = said
    return chart


class SwitchKernel:
    """The kernel under one game's options."""

    strategies = STRATEGIES
    plays = "hands"
    round = "a hand, with its ante and what is added to it"
    hourly = 60
    size = MILLION
    scale = SCALE
    wagers = WAGERS

    def __init__(self, game: Game, plan: Plan) -> None:
        assert isinstance(game, SwitchHandsBlackjack), "the kernel of another game"
        self.game, self.strategy = game, strategy_of(STRATEGIES, plan)
        self.rides = riding(WAGERS, plan, follow={"wager": WAGERS})
        self.rules = np.array(numbers_of(game), np.int64)
        self.more = np.array(more_of(game), np.int64)
        self.prices = in_parts(priced(game, [game.wagers[name] for name in WAGERS[:ANTE]]), SCALE)
        self.dealing = supply_of(game)
        self.tags = tags_of(plan.count, new_stack(self.dealing)[0][0], len(game.pack))
        if len(self.tags) and self.dealing.in_stacks:
            raise BadOptions(IN_STACKS)
        self.lowest = -MOST * SCALE
        self.nets = np.arange(self.lowest, -self.lowest + 1, dtype=np.int64)

    @cached_property
    def chart(self) -> Chart:
        """Computed when it is first needed, in seconds, and then cached."""
        return solved(answer(rules_of(self.game)))

    @cached_property
    def which(self) -> Switches:
        return NO_SWITCH if self.strategy == 1 else switches_of(switching(rules_of(self.game)))

    def block(self, seed: int, number: int, rounds: int) -> Counts:
        """Begins with fresh cards, so that blocks are independent."""
        counts = new_counts(self.tags, (len(WAGERS) + 1, len(self.nets)))
        stack, shoes = new_stack(self.dealing)
        play_on(
            rounds, stream(np.uint64(seed), np.uint64(number)), stack, shoes, stack[0].copy(),
            np.array(self.dealing, np.int64), self.rules, self.more, self.prices, self.chart,
            self.which, INSURED if self.strategy == 2 else NO_INSURANCE, NO_CHOICES, new_work(),
            self.rides, np.zeros(len(WAGERS), np.int64), self.lowest, counts, self.tags, new_eye(),
        )  # fmt: skip
        return counted(self.tags, counts)

    def read(self, counts: Counts) -> list[Tally]:
        rows = zip((*WAGERS, ALL), counts, strict=True)
        return [Tally(name, self.nets, row) for name, row in rows]

    def settle(self, order: Sequence[int], choices: Sequence[int]) -> Mapping[str, Fraction]:
        """Cards from the first of a round; without choices, the strategy is used.

        Choices are 1 or 0 for a switch, 1 or 0 for insurance where the dealer has an ace, and
        those of :mod:`chart` for a hand that may do more than stand.
        """
        deck = np.array(order, np.int64)
        at = new_shoe(deck)
        at[SHUFFLED] = len(deck)
        nets = np.zeros(len(WAGERS), np.int64)
        given = len(choices) > 0
        play_once(
            stream(np.uint64(0), np.uint64(0)), deck, at, self.rules, self.more, self.prices,
            empty() if given else self.chart, NO_SWITCH if given else self.which,
            np.array(choices, np.int64), new_work(), nets,
        )  # fmt: skip
        return {name: Fraction(int(net), SCALE) for name, net in zip(WAGERS, nets, strict=True)}
