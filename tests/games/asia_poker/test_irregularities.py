"""Every irregularity of 31.14, and those of 31.6, 31.8 to 31.10 and 31.12."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import NoSuchIrregularity
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Burned,
    Collected,
    Cut,
    Dealt,
    Duty,
    Paid,
    Returned,
    Revealed,
    Rolled,
    Shifted,
    Shuffled,
    Taken,
    Voided,
)
from tests.games.asia_poker.support import DEALER_HAND, LAW, MAIN, UNIT, WINS, game, opened
from tests.games.pai_gow.support import results, source
from tests.support.play import CHIPS, finish, happened, step_until, table
from tests.support.shows import shows


def seen(session: Session, kind: type) -> Callable[[], bool]:
    return lambda: any(isinstance(event, kind) for event in session.events)


def asked(session: Session) -> None:
    step_until(session, lambda: isinstance(session.pending, Ask))


def all_set(session: Session) -> None:
    """Both players have set in the house way."""
    for _ in range(2):
        asked(session)
        ask = session.pending
        assert isinstance(ask, Ask)
        session.choose(ask.patron, ask.spot, "house way")


def voided(session: Session, place: str) -> None:
    """All hands are void, every chip is back and every card collected."""
    record = finish(session)
    back = happened(record, Returned)
    assert sorted((e.spot, e.amount) for e in back) == [(1, UNIT), (2, UNIT)]
    assert {e.law for e in back} == {LAW(place)}
    assert not happened(record, Paid)
    assert not happened(record, Taken)
    assert [session.table.patrons[p].amount for p in ("p1", "p2")] == [CHIPS, CHIPS]
    assert not any(hand.cards for hand in session.table.hands.values())


@pytest.mark.parametrize(
    ("name", "place"), [("dice-not-flat", "14(a)"), ("dice-fall-out", "14(b)")]
)
def test_31_14_a_and_b_no_roll_and_the_dice_are_shaken_again(name: str, place: str) -> None:
    session = opened()
    step_until(session, seen(session, Rolled))
    session.report(name)
    record = finish(session)
    assert len(happened(record, Rolled)) == 2
    assert any(getattr(e, "text", "") == "No roll" and e.law == LAW(place) for e in record.events)  # type: ignore[union-attr]
    with pytest.raises(NoSuchIrregularity):
        opened(starting_position="random number").report(name)


def test_31_14_c_dice_totaled_wrong_void_all_hands() -> None:
    session = opened()
    with pytest.raises(NoSuchIrregularity, match="Nothing is dealt"):
        session.report("dice-totaled-wrong")
    step_until(session, seen(session, Dealt))
    session.report("dice-totaled-wrong")
    voided(session, "14(c)")


@pytest.mark.parametrize("choice", ["play", "void"])
def test_31_14_d_a_player_whose_card_the_dealer_exposed_may_void_the_hand(choice: str) -> None:
    session = opened()
    asked(session)
    session.report("player-card-exposed", 1)
    session.step()
    ask = session.pending
    assert isinstance(ask, Ask)
    assert ([one.name for one in ask.choices], ask.law) == (["play", "void"], LAW("14(d)"))
    session.choose("p1", 1, choice)
    record = finish(session)
    if choice == "play":
        assert results(record) == {(1, MAIN): UNIT, (2, MAIN): -UNIT}
        return
    assert results(record) == {(1, MAIN): 0, (2, MAIN): -UNIT}
    (void,) = happened(record, Voided)
    assert (void.spot, void.law) == (1, LAW("14(d)"))
    (shown,) = [e for e in happened(record, Revealed) if e.spot == 1]
    assert (shown.cards[:-1], shown.law) == ((None,) * 6, LAW("14(d)")), "one card of seven"


def test_31_14_e_a_card_of_the_dealer_voids_all_hands_until_it_is_turned_over() -> None:
    session = opened()
    with pytest.raises(NoSuchIrregularity, match="lies face down"):
        session.report("dealer-card-exposed")
    asked(session)
    session.report("dealer-card-exposed")
    voided(session, "14(e)")
    session = opened()
    all_set(session)
    step_until(session, seen(session, Revealed))
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-card-exposed")


def test_31_14_f_one_card_face_up_is_set_aside_and_two_void_all_hands() -> None:
    session = opened()
    step_until(session, seen(session, Dealt))
    session.report("card-face-up")
    assert seen(session, Burned)() or session.table.round == 1
    session.report("card-face-up")
    voided(session, "14(f)")
    session = opened()
    asked(session)
    with pytest.raises(NoSuchIrregularity):
        session.report("card-face-up")


def test_31_14_g_a_card_drawn_in_error_is_the_next() -> None:
    session = opened()
    step_until(session, seen(session, Dealt))
    session.report("card-drawn-in-error")
    record = finish(session)
    assert [e.hand for e in happened(record, Dealt)][:2] == ["dealer", "spot 1"]
    assert results(record) == {(1, MAIN): UNIT, (2, MAIN): -UNIT}


@pytest.mark.parametrize("phase", ["dealing", "playing"])
def test_31_14_h_an_incorrect_number_of_cards_voids_all_hands(phase: str) -> None:
    session = opened()
    with pytest.raises(NoSuchIrregularity):
        session.report("incorrect-number-of-cards")
    if phase == "dealing":
        step_until(session, seen(session, Dealt))
    else:
        asked(session)
    session.report("incorrect-number-of-cards")
    voided(session, "14(h)")


def test_31_14_i_the_dealer_sets_again_in_the_house_way_and_play_goes_on() -> None:
    session = opened()
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-misset")
    all_set(session)
    dealer = session.table.dealer
    step_until(session, lambda: "dealer low" in session.table.hands)
    session.report("dealer-misset")
    record = finish(session)
    moves = [(e.source, e.target) for e in happened(record, Shifted) if "dealer" in e.source]
    apart = [("dealer", "dealer medium"), ("dealer", "dealer low")]
    assert moves == [*apart, *((two, one) for one, two in apart), *apart]
    assert dealer.key == "dealer"
    assert results(record) == {(1, MAIN): UNIT, (2, MAIN): -UNIT}


def test_31_12_g_4_hands_that_are_not_set_correctly_lose() -> None:
    session = opened()
    asked(session)
    with pytest.raises(NoSuchIrregularity, match="has not set"):
        session.report("hands-misset", 1)
    all_set(session)
    step_until(session, lambda: "spot 1 low" in session.table.hands)
    session.report("hands-misset", 1)
    record = finish(session)
    assert results(record) == {(1, MAIN): -UNIT, (2, MAIN): -UNIT}
    laws = {e.spot: e.law for e in happened(record, Taken)}
    assert laws[1] == LAW("12(g)4")


@shows(LAW("14(k)"))
@pytest.mark.parametrize(
    ("name", "place"), [("stack-card-exposed", "14(j)"), ("stacks-misdealt", "14(k)")]
)
def test_31_14_j_and_k_stacks_that_go_wrong_are_shuffled_and_dealt_again(
    name: str, place: str
) -> None:
    session = opened(dealing="hand")
    step_until(session, lambda: "Deal 7 stacks" in getattr(session.pending, "text", ""))
    session.report(name)
    record = finish(session)
    assert len(happened(record, Shuffled)) == 3, "two decks at first, and one of them again"
    assert any(getattr(e, "law", None) == LAW(place) for e in record.events)
    assert not happened(record, Voided), "wagers stand"
    assert len(happened(record, Dealt)) == 49
    with pytest.raises(NoSuchIrregularity):
        opened().report(name)


def test_31_14_l_a_shuffler_that_jams_shuffles_again() -> None:
    session = opened()
    session.report("shuffler-jams")
    record = finish(session)
    assert results(record) == {(1, MAIN): UNIT, (2, MAIN): -UNIT}, "the deck in play is not touched"


def test_31_14_m_a_shoe_that_jams_voids_the_round_while_it_deals() -> None:
    session = opened()
    with pytest.raises(NoSuchIrregularity, match="not dealing"):
        session.report("shoe-jams")
    step_until(session, seen(session, Dealt))
    session.report("shoe-jams")
    voided(session, "14(m)")
    with pytest.raises(NoSuchIrregularity):
        opened(dealing="manual shoe").report("shoe-jams")


@pytest.mark.parametrize(
    ("name", "options", "expected"),
    [("shoe-removed", {}, "8(c)"), ("shuffler-removed", {"dealing": "hand"}, "9(f)")],
)
def test_31_14_n_a_device_leaves_before_another_method_is_used(
    name: str, options: dict[str, Any], expected: str
) -> None:
    session = table(game(**options), source({}))
    session.report(name)
    with pytest.raises(NoSuchIrregularity, match="removed"):
        session.report(name)
    session.place("p1", 1, MAIN, UNIT)
    session.proceed()
    record = finish(session)
    assert {e.law for e in happened(record, Dealt)} == {LAW(expected)}


STUBS = [
    ("manual shoe", "stub-wrong", "8(d)2"),
    ("hand", "stub-wrong-by-hand", "9(d)2"),
    ("automated shoe", "stub-wrong-automated", "10(e)2"),
]


@pytest.mark.parametrize(("dealing", "name", "place"), STUBS)
def test_31_8_d_2_a_deck_that_is_not_complete_leaves_the_table(
    dealing: str, name: str, place: str
) -> None:
    session = opened(dealing=dealing)
    with pytest.raises(NoSuchIrregularity, match="not counted yet"):
        session.report(name)
    asked(session)
    session.report(name)
    voided(session, place)
    assert [e.text for e in happened(session.last, Duty) if e.law == LAW(place)] == [
        "Remove the deck from the table, and open another"
    ]
    for other, wrong, _ in STUBS:
        if other != dealing:
            with pytest.raises(NoSuchIrregularity):
                opened(dealing=dealing).report(wrong)


def test_31_6_d_a_supervisor_may_have_the_cards_cut_again() -> None:
    made = game(shuffler=False, second_deck=False)
    session = table(made, source({}))
    session.report("recut")
    session.place("p1", 1, MAIN, UNIT)
    session.proceed()
    record = finish(session)
    assert len(happened(record, Cut)) == 2
    session = opened()
    with pytest.raises(NoSuchIrregularity):
        session.report("recut")


def test_a_hand_that_was_voided_is_not_voided_again_nor_surrendered() -> None:
    session = opened()
    asked(session)
    session.report("player-card-exposed", 1)
    session.step()
    session.choose("p1", 1, "void")
    with pytest.raises(NoSuchIrregularity):
        session.report("player-card-exposed", 1)
    record = finish(session)
    assert len([e for e in happened(record, Collected) if e.spot == 1]) == 1


def test_the_table_deals_what_these_tests_say() -> None:
    session = opened()
    asked(session)
    assert session.table.spots[0].cards == list(cards(WINS))
    assert session.table.dealer.cards == list(cards(DEALER_HAND))
