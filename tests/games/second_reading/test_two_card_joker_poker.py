"""Two-card joker poker, read a second time beside 13:69F-30."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import WagerRule
from pitboss.law import Subchapter
from pitboss.table.money import DOLLAR
from pitboss.table.session import Session
from pitboss.table.steps import Revealed
from tests.games.second_reading.rounds import (
    chips_moved,
    net,
    refused_report,
    stepped,
)
from tests.games.second_reading.support import game_of, opened, refuses
from tests.support.play import finish, round_of, rows, step_until
from tests.support.stacked import one_at_a_time

ID = "two-card-joker-poker"
LAW = Subchapter("13:69F-30")


def at(*hands: str, dealer: str, **options: Any) -> Session:
    return opened(game_of(ID, **options), one_at_a_time(*hands, dealer), seats=len(hands))


def wagers(*dollars: tuple[int, int, int]) -> dict[Any, int]:
    """By seat: ante, pair up and super flush bonus."""
    names = ("ante", "pair-up", "super-flush-bonus")
    return {
        (seat, name): amount * DOLLAR
        for seat, given in enumerate(dollars, 1)
        for name, amount in zip(names, given, strict=True)
        if amount
    }


SHOWDOWN = """
    hand     dealer   ante   call   what
    X1 X2    As Ks    10     80     two jokers
    As Ks    Kd Qd    10     50     royal flush
    Kd Qd    As Ah    10     30     straight flush
    As 2s    Kh Ad    10     30     the lowest straight flush
    As 2s    3h 2h    -10    -10    is lower than three and two
    As Kh    Qd Jc    10     10     straight
    As 2h    Ad Ac    10     10     the lowest straight beats aces
    As 2h    3d 2c    -10    -10    and not three and two
    X1 Ah    Kd Kc    10     10     a joker and an ace are aces
    X1 Ah    Ad Ac    0      0      and equal to natural ones
    X1 7h    X2 7d    0      0      as are two with jokers
    X1 2h    As Qs    10     10     twos beat a flush
    4s 2s    Ad Jc    10     10     the lowest flush beats an ace
    As 3s    Kd Jd    10     10     a flush with an ace beats one with a king
    As Qs    Ad Qd    0      0      equal flushes
    As Qs    Ad Jd    10     10     the second card of a flush
    As 9h    Ad 8c    10     10     the second card
    As 9h    Ad 9c    0      0      equal
    Qs Th    Qd 9c    10     10     the dealer has a queen
    2s 4h    Jd 9c    10     0      the dealer does not qualify
    Js 9h    Jd 9c    10     0      nor is there a tie then
    2s 4h    Jd 9d    -10    -10    a flush qualifies
    2s 4h    2d 2c    -10    -10    twos qualify
    2s 4h    3d 2c    -10    -10    a straight qualifies
    2s 4h    X1 2c    -10    -10    a joker qualifies
"""


@pytest.mark.parametrize(("hand", "dealer", "ante", "call", "what"), rows(SHOWDOWN))
def test_30_5_b_10_d_11_b_c_f_a_hand_against_the_dealer_s(
    hand: str, dealer: str, ante: str, call: str, what: str
) -> None:
    session = at(hand, dealer=dealer)
    record = round_of(session, wagers((10, 0, 0)), ["call"])
    sums = {wager: (how, amount) for how, _, wager, amount, _ in chips_moved(record)}
    for name, dollars in (("ante", int(ante)), ("call", int(call))):
        how = "paid" if dollars > 0 else "taken" if dollars < 0 else "returned"
        assert sums[name] == (how, abs(dollars) * DOLLAR or 10_00), what
    assert net(session) == {"p1": (int(ante) + int(call)) * DOLLAR}


def test_30_6_a_coupons_on_all_wagers_made_beforehand_and_no_cash() -> None:
    session = at("As Ks", dealer="Qd 8c", match_play=True)
    refuses(
        WagerRule, LAW("6(a)"), lambda: session.place("p1", 1, "ante", 10_00, cash=True)
    )  # fmt: skip
    for name in ("ante", "pair-up", "super-flush-bonus"):
        session.place("p1", 1, name, 10_00, coupon=10_00)
    session.proceed()
    session.choose("p1", 1, "call")
    assert net(session) == {"p1": 2 * (10_00 + 200_00 + 300_00) + 50_00}


@pytest.mark.parametrize("name", ["incorrect-number-of-cards", "dealer-card-exposed"])
def test_30_12_c_d_while_30_10_c_is_carried_out(name: str) -> None:
    """Before the dealer's cards are revealed, but after some wagers are settled."""
    session = stepped(
        game_of(ID), one_at_a_time("As Ks", "7s 7h", "Qd 8c"), wagers((10, 5, 0), (10, 5, 0))
    )
    step_until(session, lambda: type(session.pending).__name__ == "Ask")
    session.choose("p1", 1, "call")
    step_until(session, lambda: type(session.pending).__name__ == "Ask")
    session.choose("p2", 2, "fold")
    step_until(session, lambda: not session.table.spots[1].bets)
    session.report(name)
    finish(session)
    assert net(session) == {"p1": 0, "p2": -10_00 + 5_00}


def test_30_12_d_not_once_the_dealer_s_cards_are_revealed_nor_before_there_is_one() -> None:
    session = stepped(game_of(ID), "", wagers((10, 0, 0)))
    refused_report(session, "dealer-card-exposed")
    step_until(session, lambda: session.table.dealer.cards)
    session.report("dealer-card-exposed")
    finish(session)
    assert net(session) == {"p1": 0}
    session = stepped(game_of(ID), one_at_a_time("As Ks", "Qd 8c"), wagers((10, 0, 0)))
    step_until(session, lambda: type(session.pending).__name__ == "Ask")
    session.choose("p1", 1, "call")
    step_until(session, lambda: any(
        isinstance(e, Revealed) and e.hand == "dealer" for e in session.events))  # fmt: skip
    refused_report(session, "dealer-card-exposed", "incorrect-number-of-cards")
