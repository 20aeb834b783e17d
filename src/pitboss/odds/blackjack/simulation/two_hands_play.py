"""One round of blackjack switch in compiled code: two hands of one player, and the dealer's."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.odds.blackjack.exact.dealer import BLACKJACK, STANDS
from pitboss.odds.blackjack.hand_ends import (
    DESIGNATED,
    FIVE_CARDS,
    LONG,
    ONE_COLOR,
    OVER_21,
    SEVENS,
    SHORT,
    STRAIGHT,
    SURRENDERED,
    THREE_CARDS,
    TWO_CARDS,
    TWO_COLORS,
    both,
)
from pitboss.odds.blackjack.simulation.attack_play import NO_HOLE, READ
from pitboss.odds.blackjack.simulation.chart import (
    DOUBLE,
    SPLIT,
    STAND,
    SURRENDER,
)
from pitboss.odds.blackjack.simulation.play import counted_end, value_of
from pitboss.odds.blackjack.simulation.rules import Numbers
from pitboss.odds.blackjack.simulation.tally import permitted
from pitboss.odds.core.chance import Cards, State, inlined
from pitboss.odds.core.sampling import Nets
from pitboss.odds.core.shoe import Shoe, card

Plays = NDArray[np.int64]
MOST = 4
"""The most hands that each of the two may become; the first has the rows from 0, the
second from here.
"""
DEALER, ROWS = 2 * MOST, 2 * MOST + 1
POINTS, ACES, COUNT, FIRST, SECOND, ENDED, PUT_DOUBLE = range(7)
"""Columns of a hand: points, aces as one; aces; cards; the values of the first two; how it ended;
whether it was doubled."""
COLUMNS = PUT_DOUBLE + 1
LIVE, GIVEN_UP, BUST, NATURAL = range(4)
ALIKE = (
    [THREE_CARDS, *range(STRAIGHT, STRAIGHT + 3), *range(SEVENS, SEVENS + 3)],
    [TWO_COLORS, ONE_COLOR, DESIGNATED],
)
"""Ends that are treated as one, since suits are not tracked."""
WAGER, SECOND_WAGER, DOUBLED, SPLITTED, MATCH = range(5)
"""The wagers, in the order of their nets."""


class TwoHandsNumbers(NamedTuple):
    """What is allowed, and the payouts of the match wager in fractions of a unit; payouts of the
    wagers on hands are prices, see ``hand_ends``."""

    unit: int
    hole: int
    most_hands: int
    resplit_aces: int
    surrender: int
    pair: int
    two_pairs: int
    three: int
    four: int


N = TwoHandsNumbers(*range(len(TwoHandsNumbers._fields)))


class TwoHandsChart(NamedTuple):
    """The player's actions, by the dealer's first card."""

    acts: Plays
    """By softness, dealer's card and total."""
    pairs: Plays
    """By dealer's card and value: the number of hands a pair is split to, 0 for none."""
    points: Plays
    """By dealer's card and the values of two cards: the points of a hand when
    hands are added up."""
    blackjack: Plays
    """By dealer's card: the points of a blackjack."""


def new_hands() -> Numbers:
    return np.zeros((ROWS, COLUMNS), np.int64)


@inlined
def clear(work: Numbers, hand: int) -> None:
    for column in range(COLUMNS):
        work[hand, column] = 0


@inlined
def give(work: Numbers, hand: int, value: int) -> None:
    """Deal a card of this value to a hand."""
    count = work[hand, COUNT]
    if count < 2:
        work[hand, FIRST + count] = value
    work[hand, COUNT] = count + 1
    work[hand, POINTS] += value
    work[hand, ACES] += value == 1


@inlined
def soft(work: Numbers, hand: int) -> bool:
    return bool(work[hand, ACES] > 0 and work[hand, POINTS] <= 11)


@inlined
def total(work: Numbers, hand: int) -> int:
    return int(work[hand, POINTS] + 10 if soft(work, hand) else work[hand, POINTS])


@inlined
def is_natural(work: Numbers, hand: int) -> bool:
    return bool(work[hand, COUNT] == 2 and work[hand, POINTS] == 11 and work[hand, ACES] == 1)


@inlined
def next_of(choices: Numbers, taken: Numbers) -> int:
    taken[0] += 1
    return int(choices[taken[0] - 1])


@inlined
def matched(rules: Numbers, a: int, b: int, c: int, d: int) -> int:
    """2A.6: the net of the match wager, by the ranks of four cards."""
    a, b, c, d = a >> 2, b >> 2, c >> 2, d >> 2
    alike = (a == b) + (a == c) + (a == d) + (b == c) + (b == d) + (c == d)
    if alike == 0:
        return int(-rules[N.unit])
    if alike == 1:
        return int(rules[N.pair])
    if alike == 2:
        return int(rules[N.two_pairs])
    return int(rules[N.three] if alike == 3 else rules[N.four])


@inlined
def by_chart(
    chart: TwoHandsChart, up: int, points: int, is_soft: bool, value: int, hands: int, hit: bool,
    double: bool, pair: bool, give_up: bool,
) -> int:  # fmt: skip
    """The chart's action, or the next best that is allowed."""
    if pair and hands < chart.pairs[up, value]:
        return SPLIT
    said = chart.acts[1 if is_soft else 0, up, points]
    return permitted(said, hit, double, give_up)


