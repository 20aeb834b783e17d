"""The odds of punto banco against published counts, and against the engine hand by hand."""

from __future__ import annotations

from fractions import Fraction
from itertools import product
from math import perm
from typing import Any

import pytest

from pitboss.equipment.cards import Card
from pitboss.games.baccarat.drawing import banker_draws, player_draws
from pitboss.games.baccarat.punto_banco import PuntoBanco
from pitboss.games.baccarat.wagers import Round
from pitboss.odds.baccarat.banco import IN_A_DECK, Ended, rounds
from pitboss.odds.core.analyse import analyses, settings
from pitboss.table.steps import Charged
from tests.games.baccarat_punto_banco.support import played
from tests.odds.published import analysed, game, rounds_to
from tests.support.play import rows, won

EIGHT = perm(416, 6)
ID = "baccarat-punto-banco"

# "Baccarat Odds for 1 to 12 Decks", wizardofodds.com: orders of six cards, of which the
# page has fifteen digits.
COMBINATIONS = """
decks   player                       banker                       tie
6       392,220,492,728,832          403,095,751,234,560          83,552,962,932,288
7       995,884,732,700,032          1,023,469,376,328,440        212,268,385,833,280
8       2,230,518,282,592,250        2,292,252,566,437,880        475,627,426,473,216
12      25,714,619,121,272,800       26,425,038,379,143,100       5,488,795,281,294,720
"""


@pytest.mark.parametrize(("decks", "player", "banker", "tie"), rows(COMBINATIONS))
def test_orders_of_every_result(decks: str, player: str, banker: str, tie: str) -> None:
    counted = {"player": 0, "banker": 0, "": 0}
    for ended, count in rounds(int(decks)).items():
        counted[ended.round.winner] += count
    assert sum(counted.values()) == perm(52 * int(decks), 6)
    for winner, printed in (("player", player), ("banker", banker), ("", tie)):
        digits = printed.replace(",", "")
        assert str(counted[winner])[:14] == digits[:14]


# "Dragon Bonus", wizardofodds.com/games/baccarat/appendix/5: eight decks, 30-10-6-4-2-1-1.
DRAGON_BONUS = """
row               player                  banker
win by 9 points   18,409,431,764,992      15,390,342,909,952
win by 8 points   34,097,645,543,424      28,305,092,784,128
win by 7 points   89,590,261,473,280      79,517,099,278,336
win by 6 points   141,238,897,317,888     119,200,072,366,080
win by 5 points   166,169,165,987,840     157,275,882,332,160
win by 4 points   186,780,352,174,080     201,147,167,287,296
natural winner    812,685,054,124,032     812,685,054,124,032
equal naturals    89,325,908,267,520      89,325,908,267,520
"""


@pytest.mark.parametrize(("row", "player", "banker"), rows(DRAGON_BONUS))
def test_dragon_bonus(row: str, player: str, banker: str) -> None:
    for on, printed in (("player", player), ("banker", banker)):
        odds = analysed(ID, f"bonus {on}", bonus=True)
        (found,) = (one for one in odds.outcomes if one.name == row)
        assert found.probability * EIGHT == int(printed.replace(",", ""))


@pytest.mark.parametrize(
    ("wager", "options", "edge"),
    [
        # "Dragon Bonus House Edge" on the same page.
        ("bonus player", {"bonus": True, "decks": 8}, "2.65%"),
        ("bonus banker", {"bonus": True, "decks": 8}, "9.37%"),
        ("bonus player", {"bonus": True, "decks": 6}, "2.67%"),
        ("bonus banker", {"bonus": True, "decks": 6}, "9.39%"),
        # "Odds", multiplayerbaccarat.com.
        ("banker", {"decks": 6}, "1.0558%"),
        ("banker", {"decks": 6, "vigorish": 4}, "0.5972%"),
        ("player", {"decks": 6}, "1.2374%"),
        ("tie", {"decks": 6}, "14.4382%"),
        ("banker", {"decks": 8}, "1.0579%"),
        ("banker", {"decks": 8, "vigorish": 4}, "0.5993%"),
        ("player", {"decks": 8}, "1.2351%"),
        ("tie", {"decks": 8}, "14.3596%"),
        # "Why does a Banker Win on 6 Pay Half?", excelpunks.com.
        ("banker", {"version": "six pays half"}, "0.014581045"),
        # "Card counting the Dragon/Fortune 7", 888casino.com.
        ("dragon-7", {"version": "dragon 7"}, "7.6113%"),
    ],
)
def test_house_edges(wager: str, options: dict[str, Any], edge: str) -> None:
    assert rounds_to(analysed(ID, wager, **options).house_advantage, edge)


