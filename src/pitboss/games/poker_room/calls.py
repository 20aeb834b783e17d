"""Calls at a poker table between hands: in and out, away, time, a higher minimum."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.errors import NotNow, NotSeated
from pitboss.games.poker_room.irregularities import PokerIrregularities
from pitboss.games.poker_room.options import NONE
from pitboss.games.poker_room.payouts import BRING_PAYOUT, COUNT_PAYOUTS, DISPLAY_PAYOUT
from pitboss.games.poker_room.revenue import TIME
from pitboss.games.poker_room.seating import KEPT_BY_HOUSE, RoomMemory
from pitboss.games.poker_room.variants import LAW
from pitboss.table.givers import CLOCK, HOUSE, PATRONS, Giver
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Phase
from pitboss.table.money import dollars
from pitboss.table.numbers import whole_number
from pitboss.table.sayings import Saying
from pitboss.table.steps import Announced, Counted, Duty, Marked, Procedure
from pitboss.table.table import Table

SIT_OUT, SIT_IN, STEP_AWAY, RETURN = "sit out", "sit in", "step away", "return"
AGREE = "agree to minimum"
COUNT_DECK, SORT_DECK = "count deck", "sort deck"
MINUTE = 60_000
COUNT_EVERY, SORT_EVERY = 15 * MINUTE, 180 * MINUTE
"""How long a deck is used before it is counted, and before it is sorted, in milliseconds."""
OUT = "out"
UNCOVERED = "uncovered"

_KEEPING = {
    "accounted": ("Account for the player's table stakes", LAW("7(c)5i")),
    "covered": ("Cover the player's table stakes", LAW("7(c)5ii")),
    UNCOVERED: ("Leave the player's table stakes as they are", LAW("7(c)5iii")),
}


def _between_hands(table: Table) -> bool:
    return table.state is None


class Calls(PokerIrregularities):
    """The calls of the poker room."""

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        away = LAW("7(c)5")
        yield Saying(what=SIT_OUT, law=away, help="not to be dealt in", by=PATRONS)
        yield Saying(
            what=STEP_AWAY, law=away, help="leave for a while and keep the seat",
            by=(*PATRONS, Giver.SUPERVISOR), words="how the stakes are kept",
            words_by=(Giver.SUPERVISOR,),
        )  # fmt: skip
        yield Saying(what=SIT_IN, law=away, help="to be dealt in again", by=PATRONS)
        yield Saying(what=RETURN, law=LAW("7(c)6"), help="to be dealt in again", by=PATRONS)
        yield Saying(
            what=AGREE, law=LAW("17"), help="agree to a higher minimum wager", by=PATRONS,
            words="the minimum in cents", when=_between_hands,
            otherwise="The minimum goes up between hands.",
        )  # fmt: skip
        yield Saying(
            what=COUNT_DECK, law=LAW("6(e)4"), help="count the deck", by=(*HOUSE, *CLOCK),
            during=Phase.BETTING, otherwise="The deck is counted between hands.", words="the time",
            words_by=CLOCK,
        )  # fmt: skip
        yield Saying(
            what=SORT_DECK, law=LAW("2(b)"), help="place the deck into suit and sequence",
            by=(*HOUSE, *CLOCK), during=Phase.BETTING, words="the time", words_by=CLOCK,
            otherwise="The deck is sorted between hands.",
        )  # fmt: skip
        yield from self.revenue_sayings()
        yield from self.payout_sayings()

    def call(self, table: Table, call: Call) -> Procedure[None]:
        handlers = {
            SIT_OUT: self.sit_out, SIT_IN: self.sit_in, STEP_AWAY: self.step_away,
            RETURN: self.sit_in, AGREE: self.agree_to_minimum, COUNT_DECK: self.count_deck,
            TIME: self.charge_time, DISPLAY_PAYOUT: self.display_payout,
            SORT_DECK: self.sort_deck, COUNT_PAYOUTS: self.count_payouts,
            BRING_PAYOUT: self.bring_payout,
        }  # fmt: skip
        handler = handlers.get(call.what)
        yield from super().call(table, call) if handler is None else handler(table, call)

    @staticmethod
    def _caller(table: Table, call: Call) -> str:
        if not call.patron:
            raise NotSeated("Name the player who makes the call.", LAW("7(a)"))
        return call.patron

    # 14.7(c)5 and 6 Absent players

    def sit_out(self, table: Table, call: Call) -> Procedure[None]:
        """Be dealt out from the next hand on."""
        name = self._caller(table, call)
        table.memory.away[name] = OUT
        yield Announced(f"{name} sits out", LAW("7(c)5"))

    def step_away(self, table: Table, call: Call) -> Procedure[None]:
        """Leave for a while and keep the seat; the supervisor decides how the stakes are kept."""
        name = self._caller(table, call)
        way = call.value or UNCOVERED
        if way not in _KEEPING:
            raise NotNow(f"Stakes are {', '.join(_KEEPING)}, not '{way}'.", LAW("7(c)5"))
        if not _between_hands(table):
            raise NotNow("A player leaves the table between hands.", LAW("7(c)1"))
        table.memory.away[name] = way
        text, law = _KEEPING[way]
        yield Duty(text, law)
        if way in KEPT_BY_HOUSE:
            yield Announced(f"The seat of {name} may be used by a guest", LAW("7(c)6"))

    def sit_in(self, table: Table, call: Call) -> Procedure[None]:
        """Be dealt in again."""
        name = self._caller(table, call)
        way = table.memory.away.get(name)
        if way is None:
            raise NotNow(f"{name} is in already.", LAW("7(c)5"))
        del table.memory.away[name]
        yield Announced(f"{name} is back", LAW("7(c)6") if way in KEPT_BY_HOUSE else LAW("7(c)5"))

    # 14.17 A higher minimum

    def agree_to_minimum(self, table: Table, call: Call) -> Procedure[None]:
        """Raise the minimum wager without notice once all patrons at the table agree."""
        memory: RoomMemory = table.memory
        name = self._caller(table, call)
        wanted = whole_number(call.value) or 0
        least = self.least_bet(table)
        if wanted <= least or wanted % table.chip:
            raise NotNow(f"The minimum is {dollars(least)}; agree to a higher one.", LAW("17"))
        memory.agrees[name] = wanted
        yield Announced(f"{name} agrees to a minimum of {dollars(wanted)}", LAW("17"))
        if all(memory.agrees.get(patron) == wanted for patron in table.patrons):
            memory.minimum = wanted
            memory.agrees.clear()
            yield Marked("minimum wager", dollars(wanted), LAW("17"))

    # 14.6(e)4 Counting

    def count_deck(self, table: Table, call: Call) -> Procedure[None]:
        """Count the deck between hands, at least every 15 minutes by the clock."""
        assert table.shoe is not None, "poker is played with cards"
        table.memory.counted_at = whole_number(call.value) or table.memory.counted_at
        yield Counted(table.shoe.left, LAW("6(e)4"))

    def sort_deck(self, table: Table, call: Call) -> Procedure[None]:
        """Sort the deck at least every three hours; it came to the table in suit and sequence."""
        now, before = whole_number(call.value) or 0, table.memory.sorted_at
        table.memory.sorted_at = now or before
        if now and not before:
            return
        yield Duty("Place the 52 cards into suit and sequence", LAW("2(b)"))
        yield Duty("Turn the deck face down, wash and stack it", LAW("4(c)"))
        yield from self.shuffle_again(table)

    def due(self, table: Table, now: int, today: str) -> Iterator[Call]:
        """What is due by now between two hands: counting, sorting, the payout box."""
        yield from super().due(table, now, today)
        memory: RoomMemory = table.memory
        if not table.patrons or not self.calls[COUNT_DECK].possible(table):
            return
        counts_itself = self.options.shuffler and self.options.counting_shuffler
        if now >= memory.counted_at + COUNT_EVERY and not counts_itself:
            yield Call(COUNT_DECK, value=str(now))
        if not memory.sorted_at or now >= memory.sorted_at + SORT_EVERY:
            yield Call(SORT_DECK, value=str(now))
        if self.options.payout != NONE and today > memory.payout_counted_on:
            yield Call(COUNT_PAYOUTS, value=today)
            if self.options.payout_fund != "shared":
                yield Call(DISPLAY_PAYOUT)
