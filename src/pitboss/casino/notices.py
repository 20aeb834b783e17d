"""Notices of rule changes: half an hour ahead, with a sign, an announcement and a notification.

13:69F-8.3(b). The change itself is made by the table, between two rounds, once it is due.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

import msgspec
from sqlalchemy import Connection, insert, select, update

from pitboss.casino.clock import MINUTE, Millis, written
from pitboss.casino.errors import Conflict, NotFound
from pitboss.casino.schema import notices
from pitboss.casino.store import Also, Store
from pitboss.games.registry import game_type
from pitboss.law import ALL_GAMES
from pitboss.table.record import decode, encode
from pitboss.table.replay import Header
from pitboss.table.wagers import Bonus, Wager

NOTICE: Millis = 30 * MINUTE


class Notice(msgspec.Struct, frozen=True):
    """A rule change that was announced."""

    id: int
    table: str
    state: str
    posted_at: Millis
    effective_at: Millis
    text: str
    header: Header


class Notices:
    """Posts notices, and knows which are due."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def post(self, table: str, old: Header, new: Header, effective_at: Millis, actor: str) -> str:
        """Announce other rules; gives what is said aloud at the table."""
        now = self.store.clock.now()
        if effective_at < now + NOTICE:
            raise Conflict(
                "Rules change at least half an hour after they are announced, so not before "
                f"{written(now + NOTICE + MINUTE - 1)} UTC.",
                ALL_GAMES("3(b)"),
            )
        changes = list(_changes(old, new))
        if not changes:
            raise Conflict("Those are the rules already in force.")
        text = f"From {written(effective_at)} UTC: {'; '.join(changes)}"
        body = {"text": text, "header": new}
        row = {
            "table": table, "state": "posted", "posted_at": now, "effective_at": effective_at,
            "body": encode(body).decode(),
        }  # fmt: skip
        self.store.act(
            "rule change announced",
            {
                "table": table,
                "effective_at": effective_at,
                "sign": {"text": text, "law": "13:69F-8.3(b)1"},
                "announcement": {"text": text, "law": "13:69F-8.3(b)2"},
                "notification": {
                    "to": "Division of Gaming Enforcement",
                    "text": f"Table {table}. {text}",
                    "law": "13:69F-8.3(b)3",
                },
            },
            actor,
            also=lambda connection: _run(connection, insert(notices).values(row)),
        )
        return text

    def withdraw(self, id: int, actor: str) -> Notice:
        """Take a notice back, before it has come into force."""
        notice = next((n for n in self.all() if n.id == id), None)
        if notice is None:
            raise NotFound(f"There is no notice {id}.")
        if notice.state != "posted":
            raise Conflict(f"Notice {id} is {notice.state} already.")
        self.store.act(
            "rule change withdrawn", {"notice": id, "table": notice.table}, actor,
            also=lambda connection: _run(
                connection,
                update(notices)
                .where(notices.c.id == id, notices.c.state == "posted")
                .values(state="withdrawn"),
            ),
        )  # fmt: skip
        return notice

    def all(self, table: str | None = None, state: str | None = None) -> Sequence[Notice]:
        """Notices, the earliest first."""
        query = select(notices).order_by(notices.c.effective_at, notices.c.id)
        if table is not None:
            query = query.where(notices.c.table == table)
        if state is not None:
            query = query.where(notices.c.state == state)
        with self.store.database.read() as connection:
            return [_notice(row) for row in connection.execute(query)]

    def due(self) -> Sequence[Notice]:
        """Those whose time has come, and that are not in force yet."""
        now = self.store.clock.now()
        query = select(notices).where(notices.c.state == "posted", notices.c.effective_at <= now)
        with self.store.database.read() as connection:
            rows = connection.execute(query.order_by(notices.c.effective_at, notices.c.id))
            return [_notice(row) for row in rows]

    def applied(self, id: int) -> Also:
        """Marks a notice as in force, in the transaction that puts it in force."""

        def also(connection: Connection) -> None:
            changed = connection.execute(
                update(notices)
                .where(notices.c.id == id, notices.c.state == "posted")
                .values(state="applied")
            )
            if changed.rowcount != 1:
                raise Conflict(f"Notice {id} was withdrawn in the meantime.")

        return also


class _Body(msgspec.Struct):
    text: str
    header: Header


def _notice(row: Any) -> Notice:
    body = decode(row.body, _Body)
    return Notice(
        row.id, row.table, row.state, row.posted_at, row.effective_at, body.text, body.header
    )


def _changes(old: Header, new: Header) -> Iterator[str]:
    """What will be otherwise, as it is said aloud."""
    kind = game_type(new.game)
    for option in kind.options_model.describe():
        was, becomes = old.options.get(option.name), new.options[option.name]
        if was != becomes:
            yield f"{option.says(becomes)} (now {option.word(was)})"
    paid: dict[str, Wager | Bonus] = {**kind.wagers, **kind.bonuses}
    for wager in {**old.own_tables, **new.own_tables}:
        rows = new.own_tables.get(wager)
        if old.own_tables.get(wager) != rows:
            shown = ", ".join(f"{outcome} {pays}" for outcome, pays in (rows or {}).items())
            yield f"the {paid[wager].title} pays {shown or 'by the printed table'}"


def _run(connection: Connection, statement: Any) -> None:
    connection.execute(statement)
