"""The pay tables of a wager side by side, the best and the worst for a player marked."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any

from rich.console import Console
from rich.padding import Padding
from rich.table import Table as Grid

from pitboss.odds.core.result import WagerOdds
from pitboss.odds.show.odds_report import exactness, options, percent, said

HEADS = ("house\nadvantage", "per unit\nat risk", "\nwin", "standard\ndeviation")
"""On two lines, since the names of tables leave little room."""
WIDE = 72
"""The width of a terminal below which only the advantage is shown."""
STYLES = {"best": "green", "worst": "red", "": ""}


@dataclass(frozen=True)
class ComparedTables:
    """A wager with one of its tables."""

    odds: WagerOdds
    name: str
    """What distinguishes it from the others: its table, and the options that differ."""
    mark: str = ""
    """Whether it is the best or the worst of them."""

    @property
    def figures(self) -> tuple[str, ...]:
        """The figures below the column heads."""
        one = self.odds
        sampled = "" if one.exact else f", {exactness(one)}"
        return (
            f"{percent(one.house_advantage)}{sampled}",
            percent(one.per_unit_at_risk),
            percent(one.win),
            f"{one.standard_deviation:.4f}",
        )


def side_by_side(results: Iterable[WagerOdds]) -> dict[str, list[ComparedTables]]:
    """Every wager that has several tables, or options that change its price."""
    return {wager: _compared(group) for wager, group in _groups(results).items() if len(group) > 1}


def show_side_by_side(console: Console, results: Sequence[WagerOdds]) -> None:
    """One grid a wager; wagers with a single table follow in one grid."""
    for wager, compared in side_by_side(results).items():
        per = compared[0].odds.per
        of = f"  [dim]per {per}[/]" if per != "first wager" else ""
        console.print(f"\n[bold]{wager}[/]{of}")
        _show_grid(console, "table", compared)
    alone = [group[0] for group in _groups(results).values() if len(group) == 1]
    if alone:
        console.print("\n[bold]one table each[/]")
        named = [ComparedTables(one, f"{one.wager} ({one.table}){options(one)}") for one in alone]
        _show_grid(console, "wager", named)


def _groups(results: Iterable[WagerOdds]) -> dict[str, list[WagerOdds]]:
    groups: dict[str, list[WagerOdds]] = {}
    for one in results:
        groups.setdefault(one.wager, []).append(one)
    return groups


def _compared(group: Sequence[WagerOdds]) -> list[ComparedTables]:
    costs = [one.house_advantage for one in group]
    marks = {max(costs): "worst", min(costs): "best"} if len(set(costs)) > 1 else {}
    names = dict.fromkeys(name for one in group for name in one.options)
    apart = [name for name in names if len({repr(one.options.get(name)) for one in group}) > 1]
    return [
        ComparedTables(one, _named(one, apart), marks.get(one.house_advantage, "")) for one in group
    ]


def _named(one: WagerOdds, apart: Iterable[str]) -> str:
    told: dict[str, Any] = {name: one.options[name] for name in apart if name in one.options}
    return f"{one.table}, {said(told)}" if told else one.table


def _show_grid(console: Console, first: str, compared: Iterable[ComparedTables]) -> None:
    grid = Grid(box=None, pad_edge=False, padding=(0, 1), header_style="dim")
    grid.add_column(f"\n{first}", overflow="fold")
    shown = len(HEADS) if console.width >= WIDE else 1
    for head in HEADS[:shown]:
        grid.add_column(head, justify="right", no_wrap=True)
    grid.add_column("")
    for one in compared:
        grid.add_row(one.name, *one.figures[:shown], one.mark, style=STYLES[one.mark])
    console.print(Padding(grid, (0, 0, 0, 2), expand=False), markup=False)
