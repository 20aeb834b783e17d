"""The pay tables of Colorado hold 'em poker, 13:69F-23.12 and 23.13, and the hands in them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from pitboss.equipment.cards import ACE, JACK, Card
from pitboss.hands import three
from pitboss.hands.kinds import FIVE_CARDS, CardKinds, Kinds, pairs_apart
from pitboss.hands.rank import Category
from pitboss.law import Subchapter
from pitboss.table.pay_tables import pay_tables

LAW = Subchapter("13:69F-23")

REQUIRED: Final = "required bet"
PERMISSIBLE: Final = "permissible bet"
AS_PRINTED: Final = "required bet, as printed"

SEVEN, NINE, TEN = 7, 9, 10
INSTANT_STRAIGHT_FLUSH = "instant three-card straight flush"
INSTANT_THREE = "instant three-of-a-kind"
ACE_LOW = "ace, two and three of one suit"
NO_INSTANT_WINNER = "no instant winner"

_PAIRS = pairs_apart(
    pair_of_sevens_or_eights=SEVEN, pair_of_nines=NINE, pair_of_10s=TEN,
    pair_of_jacks_or_better=JACK,
)  # fmt: skip
HANDS = Kinds(
    FIVE_CARDS,
    _PAIRS.kind,
    (NO_INSTANT_WINNER, *_PAIRS.names, INSTANT_THREE, INSTANT_STRAIGHT_FLUSH),
    instead={
        "pair of sevens or eights": "pair of sevens to nines",
        "pair of nines": "pair of nines or 10s",
        "pair of jacks or better": "pair of 10s or better",
        "pair of 10s": "pair of 10s or better",
        "pair of 10s or better": "pair of nines or 10s",
        "pair of nines or 10s": "pair of sevens to nines",
    },
)
"""23.3(b) with pairs split as the rows of either version require; and the results of a declaration
of three cards."""


def _instant(cards: Sequence[Card]) -> str:
    rank = three.best(cards)
    if rank.category is Category.STRAIGHT_FLUSH:
        return ACE_LOW if {card.rank for card in cards} == {ACE, 2, 3} else INSTANT_STRAIGHT_FLUSH
    return INSTANT_THREE if rank.category is Category.THREE else NO_INSTANT_WINNER


INSTANT_WINNERS = CardKinds(
    3, _instant, (NO_INSTANT_WINNER, INSTANT_THREE, INSTANT_STRAIGHT_FLUSH, ACE_LOW)
)
"""23.3(c), with the lowest straight flush separate, since it is in doubt."""

PAYS = (
    *pay_tables(
        LAW("12(b)"),
        """
                                                      required bet
        royal flush                                   500 to 1
        straight flush                                100 to 1
        four-of-a-kind                                40 to 1
        full house                                    11 to 1
        flush                                         8 to 1
        straight                                      5 to 1
        instant three-card straight flush              5 to 1
        instant three-of-a-kind                       5 to 1
        three-of-a-kind                               3 to 1
        two pairs                                     2 to 1
        pair of 10s or better                         1 to 1
        pair of sevens to nines                       push
        """,
        minimum=True,
    ),
    *pay_tables(
        LAW("13(b)"),
        """
                                                      permissible bet
        royal flush                                   500 to 1
        straight flush                                100 to 1
        four-of-a-kind                                25 to 1
        full house                                    10 to 1
        flush                                         8 to 1
        straight                                      5 to 1
        instant three-card straight flush              5 to 1
        instant three-of-a-kind                       5 to 1
        three-of-a-kind                               3 to 1
        two pairs                                     2 to 1
        pair of jacks or better                       1 to 1
        pair of nines or 10s                          push
        """,
        minimum=True,
    ),
)
"""The last row of each is a push by 23.10(f) or 23.11(f)."""
BONUS_PAYS = (
    *pay_tables(
        LAW("12(d)"),
        """
                                                      required bet    required bet, as printed
        royal flush                                   10000 to 1      10000 to 1
        straight flush                                1000 to 1       1000 to 1
        four-of-a-kind                                100 to 1        100 to 1
        full house                                    50 to 1         50 to 1
        flush                                         25 to 1         25 to 1
        straight                                      15 to 1         15 to 1
        instant three-card straight flush              5 to 1          5 to 1
        instant three-of-a-kind                       5 to 1          5 to 1
        three-of-a-kind                               3 to 1          3 to 1
        two pairs                                     1 to 1          1 to 1
        pair of jacks or better                       push            -
        """,
        minimum=True,
    ),
    *pay_tables(
        LAW("13(d)"),
        """
                                                      permissible bet
        royal flush                                   10000 to 1
        straight flush                                1000 to 1
        four-of-a-kind                                100 to 1
        full house                                    50 to 1
        flush                                         25 to 1
        straight                                      15 to 1
        instant three-card straight flush              5 to 1
        instant three-of-a-kind                       5 to 1
        three-of-a-kind                               3 to 1
        two pairs                                     1 to 1
        pair of jacks or better                       push
        """,
        minimum=True,
    ),
)
