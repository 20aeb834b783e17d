"""Tables with a shaker and given dice."""

from __future__ import annotations

from typing import Any

from pitboss.equipment.randomness import Keyed
from pitboss.games.registry import game_type
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Duty, Event
from tests.support.play import table


def shaken(id: str, *seats: int, own: Any = None, paced: bool = False, **options: Any) -> Session:
    """A table with rich patrons p1, p2 and so on; nobody is automated."""
    kind = game_type(id)
    game = kind(kind.options_model.parse(options), own)
    return table(game, Keyed(), seats=seats or (1,), paced=paced, automate=())


def bet(session: Session, wager: str, amount: int, on: str = "", seat: int = 1) -> int:
    """Place a wager; returns the number of the bet."""
    session.place(f"p{seat}", seat, wager, amount, on)
    return max(session.table.bets)


def keyed(session: Session, dice: str) -> RoundRecord:
    """Key in dice such as 1-1-4, which end the round."""
    session.key(numbers=tuple(map(int, dice.split("-"))))
    assert session.last is not None
    return session.last


def throw(session: Session, dice: str) -> RoundRecord:
    """Close the wagers, shake these dice, and return the finished round."""
    session.proceed()
    return keyed(session, dice)


def duties(events: tuple[Event, ...] | list[Event]) -> list[str]:
    """The paragraphs of all duties, in order."""
    return [str(event.law) for event in events if isinstance(event, Duty)]
