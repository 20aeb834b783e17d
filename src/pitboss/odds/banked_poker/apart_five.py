"""Player and dealer with five cards each and none in common: every hand against every other.

The number of five-card hands without the player's cards is found by inclusion and exclusion: for
each set of cards it is known how many hands hold all of the set and rank below the player's hand,
and sets of one, three or five of the player's cards are subtracted. Hands are taken in order of
strength, so that one set of counters is enough. If the dealer shows a card, the same is done for
each possible card, with that card in every set.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import lru_cache
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.ends import OWN
from pitboss.hands.batch import Tables, bits_of, compiled, key_of, strength_of, tables, value
from pitboss.hands.kernels import copy_into
from pitboss.hands.kinds import Kinds
from pitboss.hands.rank import Rank

Ints = NDArray[Any]
SIZE: Final = 5
HANDS: Final = comb(52, SIZE)
DEALERS: Final = comb(47, SIZE)
"""The number of hands that the dealer may hold against a player's."""
BEHIND_UP: Final = comb(46, SIZE - 1)
"""The same once the dealer's first card is seen."""
CHOOSE: Final = np.array([[comb(n, k) for k in range(SIZE + 1)] for n in range(53)], np.int64)
STARTS: Final = np.cumsum([0, 1, *(comb(52, size) for size in range(1, SIZE))])
"""The start of the counters of sets of 0, 1, 2, 3 and 4 cards."""


@compiled
def first_of_class(hand: Ints, suits: Ints, names: Ints) -> Any:
    """The number of the hand that this one becomes when its suits are renamed in a given order.

    ``suits`` are then the ranks held of each suit, as bits, the highest number first, and
    ``names`` the new name of each suit.
    """
    suits[:] = 0
    for card in hand:
        suits[card & 3] |= np.int64(1) << np.int64(card >> 2)
    old = np.arange(4)
    for last in range(3, 0, -1):  # four suits: a bubble sort
        for at in range(last):
            if suits[at] < suits[at + 1]:
                suits[at], suits[at + 1] = suits[at + 1], suits[at]
                old[at], old[at + 1] = old[at + 1], old[at]
    for at in range(4):
        names[old[at]] = at
    place, size = 0, 0
    for rank in range(13):
        for suit in range(4):
            if suits[suit] >> rank & 1:
                size += 1
                place += CHOOSE[4 * rank + suit, size]
    return place


@compiled
def every_hand(t: Tables, hands: Ints, strengths: Ints, firsts: Ints, copies: Ints) -> None:
    """All hands and strengths; for each the first of its class, and the size of the class."""
    suits, names = np.empty(4, np.int64), np.empty(4, np.int64)
    for e in range(52):
        for d in range(e):
            for c in range(d):
                for b in range(c):
                    for a in range(b):
                        place = CHOOSE[e, 5] + CHOOSE[d, 4] + CHOOSE[c, 3] + CHOOSE[b, 2] + a
                        hand = hands[place]
                        hand[0], hand[1], hand[2], hand[3], hand[4] = a, b, c, d, e
                        key, bits = t.start, np.uint64(0)
                        for card in hand:
                            key += key_of(t, card)
                            bits |= bits_of(t, card)
                        strengths[place] = value(t, key, bits)
                        firsts[place] = first_of_class(hand, suits, names)
                        copies[place] = _copies(suits)


@compiled
def _copies(suits: Ints) -> Any:
    """How many hands have these ranks in their suits, in any naming of the suits; they
    are in order."""
    alike, found = 1, 24
    for suit in range(1, 4):
        alike = alike + 1 if suits[suit - 1] == suits[suit] else 1
        found //= alike
    return found


@compiled
def _add(hand: Ints, counters: Ints) -> None:
    """Count a hand in the counter of every set of up to four of its cards."""
    for some in range(31):
        place, size = 0, 0
        for at in range(5):
            if some >> at & 1:
                size += 1
                place += CHOOSE[hand[at], size]
        counters[STARTS[size] + place] += 1


@compiled
def _avoiding(hand: Ints, counters: Ints) -> Any:
    """How many of the hands counted hold none of these cards, without this hand."""
    found = 0
    for some in range(31):
        place, size = 0, 0
        for at in range(5):
            if some >> at & 1:
                size += 1
                place += CHOOSE[hand[at], size]
        found += (1 - 2 * (size & 1)) * counters[STARTS[size] + place]
    return found


