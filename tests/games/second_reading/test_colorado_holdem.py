"""Colorado hold 'em poker, read a second time beside 13:69F-23."""

from __future__ import annotations

from functools import partial
from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import BadAmount, BadOptions, BadPayTable, NoSuchWager, NotNow
from pitboss.law import Subchapter
from pitboss.table.money import DOLLAR
from pitboss.table.session import Session
from pitboss.table.steps import (
    Bets,
    Collected,
    Cut,
    Dealt,
    Duty,
    Revealed,
    Shuffled,
    Voided,
)
from tests.games.second_reading.rounds import (
    asked,
    at_event,
    chips_moved,
    more,
    net,
    place_of,
    places_of,
    refused_report,
    seen_by,
    stepped,
)
from tests.games.second_reading.support import game_of, opened, refuses
from tests.support.play import finish, happened, round_of, rows, start, step_until
from tests.support.stacked import one_at_a_time

ID = "colorado-holdem"
LAW = Subchapter("13:69F-23")
MAY = "permissible bet"


def at(*hands: str, board: str, **options: Any) -> Session:
    """Hands from the dealer's left, dealt a card at a time from a manual shoe."""
    return opened(game_of(ID, **options), one_at_a_time(*hands, board), seats=len(hands))


def antes(*dollars: int, bonus: tuple[int, ...] = ()) -> dict[tuple[int, str], int]:
    placed = {(seat, "ante"): amount * DOLLAR for seat, amount in enumerate(dollars, 1)}
    return placed | {(seat, "bonus-wager"): DOLLAR for seat in bonus}


# 23.6 and 23.6A Wagers


@pytest.mark.parametrize("amount", [50, 2_00, 10_00])
def test_23_6a_b_a_bonus_wager_is_one_chip_of_a_dollar(amount: int) -> None:
    session = at("As Ah 2d", board="Ks Kh 3d")
    refuses(BadAmount, LAW("6A(b)"), lambda: session.place("p1", 1, "bonus-wager", amount))
    session.place("p1", 1, "bonus-wager", DOLLAR)
    refuses(BadAmount, LAW("6A(b)"), lambda: session.place("p1", 1, "bonus-wager", DOLLAR))


def test_23_6a_a_a_casino_need_not_offer_the_bonus_wager() -> None:
    session = at("As Ah 2d", board="Ks Kh 3d", bonus=False)
    with pytest.raises(NoSuchWager):
        session.place("p1", 1, "bonus-wager", DOLLAR)


@pytest.mark.parametrize("ends", ["fold", "declare"])
def test_23_6_b_whoever_was_dealt_in_stays_until_the_round_is_over(ends: str) -> None:
    session = at("7s 7h 7d", "5s 5h 9c", board="Ks Kh 3d")
    start(session, antes(10, 10))
    session.choose("p1", 1, ends)
    assert not session.table.spots[0].bets  # neither wagers nor cards are left of p1
    refuses(NotNow, LAW("6(b)"), lambda: session.leave("p1"))
    with pytest.raises(NotNow):
        session.leave("p2")
    session.choose("p2", 2, "fold")
    session.leave("p1")


def test_23_6_b_whoever_watches_may_leave() -> None:
    session = opened(game_of(ID), "", seats=2)
    start(session, antes(10))
    session.leave("p2")


# 23.10 Play


def test_23_10_b_players_are_asked_from_the_dealer_s_left() -> None:
    session = at("As Ah 2d", "5s 5h 9c", "6s 6h Tc", board="Ks Kh 3d")
    start(session, antes(10, 10, 10))
    for seat in (1, 2, 3):
        assert asked(session).patron == f"p{seat}"
        session.choose(f"p{seat}", seat, "fold")


def test_23_10_c_the_community_cards_are_turned_up_also_when_all_have_folded() -> None:
    record = round_of(at("As Ah 2d", board="Ks Kh 3d"), antes(10), ["fold"])
    (board,) = happened(record, Revealed)
    assert (board.hand, place_of(board.law)) == ("community", "10(c)")


