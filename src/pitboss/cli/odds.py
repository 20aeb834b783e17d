"""``pitboss odds``: the exact odds of a game's wagers."""

from __future__ import annotations

import json as json_module
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn

from pitboss.cli.flags import parse_flags
from pitboss.errors import BadOptions
from pitboss.games.registry import game_type
from pitboss.odds.analyse import ANALYSED, analyses, odds, table_variants
from pitboss.odds.page import page
from pitboss.odds.report import as_csv, show
from pitboss.odds.result import Odds
from pitboss.table.game import Game


def odds_command(
    id: str | None,
    flags: Sequence[str],
    *,
    wager: str | None,
    everything: bool,
    all_tables: bool,
    json: bool,
    csv: bool,
    html: Path | None,
    fresh: bool,
) -> None:
    """Work out odds and print them, or write them where they are wanted."""
    if id is None and not everything:
        raise BadOptions("Name a game, or say --all for the whole house.")
    games = [_game(name, ()) for name in ANALYSED] if id is None else [_game(id, flags)]
    questions = [question for game in games for question in _questions(game, wager, all_tables)]
    results = list(_answers(questions, fresh))
    if html is not None:
        html.write_text(page(results, title=games[0].title if id else "The whole house"))
        print(f"{len(results)} wager(s) written to {html}")
    elif json:
        print(json_module.dumps([one.as_json() for one in results], indent=1))
    elif csv:
        print(as_csv(results), end="")
    else:
        console = Console(highlight=False)
        for game in games:
            console.print(f"[bold]{game.title}[/]  [dim]{game.law}[/]")
            show(console, [one for one in results if one.game == game.id], rows=not all_tables)


def _game(id: str, flags: Sequence[str]) -> Game:
    kind = game_type(id)
    return kind(kind.options_model.parse(parse_flags(kind, flags)))


def _questions(game: Game, wager: str | None, all_tables: bool) -> Iterator[tuple[Game, str]]:
    for name in [wager] if wager else analyses(game):
        if all_tables and name in game.wagers:
            yield from ((variant, name) for variant in table_variants(game, name))
        else:
            yield game, name


def _answers(questions: Sequence[tuple[Game, str]], fresh: bool) -> Iterator[Odds]:
    """Answer one question after the other, with a bar once it takes time."""
    console = Console(file=sys.stderr, highlight=False)
    columns = (TextColumn("{task.description}"), BarColumn(), TimeElapsedColumn())
    with Progress(*columns, console=console, transient=True) as progress:
        task = progress.add_task("working out odds", total=len(questions))
        for game, wager in questions:
            progress.update(task, description=f"{game.id}: {wager}")
            yield odds(game, wager, fresh=fresh)
            progress.advance(task)
