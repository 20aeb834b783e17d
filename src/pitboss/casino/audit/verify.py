"""The audit of every chain, transfer, balance and replay; reports each chain's first fault."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from functools import partial
from typing import TypeAlias

from sqlalchemy import Connection, func, select

from pitboss.casino.audit import books
from pitboss.casino.audit.lists import Lists
from pitboss.casino.audit.prize_pools import pool_faults
from pitboss.casino.audit.report import AuditReport, Broken, Fault, fail
from pitboss.casino.audit.rounds import Rounds
from pitboss.casino.audit.rule_changes import RuleChanges
from pitboss.casino.audit.shared_meters import MeterReadings
from pitboss.casino.clock import Millis
from pitboss.casino.money.ledger import journal
from pitboss.casino.money.transfers import Transfer, transfers_of
from pitboss.casino.records.chain import (
    FLOOR,
    GENESIS,
    Act,
    AnyBody,
    Began,
    Closed,
    Opened,
    Played,
    Record,
    Ruled,
    holds,
    read_chain,
)
from pitboss.casino.records.database import Database
from pitboss.casino.records.schema import accounts, chains, transfers
from pitboss.errors import PitbossError

Heads: TypeAlias = Mapping[str, tuple[int, str]]
"""Heads of the chains that somebody stored elsewhere."""


def heads(database: Database) -> dict[str, tuple[int, str]]:
    """The head of every chain, to be stored elsewhere: it reveals a chain truncated later."""
    with database.read() as connection:
        rows = connection.execute(select(chains.c.name, chains.c.seq, chains.c.hash))
        return {name: (seq, hash) for name, seq, hash in rows}


def audit(
    database: Database, known: Heads | None = None, progress: Callable[[int], None] | None = None
) -> AuditReport:
    """Verify everything; the first fault of each chain is in the report."""
    report = AuditReport(faults=[], unreplayed=[])
    try:
        with database.read() as connection:
            _audit(connection, report, known or {}, progress)
    except Exception as error:
        report.faults.append(Fault("the database", 0, f"it cannot be read: {_reason(error)}"))
    return report


def _audit(
    connection: Connection,
    report: AuditReport,
    known: Heads,
    progress: Callable[[int], None] | None,
) -> None:
    _gather(report, lambda: _of("the file", books.file_faults(connection)), "the file")
    ends = _ends(connection, report)
    announced, lists, meters = RuleChanges(), Lists(), MeterReadings()
    for name in sorted({*ends, *known}, key=lambda name: (name != FLOOR, name)):
        report.chains += 1
        chain = _Chain(connection, name, report, announced, lists, progress, meters)
        fault = chain.fault(ends.get(name), known.get(name))
        if fault is not None:
            report.faults.append(fault)
    broken = {fault.chain for fault in report.faults}
    _gather(report, partial(_in_lists, lists, connection, broken), "the lists")
    _gather(report, lambda: announced.check_list(connection), "the list of notices")
    _gather(report, lambda: _count(connection, report), "the list of accounts")
    _gather(report, lambda: _of("a prize pool", pool_faults(connection)), "a prize pool")
    _gather(report, lambda: _of("a shared meter", meters.faults(connection)), "a shared meter")
    for check in (books.balance_faults, books.stray_faults, books.trigger_faults):
        _gather(report, partial(_in_books, check, connection), "the ledger")


def _ends(connection: Connection, report: AuditReport) -> dict[str, tuple[int, str]]:
    query = select(chains.c.name, chains.c.seq, chains.c.hash).order_by(chains.c.name)
    try:
        return {name: (seq, hash) for name, seq, hash in connection.execute(query)}
    except Exception as error:
        report.faults.append(Fault("the list of chains", 0, f"it cannot be read: {_reason(error)}"))
        return {}


def _count(connection: Connection, report: AuditReport) -> Iterator[Fault]:
    report.accounts = connection.execute(select(func.count()).select_from(accounts)).scalar_one()
    return iter(())


def _in_lists(lists: Lists, connection: Connection, broken: set[str]) -> Iterator[Fault]:
    return (Fault(wrong.list, 0, wrong.what) for wrong in lists.check(connection, broken))


def _in_books(
    check: Callable[[Connection], Iterator[str]], connection: Connection
) -> Iterator[Fault]:
    return _of("", check(connection))


def _of(where: str, found: Iterator[str]) -> Iterator[Fault]:
    return (Fault(where, 0, what) for what in found)


def _gather(report: AuditReport, check: Callable[[], Iterator[Fault]], where: str) -> None:
    """Add the faults that a check finds; a check that cannot finish is a fault itself."""
    try:
        report.faults.extend(check())
    except Exception as error:
        report.faults.append(Fault(where, 0, f"it cannot be read: {_reason(error)}"))


def _reason(error: Exception) -> str:
    """What went wrong, in one line, in the database's own words if it was the database."""
    return " ".join(str(getattr(error, "orig", error)).split()) or type(error).__name__


