"""A table in memory, loaded from its chain and kept up to date with it."""

from __future__ import annotations

import msgspec
from sqlalchemy import Connection, func, or_, select

from pitboss.casino.clock import Millis
from pitboss.casino.errors import BadChain, NotFound
from pitboss.casino.records.chain import (
    GENESIS,
    Began,
    Came,
    Changed,
    Closed,
    Dead,
    Manned,
    Noticed,
    Opened,
    Record,
    Ruled,
    Stepped,
    TakenBack,
    from_row,
    holds,
    played,
    read_chain,
)
from pitboss.casino.records.schema import chains, records
from pitboss.casino.records.store import Head
from pitboss.casino.tables.watch import Seats, seat, seats_of
from pitboss.equipment.randomness import Live
from pitboss.errors import BadRecord, PitbossError
from pitboss.games.registry import game_of as game_of
from pitboss.table.game import Game
from pitboss.table.inputs import Post
from pitboss.table.record import RoundRecord
from pitboss.table.replay import Header, Replayed, resume
from pitboss.table.session import Session
from pitboss.table.steps import Arrival, Ask, Bets, RoundEnded


class Unplayable(BadRecord):
    """The round's record is sound, but the rules installed here cannot continue it."""

    def __init__(self, message: str, record: RoundRecord, header: Header, head: Head) -> None:
        super().__init__(message)
        self.record, self.header, self.head = record, header, head


def waits(session: Session) -> bool:
    """Whether somebody must act before the table can continue, whoever deals."""
    step = session.pending
    if isinstance(step, Arrival):
        return len(session.table.patrons) < step.patrons
    return isinstance(step, Ask | Bets)


def go_on(session: Session, events: int, at: int) -> None:
    """Deal step by step until that many events and steps have been performed."""
    while len(session.events) < events or session.steps < at:
        before = session.steps, len(session.events)
        session.step()
        if before == (session.steps, len(session.events)):
            raise BadRecord("The record has a dealer's step that the rules do not have.")


def live_session(
    game: Game, header: Header, record: RoundRecord, *, at: int, paced: bool
) -> Session:
    """A session that stands where a record ends, and continues with live chance."""
    if not game.knows(header.rules):  # the rules in force when wagers were placed apply
        raise BadRecord(f"The round began under other rules of {game.title} than those installed.")
    session = resume(game, header, record, exact=False)
    go_on(session, 0, at)
    session.paced, session.source = paced, Live()
    return session


