"""The steps that a round's procedure yields, each with its paragraph.

A step is either an *event*, which happens as soon as it is yielded and goes into the record as it
is, or a *demand*, which asks the world for something (a card, dice, a wager, a choice) and is
answered with what happened. Neither can be part of a reference cycle, so the garbage collector
skips them (``gc=False``), which doubles the speed of a table.
"""

from __future__ import annotations

from collections.abc import Generator
from enum import Enum
from typing import Any, TypeAlias, TypeVar

import msgspec

from pitboss.equipment.cards import Card
from pitboss.law import Citation
from pitboss.table.money import Cents

T = TypeVar("T")


class Seen(Enum):
    """Who may see the cards of a step."""

    ALL = "all"
    OWNER = "owner"
    """Only the patron at that spot."""
    NONE = "none"


class Event(msgspec.Struct, frozen=True, gc=False, tag=lambda name: name.lower()):
    """Something that happened at the table."""


class RoundBegan(Event, frozen=True, gc=False):
    number: int
    rules: str
    """The digest of the rules and options in force."""


class RoundEnded(Event, frozen=True, gc=False):
    number: int


class Sat(Event, frozen=True, gc=False):
    patron: str
    spot: int


class Left(Event, frozen=True, gc=False):
    patron: str
    spot: int
    chips: Cents


class Bought(Event, frozen=True, gc=False):
    """Chips put on the rail, from the cage or from the patron's account with the casino."""

    patron: str
    chips: Cents


class Announced(Event, frozen=True, gc=False):
    """An announcement of the dealer."""

    text: str
    law: Citation


class Duty(Event, frozen=True, gc=False):
    """Something the dealer does that software can only show."""

    text: str
    law: Citation


class Shuffled(Event, frozen=True, gc=False):
    """The cards are in a new order, which nobody knows but which is now fixed."""

    cards: int
    commitment: str
    """A salted hash of the order; empty where a real dealer shuffled."""
    law: Citation


class Cut(Event, frozen=True, gc=False):
    position: int
    by: str
    law: Citation


class Arranged(Event, frozen=True, gc=False):
    """The cards left are put in another order face down, in full view: stacks that are moved.

    ``places`` lists the former position (from 0) of each card left, in the new order.
    """

    places: tuple[int, ...]
    how: str
    by: str
    law: Citation


class Disclosed(Event, frozen=True, gc=False):
    """The order that was committed to, disclosed once all of its cards are out of play."""

    order: str
    salt: str
    law: Citation


class Dealt(Event, frozen=True, gc=False):
    hand: str
    spot: int
    cards: tuple[Card | None, ...]
    seen: Seen
    law: Citation


class Burned(Event, frozen=True, gc=False):
    cards: tuple[Card | None, ...]
    seen: Seen
    law: Citation


class Revealed(Event, frozen=True, gc=False):
    """Cards turned face up, with what they are worth; None for one that stays face down."""

    hand: str
    spot: int
    cards: tuple[Card | None, ...]
    text: str
    law: Citation


class Collected(Event, frozen=True, gc=False):
    """A hand put in the discard rack, in order."""

    hand: str
    spot: int
    cards: int
    law: Citation


class Discarded(Event, frozen=True, gc=False):
    """Some cards of a hand put in the discard pile: a draw, a card that may not be used."""

    hand: str
    spot: int
    cards: tuple[Card | None, ...]
    seen: Seen
    law: Citation


class Shifted(Event, frozen=True, gc=False):
    """Cards moved from one hand to another: a pair split, hands exchanged, a hand set in two.

    A target hand that does not exist yet is a new hand of the spot.
    """

    source: str
    target: str
    spot: int
    cards: tuple[Card | None, ...]
    seen: Seen
    law: Citation


class Turned(Event, frozen=True, gc=False):
    """From now on this one of two stacks, 0 and 1, is dealt from: a side of a double shoe, or one
    of two decks or batches that alternate with a shuffling device."""

    side: int
    law: Citation
    stack: str = ""
    """The name of the stack; empty for a side of a double shoe."""


class Counted(Event, frozen=True, gc=False):
    """The stub, counted face down."""

    cards: int
    law: Citation


class FormMade(Event, frozen=True, gc=False):
    """A form with a serial number is made out for a counted amount."""

    number: int
    designation: str
    amount: Cents
    law: Citation


class Rolled(Event, frozen=True, gc=False):
    dice: tuple[int, ...]
    law: Citation


class Spun(Event, frozen=True, gc=False):
    pocket: str
    law: Citation


class Numbered(Event, frozen=True, gc=False):
    """Numbers drawn at random: keno balls, a random number generator."""

    numbers: tuple[int, ...]
    law: Citation


class Marked(Event, frozen=True, gc=False):
    """A marker, puck, button or meter now shows this."""

    what: str
    value: str
    law: Citation


class Placed(Event, frozen=True, gc=False):
    bet: int
    patron: str
    spot: int
    wager: str
    on: str
    amount: Cents
    law: Citation


class Withdrawn(Event, frozen=True, gc=False):
    """Taken down or reduced by the patron."""

    bet: int
    patron: str
    spot: int
    wager: str
    on: str
    amount: Cents
    law: Citation


class Paid(Event, frozen=True, gc=False):
    """A winning wager: ``amount`` is won; ``stake`` is the wager itself, given back with it."""

    bet: int
    patron: str
    spot: int
    wager: str
    amount: Cents
    stake: Cents
    outcome: str
    law: Citation


class Taken(Event, frozen=True, gc=False):
    """A losing wager, or the part of it that is lost."""

    bet: int
    patron: str
    spot: int
    wager: str
    amount: Cents
    outcome: str
    law: Citation


