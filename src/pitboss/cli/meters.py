"""``pitboss meters``: progressive meters that the tables of a casino share."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.casino.money.names import account_words
from pitboss.cli.flags import parse_flags
from pitboss.cli.people import CONSOLE
from pitboss.cli.printing import look_at
from pitboss.games.registry import game_type
from pitboss.table.money import dollars


def meters(database: str | None) -> None:
    """Every meter and what it shows, and which tables share it."""
    with look_at(database) as casino:
        shared = casino.shared_meters()
        own = {name: cents for name, cents in casino.meters().items() if name[:6] != "meter:"}
    for meter, tables in shared:
        by = f"taken over by {meter.retired}" if meter.retired else ", ".join(tables) or "no table"
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
    """Have another meter of the game take over what is on one that no table shares any more."""
    with look_at(database) as casino:
        casino.floor.meters.retire(name, into, casino.floor.sharing(name), CONSOLE)
    print(f"{into} took over what was on {name}.")
