"""``pitboss odds``: the exact odds of a game's wagers."""

from __future__ import annotations

import json as json_module
import sys
from collections.abc import Iterable, Iterator, Mapping, Sequence
from pathlib import Path
from typing import Any

from rich.console import Console
from rich.progress import TimeElapsedColumn

from pitboss.cli.cards import named
from pitboss.cli.files import check_file, write_file
from pitboss.cli.flags import parse_flags, table_of
from pitboss.cli.waiting import bar
from pitboss.errors import BadOptions
from pitboss.games.registry import game_type, having
from pitboss.odds.core.analyse import (
    analyses,
    asked,
    not_analysed,
    odds,
    settings,
    table_variants,
    wager_of,
)
from pitboss.odds.core.compiling import collecting_seldom
from pitboss.odds.core.progress import report_progress_to
from pitboss.odds.core.result import WagerOdds
from pitboss.odds.design.own_pays import game_paying, marked, priced_by
from pitboss.odds.show.compare import show_side_by_side
from pitboss.odds.show.odds_page import page
from pitboss.odds.show.odds_report import show, show_equities
from pitboss.odds.show.spreadsheet import as_csv, equities_csv
from pitboss.table.game import Game
from pitboss.table.numbers import counted


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
    pays: Sequence[str] = (),
    unlawful: bool = False,
) -> None:
    """Work out odds and print them, or write them to a file."""
    if id is None and not everything:
        raise BadOptions("Name a game, or say --all for the whole house.")
    if everything and id is not None:
        raise BadOptions("--all is every game under all its settings; give no game or option.")
    _check_form(json, csv)
    check_file(html)
    games, paid = _games(id, flags, all_tables), list[str]()
    if unlawful and not pays:
        raise BadOptions("--unlawful goes with --pays: it prices a table that is not permitted.")
    if pays:
        if id is None or all_tables:
            raise BadOptions("--pays is for the tables of one game: name it, without --all-tables.")
        table = table_of(id, flags)
        table, paid = game_paying(type(table), table.options, pays, unlawful=unlawful)
        games = [table]
    questions = [question for game in games for question in _questions(game, wager, all_tables)]
    if not questions:
        assert wager is not None, "every game has odds to show"
        raise not_analysed(games, wager)
    if paid and wager is None:
        names = priced_by(games[0], paid)
        questions = [one for one in questions if one[1] in names]
    results = _distinct(marked(one, games[0]) for one in _answers(questions, fresh))
    if html is not None:
        write_file(html, page(results, title=games[0].title if id else "The whole house"))
        print(f"{counted(len(results), 'wager')} written to {html}", file=sys.stderr)
    if json:
        print(json_module.dumps([one.as_json() for one in results], indent=1))
    elif csv:
        print(as_csv(results), end="")
    elif html is None:
        console = Console(highlight=False)
        for game in {game.id: game for game in games}.values():
            console.print(f"[bold]{game.title}[/]  [dim]{game.law}[/]")
            own = [one for one in results if one.game == game.id]
            several = all_tables and len(own) > 1
            if several:
                show_side_by_side(console, own)
            if wager is not None or not several:
                show(console, own)


def _check_form(json: bool, csv: bool) -> None:
    if json and csv:
        raise BadOptions("Choose --json or --csv, not both.")


def equities_command(
    id: str | None, flags: Sequence[str], hands: str, board: str, *, json: bool, csv: bool,
    html: Path | None,
) -> None:  # fmt: skip
    """Print what poker hands are worth against each other, all in, over every board."""
    from pitboss.games.poker_room.poker import Poker
    from pitboss.odds.poker_room.equities import equities

    if id != "poker" or not hands.strip():
        raise BadOptions(
            'Hands are compared at poker: pitboss odds poker --hands "AsKs QhQd" --board "Qs7s2c".'
        )
    if html is not None:
        raise BadOptions("Hands against each other have no HTML page; use --json or --csv.")
    _check_form(json, csv)
    game = table_of(id, flags)
    assert isinstance(game, Poker), "the poker room's own game"
    found = equities([named(hand) for hand in hands.split()], named(board), game.options.kind)
    if json:
        print(json_module.dumps([one.as_json() for one in found], indent=1))
    elif csv:
        print(equities_csv(found), end="")
    else:
        show_equities(Console(highlight=False), found, game.options.kind.title)


def _games(id: str | None, flags: Sequence[str], all_tables: bool) -> list[Game]:
    """The table that the flags describe; without flags, tables that show all that the law permits.

    With flags and --all-tables, those of the law's tables to which the flags apply.
    """
    if id is not None and (flags or id.startswith("-")):
        asked_for = table_of(id, flags)
        return _shown_with(asked_for, parse_flags(type(asked_for), flags)) if all_tables else [
            asked_for
        ]  # fmt: skip
    kinds = [game_type(name) for name in (having("analysis") if id is None else [id])]
    return [kind(kind.options_model.parse(own)) for kind in kinds for own in settings(kind.id)]


def _shown_with(game: Game, flags: Mapping[str, Any]) -> list[Game]:
    """The table, and every other that offers more wagers, each under the flags."""
    kind, found = type(game), [game]
    for own in settings(game.id):
        try:
            other = kind(kind.options_model.parse({**own, **flags}))
        except BadOptions:  # these flags exclude that wager
            continue
        found.append(other)
    return found


def _questions(game: Game, wager: str | None, all_tables: bool) -> Iterator[tuple[Game, str]]:
    names = [name for name in analyses(game) if wager in (None, name, wager_of(name))]
    if wager is not None and not names and asked(game, wager) is not None:
        names = [wager]
    for name in names:
        if all_tables:
            yield from ((variant, name) for variant in table_variants(game, name))
        else:
            yield game, name


def _distinct(results: Iterable[WagerOdds]) -> list[WagerOdds]:
    """Each answer once, under the first options that gave it."""
    seen: dict[tuple[object, ...], WagerOdds] = {}
    for one in results:
        seen.setdefault((one.game, one.wager, one.table, one.outcomes, one.note), one)
    return list(seen.values())


def _answers(questions: Sequence[tuple[Game, str]], fresh: bool) -> Iterator[WagerOdds]:
    """Answer one question after another, with a progress bar for each."""
    with collecting_seldom(), bar(TimeElapsedColumn()) as progress:
        task = progress.add_task("working out odds", total=len(questions))
        for number, (game, wager) in enumerate(questions):
            progress.update(task, description=f"{game.id}: {wager}", completed=number)

            def show(share: float, done: int = number) -> None:
                progress.update(task, completed=done + share)

            with report_progress_to(show):
                yield odds(game, wager, fresh=fresh)
            progress.update(task, completed=number + 1)
