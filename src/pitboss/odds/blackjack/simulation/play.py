"""One round of blackjack in compiled code: one box against the dealer."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from pitboss.equipment.cards import CARDS
from pitboss.hands.points import BLACKJACK_VALUE
from pitboss.odds.blackjack.simulation.chart import (
    DOUBLE,
    DOUBLE_OR_STAND,
    HARD,
    HARD_AT,
    HIT,
    PAIR,
    SOFT,
    SOFT_AT,
    SPLIT,
    STAND,
    SURRENDER,
    SURRENDER_OR_SPLIT,
    SURRENDER_OR_STAND,
    Chart,
)
from pitboss.odds.blackjack.simulation.rules import (
    HOLE_READ,
    HOLE_UP,
    MOST_HANDS,
    NO_HOLE,
    Numbers,
    R,
    S,
)
from pitboss.odds.core.chance import Cards, State, inlined
from pitboss.odds.core.sampling import Nets
from pitboss.odds.core.shoe import Shoe, card

VALUES = np.array([BLACKJACK_VALUE[one] for one in CARDS[:52]], np.int64)
LONGEST = 24
"""More cards than a hand can have."""
WAGER, DOUBLED, SPLITTED, INSURANCE = range(4)
"""The wagers of a hand, in the order of their nets; where the dealer has several hands, those
against the second and the third come next."""
LIVE, HIDDEN, GIVEN_UP, BUST, OVER = range(5)
"""A hand may still be decided, is over 21 by a card that is face down, is surrendered to a
blackjack at most, is over 21, or is settled."""
NO_INSURANCE, INSURED, EVEN_MONEY = range(3)
SIX, SEVEN, EIGHT = 4, 5, 6
"""Ranks from the two on."""
HAND = MOST_HANDS
"""The row of the dealer's hand."""

Work: TypeAlias = Numbers
"""What a round is played on: a row a hand, the dealer's next to last; the last row is what is known
of the round."""

COUNT, POINTS, ACES, ENDED, PUT_DOUBLE, FIRST = range(6)
"""Columns of a hand: how many cards; its points, aces as one; how many aces; how it ended; whether
it was doubled; its cards from here on."""
KNOWN = MOST_HANDS + 1
TAKEN, FIRST_A, FIRST_B, THIRD, CLEARED, HANDS, WON, LOST, COVER = range(9)
"""Columns of what is known: how many choices were taken; the cards of the first hand before a
split, no card being -1; whether a blackjack of the dealer is ruled out; how many hands there are,
and how many of them won and lost; from here on, how each wager is covered against a blackjack."""


def new_work() -> Work:
    return np.zeros((KNOWN + 1, FIRST + LONGEST), np.int64)


@inlined
def give(work: Work, hand: int, one: int) -> None:
    """A card to a hand."""
    value = VALUES[one]
    work[hand, FIRST + work[hand, COUNT]] = one
    work[hand, COUNT] += 1
    work[hand, POINTS] += value
    work[hand, ACES] += value == 1


@inlined
def clear(work: Work, hand: int) -> None:
    work[hand, COUNT] = work[hand, POINTS] = work[hand, ACES] = 0
    work[hand, ENDED] = LIVE
    work[hand, PUT_DOUBLE] = 0


@inlined
def is_soft(work: Work, hand: int) -> bool:
    return bool(work[hand, ACES] > 0 and work[hand, POINTS] <= 11)


@inlined
def total(work: Work, hand: int) -> int:
    points = work[hand, POINTS]
    return int(points + 10 if work[hand, ACES] > 0 and points <= 11 else points)


@inlined
def has_blackjack(work: Work, hand: int) -> bool:
    return bool(work[hand, COUNT] == 2 and work[hand, POINTS] == 11 and work[hand, ACES] == 1)


@inlined
def deal_first(state: State, deck: Cards, at: Shoe, rules: Numbers, work: Work) -> None:
    """One card to the box, one to the dealer, a second to the box, and the hole card."""
    work[KNOWN, TAKEN] = work[KNOWN, CLEARED] = 0
    work[KNOWN, THIRD] = -1
    clear(work, 0)
    clear(work, HAND)
    work[KNOWN, FIRST_A] = card(state, deck, at)
    give(work, 0, work[KNOWN, FIRST_A])
    give(work, HAND, card(state, deck, at))
    work[KNOWN, FIRST_B] = card(state, deck, at)
    give(work, 0, work[KNOWN, FIRST_B])
    if rules[R.hole] != NO_HOLE:
        give(work, HAND, card(state, deck, at))


