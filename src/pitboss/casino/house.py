"""The casino as one object, used by the API, the pages and the commands.

Every action of a person goes through here, and is checked against their role first.
"""

from __future__ import annotations

import secrets
from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from pitboss.casino.audit.kept_heads import KeptHeads, heads_file
from pitboss.casino.audit.once import OneAtATime
from pitboss.casino.audit.report import AuditReport
from pitboss.casino.audit.verify import Heads, audit, fault_of, heads
from pitboss.casino.clock import Clock, Millis, SystemClock
from pitboss.casino.desks.cage import CageDesk, request_key
from pitboss.casino.desks.history import HistoryDesk
from pitboss.casino.errors import BadName, Conflict, Forbidden, Frozen, NotFound
from pitboss.casino.floor import Floor
from pitboss.casino.money import transfers as money
from pitboss.casino.money.kept import Tickets
from pitboss.casino.money.ledger import Ledger
from pitboss.casino.papers.notices import Notice
from pitboss.casino.papers.posting import PostedSign
from pitboss.casino.papers.submissions import SignForm, Submission
from pitboss.casino.people.accounts import GUEST, People, PersonAccount
from pitboss.casino.people.lessons import Lessons
from pitboss.casino.people.roles import Person, Right, Role, check_deals, check_input, giver
from pitboss.casino.poker import POKER, PokerRoom
from pitboss.casino.processes.leases import Leases
from pitboss.casino.records.database import Database
from pitboss.casino.records.seals import signed
from pitboss.casino.records.store import Store
from pitboss.casino.robots.crew import RobotCrew, RobotWish
from pitboss.casino.tables.host import Done
from pitboss.casino.tables.listed import Shift, TableInfo
from pitboss.casino.tables.outcomes import EndedRounds
from pitboss.casino.tables.picture import empty, picture
from pitboss.casino.tables.watch import Listener
from pitboss.casino.tournaments.director import TournamentDirector
from pitboss.table.game import Game
from pitboss.table.givers import Giver
from pitboss.table.inputs import AnyInput, Call, Choose, Proceed, Sit
from pitboss.table.irregularities import Irregularity
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.sayings import Saying
from pitboss.table.session import BettingArea
from pitboss.table.steps import Ask
from pitboss.table.view import PUBLIC

WELCOME: Cents = 10_000 * DOLLAR
"""Play money that a new patron receives at the cage."""


