"""Four-card poker, 13:69F-27, read a second time beside the text."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import (
    NoSuchIrregularity,
    NotNow,
    NotSeated,
    TooFewChips,
    WagerRule,
)
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Burned,
    Collected,
    Moved,
    Paid,
    Revealed,
    Taken,
    Voided,
)
from tests.games.second_reading.support import (
    gains,
    game_of,
    laws_of,
    opened,
    order,
    paced,
    refuses,
)
from tests.support.play import finish, happened, round_of, rows, start, step_until, won
from tests.support.stacked import one_at_a_time

LAW = Subchapter("13:69F-27")
ID = "four-card-poker"
DEALER = "Ks Kh 9d 6c 4h 2d"
"""A pair of kings; the two is face up."""
ACES, PAIR, LOW = "As Ah 9c 6d 3h", "7s 7h 5d 4c 2h", "Qs Jh 8d 6s 3c"


def at(*hands: str, dealer: str = DEALER, **options: Any) -> Session:
    """Five cards each; the dealer's sixth follows the fifth."""
    top: Any
    if options.get("dealing") == "automated shoe":
        *five, sixth = dealer.split()
        top = " ".join((*hands, *five, sixth))
    else:
        top = [*one_at_a_time(*hands, dealer)]
    return opened(game_of(ID, **options), top, seats=len(hands))


def antes(*seats: int, aces_up: int = 0, amount: int = 10_00) -> dict[tuple[int, str], int]:
    placed = {(seat, "ante"): amount for seat in seats}
    return placed | ({(seat, "aces-up"): aces_up for seat in seats} if aces_up else {})


# 27.3 Rankings and 27.11(a)1 against the dealer

COMPARED = """
    player           dealer              ante   play   why
    As Ah 9c 6d 3h   Ks Kh 9d 6c 4h 2d   10     20     higher
    7s 7h 5d 4c 2h   Ks Kh 9d 6c 4h 2d   -10    -20    lower
    Kd Kc 9c 6d 3h   Ks Kh 9d 6c 4h 2d   10     20     equal hands win: the fifth card is not used
    As Ks Qs Js 2d   7s 7h 7d 7c 2h 3h   190    -20    four-of-a-kind is highest; the bonus is paid
    8s 8h 8d 8c 2d   As Ks Qs Js 9h 3h   260    20     and is paid its bonus of 25 to 1
    9s Ts Js Qs 2d   8s 8h 8d 2h 3h 4c   210    20     straight flush over three-of-a-kind
    8s 8h 8d 2c 3d   4s 9s Ts Qs 2h 3c   30     20     three-of-a-kind over a flush
    2s 4s 6s 9s Td   Th Jd Qh Kc 2h 3c   10     20     a flush over a straight
    As 2h 3d 4c 9h   Ts Th 9d 9c 2c 3c   10     20     a straight over two pairs; the ace is low
    As 2h 3d 4c 9h   2s 3h 4d 5c 9c 9d   -10    -20    and four, three, two, ace the lowest of them
    Ks As 2h 3d 9h   Qs Qd 4s 5c 7h 8c   -10    -20    no straight round the corner
    5s 5h 2d 2c 9h   4s 4h 3s 3h Ad Kd   10     20     two pairs by the higher pair
"""


@pytest.mark.parametrize(("player", "dealer", "ante", "play", "why"), rows(COMPARED))
def test_27_3_and_27_11_a_1_and_2(player: str, dealer: str, ante: str, play: str, why: str) -> None:
    record = round_of(at(player, dealer=dealer), antes(1), [("play", 20_00)])
    assert won(record.events) == {(1, "ante"): int(ante) * 100, (1, "play"): int(play) * 100}, why


def test_27_11_a_2_a_losing_hand_is_paid_its_bonus_and_a_fold_is_not() -> None:
    trips = "8s 8h 8d 2c 3d"
    dealer = "Ts Th Td Tc 2h 3c"
    session = at(trips, dealer=dealer)
    round_of(session, antes(1), [("play", 10_00)])
    assert gains(session, 1) == (20_00 - 20_00,)
    session = at(trips, dealer=dealer)
    round_of(session, antes(1), ["fold"])
    assert gains(session, 1) == (-10_00,)


# 27.6 Wagers


def test_27_6_a_2_aces_up_alone_is_dealt_in_and_never_asked() -> None:
    session = at(ACES, LOW)
    record = round_of(session, {(1, "aces-up"): 10_00, (2, "aces-up"): 5_00})
    assert gains(session, 1, 2) == (10_00, -5_00)
    assert {e.spot for e in happened(record, Revealed)} == {0, 1, 2}
    refuses(NotNow, None, lambda: session.place("p1", 1, "play", 10_00))


def test_27_6_b_coupons_but_no_cash() -> None:
    session = at("8s 8h 8d 8c 3d", match_play=True)
    refuses(WagerRule, LAW("6(b)"), lambda: session.place("p1", 1, "ante", 10_00, cash=True))
    session.place("p1", 1, "ante", 10_00, coupon=10_00)
    session.place("p1", 1, "aces-up", 10_00, coupon=5_00)
    session.proceed()
    session.choose("p1", 1, "play", 10_00)
    assert gains(session, 1) == (10_00 + 10_00 + 10_00 + 250_00 + 500_00 + 250_00,)
    assert [e.amount for e in happened(session.last, Moved) if "wins" in e.what] == [10_00, 250_00]


