"""Progressive meters: what wagers add to a meter, what is paid from it, and how it is reset.

The money on a meter is a pot of the table, so that the ledger has an account for it. Each
subchapter decides what it is paid for, and how winners share it.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from pitboss.law import Citation
from pitboss.table.money import Cents, MeterShare, Payout, Prize, dollars
from pitboss.table.moves import HOUSE
from pitboss.table.steps import Event, Marked, Moved
from pitboss.table.table import Table
from pitboss.table.verdicts import Verdict, won


class Meter(NamedTuple):
    """One meter of a table. Its methods make steps, and change nothing themselves."""

    law: Citation
    """The paragraph on the rate of progression, and on the initial and reset amount."""
    account: str = ":progressive"

    def amount(self, table: Table) -> Cents:
        """The money on the meter."""
        return table.account(self.account).amount

    def shows(self, table: Table, start: Cents) -> dict[str, Cents]:
        """The amount displayed: before the first round, its initial amount."""
        pot = table.pots.get(self.account)
        return {self.account[1:]: pot.amount if pot is not None and pot.amount else start}

    def set(self, amount: Cents, what: str) -> Moved:
        """The casino puts an initial or reset amount on the meter."""
        return Moved(HOUSE, self.account, amount, what, self.law)

    def advance(self, amount: Cents) -> Moved:
        """Add the contribution of wagers."""
        return Moved(HOUSE, self.account, amount, "progression", self.law)

    def take_back(self, table: Table, amount: Cents, law: Citation) -> Moved:
        """Take back the contribution of void wagers; another table may have paid
        it out meanwhile."""
        return Moved(self.account, HOUSE, min(amount, self.amount(table)), "void", law)

    def deduct(self, amount: Cents, law: Citation) -> Moved:
        """Move a payout from the meter to the house, which pays it."""
        return Moved(self.account, HOUSE, amount, "progressive payout", law)

    def mark(self, table: Table, law: Citation) -> Iterator[Event]:
        """Show the present amount."""
        yield Marked("progressive meter", dollars(self.amount(table)), law)


def chip_kept(verdict: Verdict) -> Verdict:
    """The verdict on a wager that stays in the acceptor device, whether it wins or loses."""
    if not isinstance(verdict.pays, Prize):
        return verdict
    kept = Prize(verdict.pays.cents, stake_back=False)
    return won(kept, verdict.law, verdict.outcome)


def due(pays: Payout, meter: Cents) -> Cents:
    """What a row pays at this amount of the meter; a share is rounded up to whole cents."""
    if isinstance(pays, MeterShare):
        return max(-(-meter * pays.percent // 100), pays.minimum)
    assert isinstance(pays, Prize), "a progressive wager pays sums and shares"
    return pays.cents
