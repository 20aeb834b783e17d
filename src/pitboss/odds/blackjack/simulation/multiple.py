"""Multiple action: the player's hand against two or three of the dealer's, 13:69F-2.18."""

from __future__ import annotations

import numpy as np

from pitboss.odds.blackjack.simulation.chart import Chart
from pitboss.odds.blackjack.simulation.play import (
    COVER,
    ENDED,
    EVEN_MONEY,
    FIRST,
    HAND,
    HIDDEN,
    INSURANCE,
    INSURED,
    KNOWN,
    LIVE,
    NO_INSURANCE,
    OVER,
    VALUES,
    WAGER,
    Work,
    clear,
    deal_first,
    draw_out,
    give,
    has_blackjack,
    natural,
    next_choice,
    play_hands,
    settle_hand,
)
from pitboss.odds.blackjack.simulation.rules import Numbers, R
from pitboss.odds.core.chance import Cards, State, inlined, lean
from pitboss.odds.core.sampling import Nets
from pitboss.odds.core.shoe import Shoe, card


@inlined
def against(action: int) -> int:
    """The place among the nets of the wager against one of the dealer's hands."""
    return WAGER if action == 0 else INSURANCE + action


@inlined
def insure_each(rules: Numbers, choices: Numbers, insures: int, work: Work, nets: Nets) -> None:
    """Against an ace, insurance of each wager or even money for a blackjack."""
    ace = VALUES[work[HAND, FIRST]] == 1
    for action in range(rules[R.actions]):
        cover = np.int64(NO_INSURANCE)
        if ace:
            cover = np.int64(next_choice(choices, work) if len(choices) else insures)
        work[KNOWN, COVER + action] = cover
        if cover == EVEN_MONEY:
            nets[against(action)] = rules[R.unit]


@inlined
def wager_left(rules: Numbers, work: Work, action: int, live: bool) -> bool:
    """Whether a wager is left against this hand of the dealer, or one after it."""
    found = False
    for later in range(action, rules[R.actions]):
        cover = work[KNOWN, COVER + later]
        found = found or cover == INSURED or (live and cover != EVEN_MONEY)
    return found


@inlined
def finish(
    state: State, deck: Cards, at: Shoe, rules: Numbers, work: Work, hands: int, nets: Nets
) -> None:
    """The dealer's hands in turn, each from the first card on; a hand over 21 loses every wager."""
    split, up = hands > 1, work[HAND, FIRST]
    live = counted = hidden = False
    for hand in range(hands):
        live = live or work[hand, ENDED] == LIVE
        counted = counted or (work[hand, ENDED] == LIVE and (split or not has_blackjack(work, 0)))
        hidden = hidden or work[hand, ENDED] == HIDDEN
    for action in range(rules[R.actions]):
        cover, found = work[KNOWN, COVER + action], False
        if hidden or wager_left(rules, work, action, live):
            clear(work, HAND)
            give(work, HAND, up)
            give(work, HAND, card(state, deck, at))
            found = has_blackjack(work, HAND)
            if not found:
                draw_out(state, deck, at, rules, work, counted or hidden, 0)
        if cover == INSURED:
            nets[INSURANCE] += rules[R.insurance] if found else -(rules[R.unit] // 2)
        if cover != EVEN_MONEY:
            for hand in range(hands):
                settle_hand(rules, work, hand, split, found, against(action), nets)
        hidden = False  # it is turned up with the dealer's first hand


@lean
def play_multiple(
    state: State, deck: Cards, at: Shoe, rules: Numbers, chart: Chart, insures: int,
    choices: Numbers, work: Work, nets: Nets,
) -> None:  # fmt: skip
    """A round against several hands of the dealer."""
    for wager in range(INSURANCE + rules[R.actions]):
        nets[wager] = 0
    deal_first(state, deck, at, rules, work)
    insure_each(rules, choices, insures, work, nets)
    up, hands = VALUES[work[HAND, FIRST]], 1
    if not has_blackjack(work, 0):
        hands = play_hands(state, deck, at, rules, chart, choices, work, nets)
    elif 1 < up < 10:
        for action in range(rules[R.actions]):
            nets[against(action)] = natural(rules, work)
        work[0, ENDED] = OVER
    finish(state, deck, at, rules, work, hands, nets)
