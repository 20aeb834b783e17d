"""Replay: play a record again, and check that it gives the recorded events."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, TypeVar

import msgspec

from pitboss.errors import BadRecord, PitbossError
from pitboss.table.game import Game
from pitboss.table.inputs import Chance
from pitboss.table.limits import Limits
from pitboss.table.money import Cents
from pitboss.table.record import RoundRecord, decode, encode
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Duty, Event, Revealed, RoundBegan, Voided

T = TypeVar("T")

FORMAT = "pitboss record 1"


class Header(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a table was opened: the first line of a record."""

    format: str
    game: str
    rules: str
    """The digest of the rules in force."""
    options: dict[str, Any]
    own_tables: dict[str, dict[str, str]]
    limits: Limits
    chip: Cents
    spots: int
    automate: tuple[str, ...]
    keyed: bool
    meter: str = ""
    """The meter that the table shares with others; empty if it has its own, or none."""


def header(session: Session) -> Header:
    """The first line of a session's record."""
    game = session.game
    return Header(
        FORMAT, game.id, game.digest(), game.options.as_dict(), game.own_tables, session.limits,
        session.table.chip, len(session.table.spots), tuple(sorted(session.automate)),
        session.source.keyed,
    )  # fmt: skip


class Replayed:
    """The chances of a record, one after the other."""

    live = False

    def __init__(self, chances: Iterable[Chance], keyed: bool) -> None:
        self._chances = iter(chances)
        self.keyed = keyed

    def _next(self, kind: type[T]) -> T:
        chance = next(self._chances, None)
        if not isinstance(chance, kind):
            raise BadRecord("The record lacks a card, roll or spin that the round needs.")
        return chance

    def below(self, count: int) -> int:
        drawn = self._next(int)
        if not 0 <= drawn < count:
            raise BadRecord(f"The record has {drawn} where chance gives 0 to {count - 1}.")
        return drawn

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        order = self._next(tuple)
        if sorted(order) != sorted(items):  # type: ignore[type-var]
            raise BadRecord("The record has an order of cards that is not of this deck.")
        return order

    def salt(self) -> str:
        return self._next(str)


def resume(
    game: Game, head: Header, record: RoundRecord, *, paced: bool = True, exact: bool = True
) -> Session:
    """A session in the state where the record stops; raises BadRecord if the record does not
    replay.

    A record made under other rules is accepted if it gives the same events. A difference in
    wording, or in the paragraph cited, matters only where the record must match exactly.
    """
    try:
        session = play_again(game, head, record)
        _compare(session, record, exact)
    except BadRecord as bad:
        if game.knows(head.rules):
            raise
        raise BadRecord(
            f"The record was made under other rules of {game.title} than these: {bad.message}"
        ) from None
    session.paced = paced
    return session


def play_again(game: Game, head: Header, record: RoundRecord) -> Session:
    """Feed a session the inputs and chances of a record, without comparing the events."""
    try:
        session = Session(
            game,
            limits=head.limits,
            chip=head.chip,
            spots=head.spots,
            source=Replayed(record.chance, head.keyed),
            automate=head.automate,
            paced=True,
            resume=record.before,
        )
        for timed in record.inputs:
            _step_to(session, timed.at)
            session.apply_again(timed)
        _step_on(session, len(record.events))
    except BadRecord:
        raise
    except (PitbossError, AssertionError, LookupError) as error:
        raise BadRecord(f"The record cannot be replayed: {error}") from None
    return session


def _step_to(session: Session, at: int) -> None:
    while session.steps < at:
        before = session.steps
        session.step()
        if session.steps == before:
            raise BadRecord("The record has an input too late: the round needs another one first.")
    if session.steps > at:
        raise BadRecord("The record has an input too early.")


def _step_on(session: Session, events: int) -> None:
    """Perform steps up to where the record stops."""
    while session.last is None and len(session.events) < events:
        before = (session.steps, len(session.events))
        session.step()
        if (session.steps, len(session.events)) == before:
            return


_WORDING = (Announced, Duty, Revealed, Voided)
"""Events whose text is only for people to read."""


def _without_words(event: Event) -> Event:
    if isinstance(event, _WORDING):
        event = msgspec.structs.replace(event, text="")
    if hasattr(event, "law"):
        event = msgspec.structs.replace(event, law=None)
    return event


def _alike(now: Event, then: Event, exact: bool) -> bool:
    """Whether two events are equal; the digest at the start of a round is left to the header."""
    if type(now) is not type(then):
        return False
    if isinstance(now, RoundBegan) and isinstance(then, RoundBegan):
        return now.number == then.number
    return now == then or (not exact and _without_words(now) == _without_words(then))


def _compare(session: Session, record: RoundRecord, exact: bool) -> None:
    played = session.last.events if session.last is not None else tuple(session.events)
    for number, (now, then) in enumerate(zip(played, record.events, strict=False), start=1):
        if not _alike(now, then, exact):
            raise BadRecord(f"Event {number} of the record is {then}, but the rules give {now}.")
    if len(played) != len(record.events):
        raise BadRecord(
            f"The record has {len(record.events)} events, but its inputs give {len(played)}."
        )


def write_record(head: Header, rounds: Iterable[RoundRecord]) -> Iterator[bytes]:
    """A record as lines of JSON: the header, then one line a round."""
    yield encode(head)
    for record in rounds:
        yield encode(record)


def read_record(lines: Iterable[bytes]) -> tuple[Header, list[RoundRecord]]:
    """A record from its lines."""
    first, *rest = [line for line in lines if line.strip()] or [b""]
    head = decode(first, Header)
    if head.format != FORMAT:
        raise BadRecord(f"This is not a '{FORMAT}' but a '{head.format}'.")
    return head, [decode(line, RoundRecord) for line in rest]
