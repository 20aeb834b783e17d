"""The casino's robots: how many were requested at each table, and what keeps them playing.

The number requested for a table is stored, so it survives a restart and reaches whichever process
owns the table; the table itself knows which robots sit there. They act in their own threads, and
no table waits for them.
"""

from __future__ import annotations

import logging
import threading
from concurrent.futures import Executor, Future, ThreadPoolExecutor
from concurrent.futures import TimeoutError as Late

import msgspec
from sqlalchemy import delete, insert, select

from pitboss.casino.clock import SECOND, Millis
from pitboss.casino.errors import Conflict
from pitboss.casino.floor import Floor
from pitboss.casino.money import transfers as money
from pitboss.casino.money.ledger import Ledger
from pitboss.casino.poker import PokerRoom
from pitboss.casino.records.schema import settings
from pitboss.casino.records.store import LostChain, TransactionHook, chain_hooks
from pitboss.casino.robots.names import RobotStyle, is_robot, names_of, style_of
from pitboss.casino.robots.play import (
    Adviser,
    BettingArea,
    candidates,
    deciding,
    opening,
    placing,
    side_wager,
)
from pitboss.casino.tables.between import BY_ITSELF
from pitboss.casino.tables.courtesy import least_wager
from pitboss.casino.tables.host import Host
from pitboss.errors import PitbossError, Refused
from pitboss.table.givers import Giver
from pitboss.table.inputs import AnyInput, Buy, Leave, Proceed, Sit, Withdraw
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.numbers import counted
from pitboss.table.session import Session
from pitboss.table.steps import Answer, Ask, Bets

log = logging.getLogger("pitboss.casino")

TICK_SECONDS = 0.2
READ_EVERY: Millis = SECOND
"""How often the requested numbers are read."""
THINK_SECONDS = 1.5
"""A robot whose decision takes longer than this makes a plain choice."""
ALONE: Millis = 3 * SECOND
"""Delay before robots continue where no person sits, so that viewers can follow."""
UNATTENDED: Millis = 60 * SECOND
"""Robots leave a table after nobody has sat, dealt or watched there for this long."""
MOST = 6
"""The most robots at one table."""
BANK: Cents = 500 * DOLLAR
BANK_WAGERS = 40
SWITCH, ASKED = "robots", "robots at "
OFF = "off"
WORKERS = 4


class RobotWish(msgspec.Struct, frozen=True):
    """How many robots a table should have, by how they play."""

    best: int = 0
    common: int = 0

    def of(self, style: RobotStyle) -> int:
        return self.best if style is RobotStyle.BEST else self.common


