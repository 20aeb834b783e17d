"""What the games with one deck are dealt from: a manual shoe, the hand, an automated shoe."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.casino.tables.rules import make_header
from pitboss.errors import BadAmount, NotSeated
from pitboss.games.registry import game_type
from pitboss.law import Citation
from pitboss.law.index import index
from pitboss.table.game import Game
from pitboss.table.steps import Announced, Burned, Cut, Dealt, Event, Shuffled
from tests.support.robot import Robot

SHOE, HAND, AUTOMATED = "manual shoe", "hand", "automated shoe"
FORMER = {"edition": "19:47-18"}


def of(id: str, **options: Any) -> Game:
    made = game_type(id)
    return made(made.options_model.parse(options))


def rounds(game: Game, count: int = 2) -> list[list[Event]]:
    """What happens in some rounds of three players."""
    robot = Robot(game, seed=5)
    return [list(robot.play_round().events) for _ in range(count)]


def method_of(events: list[Event]) -> Citation:
    """The section by which the cards are dealt: each begins with no more bets."""
    return next(e.law.section for e in events if isinstance(e, Announced) and "bets" in e.text)


def first_cards(events: list[Event]) -> list[Dealt]:
    """What each player is dealt first."""
    first: dict[int, Dealt] = {}
    for event in events:
        if isinstance(event, Dealt) and event.spot:
            first.setdefault(event.spot, event)
    return list(first.values())


MANUAL = [
    ("caribbean-stud", "13:69F-16.7(a)", {}),
    ("let-it-ride", "13:69F-18.7(a)", {}),
    ("let-it-ride", "19:47-18.7(a)", FORMER),
    ("three-card-poker", "13:69F-20.7(a)", {}),
    ("colorado-holdem", "13:69F-23.7(a)", {}),
    ("boston-5-stud", "13:69F-24.7(a)", {}),
    ("double-cross-poker", "13:69F-25.7(a)", {}),
    ("four-card-poker", "13:69F-27.7(a)", {}),
    ("texas-holdem-bonus", "13:69F-28.7(a)", {}),
    ("flop-poker", "13:69F-29.7(a)", {}),
    ("two-card-joker-poker", "13:69F-30.7(a)", {}),
    ("ultimate-texas-holdem", "13:69F-32.7(a)", {}),
    ("winners-pot-poker", "13:69F-33.7(a)", {}),
    ("mississippi-stud", "13:69F-35.7(a)", {}),
    ("mini-tex-3-card-holdem", "13:69F-37.7(a)", {}),
    ("heads-up-holdem", "13:69F-39.7(a)", {}),
    ("three-card-draw-poker", "13:69F-42.7(a)", {}),
    ("all-in-holdem", "19:47-44.7(a)", {}),
]


@pytest.mark.parametrize("device", [True, False], ids=["device", "by hand"])
@pytest.mark.parametrize(("id", "law", "more"), MANUAL)
def test_from_a_manual_shoe_once_shuffled_and_cut(
    id: str, law: str, more: dict[str, Any], device: bool
) -> None:
    """Whoever shuffled the cards, they are dealt from the shoe under its own section; nothing is
    shuffled or cut between the first card and the last."""
    always_device = id == "boston-5-stud"
    how = {} if always_device else {"shuffler": device, "second_deck": device}
    device = device or always_device
    for events in rounds(of(id, dealing=SHOE, **how, **more)):
        told = [event for event in events if isinstance(event, Shuffled | Cut | Dealt)]
        first = next(at for at, event in enumerate(told) if isinstance(event, Dealt))
        before = [type(event) for event in told[:first]]
        assert Shuffled in before
        assert before.count(Cut) == (0 if device else 1)
        assert before[-1] is (Shuffled if Cut not in before else Cut)
        assert all(isinstance(event, Dealt) for event in told[first:])
        assert method_of(events) == Citation(law).section
    (by_hand,) = rounds(of(id, dealing=HAND, **more), 1)
    assert method_of(by_hand) != Citation(law).section


@pytest.mark.parametrize(
    ("id", "law", "more"),
    [
        ("caribbean-stud", "13:69F-16.2(a)", {}),
        ("double-down-stud", "13:69F-17.2(a)", {}),
        ("let-it-ride", "13:69F-18.2(a)", {}),
        ("let-it-ride", "19:47-18.2(a)", FORMER),
        ("boston-5-stud", "13:69F-24.2(a)", {}),
        ("four-card-poker", "13:69F-27.2(a)", {}),
        ("mississippi-stud", "13:69F-35.2(a)", {}),
    ],
)
def test_one_deck(id: str, law: str, more: dict[str, Any]) -> None:
    """Each card is there once."""
    assert Citation(law).subchapter == of(id, **more).law.citation
    for events in rounds(of(id, second_deck=False, **more), 6):
        assert {event.cards for event in events if isinstance(event, Shuffled)} == {52}
        out = [
            card for event in events if isinstance(event, Dealt | Burned) for card in event.cards
        ]
        assert len(set(out)) == len(out) > 0


@pytest.mark.parametrize(
    ("id", "law", "stack"),
    [
        ("caribbean-stud", "13:69F-16.9(a)", 5),
        ("colorado-holdem", "13:69F-23.9(a)", 3),
        ("boston-5-stud", "13:69F-24.9(a)", 3),
        ("double-cross-poker", "13:69F-25.9(a)", 2),
        ("four-card-poker", "13:69F-27.9(a)", 5),
        ("flop-poker", "13:69F-29.9(a)", 3),
        ("two-card-joker-poker", "13:69F-30.9(a)", 2),
        ("mini-tex-3-card-holdem", "13:69F-37.9(a)", 2),
        ("heads-up-holdem", "13:69F-39.9(a)", 2),
        ("three-card-draw-poker", "13:69F-42.9(a)", 3),
    ],
)
def test_from_an_automated_shoe_in_stacks(id: str, law: str, stack: int) -> None:
    """A hand is given all its cards at once, which from a manual shoe or the hand need not be."""
    for events in rounds(of(id, dealing=AUTOMATED)):
        assert method_of(events) == Citation(law).section
        assert {len(one.cards) for one in first_cards(events)} == {stack}


@pytest.mark.parametrize("dealing", [SHOE, HAND, AUTOMATED])
@pytest.mark.parametrize(
    ("id", "law"),
    [
        ("double-cross-poker", "13:69F-25.4(b)1"),
        ("mini-tex-3-card-holdem", "13:69F-37.4(b)1"),
        ("three-card-draw-poker", "13:69F-42.4(b)1"),
    ],
)
def test_what_a_device_has_shuffled_is_dealt_uncut(id: str, law: str, dealing: str) -> None:
    section = {SHOE: "7", HAND: "8", AUTOMATED: "9"}[dealing]
    for events in rounds(of(id, dealing=dealing, shuffler=True)):
        assert any(isinstance(event, Shuffled) for event in events)
        assert not any(isinstance(event, Cut) for event in events)
        assert method_of(events) == Citation(f"{Citation(law).subchapter}.{section}")


@pytest.mark.parametrize(
    ("id", "law"),
    [
        ("three-card-draw-poker", "13:69E-1.13BB(a)"),
        ("heads-up-holdem", "13:69E-1.13Z(a)"),
        ("all-in-holdem", "19:46-1.13U(a)"),
    ],
)
def test_six_players_and_no_more(id: str, law: str) -> None:
    """Six play, a seventh finds no place, and no table is opened that has one."""
    robot = Robot(of(id), seed=5, seats=6)
    events = [event for _ in range(6) for event in robot.play_round().events]
    assert {event.spot for event in events if isinstance(event, Dealt)} == {0, 1, 2, 3, 4, 5, 6}
    with pytest.raises(NotSeated, match="1 to 6"):
        robot.session.sit("one more", 7, 100_00)
    assert "one more" not in robot.session.table.patrons
    make_header(id, {}, {}, None, 100, 6, ())
    with pytest.raises(BadAmount, match="1 to 6 spots"):
        make_header(id, {}, {}, None, 100, 7, ())
    assert Citation(law).text in index()


@pytest.mark.parametrize(
    ("id", "laws"),
    [
        ("three-card-draw-poker", ("13:69E-1.19(b)1", "13:69E-1.19(c)")),
        ("all-in-holdem", ("19:46-1.19(b)1", "19:46-1.19(c)")),
    ],
)
@pytest.mark.parametrize("dealing", [SHOE, HAND, AUTOMATED])
def test_a_shuffling_device_beside_any_shoe_and_from_the_hand(
    id: str, laws: tuple[str, ...], dealing: str
) -> None:
    section = {SHOE: "7", HAND: "8", AUTOMATED: "9"}[dealing]
    game = of(id, dealing=dealing, shuffler=True)
    (events,) = rounds(game, 1)
    assert method_of(events).text.endswith(f".{section}")
    assert any(isinstance(event, Shuffled) for event in events)
    assert not any(isinstance(event, Cut) for event in events)
    robot = Robot(game, seed=5)
    robot.play_round()
    robot.session.report("shuffler-removed")
    robot.play_round()  # with the deck that came from the device
    by_hand = robot.play_round().events
    assert any(isinstance(event, Cut) for event in by_hand), "without it the cards are cut"
    assert method_of(list(by_hand)).text.endswith(".7" if dealing == HAND else f".{section}")
    assert all(Citation(law).text in index() for law in laws)
