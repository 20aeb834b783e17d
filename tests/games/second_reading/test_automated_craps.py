"""Automated craps, 13:69F-1A with the wagers of 13:69F-1.2, read a second time beside the text."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations_with_replacement

import pytest

from pitboss.errors import NotNow, PitbossError, WagerRule
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Marked, Paid, Roll, Taken
from tests.games.dice_support import bet, keyed, shaken
from tests.games.second_reading.support import refuses
from tests.support.play import CHIPS, happened, rows
from tests.support.shows import shows

LAW = Subchapter("13:69F-1A")
ID = "automated-craps"


def roll(session: Session, dice: str) -> None:
    """Close the wagers, let the first who is asked operate the shaker, and roll."""
    session.proceed()
    if isinstance(session.pending, Ask):
        session.choose(session.pending.patron, session.pending.spot, "accept")
    assert isinstance(session.pending, Roll), session.pending
    keyed(session, dice)


def worth(session: Session, seat: int = 1) -> int:
    """Cents that a patron has won or lost, wagers on the layout included."""
    out = sum(one.amount for one in session.table.bets.values() if one.spot == seat)
    return session.table.patrons[f"p{seat}"].amount + out - CHIPS


# 1.2(a)11 to 39 and 1.4: wagers on one roll, under every roll

Dice = tuple[int, int]


def on_totals(pays: dict[int, int]) -> Callable[[Dice], int]:
    return lambda dice: pays.get(sum(dice), -1)


def on_hop(dice: Dice) -> Callable[[Dice], int]:
    return lambda thrown: (30 if dice[0] == dice[1] else 15) if thrown == dice else -1


def horn(dice: Dice) -> int:
    return {2: 30, 3: 15, 11: 15, 12: 30}.get(sum(dice), -4) - (
        3 if sum(dice) in (2, 3, 11, 12) else 0
    )


def six_seven_eight(dice: Dice) -> int:
    return {6: 1, 7: 1, 8: 1}.get(sum(dice), -1) + (dice in ((3, 3), (4, 4)))


HOPS = {
    "four-the-hardway": (2, 2), "six-the-hardway": (3, 3), "eight-the-hardway": (4, 4),
    "ten-the-hardway": (5, 5), "one-three": (1, 3), "one-four": (1, 4), "two-three": (2, 3),
    "one-five": (1, 5), "two-four": (2, 4), "one-six": (1, 6), "two-five": (2, 5),
    "three-four": (3, 4), "two-six": (2, 6), "three-five": (3, 5), "three-six": (3, 6),
    "four-five": (4, 5), "four-six": (4, 6),
}  # fmt: skip
ONE_ROLL: list[tuple[str, str, int, Callable[[Dice], int]]] = [
    ("field-bet", "", 1, on_totals({2: 2, 3: 1, 4: 1, 9: 1, 10: 1, 11: 1, 12: 2})),
    ("any-seven", "", 1, on_totals({7: 4})),
    ("any-craps", "", 1, on_totals({2: 7, 3: 7, 12: 7})),
    ("craps-two", "", 1, on_totals({2: 30})),
    ("craps-three", "", 1, on_totals({3: 15})),
    ("craps-twelve", "", 1, on_totals({12: 30})),
    ("eleven-in-one-roll", "", 1, on_totals({11: 15})),
    ("c-and-e", "", 2, lambda dice: {2: 6, 3: 6, 12: 6, 11: 14}.get(sum(dice), -2)),
    ("horn-bet", "", 4, horn),
    ("horn-high-bet", "12", 5, lambda dice: 57 if sum(dice) == 12 else horn(dice) - 1),
    ("horn-high-bet", "3", 5, lambda dice: 27 if sum(dice) == 3 else horn(dice) - 1),
    ("whirl-bet", "", 5, lambda dice: horn(dice) + (4 if sum(dice) == 7 else -1)),
    ("six-seven-eight", "", 1, six_seven_eight),
    *((f"{name}-on-the-hop", "", 1, on_hop(dice)) for name, dice in HOPS.items()),
]  # fmt: skip


@pytest.mark.parametrize("horn_high_area", [True, False])
def test_1a_2_a_every_wager_on_one_roll_under_every_roll(horn_high_area: bool) -> None:
    for first in range(0, len(ONE_ROLL), 8):
        wagers = ONE_ROLL[first : first + 8]
        seats = range(1, len(wagers) + 1)
        session = shaken(ID, *seats, horn_high_area=horn_high_area)
        for dice in combinations_with_replacement(range(1, 7), 2):
            before = [worth(session, seat) for seat in seats]
            for seat, (wager, on, units, _) in enumerate(wagers, 1):
                bet(session, wager, units * 1_00, on, seat)
            roll(session, f"{dice[1]}-{dice[0]}")
            came = [worth(session, seat) - was for seat, was in zip(seats, before, strict=True)]
            assert came == [1_00 * pays(dice) for *_, pays in wagers], (dice, wagers)
            assert not session.table.bets


# Wagers that may take several rolls, in rounds: what is placed, then the dice

ROUNDS = """
    story                                                                             cents
    pass-bet 1000, 3-4                                                                1000
    pass-bet 1000, 5-6                                                                1000
    pass-bet 1000, 1-1                                                                -1000
    pass-bet 1000, 6-6                                                                -1000
    pass-bet 1000, 1-3, 6-5, 6-6, 2-2                                                 1000
    pass-bet 1000, 1-3, 3-4                                                           -1000
    dont-pass-bet 1000, 1-2                                                           1000
    dont-pass-bet 1000, 6-6                                                           0
    dont-pass-bet 1000, 6-5                                                           -1000
    dont-pass-bet 1000, 1-3, 6-1                                                      1000
    dont-pass-bet 1000, 1-3, 3-1                                                      -1000
    pass-bet 1000, 1-3, pass-odds:4 1000, 2-2                                         3000
    pass-bet 1000, 1-4, pass-odds:5 1000, 4-1                                         2500
    pass-bet 1000, 1-5, pass-odds:6 1000, 4-2                                         2200
    dont-pass-bet 1000, 1-3, dont-pass-odds:4 2000, 3-4                               2000
    dont-pass-bet 1000, 1-4, dont-pass-odds:5 1500, 3-4                               2000
    dont-pass-bet 1000, 1-5, dont-pass-odds:6 1200, 3-4                               2000
    pass-bet 1000, 1-3, come-bet 1000, 3-4                                            0
    pass-bet 1000, 1-3, come-bet 1000, 6-6, 2-2                                       0
    pass-bet 1000, 1-3, come-bet 1000, 4-5, 6-3, 3-4                                  0
    pass-bet 1000, 1-3, come-bet 1000, 4-5, come-bet 1000, 4-5, 6-1                   -1000
    pass-bet 1000, 1-3, come-bet 1000, 4-5, come-odds:9 1000, 4-5, 6-1                1500
    pass-bet 1000, 1-3, come-bet 1000, 4-5, come-odds:9 1000, 2-2, pass-bet 1000, 4-5  2000
    pass-bet 1000, 1-3, dont-come-bet 1000, 6-6, 2-2                                  1000
    pass-bet 1000, 1-3, dont-come-bet 1000, 4-5, 3-4                                  0
    pass-bet 1000, 1-3, dont-come-bet 1000, 4-5, dont-come-odds:9 1500, 3-4           1000
    pass-bet 1000, 1-3, dont-come-bet 1000, 4-5, 2-2, pass-bet 1000, 3-4              3000
    pass-bet 1000, 1-3, place-bet-to-win:5 1000, 2-3                                  1400
    pass-bet 1000, 1-3, place-bet-to-win:8 1200, 4-4                                  1400
    pass-bet 1000, 1-3, place-bet-to-win:10 1000, 3-4                                 -2000
    place-bet-to-lose:4 1100, 3-4                                                     500
    place-bet-to-lose:9 800, 1-1, 5-2                                                 500
    place-bet-to-lose:6 500, 3-4                                                      400
    place-bet-to-lose:8 500, 5-3                                                      -500
    pass-bet 1000, 1-3, six-the-hardway 500, 3-3                                      4500
    pass-bet 1000, 1-3, six-the-hardway 500, 1-5                                      -500
    pass-bet 1000, 1-3, ten-the-hardway 500, 5-5, 2-2                                 4500
    pass-bet 1000, 1-3, ten-the-hardway 500, 2-2, 4-6, 3-4                            1000
    pass-bet 1000, 1-3, buy-bet:10 2000, 6-4                                          3900
    lay-bet:10 4000, 3-4                                                              1800
