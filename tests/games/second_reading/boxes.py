"""The blackjack games for a second reading: boxes alone and shared, cards in the order dealt."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pitboss.table.session import Session
from pitboss.table.steps import Bets
from tests.games.blackjack.support import Stack, choose
from tests.games.second_reading.support import game_of
from tests.support.play import CHIPS, WIDE, start, step_until

TEN = 10_00


def boxes(
    id: str, order: str, *, seats: int = 1, wager: int = TEN,
    beside: Mapping[str, int] | None = None, paced: bool = False, **options: Any,
) -> Session:  # fmt: skip
    """A table with a wager on each of the first boxes, closed; a two of clubs is burned."""
    session = Session(
        game_of(id, **options), source=Stack(f"2c {order}"), limits=WIDE,
        automate=("cut",), paced=paced,
    )  # fmt: skip
    numbers = range(1, seats + 1)
    for seat in numbers:
        session.sit(f"p{seat}", seat, CHIPS)
    if paced:
        step_until(session, lambda: isinstance(session.pending, Bets))
    placed = {"wager": wager, **(beside or {})}
    start(session, {(seat, name): placed[name] for seat in numbers for name in placed})
    return session


def shared(id: str, order: str, **options: Any) -> Session:
    """A table where p1 and q each have $10 on the first box, and p1 calls its decisions."""
    session = Session(
        game_of(id, players_per_box=2, **options), source=Stack(f"2c {order}"), limits=WIDE,
        automate=("cut",),
    )  # fmt: skip
    for name in ("p1", "q"):
        session.sit(name, 1, CHIPS)
    session.call("consent", "p1", 1)
    for name in ("p1", "q"):
        session.place(name, 1, "wager", TEN)
    session.proceed()
    return session


def decide(session: Session, *given: str | tuple[str, int]) -> Session:
    """Answer the decisions that come, some with an amount."""
    for one in given:
        choose(session, *((one, 0) if isinstance(one, str) else one))
    return session
