"""``pitboss meters``: progressive meters that the tables of a casino share."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.casino.clock import MINUTE
from pitboss.casino.money.names import account_words
from pitboss.cli.flags import parse_flags
from pitboss.cli.people import CONSOLE
from pitboss.cli.printing import look_at
from pitboss.games.registry import game_type
from pitboss.table.money import dollars


def meters(database: str | None) -> None:
    """List every meter, its amount, and the tables that share it."""
    with look_at(database) as casino:
        shared = casino.shared_meters()
        own = {name: cents for name, cents in casino.meters().items() if name[:6] != "meter:"}
    for meter, tables in shared:
        by = f"retired into {meter.retired}" if meter.retired else ", ".join(tables) or "no table"
        for what, cents in meter.shows.items():
            print(f"{meter.name}  {meter.game}  {what}  {dollars(cents)}  {by}")
    for name, cents in own.items():
        print(f"{account_words(name)}  {dollars(cents)}")
    if not shared and not own:
        print("No table has a progressive meter.")


def declare(name: str, game: str, flags: Sequence[str], database: str | None) -> None:
    """Declare a meter for tables of a game with these options."""
    options = parse_flags(game_type(game), flags)
    with look_at(database) as casino:
        casino.floor.meters.declare(name, game, CONSOLE, options=options)
        cents = next(iter(casino.floor.meters.get(name).shows.values()))
    print(f"{name} is declared for {game}, with {dollars(cents)} on it.")


def retire(name: str, into: str, database: str | None) -> None:
    """Move the amount of a meter that no table shares any more to another of the game."""
    with look_at(database) as casino:
        casino.floor.meters.retire(name, into, casino.floor.sharing(name, soon=True), CONSOLE)
    print(f"The amount of {name} was moved to {into}.")


def change(table: str, meter: str, minutes: int, database: str | None) -> None:
    """Announce that a table will join a shared meter, or (empty) leave the one it shares."""
    with look_at(database) as casino:
        casino.floor.leases.beat()
        when = casino.clock.now() + minutes * MINUTE
        try:
            said = casino.floor.announce_rules(table, when, CONSOLE, meter=meter)
        finally:
            casino.floor.leases.release()  # so that a running casino can take the table
    print(f"{table}: {said}.")
