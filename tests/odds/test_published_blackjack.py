"""Blackjack figures that others published, each with its source and rules.

A figure matches when ours, rounded to its digits, is the same; ``docs/odds.md`` says where and
why one differs.
"""

from __future__ import annotations

from fractions import Fraction
from math import perm

import pytest

from pitboss.games.registry import game_type
from pitboss.odds.blackjack.exact import side
from pitboss.odds.blackjack.exact.lookup import worth
from pitboss.odds.blackjack.exact.rules import Rules, full_shoe
from pitboss.odds.blackjack.exact.solve import SolvedGame, expected
from pitboss.odds.core.analyse import odds
from pitboss.odds.core.result import WagerOdds
from pitboss.table.game import Game
from tests.odds.published import percents
from tests.support.play import rows

NAMES = ("A", *map(str, range(2, 11)))
LAST_DIGIT = Fraction(1, 10**6)
"""The pages round one figure in ten the wrong way in its sixth digit."""


def table(**options: object) -> Game:
    kind = game_type("blackjack")
    return kind(kind.options_model.parse(options))


def of(wager: str, **options: object) -> WagerOdds:
    return odds(table(**options), wager)


# Single hands, by their cards, against an ace

# The Wizard of Odds, blackjack appendix 9 (https://wizardofodds.com/games/blackjack/appendix/9/),
# the pages 1ds17r4, 1dh17r4, 2dh17r4, 5dh17r4: given that the dealer has no blackjack.
HANDS = """
    decks  soft_17  hand  stand      hit        double
    1      stand    2,A   -0.661732  -0.067808  -0.593281
    1      stand    3,2   -0.659375  -0.291565  -1.318751
    1      stand    4,A   -0.658818  -0.153931  -0.619882
    1      stand    5,4   -0.654533  -0.070215  -0.395771
    1      stand    6,5   -0.634013  0.172946   0.240259
    1      stand    7,A   -0.101015  -0.108386  -0.357778
    1      hit      2,A   -0.589084  -0.107929  -0.552040
    1      hit      5,3   -0.583566  -0.278288  -0.813846
    1      hit      6,5   -0.575374  0.143003   0.234296
    1      hit      7,A   -0.223909  -0.173175  -0.414678
    2      hit      2,A   -0.594150  -0.103429  -0.571816
    2      hit      4,3   -0.590338  -0.362212  -1.077576
    2      hit      6,4   -0.587412  0.038312   -0.003909
    5      hit      3,2   -0.596108  -0.318051  -1.192217
    5      hit      6,5   -0.594346  0.109880   0.128187
    5      hit      7,3   -0.593574  0.034084   -0.026078
"""


@pytest.mark.parametrize(("decks", "soft_17", "hand", "stand", "hit", "double"), rows(HANDS))
def test_hands_by_their_cards(
    decks: str, soft_17: str, hand: str, stand: str, hit: str, double: str
) -> None:
    rules = Rules(full_shoe(int(decks)), hit_soft_17=soft_17 == "hit", peeks=True)
    ranks = [NAMES.index(name) for name in hand.split(",")]
    found = worth(rules, (0,), [ranks.count(rank) for rank in range(10)])
    for name, text in (("stand", stand), ("hit", hit), ("double", double)):
        assert abs(found[name] - Fraction(text)) < LAST_DIGIT, name


# The pages euro-6dh17r4 and euro-8dh17r4: no hole card, dealer hits soft 17. There doubles lose
# to a blackjack too, so only hands with one wager are the same game.
NO_HOLE_CARD = """
    decks  hand  stand      hit
    6      2,A   -0.722356  -0.379910
    6      3,2   -0.721887  -0.529734
    6      5,4   -0.721243  -0.396287
    6      6,5   -0.720879  -0.235772
    6      7,A   -0.466029  -0.421285
    8      2,A   -0.722307  -0.378980
    8      5,2   -0.721838  -0.552263
    8      6,A   -0.665036  -0.462428
    8      6,5   -0.721201  -0.235977
"""


@pytest.mark.parametrize(("decks", "hand", "stand", "hit"), rows(NO_HOLE_CARD))
def test_hands_without_a_hole_card(decks: str, hand: str, stand: str, hit: str) -> None:
    rules = Rules(full_shoe(int(decks)), hit_soft_17=True)
    ranks = [NAMES.index(name) for name in hand.split(",")]
    found = worth(rules, (0,), [ranks.count(rank) for rank in range(10)])
    assert abs(found["stand"] - Fraction(stand)) < LAST_DIGIT
    assert abs(found["hit"] - Fraction(hit)) < LAST_DIGIT


# The whole game


