"""The tournament desk: people's actions before, during and after a tournament, 13:69F-8.6.

Each is recorded in the tournament's own chain, together with the money and chips that it moves, in
one transaction.
"""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence

from sqlalchemy import func, select

from pitboss.casino.errors import Busy, Conflict, Forbidden, NotFound
from pitboss.casino.floor import DIRECTOR, TOURNAMENT
from pitboss.casino.money import transfers as money
from pitboss.casino.money.ledger import Ledger
from pitboss.casino.people.roles import Person, Right
from pitboss.casino.records.schema import accounts, chains
from pitboss.casino.records.store import LostChain, Store
from pitboss.casino.tournaments import events as e
from pitboss.casino.tournaments import prizes
from pitboss.casino.tournaments.filing import (
    Certification,
    Control,
    Filing,
    certifier,
    chance_of,
    check_filing,
    check_start,
    public_controls,
    tip_line,
)
from pitboss.casino.tournaments.state import (
    CANCELLED,
    DRAFTED,
    FILED,
    FINISHED,
    OVER,
    RUNNING,
    STOPPED,
    TournamentState,
)
from pitboss.casino.tournaments.structure import UNIT, Structure
from pitboss.errors import BadOptions, NotNow, TooFewChips
from pitboss.law import ALL_GAMES
from pitboss.table.money import Cents, dollars

Leg = tuple[str, str, Cents, str, str]
POOL_LAW = str(ALL_GAMES("6(e)"))
_TRIES = 20
LONGEST_REASON = 500
SINCE = {
    DRAFTED: "its notice is not filed yet", FILED: "it has not begun", RUNNING: "it has begun",
    FINISHED: "it is over", STOPPED: "it was stopped", CANCELLED: "it was cancelled",
}  # fmt: skip
"""What to say of a tournament in which something is too early or too late."""
CLOSED = {
    FILED: "Registration is not open", RUNNING: "No chips are sold",
}  # fmt: skip
"""What is refused in any other state than this."""


