"""``pitboss petition`` and ``pitboss compare``: the papers of a proposed game, 13:69F-8.4."""

from __future__ import annotations

import json as json_module
from collections.abc import Sequence
from pathlib import Path
from typing import Final

from rich.console import Console
from rich.markup import escape
from rich.table import Table as Grid

from pitboss.cli.printing import OPERATOR, look_at, paper_file, write_paper
from pitboss.cli.waiting import bar
from pitboss.errors import BadOptions
from pitboss.games.registry import game_type
from pitboss.papers.blocks import Paper
from pitboss.papers.petition.checklist import ItemState, Needed, PetitionStage, missing, summary
from pitboss.papers.petition.form import PetitionForm, read_form
from pitboss.papers.petition.likeness import NEAREST, WEIGHTS, compare, share
from pitboss.web.proposed import PAPERS, log_of, needed, paper_of, proposed

console = Console(highlight=False)
_STYLE: Final = {
    ItemState.THERE: "green", ItemState.MISSING: "bold red", ItemState.TO_SIGN: "yellow",
}  # fmt: skip


def petition_command(
    id: str,
    what: str,
    form: Path,
    out: Path | None,
    table: str,
    first: str,
    last: str,
    database: str | None,
) -> None:
    """Print a paper of a proposed game, or show what is missing."""
    if what not in PAPERS:
        raise BadOptions(f"There is no paper '{what}' of a petition; there is {', '.join(PAPERS)}.")
    game = proposed(id)
    filled = read_form(form, id)
    if what == "checklist" and out is None:
        show_checklist(needed(game, filled))
        return
    file = paper_file(out, id, what)
    if what == "log":
        write_paper(_log(filled, table, first, last, database), file)
        return
    with bar() as progress:
        progress.add_task(f"{what} of {id}", total=None)
        paper = paper_of(what, game, filled)
        items = needed(game, filled)
    write_paper(paper, file)
    stage = PetitionStage.PETITION if what == "petition" else PetitionStage.TEST
    if missing(items, stage):
        console.print(f"{summary(items, stage)} `pitboss petition {id} checklist` lists them.")


def _log(form: PetitionForm, table: str, first: str, last: str, database: str | None) -> Paper:
    if not table:
        raise BadOptions("A log belongs to a table: name it with --table.")
    with look_at(database) as casino:
        return log_of(casino, OPERATOR, table, form, first, last)


def show_checklist(items: Sequence[Needed]) -> None:
    """List what is there and what is missing, stage by stage."""
    for stage in PetitionStage:
        console.print(f"[bold]{stage.capitalize()}[/]  {summary(items, stage)}")
        for each in items:
            if each.stage is stage:
                why = f"  [dim]{escape(each.why)}[/]" if each.why else ""
                state = f"[{_STYLE[each.state]}]{each.state}[/]"
                console.print(f"  {each.law}  {escape(each.what)}: {state}{why}", soft_wrap=True)


def compare_command(id: str, others: Sequence[str], json: bool) -> None:
    """Print how similar a game is to the authorized ones."""
    game = game_type(id)()
    for other in others:
        game_type(other)  # refuses an unknown game
    if id in others:
        raise BadOptions(f"{id} cannot be compared with itself; name other games.")
    found = compare(game, others)
    if json:
        print(json_module.dumps([one.as_json() for one in found], indent=1))
        return
    grid = Grid(box=None, header_style="bold", pad_edge=False)
    grid.add_column("game", style="cyan", no_wrap=True)
    for head in ("in all", *WEIGHTS):
        grid.add_column(head, justify="right", no_wrap=True)
    for one in found if others else found[: 2 * NEAREST]:
        parts = (f"{share(getattr(one, part))} %" for part in WEIGHTS)
        grid.add_row(one.id, f"{share(one.whole)} %", *parts)
    console.print(grid)
    console.print(
        "Similarity of what they declare, 13:69F-8.4(e): a measure, not a ruling. "
        "`pitboss petition` prints it with the odds of both."
    )
