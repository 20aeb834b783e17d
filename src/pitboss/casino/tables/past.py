"""A finished round as one viewer may see it: under its own rules, from its own start."""

from __future__ import annotations

from typing import NamedTuple

import msgspec
from sqlalchemy import select

from pitboss.casino.house import Casino
from pitboss.casino.records.chain import Began, from_row
from pitboss.casino.records.schema import records
from pitboss.casino.tables.state import game_of
from pitboss.errors import PitbossError
from pitboss.table.game import Game
from pitboss.table.record import Snapshot
from pitboss.table.steps import Event
from pitboss.table.view import PUBLIC


class Past(NamedTuple):
    """One round: the rules in force, the table before it, and what happened."""

    game: Game
    before: Snapshot
    """Without the shoe, whose order stays secret."""
    events: list[Event]


def past_round(casino: Casino, id: str, number: int, viewer: str = PUBLIC) -> Past:
    """A finished round of a table; a round under way is refused."""
    events = casino.round(id, number, viewer)
    query = select(records).where(
        records.c.chain == id, records.c.round == number, records.c.kind == "round"
    )
    with casino.database.read() as connection:
        began = from_row(connection.execute(query).one()).content
    assert isinstance(began, Began), "a round begins with its record"
    try:
        game = game_of(began.header)
    except PitbossError:  # options that the installed rules no longer have
        game = casino.floor.game(id)
    return Past(game, msgspec.structs.replace(began.before, shoe=None), events)
