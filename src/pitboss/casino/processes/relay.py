"""Relay: what is asked of a table that another process owns goes there through the database."""

from __future__ import annotations

import logging
import threading
import time
import uuid
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from queue import Empty, SimpleQueue
from typing import Any, TypeAlias

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from pitboss import errors as rule_errors
from pitboss.casino import errors as casino_errors
from pitboss.casino.clock import MINUTE, Millis
from pitboss.casino.errors import Busy, CasinoError
from pitboss.casino.records.schema import calls
from pitboss.casino.records.seals import unsealed
from pitboss.casino.records.store import Store
from pitboss.errors import PitbossError
from pitboss.law import Citation
from pitboss.table.givers import Giver
from pitboss.table.inputs import AnyInput
from pitboss.table.limits import Limit, Limits
from pitboss.table.record import AnyEvent, decode, encode
from pitboss.table.replay import Header

log = logging.getLogger("pitboss.casino")

CALLS, ANSWERS = "pitboss_calls", "pitboss_answers"
"""PostgreSQL channels: a table is called, and a call is answered."""
PATIENCE_SECONDS = 10.0
_UNTOLD_SECONDS = 0.3
"""Poll after this delay; the notifier may have died."""


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """What is asked of the owner of a table; the same request twice is done once."""

    request: str | None = None


class ActCommand(Command, frozen=True, tag="act"):
    """Let somebody act at the table, in the role that they were found to have."""

    input: AnyInput
    by: Giver | None = None


class DealCommand(Command, frozen=True, tag="deal"):
    """Go on to where somebody must act."""

    by: Giver | None = None


class PostCommand(Command, frozen=True, tag="post"):
    """Other limits, at once."""

    limits: Limits


class Waive(Command, frozen=True, tag="waive"):
    """One player may wager outside the limits as far as this, or (none) no longer."""

    patron: str
    own: Limit | None


class Man(Command, frozen=True, tag="dealer"):
    """A dealer comes on shift, or (no name) leaves the table to itself."""

    dealer: str


class Announce(Command, frozen=True, tag="notice"):
    """Announce other rules."""

    effective_at: Millis
    options: dict[str, Any]
    own_tables: dict[str, dict[str, str]] | None


class TakeBack(Command, frozen=True, tag="taken back"):
    """Withdraw a notice."""

    notice: int


class Change(Command, frozen=True, tag="cards"):
    """New cards."""


class SeeOff(Command, frozen=True, tag="see off"):
    """Give up the spots of somebody who is not there any more."""

    patron: str


class Close(Command, frozen=True, tag="close"):
    """Close the table, now or after its round."""


class SetLevel(Command, frozen=True, tag="level"):
    """The next level of a tournament."""

    header: Header


class CallVoid(Command, frozen=True, tag="void"):
    """End the round under way: the tournament is stopped."""

    why: str


AnyCommand: TypeAlias = (
    ActCommand
    | DealCommand
    | PostCommand
    | Waive
    | Man
    | Announce
    | TakeBack
    | Change
    | SeeOff
    | Close
    | SetLevel
    | CallVoid
)


class CommandOutcome(msgspec.Struct, frozen=True):
    """What came of a command."""

    seq: int = 0
    done: bool = True
    error: str = ""
    message: str = ""
    law: str = ""
    again: bool = False
    events: tuple[AnyEvent, ...] = ()
    seats: dict[int, list[str]] = {}
    """Who sat where before, to redact the events by."""
    text: str = ""
    """What was announced."""


def outcome_of(error: PitbossError) -> CommandOutcome:
    law = str(error.law) if error.law is not None else ""
    return CommandOutcome(0, False, type(error).__name__, error.message, law)


def raise_if_refused(outcome: CommandOutcome) -> None:
    """The error that the owner of the table met, met here."""
    if outcome.error:
        known: dict[str, type[PitbossError]] = {**vars(rule_errors), **vars(casino_errors)}
        kind = known.get(outcome.error, CasinoError)
        raise kind(outcome.message, Citation(outcome.law) if outcome.law else None)


Serve: TypeAlias = Callable[[str, str, AnyCommand], CommandOutcome]


