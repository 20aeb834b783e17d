"""What odds say beside the advantage: named figures, what is approximate, what is left out."""

from __future__ import annotations

from fractions import Fraction

import pytest

from pitboss.odds.blackjack.exact.answer import answer
from pitboss.odds.blackjack.exact.rules import rules_of
from pitboss.odds.core.analyse import analyses
from pitboss.odds.core.result import Figure, WagerOdds
from tests.odds.published import analysed, game, percents


def test_2_3_l_a_hand_fee_is_added_to_a_wager_of_five_dollars() -> None:
    plain, fee = (analysed("blackjack", "wager", decks=1, hand_fee=cents) for cents in (0, 25))
    (name,) = fee.figures.keys() - plain.figures.keys()
    assert fee.figures[name].value == plain.house_advantage + Fraction(25, 500)
    assert fee.house_advantage == plain.house_advantage


def test_the_chart_has_a_price_of_its_own() -> None:
    odds = analysed("blackjack", "wager", decks=1)
    found = odds.figures["advantage by the chart of totals"]
    assert found == Figure(-answer(rules_of(game("blackjack", decks=1))).basic)
    assert found.value > odds.house_advantage
    assert odds.as_json()["figures"]["advantage by the chart of totals"]["fraction"] == str(
        found.value
    )


@pytest.mark.parametrize(
    ("options", "marked"),
    [
        ({}, ""),
        ({"multiple_action": "three wagers"}, ""),
        ({"three_sevens": True, "five_cards_21": True}, ""),
        ({"most_hands": 3}, "win push loss rows"),
        ({"six_seven_eight": True}, "win push loss rows standard_deviation"),
    ],
    ids=str,
)
def test_what_is_not_exact_is_marked(options: dict[str, object], marked: str) -> None:
    odds = analysed("blackjack", "wager", decks=1, **options)
    assert odds.approximate.keys() == set(marked.split())
    assert odds.as_json()["approximate"] == odds.approximate
    assert {row["exact"] for row in odds.as_json()["rows"]} == {not marked}
    assert any("on average" in one.name for one in odds.outcomes) == bool(marked)
    spread = sum(one.probability * one.net**2 for one in odds.outcomes) - odds.expected**2
    assert (odds.variance > spread) == ("rows" in marked and "deviation" not in marked)
    assert WagerOdds.from_json(odds.as_json()) == odds


def test_a_streak_of_another_player_is_marked() -> None:
    """And it says whose play it is, with what the play for the main wager costs."""
    odds = analysed("blackjack", "streak 2", streak=True)
    assert not odds.approximate
    assert "the best play for the streak, not for the wager" in odds.note
    (by_main,) = odds.figures.values()
    assert odds.house_advantage < by_main.value
    other = analysed("blackjack", "streak 2", streak=True, most_hands=3)
    assert other.approximate.keys() == {"house_advantage"}


@pytest.mark.parametrize(
    ("limit", "offered", "wagers"),
    [
        ("bonus_limit", {}, {"bonus", "insurance"}),
        ("seven_card_limit", {"bonus": False, "insurance": False, "seven_card_bonus": True},
         {"seven-card-bonus"}),
        ("imperial_limit", {"bonus": False, "insurance": False, "imperial": True}, {"imperial"}),
        ("ez_limit", {"ez": True, "dynasty": True, "protection": True, "red_black": True,
                      "queens_dragon": True},
         {"dynasty", "protection", "red-black", "queens-dragon"}),
    ],
)  # fmt: skip
def test_payout_limits_are_left_out_and_named(
    limit: str, offered: dict[str, object], wagers: set[str]
) -> None:
    table = game("pai-gow-poker", **offered, **{limit: 100_000_00})
    named = {
        name
        for name, how in analyses(table).items()
        if name != "pai-gow-poker" and "$100,000" in how(table).leaves_out.values()
    }
    assert named == wagers


def test_20_11_a_4_ii_fixed_sums_say_what_is_wagered() -> None:
    """Table E pays royals of six cards in dollars; a larger wager wins no more by them."""
    tied: dict[str, object] = {"version": "ante at least pair plus", "ante_bonus_table": "A"}
    odds = analysed("three-card-poker", "six-card-bonus", **tied, six_card_bonus_table="ii E")
    at_five = odds.figures["advantage of a wager of $5"].value
    assert odds.note == "a wager of $1"
    assert percents(odds.house_advantage, "9.3882")
    assert percents(at_five, "14.4966")
    fixed = {"$1,000,000": 1_000_000, "$100,000": 100_000}
    sums = sum(one.probability * fixed.get(one.pays, 0) for one in odds.outcomes)
    assert at_five == odds.house_advantage + Fraction(4, 5) * sums
    other = analysed("three-card-poker", "six-card-bonus", **tied, six_card_bonus_table="ii D")
    assert (other.note, other.figures) == ("", {})


def test_2_24_h_a_limit_on_the_top_hands_is_named() -> None:
    odds = analysed(
        "blackjack", "twenty-point-bonus", twenty_point_bonus=True, twenty_point_limit=25_000_00
    )
    assert odds.leaves_out == {"twenty_point_limit": "$25,000"}
