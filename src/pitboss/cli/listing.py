"""``pitboss games`` and ``pitboss show``: the games, for people and for programs."""

from __future__ import annotations

import json as json_module
import sys
from collections.abc import Sequence
from typing import Any

from rich.console import Console
from rich.markup import escape
from rich.padding import Padding
from rich.table import Table as Grid

from pitboss.games.registry import PARTS, game_type, ids, packages, registered
from pitboss.table.game import Game
from pitboss.table.options import Option
from pitboss.table.pay_tables import PayTable
from pitboss.table.wagers import Wager

console = Console(highlight=False)

CHOICES_SHOWN = 9


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
        "parts": {part: bool(getattr(registered(game.id), part)) for part in PARTS},
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
    """List every game, by family."""
    kinds = [game_type(id) for id in ids()]
    if json:
        print(json_module.dumps({"games": [describe(kind) for kind in kinds]}, indent=1))
        return
    grid = Grid(box=None, header_style="bold", pad_edge=False)
    grid.add_column("id", no_wrap=True, style="cyan")  # the id that other commands take
    grid.add_column("title")
    grid.add_column("law", no_wrap=True, style="dim")
    for head in ("wagers", "options", "irregular"):
        grid.add_column(head, justify="right", no_wrap=True)
    lacks = []
    for kind in kinds:
        counts = (len(kind.wagers), len(kind.options_model.describe()), len(kind.irregularities))
        grid.add_row(kind.id, kind.title, str(kind.law), *map(str, counts))
        missing = [part for part in PARTS if not getattr(registered(kind.id), part)]
        if missing:
            lacks.append(f"{kind.id} has no {' and no '.join(missing)}.")
    console.print(grid)
    for sentence in lacks:  # a column of its own would cut the titles short
        console.print(sentence)
    for fault in packages().faults.values():
        print(f"pitboss: {fault}", file=sys.stderr)


def show(id: str) -> None:
    """Show one game in full."""
    kind = game_type(id)
    console.print(f"[bold]{escape(kind.title)}[/]  [dim]{kind.law}[/]")
    _head("Wagers")
    for wager in kind.wagers.values():
        _show_wager(kind, wager)
    _head("Options")
    for option in kind.options_model.describe():
        _show_option(option)
    _head("Irregularities")
    for rule in kind.irregularities.values():
        _entry(rule.name, rule.title, str(rule.law))
    if kind.readings:
        _head("How unclear text is read")
        for reading in kind.readings:
            other = f" (option {reading.option})" if reading.option else ""
            console.print(f"  [dim]{reading.law}[/]")
            console.print(Padding(escape(f"{reading.text}{other}"), (0, 0, 0, 6)))


def _head(text: str) -> None:
    console.print(f"\n[bold]{text}[/]")


def _entry(name: str, text: str, law: str) -> None:
    """A name and its paragraph, with the meaning indented below on any width of screen."""
    console.print(f"  [cyan]{escape(name)}[/]  [dim]{law}[/]")
    console.print(Padding(escape(text), (0, 0, 0, 6)))


def _show_option(option: Option) -> None:
    choices = ", ".join(_plain(choice) for choice in option.choices[:CHOICES_SHOWN])
    if len(option.choices) > CHOICES_SHOWN:
        choices += f", … {_plain(option.choices[-1])}"
    legal = f"  (of {choices})" if choices else ""
    _entry(
        f"--{option.name.replace('_', '-')}",
        f"{option.help}: {_plain(option.default) or 'none'}{legal}",
        str(option.law),
    )


def _plain(value: object) -> str:
    return {True: "yes", False: "no"}[value] if isinstance(value, bool) else str(value)


def _show_wager(kind: type[Game], wager: Wager) -> None:
    when = ", placed in play" if wager.in_play else ""
    on = f", on {', '.join(wager.on[:6])}{', …' if len(wager.on) > 6 else ''}" if wager.on else ""
    console.print(
        f"  [cyan]{wager.name}[/]  {escape(wager.title)}{when}{escape(on)}  [dim]{wager.law}[/]",
        soft_wrap=False,
    )
    paid = [(table.name, table) for table in wager.tables]
    for bonus in kind.bonuses.values():
        if bonus.wager is wager:
            paid += [(f"{bonus.title} {table.name}", table) for table in bonus.tables]
    alike: dict[str, list[tuple[str, PayTable]]] = {}
    for name, table in paid:  # tables of one paragraph are shown side by side
        alike.setdefault(str(table.law), []).append((name, table))
    for group in alike.values():
        _show_tables(group)


def _show_tables(group: Sequence[tuple[str, PayTable]]) -> None:
    """Pay tables of one paragraph: one row per outcome, one column per table."""
    law = group[0][1].law
    least = "  or more" if group[0][1].minimum else ""
    if len(group) == 1 and len(group[0][1].rows) == 1:
        (row,) = group[0][1].rows
        text = f"{row.outcome} {row.pays}{least}"
        console.print(Padding(f"{escape(text)}  [dim]{law}[/]", (0, 0, 0, 6)))
        return
    across = max(1, (console.width - 32) // 12)
    for start in range(0, len(group), across):
        part = group[start : start + across]
        grid = Grid(box=None, pad_edge=False, header_style="bold")
        grid.add_column(f"[dim]{law}[/]{least}")
        for name, _ in part:
            grid.add_column(escape(name), justify="right")
        outcomes = dict.fromkeys(row.outcome for _, table in part for row in table.rows)
        for outcome in outcomes:
            cells = [str(pays) if (pays := table.pays(outcome)) else "-" for _, table in part]
            grid.add_row(escape(outcome), *cells)
        console.print(Padding(grid, (0, 0, 0, 6)))