@pytest.mark.parametrize(
    ("decks", "total", "chance"),
    # "4-5-6", wizardofodds.com/games/baccarat/appendix/5. Its returns are worked out from these
    # chances of six digits, so that two of them are off by one in the last.
    [
        (6, "four", "0.378925"), (6, "five", "0.303540"), (6, "six", "0.317535"),
        (8, "four", "0.378868"), (8, "five", "0.303444"), (8, "six", "0.317687"),
    ],
)  # fmt: skip
def test_total_cards(decks: int, total: str, chance: str) -> None:
    odds = analysed(ID, f"total-cards {total}", total_cards=True, decks=decks)
    assert rounds_to(odds.win, chance)


def test_dragon_7() -> None:
    """Jacobson, "Card Counting the Dragon Side Bet", 2011: 112,633,011,329,024 orders win."""
    odds = analysed(ID, "dragon-7", version="dragon 7")
    assert odds.win * EIGHT == 112_633_011_329_024
    assert rounds_to(Fraction(round(odds.standard_deviation * 10**4), 10**4), "6.0849")


# The engine itself


def dealt() -> dict[Ended, tuple[str, str]]:
    """Two hands for every way that a round can end, by the plain drawing rules of the game."""
    found: dict[Ended, tuple[str, str]] = {}
    cards = [Card(f"{rank}s") for rank in "KA23456789"]
    for one, other, third, fourth in product(cards, repeat=4):
        own, bank = [one, cards[0]], [other, cards[0]]
        if player_draws(own, bank):
            own.append(third)
        if banker_draws(own, bank):
            bank.append(fourth)
        ended = Ended(*Round(tuple(own), tuple(bank)).points, len(own), len(bank))
        found.setdefault(ended, ("".join(map(str, own)), "".join(map(str, bank))))
    return found


@pytest.fixture(scope="module")
def hands() -> dict[Ended, tuple[str, str]]:
    return dealt()


def test_every_end_is_counted(hands: dict[Ended, Any]) -> None:
    assert set(hands) == set(rounds(8))


@pytest.mark.parametrize("options", settings(ID), ids=str)
def test_the_engine_pays_the_same_for_every_end(
    options: dict[str, Any], hands: dict[Ended, tuple[str, str]]
) -> None:
    """One real round for every way to end, each weighed by its count."""
    punto = game(ID, **options)
    assert isinstance(punto, PuntoBanco)
    names = list(analyses(punto))
    sums = dict.fromkeys(names, Fraction(0))
    unit = 100_00
    cover = [(1, "total-cards", 3 * unit, "six")] if "total-cards six" in names else []
    for ended, count in rounds(punto.options.decks).items():
        player, banker = hands[ended]
        for name in names:
            wager, _, on = name.partition(" ")
            wagers = [(1, wager, unit, on)]
            events = played(punto, player, banker, wagers + (cover if name == "banker" else []))
            net = won(events.events)[1, wager]
            net -= sum(e.amount for e in events.events if isinstance(e, Charged))
            sums[name] += Fraction(net * count, unit)
    total = perm(sum(IN_A_DECK) * punto.options.decks, 6)
    for name in names:
        assert sums[name] / total == analyses(punto)[name](punto).expected, name
