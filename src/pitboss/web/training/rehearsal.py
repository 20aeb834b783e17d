"""A copy of a table in its present state, for trying things without consequence."""

from __future__ import annotations

import random
from collections.abc import Iterator

from pitboss.equipment.randomness import Live
from pitboss.table import steps
from pitboss.table.replay import header, resume
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Step
from pitboss.web.training.acts import act
from pitboss.web.training.robots import Robots

MOST = 120
"""Steps to look ahead."""


def copy(session: Session) -> Session:
    """A copy of the table, which can be played on differently."""
    again = resume(session.game, header(session), session.record())
    again.source = Live()
    while again.steps < session.steps:
        again.step()
    return again


CHANCE = (steps.Deal, steps.Burn, steps.Shuffle, steps.Roll, steps.Spin, steps.Pick)
"""What follows these steps depends on their outcome."""


def then(session: Session) -> Step | None:
    """The dealer's step after the one due, where it is known: not before a card is dealt, nor
    before one is turned up that the dealer has not seen."""
    if isinstance(session.pending, (*CHANCE, steps.Revealed, Ask, Bets)):
        return None
    other = copy(session)
    number = other.table.round
    for _ in range(MOST):
        other.step()
        step = other.pending
        if other.table.round != number or isinstance(step, Ask | Bets) or act(step, other.table):
            break
    return step if other.table.round == number else None


def ahead(session: Session, chance: random.Random) -> Iterator[Step]:
    """The dealer's steps after the one due, up to about the end of the round."""
    other = copy(session)
    robots = Robots(other, chance)
    for number in range(MOST):
        step = other.pending
        if number and not isinstance(step, Ask | Bets) and act(step, other.table):
            yield step
        robots.act()
