"""Caribbean stud poker: figures that others published, and a second way to each count."""

from __future__ import annotations

from collections import Counter
from fractions import Fraction
from itertools import combinations
from typing import Any

import numpy as np
import pytest

from pitboss.equipment.cards import STANDARD, cards
from pitboss.errors import BadCard
from pitboss.games.banked_poker.caribbean_options import CaribbeanOptions
from pitboss.games.banked_poker.caribbean_stud import QUALIFIES, CaribbeanStud
from pitboss.hands import five
from pitboss.odds.banked_poker import caribbean_stud as stud
from pitboss.odds.banked_poker.apart import RESULTS
from pitboss.odds.banked_poker.apart_five import BEHIND_UP, CHOOSE, first_of_class, results
from pitboss.odds.banked_poker.up_card import DEALS, UpCard, position_with_up
from pitboss.odds.core.advice import Shown
from pitboss.odds.core.sampling import Plan, estimates
from pitboss.table.money import payout
from pitboss.table.pay_tables import PayTable, Row
from tests.odds.published import with_table
from tests.support.play import rows


def poker(**options: Any) -> CaribbeanStud:
    return CaribbeanStud(CaribbeanOptions(**options))


@pytest.fixture(scope="module")
def solved() -> UpCard:
    return UpCard(poker())


def test_every_deal_is_counted(solved: UpCard) -> None:
    assert len(solved.known.hands) == 134_459
    assert sum(solved.solve().values()) == DEALS == 19_933_230_517_200


LOSSES = """
    way                  lost in all deals
    exact                1,041,372,912,372
    basic                1,041,417,758,724
    ace-king-jack        1,059,715,400,580
    matching rank        1,063,176,931,284
    pairs                1,090,272,101,460
    mimic-the-dealer     1,132,600,203,540
    always-bet           3,310,360,338,060
"""


def matching(own: Any, strengths: Any, up: Any) -> Any:
    """Bet on ace and king where a card has the rank of the dealer's."""
    like = (own >> 2 == (up >> 2)[:, None]).any(axis=1)
    pair, ace_king = stud.from_hands_on(stud.PAIR), stud.from_hands_on(stud.QUALIFIES)
    return pair(own, strengths, up) | (ace_king(own, strengths, up) & like)


WAYS = {
    "basic": stud.by_rules_of_thumb, "matching rank": matching,
    "pairs": stud.from_hands_on(stud.PAIR),
    "ace-king-jack": stud.from_hands_on(stud.AKJ83),
    "always-bet": stud.from_hands_on(five.FiveRank(0)),
    "mimic-the-dealer": stud.from_hands_on(stud.QUALIFIES),
}  # fmt: skip


@pytest.mark.parametrize(("way", "lost"), rows(LOSSES))
def test_losses_by_way_to_play(solved: UpCard, way: str, lost: str) -> None:
    """wizardofodds.com/games/caribbean-stud-poker: strategy statistics, to the last deal."""
    choices = solved.choices if way == "exact" else solved.by_rule(WAYS[way])
    assert -solved.net_by(choices) * DEALS == int(lost.replace(",", ""))


def test_the_advantage_and_that_of_all_money_at_risk() -> None:
    """The same page: 5.224 and 2.555 percent."""
    found = stud.ante(poker())
    assert round(found.house_advantage, 5) == Fraction(5224, 100_000)
    assert round(found.house_advantage / found.at_risk, 5) == Fraction(2555, 100_000)


def test_16_12_c_reading_as_printed_the_player_has_the_advantage() -> None:
    found = stud.ante(poker(bet_table="as printed"))
    assert round(found.house_advantage, 4) == Fraction(-1833, 10_000)


@pytest.mark.parametrize(
    ("four", "full", "flush", "meter"),
    [("$100", "$75", "$50", 263_205), ("$150", "$100", "$50", 246_784)],
)
def test_meters_that_make_the_progressive_fair(
    four: str, full: str, flush: str, meter: int
) -> None:
    """Shackleford, Contingencies, November 2000, table 3. Its 217,047 for the table of 16.12(e)
    is a slip: 5,108 flushes at $50, 3,744 full houses at $100 and 624 fours at $500 leave
    1,657,160 of 2,598,960 dollars for 7.6 meters, which is 218,047."""
    pays = {"royal flush": "100%", "straight flush": "10%", "four-of-a-kind": four,
            "full house": full, "flush": flush}  # fmt: skip
    lines = tuple(Row(name, payout(text)) for name, text in pays.items())
    game = with_table(poker(), "progressive", PayTable("published", poker().law.citation, lines))
    assert int(stud.progressive(game).figures["fair meter"].value) == meter
    fair = stud.progressive(poker()).figures["fair meter"].value
    assert fair == Fraction(1_657_160 * 10, 76)


