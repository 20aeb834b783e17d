"""Supreme pai gow and Asia poker: the order of hands, and where the deal begins."""

from __future__ import annotations

from itertools import pairwise
from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.games.registry import game_type
from pitboss.hands.supreme import bonus, rank
from pitboss.law import Citation, Subchapter
from pitboss.table.game import Game
from pitboss.table.steps import Cut, Dealt, Event, Marked, Numbered, Rolled, Shuffled
from tests.support.robot import Robot
from tests.support.shows import shows

LAW = Subchapter("13:69F-34")
SUPREME, ASIA = "supreme-pai-gow", "asia-poker"


def of(id: str, **options: Any) -> Game:
    made = game_type(id)
    return made(made.options_model.parse(options))


# 34.3 The order of hands

ORDER = """
    X1X2 AsAh KsKh QsQh JsJh TsTh 9s9h 8s8h 7s7h 6s6h 5s5h 4s4h 3s3h 2s2h
    KhQs KhJs QhJs
    9sKh 8sKh 7sKh 6sKh 5sKh 4sKh 3sKh 2sKh AsKh
"""


@shows(LAW("3(a)"), LAW("3(a)1"), LAW("3(a)1i"), LAW("3(a)2"), LAW("3(a)3"))
def test_34_3_a_pairs_then_faces_then_points() -> None:
    ranks = [rank(cards(f"{hand[:2]} {hand[2:]}")) for hand in ORDER.split()]
    for higher, lower in pairwise(ranks):
        assert higher > lower


def test_34_3_a_1_ii_a_joker_pairs_with_the_other_joker_alone() -> None:
    for hand in ("X1 Ad", "X2 3s", "X1 6s", "X1 Kd"):
        assert rank(cards(hand)) < rank(cards("2s 2h")), hand


@pytest.mark.parametrize(
    ("hand", "points", "law"),
    [
        ("As 5h", 6, LAW("3(a)3i")),
        ("Ks 4h", 4, LAW("3(a)3ii")),
        ("Ts 4h", 4, LAW("3(a)3ii")),
        ("2s 7h", 9, LAW("3(a)3iii")),
        ("X1 2h", 8, LAW("3(a)3iv")),
        ("X1 4h", 7, LAW("3(a)3iv")),
        ("X1 6h", 9, LAW("3(a)3iv")),
        ("5s 9h", 4, LAW("3(a)3v")),
        ("3s 7h", 0, LAW("3(a)3v")),
    ],
)
def test_34_3_a_3_points(hand: str, points: int, law: Citation) -> None:
    assert rank(cards(hand)).points == points, law


@pytest.mark.parametrize(
    ("hand", "name", "law"),
    [
        ("As Ah Ad Ac", "four aces", LAW("3(c)1")),
        ("As Ks Qs Js", "royal flush", LAW("3(c)2")),
        ("X1 X2 As Ah", "two jokers and two aces", LAW("3(c)3")),
        ("7s 7h 7d 7c", "four-of-a-kind", LAW("3(c)4")),
        ("5s 6s 7s 8s", "straight flush", LAW("3(c)5")),
        ("X1 4s 5s 7s", "straight flush", LAW("3(c)")),
        ("X1 7s 8s 9s", "straight flush", LAW("3(c)")),
        ("X1 8s 9s Ts", "high card", LAW("3(c)")),
        ("7s 7h 7d 2c", "three-of-a-kind", LAW("3(c)6")),
        ("7s 7h X1 2c", "pair", LAW("3(c)")),
        ("2s 9s Ks 4s", "flush", LAW("3(c)7")),
        ("X1 X2 5s 5h", "two pairs", LAW("3(c)8")),
        ("5s 5h 9s 9h", "two pairs", LAW("3(c)8")),
        ("X1 X2 5s 9h", "two jokers", LAW("3(c)10")),
        ("5s 5h 9s 2c", "pair", LAW("3(c)11")),
    ],
)
def test_34_3_c_hands_of_the_bonus_wager(hand: str, name: str, law: Citation) -> None:
    """A joker is a 3 or a 6 of a straight, and completes nothing else."""
    assert bonus(cards(hand)) == name, law


# The cards, and where the deal begins


def one_round(id: str, **options: Any) -> list[Event]:
    return list(Robot(of(id, **options), seed=3).play_round().events)


def before_the_deal(events: list[Event]) -> list[Event]:
    first = next(at for at, event in enumerate(events) if isinstance(event, Dealt))
    return events[:first]


@pytest.mark.parametrize(
    ("id", "size", "laws"),
    [
        (SUPREME, 54, ("13:69F-34.2(a)", "13:69F-34.6(b)1")),
        (ASIA, 53, ("13:69F-31.2(a)", "13:69F-31.6(b)1")),
    ],
)
def test_one_deck_with_its_jokers_uncut_after_a_device(
    id: str, size: int, laws: tuple[str, ...]
) -> None:
    for options, cuts in (({"shuffler": True}, 0), ({"shuffler": False}, 1)):
        events = one_round(id, second_deck=False, **options)
        assert {e.cards for e in events if isinstance(e, Shuffled)} == {size}, laws
        assert sum(isinstance(e, Cut) for e in before_the_deal(events)) == cuts
        out = [card for e in events if isinstance(e, Dealt) for card in e.cards]
        assert len(set(out)) == len(out)


@pytest.mark.parametrize("dealing", ["manual shoe", "hand", "automated shoe"])
@pytest.mark.parametrize(
    ("id", "laws"),
    [
        (SUPREME, ("13:69F-34.4(a)1", "13:69F-34.4(a)2", "13:69F-34.8(b)", "13:69F-34.10(c)")),
        (
            ASIA,
            ("13:69F-31.4(a)1", "13:69F-31.4(a)2", "13:69F-31.8(b)", "13:69F-31.9(e)",
             "13:69F-31.10(c)"),
        ),
    ],
)  # fmt: skip
def test_dice_or_a_random_number_say_where_the_deal_begins(
    id: str, laws: tuple[str, ...], dealing: str
) -> None:
    by_dice = before_the_deal(one_round(id, dealing=dealing, starting_position="dice"))
    (rolled,) = [event for event in by_dice if isinstance(event, Rolled)]
    assert len(rolled.dice) == 3, laws
    by_number = before_the_deal(one_round(id, dealing=dealing, starting_position="random number"))
    (drawn,) = [event for event in by_number if isinstance(event, Numbered)]
    assert len(drawn.numbers) == 1
    assert 1 <= drawn.numbers[0] <= 7
    assert not any(isinstance(event, Rolled) for event in by_number)
    for events, number in ((by_dice, sum(rolled.dice)), (by_number, drawn.numbers[0])):
        (start,) = [e for e in events if isinstance(e, Marked) and e.what == "starting position"]
        place = (number - 1) % 7  # the dealer is the first, then counterclockwise
        assert start.value == (f"spot {7 - place}" if place else "dealer")


@pytest.mark.parametrize(
    ("id", "stack", "law"), [(SUPREME, 4, "13:69F-34.10(a)"), (ASIA, 7, "13:69F-31.10(a)")]
)
def test_an_automated_shoe_deals_whole_hands(id: str, stack: int, law: str) -> None:
    events = one_round(id, dealing="automated shoe")
    dealt = [e for e in events if isinstance(e, Dealt) and Citation(law).section.covers(e.law)]
    assert len(dealt) == 7
    assert {len(event.cards) for event in dealt} == {stack}
