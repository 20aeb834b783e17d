"""What rounds came to, as the display beside a table shows it: by the events that all may see."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import cards
from pitboss.games.one_card.red_dog import RedDog
from pitboss.games.registry import game_type, ids
from pitboss.law import Citation
from pitboss.table.record import RoundRecord
from pitboss.table.results import RoundResult
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Dealt,
    Event,
    Marked,
    Moved,
    Returned,
    Rolled,
    Seen,
    Voided,
)
from pitboss.table.view import PUBLIC, owners, redacted
from tests.support.robot import Robot

BACCARAT = ("baccarat-punto-banco", "mini-baccarat", "baccarat-chemin-de-fer")
CALLED = {"Player's Hand wins": "Player", "Banker's Hand wins": "Banker", "Tie Hand": "Tie"}


def came_to(session: Session, record: RoundRecord) -> RoundResult | None:
    seen = redacted(record.events, PUBLIC, owners(session.table))
    return session.game.result_of(seen)


@pytest.mark.parametrize("id", BACCARAT)
def test_the_side_that_won_is_the_one_called_out(id: str) -> None:
    robot = Robot(game_type(id)(), 3)
    sides = set()
    for _ in range(60):
        record = robot.play_round()
        called = [
            CALLED[found]
            for event in record.events
            if isinstance(event, Announced)
            and (found := event.text.rpartition(": ")[2]) in CALLED
            and not any(isinstance(one, Voided) and not one.spot for one in record.events)
        ]
        result = came_to(robot.session, record)
        assert ([result.group] if result else []) == called
        sides |= set(called)
    assert sides == {"Player", "Banker", "Tie"}


DISPLAYED = [id for id in ids() if game_type(id)().display() is not None]
LAW = Citation("13:69F-8")
DEAD = Voided(0, "dead", LAW)


@pytest.mark.parametrize("id", DISPLAYED)
def test_every_result_has_its_place_on_the_display(id: str) -> None:
    robot = Robot(game_type(id)(), 9)
    display = robot.game.display()
    assert display is not None
    results = [came_to(robot.session, robot.play_round()) for _ in range(25)]
    found = [result for result in results if result is not None]
    assert found
    for result in found:
        assert not display.faces or result.face in display.faces
        assert not result.group or result.group in display.groups


def test_the_games_with_a_display() -> None:
    assert set(DISPLAYED) == {
        *BACCARAT, "roulette", "big-six", "pokette", "craps", "automated-craps", "mini-dice",
        "sic-bo", "red-dog",
    }  # fmt: skip


@pytest.mark.parametrize(
    ("id", "events", "expected"),
    [
        ("craps", [Rolled((4, 2), LAW), Marked("marker", "On 6", LAW)], ("6", "point", "4-2")),
        ("craps", [Rolled((4, 2), LAW), Marked("marker", "Off", LAW)], ("6", "point made", "4-2")),
        ("craps", [Rolled((4, 3), LAW), Marked("marker", "Off", LAW)], ("7", "seven-out", "4-3")),
        ("craps", [Rolled((4, 3), LAW)], ("7", "", "4-3")),
        ("craps", [Rolled((4, 3), LAW), Rolled((1, 1), LAW)], ("2", "", "1-1")),
        ("craps", [Rolled((4, 3), LAW), DEAD], None),
        ("craps", [], None),
        ("automated-craps", [Rolled((4, 2), LAW), Marked("marker", "On 6", LAW)],
         ("6", "point", "4-2")),
        ("mini-dice", [Rolled((1, 5), LAW)], ("6", "under 7", "1-5")),
        ("mini-dice", [Rolled((1, 6), LAW)], ("7", "seven", "1-6")),
        ("mini-dice", [Rolled((2, 6), LAW)], ("8", "over 7", "2-6")),
        ("sic-bo", [Rolled((4, 2, 4), LAW)], ("10", "small", "4-2-4")),
        ("sic-bo", [Rolled((4, 3, 4), LAW)], ("11", "big", "4-3-4")),
        ("sic-bo", [Rolled((2, 2, 2), LAW)], ("6", "three of a kind", "2-2-2")),
        ("roulette", [Marked("crown", "00", LAW)], ("00", "green", "")),
        ("roulette", [Marked("crown", "32", LAW)], ("32", "red", "")),
        ("roulette", [Marked("crown", "32", LAW), DEAD], None),
        ("big-six", [Marked("winning insignia", "joker", LAW)], ("joker", "", "")),
        ("pokette", [Marked("winning card", "Kd", LAW)], ("Kd", "red", "")),
        ("pokette", [Marked("winning card", "X1", LAW)], ("X1", "joker", "")),
        ("baccarat-chemin-de-fer", [Moved(":bet 1", "p1", 5, "wins", LAW)], ("P", "Player", "")),
        ("baccarat-chemin-de-fer", [Moved(":bet 2", "p2", 5, "loses", LAW)], ("B", "Banker", "")),
        ("baccarat-chemin-de-fer",
         [Returned(1, "p1", 1, "bank", 5, "not covered", LAW)], None),
        ("baccarat-chemin-de-fer",
         [Returned(2, "p2", 2, "against", 5, "stand off", LAW)], ("T", "Tie", "")),
    ],
)  # fmt: skip
def test_what_a_round_came_to(
    id: str, events: list[Event], expected: tuple[str, str, str] | None
) -> None:
    result = game_type(id)().result_of(events)
    assert (result and (result.face, result.group, result.detail)) == expected


@pytest.mark.parametrize(
    ("boxes", "expected"),
    [
        ("3h 9d 5c", ("5", "win")),
        ("3h 9d 9c", ("5", "lose")),
        ("Ah 2d Kc", ("11", "win")),
        ("3h 4d", ("0", "tie")),
        ("3h 3d 4c", ("pair", "tie")),
        ("3h 3d 3c", ("pair", "win")),
        ("3h", None),
    ],
)
def test_what_a_round_of_red_dog_came_to(
    boxes: str, expected: tuple[str, str] | None
) -> None:  # fmt: skip
    places = ("left box", "right box", "middle box")
    dealt: list[Event] = [
        Dealt(box, 0, (card,), Seen.ALL, LAW)
        for box, card in zip(places, cards(boxes), strict=False)
    ]
    result = RedDog().result_of(dealt)
    assert (result and (result.face, result.group)) == expected
    assert RedDog().result_of([*dealt, DEAD]) is None
