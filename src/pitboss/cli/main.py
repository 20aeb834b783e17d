"""The ``pitboss`` command."""

from __future__ import annotations

import os
import sys
from pathlib import Path
from typing import Annotated

import typer

from pitboss import __version__
from pitboss.cli import desk_app, house_app, print_app
from pitboss.cli.numbers import integer
from pitboss.errors import PitbossError

app = typer.Typer(
    name="pitboss",
    help="The rules of a casino's table games, executable.",
    no_args_is_help=True,
    add_completion=False,
    rich_markup_mode=None,
    pretty_exceptions_enable=False,
)
app.add_typer(print_app.app, name="print")
app.add_typer(desk_app.app)
app.add_typer(house_app.tournaments, name="tournaments")
app.add_typer(house_app.meters, name="meters")

ANY_OPTION = {"allow_extra_args": True, "ignore_unknown_options": True}


@app.callback(invoke_without_command=True)
def version(
    show: Annotated[bool, typer.Option("--version", help="Show the version.")] = False,
) -> None:
    """The rules of a casino's table games, executable."""
    if show:
        typer.echo(__version__)
        raise typer.Exit


@app.command()
def games(json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False) -> None:
    """List every game."""
    from pitboss.cli import listing

    listing.games(json)


@app.command()
def show(
    game: Annotated[str, typer.Argument(help="The game's id, as `pitboss games` lists it.")],
) -> None:
    """Show a game: its wagers and pay tables, its options, and its irregularities."""
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
        int | None, typer.Option(parser=integer, help="Deal from a seed, to repeat a session.")
    ] = None,
    keyed: Annotated[bool, typer.Option(help="Type in the cards of a real dealer.")] = False,
    laws: Annotated[
        bool, typer.Option("--law", help="Show the paragraph behind every step.")
    ] = False,
    duties: Annotated[
        bool, typer.Option("--duties", help="Show what a dealer's hands and eyes do at each step.")
    ] = False,
    advise: Annotated[
        bool, typer.Option("--advise", help="Show the best choice at every decision.")
    ] = False,
    players: Annotated[
        int,
        typer.Option(parser=integer, help="At poker and chemin de fer: house players."),
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
        seed=seed, keyed=keyed, laws=laws, duties=duties, advise=advise, players=players,
        record=record,
    )  # fmt: skip


