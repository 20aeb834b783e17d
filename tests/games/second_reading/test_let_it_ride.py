"""Let it ride poker, 13:69F-18 and its former edition 19:47-18, read a second time."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import (
    BadOptions,
    BadPayTable,
    NoSuchIrregularity,
    NotNow,
    NotSeated,
    PitbossError,
    WagerRule,
)
from pitboss.law import Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Burned,
    Collected,
    Cut,
    Dealt,
    Discarded,
    Duty,
    Paid,
    Revealed,
    Shuffled,
    Taken,
    Withdrawn,
)
from pitboss.table.view import view
from tests.games.second_reading.support import (
    gains,
    game_of,
    laws_of,
    opened,
    order,
    paced,
    refuses,
)
from tests.support.play import WIDE, finish, happened, round_of, start, step_until, won
from tests.support.stacked import one_at_a_time

LAW = Subchapter("13:69F-18")
FORMER = Subchapter("19:47-18")
ID = "let-it-ride"
RIDE, BACK = "let-it-ride", "withdraw"
BETS = ("bet-one", "bet-two", "bet-three")
TENS, NOTHING = "Ts 7h 2d", "As 9h 4d"
BOARD = "3s Td Kc"
"""The burned card, the first community card, the second."""


def at(*own: str, board: str = BOARD, limits: Limits = WIDE, **options: Any) -> Session:
    game = game_of(ID, **options)
    stacked = options.get("dealing") == "automated shoe"
    top: Any = " ".join((*own, board)) if stacked else one_at_a_time(*own, board)
    return opened(game, top, seats=len(own), limits=limits)


def three(*seats: int, amount: int = 10_00) -> dict[tuple[int, str], int]:
    return {(seat, bet): amount for seat in seats for bet in BETS}


# 18.6 Wagers


def test_18_6_a_coupons_but_no_cash() -> None:
    session = at(TENS, match_play=True)
    refuses(WagerRule, LAW("6(a)"), lambda: session.place("p1", 1, "bet-one", 10_00, cash=True))
    for bet in BETS:
        session.place("p1", 1, bet, 10_00, coupon=10_00)
    session.proceed()
    session.choose("p1", 1, BACK)
    session.choose("p1", 1, RIDE)
    assert gains(session, 1) == (40_00,), "two bets of $10, each with a coupon, at even money"
    assert session.table.pots[":coupons p1"].amount == -20_00, "the first coupon came back"


def test_18_6_b_seated_until_the_end_also_with_two_bets_withdrawn() -> None:
    session = at(TENS, NOTHING)
    refuses(NotSeated, None, lambda: session.place("p9", 1, "bet-one", 10_00))
    for edition, law in (("13:69F-18", LAW), ("19:47-18", FORMER)):
        session = at(TENS, NOTHING, edition=edition)
        start(session, three(1, 2))
        session.choose("p1", 1, BACK)
        refuses(NotNow, law("6(b)"), lambda session=session: session.leave("p1"))  # type: ignore[misc]


def test_18_6_c_nothing_else_changes_after_no_more_bets() -> None:
    session = at(TENS)
    start(session, three(1))
    for act in (
        lambda: session.place("p1", 1, "bet-one", 10_00),
        lambda: session.place("p1", 1, "three-card-bonus", 10_00),
        lambda: session.place("p1", 1, "let-it-ride-bonus", 1_00),
        lambda: session.withdraw("p1", 1),
        lambda: session.withdraw("p1", 3),
    ):
        refuses(NotNow, None, act)


def test_18_6a_a_and_6b_a_are_the_casino_s_to_offer() -> None:
    for bonus in ("let_it_ride_bonus", "three_card_bonus"):
        session = at(TENS, **{bonus: False})
        with pytest.raises(PitbossError):
            session.place("p1", 1, bonus.replace("_", "-"), 1_00)


# 18.7 to 18.9 Dealing


@pytest.mark.parametrize(
    ("dealing", "law"), [("manual shoe", "7(b)"), ("hand", "8(b)3"), ("automated shoe", "9(b)2")]
)
def test_18_7_b_bonus_chips_are_collected_and_counted_before_the_deal(
    dealing: str, law: str
) -> None:
    session = at(TENS, NOTHING, dealing=dealing)
    start(session, three(1, 2) | {(1, "let-it-ride-bonus"): 1_00})
    events = list(session.events)
    first = next(n for n, e in enumerate(events) if isinstance(e, Dealt))
    said = [e for e in events[:first] if getattr(e, "law", None) == LAW(law)]
    assert [type(e) for e in said] == [Announced, Duty]
    assert "verify" in said[1].text  # type: ignore[union-attr]


def test_18_9_c_the_bottom_card_of_the_stack_is_burned_the_middle_one_is_first() -> None:
    session = at(TENS, NOTHING, dealing="automated shoe")
    start(session, three(1, 2))
    dealt = [e for e in session.events if isinstance(e, Dealt)]
    assert [(e.hand, len(e.cards), e.seen.name) for e in dealt] == [
        ("spot 1", 3, "OWNER"), ("spot 2", 3, "OWNER"), ("community", 3, "NONE"),
    ]  # fmt: skip
    record = finish(session)
    shown = [e for e in happened(record, Revealed) if e.hand == "community"]
    up = [[card for card in e.cards if card is not None] for e in shown]
    assert up[0] == list(cards("Td"))
    assert set(up[-1]) == set(cards("Td Kc"))


# 18.10 The round


def seen_by(session: Session, viewer: str) -> set[Any]:
    return {
        card
        for event in view(session, viewer)
        if isinstance(event, Dealt | Revealed)
        for card in event.cards
        if card is not None
    }


def test_18_10_b_to_f_who_sees_and_decides_what_in_turn() -> None:
    session = at(TENS, NOTHING)
    start(session, three(1, 2))
    asked = []
    for choice, known in (
        (BACK, ""), (RIDE, ""), (RIDE, "Td"), (BACK, "Td"),
    ):  # fmt: skip
        ask = session.pending
        assert isinstance(ask, Ask)
        assert seen_by(session, "p1") == {*cards(TENS), *cards(known)}
        assert seen_by(session, "") == set(cards(known))
        asked.append((ask.spot, str(ask.law).split("18.")[1]))
        session.choose(ask.patron, ask.spot, choice)
    assert asked == [(1, "10(b)"), (2, "10(b)"), (1, "10(e)"), (2, "10(e)")]
    record = session.last
    assert [(e.spot, e.wager) for e in happened(record, Withdrawn)] == [
        (1, "bet-one"), (2, "bet-two"),
    ]  # fmt: skip
    assert laws_of(record, Withdrawn) == [LAW("10(b)2"), LAW("10(e)2")]
    assert gains(session, 1, 2) == (20_00, -20_00)


def test_18_10_c_the_burned_card_is_never_shown() -> None:
    session = at(TENS, NOTHING)
    record = round_of(session, three(1, 2), [RIDE] * 4)
    shown = {
        card
        for event in record.events
        if isinstance(event, Revealed | Burned | Discarded)
        if getattr(event, "seen", None) is None or event.seen.name == "ALL"  # type: ignore[union-attr]
        for card in event.cards
        if card is not None
    }
    assert cards("3s")[0] not in shown
    burned = [e for e in record.events if getattr(e, "law", None) == LAW("10(c)")]
    assert burned, "and put in the discard rack"
    shown_first = next(
        n for n, e in enumerate(record.events)
        if isinstance(e, Revealed) and e.hand == "community"
    )  # fmt: skip
    assert record.events.index(burned[0]) < shown_first  # type: ignore[arg-type]


def test_18_10_g_from_the_right_losing_wagers_before_winning_ones() -> None:
    """Player 1 has tens but no pair in three cards; player 2 has a pair and nothing more."""
    pair = "4s 4h 9d"
    session = at(TENS, pair)
    placed = three(1, 2) | {(seat, "three-card-bonus"): 5_00 for seat in (1, 2)}
    placed |= {(seat, "let-it-ride-bonus"): 1_00 for seat in (1, 2)}
    record = round_of(session, placed, [RIDE] * 4)
    rows_ = order(record, Revealed, Taken, Paid)
    second = [row for row in rows_ if row[1] == 2]
    first = [row for row in rows_ if row[1] == 1]
    assert rows_.index(second[-1]) < rows_.index(first[0]), "one player after the other"
    kinds = [row[0] for row in first]
    assert kinds == sorted(kinds, key=["Revealed", "Taken", "Paid"].index)
    assert {row[2] for row in first if row[0] == "Taken"} == {
        "three-card-bonus", "let-it-ride-bonus",
    }  # fmt: skip
    assert {row[2] for row in second if row[0] == "Paid"} == {"three-card-bonus"}
    assert gains(session, 1, 2) == (30_00 - 5_00 - 1_00, -30_00 + 5_00 - 1_00)
    collected = [n for n, e in enumerate(record.events) if isinstance(e, Collected)]
    settled = [n for n, e in enumerate(record.events) if isinstance(e, Taken | Paid)]
    assert max(settled) < min(
        n
        for n in collected
        if record.events[n].law == LAW("10(h)")  # type: ignore[union-attr]
    )


# 18.11 Payouts


def test_18_11_b_d_and_e_no_less_than_the_tables() -> None:
    for wager, less in (
        ("bet-one", {"flush": "7 to 1"}), ("let-it-ride-bonus", {"flush": "$49"}),
        ("three-card-bonus", {"flush": "2 to 1"}),
    ):  # fmt: skip
        with pytest.raises(BadPayTable):
            game_of(ID, own_tables={wager: less})


def test_18_11_c_the_limit_is_on_the_bets_of_one_hand_and_no_bonus() -> None:
    session = at("As Ks Qs", board="2h Js Ts", payout_limit=50_000, three_card_bonus_table="D")
    placed = three(1, amount=25_00) | {
        (1, "let-it-ride-bonus"): 1_00, (1, "three-card-bonus"): 10_00,
    }  # fmt: skip
    record = round_of(session, placed, [RIDE, RIDE])
    sums = won(record.events)
    assert sum(sums[1, bet] for bet in BETS) == 50_000_00
    assert sums[1, "let-it-ride-bonus"] == 25_000_00 - 1_00
    assert sums[1, "three-card-bonus"] == 500_00


def test_18_11_c_no_limit_below_50000_or_what_the_minimum_could_win() -> None:
    refuses(BadOptions, LAW("11(c)"), lambda: game_of(ID, payout_limit=49_999))
    session = at(
        "As Ks Qs", board="2h Js Ts", payout_limit=50_000, limits=Limits(Limit(25_00, 1_000_00))
    )
    round_of(session, three(1, amount=25_00), [RIDE, RIDE])
    assert gains(session, 1) == (75_000_00,)


# 18.12 Irregularities


def test_18_12_a_one_card_face_up_is_not_used() -> None:
    session = paced(game_of(ID), one_at_a_time(TENS, BOARD), three(1))
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("card-face-up")
    session.step()
    (burned,) = [e for e in session.events if isinstance(e, Burned)]
    assert burned.cards == cards("3s")
    step_until(session, lambda: isinstance(session.pending, Ask))
    assert [len(hand.cards) for hand in (session.table.spots[0].hand, session.table.community)] == [
        3, 3,
    ]  # fmt: skip
    refuses(NoSuchIrregularity, None, lambda: session.report("card-face-up"), "")


def test_18_12_d_and_f_the_devices() -> None:
    session = at(TENS, dealing="automated shoe")
    session.report("shuffler-jams")
    assert laws_of(session.record(), Shuffled).count(LAW("12(d)")) == 1
    session.report("shuffler-removed")
    session.report("shoe-removed")
    record = round_of(session, three(1), [RIDE, RIDE])
    assert {len(e.cards) for e in happened(record, Dealt)} == {1}
    record = round_of(session, three(1), [RIDE, RIDE])
    assert [e.by for e in happened(record, Cut)] == ["dealer"]
