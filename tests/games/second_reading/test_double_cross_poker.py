"""Double cross poker, read a second time beside 13:69F-25."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import (
    BadAmount,
    BadOptions,
    BadPayTable,
    NotNow,
    SpotTaken,
    TooFewChips,
    WagerRule,
)
from pitboss.law import Subchapter
from pitboss.table.money import DOLLAR
from pitboss.table.session import Session
from pitboss.table.steps import (
    Bets,
    Collected,
    Duty,
    Revealed,
)
from tests.games.second_reading.rounds import (
    asked,
    at_event,
    chips_moved,
    more,
    net,
    place_of,
    refused_report,
    seen_by,
)
from tests.games.second_reading.support import game_of, opened, refuses
from tests.support.play import finish, happened, round_of, rows, start

ID = "double-cross-poker"
LAW = Subchapter("13:69F-25")


def at(*hands: str, dealer: str, cross: str, **options: Any) -> Session:
    """Hands from the dealer's left; the cross as it is dealt: left, center, right, top, bottom."""
    order = " ".join((*hands, dealer, cross))
    return opened(game_of(ID, **options), order, seats=len(hands))


def antes(*dollars: int, three: dict[int, int] | None = None) -> dict[tuple[int, str], int]:
    placed = {(seat, "ante"): amount * DOLLAR for seat, amount in enumerate(dollars, 1)}
    return placed | {(seat, "three-card"): n * DOLLAR for seat, n in (three or {}).items()}


# 25.6 Wagers


def test_25_6_d_also_where_the_table_s_minimum_is_higher_and_no_more_by_a_second_chip() -> None:
    session = at("As Ah", dealer="Ks Kd", cross="2c 3c 4c 6c 7c")
    session.place("p1", 1, "ante", 10_00)
    session.place("p1", 1, "three-card", 60_00)
    refuses(BadAmount, LAW("6(d)"), lambda: session.place("p1", 1, "three-card", 41_00))


def test_25_6_a_no_cash_and_coupons_where_the_casino_takes_them() -> None:
    session = at("As Ah", dealer="Ks Kd", cross="2c 3c 4c 6c 7c")
    place = partial(session.place, "p1", 1, "ante", 10_00)
    refuses(WagerRule, LAW("6(a)"), lambda: place(cash=True))
    refuses(WagerRule, LAW("6(a)"), lambda: place(coupon=10_00))
    session = at("As Ah", dealer="Ks Kd", cross="2c 3c 4c 6c 7c", match_play=True)
    session.place("p1", 1, "ante", 10_00, coupon=10_00)
    session.place("p1", 1, "three-card", 5_00, coupon=5_00)
    session.proceed()
    session.choose("p1", 1, "expose")
    session.choose("p1", 1, "vertical")
    assert net(session) == {"p1": 5_00 * 2 + 10_00 * 2 + 20_00}


def test_25_6_b_whoever_has_folded_stays_until_the_round_is_over() -> None:
    session = at("As Ah", "Qs Qh", dealer="Ks Kd", cross="2c 3c 4c 6c 7c")
    start(session, antes(10, 10))
    session.choose("p1", 1, "fold")
    refuses(NotNow, LAW("6(b)"), lambda: session.leave("p1"))


def test_25_one_position_for_a_player() -> None:
    session = at("As Ah", dealer="Ks Kd", cross="2c 3c 4c 6c 7c")
    with pytest.raises(SpotTaken):
        session.sit("p1", 2)


# 25.10(a) The three-card wager


THREE = """
    hand     top   wins   what
    As 2s    3s    400    the ace is low
    As Ks    Qs    400    the ace is high
    As 2h    3s    60     the ace is low
    As Kh    2s    -10    an ace is not between a king and a two
    As Ks    2s    40     but it may be a flush
"""


@pytest.mark.parametrize(("hand", "top", "wins", "what"), rows(THREE))
def test_25_5_c_3_an_ace_in_a_three_card_hand(hand: str, top: str, wins: str, what: str) -> None:
    session = at(hand, dealer="4s 6d", cross=f"4c 5d 6h {top} Jd")
    record = round_of(session, antes(5, three={1: 10}), ["expose", "fold"])
    three = [entry for entry in chips_moved(record) if entry[2] == "three-card"]
    if int(wins) > 0:
        assert three == [("paid", 1, "three-card", int(wins) * DOLLAR, "11(c)")], what
    else:
        assert three == [("taken", 1, "three-card", 10_00, "10(a)")], what


def test_25_10_a_losers_are_collected_then_winners_paid_before_anybody_decides() -> None:
    session = at(
        "As Ah", "Ks Qh", "9s 9h", "6s 2h",
        dealer="Kd Kc", cross="2c 3c 4c 7h 7c",
    )  # fmt: skip
    start(session, antes(10, 10, 10, 10, three={1: 5, 2: 5, 3: 5}))
    order = []
    while asked(session).topic == "expose":
        order.append(asked(session).patron)
        session.choose(asked(session).patron, asked(session).spot,
                       "keep" if asked(session).patron == "p3" else "expose")  # fmt: skip
    assert order == ["p1", "p2", "p3"]
    assert asked(session).patron == "p1"
    assert net(session) == {"p1": -5_00, "p2": -15_00, "p3": -15_00, "p4": -10_00}
    assert seen_by(session, "p4", "spot 1") == set(cards("As Ah"))
    assert seen_by(session, "p4", "spot 3") == set()  # a pair that was not exposed loses
    record = finish(session)
    settled = [entry for entry in chips_moved(record) if entry[2] == "three-card"]
    assert [how for how, *_ in settled] == ["taken", "taken", "paid"]
    assert settled[-1] == ("paid", 1, "three-card", 5_00, "11(c)")


