"""The exact mean square of the result of a pair split to several hands.

The square of a sum involves its hands only two at a time, and what ``splits`` says of one hand
holds for two: what the others drew beyond their second card averages out. A hand over 21 is worth
-1; measured from there it is worth nothing, so that only hands that are not over 21 must be
considered. With ``n`` hands worth ``y - 1`` each, the square is the sum of ``y y'`` over every two
hands and of ``y y - 2 n y`` over every one, and ``n n``.
"""

from __future__ import annotations

from collections import Counter
from functools import lru_cache
from math import comb, lcm
from typing import NamedTuple

import numpy as np

from pitboss.odds.blackjack.exact.cells import AFTER_OTHER, AFTER_PAIR, Cell
from pitboss.odds.blackjack.exact.dealer import BLACKJACK, ENDS
from pitboss.odds.blackjack.exact.finals import LIVE, finals
from pitboss.odds.blackjack.exact.hands import BASE, WEIGHTS, Ints, hands
from pitboss.odds.blackjack.exact.joint import masses
from pitboss.odds.blackjack.exact.modular import Field
from pitboss.odds.blackjack.exact.splits import endings
from pitboss.odds.blackjack.exact.table import ADDED, FIRST, TableTerms

ROWS = 20_000
"""The number of rows of cards whose residues are held at a time."""
BOTH = (AFTER_PAIR, AFTER_OTHER)

Part = tuple[int, int]
"""A hand's role, and whether its second card is of the pair's value."""


class SquareTerms(NamedTuple):
    """Coefficients by how many other cards of the pair's value are gone."""

    pairs: Counter[tuple[Part, Part, int]]
    squares: Counter[tuple[Part, int]]
    """Of ``y y``."""
    plain: Counter[tuple[Part, int]]
    """Of ``y``."""
    none: Counter[int]
    """The constant term; cards of the pair's own two included."""


@lru_cache(maxsize=8)
def terms(most: int, alike: bool) -> SquareTerms:
    """The whole square of a pair split up to ``most`` hands."""
    found = SquareTerms(Counter(), Counter(), Counter(), Counter())
    for open, closed, drawn in endings(most):
        count = open + closed
        kinds = Counter({(ADDED, True): closed, (ADDED, False): open})
        kinds[ADDED, closed > 0] -= 1  # the first hand is the first to be completed
        kinds[FIRST, closed > 0] += 1
        if alike:
            kinds = Counter({(FIRST, True): closed, (FIRST, False): open})

        def factors(others: int, drawn: int = drawn) -> list[tuple[int, int]]:
            """For other hands whose second card is not of the value: any card, less one
            of the value."""
            return [(drawn + j, (-1) ** j * comb(others, j)) for j in range(others + 1)]

        for gone, factor in factors(closed):
            found.none[2 + gone] += factor * count**2
        for (role, shut), own in kinds.items():
            for gone, factor in factors(closed - shut):
                for after in BOTH[shut:]:
                    found.squares[(role, after), 1 + gone] += factor * own
                    found.plain[(role, after), 1 + gone] -= factor * own * 2 * count
            for (other, also), more in kinds.items():
                both = own * (more - ((role, shut) == (other, also)))
                for gone, factor in factors(closed - shut - also) if both else ():
                    for after in BOTH[shut:]:
                        for then in BOTH[also:]:
                            key = ((role, after), (other, then), gone)
                            found.pairs[key] += factor * both
    return found


def most_gone(most: int) -> int:
    """The most cards of the pair's value besides those of two hands."""
    return max(gone for *_, gone in terms(most, False).pairs)


class SplitHands(NamedTuple):
    """The ends of one part: keys of their cards, orders, and ``y`` by the dealer's end."""

    keys: Ints
    ways: Ints
    worth: Ints


