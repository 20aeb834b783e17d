"""Minimum and maximum wagers of a table, 13:69F-8.2."""

from __future__ import annotations

from collections.abc import Mapping
from math import lcm

import msgspec

from pitboss.errors import BadAmount, BadLimits
from pitboss.law import ALL_GAMES, Citation
from pitboss.table.money import DOLLAR, Cents, Odds, dollars, round_up
from pitboss.table.pay_tables import PayTable

TEN_TIMES_UP_TO: Cents = 100 * DOLLAR
LOW_ODDS = Odds(5)


class Limit(msgspec.Struct, frozen=True):
    """The limit of one wager, in cents."""

    minimum: Cents
    maximum: Cents
    increment: Cents = 1
    """Wagers are multiples of it, 8.2(f)."""

    def __str__(self) -> str:
        steps = f", in multiples of {dollars(self.increment)}" if self.increment > 1 else ""
        return f"{dollars(self.minimum)} to {dollars(self.maximum)}{steps}"

    def check(self, title: str, table: PayTable) -> None:
        """Refuse a limit that the law does not allow."""
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

    def widened(self, own: Limit) -> Limit:
        """This limit extended to one player's own minimum and maximum; the increment stays."""
        low, high = min(self.minimum, own.minimum), max(self.maximum, own.maximum)
        return Limit(low, high, self.increment)

    def admit(self, title: str, amount: Cents, maximum_law: Citation | None = None) -> None:
        """Refuse a wager outside the limit."""
        if amount < self.minimum:
            raise BadAmount(
                f"The minimum {title} at this table is {dollars(self.minimum)}.", ALL_GAMES("2(a)")
            )
        if amount > self.maximum:
            raise BadAmount(
                f"The maximum {title} at this table is {dollars(self.maximum)}.",
                maximum_law or ALL_GAMES("2(a)"),
            )
        if amount % self.increment:
            raise BadAmount(
                f"The {title} is wagered in multiples of {dollars(self.increment)} at this table.",
                ALL_GAMES("2(f)"),
            )

    def nearest(self, amount: Cents, unit: Cents) -> list[Cents]:
        """The allowed multiples of a unit just below and above an amount."""
        step = lcm(unit, self.increment)
        below = min(amount, self.maximum) // step * step
        above = round_up(max(amount, self.minimum), step)
        return sorted({near for near in (below, above) if self.minimum <= near <= self.maximum})


class Limits(msgspec.Struct, frozen=True):
    """The limits of a table: one for all wagers, and others for single wagers by name, 8.2(b)."""

    default: Limit = Limit(5 * DOLLAR, 1_000 * DOLLAR)
    wagers: Mapping[str, Limit] = {}
    strict: bool = True
    """False where the casino lets every player wager outside the limits, 8.2(d)."""
    waived: tuple[str, ...] = ()
    """Players who may wager outside the limits, 8.2(d), where others may not."""
    players: Mapping[str, Limit] = {}
    """Players who may wager below the minimum or above the maximum, up to this limit, 8.2(d); the
    table's increments apply to them too."""

    def of(self, wager: str) -> Limit:
        return self.wagers.get(wager, self.default)

    def has_own(self, name: str) -> bool:
        """Whether a player may wager outside the limits of the others."""
        return name in self.waived or name in self.players

    def for_player(self, name: str) -> Limits:
        """The limits that apply to one player."""
        if name in self.waived:
            return msgspec.structs.replace(self, strict=False)
        own = self.players.get(name)
        if own is None:
            return self
        wagers = {wager: limit.widened(own) for wager, limit in self.wagers.items()}
        return msgspec.structs.replace(self, default=self.default.widened(own), wagers=wagers)

    def with_waiver(self, name: str, own: Limit | None) -> Limits:
        """These limits with a waiver for one player, or (None) without it, 8.2(d)."""
        others = {each: limit for each, limit in self.players.items() if each != name}
        players = others if own is None else {**others, name: own}
        waived = tuple(each for each in self.waived if each != name)
        return msgspec.structs.replace(self, players=players, waived=waived)

    def changes(self, old: Limits, titles: Mapping[str, str]) -> list[str]:
        """The announcement of limits that replace others, 8.3(c)."""
        said = []
        if self.default != old.default:
            said.append(f"Wagers are now {self.default}")
        for name, title in titles.items():
            own = name in self.wagers or name in old.wagers
            if own and self.of(name) != old.of(name):
                said.append(f"the {title} is now {self.of(name)}")
        if self.strict != old.strict:
            said.append(f"other amounts are {'refused' if self.strict else 'accepted by leave'}")
        for name in sorted({*self.waived, *old.waived}):
            if (name in self.waived) is not (name in old.waived):
                may = "may wager" if name in self.waived else "may no longer wager"
                said.append(f"{name} {may} outside the limits")
        for name in sorted({*self.players, *old.players}):
            let = self.players.get(name)
            if let != old.players.get(name):
                may = f"may wager {let}" if let else "wagers within the limits again"
                said.append(f"{name} {may}")
        return said
