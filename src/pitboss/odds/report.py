"""Odds for people: in the terminal, as CSV, and as numbers that read well."""

from __future__ import annotations

import csv
import io
from collections.abc import Iterable
from fractions import Fraction

from rich.console import Console
from rich.table import Table as Grid

from pitboss.odds.result import Odds, Outcome

SHORT = 28
"""A fraction longer than this is shown only where it is asked for."""


def percent(value: Fraction, places: int = 4) -> str:
    """Exactly rounded: ``2.3301 %``."""
    scaled = round(value * 100 * 10**places)
    sign = "-" if scaled < 0 else ""
    whole, part = divmod(abs(scaled), 10**places)
    return f"{sign}{whole}.{part:0{places}} %"


def fraction(value: Fraction) -> str:
    text = str(value)
    return text if len(text) <= SHORT else ""


def chance(outcome: Outcome) -> str:
    """A probability that reads well: a percentage, or one in so many."""
    probability = outcome.probability
    if not probability:
        return "never"
    if probability >= Fraction(1, 1000):
        return percent(probability)
    return f"1 in {round(1 / probability):,}"


def true_odds(outcome: Outcome) -> str:
    odds = outcome.true_odds
    if odds is None or outcome.net <= 0:
        return ""
    return f"{odds} to 1" if odds.denominator == 1 else f"{_decimal(odds)} to 1"


def _decimal(value: Fraction) -> str:
    hundredths = round(value * 100)
    return f"{hundredths // 100:,}.{hundredths % 100:02}"


def options(odds: Odds) -> str:
    """The options that the odds hang on, in words: ``, decks 8, fire bet, no shuffler``."""
    words = []
    for option, value in odds.options.items():
        name = option.replace("_", " ")
        words.append(
            name if value is True else f"no {name}" if value is False else f"{name} {value}"
        )
    return "".join(f", {word}" for word in words)


def show(console: Console, results: Iterable[Odds], *, rows: bool = True) -> None:
    """One wager after the other: the advantage, then every outcome."""
    for odds in results:
        how = "exact" if odds.exact else f"sampled, ±{percent(odds.interval)}"
        console.print(
            f"\n[bold]{odds.wager}[/]  table {odds.table}{options(odds)}  house advantage "
            f"[bold]{percent(odds.house_advantage)}[/] {fraction(odds.house_advantage)}  "
            f"[dim]{how}[/]"
        )
        extra = f"standard deviation {odds.standard_deviation:.4f}"
        if odds.at_risk != 1:
            extra += (
                f"; {_decimal(odds.at_risk)} units at risk, "
                f"{percent(odds.per_unit_at_risk)} of each"
            )
        console.print(
            f"  win {percent(odds.win)}  push {percent(odds.push)}  "
            f"lose {percent(odds.loss)}  {extra}"
        )
        if odds.note:
            console.print(f"  {odds.note}")
        if rows:
            console.print(_grid(odds))


def _grid(odds: Odds) -> Grid:
    grid = Grid(box=None, pad_edge=False, padding=(0, 2), header_style="dim")
    grid.add_column("  outcome")
    for head in ("pays", "net", "true odds", "probability", "fraction"):
        grid.add_column(head, justify="right")
    for outcome in odds.outcomes:
        grid.add_row(
            f"  {outcome.name}",
            outcome.pays,
            str(outcome.net) if len(str(outcome.net)) < 12 else f"{float(outcome.net):.4f}",
            true_odds(outcome),
            chance(outcome),
            fraction(outcome.probability),
        )
    return grid


def as_csv(results: Iterable[Odds]) -> str:
    """A line an outcome."""
    file = io.StringIO()
    writer = csv.writer(file)
    writer.writerow(
        ["game", "wager", "table", "exact", "house advantage", "per unit at risk",
         "standard deviation", "outcome", "pays", "net", "probability"]
    )  # fmt: skip
    for odds in results:
        for outcome in odds.outcomes:
            writer.writerow(
                [odds.game, odds.wager, odds.table, odds.exact, odds.house_advantage,
                 odds.per_unit_at_risk, f"{odds.standard_deviation:.6f}", outcome.name,
                 outcome.pays, outcome.net, outcome.probability]
            )  # fmt: skip
    return file.getvalue()
