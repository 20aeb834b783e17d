"""Heads up hold 'em: every pay table that 13:69F-39.11 prints, and the kinds of hole cards."""

from __future__ import annotations

from collections.abc import Sequence

from pitboss.equipment.cards import ACE, JACK, Card
from pitboss.hands.kinds import CardKinds
from pitboss.law import Subchapter
from pitboss.table.pay_tables import pay_tables

LAW = Subchapter("13:69F-39")

ODDS = pay_tables(
    LAW("11(b)(5)"),
    """
                       1
    royal flush        500 to 1
    straight flush     50 to 1
    four-of-a-kind     10 to 1
    full house         3 to 1
    flush              3 to 2
    straight           1 to 1
    """,
)
BAD_BEAT = pay_tables(
    LAW("11(f)"),
    """
                       example
    straight flush     500 to 1
    four-of-a-kind     25 to 1
    full house         6 to 1
    flush              5 to 1
    straight           4 to 1
    """,
    minimum=True,
)
"""A royal flush cannot lose."""
TRIPS_PLUS = pay_tables(
    LAW("11(g)"),
    """
                        1      2      3      4
    royal flush         100    100    100    100
    straight flush      40     40     40     40
    four-of-a-kind      30     30     30     30
    full house          9      8      8      7
    flush               7      6      7      6
    straight            4      5      4      5
    three-of-a-kind     3      3      3      3
    """,
    minimum=True,
)

ACES = "pair of aces"
SUITED = "ace and face card, suited"
UNSUITED = "ace and face card, unsuited"
PAIR = "pair of twos to kings"
NOTHING = "neither"

POCKET_BONUS = pay_tables(
    LAW("11(i)"),
    """
                                   1     2     3
    pair of aces                   30    25    30
    ace and face card, suited      20    20    20
    ace and face card, unsuited    10    10    10
    pair of twos to kings          5     5     4
    """,
)


def _hole_cards(cards: Sequence[Card]) -> str:
    """The row of two cards, the higher one first."""
    high, low = cards
    if high.rank == low.rank:
        return ACES if high.rank == ACE else PAIR
    if high.rank == ACE and low.rank >= JACK:
        return SUITED if high.suit == low.suit else UNSUITED
    return NOTHING


HOLE_CARDS = CardKinds(2, _hole_cards, (NOTHING, PAIR, UNSUITED, SUITED, ACES))
"""39.11(i): the cards that decide the pocket bonus."""