def test_27_6_b_a_coupon_is_lost_with_a_forfeited_ante() -> None:
    session = at(LOW, match_play=True)
    session.place("p1", 1, "ante", 10_00, coupon=10_00)
    session.proceed()
    session.choose("p1", 1, "fold")
    assert gains(session, 1) == (-10_00,)
    assert session.table.pots[":promotions"].amount == 10_00


def test_27_6_c_seated_until_the_end_also_after_a_fold() -> None:
    session = at(LOW, PAIR)
    refuses(NotSeated, None, lambda: session.place("p9", 1, "ante", 5_00))
    start(session, antes(1, 2))
    session.choose("p1", 1, "fold")
    refuses(NotNow, LAW("6(c)"), lambda: session.leave("p1"))


# 27.10 The round


def test_27_10_b_with_too_few_chips_a_smaller_play_wager() -> None:
    session = opened(game_of(ID), one_at_a_time(ACES, DEALER), seats=())
    session.sit("p1", 1, 25_00)
    start(session, antes(1))
    refuses(TooFewChips, None, lambda: session.choose("p1", 1, "play", 20_00))
    session.choose("p1", 1, "play", 15_00)
    assert session.table.patrons["p1"].amount == 50_00


def test_27_10_b_and_c_forfeits_wait_for_all_and_aces_up_stays() -> None:
    """Player 1 folds aces with aces up, player 2 folds without, player 3 plays."""
    session = at(ACES, LOW, PAIR)
    start(session, antes(1, aces_up=5_00) | antes(2, 3))
    session.choose("p1", 1, "fold")
    session.choose("p2", 2, "fold")
    assert not [e for e in session.events if isinstance(e, Taken)]
    session.choose("p3", 3, "play", 10_00)
    record = session.last
    assert record is not None
    assert gains(session, 1, 2, 3) == (-10_00 + 5_00, -10_00, -20_00)
    events = list(record.events)
    shown = next(n for n, e in enumerate(events) if isinstance(e, Revealed))
    early = [(type(e).__name__, e.spot, e.law) for e in events[:shown]
             if isinstance(e, Taken | Collected)]  # fmt: skip
    assert early == [
        ("Taken", 1, LAW("10(c)")), ("Taken", 2, LAW("10(c)")), ("Collected", 2, LAW("10(c)")),
    ] or early == [
        ("Taken", 1, LAW("10(b)")), ("Taken", 2, LAW("10(b)")), ("Collected", 2, LAW("10(c)")),
    ]  # fmt: skip
    assert [e.spot for e in happened(record, Revealed)] == [0, 3, 1]


def test_27_10_e_1_step_by_step_for_all_players() -> None:
    session = at(ACES, LOW, PAIR, settlement="step by step")
    record = round_of(session, antes(1, 2, 3, aces_up=5_00), [("play", 10_00)] * 3)
    kinds = [row[0] for row in order(record) if row[1]]
    assert kinds == sorted(kinds, key=["Revealed", "Taken", "Paid", "Collected"].index)
    for kind in ("Revealed", "Taken", "Paid", "Collected"):
        spots = [row[1] for row in order(record) if row[1] and row[0] == kind]
        assert spots == sorted(spots, reverse=True), kind
    assert order(record)[-1] == ("Collected", 0, "")


# 27.12 Irregularities


def test_27_12_a_one_is_set_aside_only_while_cards_are_dealt() -> None:
    session = paced(game_of(ID), one_at_a_time(ACES, DEALER), antes(1))
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("card-face-up")
    step_until(session, lambda: isinstance(session.pending, Ask))
    assert [e.cards for e in session.events if isinstance(e, Burned)] == [cards("Ks")]
    assert (len(session.table.spots[0].cards), len(session.table.dealer.cards)) == (5, 6)
    refuses(NoSuchIrregularity, None, lambda: session.report("card-face-up"))


@pytest.mark.parametrize(
    ("name", "law"),
    [
        ("incorrect-number-of-cards", "12(c)"), ("dealer-card-exposed", "12(d)"),
        ("stub-misdealt", "7(e)2"), ("deck-incomplete", "7(e)2"),
    ],
)  # fmt: skip
def test_27_12_c_and_d_all_hands_are_void_forfeited_antes_too(name: str, law: str) -> None:
    session = at(ACES, LOW, PAIR)
    start(session, antes(1, 2, 3, aces_up=5_00))
    session.choose("p1", 1, "fold")
    session.choose("p2", 2, "play", 30_00)
    session.report(name)
    assert gains(session, 1, 2, 3) == (0, 0, 0)
    assert laws_of(session.last, Voided) == [LAW(law)]


def test_27_12_d_and_f_everybody_with_aces_up_alone_is_void_as_well() -> None:
    top = " ".join((ACES, LOW, DEALER))
    placed = {(1, "aces-up"): 10_00, (2, "aces-up"): 10_00}
    session = paced(game_of(ID, dealing="automated shoe"), top, placed, seats=2)
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("shoe-jams")
    record = finish(session)
    assert gains(session, 1, 2) == (0, 0)
    assert laws_of(record, Voided) == [LAW("12(f)")]


def test_27_10_d_paid_hands_are_named_by_four_cards() -> None:
    record = round_of(at(ACES), antes(1, aces_up=5_00), [("play", 10_00)])
    shown = {e.spot: e.text for e in happened(record, Revealed)}
    assert "aces" in shown[1]
    assert "kings" in shown[0]
    assert {e.outcome for e in happened(record, Paid) if e.wager == "aces-up"} == {"pair of aces"}
