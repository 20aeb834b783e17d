"""Minimum and maximum wagers of a table, 13:69F-8.2."""

from __future__ import annotations

from collections.abc import Mapping
from math import lcm

import msgspec

from pitboss.errors import BadAmount, BadLimits
from pitboss.law import ALL_GAMES
from pitboss.table.money import DOLLAR, Cents, Odds, dollars, round_up
from pitboss.table.pay_tables import PayTable

TEN_TIMES_UP_TO: Cents = 100 * DOLLAR
LOW_ODDS = Odds(5)


class Limit(msgspec.Struct, frozen=True):
    """What one wager may be, in cents."""

    minimum: Cents
    maximum: Cents
    increment: Cents = 1
    """Wagers are multiples of it, 8.2(f)."""

    def check(self, title: str, table: PayTable) -> None:
        """Whether the law lets a table have this limit."""
        if not 0 < self.minimum <= self.maximum:
            raise BadLimits(
                f"The minimum {title} of {dollars(self.minimum)} must be above zero and no more "
                f"than the maximum of {dollars(self.maximum)}.",
                ALL_GAMES("2(a)"),
            )
        highest = table.highest
        bound = self.minimum <= TEN_TIMES_UP_TO and (
            highest is not None and highest.ratio <= LOW_ODDS.ratio
        )
        if bound and self.maximum < 10 * self.minimum:
            raise BadLimits(
                f"The maximum {title} must be at least ten times its minimum, "
                f"so {dollars(10 * self.minimum)} or more.",
                ALL_GAMES("2(a)"),
            )

    def admit(self, title: str, amount: Cents) -> None:
        """Refuse a wager outside the limit."""
        if amount < self.minimum:
            raise BadAmount(
                f"The minimum {title} at this table is {dollars(self.minimum)}.", ALL_GAMES("2(a)")
            )
        if amount > self.maximum:
            raise BadAmount(
                f"The maximum {title} at this table is {dollars(self.maximum)}.", ALL_GAMES("2(a)")
            )
        if amount % self.increment:
            raise BadAmount(
                f"The {title} is wagered in multiples of {dollars(self.increment)} at this table.",
                ALL_GAMES("2(f)"),
            )

    def nearest(self, amount: Cents, unit: Cents) -> list[Cents]:
        """The multiples of a unit next to an amount, below and above, that it admits."""
        step = lcm(unit, self.increment)
        below = min(amount, self.maximum) // step * step
        above = round_up(max(amount, self.minimum), step)
        return sorted({near for near in (below, above) if self.minimum <= near <= self.maximum})


class Limits(msgspec.Struct, frozen=True):
    """The limits of a table: one for all wagers, and others for some by name, 8.2(b)."""

    default: Limit = Limit(5 * DOLLAR, 1_000 * DOLLAR)
    wagers: Mapping[str, Limit] = {}
    strict: bool = True
    """False where the casino lets players wager outside the limits, 8.2(d)."""

    def of(self, wager: str) -> Limit:
        return self.wagers.get(wager, self.default)
