"""1.4 Payout odds: wagers made of parts, and amounts that cannot be paid."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import gcd, lcm

from pitboss.errors import BadAmount
from pitboss.games.dice.craps.kinds import Combination, Hardway, Supplement, TrueOddsBet
from pitboss.games.dice.craps.options import LAW, STAY_UP
from pitboss.games.dice.craps.wagers import CrapsWagers
from pitboss.games.dice.wagers import NumberBet
from pitboss.law import ALL_GAMES, Citation
from pitboss.table.chips import Bet
from pitboss.table.money import Cents, dollars
from pitboss.table.options import Options
from pitboss.table.pay_tables import PayTable, Row
from pitboss.table.steps import Placed, Procedure, Step
from pitboss.table.table import Spot, Table
from pitboss.table.verdicts import Verdict
from pitboss.table.wagers import Wager


class CrapsPayouts(CrapsWagers):
    """Pays by the tables of 1.4; a combination by the tables of its parts."""

    unpayable = LAW("4(f)")

    def __init__(
        self,
        options: Options | None = None,
        own_tables: Mapping[str, Mapping[str, str]] | None = None,
    ) -> None:
        super().__init__(options, own_tables)
        for wager in self.wagers.values():  # higher odds on a part raise the odds on the whole
            if isinstance(wager, Combination):
                singles = {part.title: part for part in wager.singles(*wager.on[:1])}
                rows = [Row(title, self.odds(part)) for title, part in singles.items()]
                self.tables[wager.name] = PayTable("parts", wager.paid, tuple(rows))

    # 1.4(f)

    def unpayable_law(self, wager: Wager) -> Citation:
        if isinstance(wager, TrueOddsBet | Supplement):
            return super().unpayable_law(wager)
        return self.unpayable

    def payable_unit(self, wager: Wager, on: str, chip: Cents) -> Cents:
        """A combination needs enough units for each part to be payable."""
        if not isinstance(wager, Combination):
            return super().payable_unit(wager, on, chip)
        unit = chip
        for part, units in wager.parts(on):
            least = self.payable_unit(part, "", chip)
            unit = lcm(unit, least // gcd(least, units))
        return unit * wager.units(on)

    # 1.2(a)20 and 21

    def wager_rule(
        self, table: Table, patron: str, spot: Spot, wager: Wager, amount: Cents, on: str
    ) -> None:
        """A wager that is broken down adds to its parts, which have their own maximum."""
        super().wager_rule(table, patron, spot, wager, amount, on)
        if not isinstance(wager, Combination) or not wager.broken_down(self.options):
            return
        for part, units in wager.parts(on):
            there = spot.bet(part)
            total = amount // wager.units(on) * units + (there.amount if there is not None else 0)
            if total > self.limit(table.limits, part).maximum and table.limits.strict:
                raise BadAmount(
                    f"The {part.title} in it would be {dollars(total)}, over its maximum.",
                    ALL_GAMES("2(a)"),
                )

    def placed(self, table: Table, bet: Bet, amount: Cents) -> Iterable[Step]:
        yield from super().placed(table, bet, amount)
        wager = bet.wager
        if isinstance(wager, Combination) and wager.broken_down(self.options):
            yield from self.break_down(table, bet, wager)

    def break_down(self, table: Table, bet: Bet, wager: Combination) -> Iterable[Step]:
        """Place the parts as separate wagers."""
        unit = bet.amount // wager.units(bet.on)
        spot = table.spots[bet.spot - 1]
        yield table.give_back(bet, wager.law, "broken down")
        for part, units in wager.parts(bet.on):
            there = spot.bet(part)
            yield Placed(
                there.id if there is not None else 0,
                bet.patron, bet.spot, part.name, "", units * unit, wager.law,
            )  # fmt: skip

    def pay_winning(self, table: Table, bet: Bet, verdict: Verdict) -> Procedure[None]:
        odds = self.odds(bet.wager, verdict.outcome)
        stays = self.stays_up(bet)
        yield table.pay(bet, odds, verdict.law, verdict.outcome, stays=stays)

    def stays_up(self, bet: Bet) -> bool:
        """Whether a winning wager is left on the layout for the next decision."""
        if self.options.winning_wagers != STAY_UP or isinstance(bet.wager, Supplement):
            return False
        return isinstance(bet.wager, NumberBet | Hardway)