class Relay:
    """Asks other processes, and answers what they ask of the tables owned here."""

    def __init__(self, store: Store, serve: Serve, owned: Callable[[], list[str]]) -> None:
        self.store = store
        self.serve = serve
        self.owned = owned
        self._called: SimpleQueue[str] = SimpleQueue()
        """Tables of ours that were just called."""
        self._stopped = threading.Event()
        self._threads: list[threading.Thread] = []
        self._pool = ThreadPoolExecutor(8, thread_name_prefix="relay")
        self._taken: dict[str, Millis] = {}
        """Calls that are answered here, or were; by when that began, steadily."""
        self._listed: dict[str, Millis] = {}
        """Calls that were there when last swept; by when they were first seen, steadily."""
        self._told: dict[str, threading.Event] = {}
        """Calls that somebody here waits for."""
        self._naps = (0.001, 0.02) if store.database.sqlite else (_UNTOLD_SECONDS, _UNTOLD_SECONDS)
        """Delay before polling for an answer: at first, and at most."""

    def start(self) -> None:
        runs = [self._answer_all]
        if not self.store.database.sqlite:
            runs.append(self._listen)
        for run in runs:
            thread = threading.Thread(target=run, name=f"relay {run.__name__}", daemon=True)
            thread.start()
            self._threads.append(thread)

    def stop(self) -> None:
        self._stopped.set()
        self._called.put("")
        for thread in self._threads:
            thread.join(timeout=5)
        self._pool.shutdown(wait=True)

    # Asking

    def ask(
        self, table: str, actor: str, command: AnyCommand, ours: Callable[[], bool]
    ) -> CommandOutcome:
        """Have the owner of a table do something; ``ours`` says if it has become ours instead."""
        id = uuid.uuid4().hex
        if command.request is None:
            # An owner may die after doing it and before saying so: the retry must not do it twice.
            command = msgspec.structs.replace(command, request=f"call/{id}")
        told = self._told[id] = threading.Event()
        try:
            with self.store.database.write() as connection:
                row = {"id": id, "table": table, "actor": actor, "body": encode(command).decode(),
                       "at": self.store.clock.now()}  # fmt: skip
                connection.execute(insert(calls), row)
                self._tell(connection, CALLS, table)
            started = tried = time.monotonic()
            nap, longest = self._naps
            while time.monotonic() - started < PATIENCE_SECONDS:
                told.wait(nap)
                nap = min(2 * nap, longest)
                if (outcome := self._answer_to(id)) is not None:
                    return outcome
                if time.monotonic() - tried > _UNTOLD_SECONDS:
                    tried = time.monotonic()
                    if ours() and self._take_back(id):
                        return self.serve(table, actor, command)
        finally:
            del self._told[id]
        if not self._take_back(id) and (outcome := self._answer_to(id)) is not None:
            return outcome  # at the last moment
        raise Busy("The table does not answer just now; try again.")

    def _answer_to(self, id: str) -> CommandOutcome | None:
        with self.store.database.look() as connection:
            query = select(calls.c.outcome).where(calls.c.id == id)
            answer = connection.execute(query).scalar()
        return None if answer is None else decode(unsealed(answer, id), CommandOutcome)

    def _tell(self, connection: Connection, channel: str, what: str) -> None:
        """Wake the other processes, where the database can; elsewhere they look by themselves."""
        if not self.store.database.sqlite:
            connection.execute(select(func.pg_notify(channel, what)))

    def _take_back(self, id: str) -> bool:
        with self.store.database.write() as connection:
            gone = connection.execute(
                delete(calls).where(calls.c.id == id, calls.c.outcome.is_(None))
            )
            return gone.rowcount == 1

    # Answering

    def _listen(self) -> None:
        while not self._stopped.is_set():
            try:
                raw = self.store.database.engine.raw_connection()
                try:
                    driver = raw.driver_connection
                    assert driver is not None, "a connection has a driver"
                    driver.autocommit = True
                    driver.execute(f"LISTEN {CALLS}")
                    driver.execute(f"LISTEN {ANSWERS}")
                    while not self._stopped.is_set():
                        for notice in driver.notifies(timeout=0.5):
                            self._hear(notice.channel, notice.payload)
                finally:
                    raw.invalidate()
            except Exception:
                if not self._stopped.is_set():
                    log.exception("listening for calls failed; listening again")
                    time.sleep(1)

    def _hear(self, channel: str, what: str) -> None:
        if channel == CALLS:
            if what in self.owned():
                self._called.put(what)
        elif (told := self._told.get(what)) is not None:
            told.set()

    def _answer_all(self) -> None:
        nap = 0.05 if self.store.database.sqlite else 0.25
        looked = 0.0
        while not self._stopped.is_set():
            try:
                called = [self._called.get(timeout=nap)]
            except Empty:
                called = []
            if time.monotonic() - looked >= nap:  # a table may have come to us after its call
                called, looked = self.owned(), time.monotonic()
            try:
                self._answer_open(called)
            except Exception:
                if not self._stopped.is_set():
                    log.exception("answering calls failed; trying again")

    def _answer_open(self, called: list[str]) -> None:
        if not called:
            return
        with self.store.database.look() as connection:
            query = select(calls).where(calls.c.outcome.is_(None), calls.c.table.in_(called))
            open_calls = connection.execute(query.order_by(calls.c.at)).all()
        for call in open_calls:
            if call.id not in self._taken:
                self._taken[call.id] = self.store.clock.steady()
                self._pool.submit(self._answer, call.id, call.table, call.actor, call.body)

    def _answer(self, id: str, table: str, actor: str, body: str) -> None:
        try:
            outcome = self.serve(table, actor, decode(body, AnyCommand))  # type: ignore[arg-type]
        except Busy:
            self._taken.pop(id, None)
            return
        except PitbossError as error:
            outcome = outcome_of(error)
        except Exception:
            log.exception("a call to table %s failed", table)
            outcome = outcome_of(CasinoError("The table could not do that; tell a floorperson."))
        with self.store.database.write() as connection:
            # Kept in ``_taken``: a list of open calls that was read before this may still name it.
            connection.execute(
                update(calls)
                .where(calls.c.id == id, calls.c.outcome.is_(None))
                .values(outcome=self.store.database.seal.close(encode(outcome).decode(), id))
            )
            self._tell(connection, ANSWERS, id)

    def sweep(self) -> None:
        """Forget calls that were answered long ago, or that nobody waits for any more."""
        now = self.store.clock.steady()  # the time of day of two machines may differ by hours
        with self.store.database.look() as connection:
            listed = connection.execute(select(calls.c.id)).scalars().all()
        self._listed = {id: self._listed.get(id, now) for id in listed}
        old = [id for id, since in self._listed.items() if now - since >= MINUTE]
        if old:
            with self.store.database.write() as connection:
                connection.execute(delete(calls).where(calls.c.id.in_(old)))
        for id, since in list(self._taken.items()):
            if now - since >= MINUTE and id not in self._listed:
                self._taken.pop(id, None)