@app.command()
def replay(
    file: Annotated[Path, typer.Argument(help="A record that `pitboss play --record` wrote.")],
    round: Annotated[int | None, typer.Option(parser=integer, help="Only this round.")] = None,
    laws: Annotated[
        bool, typer.Option("--law", help="Show the paragraph behind every step.")
    ] = False,
) -> None:
    """Replay a record, and check every event against the rules."""
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
        bool, typer.Option("--coverage", help="Count the paragraphs in each state, by subchapter.")
    ] = False,
    state: Annotated[
        str | None,
        typer.Option(help="List the paragraphs in one state, as in --state missing; or in all."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show a paragraph of the law, its state, and the code and tests that cite it.

    The index names every paragraph and quotes none. Each is in one state: enforced (cited by code
    that runs), data (odds and amounts), duty (shown to the dealer), document (printed), defined,
    out of reach (with the reason); or still to do: missing, awaited (a document not printed yet),
    not built (a game not implemented). Try: `pitboss law '13:69F-20.10(b)'`,
    `pitboss law 15 --state missing`, `pitboss law --state all`
    """
    from pitboss.cli.law import law_command

    law_command(citation, coverage=coverage, state=state, json=json)


@app.command()
def handbook(
    game: Annotated[str, typer.Argument(help="The game's id, as `pitboss games` lists it.")],
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Print a game's handbook for dealers: what only hands and eyes can do, and when."""
    from pitboss.cli.handbook import handbook_command

    handbook_command(game, json)


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
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    csv: Annotated[bool, typer.Option("--csv", help="Print CSV.")] = False,
    html: Annotated[Path | None, typer.Option(help="Write a page with charts here.")] = None,
    fresh: Annotated[bool, typer.Option(help="Ignore the cache and work it out again.")] = False,
    hands: Annotated[
        str | None, typer.Option(help='Poker hands against each other, all in: "AsKs QhQd".')
    ] = None,
    board: Annotated[str | None, typer.Option(help="The community cards that are face up.")] = None,
    pays: Annotated[
        list[str] | None,
        typer.Option(
            help="A pay table of your own: 'pair plus: straight flush 40, flush 4, pair 1', or @ "
            "and a file with that. Rows left out pay as printed. May be given for each wager."
        ),
    ] = None,
    unlawful: Annotated[
        bool, typer.Option("--unlawful", help="Price it even if the law does not permit it.")
    ] = False,
    removal: Annotated[
        bool,
        typer.Option(
            "--removal",
            help="For blackjack games: the exact effect of removing one card of each value on "
            "each wager, which card counters rely on.",
        ),
    ] = False,
) -> None:
    """Print the exact house advantage of every wager, with true odds beside payout odds.

    Any option of the game is a flag, as in `pitboss play`.
    """
    from pitboss.cli.odds import equities_command, odds_command

    if removal:
        from pitboss.cli.removal import removal_command

        others = (everything, all_tables, html, fresh, hands, board, pays, unlawful)
        removal_command(
            game, context.args, wager=wager, json=json, csv=csv, with_others=any(others)
        )
        return
    if hands is not None or board is not None:
        equities_command(
            game, context.args, hands or "", board or "", json=json, csv=csv, html=html
        )
        return
    odds_command(
        game, context.args, wager=wager, everything=everything, all_tables=all_tables,
        json=json, csv=csv, html=html, fresh=fresh, pays=pays or (), unlawful=unlawful,
    )  # fmt: skip


@app.command(context_settings=ANY_OPTION)
def design(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game's id.")],
    wager: Annotated[str, typer.Argument(help="The wager, as `pitboss show` lists it.")],
    advantage: Annotated[
        str, typer.Option(help="The house advantage in percent, as 2..4 or ..4.")
    ] = "",
    hit: Annotated[str, typer.Option(help="How often it wins, in percent, as 20..30.")] = "",
    deviation: Annotated[
        str, typer.Option(help="The standard deviation of a unit wagered, as 2..3.")
    ] = "",
    count: Annotated[int, typer.Option(help="How many tables to list.")] = 12,
    unlawful: Annotated[
        bool, typer.Option("--unlawful", help="Include tables that the law does not permit.")
    ] = False,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Find pay tables with whole odds for a house advantage, nearest to the law's first.

    Any option of the game is a flag, as in `pitboss play`. Price one table of your own with
    `pitboss odds GAME --pays`.
    """
    from pitboss.cli.design import design_command

    design_command(
        game, wager, context.args, advantage=advantage, hit=hit, deviation=deviation,
        count=count, unlawful=unlawful, json=json,
    )  # fmt: skip


@app.command(context_settings=ANY_OPTION)
def strategy(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game's id.")],
    hand: Annotated[str, typer.Option(help='Look up these cards of yours: "Kh 9c".')] = "",
    board: Annotated[str, typer.Option(help="The community cards.")] = "",
    dealer: Annotated[str, typer.Option(help="The dealer's face-up cards.")] = "",
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
) -> None:
    """Show the best play of a game: rules and charts, or the value of every choice for a hand.

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
        str, typer.Option(help="The player's strategy; 'list' lists them.")
    ] = "basic",
    wager: Annotated[
        list[str] | None, typer.Option(help="A wager to simulate; may be given several times.")
    ] = None,
    seed: Annotated[
        int | None, typer.Option(parser=integer, help="The seed, to repeat the same rounds.")
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
        typer.Option(parser=integer, help="Rounds in an hour; the game's usual rate if left out."),
    ] = None,
    count: Annotated[
        str | None,
        typer.Option(
            help="Count cards by a system, as hi-lo, and wager by the count; 'list' lists "
            "them. For the blackjack games."
        ),
    ] = None,
    spread: Annotated[
        str, typer.Option(help="The fewest and most units that a counter wagers.")
    ] = "1-12",
    raise_at: Annotated[
        int | None,
        typer.Option(
            parser=integer,
            help="The true count from which the most is wagered; the one that wins most if left "
            "out.",
        ),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    html: Annotated[Path | None, typer.Option(help="Write a page with charts here.")] = None,
) -> None:
    """Simulate millions of rounds, card by card: advantage, bankroll and risk of ruin.

    Each round, one unit is on the game's main wager, with what is added to it in play, or on the
    wagers that --wager names; other wagers are reported beside it. The same seed gives the same
    result with any number of workers. Any option of the game is a flag, as in `pitboss play`.

    With --count, a player counts the cards of a shoe and wagers by the true count (points per deck
    left): the least of --spread, or the most when the remaining cards favour the player. The
    option --cards-behind-cutting-card decides how deep a shoe is dealt. Decisions stay those of
    --strategy. Other wagers are reported as if made only when they pay.
    Try: `pitboss simulate blackjack --count hi-lo --decks 6 --spread 1-12`
    """
    from pitboss.cli.simulate import simulate_command

    simulate_command(
        game, context.args, rounds=rounds, strategy=strategy, wagers=wager or (), seed=seed,
        workers=workers, cluster=cluster, bankroll=bankroll, session=session, hourly=hourly,
        json=json, html=html, count=count, spread=spread, raise_at=raise_at,
    )  # fmt: skip


@app.command(context_settings=ANY_OPTION)
def risk(
    context: typer.Context,
    game: Annotated[str, typer.Argument(help="The game's id.")],
    wager: Annotated[
        list[str] | None,
        typer.Option(
            help="A wager and what each player has on it on average, in dollars: ante=25. "
            "pair-plus=5x2 if only two players make it. May be given several times."
        ),
    ] = None,
    players: Annotated[int, typer.Option(parser=integer, help="How many players wager.")] = 5,
    rounds: Annotated[
        int, typer.Option(parser=integer, help="Rounds in an hour: hands, spins, decisions.")
    ] = 40,
    hours: Annotated[int, typer.Option(parser=integer, help="Hours in a day of play.")] = 8,
    chance: Annotated[
        str, typer.Option(help="The percentage of days that may exceed the reserve.")
    ] = "1",
    maximum: Annotated[
        str | None,
        typer.Option(help="The table's maximum wager, for the largest payouts."),
    ] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON, with money in cents.")] = False,
    html: Annotated[Path | None, typer.Option(help="Write a page with a chart here.")] = None,
) -> None:
    """Print a table's win for the casino in an hour and a day, and how far chance moves it.

    The average is the house advantage times the money wagered. Chance moves a day away from it by
    about a standard deviation, so even a table with an advantage has losing days; the answer says
    how many. The reserve is the money that the table needs to be able to pay at every moment of a
    day, except on the share of days given by --chance. Any option of the game is a flag, as in
    `pitboss play`. Try: `pitboss risk roulette --wager red=25 --wager straight=5x2`
    """
    from pitboss.cli.risk import risk_command
    from pitboss.odds.risk.table import TablePace

    risk_command(
        game, context.args, wagers=wager or (), players=players, pace=TablePace(rounds, hours),
        chance=chance, maximum=maximum, json=json, html=html,
    )  # fmt: skip


@app.command()
def serve(
    database: Annotated[
        str | None, typer.Option(help="A file, or postgresql://user@host/name.")
    ] = None,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(parser=integer, help="The port to listen on.")] = 8000,
    tables: Annotated[
        bool, typer.Option(help="Open a table of every game in a new casino.")
    ] = True,
    countdown: Annotated[
        bool, typer.Option(help="Limit the time to wager and decide at those tables.")
    ] = True,
    workers: Annotated[
        int, typer.Option(parser=integer, help="Server processes that share the floor.")
    ] = 1,
    advice: Annotated[
        bool, typer.Option(help="Let tables advise players, unless 13:69F-8.1 forbids it.")
    ] = True,
    trusted_proxy: Annotated[
        list[str] | None,
        typer.Option(
            help="The address or network of a proxy whose X-Forwarded-For and X-Forwarded-Proto "
            "are trusted; may be given several times."
        ),
    ] = None,
) -> None:
    """Run the casino: tables to play at in the browser, and an API."""
    from pitboss.cli.casino import serve as serve_casino

    if not advice:
        os.environ["PITBOSS_ADVICE"] = "off"  # read by all of its processes
    serve_casino(database, host, port, tables, countdown, workers, trusted_proxy or ())


