"""``pitboss games`` and ``pitboss show``: what there is, for people and for machines."""

from __future__ import annotations

import json as json_module
from typing import Any

from rich.console import Console
from rich.table import Table as Grid

from pitboss.games.registry import game_type, ids
from pitboss.table.game import Game
from pitboss.table.pay_tables import PayTable

console = Console(highlight=False)


def _pay_table(table: PayTable, prefix: str = "") -> dict[str, Any]:
    return {
        "name": f"{prefix}{table.name}",
        "law": str(table.law),
        "rows": [{"outcome": row.outcome, "odds": str(row.pays)} for row in table.rows],
    }


def describe(game: type[Game]) -> dict[str, Any]:
    """A game as data: wagers with every pay table, options and irregularities."""
    wagers = []
    for wager in game.wagers.values():
        tables = [_pay_table(table) for table in wager.tables]
        for bonus in game.bonuses.values():
            if bonus.wager is wager:
                tables += [_pay_table(table, f"{bonus.title} ") for table in bonus.tables]
        wagers.append({"name": wager.name, "law": str(wager.law), "pay_tables": tables})
    return {
        "id": game.id,
        "title": game.title,
        "law": str(game.law),
        "wagers": wagers,
        "options": [
            {
                "name": option.name,
                "law": str(option.law),
                "help": option.help,
                "default": option.default,
                "choices": list(option.choices),
            }
            for option in game.options_model.describe()
        ],
        "irregularities": [
            {"name": rule.name, "law": str(rule.law)} for rule in game.irregularities.values()
        ],
    }


def games(json: bool) -> None:
    """Every game, by family."""
    kinds = [game_type(id) for id in ids()]
    if json:
        print(json_module.dumps({"games": [describe(kind) for kind in kinds]}, indent=1))
        return
    grid = Grid(box=None, header_style="bold", pad_edge=False)
    for head in ("id", "title", "law", "family", "wagers", "options", "irregularities"):
        grid.add_column(
            head, justify="right" if head in ("wagers", "options", "irregularities") else "left"
        )
    for kind in kinds:
        counts = (len(kind.wagers), len(kind.options_model.describe()), len(kind.irregularities))
        grid.add_row(kind.id, kind.title, str(kind.law), kind.family, *map(str, counts))
    console.print(grid)


def show(id: str) -> None:
    """One game, whole."""
    kind = game_type(id)
    console.print(f"[bold]{kind.title}[/]  {kind.law}")
    console.print("\n[bold]Wagers[/]")
    for wager in kind.wagers.values():
        when = "in play" if wager.in_play else "before the deal"
        console.print(f"  [cyan]{wager.name}[/]  {wager.title}, {when}  [dim]{wager.law}[/]")
        paid = [(table.name, table) for table in wager.tables]
        for bonus in kind.bonuses.values():
            if bonus.wager is wager:
                paid += [(f"{bonus.title} {table.name}", table) for table in bonus.tables]
        for name, table in paid:
            rows = ", ".join(f"{row.outcome} {row.pays}" for row in table.rows)
            least = " or more" if table.minimum else ""
            console.print(f"      {name}: {rows}{least}  [dim]{table.law}[/]")
    console.print("\n[bold]Options[/]")
    for option in kind.options_model.describe():
        choices = ", ".join(str(choice) for choice in option.choices[:9])
        more = ", …" if len(option.choices) > 9 else ""
        legal = f" (of {choices}{more})" if choices else ""
        console.print(
            f"  [cyan]--{option.name.replace('_', '-')}[/]  {option.help}; "
            f"{option.default} unless you say otherwise{legal}  [dim]{option.law}[/]"
        )
    console.print("\n[bold]Irregularities[/]")
    for rule in kind.irregularities.values():
        console.print(f"  [cyan]{rule.name}[/]  {rule.title}  [dim]{rule.law}[/]")
    if kind.readings:
        console.print("\n[bold]How unclear text is read[/]")
        for reading in kind.readings:
            other = f" (option {reading.option})" if reading.option else ""
            console.print(f"  [dim]{reading.law}[/]  {reading.text}{other}")