@inlined
def play_hands(
    state: State, deck: Cards, at: Shoe, rules: Numbers, chart: TwoHandsChart, choices: Numbers,
    taken: Numbers, work: Numbers, base: int,
) -> int:  # fmt: skip
    """Play one of the two hands, with all hands it is split into; returns their number."""
    up = work[DEALER, FIRST]
    hands, row, split, aces = 1, base, False, False
    while row < base + hands:
        if work[row, COUNT] == 1:
            give(work, row, value_of(card(state, deck, at)))
        while True:
            points, two = total(work, row), work[row, COUNT] == 2
            value = work[row, FIRST]
            hit = points < 21 and not aces
            double = hit and two
            pair = two and value == work[row, SECOND] and hands < rules[N.most_hands]
            pair = pair and (not aces or rules[N.resplit_aces] != 0)
            give_up = rules[N.surrender] != 0 and two and not split
            if not (hit or pair or give_up):
                break
            if len(choices):
                choice = next_of(choices, taken)
            else:
                choice = by_chart(
                    chart, up, points, soft(work, row), value, hands, hit, double, pair, give_up
                )
            if choice == STAND:
                break
            if choice == SURRENDER:
                work[row, ENDED] = GIVEN_UP
                break
            if choice == SPLIT:
                split, aces = True, value == 1
                clear(work, row)
                give(work, row, value)
                clear(work, base + hands)
                give(work, base + hands, value)
                hands += 1
                give(work, row, value_of(card(state, deck, at)))
                continue
            give(work, row, value_of(card(state, deck, at)))
            work[row, PUT_DOUBLE] = choice == DOUBLE
            if work[row, POINTS] > 21:
                work[row, ENDED] = BUST
                break
            if choice == DOUBLE:
                break
        row += 1
    return hands


@inlined
def own_end(work: Numbers, row: int) -> int:
    """How a hand ended; suits, and which cards make a 21, are not tracked (``ALIKE``)."""
    ended, count = work[row, ENDED], work[row, COUNT]
    if ended != LIVE:
        if ended == NATURAL:
            return TWO_COLORS
        return OVER_21 if ended == BUST else SURRENDERED
    points = total(work, row)
    if points < 21:
        return (LONG if count > 5 else SHORT) + max(points - STANDS + 1, 0)
    return int(TWO_CARDS - 2 + count if count < 5 else FIVE_CARDS + min(count, 7) - 5)


@inlined
def settle(prices: Nets, work: Numbers, row: int, wager: int, dealer: int, nets: Nets) -> None:
    """Settle one hand and the wagers added to it, against a dealer's end."""
    end, doubled = both(own_end(work, row), dealer), work[row, PUT_DOUBLE]
    nets[wager] += prices[2 * wager + doubled, end]
    if doubled:
        nets[DOUBLED] += prices[2 * DOUBLED + 1, end]


@inlined
def play(
    state: State, deck: Cards, at: Shoe, rules: Numbers, prices: Nets, chart: TwoHandsChart,
    choices: Numbers, taken: Numbers, work: Numbers, nets: Nets,
) -> None:  # fmt: skip
    """A round; the dealer's hand is always played out."""
    for wager in range(MATCH + 1):
        nets[wager] = 0
    taken[0] = 0
    for row in (0, MOST, DEALER):
        clear(work, row)
    a, c = card(state, deck, at), card(state, deck, at)
    give(work, DEALER, value_of(card(state, deck, at)))
    b, d = card(state, deck, at), card(state, deck, at)
    nets[MATCH] = matched(rules, a, b, c, d)
    if rules[N.hole] != NO_HOLE:
        give(work, DEALER, value_of(card(state, deck, at)))
    up = work[DEALER, FIRST]
    a, b, c, d = value_of(a), value_of(b), value_of(c), value_of(d)
    early = rules[N.hole] == READ and is_natural(work, DEALER)
    switch = False
    if not early:
        if len(choices):
            switch = next_of(choices, taken) != 0
        else:
            first = chart.blackjack[up] if a * b == 10 and a + b == 11 else chart.points[up, a, b]
            other = chart.blackjack[up] if c * d == 10 and c + d == 11 else chart.points[up, c, d]
            switch = chart.points[up, a, d] + chart.points[up, c, b] > first + other
    if switch:
        b, d = d, b
    give(work, 0, a)
    give(work, 0, b)
    give(work, MOST, c)
    give(work, MOST, d)
    one, two = 1, 1
    if not switch and is_natural(work, 0):
        work[0, ENDED] = NATURAL
    elif not early:
        one = play_hands(state, deck, at, rules, chart, choices, taken, work, 0)
    if not switch and is_natural(work, MOST):
        work[MOST, ENDED] = NATURAL
    elif not early:
        two = play_hands(state, deck, at, rules, chart, choices, taken, work, MOST)
    if work[DEALER, COUNT] == 1:
        give(work, DEALER, value_of(card(state, deck, at)))
    found = is_natural(work, DEALER)
    while not found:
        points = total(work, DEALER)
        if points > 17 or (points == 17 and not soft(work, DEALER)):
            break
        give(work, DEALER, value_of(card(state, deck, at)))
    dealer = BLACKJACK if found else counted_end(total(work, DEALER))
    for hand in range(one):
        settle(prices, work, hand, SPLITTED if hand else WAGER, dealer, nets)
    for hand in range(two):
        settle(prices, work, MOST + hand, SPLITTED if hand else SECOND_WAGER, dealer, nets)