@app.command()
def audit(
    database: Annotated[
        str | None, typer.Option(help="A file, or postgresql://user@host/name.")
    ] = None,
    heads: Annotated[
        bool, typer.Option("--heads", help="Print the head of every chain, to store elsewhere.")
    ] = False,
    against: Annotated[Path | None, typer.Option(help="Heads that were kept elsewhere.")] = None,
    json: Annotated[bool, typer.Option("--json", help="Print JSON.")] = False,
    strict: Annotated[
        bool, typer.Option("--strict", help="Also fail if a round could not be replayed.")
    ] = False,
) -> None:
    """Verify every chain, transfer, balance and replay of a casino."""
    from pitboss.cli.casino import audit as audit_casino

    audit_casino(database, heads, against, json, strict)


@app.command()
def passwd(
    name: Annotated[str, typer.Argument(help="The name of an account.")],
    database: Annotated[
        str | None, typer.Option(help="A file, or postgresql://user@host/name.")
    ] = None,
) -> None:
    """Set a new password for somebody who forgot theirs; it ends all their sessions."""
    from pitboss.cli.people import passwd as set_password

    set_password(database, name)


@app.command()
def unlock(
    name: Annotated[str, typer.Argument(help="The name of an account.")],
    second_factor: Annotated[
        bool, typer.Option("--second-factor", help="Also remove a second factor that was lost.")
    ] = False,
    database: Annotated[
        str | None, typer.Option(help="A file, or postgresql://user@host/name.")
    ] = None,
) -> None:
    """Unlock an account that wrong passwords have locked."""
    from pitboss.cli.people import unlock as unlock_account

    unlock_account(database, name, second_factor)


