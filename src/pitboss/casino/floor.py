"""The floor: opens and closes tables, brings inputs to them, and keeps them going.

Each table has one host in this process. It plays there if this process holds its lease, and
otherwise follows the records that its owner writes.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Iterable, Mapping
from typing import Any

import msgspec

from pitboss.casino import equipment, money
from pitboss.casino.chain import Opened
from pitboss.casino.clock import Millis
from pitboss.casino.countdown import Pace
from pitboss.casino.errors import BadName, Busy, Conflict, NotFound
from pitboss.casino.host import Done, Host
from pitboss.casino.leases import Leases
from pitboss.casino.money import Transfer
from pitboss.casino.notices import Notices
from pitboss.casino.relay import Act, Close, Command, Outcome, Relay, raise_if_refused
from pitboss.casino.signs import sign
from pitboss.casino.state import game_of
from pitboss.casino.store import LostChain, Store
from pitboss.casino.tables import TableInfo, Tables
from pitboss.casino.upkeep import Upkeep
from pitboss.errors import BadAmount, Refused
from pitboss.games.registry import game_type
from pitboss.law import ALL_GAMES
from pitboss.table.game import Game
from pitboss.table.inputs import AnyInput, Call, Place, Post
from pitboss.table.limits import Limits
from pitboss.table.money import Cents
from pitboss.table.options import Options
from pitboss.table.replay import FORMAT, Header
from pitboss.table.session import DEFAULT_CHIP
from pitboss.table.steps import Announced

log = logging.getLogger("pitboss.casino")

BETTING_SECONDS = 30
DECISION_SECONDS = 45
_TRIES = 20
MOST_SPOTS = 40


class Floor:
    """All tables, seen from one process."""

    def __init__(self, store: Store, leases: Leases | None = None) -> None:
        self.store = store
        self.tables = Tables(store)
        self.notices = Notices(store)
        self.leases = leases or Leases(store.database)
        self.hosts: dict[str, Host] = {}
        self.paces: dict[str, Pace] = {}
        self._lock = threading.RLock()
        self.relay = Relay(store, self.serve, self.leases.sure)
        self.upkeep = Upkeep(self)

    def start(self) -> None:
        """Take tables over, and keep them going from now on."""
        self.leases.beat()
        self.upkeep.take_over()
        self.relay.start()
        self.upkeep.start()

    def stop(self) -> None:
        """Stop in good order; the next process goes on at once."""
        self.upkeep.stop()
        self.relay.stop()
        self.leases.release()

    # Opening and closing

    def open(
        self,
        game: str,
        *,
        actor: str,
        id: str = "",
        title: str = "",
        options: Mapping[str, Any] | None = None,
        own_tables: Mapping[str, Mapping[str, str]] | None = None,
        limits: Limits | None = None,
        chip: Cents = DEFAULT_CHIP,
        spots: int | None = None,
        automate: Iterable[str] = ("cut",),
        betting_seconds: int = BETTING_SECONDS,
        decision_seconds: int = DECISION_SECONDS,
        inventory: Cents = 0,
    ) -> str:
        """Open a table under rules that the law allows; gives its id."""
        header = make_header(game, options, own_tables, limits, chip, spots, automate)
        if inventory < 0:
            raise BadAmount("A table's inventory is an amount of chips, not less than nothing.")
        with self._lock:
            id = self._new_id(id or game)
            now = self.store.clock.now()
            info = TableInfo(id, game, title or game_type(game).title, "open", now, "", now,
                             betting_seconds, decision_seconds)  # fmt: skip
            self.store.open_chain(id)
            self.leases.claim(id)
            host = self._make_host(info)
            fill = Transfer(f"{id}/open", 0, money.CAGE, money.inventory(id), inventory, "fill")
            opened = Opened(header, info.title, (fill,) if inventory else ())
            host.open(opened, header, actor, self.tables.added(info))
            self.hosts[id] = host
        return id

    def _new_id(self, wanted: str) -> str:
        if "/" in wanted or ":" in wanted or not wanted or wanted == "floor":
            raise BadName("A table's id has letters, digits and dashes.")
        taken = {info.id for info in self.tables.all()}
        number = 1
        while f"{wanted}-{number}" in taken:
            number += 1
        return f"{wanted}-{number}"

    def _make_host(self, info: TableInfo) -> Host:
        host = Host(self.store, info.id, self.leases.owner)
        pace = self.paces[info.id] = Pace(info.betting_seconds, info.decision_seconds)
        host.closing = info.state == "closing"
        host.on_applied = self.notices.applied
        host.on_closed = self.tables.changed(info.id, state="closed", dealer="")
        host.on_moved = lambda moved: pace.set(moved, self.store.clock.now())
        return host

    def close(self, id: str, actor: str) -> bool:
        """Close a table; if a round is under way, after it. Whether it is closed now."""
        self._open_info(id)
        self.store.act("table closing", {"table": id}, actor,
                       also=self.tables.changed(id, state="closing"))  # fmt: skip
        return self._do(id, actor, Close()).done

    def _open_info(self, id: str) -> TableInfo:
        info = self.tables.get(id)
        if info.state in ("closed", "frozen"):
            raise Conflict(f"Table {id} is {info.state}.")
        return info

    # Playing

    def host(self, id: str) -> Host:
        """The table as it stands, to look at."""
        host = self.hosts.get(id)
        if host is None:
            info = self.tables.get(id)
            with self._lock:
                host = self.hosts.get(id)
                if host is None:
                    host = self._make_host(info)
                    if not self.leases.holds(id):
                        host.load(owned=False)
                        self.hosts[id] = host
                        return host
                    host.load()
                    self.hosts[id] = host
        if host.stale:
            host.load(owned=self.leases.holds(id))
        elif not self.leases.holds(id):
            host.catch_up()
        return host

    def take(self, id: str) -> bool:
        """Become the owner of a table that nobody holds, and stand where its chain stops."""
        with self._lock:
            if self.leases.holds(id) and id in self.hosts:
                return True
            info = self.tables.get(id)
            if not self.leases.claim(id):
                return False
            host = self.hosts.get(id)
            fresh = host is None
            host = host or self._make_host(info)
            host.closing = info.state == "closing"
            with host.lock:
                host.take_up(fresh)
                self.hosts[id] = host
                if host.on_moved is not None:
                    host.on_moved(host)
        return True

    def lose(self, id: str) -> None:
        """Another process owns the table now; follow it from here on."""
        self.leases.held.discard(id)
        host = self.hosts.get(id)
        if host is not None:
            host.deadline = None
            try:
                host.load(owned=False)
            except Busy:
                self.hosts.pop(id, None)

    def act(self, id: str, input: AnyInput, actor: str, request: str | None = None) -> Done:
        """Let somebody act at a table, wherever it is owned."""
        self._check_cards(id, input)
        outcome = self._do(id, actor, Act(input, request))
        return Done(outcome.seq, outcome.events, outcome.seats, outcome.again)

    def _do(self, id: str, actor: str, command: Command) -> Outcome:
        for _ in range(_TRIES):
            if self.leases.holds(id) or self.take(id):
                try:
                    return self.serve(id, actor, command)
                except LostChain:
                    self.lose(id)
                    continue
                except Busy:  # the lease ran out at this very moment
                    continue
            outcome = self.relay.ask(id, actor, command, lambda: self.take(id))
            raise_if_refused(outcome)
            return outcome
        raise Busy("The table does not answer just now; try again.")

    def serve(self, id: str, actor: str, command: Command) -> Outcome:
        """Carry a command out at a table that is owned here."""
        host = self.hosts.get(id)
        if host is None or not self.leases.holds(id):
            raise Busy("The table is just changing hands; try again.")
        if isinstance(command, Close):
            with host.lock:
                if host.state.session is None:
                    return Outcome(host.state.head.seq)
                return Outcome(host.state.head.seq, done=host.close(actor))
        done = host.act(command.input, actor, command.request)
        return Outcome(done.seq, again=done.again, events=done.events, seats=done.seats)  # type: ignore[arg-type]

    # Rules, limits, dealers and cards

    def post_limits(self, id: str, limits: Limits, actor: str, request: str | None = None) -> Done:
        """Other limits at once, with a sign and an announcement, 13:69F-8.3(c)."""
        self._open_info(id)
        done = self.act(id, Post(limits), actor, request)
        self.store.act(
            "limits posted",
            {"table": id, "limits": msgspec.to_builtins(limits), "law": "13:69F-8.3(c)"},
            actor,
            request=request and f"{id}/{request}",
        )
        return done

    def announce_rules(
        self,
        id: str,
        effective_at: Millis,
        actor: str,
        *,
        options: Mapping[str, Any] | None = None,
        own_tables: Mapping[str, Mapping[str, str]] | None = None,
    ) -> str:
        """Announce other options or pay tables, at least half an hour ahead."""
        self._open_info(id)
        host = self.host(id)
        old = host.state.header
        assert old is not None, "an open table has rules"
        new = make_header(
            old.game, {**old.options, **_plain(options)},
            old.own_tables if own_tables is None else own_tables,
            old.limits, old.chip, old.spots, old.automate,
        )  # fmt: skip
        text = self.notices.post(id, old, new, effective_at, actor)
        host.announce(Announced(text, ALL_GAMES("3(b)2")))
        return text

    def assign_dealer(self, id: str, dealer: str, actor: str) -> None:
        """A dealer comes on shift at a table, or (no name) it deals by itself again."""
        self._open_info(id)
        self.tables.shift(id, dealer, actor)
        if dealer:
            self._say(id, Call("new dealer", value=dealer), actor)

    def change_cards(self, id: str, actor: str) -> None:
        """New cards on a table, between two rounds."""
        self._open_info(id)
        host = self.host(id)
        if host.state.session is not None and not host.idle:
            raise Conflict("Cards are changed between two rounds; wait for this one to end.")
        now = self.store.clock.now()
        _, law = equipment.hours(self.game(id))
        self.store.act("cards changed", {"table": id, "law": str(law)}, actor,
                       also=self.tables.changed(id, cards_opened_at=now))  # fmt: skip
        self._say(id, Call("reshuffle"), actor)

    def _say(self, id: str, call: Call, actor: str) -> None:
        try:
            self.act(id, call, actor)
        except Refused:
            log.debug("table %s has no use for the call '%s'", id, call.what)

    def _check_cards(self, id: str, input: AnyInput) -> None:
        """No wager on cards that are past their hours."""
        if not isinstance(input, Place):
            return
        due, law = self.upkeep.cards_due.get(id, (None, None))
        if due is not None and self.store.clock.now() >= due:
            raise Conflict("The cards of this table must be changed before the next wager.", law)

    # Looking

    def game(self, id: str) -> Game:
        """The game of a table, under the rules in force."""
        host = self.host(id)
        if host.state.session is not None:
            return host.state.session.game
        if host.state.header is None:
            raise NotFound(f"There is no table '{id}'.")
        return game_of(host.state.header)

    def sign(self, id: str) -> dict[str, Any]:
        """What the sign at the table says."""
        host = self.host(id)
        assert host.state.header is not None, "a table has rules"
        return sign(self.game(id), host.state.header, self.notices.all(id, "posted"))


def _plain(options: Mapping[str, Any] | None) -> dict[str, Any]:
    return {name.replace("-", "_"): value for name, value in (options or {}).items()}


def make_header(
    game: str,
    options: Mapping[str, Any] | None,
    own_tables: Mapping[str, Mapping[str, str]] | None,
    limits: Limits | None,
    chip: Cents,
    spots: int | None,
    automate: Iterable[str],
) -> Header:
    """The rules of a table, refused with the paragraph where the law forbids them."""
    kind = game_type(game)
    chosen: Options = kind.options_model.parse(options or {})
    made = kind(chosen, own_tables)
    limits = limits or Limits()
    made.check_limits(limits)
    if chip <= 0:
        raise BadAmount("The smallest chip of a table is worth more than nothing.")
    count = spots if spots is not None else made.spots
    if not 1 <= count <= MOST_SPOTS:
        raise BadAmount(f"A table has 1 to {MOST_SPOTS} spots.")
    return Header(
        FORMAT, game, made.digest(), made.options.as_dict(), made.own_tables, limits, chip, count,
        tuple(sorted(automate)), keyed=False,
    )  # fmt: skip
