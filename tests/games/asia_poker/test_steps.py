"""Asia poker, 13:69F-31: which paragraph each step of a round obeys, by way of dealing."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import NotNow, WagerRule
from pitboss.law import Citation
from pitboss.table.record import RoundRecord
from pitboss.table.steps import (
    Announced,
    Collected,
    Counted,
    Cut,
    Dealt,
    Duty,
    Marked,
    Rolled,
    Shuffled,
    Turned,
)
from tests.games.asia_poker.support import (
    DEALER,
    DEALER_HAND,
    LAW,
    LOSES,
    MAIN,
    UNIT,
    WINS,
    game,
    opened,
    play,
)
from tests.games.pai_gow.support import cited, finish, source
from tests.support.play import CHIPS, happened, step_until, table
from tests.support.shows import shows

HANDS = {1: WINS, 2: LOSES, DEALER: DEALER_HAND}


def one_round(**options: Any) -> RoundRecord:
    return play(game(**options), HANDS)


STEPS = {
    "hand": (LAW("9(b)2"), LAW("9(f)"), LAW("9(d)"), LAW("9(d)1"), LAW("9(g)")),
    "automated shoe": (LAW("10(b)2"), LAW("10(d)"), LAW("10(e)"), LAW("10(e)1"), LAW("10(e)1")),
}


@shows(LAW("9(a)"))
@pytest.mark.parametrize("dealing", STEPS)
def test_31_9_and_10_four_cards_are_left_and_empty_positions_lose_theirs(dealing: str) -> None:
    record = one_round(dealing=dealing)
    closed, delivered, counted, stub, empty = STEPS[dealing]
    assert happened(record, Announced)[0].text == "No more bets"
    assert happened(record, Announced)[0].law == closed
    assert {event.law for event in happened(record, Dealt)} == {delivered}
    assert sum(len(event.cards) for event in happened(record, Dealt)) == 7 * 7
    assert happened(record, Counted) == [Counted(4, counted)]
    assert any(duty.law == stub for duty in happened(record, Duty))
    taken = [event.spot for event in happened(record, Collected) if event.law == empty]
    assert taken == [3, 4, 5, 6]


@shows(LAW("11(a)"), LAW("11(b)1"), LAW("11(b)2"))
def test_31_11_b_dice_of_eight_begin_at_the_dealer() -> None:
    record = one_round(starting_position="dice")
    (rolled,) = happened(record, Rolled)
    assert (sum(rolled.dice), rolled.law) == (8, LAW("11(b)"))
    (total,) = [event for event in happened(record, Announced) if event.text == "8"]
    assert total.law == LAW("11(b)1")
    (mark,) = [event for event in happened(record, Marked) if event.what == "starting position"]
    assert mark.law == LAW("11(b)2")
    assert happened(record, Dealt)[0].hand == "dealer"


def test_31_2_b_4_two_decks_alternate() -> None:
    session = table(game(), source(HANDS), seats=(1,))
    sides = []
    for _ in range(3):
        (turned,) = happened(finish(session, [(1, MAIN, UNIT)]), Turned)
        assert turned.law == LAW("2(b)4")
        sides.append(turned.side)
    assert sides in ([0, 1, 0], [1, 0, 1])


@shows(LAW("6(a)"))
def test_31_6_b_2_cards_that_came_shuffled_are_cut_and_a_device_s_are_not() -> None:
    assert len(happened(one_round(preshuffled=True), Cut)) == 1
    record = one_round()
    assert happened(record, Cut) == []
    assert happened(record, Shuffled)[0].law == LAW("6(a)")


def test_31_7_a_and_b_no_cash_and_whoever_has_cards_stays() -> None:
    session = table(game(), source(HANDS), seats=(1, 2))
    with pytest.raises(WagerRule) as refused:
        session.place("p1", 1, MAIN, UNIT, cash=True)
    assert refused.value.law == LAW("7(a)")
    for seat in (1, 2):
        session.place(f"p{seat}", seat, MAIN, UNIT)
    session.proceed()
    session.choose("p2", 2, "surrender")
    with pytest.raises(NotNow) as left:
        session.leave("p2")
    assert left.value.law == LAW("7(b)")


WRONG: list[tuple[str, str, Citation]] = [
    ("hand", "stub-wrong-by-hand", LAW("9(d)2")),
    ("automated shoe", "stub-wrong-automated", LAW("10(e)2")),
]


@pytest.mark.parametrize(("dealing", "name", "law"), WRONG)
def test_31_9_d_2_and_10_e_2_a_wrong_stub_voids_the_round(
    dealing: str, name: str, law: Citation
) -> None:
    session = opened(dealing=dealing)
    step_until(session, lambda: name in session.reportable())
    session.report(name)
    step_until(session, lambda: session.last)
    assert [patron.amount for patron in session.table.patrons.values()] == [CHIPS] * 2
    assert session.last is not None
    assert cited(session.last, law)


@pytest.mark.parametrize(("name", "law"), [("dice-fall-out", LAW("14(b)"))])
def test_31_14_b_dice_that_fall_out_are_shaken_again(name: str, law: Citation) -> None:
    session = opened(starting_position="dice")
    step_until(session, lambda: any(isinstance(event, Rolled) for event in session.events))
    session.report(name)
    session.step()
    step_until(session, lambda: bool(session.table.dealer.cards))
    assert len([event for event in session.events if isinstance(event, Rolled)]) == 2
    assert session.game.irregularities[name].law == law
