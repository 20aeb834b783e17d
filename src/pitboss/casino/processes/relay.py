"""Relay: commands for a table that another process owns are sent through the database."""

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
"""PostgreSQL channels: a call to a table, and the answer to a call."""
PATIENCE_SECONDS = 10.0
_POLL_SECONDS = 0.3
"""Poll after this delay; the notifier may have died."""


class Command(msgspec.Struct, frozen=True, kw_only=True):
    """A request to the process that owns a table; idempotent."""

    request: str | None = None


class ActCommand(Command, frozen=True, tag="act"):
    """Act at the table for somebody, in the role that their account has."""

    input: AnyInput
    by: Giver | None = None


class DealCommand(Command, frozen=True, tag="deal"):
    """Deal on until somebody must act."""

    by: Giver | None = None


class PostCommand(Command, frozen=True, tag="post"):
    """Change the limits immediately."""

    limits: Limits


class Waive(Command, frozen=True, tag="waive"):
    """Let one player wager outside the limits, up to this; None withdraws that."""

    patron: str
    own: Limit | None


class Man(Command, frozen=True, tag="dealer"):
    """Put a dealer on shift; with no name, the table deals by itself again."""

    dealer: str


class Announce(Command, frozen=True, tag="notice"):
    """Announce a change of rules."""

    effective_at: Millis
    options: dict[str, Any]
    own_tables: dict[str, dict[str, str]] | None
    meter: str | None = None


class TakeBack(Command, frozen=True, tag="taken back"):
    """Withdraw a notice."""

    notice: int


class Change(Command, frozen=True, tag="cards"):
    """Bring new cards to the table."""


class SeeOff(Command, frozen=True, tag="see off"):
    """Give up the spots of a player who has gone."""

    patron: str


class Close(Command, frozen=True, tag="close"):
    """Close the table, now or after its round."""


class SetLevel(Command, frozen=True, tag="level"):
    """Go to the next level of a tournament."""

    header: Header


class CallVoid(Command, frozen=True, tag="void"):
    """Void the round under way because the tournament was stopped."""

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
    """The result of a command."""

    seq: int = 0
    done: bool = True
    error: str = ""
    message: str = ""
    law: str = ""
    again: bool = False
    events: tuple[AnyEvent, ...] = ()
    seats: dict[int, list[str]] = {}
    """Who sat where before the command; decides which events each viewer may see."""
    text: str = ""
    """The announcement that was made."""


def outcome_of(error: PitbossError) -> CommandOutcome:
    law = str(error.law) if error.law is not None else ""
    return CommandOutcome(0, False, type(error).__name__, error.message, law)


def raise_if_refused(outcome: CommandOutcome) -> None:
    """Raise here the error that the owner of the table raised."""
    if outcome.error:
        known: dict[str, type[PitbossError]] = {**vars(rule_errors), **vars(casino_errors)}
        kind = known.get(outcome.error, CasinoError)
        raise kind(outcome.message, Citation(outcome.law) if outcome.law else None)


Serve: TypeAlias = Callable[[str, str, AnyCommand], CommandOutcome]


