"""The store: adds records to chains together with their transfers, in one transaction each."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, NamedTuple, TypeAlias

from sqlalchemy import Connection, Executable, bindparam, insert, select, update
from sqlalchemy.dialects import postgresql, sqlite
from sqlalchemy.exc import DataError, DBAPIError, IntegrityError

from pitboss.casino.clock import Clock
from pitboss.casino.errors import Busy, Conflict, KeyReused
from pitboss.casino.money.transfers import CAGE, Transfer, may_owe, unit
from pitboss.casino.records.chain import FLOOR, GENESIS, Act, Record, from_row, link
from pitboss.casino.records.database import Database
from pitboss.casino.records.schema import accounts, chains, records, transfers
from pitboss.errors import BadAmount, PitbossError, TooFewChips

UNIQUE_VIOLATION = "23505"
"""PostgreSQL's code for a broken unique constraint."""
TransactionHook: TypeAlias = Callable[[Connection], None]
"""Further work to run in the same transaction."""


def chain_hooks(*parts: TransactionHook | Executable) -> TransactionHook:
    """Chain hooks and plain statements into one hook that runs them in this order."""

    def hook(connection: Connection) -> None:
        for part in parts:
            if isinstance(part, Executable):
                connection.execute(part)
            else:
                part(connection)

    return hook


def join_hooks(
    one: TransactionHook | None, other: TransactionHook | None
) -> TransactionHook | None:
    """Both hooks in one, where either may be missing."""
    return chain_hooks(one, other) if one is not None and other is not None else one or other


_ADVANCE = (
    update(chains)
    .where(
        chains.c.name == bindparam("of"),
        chains.c.seq == bindparam("old_seq"),
        chains.c.hash == bindparam("old_hash"),
        chains.c.owner == bindparam("by"),
    )
    .values(seq=bindparam("new_seq"), hash=bindparam("new_hash"))
)
"""Moves a chain's head forward, if it is still where its owner expects."""


class Head(NamedTuple):
    """The end of a chain: the last record's number and hash."""

    seq: int
    hash: str


class LostChain(Busy):
    """Another process added to the chain, so the state in memory here is stale."""


