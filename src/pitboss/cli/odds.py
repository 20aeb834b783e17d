"""``pitboss odds``: the exact odds of a game's wagers."""

from __future__ import annotations

import json as json_module
import sys
from collections.abc import Iterable, Iterator, Sequence
from pathlib import Path

from rich.console import Console
from rich.progress import BarColumn, Progress, TextColumn, TimeElapsedColumn
from rich.table import Table as Grid

from pitboss.cli.flags import parse_flags
from pitboss.equipment.cards import cards, write
from pitboss.errors import BadOptions
from pitboss.games.registry import game_type
from pitboss.odds.analyse import (
    ANALYSED,
    analyses,
    asked,
    odds,
    settings,
    table_variants,
    wager_of,
)
from pitboss.odds.page import page
from pitboss.odds.report import as_csv, fraction, percent, show
from pitboss.odds.result import NotAnalysed, Odds
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
    games = _games(id, flags)
    questions = [question for game in games for question in _questions(game, wager, all_tables)]
    if not questions:
        known = dict.fromkeys(name for game in games for name in analyses(game))
        raise NotAnalysed(
            f"{games[0].title} has no analysis of a wager {wager}; there is {', '.join(known)}."
        )
    results = _distinct(_answers(questions, fresh))
    if html is not None:
        html.write_text(page(results, title=games[0].title if id else "The whole house"))
        print(f"{len(results)} wager(s) written to {html}")
    elif json:
        print(json_module.dumps([one.as_json() for one in results], indent=1))
    elif csv:
        print(as_csv(results), end="")
    else:
        console = Console(highlight=False)
        for game in {game.id: game for game in games}.values():
            console.print(f"[bold]{game.title}[/]  [dim]{game.law}[/]")
            show(console, [one for one in results if one.game == game.id], rows=not all_tables)


def equities_command(hands: str, board: str, *, json: bool) -> None:
    """What hands of poker are worth against each other, all in, over every board."""
    from pitboss.odds.games.poker import equities

    found = equities([cards(hand) for hand in hands.split()], cards(board))
    if json:
        print(json_module.dumps([one.as_json() for one in found], indent=1))
        return
    grid = Grid(box=None, pad_edge=False, padding=(0, 2), header_style="dim")
    grid.add_column("hand")
    for head in ("equity", "win", "tie", "fraction of the pot"):
        grid.add_column(head, justify="right")
    for one in found:
        share = [percent(part) for part in (one.equity, one.win, one.tie)]
        grid.add_row(write(one.hand), *share, fraction(one.equity))
    console = Console(highlight=False)
    console.print(grid)
    console.print(f"[dim]{found[0].boards:,} board(s), exact[/]")


def _games(id: str | None, flags: Sequence[str]) -> list[Game]:
    """The table that the flags say; without flags, tables that show all that the law permits."""
    if id is not None and flags:
        kind = game_type(id)
        return [kind(kind.options_model.parse(parse_flags(kind, flags)))]
    kinds = [game_type(name) for name in (ANALYSED if id is None else [id])]
    return [kind(kind.options_model.parse(own)) for kind in kinds for own in settings(kind.id)]


def _questions(game: Game, wager: str | None, all_tables: bool) -> Iterator[tuple[Game, str]]:
    names = [name for name in analyses(game) if wager in (None, name, wager_of(name))]
    if wager is not None and not names and asked(game, wager) is not None:
        names = [wager]
    for name in names:
        if all_tables:
            yield from ((variant, name) for variant in table_variants(game, name))
        else:
            yield game, name


def _distinct(results: Iterable[Odds]) -> list[Odds]:
    """Each answer once, under the first options that gave it."""
    seen: dict[tuple[object, ...], Odds] = {}
    for one in results:
        seen.setdefault((one.game, one.wager, one.table, one.outcomes, one.note), one)
    return list(seen.values())


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
