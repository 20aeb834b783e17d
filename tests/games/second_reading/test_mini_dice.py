"""Mini-dice, 13:69F-13, read a second time beside the text."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from pitboss.errors import BadAmount, NotNow, PitbossError
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Duty, Marked, Roll
from tests.games.dice_support import bet, keyed, shaken
from tests.games.second_reading.support import gains, refuses
from tests.support.play import happened, rows, won

LAW = Subchapter("13:69F-13")
ID = "mini-dice"
PLACE = {4: (9, 5), 5: (7, 5), 6: (7, 6), 8: (7, 6), 9: (7, 5), 10: (9, 5)}
"""13.6(b): what a place bet wins on what it is made in."""


def shake(session: Session, dice: str, *answers: str) -> list[str]:
    """Close the wagers, answer the offers of the shaker, shake; who was asked, and who shook."""
    asked = []
    session.proceed()
    for answer in answers:
        assert isinstance(session.pending, Ask), session.pending
        asked.append(session.pending.patron)
        session.choose(session.pending.patron, session.pending.spot, answer)
    assert isinstance(session.pending, Roll), session.pending
    keyed(session, dice)
    by_dealer = LAW("5(d)2") in [duty.law for duty in happened(session.last, Duty)]
    return [*asked, "dealer" if by_dealer else session.table.memory.holder or "passed"]


def test_13_2_a_and_13_6_b_every_wager_under_every_shake() -> None:
    for dice in combinations_with_replacement(range(1, 7), 2):
        total = sum(dice)
        session = shaken(ID)
        for number, (_, unit) in PLACE.items():
            bet(session, "place-bet", unit * 1_00, str(number))
        for wager in ("field-bet", "any-seven", "over-seven", "under-seven"):
            bet(session, wager, 1_00)
        shake(session, f"{dice[0]}-{dice[1]}", "accept")
        other = {
            "field-bet": 2 if total in (2, 12) else 1 if total in (3, 4, 9, 10, 11) else -1,
            "any-seven": 4 if total == 7 else -1,
            "over-seven": 1 if total > 7 else -1,
            "under-seven": 1 if total < 7 else -1,
        }
        if total == 7:
            other["place-bet"] = -sum(unit for _, unit in PLACE.values())
        elif total in PLACE:
            other["place-bet"] = PLACE[total][0]
        assert session.last is not None
        came = {wager: cents // 1_00 for (_, wager), cents in won(session.last.events).items()}
        assert came == other, dice
        left = {int(one.on) for one in session.table.bets.values()}
        assert left == (set() if total == 7 else set(PLACE) - {total})


UNPAYABLE = """
    on  refused    taken
    4   300        500
    5   400        500
    6   500        600
    8   1000       1200
    9   900        1000
    10  1200       1500
"""


@pytest.mark.parametrize(("on", "refused", "taken"), rows(UNPAYABLE))
def test_13_6_c_a_place_bet_is_of_an_amount_that_can_be_paid(
    on: str, refused: str, taken: str
) -> None:
    session = shaken(ID)
    session.table.chip = 1_00
    refuses(BadAmount, LAW("6(c)"), lambda: bet(session, "place-bet", int(refused), on))
    bet(session, "place-bet", int(taken), on)


def test_13_3_a_two_dice() -> None:
    session = shaken(ID)
    bet(session, "field-bet", 1_00)
    session.proceed()
    session.choose("p1", 1, "accept")
    for dice in ((1,), (1, 2, 3)):
        refuses(PitbossError, None, lambda dice=dice: session.key(numbers=dice))  # type: ignore[misc]
    keyed(session, "1-1")


# 13.4(d) Place bets between two shakes


def test_13_4_d_what_is_added_to_a_place_bet_may_come_down_before_the_shake() -> None:
    """Also where place bets stay: what is added is a wager of this shake."""
    session = shaken(ID, place_bets_come_down=False)
    number = bet(session, "place-bet", 6_00, "6")
    shake(session, "1-1", "accept")
    bet(session, "place-bet", 12_00, "6")
    refuses(NotNow, LAW("2(a)1"), lambda: session.withdraw("p1", number, 18_00))
    session.withdraw("p1", number, 12_00)
    refuses(NotNow, LAW("2(a)1"), lambda: session.withdraw("p1", number, 6_00))
    shake(session, "3-3")
    assert gains(session, 1) == (7_00,)


# 13.5(d) and 13.7 The shaker


def test_13_5_d_and_13_7_the_shaker_goes_round() -> None:
    session = shaken(ID, 2, 4, 6)
    bet(session, "field-bet", 1_00, seat=6)  # who shakes need not have a wager
    assert shake(session, "1-1", "decline", "accept") == ["p2", "p4", "p4"]
    bet(session, "field-bet", 1_00, seat=6)
    assert shake(session, "3-4") == ["passed"]  # kept, and given up with the 7
    bet(session, "field-bet", 1_00, seat=6)
    asked = shake(session, "1-1", "decline", "decline", "decline")
    assert asked == ["p6", "p2", "p4", "dealer"]
    bet(session, "field-bet", 1_00, seat=6)
    assert shake(session, "3-4") == ["dealer"]  # everybody has refused; nobody is asked
    session.leave("p2")
    session.sit("p3", 3, 100_00)
    bet(session, "field-bet", 1_00, seat=6)
    assert shake(session, "1-1", "accept") == ["p3", "p3"]


def test_13_7_a_and_b_a_shaker_passed_of_ones_own_will_goes_to_the_left() -> None:
    session = shaken(ID, 1, 2)
    bet(session, "field-bet", 1_00)
    shake(session, "1-1", "accept")
    refuses(NotNow, LAW("7(a)"), lambda: session.call("pass the shaker", patron="p2"))
    session.call("pass the shaker", patron="p1")
    bet(session, "field-bet", 1_00)
    assert shake(session, "1-1", "decline", "accept") == ["p2", "p1", "p1"]
    marks = [(one.value, one.law) for one in happened(session.last, Marked) if one.what == "shaker"]
    assert marks == [("none", LAW("7(a)")), ("p1", LAW("7(b)"))]


def test_13_5_c_and_d_the_dealer_shakes_first_and_wagers_are_closed_while_it_is_offered() -> None:
    session = shaken(ID, 1, 2)
    bet(session, "field-bet", 1_00)
    session.proceed()
    assert isinstance(session.pending, Ask)
    assert LAW("5(c)") in [event.law for event in session.events if isinstance(event, Duty)]
    refuses(NotNow, None, lambda: bet(session, "field-bet", 1_00, seat=2))


def test_13_7_a_1_ii_an_order_while_it_is_shaken_takes_the_shaker_at_once() -> None:
    session = shaken(ID, 1, 2)
    bet(session, "field-bet", 1_00)
    session.proceed()
    session.choose("p1", 1, "accept")
    session.report("ordered-to-pass")
    assert shake(session, "1-1", "accept") == ["p2", "p2"]
    assert gains(session, 1) == (2_00,)
