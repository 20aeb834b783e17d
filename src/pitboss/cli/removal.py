"""``pitboss odds GAME --removal``: the effect of removing a card from the shoe on each wager."""

from __future__ import annotations

import json as json_module
from collections.abc import Sequence
from csv import writer
from io import StringIO
from typing import TYPE_CHECKING

from rich.console import Console
from rich.padding import Padding
from rich.progress import TimeElapsedColumn
from rich.table import Table as Grid

from pitboss.cli.flags import table_of
from pitboss.cli.waiting import bar
from pitboss.errors import BadOptions
from pitboss.games.registry import game_type, ids
from pitboss.odds.core.analyse import analyses, wager_of
from pitboss.odds.core.progress import report_progress_to

if TYPE_CHECKING:
    from pitboss.odds.blackjack.removal import RemovalEffect

NAMES = ("A", *map(str, range(2, 11)))
EXPLAINED = (
    "First what a unit wins on average from a full shoe, in percent; then how much more it wins "
    "once one card of a value (whatever its suit) is out of the shoe; below zero, how much less. "
    "The play stays that of the full shoe, and insurance is against an ace. For several cards, "
    "add their effects: that is near enough while most of the shoe is left. All cards of a shoe "
    "together have no effect, since an unseen card is as good as one in the shoe. A wager whose "
    "effects are large is one for card counters."
)


def as_csv(found: Sequence[RemovalEffect]) -> str:
    """The printed table in full digits, a line for each wager."""
    text = StringIO()
    lines = writer(text, lineterminator="\n")
    lines.writerow(["wager", "none", *NAMES])
    for one in found:
        lines.writerow([one.wager, *(float(100 * part) for part in (one.full, *one.effects))])
    return text.getvalue()


def removal_command(
    id: str | None, flags: Sequence[str], *, wager: str | None, json: bool, csv: bool,
    with_others: bool,
) -> None:  # fmt: skip
    """Work out the effects, and print them."""
    if with_others or (json and csv):
        raise BadOptions("--removal goes with --wager, --json or --csv, and options of the game.")
    family = [name for name in ids() if game_type(name).family == "blackjack"]
    if id not in family:
        raise BadOptions(f"Removal is for blackjack games: {', '.join(family)}.")
    from pitboss.odds.blackjack.removal import known, removals

    game = table_of(id, flags)
    names = list(analyses(game))
    if wager is not None:
        names = [name for name in names if wager in (name, wager_of(name))]
    asked = [name for name in names if known(game, name)]
    if not asked:
        raise BadOptions(f"There is no wager {wager} at this table whose effects are worked out.")
    found = []
    with bar(TimeElapsedColumn()) as progress:
        task = progress.add_task("taking out cards", total=len(asked))
        for number, name in enumerate(asked):
            progress.update(task, description=f"{game.id}: {name}", completed=number)

            def show(share: float, done: int = number) -> None:
                progress.update(task, completed=done + share)

            with report_progress_to(show):
                found += list(removals(game, [name]))
    if json:
        print(json_module.dumps([one.as_json() for one in found], indent=1))
        return
    if csv:
        print(as_csv(found), end="")
        return
    console = Console(highlight=False)
    console.print(f"[bold]{game.title}[/]  [dim]{game.law}[/]")
    grid = Grid(box=None, pad_edge=False)
    grid.add_column("card removed", no_wrap=True)
    for one in found:
        grid.add_column(one.wager, justify="right")
    grid.add_row("none", *(f"{float(100 * one.full):+.3f}" for one in found))
    for value, name in enumerate(NAMES):
        grid.add_row(name, *(f"{float(100 * one.effects[value]):+.3f}" for one in found))
    console.print(Padding(grid, (0, 0, 1, 2)))
    console.print(EXPLAINED)
    others = [name for name in names if not known(game, name)]
    if others:
        console.print(f"Not worked out: {', '.join(others)}.")
