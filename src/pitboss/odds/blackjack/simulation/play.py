"""One round of blackjack in compiled code: one box against the dealer."""

from __future__ import annotations

from typing import TypeAlias

import numpy as np

from pitboss.equipment.cards import CARDS
from pitboss.hands.points import BLACKJACK_VALUE
from pitboss.odds.blackjack.exact.dealer import BLACKJACK, STANDS, TWENTY_TWO
from pitboss.odds.blackjack.exact.dealer import BUST as DEALER_BUST
from pitboss.odds.blackjack.hand_ends import (
    DESIGNATED,
    FIVE_CARDS,
    FOUR_CARDS,
    LONG,
    ONE_COLOR,
    OVER_21,
    PAID_EVEN,
    RESCUED,
    SEVENS,
    SHORT,
    STRAIGHT,
    SURRENDERED,
    THREE_CARDS,
    TWO_CARDS,
    TWO_COLORS,
    UNFINISHED,
    both,
)
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
"""The wagers of a hand, in the order of their nets; if the dealer has several hands, those against
the second and the third come next."""
LIVE, HIDDEN, GIVEN_UP, BUST, OVER, ENDED_DOUBLED = range(6)
"""A hand is undecided, over 21 by a face-down card, surrendered (lost only to a blackjack), over
21, settled, or was ended for one wager after doubling."""
NO_INSURANCE, INSURED, EVEN_MONEY = range(3)
SIX, SEVEN, EIGHT = 4, 5, 6
"""Ranks from the two on."""
SPADES = 3
MOST_POINTS = 21
HAND = MOST_HANDS
"""The row of the dealer's hand."""

Work: TypeAlias = Numbers
"""The state of a round: one row a hand, the dealer's second last; the last row is
about the round."""

SUM, ENDED, PUT_DOUBLE, FIRST = range(4)
"""Columns of a hand: the sum of its cards' worths; how it ended; whether it was doubled; its cards
from here on."""
BITS = 8
CARD, ACE = 1 << BITS, 1 << 2 * BITS
"""A worth is a card's points, an ace as one, and these: so a sum tells points, cards and aces, in
one number that compiled code keeps in a register."""
WORTHS = VALUES + CARD + ACE * (VALUES == 1)
NATURAL = 1 + 10 + 2 * CARD + ACE
"""The sum of a blackjack's cards."""
KNOWN = MOST_HANDS + 1
TAKEN, FIRST_A, FIRST_B, THIRD, CLEARED, HANDS, WON, LOST, COVER = range(9)
"""Columns of the round: choices used; the cards of the first hand before a split, -1 for none;
whether a dealer's blackjack is ruled out; the number of hands, and of those won and lost; from here
on, how each wager is covered against a blackjack."""


def new_work() -> Work:
    return np.zeros((KNOWN + 1, FIRST + LONGEST), np.int64)


@inlined
def points_of(held: int) -> int:
    """The points of a hand's sum, aces as one."""
    return held & (CARD - 1)


@inlined
def count_of(held: int) -> int:
    """The number of cards."""
    return held >> BITS & (CARD - 1)


@inlined
def is_soft(held: int) -> bool:
    return held >= ACE and points_of(held) <= 11


@inlined
def total(held: int) -> int:
    """The points, an ace as eleven if that is not over 21."""
    return points_of(held) + (10 if is_soft(held) else 0)


@inlined
def value_of(one: int) -> int:
    """The points of a card, an ace as one."""
    return int(VALUES[np.uint64(one)])


@inlined
def give(work: Work, hand: int, held: int, one: int) -> int:
    """Deal a card to a hand with this sum; returns the new sum."""
    work[hand, FIRST + count_of(held)] = one
    held += WORTHS[np.uint64(one)]
    work[hand, SUM] = held
    return held


@inlined
def clear(work: Work, hand: int) -> None:
    work[hand, SUM] = 0
    work[hand, ENDED] = LIVE
    work[hand, PUT_DOUBLE] = 0


@inlined
def has_blackjack(work: Work, hand: int) -> bool:
    return bool(work[hand, SUM] == NATURAL)