@pytest.mark.parametrize(
    ("decks", "soft_17", "double_after_split", "published"),
    rows(
        """
        decks  soft_17  after_split  return
        1      stand    yes          0.001839
        1      stand    no           0.000423
        1      hit      yes          -0.000072
        1      hit      no           -0.001513
        2      hit      no           -0.005252
        5      hit      yes          -0.005918
        """
    ),
)
def test_the_whole_game_within_what_split_hands_may_know(
    decks: str, soft_17: str, double_after_split: str, published: str
) -> None:
    """The same pages: split to four hands, aces once with one card each, 3 to 2.

    There a split hand also knows how many hands there are, so it may win a little more than
    ours, which goes by its own cards: never less, and under a thousandth of a percent.
    """
    rules = Rules(
        full_shoe(int(decks)),
        hit_soft_17=soft_17 == "hit",
        double_after_split=double_after_split == "yes",
        most_hands=4,
        split_21_wins=False,
        peeks=True,
    )
    more = Fraction(published) - expected(SolvedGame(rules).best)
    assert Fraction(-1, 2_000_000) < more < Fraction(1, 100_000)


# Wagers beside the main one


@pytest.mark.parametrize(
    ("decks", "edge"), [(1, "5.88"), (2, "6.80"), (4, "7.25"), (6, "7.40"), (8, "7.47")]
)
def test_insurance_by_decks(decks: int, edge: str) -> None:
    """Insurance before any other card is known: 1 - 48 d / (52 d - 1), as every table has it."""
    assert percents(of("insurance", decks=decks).house_advantage, edge)


@pytest.mark.parametrize(
    ("decks", "option", "edge"),
    [(1, 4, "10.86"), (2, 3, "8.33"), (4, 2, "7.08"), (6, 2, "6.67"), (8, 2, "6.46")],
)
def test_royal_match(decks: int, option: int, edge: str) -> None:
    """25 to 1 and 5 to 2: https://www.bettingcenter.net/royal-match-blackjack-side-bet.html"""
    game = {"decks": decks, "additional_wager": "same suit", "same_suit_option": option}
    assert percents(of("same-suit", **game).house_advantage, edge)


def test_over_and_under_13() -> None:
    """Six decks: http://gamblingteachers.com/blackjack-side-bets.html"""
    game = {"decks": 6, "additional_wager": "over or under 13"}
    assert percents(of("over-under-13 over", **game).house_advantage, "6.6")
    assert percents(of("over-under-13 under", **game).house_advantage, "10.1")  # printed as 10


def test_super_sevens() -> None:
    """About 11 percent with a third card: aresponsiblegambler.com/blackjack-games-side-bets.html"""
    sevens = of("sevens", decks=6, additional_wager="sevens")
    assert percents(sevens.house_advantage, "11.4")


@pytest.mark.parametrize(("decks", "edge"), [(6, "24.71"), (8, "24.05")])
def test_lucky_ladies(decks: int, edge: str) -> None:
    """Table A: https://wizardofodds.com/games/blackjack/side-bets/lucky-ladies"""
    game = {"decks": decks, "twenty_point_bonus": True}
    assert percents(of("twenty-point-bonus", **game).house_advantage, edge)


def test_lucky_ladies_by_permutations() -> None:
    """Six decks, in orders of four cards, as the same page counts them."""
    published = {
        "queen of hearts pair and dealer blackjack": 135_360,
        "queen of hearts pair": 2_738_340,
        "matched 20": 43_105_500,
        "suited 20": 193_112_640,
        "any 20": 744_863_040,
    }
    ours = {name: chance * perm(312, 4) for name, chance in side.twenty(6).items()}
    assert ours == published


@pytest.mark.parametrize(
    ("decks", "published"),
    [
        (1, (312, 1_408, 2_560, 3_456, 29_184)),
        (2, (4_368, 11_264, 20_480, 27_648, 233_472)),
    ],
)
def test_in_between_by_permutations(decks: int, published: tuple[int, ...]) -> None:
    """https://nilapub.com/games/blackjack/side-bets/in-between/ (The Wizard of Odds)"""
    found = side.in_between(decks)
    assert tuple(int(chance * perm(52 * decks, 3)) for chance in found.values()) == published


def test_in_between() -> None:
    """12-6-4-1 and 30 for three of a kind: http://apheat.net (card counting the in-between bet)"""
    assert percents(of("in-between", decks=2, in_between=True).house_advantage, "5.696")
    assert percents(of("in-between", decks=6, in_between=True).house_advantage, "3.396")


def test_streaks() -> None:
    """https://www.blackjackhero.com/blog/a-new-blackjack-variation-streak/, figures cut short.

    Neither rules nor play are printed with them. They are those of somebody who plays for the
    main wager, at six decks, stand on soft 17, pairs split once; playing for the streak is better.
    """
    published = {"2": 97, "3": 143, "4": 84, "5": 82}
    for length, tenths in published.items():
        odds = of(f"streak {length}", streak=True)
        by_main = odds.figures["advantage by the best play of the main wager"].value
        assert by_main * 1000 // 1 == tenths
        assert odds.house_advantage < by_main
