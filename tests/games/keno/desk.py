"""Keno games whose numbers a test keys in."""

from __future__ import annotations

from typing import Any

from pitboss.equipment.randomness import Keyed
from pitboss.games.keno.keno import Keno, KenoOptions
from pitboss.table.limits import Limit, Limits
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from tests.support.play import CHIPS, table

DOLLAR_UP = Limits(Limit(1_00, 10_000_00))


def keno(**options: Any) -> Keno:
    return Keno(KenoOptions(**options))


def desk(game: Keno | None = None, *, patrons: int = 1, **kwargs: Any) -> Session:
    """A keno booth with patrons p1, p2 and so on, each at a separate work station."""
    kwargs.setdefault("limits", DOLLAR_UP)
    kwargs.setdefault("automate", ("redeem",))
    seats = tuple(range(1, patrons + 1))
    return table(game or keno(), Keyed(), seats=seats, **kwargs)


def draw(session: Session, *hits: int, avoid: tuple[int, ...] = ()) -> RoundRecord | None:
    """Close the game and draw these numbers; the rest are the highest, except those to avoid."""
    session.proceed()
    rest = [n for n in range(80, 0, -1) if n not in hits and n not in avoid]
    session.key(numbers=[*hits, *rest[: 20 - len(hits)]])
    return session.last


def sell(session: Session, request: str, cents: int, patron: int = 1) -> int:
    """Sell a ticket; returns its number."""
    session.place(f"p{patron}", patron, "ticket", cents, request)
    return session.table.next_bet - 1


def gained(session: Session, patron: int = 1) -> int:
    """What a patron has won since the start."""
    return session.table.patrons[f"p{patron}"].amount - CHIPS
