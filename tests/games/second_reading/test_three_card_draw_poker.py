"""Three card draw poker, read a second time beside 13:69F-42."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import NotNow, WagerRule
from pitboss.law import Subchapter
from pitboss.table.money import DOLLAR
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Counted, Duty, Revealed
from tests.games.second_reading.rounds import (
    chips_moved,
    net,
    place_of,
    refused_report,
    stepped,
)
from tests.games.second_reading.support import game_of, opened, refuses
from tests.support.play import happened, round_of, rows, start, step_until

ID = "three-card-draw-poker"
LAW = Subchapter("13:69F-42")
DULL = "Qd 9c 4d 2h"


def at(*hands: str, dealer: str = DULL, draws: str = "", **options: Any) -> Session:
    """Three cards to each player, four to the dealer, and then the cards that are drawn."""
    order = " ".join((*hands, dealer, draws))
    return opened(game_of(ID, **options), order, seats=len(hands))


def wagers(*dollars: tuple[int, int]) -> dict[Any, int]:
    """By seat: ante and first 3 bonus."""
    return {
        (seat, name): amount * DOLLAR
        for seat, given in enumerate(dollars, 1)
        for name, amount in zip(("ante", "first-3-bonus"), given, strict=True)
        if amount
    }


def draw(card: str) -> Any:
    return "draw", 0, cards(card)


# 42.10(h) and 42.11 An ante of $10, as much to stay in, and a first 3 bonus of $10.

KEPT = """
    hand        dealer         main   bonus   first   what
    9s 8h 7d    Qd Jd 3d 2h    20     10      60      straight
    As 2h 3d    Qd Jd 4d 8h    20     10      60      the ace is low
    9s 8h 7d    Qd Jc Td 2h    -20    10      60      a straight that loses is paid its bonus
    Qs Jh Ts    Qd Jc Td 2h    0      10      60      and one that ties
    7s 7h 7d    8d 8c 8h 2h    -20    50      300     three-of-a-kind that loses
    7s 7h Ad    8d 8c 3h 3c    -20    0       10      the dealer has one pair of two
    As Kh Jd    Ad Kc Jc 9h    0      0       -10     equal
    As Kh Jd    Ad Kc 9c 9h    -20    0       -10     the best three of four
    5s 4h 3d    2d 3c 4c Ah    20     10      60      the dealer's is one lower
"""


@pytest.mark.parametrize(("hand", "dealer", "main", "bonus", "first", "what"), rows(KEPT))
def test_42_10_h_1_to_7_in_to_win(
    hand: str, dealer: str, main: str, bonus: str, first: str, what: str
) -> None:
    session = at(hand, dealer=dealer)
    record = round_of(session, wagers((10, 10)), ["in-to-win"])
    assert net(session) == {"p1": (int(main) + int(bonus) + int(first)) * DOLLAR}, what
    moved = [(wager, place) for _, _, wager, _, place in chips_moved(record)]
    assert moved[0][0] == "first-3-bonus", what
    assert (moved[-1] == ("in-to-win", "10(h)7")) is (int(bonus) > 0), what
    assert ("10(h)4" in [place for _, place in moved]) is (int(main) > 0)
    assert ("10(h)5" in [place for _, place in moved]) is (int(main) < 0)
    assert ("10(h)6" in [place for _, place in moved]) is (int(main) == 0)


DRAWN = """
    hand        out   draw   main   bonus   first   what
    7s 7h Kd    Kd    7d     20     50      10      three-of-a-kind by the draw
    7s 7h 7d    7d    2c     20     0       10      three-of-a-kind given up for a pair
    9s 8s 2s    2s    7s     20     100     -10     a flush given up
    9s 8h 7d    7d    2c     -20    0       -10     a straight given up
    As Ks 2d    2d    Qs     20     200     -10     mini royal flush by the draw
    7s 7h Kd    7h    Kc     20     0       -10     the pair was not kept
    Js Th 2d    2d    9h     20     10      -10     straight
"""


@pytest.mark.parametrize(("hand", "out", "drawn", "main", "bonus", "first", "what"), rows(DRAWN))
def test_42_10_h_8_to_13_draw(
    hand: str, out: str, drawn: str, main: str, bonus: str, first: str, what: str
) -> None:
    session = at(hand, draws=drawn)
    record = round_of(session, wagers((10, 10)), [draw(out)])
    assert net(session) == {"p1": (int(main) + int(bonus) + int(first)) * DOLLAR}, what
    moved = [(wager, place) for _, _, wager, _, place in chips_moved(record)]
    assert moved[0] == ("first-3-bonus", "11(d)" if int(first) > 0 else "10(h)8")
    assert ("10(h)10" in [place for _, place in moved]) is (int(main) > 0)


def test_42_10_f_1_without_a_bonus_cards_and_ante_go_at_once() -> None:
    session = at("7s 7h 7d", "As Kh Jd")
    start(session, wagers((10, 0), (10, 0)))
    session.choose("p1", 1, "fold")
    assert not session.table.spots[0].cards
    assert not session.table.spots[0].bets
    refuses(NotNow, LAW("6(c)"), lambda: session.leave("p1"))


def test_42_6_a_a_coupon_wins_with_its_wager_and_cash_is_not_accepted() -> None:
    session = at("7s 7h Kd", match_play=True)
    refuses(
        WagerRule, LAW("6(a)"), lambda: session.place("p1", 1, "ante", 10_00, cash=True)
    )  # fmt: skip
    session.place("p1", 1, "ante", 10_00, coupon=10_00)
    session.place("p1", 1, "first-3-bonus", 5_00, coupon=5_00)
    session.proceed()
    session.choose("p1", 1, "in-to-win")
    assert net(session) == {"p1": 2 * 10_00 + 2 * 5_00 + 10_00}


# 42.7 to 42.10(d) Dealing


@pytest.mark.parametrize(
    ("dealing", "place"), [("manual shoe", "7(e)"), ("automated shoe", "9(d)")]
)
def test_42_7_e_9_d_the_stub_is_counted_with_the_cards_that_were_drawn(
    dealing: str, place: str
) -> None:
    session = opened(game_of(ID, dealing=dealing, counting_shuffler=False), "")
    for number in range(1, 6):
        record = round_of(session, wagers((10, 0)), lambda ask: draw(
            str(session.table.spots[0].cards[0])))  # fmt: skip
        counted = [(e.cards, place_of(e.law)) for e in happened(record, Counted)]
        assert counted == ([(52 - 3 - 4 - 1, place)] if number == 5 else [])


# 42.12 Irregularities


def test_42_12_a_not_once_the_stub_is_in_the_rack_nor_before_cards_are_dealt() -> None:
    session = at("7s 7h Kd")
    refused_report(session, "card-face-up", "card-drawn-in-error", "incorrect-number-of-cards")
    session = stepped(game_of(ID), "", wagers((10, 0)))
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "in-to-win")
    step_until(session, lambda: session.table.memory.stub_out)
    step_until(session, lambda: any(isinstance(e, Revealed) for e in session.events))
    refused_report(session, "card-face-up", "card-drawn-in-error")


@pytest.mark.parametrize("face", ["face up", "face down"])
def test_42_4_e_an_idle_table_spreads_its_cards(face: str) -> None:
    session = opened(game_of(ID), "")
    session.leave("p1")
    session.call("no gaming activity", value=face)
    session.sit("p8", 1, 100_00)
    places = [place_of(e.law) for e in session.events if isinstance(e, Duty)]
    assert places[-1] == "3(c)"
    assert "4(e)" in places
    assert isinstance(session.pending, Bets)
