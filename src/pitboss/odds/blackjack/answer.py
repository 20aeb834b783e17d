"""What is kept of a solved table: prices, the chart, and the value of every first choice."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import lru_cache
from typing import Any

from pitboss.odds.analyse import digest, remember
from pitboss.odds.blackjack.cells import SURRENDER
from pitboss.odds.blackjack.chart import Basic, Column, Lines, Total
from pitboss.odds.blackjack.play import DOUBLE
from pitboss.odds.blackjack.rows import Outcomes, outcomes
from pitboss.odds.blackjack.rules import Rules
from pitboss.odds.blackjack.solve import NAMES, Price, Solution, expected
from pitboss.odds.blackjack.streak import Decided, decided, for_streaks
from pitboss.odds.blackjack.table import Start

Values = Mapping[str, Fraction]


@dataclass(frozen=True)
class Answer:
    """A table, solved."""

    best: Fraction
    """What a unit wins on average with the best play of every hand by its cards."""
    basic: Fraction
    """The same by the chart of totals."""
    chart: Mapping[Column, Lines]
    values: Mapping[Start, Mapping[tuple[int, int], Values]]
    """Every first choice, by the dealer's beginning and the player's two values."""
    plays: Mapping[Start, Mapping[tuple[int, int], str]]
    """The best first choice."""


@lru_cache(maxsize=2)
def solution(rules: Rules) -> Solution:
    return Solution(rules)


@lru_cache(maxsize=8)
def answer(rules: Rules) -> Answer:
    """A table solved, from the cache if it was solved before."""
    found = remember(digest("blackjack", rules), lambda: _solve(rules))
    return Answer(
        Fraction(found["best"]),
        Fraction(found["basic"]),
        {(total, soft): _lines(rest) for total, soft, rest in found["chart"]},
        {
            tuple(start): {tuple(ranks): _fractions(values) for ranks, values, _ in hands}
            for start, hands in found["cells"]
        },
        {
            tuple(start): {tuple(ranks): play for ranks, _, play in hands}
            for start, hands in found["cells"]
        },
    )


def _fractions(values: Mapping[str, str]) -> Values:
    return {name: Fraction(value) for name, value in values.items()}


def _solve(rules: Rules) -> dict[str, Any]:
    solved = solution(rules)
    basic = Basic(solved.table, solved.found)
    best, by_chart = solved.price(solved.cells, basic.cells)
    solved.best = best
    return {
        "best": str(expected(best)),
        "basic": str(expected(by_chart)),
        "chart": [[*column, _written(lines)] for column, lines in basic.columns.items()],
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


def _written(lines: Lines) -> dict[str, Any]:
    return {
        "draw": [total for total, draw in lines.draw.items() if draw],
        "double": [total for total, act in lines.first.items() if act == DOUBLE],
        "surrender": [total for total, act in lines.first.items() if act == SURRENDER],
        "split": list(lines.pairs.items()),
    }


def _lines(found: Mapping[str, Any]) -> Lines:
    def totals(name: str) -> list[Total]:
        return [(total, soft) for total, soft in found[name]]

    first = dict.fromkeys(totals("double"), DOUBLE)
    first |= dict.fromkeys(totals("surrender"), SURRENDER)
    return Lines(dict.fromkeys(totals("draw"), True), first, dict(found["split"]))


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
