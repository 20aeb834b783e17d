"""Audit: every chain, every transfer, every balance and every replay, or the first that fails."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, func, select

from pitboss.casino.chain import (
    FLOOR,
    GENESIS,
    Act,
    AnyBody,
    Began,
    Came,
    Changed,
    Closed,
    Dead,
    Manned,
    Noticed,
    Opened,
    Played,
    Record,
    Ruled,
    Stepped,
    TakenBack,
    holds,
    played,
    read_chain,
)
from pitboss.casino.clock import Millis
from pitboss.casino.database import Database
from pitboss.casino.fold import call_void, shuffled_next
from pitboss.casino.ledger import journal
from pitboss.casino.lists import Lists
from pitboss.casino.money import Transfer, transfers_of
from pitboss.casino.notices import NOTICE, Notices
from pitboss.casino.schema import accounts, chains, notices, transfers
from pitboss.casino.state import game_of
from pitboss.errors import PitbossError
from pitboss.table.inputs import Post
from pitboss.table.record import RoundRecord, Snapshot, encode, snapshot
from pitboss.table.replay import Header, resume

Heads: TypeAlias = Mapping[str, tuple[int, str]]
"""How far each chain went when somebody wrote it down elsewhere."""


class Fault(msgspec.Struct, frozen=True):
    """A record that does not hold."""

    chain: str
    seq: int
    what: str

    def __str__(self) -> str:
        where = f"record {self.seq} of {self.chain}" if self.seq else self.chain or "the ledger"
        return f"{where}: {self.what}"


class Report(msgspec.Struct):
    """What an audit found."""

    chains: int = 0
    records: int = 0
    rounds: int = 0
    other_rules: int = 0
    """Rounds played under rules that are not those installed here, and so not replayed."""
    transfers: int = 0
    accounts: int = 0
    faults: list[Fault] = []

    @property
    def holds(self) -> bool:
        return not self.faults


def heads(database: Database) -> dict[str, tuple[int, str]]:
    """The head of every chain, to be kept elsewhere: a chain cut short later is found by it."""
    with database.read() as connection:
        rows = connection.execute(select(chains.c.name, chains.c.seq, chains.c.hash))
        return {name: (seq, hash) for name, seq, hash in rows}


def audit(
    database: Database, known: Heads | None = None, progress: Callable[[int], None] | None = None
) -> Report:
    """Verify everything; the first fault of each chain is in the report."""
    report = Report(faults=[])
    with database.read() as connection:
        ends = {
            name: (seq, hash)
            for name, seq, hash in connection.execute(
                select(chains.c.name, chains.c.seq, chains.c.hash).order_by(chains.c.name)
            )
        }
        announced, lists = _Announced(), Lists()
        for name in sorted({*ends, *(known or {})}, key=lambda name: (name != FLOOR, name)):
            report.chains += 1
            try:
                _Chain(connection, name, report, announced, lists, progress).check(
                    ends.get(name), (known or {}).get(name)
                )
            except _Broken as broken:
                report.faults.append(broken.fault)
        for wrong in lists.check(connection, {fault.chain for fault in report.faults}):
            report.faults.append(Fault(wrong.list, 0, wrong.what))
        announced.check_list(connection, report)
        _check_balances(connection, report)
    return report


def fault_of(database: Database, chain: str) -> Fault | None:
    """The first record of one chain that does not hold; None if all do."""
    with database.read() as connection:
        ends = select(chains.c.seq, chains.c.hash).where(chains.c.name == chain)
        end = connection.execute(ends).first()
        announced, report = _Announced(), Report(faults=[])
        if chain != FLOOR:
            for record in read_chain(connection, FLOOR):
                announced.take(record, record.content)
        try:
            _Chain(connection, chain, report, announced, Lists(), None).check(
                end and (end[0], end[1]), None
            )
        except _Broken as broken:
            return broken.fault
    return None


class _Broken(Exception):
    """A chain does not hold from here on."""

    def __init__(self, fault: Fault) -> None:
        super().__init__(str(fault))
        self.fault = fault


def _fail(chain: str, seq: int, what: str) -> _Broken:
    return _Broken(Fault(chain, seq, what))


class _Chain:
    """Checks one chain from its first record to its last."""

    def __init__(
        self,
        connection: Connection,
        name: str,
        report: Report,
        announced: _Announced,
        lists: Lists,
        progress: Callable[[int], None] | None,
    ) -> None:
        self.connection = connection
        self.name = name
        self.report = report
        self.announced = announced
        self.lists = lists
        self.progress = progress
        self.posted = dict(_posted(connection, name))
        self.rounds = _Rounds(name, report)

    def check(self, end: tuple[int, str] | None, known: tuple[int, str] | None) -> None:
        previous, seq = GENESIS, 0
        for record in read_chain(self.connection, self.name):
            seq += 1
            if record.seq != seq:
                raise _fail(self.name, seq, "it is missing")
            if not holds(record, previous):
                raise _fail(self.name, seq, "it is not as it was written")
            if known is not None and known[0] == seq and known[1] != record.hash:
                raise _fail(self.name, seq, "it is not what the head kept elsewhere says")
            self._check_content(record)
            previous = record.hash
            self.report.records += 1
            if self.progress is not None:
                self.progress(1)
        if end is None:
            raise _fail(self.name, 1, "the whole chain is missing")
        if (seq, previous) != end:
            raise _fail(self.name, seq + 1, "the chain is cut short, or its head was changed")
        if known is not None and known[0] > seq:
            raise _fail(self.name, seq + 1, "the chain is shorter than the head kept elsewhere")
        self.rounds.finish(seq)
        if self.posted:
            (key, leg) = min(self.posted)
            raise _fail(self.name, seq, f"transfer {key}.{leg} stands for nothing that happened")

    def _check_content(self, record: Record) -> None:
        try:
            body = record.content
        except PitbossError as error:
            raise _fail(self.name, record.seq, error.message) from None
        for moved in self._moved(record, body):
            found = self.posted.pop((moved.key, moved.leg), None)
            if found is None:
                raise _fail(self.name, record.seq, f"its transfer {moved.key} is missing")
            if found != (moved, record.at):
                raise _fail(self.name, record.seq, f"its transfer {moved.key} was changed")
            self.report.transfers += 1
        self.announced.take(record, body)
        self.lists.take(record, body)
        if self.name != FLOOR:
            self.rounds.take(record, body)

    def _moved(self, record: Record, body: AnyBody) -> Iterator[Transfer]:
        if isinstance(body, Opened | Closed | Act):
            yield from body.transfers
        elif isinstance(body, Played):
            first = 1 if isinstance(body, Began) else self.rounds.events + 1
            yield from transfers_of(self.name, record.round, first, body.events)


class _Rounds:
    """Plays every round of a table again, and sees that each begins where the last one ended."""

    def __init__(self, name: str, report: Report) -> None:
        self.name = name
        self.report = report
        self.header: Header | None = None
        self.began: Began | None = None
        self.rest: list[Came | Stepped | Manned] = []
        self.events = 0
        """How many events of the round under way were read."""
        self.expected: Snapshot | None = None

    def take(self, record: Record, body: AnyBody) -> None:
        if isinstance(body, Opened):
            self.header = body.header
        elif isinstance(body, Began):
            self.finish(record.seq - 1)
            self._begin(record, body)
        elif isinstance(body, Came | Stepped | Manned):
            if self.began is None or record.round != self.began.before.round + 1:
                raise _fail(self.name, record.seq, "it belongs to another round")
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
                raise _fail(self.name, record.seq, "the void round gives back other wagers")
            self.expected = after
        elif isinstance(body, Ruled | Changed):
            self.finish(record.seq - 1)
            if isinstance(body, Ruled):
                self.header = body.header
            if self.expected is not None:
                memory = shuffled_next(self.expected.memory)
                self.expected = msgspec.structs.replace(self.expected, memory=memory)
        elif isinstance(body, Closed):
            self.finish(record.seq - 1)
            self.expected = None

    def _begin(self, record: Record, body: Began) -> None:
        if self.header is None or encode(body.header) != encode(self.header):
            raise _fail(self.name, record.seq, "it is under other rules than those in force")
        if record.round != body.before.round + 1:
            raise _fail(self.name, record.seq, "it has another number than its round")
        if self.expected is not None and not _same(self.expected, body.before):
            raise _fail(self.name, record.seq, "it does not begin where the last round ended")
        self.began, self.rest, self.events = body, [], len(body.events)

    def _played(self) -> RoundRecord:
        assert self.began is not None, "a round begins with its record"
        return played(self.began, self.rest)

    def _forget(self) -> None:
        self.began, self.rest = None, []

    def finish(self, seq: int) -> None:
        """Replay the round that was read, as far as it went."""
        if self.began is None:
            return
        record, header = self._played(), self.began.header
        self._forget()
        try:
            game = game_of(header)
        except PitbossError as error:
            raise _fail(self.name, seq, error.message) from None
        if game.digest() != header.rules:
            self.report.other_rules += 1
            self.expected = None
            return
        try:
            session = resume(game, header, record)
        except PitbossError as error:
            raise _fail(self.name, seq, error.message) from None
        self.report.rounds += 1
        ended = session.last is not None
        self.expected = session.before if ended else snapshot(session.table)


class _Announced:
    """Rule changes: each announced half an hour ahead, and in force no sooner, 13:69F-8.3(b).

    Chains written before tables recorded their own notices have them in the floor's alone.
    """

    def __init__(self) -> None:
        self.noticed: dict[int, tuple[Record, Noticed]] = {}
        self.states: dict[int, str] = {}
        self.on_floor: set[tuple[str, int]] = set()
        """Tables and times, as the floor's chain has them."""

    def take(self, record: Record, body: AnyBody) -> None:
        if isinstance(body, Act) and body.what == "rule change announced":
            self.on_floor.add((body.details["table"], body.details["effective_at"]))
        elif isinstance(body, Noticed):
            if body.effective_at < record.at + NOTICE:
                raise _fail(record.chain, record.seq, "it announces rules for too soon")
            self.noticed[body.notice] = (record, body)
            self.states[body.notice] = "posted"
        elif isinstance(body, TakenBack):
            self.states[body.notice] = "withdrawn"
        elif isinstance(body, Ruled) and body.notice:
            before, self.states[body.notice] = self.states.get(body.notice), "applied"
            self._check_rules(record, body, before)

    def _check_rules(self, record: Record, body: Ruled, state: str | None) -> None:
        if body.notice not in self.noticed:
            times = [at for table, at in self.on_floor if table == record.chain]
            if min(times, default=record.at + 1) > record.at:
                raise _fail(record.chain, record.seq, "its rules were not announced in time")
            return
        said, notice = self.noticed[body.notice]
        if said.chain != record.chain or state != "posted":
            raise _fail(record.chain, record.seq, f"notice {body.notice} does not stand here")
        if record.at < notice.effective_at:
            raise _fail(record.chain, record.seq, "its rules are in force before their time")
        new = msgspec.structs.replace(notice.header, limits=body.header.limits)
        if encode(new) != encode(body.header):
            raise _fail(record.chain, record.seq, "its rules are not those that were announced")

    def check_list(self, connection: Connection, report: Report) -> None:
        """The list of notices says what the chains say."""
        rows = {row.id: row for row in connection.execute(select(notices))}
        for number, (record, notice) in self.noticed.items():
            what = self._differs(notice, record, rows.pop(number, None))
            if what:
                text = f"notice {number}, which it announces, {what}"
                report.faults.append(Fault(record.chain, record.seq, text))
        for number, row in rows.items():
            if (row.table, row.effective_at) not in self.on_floor:
                text = f"notice {number} was never announced, or its time was altered"
                report.faults.append(Fault("", 0, text))

    def _differs(self, notice: Noticed, record: Record, row: Any) -> str:
        if row is None:
            return "is missing from the list"
        if row.effective_at != notice.effective_at:
            return "is listed with an altered time"
        if row.table != record.chain or row.state != self.states[notice.notice]:
            return "is listed for another table, or as what it is not"
        listed = Notices.read(row)
        said = getattr(notice.events[0], "text", "")
        same = encode(listed.header) == encode(notice.header) and listed.text == said
        return "" if same else "is listed with other rules or words"


