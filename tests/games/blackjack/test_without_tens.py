"""What games leave to the family: 13:69F-2B, 13:69F-19, 13:69F-26 and 13:69F-36."""

from __future__ import annotations

import re
from typing import Any

import pytest

from pitboss.equipment.cards import ACE, Card
from pitboss.equipment.randomness import Seeded
from pitboss.errors import Refused
from pitboss.games.registry import game_type
from pitboss.table.game import Game
from pitboss.table.irregularities import Phase
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Ask, Asked, Cut, Dealt, Marked, Shuffled
from tests.games.blackjack.support import choices
from tests.support.play import CHIPS, WIDE, round_of
from tests.support.robot import Robot

SPANISH, DOUBLE, TRIPLE = "spanish-21", "double-attack-blackjack", "triple-attack-blackjack"
SWITCH_HANDS = "switch-hands-blackjack"
FACES = range(11, 14)


def of(id: str, **options: Any) -> Game:
    made = game_type(id)
    return made(made.options_model.parse(options))


# What cards count


def points(hand: list[Card]) -> int:
    """Counted as the paragraphs say it, and in no other way."""
    total = sum(10 if card.rank in FACES else 1 if card.rank == ACE else card.rank for card in hand)
    aces = any(card.rank == ACE for card in hand)
    return total + 10 if aces and total + 10 <= 21 else total


@pytest.mark.parametrize(
    ("id", "laws"),
    [
        (SPANISH, ("13:69F-19.2(b)1", "13:69F-19.2(b)2", "13:69F-19.2(b)3")),
        (DOUBLE, ("13:69F-26.2(b)1", "13:69F-26.2(b)2", "13:69F-26.2(b)3")),
        (TRIPLE, ("13:69F-36.2(a)1", "13:69F-36.2(a)2", "13:69F-36.2(a)3")),
    ],
)
def test_the_dealer_s_points_are_those_of_the_cards(id: str, laws: tuple[str, ...]) -> None:
    robot = Robot(of(id), seed=2)
    held: list[list[Card]] = []
    for _ in range(60):
        hand: list[Card] = []
        for event in robot.play_round().events:
            if isinstance(event, Dealt) and event.hand == "dealer":
                hand += [card for card in event.cards if card is not None]
            told = re.match(
                r"dealer: \D*(\d+)$", event.text if isinstance(event, Announced) else ""
            )
            if told:
                assert int(told[1]) == points(hand), hand
                held.append(list(hand))
    ranks = {card.rank for hand in held for card in hand}
    assert ranks == {*range(2, 10), *FACES, ACE}, laws
    aces = {points(hand) - points([c for c in hand if c.rank != ACE]) for hand in held}
    assert {1, 11} <= aces, "an ace counts either way"


# 19.4, 26.4, 36.4 The cut


@pytest.mark.parametrize(
    ("id", "laws"),
    [
        (SPANISH, ("13:69F-19.4(b)1", "13:69F-19.4(b)2")),
        (DOUBLE, ("13:69F-26.4(b)1", "13:69F-26.4(b)2")),
        (TRIPLE, ("13:69F-36.4(b)1", "13:69F-36.4(b)2")),
    ],
)
def test_only_what_no_device_has_shuffled_is_cut(id: str, laws: tuple[str, ...]) -> None:
    for options, is_cut in (({"shuffle": "shuffling device"}, False), ({}, True)):
        robot = Robot(of(id, cards_behind_cutting_card=90, **options), seed=4)
        for _ in range(12):
            robot.play_round()
        events = [event for record in robot.records for event in record.events]
        shuffles = sum(isinstance(event, Shuffled) for event in events)
        assert shuffles > 2, laws
        assert sum(isinstance(event, Cut) for event in events) == (shuffles if is_cut else 0)
    first = Robot(of(id, preshuffled=True), seed=4).play_round()
    assert any(isinstance(event, Cut) for event in first.events), "it came shuffled, and is cut"


def seated(id: str) -> Session:
    """The player of box 4 comes first, then those of boxes 2 and 6."""
    session = Session(of(id), source=Seeded(3), limits=WIDE, automate=())
    for seat in (4, 2, 6):
        session.sit(f"p{seat}", seat, CHIPS)
    return session


def asked(session: Session) -> int:
    ask = session.pending
    assert isinstance(ask, Ask)
    session.choose(ask.patron, ask.spot, "cut", 50)
    return ask.spot


@pytest.mark.parametrize(
    ("id", "first", "at_will"),
    [
        (DOUBLE, "13:69F-26.4(d)1", "13:69F-26.4(d)4"),
        (TRIPLE, "13:69F-36.4(d)1", "13:69F-36.4(d)4"),
    ],
)
def test_the_first_at_the_table_cuts_and_then_the_far_right(
    id: str, first: str, at_will: str
) -> None:
    session = seated(id)
    assert asked(session) == 4, first
    round_of(session, {(2, "wager"): 10_00}, lambda ask: ask.default)
    for _ in range(2):
        session.call("reshuffle")
        assert asked(session) == 6, at_will