@inlined
def next_choice(choices: Numbers, work: Work) -> int:
    taken = work[KNOWN, TAKEN]
    work[KNOWN, TAKEN] = taken + 1
    return int(choices[taken])


@inlined
def by_chart(
    chart: Chart, column: int, points: int, soft: bool, value: int,
    may_hit: bool, may_double: bool, may_split: bool, may_surrender: bool,
) -> int:  # fmt: skip
    """What the chart says, or the next best that may be done."""
    said = np.int64(-1)
    if may_split:
        said = np.int64(chart[PAIR, column, value])
    if said < 0:
        said = np.int64(chart[SOFT if soft else HARD, column, points])
    if said in (SURRENDER, SURRENDER_OR_STAND, SURRENDER_OR_SPLIT):
        if may_surrender:
            return SURRENDER
        said = np.int64(
            SPLIT if said == SURRENDER_OR_SPLIT else STAND if said == SURRENDER_OR_STAND else HIT
        )
    if said in (DOUBLE, DOUBLE_OR_STAND):
        if may_double:
            return DOUBLE
        said = np.int64(STAND if said == DOUBLE_OR_STAND else HIT)
    if said == SPLIT:
        return SPLIT
    return HIT if said == HIT and may_hit else STAND


@inlined
def play_hands(
    state: State, deck: Cards, at: Shoe, rules: Numbers, chart: Chart, choices: Numbers, work: Work,
    nets: Nets,
) -> int:  # fmt: skip
    """The player's decisions, hand by hand; how many hands there are in the end."""
    up = VALUES[work[HAND, FIRST]]
    column = up
    if rules[R.hole] == HOLE_UP:
        column = total(work, HAND) + (SOFT_AT if is_soft(work, HAND) else HARD_AT)
    hands, hand, split, aces = 1, 0, False, False
    while hand < hands:
        if work[hand, COUNT] == 1:
            give(work, hand, card(state, deck, at))
        while True:
            points, soft, two = total(work, hand), is_soft(work, hand), work[hand, COUNT] == 2
            value = VALUES[work[hand, FIRST]]
            hit = points < 21 and not aces
            double = two and hit and (rules[R.double_after_split] != 0 or not split)
            if rules[R.nine_to_eleven]:
                double = double and not soft and 9 <= points <= 11
            pair = two and value == VALUES[work[hand, FIRST + 1]] and hands < rules[R.most_hands]
            pair = pair and (not aces or rules[R.resplit_aces] != 0)
            give_up = rules[R.surrender] != 0 and two and not split
            if not (hit or double or pair or give_up):
                break
            if len(choices):
                choice = next_choice(choices, work)
            else:
                choice = by_chart(chart, column, points, soft, value, hit, double, pair, give_up)
            if choice == STAND:
                break
            if choice == SURRENDER:
                if up == 1 or up == 10:
                    work[hand, ENDED] = GIVEN_UP
                else:
                    work[hand, ENDED] = OVER
                    nets[WAGER] -= rules[R.unit] // 2
                break
            if choice == SPLIT:
                split, aces = True, value == 1
                clear(work, hands)
                moved = work[hand, FIRST + 1]
                give(work, hands, moved)
                work[hand, COUNT] = 1
                work[hand, POINTS] -= value
                work[hand, ACES] -= value == 1
                hands += 1
                give(work, hand, card(state, deck, at))
                continue
            one = card(state, deck, at)
            if two and not split:
                work[KNOWN, THIRD] = one
            give(work, hand, one)
            work[hand, PUT_DOUBLE] = choice == DOUBLE
            if work[hand, POINTS] > 21:
                work[hand, ENDED] = HIDDEN if choice == DOUBLE and rules[R.face_down] else BUST
                break
            if choice == DOUBLE:
                break
        hand += 1
    return hands


