"""A table in memory, made from its chain, and kept in step with it."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, func, select

from pitboss.casino.chain import (
    GENESIS,
    Began,
    Came,
    Closed,
    Dead,
    Opened,
    Record,
    Ruled,
    holds,
    read_chain,
)
from pitboss.casino.errors import BadChain, NotFound
from pitboss.casino.schema import records
from pitboss.casino.store import Head
from pitboss.casino.watch import Seats, seat, seats_of
from pitboss.equipment.randomness import Live
from pitboss.errors import BadRecord, PitbossError
from pitboss.games.registry import game_type
from pitboss.table.game import Game
from pitboss.table.inputs import Post
from pitboss.table.record import RoundRecord
from pitboss.table.replay import Header, Replayed, resume
from pitboss.table.session import Session
from pitboss.table.steps import RoundEnded


class Unplayable(BadRecord):
    """A round whose record is sound, but which the rules installed here cannot go on with."""

    def __init__(self, message: str, record: RoundRecord, header: Header, head: Head) -> None:
        super().__init__(message)
        self.record, self.header, self.head = record, header, head


def game_of(header: Header) -> Game:
    """The game of a table, under its options and its own pay tables."""
    kind = game_type(header.game)
    return kind(kind.options_model.parse(header.options), header.own_tables)


def live_session(game: Game, header: Header, record: RoundRecord) -> Session:
    """A session that stands where a record stops, and goes on with live chance."""
    session = resume(game, header, record, paced=False)
    session.source = Live()
    return session


class TableState:
    """The round under way, and how far the chain was read."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.head = Head(0, GENESIS)
        self.session: Session | None = None
        self.header: Header | None = None
        self.seats: Seats = {}
        """Who sits where now, as events tell it."""

    @property
    def playing(self) -> Session:
        if self.session is None:
            raise NotFound(f"Table {self.table} is closed; choose another.")
        return self.session

    def load(self, connection: Connection) -> None:
        """Read the round under way from the chain, and stand where it stands."""
        start = connection.execute(
            select(func.max(records.c.seq)).where(
                records.c.chain == self.table, records.c.kind == "round"
            )
        ).scalar()
        if start is None:
            raise NotFound(f"There is no table '{self.table}'.")
        tail = list(read_chain(connection, self.table, first=max(1, start - 1)))
        before = tail[0].hash if start > 1 else GENESIS
        tail = tail[1:] if start > 1 else tail
        self._check(tail, before)
        self.head = Head(tail[-1].seq, tail[-1].hash)
        self._resume([record.content for record in tail])

    def _check(self, tail: list[Record], previous: str) -> None:
        for record in tail:
            if not holds(record, previous):
                raise BadChain(
                    f"Record {record.seq} of table {self.table} is not as it was written; "
                    "run `pitboss audit`."
                )
            previous = record.hash

    def _resume(self, bodies: list[object]) -> None:
        began, *rest = bodies
        assert isinstance(began, Began), "a round begins with its record"
        came = [body for body in rest if isinstance(body, Came)]
        record = RoundRecord(
            began.before,
            tuple(body.input for body in came),
            sum((body.chance for body in came), began.chance),
            sum((body.events for body in came), began.events),
        )
        self.header = began.header
        self.seats = seats_of(began.before.seats)
        for event in record.events:
            seat(self.seats, event)
        if any(isinstance(body, Closed) for body in rest):
            self.session = None
            return
        try:
            self.session = live_session(game_of(began.header), began.header, record)
        except PitbossError as error:
            raise Unplayable(str(error), record, self._header_after(came), self.head) from None
        self.header = self._header_after(came)

    def _header_after(self, came: list[Came]) -> Header:
        header = self.header
        assert header is not None, "a table has rules"
        for body in came:
            if isinstance(body.input.input, Post):
                header = msgspec.structs.replace(header, limits=body.input.input.limits)
        return header

    # Keeping in step with records that another process wrote

    def follow(self, new: list[Record]) -> None:
        """Take up records that were added to the chain, in order."""
        self._check(new, self.head.hash)
        for record in new:
            self._take_up(record)
            self.head = Head(record.seq, record.hash)

    def _take_up(self, record: Record) -> None:
        body = record.content
        if isinstance(body, Began):
            self._resume([body])
        elif isinstance(body, Came):
            for event in body.events:
                seat(self.seats, event)
            if not any(isinstance(event, RoundEnded) for event in body.events):
                session = self.playing
                session.source = Replayed(body.chance, keyed=False)
                session.apply(body.input.input)
                session.source = Live()
            self.header = self._header_after([body])
        elif isinstance(body, Ruled | Opened):
            self.header = body.header
        elif isinstance(body, Closed):
            self.session = None
        else:
            assert isinstance(body, Dead), f"{record.kind} has no place in a table's chain"