class RobotCrew:
    """Seats robots and plays for them, at the tables that this process owns."""

    def __init__(self, floor: Floor, ledger: Ledger, poker: PokerRoom) -> None:
        self.floor, self.ledger, self.poker = floor, ledger, poker
        self.store = floor.store
        self.adviser: Adviser | None = None
        self._stopped = threading.Event()
        self._thread: threading.Thread | None = None
        self._busy: dict[str, Future[None]] = {}
        self._wishes: tuple[Millis, dict[str, RobotWish]] | None = None
        self._done: dict[tuple[str, str], tuple[int, int]] = {}
        """The wagering, by round and step, that a robot at a table has finished."""
        self._leaving: set[tuple[str, str]] = set()
        """Robots that leave a table as soon as their wagers are decided."""
        self._since: dict[str, tuple[object, Millis]] = {}
        """What a table of robots alone waits for, and since when."""
        self._attended: dict[str, Millis] = {}
        """When somebody was last seen at a table with robots, by the steady clock."""
        self._pool: ThreadPoolExecutor | None = None
        self._thinking: Executor | None = None

    def start(self) -> None:
        self._pool = ThreadPoolExecutor(WORKERS, "robots")
        self._thinking = ThreadPoolExecutor(1, "robots-think")
        self._thread = threading.Thread(target=self._run, name="robots", daemon=True)
        self._thread.start()

    def stop(self) -> None:
        self._stopped.set()
        if self._thread is not None:
            self._thread.join(timeout=10)
        for pool in (self._pool, self._thinking):
            if pool is not None:
                pool.shutdown(wait=pool is self._pool, cancel_futures=True)

    # Requests

    @property
    def allowed(self) -> bool:
        """Whether this house allows robots."""
        query = select(settings.c.value).where(settings.c.name == SWITCH)
        with self.store.database.read() as connection:
            return connection.execute(query).scalar() != OFF

    def switch(self, on: bool, actor: str) -> None:
        """Allow robots or not; when switched off, those seated leave as soon as they may."""
        what = f"robots switched {'on' if on else 'off'}"
        self.store.act(what, {}, actor, hook=_setting(SWITCH, "" if on else OFF))
        self._wishes = None

    @property
    def owed(self) -> Cents:
        """The money given to robots and not returned."""
        return -self.ledger.balance(money.ROBOTS)

    def wished(self, id: str) -> RobotWish:
        """How many robots a table should have."""
        return self._read().get(id, RobotWish())

    def ask(self, id: str, wish: RobotWish, actor: str) -> None:
        """Request this many robots at a table from now on, as far as there are seats."""
        if not self.allowed:
            raise Conflict("Robots are switched off in this house.")
        if money.tournament_of(id):
            raise Conflict("Tournaments are for those who entered; robots cannot sit there.")
        if min(wish.best, wish.common) < 0 or wish.best + wish.common > MOST:
            raise Conflict(f"A table has at most {counted(MOST, 'robot')}; ask for fewer.")
        self.floor.tables.get(id)
        details = {"table": id, "best": wish.best, "common": wish.common}
        stored = _setting(ASKED + id, f"{wish.best} {wish.common}" if wish != RobotWish() else "")
        self.store.act("robots asked for", details, actor, hook=stored)
        self._wishes = None
        self._attended[id] = self.store.clock.steady()

    def _read(self) -> dict[str, RobotWish]:
        now, known = self.store.clock.steady(), self._wishes
        if known is not None and now - known[0] < READ_EVERY:
            return known[1]
        query = select(settings).where(settings.c.name.startswith(SWITCH))
        with self.store.database.read() as connection:
            rows = {row.name: row.value for row in connection.execute(query)}
        wishes = {
            name.removeprefix(ASKED): RobotWish(*map(int, value.split()))
            for name, value in rows.items()
            if name.startswith(ASKED) and rows.get(SWITCH) != OFF
        }
        self._wishes = (now, wishes)
        return wishes

    # Keeping them playing

    def _run(self) -> None:
        while not self._stopped.wait(TICK_SECONDS):
            try:
                self.tick()
            except Exception:
                if not self._stopped.is_set():
                    log.exception("the robots failed; going on")

    def tick(self) -> None:
        """Let one robot act at each table that has robots or should have some."""
        wishes = self._read()
        for id, host in list(self.floor.hosts.items()):
            if not self.floor.leases.holds(id):
                continue
            seated = any(is_robot(name) for names in host.state.seats.values() for name in names)
            if not seated and id not in wishes:
                continue
            wish = wishes.get(id, RobotWish())
            if self._pool is None:
                self._take_turn(host, wish)
            elif (busy := self._busy.get(id)) is None or busy.done():
                self._busy[id] = self._pool.submit(self._take_turn, host, wish)

    def _take_turn(self, host: Host, wish: RobotWish) -> None:
        try:
            host.refresh()
            self.turn(host, wish)
        except LostChain:
            self.floor.lose(host.table)
        except Refused as refused:
            log.debug("robots at %s: %s", host.table, refused)
        except PitbossError as error:
            log.warning("robots at %s: %s", host.table, error)
        except Exception:
            log.exception("robots at %s failed", host.table)

    def turn(self, host: Host, wish: RobotWish) -> None:
        """Do the next act of a robot at a table, if there is one."""
        session = host.state.session
        if session is None:
            return
        pending = session.pending
        if isinstance(pending, Ask) and is_robot(pending.patron):
            self._decide(host, session, pending)
            return
        if self._see_to_seats(host, session, self._while_attended(host, session, wish)):
            return
        if isinstance(pending, Bets):
            self._wager(host, session, pending)

    # Seats

    def _while_attended(self, host: Host, session: Session, wish: RobotWish) -> RobotWish:
        """The number requested, as long as somebody is there to play with."""
        now = self.store.clock.steady()
        if persons(session) or host.state.dealer or host.watched:
            self._attended[host.table] = now
        if now - self._attended.setdefault(host.table, now) < UNATTENDED:
            return wish
        if wish != RobotWish():
            self.ask(host.table, RobotWish(), BY_ITSELF)
        return RobotWish()

    def _see_to_seats(self, host: Host, session: Session, wish: RobotWish) -> bool:
        """Seat one more robot, or let one leave; returns whether one did."""
        own = [name for name in session.table.patrons if is_robot(name)]
        free = [] if host.closing else _empty(session)
        for style in RobotStyle:
            mine = [name for name in own if style_of(name) is style]
            if len(mine) > wish.of(style):
                return self._leave(host, mine[-1])
            if len(mine) < wish.of(style) and len(free) > 1:  # one stays free for a person
                new = next(name for name in names_of(style) if name not in own)
                return self._sit(host, session, new, max(free))
        if own and not free and not host.closing and isinstance(session.pending, Bets):
            return self._leave(host, own[-1])  # it makes room for a person
        return bool(own) and host.closing and self._leave(host, own[-1])

    def _sit(self, host: Host, session: Session, name: str, spot: int) -> bool:
        if self.poker.waits_anybody:
            self.poker.check_turn(name, host.table)
        chips = self._bank(session)
        self._fund(name, chips)
        return self._act(host, Sit(name, spot, chips), name)

    def _leave(self, host: Host, name: str) -> bool:
        """Leave if the rules allow it now, and return the chips."""
        with host.lock:
            session = host.state.playing
            for bet in [b for b in session.table.bets.values() if b.patron == name]:
                if host.opening:
                    self._act(host, Withdraw(name, bet.id), name)
            if not self._act(host, Leave(name), name):
                self._leaving.add((host.table, name))
                return False
        self._leaving.discard((host.table, name))
        self._return(name)
        return True

    # Money

    def _bank(self, session: Session) -> Cents:
        chip = session.table.chip
        return -(-max(BANK, BANK_WAGERS * least_wager(session)) // chip) * chip

    def _fund(self, name: str, chips: Cents) -> None:
        """Bring a robot's money at the cage up to this amount, from the robots' account."""
        short = chips - self.ledger.balance(money.patron(name))
        if short > 0:
            leg = (money.ROBOTS, money.patron(name), short, "chips for a robot", "")
            details = {"robot": name, "amount": short}
            self.store.act("robot funded", details, BY_ITSELF, legs=[leg])

    def _return(self, name: str) -> None:
        held = self.ledger.balance(money.patron(name))
        if held > 0:
            leg = (money.patron(name), money.ROBOTS, held, "chips of a robot", "")
            details = {"robot": name, "amount": held}
            self.store.act("robot's chips returned", details, BY_ITSELF, legs=[leg])

    def _refill(self, host: Host, session: Session, name: str) -> None:
        bank = self._bank(session)
        if session.table.patrons[name].amount < bank // 4:
            self._fund(name, bank)
            self._act(host, Buy(name, bank), name)

    # Playing

    def _act(self, host: Host, input: AnyInput, name: str) -> bool:
        """Act for a robot; returns whether the table accepted it."""
        try:
            host.act(input, name, by=Giver.PATRON)
        except Refused as refused:
            log.debug("table %s: %s: %s", host.table, name, refused)
            return False
        return True

    def _decide(self, host: Host, session: Session, ask: Ask) -> None:
        with host.lock:
            if host.state.session is not session or session.pending != ask:
                return
            work = deciding(session, ask, self.adviser)
        ranked: list[Answer] = []
        try:
            ranked = list(self._thinking.submit(work).result(THINK_SECONDS) if self._thinking
                          else work())  # fmt: skip
        except Late:
            log.debug("table %s: %s takes a plain choice", host.table, ask.patron)
        except Exception:
            log.exception("table %s: no advice for %s", host.table, ask.patron)
        with host.lock:
            if host.state.session is not session or session.pending != ask:
                return
            for choose in candidates(session, ask, ranked):
                if self._act(host, choose, ask.patron):
                    return

    def _wager(self, host: Host, session: Session, pending: Bets) -> None:
        """Let one robot that has not wagered yet do so; continue if all have and no person sits."""
        window = (session.table.round, session.steps)
        robots = [name for name in session.table.patrons if is_robot(name)]
        for name in robots:
            if self._done.get((host.table, name)) == window:
                continue
            self._done[host.table, name] = window
            with host.lock:
                stays = not host.closing and (host.table, name) not in self._leaving
                if session.pending == pending and host.opening and stays:
                    self._refill(host, session, name)
                    self._lay(host, session, pending, name)
            return
        if robots and not host.state.dealer and not persons(session):
            now = self.store.clock.steady()
            what, since = self._since.get(host.table, (None, now))
            if what != window:
                self._since[host.table] = (window, now)
            elif now - since >= ALONE:
                self._since[host.table] = (window, now)
                self._act(host, Proceed(), robots[0])

    def _lay(self, host: Host, session: Session, pending: Bets, name: str) -> None:
        """Place wagers that can stand; if the rules require more than the robot finds, none."""
        if any(bet.patron == name for bet in session.table.bets.values()):
            return  # as before a restart, or from an earlier round
        others = _why_not(session)
        """Why the wagers could not be closed even without its own."""
        for area in opening(session, pending, name, self.adviser):
            if self._place(host, session, name, area) and not _blames(session, name, others):
                side = side_wager(session, name, [area.wager])
                if side is None or not self._place(host, session, name, side):
                    return
                if not _blames(session, name, others):
                    return
                break
        if _blames(session, name, others):  # it would block the others
            self._take_down(host, session, name, set(session.table.bets))

    def _place(self, host: Host, session: Session, name: str, area: BettingArea) -> bool:
        """Place a wager together with those it requires, all or none."""
        before = set(session.table.bets)
        if all(self._act(host, place, name) for place in placing(session, name, area)):
            return True
        self._take_down(host, session, name, set(session.table.bets) - before)
        return False

    def _take_down(self, host: Host, session: Session, name: str, bets: set[int]) -> None:
        for number in sorted(bets, reverse=True):
            if session.table.bets[number].patron == name:
                self._act(host, Withdraw(name, number), name)


def _empty(session: Session) -> list[int]:
    """Free spots that somebody could take."""
    taken = {spot.number for spot in session.table.spots if spot.patrons}
    return sorted(session.free_for("somebody") - taken)


def persons(session: Session) -> list[str]:
    """The people at a table, without robots."""
    return [name for name in session.table.patrons if not is_robot(name)]


def _why_not(session: Session) -> str:
    """Why the wagers cannot be closed as they are; empty if they can."""
    try:
        session.game.closing_rule(session.table)
    except Refused as refused:
        return refused.message
    return ""


def _blames(session: Session, name: str, others: str) -> bool:
    """Whether a robot's own wagers are what prevents closing."""
    why = _why_not(session)
    return bool(why) and (name in why or not others)


def _setting(name: str, value: str) -> TransactionHook:
    gone = delete(settings).where(settings.c.name == name)
    return (
        chain_hooks(gone, insert(settings).values(name=name, value=value))
        if value
        else chain_hooks(gone)
    )