@inlined
def paid(rules: Numbers, work: Work, hand: int) -> int:
    """What the original wager of a winning hand wins, which is no blackjack."""
    count = work[hand, COUNT]
    if count == 3 and (rules[R.six_seven_eight] or rules[R.three_sevens]):
        a, b, c = work[hand, FIRST], work[hand, FIRST + 1], work[hand, FIRST + 2]
        suited = (a & 3) == (b & 3) and (b & 3) == (c & 3)
        a, b, c = a >> 2, b >> 2, c >> 2
        mixed = min(a, b, c) == SIX and max(a, b, c) == EIGHT and a + b + c == 3 * SEVEN
        if rules[R.six_seven_eight] and suited and mixed:
            return int(rules[R.six_seven_eight])
        if rules[R.three_sevens] and a == SEVEN and b == SEVEN and c == SEVEN:
            return int(rules[R.three_sevens])
    if count == 5 and rules[R.five_cards] and total(work, hand) == 21:
        return int(rules[R.five_cards])
    return int(rules[R.win])


@inlined
def result(rules: Numbers, work: Work, hand: int, split: bool) -> int:
    """What the original wager nets on a hand that stood, against no blackjack of the dealer."""
    own, dealer = total(work, hand), total(work, HAND)
    if not split and has_blackjack(work, hand):
        return natural(rules, work)
    if dealer > 21 or own > dealer:
        return paid(rules, work, hand)
    if own < dealer or rules[R.hole] == HOLE_UP:
        return int(-rules[R.unit])
    if rules[R.split_21_wins] and own == 21 and work[hand, COUNT] == 2 and work[HAND, COUNT] > 2:
        return int(rules[R.win])
    return 0


@inlined
def natural(rules: Numbers, work: Work) -> int:
    """What a blackjack wins."""
    a, b = work[0, FIRST], work[0, FIRST + 1]
    designated = (a == rules[R.special_a] and b == rules[R.special_b]) or (
        a == rules[R.special_b] and b == rules[R.special_a]
    )
    designated = designated and rules[R.designated] != 0
    return int(rules[R.designated if designated else R.natural])


@inlined
def settle_hand(
    rules: Numbers, work: Work, hand: int, split: bool, dealer_blackjack: bool, first: int,
    nets: Nets,
) -> None:  # fmt: skip
    """One hand, and what was added to it; a blackjack of the dealer gives back what was added.

    ``first`` is the wager on the hand that was dealt.
    """
    base = first if hand == 0 else SPLITTED
    end, unit = work[hand, ENDED], rules[R.unit]
    if end == OVER:
        return
    if end == GIVEN_UP:
        nets[first] -= unit if dealer_blackjack else unit // 2
        return
    if end in (BUST, HIDDEN):
        kept = dealer_blackjack and rules[R.busts_kept] != 0
        if hand == 0 or not kept:
            nets[base] -= unit
        if work[hand, PUT_DOUBLE] and not kept:
            nets[DOUBLED] -= unit
        return
    if dealer_blackjack:
        if not split and has_blackjack(work, hand):
            nets[first] += natural(rules, work) if rules[R.hole] == HOLE_UP else 0
        elif hand == 0:
            nets[first] -= unit
        return
    net = result(rules, work, hand, split)
    added = net if net <= 0 or rules[R.added] == 0 else rules[R.added]
    nets[base] += net if hand == 0 else added
    if work[hand, PUT_DOUBLE]:
        nets[DOUBLED] += added


@inlined
def draw_out(
    state: State, deck: Cards, at: Shoe, rules: Numbers, work: Work, live: bool, waits: int
) -> None:
    """The dealer's cards after the second, as long as they can decide anything."""
    while True:
        points = total(work, HAND)
        if not live and not (waits > work[HAND, COUNT] and points < 17):
            break
        soft_17 = points == 17 and rules[R.hits_soft_17] != 0 and is_soft(work, HAND)
        if points >= 17 and not soft_17:
            break
        give(work, HAND, card(state, deck, at))


