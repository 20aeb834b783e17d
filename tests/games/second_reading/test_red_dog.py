"""Red dog, 13:69F-6, read a second time beside the text."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards, write
from pitboss.errors import BadChoice, NoSuchIrregularity, NotNow
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Bets,
    Burned,
    Deal,
    Dealt,
    Paid,
    Returned,
    Revealed,
    Seen,
    Shuffled,
)
from tests.games.second_reading.support import gains, game_of, refuses
from tests.games.test_red_dog import BURN, CUT
from tests.support.play import CHIPS, finish, happened, rows, start, step_until, table
from tests.support.shows import shows
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-6")


def at(text: str, *, seats: tuple[int, ...] = (1,), paced: bool = False, **options: Any) -> Session:
    """A table whose shoe deals these cards."""
    top = cards(text) if options.get("continuous") else [*CUT, *BURN, *cards(text)]
    session = table(game_of("red-dog", **options), Stacked(top), seats=seats, paced=paced)
    step_until(session, lambda: isinstance(session.pending, Bets))
    return session


def wager(session: Session, *seats: int) -> None:
    start(session, {(seat, "original"): 10_00 for seat in seats})


# 6.5 Every pair of first cards, and every third

VALUES = "23456789TJQKA"


def expected(first: str, second: str, third: str, raised: int) -> int:
    """6.5(e) to (i): cents that an original wager of $10 and a raise come to."""
    low, high = sorted(VALUES.index(card) for card in (first, second))
    between = high - low - 1
    if between == 0:
        return 0
    if between < 0:
        return 110_00 if third == first else 0
    if low < VALUES.index(third) < high:
        return {1: 5, 2: 4, 3: 2}.get(between, 1) * (10_00 + raised)
    return -10_00 - raised


@pytest.mark.parametrize("first", VALUES)
def test_6_5_e_to_i_every_two_values_and_every_third(first: str) -> None:
    session = at("", paced=True)
    shoe = session.table.shoe
    assert shoe is not None
    session.paced = False
    for second in VALUES:
        for third in (VALUES[0], second, VALUES[VALUES.index(first) - 1], "7", "J", "A"):
            shoe.at = len(CUT) + 1  # the same shoe again
            shoe.order = (*shoe.order[: shoe.at], *cards(f"{first}c {second}d {third}h"),
                          *shoe.order[shoe.at + 3 :])  # fmt: skip
            before = gains(session, 1)[0]
            wager(session, 1)
            raised = 0
            if isinstance(session.pending, Ask):
                raised = 4_00
                session.choose("p1", 1, "raise", raised)
            came = gains(session, 1)[0] - before
            assert came == expected(first, second, third, raised), (first, second, third)


# 6.7(b) and 6.9 A continuous device


def test_6_7_b_and_6_9_a_card_out_of_a_continuous_device_is_the_next_dealt() -> None:
    """Consecutive cards end the round: the card drawn in error begins the next one."""
    session = at("5c 6d 9h", continuous=True, paced=True)
    wager(session, 1)
    step_until(session, lambda: "consecutive" in str(getattr(session.pending, "text", "")))
    session.report("card-drawn-in-error")
    finish(session)
    session.paced = False
    session.step()
    assert not [event for event in session.events if isinstance(event, Shuffled)]
    wager(session, 1)
    while isinstance(session.pending, Ask):
        session.choose("p1", 1, "no raise")
    assert write(happened(session.last, Dealt)[0].cards) == "9h"
    assert [event for event in session.events if isinstance(event, Shuffled)]


def test_6_9_no_burn_for_a_new_dealer_from_a_continuous_device() -> None:
    """6.9 takes the place of 6.4; other shoes burn a card before the next is dealt."""
    for continuous, burned in ((True, 0), (False, 1)):
        session = at("", continuous=continuous)
        before = len([event for event in session.events if isinstance(event, Burned)])
        session.call("new dealer", value="Lee")
        after = len([event for event in session.events if isinstance(event, Burned)])
        assert after - before == burned


def test_6_4_a_a_dealer_who_comes_during_a_round_burns_before_dealing_the_third_card() -> None:
    session = at("5c Jd 2h 9h")
    wager(session, 1)
    session.call("new dealer", value="Lee")
    session.call("show burn card", patron="p1")
    session.choose("p1", 1, "no raise")
    first, late = happened(session.last, Burned)
    assert (write(first.cards), write(late.cards), late.law) == ("Qc", "2h", LAW("4(a)"))
    assert [write(e.cards) for e in happened(session.last, Revealed)] == ["Qc"]
    assert gains(session, 1) == (10_00,)
    wager(session, 1)
    assert not [event for event in session.events if isinstance(event, Burned)]


def test_6_4_a_the_card_burned_is_disclosed_beneath_one_found_face_up() -> None:
    session = at("7s 5c Jd 9h", paced=True)
    wager(session, 1)
    step_until(session, lambda: isinstance(session.pending, Deal))
    session.report("card-face-up")
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.call("show burn card", patron="p1")
    finish(session)
    assert [write(e.cards) for e in happened(session.last, Revealed)] == ["Qc"]


# 6.7(c) A third card too early

EXPOSED = """
    first   answers                                 third  p1     p2
    raise   void the round, play out the round      9h     0      1000
    raise   play out the round, void the round      9h     1400   0
    raise   play out the round, play out the round  Kh     -1400  -1000
    -       play out the round, play out the round  9h     1000   1000
