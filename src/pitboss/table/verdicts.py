"""What becomes of a wager: won by which row, lost or returned, and under which paragraph.

A verdict is a pure function of how the round ended for the wager. The procedure yields what the
verdict says, and the odds price the same verdict, so that neither decides it a second time.
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
    """The wager stays on the layout and waits for something else, such as a point."""


class Verdict(msgspec.Struct, frozen=True, gc=False):
    """What becomes of one wager."""

    fate: Fate
    law: Citation
    outcome: str
    """The row of the pay table for a win; for a wager that moves, where to; else a word or two."""
    pays: Payout | None = None
    """What a won wager is paid; None where the row of its own pay table says so."""
    part: Fraction = WHOLE
    """The share of a lost wager that is taken; the rest is returned."""
    also_lost: Cents = 0
    """Cents of a winning wager that are lost with it, where it is settled as several."""
    stays: bool = False
    """Whether the stake stays where it is when it wins: a bonus, or a wager that stands."""


def won(pays: Payout, law: Citation, outcome: str = "win", *, stays: bool = False) -> Verdict:
    return Verdict(Fate.WON, law, outcome, pays, stays=stays)


def wins(row: str, law: Citation, also_lost: Cents = 0) -> Verdict:
    """A wager that wins by a row of its own pay table, which is looked up when it is paid."""
    return Verdict(Fate.WON, law, row, also_lost=also_lost)


def lost(law: Citation, outcome: str = "lose", part: Fraction = WHOLE) -> Verdict:
    return Verdict(Fate.LOST, law, outcome, None, part)


def returned(law: Citation, outcome: str = "push") -> Verdict:
    return Verdict(Fate.RETURNED, law, outcome)


def by_row(table: PayTable, row: str, lose: Citation | None = None) -> Verdict:
    """What a posted pay table says of an outcome; a wager whose outcome it does not list, loses."""
    pays = table.pays(row)
    if pays is None:
        return lost(lose or table.law, row)
    if isinstance(pays, Odds | Prize | MeterShare):
        return won(pays, table.law, row)
    return returned(table.law, row)