def _same(expected: Snapshot, before: Snapshot) -> bool:
    if expected.shoe is None:  # after a void round the cards are opened anew
        before = msgspec.structs.replace(before, shoe=None)
    return encode(expected) == encode(before)


Posted: TypeAlias = tuple[Transfer, Millis]
"""A transfer, and when it was posted."""


def _posted(connection: Connection, chain: str) -> Iterator[tuple[tuple[str, int], Posted]]:
    query = journal(*(transfers.c[name] for name in ("key", "leg", "at")))
    query = query.where(transfers.c.key.startswith(f"{chain}/", autoescape=True))
    for row in connection.execute(query):
        moved = Transfer(row.key, row.leg, row.source, row.target, row.amount, row.reason, row.law)
        yield (row.key, row.leg), (moved, row.at)


def _check_balances(connection: Connection, report: Report) -> None:
    """Every balance is what its transfers make it, and all of them add up to nothing."""
    sums: dict[int, int] = {}
    for column, sign in ((transfers.c.source, -1), (transfers.c.target, 1)):
        query = select(column, func.sum(transfers.c.amount)).group_by(column)
        for id, amount in connection.execute(query):
            sums[id] = sums.get(id, 0) + sign * int(amount)
    total = 0
    for row in connection.execute(select(accounts)):
        report.accounts += 1
        total += row.balance
        if row.balance != sums.get(row.id, 0):
            what = f"{row.name} shows {row.balance} cents, its transfers {sums.get(row.id, 0)}"
            report.faults.append(Fault("", 0, what))
    if total:
        report.faults.append(Fault("", 0, f"all balances add up to {total} cents, not nothing"))
    keys = select(transfers.c.key).distinct()
    names = {name for (name,) in connection.execute(select(chains.c.name))}
    for (key,) in connection.execute(keys):
        if key.split("/", 1)[0] not in names:
            report.faults.append(Fault("", 0, f"transfer {key} belongs to no chain"))
            return
