"""One round of Spanish 21, double attack or triple attack blackjack, in compiled code."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.odds.blackjack.exact.chart import MOST_CARDS
from pitboss.odds.blackjack.simulation.attack_sides import settle_sides
from pitboss.odds.blackjack.simulation.chart import (
    DOUBLE,
    SPLIT,
    STAND,
    SURRENDER,
)
from pitboss.odds.blackjack.simulation.play import (
    BUST,
    COUNT,
    ENDED,
    FIRST,
    FIRST_A,
    FIRST_B,
    GIVEN_UP,
    HAND,
    KNOWN,
    PUT_DOUBLE,
    SEVEN,
    SIX,
    TAKEN,
    VALUES,
    Work,
    clear,
    give,
    has_blackjack,
    is_soft,
    next_choice,
    total,
)
from pitboss.odds.blackjack.simulation.rules import Numbers
from pitboss.odds.blackjack.simulation.tally import permitted
from pitboss.odds.core.chance import Cards, State, inlined
from pitboss.odds.core.sampling import Nets
from pitboss.odds.core.shoe import Shoe, card

Plays = NDArray[np.int64]
RESCUED = 7
"""A doubled hand that was ended for one wager, beside the ends of other hands."""
SPANISH, DOUBLE_ATTACK, TRIPLE_ATTACK = range(3)
NO_HOLE, DOWN, READ = range(3)
EIGHT = 6
SPADES = 3
WAGER, ATTACK, THIRD_ATTACK, DOUBLED, SPLITTED = range(5)
"""The wagers of a hand, in the order of their nets."""


class AttackNumbers(NamedTuple):
    """What may be done, and what is paid in parts of a unit."""

    unit: int
    kind: int
    hole: int
    hits_soft_17: int
    most_hands: int
    resplit_aces: int
    busts_kept: int
    even_blackjack: int
    """Whether a blackjack is paid 1 to 1 where the dealer has no 21."""
    blackjack: int
    mixed: int
    suited: int
    spades: int
    five: int
    six: int
    seven: int


A = AttackNumbers(*range(len(AttackNumbers._fields)))


class AttackChart(NamedTuple):
    """What a player does, by the dealer's first card: codes, and what splits, ends and attacks."""

    acts: Plays
    """By softness, dealer's card, total and number of cards."""
    pairs: Plays
    """By dealer's card and value: how many hands a pair is split to, 0 for none."""
    rescues: Plays
    """By softness, dealer's card, total and number of cards of a doubled hand."""
    second: Plays
    """By the player's first card (triple attack) or the dealer's (double attack)."""
    third: Plays
    """By the player's first card and the dealer's."""


@inlined
def attack(said: int, choices: Numbers, work: Work) -> int:
    """Whether a wager is added: as was chosen, or as the chart has it."""
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
    if kind == DOUBLE_ATTACK:
        give(work, HAND, card(state, deck, at))
        said = chart.second[VALUES[work[HAND, FIRST]]]
        placed[0] = attack(said, choices, work)
    work[KNOWN, FIRST_A] = card(state, deck, at)
    give(work, 0, work[KNOWN, FIRST_A])
    if kind != DOUBLE_ATTACK:
        own = VALUES[work[0, FIRST]]
        if kind == TRIPLE_ATTACK:
            placed[0] = attack(chart.second[own], choices, work)
        give(work, HAND, card(state, deck, at))
        if kind == TRIPLE_ATTACK:
            said = chart.third[own, VALUES[work[HAND, FIRST]]]
            placed[1] = attack(said, choices, work)
    work[KNOWN, FIRST_B] = card(state, deck, at)
    give(work, 0, work[KNOWN, FIRST_B])
    if rules[A.hole] != NO_HOLE:
        give(work, HAND, card(state, deck, at))


@inlined
def choose(
    chart: AttackChart, up: int, points: int, soft: bool, count: int, value: int, hands: int,
    hit: bool, double: bool, pair: bool, give_up: bool,
) -> int:  # fmt: skip
    """What the chart says, or the next best that may be done."""
    if pair and hands < chart.pairs[up, value]:
        return SPLIT
    said = chart.acts[1 if soft else 0, up, points, min(count, MOST_CARDS)]
    return permitted(said, hit, double, give_up)