class Relay:
    """Sends commands to other processes, and answers theirs for the tables owned here."""

    def __init__(self, store: Store, serve: Serve, owned: Callable[[], list[str]]) -> None:
        self.store = store
        self.serve = serve
        self.owned = owned
        self._called: SimpleQueue[str] = SimpleQueue()
        """Tables owned here that were just called."""
        self._stopped = threading.Event()
        self._threads: list[threading.Thread] = []
        self._pool = ThreadPoolExecutor(8, thread_name_prefix="relay")
        self._accepted: dict[str, Millis] = {}
        """Calls that are or were answered here, with the steady time at which that began."""
        self._listed: dict[str, Millis] = {}
        """Calls present at the last sweep, with the steady time at which each was first seen."""
        self._waiting: dict[str, threading.Event] = {}
        """Calls that a thread of this process is waiting for."""
        self._poll_delays = (
            (0.001, 0.02) if store.database.sqlite else (_POLL_SECONDS, _POLL_SECONDS)
        )
        """Seconds between polls for an answer: at first, and at most."""

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

    # Sending

    def ask(
        self, table: str, actor: str, command: AnyCommand, ours: Callable[[], bool]
    ) -> CommandOutcome:
        """Have a table's owner run a command; ``ours`` tells whether the table has become ours."""
        id = uuid.uuid4().hex
        if command.request is None:
            # The owner may die after doing it but before answering: a retry must not do it twice.
            command = msgspec.structs.replace(command, request=f"call/{id}")
        answered = self._waiting[id] = threading.Event()
        try:
            with self.store.database.write() as connection:
                row = {"id": id, "table": table, "actor": actor, "body": encode(command).decode(),
                       "at": self.store.clock.now()}  # fmt: skip
                connection.execute(insert(calls), row)
                self._notify(connection, CALLS, table)
            started = tried = time.monotonic()
            delay, longest = self._poll_delays
            while time.monotonic() - started < PATIENCE_SECONDS:
                answered.wait(delay)
                delay = min(2 * delay, longest)
                if (outcome := self._answer_to(id)) is not None:
                    return outcome
                if time.monotonic() - tried > _POLL_SECONDS:
                    tried = time.monotonic()
                    if ours() and self._take_back(id):
                        return self.serve(table, actor, command)
        finally:
            del self._waiting[id]
        if not self._take_back(id) and (outcome := self._answer_to(id)) is not None:
            return outcome  # it came at the last moment
        raise Busy("The table does not answer just now; try again.")

    def _answer_to(self, id: str) -> CommandOutcome | None:
        with self.store.database.look() as connection:
            query = select(calls.c.outcome).where(calls.c.id == id)
            answer = connection.execute(query).scalar()
        return None if answer is None else decode(unsealed(answer, id), CommandOutcome)

    def _notify(self, connection: Connection, channel: str, what: str) -> None:
        """Notify the other processes on PostgreSQL; on SQLite they poll."""
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
                            self._on_notify(notice.channel, notice.payload)
                finally:
                    raw.invalidate()
            except Exception:
                if not self._stopped.is_set():
                    log.exception("listening for calls failed; listening again")
                    time.sleep(1)

    def _on_notify(self, channel: str, what: str) -> None:
        if channel == CALLS:
            if what in self.owned():
                self._called.put(what)
        elif (answered := self._waiting.get(what)) is not None:
            answered.set()

    def _answer_all(self) -> None:
        delay = 0.05 if self.store.database.sqlite else 0.25
        looked = 0.0
        while not self._stopped.is_set():
            try:
                called = [self._called.get(timeout=delay)]
            except Empty:
                called = []
            if time.monotonic() - looked >= delay:  # a table may become ours after it was called
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
            if call.id not in self._accepted:
                self._accepted[call.id] = self.store.clock.steady()
                self._pool.submit(self._answer, call.id, call.table, call.actor, call.body)

    def _answer(self, id: str, table: str, actor: str, body: str) -> None:
        try:
            outcome = self.serve(table, actor, decode(body, AnyCommand))  # type: ignore[arg-type]
        except Busy:
            self._accepted.pop(id, None)
            return
        except PitbossError as error:
            outcome = outcome_of(error)
        except Exception:
            log.exception("a call to table %s failed", table)
            outcome = outcome_of(CasinoError("The table could not do that; tell a floorperson."))
        with self.store.database.write() as connection:
            # Stays in ``_accepted``: a list of open calls read earlier may still name it.
            connection.execute(
                update(calls)
                .where(calls.c.id == id, calls.c.outcome.is_(None))
                .values(outcome=self.store.database.seal.close(encode(outcome).decode(), id))
            )
            self._notify(connection, ANSWERS, id)

    def sweep(self) -> None:
        """Delete calls that were answered long ago or that nobody waits for any more."""
        now = self.store.clock.steady()  # wall clocks of two machines may differ by hours
        with self.store.database.look() as connection:
            listed = connection.execute(select(calls.c.id)).scalars().all()
        self._listed = {id: self._listed.get(id, now) for id in listed}
        old = [id for id, since in self._listed.items() if now - since >= MINUTE]
        if old:
            with self.store.database.write() as connection:
                connection.execute(delete(calls).where(calls.c.id.in_(old)))
        for id, since in list(self._accepted.items()):
            if now - since >= MINUTE and id not in self._listed:
                self._accepted.pop(id, None)
