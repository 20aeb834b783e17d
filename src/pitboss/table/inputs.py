"""The inputs of a table. A round is stored as its inputs and its chances."""

from __future__ import annotations

from typing import ClassVar, TypeAlias

import msgspec

from pitboss.equipment.cards import Card
from pitboss.table.givers import CLOCK, HOUSE, PATRONS, SUPERVISION, Giver, Givers
from pitboss.table.limits import Limits
from pitboss.table.money import Cents


class Input(msgspec.Struct, frozen=True, gc=False, tag=lambda name: name.lower()):
    """Something that a person does, in a role that may do it."""

    by: ClassVar[Givers] = PATRONS
    """The roles that may give it; decisions, calls and reports define their own."""


class Sit(Input, frozen=True, gc=False):
    """Take a spot, with chips from the cage."""

    patron: str
    spot: int
    chips: Cents = 0


class Leave(Input, frozen=True, gc=False):
    """Give up every spot, and take the chips to the cage."""

    by = (*PATRONS, *SUPERVISION, *CLOCK)
    patron: str


class Buy(Input, frozen=True, gc=False):
    """More chips from the cage."""

    patron: str
    chips: Cents


class Place(Input, frozen=True, gc=False):
    patron: str
    spot: int
    wager: str
    amount: Cents
    on: str = ""
    coupon: Cents = 0
    """The face value of a match play coupon placed with the wager."""
    cash: bool = False
    """Whether it is a verbal wager accompanied by cash, which is changed into chips."""


class Withdraw(Input, frozen=True, gc=False):
    """Take a wager down, or an amount of it."""

    by = (*PATRONS, *SUPERVISION, *CLOCK)
    patron: str
    bet: int
    amount: Cents = 0
    """How much to take back; 0 for all of it."""


class Proceed(Input, frozen=True, gc=False):
    """The dealer closes the wagers and goes on; a patron may, too, where the table
    deals by itself."""

    by = (*HOUSE, *CLOCK)


class Choose(Input, frozen=True, gc=False):
    patron: str
    spot: int
    choice: str
    amount: int = 0
    cards: tuple[Card, ...] = ()


class Happen(Input, frozen=True, gc=False):
    """An irregularity is reported."""

    by = HOUSE
    name: str
    spot: int = 0
    cards: tuple[Card, ...] = ()
    text: str = ""


class Call(Input, frozen=True, gc=False):
    """A call that changes how play goes on: a wager called on, a new dealer, a pass."""

    what: str
    patron: str = ""
    """Who makes the call, or whom the house makes it about."""
    spot: int = 0
    bet: int = 0
    value: str = ""


class Key(Input, frozen=True, gc=False):
    """The result at a keyed table: cards, dice or numbers, or a wheel's pocket."""

    by = HOUSE
    cards: tuple[Card, ...] = ()
    numbers: tuple[int, ...] = ()
    text: str = ""


class Post(Input, frozen=True, gc=False):
    """The casino posts other limits, which apply at once, 13:69F-8.3(c)."""

    by = SUPERVISION
    limits: Limits


class MeterRead(Input, frozen=True, gc=False):
    """The present amount of a meter that tables share, after others added to it or paid from it."""

    by = CLOCK
    account: str
    """The pot of this table that shows the meter."""
    amount: Cents


AnyInput: TypeAlias = (
    Sit | Leave | Buy | Place | Withdraw | Proceed | Choose | Happen | Call | Key | Post | MeterRead
)


class Timed(msgspec.Struct, frozen=True, gc=False, omit_defaults=True):
    """An input, the number of steps of the round performed before it, and its role."""

    at: int
    input: AnyInput
    by: Giver | None = None
    """The role in which it was given; None in records from before roles were recorded."""


Chance: TypeAlias = int | str | tuple[Card, ...]
"""One answer of chance: a number, a salt, or an order of cards."""
