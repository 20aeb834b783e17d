"""Multiple action: 13:69F-2.18."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import Card, cards
from pitboss.errors import WagerRule
from pitboss.law import Subchapter
from pitboss.table.steps import Announced, Ask, Dealt, Discarded, Duty, Placed
from tests.games.blackjack.support import (
    begin,
    cents,
    choices,
    choose,
    dealt,
    hand_of,
    kinds,
    last,
    laws,
    opened,
    play,
    said,
)
from tests.support.play import round_of, rows

LAW = Subchapter("13:69F-2")
TWO: dict[str, Any] = {"multiple_action": "two or three wagers"}
THREE = {"wager": 1000, "second-wager": 2000, "third-wager": 3000}

ACTIONS = rows("""
    own     up   then                 decisions   wager   second   third
    Th 9h   6s   Td 9c Td 7c Td 3c    stand       1000    2000     0
    Th 9h   9s   Td 8c 7c Td          stand       0       2000     3000
    Th 6h   9s   Td                   hit         -1000   -2000    -3000
    Ah Kh   9s   none                 none        1500    3000     4500
    Ah Kh   Ts   Ac 9c 6c             none        0       3000     4500
    Ah Kh   Ts   6c Ac 9c             none        1500    0        4500
    Th 9h   Ts   Ac 9c 6c Td          stand       -1000   0        3000
