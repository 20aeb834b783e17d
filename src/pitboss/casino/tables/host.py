"""A live table: takes one input at a time, and stores the result before anybody sees it.

The database is the truth. If anything fails between memory and the commit, memory is discarded
and the table is reloaded from its chain; a refused input writes nothing.
"""

from __future__ import annotations

import logging
from collections.abc import Callable, Sequence
from typing import NamedTuple, TypeAlias

import msgspec

from pitboss.casino.clock import Millis, day
from pitboss.casino.errors import BadChain, Busy, CasinoError, KeyReused
from pitboss.casino.money.meters import SharedMeters
from pitboss.casino.money.transfers import Transfer, transfers_of
from pitboss.casino.papers.posting import PostedSigns
from pitboss.casino.records.chain import (
    AnyBody,
    Began,
    Body,
    Came,
    Dead,
    Manned,
    Record,
    Ruled,
    Stepped,
    link,
    read_chain,
)
from pitboss.casino.records.store import Store, TransactionHook, join_hooks
from pitboss.casino.tables import metered
from pitboss.casino.tables.courtesy import Ready, works_here
from pitboss.casino.tables.fold import call_void, shuffled_next
from pitboss.casino.tables.governed import Governor
from pitboss.casino.tables.listed import TableList
from pitboss.casino.tables.metered import MeterMoved
from pitboss.casino.tables.presence import Presence
from pitboss.casino.tables.state import TableState, Unplayable, game_of, waits
from pitboss.casino.tables.taking import Taking
from pitboss.casino.tables.watch import Seats, seat, shown
from pitboss.equipment.randomness import Live
from pitboss.errors import BadRecord, NotNow, PitbossError, Refused
from pitboss.table.game import Game
from pitboss.table.givers import Giver
from pitboss.table.inputs import AnyInput, Call, Chance, Proceed
from pitboss.table.money import Cents
from pitboss.table.record import AnyEvent, RoundRecord, Snapshot, encode
from pitboss.table.replay import Header
from pitboss.table.sayings import NEW_DEALER
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Event

log = logging.getLogger("pitboss.casino")


class Done(NamedTuple):
    """The result of an input: its record, and the events that followed from it."""

    seq: int
    events: tuple[Event, ...] = ()
    """Unredacted."""
    seats: Seats = {}
    """Who sat where before the input; decides which events each viewer may see."""
    again: bool = False
    """Whether the same request had been carried out before."""

    def shown(self, viewer: str) -> list[Event]:
        """The events that somebody may see."""
        return shown(self.seats, self.events, viewer)


_TRIES = 50
CLOCK = ":clock"
"""The actor recorded for somebody who does not act in time."""

Bodies: TypeAlias = list[tuple[int, AnyBody]]
"""Records to write, each with the number of its round."""
Making: TypeAlias = Callable[
    [Session, RoundRecord, tuple[Chance, ...], tuple[AnyEvent, ...]], AnyBody
]
"""Makes the record of what happened, from the round and its new events."""


class NextRound(NamedTuple):
    """The round that follows, and the records that begin it."""

    session: Session
    bodies: Bodies
    header: Header
    hook: TransactionHook | None = None


