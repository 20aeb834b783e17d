"""Rule changes: announced in time, not in force too soon, and listed as the chains say."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import msgspec
from sqlalchemy import Connection, select

from pitboss.casino.audit.report import Fault, fail
from pitboss.casino.papers.notices import NOTICE, Notices
from pitboss.casino.records.chain import Act, AnyBody, Noticed, Record, Ruled, TakenBack
from pitboss.casino.records.schema import notices
from pitboss.table.record import encode


class RuleChanges:
    """Checks that changes were announced half an hour ahead and applied no sooner, 13:69F-8.3(b).

    In chains from before tables recorded their own notices, only the floor's chain has them.
    """

    def __init__(self) -> None:
        self.noticed: dict[int, tuple[Record, Noticed]] = {}
        self.states: dict[int, str] = {}
        self.on_floor: set[tuple[str, int]] = set()
        """Tables and times, from the floor's chain."""

    def take(self, record: Record, body: AnyBody) -> None:
        if isinstance(body, Act) and body.what == "rule change announced":
            self.on_floor.add((body.details["table"], body.details["effective_at"]))
        elif isinstance(body, Noticed):
            if body.effective_at < record.at + NOTICE:
                raise fail(record.chain, record.seq, "it announces rules too close to their start")
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
                raise fail(record.chain, record.seq, "its rules were not announced in time")
            return
        said, notice = self.noticed[body.notice]
        if said.chain != record.chain or state != "posted":
            raise fail(record.chain, record.seq, f"notice {body.notice} is not pending here")
        if record.at < notice.effective_at:
            raise fail(record.chain, record.seq, "its rules are in force before their time")
        new = msgspec.structs.replace(notice.header, limits=body.header.limits)
        if encode(new) != encode(body.header):
            raise fail(record.chain, record.seq, "its rules are not those that were announced")

    def check_list(self, connection: Connection) -> Iterator[Fault]:
        """Compare the list of notices with the chains."""
        rows = {row.id: row for row in connection.execute(select(notices))}
        for number, (record, notice) in self.noticed.items():
            what = self._differs(notice, record, rows.pop(number, None))
            if what:
                text = f"notice {number}, which it announces, {what}"
                yield Fault(record.chain, record.seq, text)
        for number, row in rows.items():
            if (row.table, row.effective_at) not in self.on_floor:
                text = f"notice {number} was never announced, or its time was altered"
                yield Fault("", 0, text)

    def _differs(self, notice: Noticed, record: Record, row: Any) -> str:
        if row is None:
            return "is missing from the list"
        if row.effective_at != notice.effective_at:
            return "is listed with an altered time"
        if row.table != record.chain or row.state != self.states[notice.notice]:
            return "is listed for another table, or in the wrong state"
        listed = Notices.read(row)
        said = getattr(notice.events[0], "text", "")
        same = encode(listed.header) == encode(notice.header) and listed.text == said
        return "" if same else "is listed with other rules or words"
