"""The pay tables of three-card poker, 13:69F-20.11, as printed or as read."""

from __future__ import annotations

from pitboss.law import Subchapter
from pitboss.table.pay_tables import pay_tables

LAW = Subchapter("13:69F-20")

PAIR_PLUS = pay_tables(
    LAW("11(a)2"),
    """
                         minimum
    pair                 1 to 1
    flush                3 to 1
    straight             5 to 1
    three-of-a-kind      25 to 1
    straight flush       35 to 1
    mini royal flush     35 to 1
    """,
    minimum=True,
)

ANTE_BONUS = pay_tables(
    LAW("11(a)3"),
    """
                         base      base as printed
    straight             1 to 1    1 to 1
    three-of-a-kind      4 to 1    4 to 1
    straight flush       5 to 1    -
    """,
) + pay_tables(
    LAW("11(a)3i"),
    """
                                 A     B     C     B as printed   C as printed   C with spades
    straight                     1     1     1     -              -              1
    three-of-a-kind              3     6     3     6              3              3
    straight flush               4     8     4     8              4              4
    mini royal flush             5     50    10    50             10             10
    mini royal flush of spades   50    50    -     50             -              50
    """,
)

SIX_CARD_BONUS = pay_tables(
    LAW("11(a)4i"),
    """
                         i A      i B      i C      i D
    royal flush          1,000    1,000    1,000    1,000
    straight flush       200      200      200      200
    four-of-a-kind       50       50       100      100
    full house           25       25       20       20
    flush                20       15       15       15
    straight             10       10       9        10
    three-of-a-kind      5        5        8        7
    """,
) + pay_tables(
    LAW("11(a)4ii"),
    """
                              ii A     ii B     ii C     ii D     ii E
    six-card diamond royal    -        -        -        -        $1,000,000
    six-card heart royal      -        -        -        -        $100,000
    six-card spade royal      -        -        -        -        $100,000
    six-card club royal       -        -        -        -        $100,000
    royal flush               1,000    1,000    1,000    1,000    1,000
    straight flush            200      200      200      200      200
    four-of-a-kind            50       50       100      100      100
    full house                25       25       20       20       20
    flush                     20       15       15       15       15
    straight                  10       10       9        10       10
    three-of-a-kind           5        5        8        7        5
    """,
)
