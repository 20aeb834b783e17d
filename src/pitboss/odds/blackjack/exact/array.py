"""The actions of a chart as numbers, for lookup by compiled play."""

from __future__ import annotations

from pitboss.odds.blackjack.exact.cells import SURRENDER
from pitboss.odds.blackjack.exact.chart import Lines, Total
from pitboss.odds.blackjack.exact.play import DOUBLE, HIT, STAND

SPLIT = 3
DOUBLE_OR_STAND, SURRENDER_OR_STAND = 5, 6
"""``DOUBLE`` and ``SURRENDER`` mean hit if they are not allowed; these mean stand."""


def code(lines: Lines, total: Total) -> int:
    """The chart's action for a total."""
    first = lines.first.get(total)
    draws = bool(lines.draw.get(total))
    if first == DOUBLE:
        return DOUBLE if draws else DOUBLE_OR_STAND
    if first == SURRENDER:
        return SURRENDER if draws else SURRENDER_OR_STAND
    return HIT if draws else STAND
