"""Signs: each posted with what it tells of, under a form that was submitted, and listed so."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any, NamedTuple

from sqlalchemy import Connection, inspect, select

from pitboss.casino.audit.report import fail
from pitboss.casino.clock import Millis
from pitboss.casino.papers.posting import POSTED, REMOVED
from pitboss.casino.papers.submissions import CHANGE_SIGN, SIGN, SUBMITTED, TABLE_SIGN
from pitboss.casino.records.chain import FLOOR, Act, AnyBody, Record
from pitboss.casino.records.schema import signs, submissions
from pitboss.table.record import encode

NEEDS = {
    "table opened": TABLE_SIGN,
    "limits posted": TABLE_SIGN,
    "rule change announced": CHANGE_SIGN,
}
"""What is done only with a sign, and which sign, 13:69F-8.3(a) to (c)."""


class SentIn(NamedTuple):
    """A submission, as the floor's chain has it."""

    what: str
    subject: str
    body: str
    at: Millis


class Stood(NamedTuple):
    """A sign, as the floor's chain has it."""

    table: str
    kind: str
    form: int
    notice: int
    text: str
    posted_at: Millis
    removed_at: Millis | None = None


class SignRegister:
    """Reads the floor's chain, and knows then what the registers should say.

    Chains of before there was a register have no submissions: nothing is asked of them.
    """

    def __init__(self) -> None:
        self.submitted: list[SentIn] = []
        self.signs: list[Stood] = []
        self.owed: tuple[str, str] | None = None
        """A table and the sign that belongs to what was just done there."""

    def take(self, record: Record, body: AnyBody) -> None:
        if record.chain != FLOOR or not isinstance(body, Act):
            return
        details = body.details
        if body.what == SUBMITTED:
            text = encode(details["body"]).decode()
            sent = SentIn(details["what"], details["subject"], text, details["at"])
            self.submitted.append(sent)
        elif body.what == POSTED:
            self._post(record, details)
        elif self.owed is not None:
            raise fail(FLOOR, record.seq - 1, f"{self.owed[0]} was changed without a sign")
        elif body.what == REMOVED:
            self._remove(details["table"], details["at"], notice=details.get("notice"))
        elif body.what in NEEDS and self.submitted:
            self.owed = (details["table"], NEEDS[body.what])

    def _post(self, record: Record, details: dict[str, Any]) -> None:
        table, kind, form, at = (details[key] for key in ("table", "sign", "form", "at"))
        known = self.submitted[form - 1] if 0 < form <= len(self.submitted) else None
        if known is None or (known.what, known.subject) != (SIGN, kind) or known.at > at:
            raise fail(FLOOR, record.seq, "its sign was not submitted before")
        if self.owed not in (None, (table, kind)):
            raise fail(FLOOR, record.seq, "it posts another sign than what was done needs")
        self.owed = None
        if kind == TABLE_SIGN:
            self._remove(table, at, kind=kind)
        self.signs.append(Stood(table, kind, form, details["notice"], details["text"], at))

    def _remove(self, table: str, at: Millis, **which: Any) -> None:
        wanted = {name: value for name, value in which.items() if value is not None}
        for place, sign in enumerate(self.signs):
            same = all(getattr(sign, name) == value for name, value in wanted.items())
            if sign.table == table and sign.removed_at is None and same:
                self.signs[place] = sign._replace(removed_at=at)

    def check_list(self, connection: Connection) -> Iterator[tuple[str, str]]:
        """Where the registers do not say what the floor's chain says, and how."""
        if not inspect(connection).has_table("signs"):
            return  # a database of an earlier version
        rows = connection.execute(select(submissions).order_by(submissions.c.id)).all()
        listed = [SentIn(row.what, row.subject, row.body, row.submitted_at) for row in rows]
        if listed != self.submitted or [row.id for row in rows] != [*range(1, len(rows) + 1)]:
            yield "the list of submissions", "it is not what the chains say"
        query = select(*(signs.c[name] for name in Stood._fields)).order_by(signs.c.id)
        stood = [Stood(*row) for row in connection.execute(query)]
        if stood != self.signs:
            yield "the list of signs", "it is not what the chains say"
        if self.owed is not None:
            yield "the list of signs", f"it lacks a sign for what was changed at {self.owed[0]}"