@pytest.mark.parametrize(("first", "turn"), [("13:69F-19.4(d)1", "13:69F-19.4(d)2")])
def test_the_offer_of_spanish_21_goes_round_counterclockwise(first: str, turn: str) -> None:
    session = seated(SPANISH)
    assert asked(session) == 4, first
    round_of(session, {(2, "wager"): 10_00}, lambda ask: ask.default)
    offered = []
    for _ in range(4):
        session.call("reshuffle")
        offered.append(asked(session))
    assert offered == [6, 4, 2, 6], turn


@pytest.mark.parametrize(
    ("id", "on_box", "on_dealer"),
    [
        (DOUBLE, "13:69F-26.4(d)2", "13:69F-26.4(d)3"),
        (TRIPLE, "13:69F-36.4(d)2", "13:69F-36.4(d)3"),
        (SWITCH_HANDS, "13:69F-2B.4(d)2", "13:69F-2B.4(d)3"),
    ],
)
def test_the_cutting_card_says_who_cuts_next(id: str, on_box: str, on_dealer: str) -> None:
    """Played until the card has come to every box and to the dealer."""
    robot = Robot(of(id, cards_behind_cutting_card=90), seed=3, automate=())
    seen: set[str] = set()
    came = ""
    for _ in range(120):
        events = robot.play_round().events
        if came:
            boxes = [spot.number for spot in robot.session.table.spots if spot.patron]
            first = next(event.spot for event in events if isinstance(event, Asked))
            law = on_dealer if came == "dealer" else on_box
            assert first == (max(boxes) if came == "dealer" else int(came.split()[1])), law
            seen.add(" ".join(came.split()[:2]))
        marks = [e.value for e in events if isinstance(e, Marked) and e.what == "cutting card"]
        came = marks[-1] if marks else ""
    assert len(seen) == 4


# Wagers stand


@pytest.mark.parametrize(
    ("id", "laws"),
    [
        (SPANISH, ("13:69F-19.5(h)", "13:69F-19.5(i)")),
        (DOUBLE, ("13:69F-26.5(f)", "13:69F-26.5(g)")),
        (TRIPLE, ("13:69F-36.5(h)", "13:69F-36.5(i)")),
        (SWITCH_HANDS, ("13:69F-2B.5(d)", "13:69F-2B.5(e)")),
    ],
)
def test_no_wager_is_altered_once_a_card_is_dealt(id: str, laws: tuple[str, ...]) -> None:
    robot = Robot(of(id), seed=6)
    robot.seat()
    session, tried = robot.session, set[str]()
    while len(robot.records) < 100:
        robot.act()
        table = session.table
        if not isinstance(session.pending, Ask) or table.phase in (Phase.BETTING, Phase.SHUFFLING):
            continue
        before = {bet.id: bet.amount for bet in table.bets.values()}
        for bet in list(table.bets.values()):
            tried.add(bet.wager.name)
            with pytest.raises(Refused):
                session.withdraw(bet.patron, bet.id)
            with pytest.raises(Refused):
                session.place(bet.patron, bet.spot, bet.wager.name, 5_00)
        assert {bet.id: bet.amount for bet in table.bets.values()} == before
    assert {"wager", "insurance", "double", "split"} <= tried, laws


# Several players on a box


@pytest.mark.parametrize(
    ("id", "law"),
    [(SPANISH, "13:69F-19.13(b)"), (DOUBLE, "13:69F-26.13(b)"), (TRIPLE, "13:69F-36.12(b)")],
)
@pytest.mark.parametrize(
    ("amounts", "caller"),
    [({"p1": 10_00, "p2": 20_00}, "p1"), ({"p2": 10_00, "p3": 20_00}, "p3")],
    ids=["seated", "highest wager"],
)
def test_who_calls_the_decisions_of_a_box(
    id: str, law: str, amounts: dict[str, int], caller: str
) -> None:
    session = Session(of(id, players_per_box=3), source=Seeded(2), limits=WIDE, automate=("cut",))
    for name in ("p1", "p2", "p3"):
        session.sit(name, 1, CHIPS)
    session.call("consent", "p1", 1)
    for name, amount in amounts.items():
        session.place(name, 1, "wager", amount)
    session.proceed()
    while "stand" not in choices(session):
        ask = session.pending
        assert isinstance(ask, Ask)
        session.choose(ask.patron, ask.spot, ask.default)
    ask = session.pending
    assert isinstance(ask, Ask)
    assert ask.patron == caller, law
    others = [name for name in amounts if name != caller]
    for name in others:
        with pytest.raises(Refused):
            session.choose(name, 1, "stand")