""")


@pytest.mark.parametrize("row", ACTIONS, ids=" | ".join)
def test_2_18_a_one_hand_against_three_of_the_dealer(row: list[str]) -> None:
    own, up, then, decisions, *won = row
    answers = [] if decisions == "none" else decisions.split(",")
    record = play(own, up, "" if then == "none" else then, answers, THREE, **TWO)
    assert list(cents(record).values()) == [int(amount) for amount in won]


def test_2_18_b_two_or_three_wagers() -> None:
    session = opened(dealt("Th 9h", up="9s"), **TWO)
    session.place("p1", 1, "wager", 1000)
    with pytest.raises(WagerRule) as refused:
        session.proceed()
    assert refused.value.law == LAW("18(b)")
    session.place("p1", 1, "second-wager", 1000)
    session.proceed()


def test_2_18_b_the_casino_may_require_three() -> None:
    session = opened(dealt("Th 9h", up="9s"), multiple_action="three wagers")
    session.place("p1", 1, "wager", 1000)
    session.place("p1", 1, "second-wager", 1000)
    with pytest.raises(WagerRule):
        session.proceed()
    session.place("p1", 1, "third-wager", 1000)
    session.proceed()


def test_2_18_b_a_third_wager_needs_a_second() -> None:
    session = opened(**TWO)
    session.place("p1", 1, "wager", 1000)
    session.place("p1", 1, "third-wager", 1000)
    with pytest.raises(WagerRule):
        session.proceed()


def test_2_18_c_doubling_adds_to_every_wager() -> None:
    record = play("5h 6h", "6s", "Td Td 9c Td 9c Td 9c", ["double"], THREE, **TWO)
    assert cents(record) == {**THREE, "double": 6000}
    placed = [(e.amount, e.on) for e in record.events if isinstance(e, Placed)][3:]
    assert placed == [
        (1000, "dealer's first hand"),
        (2000, "dealer's second hand"),
        (3000, "dealer's third hand"),
    ]


def test_2_18_c_a_wager_against_one_hand_of_the_dealer_does_not_name_it() -> None:
    for own, answers, on in (("5h 6h", ["double"], [""]),
                             ("8h 8d", ["split", "stand", "stand"], ["hand 2"])):  # fmt: skip
        record = play(own, "6s", "Td Tc Td 9c", answers)
        assert [e.on for e in record.events if isinstance(e, Placed)][1:] == on


def test_2_18_c_each_may_be_doubled_for_less() -> None:
    answers = [("double for less", 500), ("double", 2000), ("double", 25)]
    record = play("5h 6h", "6s", "Td Td 9c Td 9c Td 9c", answers, THREE, **TWO)
    assert cents(record) == {**THREE, "double": 500 + 2000 + 25}


def test_2_18_c_splitting_too() -> None:
    record = play(
        "8h 8d", "6s", "Td Tc Td 9c Td 9c Td 9c", ["split", "stand", "stand"], THREE, **TWO
    )
    assert cents(record) == {**THREE, "split": 6000}


def test_2_18_d_each_wager_is_insured_on_its_own() -> None:
    session = opened(dealt("Th 9h", up="As", then="Kc 8c 9c"), **TWO)
    for wager, amount in THREE.items():
        session.place("p1", 1, wager, amount)
    session.proceed()
    asked = []
    for answer in ("insurance", "no insurance", "insurance"):
        assert isinstance(session.pending, Ask)
        asked.append(session.pending.choices[1].amounts)
        choose(session, answer)
    assert asked == [(500,), (1000,), (1500,)]
    choose(session, "stand")
    record = last(session)
    assert cents(record) == {
        "wager": -1000,
        "insurance": 2 * 500 - 1500,
        "second-wager": 0,
        "third-wager": -3000,
    }


def test_2_18_d_even_money_on_any_of_them() -> None:
    session = opened(dealt("Ah Kh", up="As", then="Kc 8c"), even_money=True, **TWO)
    for wager in ("wager", "second-wager"):
        session.place("p1", 1, wager, 1000)
    session.proceed()
    choose(session, "even money")
    choose(session, "no insurance")
    assert cents(last(session)) == {"wager": 1000, "second-wager": 1500}


def test_2_18_e_the_second_card_comes_after_all_decisions() -> None:
    record = play("Th 9h", "6s", "Td 9c Td 7c Td 3c", ["stand"], THREE, **TWO)
    assert hand_of(record, "dealer") == list(cards("6s Td 9c Td 7c Td 3c"))


def test_2_18_f_a_hand_over_21_loses_every_wager_at_once() -> None:
    session = opened(dealt("Th 6h", "Th 9h", up="Ts", then="Td"), seats=(1, 2), **TWO)
    for seat in (1, 2):
        for wager, amount in THREE.items():
            session.place(f"p{seat}", seat, wager, amount)
    session.proceed()
    choose(session, "hit")
    assert kinds(session.events).count("Taken") == 3
    assert session.table.spots[0].cards == []


def test_2_18_f_also_what_was_doubled_even_if_a_blackjack_comes() -> None:
    record = play("Th 4h", "Ts", "Td", ["double"], THREE, **TWO)
    assert cents(record) == {name: -amount for name, amount in THREE.items()} | {"double": -6000}
    assert len(hand_of(record, "dealer")) == 1


def test_2_18_f_1_with_every_hand_over_21_the_dealer_draws_nothing() -> None:
    record = play("Th 6h", "9s", "Td", ["hit"], THREE, **TWO)
    assert hand_of(record, "dealer") == list(cards("9s"))
    told = [e.law for e in record.events if isinstance(e, Announced) and "no card" in e.text]
    assert told == [LAW("18(f)1")]


def test_2_18_f_2_the_first_card_stays_and_the_others_are_collected() -> None:
    record = play("Th 9h", "6s", "Td 9c Td 7c Td 3c", ["stand"], THREE, **TWO)
    discards = [event for event in record.events if isinstance(event, Discarded)]
    assert [event.cards for event in discards] == [cards("Td 9c"), cards("Td 7c")]
    assert {event.law for event in discards} == {LAW("18(f)2")}


def test_2_18_g_and_h_the_first_card_moves_before_the_next_hand_gets_its_second() -> None:
    record = play("Th 9h", "9s", "8c 7c Td 8d", ["stand"], THREE, **TWO)
    moves = {LAW("18(g)"): "to the second area", LAW("18(h)"): "to the third area"}
    order = [
        moves[e.law] if isinstance(e, Duty) else type(e).__name__
        for e in record.events
        if isinstance(e, Discarded)
        or (isinstance(e, Duty) and e.law in moves)
        or (isinstance(e, Dealt) and e.hand == "dealer")
    ]
    assert order == [
        "Dealt", "Dealt",
        "Discarded", "to the second area", "Dealt", "Dealt",
        "Discarded", "to the third area", "Dealt",
    ]  # fmt: skip


def test_2_18_g_a_second_hand_while_a_wager_is_left() -> None:
    record = play(
        "Th 9h", "6s", "Td 9c Td 7c", ["stand"], {"wager": 1000, "second-wager": 1000}, **TWO
    )
    assert [text for text in said(record) if text.startswith("Dealer's ")] == [
        "Dealer's first hand",
        "Dealer's card",
        "Dealer's second hand",
        "Dealer's card",
    ]


def test_2_18_h_and_2_18_i_a_third_hand_only_with_a_third_wager() -> None:
    for wagers, hands in ((THREE, 3), ({"wager": 1000, "second-wager": 1000}, 2)):
        record = play("Th 9h", "9s", "8c 8c 8c", ["stand"], wagers, **TWO)
        assert sum(text == "Dealer's card" for text in said(record)) == hands


def test_2_18_i_the_third_wager_is_settled_last() -> None:
    record = play("Th 9h", "9s", "8c 8c 8c", ["stand"], THREE, **TWO)
    paid = [event.wager for event in record.events if type(event).__name__ == "Paid"]
    assert paid == list(THREE)
    assert laws(record, "third-wager") == [LAW("3(a)2")]


def test_multiple_action_at_6_to_5() -> None:
    record = play("Ah Kh", "9s", "", [], {"wager": 500, "second-wager": 1000},
                  variation="6 to 5", soft_17="hit", **TWO)  # fmt: skip
    assert cents(record) == {"wager": 600, "second-wager": 1200}


def test_two_players_with_two_and_three_wagers() -> None:
    session = opened(dealt("Th 9h", "Th 7h", up="9s", then="8c 9c 7c Td"), seats=(1, 2), **TWO)
    record = round_of(
        session,
        [(1, "wager", 1000), (1, "second-wager", 1000), (2, "wager", 1000),
         (2, "second-wager", 1000), (2, "third-wager", 1000)],
        ["stand", "stand"],
    )  # fmt: skip
    assert cents(record, 1) == {"wager": 1000, "second-wager": 1000}
    assert cents(record, 2) == {"wager": 0, "second-wager": -1000, "third-wager": 1000}
    assert hand_of(record, "dealer")[0] is Card("9s")


def test_additional_wagers_are_decided_once() -> None:
    wagers = {"wager": 1000, "second-wager": 1000, "over-under-13": 100}
    session = opened(
        dealt("Th 9h", up="9s", then="8c 8c"), additional_wager="over or under 13", **TWO
    )
    for wager, amount in wagers.items():
        session.place("p1", 1, wager, amount, "over" if "over" in wager else "")
    session.proceed()
    assert "stand" in choices(session)
    choose(session, "stand")
    assert cents(last(session))["over-under-13"] == 100


def test_begin_places_every_wager() -> None:
    session = opened(dealt("Th 9h", up="9s"), **TWO)
    begin(session, wager=1000, second_wager=1000)
    assert "stand" in choices(session)


@pytest.mark.parametrize("second", ["9c", "Ac"], ids=["17", "blackjack"])
def test_2_18_f_a_doubled_hand_turned_up_over_21_loses_every_wager_at_once(second: str) -> None:
    record = play(
        "Th 6h", "Ts", f"Td {second}", [("double", 6000)], THREE, doubled_card="face down", **TWO
    )
    assert cents(record) == {
        "wager": -1000, "second-wager": -2000, "third-wager": -3000, "double": -6000,
    }  # fmt: skip
    assert said(record).count("Dealer's second hand") == 0