@inlined
def deal_first(state: State, deck: Cards, at: Shoe, rules: Numbers, work: Work) -> None:
    """One card to the box, one to the dealer, a second to the box, and the hole card."""
    work[KNOWN, TAKEN] = work[KNOWN, CLEARED] = 0
    work[KNOWN, THIRD] = -1
    clear(work, 0)
    clear(work, HAND)
    first = card(state, deck, at)
    dealers = give(work, HAND, 0, card(state, deck, at))
    second = card(state, deck, at)
    work[KNOWN, FIRST_A], work[KNOWN, FIRST_B] = first, second
    give(work, 0, give(work, 0, 0, first), second)
    if rules[R.hole] != NO_HOLE:
        give(work, HAND, dealers, card(state, deck, at))


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
    """The chart's action, or the next best that is allowed."""
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
    state: State, deck: Cards, at: Shoe, rules: Numbers, prices: Nets, chart: Chart,
    choices: Numbers, work: Work, nets: Nets,
) -> int:  # fmt: skip
    """The player's decisions, hand by hand; returns the number of hands."""
    up = value_of(work[HAND, FIRST])
    column = up
    if rules[R.hole] == HOLE_UP:
        column = total(work[HAND, SUM]) + (SOFT_AT if is_soft(work[HAND, SUM]) else HARD_AT)
    hands, hand, split, aces = 1, 0, False, False
    while hand < hands:
        held = work[hand, SUM]
        if count_of(held) == 1:
            held = give(work, hand, held, card(state, deck, at))
        while True:
            points, soft, two = total(held), is_soft(held), count_of(held) == 2
            value = value_of(work[hand, FIRST])
            hit = points < 21 and not aces
            double = two and hit and (rules[R.double_after_split] != 0 or not split)
            if rules[R.nine_to_eleven]:
                double = double and not soft and 9 <= points <= 11
            pair = two and value == value_of(work[hand, FIRST + 1]) and hands < rules[R.most_hands]
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
                    nets[WAGER] = prices[2 * WAGER, both(SURRENDERED, UNFINISHED)]
                break
            if choice == SPLIT:
                split, aces = True, value == 1
                clear(work, hands)
                moved = work[hand, FIRST + 1]
                held -= give(work, hands, 0, moved)
                hands += 1
                held = give(work, hand, held, card(state, deck, at))
                continue
            one = card(state, deck, at)
            if two and not split:
                work[KNOWN, THIRD] = one
            held = give(work, hand, held, one)
            work[hand, PUT_DOUBLE] = choice == DOUBLE
            if points_of(held) > 21:
                work[hand, ENDED] = HIDDEN if choice == DOUBLE and rules[R.face_down] else BUST
                break
            if choice == DOUBLE:
                break
        hand += 1
    return hands


@inlined
def three_cards(a: int, b: int, c: int) -> int:
    """The kind of 21 of three cards."""
    low, high = min(a, b, c) >> 2, max(a, b, c) >> 2
    middle = (a >> 2) + (b >> 2) + (c >> 2) - low - high
    straight = low == SIX and middle == SEVEN and high == EIGHT
    if not straight and not (low == SEVEN and high == SEVEN):
        return THREE_CARDS
    found = STRAIGHT if straight else SEVENS
    if (a & 3) != (b & 3) or (b & 3) != (c & 3):
        return found
    return found + 2 if (a & 3) == SPADES else found + 1


@inlined
def two_cards(a: int, b: int, special_a: int, special_b: int) -> int:
    """The kind of blackjack of two cards; suits are clubs, diamonds, hearts and spades."""
    if (a == special_a and b == special_b) or (a == special_b and b == special_a):
        return DESIGNATED
    one, two = a & 3, b & 3
    alike = (one == 1 or one == 2) == (two == 1 or two == 2)
    return ONE_COLOR if alike else TWO_COLORS


@inlined
def own_end(work: Work, hand: int, dealt: bool, special_a: int, special_b: int) -> int:
    """How a hand ended; ``dealt`` if it was not split, and so may be a blackjack."""
    ended, held = work[hand, ENDED], work[hand, SUM]
    if ended != LIVE:
        if ended == GIVEN_UP:
            return SURRENDERED
        return RESCUED if ended == ENDED_DOUBLED else OVER_21
    points, count = total(held), count_of(held)
    if points < MOST_POINTS:
        return (LONG if count > 5 else SHORT) + max(points - STANDS + 1, 0)
    a, b = work[hand, FIRST], work[hand, FIRST + 1]
    if count == 2:
        return two_cards(a, b, special_a, special_b) if dealt else TWO_CARDS
    if count == 3:
        return three_cards(a, b, work[hand, FIRST + 2])
    return FOUR_CARDS if count == 4 else FIVE_CARDS + min(count, 7) - 5


@inlined
def counted_end(points: int) -> int:
    """How a dealer's hand of so many points ended that is no blackjack."""
    if points > MOST_POINTS:
        return TWENTY_TWO if points == MOST_POINTS + 1 else DEALER_BUST
    return points - STANDS if points >= STANDS else UNFINISHED


@inlined
def dealer_end(work: Work) -> int:
    """How the dealer's hand ended, as far as it was drawn to."""
    return BLACKJACK if has_blackjack(work, HAND) else counted_end(total(work[HAND, SUM]))


@inlined
def settle_hand(
    rules: Numbers, prices: Nets, work: Work, hand: int, split: bool, dealer: int, first: int,
    nets: Nets,
) -> None:  # fmt: skip
    """Settle one hand, and the wagers added to it, against a dealer's end.

    ``first`` is the wager on the hand that was dealt.
    """
    if work[hand, ENDED] == OVER:
        return
    base, doubled = first if hand == 0 else SPLITTED, work[hand, PUT_DOUBLE]
    own = own_end(work, hand, not split, rules[R.special_a], rules[R.special_b])
    end = both(own, dealer)
    nets[base] += prices[2 * base + doubled, end]
    if doubled:
        nets[DOUBLED] += prices[2 * DOUBLED + 1, end]