class TableState:
    """The round under way, and how far the chain has been read."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.head = Head(0, GENESIS)
        self.session: Session | None = None
        self.header: Header | None = None
        self.dealer = ""
        """The dealer, who deals step by step; empty where the table deals by itself."""
        self.notices: dict[int, Noticed] = {}
        """Announced rule changes, neither in force nor withdrawn."""
        self.seats: Seats = {}
        """Who sits where now, according to events."""

    @property
    def playing(self) -> Session:
        if self.session is None:
            raise NotFound(f"Table {self.table} is closed; choose another.")
        return self.session

    @property
    def rules(self) -> Header:
        """The rules in force."""
        if self.header is None:
            raise NotFound(f"There is no table '{self.table}'.")
        return self.header

    def due(self, now: Millis) -> Noticed | None:
        """The first rule change whose time has come, if any."""
        ready = [notice for notice in self.notices.values() if notice.effective_at <= now]
        return min(ready, key=lambda notice: (notice.effective_at, notice.notice), default=None)

    def load(self, connection: Connection) -> None:
        """Load the round under way from the chain."""
        start = self._last(connection, "round")
        if start is None:
            raise NotFound(f"There is no table '{self.table}'.")
        tail = list(read_chain(connection, self.table, first=max(1, start - 1)))
        before = tail[0].hash if start > 1 else GENESIS
        tail = tail[1:] if start > 1 else tail
        self._check(tail, before)
        self.head = Head(tail[-1].seq, tail[-1].hash)
        self._check_head(connection)
        self._remember(connection)
        self._resume([record.content for record in tail])

    def _last(self, connection: Connection, *kinds: str) -> int | None:
        query = select(func.max(records.c.seq)).where(
            records.c.chain == self.table, records.c.kind.in_(kinds)
        )
        return connection.execute(query).scalar()

    def _check(self, tail: list[Record], previous: str) -> None:
        for record in tail:
            if not holds(record, previous):
                raise BadChain(
                    f"Record {record.seq} of table {self.table} is not as it was written; "
                    "run `pitboss audit`."
                )
            previous = record.hash

    def _check_head(self, connection: Connection) -> None:
        query = select(chains.c.seq, chains.c.hash).where(chains.c.name == self.table)
        if connection.execute(query).one() != self.head:
            raise BadChain(
                f"The records of table {self.table} are cut short after record {self.head.seq}; "
                "run `pitboss audit`."
            )

    def _remember(self, connection: Connection) -> None:
        """Facts from earlier rounds that still hold: who deals, and what is announced."""
        last = self._last(connection, "dealer")
        own = or_(records.c.kind.in_(("notice", "taken back", "rules")), records.c.seq == last)
        query = select(records).where(records.c.chain == self.table, own)
        for row in connection.execute(query.order_by(records.c.seq)):
            self.note(from_row(row).content)

    def note(self, body: object) -> None:
        if isinstance(body, Manned):
            self.dealer = body.dealer
        elif isinstance(body, Noticed):
            self.notices[body.notice] = body
        elif isinstance(body, TakenBack | Ruled):
            self.notices.pop(body.notice, None)

    def _resume(self, bodies: list[object]) -> None:
        began, *rest = bodies
        assert isinstance(began, Began), "a round begins with its record"
        record = played(began, rest)
        self.header = began.header
        self.seats = seats_of(began.before.seats)
        for event in record.events:
            seat(self.seats, event)
        if any(isinstance(body, Closed) for body in rest):
            self.session = None
            return
        came = [body for body in rest if isinstance(body, Came)]
        at = max((body.at for body in rest if isinstance(body, Stepped | Manned)), default=0)
        try:
            self.session = live_session(
                game_of(began.header), began.header, record, at=at, paced=bool(self.dealer)
            )
        except PitbossError as error:
            raise Unplayable(str(error), record, self._header_after(came), self.head) from None
        self.header = self._header_after(came)

    def _header_after(self, came: list[Came]) -> Header:
        header = self.rules
        for body in came:
            if isinstance(body.input.input, Post):
                header = msgspec.structs.replace(header, limits=body.input.input.limits)
        return header

    # Following records that another process wrote

    def follow(self, new: list[Record]) -> None:
        """Apply records that were added to the chain, in order."""
        self._check(new, self.head.hash)
        for record in new:
            self._take_up(record)
            self.head = Head(record.seq, record.hash)

    def _take_up(self, record: Record) -> None:
        body = record.content
        self.note(body)
        if isinstance(body, Began):
            self._resume([body])
        elif isinstance(body, Came | Stepped | Manned):
            for event in body.events:
                seat(self.seats, event)
            if not any(isinstance(event, RoundEnded) for event in body.events):
                self._go_on(body)
            if isinstance(body, Came):
                self.header = self._header_after([body])
        elif isinstance(body, Ruled | Opened):
            self.header = body.header
        elif isinstance(body, Closed):
            self.session = None
        else:
            known = isinstance(body, Dead | Noticed | TakenBack | Changed)
            assert known, f"{record.kind} has no place in a table's chain"

    def _go_on(self, body: Came | Stepped | Manned) -> None:
        session = self.playing
        session.source = Replayed(body.chance, keyed=False)
        if isinstance(body, Came):
            session.apply_again(body.input)
        else:
            go_on(session, len(session.events) + len(body.events), body.at)
        session.paced, session.source = bool(self.dealer), Live()
