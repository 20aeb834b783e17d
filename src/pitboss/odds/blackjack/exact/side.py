"""The side wagers, counted card by card from a full shoe."""

from __future__ import annotations

from collections import Counter, defaultdict
from fractions import Fraction
from itertools import product
from math import perm

from pitboss.odds.blackjack.exact.rules import full_shoe

RANKS = range(2, 15)
"""By rank, an ace as 14."""
SUITS = 4
QUEEN, KING, ACE = 12, 13, 14


def value(rank: int) -> int:
    """Points, an ace as one."""
    return 1 if rank == ACE else min(rank, 10)


def cards(decks: int) -> int:
    return 13 * SUITS * decks


def in_order(decks: int, *same: int) -> Fraction:
    """The probability of named cards in this order; ``same`` counts earlier identical cards."""
    chance = Fraction(1)
    for drawn, gone in enumerate(same):
        chance *= Fraction(decks - gone, cards(decks) - drawn)
    return chance


def over_under(decks: int) -> tuple[Fraction, Fraction]:
    """The probability that the first two cards are above 13, and below it."""
    over = under = 0
    shoe = full_shoe(decks)
    for a, b in product(range(10), repeat=2):
        ways = shoe[a] * (shoe[b] - (a == b))
        over += ways if a + b + 2 > 13 else 0
        under += ways if a + b + 2 < 13 else 0
    whole = perm(cards(decks), 2)
    return Fraction(over, whole), Fraction(under, whole)


def same_suit(decks: int) -> dict[str, Fraction]:
    suited = Fraction(13 * decks - 1, cards(decks) - 1)
    royal = SUITS * 2 * in_order(decks, 0, 0)
    return {"king and queen": royal, "any two cards": suited - royal}


def run_of(decks: int) -> dict[str, Fraction]:
    """Two or three cards of one named rank from the first on, by suit; and one alone."""
    rank = SUITS * decks
    two = Fraction(perm(rank, 2), perm(cards(decks), 2))
    suited = SUITS * in_order(decks, 0, 1)
    third = Fraction(rank - 2, cards(decks) - 2)
    suited_three = SUITS * in_order(decks, 0, 1, 2)
    three = two * third
    return {
        "one": Fraction(rank, cards(decks)) - two,
        "two suited": suited * (1 - third),
        "two": (two - suited) * (1 - third),
        "three suited": suited_three,
        "three": three - suited_three,
    }


def four_aces(decks: int) -> tuple[Fraction, Fraction]:
    """Four aces of one colour in four cards; and the part with the first three suited."""
    colour = 2 * decks
    whole = 2 * Fraction(perm(colour, 4), perm(cards(decks), 4))
    suited = SUITS * Fraction(perm(decks, 3) * (colour - 3), perm(cards(decks), 4))
    return whole, suited


def match_the_dealer(decks: int, ranks: int = 13) -> dict[tuple[int, int], Fraction]:
    """The probability of each number of cards that match rank alone, and rank and suit."""
    found: defaultdict[tuple[int, int], Fraction] = defaultdict(Fraction)
    left = ranks * SUITS * decks - 1
    kinds = {(1, 0): 3 * decks, (0, 1): decks - 1, (0, 0): (ranks - 1) * SUITS * decks}
    for (first, a), (second, b) in product(kinds.items(), repeat=2):
        ways = a * (b - (first == second))
        found[first[0] + second[0], first[1] + second[1]] += Fraction(ways, perm(left, 2))
    return found


def twenty(decks: int) -> dict[str, Fraction]:
    """20 in two cards, by the rows of its table."""
    tens = 16 * decks
    whole = perm(cards(decks), 2)
    queens = in_order(decks, 0, 1)
    left = cards(decks) - 2
    natural = Fraction(2 * SUITS * decks * (tens - 2), perm(left, 2))
    matched = 16 * in_order(decks, 0, 1) - queens
    # Two different ten-value cards of a suit, or an ace and a nine.
    suited = SUITS * (perm(4, 2) + 2) * in_order(decks, 0, 0)
    every = Fraction(perm(tens, 2) + 2 * (SUITS * decks) ** 2, whole)
    return {
        "queen of hearts pair and dealer blackjack": queens * natural,
        "queen of hearts pair": queens * (1 - natural),
        "matched 20": matched,
        "suited 20": suited,
        "any 20": every - queens - matched - suited,
    }


THIRD = {10: "10", 9: "nine", 8: "eight", 7: "seven", 6: "six"}


def third_card(decks: int, tens: int = 16) -> dict[str, Fraction]:
    """The dealer goes over 21 with the third card; a soft hand cannot."""
    shoe = (*full_shoe(decks)[:9], tens * decks)
    whole = perm(sum(shoe), 3)
    found: Counter[str] = Counter()
    for a, b, c in product(range(1, 10), repeat=3):
        if a + b + 2 < 17 and a + b + c + 3 > 21:
            ways = shoe[a] * (shoe[b] - (a == b)) * (shoe[c] - (a == c) - (b == c))
            found[THIRD[c + 1]] += ways
    suited = SUITS * perm(decks, 3)
    coloured = 2 * perm(2 * decks, 3) - suited
    found["eight"] -= suited + coloured
    found["three eights of one color"], found["three eights of one suit"] = coloured, suited
    return {name: Fraction(count, whole) for name, count in found.items()}


SPREADS = {1: "one-card spread", 2: "two-card spread", 3: "three-card spread"}


def in_between(decks: int) -> dict[str, Fraction]:
    """The dealer's first card ranks between the player's two."""
    own = SUITS * decks
    whole = perm(cards(decks), 3)
    found: Counter[str] = Counter({"triple match": 13 * perm(own, 3)})
    for low, up, high in product(RANKS, repeat=3):
        if low < up < high:
            found[SPREADS.get(high - low - 1, "all other spreads")] += 2 * own**3
    return {name: Fraction(count, whole) for name, count in found.items()}


def insurance(decks: int) -> Fraction:
    """The dealer's second card counts ten, if the first is an ace and nothing else is known."""
    return Fraction(16 * decks, cards(decks) - 1)
