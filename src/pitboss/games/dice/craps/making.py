"""1.3 Making and removal of wagers: when they are allowed, which stay, and which are on or off."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from pitboss.errors import NoSuchWager, NotNow, WagerRule
from pitboss.games.dice.craps.kinds import Hardway, LineBet, Supplement
from pitboss.games.dice.craps.options import AS_WRITTEN, LAW
from pitboss.games.dice.craps.wagers import CrapsWagers
from pitboss.games.dice.throws import Throw
from pitboss.table.chips import Bet
from pitboss.table.givers import PATRONS
from pitboss.table.inputs import Call
from pitboss.table.irregularities import Phase
from pitboss.table.money import Cents
from pitboss.table.sayings import Saying, Subject
from pitboss.table.steps import Marked, Procedure, Step
from pitboss.table.table import Spot, Table
from pitboss.table.verdicts import Verdict, returned
from pitboss.table.wagers import Wager

ON, OFF = "on", "off"


class MakingAndRemoval(CrapsWagers):
    """Which wagers may be placed and taken down between rolls, and which of them a roll affects."""

    stays_law = LAW("3(c)1")
    not_replaced_law = LAW("3(d)")
    inactive_law = LAW("3(e)")

    def wager_rule(
        self, table: Table, patron: str, spot: Spot, wager: Wager, amount: Cents, on: str
    ) -> None:
        super().wager_rule(table, patron, spot, wager, amount, on)
        point = table.memory.point
        if wager in (self.pass_bet, self.dont_pass_bet) and point:
            raise NotNow(
                f"The point is {point}; a {wager.title} is made before a come out roll.", wager.law
            )
        if wager in (self.come_bet, self.dont_come_bet) and not point:
            raise NotNow(f"A {wager.title} is made after a come out roll.", wager.law)
        if f"{patron} {wager.name}" in table.memory.came_down:
            raise WagerRule(
                f"A {wager.title} that was removed or reduced may not be replaced or increased.",
                self.not_replaced_law,
            )

    # (c) and (d) Removal

    def removal_rule(self, table: Table, bet: Bet, amount: Cents) -> None:
        super().removal_rule(table, bet, amount)
        if bet.wager in (self.pass_bet, self.come_bet) and bet.mark:
            raise NotNow(
                f"The {bet.wager.title} has its point, {bet.mark}, and stays.", self.stays_law
            )

    def withdrawn(self, table: Table, bet: Bet, amount: Cents) -> Iterable[Step]:
        yield from super().withdrawn(table, bet, amount)
        against = isinstance(bet.wager, LineBet) and bet.wager.against
        # A Don't Bet with a point could not be replaced in any case.
        if against and not bet.mark and self.options.dont_bets_not_replaced == AS_WRITTEN:
            table.memory.came_down.append(f"{bet.patron} {bet.wager.name}")

    # (e) On and off

    def is_come_out(self, table: Table) -> bool:
        """Whether the next roll is a come out roll."""
        return bool(table.memory.point == 0)

    def inactive_on_come_out(self, wager: Wager) -> bool:
        """Whether it is of a kind that is inactive on a come out roll."""
        return wager in (self.place_bet_to_win, self.buy_bet, self.come_odds) or isinstance(
            wager, Hardway
        )

    def working(self, bet: Bet, *, come_out: bool) -> bool:
        """Whether a roll can decide the wager."""
        if not self.inactive_on_come_out(bet.wager):
            return True
        return bet.mark == ON or (bet.mark != OFF and not come_out)

    def verdict_on_roll(self, bet: Bet, throw: Throw, *, come_out: bool) -> Verdict | None:
        """The verdict of a throw on a wager that may be off; None if it stays undecided."""
        verdict = self.verdict(bet, throw)
        if verdict is None or self.working(bet, come_out=come_out):
            return verdict
        # the bet that it supports is decided, so it cannot stay
        if isinstance(bet.wager, Supplement):
            return returned(self.inactive_law, OFF)
        return None

    def at_work(self, bet: Bet) -> bool:
        """An *on* or *off* button on a wager does not keep additions apart from it."""
        return super().at_work(bet) and bet.mark not in (ON, OFF)

    def decide(self, table: Table, bet: Bet, throw: Throw) -> Verdict | None:
        return self.verdict_on_roll(bet, throw, come_out=self.is_come_out(table))

    def move_to_point(self, table: Table, bet: Bet, verdict: Verdict) -> Procedure[None]:
        bet.mark = verdict.outcome
        yield Marked(f"{bet.wager.title} of {bet.patron}", verdict.outcome, verdict.law)

    def sayings(self) -> Iterator[Saying]:
        yield from super().sayings()
        for what in (ON, OFF):
            yield Saying(
                what=what, law=self.inactive_law, help=f"call a wager {what}", by=PATRONS,
                during=Phase.BETTING, about=Subject.WAGER,
                otherwise="Wagers are called on or off before a roll.",
            )  # fmt: skip

    def call(self, table: Table, call: Call) -> Procedure[None]:
        if call.what not in (ON, OFF):
            yield from super().call(table, call)
            return
        bet = self.called(table, call)
        if call.what == ON:
            bet.mark = ON if self.is_come_out(table) else ""
        else:
            bet.mark = "" if self.is_come_out(table) else OFF
        yield Marked(f"{bet.wager.title} of {bet.patron}", call.what, self.inactive_law)

    def called(self, table: Table, call: Call) -> Bet:
        """The wager to be called on or off, if that is allowed."""
        bet = table.bets.get(call.bet)
        if bet is None or bet.patron != call.patron:
            raise NoSuchWager(
                f"{call.patron} has no wager number {call.bet} on the layout.", self.inactive_law
            )
        title = bet.wager.title
        if not self.inactive_on_come_out(bet.wager):
            raise NotNow(f"A {title} is always on.", self.inactive_law)
        if self.working(bet, come_out=self.is_come_out(table)) is (call.what == ON):
            raise NotNow(f"The {title} is {call.what} already.", self.inactive_law)
        off_allowed = self.is_come_out(table) or self.options.calls_of_off
        if call.what == OFF and not off_allowed:
            raise NotNow(
                f"The {title} is on after a come out roll; it may be taken down.", self.inactive_law
            )
        return bet
