"""Irregularities: errors and accidents at the table, and how the rules handle them.

An irregularity is reported from outside while a round waits on somebody (or, at a table that is
dealt step by step, before any step). Its handler runs at once. If it returns, the round goes on
where it was; if it raises an :class:`Interruption`, the round ends in the way that the interruption
defines.
"""

from __future__ import annotations

from collections.abc import Callable
from enum import Flag, auto
from typing import TYPE_CHECKING, Any, TypeAlias

import msgspec

from pitboss.equipment.cards import Card
from pitboss.law import Citation
from pitboss.table.givers import HOUSE, Givers
from pitboss.table.steps import Burn, Procedure, Seen, Voided

if TYPE_CHECKING:
    from pitboss.table.table import Table


class Phase(Flag):
    """The stage of the round, which decides which irregularities can be reported."""

    SHUFFLING = auto()
    BETTING = auto()
    DEALING = auto()
    PLAYING = auto()
    SETTLING = auto()
    ANY = SHUFFLING | BETTING | DEALING | PLAYING | SETTLING
    IN_PLAY = DEALING | PLAYING
    """From *No more bets* until the hands are decided."""


class Interruption(Exception):
    """Ends the running procedure."""

    def __init__(self, law: Citation, text: str = "") -> None:
        super().__init__(text)
        self.law = law
        self.text = text


class Void(Interruption):
    """All hands are void: every wager of the round goes back, and the round ends."""


class RoundOver(Interruption):
    """The handler has settled every wager; the round ends."""


class Report(msgspec.Struct, frozen=True):
    """What was reported: the spot (0 for the dealer or the table) and the cards concerned."""

    name: str
    spot: int = 0
    cards: tuple[Card, ...] = ()
    text: str = ""


Handler: TypeAlias = Callable[[Any, "Table", Report], Procedure[None]]


class Irregularity:
    """The rule for one irregularity; a class attribute of a game, named after it."""

    name: str

    def __init__(
        self,
        law: Citation,
        title: str,
        handler: Handler,
        during: Phase = Phase.IN_PLAY,
        *,
        at_spot: bool = False,
        applies: Callable[[Any], bool] | None = None,
        check: Callable[[Table, Report], None] | None = None,
        by: Givers = HOUSE,
    ) -> None:
        self.law = law
        self.title = title
        self.handler = handler
        self.during = during
        self.at_spot = at_spot
        """Whether the report must say which spot it happened at."""
        self.applies = applies
        """The options under which it can happen."""
        self.check = check
        """Refuses a report that contradicts the state of the table."""
        self.by = by
        """Who may report it."""

    def __set_name__(self, owner: type, name: str) -> None:
        self.name = name.replace("_", "-")

    def __repr__(self) -> str:
        return f"<irregularity {self.name}>"


class Irregularities(dict[str, Irregularity]):
    """Several related irregularities as one class attribute of a game, each by its name."""

    def __init__(self, **named: Irregularity) -> None:
        super().__init__(named)
        for name, one in named.items():
            one.__set_name__(type(self), name)


def irregularity(
    law: Citation,
    during: Phase = Phase.IN_PLAY,
    *,
    at_spot: bool = False,
    applies: Callable[[Any], bool] | None = None,
    check: Callable[[Table, Report], None] | None = None,
    by: Givers = HOUSE,
) -> Callable[[Handler], Irregularity]:
    """Declare a game's own handler; the first line of its docstring is the title."""

    def declare(handler: Handler) -> Irregularity:
        title = (handler.__doc__ or "").strip().splitlines()[0].rstrip(".")
        return Irregularity(
            law, title, handler, during, at_spot=at_spot, applies=applies, check=check, by=by
        )

    return declare


# Handlers that many subchapters share. The irregularity passes each its paragraph.


def void_all(game: Any, table: Table, report: Report) -> Procedure[None]:
    """All hands are void and the cards are reshuffled."""
    raise Void(game.irregularities[report.name].law, "All hands are void.")
    yield


def void_hand(game: Any, table: Table, report: Report) -> Procedure[None]:
    """One hand is dead: its wagers go back, its cards to the discard rack; others play on."""
    law = game.irregularities[report.name].law
    spot = table.spots[report.spot - 1]
    spot.void = True
    yield Voided(spot.number, "The hand is void.", law)
    for bet in list(spot.bets):
        yield table.give_back(bet, law, "void")
    for hand in spot.hands:
        if hand.cards:
            yield table.collect(hand, law)


def discard_face_up(game: Any, table: Table, report: Report) -> Procedure[None]:
    """One card found face up goes to the discard rack; a second makes all hands void."""
    law = game.irregularities[report.name].law
    yield Burn(law, 1, Seen.ALL)
    if table.count(report.name) > 1:
        raise Void(law, "More than one card was found face up.")


def use_as_next(game: Any, table: Table, report: Report) -> Procedure[None]:
    """A card drawn in error, unexposed, is used as the next card: nothing changes."""
    game.drawn_unseen(table)
    return
    yield


def reshuffle(game: Any, table: Table, report: Report) -> Procedure[None]:
    """The cards that the device holds are shuffled again."""
    yield from game.after_jam(table, game.irregularities[report.name].law)
