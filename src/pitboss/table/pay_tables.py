"""Pay tables: what each outcome of a wager pays, declared beside the wager."""

from __future__ import annotations

from collections.abc import Mapping

import msgspec

from pitboss.errors import BadPayTable
from pitboss.law import Citation
from pitboss.table.money import MeterShare, Odds, Payout, Prize, Push, payout


class Row(msgspec.Struct, frozen=True):
    """One outcome and what it pays."""

    outcome: str
    pays: Payout


class PayTable(msgspec.Struct, frozen=True):
    """What a wager pays for each outcome, as printed in one paragraph."""

    name: str
    law: Citation
    rows: tuple[Row, ...]
    minimum: bool = False
    """Whether the paragraph says *no less than*, so that a licensee may pay more."""

    def pays(self, outcome: str) -> Payout | None:
        """The payout of an outcome, or None if the table has no such row (the wager loses)."""
        for row in self.rows:
            if row.outcome == outcome:
                return row.pays
        return None

    @property
    def highest(self) -> Odds | None:
        """The highest odds of the table; None where it pays no odds at all."""
        odds = [row.pays for row in self.rows if isinstance(row.pays, Odds)]
        return max(odds, key=lambda row: row.ratio, default=None)

    def accept(self, own: PayTable) -> PayTable:
        """A licensee's own table in place of this one, if the law allows it."""
        if not self.minimum:
            raise BadPayTable(
                "This pay table is fixed: choose one that the law prints.",
                self.law,
            )
        if [row.outcome for row in own.rows] != [row.outcome for row in self.rows]:
            expected = ", ".join(row.outcome for row in self.rows)
            raise BadPayTable(f"A table of your own needs just the rows {expected}.", self.law)
        for least, row in zip(self.rows, own.rows, strict=True):
            if not _no_less(row.pays, least.pays):
                raise BadPayTable(
                    f"{row.outcome} at {row.pays} is below the minimum of {least.pays}.", self.law
                )
        return own


def _no_less(own: Payout, least: Payout) -> bool:
    if isinstance(own, Odds) and isinstance(least, Odds):
        return own.ratio >= least.ratio
    if isinstance(own, Prize) and isinstance(least, Prize):
        return own.cents >= least.cents and own.stake_back >= least.stake_back
    if isinstance(own, MeterShare) and isinstance(least, MeterShare):
        return own.percent >= least.percent and own.minimum >= least.minimum
    return (isinstance(least, Push) and isinstance(own, Odds)) or own == least


def fixed(law: Citation, pays: str = "1 to 1", outcome: str = "win") -> tuple[PayTable, ...]:
    """The one payout of a wager that has no table."""
    return (PayTable("fixed", law, (Row(outcome, payout(pays)),)),)


def at_least(law: Citation, pays: str, outcome: str = "win") -> tuple[PayTable, ...]:
    """One payout, which is a minimum."""
    return (PayTable("minimum", law, (Row(outcome, payout(pays)),), minimum=True),)


def pay_tables(law: Citation, text: str, *, minimum: bool = False) -> tuple[PayTable, ...]:
    """Tables side by side, as the law prints them: a header of names, then one line a row.

    Columns are separated by two blanks or more; ``-`` where a table lacks the row::

        pay_tables(law("11(d)"), '''
                              A       B
            royal flush       50      50
            flush             3:2     7
        ''')
    """
    lines = [_columns(line) for line in text.splitlines() if line.strip()]
    names, *body = lines
    tables: dict[str, list[Row]] = {name: [] for name in names}
    for outcome, *cells in body:
        if len(cells) != len(names):
            raise BadPayTable(
                f"The row {outcome!r} has {len(cells)} payouts for {len(names)} tables."
            )
        for name, cell in zip(names, cells, strict=True):
            if cell != "-":
                tables[name].append(Row(outcome, payout(cell)))
    return tuple(PayTable(name, law, tuple(rows), minimum) for name, rows in tables.items())


def _columns(line: str) -> list[str]:
    return [cell.strip() for cell in line.strip().split("  ") if cell.strip()]


def own_table(name: str, base: PayTable, rows: Mapping[str, str]) -> PayTable:
    """A licensee's own table, checked against the minimum that it replaces."""
    own = PayTable(
        name, base.law, tuple(Row(outcome, payout(pays)) for outcome, pays in rows.items())
    )
    return base.accept(own)
