"""Texas hold 'em bonus poker: when something goes wrong."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import NoSuchIrregularity
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Burned,
    Counted,
    Cut,
    Dealt,
    Duty,
    Revealed,
    Seen,
    Shuffled,
    Turned,
    Voided,
)
from tests.games.texas_holdem_bonus.cards import FLOP, RIVER, TURN, at, paced, texas, wagers
from tests.support.play import finish, happened, round_of, start, step_until, won
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-28")


def played_to(street: int, bonus: int = 5_00, **options: str) -> Session:
    """Two players who stay in, asked before the flop (0), the turn (1) or the river (2)."""
    session = at("As Ad", "4s 5h", dealer="Ah Ac", game=texas(**options))
    start(session, wagers(2, bonus=bonus))
    for choice in (FLOP, FLOP, TURN, TURN)[: 2 * street]:
        ask = session.pending
        assert isinstance(ask, Ask)
        session.choose(ask.patron, ask.spot, *choice)
    return session


@pytest.mark.parametrize("street", [0, 1, 2])
def test_28_12_a_an_exposed_dealer_card_voids_all_but_the_bonus(street: int) -> None:
    session = played_to(street)
    session.report("dealer-card-exposed")
    record = session.last
    assert record is not None
    placed = ("ante", "flop", "turn")[: street + 1]
    assert won(record.events) == {
        (1, "bonus"): 30 * 5_00, (2, "bonus"): -5_00,
        **{(seat, name): 0 for seat in (1, 2) for name in placed},
    }  # fmt: skip
    assert [event.law for event in happened(record, Voided)] == [LAW("12(a)")]
    board = [event for event in happened(record, Dealt) if event.hand == "community"]
    assert len(board) == street, "no more community cards are dealt"


def test_28_12_a_reading_the_dealer_s_aces_do_not_count_beside_void_hands() -> None:
    for saved, pays in (("players' cards alone", 30), ("with the dealer's aces", 1_000)):
        session = played_to(0, bonus_table="with the dealer's aces", saved_bonus=saved)
        session.report("dealer-card-exposed")
        assert session.last is not None
        assert won(session.last.events)[1, "bonus"] == pays * 5_00
        shown = [event.hand for event in happened(session.last, Revealed)]
        assert ("dealer" in shown) is (pays == 1_000)


def test_28_12_a_reading_a_folded_hand_stays_folded() -> None:
    session = played_to(0)
    session.choose("p1", 1, "fold")
    session.report("dealer-card-exposed")
    assert session.last is not None
    sums = won(session.last.events)
    assert (sums[1, "ante"], sums[1, "bonus"], sums[2, "ante"]) == (-10_00, 30 * 5_00, 0)


def test_28_12_a_in_the_deal_the_cards_of_the_bonus_are_completed() -> None:
    session = paced("As Ad", dealer="Ks Kh", placed=wagers(bonus=5_00))
    step_until(session, lambda: session.table.dealer.cards)
    session.report("dealer-card-exposed")
    record = finish(session)
    assert won(record.events) == {(1, "bonus"): 30 * 5_00, (1, "ante"): 0}
    assert [event.hand for event in happened(record, Dealt)] == ["spot 1", "dealer"] * 2


def test_28_12_a_without_a_bonus_nothing_more_is_dealt() -> None:
    session = paced("As Ad", dealer="Ks Kh", placed=wagers())
    with pytest.raises(NoSuchIrregularity, match="no card yet"):
        session.report("dealer-card-exposed")
    step_until(session, lambda: session.table.dealer.cards)
    session.report("dealer-card-exposed")
    record = finish(session)
    assert [event.hand for event in happened(record, Dealt)] == ["spot 1", "dealer"]
    assert won(record.events) == {(1, "ante"): 0}


def test_28_12_a_reading_once_all_have_decided_it_changes_nothing() -> None:
    session = paced("As Ad", dealer="Ks Kh", placed=wagers())
    for choice in (FLOP, TURN, RIVER):
        step_until(session, lambda: isinstance(session.pending, Ask))
        session.choose("p1", 1, *choice)
    session.step()  # the river wager lies
    with pytest.raises(NoSuchIrregularity, match=r"Every player has decided.*28\.12\(a\)"):
        session.report("dealer-card-exposed")  # before the river card
    step_until(session, lambda: len(session.table.community.cards) == 5)
    with pytest.raises(NoSuchIrregularity, match="Every player has decided"):
        session.report("dealer-card-exposed")
    folded = paced("As Ad", dealer="Ks Kh", placed=wagers(bonus=5_00))
    step_until(folded, lambda: isinstance(folded.pending, Ask))
    folded.choose("p1", 1, "fold")
    folded.step()
    with pytest.raises(NoSuchIrregularity, match="Every player has decided"):
        folded.report("dealer-card-exposed")


def test_28_12_b_one_card_face_up_is_set_aside() -> None:
    session = paced("As Ad", "4s 5h", dealer="Ks Kh", placed=wagers(2))
    step_until(session, lambda: session.table.dealer.cards)
    session.report("card-face-up")
    record = finish(session, ["flop", "flop"])
    burned = happened(record, Burned)[0]
    assert (burned.cards, burned.seen, burned.law) == (cards("Ad"), Seen.ALL, LAW("12(b)"))
    assert not happened(record, Voided)
    assert won(record.events)[1, "flop"], "the round was played"


def test_28_12_b_two_in_the_first_deal_void_all_hands_and_the_bonus() -> None:
    session = paced("As Ad", "4s 5h", dealer="Ks Kh", placed=wagers(2, bonus=5_00))
    step_until(session, lambda: session.table.dealer.cards)
    session.report("card-face-up")
    session.step()
    session.report("card-face-up")
    record = finish(session)
    assert set(won(record.events).values()) == {0}
    assert [event.law for event in happened(record, Voided)] == [LAW("12(b)")]


@pytest.mark.parametrize("street", [0, 1, 2])
def test_28_12_b_two_later_leave_only_the_bonus(street: int) -> None:
    session = played_to(street)
    session.report("card-face-up")
    assert isinstance(session.pending, Ask), "one is set aside"
    session.report("card-face-up")
    assert session.last is not None
    sums = won(session.last.events)
    assert (sums.pop((1, "bonus")), sums.pop((2, "bonus"))) == (30 * 5_00, -5_00)
    assert set(sums.values()) == {0}


def test_28_12_b_a_folded_hand_does_not_make_it_early() -> None:
    """The cards of a folded hand without a bonus are gone; the others' bonuses still count."""
    session = at("4s 5h", "As Ad", dealer="Ks Kh")
    start(session, wagers(2) | {(2, "bonus"): 5_00})
    session.choose("p1", 1, "fold")
    session.report("card-face-up")
    session.report("card-face-up")
    assert session.last is not None
    sums = won(session.last.events)
    assert sums == {(1, "ante"): -10_00, (2, "bonus"): 30 * 5_00, (2, "ante"): 0}


