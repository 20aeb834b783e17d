"""Payout Contribution Forms: the count of a table's pot contributions, 13:69F-14.19(f).

The original of a form is in the table's chain, as a real table's is in its drop box; the
duplicate is with accounting, which compares the two every gaming day.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping

import msgspec

from pitboss.casino.clock import Millis, day, written
from pitboss.casino.money.ledger import LedgerLine
from pitboss.casino.records.chain import Manned, Played, Record
from pitboss.law import Citation, Subchapter
from pitboss.table.money import Cents, dollars
from pitboss.table.steps import FormMade

LAW = Subchapter("13:69F-14")


class PayoutForm(msgspec.Struct, frozen=True):
    """One form, with the items of (f)3."""

    number: int
    at: Millis
    table: str
    designation: str
    """Bad beat payout or high hand payout."""
    amount: Cents
    dealer: str
    """Who counted; empty where the table deals by itself."""
    witness: str

    def items(self) -> Iterator[tuple[str, Citation]]:
        """The printed form, item by item, each with its paragraph."""
        yield f"Payout Contribution Form No. {self.number}", LAW("19(f)3")
        yield f"{written(self.at)} UTC", LAW("19(f)3i")
        yield f"table {self.table}", LAW("19(f)3ii")
        yield self.designation, LAW("19(f)3iii")
        yield f"{dollars(self.amount)} in chips, placed into the table inventory", LAW("19(f)3iv")
        yield f"dealer {self.dealer or 'none'}, witness {self.witness}", LAW("19(f)3v")


def forms_of(table: str, records: Iterable[Record]) -> Iterator[PayoutForm]:
    """The forms in the records of a table, in order."""
    dealer = ""
    for record in records:
        body = record.content
        if isinstance(body, Manned):
            dealer = body.dealer
        if not isinstance(body, Played):
            continue
        for event in body.events:
            if isinstance(event, FormMade):
                yield PayoutForm(
                    event.number, record.at, table, event.designation, event.amount, dealer,
                    record.actor,
                )  # fmt: skip


class Compared(msgspec.Struct, frozen=True):
    """Accounting's comparison of the two parts of the forms."""

    missing: tuple[int, ...]
    """Serial numbers of which one part is missing."""
    to_revenue: Cents
    """What duplicates without an original add to poker revenue in the Master Game Report."""
    law: Citation = LAW("19(h)")


def compare(originals: Iterable[PayoutForm], duplicates: Mapping[int, Cents]) -> Compared:
    """Compare the count room's forms with those of the accounting box, by serial number."""
    dropped = {form.number for form in originals}
    unmatched = [amount for number, amount in duplicates.items() if number not in dropped]
    return Compared(tuple(sorted(dropped ^ duplicates.keys())), sum(unmatched))


class PayoutRecord(msgspec.Struct, frozen=True):
    """Accounting's official record of a table's payout, from the ledger."""

    contributed: dict[str, Cents]
    """Pot contributions, by gaming day."""
    fund: Cents
    """The ledger's balance available for payouts."""
    displayed: Cents
    """The amount shown to patrons."""
    corresponds: bool
    """Whether the display matches the record; today's contributions are not shown yet."""
    law: Citation = LAW("19(k)2")


def payout_record(
    account: str, lines: Iterable[LedgerLine], displayed: Cents, today: str
) -> PayoutRecord:
    """The record of a payout fund, from its ledger account, beside the display."""
    contributed: dict[str, Cents] = {}
    fund = 0
    for line in lines:
        fund += line.amount if line.target == account else -line.amount
        if line.target == account and line.law == str(LAW("19(c)")):
            on = day(line.at)
            contributed[on] = contributed.get(on, 0) + line.amount
    corresponds = 0 <= fund - displayed <= contributed.get(today, 0)
    return PayoutRecord(dict(sorted(contributed.items())), fund, displayed, corresponds)
