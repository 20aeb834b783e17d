"""A strategy as data: rules in order, and charts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from pitboss.odds.core.result import Figure, WagerOdds


@dataclass(frozen=True)
class Rule:
    """One line: the decision, the cards, and what to do. The first rule that fits applies."""

    at: str
    when: str
    do: str


@dataclass(frozen=True)
class ChartKey:
    """The meaning of a chart's cells."""

    meaning: str
    colour: str
    """A terminal colour, with the same meaning in every chart of a game."""


@dataclass(frozen=True)
class Chart:
    """A grid of choices: total against upcard, rank against rank."""

    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    """A short symbol for each row and column, or an empty string."""
    keys: Mapping[str, ChartKey]
    """Every symbol that occurs."""
    values: Mapping[str, Mapping[str, Fraction]] = field(default_factory=dict)
    """The value of each choice, by the name of the case."""
    note: str = ""


@dataclass(frozen=True)
class Guide:
    """The strategy of one game under one set of options."""

    game: str
    odds: tuple[WagerOdds, ...]
    """The cost of the wagers for a player who follows it."""
    rules: tuple[Rule, ...] = ()
    charts: tuple[Chart, ...] = ()
    notes: tuple[str, ...] = ()
    figures: Mapping[str, Fraction] = field(default_factory=dict)
    """The cost of the strategy where it is not the best play, by name."""

    def as_json(self) -> dict[str, Any]:
        """For machines."""
        return {
            "game": self.game,
            "wagers": [
                {
                    "wager": one.wager,
                    "table": one.table,
                    "exact": one.exact,
                    "house_advantage": str(one.house_advantage),
                    "at_risk": str(one.at_risk),
                }
                for one in self.odds
            ],
            "rules": [{"at": one.at, "when": one.when, "do": one.do} for one in self.rules],
            "charts": [_chart(one) for one in self.charts],
            "notes": list(self.notes),
            "figures": {name: Figure(value).as_json() for name, value in self.figures.items()},
        }


def _chart(chart: Chart) -> dict[str, Any]:
    return {
        "title": chart.title,
        "rows": list(chart.rows),
        "columns": list(chart.columns),
        "cells": [list(row) for row in chart.cells],
        "key": {sign: key.meaning for sign, key in chart.keys.items()},
        "values": {
            case: {choice: str(value) for choice, value in values.items()}
            for case, values in chart.values.items()
        },
        "note": chart.note,
    }
