"""The floor's list of tables: their states, their dealers, when their cards were opened."""

from __future__ import annotations

from typing import Any

import msgspec
from sqlalchemy import Connection, Executable, insert, select, update

from pitboss.casino.clock import Millis
from pitboss.casino.errors import Conflict, NotFound
from pitboss.casino.records.schema import shifts, tables
from pitboss.casino.records.store import Store, TransactionHook, chain_hooks


class TableInfo(msgspec.Struct, frozen=True):
    """One table of the floor."""

    id: str
    game: str
    title: str
    state: str
    """``open``, ``closing`` (after this round), ``closed`` or ``frozen`` (see the audit)."""
    opened_at: Millis
    dealer: str
    """The dealer on shift; empty where the table deals by itself."""
    cards_opened_at: Millis
    betting_seconds: int
    decision_seconds: int
    dealer_gone: Millis = 0
    """Since when the table has waited for an absent dealer; 0 if it does not."""


class Shift(msgspec.Struct, frozen=True):
    """One dealer's shift at a table."""

    id: int
    table: str
    dealer: str
    began_at: Millis
    ended_at: Millis | None


class TableList:
    """Reads and writes the list of tables."""

    def __init__(self, store: Store) -> None:
        self.store = store

    def all(self) -> list[TableInfo]:
        """Every table, oldest first."""
        with self.store.database.read() as connection:
            rows = connection.execute(select(tables).order_by(tables.c.opened_at, tables.c.id))
            return [_info(row) for row in rows]

    def get(self, id: str) -> TableInfo:
        with self.store.database.look() as connection:
            row = connection.execute(select(tables).where(tables.c.id == id)).first()
        if row is None:
            raise NotFound(f"There is no table '{id}'.")
        return _info(row)

    def added(self, info: TableInfo) -> TransactionHook:
        return chain_hooks(insert(tables).values(msgspec.structs.asdict(info)))

    def changed(self, id: str, **values: Any) -> TransactionHook:
        return chain_hooks(update(tables).where(tables.c.id == id).values(**values))

    def shifted(self, id: str, before: str, dealer: str, actor: str) -> TransactionHook:
        """Put a dealer on shift, or (no name) end the present shift."""
        now = self.store.clock.now()
        details = {"table": id, "from": before, "to": dealer, "at": now}
        over = update(shifts).where(shifts.c.table == id, shifts.c.ended_at.is_(None))
        parts: list[TransactionHook | Executable] = [
            self.store.act_hook("dealer changed", details, actor),
            lambda connection: _check_free(connection, dealer, id),
            self.changed(id, dealer=dealer, dealer_gone=0),
            over.values(ended_at=now),
        ]
        if dealer:
            parts.append(insert(shifts).values(table=id, dealer=dealer, began_at=now))
        return chain_hooks(*parts)

    def closed(self, id: str, dealer: str, actor: str) -> TransactionHook:
        """Close the table, and end its dealer's shift."""
        closed = self.changed(id, state="closed")
        return chain_hooks(self.shifted(id, dealer, "", actor), closed) if dealer else closed

    def shifts(self, id: str | None = None, count: int = 100) -> list[Shift]:
        """Shifts, newest first."""
        query = select(shifts).order_by(shifts.c.id.desc()).limit(count)
        if id is not None:
            query = query.where(shifts.c.table == id)
        with self.store.database.read() as connection:
            rows = connection.execute(query).all()
        return [Shift(r.id, r.table, r.dealer, r.began_at, r.ended_at) for r in rows]


def _check_free(connection: Connection, dealer: str, id: str) -> None:
    """Refuse a dealer on shift elsewhere; the floor's chain is locked, so this cannot race."""
    if not dealer:
        return
    query = select(tables.c.id).where(
        tables.c.dealer == dealer, tables.c.id != id, tables.c.state.in_(("open", "closing"))
    )
    if (elsewhere := connection.execute(query).scalar()) is not None:
        raise Conflict(f"{dealer} is on shift at table {elsewhere}; end that shift first.")


def _info(row: Any) -> TableInfo:
    return TableInfo(
        row.id, row.game, row.title, row.state, row.opened_at, row.dealer, row.cards_opened_at,
        row.betting_seconds, row.decision_seconds, row.dealer_gone,
    )  # fmt: skip