@pytest.mark.parametrize("hand", ["7s 7h 7d", "7s 7h 8d"])
def test_23_10_b_3_i_and_11_b_2_i_a_declared_hand_is_shown_settled_and_gone_before_the_board(
    hand: str,
) -> None:
    for version, place in (("required bet", "10(b)3i"), (MAY, "11(b)2i")):
        session = at(hand, "Ad 9c 8s", board="Jh Td 2c", version=version)
        start(session, antes(10, 10, bonus=(1,)))
        session.choose("p1", 1, "declare")
        assert asked(session).patron == "p2"  # nothing more is asked of p1
        assert not session.table.spots[0].bets
        assert not session.table.spots[0].cards
        assert seen_by(session, "p2", "spot 1") == set(cards(hand))
        assert seen_by(session, "p2", "community") == set()
        session.choose("p2", 2, "declare")
        record = session.last
        shown = at_event(record, lambda e: isinstance(e, Revealed) and e.spot == 1)
        gone = at_event(record, lambda e: isinstance(e, Collected) and e.spot == 1)
        board = at_event(record, lambda e: isinstance(e, Revealed) and e.hand == "community")
        assert shown < gone < board
        assert place in places_of(record, Revealed)


# 23.12 and 23.13 Payouts


def test_23_12_c_and_13_c_no_limit_is_below_fifty_thousand_dollars() -> None:
    for version, place in (("required bet", "12(c)"), (MAY, "13(c)")):
        refuses(BadOptions, LAW(place), partial(game_of, ID, version=version, payout_limit=49_999))


@pytest.mark.parametrize(
    ("version", "main", "bonus"), [("required bet", "12(b)", "12(d)"), (MAY, "13(b)", "13(d)")]
)
def test_23_12_b_d_and_13_b_d_a_casino_may_pay_more_and_not_less(
    version: str, main: str, bonus: str
) -> None:
    rules = game_of(ID, version=version)
    for wager, place in (("ante", main), ("bet", main), ("bonus-wager", bonus)):
        less = more(rules, wager, "two pairs", "1 to 2")
        refuses(BadPayTable, LAW(place), partial(game_of, ID, less, version=version))
        better = game_of(ID, more(rules, wager, "two pairs", "3 to 1"), version=version)
        session = opened(better, one_at_a_time("3s 3d Kd", "2h 2c 9s"))
        record = round_of(
            session, antes(10, bonus=(1,)), [("bet", 10_00), ("discard", 0, cards("Kd"))]
        )
        paid = {name: amount for _, _, name, amount, _ in chips_moved(record)}
        assert paid == {"ante": 20_00, "bet": 20_00, "bonus-wager": 1_00} | {
            wager: 3_00 if wager == "bonus-wager" else 30_00
        }


# 23.14 Irregularities


def test_23_14_a_b_cards_are_found_so_only_while_they_are_dealt() -> None:
    session = at("As Ah 2d", board="Ks Kh 3d")
    refused_report(session, "card-face-up", "card-drawn-in-error", "incorrect-number-of-cards")
    start(session, antes(10))
    refused_report(session, "card-face-up", "card-drawn-in-error")


def test_23_14_a_a_second_card_face_up_voids_all_and_the_cards_are_shuffled() -> None:
    session = stepped(game_of(ID), "", antes(10, 20, bonus=(2,)))
    step_until(session, lambda: len(session.table.spots[1].cards) == 1)
    for _ in range(2):
        session.report("card-face-up")
        step_until(session, lambda: not session.handling or session.table.round == 2)
    record = finish(session)
    assert net(session) == {"p1": 0, "p2": 0}
    assert {place for *_, place in chips_moved(record)} == {"14(a)"}
    step_until(session, lambda: isinstance(session.pending, Bets))
    assert any(isinstance(event, Shuffled) for event in session.events)


def test_23_14_c_a_wrong_number_voids_all_hands_and_what_was_settled_stays() -> None:
    session = at("7s 7h 7d", "5s 5h 9c", "8s 8h 9d", board="Ks Kh 3d")
    start(session, antes(10, 10, 10, bonus=(1, 2, 3)))
    session.choose("p1", 1, "declare")
    session.choose("p2", 2, "bet")
    session.choose("p2", 2, "discard", 0, cards("9c"))
    session.report("incorrect-number-of-cards")
    assert net(session) == {"p1": 55_00, "p2": 0, "p3": 0}
    assert [entry for entry in chips_moved(session.last) if entry[1] != 1] == [
        ("returned", 2, "ante", 10_00, "14(c)"),
        ("returned", 2, "bonus-wager", 1_00, "14(c)"),
        ("returned", 2, "bet", 10_00, "14(c)"),
        ("returned", 3, "ante", 10_00, "14(c)"),
        ("returned", 3, "bonus-wager", 1_00, "14(c)"),
    ]
    (voided,) = [e for e in happened(session.last, Voided) if not e.spot]
    assert place_of(voided.law) == "14(c)"