def test_28_12_b_option_one_late_card_voids_the_hands() -> None:
    session = played_to(1, late_face_up_card="voids the hands")
    session.report("card-face-up")
    assert session.last is not None
    sums = won(session.last.events)
    assert (sums[1, "bonus"], sums[1, "ante"], sums[1, "flop"]) == (30 * 5_00, 0, 0)


def test_28_12_b_none_is_found_once_all_are_dealt() -> None:
    session = paced("As Ad", dealer="Ks Kh", placed=wagers())
    for _ in range(3):
        step_until(session, lambda: isinstance(session.pending, Ask))
        ask = session.pending
        assert isinstance(ask, Ask)
        session.choose("p1", 1, ask.choices[0].name, (ask.choices[0].amounts or (0,))[0])
    step_until(session, lambda: len(session.table.community.cards) == 5)
    with pytest.raises(NoSuchIrregularity, match="All cards"):
        session.report("card-face-up")


def test_28_12_c_a_card_drawn_in_error_is_the_next_card() -> None:
    session = played_to(0)
    session.report("card-drawn-in-error")
    for seat in (1, 2):
        session.choose(f"p{seat}", seat, *FLOP)
    assert [card.code for card in session.table.community.cards] == ["2c", "7d", "9h"]


def test_28_12_d_a_player_s_misdeal_voids_that_hand_and_its_bonus_alone() -> None:
    session = played_to(0)
    session.report("incorrect-number-of-cards", 1)
    for choice in (FLOP, TURN, RIVER):
        session.choose("p2", 2, *choice)
    record = session.last
    assert record is not None
    sums = won(record.events)
    assert (sums[1, "ante"], sums[1, "bonus"]) == (0, 0)
    assert (sums[2, "flop"], sums[2, "bonus"]) == (-20_00, -5_00)
    assert [(event.spot, event.law) for event in happened(record, Voided)] == [(1, LAW("12(d)"))]


