"""What each viewer may see. Cards are hidden by :mod:`pitboss.table.view` alone.

A card belongs to whoever sat at its spot when it was dealt, so somebody who takes the spot
later in the round does not see their predecessor's cards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import Any, TypeAlias

import msgspec

from pitboss.casino.clock import Millis
from pitboss.table.record import encode
from pitboss.table.steps import Event, Left, Sat
from pitboss.table.view import redact

Seats: TypeAlias = dict[int, list[str]]
"""Who is at each spot; the first named holds its cards."""


class Update(msgspec.Struct, frozen=True):
    """A change at a table, as one viewer may see it."""

    table: str
    seq: int
    round: int
    events: tuple[Event, ...]
    awaits: Any
    """What the table waits for: a :class:`~pitboss.table.steps.Step` or None."""
    deadline: Millis | None
    """When the default decision is taken for whoever has not acted."""
    state: str
    """Whether the table is open, closing or closed."""
    dealer: str = ""
    """The dealer; empty where the table deals by itself."""


Listener: TypeAlias = Callable[[Update], None]


def seats_of(seats: Sequence[Sequence[str]]) -> Seats:
    """Seats from a snapshot."""
    return {number: list(patrons) for number, patrons in enumerate(seats, start=1)}


def seat(seats: Seats, event: Event) -> None:
    """Update the seats when people sit down or leave."""
    if type(event) is Sat:
        seats.setdefault(event.spot, []).append(event.patron)
    elif type(event) is Left and event.patron in seats.get(event.spot, ()):
        seats[event.spot].remove(event.patron)


def shown(seats: Seats, events: Iterable[Event], viewer: str) -> list[Event]:
    """Events as a viewer may see them, starting from these seats."""
    now = {spot: list(patrons) for spot, patrons in seats.items()}
    seen = []
    for event in events:
        seat(now, event)
        holders = now.get(getattr(event, "spot", 0), ())
        seen.append(redact(event, viewer, holders[0] if holders else ""))
    return seen


def plain(value: Any) -> Any:
    """Events and steps as plain data, ready for JSON."""
    return msgspec.json.decode(encode(value))
