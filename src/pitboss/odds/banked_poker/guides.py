"""Guides in forms that several games share: rules with their cost, and charts of starting hands."""

from __future__ import annotations

from collections.abc import Mapping
from fractions import Fraction
from typing import Final

from pitboss.equipment.cards import RANKS, Card
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.guide import Chart, ChartKey, Guide, Rule

HIGH_FIRST: Final = RANKS[::-1]


def ruled(
    game: BankedPoker,
    rules: tuple[Rule, ...],
    edge: Fraction,
    notes: tuple[str, ...],
    charts: tuple[Chart, ...] = (),
) -> Guide:
    """Rules that a player can remember, with their cost beside that of the best play."""
    best = odds(game, game.ante.name)
    figures = {
        "house advantage by these rules": edge,
        "more than with the best play": edge - best.house_advantage,
    }
    return Guide(game.id, (best,), rules, charts, notes, figures)


def _start(row: int, column: int) -> tuple[str, tuple[Card, Card]]:
    """The name and the cards of a starting hand: suited above the diagonal, unsuited below it."""
    high, low = sorted((row, column))
    suit, name = ("s", "s") if column > row else ("h", "o" if column < row else "")
    first, second = HIGH_FIRST[high], HIGH_FIRST[low]
    return f"{first}{second}{name}", (Card(f"{first}s"), Card(f"{second}{suit}"))


STARTS: Final = dict(_start(row, column) for row in range(13) for column in range(13))
"""Two cards for every class of starting hands: ``AKs`` of one suit, ``AKo`` of two, ``77``."""


def starting_chart(
    title: str,
    signs: Mapping[str, str],
    keys: Mapping[str, ChartKey],
    values: Mapping[str, Mapping[str, Fraction]],
) -> Chart:
    """A chart of every starting hand, by the sign and the values of each class."""
    ranks, names = tuple(HIGH_FIRST), tuple(STARTS)
    cells = tuple(
        tuple(signs[name] for name in names[first : first + len(ranks)])
        for first in range(0, len(names), len(ranks))
    )
    note = "one suit above the diagonal, two suits below it"
    return Chart(title, ranks, ranks, cells, keys, values, note)
