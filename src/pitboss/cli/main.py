"""The ``pitboss`` command."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

import typer

from pitboss import __version__
from pitboss.errors import BadOptions, PitbossError

app = typer.Typer(
    name="pitboss",
    help="The rules of a casino's table games, executable.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)

ANY_OPTION = {"allow_extra_args": True, "ignore_unknown_options": True}


def integer(text: str) -> int:
    """A number on the command line; what is none is one sentence, as everywhere."""
    try:
        return int(text)
    except ValueError:
        raise BadOptions(f"'{text}' is not a whole number; write one like 5.") from None


@app.callback(invoke_without_command=True)
def version(
    show: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    """The rules of a casino's table games, executable."""
    if show:
        typer.echo(__version__)
        raise typer.Exit


@app.command()
def games(json: Annotated[bool, typer.Option("--json", help="For machines.")] = False) -> None:
    """List every game."""
    from pitboss.cli import listing

    listing.games(json)


@app.command()
def show(
    game: Annotated[str, typer.Argument(help="The game's id, as `pitboss games` lists it.")],
) -> None:
    """Show a game: its wagers and pay tables, its options, and what may go wrong."""
    from pitboss.cli import listing

    listing.show(game)


@app.command(context_settings=ANY_OPTION)
def play(
    context: typer.Context,
    game: Annotated[
        str | None, typer.Argument(help="The game's id; asked for if left out.")
    ] = None,
    bankroll: Annotated[str, typer.Option(help="Dollars to sit down with.")] = "1000",
    spots: Annotated[int, typer.Option(parser=integer, help="How many spots to play at once.")] = 1,
    minimum: Annotated[str, typer.Option(help="The table's minimum wager, in dollars.")] = "5",
    maximum: Annotated[str, typer.Option(help="The table's maximum wager, in dollars.")] = "1000",
    seed: Annotated[
        int | None, typer.Option(parser=integer, help="Deal from a seed, to play a session again.")
    ] = None,
    keyed: Annotated[bool, typer.Option(help="Key in the cards of a real dealer.")] = False,
    laws: Annotated[
        bool, typer.Option("--law", help="Show the paragraph behind every step.")
    ] = False,
    advise: Annotated[
        bool, typer.Option("--advise", help="Show the best choice at every decision.")
    ] = False,
    players: Annotated[
        int, typer.Option(parser=integer, help="At poker: how many house players.")
    ] = 5,
    record: Annotated[
        Path | None, typer.Option(help="Write the session's record here; poker also as .phhs.")
    ] = None,
) -> None:
    """Sit down and play in the terminal.

    Any option of the game is a flag: `pitboss play casino-war --decks 8`,
    `pitboss play three-card-poker --no-six-card-bonus`. `pitboss show GAME` lists them.
    """
    from pitboss.cli.play import play as play_table

    if advise:
        from pitboss.cli.strategy import advise_on_wagers

        advise_on_wagers(game, context.args)
    play_table(
        game, context.args, bankroll=bankroll, spots=spots, minimum=minimum, maximum=maximum,
        seed=seed, keyed=keyed, laws=laws, advise=advise, players=players, record=record,
    )  # fmt: skip


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record that `pitboss play --record` wrote.")],
    round: Annotated[int | None, typer.Option(parser=integer, help="Only this round.")] = None,
    laws: Annotated[
        bool, typer.Option("--law", help="Show the paragraph behind every step.")
    ] = False,
) -> None:
    """Play a record again, and check that every event is what the rules give."""
    from pitboss.cli.replay import replay as play_again

    play_again(file, round, laws)


