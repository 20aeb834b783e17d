"""A strategy as data: rules in order, and charts."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import Any

from pitboss.odds.core.result import Figure, WagerOdds


@dataclass(frozen=True)
class Rule:
    """One line: at which decision, with what, do what. The first that fits counts."""

    at: str
    when: str
    do: str


@dataclass(frozen=True)
class ChartKey:
    """What the cells of a chart say."""

    meaning: str
    colour: str
    """A colour of the terminal, which stands for the same thing in every chart of a game."""


@dataclass(frozen=True)
class Chart:
    """A grid of choices: total against upcard, rank against rank."""

    title: str
    rows: tuple[str, ...]
    columns: tuple[str, ...]
    cells: tuple[tuple[str, ...], ...]
    """A short sign for each row and column, or an empty string."""
    keys: Mapping[str, ChartKey]
    """Every sign that occurs."""
    values: Mapping[str, Mapping[str, Fraction]] = field(default_factory=dict)
    """What each choice is worth, by any name of the case."""
    note: str = ""


@dataclass(frozen=True)
class Guide:
    """The strategy of one game under one set of options."""

    game: str
    odds: tuple[WagerOdds, ...]
    """What the wagers cost whoever plays by it."""
    rules: tuple[Rule, ...] = ()
    charts: tuple[Chart, ...] = ()
    notes: tuple[str, ...] = ()
    figures: Mapping[str, Fraction] = field(default_factory=dict)
    """What the strategy costs, where that is not what the best play does; by name."""

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