def fault_of(database: Database, chain: str) -> Fault | None:
    """The first record of a chain that fails verification; None if all pass."""
    with database.read() as connection:
        ends = select(chains.c.seq, chains.c.hash).where(chains.c.name == chain)
        end = connection.execute(ends).first()
        announced, report = RuleChanges(), AuditReport(faults=[], unreplayed=[])
        if chain != FLOOR:
            try:
                for record in read_chain(connection, FLOOR):
                    announced.take(record, record.content)
            except Exception as error:
                return Fault(FLOOR, 0, f"it cannot be read: {_reason(error)}")
        checked = _Chain(connection, chain, report, announced, Lists(), None)
        return checked.fault(end and (end[0], end[1]), None)


class _Chain:
    """Verifies one chain from its first record to its last."""

    def __init__(
        self,
        connection: Connection,
        name: str,
        report: AuditReport,
        announced: RuleChanges,
        lists: Lists,
        progress: Callable[[int], None] | None,
        meters: MeterReadings | None = None,
    ) -> None:
        self.connection = connection
        self.meters = meters or MeterReadings()
        self.name = name
        self.report = report
        self.announced = announced
        self.lists = lists
        self.progress = progress
        self.posted: dict[tuple[str, int], Posted] = {}
        self.seq = 0
        """The last record read."""
        self.rounds = Rounds(name, report)

    def fault(self, end: tuple[int, str] | None, known: tuple[int, str] | None) -> Fault | None:
        """The first record that fails verification; None if all pass."""
        try:
            self._check(end, known)
        except Broken as broken:
            return broken.fault
        except Exception as error:
            return Fault(self.name, self.seq, f"it cannot be read: {_reason(error)}")
        return None

    def _check(self, end: tuple[int, str] | None, known: tuple[int, str] | None) -> None:
        self.posted = dict(_posted(self.connection, self.name))
        previous, seq = GENESIS, 0
        self.seq = 1
        for record in read_chain(self.connection, self.name):
            seq += 1
            self.seq = seq
            if record.seq != seq:
                raise fail(self.name, seq, "it is missing")
            if not holds(record, previous):
                raise fail(self.name, seq, "it is not as it was written")
            if known is not None and known[0] == seq and known[1] != record.hash:
                raise fail(self.name, seq, "it is not what the head kept elsewhere says")
            self._check_content(record)
            previous = record.hash
            self.report.records += 1
            if self.progress is not None:
                self.progress(1)
        if end is None:
            raise fail(self.name, 1, "the whole chain is missing")
        if (seq, previous) != end:
            raise fail(self.name, seq + 1, "the chain is cut short, or its head was changed")
        if known is not None and known[0] > seq:
            raise fail(self.name, seq + 1, "the chain is shorter than the head kept elsewhere")
        self.rounds.finish(seq)
        if self.posted:
            (key, leg) = min(self.posted)
            raise fail(self.name, seq, f"transfer {key}.{leg} has no matching event")

    def _check_content(self, record: Record) -> None:
        try:
            body = record.content
        except PitbossError as error:
            raise fail(self.name, record.seq, error.message) from None
        for moved in self._moved(record, body):
            found = self.posted.pop((moved.key, moved.leg), None)
            if found is None:
                raise fail(self.name, record.seq, f"its transfer {moved.key} is missing")
            if found != (moved, record.at):
                raise fail(self.name, record.seq, f"its transfer {moved.key} was changed")
            self.report.transfers += 1
        self.announced.take(record, body)
        self.lists.take(record, body)
        if self.name != FLOOR:
            self.rounds.take(record, body)

    def _moved(self, record: Record, body: AnyBody) -> Iterator[Transfer]:
        if isinstance(body, Opened | Closed | Act | Ruled):
            yield from body.transfers
        elif isinstance(body, Played):
            first = 1 if isinstance(body, Began) else self.rounds.events + 1
            self.meters.take(record, body, first)
            yield from transfers_of(self.name, record.round, first, body.events, self._meter(body))

    def _meter(self, body: Played) -> str:
        """The table's shared meter, if any."""
        header = body.header if isinstance(body, Began) else self.rounds.header
        return header.meter if header is not None else ""


Posted: TypeAlias = tuple[Transfer, Millis]
"""A transfer, and when it was posted."""


def _posted(connection: Connection, chain: str) -> Iterator[tuple[tuple[str, int], Posted]]:
    query = journal(*(transfers.c[name] for name in ("key", "leg", "at")))
    query = query.where(transfers.c.key.startswith(f"{chain}/", autoescape=True))
    for row in connection.execute(query):
        moved = Transfer(row.key, row.leg, row.source, row.target, row.amount, row.reason, row.law)
        yield (row.key, row.leg), (moved, row.at)