"""


@pytest.mark.parametrize(("story", "cents"), rows(ROUNDS))
@shows(LAW("6(d)"))
def test_1a_2_a_wagers_over_several_rolls(story: str, cents: str) -> None:
    session = shaken(ID)
    for part in story.split(", "):
        if " " in part:
            wager, amount = part.split()
            name, _, on = wager.partition(":")
            bet(session, name, int(amount), on)
        else:
            roll(session, part)
    assert worth(session) == int(cents)


# 1A.4 Making and removing wagers


@shows(LAW("4(d)"), LAW("4(f)"))
def test_1a_4_d_and_f_what_may_be_raised_lowered_and_when() -> None:
    session = shaken(ID)
    line = bet(session, "pass-bet", 10_00)
    roll(session, "1-3")
    refuses(PitbossError, None, lambda: bet(session, "pass-bet", 10_00))
    refuses(PitbossError, None, lambda: session.withdraw("p1", line, 5_00))
    odds = bet(session, "pass-odds", 10_00, "4")
    hard = bet(session, "six-the-hardway", 10_00)
    session.withdraw("p1", hard, 5_00)
    session.withdraw("p1", odds)
    session.proceed()
    for act in (
        lambda: bet(session, "field-bet", 10_00),
        lambda: session.withdraw("p1", hard),
        lambda: session.call("on", "p1", bet=hard),
    ):
        refuses(NotNow, None, act)
    keyed(session, "3-3")
    assert worth(session) == 45_00


def test_1a_4_d_2_a_new_dont_bet_may_be_made_once_the_old_one_is_decided() -> None:
    session = shaken(ID)
    session.withdraw("p1", bet(session, "dont-pass-bet", 10_00), 5_00)
    refuses(WagerRule, LAW("4(d)2"), lambda: bet(session, "dont-pass-bet", 5_00))
    roll(session, "3-4")
    bet(session, "dont-pass-bet", 10_00)
    roll(session, "1-1")
    assert worth(session) == 5_00


def test_1a_4_d_2_or_the_roll_is_over_for_which_it_came_down() -> None:
    session = shaken(ID)
    session.withdraw("p1", bet(session, "dont-pass-bet", 10_00))
    bet(session, "any-seven", 10_00)
    roll(session, "3-4")
    bet(session, "dont-pass-bet", 10_00)
    roll(session, "1-1")
    assert worth(session) == 50_00


def test_1a_4_d_2_not_increased_with_a_point_either() -> None:
    session = shaken(ID)
    bet(session, "dont-pass-bet", 10_00)
    roll(session, "1-3")
    refuses(PitbossError, None, lambda: bet(session, "dont-pass-bet", 5_00))


# 1A.3, 1A.5 and 1A.7 The shaker


def test_1a_3_a_two_dice() -> None:
    session = shaken(ID)
    bet(session, "field-bet", 10_00)
    session.proceed()
    for dice in ((1,), (1, 2, 3)):
        refuses(PitbossError, None, lambda dice=dice: session.key(numbers=dice))  # type: ignore[misc]
    keyed(session, "1-1")


def operators(session: Session, dice: str, *answers: str) -> list[str]:
    """Who is offered the shaker, and at last who operates it."""
    asked = []
    session.proceed()
    for answer in answers:
        assert isinstance(session.pending, Ask), session.pending
        asked.append(session.pending.patron)
        session.choose(session.pending.patron, session.pending.spot, answer)
    keyed(session, dice)
    lit = [one.value for one in happened(session.last, Marked) if one.what == "lit button"]
    return [*asked, *lit]


@shows(LAW("5(b)1"))
def test_1a_5_b_1_and_1a_7_b_the_shaker_goes_round() -> None:
    session = shaken(ID, 2, 4, 6)
    for seat in (4, 6):
        bet(session, "pass-bet", 10_00, seat=seat)
    assert operators(session, "1-3", "decline", "decline") == ["p4", "p6", "dealer"]
    assert operators(session, "5-6", "decline", "accept") == ["p4", "p6", "spot 6"]
    assert operators(session, "2-2") == ["spot 6"]  # whose bet wins
    bet(session, "dont-pass-bet", 10_00, seat=2)
    assert operators(session, "6-5", "accept") == ["p2", "spot 2"]
    for seat in (2, 4, 6):
        bet(session, "pass-bet", 10_00, seat=seat)
    assert operators(session, "3-4") == ["spot 2"]
    for seat in (2, 4, 6):
        bet(session, "pass-bet", 10_00, seat=seat)
    assert operators(session, "1-2", "decline", "decline", "accept") == ["p4", "p6", "p2", "spot 2"]


def test_1a_7_a_1_ii_an_operator_who_takes_down_the_line_bet_gives_up_the_shaker() -> None:
    session = shaken(ID, 1, 2)
    bet(session, "pass-bet", 10_00, seat=2)
    line = bet(session, "dont-pass-bet", 10_00)
    assert operators(session, "1-3", "accept") == ["p1", "spot 1"]
    session.withdraw("p1", line)
    assert operators(session, "1-2", "accept") == ["p2", "spot 2"]


def test_1a_7_b_a_seat_taken_over_does_not_keep_the_shaker() -> None:
    session = shaken(ID, 1, 2)
    bet(session, "pass-bet", 10_00)
    assert operators(session, "1-1", "accept") == ["p1", "spot 1"]
    session.leave("p1")
    session.sit("p9", 1, CHIPS)
    session.place("p9", 1, "pass-bet", 10_00)
    bet(session, "pass-bet", 10_00, seat=2)
    assert operators(session, "1-1", "decline", "accept") == ["p2", "p9", "spot 1"]


def test_1a_7_a_3_an_order_after_no_more_bets_offers_the_shaker_on_before_the_roll() -> None:
    session = shaken(ID, 1, 2)
    for seat in (1, 2):
        bet(session, "pass-bet", 10_00, seat=seat)
    session.proceed()
    session.choose("p1", 1, "accept")
    session.report("ordered-to-relinquish")
    assert operators(session, "1-1", "accept") == ["p2", "spot 1", "spot 2"]
    assert (worth(session, 1), worth(session, 2)) == (-10_00, -10_00)


# 1A.8 Irregularities


def test_1a_8_b_a_malfunction_gives_back_what_was_added_to_an_older_wager() -> None:
    session = shaken(ID)
    bet(session, "pass-bet", 10_00)
    roll(session, "1-3")
    place = bet(session, "place-bet-to-win", 6_00, "6")
    buy = bet(session, "buy-bet", 20_00, "10")
    roll(session, "6-6")
    bet(session, "place-bet-to-win", 18_00, "6")
    session.withdraw("p1", place, 6_00)
    bet(session, "buy-bet", 40_00, "10")
    assert worth(session) == -3_00  # the vigorish
    session.proceed()
    session.report("shaker-malfunctions")
    assert (session.table.bets[place].amount, session.table.bets[buy].amount) == (6_00, 20_00)
    assert worth(session) == -1_00
    roll(session, "3-3")
    assert worth(session) == 6_00


def test_1a_8_b_a_wager_of_the_void_round_goes_back_also_if_it_was_called_on() -> None:
    session = shaken(ID)
    bet(session, "dont-pass-bet", 10_00)
    session.call("on", "p1", bet=bet(session, "six-the-hardway", 5_00))
    session.proceed()
    session.choose("p1", 1, "accept")
    session.report("shaker-malfunctions")
    assert not session.table.bets
    assert worth(session) == 0


def test_1a_8_b_a_dont_bet_reduced_for_a_void_round_may_be_made_for_the_next() -> None:
    session = shaken(ID)
    session.withdraw("p1", bet(session, "dont-pass-bet", 10_00), 5_00)
    session.proceed()
    session.choose("p1", 1, "accept")
    session.report("shaker-malfunctions")
    bet(session, "dont-pass-bet", 10_00)
    roll(session, "1-1")
    assert worth(session) == 10_00


def test_1a_8_c_a_floorperson_calls_no_roll_and_wagers_stand() -> None:
    session = shaken(ID, paced=True)
    while not hasattr(session.pending, "wagers"):
        session.step()
    bet(session, "field-bet", 10_00)
    session.proceed()
    while not isinstance(session.pending, Roll):
        session.step()
    session.key(numbers=(1, 1))
    session.report("improper-roll")
    while not hasattr(session.pending, "wagers"):
        session.step()
    assert not [e for e in session.events if isinstance(e, Paid | Taken)]
    assert len(session.table.bets) == 1
