"""Heads up hold 'em: solved exactly, and by other roads."""

from __future__ import annotations

from fractions import Fraction
from itertools import combinations
from math import comb

import pytest

from pitboss.equipment.cards import RANKS, STANDARD, cards
from pitboss.games.banked_poker.ends import End
from pitboss.games.banked_poker.heads_up_holdem import HANDS, HeadsUpHoldem, HeadsUpOptions
from pitboss.games.banked_poker.heads_up_tables import HOLE_CARDS
from pitboss.hands import five
from pitboss.odds.banked_poker import heads_up_holdem
from pitboss.odds.banked_poker.community import solution
from pitboss.odds.banked_poker.heads_up_holdem import STRATEGY, heads_up_chart
from pitboss.odds.banked_poker.lines import Line, Prices
from pitboss.odds.banked_poker.thumb import rule_of_thumb_edge
from pitboss.odds.core.advice import Shown
from tests.odds.published import percents

GAME = HeadsUpHoldem()
MORE = {
    "straight flush": "500 to 1", "four-of-a-kind": "50 to 1", "full house": "10 to 1",
    "flush": "8 to 1", "straight": "5 to 1",
}  # fmt: skip


def test_two_ways_to_the_same_advantage() -> None:
    """Values added up backwards, and outcomes counted forwards, give one number."""
    starts = solution(GAME).starts.values()
    best = sum(
        (start.hands * max(start.check, dict(start.raised)[3]) for start in starts), Fraction(0)
    )
    odds = heads_up_holdem.ante(GAME)
    assert odds.expected == best / comb(52, 2)
    assert odds.house_advantage == Fraction(21_107_007_059, 463_563_500_400)
    assert percents(odds.house_advantage, "4.553")


def test_a_raise_is_as_high_as_may_be_or_waits() -> None:
    """What a raise is worth grows evenly with it, and one ante can still be raised at the last."""
    for start in solution(GAME).starts.values():
        values = dict(start.raised)
        assert values[2] - values[1] == values[3] - values[2]
        assert max(values[1], values[2]) <= max(start.check, values[3]), start.name
        assert values[1] <= start.check, start.name


def test_the_rules_have_the_exact_chart() -> None:
    for name, start in solution(GAME).starts.items():
        high, low = (RANKS.index(rank) for rank in name[:2])
        assert heads_up_chart(high, low, name.endswith("s")) is start.raises, name


def test_the_rules_cost_little() -> None:
    more = rule_of_thumb_edge(GAME) - heads_up_holdem.ante(GAME).house_advantage
    assert percents(more, "0.3097")


SEEN = [
    ("5s 6h", "7c 8d 9h 2c 3s"),  # a straight that a ten and a jack beat
    ("2s 2d", "2c 9h 9c Kd 3s"),
    ("2h 3h", "4h 5h 6h 9s Kd"),
    ("Kd 4s", "2c 7d 9h Jc 3s"),
]


@pytest.mark.parametrize(("hand", "board"), SEEN)
def test_a_look_up_at_the_last_is_every_dealer_s_hand_priced(hand: str, board: str) -> None:
    """In plain Python, by the game's own verdicts on 990 hands."""
    own, shown = cards(hand), cards(board)
    mine = five.best([*own, *shown])
    prices, line = Prices(GAME), Line((("raise", 1),))
    total = Fraction(0)
    left = [card for card in STANDARD if card not in (*own, *shown)]
    for held in combinations(left, 2):
        dealer = five.best([*held, *shown])
        against = (mine > dealer) - (mine < dealer)
        kinds = tuple(
            HANDS.of((*own, *shown)) if kinds is HANDS else HOLE_CARDS.of(own)
            for kinds, _ in GAME.gradings
        )
        total += prices.net(line, End(against, dealer >= GAME.qualifier, kinds))
    advice = STRATEGY.look_up(GAME, Shown(own, shown))
    values = {one.name: one.value for one in advice.options}
    assert values == {"play 1 ante": total / 990, "fold": Fraction(-2)}


def test_on_the_flop_every_raise_has_its_worth() -> None:
    advice = STRATEGY.look_up(GAME, Shown(cards("Kh 9c"), cards("Ks 7d 2c")))
    values = {one.name: one.value for one in advice.options}
    assert set(values) == {"check", "play 1 ante", "play 2 antes"}
    assert max(values, key=lambda name: values[name]) == "play 2 antes"
    assert values["play 1 ante"] <= values["check"]


# Side wagers


def test_published_figures() -> None:
    """galera-bet.com/blog/what-is-heads-up-holdem, the game as it is played online: returns of
    97.64, 96.66 and 95.48 percent. Trips plus is our table 3, the pocket bonus table 1. The page
    does not list bad beats; 500-50-10-8-5 gives its figure, the table of 39.11(f) 95.45."""
    main = heads_up_holdem.ante(HeadsUpHoldem(own_tables={"bad-beat-bonus": MORE}))
    assert percents(main.house_advantage, "2.36")
    game = HeadsUpHoldem(HeadsUpOptions(trips_plus_table="3"))
    assert percents(heads_up_holdem.trips_plus(game).house_advantage, "3.34")
    assert percents(heads_up_holdem.ANALYSES["pocket-bonus"](game).house_advantage, "4.52")


def test_a_fold_that_loses_trips_plus_is_seldom_one_with_trips() -> None:
    stands = heads_up_holdem.trips_plus(GAME)
    loses = heads_up_holdem.trips_plus(HeadsUpHoldem(HeadsUpOptions(folded_trips_plus="loses")))
    assert stands.house_advantage == Fraction(247_579, 33_446_140)
    assert loses.house_advantage == Fraction(12_261_757, 501_692_100)
    folded = next(one for one in loses.outcomes if one.name == "fold")
    assert folded.probability == solution(GAME).stage(3)


def test_the_odds_wager_alone_has_rows_for_bad_beats() -> None:
    found = {one.name: one for one in heads_up_holdem.odds_wager(GAME).outcomes}
    assert found["bad beat bonus, straight"].net == 4
    assert found["bad beat bonus, straight flush"].net == 500
    assert found["less than a straight"].net == 0
    assert sum(one.probability for one in found.values()) == 1
    assert found["fold"].probability == solution(GAME).stage(3)
