"""A copy of a table that stands where it stands: what is tried on it happens to nobody."""

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
    """Another table that was played just so, and can be played on otherwise."""
    again = resume(session.game, header(session), session.record())
    again.source = Live()
    while again.steps < session.steps:
        again.step()
    return again


CHANCE = (steps.Deal, steps.Burn, steps.Shuffle, steps.Roll, steps.Spin, steps.Pick)
"""What comes after these depends on what they bring."""


def then(session: Session) -> Step | None:
    """What the dealer does after the step that is due, where that is known: not before a card
    comes, and not before one is turned up that the dealer has not seen."""
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
    """What the dealer will do after the step that is due, to the end of the round or so."""
    other = copy(session)
    robots = Robots(other, chance)
    for number in range(MOST):
        step = other.pending
        if number and not isinstance(step, Ask | Bets) and act(step, other.table):
            yield step
        robots.act()
