"""What a chart says of a hand as a number, in the form that compiled play looks up."""

from __future__ import annotations

from pitboss.odds.blackjack.exact.cells import SURRENDER
from pitboss.odds.blackjack.exact.chart import Lines, Total
from pitboss.odds.blackjack.exact.play import DOUBLE, HIT, STAND

SPLIT = 3
DOUBLE_OR_STAND, SURRENDER_OR_STAND = 5, 6
"""``DOUBLE`` and ``SURRENDER`` are a hit where they may not be done; these are not."""


def code(lines: Lines, total: Total) -> int:
    """What a chart says of a total."""
    first = lines.first.get(total)
    draws = bool(lines.draw.get(total))
    if first == DOUBLE:
        return DOUBLE if draws else DOUBLE_OR_STAND
    if first == SURRENDER:
        return SURRENDER if draws else SURRENDER_OR_STAND
    return HIT if draws else STAND