class Store:
    """Writes records and transfers, and reads them."""

    def __init__(self, database: Database, clock: Clock) -> None:
        self.database = database
        self.clock = clock
        self._ids: dict[str, int] = {}
        self._insert: Any = sqlite.insert if database.sqlite else postgresql.insert
        self.open_chain(FLOOR)
        self.account_ids([CAGE])

    # Accounts

    def account_ids(self, names: Iterable[str]) -> dict[str, int]:
        """The ids of accounts, which are opened when first named."""
        wanted = list(names)
        found = self.database.run(lambda connection: self._name(connection, wanted))
        self._ids.update(found)
        return self._ids

    def _name(self, connection: Connection, names: Iterable[str]) -> dict[str, int]:
        """The ids of accounts that are not cached here yet."""
        missing = {name for name in names if name not in self._ids}
        if not missing:
            return {}
        rows = [{"name": name, "may_owe": may_owe(name)} for name in sorted(missing)]
        connection.execute(self._insert(accounts).on_conflict_do_nothing(), rows)
        query = select(accounts.c.name, accounts.c.id).where(accounts.c.name.in_(missing))
        return {row.name: row.id for row in connection.execute(query)}

    def _post(self, connection: Connection, moved: Sequence[Transfer], at: int) -> dict[str, int]:
        """Post transfers; returns the ids of new accounts, to cache once committed."""
        for t in moved:
            if unit(t.source) != unit(t.target):
                raise BadAmount("Tournament chips and coupons are not money and never become it.")
        new = self._name(connection, (name for t in moved for name in (t.source, t.target)))
        ids = {**self._ids, **new} if new else self._ids
        rows = [
            {
                "key": t.key, "leg": t.leg, "source": ids[t.source], "target": ids[t.target],
                "amount": t.amount, "reason": t.reason, "law": t.law, "at": at,
            }
            for t in moved
        ]  # fmt: skip
        connection.execute(insert(transfers), rows)
        return new

    # Chains

    def open_chain(self, name: str) -> None:
        """Create a chain unless it exists."""
        with self.database.read() as connection:
            if self.head(connection, name) is not None:
                return
        with self.database.write() as connection:
            connection.execute(
                self._insert(chains).on_conflict_do_nothing(),
                {"name": name, "seq": 0, "hash": GENESIS},
            )

    def head(self, connection: Connection, chain: str, *, lock: bool = False) -> Head | None:
        query = select(chains.c.seq, chains.c.hash).where(chains.c.name == chain)
        row = connection.execute(query.with_for_update() if lock else query).first()
        return Head(*row) if row is not None else None

    def append(
        self,
        head: Head,
        owner: str,
        links: Sequence[Record],
        moved: Sequence[Transfer],
        hook: TransactionHook | None = None,
    ) -> Head:
        """Append records and post transfers, all or nothing, if the chain still ends at ``head``.

        Raises LostChain if it does not, or if the owner has lost the chain.
        """
        last = Head(links[-1].seq, links[-1].hash)
        ends = {"of": links[0].chain, "by": owner, "old_seq": head.seq, "old_hash": head.hash,
                "new_seq": last.seq, "new_hash": last.hash}  # fmt: skip

        def work(connection: Connection) -> dict[str, int]:
            if connection.execute(_ADVANCE, ends).rowcount != 1:
                raise LostChain("The table has just moved to another server; try again.")
            return self._write(connection, links, moved, hook)

        try:
            self._ids.update(self.database.run(work))
        except (IntegrityError, DataError) as error:
            raise _refusal(error) from None
        return last

    def _write(
        self,
        connection: Connection,
        links: Sequence[Record],
        moved: Sequence[Transfer],
        hook: TransactionHook | None,
    ) -> dict[str, int]:
        connection.execute(
            insert(records),
            [{f: getattr(record, f) for f in record.__struct_fields__} for record in links],
        )
        # Always lock chains, then rows, then accounts: another order could deadlock.
        if hook is not None:
            hook(connection)
        return self._post(connection, moved, links[-1].at) if moved else {}

    def act(
        self,
        what: str,
        details: dict[str, Any],
        actor: str,
        *,
        legs: Sequence[tuple[str, str, int, str, str]] = (),
        request: str | None = None,
        hook: TransactionHook | None = None,
        chain: str = FLOOR,
        after: int | None = None,
    ) -> Record:
        """Record an action on the floor or at the cage, with the transfers that it makes.

        A repeated request is done once; reusing its key for something else is refused. If ``after``
        is given, nothing may have been added to the chain since that record.
        """

        def work(connection: Connection) -> tuple[Record, dict[str, int]]:
            return self._act(connection, what, details, actor, legs, request, hook, chain, after)

        try:
            record, new = self.database.run(work)
        except (IntegrityError, DataError) as error:
            raise _refusal(error) from None
        self._ids.update(new)
        return record

    def act_hook(
        self,
        what: str,
        details: dict[str, Any],
        actor: str,
        request: str | None = None,
        chain: str = FLOOR,
    ) -> TransactionHook:
        """The same as a hook for another transaction; it makes no transfers."""

        def hook(connection: Connection) -> None:
            self._act(connection, what, details, actor, (), request, None, chain)

        return hook

    def _act(
        self,
        connection: Connection,
        what: str,
        details: dict[str, Any],
        actor: str,
        legs: Sequence[tuple[str, str, int, str, str]],
        request: str | None,
        hook: TransactionHook | None,
        chain: str = FLOOR,
        after: int | None = None,
    ) -> tuple[Record, dict[str, int]]:
        head = self.head(connection, chain, lock=True)
        assert head is not None, "a chain is opened before it is added to"
        earlier = None if request is None else self.by_request(connection, chain, request)
        if earlier is not None:
            return _same(earlier, what, details), {}
        if after is not None and head.seq != after:
            raise LostChain("Something else was just recorded; try again.")
        seq, now = head.seq + 1, self.clock.now()
        moved = tuple(Transfer(f"{chain}/{seq}", n, *leg) for n, leg in enumerate(legs))
        record = link(
            chain, seq, head.hash, Act(what, details, moved), round=0, at=now, actor=actor,
            request=request,
        )  # fmt: skip
        connection.execute(
            update(chains).where(chains.c.name == chain).values(seq=seq, hash=record.hash)
        )
        return record, self._write(connection, [record], moved, hook)

    def by_request(self, connection: Connection, chain: str, request: str) -> Record | None:
        """The record that a request made earlier, if any."""
        row = connection.execute(
            select(records).where(records.c.chain == chain, records.c.request == request)
        ).first()
        return from_row(row) if row is not None else None


def _same(earlier: Record, what: str, details: dict[str, Any]) -> Record:
    body = earlier.content
    if isinstance(body, Act) and body.what == what and body.details == details:
        return earlier
    raise KeyReused("That idempotency key was used for something else; make a new one.")


def _refusal(error: DBAPIError) -> PitbossError:
    """The error for a broken database constraint."""
    text = str(error.orig)
    unique = "UNIQUE" in text or getattr(error.orig, "sqlstate", "") == UNIQUE_VIOLATION
    if "whole number of cents" in text or "out of range" in text:
        return BadAmount("An account cannot hold that much.")
    if "accounts_covered" in text:
        return TooFewChips("The account does not hold that much.")
    if unique:
        return Conflict("That was done already.")
    raise error
