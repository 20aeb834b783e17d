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
from pitboss.table.steps import Arrival, Bets, Cut, Dealt, Duty, Marked, Placed, Shuffled
from tests.support.play import CHIPS, WIDE
from tests.support.robot import BANKROLL, Robot
from tests.support.stacked import Stacked


def of(id: str, **options: Any) -> Game:
    kind = game_type(id)
    return kind(kind.options_model(**options))


# A table without gaming activity

IDLE_TABLES = {
    "blackjack": "13:69F-2.5(j)",
    "switch-hands-blackjack": "13:69F-2B.4(i)",
    "mini-baccarat": "13:69F-7.5(h)",
    "pai-gow": "13:69F-10.4(g)",
    "pai-gow-poker": "13:69F-11.6(g)",
    "poker": "13:69F-14.5(d)",
    "caribbean-stud": "13:69F-16.4(e)",
    "double-down-stud": "13:69F-17.4(g)",
    "let-it-ride": "13:69F-18.5(e)",
    "spanish-21": "13:69F-19.4(i)",
    "three-card-poker": "13:69F-20.5(e)",
    "fast-action-holdem": "13:69F-21.5(h)",
    "casino-war": "13:69F-22.5(g)",
    "colorado-holdem": "13:69F-23.5(e)",
    "boston-5-stud": "13:69F-24.4(c)",
    "double-cross-poker": "13:69F-25.4(e)",
    "double-attack-blackjack": "13:69F-26.4(i)",
    "four-card-poker": "13:69F-27.5(e)",
    "texas-holdem-bonus": "13:69F-28.4(e)",
    "flop-poker": "13:69F-29.4(e)",
    "two-card-joker-poker": "13:69F-30.4(e)",
    "asia-poker": "13:69F-31.6(e)",
    "ultimate-texas-holdem": "13:69F-32.4(e)",
    "winners-pot-poker": "13:69F-33.4(e)",
    "supreme-pai-gow": "13:69F-34.6(g)",
    "mississippi-stud": "13:69F-35.4(e)",
    "triple-attack-blackjack": "13:69F-36.4(h)",
    "mini-tex-3-card-holdem": "13:69F-37.4(e)",
    "heads-up-holdem": "13:69F-39.4(e)",
    "three-card-draw-poker": "13:69F-42.4(e)",
    "all-in-holdem": "19:47-44.4(e)",
}
"""By game: the paragraph on its cards or tiles while nobody plays."""


def test_no_game_with_such_a_paragraph_is_left_out() -> None:
    declared = {id for id in ids() if getattr(game_type(id), "idle_laws", None) is not None}
    assert declared == set(IDLE_TABLES)


@pytest.mark.parametrize("id", IDLE_TABLES)
def test_an_idle_table_is_inspected_shuffled_and_begun_again(id: str) -> None:
    law, robot = Citation(IDLE_TABLES[id]), Robot(of(id), seed=3)
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
    assert refused.value.law == Citation(IDLE_TABLES[id])


# A cut that was made improperly

RECUTS = {
    "caribbean-stud": "13:69F-16.4(d)",
    "double-down-stud": "13:69F-17.4(f)",
    "let-it-ride": "13:69F-18.5(d)",
    "three-card-poker": "13:69F-20.5(d)",
    "colorado-holdem": "13:69F-23.5(d)",
    "double-cross-poker": "13:69F-25.4(d)",
    "four-card-poker": "13:69F-27.5(d)",
    "texas-holdem-bonus": "13:69F-28.4(d)",
    "flop-poker": "13:69F-29.4(d)",
    "two-card-joker-poker": "13:69F-30.4(d)",
    "asia-poker": "13:69F-31.6(d)",
    "ultimate-texas-holdem": "13:69F-32.4(d)",
    "winners-pot-poker": "13:69F-33.4(d)",
    "mississippi-stud": "13:69F-35.4(d)",
    "mini-tex-3-card-holdem": "13:69F-37.4(d)",
    "heads-up-holdem": "13:69F-39.4(d)",
    "three-card-draw-poker": "13:69F-42.4(d)",
    "all-in-holdem": "19:47-44.4(d)",
}
"""Games whose dealer cuts one deck: the paragraph on a recut. Others have tests of their own."""


@pytest.mark.parametrize("id", RECUTS)
def test_a_supervisor_has_the_cards_cut_again_before_any_is_dealt(id: str) -> None:
    law, game = Citation(RECUTS[id]), of(id, shuffler=False, second_deck=False)
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
    device = Session(of(id, shuffler=True), source=Stacked(), limits=WIDE)
    device.sit("p1", 1, CHIPS)
    assert isinstance(device.pending, Bets)
    with pytest.raises(NoSuchIrregularity, match="not been cut"):
        device.report(report)


