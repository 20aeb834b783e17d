"""The cached result of a solved table: prices, the chart, and the value of every first choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from pitboss.odds.blackjack.exact.cells import SURRENDER
from pitboss.odds.blackjack.exact.chart import Basic, Column, Lines, Total
from pitboss.odds.blackjack.exact.first_cards import Cards, FirstCardsPart, by_first_cards
from pitboss.odds.blackjack.exact.play import DOUBLE
from pitboss.odds.blackjack.exact.rows import Outcomes, outcomes
from pitboss.odds.blackjack.exact.rules import Rules
from pitboss.odds.blackjack.exact.solve import NAMES, Price, SolvedGame, expected
from pitboss.odds.blackjack.exact.streak import Decided, decided, for_streaks
from pitboss.odds.blackjack.exact.table import Start
from pitboss.odds.core.analyse import digest, remember

Values = Mapping[str, Fraction]


@dataclass(frozen=True)
class SolvedTable:
    """A solved table."""

    best: Fraction
    """The average win of a unit with the best play of every hand by its cards."""
    basic: Fraction
    """The same by the chart of totals."""
    chart: Mapping[Column, Lines]
    values: Mapping[Start, Mapping[tuple[int, int], Values]]
    """The values of every first choice, by the dealer's start and the player's two values."""
    plays: Mapping[Start, Mapping[tuple[int, int], str]]
    """The best first choice."""
    by_cards: Mapping[Cards, FirstCardsPart]
    """The best play by the player's first card and the dealer's, if attacks depend on them."""
    chart_by_cards: Mapping[Cards, FirstCardsPart]
    """The same by the chart."""


@lru_cache(maxsize=2)
def solution(rules: Rules) -> SolvedGame:
    return SolvedGame(rules)


@lru_cache(maxsize=8)
def answer(rules: Rules) -> SolvedTable:
    """A solved table, from the cache if it was solved before."""
    found = remember(digest("blackjack", rules), lambda: _solve(rules))
    return SolvedTable(
        Fraction(found["best"]),
        Fraction(found["basic"]),
        {(total, soft): read(rest) for total, soft, rest in found["chart"]},
        {
            tuple(start): {tuple(ranks): _fractions(values) for ranks, values, _ in hands}
            for start, hands in found["cells"]
        },
        {
            tuple(start): {tuple(ranks): play for ranks, _, play in hands}
            for start, hands in found["cells"]
        },
        *(
            {
                (own, up): FirstCardsPart(*map(Fraction, part))
                for own, up, part in found.get(name, ())
            }
            for name in ("parts", "chart parts")
        ),
    )


def _fractions(values: Mapping[str, str]) -> Values:
    return {name: Fraction(value) for name, value in values.items()}


def _solve(rules: Rules) -> dict[str, Any]:
    solved = solution(rules)
    basic = Basic(solved.table, solved.found)
    best, by_chart = solved.price(solved.cells, basic.cells)
    solved.best = best
    parts = {}
    if rules.double_any:
        for name, price in (("parts", best), ("chart parts", by_chart)):
            found = by_first_cards(price)
            parts[name] = [[*cards, list(map(str, part))] for cards, part in found.items()]
    return parts | {
        "best": str(expected(best)),
        "basic": str(expected(by_chart)),
        "chart": [[*column, written(lines)] for column, lines in basic.columns.items()],
        "cells": _cells(best),
    }


def _cells(price: Price) -> list[Any]:
    table = price.table
    return [
        [
            cell.start,
            [
                [ranks, {name: str(value) for name, value in values.items()},
                 NAMES[cell.first[hand]]]
                for ranks, hand in table.played.items()
                if (values := price.values(cell, worth, ranks))
            ],
        ]
        for cell, worth in zip(price.cells, price.worths, strict=True)
    ]  # fmt: skip


def written(lines: Lines) -> dict[str, Any]:
    """A column of a chart in the form of the cache."""
    return {
        "draw": [total for total, draw in lines.draw.items() if draw],
        "double": [total for total, act in lines.first.items() if act == DOUBLE],
        "surrender": [total for total, act in lines.first.items() if act == SURRENDER],
        "split": list(lines.pairs.items()),
        "rescue": sorted(lines.rescue),
    }


def read(found: Mapping[str, Any]) -> Lines:
    """The inverse of ``written``."""

    def totals(name: str) -> list[Total]:
        return [tuple(total) for total in found[name]]

    first = dict.fromkeys(totals("double"), DOUBLE)
    first |= dict.fromkeys(totals("surrender"), SURRENDER)
    draw = dict.fromkeys(totals("draw"), True)
    return Lines(draw, first, dict(found["split"]), set(totals("rescue")))


@lru_cache(maxsize=8)
def by_outcome(rules: Rules) -> Outcomes:
    """The main wager's outcomes with the best play, from the cache if they were counted before."""

    def work() -> dict[str, Any]:
        found = outcomes(solution(rules).best)
        return {
            "rows": [[name, str(net), str(chance)] for (name, net), chance in found.rows.items()],
            "sums": [str(found.staked), str(found.won), str(found.lost)],
            "means": found.means,
            "mean square": None if found.mean_square is None else str(found.mean_square),
        }

    kept = remember(digest("blackjack outcomes", rules), work)
    square = kept["mean square"]
    staked, won, lost = map(Fraction, kept["sums"])
    return Outcomes(
        {(name, Fraction(net)): Fraction(chance) for name, net, chance in kept["rows"]},
        staked,
        won,
        lost,
        kept["means"],
        None if square is None else Fraction(square),
    )


@lru_cache(maxsize=8)
def by_streak(rules: Rules) -> Decided:
    """Rounds won and lost with the best play for a streak, from the cache likewise."""
    rules = for_streaks(rules)
    kept = remember(digest("blackjack streak", rules), lambda: [str(one) for one in decided(rules)])
    return Decided(*map(Fraction, kept))
