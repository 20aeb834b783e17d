"""Money in whole cents, and the odds at which wagers are paid. Nothing here is a float."""

from __future__ import annotations

import re
from fractions import Fraction
from typing import TypeAlias

import msgspec

from pitboss.errors import BadAmount, BadPayTable

Cents: TypeAlias = int

DOLLAR: Cents = 100
LARGEST_AMOUNT: Cents = 10**12
LARGEST_ODDS = 10**9


def dollars(cents: Cents) -> str:
    """Readable dollars: ``$1,234.50``, ``$5``, ``-$0.25``."""
    sign = "-" if cents < 0 else ""
    whole, part = divmod(abs(cents), DOLLAR)
    return f"{sign}${whole:,}.{part:02}" if part else f"{sign}${whole:,}"


def unsigned(text: str) -> str:
    """Text about dollars reworded for tournament chips, which are not money:
    ``$1,500`` becomes 1,500."""
    return re.sub(r"\$(?=\d)", "", text)


def parse_dollars(text: str) -> Cents:
    """Cents from what people write: ``5``, ``$1,000``, ``2.50``."""
    match = re.fullmatch(r"\$?([0-9][0-9,]{0,24})(?:\.([0-9]{1,2}))?", text.strip())
    if match is None:
        raise BadAmount(f"'{text}' is not an amount of money; write one like 25 or 2.50.")
    whole, part = match.groups()
    cents = int(whole.replace(",", "")) * DOLLAR + int((part or "0").ljust(2, "0"))
    if cents > LARGEST_AMOUNT:
        raise BadAmount(f"'{text}' is more than {dollars(LARGEST_AMOUNT)}, the largest amount.")
    return cents


def round_up(cents: Cents, multiple: Cents) -> Cents:
    """The next multiple; exact multiples stay."""
    return -(-cents // multiple) * multiple


class Odds(msgspec.Struct, frozen=True, tag="odds"):
    """Payout odds such as 3 to 2: ``win`` is won on each ``stake`` wagered."""

    win: int
    stake: int = 1

    @property
    def ratio(self) -> Fraction:
        return Fraction(self.win, self.stake)

    def on(self, amount: Cents) -> Cents:
        """What a winning wager of this amount is paid, in whole cents."""
        if self.stake == 1:
            return amount * self.win
        won, rest = divmod(amount * self.win, self.stake)
        if rest:
            raise BadAmount(f"{dollars(amount)} cannot be paid at {self}; wager a multiple of it.")
        return won

    def __str__(self) -> str:
        return f"{self.win:,} to {self.stake:,}"


class Prize(msgspec.Struct, frozen=True, tag="prize"):
    """A fixed sum, whatever the wager; ``stake_back`` if the wager is returned too."""

    cents: Cents
    stake_back: bool = True

    def __str__(self) -> str:
        return dollars(self.cents)


class MeterShare(msgspec.Struct, frozen=True, tag="meter"):
    """A share of a progressive meter, in percent, and no less than ``minimum`` cents."""

    percent: int
    minimum: Cents = 0

    def __str__(self) -> str:
        floor = f" or {dollars(self.minimum)}" if self.minimum else ""
        return f"{self.percent} percent of meter{floor}"


class Push(msgspec.Struct, frozen=True, tag="push"):
    """Neither won nor lost: the wager is returned."""

    def __str__(self) -> str:
        return "push"


Payout: TypeAlias = Odds | Prize | MeterShare | Push

PUSH = Push()
EVEN = Odds(1)

_ODDS = re.compile(r"(\d[\d,]*)(?:(?: to |:)(\d[\d,]*))?")
_SHARE = re.compile(r"(?P<percent>\d{1,3})(?:%| percent of meter(?: or (?P<least>\$[\d,.]+))?)")
_MIXED = re.compile(r"(\d+) 1/2 to 1")


def payout(text: str) -> Payout:
    """Parses a payout as a pay table prints it.

    ``3 to 2`` or ``3:2``, a bare ``50`` for 50 to 1, ``$1,000``, ``10%`` of the meter, ``push``.
    """
    text = text.strip()
    if text == "push":
        return PUSH
    if text.startswith("$"):
        return Prize(parse_dollars(text))
    if share := _SHARE.fullmatch(text):
        return MeterShare(int(share["percent"]), parse_dollars(share["least"] or "0"))
    if mixed := _MIXED.fullmatch(text):
        return Odds(2 * int(mixed.group(1)) + 1, 2)
    if match := _ODDS.fullmatch(text):
        win, stake = (int((part or "1").replace(",", "")) for part in match.groups())
        if max(win, stake) > LARGEST_ODDS:
            raise BadPayTable(f"'{text}' is more than {LARGEST_ODDS:,} to 1, the largest odds.")
        if stake:
            return Odds(win, stake)
    raise BadPayTable(f"'{text}' is not a payout; write one like 50 to 1, 3 to 2, $500 or push.")
