"""One round of switch hands blackjack in compiled code."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

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
    TAKEN,
    VALUES,
    WAGER,
    Work,
    clear,
    draw_out,
    give,
    has_blackjack,
    is_soft,
    next_choice,
    play_hands,
    settle_hand,
    total,
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
"""The place of the ante among the nets, after the wagers of a hand."""


class SwitchNumbers(NamedTuple):
    """What blackjacks are paid, and the ante, in parts of a unit."""

    plain: int
    colored: int
    both: int
    """Against a dealer's blackjack."""
    ties_21: int
    """Whether a dealer's 21 in more cards is a push."""
    ante: int


B = SwitchNumbers(*range(len(SwitchNumbers._fields)))


@inlined
def deal(state: State, deck: Cards, at: Shoe, work: Work) -> tuple[int, int]:
    """The first cards; returns the two that lie face down."""
    work[KNOWN, TAKEN] = work[KNOWN, RULED_OUT] = 0
    clear(work, 0)
    clear(work, HAND)
    one, two = card(state, deck, at), card(state, deck, at)
    work[KNOWN, FIRST_A] = card(state, deck, at)
    give(work, 0, work[KNOWN, FIRST_A])
    give(work, HAND, card(state, deck, at))
    work[KNOWN, FIRST_B] = card(state, deck, at)
    give(work, 0, work[KNOWN, FIRST_B])
    give(work, HAND, card(state, deck, at))
    return one, two


@inlined
def switches(chart: Switches, work: Work, choices: Numbers) -> bool:
    """Which hand is played: as was chosen, or as the chart has it."""
    if len(choices):
        return next_choice(choices, work) != 0
    up, value = VALUES[work[HAND, FIRST]], VALUES[work[0, FIRST]]
    if value == VALUES[work[0, FIRST + 1]]:
        return bool(chart[PAIR, up, value])
    return bool(chart[SOFT if is_soft(work, 0) else HARD, up, total(work, 0)])


@inlined
def natural(pays: Numbers, work: Work, found: bool) -> int:
    """What a player's blackjack nets."""
    if found:
        return int(pays[B.both])
    if pays[B.ties_21] and total(work, HAND) == 21:
        return 0
    # Suits are clubs, diamonds, hearts and spades.
    one, two = work[0, FIRST] & 3, work[0, FIRST + 1] & 3
    alike = (one == 1 or one == 2) == (two == 1 or two == 2)
    return int(pays[B.colored] if alike else pays[B.plain])


@inlined
def play(
    state: State, deck: Cards, at: Shoe, rules: Numbers, pays: Numbers, chart: Chart,
    which: Switches, insures: int, choices: Numbers, work: Work, nets: Nets,
) -> bool:  # fmt: skip
    """A round; gives whether the cards that lay face down were turned over."""
    for wager in range(ANTE):
        nets[wager] = 0
    nets[ANTE] = -pays[B.ante]
    one, two = deal(state, deck, at, work)
    switched = switches(which, work, choices)
    if switched:
        clear(work, 0)
        give(work, 0, one)
        give(work, 0, two)
    up = VALUES[work[HAND, FIRST]]
    insured = insures == INSURED
    if up == 1 and len(choices):
        insured = next_choice(choices, work) == INSURED
    insured = insured and up == 1
    found = has_blackjack(work, HAND)
    read = rules[R.hole] == HOLE_READ
    work[KNOWN, RULED_OUT] = read and not found
    if insured:
        nets[COVERED] = rules[R.insurance] if found else -(rules[R.unit] // 2)
    if has_blackjack(work, 0):
        if not found:
            draw_out(state, deck, at, rules, work, pays[B.ties_21] != 0, 0)
        nets[WAGER] = natural(pays, work, found)
        return switched
    hands = 1
    if not (read and found):
        hands = play_hands(state, deck, at, rules, chart, choices, work, nets)
    if not found:
        live = False
        for hand in range(hands):
            live = live or work[hand, ENDED] == LIVE
        draw_out(state, deck, at, rules, work, live, 0)
    for hand in range(hands):
        settle_hand(rules, work, hand, hands > 1, found, WAGER, nets)
    return switched
