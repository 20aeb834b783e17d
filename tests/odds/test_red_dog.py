"""The odds of red dog against published figures, another count, and the engine."""

from __future__ import annotations

import random
from fractions import Fraction
from itertools import product

import pytest

from pitboss.equipment.cards import CARDS, cards
from pitboss.errors import BadCard
from pitboss.games.one_card.red_dog import DogEnd, RedDog, RedDogOptions
from pitboss.odds.core.advice import Shown
from pitboss.odds.core.prices import price
from pitboss.odds.one_card.red_dog import PLAY, STRATEGY, raised, worth
from pitboss.table.steps import Ask
from tests.odds.published import rounds_to
from tests.odds.support import UNIT, BehindCut, alike, made
from tests.support.play import Answer, round_of, rows, table, won

# "Red Dog", casino.online-betting-guide.co.uk, has the first; oddsshark.com/betting-101/casino/
# red-dog-odds the others.
EDGES = """
    decks  edge
    1      3.155%
    2      3.077%
    4      2.88%
    6      2.80%
    8      2.75%
"""


def game(decks: int) -> RedDog:
    return RedDog(RedDogOptions(decks=decks))


@pytest.mark.parametrize(("decks", "edge"), rows(EDGES))
def test_published_house_edges(decks: str, edge: str) -> None:
    assert rounds_to(PLAY.odds(game(int(decks))).house_advantage, edge)


# "Expected Gain by Raising", wizardofodds.com/reddog, six decks.
RAISES = """
    spread  chance    edge
    1       0.077419  -0.535484
    2       0.154839  -0.225806
    3       0.232258  -0.303226
    4       0.309677  -0.380645
    5       0.387097  -0.225806
    6       0.464516  -0.070968
    7       0.541935  0.083871
    8       0.619355  0.238710
    9       0.696774  0.393548
    10      0.774194  0.548387
    11      0.851613  0.703226
"""


@pytest.mark.parametrize(("spread", "chance", "edge"), rows(RAISES))
def test_published_worth_of_a_raise(spread: str, chance: str, edge: str) -> None:
    starts = PLAY.starts(game(6))
    miss, hit = DogEnd(int(spread), hit=False), DogEnd(int(spread), hit=True)
    assert rounds_to(starts[miss].best.ends[hit], chance)
    assert rounds_to(worth(starts, int(spread)), edge)
    assert raised(starts, int(spread)) is (int(spread) >= 7)


@pytest.mark.parametrize("decks", [1, 6])
def test_a_second_count_rank_by_rank(decks: int) -> None:
    """Every three ranks in order, weighed by how many cards of each are left."""
    red, alike_, total = game(decks), 4 * decks, Fraction(0)
    for one, two, three in product(range(13), repeat=3):
        ways = alike_ * (alike_ - (two == one)) * (alike_ - (three == one) - (three == two))
        end = red.ended((one, two, three))
        if end.spread >= 7:
            total += ways * price(red.verdict(red.raise_, end))
        total += ways * price(red.verdict(red.original, end))
    cards_ = 52 * decks
    expected = total / (cards_ * (cards_ - 1) * (cards_ - 2))
    assert PLAY.odds(red).expected == expected


def test_chances_add_up_and_every_end_is_reached() -> None:
    starts = PLAY.starts(game(6)).values()
    assert sum(start.chance for start in starts) == 1
    assert all(sum(line.ends.values()) == 1 for start in starts for line in start.lines)
    assert len({end for start in starts for line in start.lines for end in line.ends}) == 25


def test_higher_odds_make_other_raises_worth_it() -> None:
    own = {
        "spread 1": "12 to 1", "spread 2": "4 to 1", "spread 3": "2 to 1",
        "spread 4 to 11": "1 to 1", "three of a kind": "11 to 1",
    }  # fmt: skip
    generous = RedDog(own_tables={"original": own})
    assert raised(PLAY.starts(generous), 1)
    assert "1, 7, 8" in PLAY.odds(generous).note


def test_look_up() -> None:
    for board, best in (("2h Tc", "raise"), ("2h 9c", "no raise"), ("Jc 3d", "raise")):
        assert STRATEGY.look_up(game(6), Shown((), cards(board))).answer.choice == best
    for wrong in ("2h", "2h 3c", "8h 8c", "2h Tc Kc"):
        with pytest.raises(BadCard):
            STRATEGY.look_up(game(6), Shown((), cards(wrong)))


@pytest.mark.parametrize("decks", [1, 6])
def test_the_engine_and_the_kernel_pay_every_end_what_it_is_priced(decks: int) -> None:
    """Every spread, hit and missed, raised and not: one real round of each."""
    red, compiled = made("red-dog", {"decks": decks})
    assert isinstance(red, RedDog)
    rng, seen = random.Random(5), set()
    while len(seen) < 26 + 22 - 1:  # consecutive cards have no third
        order = rng.sample(range(52), 4)
        end = red.ended([CARDS[index].rank for index in order[1:]])
        raising = end.spread > 0 and rng.random() < 0.5
        if (end, raising) in seen:
            continue
        seen.add((end, raising))

        def reply(ask: Ask, raising: bool = raising) -> Answer:
            return ("raise", UNIT) if raising else "no raise"

        session = table(red, BehindCut(order))
        engine = won(round_of(session, {(1, "original"): UNIT}, reply).events)
        alike(engine, compiled.settle(order[1:], [int(raising)]), order)
        assert engine[1, "original"] == UNIT * price(red.verdict(red.original, end))
