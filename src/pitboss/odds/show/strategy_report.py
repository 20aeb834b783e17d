"""Strategies in the terminal: rules, charts in colour, and advice on one hand."""

from __future__ import annotations

from dataclasses import replace
from fractions import Fraction

from rich.console import Console
from rich.table import Table as Grid

from pitboss.odds.core.advice import Advice
from pitboss.odds.core.guide import Chart, Guide
from pitboss.odds.show.odds_report import SHORT, percent, whole

FEW = 4
"""How many choices besides the best fit in a line."""


def signed(value: Fraction, places: int = 4) -> str:
    """Exactly rounded, with its sign: ``+0.4561``."""
    scaled = round(value * 10**places)
    whole, part = divmod(abs(scaled), 10**places)
    return f"{'-' if scaled < 0 else '+'}{whole}.{part:0{places}}"


def show_guide(console: Console, guide: Guide) -> None:
    """All of a strategy."""
    for one in guide.odds:
        how = "exact" if one.exact else "sampled"
        advantage = f"house advantage [bold]{percent(one.house_advantage)}[/]"
        whole(console, f"{one.house_advantage} {how}", f"{one.wager}: {advantage} ", "")
    for name, value in guide.figures.items():
        whole(console, str(value), f"{name}: {percent(value)} ", "")
    charts = guide.charts
    show_rules(console, replace(guide, notes=() if charts else guide.notes))
    for chart in charts:
        console.print()
        show_chart(console, chart)
    if charts:
        _show_notes(console, guide)


def show_rules(console: Console, guide: Guide) -> None:
    """The rules in order, and the notes."""
    if guide.rules:
        grid = Grid(box=None, pad_edge=False, padding=(0, 2), header_style="dim")
        for head in ("decision", "with", "do"):
            grid.add_column(head)
        last = ""
        for rule in guide.rules:
            grid.add_row("" if rule.at == last else rule.at, rule.when, f"[bold]{rule.do}[/]")
            last = rule.at
        console.print()
        console.print(grid)
    _show_notes(console, guide)


def _show_notes(console: Console, guide: Guide) -> None:
    if guide.notes:
        console.print()
    for note in guide.notes:
        console.print(f"[dim]{note}[/]")


def show_chart(console: Console, chart: Chart) -> None:
    """A chart in colour; every cell has its symbol too, for people and files without colour."""
    console.print(f"[bold]{chart.title}[/]")
    grid = Grid(box=None, pad_edge=False, padding=(0, 0), header_style="dim")
    grid.add_column("", style="dim", justify="right")
    width = max([len(sign) for sign in chart.keys] + [len(name) for name in chart.columns])
    for name in chart.columns:
        grid.add_column(name.center(width + 2), justify="center")
    for name, cells in zip(chart.rows, chart.cells, strict=True):
        drawn = [
            f"[black on {chart.keys[cell].colour}] {cell.center(width)} [/]" if cell else ""
            for cell in cells
        ]
        grid.add_row(f"{name} ", *drawn)
    console.print(grid)
    for key in dict.fromkeys(chart.keys.values()):  # symbols with the same meaning on one line
        signs = [sign for sign, meant in chart.keys.items() if meant == key]
        sign = signs[0] if len(signs) == 1 else f"{signs[0]} to {signs[-1]}"
        console.print(f"  [black on {key.colour}] {sign} [/] {key.meaning}")
    if chart.note:
        console.print(f"[dim]{chart.note}[/]")


def show_advice(console: Console, advice: Advice) -> None:
    """Every choice and its value, the best first."""
    how = "exact" if advice.exact else "sampled"
    grid = Grid(box=None, pad_edge=False, padding=(0, 2), header_style="dim")
    grid.add_column("choice")
    grid.add_column(f"worth, in units of the {advice.per}", justify="right")
    beside = max(len(str(one.value)) for one in advice.options) <= SHORT
    if beside:
        grid.add_column("fraction", justify="right", style="dim", no_wrap=True)
    for place, one in enumerate(advice.options):
        name = f"[bold green]{one.name}[/]" if place == 0 else one.name
        grid.add_row(name, signed(one.value, 6), *([str(one.value)] if beside else []))
    console.print(grid)
    for one in () if beside else advice.options:
        whole(console, str(one.value), f"{one.name} ")
    console.print(f"[dim]{advice.why + '; ' if advice.why else ''}{how}[/]")


def advice_line(advice: Advice) -> str:
    """Advice in one line, for a table in play."""
    best, *others = advice.options
    rest = ", ".join(f"{one.name} {signed(one.value)}" for one in others[:FEW])
    return f"[green]{best.name}[/] {signed(best.value)} [dim]{rest}[/]"
