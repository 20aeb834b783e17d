"""Odds for spreadsheets: CSV with every number as a decimal, and its fraction at the end."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable, Iterator, Sequence
from fractions import Fraction
from typing import TYPE_CHECKING

from pitboss.equipment.cards import write
from pitboss.odds.core.result import Outcome, WagerOdds
from pitboss.odds.show.odds_report import figure, remarks, said

if TYPE_CHECKING:
    from pitboss.odds.poker_room.equities import Equity

HEADS = (
    "game", "wager", "table", "options", "exact", "interval percent", "house advantage percent",
    "per", "at risk", "per unit at risk percent", "standard deviation", "win", "push", "loss",
    "outcome", "pays", "true odds to 1", "net", "probability", "remarks",
    "house advantage fraction", "at risk fraction", "per unit at risk fraction", "win fraction",
    "push fraction", "loss fraction", "true odds fraction", "net fraction",
    "probability fraction",
)  # fmt: skip


def fraction(value: Fraction | None) -> str:
    """``1 over 9``: a spreadsheet reads 1/9 as a date and 1:9 as a time."""
    if value is None:
        return ""
    if value.denominator == 1:
        return str(value)
    return f"{value.numerator} over {value.denominator}"


def decimal(value: Fraction | None, scale: int = 1) -> float | str:
    return "" if value is None else float(scale * value)


def as_csv(results: Iterable[WagerOdds]) -> str:
    """One line an outcome."""
    lines = (_line(odds, outcome) for odds in results for outcome in odds.outcomes)
    return written(HEADS, lines)


def _line(odds: WagerOdds, outcome: Outcome) -> tuple[object, ...]:
    whole = (odds.house_advantage, odds.at_risk, odds.per_unit_at_risk)
    ends = (odds.win, odds.push, odds.loss)
    row = (outcome.true_odds, outcome.net, outcome.probability)
    return (
        odds.game, odds.wager, odds.table, said(odds.options), odds.exact,
        decimal(odds.interval, 100), decimal(odds.house_advantage, 100), odds.per,
        decimal(odds.at_risk), decimal(odds.per_unit_at_risk, 100), odds.standard_deviation,
        *map(decimal, ends), outcome.name, outcome.pays, *map(decimal, row),
        "; ".join(_remarks(odds)), *map(fraction, (*whole, *ends, *row)),
    )  # fmt: skip


def _remarks(odds: WagerOdds) -> Iterator[str]:
    """Remarks, and every figure with its fraction."""
    yield from remarks(odds)
    for name, one in odds.figures.items():
        yield f"{name}: {figure(one)} = {fraction(one.value)}"


def equities_csv(found: Iterable[Equity]) -> str:
    """One line a hand."""
    shares = ("equity", "wins all", "takes part")
    heads = [f"{share} percent" for share in shares]
    return written(
        ("hand", *heads, "ways", *(f"{share} fraction" for share in shares)),
        (
            (
                write(one.hand), *(decimal(share, 100) for share in (one.equity, one.win, one.tie)),
                one.boards, *map(fraction, (one.equity, one.win, one.tie)),
            )
            for one in found
        ),
    )  # fmt: skip


def written(heads: Sequence[str], lines: Iterable[Sequence[object]]) -> str:
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(heads)
    writer.writerows(lines)
    return file.getvalue()
