"""A table that people play at: one input at a time, stored before anybody sees what came of it.

The database is the truth. If anything fails between memory and the commit, memory is thrown
away and the table is read again from its chain; a refused input writes nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Iterable
from typing import NamedTuple

import msgspec

from pitboss.casino import money
from pitboss.casino.chain import AnyBody, Began, Came, Closed, Dead, Record, Ruled, link, read_chain
from pitboss.casino.errors import Busy, CasinoError, KeyReused
from pitboss.casino.feed import Feed
from pitboss.casino.fold import call_void, shuffled_next
from pitboss.casino.ledger import balance
from pitboss.casino.money import Transfer, transfers_of
from pitboss.casino.state import TableState, Unplayable, game_of
from pitboss.casino.store import Also, Store
from pitboss.casino.watch import Seats, seat, shown
from pitboss.equipment.randomness import Live
from pitboss.errors import BadRecord, PitbossError, TooFewChips
from pitboss.table.inputs import AnyInput, Buy, Leave, Post, Sit
from pitboss.table.limits import Limits
from pitboss.table.money import dollars
from pitboss.table.record import RoundRecord, Snapshot, encode, snapshot
from pitboss.table.replay import Header
from pitboss.table.session import Session
from pitboss.table.steps import Arrival, Bets, Event

log = logging.getLogger("pitboss.casino")


class Done(NamedTuple):
    """What an input came to: its record, and the events that followed from it."""

    seq: int
    events: tuple[Event, ...] = ()
    """Unredacted."""
    seats: Seats = {}
    """Who sat where before, to redact the events by."""
    again: bool = False
    """Whether it had been done before, under the same key."""

    def shown(self, viewer: str) -> list[Event]:
        """The events as somebody may see them."""
        return shown(self.seats, self.events, viewer)


class _Begun(NamedTuple):
    session: Session
    bodies: list[tuple[int, AnyBody]]


class Change(NamedTuple):
    """Other rules, which a notice announced and which are due."""

    notice: int
    header: Header


class Host(Feed):
    """Owns the session of a table while this process holds its lease."""

    def __init__(self, store: Store, table: str, owner: str) -> None:
        super().__init__(table)
        self.store = store
        self.owner = owner
        self.due: Change | None = None
        self.on_applied: Callable[[int], Also] | None = None
        self.on_closed: Also | None = None
        self.stale = False
        self.on_moved: Callable[[Host], None] | None = None
        """Told after every change, to set the countdown."""
        self._finished: list[RoundRecord] = []

    # Coming up

    def load(self, *, owned: bool = True) -> None:
        """Stand where the chain stops; its owner calls a round void that cannot go on."""
        with self.lock:
            self.stale = True  # until it is read; if that fails, it is read before the next act
            self.state = TableState(self.table)
            try:
                with self.store.database.read() as connection:
                    self.state.load(connection)
            except Unplayable as broken:
                if not owned:
                    raise Busy("The table is just being taken over; try again.") from None
                self._void(broken)
            if self.state.session is not None:
                self._adopt(self.state.session)
            self.stale = False

    def take_up(self, fresh: bool) -> None:
        """Become the owner: of a table that is not in memory yet, or that was followed so far."""
        with self.lock:
            if fresh or self.stale or self.state.session is None:
                self.load()
                return
            try:
                self.catch_up()
            except Busy:
                self.load()
            if self.state.session is not None:
                self._adopt(self.state.session)

    def _adopt(self, session: Session) -> None:
        self._finished = []
        session.on_round = self._finished.append
        self.state.session = session

    def _void(self, broken: Unplayable) -> None:
        why = "The round cannot go on under the rules now installed"
        header = broken.header
        game = game_of(header)
        header = msgspec.structs.replace(header, rules=game.digest())
        events, after = call_void(game, broken.record, why)
        self.state.head, self.state.header = broken.head, header
        number = broken.record.before.round + 1
        begun = self._new_session(header, after)
        bodies: list[tuple[int, AnyBody]] = [
            (number, Dead(f"{why}: {broken.message}", events)),  # type: ignore[arg-type]
            (number, Ruled(header, 0)),
            *begun.bodies,
        ]
        moved = list(transfers_of(self.table, number, len(broken.record.events) + 1, events))
        moved += self._moved_by(begun.bodies)
        self._commit(bodies, moved, ":recovery")
        with self.store.database.read() as connection:
            self.state = TableState(self.table)
            self.state.load(connection)
        log.warning("table %s: round %s was called void: %s", self.table, number, broken.message)

    def _new_session(self, header: Header, before: Snapshot | None) -> _Begun:
        """A session under these rules from this state on, and the record of its first round."""
        session = Session(
            game_of(header), limits=header.limits, chip=header.chip, spots=header.spots,
            source=Live(), automate=header.automate, resume=before,
        )  # fmt: skip
        return _Begun(session, [(session.table.round, _began(header, session))])

    def open(self, opened: AnyBody, header: Header, actor: str, also: Also) -> None:
        """Write the first records of a new table."""
        begun = self._new_session(header, None)
        extra = getattr(opened, "transfers", ())
        with self.lock:
            self.state.header = header
            self._commit([(0, opened), *begun.bodies], list(extra), actor, also=also)
            self._adopt(begun.session)
            self._show(begun.bodies)

    # Inputs

    def act(self, input: AnyInput, actor: str, request: str | None = None) -> Done:
        """Let a person act: checked, carried out, stored and then shown. Or refused."""
        with self.lock:
            if self.stale:
                self.load()
            if request is not None and (done := self._done_before(request, input)) is not None:
                return done
            session = self.state.playing
            self._check_money(input)
            chance, events = len(session.chance), len(session.events)
            inputs = len(session.inputs)
            try:
                session.apply(input)
            except PitbossError:
                if len(session.inputs) != inputs or self._finished:
                    self.load()  # it was refused too late to have changed nothing
                raise
            except Exception:
                log.exception("table %s failed on %r", self.table, input)
                self.load()
                raise CasinoError(
                    "The table could not do that, and stands as it was; tell a floorperson."
                ) from None
            try:
                return self._store(session, chance, events, actor, request)
            except BaseException:
                self.load()
                raise

    def _store(
        self, session: Session, chance: int, events: int, actor: str, request: str | None
    ) -> Done:
        finished, header = list(self._finished), self.state.header
        assert header is not None, "a table in play has rules"
        self._finished.clear()
        first = finished[0] if finished else session.record()
        came = Came(first.inputs[-1], first.chance[chance:], first.events[events:])
        number = first.before.round + 1
        moved = list(transfers_of(self.table, number, events + 1, came.events))
        bodies: list[tuple[int, AnyBody]] = [(number, came)]
        header = msgspec.structs.replace(header, limits=session.limits)
        also: Also | None = None
        if finished:
            for whole in finished[1:]:
                body = Began(header, whole.before, whole.chance, whole.events)
                bodies.append((whole.before.round + 1, body))
                moved += self._moved_by(bodies[-1:])
            session, more, header, also = self._next_round(session, header)
            bodies += more
            moved += self._moved_by(more)
        self.state.header = header
        self._commit(bodies, moved, actor, request, also)
        if session is not self.state.session:
            self._adopt(session)
        before = {spot: list(names) for spot, names in self.state.seats.items()}
        self._show(bodies)
        if finished and self.closing and not session.table.bets:
            self.close(":closing")
        return Done(self.state.head.seq, came.events, before)

    def _next_round(
        self, session: Session, header: Header
    ) -> tuple[Session, list[tuple[int, AnyBody]], Header, Also | None]:
        """The round that follows: under other rules, if some are due and no wager stands."""
        due = self.due
        if due is None or session.before.bets:
            begun = (session.table.round, _began(header, session))
            return session, [begun], header, None
        # Nobody has seen the round that the session went on to, so it is as if it never was.
        return self._under(due, header, session.before)

    def _under(
        self, due: Change, header: Header, before: Snapshot
    ) -> tuple[Session, list[tuple[int, AnyBody]], Header, Also | None]:
        new = msgspec.structs.replace(due.header, limits=header.limits)
        after = msgspec.structs.replace(before, memory=shuffled_next(before.memory))
        begun = self._new_session(new, after)
        ruled: tuple[int, AnyBody] = (before.round, Ruled(new, due.notice))
        also = self.on_applied(due.notice) if self.on_applied is not None else None
        self.due = None
        return begun.session, [ruled, *begun.bodies], new, also

    def call_void(self, why: str, actor: str) -> None:
        """End a round that cannot go on otherwise: its wagers go back, and another begins."""
        with self.lock:
            session, header = self.state.playing, self.state.header
            assert header is not None, "a table in play has rules"
            record, number = session.record(), session.table.round
            events, after = call_void(session.game, record, why)
            begun = self._new_session(header, after)
            dead = Dead(why, events)  # type: ignore[arg-type]
            bodies: list[tuple[int, AnyBody]] = [(number, dead), *begun.bodies]
            moved = list(transfers_of(self.table, number, len(record.events) + 1, events))
            try:
                self._commit(bodies, moved + self._moved_by(begun.bodies), actor)
            except BaseException:
                self.load()
                raise
            self._adopt(begun.session)
            self._show(bodies)

    @property
    def idle(self) -> bool:
        """Whether wagers are open, or nobody is there, and nothing lies on the layout."""
        session = self.state.playing
        return not session.table.bets and isinstance(session.pending, Bets | Arrival)

    def change_rules_if_idle(self) -> bool:
        """Put rules that are due in force at a table where no round is really under way."""
        with self.lock:
            if self.due is None or self.state.session is None or not self.idle:
                return False
            session, header = self.state.playing, self.state.header
            assert header is not None, "a table in play has rules"
            try:
                # The round that waits for its first wager ends here, under its own number.
                session, bodies, new, also = self._under(self.due, header, snapshot(session.table))
                self.state.header = new
                self._commit(bodies, self._moved_by(bodies), ":rules", also=also)
            except BaseException:
                self.load()
                raise
            self._adopt(session)
            self._show(bodies)
            return True

    def post_limits(self, limits: Limits, actor: str, request: str | None = None) -> Done:
        """Other limits, at once, 13:69F-8.3(c)."""
        return self.act(Post(limits), actor, request)

    def close(self, actor: str) -> bool:
        """Close the table, or see to it that it closes after this round."""
        with self.lock:
            self.closing = True
            session = self.state.playing
            if not self.idle:
                return False
            for name in list(session.table.patrons):
                self.act(Leave(name), actor)
            with self.store.database.read() as connection:
                dropped = balance(connection, money.drop(self.table))
                stock = balance(connection, money.inventory(self.table))
            key = f"{self.table}/close/{self.state.head.seq + 1}"
            moved = list(_emptied(self.table, key, dropped, stock))
            number = session.table.round
            self._commit([(number, Closed(tuple(moved)))], moved, actor, also=self.on_closed)
            self.state.session, self.closing = None, False
            self._publish(self.state.seats, (), number)
            return True

    def _check_money(self, input: AnyInput) -> None:
        """Whether a patron has at the cage what they want in chips."""
        if isinstance(input, Buy | Sit) and input.chips > 0:
            with self.store.database.read() as connection:
                held = balance(connection, money.patron(input.patron))
            if held < input.chips:
                raise TooFewChips(f"{input.patron} has {dollars(held)} at the cage.")

    def _done_before(self, request: str, input: AnyInput) -> Done | None:
        with self.store.database.read() as connection:
            record = self.store.by_request(connection, self.table, request)
        if record is None:
            return None
        body = record.content
        if not isinstance(body, Came) or encode(body.input.input) != encode(input):
            raise KeyReused("That idempotency key was used for something else; make a new one.")
        # Without the seats of that moment cards are hidden even from their owner: safe.
        return Done(record.seq, body.events, again=True)

    # Storing and showing

    def _commit(
        self,
        bodies: Iterable[tuple[int, AnyBody]],
        moved: list[Transfer],
        actor: str,
        request: str | None = None,
        also: Also | None = None,
    ) -> None:
        head = self.state.head
        links: list[Record] = []
        now = self.store.clock.now()
        seq, previous = head
        for number, body in bodies:
            seq += 1
            record = link(self.table, seq, previous, body, round=number, at=now, actor=actor,
                          request=request)  # fmt: skip
            links.append(record)
            previous, request = record.hash, None
        self.state.head = self.store.append(head, self.owner, links, moved, also)

    def _show(self, bodies: Iterable[tuple[int, AnyBody]]) -> None:
        """Publish what was stored."""
        if self.on_moved is not None:
            self.on_moved(self)
        for number, body in bodies:
            events = getattr(body, "events", ())
            self._publish(self.state.seats, events, number)
            for event in events:
                seat(self.state.seats, event)

    def _moved_by(self, bodies: Iterable[tuple[int, AnyBody]]) -> list[Transfer]:
        moved: list[Transfer] = []
        for number, body in bodies:
            if isinstance(body, Began):
                moved += transfers_of(self.table, number, 1, body.events)
        return moved

    def catch_up(self) -> None:
        """Take up what the owner of the table wrote since, and show it here too."""
        with self.lock:
            with self.store.database.read() as connection:
                new = list(read_chain(connection, self.table, first=self.state.head.seq + 1))
            for record in new:
                before = {spot: list(names) for spot, names in self.state.seats.items()}
                try:
                    self.state.follow([record])
                except BadRecord:
                    raise Busy(
                        "The table is played under rules that are not installed here."
                    ) from None
                self._publish(before, getattr(record.content, "events", ()), record.round)


def _began(header: Header, session: Session) -> Began:
    record = session.record()
    return Began(header, record.before, record.chance, record.events)


def _emptied(table: str, key: str, dropped: int, stock: int) -> Iterable[Transfer]:
    """The drop is counted, and the inventory goes back to the cage or is made good by it."""
    house = money.inventory(table)
    if dropped:
        yield Transfer(key, 0, money.drop(table), money.CAGE, dropped, "drop counted")
    if stock > 0:
        yield Transfer(key, 1, house, money.CAGE, stock, "inventory returned")
    elif stock < 0:
        yield Transfer(key, 1, money.CAGE, house, -stock, "inventory filled")
