"""The rules of one blackjack table, as numbers that compiled code looks up."""

from __future__ import annotations

from fractions import Fraction
from typing import NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from pitboss.games.blackjack.regular.game import Blackjack
from pitboss.games.blackjack.regular.options import DOWN, NONE, READER, UP
from pitboss.games.blackjack.regular.wagers import (
    DESIGNATED,
    FIVE_CARDS,
    SIX_SEVEN_EIGHT,
    THREE_SEVENS,
)
from pitboss.odds.core.sampling import common, net_of

Numbers: TypeAlias = NDArray[np.int64]

NO_HOLE, HOLE_DOWN, HOLE_READ, HOLE_UP = range(4)
HOLES = {NONE: NO_HOLE, DOWN: HOLE_DOWN, READER: HOLE_READ, UP: HOLE_UP}
MOST_HANDS = 4
WIN_ROWS = ("win", "blackjack", DESIGNATED, SIX_SEVEN_EIGHT, THREE_SEVENS, FIVE_CARDS)


class RuleNumbers(NamedTuple):
    """What may be done, and what is paid in parts of a unit; a row not offered pays 0."""

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
    """Whether a blackjack gives back what was added to a hand over 21."""
    split_21_wins: int
    win: int
    natural: int
    designated: int
    six_seven_eight: int
    three_sevens: int
    five_cards: int
    added: int
    """What added wagers win; 0 where they win what the original does."""
    insurance: int
    """What insurance of half a unit wins."""
    special_a: int
    special_b: int
    """The two cards of a designated blackjack."""
    actions: int
    """How many hands of the dealer a wager each is placed against."""
    face_down: int
    """Whether the one card to a doubled hand is turned up only when the hand is settled."""


R = RuleNumbers(*range(len(RuleNumbers._fields)))
"""The place of each rule in the array that compiled code is given."""


class Sides(NamedTuple):
    """Which side wagers are on offer, as bits; and what is asked of the round for their sake."""

    offered: int
    first: int
    """The place of the first of them among the nets."""
    sevens: int
    twenty: int
    third: int
    queen: int
    pockets: int
    pockets_more: int
    """How many payouts the bonus display shows for a wager of $1, and next to it of $5."""


S = Sides(*range(len(Sides._fields)))


def scale_of(game: Blackjack) -> int:
    """The part of a unit in which everything is whole; half units are."""
    rows = (row for row in WIN_ROWS if game.may_pay(row))
    pays = [net_of(game.pays(game.wager, row), 0) for row in rows]
    return common([*pays, net_of(game.pays(game.insurance, "win")) / 2, Fraction(1, 2)])


def rules_of(game: Blackjack, scale: int, actions: int) -> RuleNumbers:
    options = game.options

    def pays(row: str) -> int:
        return int(net_of(game.pays(game.wager, row), 0) * scale) if game.may_pay(row) else 0

    seven_boxes = int(options.boxes) > 6
    special = options.designated
    even = options.added_wagers_odds == "even"
    return RuleNumbers(
        unit=scale,
        hole=HOLES[options.hole_card],
        hits_soft_17=int(options.soft_17 == "hit"),
        surrender=int(options.surrender),
        nine_to_eleven=int(options.hole_card == UP or options.doubling == "hard 9 to 11"),
        double_after_split=int(options.double_after_split),
        most_hands=min(int(options.most_hands), 3 if seven_boxes else MOST_HANDS),
        resplit_aces=int(options.resplit_aces),
        busts_kept=int(actions == 1 and options.busted_added_wagers == "kept"),
        split_21_wins=int(options.split_21 == "wins"),
        win=pays("win"),
        natural=pays("blackjack"),
        designated=pays(DESIGNATED),
        six_seven_eight=pays(SIX_SEVEN_EIGHT),
        three_sevens=pays(THREE_SEVENS),
        five_cards=pays(FIVE_CARDS),
        added=int(net_of(game.pays(game.double, "win")) * scale) if even else 0,
        insurance=int(net_of(game.pays(game.insurance, "win")) * scale / 2),
        special_a=special[0].index if special else -1,
        special_b=special[1].index if special else -1,
        actions=actions,
        face_down=int(options.doubled_card == "face down"),
    )
