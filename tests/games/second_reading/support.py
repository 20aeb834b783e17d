"""Code that the second readings share: tables of any game, and their events."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

import pytest

from pitboss.errors import PitbossError
from pitboss.games.registry import game_type
from pitboss.law import Citation
from pitboss.table.game import Game
from pitboss.table.money import Cents
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Bets, Collected, Event, Paid, Returned, Revealed, Taken
from tests.support.play import CHIPS, happened, start, step_until, table
from tests.support.stacked import Stacked

SETTLING = (Revealed, Taken, Returned, Paid, Collected)
"""The events of settlement, whose order a subchapter prescribes."""


def game_of(id: str, own_tables: Mapping[str, Any] | None = None, **options: Any) -> Game:
    """A game with these options."""
    kind = game_type(id)
    return kind(kind.options_model.parse(options), own_tables=own_tables or {})


def opened(
    game: Game, top: Any = (), *, seats: int | Iterable[int] = 1, numbers: Iterable[int] = (),
    **kwargs: Any,
) -> Session:  # fmt: skip
    """A table with patrons p1, p2 and so on, which deals these cards first."""
    taken = tuple(range(1, seats + 1)) if isinstance(seats, int) else tuple(seats)
    return table(game, Stacked(top, numbers), seats=taken, **kwargs)


def paced(
    game: Game, top: Any, wagers: Mapping[tuple[int, str], Cents], *, seats: int = 1
) -> Session:
    """A table dealt step by step, stopped as the dealer is about to announce *No more bets*."""
    session = opened(game, top, seats=seats, paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, wagers)
    return session


def order(record: RoundRecord, *kinds: type[Event]) -> list[tuple[str, int, str]]:
    """What was turned over, taken, returned, paid and collected, in order: kind, spot, what."""
    return [
        (type(one).__name__, getattr(one, "spot", 0), getattr(one, "wager", ""))
        for one in record.events
        if isinstance(one, kinds or SETTLING)
    ]


def laws_of(record: RoundRecord | None, kind: type[Event], **fields: Any) -> list[Citation]:
    """The paragraphs of the events of a kind that have these fields."""
    found: list[Any] = happened(record, kind)
    return [one.law for one in found if all(getattr(one, name) == fields[name] for name in fields)]


def gains(session: Session, *seats: int) -> tuple[Cents, ...]:
    """What the patrons at these seats have won or lost since they sat down."""
    return tuple(session.table.patrons[f"p{seat}"].amount - CHIPS for seat in seats)


def refuses(
    kind: type[PitbossError], law: Citation | None, act: Callable[[], object], match: str = ""
) -> None:
    """An act is refused with this paragraph (None: the engine's own rule)."""
    with pytest.raises(kind, match=match or None) as refused:
        act()
    if law is not None:
        assert refused.value.law == law
