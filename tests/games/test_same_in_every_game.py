"""What many subchapters have in the same words, played at a table of each of them."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import NoSuchIrregularity, NotNow, WagerRule, WrongRole
from pitboss.games.card_table import FACE_DOWN, IDLE, CardTable
from pitboss.games.registry import game_type, ids
from pitboss.law import Citation
from pitboss.table.game import Game
from pitboss.table.givers import Giver
from pitboss.table.inputs import Happen
from pitboss.table.session import Session
from pitboss.table.steps import Arrival, Bets, Cut, Dealt, Duty, Shuffled
from tests.support.play import CHIPS, WIDE
from tests.support.robot import BANKROLL, Robot
from tests.support.stacked import Stacked


def of(id: str, **options: Any) -> Game:
    kind = game_type(id)
    return kind(kind.options_model(**options))


# A table without gaming activity

IDLE_TABLES = {
    "blackjack": "2.5(j)", "switch-hands-blackjack": "2B.4(i)", "mini-baccarat": "7.5(h)",
    "pai-gow": "10.4(g)", "pai-gow-poker": "11.6(g)", "poker": "14.5(d)",
    "caribbean-stud": "16.4(e)", "double-down-stud": "17.4(g)", "let-it-ride": "18.5(e)",
    "spanish-21": "19.4(i)", "three-card-poker": "20.5(e)", "fast-action-holdem": "21.5(h)",
    "casino-war": "22.5(g)", "colorado-holdem": "23.5(e)", "boston-5-stud": "24.4(c)",
    "double-cross-poker": "25.4(e)", "double-attack-blackjack": "26.4(i)",
    "four-card-poker": "27.5(e)", "texas-holdem-bonus": "28.4(e)", "flop-poker": "29.4(e)",
    "two-card-joker-poker": "30.4(e)", "asia-poker": "31.6(e)", "ultimate-texas-holdem": "32.4(e)",
    "winners-pot-poker": "33.4(e)", "supreme-pai-gow": "34.6(g)", "mississippi-stud": "35.4(e)",
    "triple-attack-blackjack": "36.4(h)", "mini-tex-3-card-holdem": "37.4(e)",
    "heads-up-holdem": "39.4(e)", "three-card-draw-poker": "42.4(e)",
    "all-in-holdem": "19:47-44.4(e)",
}  # fmt: skip
"""By game: the paragraph on its cards or tiles while nobody plays."""


def paragraph(text: str) -> Citation:
    return Citation(text if text.startswith("19:") else f"13:69F-{text}")


def test_no_game_with_such_a_paragraph_is_left_out() -> None:
    declared = {id for id in ids() if getattr(game_type(id), "idle_laws", None) is not None}
    assert declared == set(IDLE_TABLES)


@pytest.mark.parametrize("id", IDLE_TABLES)
def test_an_idle_table_is_inspected_shuffled_and_begun_again(id: str) -> None:
    law, robot = paragraph(IDLE_TABLES[id]), Robot(of(id), seed=3)
    robot.play_round()
    session, game = robot.session, robot.game
    assert isinstance(game, CardTable)
    for patron in robot.patrons:
        session.leave(patron)
    face = game.idle_faces[-1]
    session.call(IDLE, value=face)
    assert isinstance(session.pending, Arrival)
    assert session.pending.law == law
    before = len(session.events)
    for number in range(1, game.opening_patrons + 1):
        assert not any(isinstance(event, Shuffled) for event in session.events[before:])
        session.sit(f"q{number}", number, BANKROLL)
    told = [event.text for event in session.events[before - 1 :] if isinstance(event, Duty)]
    assert ("Turn the cards face up" in told) is (face == FACE_DOWN)
    assert any("inspect" in text for text in told)
    new = session.events[before:]
    inspected = next(n for n, e in enumerate(new) if isinstance(e, Duty) and "inspect" in e.text)
    assert any(isinstance(event, Shuffled) for event in new[inspected:])
    assert not any(isinstance(event, Shuffled) for event in new[:inspected])
    robot.patrons = [f"q{number}" for number in range(1, game.opening_patrons + 1)]
    robot.play_round()


@pytest.mark.parametrize("id", IDLE_TABLES)
def test_a_table_with_gaming_activity_is_not_idle(id: str) -> None:
    robot = Robot(of(id), seed=3, paced=True)
    robot.seat()
    while not any(isinstance(event, Dealt) for event in robot.session.events):
        robot.act()
    with pytest.raises(NotNow) as refused:
        robot.session.call(IDLE)
    assert refused.value.law == paragraph(IDLE_TABLES[id])


# A cut that was made improperly

RECUTS = {
    "caribbean-stud": "16.4(d)", "double-down-stud": "17.4(f)", "let-it-ride": "18.5(d)",
    "three-card-poker": "20.5(d)", "colorado-holdem": "23.5(d)", "double-cross-poker": "25.4(d)",
    "four-card-poker": "27.5(d)", "texas-holdem-bonus": "28.4(d)", "flop-poker": "29.4(d)",
    "two-card-joker-poker": "30.4(d)", "asia-poker": "31.6(d)", "ultimate-texas-holdem": "32.4(d)",
    "winners-pot-poker": "33.4(d)", "mississippi-stud": "35.4(d)",
    "mini-tex-3-card-holdem": "37.4(d)", "heads-up-holdem": "39.4(d)",
    "three-card-draw-poker": "42.4(d)", "all-in-holdem": "19:47-44.4(d)",
}  # fmt: skip
"""Games whose dealer cuts one deck: the paragraph on a recut. Others have tests of their own."""


@pytest.mark.parametrize("id", RECUTS)
def test_a_supervisor_has_the_cards_cut_again_before_any_is_dealt(id: str) -> None:
    law, game = paragraph(RECUTS[id]), of(id, shuffler=False, second_deck=False)
    (report,) = [name for name, one in game.irregularities.items() if one.law == law]
    session = Session(game, source=Stacked(numbers=[1, 2]), limits=WIDE, automate=("cut",))
    for number in (1, 2):
        session.sit(f"p{number}", number, CHIPS)
    assert isinstance(session.pending, Bets)
    assert [event.position for event in session.events if isinstance(event, Cut)] == [11]
    for nobody in (Giver.PATRON, Giver.DEALER):
        with pytest.raises(WrongRole):
            session.apply(Happen(report), by=nobody)
    shoe = session.table.shoe
    assert shoe is not None
    order = shoe.order
    session.apply(Happen(report), by=Giver.SUPERVISOR)
    assert shoe.order == (*order[12:], *order[:12])
    robot = Robot(game, seed=3, paced=True)
    robot.seat()
    while not any(isinstance(event, Dealt) for event in robot.session.events):
        robot.act()
    with pytest.raises(NoSuchIrregularity):
        robot.session.report(report)


# Who did not wager on the first round of a shoe waits

BARRED = {
    "blackjack": "2.3(i)", "blackjack-switch": "2A.5(h)", "switch-hands-blackjack": "2B.5(g)",
    "spanish-21": "19.5(j)", "double-attack-blackjack": "26.5(h)",
    "triple-attack-blackjack": "36.5(j)",
}  # fmt: skip


@pytest.mark.parametrize("id", BARRED)
def test_the_bar_on_entry_does_not_lapse_when_the_others_leave(id: str) -> None:
    law, robot = paragraph(BARRED[id]), Robot(of(id, mid_shoe_entry=False), seed=3, seats=1)
    robot.play_round()
    session, first = robot.session, next(iter(robot.game.offers))
    session.sit("late", len(session.table.spots), BANKROLL)
    session.leave(robot.patrons[0])
    with pytest.raises(WagerRule) as refused:
        session.place("late", len(session.table.spots), first, 10_00)
    assert refused.value.law == law
    session.call("reshuffle")
    session.place("late", len(session.table.spots), first, 10_00)
    assert session.table.patrons["late"].amount == BANKROLL - 10_00
