"""A craps table with given dice."""

from __future__ import annotations

from typing import Any

from pitboss.equipment.randomness import Keyed
from pitboss.games.dice.craps.game import Craps
from pitboss.games.dice.craps.options import CrapsOptions
from pitboss.table.chips import Bet
from pitboss.table.limits import Limit, Limits
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Charged, Event, Moved, Roll
from tests.support.play import CHIPS, won

WIDE = Limits(Limit(25, 100_000_00))
DICE = {2: (1, 1), 3: (1, 2), 4: (1, 3), 5: (1, 4), 6: (1, 5), 7: (1, 6), 8: (2, 6), 9: (3, 6),
        10: (4, 6), 11: (5, 6), 12: (6, 6)}  # fmt: skip
"""One way to throw each total, not the hardway if there is another."""


def craps(
    *seats: int,
    own: dict[str, dict[str, str]] | None = None,
    ask: bool = False,
    limits: Limits = WIDE,
    chip: int = 25,
    **options: Any,
) -> Session:
    """A table with rich patrons p1, p2 and so on; the first to be offered the dice shoots."""
    session = Session(
        Craps(CrapsOptions.parse(options), own),
        source=Keyed(),
        limits=limits,
        chip=chip,
        automate=() if ask else ("shooter",),
    )
    for seat in seats or (1,):
        session.sit(f"p{seat}", seat, CHIPS)
    return session


def faces(text: str | int) -> tuple[int, int]:
    """Dice from a total, or from faces such as 3+3."""
    if isinstance(text, str) and "+" in text:
        one, other = text.split("+")
        return int(one), int(other)
    return DICE[int(text)]


def bet(session: Session, wager: str, amount: int, on: str = "", seat: int = 1) -> Bet:
    """Place a wager; returns the bet that it made or added to."""
    session.place(f"p{seat}", seat, wager, amount, on)
    return [b for b in session.table.bets.values() if b.wager.name == wager and b.on == on][-1]


def roll(session: Session, dice: str | int) -> RoundRecord:
    """Close the wagers, throw these dice, and return the finished round."""
    session.proceed()
    assert isinstance(session.pending, Roll), session.pending
    session.key(numbers=faces(dice))
    assert session.last is not None
    return session.last


def set_point(session: Session, point: int, seat: int = 1, amount: int = 10_00) -> None:
    """A Pass Bet, and a come out roll that sets its point."""
    bet(session, "pass-bet", amount, seat=seat)
    roll(session, point)
    assert session.table.memory.point == point


def results(record: RoundRecord) -> dict[str, int]:
    """What each wager at the first seat won or lost."""
    return {wager: cents for (spot, wager), cents in won(record.events).items() if spot == 1}


def laws(record: RoundRecord, wager: str) -> list[str]:
    """The paragraphs under which a wager was settled."""
    return [
        str(event.law)  # type: ignore[attr-defined]
        for event in record.events
        if getattr(event, "wager", "") == wager and type(event).__name__ not in ("Placed",)
    ]


def charges(events: list[Event] | tuple[Event, ...]) -> int:
    """Vigorish charged, less refunds."""
    total = 0
    for event in events:
        if isinstance(event, Charged):
            total += event.amount
        elif isinstance(event, Moved):
            total -= event.amount
    return total
