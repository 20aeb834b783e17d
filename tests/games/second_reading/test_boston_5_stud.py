"""Boston 5 stud poker, 13:69F-24, read a second time beside the text."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import (
    BadAmount,
    BadChoice,
    NoSuchIrregularity,
    NotNow,
    NotSeated,
    SpotTaken,
    WagerRule,
)
from pitboss.law import Subchapter
from pitboss.table.limits import Limits
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Bets,
    Burned,
    Collected,
    Counted,
    Cut,
    Dealt,
    Duty,
    Returned,
    Revealed,
    Shuffled,
    Taken,
    Voided,
)
from pitboss.table.view import view
from tests.games.second_reading.support import (
    gains,
    game_of,
    laws_of,
    opened,
    paced,
    refuses,
)
from tests.support.play import WIDE, finish, happened, round_of, start, step_until

LAW = Subchapter("13:69F-24")
ID = "boston-5-stud"
DEALER = "Kc Qd 3h 9c 9d"
"""A pair of nines."""
PAIR, HIGH = "7s 7h 4d 2c 5h", "8s Th 2d 4c 6h"
TWO_PAIRS, TRIPS = "As Ah 4d 4c 6h", "6s 6d 6c Js 8h"
SHOW, HIDE = "expose", "keep hidden"


def top(*hands: str) -> str:
    """Three cards to each hand in turn, and later two to each."""
    dealt = [hand.split() for hand in hands]
    return " ".join([c for hand in dealt for c in hand[:3]] + [c for h in dealt for c in h[3:]])


def at(*hands: str, dealer: str = DEALER, limits: Limits = WIDE, **options: Any) -> Session:
    cards_ = top(*hands, dealer)
    return opened(game_of(ID, **options), cards_, seats=len(hands), limits=limits)


def both(*seats: int, ante: int = 5_00, bonus: int = 0) -> dict[tuple[int, str], int]:
    placed: dict[tuple[int, str], int] = {}
    for seat in seats:
        placed |= {(seat, "ante"): ante, (seat, "first"): 2 * ante}
        if bonus:
            placed[seat, "optional-bonus"] = bonus
    return placed


# 24.4 Shuffle


def test_24_4_b_no_cut_not_even_of_pre_shuffled_cards_or_without_the_device() -> None:
    for options in ({}, {"preshuffled": True}, {"second_deck": False}):
        session = opened(game_of(ID, **options))
        session.report("shuffler-removed")
        for _ in range(2):
            record = round_of(session, both(1), ["fold"])
            assert not happened(record, Cut)
            assert set(laws_of(record, Shuffled)) <= {LAW("4(a)"), LAW("3(b)")}


def test_24_4_c_an_idle_table() -> None:
    session = at(PAIR)
    session.call("no gaming activity", value="face down")
    duties = [e.law for e in session.events if isinstance(e, Duty)]
    assert duties.count(LAW("4(c)")) >= 3
    assert LAW("3(c)") in duties
    assert isinstance(session.pending, Bets)


# 24.6 Wagers


def test_24_6_a_a_coupon_lies_on_the_first_wager_and_cash_is_refused() -> None:
    session = at(TWO_PAIRS, match_play=True)
    refuses(WagerRule, LAW("6(a)"), lambda: session.place("p1", 1, "ante", 5_00, cash=True))
    session.place("p1", 1, "ante", 5_00)
    session.place("p1", 1, "first", 10_00, coupon=10_00)
    session.proceed()
    session.choose("p1", 1, "second")
    assert gains(session, 1) == (10_00 + 10_00 + 10_00 + 10_00,), "first, coupon, second, bonus"
    assert session.table.pots[":coupons p1"].amount == -10_00


@pytest.mark.parametrize(("choice", "lost"), [("fold", -15_00), ("second", -25_00)])
def test_24_6_a_a_coupon_is_lost_with_its_wager(choice: str, lost: int) -> None:
    session = at(HIGH, match_play=True)
    session.place("p1", 1, "ante", 5_00)
    session.place("p1", 1, "first", 10_00, coupon=10_00)
    session.proceed()
    session.choose("p1", 1, choice)
    assert gains(session, 1) == (lost,)
    assert session.table.pots[":promotions"].amount == 10_00


def test_24_6_b_nothing_changes_after_no_more_bets() -> None:
    session = at(PAIR, HIGH)
    refuses(NotNow, None, lambda: session.place("p1", 1, "second", 10_00))
    start(session, both(1))
    for act in (
        lambda: session.place("p1", 1, "ante", 5_00),
        lambda: session.place("p1", 1, "optional-bonus", 5_00),
        lambda: session.place("p2", 2, "ante", 5_00),
        lambda: session.withdraw("p1", 1),
    ):
        refuses(NotNow, None, act)


def test_24_6_c_an_optional_bonus_of_a_dollar_or_more_beside_ante_and_first() -> None:
    session = at(PAIR, HIGH)
    refuses(BadAmount, LAW("6(c)"), lambda: session.place("p1", 1, "optional-bonus", 75))
    session.place("p1", 1, "optional-bonus", 1_00)
    for wager, amount in (("ante", 5_00), ("first", 10_00)):
        session.place("p2", 2, wager, amount)
    refuses(WagerRule, LAW("6(c)"), session.proceed)


def test_24_6_e_who_folds_stays_seated() -> None:
    session = at(PAIR, HIGH)
    refuses(NotSeated, None, lambda: session.place("p9", 1, "ante", 5_00))
    start(session, both(1, 2))
    session.choose("p1", 1, "fold")
    refuses(NotNow, LAW("6(e)"), lambda: session.leave("p1"))
    session.choose("p2", 2, "fold")
    session.leave("p1")


def test_24_6_one_position_for_each_player() -> None:
    refuses(SpotTaken, None, lambda: at(PAIR).sit("p1", 2))


# 24.7 to 24.9 Dealing


@pytest.mark.parametrize(
    ("dealing", "first", "dealer"),
    [
        ("manual shoe", "7(d)1", "7(d)2"), ("hand", "8(c)1", "8(c)2"),
        ("automated shoe", "9(c)", "9(c)"),
    ],
)  # fmt: skip
def test_24_7_d_three_cards_then_24_10_d_two_to_those_who_stay(
    dealing: str, first: str, dealer: str
) -> None:
    session = at(PAIR, HIGH, dealing=dealing)
    record = round_of(session, both(1, 2), ["fold", "second"])
    got = [(e.hand, len(e.cards), e.seen.name, e.law) for e in happened(record, Dealt)]
    assert got == [
        ("spot 1", 3, "OWNER", LAW(first)), ("spot 2", 3, "OWNER", LAW(first)),
        ("dealer", 3, "NONE", LAW(dealer)),
        ("spot 2", 2, "OWNER", LAW("10(d)1")), ("dealer", 2, "NONE", LAW("10(d)2")),
    ]  # fmt: skip


def test_24_10_what_each_may_see() -> None:
    session = at(PAIR, HIGH)
    start(session, both(1, 2, bonus=1_00))
    session.choose("p1", 1, HIDE)
    session.choose("p2", 2, SHOW)
    for viewer, own in (("p1", f"{PAIR[:8]} {HIGH[:8]}"), ("p2", HIGH[:8]), ("", HIGH[:8])):
        seen = {
            card
            for event in view(session, viewer)
            if isinstance(event, Dealt | Revealed)
            for card in event.cards
            if card is not None
        }
        assert seen == set(cards(own)), viewer


@pytest.mark.parametrize("dealing", ["manual shoe", "hand", "automated shoe"])
def test_24_7_f_the_count_with_a_fold_is_of_what_is_left(dealing: str) -> None:
    session = opened(game_of(ID, dealing=dealing, counting_shuffler=False), seats=2)
    counts = [
        [e.cards for e in happened(round_of(session, both(1, 2), ["fold", "second"]), Counted)]
        for _ in range(5)
    ]
    assert counts == [[], [], [], [], [52 - 3 - 5 - 5]]


# 24.10 The round


def test_24_10_b_the_second_wager_is_as_the_first_or_the_hand_is_folded() -> None:
    session = at(PAIR, HIGH)
    start(session, both(1, 2))
    for amount in (5_00, 9_75, 20_00):
        refuses(BadChoice, None, lambda amount=amount: session.choose("p1", 1, "second", amount))  # type: ignore[misc]
    session.choose("p1", 1, "fold")
    gone = [e for e in session.events if isinstance(e, Taken | Collected)]
    assert {e.law for e in gone} == {LAW("10(b)")}
    assert {getattr(e, "wager", "") for e in gone} == {"ante", "first", ""}
    assert not [e for e in session.events if isinstance(e, Revealed)], "without being exposed"


def test_24_10_c_the_second_wager_may_be_withdrawn_until_the_last_cards_are_dealt() -> None:
    session = at(PAIR, HIGH)
    start(session, both(1, 2))
    session.choose("p1", 1, "second")
    session.call("withdraw second wager", patron="p1", spot=1)
    record = finish(session, ["second"])
    assert [e.hand for e in happened(record, Dealt)][3:] == ["spot 2", "dealer"]
    assert gains(session, 1, 2) == (-15_00, 20_00), "what was player 1's makes a pair of twos"


def test_24_10_c_also_by_the_last_to_place_it() -> None:
    session = paced(game_of(ID), top(PAIR, HIGH, DEALER), both(1, 2), seats=2)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "second")
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p2", 2, "second")
    step_until(session, lambda: len(session.table.spots[1].bets) == 3)
    session.call("withdraw second wager", patron="p2", spot=2)
    record = finish(session)
    assert [e.hand for e in happened(record, Dealt)][3:] == ["spot 1", "dealer"]
    assert gains(session, 2) == (-15_00,)


def test_24_10_c_not_once_the_last_cards_are_dealt() -> None:
    session = paced(game_of(ID), top(PAIR, DEALER), both(1))
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "second")
    step_until(session, lambda: len(session.table.spots[0].cards) == 5)
    with pytest.raises(NotNow):
        session.call("withdraw second wager", patron="p1", spot=1)


# 24.12 Irregularities


@pytest.mark.parametrize("cards_held", [0, 3])
def test_24_12_b_a_card_face_up_in_either_deal(cards_held: int) -> None:
    session = paced(game_of(ID), top(PAIR, DEALER), both(1))
    if cards_held:
        step_until(session, lambda: isinstance(session.pending, Ask))
        refuses(NoSuchIrregularity, None, lambda: session.report("card-face-up"))
        session.choose("p1", 1, "second")
    step_until(session, lambda: session.table.awaiting == "spot 1")
    session.report("card-face-up")
    record = finish(session, ["second"])
    assert [e.cards for e in happened(record, Burned)] == [cards("2c" if cards_held else "7s")]
    assert sum(len(e.cards) for e in happened(record, Dealt)) == 10


def test_24_12_d_a_misdealt_player_alone_is_void_and_a_paid_bonus_stays() -> None:
    session = at(PAIR, HIGH)
    start(session, both(1, 2, bonus=1_00))
    session.choose("p1", 1, SHOW)
    session.choose("p2", 2, SHOW)
    session.choose("p1", 1, "second")
    session.report("incorrect-number-of-cards", spot=1)
    session.choose("p2", 2, "second")
    assert gains(session, 1, 2) == (1_00, -1_00 + 20_00)
    assert laws_of(session.last, Voided, spot=1) == [LAW("12(d)")]


def test_24_12_d_four_of_five_are_completed_and_any_other_misdeal_voids_all() -> None:
    session = paced(game_of(ID), top(PAIR, HIGH, DEALER), both(1, 2), seats=2)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "second")
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p2", 2, "second")
    step_until(session, lambda: session.table.awaiting == "dealer")
    session.report("dealer-hand-completed")
    record = finish(session)
    assert sum(len(e.cards) for e in happened(record, Dealt) if e.hand == "dealer") == 5
    assert not happened(record, Voided)
    session = at(PAIR, HIGH)
    start(session, both(1, 2))
    session.report("dealer-misdealt")
    assert gains(session, 1, 2) == (0, 0)


@pytest.mark.parametrize("name", ["stub-misdealt", "deck-incomplete"])
def test_24_7_f_2_a_bad_count_voids_all_hands(name: str) -> None:
    session = paced(game_of(ID), top(PAIR, HIGH, DEALER), both(1, 2, bonus=1_00), seats=2)
    for choice in (SHOW, SHOW, "second"):
        step_until(session, lambda: isinstance(session.pending, Ask))
        ask = session.pending
        assert isinstance(ask, Ask)
        refuses(NoSuchIrregularity, None, lambda: session.report(name))
        session.choose(ask.patron, ask.spot, choice)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p2", 2, "second")
    step_until(session, lambda: session.table.memory.stub_out)
    session.report(name)
    record = finish(session)
    assert gains(session, 1, 2) == (1_00, -1_00), "the bonuses were settled before"
    assert laws_of(record, Voided) == [LAW("7(f)2")]
    assert set(laws_of(record, Returned)) == {LAW("7(f)2")}
