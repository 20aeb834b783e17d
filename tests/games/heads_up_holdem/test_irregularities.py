"""Heads up hold 'em: when something goes wrong."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import NoSuchIrregularity
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Burned, Cut, Dealt, Duty, Seen, Shuffled, Turned, Voided
from tests.games.heads_up_holdem.cards import CHECK_DOWN, DULL, at, heads_up, paced, wagers
from tests.support.play import CHIPS, finish, happened, round_of, start, step_until, won
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-39")
ALL = {"trips": 5_00, "pocket": 5_00}


def all_returned(session: Session, law: Any) -> None:
    """Every wager went back to its patron under this paragraph."""
    assert session.last is not None
    assert set(won(session.last.events).values()) == {0}
    assert [event.law for event in happened(session.last, Voided)] == [law]
    assert all(patron.amount == CHIPS for patron in session.table.patrons.values())


def test_39_12_a_one_card_face_up_is_set_aside() -> None:
    session = paced(heads_up(), wagers(2))
    step_until(session, lambda: session.table.dealer.cards)
    session.report("card-face-up")
    record = finish(session)
    (burned,) = happened(record, Burned)
    assert (burned.cards, burned.seen, burned.law) == (cards("9d"), Seen.ALL, LAW("12(a)"))
    assert not happened(record, Voided)
    given = [e.cards[0] for e in happened(record, Dealt) if e.hand == "spot 1"]
    assert given == list(cards("9s Ad")), "the card after it took its place"


def test_39_12_a_between_flop_and_turn_too() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    start(session, wagers())
    session.choose("p1", 1, "check")
    session.report("card-face-up")
    session.choose("p1", 1, "check")
    seen = session.table.community.cards
    assert list(seen[:4]) == list(cards("2c 7d 9h 3s"))
    assert cards("Jc")[0] not in seen


def test_39_12_a_more_than_one_voids_all_hands() -> None:
    session = at("As Ah", "Qs Qh", dealer="Ks Kh", board=DULL)
    start(session, wagers(2, **ALL))
    session.choose("p1", 1, "raise", 30_00)
    session.report("card-face-up")
    session.report("card-face-up")
    all_returned(session, LAW("12(a)"))


@pytest.mark.parametrize("options", [{}, {"board": "first"}, {"dealing": "automated shoe"}])
def test_39_12_a_not_once_all_cards_are_dealt(options: dict[str, Any]) -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL, game=heads_up(**options))
    start(session, wagers())
    if not options:
        session.choose("p1", 1, "check")
        session.choose("p1", 1, "check")
    for name in ("card-face-up", "card-drawn-in-error"):
        with pytest.raises(NoSuchIrregularity, match="All cards"):
            session.report(name)


@pytest.mark.parametrize("options", [{"board": "first"}, {"dealing": "automated shoe"}])
def test_39_12_a_while_hands_are_dealt_after_the_board(options: dict[str, Any]) -> None:
    session = paced(heads_up(**options), wagers(2))
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("card-face-up")
    record = finish(session)
    (burned,) = happened(record, Burned)
    held = [card for e in happened(record, Dealt) if e.hand == "spot 2" for card in e.cards]
    assert burned.cards == cards("As")
    assert cards("As")[0] not in held
    assert len(held) == 2


def test_39_12_b_a_card_drawn_in_error_is_the_next_card() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    start(session, wagers())
    session.report("card-drawn-in-error")
    session.choose("p1", 1, "check")
    assert [card.code for card in session.table.community.cards] == ["2c", "7d", "9h"]


def test_39_12_c_an_incorrect_number_of_cards_voids_all_hands() -> None:
    session = at("As Ah", "4s 4h", dealer="Ks Kh", board=DULL)
    start(session, wagers(2, **ALL))
    session.choose("p1", 1, "raise", 20_00)
    session.report("incorrect-number-of-cards")
    all_returned(session, LAW("12(c)"))


def test_39_12_d_an_exposed_dealer_card_voids_all_hands() -> None:
    for answers in ((), ("check",), ("check", "check")):
        session = at("As Ah", dealer="Ks Kh", board=DULL)
        start(session, wagers(**ALL))
        for choice in answers:
            session.choose("p1", 1, choice)
        session.report("dealer-card-exposed")
        all_returned(session, LAW("12(d)"))


def test_39_12_d_not_before_the_dealer_has_a_card() -> None:
    session = paced(heads_up(), wagers(2))
    with pytest.raises(NoSuchIrregularity, match="no card yet"):
        session.report("dealer-card-exposed")


def test_39_12_d_a_fold_before_it_stays_lost() -> None:
    session = at("As Ah", "4s 4h", dealer="Ks Kh", board=DULL)
    start(session, wagers(2, **ALL))
    for choice in ("check", "check", "check", "check", "fold"):
        ask = session.pending
        assert isinstance(ask, Ask)
        session.choose(ask.patron, ask.spot, choice)
    session.report("dealer-card-exposed")
    assert session.last is not None
    sums = won(session.last.events)
    assert [sums[1, name] for name in ("ante", "odds-wager", "trips-plus", "pocket-bonus")] == [
        -10_00, -10_00, 0, 0,
    ]  # fmt: skip
    assert {sums[key] for key in sums if key[0] == 2} == {0}


def test_39_12_e_a_jammed_shuffler_means_another_shuffle() -> None:
    session = Session(heads_up(), source=Stacked(), automate=("cut",))
    session.report("shuffler-jams")
    session.sit("p1", 1, CHIPS)
    start(session, wagers())
    assert len([event for event in session.events if isinstance(event, Shuffled)]) == 3
    manual = Session(heads_up(shuffler=False, second_deck=False), source=Stacked())
    with pytest.raises(NoSuchIrregularity):
        manual.report("shuffler-jams")


def test_39_12_f_a_jammed_shoe_voids_the_round() -> None:
    session = paced(heads_up(dealing="automated shoe"), wagers(2, **ALL))
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("shoe-jams")
    finish(session)
    all_returned(session, LAW("12(f)"))


def test_39_12_f_not_once_the_cards_have_left_the_shoe() -> None:
    game = heads_up(dealing="automated shoe")
    session = at("As Ah", dealer="Ks Kh", board=DULL, game=game)
    start(session, wagers())
    with pytest.raises(NoSuchIrregularity, match="have left"):
        session.report("shoe-jams")


def test_39_12_g_reading_a_device_leaves_the_table_first() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    session.report("shuffler-removed")
    round_of(session, wagers(), CHECK_DOWN)
    record = round_of(session, wagers(), CHECK_DOWN)
    assert len(happened(record, Cut)) == 1, "the second round is shuffled and cut by hand"
    assert not happened(record, Turned)
    shoe = at("As Ah", dealer="Ks Kh", board=DULL, game=heads_up(dealing="automated shoe"))
    shoe.report("shoe-removed")
    laws = [event.law for event in happened(round_of(shoe, wagers(), CHECK_DOWN), Dealt)]
    assert LAW("9(c)") not in laws


@pytest.mark.parametrize("name", ["stub-misdealt", "deck-incomplete"])
def test_39_7_f_2_a_wrong_count_of_the_stub_voids_all(name: str) -> None:
    session = at("As Ah", "4s 4h", dealer="Ks Kh", board=DULL)
    start(session, wagers(2, **ALL))
    with pytest.raises(NoSuchIrregularity):
        session.report(name)  # not before the stub is there to be counted
    for _ in range(4):
        ask = session.pending
        assert isinstance(ask, Ask)
        session.choose(ask.patron, ask.spot, "check")
    session.report(name)
    all_returned(session, LAW("7(f)2"))
    removed = [duty for duty in happened(session.last, Duty) if "Remove the deck" in duty.text]
    assert bool(removed) is (name == "deck-incomplete")


def test_39_7_f_2_with_the_board_dealt_first_the_stub_is_counted_at_once() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL, game=heads_up(board="first"))
    start(session, wagers(**ALL))
    session.report("stub-misdealt")
    all_returned(session, LAW("7(f)2"))


def test_39_7_g_a_device_that_counts_finds_the_deck_incomplete() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    session.report("shuffler-miscounts")
    record = round_of(session, wagers(), CHECK_DOWN)
    assert LAW("7(g)") in {duty.law for duty in happened(record, Duty)}
