"""Double down stud, 13:69F-17, read a second time beside the text."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import (
    BadOptions,
    NoSuchIrregularity,
    NotNow,
    SpotTaken,
    TooFewChips,
    WagerRule,
    WrongRole,
)
from pitboss.law import Subchapter
from pitboss.table.givers import Giver
from pitboss.table.inputs import Happen
from pitboss.table.limits import Limits
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Arrival,
    Ask,
    Bets,
    Burned,
    Cut,
    Dealt,
    Duty,
    Paid,
    Returned,
    Shuffled,
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
from tests.support.play import WIDE, finish, happened, round_of, start, step_until

LAW = Subchapter("13:69F-17")
ID = "double-down-stud"
BOARD = "Kc Jd 6h 2s"
"""The hole card and three face up: a king makes a winner, a six a push, an ace nothing."""


def at(*own: str, board: str = BOARD, limits: Limits = WIDE, **options: Any) -> Session:
    """Each player's one card, and the dealer's four, the hole card first."""
    return opened(game_of(ID, **options), " ".join((*own, board)), seats=len(own), limits=limits)


def originals(*seats: int, amount: int = 10_00) -> dict[tuple[int, str], int]:
    return {(seat, "original"): amount for seat in seats}


def declines(session: Session) -> str:
    """The choice not to double, as the game names it."""
    assert isinstance(session.pending, Ask)
    return session.pending.default


# 17.3 and 17.4 Opening, shuffle and cut


def test_17_4_f_a_supervisor_alone_may_require_a_recut_before_a_card_is_dealt() -> None:
    session = opened(game_of(ID, shuffler=False, second_deck=False), numbers=[1, 2])
    for nobody in (Giver.PATRON, Giver.DEALER):
        with pytest.raises(WrongRole):
            session.apply(Happen("improper-cut"), by=nobody)
    session.apply(Happen("improper-cut"), by=Giver.FLOORPERSON)
    start(session, originals(1))
    refuses(NoSuchIrregularity, None, lambda: session.report("improper-cut"))
    record = finish(session)
    assert [cut.position for cut in happened(record, Cut)] == [11, 12]


@pytest.mark.parametrize("face", ["face up", "face down"])
def test_17_4_g_an_idle_table_is_opened_anew(face: str) -> None:
    session = at("As")
    session.leave("p1")
    session.call("no gaming activity", value=face)
    assert isinstance(session.pending, Arrival)
    session.sit("p2", 1, 100_00)
    duties = [e.text for e in session.events if isinstance(e, Duty) and e.law == LAW("4(g)")]
    assert any("face up" in text for text in duties[1:]) is (face == "face down")
    assert isinstance(session.pending, Bets)


# 17.5 and 17.10 What hands are worth


def test_17_10_c_the_limit_is_each_hand_s_own() -> None:
    session = opened(game_of(ID, betting_positions=2), "As As".replace("As As", "As 9s") +
                     " Ks Qs Js Ts")  # fmt: skip
    session.sit("p1", 2)
    for spot in (1, 2):
        session.place("p1", spot, "original", 200_00)
    session.proceed()
    while isinstance(session.pending, Ask):
        session.choose("p1", session.pending.spot, session.pending.default)
    assert gains(session, 1) == (100_000_00 + 20_000_00,)


# 17.6 Wagers


def test_17_6_a_coupons_lie_on_the_original_and_cash_is_refused() -> None:
    session = at("Ks", match_play=True)
    refuses(WagerRule, LAW("6(a)"), lambda: session.place("p1", 1, "original", 10_00, cash=True))
    session.place("p1", 1, "original", 10_00, coupon=10_00)
    session.proceed()
    session.choose("p1", 1, "double-down", 10_00)
    assert gains(session, 1) == (30_00,), "kings pay even money on both, and on the coupon"


def test_17_6_a_a_coupon_s_winnings_count_towards_the_limit_of_the_hand() -> None:
    for coupon, more in ((100_00, 0), (50_00, 12)):  # two thirds of it are no whole chips
        session = at("As", board="Ks Qs Js Ts", match_play=True)
        session.place("p1", 1, "original", 100_00, coupon=coupon)
        session.proceed()
        session.choose("p1", 1, "double-down", 100_00)
        assert gains(session, 1) == (100_000_00 + more,)
        assert laws_of(session.last, Paid) == [LAW("10(c)")] * 2


def test_17_6_b_after_no_more_bets_only_a_double_down() -> None:
    session = at("Ks", "6s")
    refuses(NotNow, None, lambda: session.place("p1", 1, "double-down", 5_00))
    start(session, originals(1))
    for act in (
        lambda: session.place("p1", 1, "original", 5_00),
        lambda: session.place("p2", 2, "original", 5_00),
        lambda: session.withdraw("p1", 1),
        lambda: session.place("p1", 1, "double-down", 5_00),
    ):
        refuses(NotNow, None, act)


def test_17_6_c_two_areas_only_where_permitted_and_adjacent() -> None:
    refuses(SpotTaken, LAW("6(c)"), lambda: at("Ks").sit("p1", 2))
    session = at("Ks", betting_positions=2)
    refuses(SpotTaken, LAW("6(c)"), lambda: session.sit("p1", 3))
    session.sit("p1", 2)
    refuses(SpotTaken, LAW("6(c)"), lambda: session.sit("p1", 3))
    refuses(BadOptions, LAW("6(c)"), lambda: game_of(ID, betting_positions=3))


# 17.8 The deal and the double down


def test_17_8_c_with_too_few_chips_a_lesser_one() -> None:
    session = opened(game_of(ID), f"Ks {BOARD}", seats=())
    session.sit("p1", 1, 14_00)
    start(session, originals(1))
    refuses(TooFewChips, None, lambda: session.choose("p1", 1, "double-down", 10_00))
    session.choose("p1", 1, "double-down", 4_00)
    assert session.table.patrons["p1"].amount == 28_00


# 17.9 Settlement


def test_17_9_losers_then_pushes_then_winners_from_the_right_and_cards_after_them() -> None:
    session = at("Ks", "As", "6s", "Js", "9s")
    record = round_of(session, originals(1, 2, 3, 4, 5), lambda ask: ("double-down", 5_00))
    wagers = ("original", "double-down")

    def each(kind: str, spot: int) -> list[tuple[str, int, str]]:
        return [(kind, spot, wager) for wager in wagers]

    assert order(record, Taken, Returned, Paid) == [
        *each("Taken", 5), *each("Taken", 2), *each("Returned", 3), *each("Paid", 4),
        *each("Paid", 1),
    ]  # fmt: skip
    rest = [row for row in order(record) if row[0] != "Revealed"]
    at_ = {row: n for n, row in enumerate(rest)}
    assert at_["Collected", 5, ""] < at_["Returned", 3, "original"], "losing hands at once"
    assert at_["Collected", 3, ""] < at_["Paid", 4, "original"]
    assert at_["Paid", 1, "double-down"] < min(at_["Collected", 4, ""], at_["Collected", 1, ""])


# 17.11 Irregularities


def test_17_11_b_a_card_face_up_is_not_used_and_the_next_one_is() -> None:
    session = paced(game_of(ID), f"Ks {BOARD}", originals(1))
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("card-face-up")
    record = finish(session)
    assert [e.cards for e in happened(record, Burned)] == [cards("Kc")]
    assert sum(len(e.cards) for e in happened(record, Dealt)) == 5
    assert gains(session, 1) == (-10_00,), "king, jack, six, two: no king is left to pair"


def test_17_11_b_two_void_all_hands_also_when_one_is_found_later() -> None:
    session = paced(game_of(ID), f"Ks {BOARD}", originals(1))
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("card-face-up")
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "double-down", 10_00)
    session.report("card-face-up")
    record = finish(session)
    assert gains(session, 1) == (0,)
    assert laws_of(record, Voided) == [LAW("11(b)")]


def test_17_11_e_and_f_a_jam_and_a_device_that_leaves() -> None:
    session = at("Ks", dealing="hand")
    session.report("shuffler-jams")
    assert laws_of(session.record(), Shuffled).count(LAW("11(e)")) == 1
    session.report("shuffler-removed")
    refuses(NoSuchIrregularity, None, lambda: session.report("shuffler-jams"))
    record = round_of(session, originals(1), lambda ask: ask.default)
    assert laws_of(record, Announced)[0] == LAW("8(a)1"), "no dealing from the hand without it"
    record = round_of(session, originals(1), lambda ask: ask.default)
    assert len(happened(record, Cut)) == 1
