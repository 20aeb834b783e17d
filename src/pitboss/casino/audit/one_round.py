"""One round as evidence in a dispute: its records, their hashes, and its replay."""

from __future__ import annotations

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, func, select

from pitboss.casino.errors import NotFound
from pitboss.casino.records.chain import (
    GENESIS,
    PLAYED,
    Began,
    Dead,
    Played,
    Record,
    holds,
    played,
    read_chain,
)
from pitboss.casino.records.schema import records
from pitboss.errors import PitbossError
from pitboss.games.registry import game_of
from pitboss.table.replay import Header, resume


class RoundEvidence(NamedTuple):
    """What the records of a round prove."""

    header: Header
    """The rules under which it was played."""
    records: Sequence[Record]
    previous: str
    """The hash of the record before the first."""
    unbroken: bool
    """Whether each record is unaltered and follows the one before it."""
    replay: str
    """The result of the replay, in a sentence."""
    same: bool
    """Whether the replay matches the record."""


def round_evidence(connection: Connection, table: str, number: int) -> RoundEvidence:
    """The records of a round, each verified, and the round replayed."""
    ends = select(func.min(records.c.seq), func.max(records.c.seq)).where(
        records.c.chain == table, records.c.round == number, records.c.kind.in_(PLAYED)
    )
    first, last = connection.execute(ends).one()
    if first is None:
        raise NotFound(f"There is no round {number} at table {table}.")
    found = list(read_chain(connection, table, max(1, first - 1), last))
    before = found.pop(0).hash if first > 1 else GENESIS
    previous, unbroken = before, True
    for record in found:
        unbroken = unbroken and holds(record, previous)
        previous = record.hash
    own = [record for record in found if record.round == number and record.kind in PLAYED]
    bodies = [record.content for record in own]
    began = bodies[0]
    if not isinstance(began, Began):
        raise NotFound(f"There is no round {number} at table {table}.")
    replay, same = _replay(began, [body for body in bodies[1:] if isinstance(body, Played)])
    return RoundEvidence(began.header, own, before, unbroken, replay, same)


def _replay(began: Began, rest: Sequence[Played]) -> tuple[str, bool]:
    record = played(began, rest)
    if any(isinstance(body, Dead) for body in rest):
        ending = " The round was then called void."
    else:
        ending = ""
    try:
        resume(game_of(began.header), began.header, record, exact=False)
    except PitbossError as error:
        return f"The replay differs from the record: {error.message}", False
    count = len(record.events)
    return f"Replayed from its inputs, all {count} events match the record.{ending}", True
