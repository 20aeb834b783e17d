"""A licensee's own pay table is accepted where it is no lower than the minimum."""

import pytest

from pitboss.errors import BadOptions, BadPayTable
from pitboss.games.banked_poker.three_card_poker import ThreeCardPoker
from pitboss.law import Citation
from pitboss.table.money import Odds
from pitboss.table.pay_tables import own_table, pay_tables

MINIMUM = {
    "pair": "1 to 1",
    "flush": "3 to 1",
    "straight": "5 to 1",
    "three-of-a-kind": "25 to 1",
    "straight flush": "35 to 1",
    "mini royal flush": "35 to 1",
}


def test_20_11_a_2_better_odds_are_accepted() -> None:
    own = {**MINIMUM, "straight": "6 to 1", "mini royal flush": "200 to 1"}
    game = ThreeCardPoker(own_tables={"pair-plus": own})
    assert game.odds(ThreeCardPoker.pair_plus, "straight") == Odds(6)


def test_20_11_a_2_lower_odds_are_refused_with_the_paragraph() -> None:
    with pytest.raises(BadPayTable, match=r"flush at 2 to 1 is below.*13:69F-20\.11\(a\)2"):
        ThreeCardPoker(own_tables={"pair-plus": {**MINIMUM, "flush": "2 to 1"}})


def test_missing_rows_are_refused() -> None:
    with pytest.raises(BadPayTable, match="needs just the rows pair, flush"):
        ThreeCardPoker(own_tables={"pair-plus": {"pair": "1 to 1"}})


def test_20_11_a_4_a_fixed_table_cannot_be_replaced() -> None:
    with pytest.raises(BadPayTable, match="fixed"):
        ThreeCardPoker(own_tables={"six-card-bonus": {"royal flush": "2,000 to 1"}})


def test_a_table_for_a_wager_that_is_not_there() -> None:
    with pytest.raises(BadOptions, match="no wager trips"):
        ThreeCardPoker(own_tables={"trips": MINIMUM})


def test_tables_side_by_side() -> None:
    law = Citation("13:69F-32.11(d)")
    one, two = pay_tables(
        law,
        """
                 A        B
        flush    3:2      -
        pair     push     2 to 1
        """,
    )
    assert [row.outcome for row in one.rows] == ["flush", "pair"]
    assert one.pays("flush") == Odds(3, 2)
    assert two.pays("flush") is None
    assert two.highest == Odds(2)


def test_a_row_that_lacks_a_cell() -> None:
    with pytest.raises(BadPayTable, match="'pair' has 1 payouts for 2 tables"):
        pay_tables(Citation("13:69F-32.11(d)"), "  A  B\n pair  1\n")


def test_sums_and_shares_of_a_meter_have_minimums_too() -> None:
    (least,) = pay_tables(
        Citation("13:69F-11.14(d)"),
        """
                       least
        royal flush    100%
        flush          $3
        """,
        minimum=True,
    )
    own = own_table("own", least, {"royal flush": "100%", "flush": "$4"})
    assert str(own.pays("flush")) == "$4"
    for flush, royal in (("$2", "100%"), ("$3", "90%"), ("3 to 1", "100%")):
        with pytest.raises(BadPayTable, match="below the minimum"):
            own_table("own", least, {"royal flush": royal, "flush": flush})
