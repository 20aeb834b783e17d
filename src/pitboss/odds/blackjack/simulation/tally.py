"""Code that the family's simulations share: counting a round, following a chart."""

from __future__ import annotations

import numpy as np

from pitboss.odds.blackjack.simulation.chart import (
    DOUBLE,
    DOUBLE_OR_STAND,
    HIT,
    STAND,
    SURRENDER,
    SURRENDER_OR_STAND,
)
from pitboss.odds.blackjack.simulation.rules import Numbers
from pitboss.odds.core.chance import inlined
from pitboss.odds.core.sampling import Counts, Nets


@inlined
def tally(rides: Numbers, nets: Nets, lowest: int, counts: Counts, place: int) -> None:
    """Count the net of each wager of a round, and of those placed together.

    ``place`` is the index of the true count.
    """
    wagers, together = len(rides), 0
    for wager in range(wagers):
        together += rides[wager] * nets[wager]
        counts[place, wager, np.uint64(nets[wager] - lowest)] += 1
    counts[place, wagers, np.uint64(together - lowest)] += 1


@inlined
def permitted(said: int, hit: bool, double: bool, give_up: bool) -> int:
    """The chart's action, or the next best that is allowed."""
    if said in (SURRENDER, SURRENDER_OR_STAND):
        if give_up:
            return SURRENDER
        said = STAND if said == SURRENDER_OR_STAND else HIT
    if said in (DOUBLE, DOUBLE_OR_STAND):
        if double:
            return DOUBLE
        said = STAND if said == DOUBLE_OR_STAND else HIT
    return HIT if said == HIT and hit else STAND
