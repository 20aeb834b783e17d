"""The casino as one object: what the API, the pages and the commands talk to.

Everything a person does goes through here, and is checked against their role first.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from sqlalchemy import select

from pitboss.casino import money
from pitboss.casino.audit import Heads, Report, audit, heads
from pitboss.casino.chain import Began, Came, Dead, from_row
from pitboss.casino.clock import Clock, SystemClock
from pitboss.casino.database import Database
from pitboss.casino.errors import Conflict, Forbidden, NotFound
from pitboss.casino.floor import Floor
from pitboss.casino.host import Done
from pitboss.casino.leases import Leases
from pitboss.casino.ledger import Ledger
from pitboss.casino.people import People
from pitboss.casino.picture import picture
from pitboss.casino.roles import Person, Right, Role, check_input
from pitboss.casino.schema import records
from pitboss.casino.store import Store
from pitboss.casino.watch import Listener, seats_of, shown
from pitboss.table.inputs import AnyInput, Call, Happen, Proceed
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

    # At a table

    def act(self, person: Person, id: str, input: AnyInput, request: str | None = None) -> Done:
        """Let somebody act at a table, in their own name and role."""
        check_input(person, input, self.dealer(id))
        if isinstance(input, Proceed) and person.role is Role.PATRON:
            self._check_seated(person, id)
        key = None if request is None else f"{person.name}/{request}"
        return self.floor.act(id, input, person.name, key)

    def _check_seated(self, person: Person, id: str) -> None:
        if person.name not in self.floor.host(id).state.playing.table.patrons:
            raise Forbidden("Only those who sit at the table go on with its round.")

    def dealer(self, id: str) -> str:
        """Who deals at a table; empty where it deals by itself."""
        return self.floor.tables.dealer(id)

    def look(self, id: str, viewer: str = PUBLIC) -> dict[str, Any]:
        """A table as somebody may see it, as plain data."""
        return picture(self.floor.host(id), self.floor.tables.get(id), viewer)

    def watch(self, id: str, viewer: str, listener: Listener) -> Callable[[], None]:
        """Be told what happens at a table; call what is given back to stop."""
        return self.floor.host(id).subscribe(viewer, listener)

    def report(self, person: Person, id: str, happen: Happen, request: str | None = None) -> Done:
        """An irregularity, reported by the dealer or a floorperson."""
        return self.act(person, id, happen, request)

    def call(self, person: Person, id: str, call: Call, request: str | None = None) -> Done:
        return self.act(person, id, call, request)

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
        current = self.floor.host(id).state.session
        under_way = current.table.round if current is not None else None
        return [{"round": row.round, "began_at": row.at} for row in rows if row.round != under_way][
            :count
        ]

    def round(self, id: str, number: int, viewer: str = PUBLIC) -> list[Event]:
        """The events of a round that ended, as the viewer was allowed to see them."""
        session = self.floor.host(id).state.session
        if session is not None and session.table.round == number:
            raise Conflict(f"Round {number} is still under way.")
        with self.database.read() as connection:
            query = select(records).where(records.c.chain == id, records.c.round == number)
            query = query.where(records.c.kind.in_(("round", "input", "void")))
            found = [
                from_row(row).content
                for row in connection.execute(query.order_by(records.c.seq)).all()
            ]
        if not found or not isinstance(found[0], Began):
            raise NotFound(f"There is no round {number} at table {id}.")
        events = [e for body in found if isinstance(body, Began | Came | Dead) for e in body.events]
        return shown(seats_of(found[0].before.seats), events, viewer)

    # Money

    def balance(self, name: str) -> Cents:
        """What a patron has at the cage."""
        return self.ledger.balance(money.patron(name))

    def chips(self, name: str) -> dict[str, Cents]:
        """What a patron has in front of them, by table."""
        return self.ledger.rails(name)

    def meters(self) -> dict[str, Cents]:
        """Every progressive meter, and what it shows."""
        shown = self.ledger.balances("progressive:")
        for id, host in list(self.floor.hosts.items()):
            session = host.state.session
            meter = getattr(session.table.memory, "meter", None) if session is not None else None
            if isinstance(meter, int):  # a game may keep a meter that is paid from the inventory
                shown[f"progressive:{id}:meter"] = meter
        return shown

    # Audit

    def audit(self, known: Heads | None = None) -> Report:
        return audit(self.database, known)

    def heads(self) -> dict[str, tuple[int, str]]:
        return heads(self.database)

    def open_every_game(self, ids: Sequence[str], actor: str) -> list[str]:
        """One table of each game that has none, so that a new casino is not empty."""
        there = {info.game for info in self.floor.tables.all() if info.state != "closed"}
        return [self.floor.open(id, actor=actor) for id in ids if id not in there]