class Casino(HistoryDesk, CageDesk):
    """A casino on a database."""

    def __init__(
        self,
        url: str,
        *,
        clock: Clock | None = None,
        welcome: Cents = WELCOME,
        people: Callable[[Store], People] = People,
        lease: int | None = None,
        keep_heads: bool = False,
    ) -> None:
        self.database = Database(url)
        self.clock = clock or SystemClock()
        self.store = Store(self.database, self.clock)
        self.ledger = Ledger(self.store)
        self.kept = Tickets(self.ledger)
        self.people = people(self.store)
        self.lessons = Lessons(self.store)
        leases = Leases(self.database) if lease is None else Leases(self.database, lease)
        self.floor = Floor(self.store, leases)
        if keep_heads:
            file = heads_file(self.database)
            self.floor.upkeep.heads = KeptHeads(self.database, self.clock, file)
        self.welcome = welcome
        self.poker = PokerRoom(self.floor, self.ledger)
        self.robots = RobotCrew(self.floor, self.ledger, self.poker)
        self.director = TournamentDirector(self.floor, self.ledger)
        self.tournaments = self.director.desk
        self._audits: OneAtATime[AuditReport] = OneAtATime()
        self._outcomes = EndedRounds(self.database)

    def start(self) -> None:
        """Load every table where it stopped, and start the floor's background work."""
        self.floor.start()
        self.robots.start()

    def stop(self) -> None:
        self.robots.stop()
        self.floor.stop()
        self.database.close()

    # People

    def register(self, name: str, password: str) -> Person:
        """Open an account for a new patron, with money at the cage."""
        _check_name(name)
        return self.people.add(name, password, Role.PATRON, welcome=self.welcome)

    def register_guest(self) -> tuple[str, str]:
        """Open a guest's account with a generated name and password, and return both."""
        name, password = f"{GUEST}{secrets.token_hex(3)}", secrets.token_urlsafe(16)
        self.people.add(name, password, Role.PATRON, welcome=self.welcome)
        return name, password

    def keep(self, person: Person, name: str, password: str) -> Person:
        """Move a guest's money to an account with a name and password of their choice."""
        if not person.name.startswith(GUEST):
            raise Conflict("This is already your own account; only a guest's can be kept.")
        _check_name(name)
        tables = [info.id for info in self.tables() if self._sits_at(person.name, info.id)]
        if tables:
            raise Conflict(f"Leave {', '.join(tables)} first; your chips come with you then.")
        held, source = self.balance(person.name), money.patron(person.name)
        return self.people.add(
            name, password, Role.PATRON, actor=person.name, welcome=held, source=source
        )

    def _sits_at(self, name: str, id: str) -> bool:
        return any(name in spot["patrons"] for spot in self.look(id)["spots"])

    def hire(self, person: Person, name: str, password: str, role: Role) -> Person:
        """Add a member of staff."""
        person.need(Right.RULE)
        return self.people.add(name, password, role, actor=person.name)

    def set_disabled(self, person: Person, name: str, disabled: bool) -> None:
        """Disable or enable an account."""
        person.need(Right.RULE)
        if name == person.name:
            raise Conflict("You cannot disable your own account; another supervisor can.")
        self.people.set_disabled(name, disabled, person.name)

    def accounts(self, person: Person, role: Role | None = None) -> Sequence[PersonAccount]:
        """All accounts, by name."""
        person.need(Right.READ)
        return self.people.accounts(role)

    # At a table

    def act(self, person: Person, id: str, input: AnyInput, request: str | None = None) -> Done:
        """Let somebody act at a table, in their own name and role."""
        check_input(person, input, self.dealer(id))
        if isinstance(input, Proceed) and person.role is Role.PATRON:
            self._check_seated(person, id)
        if isinstance(input, Sit) and self.poker.waits_anybody:
            self.poker.check_turn(input.patron, id)
        done = self.floor.act(id, input, person.name, request_key(person, request), giver(person))
        if isinstance(input, Sit):
            self.poker.seated(input.patron, id)
        return done

    def deal(self, person: Person, id: str, request: str | None = None) -> Done:
        """Close the wagers if they are open, and deal until somebody must act."""
        check_input(person, Proceed(), self.dealer(id))
        if person.role is Role.PATRON:
            self._check_seated(person, id)
        return self.floor.deal(id, person.name, request_key(person, request), giver(person))

    def _check_seated(self, person: Person, id: str, otherwise: str = "") -> None:
        if person.name not in self.floor.host(id).state.playing.table.patrons:
            words = otherwise or "Only players at the table can continue its round."
            raise Forbidden(words)

    def dealer(self, id: str) -> str:
        """The dealer at a table; empty where it deals by itself."""
        return self.floor.dealer(id)

    def deals(self, person: Person, id: str) -> bool:
        """Whether somebody deals at a table, on shift or standing in."""
        try:
            check_deals(person, self.dealer(id))
        except Forbidden:
            return False
        return True

    def reportable(self, id: str) -> list[Irregularity]:
        """The irregularities that can be reported at a table now."""
        host = self.floor.host(id)
        with host.lock:
            session = host.state.playing
            return [
                rule
                for rule in session.game.irregularities.values()
                if session.table.phase in rule.during
                and (rule.applies is None or rule.applies(session.game.options))
            ]

    def reports(self, id: str) -> dict[str, list[int]]:
        """Irregularities that can be reported now by naming only a spot, and at which spots."""
        host = self.floor.host(id)
        with host.lock:
            return host.state.playing.reportable()

    def free_for(self, person: Person, id: str) -> frozenset[int]:
        """The spots of a table that somebody could take now."""
        host = self.floor.host(id)
        with host.lock:
            session = host.state.session
            return session.free_for(person.name) if session is not None else frozenset()

    def closed_to(self, name: str, id: str, areas: Iterable[BettingArea]) -> dict[BettingArea, str]:
        """Which of these areas (a spot, a wager and what it is on) somebody cannot wager on now,
        and why."""
        host = self.floor.host(id)
        with host.lock:
            session = host.state.session
            if session is None:
                return {}
            found = {area: session.closed_to(name, *area) for area in areas}
        return {area: why for area, why in found.items() if why}

    def caution(self, id: str, choose: Choose) -> str:
        """What a patron should know before making this choice, if anything."""
        host = self.floor.host(id)
        with host.lock:
            session = host.state.session
            asked = session.pending if session is not None else None
            if session is None or not isinstance(asked, Ask) or asked.patron != choose.patron:
                return ""
            return session.caution(choose)

    def sayable(self, person: Person, id: str) -> list[Saying]:
        """What somebody may say at a table now, in their role."""
        host = self.floor.host(id)
        try:
            check_input(person, Call("", person.name), self.dealer(id))
        except Forbidden:
            return []
        by = giver(person)
        with host.lock:
            session = host.state.session
            if session is None or (by is Giver.PATRON and person.name not in session.table.patrons):
                return []
            calls = session.game.calls.values()
            return [said for said in calls if by in said.by and said.possible(session.table)]

    def look(self, id: str, viewer: str = PUBLIC, *, house: bool = False) -> dict[str, Any]:
        """A table as somebody may see it, as plain data; ``house`` for staff."""
        info = self.floor.tables.get(id)
        try:
            return picture(self.floor.host(id), info, viewer, house=house)
        except Frozen:
            return empty(info, "closed" if info.state == "closed" else "frozen")

    def watch(
        self, id: str, viewer: str, listener: Listener, *, house: bool = False
    ) -> Callable[[], None]:
        """Subscribe to what happens at a table; call the result to unsubscribe."""
        return self.floor.host(id).subscribe(viewer, listener, house=house)

    # The floor

    def tables(self) -> list[TableInfo]:
        """Every table that is not closed, oldest first."""
        return [info for info in self.floor.tables.all() if info.state != "closed"]

    def game(self, id: str) -> Game:
        """The game of a table, under the rules in force."""
        return self.floor.game(id)

    def sign(self, id: str) -> dict[str, Any]:
        """The rules in effect, limits, pay tables and announced changes, 13:69F-8.3(a)."""
        return self.floor.sign(id)

    def fault(self, person: Person, id: str) -> str:
        """Why a table is frozen, in the words of the audit; empty if its records verify."""
        person.need(Right.READ)
        found = fault_of(self.database, id)
        return "" if found is None else str(found)

    def open(self, person: Person, game: str, **rules: Any) -> str:
        """Open a table; ``rules`` are those of :meth:`Floor.open`. Returns its id."""
        person.need(Right.RUN)
        request = request_key(person, rules.pop("request", None))
        if game == POKER:
            self.poker.check_rules(rules.get("options"))
        return self.floor.open(game, actor=person.name, request=request, **rules)

    def close(self, person: Person, id: str) -> bool:
        """Close a table, after the round if one is under way; returns whether it is closed now."""
        person.need(Right.RUN)
        return self.floor.close(id, person.name)

    def post_limits(
        self, person: Person, id: str, limits: Limits, request: str | None = None
    ) -> Done:
        """Change the limits immediately, with a sign, 13:69F-8.3(c)."""
        person.need(Right.RUN)
        return self.floor.post_limits(id, limits, person.name, request_key(person, request))

    def waive(
        self,
        person: Person,
        id: str,
        patron: str,
        own: Limit | None,
        request: str | None = None,
    ) -> Done:
        """Let one player wager outside the limits, up to this, 8.2(d); None withdraws that."""
        person.need(Right.RUN)
        return self.floor.waive(id, patron, own, person.name, request_key(person, request))

    def signs(self, person: Person, id: str | None = None) -> Sequence[PostedSign]:
        """The register of signs of one table or of all, 13:69F-8.3."""
        person.need(Right.READ)
        return self.floor.signs.all(id)

    def submissions(self, person: Person) -> Sequence[Submission]:
        """Submissions to the Division: forms of signs, samples of guides."""
        person.need(Right.READ)
        return self.floor.signs.submissions.all()

    def submit_sign(self, person: Person, kind: str, form: SignForm) -> None:
        """Submit a new form of sign, for signs posted from now on, 13:69F-8.3(d)."""
        person.need(Right.RULE)
        self.floor.signs.submissions.submit_form(kind, form, person.name)

    def submit_guide(self, person: Person, game: str, version: str) -> None:
        """Submit a sample of a gaming guide, so that it may be issued, 13:69F-8.5(c)."""
        person.need(Right.RULE)
        self.floor.signs.submissions.submit_guide(game, version, person.name)

    def announce_rules(self, person: Person, id: str, effective_at: Millis, **rules: Any) -> str:
        """Announce new options or pay tables, half an hour ahead or more, 13:69F-8.3(b)."""
        person.need(Right.RULE)
        return self.floor.announce_rules(id, effective_at, person.name, **rules)

    def withdraw_notice(self, person: Person, number: int) -> None:
        """Withdraw a rule change before it comes into force."""
        person.need(Right.RULE)
        self.floor.withdraw_notice(number, person.name)

    def notices(self, person: Person) -> Sequence[Notice]:
        """Rule changes: posted, in force and withdrawn."""
        person.need(Right.READ)
        return self.floor.notices.all()

    def assign_dealer(self, person: Person, id: str, dealer: str) -> None:
        """Put a dealer on shift; with no name, the table deals by itself."""
        person.need(Right.RUN)
        if dealer and dealer not in self.dealers(person):
            raise NotFound(f"{dealer} is not a dealer here.")
        self.floor.assign_dealer(id, dealer, person.name)

    def dealers(self, person: Person) -> list[str]:
        """Dealers who may be put on shift."""
        person.need(Right.RUN)
        return [each.name for each in self.people.accounts(Role.DEALER) if not each.disabled]

    def shifts(self, person: Person, count: int = 100) -> list[Shift]:
        """Shifts, newest first."""
        person.need(Right.READ)
        return self.floor.tables.shifts(None, count)

    def change_cards(self, person: Person, id: str) -> None:
        """Bring new cards to a table, between two rounds."""
        person.need(Right.RUN)
        self.floor.change_cards(id, person.name)

    def see_off(self, person: Person, id: str, patron: str) -> None:
        """Give up the spots of a patron who has gone; their chips go to their account."""
        person.need(Right.RUN)
        self.floor.see_off(id, patron, person.name)

    def pay_back(self, person: Person, id: str) -> dict[str, Cents]:
        """Repay the chips of a frozen table, from its last verified state."""
        person.need(Right.RULE)
        return self.floor.pay_back(id, person.name)

    # Robots

    def ask_robots(self, person: Person, id: str, wish: RobotWish) -> None:
        """Set the number of robots at a table; for those who sit, deal or run the floor."""
        if person.may(Right.PLAY):
            self._check_seated(person, id, "Only players at the table can ask for robots there.")
        else:
            check_deals(person, self.dealer(id))
        self.robots.ask(id, wish, person.name)

    def switch_robots(self, person: Person, on: bool) -> None:
        """Allow robots in this house, or not."""
        person.need(Right.RULE)
        self.robots.switch(on, person.name)

    # The poker room

    def announcements(self) -> list[str]:
        """The poker games and seats on offer, 13:69F-14.18."""
        return self.poker.announcements()

    def wait_for(self, person: Person, game: str) -> int:
        """Join the waiting list of a poker game; returns the place on it."""
        person.need(Right.PLAY)
        return self.poker.wait(person.name, game)

    def bring_payout(self, person: Person, id: str, amount: Cents) -> None:
        """Give a poker table's payout the rest of a discontinued one, 13:69F-14.19(l)."""
        person.need(Right.RULE)
        self.poker.bring(id, amount, person.name)

    # Audit

    def audit(
        self,
        person: Person,
        known: Heads | None = None,
        progress: Callable[[int], None] | None = None,
    ) -> AuditReport:
        """Verify every chain, transfer, balance and replay."""
        person.need(Right.READ)
        return audit(self.database, known, progress)

    def audit_once(
        self, person: Person, progress: Callable[[int], None] | None = None
    ) -> AuditReport:
        """An audit for requests over the network: one at a time, and cached for a while."""
        person.need(Right.READ)
        return self._audits.run(lambda: self.audit(person, None, progress))

    def heads(self, person: Person) -> dict[str, tuple[int, str]]:
        """The head of every chain, to be stored elsewhere."""
        person.need(Right.READ)
        return heads(self.database)

    def signed_heads(self, person: Person) -> dict[str, Any]:
        """The heads with the casino's signature, as `pitboss audit --against` reads them."""
        return signed(self.database.seal, self.heads(person), self.clock.now())

    def open_every_game(
        self, ids: Sequence[str], actor: str, *, countdown: bool = True
    ) -> list[str]:
        """Open a table of each game that has none, so that a new casino is not empty."""
        there = {info.game for info in self.floor.tables.all() if info.state != "closed"}
        open = partial(self.floor.open, actor=actor)
        if not countdown:
            open = partial(open, betting_seconds=0, decision_seconds=0)
        return [open(id) for id in ids if id not in there]


def _check_name(name: str) -> None:
    """Refuse a name that marks its owner as a guest."""
    if name.startswith(GUEST):
        raise BadName(f"Names that begin with {GUEST} are reserved for guests; choose another.")