@app.command()
def law(
    citation: Annotated[
        str | None,
        typer.Argument(
            help="A subchapter, section or paragraph: 13:69F-20, 20.10 or '20.10(b)1ii'. "
            "Quote it, because a shell reads brackets. Without it, the subchapters are listed."
        ),
    ] = None,
    coverage: Annotated[
        bool, typer.Option("--coverage", help="How much of each subchapter is in code and tests.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="For machines.")] = False,
) -> None:
    """Show a paragraph of the law, and the code and tests that cite it.

    The index names every paragraph and quotes none. A paragraph is enforced (a table checks
    it), data (odds and amounts), a definition, physical (only a person can do it) or
    administrative. Try: `pitboss law '13:69F-20.10(b)'`
    """
    from pitboss.cli.law import law_command

    law_command(citation, coverage, json)


@app.command(context_settings=ANY_OPTION)
def odds(
    context: typer.Context,
    game: Annotated[str | None, typer.Argument(help="The game's id.")] = None,
    wager: Annotated[
        str | None,
        typer.Option(
            help='Only this wager; also any keno ticket, "ticket way 1 2 | 3 4 : 2/2 1/4", or '
            'poker pot, "pot $75".'
        ),
    ] = None,
    everything: Annotated[bool, typer.Option("--all", help="Every game of the house.")] = False,
    all_tables: Annotated[
        bool, typer.Option(help="Every pay table that the law prints, side by side.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="For machines.")] = False,
    csv: Annotated[bool, typer.Option("--csv", help="For spreadsheets.")] = False,
    html: Annotated[Path | None, typer.Option(help="Write a page with charts here.")] = None,
    fresh: Annotated[bool, typer.Option(help="Work it out again, whatever the cache has.")] = False,
    hands: Annotated[
        str | None, typer.Option(help='Poker hands against each other, all in: "AsKs QhQd".')
    ] = None,
    board: Annotated[str | None, typer.Option(help="The community cards that lie open.")] = None,
) -> None:
    """The exact house advantage of every wager, with true odds beside payout odds.

    Any option of the game is a flag, as in `pitboss play`.
    """
    from pitboss.cli.odds import equities_command, odds_command

    if hands is not None or board is not None:
        equities_command(
            game, context.args, hands or "", board or "", json=json, csv=csv, html=html
        )
        return
    odds_command(
        game, context.args, wager=wager, everything=everything, all_tables=all_tables,
        json=json, csv=csv, html=html, fresh=fresh,
    )  # fmt: skip


@app.command(context_settings=ANY_OPTION)
def strategy(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game's id.")],
    hand: Annotated[str, typer.Option(help='Your cards, to look them up: "Kh 9c".')] = "",
    board: Annotated[str, typer.Option(help="The community cards.")] = "",
    dealer: Annotated[str, typer.Option(help="What the dealer shows.")] = "",
    json: Annotated[bool, typer.Option("--json", help="For machines.")] = False,
) -> None:
    """How a game is best played: rules and charts, or the worth of every choice of a hand.

    Any option of the game is a flag, as in `pitboss play`.
    """
    from pitboss.cli.strategy import strategy_command

    strategy_command(game, context.args, hand=hand, board=board, dealer=dealer, json=json)


@app.command(context_settings=ANY_OPTION)
def simulate(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game's id.")],
    rounds: Annotated[
        str, typer.Option(help="How many hands, spins or rolls, as 1e9 or 5000000.")
    ] = "1e7",
    strategy: Annotated[
        str, typer.Option(help="What the player plays by; 'list' says what there is.")
    ] = "basic",
    wager: Annotated[
        list[str] | None, typer.Option(help="A wager that rides; may be given several times.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(parser=integer, help="Play the same rounds again.")
    ] = None,
    workers: Annotated[
        int | None, typer.Option(parser=integer, help="Threads; every core if left out.")
    ] = None,
    cluster: Annotated[str | None, typer.Option(help="A Dask cluster: tcp://host:port.")] = None,
    bankroll: Annotated[
        int, typer.Option(parser=integer, help="Units to begin a session with.")
    ] = 100,
    session: Annotated[int, typer.Option(parser=integer, help="Rounds in a session.")] = 400,
    hourly: Annotated[
        int | None,
        typer.Option(parser=integer, help="Rounds in an hour; as usual for the game if left out."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="For machines.")] = False,
    html: Annotated[Path | None, typer.Option(help="Write a page with charts here.")] = None,
) -> None:
    """Play a game by the million, card by card: advantage, bankroll and risk of ruin.

    One unit rides on the game's main wager with what is added to it in play, or on the wagers
    that --wager names; other wagers are stated beside it. The same seed gives the same result
    whatever the number of workers. Any option of the game is a flag, as in `pitboss play`.
    """
    from pitboss.cli.simulate import simulate_command

    simulate_command(
        game, context.args, rounds=rounds, strategy=strategy, wagers=wager or (), seed=seed,
        workers=workers, cluster=cluster, bankroll=bankroll, session=session, hourly=hourly,
        json=json, html=html,
    )  # fmt: skip


@app.command()
def serve(
    database: Annotated[
        str | None, typer.Option(help="A file, or postgresql://user@host/name.")
    ] = None,
    host: Annotated[str, typer.Option(help="The address to listen at.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(parser=integer, help="The port to listen at.")] = 8000,
    tables: Annotated[
        bool, typer.Option(help="Open a table of every game in a new casino.")
    ] = True,
    workers: Annotated[
        int, typer.Option(parser=integer, help="Server processes that share the floor.")
    ] = 1,
) -> None:
    """Run the casino: tables that people can sit at in the browser, and an API."""
    from pitboss.cli.casino import serve as serve_casino

    serve_casino(database, host, port, tables, workers)


@app.command()
def audit(
    database: Annotated[
        str | None, typer.Option(help="A file, or postgresql://user@host/name.")
    ] = None,
    heads: Annotated[
        bool, typer.Option("--heads", help="Print the head of every chain, to keep elsewhere.")
    ] = False,
    against: Annotated[Path | None, typer.Option(help="Heads that were kept elsewhere.")] = None,
    json: Annotated[bool, typer.Option("--json", help="For machines.")] = False,
) -> None:
    """Verify every chain, transfer, balance and replay of a casino."""
    from pitboss.cli.casino import audit as audit_casino

    audit_casino(database, heads, against, json)


def main() -> None:
    """Run a command; what a user did wrong is one sentence and exit code 2."""
    try:
        app()
    except PitbossError as error:
        print(f"pitboss: {error}", file=sys.stderr)
        sys.exit(2)
    except (KeyboardInterrupt, EOFError):
        print()
        sys.exit(130)
    except BrokenPipeError:
        sys.exit(0)
