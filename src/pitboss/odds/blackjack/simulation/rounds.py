"""Consecutive rounds of blackjack, in compiled code.

At most tables each round is decided by its own cards, from one stack that is shuffled as a whole.
These have a separate loop, which the needs of other tables do not slow down.
"""

from __future__ import annotations

from pitboss.odds.blackjack.simulation.chart import Chart
from pitboss.odds.blackjack.simulation.counting import forget, place, watch
from pitboss.odds.blackjack.simulation.dealing import (
    DAY,
    D,
    Shoes,
    Stack,
    after_round,
    determine,
    open_table,
    renew,
)
from pitboss.odds.blackjack.simulation.multiple import play_multiple
from pitboss.odds.blackjack.simulation.play import Work, play
from pitboss.odds.blackjack.simulation.rules import Numbers, R, S
from pitboss.odds.blackjack.simulation.sides import (
    move_streaks,
    pending,
    place_streaks,
    settle_bonus,
    settle_sides,
    waiting,
)
from pitboss.odds.blackjack.simulation.tally import tally
from pitboss.odds.core.chance import Cards, State, lean
from pitboss.odds.core.sampling import Counts, Nets
from pitboss.odds.core.shoe import END, Shoe, begin, card, left, shuffle_before


@lean
def play_on(
    rounds: int, state: State, deck: Cards, at: Shoe, dealing: Numbers, rules: Numbers,
    prices: Nets, chart: Chart, insures: int, sides: Numbers, pays: Nets, rides: Numbers,
    work: Work, choices: Numbers, nets: Nets, lowest: int, counts: Counts, tags: Numbers,
    eye: Numbers,
) -> None:  # fmt: skip
    """Rounds of most tables, from fresh cards."""
    fresh = True
    for _ in range(rounds):
        if fresh:
            renew(state, deck, at, dealing)
            if not dealing[D.every_round]:
                shuffle_before(state, deck, at, dealing[D.behind])
            forget(eye)
        if dealing[D.burn_each]:
            card(state, deck, at)
        begin(at)
        at_count = place(deck, tags, eye)
        play(state, deck, at, rules, prices, chart, insures, sides, choices, False, work, nets)
        if sides[S.offered]:
            settle_sides(sides, pays, work, nets)
        tally(rides, nets, lowest, counts, at_count)
        watch(deck, at, tags, eye, 0)
        done = left(at) <= dealing[D.behind] or at[END] < len(deck)
        fresh = dealing[D.every_round] != 0 or done


@lean
def settle_round(
    state: State, deck: Cards, at: Shoe, rules: Numbers, prices: Nets, chart: Chart, insures: int,
    sides: Numbers, pays: Nets, choices: Numbers, streaks: Numbers, work: Work, nets: Nets,
) -> None:  # fmt: skip
    """One round of any table."""
    begin(at)
    if rules[R.actions] > 1:
        play_multiple(state, deck, at, rules, prices, chart, insures, choices, work, nets)
    else:
        play(state, deck, at, rules, prices, chart, insures, sides, choices, True, work, nets)
    if sides[S.offered]:
        settle_sides(sides, pays, work, nets)
        if sides[S.pockets]:
            settle_bonus(state, sides, pays, choices, work, nets)
        if len(streaks):
            move_streaks(streaks, pays, work, nets)


@lean
def play_any(
    rounds: int, state: State, stack: Stack, shoes: Shoes, spare: Cards, dealing: Numbers,
    rules: Numbers, prices: Nets, chart: Chart, insures: int, sides: Numbers, pays: Nets,
    rides: Numbers, streaks: Numbers, work: Work, choices: Numbers, nets: Nets, lowest: int,
    counts: Counts,
) -> None:  # fmt: skip
    """Rounds of any table from fresh cards, and a few more until the last streak is decided."""
    wagers, last = len(rides), counts.shape[1] - 1
    first = wagers - len(streaks)
    side, together, number = 0, 0, 0
    open_table(state, stack, shoes, dealing)
    while number < rounds or pending(streaks):
        if number < rounds and len(streaks):
            place_streaks(streaks, rides)
        number += 1
        if len(stack) > 1:
            side = determine(state, stack, shoes, side, dealing)
        deck, at = stack[side], shoes[side]
        if dealing[D.burn_each]:
            card(state, deck, at)
        settle_round(
            state, deck, at, rules, prices, chart, insures, sides, pays, choices, streaks, work,
            nets,
        )  # fmt: skip
        for wager in range(wagers):
            together += rides[wager] * nets[wager]
            if wager < first or nets[wager]:  # a streak is counted when it is decided
                counts[wager, nets[wager] - lowest] += 1
        if not waiting(streaks, rides):
            counts[wagers, min(max(together - lowest, 0), last)] += 1
            together = 0
        if dealing[D.in_stacks] and number % DAY == 0:
            open_table(state, stack, shoes, dealing)
        else:
            after_round(state, stack, shoes, side, spare, dealing)
