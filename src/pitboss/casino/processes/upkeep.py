"""A process's background work: countdowns, leases, rule changes that fall due, card changes."""

from __future__ import annotations

import logging
import threading
import time
from collections.abc import Callable
from typing import TYPE_CHECKING

from pitboss.casino.clock import SECOND
from pitboss.casino.records.store import LostChain
from pitboss.casino.tables import between
from pitboss.casino.tables.countdown import act_for
from pitboss.casino.tables.dealer_watch import see_to_dealer
from pitboss.errors import PitbossError, Refused

if TYPE_CHECKING:
    from pitboss.casino.audit.kept_heads import KeptHeads
    from pitboss.casino.floor import Floor
    from pitboss.casino.tables.host import Host

log = logging.getLogger("pitboss.casino")

TICK_SECONDS = 0.1
BEAT_SECONDS = 1.0
"""At most; never fewer than three beats in a lease."""


class Upkeep:
    """Runs the background work for a process's tables, in a thread of its own."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None
        self.heads: KeptHeads | None = None
        """Where copies of the heads of all chains are kept, if configured."""
        self.works: list[Callable[[], None]] = []
        """Further work to run at every tick, such as tournaments."""

    def start(self) -> None:
        self._thread = threading.Thread(target=self._run, name="upkeep", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        if self._thread is not None:
            self._thread.join(timeout=10)
        if self.heads is not None:
            self.heads.write()

    def _run(self) -> None:
        beaten = 0.0
        pause = min(BEAT_SECONDS, self.floor.leases.lease / SECOND / 3)
        while not self._stopped.wait(TICK_SECONDS):
            try:
                self.tick()
                if time.monotonic() - beaten >= pause:
                    beaten = time.monotonic()
                    self.beat()
            except Exception:
                if not self._stopped.is_set():
                    log.exception("the upkeep of the floor failed; going on")

    def tick(self) -> None:
        """Act on countdowns that have run out, and reload watched tables that others own."""
        now = self.floor.store.clock.steady()
        for id, host in list(self.floor.hosts.items()):
            try:
                if not self.floor.leases.holds(id):
                    if host.watched:
                        host.catch_up()
                elif host.ends is not None and now >= host.ends:
                    host.refresh()
                    act_for(host)
            except LostChain:
                self.floor.lose(id)
            except Exception as error:
                _failed(id, error)
                host.ends = host.ends or now + SECOND  # retry
        for work in self.works:
            work()

    def beat(self) -> None:
        """Renew leases, take over free tables, and do what is due at each table."""
        floor = self.floor
        for id in floor.leases.beat():
            floor.lose(id)
        self.take_over()
        for id, host in list(floor.hosts.items()):
            if floor.leases.holds(id) and host.state.session is not None:
                self.see_to(host)
        floor.relay.sweep()
        if self.heads is not None:
            self.heads.write_if_due()

    def see_to(self, host: Host) -> None:
        """Do everything due at a table; whatever fails is tried again at the next beat."""
        due = (
            between.change_rules,
            self.closing,
            self.cards,
            self.absent,
            self.time,
            self.meter,
            see_to_dealer,
        )
        for work in due:
            try:
                host.refresh()
                with host.lock:
                    if host.state.session is not None:
                        work(host)
            except LostChain:
                self.floor.lose(host.table)
                return
            except Exception as error:
                _failed(host.table, error)

    def take_over(self) -> None:
        """Take this process's share of the tables that nobody holds; release any beyond that share.

        When a process dies, the shares of the others grow until every table is taken.
        """
        floor = self.floor
        states = {info.id: info.state for info in floor.tables.all()}
        playing = {id for id, state in states.items() if state in ("open", "closing")}
        for id, host in list(floor.hosts.items()):
            if states.get(id) == "frozen":
                floor.hosts.pop(id, None)  # another process found it broken
            elif not floor.leases.holds(id):
                host.closing = states.get(id) == "closing"
        with floor.store.database.read() as connection:
            free = [id for id in floor.leases.free(connection) if id in playing]
            alive = floor.leases.alive(connection)
        share = -(-len(playing) // alive)
        held = [id for id in sorted(floor.leases.held) if id in playing]
        self._give_up(held[share:])
        for id in free[: max(0, share - len(held))]:
            self._take(id)

    def _take(self, id: str) -> None:
        try:
            self.floor.take(id)
        except Exception as error:
            _failed(id, error)

    def _give_up(self, ids: list[str]) -> None:
        for id in ids:
            host = self.floor.hosts.get(id)
            if host is None:
                continue
            with host.lock:
                self.floor.leases.release([id])

    def closing(self, host: Host) -> None:
        """Close a table marked for closing, once its wagers are decided."""
        if host.closing:
            between.close(host, between.BY_ITSELF)

    def cards(self, host: Host) -> None:
        """Change cards past their hours between rounds, at a table that deals by itself."""
        if host.cards_over and not host.state.dealer and host.idle:
            between.change_cards(host, between.BY_ITSELF)

    def time(self, host: Host) -> None:
        """Give the inputs that fall due by the clock: a gaming day begins, a period is over."""
        host.tell_time()

    def meter(self, host: Host) -> None:
        """Read a shared meter that other tables have moved, if anybody is there to see it."""
        if host.watched or host.state.playing.table.patrons:
            host.read_meter()

    def absent(self, host: Host) -> None:
        """Give up the seats of players who have gone, at tables that time decisions."""
        if not self.floor.paces[host.table].decision or host.governor is not None:
            return  # a tournament keeps absent players' seats
        now, patrons = self.floor.store.clock.steady(), host.state.playing.table.patrons
        for name in host.presence.gone(patrons, now):
            try:
                between.see_off(host, name, between.BY_ITSELF)
            except Refused as refused:
                log.debug("table %s: %s", host.table, refused)


def _failed(table: str, error: Exception) -> None:
    """Log a failure at one table; the others go on."""
    log.warning("table %s: %s", table, error, exc_info=not isinstance(error, PitbossError))