def test_28_12_d_the_dealer_s_misdeal_voids_all_hands() -> None:
    session = played_to(1)
    session.report("dealer-misdealt")
    assert session.last is not None
    assert set(won(session.last.events).values()) == {0}


def test_28_12_d_a_dealer_who_missed_a_card_takes_it_after_the_players() -> None:
    session = paced("As Ah", dealer="Ks Kh", placed=wagers())
    with pytest.raises(NoSuchIrregularity, match=r"not the dealer's own.*28\.12\(d\)"):
        session.report("dealer-hand-completed")
    step_until(session, lambda: session.table.awaiting == "dealer")
    session.report("dealer-hand-completed")
    record = finish(session)
    given = [(e.hand, e.cards) for e in happened(record, Dealt) if e.hand != "community"]
    assert given == [
        ("spot 1", cards("As")), ("spot 1", cards("Ks")),
        ("dealer", cards("Ah")), ("dealer", cards("Kh")),
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["stub-misdealt", "deck-incomplete"])
def test_28_7_f_2_a_misdeal_found_by_the_count_voids_all(name: str) -> None:
    game = texas(counting_shuffler=False)
    session = paced("As Ad", "4s 5h", dealer="Ks Kh", placed=wagers(2, bonus=5_00), game=game)
    step_until(session, lambda: isinstance(session.pending, Ask))
    with pytest.raises(NoSuchIrregularity):
        session.report(name)  # not before the stub is there to be counted
    for seat in (1, 2):
        step_until(session, lambda: isinstance(session.pending, Ask))
        session.choose(f"p{seat}", seat, "fold")
    step_until(session, lambda: session.table.memory.stub_out)
    session.report(name)
    record = finish(session)
    sums = won(record.events)
    assert (sums[1, "bonus"], sums[2, "bonus"]) == (0, 0)
    assert [event.law for event in happened(record, Voided)] == [LAW("7(f)2")]
    removed = [duty for duty in happened(record, Duty) if "Remove the deck" in duty.text]
    assert bool(removed) is (name == "deck-incomplete")


def test_28_7_g_a_device_that_counts_a_bad_deck_has_it_removed() -> None:
    session = at("As Ad", dealer="Ks Kh")
    session.report("shuffler-miscounts")
    assert any(isinstance(event, Duty) and event.law == LAW("7(g)") for event in session.events)
    record = round_of(session, wagers(), ["fold"])
    assert not happened(record, Counted)


def test_28_12_e_a_jammed_shuffler_means_another_shuffle() -> None:
    session = Session(texas(), source=Stacked(), automate=("cut",))
    session.report("shuffler-jams")
    session.sit("p1", 1, 1_000_00)
    assert len([event for event in session.events if isinstance(event, Shuffled)]) == 3
    manual = Session(texas(shuffler=False, second_deck=False), source=Stacked())
    with pytest.raises(NoSuchIrregularity):
        manual.report("shuffler-jams")


def test_28_12_f_a_jammed_shoe_voids_the_round_and_the_bonus() -> None:
    game = texas(dealing="automated shoe")
    session = paced("As Ad", dealer="Ks Kh", placed=wagers(bonus=5_00), game=game)
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("shoe-jams")
    record = finish(session)
    assert won(record.events) == {(1, "ante"): 0, (1, "bonus"): 0}
    assert happened(record, Voided)[0].law == LAW("12(f)")
    session = paced("As Ad", dealer="Ks Kh", placed=wagers(), game=game)
    step_until(session, lambda: len(session.table.dealer.cards) == 2)
    with pytest.raises(NoSuchIrregularity, match="left the automated shoe"):
        session.report("shoe-jams")


def test_28_12_g_a_device_leaves_the_table_first() -> None:
    session = at("As Ah", dealer="Ks Kh")
    session.report("shuffler-removed")
    round_of(session, wagers(), ["fold"])
    record = round_of(session, wagers(), ["fold"])
    assert len(happened(record, Cut)) == 1, "the second round is shuffled and cut by hand"
    assert not happened(record, Turned)


def test_28_4_d_a_supervisor_has_the_cards_cut_again() -> None:
    session = at("As Ah", dealer="Ks Kh", game=texas(shuffler=False, second_deck=False))
    session.report("improper-cut")
    record = round_of(session, wagers(), ["fold"])
    assert len(happened(record, Cut)) == 2