class TournamentDesk:
    """All tournaments of a casino."""

    def __init__(self, store: Store, ledger: Ledger) -> None:
        self.store = store
        self.ledger = ledger
        self._states: dict[str, TournamentState] = {}
        self._lock = threading.RLock()

    # Reading

    def ids(self) -> list[str]:
        """Every tournament, oldest first."""
        query = select(chains.c.name).where(
            chains.c.name.startswith(TOURNAMENT, autoescape=True), chains.c.seq > 0
        )
        with self.store.database.look() as connection:
            names = connection.execute(query).scalars().all()
        found = [name for name in names if name.removeprefix(TOURNAMENT).isdigit()]
        return sorted(found, key=lambda name: int(name.removeprefix(TOURNAMENT)))

    def get(self, id: str) -> TournamentState:
        """The present state of a tournament."""
        if not (id.startswith(TOURNAMENT) and id.removeprefix(TOURNAMENT).isdigit()):
            raise NotFound(f"There is no tournament '{id}'.")  # a table's chain is not a tournament
        with self._lock:
            state = self._states.get(id)
            if state is None:
                state = TournamentState(id)
            with self.store.database.look() as connection:
                state.catch_up(connection)
            if not state.seq:
                raise NotFound(f"There is no tournament '{id}'.")
            self._states[id] = state
            return state

    def all(self) -> list[TournamentState]:
        return [self.get(id) for id in self.ids()]

    def visible(self, person: Person | None) -> list[TournamentState]:
        """Tournaments that somebody may see: only staff see drafts."""
        staff = person is not None and person.may(Right.READ)
        return [state for state in self.all() if staff or state.state != DRAFTED]

    def public(self, id: str) -> tuple[Control, ...]:
        """The part open to the public, 8.6(g)."""
        state = self.get(id)
        if state.state == DRAFTED:
            raise NotFound(f"There is no tournament '{id}'.")
        return public_controls(state.structure, state.filing)

    def pool(self, id: str) -> Cents:
        """The ledger's balance of a tournament's prize pool."""
        return self.ledger.balance(money.pool(id))

    # Filing, 8.6(b) and (f)

    def draft(self, person: Person, structure: Structure, filing: Filing) -> str:
        """Draft a tournament; returns its id. Nothing is announced before it is filed."""
        person.need(Right.RULE)
        structure.check()
        filing.check(structure)
        check_start(filing, self.store.clock.now())
        chance_of(structure)  # 8.6(d)
        for _ in range(_TRIES):
            id = f"{TOURNAMENT}{self._last_number() + 1}"
            self.store.open_chain(id)
            try:
                self.add(id, e.Drafted(structure, filing), person.name, after=0)
                return id
            except LostChain:  # another process took the number
                continue
        raise Busy("Tournaments are just being drafted elsewhere; try again.")

    def _last_number(self) -> int:
        return max((int(id.removeprefix(TOURNAMENT)) for id in self.ids()), default=0)

    def certify(self, person: Person, id: str, office: str, name: str) -> None:
        """Record a certification for an office, 8.6(b)5 to 7."""
        person.need(Right.RULE)
        by = certifier(office, name)
        made = Certification(office, by, person.name, self.store.clock.now())

        def work(state: TournamentState) -> None:
            if office in state.certified:
                raise Conflict(f"{state.certified[office].name} has certified as {office}.")
            self.add(id, e.Certified(made), person.name, after=state.seq)

        self._retrying(id, work, DRAFTED)

    def file(self, person: Person, id: str) -> None:
        """File the notice with the Division, and open registration, 8.6(b)."""
        person.need(Right.RULE)

        def work(state: TournamentState) -> None:
            check_filing(state.filing, state.certified, self.store.clock.now())
            self.add(id, e.Filed(), person.name, after=state.seq)

        self._retrying(id, work, DRAFTED)

    # Participants

    def enter(self, person: Person, id: str, name: str = "", request: str | None = None) -> None:
        """Register and pay the buy-in; the participant is told of dealer tips, 8.6(e)."""
        name = self._registrant(person, name)

        def work(state: TournamentState) -> None:
            structure = state.structure
            if name in state.participants:
                raise Conflict(f"{name} is registered already.", ALL_GAMES("6(f)5"))
            if len(state.participants) >= structure.most:
                raise Conflict("The tournament is full.", ALL_GAMES("6(f)5"))
            event = e.Entered(name, structure.buy_in, structure.stack * UNIT, tip_line(structure))
            legs = self._sold(id, name, structure.buy_in, event.chips, "buy-in")
            self.add(id, event, person.name, legs, request, state.seq)

        self._retrying(id, work, FILED, request)

    def withdraw(self, person: Person, id: str, name: str = "", request: str | None = None) -> None:
        """Withdraw before the start; the buy-in is paid back."""
        name = self._registrant(person, name)

        def work(state: TournamentState) -> None:
            one = state.participants.get(name)
            if one is None:
                raise NotFound(f"{name} is not registered.")
            legs = [
                (money.pool(id), money.patron(name), one.paid, "buy-in paid back", POOL_LAW),
                (money.carried(id, name), money.issued(id), one.stack, "tournament chips", ""),
            ]
            self.add(id, e.Withdrew(name), person.name, legs, request, state.seq)

        self._retrying(id, work, FILED, request)

    def buy(
        self, person: Person, id: str, what: str, name: str = "", request: str | None = None
    ) -> None:
        """A re-buy or an add-on."""
        name = self._registrant(person, name)

        def work(state: TournamentState) -> None:
            why_not = state.may_buy(name, what, self.store.clock.now())
            sale = state.sale(what)
            if why_not or sale is None:
                raise NotNow(why_not, ALL_GAMES("6(f)2"))
            event = e.ChipsSold(name, what, sale.price, sale.chips * UNIT)
            legs = self._sold(id, name, sale.price, event.chips, what)
            self.add(id, event, person.name, legs, request, state.seq)

        self._retrying(id, work, RUNNING, request)

    def _registrant(self, person: Person, name: str) -> str:
        """Whose registration it is: one's own, or that of a patron served at the cage."""
        if not name or name == person.name:
            person.need(Right.PLAY)
            return person.name
        if not person.may(Right.RUN):
            raise Forbidden("You register in your own name only.")
        if not name.replace("-", "").replace("_", "").isalnum():
            raise NotFound(f"There is no patron {name}.")
        return name

    def _sold(self, id: str, name: str, price: Cents, chips: Cents, what: str) -> list[Leg]:
        """The legs of a sale: money into the pool, and chips for it."""
        held = self.ledger.balance(money.patron(name))
        if held < price:
            raise TooFewChips(f"{name} has {dollars(held)} at the cage; the {what} is "
                              f"{dollars(price)}.")  # fmt: skip
        return [
            (money.patron(name), money.pool(id), price, what, POOL_LAW),
            (money.issued(id), money.carried(id, name), chips, "tournament chips", ""),
        ]

    # The end

    def stop(self, person: Person, id: str, why: str) -> None:
        """Stop a tournament immediately, as the Division may require, 8.6(c): refund everybody."""
        person.need(Right.RULE)
        if not 0 < len(why.strip()) <= LONGEST_REASON:
            raise BadOptions("Give a reason for stopping the tournament.", ALL_GAMES("6(c)"))

        def work(state: TournamentState) -> None:
            if state.state in OVER:
                raise Conflict(f"The tournament cannot be stopped: {SINCE[state.state]}.")
            self.stopped(state, why.strip(), person.name)

        self._retrying(id, work)

    def stopped(
        self, state: TournamentState, why: str, actor: str, *, cancelled: bool = False
    ) -> None:
        """Refund everybody."""
        legs = [
            (money.pool(state.id), money.patron(one.name), one.paid, "paid back", POOL_LAW)
            for one in state.participants.values()
        ]
        self.add(state.id, e.TournamentStopped(why, cancelled), actor, legs, after=state.seq)

    def finish(self, state: TournamentState) -> None:
        """Determine the winners, and pay out everything collected, 8.6(e)."""
        collected = state.collected
        withheld = prizes.tips(state.structure, collected)
        standings = tuple(state.ranking())
        count = len(state.participants)
        paid = prizes.by_place(state.structure, count, collected - withheld)
        won = prizes.to_whom(standings, paid)
        assert prizes.proves(collected, won, withheld), "all that is collected is paid"
        legs: list[Leg] = [
            (money.pool(state.id), money.patron(name), amount, "prize", POOL_LAW)
            for name, amount in won.items()
        ]
        if withheld:
            tips = (money.pool(state.id), money.DEALER_TIPS, withheld, "dealer tips", POOL_LAW)
            legs.append(tips)
        event = e.Finished(standings, won, withheld)
        self.add(state.id, event, DIRECTOR, legs, after=state.seq)

    def carried(self, id: str) -> dict[str, Cents]:
        """The chips that participants carry away from tables."""
        prefix = money.carried(id, "")
        query = select(accounts.c.name, accounts.c.balance).where(
            func.substr(accounts.c.name, 1, len(prefix)) == prefix, accounts.c.balance > 0
        )
        with self.store.database.look() as connection:
            return {row.name.removeprefix(prefix): row.balance for row in connection.execute(query)}

    def gathered(self, id: str) -> Iterator[Leg]:
        """Return the chips that participants carry to their source."""
        for name, amount in self.carried(id).items():
            yield money.carried(id, name), money.issued(id), amount, "tournament chips gathered", ""

    # Recording

    def add(
        self,
        id: str,
        event: e.AnyTournamentEvent,
        actor: str,
        legs: Sequence[Leg] = (),
        request: str | None = None,
        after: int | None = None,
    ) -> None:
        """Record an event with its transfers; refused if anything was recorded after ``after``."""
        self.store.act(
            e.WHAT[type(event)], e.details(event), actor,
            legs=[leg for leg in legs if leg[2]], request=request, chain=id, after=after,
        )  # fmt: skip

    def _retrying(
        self,
        id: str,
        work: Callable[[TournamentState], None],
        wanted: str = "",
        request: str | None = None,
    ) -> None:
        """Act on a tournament's present state; retry if something else was recorded meanwhile."""
        for _ in range(_TRIES):
            state = self.get(id)
            if request is not None and self._was_done(id, request):
                return None
            if wanted and state.state != wanted:
                raise Conflict(_not_now(state.state, wanted))
            try:
                return work(state)
            except LostChain:
                continue
        raise Busy("The tournament is changing too quickly; try again.")

    def _was_done(self, id: str, request: str) -> bool:
        with self.store.database.look() as connection:
            return self.store.by_request(connection, id, request) is not None


def _not_now(state: str, wanted: str) -> str:
    """Say what a tournament refuses in its present state, and why."""
    if wanted == DRAFTED:
        return "The tournament's notice is filed already."
    return f"{CLOSED[wanted]} in this tournament: {SINCE[state]}."