@inlined
def draw_out(
    state: State, deck: Cards, at: Shoe, rules: Numbers, work: Work, live: bool, waits: int
) -> None:
    """The dealer's cards after the second, as long as they can decide anything."""
    held = work[HAND, SUM]
    while True:
        points = total(held)
        if not live and not (waits > count_of(held) and points < 17):
            break
        soft_17 = points == 17 and rules[R.hits_soft_17] != 0 and is_soft(held)
        if points >= 17 and not soft_17:
            break
        held = give(work, HAND, held, card(state, deck, at))


@inlined
def dealer_plays(
    state: State, deck: Cards, at: Shoe, rules: Numbers, work: Work, hands: int, split: bool,
    insured: bool, waits: int,
) -> bool:  # fmt: skip
    """The dealer's hand; returns whether it is a blackjack. ``waits``: cards that a
    side wager needs."""
    up = value_of(work[HAND, FIRST])
    may_be = (up == 1 or up == 10) and work[KNOWN, CLEARED] == 0
    decides, live = insured, False
    for hand in range(hands):
        end = work[hand, ENDED]
        added = work[hand, PUT_DOUBLE] != 0 or hand > 0
        decides = decides or end <= GIVEN_UP
        decides = decides or (end == BUST and added and may_be and rules[R.busts_kept] != 0)
        counts = end == LIVE and (split or not has_blackjack(work, hand))
        live = live or counts or end == HIDDEN
    if count_of(work[HAND, SUM]) == 1:
        if not decides and waits < 2:
            return False
        give(work, HAND, work[HAND, SUM], card(state, deck, at))
    if has_blackjack(work, HAND):
        return True
    draw_out(state, deck, at, rules, work, live, waits)
    return False


@inlined
def insure(rules: Numbers, choices: Numbers, insures: int, work: Work) -> int:
    """Insurance against an ace, or even money for a blackjack."""
    if value_of(work[HAND, FIRST]) != 1 or rules[R.hole] == HOLE_UP:
        return NO_INSURANCE
    if len(choices):
        return next_choice(choices, work)
    return insures


@inlined
def awaited(side: Numbers, work: Work) -> int:
    """How many of the dealer's cards the side wagers need."""
    if side[S.third]:
        return 3
    queen, up = side[S.queen], value_of(work[HAND, FIRST])
    pair = side[S.twenty] and work[KNOWN, FIRST_A] == queen and work[KNOWN, FIRST_B] == queen
    return 2 if pair and (up == 1 or up == 10) and not work[KNOWN, CLEARED] else 0


@inlined
def finish(
    state: State, deck: Cards, at: Shoe, rules: Numbers, prices: Nets, side: Numbers, work: Work,
    hands: int, insured: bool, count_hands: bool, nets: Nets,
) -> None:  # fmt: skip
    """The dealer's hand, and its settlement; ``count_hands`` to count hands won and lost."""
    split = hands > 1
    waits = awaited(side, work)
    dealer_plays(state, deck, at, rules, work, hands, split, insured, waits)
    dealer = dealer_end(work)
    if insured:
        nets[INSURANCE] = prices[2 * INSURANCE, both(OVER_21, dealer)]
    won = lost = 0
    for hand in range(hands):
        wager = WAGER if hand == 0 else SPLITTED
        before = 0 if hand == 0 else nets[SPLITTED]
        settle_hand(rules, prices, work, hand, split, dealer, WAGER, nets)
        won += nets[wager] > before
        lost += nets[wager] < before
    work[KNOWN, HANDS] = hands
    if count_hands:
        work[KNOWN, WON], work[KNOWN, LOST] = won, lost


@inlined
def play(
    state: State, deck: Cards, at: Shoe, rules: Numbers, prices: Nets, chart: Chart, insures: int,
    side: Numbers, choices: Numbers, count_hands: bool, work: Work, nets: Nets,
) -> None:  # fmt: skip
    """A round. ``side`` gives the needs of side wagers: two sevens, 20 points, a third card."""
    for wager in range(4):
        nets[wager] = 0
    deal_first(state, deck, at, rules, work)
    blackjack = has_blackjack(work, 0)
    insurance = insure(rules, choices, insures, work)
    if insurance == EVEN_MONEY:
        nets[WAGER] = prices[2 * WAGER, both(PAID_EVEN, UNFINISHED)]
        work[0, ENDED] = OVER
    up = value_of(work[HAND, FIRST])
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
            own = own_end(work, 0, True, rules[R.special_a], rules[R.special_b])
            nets[WAGER] = prices[2 * WAGER, both(own, UNFINISHED)]
            work[0, ENDED] = OVER
    elif not blackjack:
        hands = play_hands(state, deck, at, rules, prices, chart, choices, work, nets)
    insured = insurance == INSURED
    finish(state, deck, at, rules, prices, side, work, hands, insured, count_hands, nets)
