"""One round of Spanish 21, double attack or triple attack blackjack, in compiled code."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.odds.blackjack.exact.chart import MOST_CARDS
from pitboss.odds.blackjack.exact.dealer import BLACKJACK
from pitboss.odds.blackjack.hand_ends import both
from pitboss.odds.blackjack.simulation.attack_sides import settle_sides
from pitboss.odds.blackjack.simulation.chart import (
    DOUBLE,
    SPLIT,
    STAND,
    SURRENDER,
)
from pitboss.odds.blackjack.simulation.play import (
    BUST,
    ENDED,
    ENDED_DOUBLED,
    FIRST,
    FIRST_A,
    FIRST_B,
    GIVEN_UP,
    HAND,
    KNOWN,
    NATURAL,
    PUT_DOUBLE,
    SUM,
    TAKEN,
    Work,
    clear,
    count_of,
    counted_end,
    give,
    has_blackjack,
    is_soft,
    next_choice,
    own_end,
    total,
    value_of,
)
from pitboss.odds.blackjack.simulation.rules import Numbers
from pitboss.odds.blackjack.simulation.tally import permitted
from pitboss.odds.core.chance import Cards, State, inlined
from pitboss.odds.core.sampling import Nets
from pitboss.odds.core.shoe import Shoe, card

Plays = NDArray[np.int64]
SPANISH, DOUBLE_ATTACK, TRIPLE_ATTACK = range(3)
NO_HOLE, DOWN, READ = range(3)
NO_CARD = -1
"""Stands for no designated blackjack."""
WAGER, ATTACK, THIRD_ATTACK, DOUBLED, SPLITTED = range(5)
"""The wagers of a hand, in the order of their nets."""


class AttackNumbers(NamedTuple):
    """What is allowed; payouts are prices, see ``hand_ends``."""

    kind: int
    hole: int
    hits_soft_17: int
    most_hands: int
    resplit_aces: int


A = AttackNumbers(*range(len(AttackNumbers._fields)))


class AttackChart(NamedTuple):
    """The player's actions by the dealer's first card: codes, and what to split, end and attack."""

    acts: Plays
    """By softness, dealer's card, total and number of cards."""
    pairs: Plays
    """By dealer's card and value: the number of hands a pair is split to, 0 for none."""
    rescues: Plays
    """By softness, dealer's card, total and number of cards of a doubled hand."""
    second: Plays
    """By the player's first card (triple attack) or the dealer's (double attack)."""
    third: Plays
    """By the player's first card and the dealer's."""


@inlined
def attack(said: int, choices: Numbers, work: Work) -> int:
    """Whether a wager is added: as chosen, or by the chart."""
    return next_choice(choices, work) if len(choices) else said


@inlined
def deal(
    state: State, deck: Cards, at: Shoe, rules: Numbers, chart: AttackChart, choices: Numbers,
    work: Work, placed: Nets,
) -> None:  # fmt: skip
    """The first cards, and the wagers between them."""
    kind = rules[A.kind]
    work[KNOWN, TAKEN] = 0
    clear(work, 0)
    clear(work, HAND)
    placed[0] = placed[1] = 0
    dealers = 0
    if kind == DOUBLE_ATTACK:
        dealers = give(work, HAND, dealers, card(state, deck, at))
        said = chart.second[value_of(work[HAND, FIRST])]
        placed[0] = attack(said, choices, work)
    first = card(state, deck, at)
    work[KNOWN, FIRST_A] = first
    held = give(work, 0, 0, first)
    if kind != DOUBLE_ATTACK:
        own = value_of(first)
        if kind == TRIPLE_ATTACK:
            placed[0] = attack(chart.second[own], choices, work)
        dealers = give(work, HAND, dealers, card(state, deck, at))
        if kind == TRIPLE_ATTACK:
            said = chart.third[own, value_of(work[HAND, FIRST])]
            placed[1] = attack(said, choices, work)
    work[KNOWN, FIRST_B] = card(state, deck, at)
    give(work, 0, held, work[KNOWN, FIRST_B])
    if rules[A.hole] != NO_HOLE:
        give(work, HAND, dealers, card(state, deck, at))


@inlined
def choose(
    chart: AttackChart, up: int, points: int, soft: bool, count: int, value: int, hands: int,
    hit: bool, double: bool, pair: bool, give_up: bool,
) -> int:  # fmt: skip
    """The chart's action, or the next best that is allowed."""
    if pair and hands < chart.pairs[up, value]:
        return SPLIT
    said = chart.acts[1 if soft else 0, up, points, min(count, MOST_CARDS)]
    return permitted(said, hit, double, give_up)


