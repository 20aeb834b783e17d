"""Figures that others published, each with its source and rules.

A figure matches when ours, rounded to its digits, is the same. Pages are named by address;
where one of them is wrong, ``docs/odds.md`` says why and the right figure stands here.
"""

from __future__ import annotations

import copy
from fractions import Fraction
from types import SimpleNamespace
from typing import Any

import pytest

from pitboss.games.banked_poker.three_card_poker import ThreeCardPoker
from pitboss.games.banked_poker.ultimate_texas_holdem import UltimateTexasHoldem
from pitboss.games.one_card.casino_war import CasinoWar, WarEnd
from pitboss.hands.five import FiveRank
from pitboss.odds.banked_poker import three_card_poker
from pitboss.odds.banked_poker import ultimate_texas_holdem as ultimate
from pitboss.odds.banked_poker.community import DEALS, FLOPS, solution
from pitboss.odds.banked_poker.raise_once import (
    LOST,
    LOST_UNQUALIFIED,
    TIED,
    WON,
    WON_UNQUALIFIED,
)
from pitboss.odds.banked_poker.thumb import rule_of_thumb_edge
from pitboss.odds.core.analyse import table_variants
from pitboss.odds.one_card.casino_war import ANALYSES, PLAY
from pitboss.table.game import Game
from pitboss.table.money import Odds, payout
from pitboss.table.pay_tables import PayTable, Row
from tests.odds.published import percents, with_table
from tests.support.play import rows


def paying(game: Game, wager: str, **pays: str) -> Game:
    """The game with a table that the law does not print."""
    lines = tuple(Row(name.replace("_", " "), payout(odds)) for name, odds in pays.items())
    return with_table(game, wager, PayTable("published", game.law.citation, lines))


# Casino war


def war(decks: int, second_tie: int = 3) -> CasinoWar:
    """Casino war with any number of decks, and what a war wager pays on a second tie."""
    game = copy.copy(CasinoWar())
    game.options = SimpleNamespace(decks=decks)
    table = PayTable(
        "fixed", game.law.citation, (Row("win", Odds(2)), Row("tie", Odds(second_tie)))
    )
    return with_table(game, "war", table)


@pytest.mark.parametrize(
    ("decks", "bonus", "no_bonus", "surrender", "tie"),
    rows(
        """
        decks  bonus  none  surrender  tie
        1      2.06   2.42  2.94       35.29
        2      2.24   2.70  3.40       25.24
        3      2.29   2.79  3.55       21.94
        4      2.31   2.84  3.62       20.29
        5      2.32   2.86  3.67       19.31
        6      2.33   2.88  3.70       18.65
        7      2.34   2.89  3.72       18.18
        8      2.34   2.90  3.73       17.83
        """
    ),
)
def test_casino_war_by_decks(
    decks: str, bonus: str, no_bonus: str, surrender: str, tie: str
) -> None:
    """i-online-casinos.com/games/casino-war-odds.php: a second tie wins the war and a bonus of
    the initial wager (13:69F-22.9(a)3: 3 to 1 less the initial wager), or no bonus."""
    game = war(int(decks))
    assert percents(ANALYSES["initial"](game).house_advantage, bonus)
    assert percents(ANALYSES["initial"](war(int(decks), 2)).house_advantage, no_bonus)
    tied = PLAY.starts(game)[WarEnd(0)].chance
    assert percents(tied / 2, surrender)
    assert percents(ANALYSES["tie"](game).house_advantage, tie)


def test_casino_war_outcomes_of_six_decks() -> None:
    """wizardofodds.com/games/casino-war/, six decks, no bonus: how a round ends."""
    odds = ANALYSES["initial"](war(6, 2))
    chances = {outcome.name: outcome.probability for outcome in odds.outcomes}
    won = chances["win"] + chances["war won"] + chances["war tied"]
    assert f"{float(won):.6f}" == "0.502735"
    assert f"{float(chances['lose']):.6f}" == "0.463023"
    assert f"{float(chances['war lost']):.6f}" == "0.034242"
    assert f"{float(odds.expected):.6f}" == "-0.028771"
    assert f"{odds.standard_deviation:.2f}" == "1.05"


