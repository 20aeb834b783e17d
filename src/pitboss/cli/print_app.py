"""The commands of ``pitboss print``; each imports what it needs when it runs."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pitboss.cli.numbers import integer

app = typer.Typer(
    help="Print the papers of a casino as PDF or HTML: signs, rules, guides and records.",
    no_args_is_help=True,
    rich_markup_mode=None,
)

ANY_OPTION = {"allow_extra_args": True, "ignore_unknown_options": True}
Database = Annotated[
    str | None, typer.Option(help="The casino: a file, or postgresql://user@host/name.")
]
Out = Annotated[
    Path | None,
    typer.Option(help="The file to write, .pdf or .html; named after the paper if left out."),
]


@app.command(context_settings=ANY_OPTION)
def rules(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game's id, as `pitboss games` lists it.")],
    out: Out = None,
) -> None:
    """The rules of a game in full, as kept at the security podium, 13:69F-8.5(a).

    Paragraph by paragraph in our own words, with the layout, the pay tables and the options in
    force. Any option of the game is a flag: `pitboss print rules blackjack --decks 6`.
    """
    from pitboss.cli import printing

    printing.rules(game, context.args, out)


@app.command(context_settings=ANY_OPTION)
def guide(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game's id, or `all` for every game.")],
    out: Out = None,
    odds: Annotated[
        bool, typer.Option(help="The odds of winning each wager; some take a while to work out.")
    ] = True,
) -> None:
    """The gaming guide: the rules abridged, for patrons, 13:69F-8.5(b).

    It gives its version, and says that it is a sample: a casino may issue it once it has been
    submitted on the floor's page. Any option of the game is a flag, as in `pitboss play`.
    Try: `pitboss print guide blackjack --out guide.pdf`
    """
    from pitboss.cli import printing

    printing.guide(game, context.args, out, odds)


@app.command(context_settings=ANY_OPTION)
def paper(
    context: typer.Context,
    kind: Annotated[
        str,
        typer.Argument(
            help="layout, submission, controls, payout-rules, payout-system, writer-request, "
            "runner-request or rate-card."
        ),
    ],
    game: Annotated[str, typer.Argument(help="The game's id, as `pitboss games` lists it.")],
    out: Out = None,
) -> None:
    """A paper of a game: its layout, its submission, its internal controls, a form.

    Any option of the game is a flag. Try: `pitboss print paper layout heads-up-holdem` or
    `pitboss print paper payout-rules poker --payout 'bad beat'`
    """
    from pitboss.cli import printing

    printing.paper(kind, game, context.args, out)


@app.command(context_settings=ANY_OPTION)
def sign(
    context: typer.Context,
    what: Annotated[str, typer.Argument(help="A table of a casino, or a game's id.")],
    minimum: Annotated[str, typer.Option(help="Of a game's sign: the minimum wager.")] = "5",
    maximum: Annotated[str, typer.Option(help="Of a game's sign: the maximum wager.")] = "1000",
    size: Annotated[
        str, typer.Option(help="Of a game's sign: half letter, letter or tabloid.")
    ] = "letter",
    database: Database = None,
    out: Out = None,
) -> None:
    """The sign of a table: its limits, what wagers pay, and the rules in effect, 13:69F-8.3(a).

    `pitboss print sign blackjack-1` prints that of a casino's table, in the size of its form;
    `pitboss print sign blackjack --minimum 25 --decks 6` that of a table yet to be opened, with
    any option of the game as a flag.
    """
    from pitboss.cli import printing

    printing.sign(what, context.args, minimum, maximum, size, database, out)


@app.command()
def notice(
    number: Annotated[int, typer.Argument(parser=integer, help="The number of the notice.")],
    database: Database = None,
    out: Out = None,
) -> None:
    """A rule change: its sign, its announcement and the Division's notification, 13:69F-8.3(b)."""
    from pitboss.cli import printing

    printing.notice(number, database, out)


@app.command()
def tournament(
    id: Annotated[str, typer.Argument(help="The tournament's id, like tournament-1.")],
    kind: Annotated[str, typer.Option(help="notice, controls or rules.")] = "notice",
    database: Database = None,
    out: Out = None,
) -> None:
    """A tournament: its notice, its internal controls or its rules, 13:69F-8.6.

    Try: `pitboss print tournament tournament-1 --kind rules`
    """
    from pitboss.cli import printing

    printing.tournament(id, kind, database, out)


@app.command()
def round(
    table: Annotated[str, typer.Argument(help="The table's id.")],
    number: Annotated[int, typer.Argument(parser=integer, help="The number of the round.")],
    viewer: Annotated[
        str, typer.Option(help="A patron, to show what they saw; else what everybody saw.")
    ] = "",
    database: Database = None,
    out: Out = None,
) -> None:
    """The record of a disputed round: each step, card, wager and payment by paragraph.

    Includes the hashes of its records, whether they verify, and whether the replay matches the
    record. Cards that were not shown stay hidden. Try: `pitboss print round blackjack-1 17`
    """
    from pitboss.cli import printing

    printing.round(table, number, viewer, database, out)


@app.command()
def summary(
    table: Annotated[str, typer.Argument(help="The table's id.")],
    day: Annotated[str, typer.Option(help="A day in UTC like 2026-05-01; today if left out.")] = "",
    shift: Annotated[
        int | None,
        typer.Option(parser=integer, help="The number of a dealer's shift, instead of a day."),
    ] = None,
    database: Database = None,
    out: Out = None,
) -> None:
    """A table's takings in a day or a shift: drop, win, hold and rounds, wager by wager."""
    from pitboss.cli import printing

    printing.summary(table, day, shift, database, out)
