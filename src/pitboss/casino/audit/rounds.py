"""Replays every round, and checks that it begins where the last one ended."""

from __future__ import annotations

import msgspec

from pitboss.casino.audit.report import AuditReport, fail
from pitboss.casino.records.chain import (
    AnyBody,
    Began,
    Came,
    Changed,
    Closed,
    Dead,
    Manned,
    Opened,
    Record,
    Ruled,
    Stepped,
    played,
)
from pitboss.casino.tables.fold import call_void, shuffled_next
from pitboss.casino.tables.metered import brought_along, left_behind
from pitboss.casino.tables.state import game_of
from pitboss.errors import PitbossError
from pitboss.table.inputs import Post
from pitboss.table.record import RoundRecord, Snapshot, encode, snapshot
from pitboss.table.replay import Header, resume


class Rounds:
    """Replays each round of a table, and checks that it begins where the last one ended."""

    def __init__(self, name: str, report: AuditReport) -> None:
        self.name = name
        self.report = report
        self.header: Header | None = None
        self.began: Began | None = None
        self.rest: list[Came | Stepped | Manned] = []
        self.events = 0
        """How many events of the round under way have been read."""
        self.expected: Snapshot | None = None

    def take(self, record: Record, body: AnyBody) -> None:
        if isinstance(body, Opened):
            self.header = body.header
        elif isinstance(body, Began):
            self.finish(record.seq - 1)
            self._begin(record, body)
        elif isinstance(body, Came | Stepped | Manned):
            if self.began is None or record.round != self.began.before.round + 1:
                raise fail(self.name, record.seq, "it belongs to another round")
            self.rest.append(body)
            self.events += len(body.events)
            posted = body.input.input if isinstance(body, Came) else None
            if isinstance(posted, Post) and self.header is not None:
                self.header = msgspec.structs.replace(self.header, limits=posted.limits)
        elif isinstance(body, Dead):
            played, header = self._played(), self.header
            assert header is not None, "a table is opened first"
            self.finish(record.seq - 1)
            events, after = call_void(game_of(header), played, "")
            if events[1:] != body.events[1:]:
                raise fail(self.name, record.seq, "the void round returns other wagers")
            self.expected = after
        elif isinstance(body, Ruled | Changed):
            self.finish(record.seq - 1)
            if isinstance(body, Ruled):
                self._change_meter(record, body)
                self.header = body.header
            if self.expected is not None:
                memory = shuffled_next(self.expected.memory)
                self.expected = msgspec.structs.replace(self.expected, memory=memory)
        elif isinstance(body, Closed):
            self.finish(record.seq - 1)
            self.expected = None

    def _change_meter(self, record: Record, body: Ruled) -> None:
        """Check a change of meter: joining adds the table's own meter, leaving takes nothing."""
        if self.header is None or self.expected is None:
            return
        old, new, before = self.header, body.header, self.expected
        if body.transfers != brought_along(self.name, body.notice, old, new, before):
            raise fail(self.name, record.seq, "the wrong amount goes to the meter that it joins")
        self.expected = left_behind(old, new, before)

    def _begin(self, record: Record, body: Began) -> None:
        if self.header is None or encode(body.header) != encode(self.header):
            raise fail(self.name, record.seq, "it is under other rules than those in force")
        if record.round != body.before.round + 1:
            raise fail(self.name, record.seq, "its number is not that of its round")
        if self.expected is not None and not _same(self.expected, body.before):
            raise fail(self.name, record.seq, "it does not begin where the last round ended")
        self.began, self.rest, self.events = body, [], len(body.events)

    def _played(self) -> RoundRecord:
        assert self.began is not None, "a round begins with its record"
        return played(self.began, self.rest)

    def _forget(self) -> None:
        self.began, self.rest = None, []

    def finish(self, seq: int) -> None:
        """Replay the round that was read, as far as it goes."""
        if self.began is None:
            return
        record, header = self._played(), self.began.header
        self._forget()
        known = False
        try:
            game = game_of(header)
            known = game.knows(header.rules)
            session = resume(game, header, record, exact=False)
        except PitbossError as error:
            if known:
                raise fail(self.name, seq, error.message) from None
            self.report.unreplayed.append(f"{self.name}/{record.before.round + 1}")
            self.expected = None
            return
        self.report.rounds += 1
        ended = session.last is not None
        self.expected = session.before if ended else snapshot(session.table)


def _same(expected: Snapshot, before: Snapshot) -> bool:
    if expected.shoe is None:  # after a void round, new cards are shuffled
        before = msgspec.structs.replace(before, shoe=None)
    return encode(expected) == encode(before)