@inlined
def play_hands(
    state: State, deck: Cards, at: Shoe, rules: Numbers, chart: AttackChart, choices: Numbers,
    work: Work,
) -> int:  # fmt: skip
    """The player's decisions, hand by hand; how many hands there are in the end."""
    kind, up = rules[A.kind], VALUES[work[HAND, FIRST]]
    hands, hand, split, aces = 1, 0, False, False
    while hand < hands:
        if work[hand, COUNT] == 1:
            give(work, hand, card(state, deck, at))
        while True:
            points, soft, two = total(work, hand), is_soft(work, hand), work[hand, COUNT] == 2
            value = VALUES[work[hand, FIRST]]
            complete = aces and kind != SPANISH
            hit = points < 21 and not complete
            double = points < 21 and (not complete or (kind == TRIPLE_ATTACK and two))
            pair = two and value == VALUES[work[hand, FIRST + 1]] and hands < rules[A.most_hands]
            pair = pair and (not aces or rules[A.resplit_aces] != 0)
            give_up = kind == DOUBLE_ATTACK or (kind == SPANISH and two and not split)
            if not (hit or double or pair or give_up):
                break
            if len(choices):
                choice = next_choice(choices, work)
            else:
                choice = choose(
                    chart, up, points, soft, work[hand, COUNT], value, hands, hit, double, pair,
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
                give(work, hands, work[hand, FIRST + 1])
                first = work[hand, FIRST]
                clear(work, hand)
                give(work, hand, first)
                hands += 1
                give(work, hand, card(state, deck, at))
                continue
            give(work, hand, card(state, deck, at))
            work[hand, PUT_DOUBLE] = choice == DOUBLE
            points = total(work, hand)
            if points > 21:
                work[hand, ENDED] = BUST
                break
            if choice == DOUBLE:
                if kind != TRIPLE_ATTACK:
                    count = min(work[hand, COUNT], MOST_CARDS)
                    said = chart.rescues[1 if is_soft(work, hand) else 0, up, points, count]
                    if len(choices):
                        said = next_choice(choices, work)
                    if said:
                        work[hand, ENDED] = GIVEN_UP if kind == DOUBLE_ATTACK else RESCUED
                break
        hand += 1
    return hands


@inlined
def bonus(rules: Numbers, work: Work, hand: int) -> int:
    """19.5(f): what a 21 that was not doubled wins."""
    count = work[hand, COUNT]
    if count == 3:
        a, b, c = work[hand, FIRST], work[hand, FIRST + 1], work[hand, FIRST + 2]
        low, high = min(a, b, c) >> 2, max(a, b, c) >> 2
        middle = (a >> 2) + (b >> 2) + (c >> 2) - low - high
        straight = low == SIX and middle == SEVEN and high == EIGHT
        if straight or (low == SEVEN and high == SEVEN):
            if (a & 3) == (b & 3) and (b & 3) == (c & 3):
                return int(rules[A.spades] if (a & 3) == SPADES else rules[A.suited])
            return int(rules[A.mixed])
    if count == 5:
        return int(rules[A.five])
    if count == 6:
        return int(rules[A.six])
    return int(rules[A.seven] if count > 6 else rules[A.unit])


@inlined
def sure(kind: int, work: Work, hand: int, points: int) -> bool:
    """36.5(b): a 21, or six cards, wins against any hand."""
    return bool(kind == TRIPLE_ATTACK and (points == 21 or work[hand, COUNT] >= 6))


@inlined
def compare(rules: Numbers, work: Work, hand: int) -> int:
    """What a unit nets on a hand that stood, against no blackjack of the dealer."""
    kind, unit = rules[A.kind], rules[A.unit]
    own, dealer = total(work, hand), total(work, HAND)
    if sure(kind, work, hand, own):
        return int(unit)
    if kind == SPANISH and own == 21:
        return int(unit if work[hand, PUT_DOUBLE] else bonus(rules, work, hand))
    if kind == TRIPLE_ATTACK and dealer == 22:
        return 0
    if dealer > 21 or own > dealer:
        return int(unit)
    return 0 if own == dealer else int(-unit)


@inlined
def settle_hand(
    rules: Numbers, work: Work, hand: int, found: bool, placed: Nets, nets: Nets
) -> None:
    """One hand and what was added to it; ``found`` is a blackjack of the dealer."""
    kind, unit, end = rules[A.kind], rules[A.unit], work[hand, ENDED]
    times = 1 + placed[0] + placed[1]
    doubled = work[hand, PUT_DOUBLE] != 0
    net, added = 0, 0
    kept = found  # whether split, double and double attack wagers go back
    if end == RESCUED:
        net, kept = -unit, False
    elif end == GIVEN_UP:
        net = added = -(unit // 2)
        if found:
            net = -unit
    elif end == BUST:
        net = added = -unit
        kept = found and rules[A.busts_kept] != 0
    elif found and sure(kind, work, hand, total(work, hand)):
        net, added, kept = unit, unit, False
    elif found:
        net = -unit
    else:
        net = added = compare(rules, work, hand)
    if hand == 0:
        nets[WAGER] += net
        if not (kept and kind == DOUBLE_ATTACK):
            nets[ATTACK] += placed[0] * net
        nets[THIRD_ATTACK] += placed[1] * net
    elif not kept:
        nets[SPLITTED] += times * net
    if doubled and not kept and end != RESCUED:
        nets[DOUBLED] += times * added


@inlined
def natural(rules: Numbers, work: Work, found: bool) -> int:
    """What a player's blackjack nets."""
    if rules[A.kind] == DOUBLE_ATTACK:
        return 0 if found else int(rules[A.unit])
    if rules[A.even_blackjack] and total(work, HAND) != 21:
        return int(rules[A.unit])
    return int(rules[A.blackjack])


@inlined
def play(
    state: State, deck: Cards, at: Shoe, rules: Numbers, chart: AttackChart, choices: Numbers,
    work: Work, placed: Nets, places: Numbers, pays: Nets, nets: Nets,
) -> None:  # fmt: skip
    """A round; the dealer's hand is always played out."""
    for wager in range(SPLITTED + 1):
        nets[wager] = 0
    deal(state, deck, at, rules, chart, choices, work, placed)
    blackjack = has_blackjack(work, 0)
    up = VALUES[work[HAND, FIRST]]
    early = rules[A.hole] == READ and (up == 1 or up == 10) and has_blackjack(work, HAND)
    hands = 1
    if not early and not blackjack:
        hands = play_hands(state, deck, at, rules, chart, choices, work)
    if work[HAND, COUNT] == 1:
        give(work, HAND, card(state, deck, at))
    found = has_blackjack(work, HAND)
    while not found:
        points = total(work, HAND)
        soft_17 = points == 17 and rules[A.hits_soft_17] != 0 and is_soft(work, HAND)
        if points >= 17 and not soft_17:
            break
        give(work, HAND, card(state, deck, at))
    settle_sides(places, pays, work, SPLITTED + 1, nets)
    if blackjack:
        nets[WAGER] = natural(rules, work, found)
        nets[ATTACK] = placed[0] * nets[WAGER]
        nets[THIRD_ATTACK] = placed[1] * nets[WAGER]
        return
    for hand in range(hands):
        settle_hand(rules, work, hand, found, placed, nets)