def test_23_14_c_in_the_midst_of_the_deal() -> None:
    session = stepped(game_of(ID), "", antes(10))
    step_until(session, lambda: len(session.table.spots[0].cards) == 2)
    refused_report(session, "stub-misdealt", "deck-incomplete", "shuffler-miscounts")
    session.report("incorrect-number-of-cards")
    finish(session)
    assert net(session) == {"p1": 0}


RETURNED = """
    declared    reading     main    bonus
    7s 7h 8d    lost        -10     -1
    7s 7h 8d    returned    -10     0
    7s 7h 7d    returned    50      5
"""


@pytest.mark.parametrize(("hand", "reading", "main", "bonus"), rows(RETURNED))
def test_23_14_d_reading_the_bonus_wager_of_a_void_hand(
    hand: str, reading: str, main: str, bonus: str
) -> None:
    for version in ("required bet", MAY):
        session = at(hand, board="Jh Td 2c", version=version, bonus_of_void_hand=reading)
        record = round_of(session, antes(10, bonus=(1,)), ["declare"])
        assert net(session) == {"p1": (int(main) + int(bonus)) * DOLLAR}
        back = ("returned", 1, "bonus-wager", DOLLAR, "14(d)")
        assert (back in chips_moved(record)) is (bonus == "0")


def test_23_14_e_the_device_s_deck_is_shuffled_again_and_the_hands_stand() -> None:
    session = at("As Ah 2d", board="Ks Kh 3d")
    start(session, antes(10))
    session.report("shuffler-jams")
    session.choose("p1", 1, "bet")
    session.choose("p1", 1, "discard", 0, cards("2d"))
    assert net(session) == {"p1": 40_00}
    assert places_of(session.last, Shuffled)[-1] == "14(e)"


def test_23_14_f_not_once_the_stub_has_left_the_shoe_nor_from_a_manual_one() -> None:
    session = opened(game_of(ID, dealing="automated shoe"), "", seats=1)
    start(session, antes(10))
    refused_report(session, "shoe-jams")
    session = at("As Ah 2d", board="Ks Kh 3d")
    start(session, antes(10))
    refused_report(session, "shoe-jams", "shoe-removed")


def test_23_14_g_devices_that_are_gone_are_neither_used_nor_removed_again() -> None:
    session = opened(game_of(ID, dealing="automated shoe"), "", seats=1)
    session.report("shoe-removed")
    session.report("shuffler-removed")
    record = round_of(session, antes(10), ["fold"])
    assert {len(event.cards) for event in happened(record, Dealt)} == {1}
    assert "14(g)" in places_of(record, Duty)
    record = round_of(session, antes(10), ["fold"])
    assert places_of(record, Cut) == ["5(c)1ii"]
    refused_report(session, "shoe-removed", "shuffler-removed", "shuffler-jams")


def test_23_7_f_a_wager_stands_when_the_device_counts_a_deck_that_is_not_complete() -> None:
    session = at("As Ah 2d", board="Ks Kh 3d")
    session.place("p1", 1, "ante", 10_00)
    session.report("shuffler-miscounts")
    assert any("Remove the deck" in e.text for e in session.events if isinstance(e, Duty))
    assert isinstance(session.pending, Bets)
    assert net(session) == {"p1": -10_00}


@pytest.mark.parametrize("face", ["face up", "face down"])
def test_23_5_e_an_idle_table_spreads_its_cards(face: str) -> None:
    session = at("As Ah 2d", board="Ks Kh 3d")
    session.leave("p1")
    session.call("no gaming activity", value=face)
    session.sit("p8", 1, 100_00)
    duties = [(e.text, place_of(e.law)) for e in session.events if isinstance(e, Duty)][-4:]
    assert any("spread them " + face in text and place == "5(e)" for text, place in duties)
    assert any("Turn the cards face up" in text for text, _ in duties) is (face == "face down")
    assert duties[-1][1] == "4(c)"
    assert isinstance(session.pending, Bets)