@inlined
def dealer_plays(
    state: State, deck: Cards, at: Shoe, rules: Numbers, work: Work, hands: int, split: bool,
    insured: bool, waits: int,
) -> bool:  # fmt: skip
    """The dealer's hand; whether it is a blackjack. ``waits``: cards that a side wager needs."""
    up = VALUES[work[HAND, FIRST]]
    may_be = (up == 1 or up == 10) and work[KNOWN, CLEARED] == 0
    decides, live = insured, False
    for hand in range(hands):
        end = work[hand, ENDED]
        added = work[hand, PUT_DOUBLE] != 0 or hand > 0
        decides = decides or end <= GIVEN_UP
        decides = decides or (end == BUST and added and may_be and rules[R.busts_kept] != 0)
        counts = end == LIVE and (split or not has_blackjack(work, hand))
        live = live or counts or end == HIDDEN
    if work[HAND, COUNT] == 1:
        if not decides and waits < 2:
            return False
        give(work, HAND, card(state, deck, at))
    if has_blackjack(work, HAND):
        return True
    draw_out(state, deck, at, rules, work, live, waits)
    return False


@inlined
def insure(rules: Numbers, choices: Numbers, insures: int, work: Work) -> int:
    """Insurance against an ace, or even money for a blackjack."""
    if VALUES[work[HAND, FIRST]] != 1 or rules[R.hole] == HOLE_UP:
        return NO_INSURANCE
    if len(choices):
        return next_choice(choices, work)
    return insures


@inlined
def awaited(side: Numbers, work: Work) -> int:
    """How many of the dealer's cards the side wagers wait for."""
    if side[S.third]:
        return 3
    queen, up = side[S.queen], VALUES[work[HAND, FIRST]]
    pair = side[S.twenty] and work[KNOWN, FIRST_A] == queen and work[KNOWN, FIRST_B] == queen
    return 2 if pair and (up == 1 or up == 10) and not work[KNOWN, CLEARED] else 0


@inlined
def finish(
    state: State, deck: Cards, at: Shoe, rules: Numbers, side: Numbers, work: Work, hands: int,
    insured: bool, tells: bool, nets: Nets,
) -> None:  # fmt: skip
    """The dealer's hand, and what it decides; ``tells`` how many hands won and lost, if so."""
    split = hands > 1
    waits = awaited(side, work)
    found = dealer_plays(state, deck, at, rules, work, hands, split, insured, waits)
    if insured:
        nets[INSURANCE] = rules[R.insurance] if found else -(rules[R.unit] // 2)
    won = lost = 0
    for hand in range(hands):
        wager = WAGER if hand == 0 else SPLITTED
        before = 0 if hand == 0 else nets[SPLITTED]
        settle_hand(rules, work, hand, split, found, WAGER, nets)
        won += nets[wager] > before
        lost += nets[wager] < before
    work[KNOWN, HANDS] = hands
    if tells:
        work[KNOWN, WON], work[KNOWN, LOST] = won, lost


@inlined
def play(
    state: State, deck: Cards, at: Shoe, rules: Numbers, chart: Chart, insures: int, side: Numbers,
    choices: Numbers, tells: bool, work: Work, nets: Nets,
) -> None:  # fmt: skip
    """A round. ``side`` says what side wagers wait for: two sevens, 20 points, a third card."""
    for wager in range(4):
        nets[wager] = 0
    deal_first(state, deck, at, rules, work)
    blackjack = has_blackjack(work, 0)
    insurance = insure(rules, choices, insures, work)
    if insurance == EVEN_MONEY:
        nets[WAGER] = rules[R.unit]
        work[0, ENDED] = OVER
    up = VALUES[work[HAND, FIRST]]
    may_be = up == 1 or up == 10
    early = rules[R.hole] == HOLE_UP or (rules[R.hole] == HOLE_READ and may_be)
    early = early and has_blackjack(work, HAND)
    work[KNOWN, CLEARED] = rules[R.hole] == HOLE_READ and may_be and not early
    hands = 1
    if early:
        two_sevens = work[KNOWN, FIRST_A] >> 2 == SEVEN and work[KNOWN, FIRST_B] >> 2 == SEVEN
        if side[S.sevens] and two_sevens and (not len(choices) or next_choice(choices, work) != 0):
            work[KNOWN, THIRD] = card(state, deck, at)
    elif blackjack and not may_be:
        if work[0, ENDED] == LIVE:
            nets[WAGER] = natural(rules, work)
            work[0, ENDED] = OVER
    elif not blackjack:
        hands = play_hands(state, deck, at, rules, chart, choices, work, nets)
    finish(state, deck, at, rules, side, work, hands, insurance == INSURED, tells, nets)
