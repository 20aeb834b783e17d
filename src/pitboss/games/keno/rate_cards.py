"""Rate cards: the payoff of a one-dollar wager, by spots marked and spots caught.

A casino sets its own within 13:69F-15.3(e): payoffs grow in proportion to the wager, and the house
advantage is at most 30 percent at the minimum wager. The default is a real casino's card.
"""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from functools import cache
from math import comb
from typing import Final

from pitboss.errors import BadPayTable
from pitboss.games.keno.tickets import LAW, NUMBERS
from pitboss.table.money import DOLLAR, Cents, Prize, payout
from pitboss.table.numbers import whole_number
from pitboss.table.pay_tables import PayTable, Row

DRAWN: Final = 20
MOST_ADVANTAGE: Final = Fraction(30, 100)

Card = dict[int, dict[int, Cents]]
"""Payoffs of a one-dollar wager, by spots marked and spots caught."""


def outcome(caught: int, spots: int) -> str:
    """The row of a pay table: ``4 of 6``."""
    return f"{caught} of {spots}"


def rate_card(name: str, text: str) -> PayTable:
    """A card as it is printed: spots marked, then ``caught: dollars`` for each catch that pays."""
    rows = []
    for line in text.strip().splitlines():
        spots, pays = line.split("spots" if "spots" in line else "spot")
        for cell in pays.split(","):
            caught, dollars = cell.split(":")
            cents = int(dollars) * DOLLAR
            rows.append(Row(outcome(int(caught), int(spots)), Prize(cents, stake_back=False)))
    return PayTable(name, LAW("3(e)"), tuple(rows))


# The Orleans, Las Vegas, April 2012, as the Wizard of Odds prints it for a $1 ticket:
# wizardofodds.com/games/keno/exacta (its eight spots also in keno/appendix/4).
ORLEANS = rate_card(
    "Orleans",
    """
    1 spot     1: 3
    2 spots    2: 12
    3 spots    2: 1, 3: 45
    4 spots    2: 1, 3: 2, 4: 160
    5 spots    3: 1, 4: 15, 5: 750
    6 spots    3: 1, 4: 4, 5: 80, 6: 2000
    7 spots    4: 1, 5: 15, 6: 400, 7: 10000
    8 spots    5: 5, 6: 75, 7: 1500, 8: 50000
    9 spots    5: 6, 6: 30, 7: 300, 8: 5000, 9: 50000
    10 spots   5: 1, 6: 25, 7: 125, 8: 1000, 9: 10000, 10: 100000
    """,
)

# An example of the Casino Encyclopedia, much more generous: casinoencyclopedia.com/game/keno.
ENCYCLOPEDIA = rate_card(
    "Encyclopedia",
    """
    1 spot     1: 3
    2 spots    2: 15
    3 spots    2: 2, 3: 48
    4 spots    2: 2, 3: 5, 4: 100
    5 spots    3: 3, 4: 13, 5: 838
    6 spots    3: 3, 4: 4, 5: 75, 6: 1660
    7 spots    3: 1, 4: 2, 5: 22, 6: 422, 7: 7000
    8 spots    4: 2, 5: 13, 6: 100, 7: 1670, 8: 10000
    9 spots    4: 1, 5: 6, 6: 44, 7: 362, 8: 4700, 9: 10000
    10 spots   5: 5, 6: 24, 7: 146, 8: 1000, 9: 4500, 10: 10000
    """,
)


def own_card(rows: Mapping[str, str]) -> PayTable:
    """A casino's own card: ``{"1 of 1": "$3", ...}``."""
    read = []
    for name, pays in rows.items():
        prize = payout(pays)
        if not isinstance(prize, Prize):
            raise BadPayTable(
                f"A rate card says what a dollar is paid, like $3, not {pays}.", LAW("3(e)")
            )
        read.append(Row(name, Prize(prize.cents, stake_back=False)))
    return PayTable("own", LAW("3(e)"), tuple(read))


def payoffs(table: PayTable) -> Card:
    """A pay table as numbers."""
    card: Card = {}
    for row in table.rows:
        caught, spots = map(whole_number, row.outcome.partition(" of ")[::2])
        if caught is None or spots is None or caught > spots:
            raise BadPayTable(
                f"'{row.outcome}' is not a row of a rate card; write one like 3 of 4.", LAW("3(e)")
            )
        assert isinstance(row.pays, Prize), "a rate card pays sums of money"
        card.setdefault(spots, {})[caught] = row.pays.cents
    return card


@cache
def chance(caught: int, spots: int) -> Fraction:
    """The probability of catching exactly that many of the spots marked."""
    ways = comb(spots, caught) * comb(NUMBERS - spots, DRAWN - caught)
    return Fraction(ways, comb(NUMBERS, DRAWN))


def house_advantage(
    pays: Mapping[int, Cents], spots: int, wager: Cents = DOLLAR, most: Cents | None = None
) -> Fraction:
    """The house advantage of a straight ticket, as a share of the wager, under a maximum payoff."""
    back = Fraction(0)
    for caught, cents in pays.items():
        paid = Fraction(cents * wager, DOLLAR)
        if most is not None and paid > most:
            paid = Fraction(most)
        back += chance(caught, spots) * paid
    return 1 - back * Fraction(1, wager)