@inlined
def play_hands(
    state: State, deck: Cards, at: Shoe, rules: Numbers, chart: AttackChart, choices: Numbers,
    work: Work,
) -> int:  # fmt: skip
    """The player's decisions, hand by hand; returns the number of hands."""
    kind, up = rules[A.kind], value_of(work[HAND, FIRST])
    hands, hand, split, aces = 1, 0, False, False
    while hand < hands:
        held = work[hand, SUM]
        if count_of(held) == 1:
            held = give(work, hand, held, card(state, deck, at))
        while True:
            points, soft, two = total(held), is_soft(held), count_of(held) == 2
            value = value_of(work[hand, FIRST])
            complete = aces and kind != SPANISH
            hit = points < 21 and not complete
            double = points < 21 and (not complete or (kind == TRIPLE_ATTACK and two))
            pair = two and value == value_of(work[hand, FIRST + 1]) and hands < rules[A.most_hands]
            pair = pair and (not aces or rules[A.resplit_aces] != 0)
            give_up = kind == DOUBLE_ATTACK or (kind == SPANISH and two and not split)
            if not (hit or double or pair or give_up):
                break
            if len(choices):
                choice = next_choice(choices, work)
            else:
                choice = choose(
                    chart, up, points, soft, count_of(held), value, hands, hit, double, pair,
                    give_up,
                )  # fmt: skip
            if choice == STAND:
                break
            if choice == SURRENDER:
                work[hand, ENDED] = GIVEN_UP
                break
            if choice == SPLIT:
                split, aces = True, value == 1
                clear(work, hands)
                held -= give(work, hands, 0, work[hand, FIRST + 1])
                hands += 1
                held = give(work, hand, held, card(state, deck, at))
                continue
            held = give(work, hand, held, card(state, deck, at))
            work[hand, PUT_DOUBLE] = choice == DOUBLE
            points = total(held)
            if points > 21:
                work[hand, ENDED] = BUST
                break
            if choice == DOUBLE:
                if kind != TRIPLE_ATTACK:
                    count = min(count_of(held), MOST_CARDS)
                    said = chart.rescues[1 if is_soft(held) else 0, up, points, count]
                    if len(choices):
                        said = next_choice(choices, work)
                    if said:
                        work[hand, ENDED] = GIVEN_UP if kind == DOUBLE_ATTACK else ENDED_DOUBLED
                break
        hand += 1
    return hands


@inlined
def settle_hand(
    prices: Nets, work: Work, hand: int, dealt: bool, dealer: int, placed: Nets, nets: Nets
) -> None:
    """Settle one hand and the wagers added to it, against a dealer's end."""
    own, doubled = own_end(work, hand, dealt, NO_CARD, NO_CARD), work[hand, PUT_DOUBLE]
    times, end = 1 + placed[0] + placed[1], both(own, dealer)
    if hand == 0:
        nets[WAGER] = prices[2 * WAGER + doubled, end]
        if placed[0]:
            nets[ATTACK] = prices[2 * ATTACK + doubled, end]
        if placed[1]:
            nets[THIRD_ATTACK] = prices[2 * THIRD_ATTACK + doubled, end]
    else:
        nets[SPLITTED] += times * prices[2 * SPLITTED + doubled, end]
    if doubled:
        nets[DOUBLED] += times * prices[2 * DOUBLED + 1, end]


@inlined
def play(
    state: State, deck: Cards, at: Shoe, rules: Numbers, prices: Nets, chart: AttackChart,
    choices: Numbers, work: Work, placed: Nets, places: Numbers, pays: Nets, nets: Nets,
) -> None:  # fmt: skip
    """A round; the dealer's hand is always played out."""
    for wager in range(SPLITTED + 1):
        nets[wager] = 0
    deal(state, deck, at, rules, chart, choices, work, placed)
    blackjack = has_blackjack(work, 0)
    up = value_of(work[HAND, FIRST])
    early = rules[A.hole] == READ and (up == 1 or up == 10) and has_blackjack(work, HAND)
    hands = 1
    if not early and not blackjack:
        hands = play_hands(state, deck, at, rules, chart, choices, work)
    held = work[HAND, SUM]
    if count_of(held) == 1:
        held = give(work, HAND, held, card(state, deck, at))
    found = held == NATURAL
    while not found:
        points = total(held)
        soft_17 = points == 17 and rules[A.hits_soft_17] != 0 and is_soft(held)
        if points >= 17 and not soft_17:
            break
        held = give(work, HAND, held, card(state, deck, at))
    settle_sides(places, pays, work, SPLITTED + 1, nets)
    dealer = BLACKJACK if found else counted_end(total(held))
    for hand in range(hands):
        settle_hand(prices, work, hand, hands == 1, dealer, placed, nets)