class Returned(Event, frozen=True, gc=False):
    """A push or a void wager: the chips are returned."""

    bet: int
    patron: str
    spot: int
    wager: str
    amount: Cents
    outcome: str
    law: Citation


class Charged(Event, frozen=True, gc=False):
    """Vigorish, a fee or a seat charge, from the patron to the casino."""

    patron: str
    spot: int
    amount: Cents
    what: str
    law: Citation


class Moved(Event, frozen=True, gc=False):
    """Chips moved between a patron, a pot, the house and a wager, where no event above fits.

    Accounts are a patron's name, ``:house``, ``:bet N``, or any other name that begins with
    a colon, which is a pot, a rake box or a fund of this table.
    """

    source: str
    target: str
    amount: Cents
    what: str
    law: Citation


class PaidAtCage(Event, frozen=True, gc=False):
    """Money of a pot or fund paid to a patron at the cashiers' cage, not in chips at the table."""

    source: str
    patron: str
    amount: Cents
    what: str
    law: Citation


class Asked(Event, frozen=True, gc=False):
    """Somebody is asked for a decision. Only they may see the choices."""

    patron: str
    spot: int
    choices: tuple[str, ...]
    law: Citation


class Chose(Event, frozen=True, gc=False):
    patron: str
    spot: int
    choice: str
    amount: int
    cards: tuple[Card | None, ...]
    law: Citation


class Reported(Event, frozen=True, gc=False):
    """An irregularity, and the paragraph that governs it."""

    irregularity: str
    spot: int
    text: str
    law: Citation


class Voided(Event, frozen=True, gc=False):
    """A hand, or (spot 0) all hands, called dead."""

    spot: int
    text: str
    law: Citation


class Span(msgspec.Struct, frozen=True, gc=False):
    """Every number from ``low`` to ``high`` in steps."""

    low: int
    high: int
    step: int = 1

    def __contains__(self, number: int) -> bool:
        return self.low <= number <= self.high and (number - self.low) % self.step == 0

    def __str__(self) -> str:
        return f"{self.low} to {self.high}" if self.low < self.high else str(self.low)


class Choice(msgspec.Struct, frozen=True, gc=False):
    """One possible choice."""

    name: str
    help: str = ""
    amounts: tuple[int, ...] | Span | None = None
    """The legal amounts, if it takes one."""
    in_chips: bool = True
    """Whether the amount is cents that the patron must have; otherwise a plain number."""
    cards: Span | None = None
    """How many cards of the patron's own hand to name, if it takes cards."""
    already: Cents = 0
    """How much of the amount is on the table already, as for a raise *to* an amount."""


class Answer(msgspec.Struct, frozen=True, gc=False):
    """What was chosen."""

    choice: str
    amount: int = 0
    cards: tuple[Card, ...] = ()


class Demand(msgspec.Struct, frozen=True, gc=False):
    """A step that must be answered from outside."""


class Bets(Demand, frozen=True, gc=False):
    """Wagers may be placed, until the dealer goes on. Answered with None.

    A game without wagers against the house waits here for its players between two rounds.
    """

    law: Citation
    wagers: tuple[str, ...] = ()
    """The open wagers; empty for all that are not placed in play."""
    patrons: tuple[str, ...] = ()
    """The patrons who may place them; empty for all."""


class Arrival(Demand, frozen=True, gc=False):
    """Too few people are at the table to open it; answered with None when enough are."""

    law: Citation
    patrons: int = 1


class Ask(Demand, frozen=True, gc=False):
    """A decision of one person, answered with an :class:`Answer`."""

    patron: str
    spot: int
    choices: tuple[Choice, ...]
    law: Citation
    default: str
    """The choice taken for somebody who does not answer."""
    topic: str = "play"
    """The subject; a table may automate a subject, and then the default is taken."""


class Deal(Demand, frozen=True, gc=False):
    """Cards from the shoe to a hand, answered with a tuple of them: empty if the hand is void."""

    hand: str
    spot: int
    law: Citation
    seen: Seen = Seen.ALL
    count: int = 1


class Burn(Demand, frozen=True, gc=False):
    """Cards from the shoe to the discard rack, answered with a tuple of them."""

    law: Citation
    count: int = 1
    seen: Seen = Seen.NONE


class Run(Demand, frozen=True, gc=False):
    """Steps performed one after the other, where nobody can step in between two of them (see
    ``Table.unbroken``); each counts as a step of the round. Answered with None."""

    steps: tuple[Unasked, ...]


class Shuffle(Demand, frozen=True, gc=False):
    """The whole deck (or what ``cards`` names) into a new random order; answered with None."""

    law: Citation
    cards: tuple[Card, ...] = ()
    into: tuple[int, ...] = ()
    """Positions among the cards left at which parts of it are inserted; empty to replace them."""
    other: bool = False
    """Whether it shuffles the stack that is not in use, in a shuffling device."""


class Roll(Demand, frozen=True, gc=False):
    """Dice, answered with a tuple of what they show."""

    law: Citation
    count: int = 2


class Spin(Demand, frozen=True, gc=False):
    """A wheel, answered with the name of the pocket."""

    law: Citation
    pockets: tuple[str, ...]


class Pick(Demand, frozen=True, gc=False):
    """``count`` different numbers from ``low`` to ``high``, answered with a tuple of them."""

    law: Citation
    low: int
    high: int
    count: int = 1
    silent: bool = False
    """Whether no event records it: a dealer's cut, which has its own event."""


Step: TypeAlias = Event | Demand
Unasked: TypeAlias = Event | Deal | Burn
"""A step that waits for nobody, except for cards that are keyed in."""
Procedure: TypeAlias = Generator[Step, Any, T]
