"""1.12 The fire bet: the number of different points made before a loser seven."""

from __future__ import annotations

from collections.abc import Iterable

from pitboss.errors import BadAmount, NotNow
from pitboss.games.dice.craps.kinds import CrapsThrow
from pitboss.games.dice.craps.options import DO_NOT_COUNT, LAW
from pitboss.games.dice.craps.throwing import Throwing
from pitboss.games.dice.throws import Throw
from pitboss.games.dice.wagers import DiceWager
from pitboss.table.chips import Bet
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import DOLLAR, Cents
from pitboss.table.pay_tables import pay_tables
from pitboss.table.steps import Duty, Marked, Procedure
from pitboss.table.table import Spot, Table
from pitboss.table.verdicts import Verdict, lost, wins
from pitboss.table.wagers import Wager

ROWS = {4: "Four", 5: "Five", 6: "Six"}
"""The number of different points that win, as in the pay table."""
LIMIT = Limit(1 * DOLLAR, 5 * DOLLAR, 1 * DOLLAR)
BROUGHT_IN = "points"


def with_points(points: Iterable[int]) -> str:
    """The mark of a fire bet since which these points have been made."""
    return " ".join((BROUGHT_IN, *map(str, points)))


def points_of(bet: Bet) -> set[str]:
    """The different points made since the fire bet was placed."""
    return set(bet.mark.split()) - {BROUGHT_IN}


class FireWager(DiceWager):
    """Decided by a loser seven alone. Its mark lists the points: ``points 4 9``."""

    def decide(self, bet: Bet, throw: Throw) -> Verdict | None:
        assert isinstance(throw, CrapsThrow), "the fire bet is a wager of craps"
        if not throw.loser_seven:
            return None
        row = ROWS.get(len(points_of(bet)))
        return lost(LAW("12(a)5")) if row is None else wins(row, LAW("12(a)5"))


class Fire(Throwing):
    """The fire bet, where the licensee offers it."""

    fire_bet = FireWager(
        "Fire bet",
        LAW("2(a)40"),
        pay_tables(
            LAW("4(e)"),
            """
                   A           B
            Four   24 to 1     39 to 1
            Five   249 to 1    199 to 1
            Six    999 to 1    499 to 1
            """,
            minimum=True,
        ),
        offered=lambda options: bool(options.fire_bet),
    )

    def limit(self, limits: Limits, wager: Wager, on: str = "") -> Limit:
        """(b)1 fixes the limit, whatever the table's limits are."""
        return LIMIT if wager is self.fire_bet else super().limit(limits, wager, on)

    def admit_amount(self, table: Table, wager: Wager, amount: Cents, on: str) -> None:
        if wager is self.fire_bet and amount not in range(
            LIMIT.minimum, LIMIT.maximum + 1, LIMIT.increment
        ):
            raise BadAmount("A fire bet is one to five dollars, in whole dollars.", LAW("12(b)1"))
        super().admit_amount(table, wager, amount, on)

    def wager_rule(
        self, table: Table, patron: str, spot: Spot, wager: Wager, amount: Cents, on: str
    ) -> None:
        super().wager_rule(table, patron, spot, wager, amount, on)
        if wager is not self.fire_bet:
            return
        memory = table.memory
        if memory.point or not memory.new_shooter or self.rolling(table):
            raise NotNow(
                "A fire bet is made before a new shooter's first come out roll.", LAW("12(a)1")
            )
        own = [bet for bet in spot.bets if bet.wager is wager and bet.patron == patron]
        if any(not bet.mark for bet in own):
            raise NotNow("A fire bet, once made, is not increased.", LAW("3(c)2"))
        if own and not self.options.fire_bets_on_successor:
            raise NotNow("The fire bet on the shooter before is still pending.", LAW("12(a)2"))

    def removal_rule(self, table: Table, bet: Bet, amount: Cents) -> None:
        super().removal_rule(table, bet, amount)
        if bet.wager is self.fire_bet:
            raise NotNow("A fire bet stays until a loser 7 is thrown.", LAW("3(c)2"))

    def bring_in(self, table: Table) -> Procedure[None]:
        """(a)3: new fire bets go in front of the bank before the come out roll."""
        new = [bet for bet in table.bets_on(self.fire_bet) if not bet.mark]
        if not new or table.memory.point:
            return
        for bet in new:
            bet.mark = BROUGHT_IN
            table.memory.fire_on[bet.id] = table.memory.shooter
        yield Duty("Bring in the fire bets in numerical order", LAW("12(a)3"))

    def waits(self, table: Table) -> bool:
        """(a)1: all players may make a fire bet before the new shooter's first come out roll."""
        return "fire-bet" in self.offers and table.memory.new_shooter

    def counts(self, table: Table, bet: Bet) -> bool:
        """(a)2: whether a point made by the shooter counts for this fire bet."""
        memory = table.memory
        carry_on = self.options.fire_points_of_successor != DO_NOT_COUNT
        return bool(bet.mark and (carry_on or memory.fire_on.get(bet.id) == memory.shooter))

    def after_roll(self, table: Table, throw: CrapsThrow) -> Procedure[None]:
        if throw.point_made:
            yield from self.mark_point(table, str(throw.total))
        memory = table.memory
        memory.fire_on = {bet: on for bet, on in memory.fire_on.items() if bet in table.bets}
        yield from super().after_roll(table, throw)

    def mark_point(self, table: Table, point: str) -> Procedure[None]:
        """(a)4: place a marker for every different point; any four of them win."""
        bets = [bet for bet in table.bets_on(self.fire_bet) if self.counts(table, bet)]
        new = [bet for bet in bets if point not in points_of(bet)]
        for bet in new:
            bet.mark = f"{bet.mark} {point}"
        if not new:
            if bets:
                yield Duty("Add no fire bet point marker: the point counts once", LAW("12(b)2"))
            return
        count = max(len(points_of(bet)) for bet in new)
        yield Marked(f"fire bet point marker on {point}", str(count), LAW("12(a)4"))
        if count == min(ROWS):
            yield Marked("fire bet", "won, and paid at the loser 7", LAW("12(b)3"))
            yield Duty("Notify surveillance to confirm fire bets and payouts", LAW("12(a)6"))
