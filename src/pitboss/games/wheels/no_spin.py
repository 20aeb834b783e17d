"""A void spin: called off while the wheel turns, and repeated."""

from __future__ import annotations

from typing import Any

from pitboss.table.irregularities import Interruption, Report
from pitboss.table.steps import Announced, Duty, Procedure
from pitboss.table.table import Table


class NoSpin(Interruption):
    """The spin is void; the wagers are not."""


def call_no_spin(game: Any, table: Table, report: Report) -> Procedure[None]:
    """The dealer calls off the spin and removes the ball; the wheel is spun again."""
    law = game.irregularities[report.name].law
    yield Announced("No spin", law)
    yield Duty("Take the ball out of the wheel before it comes to rest", law)
    raise NoSpin(law)
