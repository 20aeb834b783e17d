"""Publishes what happens at a table to its viewers, each as far as they may see."""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable
from itertools import count

from pitboss.casino.clock import Clock, Millis
from pitboss.casino.tables.state import TableState
from pitboss.casino.tables.watch import Listener, Seats, Update, seats_of, shown
from pitboss.table.steps import Event
from pitboss.table.view import awaited

log = logging.getLogger("pitboss.casino")


class Feed:
    """A table in memory, and its subscribers."""

    def __init__(self, table: str, clock: Clock) -> None:
        self.table = table
        self.clock = clock
        self.lock = threading.RLock()
        self.state = TableState(table)
        self.closing = False
        """Whether the table closes after this round."""
        self.ends: Millis | None = None
        """When the default decision is taken for whoever has not acted, by the steady clock."""
        self._listeners: dict[int, tuple[str, bool, Listener]] = {}
        self._numbers = count()

    def subscribe(
        self, viewer: str, listener: Listener, *, house: bool = False
    ) -> Callable[[], None]:
        """Subscribe a viewer to everything from now on; call the result to unsubscribe."""
        with self.lock:
            number = next(self._numbers)
            self._listeners[number] = (viewer, house, listener)

        def stop() -> None:
            self._listeners.pop(number, None)  # no lock: a server's event loop calls this

        return stop

    @property
    def deadline(self) -> Millis | None:
        """The deadline as a time of day, for display."""
        return None if self.ends is None else self.clock.now() + self.ends - self.clock.steady()

    @property
    def watched(self) -> bool:
        """Whether this process has subscribers to the table."""
        return bool(self._listeners)

    def _publish(self, seats: Seats, events: tuple[Event, ...], number: int) -> None:
        session = self.state.session
        for viewer, house, listener in list(self._listeners.values()):
            update = Update(
                self.table,
                self.state.head.seq,
                number,
                tuple(shown(seats, events, viewer)),
                awaited(session, viewer, house=house) if session is not None else None,
                self.deadline,
                "closed" if session is None else "closing" if self.closing else "open",
                self.state.dealer,
            )
            try:
                listener(update)
            except Exception:
                log.exception("a listener of table %s failed", self.table)

    def view(self, viewer: str) -> list[Event]:
        """The events of the round under way, as a viewer may see them."""
        session = self.state.playing
        return shown(seats_of(session.before.seats), session.events, viewer)
