"""Submissions to the Division before use: forms of signs, samples of gaming guides.

13:69F-8.3(d) asks for the location, size and language of each sign, 13:69F-8.5(c) for a sample of
each guide. Limits may change at any time without notice to the Division (8.3(c)), so a sign is
submitted as a form: its text, with blanks for amounts, rules and times. The house submits its usual
forms before its first table opens; a supervisor may submit others.
"""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, func, insert, select

from pitboss.casino.clock import Millis, written
from pitboss.casino.errors import Conflict
from pitboss.casino.records.chain import FLOOR
from pitboss.casino.records.schema import submissions
from pitboss.casino.records.store import Store
from pitboss.errors import BadOptions
from pitboss.law import ALL_GAMES
from pitboss.table.record import decode, encode

SIGN: Final = "sign"
GUIDE: Final = "guide"
SUBMITTED: Final = "submitted to the Division"
"""The act's name in the floor's chain."""
LAWS: Final = {SIGN: ALL_GAMES("3(d)"), GUIDE: ALL_GAMES("5(c)")}


class SignForm(msgspec.Struct, frozen=True):
    """The form of a sign: its place, its size, and its text with blanks."""

    location: str
    size: str
    language: str


TABLE_SIGN: Final = "table"
CHANGE_SIGN: Final = "change"
FORMS: Final[Mapping[str, SignForm]] = {
    TABLE_SIGN: SignForm(
        "on the table, at the dealer's right, facing the patrons", "letter",
        "{game}. {limits}. What wagers pay: {pays}. Rules in effect: {rules}.",
    ),
    CHANGE_SIGN: SignForm(
        "on the table, beside the sign with the rules in effect", "letter",
        "Rule change at this table. {change}.",
    ),
}  # fmt: skip
"""The usual form of each kind of sign."""
BLANKS: Final = {
    TABLE_SIGN: (("limits", ALL_GAMES("2(c)")), ("rules", ALL_GAMES("3(a)"))),
    CHANGE_SIGN: (("change", ALL_GAMES("3(b)1")),),
}
"""What each kind of sign must say, and under which paragraph."""
SHEETS: Final = ("half letter", "letter", "tabloid")
LONGEST = 2000


class Submission(msgspec.Struct, frozen=True):
    """One submission."""

    id: int
    what: str
    subject: str
    """The kind of a sign, or the game of a guide."""
    body: dict[str, str]
    submitted_at: Millis

    @property
    def form(self) -> SignForm:
        return msgspec.convert(self.body, SignForm)

    @property
    def when(self) -> str:
        return f"{written(self.submitted_at)} UTC"


class Submissions:
    """The register of submissions, which the floor's chain confirms."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def all(self, what: str | None = None) -> Sequence[Submission]:
        """Every submission, latest last."""
        query = select(submissions).order_by(submissions.c.id)
        if what is not None:
            query = query.where(submissions.c.what == what)
        with self.store.database.read() as connection:
            return [_read(row) for row in connection.execute(query)]

    def submit_form(self, kind: str, form: SignForm, actor: str) -> None:
        """Submit a new form of sign, for every sign posted from now on."""
        check_form(kind, form)
        self._submit(SIGN, kind, msgspec.to_builtins(form), actor)

    def submit_guide(self, game: str, version: str, actor: str) -> None:
        """Submit a sample of a gaming guide."""
        if self.guide(game, version) is not None:
            raise Conflict(f"Guide {version} of {game} has been submitted.", LAWS[GUIDE])
        self._submit(GUIDE, game, {"version": version}, actor)

    def guide(self, game: str, version: str) -> Submission | None:
        """The submission of this very version of a guide."""
        found = (each for each in self.all(GUIDE) if each.subject == game)
        return next((each for each in found if each.body["version"] == version), None)

    def _submit(self, what: str, subject: str, body: dict[str, str], actor: str) -> None:
        self.store.database.run(
            lambda connection: self.record(connection, what, subject, body, actor)
        )

    def record(
        self, connection: Connection, what: str, subject: str, body: dict[str, str], actor: str
    ) -> None:
        """Record a submission within a transaction."""
        self.store.head(connection, FLOOR, lock=True)  # so that nobody else takes the number
        last = connection.execute(select(func.max(submissions.c.id))).scalar()
        number, now = int(last or 0) + 1, self.store.clock.now()
        details: dict[str, Any] = {"number": number, "what": what, "subject": subject, "body": body,
                                   "at": now, "to": "Division of Gaming Enforcement",
                                   "law": str(LAWS[what])}  # fmt: skip
        self.store.act_hook(SUBMITTED, details, actor)(connection)
        connection.execute(
            insert(submissions).values(
                id=number, what=what, subject=subject, body=encode(body).decode(), submitted_at=now
            )
        )

    def form(self, connection: Connection, kind: str, actor: str) -> Submission:
        """The current form of a kind of sign; the usual one is submitted if there is none."""
        query = select(submissions).where(
            submissions.c.what == SIGN, submissions.c.subject == kind
        ).order_by(submissions.c.id.desc())  # fmt: skip
        row = connection.execute(query).first()
        if row is None:
            self.record(connection, SIGN, kind, msgspec.to_builtins(FORMS[kind]), actor)
            row = connection.execute(query).one()
        return _read(row)


def check_form(kind: str, form: SignForm) -> None:
    """Refuse a form that lacks what its paragraph requires."""
    if kind not in BLANKS:
        raise BadOptions(f"There is no sign '{kind}'; the signs are {', '.join(BLANKS)}.")
    if form.size not in SHEETS:
        raise BadOptions(
            f"A sign cannot be printed as '{form.size}'; choose from {', '.join(SHEETS)}.",
            LAWS[SIGN],
        )
    if not form.location.strip() or len(form.location + form.language) > LONGEST:
        raise BadOptions("Describe in a few words where the sign stands.", LAWS[SIGN])
    for blank, law in BLANKS[kind]:
        if f"{{{blank}}}" not in form.language:
            raise BadOptions(f"The words of this sign need the blank {{{blank}}}.", law)
    for blank in re.findall(r"{(.*?)}", form.language):
        if f"{{{blank}}}" not in FORMS[kind].language:
            raise BadOptions(f"A sign of this kind has no blank {{{blank}}}.", LAWS[SIGN])


def _read(row: Any) -> Submission:
    body = decode(row.body, dict[str, str])
    return Submission(row.id, row.what, row.subject, body, row.submitted_at)
