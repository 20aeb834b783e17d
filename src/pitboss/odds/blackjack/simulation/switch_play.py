"""One round of switch hands blackjack in compiled code."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.odds.blackjack.hand_ends import OVER_21, both
from pitboss.odds.blackjack.simulation.chart import Chart
from pitboss.odds.blackjack.simulation.play import CLEARED as RULED_OUT
from pitboss.odds.blackjack.simulation.play import (
    ENDED,
    FIRST,
    FIRST_A,
    FIRST_B,
    HAND,
    INSURED,
    KNOWN,
    LIVE,
    SUM,
    TAKEN,
    WAGER,
    Work,
    clear,
    dealer_end,
    draw_out,
    give,
    has_blackjack,
    is_soft,
    next_choice,
    play_hands,
    settle_hand,
    total,
    value_of,
)
from pitboss.odds.blackjack.simulation.play import INSURANCE as COVERED
from pitboss.odds.blackjack.simulation.rules import HOLE_READ, Numbers, R
from pitboss.odds.core.chance import Cards, State, inlined
from pitboss.odds.core.sampling import Nets
from pitboss.odds.core.shoe import Shoe, card

Switches = NDArray[np.int64]
"""Whether to switch: by kind of hand, the dealer's first card, and total or value of a pair."""
HARD, SOFT, PAIR = range(3)
ANTE = 4
"""The index of the ante among the nets, after the wagers of a hand."""


class SwitchNumbers(NamedTuple):
    """What the game has besides the rules of a hand."""

    ties_21: int
    """Whether the dealer draws against a player's blackjack, since a 21 in more cards pushes."""
    ante: int
    """In fractions of a unit."""


B = SwitchNumbers(*range(len(SwitchNumbers._fields)))


@inlined
def deal(state: State, deck: Cards, at: Shoe, work: Work) -> tuple[int, int]:
    """Deal the first cards; returns the two that are face down."""
    work[KNOWN, TAKEN] = work[KNOWN, RULED_OUT] = 0
    clear(work, 0)
    clear(work, HAND)
    one, two = card(state, deck, at), card(state, deck, at)
    first = card(state, deck, at)
    dealers = give(work, HAND, 0, card(state, deck, at))
    second = card(state, deck, at)
    work[KNOWN, FIRST_A], work[KNOWN, FIRST_B] = first, second
    give(work, 0, give(work, 0, 0, first), second)
    give(work, HAND, dealers, card(state, deck, at))
    return one, two


@inlined
def switches(chart: Switches, work: Work, choices: Numbers) -> bool:
    """Which hand is played: as chosen, or by the chart."""
    if len(choices):
        return next_choice(choices, work) != 0
    up, value = value_of(work[HAND, FIRST]), value_of(work[0, FIRST])
    if value == value_of(work[0, FIRST + 1]):
        return bool(chart[PAIR, up, value])
    held = work[0, SUM]
    return bool(chart[SOFT if is_soft(held) else HARD, up, total(held)])


@inlined
def play(
    state: State, deck: Cards, at: Shoe, rules: Numbers, more: Numbers, prices: Nets, chart: Chart,
    which: Switches, insures: int, choices: Numbers, work: Work, nets: Nets,
) -> bool:  # fmt: skip
    """A round; returns whether the face-down cards were turned over."""
    for wager in range(ANTE):
        nets[wager] = 0
    nets[ANTE] = -more[B.ante]
    one, two = deal(state, deck, at, work)
    switched = switches(which, work, choices)
    if switched:
        clear(work, 0)
        give(work, 0, give(work, 0, 0, one), two)
    up = value_of(work[HAND, FIRST])
    insured = insures == INSURED
    if up == 1 and len(choices):
        insured = next_choice(choices, work) == INSURED
    insured = insured and up == 1
    found = has_blackjack(work, HAND)
    read = rules[R.hole] == HOLE_READ
    work[KNOWN, RULED_OUT] = read and not found
    hands, live = 1, False
    if has_blackjack(work, 0):
        live = more[B.ties_21] != 0
    else:
        if not (read and found):
            hands = play_hands(state, deck, at, rules, prices, chart, choices, work, nets)
        for hand in range(hands):
            live = live or work[hand, ENDED] == LIVE
    if not found:
        draw_out(state, deck, at, rules, work, live, 0)
    dealer = dealer_end(work)
    if insured:
        nets[COVERED] = prices[2 * COVERED, both(OVER_21, dealer)]
    for hand in range(hands):
        settle_hand(rules, prices, work, hand, hands > 1, dealer, WAGER, nets)
    return switched