def test_casino_war_of_all_money_at_risk() -> None:
    """rpmrepo.org/2022/04/15/casino-war/: 2.68 percent without a bonus. Its 2.19 with the bonus
    would need less at risk in the same rounds: ours is 2.17."""
    assert percents(ANALYSES["initial"](war(6, 2)).per_unit_at_risk, "2.68")
    assert percents(ANALYSES["initial"](war(6)).per_unit_at_risk, "2.17")


def test_deviation_of_the_tie_wager() -> None:
    """A list of house edges gives 8.32, the mean of the squares; the deviation is its root
    once the mean is taken off."""
    odds = ANALYSES["tie"](war(6))
    squares = sum((one.probability * one.net**2 for one in odds.outcomes), Fraction(0))
    assert f"{float(squares):.2f}" == "8.32"
    assert f"{odds.standard_deviation:.2f}" == "2.88"


# Three-card poker


@pytest.mark.parametrize(
    ("straight_flush", "three", "straight", "ante", "at_risk", "source"),
    [
        ("5", "4", "1", "3.37", "2.01", "wizardofodds.com/games/three-card-poker/, table 1"),
        ("5", "3", "1", "3.61", "2.16", "poker-corner.com/articles/364.html (of money at risk)"),
    ],
)
def test_three_card_ante(
    straight_flush: str, three: str, straight: str, ante: str, at_risk: str, source: str
) -> None:
    game = paying(
        ThreeCardPoker(),
        "ante-bonus",
        **{"straight flush": straight_flush, "three-of-a-kind": three, "straight": straight},
    )
    odds = three_card_poker.ante(game)
    assert percents(odds.house_advantage, ante), source
    assert percents(odds.per_unit_at_risk, at_risk), source
    assert odds.note.startswith("play Q-6-4 or better"), source
    shown = {
        name: sum(one.probability for one in odds.outcomes if one.name.endswith(f", {name}"))
        for name in ("straight flush", "three-of-a-kind", "straight")
    }
    assert {name: chance * 22_100 for name, chance in shown.items()} == {
        "straight flush": 48, "three-of-a-kind": 52, "straight": 720,
    }, "the rows of the ante bonus"  # fmt: skip


CASINO_CITY = "online.casinocity.com/article/a-rare-pair-plus-payout-at-three-card-poker-124535"
TUNICA = "tunicatravel.com/blog/mini-royal-payoffs-in-three-card-poker/"
GROCHOWSKI = "online.casinocity.com/article/by-any-other-name-15896"


@pytest.mark.parametrize(
    ("pays", "royal", "edge", "source"),
    [
        ("40 30 6 4 1", None, "2.32", CASINO_CITY),
        ("40 30 6 3 1", None, "7.28", CASINO_CITY),
        ("40 30 5 4 1", None, "5.57", CASINO_CITY),
        ("40 30 5 4 1", "50", "5.39", CASINO_CITY),
        ("40 30 5 4 1", "100", "4.49", CASINO_CITY),
        ("40 30 6 3 1", "50", "7.10", TUNICA),
        ("40 25 6 4 1", None, "3.5", GROCHOWSKI),
        ("35 25 6 4 1", None, "4.6", GROCHOWSKI),
    ],
)
def test_pair_plus(pays: str, royal: str | None, edge: str, source: str) -> None:
    names = ("straight flush", "three-of-a-kind", "straight", "flush", "pair")
    table = dict(zip(names, pays.split(), strict=True))
    if royal is not None:
        table["mini royal flush"] = royal
    game = paying(ThreeCardPoker(), "pair-plus", **table)
    assert percents(three_card_poker.ANALYSES["pair-plus"](game).house_advantage, edge), source


def test_three_card_hands() -> None:
    """wizardofodds.com/games/three-card-poker/: how many hands of 22,100 are what."""
    game = paying(ThreeCardPoker(), "pair-plus", **{
        "straight flush": "1", "three-of-a-kind": "1", "straight": "1", "flush": "1", "pair": "1",
    })  # fmt: skip
    counts = {
        one.name: one.probability * 22_100
        for one in three_card_poker.ANALYSES["pair-plus"](game).outcomes
    }
    assert counts == {
        "straight flush": 48, "three-of-a-kind": 52, "straight": 720, "flush": 1096,
        "pair": 3744, "lose": 16_440,
    }  # fmt: skip


