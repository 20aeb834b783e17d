"""Texas hold 'em bonus poker: cards, wagers, dealing and decisions, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import STANDARD, cards
from pitboss.errors import BadAmount, BadChoice, BadOptions, NotNow, NotSeated, SpotTaken, WagerRule
from pitboss.hands import five
from pitboss.hands.five import FiveRank
from pitboss.law import Subchapter
from pitboss.table.steps import (
    Announced,
    Ask,
    Burned,
    Collected,
    Counted,
    Cut,
    Dealt,
    Duty,
    Placed,
    Revealed,
    Seen,
    Shuffled,
    Taken,
)
from tests.games.texas_holdem_bonus.cards import FLOP, RIVER, TURN, at, texas, wagers
from tests.support.play import happened, round_of, rows, start, won

LAW = Subchapter("13:69F-28")
ALL_IN = [FLOP, TURN, RIVER]


# 28.2 to 28.5 Cards, opening, shuffle, cut and rankings


def test_28_2_a_one_deck() -> None:
    assert texas().deck() == STANDARD


def test_28_2_b_a_second_deck_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions, match=r"second deck.*28\.2\(b\)"):
        texas(shuffler=False)


def test_28_4_b_2_cards_that_come_shuffled_are_cut() -> None:
    session = at("As Ah", dealer="Ks Kh", game=texas(preshuffled=True))
    record = round_of(session, wagers(), ["fold"])
    assert [event.law for event in happened(record, Cut)] == [LAW("4(c)1ii")]


def test_28_4_a_shuffled_before_every_round() -> None:
    session = at("As Ah", dealer="Ks Kh")
    for decks in (2, 1):  # both decks at first, then the one that was used
        record = round_of(session, wagers(), ["fold"])
        assert [event.law for event in happened(record, Shuffled)] == [LAW("4(a)")] * decks


def test_28_4_b_1_only_what_was_shuffled_by_hand_is_cut() -> None:
    manual = at("As Ah", dealer="Ks Kh", game=texas(shuffler=False, second_deck=False))
    cuts = happened(round_of(manual, wagers(), ["fold"]), Cut)
    assert [(cut.by, cut.law) for cut in cuts] == [("dealer", LAW("4(c)1ii"))]
    assert 10 <= cuts[0].position <= 42
    device = at("As Ah", dealer="Ks Kh")
    assert not happened(round_of(device, wagers(), ["fold"]), Cut)


SEVEN = """
    hand                    best of seven
    royal flush             As Ks Qs Js Ts 2d 3h
    straight flush          As 2s 3s 4s 5s Kd Kh
    four-of-a-kind          7s 7h 7d 7c As Ks Qs
    full house              7s 7h 7d Ac As 2s 3d
    flush                   As 9s 7s 4s 2s Kd Kh
    straight                As 2h 3d 4c 5s Kd Kh
    three-of-a-kind         7s 7h 7d Ac Ks 2s 3d
    two pairs               7s 7h Ad Ac Ks 2s 3d
    pair                    7s 7h Ad Qc Ks 2s 3d
    high card               7s 5h Ad Qc Ks 2s 3d
"""
RANKING = (
    LAW("5(b)1"), LAW("5(b)2"), LAW("5(b)3"), LAW("5(b)4"), LAW("5(b)5"), LAW("5(b)6"),
    LAW("5(b)7"), LAW("5(b)8"), LAW("5(b)9"), LAW("5(c)"),
)  # fmt: skip


def test_28_5_a_rank_of_cards_and_hands() -> None:
    held = [five.best(cards(text)) for _, text in rows(SEVEN)]
    assert [str(rank.category) for rank in held] == [hand for hand, _ in rows(SEVEN)]
    assert [texas().ranking[rank.category] for rank in held] == list(RANKING)
    assert sorted(held, reverse=True) == held
    assert tuple(texas().ranking) == tuple(reversed(FiveRank.order))


RANKED = """
    player  dealer  board           why
    As 2d   Ks Kh   3c 4d 5h 9c Jd  the ace completes 2-3-4-5
    6s 2d   Ac 2s   3c 4d 5h 9c Jd  which is the lowest straight
    Kd Ac   Kh Qc   2c 7d 9h Jc 3s  the higher kicker
    5s 5h   Ad Kc   2c 7d 9h Jc 3s  a pair before an ace