class Squares:
    """Pairs against one start of the dealer's hand."""

    def __init__(self, table: TableTerms, cell: Cell, numbers: Field) -> None:
        self.table, self.cell, self.numbers = table, cell, numbers
        rules = table.rules
        self.unit = lcm(rules.three_sevens.denominator, rules.five_cards.denominator)
        """The factor that makes every payout whole."""

    def _hands(self, rank: int, part: Part) -> SplitHands:
        role, after = part
        ends = finals(self.table, rank, self.cell.splits[rank], role, (after,))
        worth = np.zeros((len(ends.hands), ENDS), np.int64)
        for at, paid in enumerate(ends.paid):
            worth[at, :LIVE] = [int((1 + net) * self.unit) for _, net in paid]
        if role == ADDED and self.table.rules.busted_added_lost:
            worth[:, BLACKJACK] = self.unit  # not over 21, so that it is returned
        return SplitHands(hands().cards[ends.hands] @ WEIGHTS, ends.ways, worth)

    def of(self, rank: int) -> Ints:
        """The residues of a pair's mean square times the square of ``unit``.

        If wagers added to a hand over 21 are lost to a blackjack, that is counted too, less the
        first wager, which every hand loses to a blackjack.
        """
        rules, unit = self.table.rules, self.unit
        sought = terms(self.cell.splits[rank].most, rules.hands_alike)
        parts = {part for part, _ in sought.squares}
        own = {part: self._hands(rank, part) for part in parts}
        step = int(WEIGHTS[rank])
        every = np.ones((1, ENDS), np.int64)
        every[0, BLACKJACK] = rules.busted_added_lost
        found: list[tuple[Ints, Ints]] = [
            (np.array([gone * step]), factor * unit**2 * every)
            for gone, factor in sought.none.items()
        ]
        for power, terms_ in ((2, sought.squares), (1, sought.plain)):
            for (part, gone), factor in terms_.items():
                one = own[part]
                worth = factor * one.ways[:, None] * one.worth**power * unit ** (2 - power)
                found.append((one.keys + gone * step, worth))
        together: dict[tuple[Part, Part], list[tuple[int, int]]] = {}
        for (part, other, gone), factor in sought.pairs.items():
            both = (min(part, other), max(part, other))
            together.setdefault(both, []).append((gone, factor))
        for (part, other), factors in together.items():
            keys, worth = _products(own[part], own[other])
            found += [(keys + gone * step, factor * worth) for gone, factor in factors if factor]
        if rules.busted_added_lost:
            pair = np.array([2 * step])
            found.append((pair, np.where(np.arange(ENDS) == BLACKJACK, -(unit**2), 0)[None]))
        return self._sum(found)

    def _sum(self, found: list[tuple[Ints, Ints]]) -> Ints:
        keys, row = np.unique(np.concatenate([keys for keys, _ in found]), return_inverse=True)
        worth = np.concatenate([worth for _, worth in found])
        assert len(found) * np.abs(worth).max() < 2**62, "sums keep to 62 bits"
        sums = np.zeros((len(keys), ENDS), np.int64)
        for end in range(ENDS):
            np.add.at(sums[:, end], row.ravel(), worth[:, end])
        primes = self.numbers.primes
        total = np.zeros(len(primes), np.int64)
        for first in range(0, len(keys), ROWS):
            rows = keys[first : first + ROWS, None] // WEIGHTS % BASE
            mass = masses(self.table, self.cell, self.numbers, rows)
            for which, prime in enumerate(primes):
                parts = sums[first : first + ROWS] % prime * mass[which, :, :ENDS] % prime
                total[which] = (total[which] + parts.sum()) % prime
        return total


def _products(one: SplitHands, other: SplitHands) -> tuple[Ints, Ints]:
    """Every two ends: by the cards of both, their product."""
    first, second = (axis.ravel() for axis in np.indices((len(one.keys), len(other.keys))))
    keys, row = np.unique(one.keys[first] + other.keys[second], return_inverse=True)
    ways = one.ways[first] * other.ways[second]
    worth = np.zeros((len(keys), ENDS), np.int64)
    for end in range(ENDS):
        product = ways * one.worth[first, end] * other.worth[second, end]
        np.add.at(worth[:, end], row.ravel(), product)
    return keys, worth
