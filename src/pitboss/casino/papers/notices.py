"""Notices of rule changes: half an hour ahead, with a sign, an announcement and a notification.

13:69F-8.3(b). The table itself makes the change between two rounds, once it is due.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, Final

import msgspec
from sqlalchemy import Executable, func, insert, select, update

from pitboss.casino.clock import HOUR, MINUTE, Millis, written
from pitboss.casino.errors import Conflict, NotFound
from pitboss.casino.records.chain import Noticed
from pitboss.casino.records.schema import notices
from pitboss.casino.records.store import Store, TransactionHook, chain_hooks
from pitboss.games.registry import game_type
from pitboss.law import ALL_GAMES, Citation
from pitboss.table.record import decode, encode
from pitboss.table.replay import Header
from pitboss.table.wagers import Bonus, Wager

NOTICE: Millis = 30 * MINUTE
LATEST: Millis = 365 * 24 * HOUR
"""How far ahead rules may be announced."""


class Notice(msgspec.Struct, frozen=True):
    """An announced rule change."""

    id: int
    table: str
    state: str
    posted_at: Millis
    effective_at: Millis
    text: str
    header: Header
    surveillance: tuple[str, ...] = ()
    """The paragraphs under which surveillance is also notified in writing."""


AGAIN = "laced and shuffled again"
WRITTEN: Final = {
    ("baccarat-punto-banco", "shuffling"): Citation("13:69F-3.5(a)1ii"),
    ("baccarat-punto-banco", "payment"): Citation("13:69F-3.10(c)2"),
    ("baccarat-chemin-de-fer", "shuffling"): Citation("13:69F-4.4(a)1ii"),
    ("mini-baccarat", "shuffling"): Citation("13:69F-7.5(b)2ii"),
    ("mini-baccarat", "payment"): Citation("13:69F-7.10(c)3"),
}
"""Options whose change the Division and surveillance must get in writing half an hour ahead."""


def to_surveillance(old: Header, new: Header) -> tuple[str, ...]:
    """The paragraphs under which a change is also notified to surveillance.

    Among shuffles, only beginning or ending to shuffle again needs a notice.
    """
    found = []
    for (game, option), law in WRITTEN.items():
        was, becomes = old.options.get(option), new.options.get(option)
        again = option != "shuffling" or AGAIN in (was, becomes)
        if new.game == game and was != becomes and again:
            found.append(str(law))
    return tuple(found)


def announcement(old: Header, new: Header, now: Millis, effective_at: Millis) -> str:
    """The spoken announcement of new rules; refused if they would come too soon."""
    changes = list(_changes(old, new))
    if not changes:
        raise Conflict("Those are the rules already in force.")
    if effective_at < now + NOTICE:
        raise Conflict(
            "Rules change at least half an hour after they are announced, so not before "
            f"{written(now + NOTICE + MINUTE - 1)} UTC.",
            ALL_GAMES("3(b)"),
        )
    if effective_at > now + LATEST:
        raise Conflict("Announce rules a year ahead at most; later ones can be announced later.")
    return f"From {written(effective_at)} UTC: {'; '.join(changes)}"


class Notices:
    """The list of notices, for finding them; the tables' chains are what counts."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def next_number(self) -> int:
        """The number of the next notice."""
        with self.store.database.read() as connection:
            return int(connection.execute(select(func.max(notices.c.id))).scalar() or 0) + 1

    def posted(
        self, table: str, body: Noticed, text: str, actor: str, surveillance: Sequence[str] = ()
    ) -> TransactionHook:
        """List a notice, and record its sign, announcement and notifications."""
        now = self.store.clock.now()
        row = {
            "id": body.notice, "table": table, "state": "posted", "posted_at": now,
            "effective_at": body.effective_at,
            "body": encode(
                {"text": text, "header": body.header, "surveillance": surveillance}
            ).decode(),
        }  # fmt: skip
        details = {
            "table": table,
            "notice": body.notice,
            "effective_at": body.effective_at,
            "sign": {"text": text, "law": "13:69F-8.3(b)1"},
            "announcement": {"text": text, "law": "13:69F-8.3(b)2"},
            "notification": {
                "to": "Division of Gaming Enforcement",
                "text": f"Table {table}. {text}",
                "law": "13:69F-8.3(b)3",
            },
        }
        if surveillance:
            details["written notice"] = {
                "to": "Division of Gaming Enforcement and surveillance department",
                "text": f"Table {table}. {text}",
                "law": ", ".join(surveillance),
            }
        return chain_hooks(
            self.store.act_hook("rule change announced", details, actor),
            insert(notices).values(row),
        )

    def withdrawn(self, table: str, notice: int, actor: str) -> TransactionHook:
        """List a notice as withdrawn."""
        details = {"notice": notice, "table": table}
        return chain_hooks(
            self.store.act_hook("rule change withdrawn", details, actor),
            self._state(notice, "withdrawn"),
        )

    def applied(self, notice: int) -> TransactionHook:
        """List a notice as in force, in the transaction that puts it in force."""
        return chain_hooks(self._state(notice, "applied"))

    def _state(self, notice: int, state: str) -> Executable:
        return update(notices).where(notices.c.id == notice).values(state=state)

    def get(self, number: int) -> Notice:
        found = next((n for n in self.all() if n.id == number), None)
        if found is None:
            raise NotFound(f"There is no notice {number}.")
        return found

    @staticmethod
    def read(row: Any) -> Notice:
        """A notice from its row."""
        body = decode(row.body, _Body)
        return Notice(
            row.id, row.table, row.state, row.posted_at, row.effective_at, body.text, body.header,
            body.surveillance,
        )  # fmt: skip

    def all(self, table: str | None = None, state: str | None = None) -> Sequence[Notice]:
        """Notices, earliest first."""
        query = select(notices).order_by(notices.c.effective_at, notices.c.id)
        if table is not None:
            query = query.where(notices.c.table == table)
        if state is not None:
            query = query.where(notices.c.state == state)
        with self.store.database.read() as connection:
            return [self.read(row) for row in connection.execute(query)]


class _Body(msgspec.Struct):
    text: str
    header: Header
    surveillance: tuple[str, ...] = ()


def _changes(old: Header, new: Header) -> Iterator[str]:
    """The changes, in the words of the announcement."""
    kind = game_type(new.game)
    for option in kind.options_model.describe():
        was, becomes = old.options.get(option.name), new.options[option.name]
        if was != becomes:
            yield f"{option.says(becomes)} (now {option.word(was)})"
    if old.meter != new.meter:
        yield f"the progressive meter is {_meter(new)} (now {_meter(old)})"
    paid: dict[str, Wager | Bonus] = {**kind.wagers, **kind.bonuses}
    for wager in {**old.own_tables, **new.own_tables}:
        rows = new.own_tables.get(wager)
        if old.own_tables.get(wager) != rows:
            shown = ", ".join(f"{outcome} {pays}" for outcome, pays in (rows or {}).items())
            yield f"the {paid[wager].title} pays {shown or 'by the printed table'}"


def _meter(header: Header) -> str:
    return f"{header.meter}, which tables share" if header.meter else "this table's own"
