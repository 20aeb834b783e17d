"""A table's exact chart as an array, in the form that compiled play looks up."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.odds.blackjack.answer import answer
from pitboss.odds.blackjack.cells import SURRENDER
from pitboss.odds.blackjack.chart import Lines, Total
from pitboss.odds.blackjack.play import DOUBLE, HIT, STAND
from pitboss.odds.blackjack.rules import RANKS, Rules

FOLLOW, SPLIT = -1, 3
DOUBLE_OR_STAND, SURRENDER_OR_STAND, SURRENDER_OR_SPLIT = 5, 6, 7
"""``DOUBLE`` and ``SURRENDER`` are a hit where they may not be done; these are not."""
HARD, SOFT, PAIR = 0, 1, 2
SIZE = (3, 11, 22)


def chart_array(rules: Rules) -> NDArray[np.int8]:
    """By kind of hand, the dealer's first card (1 to 10) and the total, or a pair's value.

    Codes: 0 stand, 1 hit, 2 double or else hit, 3 split, 4 surrender or else hit, 5 double or
    else stand, 6 surrender or else stand, -1 a pair that goes by its total. A chart by the
    dealer's two cards, where both are seen, has no such form.
    """
    assert not rules.face_up, "a chart by one card of the dealer's"
    found: NDArray[Any] = np.full(SIZE, STAND, np.int8)
    found[PAIR] = FOLLOW
    for (up, _), lines in answer(rules).chart.items():
        card = 1 if up == 11 else up  # an ace alone counts eleven
        for total in range(22):
            for kind, soft in ((HARD, False), (SOFT, True)):
                found[kind, card, total] = code(lines, (total, soft))
        found[HARD, card, :4] = HIT
        for rank in range(RANKS):
            if rank in lines.pairs:
                found[PAIR, card, rank + 1] = SPLIT
    return found


def code(lines: Lines, total: Total) -> int:
    """What a chart says of a total, as a number."""
    first = lines.first.get(total)
    draws = bool(lines.draw.get(total))
    if first == DOUBLE:
        return DOUBLE if draws else DOUBLE_OR_STAND
    if first == SURRENDER:
        return SURRENDER if draws else SURRENDER_OR_STAND
    return HIT if draws else STAND
