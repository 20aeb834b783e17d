"""The verdict on a wager: won by which row, lost or returned, and under which paragraph.

A verdict is a pure function of how the round ended for the wager. The procedure yields the steps of
the verdict, and the odds price the same verdict, so that the decision is written once.
"""

from __future__ import annotations

from enum import Enum
from fractions import Fraction

import msgspec

from pitboss.law import Citation
from pitboss.table.money import Cents, MeterShare, Odds, Payout, Prize
from pitboss.table.pay_tables import PayTable

WHOLE = Fraction(1)


class Fate(Enum):
    """What happens to the chips of a wager."""

    WON = "won"
    LOST = "lost"
    RETURNED = "returned"
    """Neither won nor lost: a push, or a wager that does not count."""
    MOVED = "moved"
    """The wager stays on the layout and waits for another result, such as a point."""


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """The decision on one wager."""

    fate: Fate
    law: Citation
    outcome: str
    """For a win, the row of the pay table; for a wager that moves, its new place; else
    a word or two."""
    pays: Payout | None = None
    """The payout of a won wager; None to use the row of its own pay table."""
    part: Fraction = WHOLE
    """The share of a lost wager that is taken; the rest is returned."""
    also_lost: Cents = 0
    """Cents of a winning wager that lose, where it is settled in several parts."""
    stays: bool = False
    """Whether the stake stays on the layout when it wins: a bonus, or a standing wager."""


def won(pays: Payout, law: Citation, outcome: str = "win", *, stays: bool = False) -> Verdict:
    return Verdict(Fate.WON, law, outcome, pays, stays=stays)


def wins(row: str, law: Citation, also_lost: Cents = 0) -> Verdict:
    """A win by a row of the wager's own pay table, which is looked up when it is paid."""
    return Verdict(Fate.WON, law, row, also_lost=also_lost)


def lost(law: Citation, outcome: str = "lose", part: Fraction = WHOLE) -> Verdict:
    return Verdict(Fate.LOST, law, outcome, None, part)


def returned(law: Citation, outcome: str = "push") -> Verdict:
    return Verdict(Fate.RETURNED, law, outcome)


def by_row(table: PayTable, row: str, lose: Citation | None = None) -> Verdict:
    """The verdict by a posted pay table; an outcome without a row loses."""
    pays = table.pays(row)
    if pays is None:
        return lost(lose or table.law, row)
    if isinstance(pays, Odds | Prize | MeterShare):
        return won(pays, table.law, row)
    return returned(table.law, row)
