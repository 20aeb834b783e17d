"""The floor: opens and closes tables, passes inputs to them, and keeps them running.

Each table has one host in this process. The host plays if this process holds the table's lease,
and otherwise follows the records that the owner writes.
"""

from __future__ import annotations

import logging
import threading
from collections.abc import Callable, Container, Iterable, Iterator, Mapping
from contextlib import nullcontext, suppress
from typing import Any

import msgspec

from pitboss.casino.clock import Millis
from pitboss.casino.errors import BadChain, BadName, Busy, Conflict, Frozen, KeyReused
from pitboss.casino.money import transfers as money
from pitboss.casino.money.meters import CHAIN as METER_CHAIN
from pitboss.casino.money.meters import SharedMeters
from pitboss.casino.money.transfers import Transfer
from pitboss.casino.papers.posting import PostedSigns
from pitboss.casino.papers.signs import sign
from pitboss.casino.processes import relay
from pitboss.casino.processes.leases import Leases
from pitboss.casino.processes.relay import AnyCommand, CommandOutcome, Relay, raise_if_refused
from pitboss.casino.processes.upkeep import Upkeep
from pitboss.casino.records import chain
from pitboss.casino.records.chain import FLOOR
from pitboss.casino.records.store import LostChain, Store, TransactionHook, chain_hooks
from pitboss.casino.tables import across, between, frozen
from pitboss.casino.tables.countdown import Pace
from pitboss.casino.tables.governed import Governor
from pitboss.casino.tables.host import Done, Host
from pitboss.casino.tables.listed import TableInfo, TableList
from pitboss.casino.tables.rules import make_header
from pitboss.casino.tables.state import TableState, game_of
from pitboss.casino.tables.watch import plain
from pitboss.errors import BadAmount, PitbossError
from pitboss.games.registry import game_type
from pitboss.law import ALL_GAMES
from pitboss.table.game import Game
from pitboss.table.givers import Giver
from pitboss.table.inputs import AnyInput
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import Cents
from pitboss.table.replay import Header
from pitboss.table.session import DEFAULT_CHIP

log = logging.getLogger("pitboss.casino")

BETTING_SECONDS = 30
DECISION_SECONDS = 45
MOST_SECONDS = 3_600
_TRIES = 20
TOURNAMENT = "tournament-"
"""Prefix of the ids of tournaments and of their tables."""
DIRECTOR = ":tournament"
"""The actor that seats participants, begins levels and closes a tournament's tables."""


