"""What the chain of a tournament records; each with the transfers that belong to it."""

from __future__ import annotations

from typing import Any, Final, TypeAlias

import msgspec

from pitboss.casino.clock import Millis
from pitboss.casino.records.chain import Act, Record
from pitboss.casino.tournaments.filing import Certification, Filing
from pitboss.casino.tournaments.structure import Structure
from pitboss.table.money import Cents


class TournamentSeat(msgspec.Struct, frozen=True, array_like=True):
    """A place at a table."""

    table: str
    spot: int


class TournamentEvent(msgspec.Struct, frozen=True):
    """Something that happened."""


class Drafted(TournamentEvent, frozen=True):
    """A tournament was drawn up; nothing is announced yet."""

    structure: Structure
    filing: Filing


class Certified(TournamentEvent, frozen=True):
    """Somebody certified what their office asks."""

    certification: Certification


class Filed(TournamentEvent, frozen=True):
    """The notice was filed with the Division, and registration is open, 8.6(b)."""

    to: str = "Division of Gaming Enforcement, Regulatory Enforcement Bureau"


class Entered(TournamentEvent, frozen=True):
    """A participant registered, and paid the buy-in."""

    name: str
    price: Cents
    chips: Cents
    told: str
    """What they were told of dealer tips, 8.6(e)."""


class Withdrew(TournamentEvent, frozen=True):
    """A participant withdrew before the start, and was paid back."""

    name: str


class ChipsSold(TournamentEvent, frozen=True):
    """A re-buy or an add-on."""

    name: str
    what: str
    price: Cents
    chips: Cents


class TournamentStarted(TournamentEvent, frozen=True):
    """Seats were drawn, and play began."""

    seats: dict[str, TournamentSeat]


class Reseated(TournamentEvent, frozen=True):
    """Participants are to change tables; tables that are broken take nobody any more."""

    seats: dict[str, TournamentSeat]
    broken: tuple[str, ...] = ()


class RoundPlayed(TournamentEvent, frozen=True):
    """Rounds ended at a table, with these chips before its players."""

    table: str
    rounds: int
    stacks: dict[str, Cents]


class KnockedOut(TournamentEvent, frozen=True):
    """Participants have too few chips to play on: what they have, and had before the round."""

    players: dict[str, tuple[Cents, Cents]]


class LevelBegun(TournamentEvent, frozen=True):
    """The next level began."""

    level: int


class BreakBegun(TournamentEvent, frozen=True):
    """Nobody plays until then."""

    until: Millis


class StageOver(TournamentEvent, frozen=True):
    """A stage was played: who goes on, and what the others had."""

    advance: tuple[str, ...]
    out: dict[str, Cents]


class StageBegun(TournamentEvent, frozen=True):
    """The next stage: new chips, and seats drawn anew."""

    seats: dict[str, TournamentSeat]


class Finished(TournamentEvent, frozen=True):
    """The winners were determined, and paid, 8.6(e)."""

    standings: tuple[tuple[str, ...], ...]
    prizes: dict[str, Cents]
    tips: Cents


class TournamentStopped(TournamentEvent, frozen=True):
    """It was stopped, 8.6(c), or cancelled for want of participants; all is paid back."""

    why: str
    cancelled: bool = False


class ChipsGathered(TournamentEvent, frozen=True):
    """All tournament chips were gathered up."""


AnyTournamentEvent: TypeAlias = (
    Drafted
    | Certified
    | Filed
    | Entered
    | Withdrew
    | ChipsSold
    | TournamentStarted
    | Reseated
    | RoundPlayed
    | KnockedOut
    | LevelBegun
    | BreakBegun
    | StageOver
    | StageBegun
    | Finished
    | TournamentStopped
    | ChipsGathered
)
WHAT: Final[dict[type[TournamentEvent], str]] = {
    Drafted: "tournament drafted", Certified: "tournament certified",
    Filed: "tournament notice filed", Entered: "participant registered",
    Withdrew: "participant withdrew", ChipsSold: "tournament chips sold",
    TournamentStarted: "tournament started", Reseated: "participants reseated",
    RoundPlayed: "tournament round played", KnockedOut: "participants out",
    LevelBegun: "level begun", BreakBegun: "break begun", StageOver: "stage over",
    StageBegun: "stage begun", Finished: "tournament finished",
    TournamentStopped: "tournament stopped", ChipsGathered: "tournament chips gathered",
}  # fmt: skip
"""What the records call each."""
_TYPES: Final = {what: kind for kind, what in WHAT.items()}


def details(event: AnyTournamentEvent) -> dict[str, Any]:
    """An event as a record holds it."""
    plain: dict[str, Any] = msgspec.to_builtins(event)
    return plain


def read(record: Record) -> AnyTournamentEvent:
    """The event of a record."""
    body = record.content
    assert isinstance(body, Act), "a tournament's chain holds acts"
    found: AnyTournamentEvent = msgspec.convert(body.details, _TYPES[body.what])  # type: ignore[assignment]
    return found
