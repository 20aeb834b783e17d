"""Who wagers where, and what it costs: 13:69F-2.3(i) and (l), 2.13 and 2.14."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.casino.papers.signs import sign
from pitboss.errors import BadLimits, NotNow, SpotTaken, TooFewChips, WagerRule
from pitboss.law import Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.replay import header
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Charged, Placed
from tests.games.blackjack.support import (
    begin,
    cents,
    choices,
    choose,
    dealt,
    game,
    last,
    opened,
)
from tests.support.play import CHIPS, round_of, won
from tests.support.shows import shows

LAW = Subchapter("13:69F-2")


# 2.3(i) Entry in the middle of a shoe


def _closed() -> Session:
    session = opened(seats=(1, 2), mid_shoe_entry=False)
    round_of(session, {(1, "wager"): 1000}, lambda ask: ask.default)
    return session


def test_2_3_i_who_sits_out_a_round_waits_for_the_reshuffle() -> None:
    session = _closed()
    with pytest.raises(WagerRule) as refused:
        session.place("p2", 2, "wager", 1000)
    assert refused.value.law == LAW("3(i)")
    session.sit("p3", 3, 100_000)
    with pytest.raises(WagerRule):
        session.place("p3", 3, "wager", 1000)
    session.call("reshuffle")
    session.place("p2", 2, "wager", 1000)


def test_2_3_i_unless_the_casino_permits_it() -> None:
    session = _closed()
    session.call("admit", value="p2")
    session.place("p2", 2, "wager", 1000)


def test_2_3_i_entry_is_open_by_default() -> None:
    session = opened(seats=(1, 2))
    round_of(session, {(1, "wager"): 1000}, lambda ask: ask.default)
    session.place("p2", 2, "wager", 1000)


def test_2_3_i_the_bar_does_not_lapse_when_the_others_leave() -> None:
    session = _closed()
    session.leave("p1")
    with pytest.raises(WagerRule) as refused:
        session.place("p2", 2, "wager", 1000)
    assert refused.value.law == LAW("3(i)")
    assert not session.table.bets
    session.call("reshuffle")
    session.place("p2", 2, "wager", 1000)
    assert session.table.patrons["p2"].amount == CHIPS - 1000


# 2.3(l) The hand fee


def _fees(session: Session) -> list[tuple[str, int]]:
    return [(e.patron, e.amount) for e in session.events if isinstance(e, Charged)]


def test_2_3_l_2_who_wagers_5_dollars_or_less_pays_the_hand_fee() -> None:
    session = opened(dealt("Th 6h", "Th 6h", up="9s"), seats=(1, 2), hand_fee=25)
    session.place("p1", 1, "wager", 500)
    session.place("p2", 2, "wager", 600)
    session.proceed()
    assert _fees(session) == [("p1", 25)]


def test_2_3_l_1_no_more_than_a_quarter() -> None:
    assert game(hand_fee=25).options.hand_fee == 25


def test_2_3_l_2_the_fee_may_be_waived_for_a_round() -> None:
    session = opened(dealt("Ah Kh", up="9s", then="2h 3h 4h 5h"), hand_fee=10)
    session.call("waive hand fee", value="p1")
    begin(session, wager=500)
    assert not [e for e in last(session).events if isinstance(e, Charged)]
    begin(session, wager=500)
    assert _fees(session) == [("p1", 10)]


def test_2_3_l_2_once_a_round_however_many_boxes() -> None:
    session = opened(seats=(1,), hand_fee=25, betting_positions=2)
    session.sit("p1", 3)
    session.place("p1", 1, "wager", 500)
    session.place("p1", 3, "wager", 500)
    session.proceed()
    assert _fees(session) == [("p1", 25)]


def test_2_3_l_3_it_is_collected_before_any_card() -> None:
    session = opened(dealt("Th 6h", up="9s"), hand_fee=25)
    begin(session, wager=500)
    names = [type(event).__name__ for event in session.events]
    assert names.index("Charged") < names.index("Dealt")


def test_2_3_l_4_it_is_paid_beside_the_wager_and_5_kept_whoever_wins() -> None:
    session = opened(dealt("Ah Kh", up="9s"), hand_fee=25)
    before = session.table.patrons["p1"].amount
    begin(session, wager=500)
    assert session.table.patrons["p1"].amount == before + 750 - 25
    session = opened(hand_fee=25)
    session.sit("poor", 2, 500)
    session.place("poor", 2, "wager", 500)
    with pytest.raises(TooFewChips) as refused:
        session.proceed()
    assert refused.value.law == LAW("3(l)4")


def test_2_3_l_5_the_casino_keeps_it() -> None:
    session = opened(dealt("Th 6h", up="9s", then="Td"), hand_fee=25)
    begin(session, wager=500)
    choose(session, "hit")
    assert session.table.house.amount == 500 + 25


def test_2_3_l_only_where_the_minimum_is_5_dollars_or_less() -> None:
    with pytest.raises(BadLimits) as refused:
        opened(hand_fee=25, table_of={"limits": Limits(Limit(1000, 100_000))})
    assert refused.value.law == LAW("3(l)")
    with pytest.raises(NotNow):
        opened().call("waive hand fee", value="p1")


# 2.13 Several players on a box


def _shared(own: str, up: str, then: str = "", *, second: bool = False, **options: Any) -> Session:
    """p1 is seated at box 1 and consents; p2 wagers behind."""
    session = opened(dealt(own, up=up, then=then), players_per_box=2, **options)
    session.sit("p2", 1, 1_000_000)
    session.call("consent", "p1", 1)
    session.place("p1", 1, "wager", 1000)
    session.place("p2", 1, "wager", 2000)
    session.proceed()
    return session


def test_2_13_a_up_to_three_players_if_the_first_consents() -> None:
    session = opened(players_per_box=3)
    session.sit("p2", 1, 10_000)
    with pytest.raises(WagerRule) as refused:
        session.place("p2", 1, "wager", 1000)
    assert refused.value.law == LAW("13(a)")
    session.call("consent", "p1", 1)
    session.place("p2", 1, "wager", 1000)
    session.sit("p3", 1, 10_000)
    with pytest.raises(SpotTaken):
        session.sit("p4", 1, 10_000)
    session.call("withdraw consent", "p1", 1)
    with pytest.raises(WagerRule):
        session.place("p3", 1, "wager", 1000)
    with pytest.raises(NotNow):
        session.call("consent", "p2", 1)


def test_2_13_a_consent_ends_when_the_first_player_leaves_the_box() -> None:
    session = opened(seats=(1, 2), players_per_box=2)
    session.call("consent", "p1", 1)
    session.leave("p1")
    round_of(session, {(2, "wager"): 1000}, lambda ask: ask.default)
    session.sit("p1", 1, 10_000)
    session.sit("p3", 1, 10_000)
    with pytest.raises(WagerRule) as refused:
        session.place("p3", 1, "wager", 1000)
    assert refused.value.law == LAW("13(a)")
    session.call("consent", "p1", 1)
    session.place("p3", 1, "wager", 1000)


def test_2_13_b_the_seated_player_calls() -> None:
    session = _shared("Th 6h", "9s")
    assert isinstance(session.pending, Ask)
    assert session.pending.patron == "p1"


def test_2_13_b_without_a_seated_player_the_highest_wager_calls() -> None:
    session = opened(dealt("Th 6h", up="9s"), players_per_box=3)
    session.sit("p2", 1, 10_000)
    session.sit("p3", 1, 10_000)
    session.call("consent", "p1", 1)
    session.place("p2", 1, "wager", 1000)
    session.place("p3", 1, "wager", 2000)
    session.proceed()
    assert isinstance(session.pending, Ask)
    assert session.pending.patron == "p3"


def test_2_13_d_another_player_may_double_too_but_need_not() -> None:
    session = _shared("5h 6h", "9s", "Td 8c")
    choose(session, "double")
    assert session.pending.patron == "p2"  # type: ignore[union-attr]
    assert choices(session) == ["no double", "double", "double for less"]
    choose(session, "no double")
    events = last(session).events
    assert [(e.patron, e.wager, e.amount) for e in events if isinstance(e, Placed)][2:] == [
        ("p1", "double", 1000)
    ]
    assert won(events) == {(1, "wager"): 3000, (1, "double"): 1000}
    session = _shared("5h 6h", "9s", "Td 8c")
    choose(session, "double")
    choose(session, "double for less", 500)
    assert cents(last(session)) == {"wager": 3000, "double": 1500}


def test_2_13_e_another_player_covers_both_hands_or_stays_on_one() -> None:
    # The first hand makes 18 and loses, the second 19 and wins; the dealer has 18 and a half:
    for answer, result in (
        ("first hand", {"wager": 1000 + 2000, "split": -1000}),
        ("second hand", {"wager": 1000 - 2000, "split": -1000}),
        ("cover both hands", {"wager": 1000 + 2000, "split": -1000 - 2000}),
    ):
        session = _shared("8h 8d", "9s", "Tc 5c 8s")
        choose(session, "split")
        assert session.pending.patron == "p2"  # type: ignore[union-attr]
        choose(session, answer)
        choose(session, "stand")
        choose(session, "stand")
        assert cents(last(session)) == result, answer


def test_2_13_f_each_may_insure() -> None:
    session = _shared("Th 6h", "As", "Kd")
    asked = []
    for answer in ("no insurance", "insurance", "stand"):
        asked.append(session.pending.patron)  # type: ignore[union-attr]
        choose(session, answer)
    assert asked == ["p1", "p2", "p1"]
    assert cents(last(session)) == {"wager": -3000, "insurance": 2000}


def test_2_8_a_2_surrender_is_called_for_the_whole_box() -> None:
    session = _shared("Th 6h", "9s", surrender=True)
    choose(session, "surrender")
    assert cents(last(session)) == {"wager": -1500}


# 2.14 One player on several boxes


def test_2_14_one_box_unless_the_casino_permits_more() -> None:
    session = opened()
    with pytest.raises(SpotTaken) as refused:
        session.sit("p1", 2)
    assert refused.value.law == LAW("14")
    two = opened(dealt("Th 9h", "Ts 8h", up="9s", then="Td"), betting_positions=2)
    two.sit("p1", 6)
    two.place("p1", 1, "wager", 1000)
    two.place("p1", 6, "wager", 1000)
    two.proceed()
    for spot in (1, 6):
        assert two.pending.spot == spot  # type: ignore[union-attr]
        choose(two, "stand")
    assert won(last(two).events) == {(1, "wager"): 0, (6, "wager"): -1000}


def test_the_caller_without_chips_for_a_split_is_told_so() -> None:
    session = opened(dealt("8h 8d", up="9s", then="Tc"))
    session.sit("poor", 2, 1000)
    session.leave("p1")
    session.place("poor", 2, "wager", 1000)
    session.proceed()
    with pytest.raises(TooFewChips):
        choose(session, "split")
    choose(session, "stand")


@pytest.mark.parametrize(("own", "won"), [("Ah Kh", 750), ("Th 6h", -500)])
def test_2_3_l_7_the_fee_is_kept_whether_the_player_wins_or_loses(own: str, won: int) -> None:
    session = opened(dealt(own, up="9s", then="Kd Ts"), hand_fee=25)
    before = session.table.patrons["p1"].amount
    begin(session, wager=500)
    if isinstance(session.pending, Ask):
        session.choose("p1", 1, "stand")
    assert session.table.patrons["p1"].amount == before + won - 25


@shows(LAW("3(l)6"), LAW("3(l)6i"), LAW("3(l)6ii"))
def test_2_3_l_6_the_sign_tells_of_the_hand_fee_and_that_it_is_no_wager() -> None:
    fee = game(hand_fee=25)
    said = sign(fee, header(Session(fee)), ())["notice"]
    assert [line for line in said if "$0.25" in line]
    assert [line for line in said if "no wager" in line and "minimum" in line and "payout" in line]
    free = game()
    assert not sign(free, header(Session(free)), ())["notice"]
