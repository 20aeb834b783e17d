"""``pitboss tournaments`` and ``pitboss meters``: for the operator who has the database."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated, Any

import typer
from typer.core import TyperGroup

from pitboss.cli.numbers import integer

TOURNAMENT = "tournament-"
ANY_OPTION = {"allow_extra_args": True, "ignore_unknown_options": True}
Database = Annotated[
    str | None, typer.Option(help="The casino: a file, or postgresql://user@host/name.")
]
SOON = 31
Minutes = Annotated[
    int, typer.Option(parser=integer, help="In how many minutes; half an hour ahead at least.")
]
Id = Annotated[str, typer.Argument(help="The tournament's id, such as tournament-1.")]


class ShowById(TyperGroup):
    """Shows a tournament's status when given its id alone."""

    def resolve_command(self, ctx: Any, args: list[str]) -> tuple[Any, Any, list[str]]:
        if args[0].startswith(TOURNAMENT):
            args = ["show", *args]
        return super().resolve_command(ctx, args)


def _pass_on(context: typer.Context, database: str | None) -> None:
    """Let a command use the database that was named before it."""
    names = context.command.commands  # type: ignore[attr-defined]
    context.default_map = {name: {"database": database} for name in names}


tournaments = typer.Typer(cls=ShowById, rich_markup_mode=None)
meters = typer.Typer(rich_markup_mode=None)


@tournaments.callback(invoke_without_command=True)
def list_tournaments(context: typer.Context, database: Database = None) -> None:
    """List the tournaments of a casino, or show the status of one; draft one and file it."""
    from pitboss.cli import tournaments as commands

    _pass_on(context, database)
    if context.invoked_subcommand is None:
        commands.tournaments("", database)


@tournaments.command()
def show(id: Id, database: Database = None) -> None:
    """Show the status of a tournament."""
    from pitboss.cli import tournaments as commands

    commands.tournaments(id, database)


@tournaments.command()
def draft(
    file: Annotated[
        Path | None, typer.Argument(help="The tournament as JSON; - reads it from the input.")
    ] = None,
    database: Database = None,
) -> None:
    """Draft a tournament from a file; without one, print an example to start from.

    Prices are in cents, chips in tournament chips, the start in UTC. Nothing is announced before
    it is filed: `pitboss tournaments certify` and `file` follow.
    """
    from pitboss.cli import tournaments as commands

    commands.draft(file, database)


@tournaments.command()
def certify(
    id: Id,
    office: Annotated[str, typer.Argument(help="Such as security; `show` lists all.")],
    name: Annotated[str, typer.Argument(help="Who certifies.")],
    database: Database = None,
) -> None:
    """Record somebody's certification for their office, 13:69F-8.6(b)5 to 7."""
    from pitboss.cli import tournaments as commands

    commands.certify(id, office, name, database)


@tournaments.command()
def file(id: Id, database: Database = None) -> None:
    """File the notice with the Division five business days ahead, and open registration."""
    from pitboss.cli import tournaments as commands

    commands.file(id, database)


@tournaments.command()
def stop(
    id: Id,
    why: Annotated[str, typer.Argument(help="The reason, in a few words.")],
    database: Database = None,
) -> None:
    """Stop a tournament immediately, 13:69F-8.6(c): everybody is paid back."""
    from pitboss.cli import tournaments as commands

    commands.stop(id, why, database)


@meters.callback(invoke_without_command=True)
def list_meters(context: typer.Context, database: Database = None) -> None:
    """List progressive meters and their amounts; declare one that tables share, join, leave."""
    from pitboss.cli import meters as commands

    _pass_on(context, database)
    if context.invoked_subcommand is None:
        commands.meters(database)


@meters.command(context_settings=ANY_OPTION)
def declare(
    context: typer.Context,
    name: Annotated[str, typer.Argument(help="The meter's name, such as grand.")],
    game: Annotated[str, typer.Argument(help="The game whose tables may share it.")],
    database: Database = None,
) -> None:
    """Declare a meter that tables of a game share, with its initial amount from the cage.

    Any option of the game is a flag: `pitboss meters declare grand caribbean-stud
    --progressive-start 2000000`. A table shares it if it is opened with its name, or joins later.
    """
    from pitboss.cli import meters as commands

    commands.declare(name, game, context.args, database)


@meters.command()
def join(
    name: Annotated[str, typer.Argument(help="The meter's name, such as grand.")],
    table: Annotated[str, typer.Argument(help="The open table that will share it.")],
    minutes: Minutes = SOON,
    database: Database = None,
) -> None:
    """Announce that a table will join a meter between two rounds, 13:69F-8.3(b).

    The amount on the table's own meter is then added to the shared one.
    """
    from pitboss.cli import meters as commands

    commands.change(table, name, minutes, database)


@meters.command()
def leave(
    table: Annotated[str, typer.Argument(help="The open table that shares a meter.")],
    minutes: Minutes = SOON,
    database: Database = None,
) -> None:
    """Announce that a table will leave its shared meter, 13:69F-8.3(b).

    The amount stays with the other tables; the casino funds a new meter for this table.
    """
    from pitboss.cli import meters as commands

    commands.change(table, "", minutes, database)


@meters.command()
def retire(
    name: Annotated[str, typer.Argument(help="A meter that no table shares any more.")],
    into: Annotated[str, typer.Argument(help="The meter of the same game to add it to.")],
    database: Database = None,
) -> None:
    """Move the amount of a meter to another of the same game."""
    from pitboss.cli import meters as commands

    commands.retire(name, into, database)