class Floor:
    """All tables, as one process sees them."""

    def __init__(self, store: Store, leases: Leases | None = None) -> None:
        self.store = store
        self.tables = TableList(store)
        self.signs = PostedSigns(store)
        self.notices = self.signs.notices
        self.meters = SharedMeters(store)
        self.leases = leases or Leases(store.database)
        self.hosts: dict[str, Host] = {}
        self.paces: dict[str, Pace] = {}
        self._lock = threading.RLock()
        self.govern: Callable[[str], Governor | None] = lambda table: None
        """Gives the governor of a tournament's table, else None."""
        self.relay = Relay(store, self.serve, self.leases.sure)
        self.upkeep = Upkeep(self)

    def start(self) -> None:
        """Take over tables, and start the background work."""
        self.leases.beat()
        self._thaw()
        self.upkeep.take_over()
        self.relay.start()
        self.upkeep.start()

    def stop(self) -> None:
        """Shut down in order, so that the next process can take over immediately."""
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
        meter: str = "",
        request: str | None = None,
    ) -> str:
        """Open a table under rules that the law allows; returns its id.

        ``meter`` is the progressive meter that it shares with others.
        """
        header = make_header(game, options, own_tables, limits, chip, spots, automate)
        if meter:
            header = self.meters.join(meter, header)
        if inventory < 0:
            raise BadAmount("A table's inventory of chips cannot be below zero.")
        if not (0 <= betting_seconds <= MOST_SECONDS and 0 <= decision_seconds <= MOST_SECONDS):
            raise BadAmount(
                f"Wagers and decisions have up to {MOST_SECONDS:,} seconds; 0 means no time limit."
            )
        now = self.store.clock.now()
        info = TableInfo("", game, title or game_type(game).title, "open", now, "", now,
                         betting_seconds, decision_seconds)  # fmt: skip
        asked = {"game": game, "title": info.title, "rules": plain(header), "inventory": inventory,
                 "seconds": [betting_seconds, decision_seconds]}  # fmt: skip
        with self._lock:
            self._check_across(header, now)
            for _ in range(_TRIES):
                if (known := self._opened_before(request, asked)) is not None:
                    return known
                new = msgspec.structs.replace(info, id=self._new_id(id or game, actor))
                details = {**asked, "table": new.id, "at": now}
                hook = self.store.act_hook("table opened", details, actor, request)
                try:
                    self._open(new, header, inventory, actor, hook)
                    self.hosts[new.id].read_meter()
                    return new.id
                except (LostChain, Conflict):  # another took the id, or had the same request
                    self.leases.release([new.id])
        raise Busy("Tables are just being opened elsewhere; try again.")

    def _opened_before(self, request: str | None, asked: dict[str, Any]) -> str | None:
        if request is None:
            return None
        with self.store.database.read() as connection:
            record = self.store.by_request(connection, FLOOR, request)
        if record is None:
            return None
        body = record.content
        details = dict(body.details) if isinstance(body, chain.Act) else {}
        table = details.pop("table", "")
        details.pop("at", None)
        if details != asked:
            raise KeyReused("That idempotency key was used for something else; make a new one.")
        return str(table)

    def _open(
        self, info: TableInfo, header: Header, inventory: Cents, actor: str, hook: TransactionHook
    ) -> None:
        id = info.id
        self.store.open_chain(id)
        self.leases.claim(id)
        host = self._make_host(info)
        fill = Transfer(f"{id}/open", 0, money.CAGE, money.inventory(id), inventory, "fill")
        opened = chain.Opened(header, info.title, (fill,) if inventory else ())
        posted = self.signs.of_table(id, header, actor)
        host.open(opened, header, actor, chain_hooks(hook, self.tables.added(info), posted))
        self.hosts[id] = host

    def _new_id(self, wanted: str, actor: str) -> str:
        if "/" in wanted or ":" in wanted or not wanted or wanted == FLOOR:
            raise BadName("A table's id has letters, digits and dashes.")
        if wanted.startswith(METER_CHAIN):
            raise BadName("That is how meters are named; choose another id.")
        if wanted.startswith(TOURNAMENT) and actor != DIRECTOR:
            raise BadName("Tables of tournaments are opened by the tournament; choose another id.")
        taken = {info.id for info in self.tables.all()}
        number = 1
        while f"{wanted}-{number}" in taken:
            number += 1
        return f"{wanted}-{number}"

    def _check_across(self, new: Header, at: Millis, changed: str = "") -> None:
        """Refuse rules that the other tables of the game rule out, 13:69F-2.17(e)2 for example."""
        games = (new.game, *game_of(new).same_with)
        across.check(new, at, self._others(games, changed))

    def _others(self, games: Container[str], than: str) -> Iterator[TableState]:
        for info in self.tables.all():
            if info.game in games and info.state in ("open", "closing") and info.id != than:
                with suppress(Frozen):
                    yield self.host(info.id).state

    def _make_host(self, info: TableInfo) -> Host:
        host = Host(self.store, info.id, self.leases.owner)
        host.governor = self.govern(info.id)
        pace = self.paces[info.id] = Pace(info.betting_seconds, info.decision_seconds)
        host.closing = info.state == "closing"
        host.cards_opened_at = info.cards_opened_at
        host.dealer_gone = info.dealer_gone
        host.on_moved = lambda moved: pace.set(moved, self.store.clock.steady())
        return host

    def close(self, id: str, actor: str) -> bool:
        """Close a table, after the round if one is under way; returns whether it is closed now."""
        self._open_info(id)
        _check_not_tournament(id, actor)
        return self._do(id, actor, relay.Close()).done

    def _open_info(self, id: str) -> TableInfo:
        info = self.tables.get(id)
        if info.state == "frozen":
            raise Frozen.of(id)
        if info.state == "closed":
            raise Conflict(f"Table {id} is closed.")
        return info

    def _freeze(self, id: str, why: BadChain) -> None:
        """Freeze a table whose records fail verification; the others go on."""
        log.error("table %s is frozen: %s", id, why)
        self.store.act("table frozen", {"table": id, "why": why.message}, between.BY_ITSELF,
                       hook=self.tables.changed(id, state="frozen"))  # fmt: skip
        self.leases.release([id])
        self.hosts.pop(id, None)

    def _thaw(self) -> None:
        """Reopen frozen tables whose records verify again, as after a restored backup."""
        for info in self.tables.all():
            if info.state != "frozen":
                continue
            try:
                with self.store.database.read() as connection:
                    TableState(info.id).load(connection)
            except PitbossError:
                continue
            self.store.act("table thawed", {"table": info.id}, between.BY_ITSELF,
                           hook=self.tables.changed(info.id, state="open"))  # fmt: skip

    def pay_back(self, id: str, actor: str) -> dict[str, Cents]:
        """Repay a frozen table's chips from its last verified state; returns who got how much."""
        if self.tables.get(id).state != "frozen":
            raise Conflict(f"Table {id} is not frozen; its patrons leave with their chips.")
        return frozen.pay_back(self.store, self.tables, id, actor)

    # Playing

    def host(self, id: str) -> Host:
        """The table's host, for reading."""
        try:
            return self._host(id)
        except BadChain:
            raise Frozen.of(id) from None

    def _host(self, id: str) -> Host:
        host = self.hosts.get(id)
        if host is None:
            info = self.tables.get(id)
            if info.state == "frozen":
                raise Frozen.of(id)
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
        """Become the owner of a table that nobody holds, and load it from its chain."""
        if self._is_here(id):
            return True
        with self._lock:
            if self._is_here(id):
                return True
            followed = self.hosts.get(id)
            # Locked before the claim, so nobody plays at a table that was only followed so far.
            with followed.lock if followed is not None else nullcontext():
                if not self.leases.claim(id):
                    return False
                try:
                    self._take_up(id, followed)
                except BaseException:
                    self.leases.release([id])
                    raise
        return True

    def _is_here(self, id: str) -> bool:
        return self.leases.holds(id) and id in self.hosts

    def _take_up(self, id: str, followed: Host | None) -> None:
        info = self.tables.get(id)  # read again: its last owner may have changed it
        if info.state == "frozen":
            raise Frozen.of(id)
        host = followed or self._make_host(info)
        host.closing, host.cards_opened_at = info.state == "closing", info.cards_opened_at
        try:
            host.take_up(fresh=followed is None)
        except BadChain as bad:
            self._freeze(id, bad)
            raise Frozen.of(id) from None
        self.hosts[id] = host
        if host.on_moved is not None:
            host.on_moved(host)

    def lose(self, id: str) -> None:
        """Follow the table from now on: another process owns it, or may."""
        self.leases.release([id])
        host = self.hosts.get(id)
        if host is not None:
            try:
                host.load(owned=False)
            except Busy:
                self.hosts.pop(id, None)

    def act(
        self,
        id: str,
        input: AnyInput,
        actor: str,
        request: str | None = None,
        by: Giver | None = None,
    ) -> Done:
        """Let somebody act at a table in their role, whichever process owns it."""
        return _done(self._do(id, actor, relay.ActCommand(input, by, request=request)))

    def deal(
        self, id: str, actor: str, request: str | None = None, by: Giver | None = None
    ) -> Done:
        """Close the wagers if they are open, and deal until somebody must act."""
        return _done(self._do(id, actor, relay.DealCommand(by, request=request)))

    def see_off(self, id: str, name: str, actor: str) -> None:
        """Give up the spots of a player who has gone; their chips go to their account."""
        self._open_info(id)
        _check_not_tournament(id, actor)
        self._do(id, actor, relay.SeeOff(name))

    def _do(self, id: str, actor: str, command: AnyCommand) -> CommandOutcome:
        for _ in range(_TRIES):
            if not self.leases.elsewhere(id) and self.take(id):
                try:
                    return self.serve(id, actor, command)
                except LostChain:
                    self.lose(id)
                    continue
                except Busy:  # the lease ran out meanwhile
                    continue
            outcome = self.relay.ask(id, actor, command, lambda: self.take(id))
            raise_if_refused(outcome)
            return outcome
        raise Busy("The table does not answer just now; try again.")

    def serve(self, id: str, actor: str, command: AnyCommand) -> CommandOutcome:
        """Run a command at a table that this process owns."""
        host = self.hosts.get(id)
        if host is None or not self.leases.holds(id):
            raise Busy("The table is moving to another server; try again.")
        host.refresh()
        outcome = _serve(host, actor, command)
        self._wind_up(host)
        return outcome

    def _wind_up(self, host: Host) -> None:
        """Close a table marked for closing if it can be closed now; else upkeep tries again."""
        with host.lock:
            if not host.closing or host.state.session is None:
                return
            try:
                between.close(host, between.BY_ITSELF)
            except PitbossError as error:
                log.warning("table %s is not closed yet: %s", host.table, error)

    # Rules, limits, dealers and cards

    def post_limits(self, id: str, limits: Limits, actor: str, request: str | None = None) -> Done:
        """Change the limits immediately, with a sign and an announcement, 13:69F-8.3(c)."""
        self._open_info(id)
        _check_not_tournament(id, actor)
        return _done(self._do(id, actor, relay.PostCommand(limits, request=request)))

    def waive(
        self, id: str, patron: str, own: Limit | None, actor: str, request: str | None = None
    ) -> Done:
        """Let one player wager outside the limits, up to this; None withdraws that."""
        self._open_info(id)
        _check_not_tournament(id, actor)
        return _done(self._do(id, actor, relay.Waive(patron, own, request=request)))

    def announce_rules(
        self,
        id: str,
        effective_at: Millis,
        actor: str,
        *,
        options: Mapping[str, Any] | None = None,
        own_tables: Mapping[str, Mapping[str, str]] | None = None,
        meter: str | None = None,
    ) -> str:
        """Announce new options, pay tables or another meter, at least half an hour ahead.

        ``meter`` is a progressive meter to share with other tables; empty for the table's own.
        """
        self._open_info(id)
        _check_not_tournament(id, actor)
        own = None if own_tables is None else {name: dict(t) for name, t in own_tables.items()}
        old = between.rules_at(self.host(id), effective_at)
        if meter == old.meter and not options and own is None:
            raise Conflict(
                f"{id} shares the meter {meter} already." if meter else
                f"{id} shares no progressive meter with other tables; it has none to leave."
            )  # fmt: skip
        new = self.meters.other_rules(old, options or {}, own, meter)
        self._check_across(new, effective_at, changed=id)
        command = relay.Announce(effective_at, dict(options or {}), own, meter)
        return self._do(id, actor, command).text

    def withdraw_notice(self, number: int, actor: str) -> None:
        """Withdraw a notice before it comes into force."""
        notice = self.notices.get(number)
        self._open_info(notice.table)
        self._do(notice.table, actor, relay.TakeBack(number))

    def assign_dealer(self, id: str, dealer: str, actor: str) -> None:
        """Put a dealer on shift at a table; with no name, it deals by itself again."""
        self._open_info(id)
        self._do(id, actor, relay.Man(dealer))

    def change_cards(self, id: str, actor: str) -> None:
        """Bring new cards to a table, between two rounds."""
        self._open_info(id)
        self._do(id, actor, relay.Change())

    def set_level(self, id: str, header: Header) -> None:
        """Begin the next level of a tournament at its table, between two rounds."""
        self._do(id, DIRECTOR, relay.SetLevel(header))

    def call_void(self, id: str, why: str) -> None:
        """Void the round under way at the table of a stopped tournament."""
        self._do(id, DIRECTOR, relay.CallVoid(why))

    # Reading

    def sharing(self, meter: str, *, soon: bool = False) -> list[str]:
        """The open tables that share a meter; with ``soon``, also those announced to join it."""
        found = []
        for info in self.tables.all():
            with suppress(PitbossError):  # frozen, or being taken over by another process
                if info.state == "closed":
                    continue
                state = self.host(info.id).state
                later = [n.header.meter for n in state.notices.values()] if soon else []
                if meter in (state.rules.meter, *later):
                    found.append(info.id)
        return found

    def dealer(self, id: str) -> str:
        """The dealer at a table; empty where it deals by itself."""
        host = self.hosts.get(id)
        if host is not None and self._is_here(id):
            return host.state.dealer
        return self.tables.get(id).dealer

    def game(self, id: str) -> Game:
        """The game of a table, under the rules in force."""
        state = self.host(id).state
        return state.session.game if state.session is not None else game_of(state.rules)

    def sign(self, id: str) -> dict[str, Any]:
        """The content of the sign at the table."""
        return sign(self.game(id), self.host(id).state.rules, self.notices.all(id, "posted"))


