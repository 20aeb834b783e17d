"""The progressive payout wager of Caribbean stud poker and its meter, 13:69F-16.11 and 16.12."""

from __future__ import annotations

from typing import ClassVar

from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.caribbean_options import LAW
from pitboss.games.progressives import Meter, due
from pitboss.hands import five
from pitboss.hands.rank import Category
from pitboss.law import Citation
from pitboss.table.chips import Bet
from pitboss.table.irregularities import Interruption
from pitboss.table.money import DOLLAR, Cents, MeterShare
from pitboss.table.pay_tables import fixed, pay_tables
from pitboss.table.steps import Duty, Procedure
from pitboss.table.table import Table
from pitboss.table.verdicts import Verdict
from pitboss.table.wagers import Wager

CHIP: Cents = 1 * DOLLAR
METER = Meter(LAW("12(f)"))
ROYAL = str(Category.ROYAL_FLUSH)


class Lock:
    """The progressive system's data of a round, once wagers are locked in."""

    def __init__(self) -> None:
        self.share: Cents | None = None
        """The payout of each royal flush, set when the first is paid."""


class CaribbeanProgressive(BankedPoker):
    """A dollar in the acceptor device, for a sum or a share of the meter."""

    ante = Wager("ante", LAW("6(b)"), fixed(LAW("12(b)")))
    progressive = Wager(
        "progressive payout wager",
        LAW("6(c)"),
        pay_tables(
            LAW("12(e)"),
            """
                               10 percent    $5,000
            royal flush        100%          100%
            straight flush     10%           $5,000
            four-of-a-kind     $500          $500
            full house         $100          $100
            flush              $50           $50
            """,
            minimum=True,
        ),
        requires=(ante,),
        exactly=CHIP,
        offered=lambda options: bool(options.progressive),
    )

    shared_meters: ClassVar[dict[str, Citation]] = {METER.account: METER.law}
    meter_wager = "progressive"
    meter_options = (
        "progressive_table", "progressive_rate", "progressive_start", "progressive_deducts",
    )  # fmt: skip

    def meter_start(self) -> Cents:
        return int(self.options.progressive_start)

    def meters(self, table: Table) -> dict[str, Cents]:
        if not self.options.progressive:
            return {}
        return METER.shows(table, self.options.progressive_start)

    def meter_priced(self) -> Cents:
        return int(self.options.progressive_start + self.added())

    def added(self) -> Cents:
        """The contribution of one progressive wager to the meter."""
        return CHIP * int(self.options.progressive_rate) // 100

    def lock(self, table: Table) -> Procedure[None]:
        """16.7(b): no further progressive wagers; the chips are counted, the meter advances."""
        if not self.options.progressive:
            return
        bets = table.bets_on(self.progressive)
        yield Duty(
            f"Lock the progressive system; verify {len(bets)} chip(s) for {len(bets)} wager(s)",
            self.method(table).announce,
        )
        if not METER.amount(table):
            yield METER.set(self.options.progressive_start, "start")
        if bets:
            yield METER.advance(self.added() * len(bets))
        table.state = Lock()
        yield from METER.mark(table, LAW("12(f)"))

    def pay_progressive(self, table: Table, bet: Bet, verdict: Verdict) -> Procedure[None]:
        """Pay a sum, or a share of the meter's present amount; the chip itself stays
        with the house."""
        yield Duty("Verify the hand and the light; a supervisor validates", LAW("11(b)"))
        assert verdict.pays is not None, "a won wager is paid something"
        if verdict.outcome == ROYAL:
            amount = yield from self.royal_share(table)
        else:
            amount = due(verdict.pays, METER.amount(table))
            shared = isinstance(verdict.pays, MeterShare)
            if shared or self.options.progressive_deducts == "every payout":
                yield METER.deduct(min(amount, METER.amount(table)), LAW("12(g)"))
        yield table.pay(bet, amount, verdict.law, verdict.outcome, stays=True)
        yield table.take(bet, LAW("7(b)"), "chip in the acceptor")
        if not METER.amount(table):
            yield METER.set(self.options.progressive_start, "reset")
        yield from METER.mark(table, LAW("12(f)"))

    def royals(self, table: Table) -> list[Bet]:
        """Progressive wagers on a royal flush that are not paid yet."""
        return [
            bet
            for bet in table.bets_on(self.progressive)
            if five.best(table.spots[bet.spot - 1].cards).category is Category.ROYAL_FLUSH
        ]

    def royal_share(self, table: Table) -> Procedure[Cents]:
        """16.12(g): an equal part of the meter's amount when the first is paid.

        All of it leaves the meter then, so that wins at other tables do not affect it.
        """
        if table.state.share is None:
            shown = METER.amount(table)
            table.state.share = -(-shown // len(self.royals(table)))
            yield METER.deduct(shown, LAW("12(g)"))
        return int(table.state.share)

    def take_back(self, table: Table, bets: list[Bet], law: Citation) -> Procedure[None]:
        """Take back the contribution of void wagers from the meter."""
        if bets and table.state is not None:
            yield METER.take_back(table, self.added() * len(bets), law)

    def void(self, table: Table, void: Interruption) -> Procedure[None]:
        yield from self.take_back(table, table.bets_on(self.progressive), void.law)
        yield from super().void(table, void)
