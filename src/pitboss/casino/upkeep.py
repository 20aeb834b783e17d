"""What a process does by itself: countdowns, leases, rule changes that fall due, cards."""

from __future__ import annotations

import logging
import threading
import time
from typing import TYPE_CHECKING

from pitboss.casino import equipment
from pitboss.casino.countdown import act_for
from pitboss.casino.errors import BadChain, CasinoError
from pitboss.casino.host import Change
from pitboss.casino.store import LostChain
from pitboss.errors import PitbossError
from pitboss.law import Citation

if TYPE_CHECKING:
    from pitboss.casino.floor import Floor

log = logging.getLogger("pitboss.casino")

TICK_SECONDS = 0.1
BEAT_SECONDS = 1.0
BY_ITSELF = ":floor"


class Upkeep:
    """Keeps the tables of a process going, in a thread of its own."""

    def __init__(self, floor: Floor) -> None:
        self.floor = floor
        self.cards_due: dict[str, tuple[int | None, Citation]] = {}
        self._known: dict[str, tuple[int, str]] = {}
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None

    def start(self) -> None:
        self._thread = threading.Thread(target=self._run, name="upkeep", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        if self._thread is not None:
            self._thread.join(timeout=10)

    def _run(self) -> None:
        beaten = 0.0
        while not self._stopped.wait(TICK_SECONDS):
            try:
                self.tick()
                if time.monotonic() - beaten >= BEAT_SECONDS:
                    beaten = time.monotonic()
                    self.beat()
            except Exception:
                if not self._stopped.is_set():
                    log.exception("the upkeep of the floor failed; going on")

    def tick(self) -> None:
        """Countdowns that have run out, and news of tables that others own."""
        now = self.floor.store.clock.now()
        for id, host in list(self.floor.hosts.items()):
            try:
                if not self.floor.leases.holds(id):
                    if host.watched:
                        host.catch_up()
                elif host.deadline is not None and now >= host.deadline:
                    act_for(host)
            except LostChain:
                self.floor.lose(id)
            except PitbossError as error:
                log.warning("table %s: %s", id, error)

    def beat(self) -> None:
        """Renew leases, take tables over, and see to what is due."""
        floor = self.floor
        for id in floor.leases.beat():
            floor.lose(id)
        self.take_over()
        self.rules()
        self.closings()
        self.cards()
        floor.relay.sweep()

    def take_over(self) -> None:
        """Take this process's share of the tables that nobody holds, and give up what is over it.

        Tables whose owner died are taken whatever the share.
        """
        floor = self.floor
        playing = {t.id for t in floor.tables.all() if t.state in ("open", "closing")}
        with floor.store.database.read() as connection:
            free = [id for id in floor.leases.free(connection) if id in playing]
            alive = floor.leases.alive(connection)
        share = -(-len(playing) // alive)
        held = [id for id in sorted(floor.leases.held) if id in playing]
        if len(held) > share:
            self._give_up(held[share:])
        for id in free if alive == 1 else free[: max(0, share - len(held)) or len(free)]:
            self._take(id)

    def _take(self, id: str) -> None:
        try:
            self.floor.take(id)
        except BadChain as bad:
            log.error("table %s is frozen: %s", id, bad)
            self.floor.tables.change(id, state="frozen")
            self.floor.leases.release([id])
        except (LostChain, CasinoError) as error:
            log.warning("table %s was not taken over: %s", id, error)

    def _give_up(self, ids: list[str]) -> None:
        for id in ids:
            host = self.floor.hosts.get(id)
            if host is None:
                continue
            with host.lock:
                self.floor.leases.release([id])
                host.deadline = None

    def rules(self) -> None:
        """Rule changes whose half hour is over."""
        floor = self.floor
        waiting: set[str] = set()
        for notice in floor.notices.due():
            host = floor.hosts.get(notice.table)
            if notice.table in waiting or not floor.leases.holds(notice.table) or host is None:
                continue
            waiting.add(notice.table)
            host.due = Change(notice.id, notice.header)
            host.change_rules_if_idle()

    def closings(self) -> None:
        """Tables that are to close, and at which no round is under way any more."""
        for id, host in list(self.floor.hosts.items()):
            with host.lock:
                ready = host.closing and host.state.session is not None and host.idle
                if ready and self.floor.leases.holds(id):
                    host.close(BY_ITSELF)

    def cards(self) -> None:
        """Cards past their hours: a table that deals by itself changes them between rounds."""
        floor = self.floor
        now = floor.store.clock.now()
        for info in floor.tables.all():
            host = floor.hosts.get(info.id)
            if host is None or host.state.session is None or info.state == "closed":
                self.cards_due.pop(info.id, None)
                self._known.pop(info.id, None)
                continue
            key = (info.cards_opened_at, host.state.session.game.digest_cached)
            if self._known.get(info.id) != key:
                self._known[info.id] = key
                game = host.state.session.game
                due = equipment.due_at(game, info.cards_opened_at)
                self.cards_due[info.id] = (due, equipment.hours(game)[1])
            due, law = self.cards_due.get(info.id, (None, equipment.ANY))
            if due is not None and now >= due and not info.dealer and host.idle:
                floor.change_cards(info.id, BY_ITSELF)
                self.cards_due[info.id] = (None, law)
