"""The events that a tournament's chain records, each with its transfers."""

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
    """An event of a tournament."""


class Drafted(TournamentEvent, frozen=True):
    """A tournament was drafted; nothing is announced yet."""

    structure: Structure
    filing: Filing


class Certified(TournamentEvent, frozen=True):
    """Somebody certified for their office."""

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
    """What they were told about dealer tips, 8.6(e)."""


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
    """Participants must change tables; broken tables take no more players."""

    seats: dict[str, TournamentSeat]
    broken: tuple[str, ...] = ()


class RoundPlayed(TournamentEvent, frozen=True):
    """Rounds ended at a table, leaving its players with these chips."""

    table: str
    rounds: int
    stacks: dict[str, Cents]


class KnockedOut(TournamentEvent, frozen=True):
    """Participants with too few chips to continue: their chips, now and before the round."""

    players: dict[str, tuple[Cents, Cents]]


class LevelBegun(TournamentEvent, frozen=True):
    """The next level began."""

    level: int


class BreakBegun(TournamentEvent, frozen=True):
    """Play pauses until then."""

    until: Millis


class StageOver(TournamentEvent, frozen=True):
    """A stage ended: who advances, and the others' chips."""

    advance: tuple[str, ...]
    out: dict[str, Cents]


class StageBegun(TournamentEvent, frozen=True):
    """The next stage began: new chips, and new seats drawn."""

    seats: dict[str, TournamentSeat]


class Finished(TournamentEvent, frozen=True):
    """The winners were determined, and paid, 8.6(e)."""

    standings: tuple[tuple[str, ...], ...]
    prizes: dict[str, Cents]
    tips: Cents


class TournamentStopped(TournamentEvent, frozen=True):
    """It was stopped, 8.6(c), or cancelled for too few participants; everybody is refunded."""

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
"""The name of each in the records."""
_TYPES: Final = {what: kind for kind, what in WHAT.items()}


def details(event: AnyTournamentEvent) -> dict[str, Any]:
    """An event as stored in a record."""
    plain: dict[str, Any] = msgspec.to_builtins(event)
    return plain


def read(record: Record) -> AnyTournamentEvent:
    """The event of a record."""
    body = record.content
    assert isinstance(body, Act), "a tournament's chain holds acts"
    found: AnyTournamentEvent = msgspec.convert(body.details, _TYPES[body.what])  # type: ignore[assignment]
    return found
