"""The blackjack bonus display: which payouts it shows, and how often, 13:69F-2.20."""

from __future__ import annotations

import re
from fractions import Fraction
from functools import cache
from typing import Final

from pitboss.errors import BadOptions
from pitboss.law import Citation
from pitboss.table.money import DOLLAR, Cents, dollars, parse_dollars

RANGE: Final = {
    1 * DOLLAR: (5 * DOLLAR, 1_000 * DOLLAR),
    5 * DOLLAR: (50 * DOLLAR, 5_000 * DOLLAR),
}
"""The lowest and highest payout of a wager."""
MOST_ADVANTAGE: Final = Fraction(30, 100)
DISPLAYED: Final = Citation("13:69F-2.20(j)")

_ENTRY = re.compile(r"(\$[\d,.]+) x(\d+)")


@cache
def pockets(text: str) -> tuple[str, ...]:
    """Every payout as often as it is displayed: ``$5 x2, $10 x1`` is $5, $5, $10."""
    found: list[str] = []
    for entry in re.split(r",\s+", text.strip()):
        match = _ENTRY.fullmatch(entry)
        if match is None or int(match.group(2)) == 0:
            raise BadOptions(
                f"'{entry}' is not a payout and its weight; write one like $5 x60.", DISPLAYED
            )
        found += [match.group(1)] * int(match.group(2))
    return tuple(found)


def house_advantage(text: str, wager: Cents, chance: Fraction, stake_back: bool) -> Fraction:
    """The house advantage of a display, for each dollar wagered."""
    payouts = [parse_dollars(pocket) for pocket in pockets(text)]
    mean = Fraction(sum(payouts), len(payouts)) + (wager if stake_back else 0)
    return 1 - chance * mean * Fraction(1, wager)


def check_display(
    text: str, wager: Cents, chance: Fraction, stake_back: bool, range_law: Citation, law: Citation
) -> None:
    """Refuse payouts out of range, or a house advantage below zero or above 30 percent."""
    payouts = [parse_dollars(pocket) for pocket in pockets(text)]
    least, most = RANGE[wager]
    if min(payouts) < least or max(payouts) > most:
        raise BadOptions(
            f"A {dollars(wager)} bonus wager pays {dollars(least)} to {dollars(most)}.", range_law
        )
    advantage = house_advantage(text, wager, chance, stake_back)
    if not 0 <= advantage <= MOST_ADVANTAGE:
        raise BadOptions(
            f"The house advantage of the {dollars(wager)} bonus wager would be "
            f"{advantage.numerator * 10_000 // advantage.denominator} hundredths of a percent; "
            "it may be 0 to 30 percent.",
            law,
        )
