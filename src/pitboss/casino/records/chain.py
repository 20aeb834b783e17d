"""Chains of records: each record's hash covers the one before it, so any edit is detected."""

from __future__ import annotations

import hashlib
from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, Row, select

from pitboss.casino.clock import Millis
from pitboss.casino.money.transfers import Transfer
from pitboss.casino.records.schema import records
from pitboss.casino.records.seals import Seal, unsealed
from pitboss.table.inputs import Chance, Timed
from pitboss.table.record import AnyEvent, RoundRecord, Snapshot, decode, encode
from pitboss.table.replay import Header

FLOOR = "floor"
"""The chain for everything outside the rounds of a table: people, the cage, notices."""
GENESIS = "0" * 64
_PAGE = 500


class Body(msgspec.Struct, frozen=True, tag_field="kind"):
    """The content of a record."""


class Opened(Body, frozen=True, tag="open"):
    """A table is opened under these rules."""

    header: Header
    title: str
    transfers: tuple[Transfer, ...] = ()


class Began(Body, frozen=True, tag="round"):
    """A round began from this state under these rules; includes what preceded the first input."""

    header: Header
    before: Snapshot
    chance: tuple[Chance, ...]
    events: tuple[AnyEvent, ...]


class Came(Body, frozen=True, tag="input"):
    """An input was accepted, with the chances and events that followed within its round."""

    input: Timed
    chance: tuple[Chance, ...]
    events: tuple[AnyEvent, ...]


class Stepped(Body, frozen=True, tag="step"):
    """The dealer did one step, or dealt on until somebody had to act, with the result."""

    at: int
    """How many steps of the round had been performed by then; 0 if the round ended."""
    chance: tuple[Chance, ...]
    events: tuple[AnyEvent, ...]


class Manned(Body, frozen=True, tag="dealer"):
    """From here on this dealer deals, step by step.

    With no name the table deals by itself, and the rest tells how play went on.
    """

    dealer: str
    at: int = 0
    chance: tuple[Chance, ...] = ()
    events: tuple[AnyEvent, ...] = ()


class Noticed(Body, frozen=True, tag="notice"):
    """A change of rules was announced, effective from this time at the earliest, 13:69F-8.3(b)."""

    notice: int
    effective_at: Millis
    header: Header
    events: tuple[AnyEvent, ...]


class TakenBack(Body, frozen=True, tag="taken back"):
    """A notice was withdrawn before it came into force."""

    notice: int
    events: tuple[AnyEvent, ...]


class Ruled(Body, frozen=True, tag="rules"):
    """New rules, announced earlier, apply from the next round on."""

    header: Header
    notice: int
    transfers: tuple[Transfer, ...] = ()
    """The amount on the table's own meter, added to a shared one that it joins."""


class Changed(Body, frozen=True, tag="cards"):
    """New cards came to the table, and are shuffled for the next round."""

    law: str


class Dead(Body, frozen=True, tag="void"):
    """A round that could not continue was voided and its wagers were returned."""

    why: str
    events: tuple[AnyEvent, ...]


class Closed(Body, frozen=True, tag="close"):
    """The table is closed; its drop is counted and its inventory goes to the cage."""

    transfers: tuple[Transfer, ...] = ()


class Act(Body, frozen=True, tag="act"):
    """An action by a member of staff or the cage."""

    what: str
    details: dict[str, Any]
    transfers: tuple[Transfer, ...] = ()


Played: TypeAlias = Began | Came | Stepped | Manned | Dead
"""Bodies that describe the course of a round."""
AnyBody: TypeAlias = Played | Opened | Noticed | TakenBack | Ruled | Changed | Closed | Act
KINDS = {Opened: "open", Began: "round", Came: "input", Stepped: "step", Manned: "dealer",
         Noticed: "notice", TakenBack: "taken back", Ruled: "rules", Changed: "cards",
         Dead: "void", Closed: "close", Act: "act"}  # fmt: skip
PLAYED = ("round", "input", "step", "dealer", "void")
"""The kinds of record that make up a round."""


def played(began: Began, rest: Iterable[object]) -> RoundRecord:
    """The record of a round, complete or so far, built from the records of its chain."""
    more = [body for body in rest if isinstance(body, Came | Stepped | Manned)]
    return RoundRecord(
        began.before,
        tuple(body.input for body in more if isinstance(body, Came)),
        sum((body.chance for body in more), began.chance),
        sum((body.events for body in more), began.events),
    )


class Record(msgspec.Struct, frozen=True):
    """One link of a chain."""

    chain: str
    seq: int
    kind: str
    round: int
    at: Millis
    actor: str
    request: str | None
    body: str
    hash: str

    @property
    def content(self) -> AnyBody:
        text = unsealed(self.body, f"{self.chain}/{self.seq}")
        return decode(text, AnyBody)  # type: ignore[arg-type]


def digest(previous: str, *fields: Any) -> str:
    """A record's hash: over the previous hash, then each field prefixed by its length."""
    sum = hashlib.sha256(previous.encode())
    for field in fields:
        data = b"-" if field is None else b"+" + str(field).encode()
        sum.update(b"%d:" % len(data))
        sum.update(data)
    return sum.hexdigest()


def link(
    chain: str,
    seq: int,
    previous: str,
    body: AnyBody,
    *,
    round: int,
    at: Millis,
    actor: str,
    request: str | None = None,
    seal: Seal | None = None,
) -> Record:
    """The next record of a chain; bodies that reveal cards and chances are sealed."""
    kind, text = KINDS[type(body)], encode(body).decode()
    if seal is not None and isinstance(body, Began | Came | Stepped | Manned):
        text = seal.close(text, f"{chain}/{seq}")
    sealed = digest(previous, chain, seq, kind, round, at, actor, request, text)
    return Record(chain, seq, kind, round, at, actor, request, text, sealed)


def holds(record: Record, previous: str) -> bool:
    """Whether a record is unaltered and follows the record with that hash."""
    r = record
    return r.hash == digest(previous, r.chain, r.seq, r.kind, r.round, r.at, r.actor, r.request,
                            r.body)  # fmt: skip


def from_row(row: Row[Any]) -> Record:
    """A record from its database row."""
    fields: tuple[Any, ...] = tuple(row)
    return Record(*fields)


def read_chain(
    connection: Connection, chain: str, first: int = 1, last: int | None = None
) -> Iterator[Record]:
    """The records of a chain in order, a page at a time."""
    at = first - 1
    while True:
        query = select(records).where(records.c.chain == chain, records.c.seq > at)
        if last is not None:
            query = query.where(records.c.seq <= last)
        page: Sequence[Row[Any]] = connection.execute(
            query.order_by(records.c.seq).limit(_PAGE)
        ).all()
        for row in page:
            yield from_row(row)
        if len(page) < _PAGE:
            return
        at = page[-1].seq
