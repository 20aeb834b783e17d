"""Multiple action: the player's hand against two or three of the dealer's, 13:69F-2.18."""

from __future__ import annotations

import numpy as np

from pitboss.odds.blackjack.hand_ends import OVER_21, PAID_EVEN, UNFINISHED, both
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
    dealer_end,
    draw_out,
    give,
    has_blackjack,
    next_choice,
    own_end,
    play_hands,
    settle_hand,
)
from pitboss.odds.blackjack.simulation.rules import Numbers, R
from pitboss.odds.core.chance import Cards, State, inlined, lean
from pitboss.odds.core.sampling import Nets
from pitboss.odds.core.shoe import Shoe, card


@inlined
def against(action: int) -> int:
    """The index among the nets of the wager against one of the dealer's hands."""
    return WAGER if action == 0 else INSURANCE + action


@inlined
def insure_each(
    rules: Numbers, prices: Nets, choices: Numbers, insures: int, work: Work, nets: Nets
) -> None:
    """Against an ace, insure each wager or take even money for a blackjack."""
    ace = VALUES[work[HAND, FIRST]] == 1
    for action in range(rules[R.actions]):
        cover = np.int64(NO_INSURANCE)
        if ace:
            cover = np.int64(next_choice(choices, work) if len(choices) else insures)
        work[KNOWN, COVER + action] = cover
        if cover == EVEN_MONEY:
            place = against(action)
            nets[place] = prices[2 * place, both(PAID_EVEN, UNFINISHED)]


@inlined
def wager_left(rules: Numbers, work: Work, action: int, live: bool) -> bool:
    """Whether a wager is left against this hand of the dealer, or a later one."""
    found = False
    for later in range(action, rules[R.actions]):
        cover = work[KNOWN, COVER + later]
        found = found or cover == INSURED or (live and cover != EVEN_MONEY)
    return found


@inlined
def finish(
    state: State, deck: Cards, at: Shoe, rules: Numbers, prices: Nets, work: Work, hands: int,
    nets: Nets,
) -> None:  # fmt: skip
    """The dealer's hands in turn, each from the first card; a hand over 21 loses every wager."""
    split, up = hands > 1, work[HAND, FIRST]
    live = counted = hidden = False
    for hand in range(hands):
        live = live or work[hand, ENDED] == LIVE
        counted = counted or (work[hand, ENDED] == LIVE and (split or not has_blackjack(work, 0)))
        hidden = hidden or work[hand, ENDED] == HIDDEN
    for action in range(rules[R.actions]):
        cover, dealer = work[KNOWN, COVER + action], UNFINISHED
        if hidden or wager_left(rules, work, action, live):
            clear(work, HAND)
            give(work, HAND, give(work, HAND, 0, up), card(state, deck, at))
            if not has_blackjack(work, HAND):
                draw_out(state, deck, at, rules, work, counted or hidden, 0)
            dealer = dealer_end(work)
        if cover == INSURED:
            nets[INSURANCE] += prices[2 * INSURANCE, both(OVER_21, dealer)]
        if cover != EVEN_MONEY:
            for hand in range(hands):
                settle_hand(rules, prices, work, hand, split, dealer, against(action), nets)
        hidden = False  # it is turned up with the dealer's first hand


@lean
def play_multiple(
    state: State, deck: Cards, at: Shoe, rules: Numbers, prices: Nets, chart: Chart, insures: int,
    choices: Numbers, work: Work, nets: Nets,
) -> None:  # fmt: skip
    """A round against several hands of the dealer."""
    for wager in range(INSURANCE + rules[R.actions]):
        nets[wager] = 0
    deal_first(state, deck, at, rules, work)
    insure_each(rules, prices, choices, insures, work, nets)
    up, hands = VALUES[work[HAND, FIRST]], 1
    if not has_blackjack(work, 0):
        hands = play_hands(state, deck, at, rules, prices, chart, choices, work, nets)
    elif 1 < up < 10:
        own = own_end(work, 0, True, rules[R.special_a], rules[R.special_b])
        for action in range(rules[R.actions]):
            nets[against(action)] = prices[2 * against(action), both(own, UNFINISHED)]
        work[0, ENDED] = OVER
    finish(state, deck, at, rules, prices, work, hands, nets)
