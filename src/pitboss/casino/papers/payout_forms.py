"""Payout Contribution Forms: what was counted of a table's pot contributions, 13:69F-14.19(f).

The original of a form is in the table's chain, as the drop box of a real table holds it; the
duplicate is with accounting, which compares the two every gaming day.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import NamedTuple

import msgspec

from pitboss.casino.clock import Millis, written
from pitboss.casino.records.chain import Manned, Played, Record
from pitboss.law import Citation, Subchapter
from pitboss.table.money import Cents, dollars
from pitboss.table.steps import FormMade

LAW = Subchapter("13:69F-14")


class PayoutForm(msgspec.Struct, frozen=True):
    """One form, with what (f)3 asks for."""

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
        """The form as it is printed, item by item, each with its paragraph."""
        yield f"Payout Contribution Form No. {self.number}", LAW("19(f)3")
        yield f"{written(self.at)} UTC", LAW("19(f)3i")
        yield f"table {self.table}", LAW("19(f)3ii")
        yield self.designation, LAW("19(f)3iii")
        yield f"{dollars(self.amount)} in chips, placed into the table inventory", LAW("19(f)3iv")
        yield f"dealer {self.dealer or 'none'}, witness {self.witness}", LAW("19(f)3v")


def forms_of(table: str, records: Iterable[Record]) -> Iterator[PayoutForm]:
    """The forms that the records of a table hold, in order."""
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


class Compared(NamedTuple):
    """What accounting finds, (h)."""

    missing: tuple[int, ...]
    """Serial numbers of which only one part is there."""
    to_revenue: Cents
    """What duplicates without an original add to poker revenue in the Master Game Report."""


def compare(originals: Iterable[PayoutForm], duplicates: Iterable[PayoutForm]) -> Compared:
    """The forms of the count room beside those of the accounting box."""
    dropped = {form.number for form in originals}
    kept = {form.number: form for form in duplicates}
    unmatched = [form for number, form in kept.items() if number not in dropped]
    return Compared(tuple(sorted(dropped ^ kept.keys())), sum(form.amount for form in unmatched))
