"""The casino as one object: what the API, the pages and the commands talk to.

Everything a person does goes through here, and is checked against their role first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import select

from pitboss.casino import money
from pitboss.casino.audit import Heads, Report, audit, fault_of, heads
from pitboss.casino.chain import PLAYED, Began, Played, from_row
from pitboss.casino.clock import Clock, Millis, SystemClock
from pitboss.casino.database import Database
from pitboss.casino.errors import Conflict, Forbidden, Frozen, NotFound
from pitboss.casino.floor import Floor
from pitboss.casino.host import Done
from pitboss.casino.leases import Leases
from pitboss.casino.ledger import Ledger, Line
from pitboss.casino.lessons import Lessons
from pitboss.casino.notices import Notice
from pitboss.casino.people import Account, People
from pitboss.casino.picture import empty, picture
from pitboss.casino.roles import Person, Right, Role, check_deals, check_input
from pitboss.casino.schema import records
from pitboss.casino.store import Store
from pitboss.casino.tables import Shift, TableInfo
from pitboss.casino.watch import Listener, seats_of, shown
from pitboss.errors import PitbossError
from pitboss.table.game import Game
from pitboss.table.inputs import AnyInput, Proceed
from pitboss.table.irregularities import Irregularity
from pitboss.table.limits import Limits
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.steps import Event
from pitboss.table.view import PUBLIC

WELCOME: Cents = 10_000 * DOLLAR
"""What a new patron is given at the cage: this casino plays for fun."""


class Casino:
    """A casino on a database."""

    def __init__(
        self,
        url: str,
        *,
        clock: Clock | None = None,
        welcome: Cents = WELCOME,
        people: Callable[[Store], People] = People,
        lease: int | None = None,
    ) -> None:
        self.database = Database(url)
        self.clock = clock or SystemClock()
        self.store = Store(self.database, self.clock)
        self.ledger = Ledger(self.store)
        self.people = people(self.store)
        self.lessons = Lessons(self.store)
        leases = Leases(self.database) if lease is None else Leases(self.database, lease)
        self.floor = Floor(self.store, leases)
        self.welcome = welcome

    def start(self) -> None:
        """Take up every table where it stood, and keep the floor going."""
        self.floor.start()

    def stop(self) -> None:
        self.floor.stop()
        self.database.close()

    # People

    def register(self, name: str, password: str) -> Person:
        """A new patron, with money at the cage to begin with."""
        return self.people.add(name, password, Role.PATRON, welcome=self.welcome)

    def hire(self, person: Person, name: str, password: str, role: Role) -> Person:
        """A new member of staff."""
        person.need(Right.RULE)
        return self.people.add(name, password, role, actor=person.name)

    def set_disabled(self, person: Person, name: str, disabled: bool) -> None:
        """Close an account to its owner, or open it again."""
        person.need(Right.RULE)
        if name == person.name:
            raise Conflict("Your own account is another supervisor's to disable.")
        self.people.set_disabled(name, disabled, person.name)

    def accounts(self, person: Person, role: Role | None = None) -> Sequence[Account]:
        """Everybody with an account, by name."""
        person.need(Right.READ)
        return self.people.accounts(role)

    # At a table

    def act(self, person: Person, id: str, input: AnyInput, request: str | None = None) -> Done:
        """Let somebody act at a table, in their own name and role."""
        check_input(person, input, self.dealer(id))
        if isinstance(input, Proceed) and person.role is Role.PATRON:
            self._check_seated(person, id)
        return self.floor.act(id, input, person.name, _key(person, request))

    def deal(self, person: Person, id: str, request: str | None = None) -> Done:
        """Close wagers that are open, and go on to where somebody must act."""
        check_input(person, Proceed(), self.dealer(id))
        if person.role is Role.PATRON:
            self._check_seated(person, id)
        return self.floor.deal(id, person.name, _key(person, request))

    def _check_seated(self, person: Person, id: str) -> None:
        if person.name not in self.floor.host(id).state.playing.table.patrons:
            raise Forbidden("Only those who sit at the table go on with its round.")

    def dealer(self, id: str) -> str:
        """Who deals at a table; empty where it deals by itself."""
        return self.floor.dealer(id)

    def deals(self, person: Person, id: str) -> bool:
        """Whether somebody deals at a table: on shift, or standing in."""
        try:
            check_deals(person, self.dealer(id))
        except Forbidden:
            return False
        return True

    def reportable(self, id: str) -> list[Irregularity]:
        """The irregularities that can happen at a table just now."""
        host = self.floor.host(id)
        with host.lock:
            session = host.state.playing
            return [
                rule
                for rule in session.game.irregularities.values()
                if session.table.phase in rule.during
                and (rule.applies is None or rule.applies(session.game.options))
            ]

    def look(self, id: str, viewer: str = PUBLIC, *, house: bool = False) -> dict[str, Any]:
        """A table as somebody may see it, as plain data; ``house`` for those who work there."""
        info = self.floor.tables.get(id)
        try:
            return picture(self.floor.host(id), info, viewer, house=house)
        except Frozen:
            return empty(info, "closed" if info.state == "closed" else "frozen")

    def watch(
        self, id: str, viewer: str, listener: Listener, *, house: bool = False
    ) -> Callable[[], None]:
        """Be told what happens at a table; call what is given back to stop."""
        return self.floor.host(id).subscribe(viewer, listener, house=house)

    # The floor

    def tables(self) -> list[TableInfo]:
        """Every table that is not closed, the oldest first."""
        return [info for info in self.floor.tables.all() if info.state != "closed"]

    def game(self, id: str) -> Game:
        """The game of a table, under the rules in force."""
        return self.floor.game(id)

    def sign(self, id: str) -> dict[str, Any]:
        """The rules in effect, limits, pay tables and announced changes, 13:69F-8.3(a)."""
        return self.floor.sign(id)

    def fault(self, person: Person, id: str) -> str:
        """Why a table is frozen, in the words of the audit; empty if its records hold."""
        person.need(Right.READ)
        found = fault_of(self.database, id)
        return "" if found is None else str(found)

    def open(self, person: Person, game: str, **rules: Any) -> str:
        """Open a table; ``rules`` are those of :meth:`Floor.open`. Gives its id."""
        person.need(Right.RUN)
        request = _key(person, rules.pop("request", None))
        return self.floor.open(game, actor=person.name, request=request, **rules)

    def close(self, person: Person, id: str) -> bool:
        """Close a table; if a round is under way, after it. Whether it is closed now."""
        person.need(Right.RUN)
        return self.floor.close(id, person.name)

    def post_limits(
        self, person: Person, id: str, limits: Limits, request: str | None = None
    ) -> Done:
        """Other limits at once, with a sign, 13:69F-8.3(c)."""
        person.need(Right.RUN)
        return self.floor.post_limits(id, limits, person.name, _key(person, request))

    def announce_rules(self, person: Person, id: str, effective_at: Millis, **rules: Any) -> str:
        """Announce other options or pay tables, half an hour ahead or more, 13:69F-8.3(b)."""
        person.need(Right.RULE)
        return self.floor.announce_rules(id, effective_at, person.name, **rules)

    def withdraw_notice(self, person: Person, number: int) -> None:
        """Take a rule change back before it comes into force."""
        person.need(Right.RULE)
        self.floor.withdraw_notice(number, person.name)

    def notices(self, person: Person) -> Sequence[Notice]:
        """Rule changes: posted, in force and withdrawn."""
        person.need(Right.READ)
        return self.floor.notices.all()

    def assign_dealer(self, person: Person, id: str, dealer: str) -> None:
        """A dealer comes on shift; with no name, the table deals by itself."""
        person.need(Right.RUN)
        if dealer and dealer not in self.dealers(person):
            raise NotFound(f"{dealer} is no dealer here.")
        self.floor.assign_dealer(id, dealer, person.name)

    def dealers(self, person: Person) -> list[str]:
        """Who may be put on shift."""
        person.need(Right.RUN)
        return [each.name for each in self.people.accounts(Role.DEALER) if not each.disabled]

    def shifts(self, person: Person, count: int = 100) -> list[Shift]:
        """Who dealt where and when, the newest first."""
        person.need(Right.READ)
        return self.floor.tables.shifts(None, count)

    def change_cards(self, person: Person, id: str) -> None:
        """New cards on a table, between two rounds."""
        person.need(Right.RUN)
        self.floor.change_cards(id, person.name)

    def see_off(self, person: Person, id: str, patron: str) -> None:
        """Give up the spots of a patron who is not there; their chips go to their account."""
        person.need(Right.RUN)
        self.floor.see_off(id, patron, person.name)

    def pay_back(self, person: Person, id: str) -> dict[str, Cents]:
        """Pay the chips of a frozen table back, from the last state that holds."""
        person.need(Right.RULE)
        return self.floor.pay_back(id, person.name)

    # History

    def rounds(self, id: str, before: int | None = None, count: int = 20) -> list[dict[str, Any]]:
        """The numbers and times of rounds that ended, the newest first."""
        self.floor.tables.get(id)
        query = select(records.c.round, records.c.at, records.c.seq).where(
            records.c.chain == id, records.c.kind == "round"
        )
        if before is not None:
            query = query.where(records.c.round < before)
        with self.database.read() as connection:
            rows = connection.execute(query.order_by(records.c.seq.desc()).limit(count + 1)).all()
        under_way = self._under_way(id)
        return [{"round": row.round, "began_at": row.at} for row in rows if row.round != under_way][
            :count
        ]

    def round(self, id: str, number: int, viewer: str = PUBLIC) -> list[Event]:
        """The events of a round that ended, as the viewer was allowed to see them."""
        if self._under_way(id) == number:
            raise Conflict(f"Round {number} is still under way.")
        with self.database.read() as connection:
            query = select(records).where(records.c.chain == id, records.c.round == number)
            query = query.where(records.c.kind.in_(PLAYED))
            found = [
                from_row(row).content
                for row in connection.execute(query.order_by(records.c.seq)).all()
            ]
        if not found or not isinstance(found[0], Began):
            raise NotFound(f"There is no round {number} at table {id}.")
        events = [e for body in found if isinstance(body, Played) for e in body.events]
        return shown(seats_of(found[0].before.seats), events, viewer)

    def _under_way(self, id: str) -> int | None:
        """The number of the round under way; none at a table that is closed or frozen."""
        try:
            session = self.floor.host(id).state.session
        except Frozen:
            return None
        return session.table.round if session is not None else None

    # Money

    def balance(self, name: str) -> Cents:
        """What a patron has at the cage."""
        return self.ledger.balance(money.patron(name))

    def chips(self, name: str) -> dict[str, Cents]:
        """What a patron has in front of them, by table."""
        return self.ledger.rails(name)

    def deposit(
        self, person: Person, patron: str, amount: Cents, request: str | None = None
    ) -> int:
        """A patron brings money to the cage; gives the number of its record."""
        self._check_patron(person, patron)
        return self.ledger.deposit(patron, amount, person.name, _key(person, request))

    def withdraw(
        self, person: Person, patron: str, amount: Cents, request: str | None = None
    ) -> int:
        """A patron takes money from the cage."""
        self._check_patron(person, patron)
        return self.ledger.withdraw(patron, amount, person.name, _key(person, request))

    def _check_patron(self, person: Person, name: str) -> None:
        person.need(Right.RUN)
        if not any(account.name == name for account in self.people.accounts(Role.PATRON)):
            raise NotFound(f"There is no patron {name}.")

    def balances(self, person: Person, prefix: str = "") -> dict[str, Cents]:
        """Every account of the ledger and what it holds; all together they hold nothing."""
        person.need(Right.READ)
        return self.ledger.balances(prefix)

    def statement(
        self, person: Person, account: str = "", before: int | None = None, count: int = 50
    ) -> Sequence[Line]:
        """The latest transfers, of one account or of all; one's own is always one's to read."""
        if account != money.patron(person.name):
            person.need(Right.READ)
        return self.ledger.statement(account, before, count)

    def meters(self) -> dict[str, Cents]:
        """Every progressive meter and what it shows, also before it is first played for."""
        shown = self.ledger.balances("progressive:")
        for info in self.tables():
            try:
                session = self.floor.host(info.id).state.session
            except PitbossError:  # frozen, or just changing hands: its meter as the ledger has it
                continue
            if session is not None:
                for name, cents in session.game.meters(session.table).items():
                    shown[f"progressive:{info.id}:{name}"] = cents
        return shown

    # Audit

    def audit(
        self,
        person: Person,
        known: Heads | None = None,
        progress: Callable[[int], None] | None = None,
    ) -> Report:
        """Verify every chain, transfer, balance and replay."""
        person.need(Right.READ)
        return audit(self.database, known, progress)

    def heads(self, person: Person) -> dict[str, tuple[int, str]]:
        """The head of every chain, to be kept elsewhere."""
        person.need(Right.READ)
        return heads(self.database)

    def open_every_game(self, ids: Sequence[str], actor: str) -> list[str]:
        """One table of each game that has none, so that a new casino is not empty."""
        there = {info.game for info in self.floor.tables.all() if info.state != "closed"}
        return [self.floor.open(id, actor=actor) for id in ids if id not in there]


def _key(person: Person, request: str | None) -> str | None:
    """An idempotency key is its owner's: somebody else's of the same text is another."""
    return None if request is None else f"{person.name}/{request}"
