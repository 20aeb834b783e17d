"""The poker room of a casino: announcements, waiting lists, and payouts.

13:69F-14.18 to 14.20. Waiting lists are kept in this process; money is in the ledger.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Any

from pitboss.casino.clock import day
from pitboss.casino.money import transfers as money
from pitboss.casino.money.ledger import Ledger
from pitboss.casino.papers.payout_forms import (
    Compared,
    PayoutForm,
    PayoutRecord,
    compare,
    forms_of,
    payout_record,
)
from pitboss.casino.people.roles import Person, Right
from pitboss.casino.records.chain import read_chain
from pitboss.errors import NotNow, PitbossError, TooFewChips
from pitboss.law import Citation
from pitboss.table.givers import Giver
from pitboss.table.inputs import Call
from pitboss.table.money import Cents, dollars

if TYPE_CHECKING:
    from pitboss.casino.floor import Floor
    from pitboss.games.poker_room.multi_casino import PayoutSystem
    from pitboss.games.poker_room.options import PokerOptions
    from pitboss.games.poker_room.room import Room

# The game is imported where it is used: a casino may have no poker room.

POKER = "poker"
HERE = "this casino"
RECORD_LAW = Citation("13:69F-14.19(k)")
OWN_RULES = "the payout rules of this casino"


class PokerRoom:
    """The poker tables of a floor."""

    def __init__(self, floor: Floor, ledger: Ledger) -> None:
        self.floor = floor
        self.ledger = ledger
        self.waiting: dict[str, list[str]] = {}
        """The patrons waiting for each game, first come first."""

    # 14.18 Announcements and waiting lists

    def room(self) -> Room:
        """The poker tables that are open now, with the waiting lists."""
        from pitboss.games.poker_room.room import Room

        room = Room(self.waiting)
        for info in self.floor.tables.all():
            if info.game != POKER or info.state != "open" or money.tournament_of(info.id):
                continue
            try:
                session = self.floor.host(info.id).state.session
            except PitbossError:  # frozen, or being taken over by another process
                continue
            if session is not None:
                room.open(info.id, session)
        return room

    def announcements(self) -> list[str]:
        """Each game on offer, its limits, and where there are seats."""
        return list(self.room().announcements())

    def wait(self, patron: str, game: str) -> int:
        return self.room().wait(patron, game)

    @property
    def waits_anybody(self) -> bool:
        return any(self.waiting.values())

    def check_turn(self, patron: str, id: str) -> None:
        """Refuse a seat that others have waited for longer."""
        room = self.room()
        if id in room.tables:
            room.check_turn(patron, id)

    def seated(self, patron: str, id: str) -> None:
        """Take a patron who got a seat off that game's waiting list."""
        if self.waits_anybody:
            room = self.room()
            if id in room.tables:
                room.leave(patron, room.game_at(id))

    # 14.19 Payouts

    def fund(self) -> Cents:
        """What the cage holds for payouts: shared funds, and those of closed tables."""
        return self.ledger.balance(money.POKER_PAYOUTS)

    def bring(self, id: str, amount: Cents, actor: str) -> None:
        """(l): give a table's payout the rest of a discontinued one."""
        from pitboss.games.poker_room.payouts import BRING_PAYOUT

        if amount > self.fund():
            raise TooFewChips(
                f"The cage holds {dollars(self.fund())} for payouts.", Citation("13:69F-14.19(l)")
            )
        self.floor.act(id, Call(BRING_PAYOUT, value=str(amount)), actor, by=Giver.SUPERVISOR)

    def forms(self, person: Person, id: str) -> list[PayoutForm]:
        """The originals of a table's Payout Contribution Forms, (f)3."""
        person.need(Right.READ)
        with self.floor.store.database.read() as connection:
            return list(forms_of(id, read_chain(connection, id)))

    def compare_forms(self, person: Person, id: str, duplicates: Mapping[int, Cents]) -> Compared:
        """(h): compare a table's originals with the duplicates from the accounting box."""
        return compare(self.forms(person, id), duplicates)

    def payout_record(self, person: Person, id: str) -> PayoutRecord:
        """(k): accounting's record of a table's own payout, beside the displayed amount."""
        person.need(Right.READ)
        from pitboss.games.poker_room.payouts import FUND

        game = self.floor.host(id).state.playing.game
        if game.id != POKER or game.options.payout == "none" or game.options.shares_payout:
            raise NotNow("That table has no payout fund of its own.", RECORD_LAW)
        account = money.pot(id, FUND)
        memory = self.floor.host(id).state.playing.table.memory
        lines = self.ledger.every(account)
        return payout_record(account, lines, memory.display, day(self.floor.store.clock.now()))

    # 14.20 A payout offered jointly by tables and casinos

    def payout_system(self) -> PayoutSystem | None:
        """The shared payout, with what the cage holds for it; None without one."""
        from pitboss.games.poker_room.multi_casino import PayoutSystem

        shared = list(self._shared())
        if not shared:
            return None
        system = PayoutSystem(OWN_RULES, HERE, shared[0])
        system.join(HERE, shared[0])
        system.fund = self.fund()
        system.adjust_display()
        return system

    def check_rules(self, options: Mapping[str, Any] | None) -> None:
        """(a): require a table that shares the payout to have the others' rules."""
        from pitboss.games.poker_room.options import PokerOptions

        new = PokerOptions.parse(options or {})
        system = self.payout_system() if new.shares_payout else None
        if system is not None:
            system.join(HERE, new)

    def _shared(self) -> Iterable[PokerOptions]:
        for session in self.room().tables.values():
            options: PokerOptions = session.game.options
            if options.shares_payout:
                yield options
