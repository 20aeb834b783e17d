"""The exact value of a round by the player's first card and the dealer's.

If wagers may be added once such a card is seen, this decides whether to add them.
"""

from __future__ import annotations

from collections import defaultdict
from fractions import Fraction
from typing import NamedTuple

from pitboss.odds.blackjack.exact.cells import SPLIT
from pitboss.odds.blackjack.exact.dealer import BLACKJACK, WHOLE
from pitboss.odds.blackjack.exact.solve import Price, dealt_natural, worth_of
from pitboss.odds.blackjack.exact.table import NATURAL

Cards = tuple[int, int]
"""The values of the player's first card and of the dealer's."""


class FirstCardsPart(NamedTuple):
    """The rounds that begin with two such cards, all as masses."""

    chance: Fraction
    live: Fraction
    """What a unit wins, apart from what a dealer's blackjack takes."""
    lost: Fraction
    """What a dealer's blackjack takes, or would take if the hand did not beat it."""
    added: Fraction
    """What doubling and splitting put at risk, besides the unit."""

    @property
    def value(self) -> Fraction:
        return self.live - self.lost

    def __add__(self, other: object) -> FirstCardsPart:
        assert isinstance(other, tuple), "parts are added up"
        return FirstCardsPart(*(one + more for one, more in zip(self, other, strict=True)))


NOTHING = FirstCardsPart(Fraction(0), Fraction(0), Fraction(0), Fraction(0))


def by_first_cards(price: Price) -> dict[Cards, FirstCardsPart]:
    """Every part of the game; the probabilities add up to one."""
    table, read = price.table, price.reader.read
    found: defaultdict[Cards, FirstCardsPart] = defaultdict(lambda: NOTHING)
    for cell, worth in zip(price.cells, price.worths, strict=True):
        (up,) = cell.start
        for ranks, hand in table.played.items():
            whole, natural = (read(worth.mass[:, hand, at]) for at in (WHOLE, BLACKJACK))
            if cell.first[hand] == SPLIT:
                rank = ranks[0]
                base = whole - natural if table.rules.peeks else whole
                added = read(worth.staked[rank]) - base
            else:
                added = read(worth.doubled[hand])
            part = FirstCardsPart(whole, worth_of(price, cell, worth, hand, ranks), natural, added)
            for own in set(ranks):
                found[own, up] += part
        whole, _, value = dealt_natural(price, cell, worth)
        for own in NATURAL:
            found[own, up] += FirstCardsPart(whole, value, Fraction(0), Fraction(0))
    return dict(found)