class Host(Taking):
    """Owns the session of a table while this process holds its lease."""

    def __init__(self, store: Store, table: str, owner: str) -> None:
        super().__init__(table, store.clock)
        self.store = store
        self.owner = owner
        self.tables, self.signs = TableList(store), PostedSigns(store)
        self.meters = SharedMeters(store)
        self.notices = self.signs.notices
        self.presence = Presence()
        self.ready = Ready()
        self.waiting_since: Millis | None = None  # only the dealer can continue, and does not
        self.dealer_gone: Millis = 0  # the same, once the floor has been told
        self.cards_opened_at: Millis = store.clock.now()
        self.stale = False
        self.on_moved: Callable[[Host], None] | None = None
        """Called after every change to set the countdown."""
        self.governor: Governor | None = None
        self._finished: list[RoundRecord] = []
        self._cards_due: tuple[Game, Millis, Millis | None] | None = None
        self._meter_before: dict[str, Cents] = {}  # what a shared meter showed before an input

    # Loading

    def load(self, *, owned: bool = True) -> None:
        """Load the state at the end of the chain; the owner voids a round that cannot continue."""
        with self.lock:
            self.stale = True  # until loaded; if that fails, before the next act
            before, state = self.state, TableState(self.table)
            try:
                with self.store.database.read() as connection:
                    state.load(connection)
            except Unplayable as broken:
                if not owned:
                    raise Busy("The table is just being taken over; try again.") from None
                state = self._void(state, broken)
            self.state = state
            if state.session is not None:
                self._adopt(state.session)
            self.stale = False
            if self.on_moved is not None:
                self.on_moved(self)
            if self.watched:
                self._publish_since(before)

    def refresh(self) -> None:
        """Reload a table after a failure."""
        with self.lock:
            if self.stale:
                self.load()

    def _publish_since(self, before: TableState) -> None:
        """Show viewers what was recorded since then."""
        seats = {spot: list(names) for spot, names in before.seats.items()}
        with self.store.database.look() as connection:
            missed = list(read_chain(connection, self.table, first=before.head.seq + 1))
        for record in missed:
            events = getattr(record.content, "events", ())
            self._publish(seats, events, record.round)
            for event in events:
                seat(seats, event)

    def take_up(self, fresh: bool) -> None:
        """Become the owner of a table, whether it is new to this process or was only followed."""
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

    def _void(self, state: TableState, broken: Unplayable) -> TableState:
        """Void a round that the installed rules cannot continue; returns the reloaded state."""
        why = "The round cannot go on under the rules now installed"
        try:
            game = game_of(broken.header)
        except PitbossError as unknown:
            raise BadChain(
                f"The rules of table {self.table} are not known here: {unknown}"
            ) from None
        header = msgspec.structs.replace(broken.header, rules=game.digest())
        events, after = call_void(game, broken.record, why)
        self.state = state
        state.head, state.header = broken.head, header
        number = broken.record.before.round + 1
        _, begun = self.new_session(header, after, paced=bool(state.dealer))
        bodies: Bodies = [
            (number, Dead(f"{why}: {broken.message}", events)),  # type: ignore[arg-type]
            (number, Ruled(header, 0)),
            *begun,
        ]
        moved = list(transfers_of(self.table, number, len(broken.record.events) + 1, events,
                                  header.meter))  # fmt: skip
        self._commit(bodies, moved + metered.moved_by(self.table, begun), ":recovery")
        log.warning("table %s: round %s was called void: %s", self.table, number, broken.message)
        state = TableState(self.table)
        with self.store.database.read() as connection:
            state.load(connection)
        return state

    def new_session(
        self, header: Header, before: Snapshot | None, *, paced: bool = False
    ) -> tuple[Session, Bodies]:
        """A session under these rules, from this state, with the record of its first round."""
        session = Session(
            game_of(header), limits=header.limits, chip=header.chip, spots=header.spots,
            source=Live(), automate=header.automate, resume=before, paced=paced,
        )  # fmt: skip
        return session, [_began(header, session)]

    def open(self, opened: AnyBody, header: Header, actor: str, hook: TransactionHook) -> None:
        """Write the first records of a new table."""
        session, begun = self.new_session(header, None)
        extra = getattr(opened, "transfers", ())
        with self.lock:
            self.state.header = header
            self._commit([(0, opened), *begun], list(extra), actor, hook=hook)
            self._adopt(session)
            self._show(begun)
            self.tell_time()

    # Inputs

    def act(
        self,
        input: AnyInput,
        actor: str,
        request: str | None = None,
        hook: TransactionHook | None = None,
        by: Giver | None = None,
    ) -> Done:
        """Let a person act in a role: checked, carried out, stored and then shown, or refused.

        If no role is given, whoever is on shift is the dealer, and anybody else a patron.
        """
        with self.lock:
            if (done := self.done_before(request, input)) is not None:
                return done
            session = self.state.playing
            if by is None:
                by = Giver.DEALER if actor == self.state.dealer else Giver.PATRON
            if isinstance(input, Proceed) and not isinstance(session.pending, Bets):
                session.authorize(input, by)
                return self._step(session, actor, request)
            if isinstance(input, Proceed):
                self.tell_time()
                self.ready.check(session, actor, self.deadline, self.store.clock.now())
            if self.governor is not None:
                self.governor.admit(self, input, actor, by)
            self.admit(input, session)
            done = self._play(
                lambda session: session.apply(input, by), _came, actor, request, hook
            )  # fmt: skip
            if actor == getattr(input, "patron", ""):
                self.presence.acted(actor, self.store.clock.steady())
            return done

    def tell_time(self) -> None:
        """Give the clock's inputs that are due at the table by the casino's time."""
        session = self.state.playing
        now = self.store.clock.now()
        for call in list(session.game.due(session.table, now, day(now))):
            try:
                self.act(call, CLOCK, by=Giver.CLOCK)
            except Refused as refused:
                log.warning("table %s: %s", self.table, refused)

    def _step(self, session: Session, actor: str, request: str | None, on: bool = False) -> Done:
        """Do the dealer's next step, or (``on``) all steps until somebody must act."""
        pending = session.pending
        if isinstance(pending, Ask):
            raise NotNow(f"{pending.patron.lstrip(':')} decides first.", pending.law)
        if waits(session):
            raise NotNow("Nobody is at the table yet; wait for somebody to sit down.")

        def deal(session: Session) -> None:
            ended, events = len(self._finished), len(session.events)
            while True:
                session.step()
                new = len(self._finished) > ended or len(session.events) > events
                if waits(session) or (new and not on and not metered.next_moves(session)):
                    return

        return self._play(
            deal, lambda session, _, chance, events: Stepped(self._at(session), chance, events),
            actor, request,
        )  # fmt: skip

    def _at(self, session: Session) -> int:
        return 0 if self._finished else session.steps

    def deal(self, actor: str, request: str | None = None, by: Giver | None = None) -> Done:
        """Close the wagers if they are open, and deal until somebody must act."""
        with self.lock:
            if (done := self.done_before(request, Proceed())) is not None:
                return done
            if isinstance(self.state.playing.pending, Bets):
                done = self.act(Proceed(), actor, request, by=by)
                if waits(self.state.playing):
                    return done
                request = None
            return self._step(self.state.playing, actor, request, on=True)

    def man(self, dealer: str, actor: str, request: str | None = None) -> Done:
        """Put a dealer on shift, to deal step by step; with no name, the table deals by itself."""
        with self.lock:
            if (done := self.done_before(request, Manned)) is not None:
                return done
            before = self.state.dealer
            if dealer == before:
                return Done(self.state.head.seq)

            def go_on(session: Session) -> None:
                session.paced = bool(dealer)
                if not dealer and not waits(session):
                    session.step()

            done = self._play(
                go_on,
                lambda session, _, chance, events: Manned(
                    dealer, self._at(session), chance, events),
                actor, request, self.tables.shifted(self.table, before, dealer, actor),
            )  # fmt: skip
            if dealer:
                try:
                    self.act(Call(NEW_DEALER, value=dealer), actor, by=Giver.FLOORPERSON)
                except Refused:
                    log.debug("table %s does not accept the call of a new dealer", self.table)
            return done

    def read_meter(self) -> None:
        """Show the current amount of a shared meter, if other tables moved it."""
        with self.lock:
            if self.stale or self.state.session is None or not self.state.rules.meter:
                return
            for read in metered.unread_moves(
                self.store, self.state.rules.meter, self.state.session
            ):
                self._play_once(metered.enter_reading(read), _came, CLOCK)

    def _play(
        self,
        do: Callable[[Session], None],
        record: Making,
        actor: str,
        request: str | None = None,
        hook: TransactionHook | None = None,
    ) -> Done:
        """Carry something out in memory and store it; a failure leaves the table as it was.

        If another table moved a shared meter meanwhile, it is done again from there with the
        same cards and dice, which nobody has seen yet.
        """
        drawn: tuple[Chance, ...] = ()
        for _ in range(_TRIES):
            try:
                self.read_meter()
                return self._play_once(do, record, actor, request, hook, drawn)
            except MeterMoved as moved:
                drawn = moved.drawn or drawn
        raise Busy("The meter is just being played for at other tables; try again.")

    def _play_once(
        self,
        do: Callable[[Session], None],
        record: Making,
        actor: str,
        request: str | None = None,
        hook: TransactionHook | None = None,
        drawn: tuple[Chance, ...] = (),
    ) -> Done:
        session = self.state.playing
        chance, events = len(session.chance), len(session.events)
        before = len(session.inputs), session.steps
        self._meter_before = metered.shown(session, self.state.rules.meter)
        try:
            with metered.with_drawn(session, drawn):
                do(session)
        except PitbossError:
            if (len(session.inputs), session.steps) != before or self._finished:
                self.load()  # refused after something had changed
            raise
        except Exception:
            log.exception("table %s failed", self.table)
            self.load()
            raise CasinoError(
                "The table could not do that, and nothing changed; tell a floorperson."
            ) from None
        try:
            return self._store(session, chance, events, record, actor, request, hook)
        except BaseException:
            self.load()
            raise

    def _store(
        self,
        session: Session,
        chance: int,
        events: int,
        record: Making,
        actor: str,
        request: str | None,
        hook: TransactionHook | None,
    ) -> Done:
        header = msgspec.structs.replace(self.state.rules, limits=session.limits)
        finished = list(self._finished)
        drawn = metered.drawn(finished, session, chance)
        first = finished[0] if finished else session.record()
        came = record(session, first, first.chance[chance:], first.events[events:])
        self._finished.clear()
        number, new = first.before.round + 1, first.events[events:]
        moved = list(transfers_of(self.table, number, events + 1, new, header.meter))
        bodies: Bodies = [(number, came)]
        if finished:
            for whole in finished[1:]:
                body = Began(header, whole.before, whole.chance, whole.events)
                bodies.append((whole.before.round + 1, body))
            following = self._next_round(session, header)
            session, header = following.session, following.header
            bodies += following.bodies
            moved += metered.moved_by(self.table, bodies[1:])
            hook = join_hooks(hook, following.hook)
            if self.governor is not None:
                hook = join_hooks(hook, self.governor.ended(self, finished, session.before))
        self.state.header = header
        hook = join_hooks(hook, metered.require_unmoved(self._meter_before, moved, drawn))
        self._commit(bodies, moved, actor, request, hook)
        if session is not self.state.session:
            self._adopt(session)
        before = {spot: list(names) for spot, names in self.state.seats.items()}
        self._show(bodies)
        return Done(self.state.head.seq, new, before)

    def _next_round(self, session: Session, header: Header) -> NextRound:
        """The next round: under new rules, if a change is due and no wager stands."""
        due = self.state.due(self.store.clock.now())
        if due is None or session.before.bets or self.meters.closed_to(header, due.header):
            return NextRound(session, [_began(header, session)], header)
        # Nobody has seen the round that the session went on to, so it can be discarded.
        new = msgspec.structs.replace(due.header, limits=header.limits)
        return metered.under_new_rules(self, new, due.notice, session.before, session.paced)

    def shuffled_round(
        self, why: AnyBody, header: Header, before: Snapshot, paced: bool,
        hook: TransactionHook | None,
    ) -> NextRound:  # fmt: skip
        """A round that begins with a shuffle, after a change between two rounds."""
        after = msgspec.structs.replace(before, memory=shuffled_next(before.memory))
        session, begun = self.new_session(header, after, paced=paced)
        return NextRound(session, [(before.round, why), *begun], header, hook)

    def call_void(self, why: str, actor: str) -> None:
        """Void a round that cannot continue: its wagers go back, and another begins."""
        with self.lock:
            session = self.state.playing
            record, number = session.record(), session.table.round
            events, after = call_void(session.game, record, why)
            following, begun = self.new_session(self.state.rules, after, paced=session.paced)
            dead = Dead(why, events)  # type: ignore[arg-type]
            moved = list(transfers_of(self.table, number, len(record.events) + 1, events,
                                      self.state.rules.meter))  # fmt: skip
            moved += metered.moved_by(self.table, begun)
            self.write([(number, dead), *begun], actor, moved=moved, session=following)

    # Storing and showing

    def done_before(self, request: str | None, what: AnyInput | type[Body]) -> Done | None:
        """The result of a request made earlier; its key may not be used for anything else."""
        if request is None:
            return None
        with self.store.database.look() as connection:
            record = self.store.by_request(connection, self.table, request)
        if record is None:
            return None
        body = record.content
        if isinstance(what, type):
            same = isinstance(body, what)
        elif isinstance(body, Came):
            same = encode(body.input.input) == encode(what)
        else:
            same = isinstance(body, Stepped) and isinstance(what, Proceed)
        if not same:
            raise KeyReused("That idempotency key was used for something else; make a new one.")
        # Without the seats of that moment, cards are hidden even from their owner, which is safe.
        return Done(record.seq, getattr(body, "events", ()), again=True)

    def write(
        self,
        bodies: Bodies,
        actor: str,
        *,
        request: str | None = None,
        hook: TransactionHook | None = None,
        moved: Sequence[Transfer] = (),
        session: Session | None = None,
    ) -> Done:
        """Store records, switch to another session if one is given, and show them."""
        with self.lock:
            try:
                self._commit(bodies, list(moved), actor, request, hook)
            except BaseException:
                self.load()
                raise
            if session is not None:
                self._adopt(session)
            self._show(bodies)
            return Done(self.state.head.seq)

    def write_closing(
        self, bodies: Bodies, actor: str, hook: TransactionHook, moved: Sequence[Transfer]
    ) -> None:
        """Store the last records of a table that closes, and tell its viewers."""
        self.write(bodies, actor, hook=hook, moved=moved)
        self.state.session, self.closing = None, False
        self._publish(self.state.seats, (), bodies[-1][0])

    def go_on_with(self, following: NextRound, actor: str, request: str | None = None) -> Done:
        """Begin the next round after a change between two rounds."""
        self.state.header = following.header
        return self.write(
            following.bodies, actor, request=request, hook=following.hook,
            moved=metered.moved_by(self.table, following.bodies), session=following.session,
        )  # fmt: skip

    def _commit(
        self,
        bodies: Bodies,
        moved: list[Transfer],
        actor: str,
        request: str | None = None,
        hook: TransactionHook | None = None,
    ) -> None:
        head = self.state.head
        links: list[Record] = []
        now = self.store.clock.now()
        seq, previous = head
        for number, body in bodies:
            seq += 1
            record = link(self.table, seq, previous, body, round=number, at=now, actor=actor,
                          request=request, seal=self.store.database.seal)  # fmt: skip
            links.append(record)
            previous, request = record.hash, None
        self.state.head = self.store.append(head, self.owner, links, moved, hook)
        if works_here(self.state.session, actor):
            self.waiting_since = None

    def _show(self, bodies: Bodies) -> None:
        """Publish the stored events."""
        for _, body in bodies:
            self.state.note(body)
        if self.on_moved is not None:
            self.on_moved(self)
        for number, body in bodies:
            events = getattr(body, "events", ())
            self._publish(self.state.seats, events, number)
            for event in events:
                seat(self.state.seats, event)

    def catch_up(self) -> None:
        """Load what the owner of the table has written since, and show it here too."""
        with self.lock:
            with self.store.database.look() as connection:
                new = list(read_chain(connection, self.table, first=self.state.head.seq + 1))
            for record in new:
                before = {spot: list(names) for spot, names in self.state.seats.items()}
                try:
                    self.state.follow([record])
                except BadRecord:
                    raise Busy(
                        "The table is played under rules that are not installed here."
                    ) from None
                if self.on_moved is not None:
                    self.on_moved(self)
                self._publish(before, getattr(record.content, "events", ()), record.round)


def _came(
    _: Session, whole: RoundRecord, chance: tuple[Chance, ...], events: tuple[AnyEvent, ...]
) -> AnyBody:
    """The record of the latest input."""
    return Came(whole.inputs[-1], chance, events)


def _began(header: Header, session: Session) -> tuple[int, AnyBody]:
    """The record of a round's beginning; a dealer's first step begins the round."""
    if not session.events:
        session.step()
    record = session.record()
    return session.table.round, Began(header, record.before, record.chance, record.events)
