"""13:69F-14.14: the rake, by percentage, in increments, or as a charge for time."""

from __future__ import annotations

from collections.abc import Iterator

from pitboss.errors import NotNow
from pitboss.games.poker_room.blinds import Blinds
from pitboss.games.poker_room.play import RAKE, PokerPlay, Pot
from pitboss.games.poker_room.variants import LAW
from pitboss.law import Citation
from pitboss.table.givers import CLOCK
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Phase
from pitboss.table.money import Cents, dollars
from pitboss.table.moves import HOUSE
from pitboss.table.numbers import whole_number
from pitboss.table.sayings import Saying
from pitboss.table.steps import Charged, Duty, Moved, Procedure
from pitboss.table.table import Table

TIME = "time"
MINUTES = 60
MINUTE_MILLIS = 60_000
PERCENT = 100


class Revenue(Blinds):
    """The casino's revenue."""

    # (b)1 and 2 The rake of a hand

    def rake(self, table: Table, play: PokerPlay, first: bool) -> Procedure[None]:
        """After a betting round: take its percentage, and the steps that the pot has reached."""
        options = self.options
        percent = options.rake_percent
        if not percent and not self.rake_steps:
            return
        if first and play.remaining == 1 and options.no_flop_no_drop:
            return
        for pot in list(play.pots):
            share = pot.fresh * percent // PERCENT
            yield from self._take(play, pot, share - share % table.chip, LAW("14(b)1ii"))
            pot.fresh = 0
        total = play.total + play.raked
        while play.stepped < len(self.rake_steps) and (
            total >= self.rake_steps[play.stepped].level
        ):
            taken = self.rake_steps[play.stepped].taken
            play.stepped += 1
            yield from self._take(play, play.pots[0], taken, LAW("14(b)2i"))

    def _take(self, play: PokerPlay, pot: Pot, amount: Cents, law: Citation) -> Procedure[None]:
        """Move chips to the rake area, up to the filed maximum for a round of play."""
        amount = min(amount, self.options.rake_cap - play.raked, pot.account.amount)
        if amount > 0:
            play.raked += amount
            yield Moved(pot.name, RAKE, amount, "rake", law)

    def drop_rake(self, table: Table, play: PokerPlay) -> Procedure[None]:
        """At the end of the hand: move the rake to the table inventory container."""
        if play.raked:
            law = LAW("14(b)1iii") if self.options.rake_percent else LAW("14(b)2iii")
            if self.options.rake_percent and self.rake_steps:
                law = LAW("6(e)8")
            yield Moved(RAKE, HOUSE, play.raked, "rake", law)

    # (b)3 Time charges

    def revenue_sayings(self) -> Iterator[Saying]:
        yield Saying(
            what=TIME, law=LAW("14(b)3iii"), help="charge time for a period that is over",
            by=CLOCK, during=Phase.BETTING, when=lambda table: table.state is None,
            otherwise="Time is charged between hands.", words="the time",
        )  # fmt: skip

    def due(self, table: Table, now: int, today: str) -> Iterator[Call]:
        """The time charge, if a period begins or ends; no time runs at an empty table."""
        yield from super().due(table, now, today)
        if not self.options.time_charge or not self.calls[TIME].possible(table):
            return
        began = table.memory.period_began
        over = bool(began) and now >= began + self.options.time_period * MINUTE_MILLIS
        if over or bool(began) != bool(table.patrons):
            yield Call(TIME, value=str(now))

    def charge_time(self, table: Table, call: Call) -> Procedure[None]:
        """A charged period begins or ends, by the clock."""
        options, memory = self.options, table.memory
        if not options.time_charge:
            raise NotNow("This table has no time charge.", LAW("14(b)3"))
        if call.value:
            now, began = whole_number(call.value) or 0, memory.period_began
            if began and table.patrons and now < began + options.time_period * MINUTE_MILLIS:
                raise NotNow(
                    f"Time is charged every {options.time_period} minutes.", LAW("14(b)3iii")
                )
            memory.period_began = now if table.patrons else 0
            if not began:
                return
        due = options.time_charge * options.time_period // MINUTES
        payers = [spot for spot in table.spots if spot.patron]
        law = LAW("14(b)3i")
        if options.time_basis == "table":
            # A charge on the table is paid by those who play, one on each player by all seated.
            payers = self.willing(table)
            due = due // len(payers) if payers else 0
        due -= due % table.chip
        yield Duty(f"Collect {dollars(due)} from each player for the time", LAW("14(b)3iv"))
        for spot in payers:
            amount = min(due, table.patrons[spot.patron].amount)
            if amount:
                yield Charged(spot.patron, spot.number, amount, "time charge", law)
        yield Duty("Have the time charges verified, and place them in the tray", LAW("14(b)3v"))