@app.command()
def backup(
    file: Annotated[Path, typer.Argument(help="The copy to write; a new file.")],
    database: Annotated[
        str | None, typer.Option(help="A file, or postgresql://user@host/name.")
    ] = None,
) -> None:
    """Copy a casino as it is at one moment, even during play."""
    from pitboss.cli.casino import backup as back_up

    back_up(database, file)


@app.command()
def restore(
    file: Annotated[Path, typer.Argument(help="A copy that `pitboss backup` made.")],
    database: Annotated[
        str | None, typer.Option(help="A file, or postgresql://user@host/name.")
    ] = None,
) -> None:
    """Replace a casino by a backup; the previous database is kept beside it."""
    from pitboss.cli.casino import restore as put_back

    put_back(database, file)


def _from_database(error: Exception) -> bool:
    """Whether an error comes from the database, such as a damaged file or a lost server."""
    known = sys.modules.get("sqlalchemy.exc")
    return known is not None and isinstance(error, known.DBAPIError)


def main() -> None:
    """Run a command; a user's mistake is one sentence and exit code 2."""
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
    except Exception as error:
        if not _from_database(error):
            raise
        why = " ".join(str(getattr(error, "orig", error)).split())
        print(f"pitboss: The database cannot be used: {why}.", file=sys.stderr)
        sys.exit(2)
