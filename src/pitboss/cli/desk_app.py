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
        str, typer.Option(help="What it begins with: cards, dice or wheel.")
    ] = "cards",
    title: Annotated[str, typer.Option(help="What the game is called.")] = "",
    folder: Annotated[Path, typer.Option(help="The folder to make it in.")] = Path(),
) -> None:
    """Begin a new game: a package of its own, with draft rules, tests and a petition's form.

    It works at once: install it, play it, and then make it your own. docs/inventing.md is the
    guide.
    """
    from pitboss.cli.new import new_command

    new_command(name, family, title, folder)
