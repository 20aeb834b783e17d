"""Signs: each posted with the change it announces, on a submitted form, and listed."""

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
"""Actions that need a sign, and which, 13:69F-8.3(a) to (c)."""


class ChainSubmission(NamedTuple):
    """A submission according to the floor's chain."""

    what: str
    subject: str
    body: str
    at: Millis


class ChainSign(NamedTuple):
    """A sign according to the floor's chain."""

    table: str
    kind: str
    form: int
    notice: int
    text: str
    posted_at: Millis
    removed_at: Millis | None = None


class SignRegister:
    """Reads the floor's chain, and works out what the registers should contain.

    Chains from before there was a register have no submissions, and are not checked.
    """

    def __init__(self) -> None:
        self.submitted: list[ChainSubmission] = []
        self.signs: list[ChainSign] = []
        self.owed: tuple[str, str] | None = None
        """A table, and the sign that its latest change requires."""

    def take(self, record: Record, body: AnyBody) -> None:
        if record.chain != FLOOR or not isinstance(body, Act):
            return
        details = body.details
        if body.what == SUBMITTED:
            text = encode(details["body"]).decode()
            sent = ChainSubmission(details["what"], details["subject"], text, details["at"])
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
            raise fail(FLOOR, record.seq, "it posts a sign other than the one required")
        self.owed = None
        if kind == TABLE_SIGN:
            self._remove(table, at, kind=kind)
        self.signs.append(ChainSign(table, kind, form, details["notice"], details["text"], at))

    def _remove(self, table: str, at: Millis, **which: Any) -> None:
        wanted = {name: value for name, value in which.items() if value is not None}
        for place, sign in enumerate(self.signs):
            same = all(getattr(sign, name) == value for name, value in wanted.items())
            if sign.table == table and sign.removed_at is None and same:
                self.signs[place] = sign._replace(removed_at=at)

    def check_list(self, connection: Connection) -> Iterator[tuple[str, str]]:
        """Where the registers differ from the floor's chain, and how."""
        if not inspect(connection).has_table("signs"):
            return  # a database of an earlier version
        rows = connection.execute(select(submissions).order_by(submissions.c.id)).all()
        listed = [
            ChainSubmission(row.what, row.subject, row.body, row.submitted_at) for row in rows
        ]
        if listed != self.submitted or [row.id for row in rows] != [*range(1, len(rows) + 1)]:
            yield "the list of submissions", "it is not what the chains say"
        query = select(*(signs.c[name] for name in ChainSign._fields)).order_by(signs.c.id)
        stood = [ChainSign(*row) for row in connection.execute(query)]
        if stood != self.signs:
            yield "the list of signs", "it is not what the chains say"
        if self.owed is not None:
            yield "the list of signs", f"it lacks a sign for what was changed at {self.owed[0]}"