@compiled
def _avoiding_with(hand: Ints, counters: Ints, strengths: Ints, least: int, found: Ints) -> None:
    """For each other card: how many of the hands counted hold it, and none of these.

    ``strengths`` below ``least`` are of hands that were counted. Adding a card to a set moves the
    cards above it up by one place, so that for each place the sum of the others is a constant.
    """
    found[:] = 0
    some_cards = np.empty(6, np.int64)
    for some in range(31):
        size = 0
        for at in range(5):
            if some >> at & 1:
                some_cards[size] = hand[at]
                size += 1
        some_cards[size] = 52
        sign = 1 - 2 * (size & 1)
        low = 0
        for place in range(size + 1):
            others = 0
            for at in range(size):
                others += CHOOSE[some_cards[at], at + 1 + (at >= place)]
            if size < 4:
                others += STARTS[size + 1]
                for card in range(low, some_cards[place]):
                    found[card] += sign * counters[others + CHOOSE[card, place + 1]]
            else:
                for card in range(low, some_cards[place]):
                    found[card] += strengths[others + CHOOSE[card, place + 1]] < least
            low = some_cards[place] + 1
    for card in hand:
        found[card] = 0


@compiled
def _compare(
    hands: Ints, strengths: Ints, order: Ints, place_of: Ints, qualifier: int,
    counts: Ints, ups: Ints,
) -> None:  # fmt: skip
    """For the first of each class: how many dealer hands are below it, equal to it and do not
    qualify; in ``ups`` the same for every card that the dealer may show, if it has rows."""
    counters = np.zeros(STARTS[4] + CHOOSE[52, 4], np.int32)
    unqualified = np.zeros_like(counters)
    found = np.empty(52, np.int64)
    first = 0
    while first < len(order):
        strength = strengths[order[first]]
        last = first
        while last < len(order) and strengths[order[last]] == strength:
            last += 1
        for upto in range(2):
            for at in range(first, last):
                place = place_of[order[at]]
                if place < 0:
                    continue
                hand = hands[order[at]]
                counts[place, upto] = _avoiding(hand, counters) - upto
                if len(ups):
                    _avoiding_with(hand, counters, strengths, strength + upto, found)
                    copy_into(ups[upto, place], found)
            if not upto:
                for at in range(first, last):
                    _add(hands[order[at]], counters)
                    if strength < qualifier:
                        _add(hands[order[at]], unqualified)
        first = last
    for at in range(len(order)):
        place = place_of[order[at]]
        if place < 0:
            continue
        hand = hands[order[at]]
        counts[place, 2] = _avoiding(hand, unqualified) - (strengths[order[at]] < qualifier)
        if len(ups):
            _avoiding_with(hand, unqualified, strengths, qualifier, found)
            copy_into(ups[2, place], found)


class Matches(NamedTuple):
    """Every class of player hands, and the results of the dealer's hands against it."""

    hands: Ints
    """The first hand of each class."""
    copies: Ints
    strengths: Ints
    class_of: Ints
    """The class of any five cards, by their number."""
    counts: Ints
    """By class: dealer hands below, below or equal, and below the qualifier."""
    ups: Ints
    """The same by class and by the card that the dealer shows, the three counts first."""


@lru_cache(maxsize=2)
def matches(qualifier: Rank | None, with_up: bool) -> Matches:
    """Every class of hands against all dealer hands."""
    least = 0 if qualifier is None else strength_of(qualifier)
    hands = np.empty((HANDS, SIZE), np.uint8)
    strengths, copies = np.empty(HANDS, np.uint16), np.empty(HANDS, np.uint8)
    firsts = np.empty(HANDS, np.int32)
    every_hand(tables("five"), hands, strengths, firsts, copies)
    is_first = firsts == np.arange(HANDS)
    number = int(is_first.sum())
    place_of = np.full(HANDS, -1, np.int32)
    place_of[is_first] = np.arange(number)
    counts = np.empty((number, 3), np.int64)
    ups = np.empty((3, number, 52) if with_up else (0, 0, 0), np.int32)
    _compare(hands, strengths, np.argsort(strengths, kind="stable"), place_of, least, counts, ups)
    return Matches(
        hands[is_first], copies[is_first], strengths[is_first], place_of[firsts], counts, ups
    )


def results(marks: Sequence[Ints] | Ints, total: Ints | int) -> tuple[Ints, ...]:
    """How many dealer hands give each of ``RESULTS``, from how many are below the player's hand,
    below or equal, and below the qualifier."""
    below, upto, unqualified = marks
    higher, equal = np.minimum(below, unqualified), np.minimum(upto, unqualified)
    lower = unqualified - equal
    return (
        below - higher, upto - below - (equal - higher), total - upto - lower,
        higher, equal - higher, lower,
    )  # fmt: skip


def own_kinds(game: BankedPoker, strengths: Ints) -> Ints:
    """The kind of each hand by each grading, one column each; 0 for cards other than its own."""
    columns = []
    for way, whose in game.gradings:
        if whose != (OWN,):
            columns.append(np.zeros(len(strengths), np.uint8))
            continue
        assert type(way) is Kinds, "kinds of five cards"
        assert not way.apart, "the suits of a hand do not matter"
        columns.append(way.by_strength[strengths])
    return np.stack(columns, axis=1)
