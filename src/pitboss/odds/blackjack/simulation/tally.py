"""What the simulations of the family share: a round is counted, a chart is followed."""

from __future__ import annotations

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
    """Count what each wager of a round netted, and what those that ride netted together.

    ``place`` is among the rounds of one true count.
    """
    wagers, together = len(rides), 0
    for wager in range(wagers):
        together += rides[wager] * nets[wager]
        counts[place, wager, nets[wager] - lowest] += 1
    counts[place, wagers, together - lowest] += 1


@inlined
def permitted(said: int, hit: bool, double: bool, give_up: bool) -> int:
    """What a chart says, or the next best that may be done."""
    if said in (SURRENDER, SURRENDER_OR_STAND):
        if give_up:
            return SURRENDER
        said = STAND if said == SURRENDER_OR_STAND else HIT
    if said in (DOUBLE, DOUBLE_OR_STAND):
        if double:
            return DOUBLE
        said = STAND if said == DOUBLE_OR_STAND else HIT
    return HIT if said == HIT and hit else STAND
