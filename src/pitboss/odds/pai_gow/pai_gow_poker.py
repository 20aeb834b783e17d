"""Exact odds of pai gow poker's wagers that one hand of seven cards decides, over all hands.

``joker_hands`` sorts all 154,143,080 hands into some three hundred kinds that bonus wagers
distinguish. The game decides one hand of each kind. Wagers on dice are enumerated;
those on two hands are in ``pai_gow_pairs``.
"""

from __future__ import annotations

from collections import Counter
from dataclasses import replace
from fractions import Fraction
from math import comb
from typing import Any

from pitboss.games.pai_gow.pai_gow_poker import PaiGowPoker
from pitboss.games.pai_gow.pai_gow_poker.bonuses import ENVY_FROM
from pitboss.games.pai_gow.pai_gow_poker.options import NO_LIMIT
from pitboss.games.pai_gow.starting import NUMBERS
from pitboss.odds.core import paid
from pitboss.odds.core.analyse import Analysis
from pitboss.odds.core.paid import by_counts
from pitboss.odds.core.result import Figure, WagerOdds
from pitboss.odds.pai_gow import eye_dice
from pitboss.odds.pai_gow.pai_gow_kinds import (
    colored,
    kinds,
    premiums,
    row_of,
    rows,
    three_card_verdicts,
)
from pitboss.odds.pai_gow.pai_gow_pairs import imperial as meet
from pitboss.odds.pai_gow.pai_gow_pairs import pai_gow_poker
from pitboss.table.game import Game
from pitboss.table.money import dollars, parse_dollars
from pitboss.table.wagers import Bonus, Wager

HANDS = comb(53, 7)


def counted(game: Game, name: str, meter: Fraction | None = None) -> Counter[str]:
    """How many hands each row of a wager's table pays; losing hands have none."""
    counts: Counter[str] = Counter()
    for row, (_, count) in zip(rows(game, name, meter), kinds(), strict=True):
        counts[row] += count
    return counts


def limits(game: Game, wager: str) -> dict[str, str]:
    """The payout limits that apply to this wager."""
    assert isinstance(game, PaiGowPoker), "the analysis of another game"
    return {
        f"payout limit of {name}": dollars(limit.most)
        for name, limit in game.payout_limits.items()
        if limit.most != NO_LIMIT and limit.covers(game.wagers[wager])
    }


def by_hand(wager: Wager, envy: Bonus | None = None) -> Analysis:
    """The analysis of a wager that pays odds for seven cards, and of its envy bonus."""

    def work_out(game: Game) -> WagerOdds:
        figures = {}
        if envy is not None:
            share = Figure(envied(game, envy.wager.name) / ENVY_FROM)
            figures["what each other player's hand takes off a wager of $5, by envy"] = share
        counts = counted(game, wager.name)
        return by_counts(
            game, wager.name, counts, HANDS, figures=figures, leaves_out=limits(game, wager.name)
        )

    return work_out


def envied(game: Game, wager: str) -> Fraction:
    """The average envy bonus of a wager from one other player's hand, in cents."""
    each = zip(premiums(game, wager), kinds(), strict=True)
    return Fraction(sum(cents * count for cents, (_, count) in each), HANDS)


# 11.14 Progressive payout wagers


def progressive(game: Game) -> WagerOdds:
    """The progressive wager with the meter at its minimum, and the meter that makes it fair."""
    name = PaiGowPoker.progressive.name

    def chances(meter: Fraction) -> dict[str, Fraction]:
        counts = counted(game, name, meter)
        return {row: Fraction(count, HANDS) for row, count in counts.items()}

    price, meter = parse_dollars(game.options.progressive), game.options.meter_reset
    return paid.progressive(game, name, price, meter, chances)


# 11.17, 11.19 and 11.23 Three cards, two hands, and colors


def three_card_bonus(game: Game) -> WagerOdds:
    """The first three cards, over all 23,426 hands of three."""
    name = PaiGowPoker.three_card_bonus.name
    return by_counts(game, name, Counter(map(row_of, three_card_verdicts(game))), comb(53, 3))


def red_black(game: Game) -> WagerOdds:
    """Cards of a color: 26 have it and 27, with the joker, do not."""
    assert isinstance(game, PaiGowPoker), "the analysis of another game"
    color, counts = "red", Counter[str]()
    for cards, count in colored(color):
        counts[row_of(game.on_cards(game.red_black, cards, on=color))] += count
    name = game.red_black.name
    return by_counts(game, name, counts, HANDS, leaves_out=limits(game, name))


def imperial(game: Game) -> WagerOdds:
    return replace(meet(game), leaves_out=limits(game, PaiGowPoker.imperial.name))


# 11.13 Wagers on the number


def number(game: Game) -> WagerOdds:
    """One of seven numbers; payouts are rounded down to dollars, on an odd dollar by half."""
    assert isinstance(game, PaiGowPoker), "the analysis of another game"
    verdicts = [game.on_number("1", drawn) for drawn in range(1, NUMBERS + 1)]
    return by_counts(
        game, PaiGowPoker.number.name, Counter(map(row_of, verdicts)), NUMBERS,
        note="on amounts that are paid in whole dollars; else the payout is rounded down",
    )  # fmt: skip


_P = PaiGowPoker

ANALYSES: dict[str, Analysis] = {
    "pai-gow-poker": pai_gow_poker,
    "bonus": by_hand(_P.bonus, _P.envy),
    "insurance": by_hand(_P.insurance),
    "progressive": progressive,
    "three-card-bonus": three_card_bonus,
    "seven-card-bonus": by_hand(_P.seven_card_bonus),
    "imperial": imperial,
    "dynasty": by_hand(_P.dynasty, _P.dynasty_envy),
    "protection": by_hand(_P.protection),
    "red-black": red_black,
    "queens-dragon": by_hand(_P.queens_dragon),
    "number": number,
    **eye_dice.ANALYSES,
}

_EZ = {"ez": True, "dynasty": True, "protection": True, "red_black": True, "queens_dragon": True}
_NO_BONUS = {"bonus": False, "insurance": False}

SETTINGS: tuple[dict[str, Any], ...] = (
    {},
    *({"insurance_table": table} for table in "BCDE"),
    {"dragons_eye": True},
    {"dragons_eye": True, "dragons_eye_vigorish": "triples lose"},
    {"starting_position": "random number", "number": True},
    {"progressive": "$1"},
    {"progressive": "$5"},
    {**_NO_BONUS, "three_card_bonus": True, "seven_card_bonus": True},
    {**_NO_BONUS, "seven_card_bonus": True, "seven_card_bonus_table": "B"},
    {**_NO_BONUS, "imperial": True},
    _EZ,
    {**_EZ, "dynasty_table": "B", "protection_table": "high cards only"},
)
