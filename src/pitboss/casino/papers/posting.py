"""The register of signs: each sign posted at a table, its text, place, size and time.

13:69F-8.3. A sign is posted in the transaction that changes its content, on a form that was
submitted before, (d): so no limit and no rule changes without its sign.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select, update

from pitboss.casino.clock import Millis
from pitboss.casino.papers.notices import Notices
from pitboss.casino.papers.signs import in_words, sign
from pitboss.casino.papers.submissions import (
    CHANGE_SIGN,
    TABLE_SIGN,
    Submission,
    Submissions,
)
from pitboss.casino.records.schema import signs, submissions
from pitboss.casino.records.store import Store, TransactionHook, chain_hooks
from pitboss.games.registry import game_of
from pitboss.law import ALL_GAMES
from pitboss.table.replay import Header

RULES = ":rules"
"""The actor that puts announced rules in force."""
POSTED = "sign posted"
REMOVED = "sign taken down"


class PostedSign(msgspec.Struct, frozen=True):
    """One sign of the register."""

    id: int
    table: str
    kind: str
    notice: int
    """The rule change that it announces, or 0."""
    text: str
    location: str
    size: str
    form: int
    submitted_at: Millis
    posted_at: Millis
    removed_at: Millis | None


class PostedSigns:
    """Posts signs and takes them down."""

    def __init__(self, store: Store) -> None:
        self.store = store
        self.notices = Notices(store)
        self.submissions = Submissions(store)

    def of_table(self, table: str, header: Header, actor: str) -> TransactionHook:
        """Post the sign of a table: its limits, what it pays and its rules, 8.3(a) and (c)."""
        words = in_words(sign(game_of(header), header, ()))
        return self._posted(table, TABLE_SIGN, words, actor)

    def of_change(self, table: str, notice: int, text: str, actor: str) -> TransactionHook:
        """Post the sign of a rule change, 8.3(b)1."""
        return self._posted(table, CHANGE_SIGN, {"change": text}, actor, notice)

    def _posted(
        self, table: str, kind: str, words: Mapping[str, str], actor: str, notice: int = 0
    ) -> TransactionHook:
        def hook(connection: Connection) -> None:
            form = self.submissions.form(connection, kind, actor)
            said = filled(form, words)
            now = self.store.clock.now()
            law = ALL_GAMES("3(b)1" if kind == CHANGE_SIGN else "3(a)")
            details = {"table": table, "sign": kind, "form": form.id, "notice": notice,
                       "text": said, "at": now, "law": str(law)}  # fmt: skip
            self.store.act_hook(POSTED, details, actor)(connection)
            if kind == TABLE_SIGN:
                _take_down(connection, now, signs.c.kind == kind, signs.c.table == table)
            connection.execute(
                insert(signs).values(
                    table=table, kind=kind, form=form.id, notice=notice, text=said, posted_at=now
                )
            )

        return hook

    def change_over(self, table: str, notice: int, actor: str) -> TransactionHook:
        """Take down the sign of a rule change that is in force or withdrawn."""
        return self._removed(table, actor, {"notice": notice})

    def in_force(self, table: str, notice: int, new: Header) -> TransactionHook:
        """Put a rule change in force: replace its sign by the table's with the new rules."""
        return chain_hooks(
            self.notices.applied(notice),
            self.change_over(table, notice, RULES),
            self.of_table(table, new, RULES),
        )

    def closed(self, table: str, actor: str) -> TransactionHook:
        """Take down every sign of a closing table."""
        return self._removed(table, actor, {})

    def _removed(self, table: str, actor: str, which: Mapping[str, int]) -> TransactionHook:
        def hook(connection: Connection) -> None:
            where = [signs.c.table == table, *(signs.c[name] == n for name, n in which.items())]
            now = self.store.clock.now()
            if _take_down(connection, now, *where):
                details = {"table": table, **which, "at": now}
                self.store.act_hook(REMOVED, details, actor)(connection)

        return hook

    def all(self, table: str | None = None, *, standing: bool = False) -> Sequence[PostedSign]:
        """The register, latest last; with ``standing``, only signs posted now."""
        query = select(signs, submissions.c.body, submissions.c.submitted_at).join(
            submissions, submissions.c.id == signs.c.form
        )
        if table is not None:
            query = query.where(signs.c.table == table)
        if standing:
            query = query.where(signs.c.removed_at.is_(None))
        with self.store.database.read() as connection:
            rows = connection.execute(query.order_by(signs.c.id)).all()
        return [_sign(row) for row in rows]


def _take_down(connection: Connection, now: Millis, *where: Any) -> int:
    """Mark signs as taken down; returns how many."""
    stand = update(signs).where(signs.c.removed_at.is_(None), *where)
    return connection.execute(stand.values(removed_at=now)).rowcount


def filled(form: Submission, words: Mapping[str, str]) -> str:
    """A form's text with its blanks filled in."""
    text = form.form.language
    for blank, value in words.items():
        text = text.replace(f"{{{blank}}}", value)
    return text


def _sign(row: Any) -> PostedSign:
    form = msgspec.json.decode(row.body)
    return PostedSign(
        row.id, row.table, row.kind, row.notice, row.text, form["location"], form["size"],
        row.form, row.submitted_at, row.posted_at, row.removed_at,
    )  # fmt: skip


def standing(signs: Iterable[PostedSign], kind: str = TABLE_SIGN) -> PostedSign | None:
    """The sign of a kind that is posted now."""
    return next((each for each in signs if each.kind == kind and each.removed_at is None), None)