def _check_not_tournament(id: str, actor: str) -> None:
    """Refuse changes that would depart from the tournament as filed, 8.6(c)."""
    if money.tournament_of(id) and actor != DIRECTOR:
        raise Conflict(
            "This table is run as the tournament's internal controls have it; stop the tournament "
            "to do otherwise.",
            ALL_GAMES("6(c)"),
        )


def _serve(host: Host, actor: str, command: AnyCommand) -> CommandOutcome:
    request = command.request
    match command:
        case relay.ActCommand(input, by):
            return _outcome(host.act(input, actor, request, by=by))
        case relay.DealCommand(by):
            return _outcome(host.deal(actor, request, by))
        case relay.PostCommand(limits):
            return _outcome(between.post_limits(host, limits, actor, request))
        case relay.Waive(patron, own):
            return _outcome(between.waive(host, patron, own, actor, request))
        case relay.Man(dealer):
            return _outcome(host.man(dealer, actor, request))
        case relay.Announce(effective_at, options, tables, meter):
            text = between.announce(host, effective_at, options, tables, meter, actor, request)
            return CommandOutcome(host.state.head.seq, text=text)
        case relay.TakeBack(notice):
            between.take_back(host, notice, actor, request)
        case relay.Change():
            between.change_cards(host, actor, request)
        case relay.SeeOff(patron):
            between.see_off(host, patron, actor)
        case relay.Close():
            return CommandOutcome(host.state.head.seq, done=between.close(host, actor))
        case relay.SetLevel(header):
            between.set_level(host, header, actor, request)
        case relay.CallVoid(why):
            between.call_void(host, why, actor)
    return CommandOutcome(host.state.head.seq)


def _outcome(done: Done) -> CommandOutcome:
    return CommandOutcome(done.seq, again=done.again, events=done.events, seats=done.seats)  # type: ignore[arg-type]


def _done(outcome: CommandOutcome) -> Done:
    return Done(outcome.seq, outcome.events, outcome.seats, outcome.again)