# 25.10(b) to (h) Play


def test_25_10_c_2_a_player_without_chips_for_both_can_only_fold() -> None:
    session = opened(game_of(ID), "", seats=())
    session.sit("p1", 1, 25_00)
    start(session, antes(10))
    with pytest.raises(TooFewChips):
        session.choose("p1", 1, "vertical")
    session.choose("p1", 1, "fold")


def test_25_10_c_1_a_fold_is_collected_before_the_next_player_is_asked() -> None:
    session = at("As Ah", "Qs Qh", dealer="Ks Kd", cross="2c 3c 4c 6c 7c")
    start(session, antes(10, 10))
    session.choose("p1", 1, "fold")
    assert asked(session).patron == "p2"
    assert not session.table.spots[0].bets
    assert not session.table.spots[0].cards
    session.choose("p2", 2, "vertical")
    assert chips_moved(session.last)[0] == ("taken", 1, "ante", 10_00, "10(c)1")


def test_25_10_f_g_from_the_right_losers_at_once_and_winners_lie_until_all_are_paid() -> None:
    session = at(
        "As Ah", "Qs Qh", "Ac Ad", "Qc Qd", dealer="Ks Kd", cross="2c 3d 4c 6c 8h"
    )  # fmt: skip
    record = round_of(session, antes(10, 10, 10, 10), ["vertical"] * 4)
    assert [e.spot for e in happened(record, Revealed) if e.spot] == [4, 3, 2, 1]
    taken = [spot for how, spot, *_ in chips_moved(record) if how == "taken"]
    assert taken == [4, 4, 2, 2]
    gone = at_event(record, lambda e: isinstance(e, Collected) and e.spot == 3)
    paid = max(at for at, e in enumerate(record.events) if type(e).__name__ == "Paid")
    assert paid < gone
    assert net(session) == {"p1": 30_00, "p2": -30_00, "p3": 30_00, "p4": -30_00}


# 25.11 Payouts


def test_25_11_d_a_payout_limit_is_sixty_thousand_dollars_or_more() -> None:
    refuses(BadOptions, LAW("11(d)"), partial(game_of, ID, payout_limit=59_999))
    session = at("As Ks", dealer="2d 2h", cross="4c Qs 9h Js Ts", payout_limit=60_000)
    record = round_of(session, antes(200, three={1: 10}), ["expose", "vertical"])
    assert chips_moved(record) == [
        ("paid", 1, "three-card", 40_00, "11(c)"),
        ("paid", 1, "ante", 200_00, "10(g)3"),
        ("paid", 1, "vertical", 59_800_00, "11(d)"),
    ]
    session = at("As Ks", dealer="2d 2h", cross="4c Qs 9h Js Ts", payout_limit=0)
    round_of(session, antes(200), ["vertical"])
    assert net(session) == {"p1": 200_00 + 120_000_00}


def test_25_11_b_c_a_casino_may_pay_more_and_not_less() -> None:
    rules = game_of(ID)
    for wager, place in (("vertical", "11(b)"), ("horizontal", "11(b)"), ("three-card", "11(c)")):
        less = more(rules, wager, "flush", "1 to 1")
        refuses(BadPayTable, LAW(place), partial(game_of, ID, less))


# 25.12 Irregularities


def test_25_12_a_b_not_once_all_cards_are_dealt() -> None:
    session = at("As Ah", dealer="Ks Kd", cross="2c 3c 4c 6c 7c")
    start(session, antes(10, three={1: 5}))
    refused_report(session, "card-face-up", "card-drawn-in-error", "shoe-jams")


@pytest.mark.parametrize(
    "name",
    ["incorrect-number-of-cards", "community-misdealt", "stub-misdealt", "deck-incomplete"],
)
def test_25_12_c_7_e_2_all_hands_are_void_and_what_was_settled_stays(name: str) -> None:
    session = at("As Ah", "Qs Qh", "9s 9h", dealer="Ks Kd", cross="2c 3c 4c 6c 7c")
    start(session, antes(10, 10, 10, three={1: 5, 2: 5}))
    session.choose("p1", 1, "expose")
    session.choose("p2", 2, "keep")
    session.choose("p1", 1, "fold")
    session.choose("p2", 2, "vertical")
    session.report(name)
    assert net(session) == {"p1": 5_00 - 10_00, "p2": -5_00, "p3": 0}


@pytest.mark.parametrize("name", ["incorrect-number-of-cards", "stub-misdealt"])
def test_25_12_c_before_the_three_card_wagers_are_settled_they_go_back_too(name: str) -> None:
    session = at("As Ah", "Qs Qh", dealer="Ks Kd", cross="2c 3c 4c 6c 7c")
    start(session, antes(10, 10, three={1: 5, 2: 5}))
    session.choose("p1", 1, "expose")
    session.report(name)
    assert net(session) == {"p1": 0, "p2": 0}


@pytest.mark.parametrize("face", ["face up", "face down"])
def test_25_4_e_an_idle_table_spreads_its_cards(face: str) -> None:
    session = opened(game_of(ID), "")
    session.leave("p1")
    session.call("no gaming activity", value=face)
    session.sit("p8", 1, 100_00)
    places = [place_of(e.law) for e in session.events if isinstance(e, Duty)]
    assert places[-1] == "3(c)"
    assert "4(e)" in places
    assert isinstance(session.pending, Bets)
