"""1.5 True odds on place bets: buy and lay bets, and their vigorish."""

from __future__ import annotations

from collections.abc import Iterable
from math import gcd, lcm

from pitboss.errors import TooFewChips
from pitboss.games.dice.craps.kinds import TrueOddsBet
from pitboss.games.dice.craps.options import EXACT, KEPT, LAW, MOST_PERCENT, UP, numbers
from pitboss.games.dice.craps.payouts import CrapsPayouts
from pitboss.games.dice.throws import Throw
from pitboss.table.chips import Bet
from pitboss.table.irregularities import Interruption
from pitboss.table.money import Cents, dollars
from pitboss.table.moves import HOUSE
from pitboss.table.steps import Charged, Moved, Procedure, Step
from pitboss.table.table import Spot, Table
from pitboss.table.verdicts import Verdict
from pitboss.table.wagers import Wager

PERCENT = 100


class TrueOdds(CrapsPayouts):
    """Vigorish is charged when the wager is made, or on some numbers when it is won."""

    def on(self, wager: Wager) -> tuple[str, ...]:
        if wager is self.buy_bet:
            return tuple(self.options.buy_numbers())
        if wager is self.lay_bet:
            return tuple(self.options.lay_numbers())
        if wager is self.place_bet_to_lose:
            return tuple(self.options.place_to_lose_on())
        return super().on(wager)

    def percentage(self, wager: Wager) -> int:
        options = self.options
        return int(options.buy_percentage if wager is self.buy_bet else options.lay_percentage)

    def charged_when_won(self, wager: Wager, on: str) -> bool:
        options = self.options
        buy = wager is self.buy_bet
        named = options.buy_charged_when_won if buy else options.lay_charged_when_won
        return on in numbers(named, wager.law)

    def due_when_made(self, bet: Bet, amount: Cents, chip: Cents) -> Cents:
        """The vigorish on an amount that is placed."""
        if not isinstance(bet.wager, TrueOddsBet) or self.charged_when_won(bet.wager, bet.on):
            return 0
        return self.vigorish(bet.wager, amount, chip)

    def due_when_won(self, bet: Bet, amount: Cents, chip: Cents) -> Cents:
        """The vigorish on a wager of this amount that wins."""
        if not isinstance(bet.wager, TrueOddsBet) or not self.charged_when_won(bet.wager, bet.on):
            return 0
        return self.vigorish(bet.wager, amount, chip)

    def vigorish(self, wager: Wager, amount: Cents, chip: Cents) -> Cents:
        """The percentage of a wager in whole chips, never over five percent of it."""
        assert isinstance(wager, TrueOddsBet), f"{LAW('5(c)')}: nothing else is charged"
        whole = PERCENT * chip
        chips, rest = divmod(amount * self.percentage(wager), whole)
        if rest and self.options.vigorish_rounding == UP:
            chips = min(chips + 1, amount * MOST_PERCENT // whole)
        return chips * chip

    def payable_unit(self, wager: Wager, on: str, chip: Cents) -> Cents:
        unit = super().payable_unit(wager, on, chip)
        if isinstance(wager, TrueOddsBet) and self.options.vigorish_rounding == EXACT:
            whole = PERCENT * chip
            unit = lcm(unit, whole // gcd(whole, self.percentage(wager)))
        return unit

    def wager_rule(
        self, table: Table, patron: str, spot: Spot, wager: Wager, amount: Cents, on: str
    ) -> None:
        super().wager_rule(table, patron, spot, wager, amount, on)
        if isinstance(wager, TrueOddsBet) and not self.charged_when_won(wager, on):
            due = amount + self.vigorish(wager, amount, table.chip)
            if table.patrons[patron].amount < due:
                raise TooFewChips(
                    f"The {wager.title} with its vigorish takes {dollars(due)}.", wager.law
                )

    def placed(self, table: Table, bet: Bet, amount: Cents) -> Iterable[Step]:
        yield from super().placed(table, bet, amount)
        yield from self.charge_when_made(table, bet, amount)

    def charge_when_made(self, table: Table, bet: Bet, amount: Cents) -> Iterable[Step]:
        due = self.due_when_made(bet, amount, table.chip)
        if due:
            charged = table.memory.vigorish
            charged[bet.id] = charged.get(bet.id, 0) + due
            yield Charged(bet.patron, bet.spot, due, "vigorish", bet.wager.law)

    def withdrawn(self, table: Table, bet: Bet, amount: Cents) -> Iterable[Step]:
        """A wager taken down undecided gets its vigorish back, unless the licensee keeps it."""
        yield from super().withdrawn(table, bet, amount)
        charged = table.memory.vigorish.get(bet.id, 0)
        stays = min(charged, self.vigorish(bet.wager, bet.amount, table.chip)) if charged else 0
        if charged > stays and self.options.vigorish_on_removal != KEPT:
            table.memory.vigorish[bet.id] = stays
            yield Moved(HOUSE, bet.patron, charged - stays, "vigorish returned", bet.wager.law)

    def pay_winning(self, table: Table, bet: Bet, verdict: Verdict) -> Procedure[None]:
        amount = bet.amount
        yield from super().pay_winning(table, bet, verdict)
        due = self.due_when_won(bet, amount, table.chip)
        if due:
            yield Charged(bet.patron, bet.spot, due, "vigorish", bet.wager.law)
        if self.stays_up(bet):  # a wager left up counts as made anew
            yield from self.charge_when_made(table, bet, amount)

    def settle(self, table: Table, throw: Throw) -> Procedure[None]:
        yield from super().settle(table, throw)
        memory = table.memory
        memory.vigorish = {bet: due for bet, due in memory.vigorish.items() if bet in table.bets}

    def void(self, table: Table, void: Interruption) -> Procedure[None]:
        """A wager that is returned gets back its vigorish."""
        charged = table.memory.vigorish
        before = [(bet, bet.amount) for bet in table.bets.values() if bet.id in charged]
        yield from super().void(table, void)
        for bet, amount in before:
            if bet.amount == amount:
                continue
            due = charged.pop(bet.id)
            stays = min(due, self.vigorish(bet.wager, bet.amount, table.chip))
            if bet.amount:
                charged[bet.id] = stays
            if due > stays:
                yield Moved(HOUSE, bet.patron, due - stays, "vigorish returned", void.law)
