"""Double cross poker: when something goes wrong."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import NoSuchIrregularity
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import Burned, Cut, Dealt, Duty, Seen, Shuffled, Voided
from tests.games.double_cross_poker.cards import DULL, at, double_cross, paced, wagers
from tests.support.play import CHIPS, finish, happened, round_of, start, step_until, table, won
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-25")


def all_returned(session: Session, law: Any) -> None:
    """Every wager went back to its patron under this paragraph."""
    assert session.last is not None
    assert set(won(session.last.events).values()) == {0}
    assert [event.law for event in happened(session.last, Voided)] == [law]
    assert all(patron.amount == CHIPS for patron in session.table.patrons.values())


def test_25_4_d_an_improper_cut_is_made_again() -> None:
    session = table(double_cross(shuffler=False, second_deck=False), Stacked(numbers=[0, 5]))
    session.report("improper-cut")
    record = round_of(session, wagers(), ["fold"])
    assert [cut.position for cut in happened(record, Cut)] == [10, 15]


def test_25_12_a_one_card_face_up_is_set_aside() -> None:
    session = paced(double_cross(), wagers(2))
    step_until(session, lambda: session.table.dealer.cards)
    session.report("card-face-up")
    record = finish(session)
    (burned,) = happened(record, Burned)
    assert (burned.cards, burned.seen, burned.law) == (cards("2c"), Seen.ALL, LAW("12(a)"))
    cross = next(e.cards for e in happened(record, Dealt) if e.hand == "community")
    assert cross[:4] == cards("7d 9h Jc 4s"), "the cards after it took its place"


def test_25_12_a_more_than_one_voids_all_hands() -> None:
    session = paced(double_cross(), wagers(2, three=5_00))
    step_until(session, lambda: session.table.dealer.cards)
    session.report("card-face-up")
    session.report("card-face-up")
    finish(session)
    all_returned(session, LAW("12(a)"))


def test_25_12_b_a_card_drawn_in_error_is_the_next_card() -> None:
    session = paced(double_cross(), wagers(2))
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("card-drawn-in-error")
    record = finish(session)
    assert [e.cards for e in happened(record, Dealt)][1] == cards("As Ad")
    assert session.game.irregularities["card-drawn-in-error"].law == LAW("12(b)")


@pytest.mark.parametrize("name", ["incorrect-number-of-cards", "community-misdealt"])
def test_25_12_c_an_incorrect_number_of_cards_voids_all_hands(name: str) -> None:
    session = at("As Ah", "2s 2h", dealer="Ks Kh", cross=DULL)
    start(session, wagers(2, three=5_00))
    session.report(name)
    all_returned(session, LAW("12(c)"))


def test_25_12_c_reading_what_is_settled_stays_settled() -> None:
    session = at("Js Jh", "2s 2h", "As Ah", dealer="Ks Kh", cross=DULL)
    start(session, wagers(3) | {(1, "three-card"): 5_00})
    session.choose("p1", 1, "expose")
    session.choose("p1", 1, "vertical", 20_00)
    session.choose("p2", 2, "fold")
    session.report("incorrect-number-of-cards")
    assert session.last is not None
    assert won(session.last.events) == {
        (1, "three-card"): 150_00, (1, "ante"): 0, (1, "vertical"): 0,
        (2, "ante"): -10_00, (3, "ante"): 0,
    }  # fmt: skip


def test_25_12_d_a_jammed_shuffler_means_another_shuffle() -> None:
    session = Session(double_cross(), source=Stacked(), automate=("cut",))
    session.report("shuffler-jams")
    assert session.game.irregularities["shuffler-jams"].law == LAW("12(d)")
    session.sit("p1", 1, CHIPS)
    start(session, wagers())
    assert len([event for event in session.events if isinstance(event, Shuffled)]) == 3


def test_25_12_e_a_jammed_shoe_voids_the_round() -> None:
    session = paced(double_cross(dealing="automated shoe"), wagers(2, three=5_00))
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("shoe-jams")
    finish(session)
    all_returned(session, LAW("12(e)"))


def test_25_12_e_not_once_the_cards_have_left_the_shoe() -> None:
    session = paced(double_cross(dealing="automated shoe"), wagers(2))
    step_until(session, lambda: session.table.dealer.cards)
    with pytest.raises(NoSuchIrregularity, match="have left"):
        session.report("shoe-jams")


def test_25_12_f_a_device_leaves_the_table_first() -> None:
    session = at("As Ah", dealer="Ks Kh", cross=DULL, game=double_cross(dealing="automated shoe"))
    session.report("shoe-removed")
    laws = {event.law for event in happened(round_of(session, wagers(), ["fold"]), Dealt)}
    assert LAW("9(c)") not in laws
    assert session.game.irregularities["shuffler-removed"].law == LAW("12(f)")


@pytest.mark.parametrize("name", ["stub-misdealt", "deck-incomplete"])
def test_25_7_e_2_a_wrong_count_of_the_stub_voids_all(name: str) -> None:
    session = at("As Ah", "2s 2h", dealer="Ks Kh", cross=DULL)
    start(session, wagers(2))
    session.choose("p1", 1, "horizontal", 20_00)
    session.report(name)
    all_returned(session, LAW("7(e)2"))
    removed = [duty for duty in happened(session.last, Duty) if "Remove the deck" in duty.text]
    assert bool(removed) is (name == "deck-incomplete")


def test_25_7_f_a_device_that_counts_finds_the_deck_incomplete() -> None:
    session = at("As Ah", dealer="Ks Kh", cross=DULL)
    session.report("shuffler-miscounts")
    record = round_of(session, wagers(), ["fold"])
    assert LAW("7(f)") in {duty.law for duty in happened(record, Duty)}
