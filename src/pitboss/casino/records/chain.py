"""Records in chains: each record's hash covers the one before it, so that no edit goes unseen."""

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
"""The chain of what concerns no round of a table: people, the cage, notices."""
GENESIS = "0" * 64
_PAGE = 500


class Body(msgspec.Struct, frozen=True, tag_field="kind"):
    """What a record says."""


class Opened(Body, frozen=True, tag="open"):
    """A table is opened under these rules."""

    header: Header
    title: str
    transfers: tuple[Transfer, ...] = ()


class Began(Body, frozen=True, tag="round"):
    """A round began from this state, under these rules; and what happened before any input."""

    header: Header
    before: Snapshot
    chance: tuple[Chance, ...]
    events: tuple[AnyEvent, ...]


class Came(Body, frozen=True, tag="input"):
    """An input was accepted, and this came of it within its round."""

    input: Timed
    chance: tuple[Chance, ...]
    events: tuple[AnyEvent, ...]


class Stepped(Body, frozen=True, tag="step"):
    """The dealer did the next step, or went on to where somebody must act; this came of it."""

    at: int
    """How many steps of the round were performed then; 0 where it ended."""
    chance: tuple[Chance, ...]
    events: tuple[AnyEvent, ...]


class Manned(Body, frozen=True, tag="dealer"):
    """From here on this dealer deals, step by step.

    With no name the table deals by itself, and this came of its going on.
    """

    dealer: str
    at: int = 0
    chance: tuple[Chance, ...] = ()
    events: tuple[AnyEvent, ...] = ()


class Noticed(Body, frozen=True, tag="notice"):
    """Other rules are announced, which may be in force from this time on, 13:69F-8.3(b)."""

    notice: int
    effective_at: Millis
    header: Header
    events: tuple[AnyEvent, ...]


class TakenBack(Body, frozen=True, tag="taken back"):
    """A notice was withdrawn before it came into force."""

    notice: int
    events: tuple[AnyEvent, ...]


class Ruled(Body, frozen=True, tag="rules"):
    """Other rules are in force from the next round on, by a notice that fell due."""

    header: Header
    notice: int


class Changed(Body, frozen=True, tag="cards"):
    """New cards came to the table, and are shuffled for the next round."""

    law: str


class Dead(Body, frozen=True, tag="void"):
    """A round that could not go on was called void: its wagers went back."""

    why: str
    events: tuple[AnyEvent, ...]


class Closed(Body, frozen=True, tag="close"):
    """The table is closed; its drop is counted and its inventory goes to the cage."""

    transfers: tuple[Transfer, ...] = ()


class Act(Body, frozen=True, tag="act"):
    """Something that a member of staff, or the cage, did."""

    what: str
    details: dict[str, Any]
    transfers: tuple[Transfer, ...] = ()


Played: TypeAlias = Began | Came | Stepped | Manned | Dead
"""What says how a round went on."""
AnyBody: TypeAlias = Played | Opened | Noticed | TakenBack | Ruled | Changed | Closed | Act
KINDS = {Opened: "open", Began: "round", Came: "input", Stepped: "step", Manned: "dealer",
         Noticed: "notice", TakenBack: "taken back", Ruled: "rules", Changed: "cards",
         Dead: "void", Closed: "close", Act: "act"}  # fmt: skip
PLAYED = ("round", "input", "step", "dealer", "void")
"""The kinds of the records of a round."""


def played(began: Began, rest: Iterable[object]) -> RoundRecord:
    """A round as its records tell it, as far as they go."""
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
    """The hash of a record: over the hash before it, and each field with its length."""
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
    """The next record of a chain; what tells of cards and chances is sealed."""
    kind, text = KINDS[type(body)], encode(body).decode()
    if seal is not None and isinstance(body, Began | Came | Stepped | Manned):
        text = seal.close(text, f"{chain}/{seq}")
    sealed = digest(previous, chain, seq, kind, round, at, actor, request, text)
    return Record(chain, seq, kind, round, at, actor, request, text, sealed)


def holds(record: Record, previous: str) -> bool:
    """Whether a record is what it was when it was written, after the one before it."""
    r = record
    return r.hash == digest(previous, r.chain, r.seq, r.kind, r.round, r.at, r.actor, r.request,
                            r.body)  # fmt: skip


def from_row(row: Row[Any]) -> Record:
    """A record as the database gives it back."""
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
