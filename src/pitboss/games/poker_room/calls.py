"""What is said at a poker table between hands: in and out, away, time, a higher minimum."""

from __future__ import annotations

from pitboss.errors import NotNow, NotSeated
from pitboss.games.poker_room.irregularities import PokerIrregularities
from pitboss.games.poker_room.revenue import TIME
from pitboss.games.poker_room.seating import KEPT_BY_HOUSE, RoomMemory
from pitboss.games.poker_room.variants import LAW
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Phase
from pitboss.table.money import dollars
from pitboss.table.numbers import whole_number
from pitboss.table.steps import Announced, Counted, Duty, Marked, Procedure
from pitboss.table.table import Table

SIT_OUT, SIT_IN, STEP_AWAY, RETURN = "sit out", "sit in", "step away", "return"
AGREE = "agree to minimum"
COUNT_DECK = "count deck"
DISPLAY_PAYOUT, COUNT_PAYOUTS = "display payout", "count payout box"
OUT = "out"
UNCOVERED = "uncovered"

_KEEPING = {
    "accounted": ("Account for the player's table stakes", LAW("7(c)5i")),
    "covered": ("Cover the player's table stakes", LAW("7(c)5ii")),
    UNCOVERED: ("Leave the player's table stakes as they are", LAW("7(c)5iii")),
}


class Calls(PokerIrregularities):
    """What may be called out."""

    def call(self, table: Table, call: Call) -> Procedure[None]:
        handlers = {
            SIT_OUT: self.sit_out, SIT_IN: self.sit_in, STEP_AWAY: self.step_away,
            RETURN: self.sit_in, AGREE: self.agree_to_minimum, COUNT_DECK: self.count_deck,
            TIME: self.charge_time, DISPLAY_PAYOUT: self.display_payout,
            COUNT_PAYOUTS: self.count_payouts,
        }  # fmt: skip
        handler = handlers.get(call.what)
        yield from super().call(table, call) if handler is None else handler(table, call)

    @staticmethod
    def _caller(table: Table, call: Call) -> str:
        if not call.patron:
            raise NotSeated("Say whose words these are.", LAW("7(a)"))
        return call.patron

    # 14.7(c)5 and 6 Absent players

    def sit_out(self, table: Table, call: Call) -> Procedure[None]:
        """Not to be dealt in from the next hand on."""
        name = self._caller(table, call)
        table.memory.away[name] = OUT
        yield Announced(f"{name} sits out", LAW("7(c)5"))

    def step_away(self, table: Table, call: Call) -> Procedure[None]:
        """Leave for a while and keep the seat; the supervisor says how the stakes are kept."""
        name = self._caller(table, call)
        way = call.value or UNCOVERED
        if way not in _KEEPING:
            raise NotNow(f"Stakes are {', '.join(_KEEPING)}, not '{way}'.", LAW("7(c)5"))
        if table.state is not None:
            raise NotNow("A player leaves the table between hands.", LAW("7(c)1"))
        table.memory.away[name] = way
        text, law = _KEEPING[way]
        yield Duty(text, law)
        if way in KEPT_BY_HOUSE:
            yield Announced(f"The seat of {name} may be used by a guest", LAW("7(c)6"))

    def sit_in(self, table: Table, call: Call) -> Procedure[None]:
        """To be dealt in again."""
        name = self._caller(table, call)
        way = table.memory.away.get(name)
        if way is None:
            raise NotNow(f"{name} is in already.", LAW("7(c)5"))
        del table.memory.away[name]
        yield Announced(f"{name} is back", LAW("7(c)6") if way in KEPT_BY_HOUSE else LAW("7(c)5"))

    # 14.17 A higher minimum

    def agree_to_minimum(self, table: Table, call: Call) -> Procedure[None]:
        """Once all patrons at the table agree, the minimum wager goes up without notice."""
        memory: RoomMemory = table.memory
        name = self._caller(table, call)
        wanted = whole_number(call.value) or 0
        least = self.least_bet(table)
        if wanted <= least or wanted % table.chip:
            raise NotNow(f"The minimum is {dollars(least)}; agree to a higher one.", LAW("17"))
        if table.state is not None:
            raise NotNow("The minimum goes up between hands.", LAW("17"))
        memory.agrees[name] = wanted
        yield Announced(f"{name} agrees to a minimum of {dollars(wanted)}", LAW("17"))
        if all(memory.agrees.get(patron) == wanted for patron in table.patrons):
            memory.minimum = wanted
            memory.agrees.clear()
            yield Marked("minimum wager", dollars(wanted), LAW("17"))

    # 14.6(e)4 Counting

    def count_deck(self, table: Table, call: Call) -> Procedure[None]:
        """At least every 15 minutes, as somebody with a clock says: the deck, between hands."""
        if table.phase is not Phase.BETTING or table.shoe is None:
            raise NotNow("The deck is counted between hands.", LAW("6(e)4"))
        yield Counted(table.shoe.left, LAW("6(e)4"))