# Who did not wager on the first round of a shoe waits

BARRED = {
    "blackjack": "13:69F-2.3(i)",
    "blackjack-switch": "13:69F-2A.5(h)",
    "switch-hands-blackjack": "13:69F-2B.5(g)",
    "spanish-21": "13:69F-19.5(j)",
    "double-attack-blackjack": "13:69F-26.5(h)",
    "triple-attack-blackjack": "13:69F-36.5(j)",
}


@pytest.mark.parametrize("id", BARRED)
def test_the_bar_on_entry_does_not_lapse_when_the_others_leave(id: str) -> None:
    law, robot = Citation(BARRED[id]), Robot(of(id, mid_shoe_entry=False), seed=3, seats=1)
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


# Whoever was dealt cards stays until the round is over

REMAIN = {
    "pai-gow": "13:69F-10.5(b)",
    "pai-gow-poker": "13:69F-11.7(b)",
    "caribbean-stud": "13:69F-16.6(f)",
    "let-it-ride": "13:69F-18.6(b)",
    "three-card-poker": "13:69F-20.6(c)",
    "fast-action-holdem": "13:69F-21.6(b)",
    "colorado-holdem": "13:69F-23.6(b)",
    "boston-5-stud": "13:69F-24.6(e)",
    "double-cross-poker": "13:69F-25.6(b)",
    "four-card-poker": "13:69F-27.6(c)",
    "texas-holdem-bonus": "13:69F-28.6(e)",
    "flop-poker": "13:69F-29.6(f)",
    "two-card-joker-poker": "13:69F-30.6(e)",
    "asia-poker": "13:69F-31.7(b)",
    "ultimate-texas-holdem": "13:69F-32.6(e)",
    "winners-pot-poker": "13:69F-33.6(e)",
    "supreme-pai-gow": "13:69F-34.7(b)",
    "mississippi-stud": "13:69F-35.6(e)",
    "mini-tex-3-card-holdem": "13:69F-37.6(e)",
    "heads-up-holdem": "13:69F-39.6(e)",
    "three-card-draw-poker": "13:69F-42.6(c)",
    "all-in-holdem": "19:47-44.6(e)",
}


def test_no_game_with_that_paragraph_is_left_out_either() -> None:
    assert {id for id in ids() if game_type(id).remain_law is not None} == set(REMAIN)


@pytest.mark.parametrize("id", REMAIN)
def test_who_was_dealt_cards_stays_also_without_a_wager_left(id: str) -> None:
    """Somebody has folded, surrendered or been settled, and the others play on."""
    robot = Robot(of(id), seed=3, paced=True)
    robot.seat()
    for _ in range(20_000):
        robot.act()
        session = robot.session
        dealt = {event.spot for event in session.events if isinstance(event, Dealt)}
        staked = {bet.patron for bet in session.table.bets.values()}
        done = [
            name for name, patron in session.table.patrons.items()
            if name not in staked and dealt & set(patron.spots)
            and any(isinstance(e, Placed) and e.patron == name for e in session.events)
        ]  # fmt: skip
        if done and staked:
            with pytest.raises(NotNow) as refused:
                session.leave(done[0])
            assert refused.value.law == Citation(REMAIN[id])
            robot.play_round()
            return
    raise AssertionError("nobody was ever done before the others")


# Devices that are taken off the table

REMOVED = {
    "pai-gow-poker": "13:69F-11.11(o)",
    "spanish-21": "13:69F-19.15(k)",
    "double-attack-blackjack": "13:69F-26.15(k)",
    "supreme-pai-gow": "13:69F-34.16(o)",
    "triple-attack-blackjack": "13:69F-36.14(k)",
}
"""Games that no other test takes it from."""


@pytest.mark.parametrize("id", REMOVED)
def test_without_its_device_a_table_shuffles_and_cuts_by_hand(id: str) -> None:
    device = {"shuffle": "shuffling device"} if "shuffle" in of(id).options.as_dict() else {}
    law, robot = Citation(REMOVED[id]), Robot(of(id, **device), seed=3)
    assert not any(isinstance(event, Cut) for event in robot.play_round().events)
    robot.session.report("shuffler-removed")
    assert Marked("shuffling device", "removed", law) in robot.session.events
    for _ in range(60):
        if any(isinstance(event, Cut) for event in robot.play_round().events):
            return
    raise AssertionError("nothing was ever cut")
