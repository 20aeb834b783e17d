"""The rules of one blackjack table, as numbers for compiled code."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.games.blackjack.regular.game import Blackjack
from pitboss.games.blackjack.regular.options import DOWN, NONE, READER, UP

Numbers: TypeAlias = NDArray[np.int64]

NO_HOLE, HOLE_DOWN, HOLE_READ, HOLE_UP = range(4)
HOLES = {NONE: NO_HOLE, DOWN: HOLE_DOWN, READER: HOLE_READ, UP: HOLE_UP}
MOST_HANDS = 4


class RuleNumbers(NamedTuple):
    """What is allowed; payouts are prices, see ``hand_ends``."""

    unit: int
    hole: int
    hits_soft_17: int
    surrender: int
    nine_to_eleven: int
    """Whether only hard 9, 10 and 11 may be doubled."""
    double_after_split: int
    most_hands: int
    resplit_aces: int
    busts_kept: int
    """Whether a blackjack returns wagers added to a hand over 21."""
    special_a: int
    special_b: int
    """The two cards of a designated blackjack; -1 if there is none."""
    actions: int
    """The number of dealer's hands, each with a wager against it."""
    face_down: int
    """Whether the one card to a doubled hand is turned up only when the hand is settled."""


R = RuleNumbers(*range(len(RuleNumbers._fields)))
"""The index of each rule in the array for compiled code."""


class Sides(NamedTuple):
    """The side wagers offered, as bits; and what they need from the round."""

    offered: int
    first: int
    """The index of the first of them among the nets."""
    sevens: int
    twenty: int
    third: int
    queen: int
    pockets: int
    pockets_more: int
    """How many payouts the bonus display has for a wager of $1, and then of $5."""


S = Sides(*range(len(Sides._fields)))


def rules_of(game: Blackjack, scale: int, actions: int) -> RuleNumbers:
    options = game.options
    seven_boxes = int(options.boxes) > 6
    special = options.designated
    return RuleNumbers(
        unit=scale,
        hole=HOLES[options.hole_card],
        hits_soft_17=int(options.soft_17 == "hit"),
        surrender=int(options.surrender),
        nine_to_eleven=int(options.hole_card == UP or options.doubling == "hard 9 to 11"),
        double_after_split=int(options.double_after_split),
        most_hands=min(int(options.most_hands), 3 if seven_boxes else MOST_HANDS),
        resplit_aces=int(options.resplit_aces),
        busts_kept=int(game.busts_kept()),
        special_a=special[0].index if special else -1,
        special_b=special[1].index if special else -1,
        actions=actions,
        face_down=int(options.doubled_card == "face down"),
    )