"""


@pytest.mark.parametrize("row", rows(RANKED), ids=lambda row: row[-1])
def test_28_5_c_hands_compare_by_kind_and_then_by_cards(row: list[str]) -> None:
    player, dealer, board, _ = row
    record = round_of(at(player, dealer=dealer, board=board), wagers(), [FLOP, "check", "check"])
    assert won(record.events)[1, "flop"] == 20_00


# 28.6 Wagers


def test_28_6_b_nothing_is_placed_after_no_more_bets() -> None:
    session = at("As Ah", dealer="Ks Kh")
    start(session, wagers())
    with pytest.raises(NotNow):
        session.place("p1", 1, "bonus", 5_00)


def test_28_6_c_a_bonus_needs_an_ante_and_a_dollar() -> None:
    session = at("As Ah", dealer="Ks Kh")
    with pytest.raises(BadAmount, match=r"at least \$1.*28\.6\(c\)"):
        session.place("p1", 1, "bonus", 50)
    session.place("p1", 1, "bonus", 1_00)
    with pytest.raises(WagerRule, match=r"28\.6\(c\)"):
        session.proceed()


def test_28_13_one_position_a_player() -> None:
    session = at("As Ah", dealer="Ks Kh")
    with pytest.raises(SpotTaken, match=r"28\.13"):
        session.sit("p1", 2)


def test_28_6_d_a_wager_in_play_is_placed_when_it_is_asked_for() -> None:
    session = at("As Ah", dealer="Ks Kh")
    for wager in ("flop", "turn", "river"):
        with pytest.raises(NotNow):
            session.place("p1", 1, wager, 10_00)


def test_28_6_e_only_the_seated_wager_and_they_stay() -> None:
    session = at("As Ah", dealer="Ks Kh")
    with pytest.raises(NotSeated):
        session.place("p9", 1, "ante", 10_00)
    start(session, wagers())
    with pytest.raises(NotNow):
        session.leave("p1")


# 28.7 to 28.9 Dealing

ORDERS: dict[Any, tuple[Any, list[Any]]] = {
    "manual shoe": (LAW("7(b)"), [
        ("spot 1", LAW("7(d)1")), ("spot 2", LAW("7(d)1")), ("dealer", LAW("7(d)2")),
        ("spot 1", LAW("7(d)3")), ("spot 2", LAW("7(d)3")), ("dealer", LAW("7(d)4")),
    ]),
    "hand": (LAW("8(b)3"), [
        ("spot 1", LAW("8(c)1")), ("spot 2", LAW("8(c)1")), ("dealer", LAW("8(c)2")),
        ("spot 1", LAW("8(c)3")), ("spot 2", LAW("8(c)3")), ("dealer", LAW("8(c)4")),
    ]),
    "automated shoe": (LAW("9(b)2"), [
        ("spot 1", LAW("9(c)")), ("spot 2", LAW("9(c)")), ("dealer", LAW("9(c)")),
    ]),
}  # fmt: skip


@pytest.mark.parametrize("dealing", ORDERS)
def test_28_8_a_each_way_of_dealing_has_its_order(dealing: Any) -> None:
    announced, order = ORDERS[dealing]
    session = at("As Ah", "4s 4h", dealer="Ks Kh", game=texas(dealing=dealing))
    record = round_of(session, wagers(2), ["fold", "fold"])
    dealt = [event for event in happened(record, Dealt) if event.hand != "community"]
    assert [(event.hand, event.law) for event in dealt] == order
    assert {event.seen for event in dealt if event.hand == "dealer"} == {Seen.NONE}
    assert happened(record, Announced)[0].law == announced
    by_hand = [duty for duty in happened(record, Duty) if duty.law == LAW("9(d)")]
    assert bool(by_hand) is (dealing == "automated shoe")


def test_28_9_a_an_automated_shoe_deals_stacks_of_two() -> None:
    session = at("As Ah", dealer="Ks Kh", game=texas(dealing="automated shoe"))
    record = round_of(session, wagers(), ["fold"])
    dealt = [event for event in happened(record, Dealt) if event.hand != "community"]
    assert [len(event.cards) for event in dealt] == [2, 2]


def test_28_8_b_1_dealing_from_the_hand_needs_a_shuffler() -> None:
    with pytest.raises(BadOptions, match=r"28\.8\(b\)1"):
        texas(dealing="hand", shuffler=False, second_deck=False)


@pytest.mark.parametrize(
    ("dealing", "law"), [("manual shoe", "7(f)"), ("hand", "8(e)"), ("automated shoe", "9(e)")]
)
def test_28_7_f_the_stub_is_counted_every_fifth_round(dealing: str, law: str) -> None:
    for counting in (True, False):  # 28.7(g), 28.8(f), 28.9(f): not where the device counts
        game = texas(dealing=dealing, counting_shuffler=counting)
        session = at("As Ah", dealer="Ks Kh", game=game)
        for number in range(1, 6):
            record = round_of(session, wagers(), ["fold"])
            counts = [(event.cards, event.law) for event in happened(record, Counted)]
            assert counts == ([] if counting or number < 5 else [(40, LAW(law))])


# 28.10 The decisions


def test_28_10_a_stay_in_for_twice_the_ante_or_fold() -> None:
    session = at("As Ah", dealer="Ks Kh")
    start(session, wagers())
    ask = session.pending
    assert isinstance(ask, Ask)
    assert [(one.name, one.amounts) for one in ask.choices] == [("flop", (20_00,)), ("fold", None)]
    assert ask.law == LAW("10(a)")
    with pytest.raises(BadChoice):
        session.choose("p1", 1, "flop", 10_00)
    session.choose("p1", 1, "flop", 20_00)
    placed = [event for event in session.events if isinstance(event, Placed)][-1]
    assert (placed.wager, placed.amount, placed.law) == ("flop", 20_00, LAW("10(a)1"))


def test_28_10_b_to_f_a_burn_card_before_each_street() -> None:
    session = at("As Ah", dealer="Ks Kh", board="2c 7d 9h Jc 3s")
    record = round_of(session, wagers(), ALL_IN)
    told = [
        (type(event).__name__, event.law, len(event.cards))
        for event in record.events
        if isinstance(event, Burned) or (isinstance(event, Dealt) and event.hand == "community")
    ]
    assert told == [
        ("Burned", LAW("10(b)"), 1), ("Dealt", LAW("10(b)"), 3),
        ("Burned", LAW("10(d)"), 1), ("Dealt", LAW("10(d)"), 1),
        ("Burned", LAW("10(f)"), 1), ("Dealt", LAW("10(f)"), 1),
    ]  # fmt: skip
    assert {event.seen for event in happened(record, Burned)} == {Seen.NONE}


def test_28_10_c_e_whoever_stays_in_is_asked_before_turn_and_river() -> None:
    session = at("As Ah", "4s 4h", "5s 5h", dealer="Ks Kh")
    start(session, wagers(3))
    asked: list[tuple[int, Any, int]] = []
    given = {"flop": iter(["flop", "fold", "flop"]), "turn": iter(["check", "turn"]),
             "river": iter(["river", "check"])}  # fmt: skip
    while isinstance(ask := session.pending, Ask):
        wager = ask.choices[0]
        asked.append((ask.spot, ask.law, len(session.table.community.cards)))
        choice = next(given[wager.name])
        amount = wager.amounts[0] if wager.amounts and choice == wager.name else 0
        session.choose(ask.patron, ask.spot, choice, amount)
    assert asked == [
        (1, LAW("10(a)"), 0), (2, LAW("10(a)"), 0), (3, LAW("10(a)"), 0),
        (1, LAW("10(c)"), 3), (3, LAW("10(c)"), 3),
        (1, LAW("10(e)"), 4), (3, LAW("10(e)"), 4),
    ]  # fmt: skip
    assert session.last is not None
    assert won(session.last.events) == {
        (2, "ante"): -10_00,
        (1, "ante"): 0, (1, "flop"): 20_00, (1, "river"): 10_00,
        (3, "ante"): -10_00, (3, "flop"): -20_00, (3, "turn"): -10_00,
    }  # fmt: skip


def test_28_10_a_2_a_fold_loses_the_ante_at_once() -> None:
    session = at("As Ah", "4s 4h", dealer="Ks Kh")
    start(session, wagers(2))
    session.choose("p1", 1, "fold")
    taken = [event for event in session.events if isinstance(event, Taken)]
    assert [(event.spot, event.wager, event.law) for event in taken] == [(1, "ante", LAW("10(a)2"))]
    collected = [event for event in session.events if isinstance(event, Collected)]
    assert [(event.spot, event.law) for event in collected] == [(1, LAW("10(a)2ii"))]


def test_28_10_a_2_i_the_cards_of_a_folded_hand_wait_for_the_bonus() -> None:
    session = at("As Ah", "4s 4h", dealer="Ks Kh")
    start(session, wagers(2, bonus=5_00))
    session.choose("p1", 1, "fold")
    assert not [event for event in session.events if isinstance(event, Collected)]
    assert len(session.table.spots[0].cards) == 2
    for choice, amount in (FLOP, ("check", 0), ("check", 0)):
        session.choose("p2", 2, choice, amount)
    record = session.last
    assert record is not None
    assert won(record.events)[1, "bonus"] == 30 * 5_00
    duties = [duty.law for duty in happened(record, Duty)]
    assert LAW("10(a)2i") in duties
    reveals = [(event.spot, event.law) for event in happened(record, Revealed)]
    assert reveals == [(0, LAW("10(g)")), (2, LAW("10(h)")), (1, LAW("10(a)2i"))]


def test_28_10_b_reading_the_board_is_dealt_though_all_have_folded() -> None:
    record = round_of(at("As Ah", dealer="Ks Kh"), wagers(bonus=5_00), ["fold"])
    assert len([event for event in happened(record, Dealt) if event.hand == "community"]) == 3
    assert won(record.events) == {(1, "ante"): -10_00, (1, "bonus"): 30 * 5_00}


def test_28_10_i_all_cards_are_collected() -> None:
    record = round_of(at("As Ah", "4s 4h", dealer="Ks Kh"), wagers(2), ["fold", *ALL_IN])
    laws = {event.hand: event.law for event in happened(record, Collected)}
    assert laws["dealer"] == laws["community"] == LAW("10(i)")
    assert laws["spot 2"] == LAW("10(h)")


def test_holding_is_told_from_the_flop_on() -> None:
    game = texas()
    session = at("As Ah", dealer="Ks Kh", game=game)
    start(session, wagers())
    assert game.holding(session.table, session.table.spots[0]) == ""
    session.choose("p1", 1, *FLOP)
    assert (
        game.holding(session.table, session.table.spots[0])
        == five.best([*session.table.spots[0].cards, *session.table.community.cards]).words
    )