"""


@pytest.mark.parametrize(("first", "answers", "third", "one", "two"), rows(EXPOSED))
def test_6_7_c_who_voids_has_all_back_and_the_others_play_for_another_card(
    first: str, answers: str, third: str, one: str, two: str
) -> None:
    session = at(f"5c Jd 7h {third}", seats=(1, 2))
    wager(session, 1, 2)
    if first == "raise":
        session.choose("p1", 1, "raise", 4_00)
    session.report("third-card-exposed")
    for choice in answers.split(", "):
        ask = session.pending
        assert isinstance(ask, Ask)
        assert ask.law == LAW("7(c)")
        session.choose(ask.patron, ask.spot, choice)
    while isinstance(session.pending, Ask):
        session.choose(session.pending.patron, session.pending.spot, "no raise")
    assert gains(session, 1, 2) == (int(one), int(two))
    assert write(happened(session.last, Dealt)[-1].cards) == third
    assert {e.law for e in happened(session.last, Returned)} <= {LAW("7(c)")}


def test_6_7_c_a_coupon_goes_back_with_a_wager_that_is_void() -> None:
    session = at("5c Jd 7h 9h", match_play=True)
    session.place("p1", 1, "original", 10_00, coupon=10_00)
    session.proceed()
    session.report("third-card-exposed")
    session.choose("p1", 1, "void the round")
    assert session.table.patrons["p1"].amount == CHIPS
    assert ":promotions" not in session.table.pots or not session.table.pots[":promotions"].amount


# 6.5(h) and 6.8


def test_6_5_h_each_of_several_betting_areas_has_its_own_raise() -> None:
    session = at("5c Jd 9h", betting_areas=2)
    session.sit("p1", 2)
    session.place("p1", 1, "original", 10_00)
    session.place("p1", 2, "original", 5_00)
    session.proceed()
    refuses(BadChoice, None, lambda: session.choose("p1", 1, "raise", 11_00))
    refuses(NotNow, None, lambda: session.place("p1", 1, "original", 5_00))
    session.choose("p1", 1, "raise", 10_00)
    refuses(BadChoice, None, lambda: session.choose("p1", 2, "raise", 6_00))
    session.choose("p1", 2, "raise", 5_00)
    assert gains(session, 1) == (30_00,)


@pytest.mark.parametrize("place", [0, 1, 2])
def test_6_7_a_a_card_face_up_may_be_any_of_the_three(place: int) -> None:
    order = ["5c", "Jd", "9h"]
    order.insert(place, "7s")
    session = at(" ".join(order), paced=True)
    wager(session, 1)
    step_until(session, lambda: (
        isinstance(session.pending, Deal | Ask)
        and sum(len(hand.cards) for hand in session.table.hands.values()) == place
    ))  # fmt: skip
    session.report("card-face-up")
    finish(session)
    assert gains(session, 1) == (10_00,)
    dealt = [write(event.cards) for event in happened(session.last, Dealt)]
    assert dealt == ["5c", "Jd", "9h"]


# 6.5(f) and (i) How the third card comes


@pytest.mark.parametrize("third", ["8h", "9h"])
@shows(LAW("5(f)"))
def test_6_5_f_after_a_pair_the_third_card_comes_at_once_and_nobody_is_asked(third: str) -> None:
    session = at(f"8c 8d {third}", seats=(1, 2))
    wager(session, 1, 2)
    record = session.last
    assert record is not None
    boxes = [(one.hand, write(one.cards), one.seen) for one in happened(record, Dealt)]
    assert boxes[2] == ("middle box", third, Seen.ALL)
    said = [one.text for one in happened(record, Announced)]
    assert said[0] == "We have a pair"
    assert said[1].startswith("Three" if third == "8h" else "No three")
    assert gains(session, 1, 2) == ((110_00, 110_00) if third == "8h" else (0, 0))


@shows(LAW("5(i)"))
def test_6_5_i_raises_are_closed_and_then_the_third_card_comes_and_is_announced() -> None:
    session = at("4c 9d 7h", seats=(1, 2))
    wager(session, 1, 2)
    for seat in (1, 2):
        assert len(happened(session.record(), Dealt)) == 2
        session.choose(f"p{seat}", seat, "raise", 5_00)
    record = session.last
    kinds = (Announced, Dealt, Paid)
    steps = [getattr(one, "text", type(one).__name__) for one in record.events  # type: ignore[union-attr]
             if isinstance(one, kinds)]  # fmt: skip
    assert steps == ["Dealt", "Dealt", "The spread is 4", "Raises closed", "Dealt",
                     "The third card is seven of hearts", *["Paid"] * 4]  # fmt: skip


# 6.7(c) beyond the usual


def test_6_7_c_nothing_is_exposed_in_a_round_that_everybody_has_voided() -> None:
    session = at("4c 9d 7h 6h", paced=True)
    wager(session, 1)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.report("third-card-exposed")
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "void the round")
    step_until(session, lambda: not session.table.bets)
    while session.last is None:
        refuses(NoSuchIrregularity, LAW("7(c)"), lambda: session.report("third-card-exposed"))
        session.step()
    assert gains(session, 1) == (0,)


@pytest.mark.parametrize(
    ("voids", "all_asked"), [("p2", ["p1", "p2", "p3", "p3"]), ("p3", ["p1", "p2", "p3", "p2"])]
)
def test_6_7_c_whoever_has_voided_the_round_is_not_asked_over_another_exposed_card(
    voids: str, all_asked: list[str]
) -> None:
    session = at("4c 9d 7h 6h 5h", seats=(1, 2, 3))
    wager(session, 1, 2, 3)
    session.report("third-card-exposed")
    session.choose("p1", 1, "play out the round")
    session.report("third-card-exposed")  # while the second player is being asked
    asked = []
    while isinstance(session.pending, Ask) and session.pending.law == LAW("7(c)"):
        asked.append(session.pending.patron)
        choice = "void the round" if session.pending.patron == voids else "play out the round"
        session.choose(session.pending.patron, session.pending.spot, choice)
    assert asked == all_asked
    record = finish(session)
    assert write(happened(record, Dealt)[-1].cards) == "5h"
    assert gains(session, 1, 2, 3) == tuple(
        0 if name == voids else 10_00 for name in ("p1", "p2", "p3")
    )