HANDS = """
    hand              dealer
    As Kh Qd 7c 2s    7h
    As Ah 3d 3c 9s    Ac
    2s 3s 4s 5s 7h    6s
    Ts Js Qs Ks As    9s
    Ac Kd 4h 3h 2h    5h
    Qs Jh 9d 8c 2h    Kd
"""


@pytest.mark.parametrize(("hand", "dealer"), rows(HANDS))
def test_counts_are_those_of_every_hand_tried(solved: UpCard, hand: str, dealer: str) -> None:
    """Inclusion and exclusion against the 163,185 hands behind the dealer's card, one by one."""
    game, (up,) = poker(), cards(dealer)
    held = np.array(sorted(card.index for card in cards(hand)))
    number = sum(CHOOSE[card, at + 1] for at, card in enumerate(held))
    suits, names = np.empty(4, np.int64), np.empty(4, np.int64)
    row = solved.known.class_of[number]
    assert solved.known.class_of[first_of_class(held, suits, names)] == row
    shown = up.index - up.index % 4 + names[up.index % 4]
    found = results(solved.known.ups[:, row, shown], BEHIND_UP)
    tried = {end[:2]: count for end, count in position_with_up(game, cards(hand), up).ends}
    assert {key: int(n) for key, n in zip(RESULTS, found, strict=True) if n} == tried


def test_one_hand_in_plain_python() -> None:
    hand, (up,) = tuple(cards("As Kh Qd 7c 2s")), cards("7h")
    own, left = five.best(hand), [card for card in STANDARD if card not in (*hand, up)]
    counts: Counter[tuple[int, bool]] = Counter()
    for behind in combinations(left, 4):
        dealer = five.best((up, *behind))
        counts[(own > dealer) - (own < dealer), dealer >= QUALIFIES] += 1
    assert counts == {end[:2]: n for end, n in position_with_up(poker(), hand, up).ends}


def test_advice_and_simulation_agree_with_the_solution(solved: UpCard) -> None:
    advice = stud.STRATEGY.look_up(
        poker(), Shown(hand=tuple(cards("As Kh Qd 7c 2s")), dealer=tuple(cards("7h")))
    )
    assert advice.best.name == "bet"
    with pytest.raises(BadCard):
        stud.STRATEGY.look_up(poker(), Shown(hand=tuple(cards("As Kh Qd 7c 2s"))))
    kernel = stud.CaribbeanKernel(poker(), Plan("exact"))
    both = estimates(kernel, kernel.block(7, 0, 200_000))[-1]
    best = float(-solved.net_by(solved.choices))
    assert abs(both.mean + best) < 3 * both.interval


def test_the_guide_says_what_its_rules_cost() -> None:
    guide = stud.STRATEGY.guide(poker())
    assert guide.figures["more than with the best play"] == Fraction(44_846_352, DEALS)


@pytest.mark.parametrize(
    ("options", "pays", "cents"),
    [
        ({"progressive_rate": 75}, "10%", 1_000_08),  # 100,007.5 cents, rounded up
        ({}, "10 percent of meter or $2,000", 2_000_00),
        ({}, "10 percent of meter or $900", 1_000_07),
    ],
)
def test_a_share_of_the_meter_is_priced_as_it_is_paid(
    options: dict[str, Any], pays: str, cents: int
) -> None:
    game = poker(progressive=True, **options)
    rows_ = [
        Row(row.outcome, payout(pays) if row.outcome == "straight flush" else row.pays)
        for row in game.tables["progressive"].rows
    ]
    other = with_table(game, "progressive", PayTable("own", poker().law.citation, tuple(rows_)))
    found = {one.name: one.net for one in stud.progressive(other).outcomes}
    assert found["straight flush"] == Fraction(cents, 100) - 1
