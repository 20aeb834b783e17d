"""Four-card poker: figures of others, and hands again by trying every hand of the dealer."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations

import numpy as np
import pytest

from pitboss.equipment.cards import CARDS, cards
from pitboss.errors import BadCard
from pitboss.games.banked_poker.banked import BankedPoker
from pitboss.games.banked_poker.four_card_poker import FourCardPoker
from pitboss.hands.batch import frequencies, strength_of
from pitboss.hands.four import best
from pitboss.odds.banked_poker.apart import Position
from pitboss.odds.banked_poker.four_card_poker import ROWS, by_chart, by_pairs, chart_of
from pitboss.odds.banked_poker.lines import Prices
from pitboss.odds.banked_poker.up_card import UpCard, position_with_up, solution_of
from pitboss.odds.core.advice import Shown
from pitboss.odds.core.strategies import strategy_of
from tests.odds.published import analysed, game, percents, rounds_to

ID = "four-card-poker"


@pytest.fixture(scope="module")
def solved() -> UpCard:
    return solution_of(FourCardPoker())


def test_ante_as_published() -> None:
    """wizardofodds.com/games/four-card-poker/: 2.79 percent of the ante, 2.14 antes at risk, 1.30
    percent of all money."""
    odds = analysed(ID, "ante")
    assert percents(odds.house_advantage, "2.79")
    assert percents(odds.per_unit_at_risk, "1.30")
    assert rounds_to(odds.at_risk, "2.14")
    assert odds.house_advantage == Fraction(8_840_827_253, 317_119_576_410)


def test_three_rules_as_published(solved: UpCard) -> None:
    """Stanley Ko's simple strategy, by 888casino.com/blog/novelty-games/four-card-poker-bad-beat-
    bonus-faulty-math/: about 3.40 percent."""
    assert percents(-solved.net_by(solved.by_rule(by_pairs)), "3.40")


@pytest.mark.parametrize(("table", "edge"), [("I", "1.98"), ("VII", "6.15")])
def test_aces_up_as_published(table: str, edge: str) -> None:
    """en.wikipedia.org/wiki/Four_Card_Poker: from 1.98 to 6.15 percent."""
    assert percents(analysed(ID, "aces-up", aces_up_table=table).house_advantage, edge)


def test_aces_up_tables_in_order() -> None:
    edges = [
        analysed(ID, "aces-up", aces_up_table=table).house_advantage
        for table in ("I", "II", "III", "IV", "V", "VI", "VII")
    ]
    assert edges == sorted(edges)


# A second way to what each hand is up against


def tried(one: BankedPoker, row: int, up: int, solved: UpCard) -> Position:
    hand = tuple(CARDS[index] for index in solved.known.hands[row])
    return position_with_up(one, hand, CARDS[up])


def test_counted_hands_are_those_that_are_tried(solved: UpCard) -> None:
    """Every class counted by inclusion and exclusion; a dozen by trying 1,370,754 dealer hands."""
    one = FourCardPoker()
    lines, rng = Prices(one).lines, np.random.default_rng(27)
    for row in rng.choice(len(solved.known.hands), 12, replace=False):
        up = int(rng.choice(np.flatnonzero(solved.free[row])))
        at = tried(one, int(row), up, solved)
        for place, line in enumerate(lines):
            counted = Fraction(int(solved.worth[place, row, up]), solved.scale * solved.behind)
            assert counted == at.worth(Prices(one), line)


def test_tried_hands_are_those_of_plain_python() -> None:
    """Against the last dealer hands that are left when most cards are known."""
    gone, up, own = CARDS[:42], CARDS[42], best(cards("As Ah Kd Kc Qs"))
    found = frequencies("four_of_six", without=gone, holding=(up,))
    ranks = [best((up, *some)) for some in combinations(CARDS[43:52], 5)]
    assert sum(found.values()) == len(ranks)
    assert sum(n for strength, n in found.items() if strength < strength_of(own)) == sum(
        rank < own for rank in ranks
    )


def test_every_deal_is_counted_once(solved: UpCard) -> None:
    """2,598,960 hands, 47 cards in view, 1,370,754 hands behind them."""
    ends = solved.solve()
    assert sum(ends.values()) == solved.deals == 2_598_960 * 47 * 1_370_754
    assert int(solved.known.copies.sum()) == 2_598_960


def test_a_hand_and_its_up_card_may_have_any_suits(solved: UpCard) -> None:
    one = game(ID)
    advice = [
        strategy_of(one).look_up(one, Shown(cards(hand), dealer=cards(up)))
        for hand, up in (("Js Jh 9d 5c 2s", "Kd"), ("Jc Jd 9h 5s 2c", "Kh"))
    ]
    assert advice[0].options == advice[1].options


@pytest.mark.parametrize(
    ("hand", "up", "choice", "amount"),
    [
        ("As Ah 9d 5c 2s", "Kd", "play", "play 3 antes"),
        ("Ks Kh 9d 5c 2s", "3d", "play", "play 3 antes"),
        ("Js Jh 9d 5c 2s", "Ad", "play", "play 1 ante"),
        ("Js Jh Ad 5c 2s", "3d", "play", "play 3 antes"),
        ("7s 7h 9d 5c 2s", "2d", "play", "play 1 ante"),
        ("2s 2h 9d 5c 7s", "Kd", "fold", "fold"),
        ("2s 2h 9d 5c 7s", "2d", "play", "play 1 ante"),
        ("Ks Qh 9d 5c 2s", "2d", "fold", "fold"),
    ],
)
def test_advice(hand: str, up: str, choice: str, amount: str) -> None:
    one = game(ID)
    advice = strategy_of(one).look_up(one, Shown(cards(hand), dealer=cards(up)))
    assert (advice.answer.choice, advice.best.name) == (choice, amount)


@pytest.mark.parametrize(
    ("hand", "up"),
    [
        ("As Ah 9d 5c", "Kd"),
        ("As Ah 9d 5c 2s", ""),
        ("As Ah 9d 5c 2s", "As"),
        ("X1 Ah 9d 5c 2s", "Kd"),
    ],
)
def test_hands_that_cannot_be(hand: str, up: str) -> None:
    one = game(ID)
    with pytest.raises(BadCard):
        strategy_of(one).look_up(one, Shown(cards(hand), dealer=cards(up)))


def test_the_charts_cost_little_more_than_the_best_play(solved: UpCard) -> None:
    one = solved.game
    guide = strategy_of(one).guide(one)
    without, like = (
        {row: "".join(cells) for row, cells in zip(chart.rows, chart.cells, strict=True)}
        for chart in guide.charts
    )
    for chart in (without, like):
        assert set(chart) == set(ROWS.names)
        assert chart["two pairs or better"] == "3x" * 13
        assert chart["less"] == "-" * 13
    assert without["pair of aces"] == "3x" * 12, "a pair of aces holds an ace"
    assert like["pair of aces"] == "3x" * 13
    assert like["pair of threes"] == "1x" * 13
    best_edge = guide.odds[0].house_advantage
    charted = guide.figures["house advantage by the charts"]
    ruled = guide.figures["house advantage by the three rules"]
    assert best_edge < charted < ruled
    assert percents(charted, "2.85")


def test_the_charts_cost_as_much_as_their_cells_say(solved: UpCard) -> None:
    """Each cell takes the best of three sums, so that no single change of a cell is cheaper."""
    chart = chart_of(solved.game)
    usual = solved.net_by(solved.by_rule(by_chart(chart)))
    for cell, choice in (((0, 8, 10), 2), ((1, 3, 12), 0)):
        other = chart.copy()
        other[cell] = choice
        assert solved.net_by(solved.by_rule(by_chart(other))) < usual
