"""The commands of the inventor's desk: ``new``, ``petition`` and ``compare``, 13:69F-8.4."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

app = typer.Typer()


@app.command()
def new(
    name: Annotated[str, typer.Argument(help="The game's id, such as second-tide.")],
    family: Annotated[
        str, typer.Option(help="The template: cards, poker, dice or wheel.")
    ] = "cards",
    title: Annotated[str, typer.Option(help="The game's title.")] = "",
    folder: Annotated[Path, typer.Option(help="The folder to create it in.")] = Path(),
) -> None:
    """Create a package for a new game, with draft rules, tests and a petition's form.

    It works immediately: install it, play it, then change it into your own game. docs/inventing.md
    is the guide.
    """
    from pitboss.cli.new import new_command

    new_command(name, family, title, folder)


@app.command()
def petition(
    game: Annotated[str, typer.Argument(help="The proposed game's id.")],
    what: Annotated[
        str, typer.Argument(help="petition, test, sign, checklist or log.")
    ] = "petition",
    form: Annotated[Path, typer.Option(help="The petition's form.")] = Path("petition.toml"),
    out: Annotated[
        Path | None, typer.Option(help="The file to write, ending in .pdf or .html.")
    ] = None,
    table: Annotated[str, typer.Option(help="For a log: the casino's table.")] = "",
    first: Annotated[str, typer.Option("--from", help="A log's first day, 2027-06-01.")] = "",
    last: Annotated[str, typer.Option("--to", help="A log's last day.")] = "",
    database: Annotated[str | None, typer.Option(help="For a log: the casino's database.")] = None,
) -> None:
    """Print the papers that 13:69F-8.4 requires for a new game.

    `pitboss petition second-tide` prints the petition (d); `... test` the test submission (f) with
    its forms, `... sign` its sign; `... log --table second-tide-1` the log of a test with its
    statistics (g); `... checklist` shows what is still missing.
    """
    from pitboss.cli.petition import petition_command

    petition_command(game, what, form, out, table, first, last, database)


@app.command()
def compare(
    game: Annotated[str, typer.Argument(help="The game's id.")],
    others: Annotated[
        list[str] | None, typer.Argument(help="Other games; all authorized ones if left out.")
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Compare a game with the authorized ones: method, equipment, wagers, payouts, layout."""
    from pitboss.cli.petition import compare_command

    compare_command(game, others or (), json)