@pytest.mark.parametrize(
    ("table", "edge", "source"),
    [
        ("i A", "10.22", "table-games-online.com/3-card-poker/rules.html has 10.23"),
        ("i D", "8.56", "mypokercoaching.com/what-is-6-card-bonus-in-3-card-poker/, just over 8.5"),
    ],
)
def test_six_card_bonus(table: str, edge: str, source: str) -> None:
    found = {
        game.tables["six-card-bonus"].name: three_card_poker.ANALYSES["six-card-bonus"](game)
        for game in table_variants(ThreeCardPoker(), "six-card-bonus")
    }
    assert percents(found[table].house_advantage, edge), source
    assert percents(found[table].win, "7.28"), "the hit frequency is slightly over 7.2 percent"


# Ultimate Texas hold 'em


def test_ultimate_texas_holdem() -> None:
    """wizardofodds.com/ultimatetexasholdem, blind 500-50-10-3-1.5-1: 2.185 percent of the ante,
    0.526 percent of all wagers (beatingbonuses.com/ultimateholdem.htm: 0.53)."""
    odds = ultimate.ante(UltimateTexasHoldem())
    assert odds.house_advantage == Fraction(50_643_648_973, 2_317_817_502_000)
    assert percents(odds.house_advantage, "2.185")
    assert percents(odds.per_unit_at_risk, "0.526")


def test_ultimate_texas_holdem_by_rules_of_thumb() -> None:
    """wizardofodds.com: 2.43 percent for the rules that a player can remember."""
    assert percents(rule_of_thumb_edge(UltimateTexasHoldem()), "2.43")


def showdowns(*ends: int) -> dict[str, int]:
    """All deals that end so were every hand shown down, by the player's category."""
    stages = solution(UltimateTexasHoldem()).ends
    counts: dict[str, int] = {}
    for place, category in enumerate(FiveRank.order):
        many = sum(stage[place][end] for stage in stages for end in ends)
        counts[str(category)], rest = divmod(many, FLOPS)
        assert rest == 0, "every deal is counted once for each flop of its board"
    return counts


def test_hands_that_lose_a_showdown() -> None:
    """discountgambling.net/category/caribbean-stud/ultimate-texas-holdem/ultimate-texas-holdem:
    the losing hand of player and dealer, over all deals of both."""
    lost = {name: 2 * count for name, count in showdowns(LOST, LOST_UNQUALIFIED).items()}
    assert lost == {
        "royal flush": 0,
        "straight flush": 10_300_592,
        "four-of-a-kind": 471_040_512,
        "full house": 8_435_225_376,
        "flush": 19_434_208_592,
        "straight": 18_271_076_976,
        "three-of-a-kind": 64_049_759_448,
        "two pairs": 399_099_149_640,
        "pair": 1_366_512_556_968,
        "high card": 791_967_420_480,
    }
    assert sum(showdowns(TIED).values()) == 113_130_263_816
    assert DEALS == 2_781_381_002_400


def test_hands_that_win_a_showdown() -> None:
    """wizardofodds.com/games/three-card-poker/side-bets/millionaire-maker/
    florida-variant-trips-bet/: hands that beat the dealer's, over all deals."""
    won = showdowns(WON, WON_UNQUALIFIED)
    assert won["royal flush"] == 85_615_200
    assert won["straight flush"] == 734_237_144
    assert won["four-of-a-kind"] == 4_240_864_800
    assert won["full house"] == 62_810_500_464
    assert won["flush"] == 71_523_195_288


@pytest.mark.parametrize(
    ("name", "pays"),
    rows(
        """
        table  house edge
        A      0.90
        B      1.90
        C      3.50
        D      6.18
        """
    ),
)
def test_trips(name: str, pays: str) -> None:
    """wizardofodds.com/ultimatetexasholdem, its four trips tables; C is 3.50 percent there and
    on the page of the Florida variant."""
    found: dict[str, Any] = {
        game.tables["trips"].name: ultimate.ANALYSES["trips"](game)
        for game in table_variants(UltimateTexasHoldem(), "trips")
    }
    assert percents(found[name].house_advantage, pays)
