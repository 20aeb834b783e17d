"""Mississippi stud, 13:69F-35, read a second time beside the text."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import (
    NotNow,
    NotSeated,
    PitbossError,
    TooFewChips,
    WagerRule,
)
from pitboss.law import Subchapter
from pitboss.table.limits import Limits
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Collected,
    Dealt,
    Duty,
    Revealed,
    Taken,
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
from tests.support.play import WIDE, happened, round_of, start, step_until

LAW = Subchapter("13:69F-35")
ID = "mississippi-stud"
BOARD = "9c 5d 2h"
JACKS, SIXES, NOTHING = "Js Jh", "6s 6h", "Ks 4c"
STREETS = ("third-street", "fourth-street", "fifth-street")


def at(*own: str, board: str = BOARD, limits: Limits = WIDE, **options: Any) -> Session:
    top = " ".join((*own, board))
    return opened(game_of(ID, **options), top, seats=len(own), limits=limits)


def antes(*seats: int, amount: int = 10_00) -> dict[tuple[int, str], int]:
    return {(seat, "ante"): amount for seat in seats}


def bets(*times: int, ante: int = 10_00) -> list[Any]:
    return [(street, n * ante) for street, n in zip(STREETS, times, strict=False)]


# 35.6 Wagers


def test_35_6_a_a_coupon_lies_on_the_ante_and_cash_is_refused() -> None:
    session = at(JACKS, match_play=True)
    refuses(WagerRule, LAW("6(a)"), lambda: session.place("p1", 1, "ante", 10_00, cash=True))
    session.place("p1", 1, "ante", 10_00, coupon=10_00)
    session.proceed()
    for street in STREETS:
        session.choose("p1", 1, street, 10_00)
    assert gains(session, 1) == (50_00,)


def test_35_6_a_a_pushed_coupon_goes_back_and_a_folded_one_is_lost() -> None:
    for own, choices, gain, promotions in (
        (SIXES, list(STREETS), 0, 0), (NOTHING, ["fold"], -10_00, 10_00),
    ):  # fmt: skip
        session = at(own, match_play=True)
        session.place("p1", 1, "ante", 10_00, coupon=10_00)
        session.proceed()
        for choice in choices:
            session.choose("p1", 1, choice, 0 if choice == "fold" else 10_00)
        assert gains(session, 1) == (gain,)
        pot = session.table.pots.get(":promotions")
        assert (pot.amount if pot else 0) == promotions


def test_35_6_a_what_a_coupon_wins_counts_towards_the_aggregate_limit() -> None:
    session = at("As Ks", board="Qs Js Ts", match_play=True)
    session.place("p1", 1, "ante", 100_00, coupon=100_00)
    session.proceed()
    for street in STREETS:
        session.choose("p1", 1, street, 300_00)
    assert gains(session, 1) == (50_000_00,)


def test_35_6_b_nothing_is_made_or_withdrawn_after_no_more_bets() -> None:
    session = at(JACKS, NOTHING)
    start(session, antes(1))
    for act in (
        lambda: session.place("p1", 1, "ante", 5_00),
        lambda: session.place("p2", 2, "ante", 5_00),
        lambda: session.place("p1", 1, "third-street", 10_00),
        lambda: session.withdraw("p1", 1),
    ):
        refuses(NotNow, None, act)


def test_35_6_e_who_folds_stays_seated_until_the_end() -> None:
    session = at(NOTHING, JACKS)
    refuses(NotSeated, None, lambda: session.place("p9", 1, "ante", 5_00))
    start(session, antes(1, 2))
    session.choose("p1", 1, "fold")
    refuses(NotNow, LAW("6(e)"), lambda: session.leave("p1"))


# 35.10 The round


def seen_by(session: Session, viewer: str) -> set[Any]:
    return {
        card
        for event in view(session, viewer)
        if isinstance(event, Dealt | Revealed)
        for card in event.cards
        if card is not None
    }


def test_35_10_a_to_h_one_community_card_after_each_street() -> None:
    session = at(JACKS, SIXES)
    start(session, antes(1, 2))
    for street, board in zip(STREETS, ("", "9c", "9c 5d"), strict=True):
        for seat, own in ((1, JACKS), (2, SIXES)):
            ask = session.pending
            assert isinstance(ask, Ask)
            assert (ask.spot, [c.name for c in ask.choices]) == (seat, [street, "fold"])
            assert seen_by(session, f"p{seat}") == {*cards(own), *cards(board)}
            assert seen_by(session, "") == set(cards(board))
            session.choose(f"p{seat}", seat, street, seat * 10_00)
    assert gains(session, 1, 2) == (40_00, 0)


def test_35_10_a_with_too_few_chips() -> None:
    session = opened(game_of(ID), f"{JACKS} {BOARD}", seats=())
    session.sit("p1", 1, 25_00)
    start(session, antes(1))
    refuses(TooFewChips, None, lambda: session.choose("p1", 1, "third-street", 20_00))
    session.choose("p1", 1, "third-street", 10_00)
    refuses(TooFewChips, None, lambda: session.choose("p1", 1, "fourth-street", 10_00))
    session.choose("p1", 1, "fold")
    assert session.table.patrons["p1"].amount == 5_00


@pytest.mark.parametrize(
    ("placed", "law", "lost"), [(0, "10(a)", 10_00), (1, "10(e)", 20_00), (2, "10(g)", 40_00)]
)
def test_35_10_a_e_g_a_fold_forfeits_all_wagers_so_far_and_the_cards_at_once(
    placed: int, law: str, lost: int
) -> None:
    session = at(NOTHING, JACKS)
    start(session, antes(1, 2))
    for street, amount in list(zip(STREETS, (10_00, 20_00), strict=False))[:placed]:
        session.choose("p1", 1, street, amount)
        session.choose("p2", 2, street, 10_00)
    session.choose("p1", 1, "fold")
    gone = [e for e in session.events if isinstance(e, Taken | Collected)]
    assert [type(e).__name__ for e in gone] == ["Taken"] * (placed + 1) + ["Collected"]
    assert {e.law for e in gone} == {LAW(law)}
    assert gains(session, 1) == (-lost,)
    session.report("community-card-exposed")
    assert gains(session, 1, 2) == (-lost, 0), "what was forfeited stays so"


def test_35_10_where_everybody_folds_the_round_ends() -> None:
    session = at(NOTHING, SIXES)
    record = round_of(session, antes(1, 2), ["fold", "fold"])
    assert gains(session, 1, 2) == (-10_00, -10_00)
    assert not [e for e in happened(record, Revealed) if e.hand == "community"]
    assert happened(record, Collected)[-1].hand == "community"


def test_35_10_c_whoever_tells_forfeits_everything_even_before_the_last_card() -> None:
    session = at(JACKS, SIXES)
    start(session, antes(1, 2))
    for seat in (1, 2):
        session.choose(f"p{seat}", seat, "third-street", 30_00)
    session.choose("p1", 1, "fourth-street", 30_00)
    session.report("information-exchanged", spot=1)
    for street in STREETS[1:]:
        session.choose("p2", 2, street, 10_00)
    assert gains(session, 1, 2) == (-70_00, 0)
    assert set(laws_of(session.last, Taken)) == {LAW("10(c)")}


def test_35_10_c_not_once_all_community_cards_are_revealed() -> None:
    session = paced(game_of(ID), f"{JACKS} {BOARD}", antes(1))
    for street in STREETS:
        step_until(session, lambda: isinstance(session.pending, Ask))
        session.choose("p1", 1, street, 10_00)
    step_until(session, lambda: len([e for e in session.events if isinstance(e, Revealed)]) == 3)
    with pytest.raises(PitbossError):
        session.report("information-exchanged", spot=1)


# 35.12 Irregularities


def test_35_12_d_the_last_player_s_void_hand_ends_the_round() -> None:
    session = at(JACKS)
    start(session, antes(1))
    session.choose("p1", 1, "third-street", 30_00)
    session.report("incorrect-number-of-cards", spot=1)
    assert gains(session, 1) == (0,)
    assert session.table.round == 2


def test_35_4_e_an_idle_table() -> None:
    session = at(JACKS)
    session.call("no gaming activity", value="face down")
    duties = [e.law for e in session.events if isinstance(e, Duty)]
    assert duties.count(LAW("4(e)")) >= 3
    assert LAW("3(c)") in duties
