"""``pitboss design``: pay tables that reach a wanted house advantage."""

from __future__ import annotations

import json as json_module
from collections.abc import Sequence
from itertools import islice

from rich.console import Console
from rich.table import Table as Grid

from pitboss.cli.flags import table_of
from pitboss.errors import BadOptions
from pitboss.odds.design.search import Design, Wanted, designs
from pitboss.odds.show.odds_report import percent
from pitboss.table.numbers import counted


def design_command(
    id: str, wager: str, flags: Sequence[str], *, advantage: str, hit: str, deviation: str,
    count: int, unlawful: bool, json: bool,
) -> None:  # fmt: skip
    """Find tables and print them, those nearest to the printed one first."""
    wanted = Wanted.written(advantage, hit, deviation)
    if count < 1:
        raise BadOptions("--count must be 1 or more.")
    game = table_of(id, flags)
    if wager not in game.tables:
        raise BadOptions(f"{game.title} has no wager {wager}; it has {', '.join(game.tables)}.")
    found = list(islice(designs(game, wager, wanted, unlawful=unlawful), count))
    if json:
        print(json_module.dumps([one.as_json() for one in found], indent=1))
        return
    console = Console(highlight=False)
    law = game.tables[wager].law
    console.print(f"[bold]{game.title}: {wager}[/]  [dim]{law}[/]")
    if not found:
        console.print("No table with whole odds reaches that; try a wider range.")
        return
    if unlawful:
        console.print(f"The law may not permit these tables: see {law}.")
    console.print(_grid(found))
    console.print(f"[dim]{counted(len(found), 'table')}, nearest to the printed one first; "
                  "row by row to 1[/]")  # fmt: skip


def _grid(found: Sequence[Design]) -> Grid:
    heads = (*reversed(found[0].pays), "house advantage", "hits", "deviation")
    rows = []
    for one in found:
        pays = [f"{pay:,}" if pay else "-" for pay in reversed(one.pays.values())]
        rows.append((*pays, percent(one.advantage), percent(one.hit, 2), f"{one.deviation:.3f}"))
    grid = Grid(box=None, pad_edge=False)
    for head, cells in zip(heads, zip(*rows, strict=True), strict=True):
        words = head.replace("-", " ").split()
        widest = max(map(len, (*words, *cells)))  # headings fold between words, and are not cut
        grid.add_column(" ".join(words), justify="right", overflow="fold", max_width=widest)
    for row in rows:
        grid.add_row(*row)
    return grid
