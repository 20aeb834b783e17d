"""All-in hold 'em: when something goes wrong."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import NoSuchIrregularity
from pitboss.hands import five
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Burned,
    Cut,
    Dealt,
    Duty,
    Revealed,
    Seen,
    Shuffled,
    Turned,
    Voided,
)
from tests.games.all_in_holdem.cards import RAISE, all_in, at, paced, wagers
from tests.support.play import CHIPS, finish, happened, round_of, start, step_until, won
from tests.support.stacked import Stacked

LAW = Subchapter("19:47-44")
BOARD = "9c 2d 4h Jc 3s"


def deciding(hole: int = 5_00, final: int = 5_00, **options: str) -> Session:
    """Two players, of whom the first has raised and the second is asked."""
    session = at("9s 9d", "As Kd", dealer="Ks Kh", board=BOARD, game=all_in(**options))
    start(session, wagers(2, hole=hole, final=final))
    session.choose("p1", 1, *RAISE)
    return session


def test_44_13_a_an_exposed_dealer_card_voids_all_but_the_bonuses() -> None:
    session = deciding()
    session.report("dealer-card-exposed")
    record = session.last
    assert won(record.events if record else ()) == {
        (2, "hole-card-bonus"): -5_00, (2, "final-hand-bonus"): -5_00,
        (1, "hole-card-bonus"): 4 * 5_00, (1, "final-hand-bonus"): 2 * 5_00,
        (1, "ante"): 0, (1, "raise-wager"): 0, (2, "ante"): 0,
    }  # fmt: skip
    assert [event.law for event in happened(record, Voided)] == [LAW("13(a)")]
    board = [event for event in happened(record, Dealt) if event.hand == "community"]
    assert [card for event in board for card in event.cards] == list(cards(BOARD))
    assert len(happened(record, Burned)) == 3


def test_44_13_a_without_a_final_hand_bonus_no_board_is_dealt() -> None:
    session = deciding(final=0)
    session.report("dealer-card-exposed")
    record = session.last
    assert record is not None
    assert won(record.events)[1, "hole-card-bonus"] == 4 * 5_00
    assert all(event.hand != "community" for event in happened(record, Dealt))


def test_44_13_a_in_the_deal_the_cards_of_the_bonus_are_completed() -> None:
    session = paced("9s 9d", dealer="Ks Kh", placed=wagers(hole=5_00))
    with pytest.raises(NoSuchIrregularity, match="no card yet"):
        session.report("dealer-card-exposed")
    step_until(session, lambda: session.table.dealer.cards)
    session.report("dealer-card-exposed")
    record = finish(session)
    assert won(record.events) == {(1, "hole-card-bonus"): 4 * 5_00, (1, "ante"): 0}
    assert [event.hand for event in happened(record, Dealt)] == ["spot 1", "dealer"] * 2


def test_44_13_a_reading_void_hands_give_back_a_folded_ante() -> None:
    """Its ante is collected by 44.10(b), once all have decided: void hands give it back."""
    session = at("9s 9d", "As Kd", dealer="Ks Kh", board=BOARD)
    start(session, wagers(2))
    session.choose("p1", 1, "fold")
    session.report("dealer-card-exposed")
    assert session.last is not None
    assert won(session.last.events) == {(1, "ante"): 0, (2, "ante"): 0}


def test_44_13_a_once_all_have_decided_it_changes_nothing() -> None:
    session = paced("9s 9d", dealer="Ks Kh", placed=wagers())
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, *RAISE)
    step_until(session, lambda: len(session.table.community.cards) == 3)
    with pytest.raises(NoSuchIrregularity, match=r"Every player has decided.*44\.13\(a\)"):
        session.report("dealer-card-exposed")
    step_until(session, lambda: session.table.memory.stub_out)
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-card-exposed")


def test_44_13_b_one_card_face_up_is_set_aside() -> None:
    session = paced("9s 9d", dealer="Ks Kh", board=BOARD, placed=wagers())
    step_until(session, lambda: session.table.dealer.cards)
    session.report("card-face-up")
    record = finish(session, ["fold"])
    burned = happened(record, Burned)[0]
    assert (burned.cards, burned.seen, burned.law) == (cards("9d"), Seen.ALL, LAW("13(b)"))
    assert not happened(record, Voided)


def test_44_13_b_two_in_the_first_deal_void_all_hands_and_bonuses() -> None:
    session = paced("9s 9d", "As Kd", dealer="Ks Kh", placed=wagers(2, hole=5_00, final=5_00))
    step_until(session, lambda: session.table.dealer.cards)
    session.report("card-face-up")
    session.step()
    session.report("card-face-up")
    record = finish(session)
    assert set(won(record.events).values()) == {0}
    assert [event.law for event in happened(record, Voided)] == [LAW("13(b)")]


def test_44_13_b_two_later_leave_only_the_bonuses() -> None:
    session = deciding()
    session.report("card-face-up")
    assert isinstance(session.pending, Ask), "one is set aside"
    session.report("card-face-up")
    assert session.last is not None
    sums = won(session.last.events)
    assert (sums[1, "ante"], sums[1, "raise-wager"], sums[2, "ante"]) == (0, 0, 0)
    assert sums[1, "hole-card-bonus"] == 4 * 5_00
    # Two cards of the stack are gone: the board is what comes after them.
    assert sums[1, "final-hand-bonus"] == -5_00
    assert len(happened(session.last, Burned)) == 5


def test_44_13_b_while_the_board_is_dealt() -> None:
    """What was settled stays settled; the hands are void, and the final hand bonus is played."""
    session = paced("9s 9d", dealer="Ks Kh", board=BOARD, placed=wagers(hole=5_00, final=5_00))
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, *RAISE)
    step_until(session, lambda: len(session.table.community.cards) == 3)
    session.report("card-face-up")
    session.report("card-face-up")
    record = finish(session)
    board = [event for event in happened(record, Dealt) if event.hand == "community"]
    dealt = [card for event in board for card in event.cards if card is not None]
    assert five.best([*cards("9s 9d"), *dealt]).category == "full house", "from other cards"
    assert won(record.events) == {
        (1, "hole-card-bonus"): 4 * 5_00, (1, "final-hand-bonus"): 10 * 5_00,
        (1, "ante"): 0, (1, "raise-wager"): 0,
    }  # fmt: skip


def test_44_13_b_option_one_late_card_voids_the_hands() -> None:
    session = deciding(late_face_up_card="voids the hands")
    session.report("card-face-up")
    assert session.last is not None
    sums = won(session.last.events)
    assert (sums[1, "hole-card-bonus"], sums[1, "ante"]) == (4 * 5_00, 0)


def test_44_13_b_none_is_found_once_all_are_dealt() -> None:
    session = paced("9s 9d", dealer="Ks Kh", placed=wagers())
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, *RAISE)
    step_until(session, lambda: len(session.table.community.cards) == 5)
    with pytest.raises(NoSuchIrregularity):
        session.report("card-face-up")


def test_44_13_c_a_card_drawn_in_error_is_the_next_card() -> None:
    session = deciding()
    session.report("card-drawn-in-error")
    session.choose("p2", 2, "fold")
    assert session.last is not None
    board = [event for event in happened(session.last, Dealt) if event.hand == "community"]
    assert [card for event in board for card in event.cards] == list(cards(BOARD))


def test_44_13_d_a_player_s_misdeal_voids_that_hand_and_its_bonuses_alone() -> None:
    session = deciding()
    session.report("incorrect-number-of-cards", 2)
    record = session.last
    assert record is not None
    sums = won(record.events)
    assert {sums[2, name] for name in ("ante", "hole-card-bonus", "final-hand-bonus")} == {0}
    assert (sums[1, "ante"], sums[1, "raise-wager"]) == (10_00, 30_00)
    assert [(event.spot, event.law) for event in happened(record, Voided)] == [(2, LAW("13(d)"))]


def test_44_13_d_a_raise_chosen_before_the_hand_was_void_comes_back() -> None:
    session = paced("9s 9d", dealer="Ks Kh", placed=wagers(hole=5_00, final=5_00))
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, *RAISE)
    session.report("incorrect-number-of-cards", 1)  # before the chips of the raise lie
    record = finish(session)
    assert set(won(record.events).values()) == {0}
    assert session.table.patrons["p1"].amount == CHIPS


def test_44_13_d_the_dealer_s_misdeal_voids_all_hands() -> None:
    session = deciding()
    session.report("dealer-misdealt")
    assert session.last is not None
    assert set(won(session.last.events).values()) == {0}
    assert not happened(session.last, Revealed)


def test_44_13_d_a_dealer_who_missed_a_card_takes_it_after_the_players() -> None:
    session = paced("As Ah", dealer="Ks Kh", placed=wagers())
    step_until(session, lambda: session.table.awaiting == "dealer")
    session.report("dealer-hand-completed")
    record = finish(session)
    given = [(e.hand, e.cards) for e in happened(record, Dealt) if e.hand != "community"]
    assert given == [
        ("spot 1", cards("As")), ("spot 1", cards("Ks")),
        ("dealer", cards("Ah")), ("dealer", cards("Kh")),
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["stub-misdealt", "deck-incomplete"])
def test_44_7_f_2_a_misdeal_found_by_the_count_voids_all(name: str) -> None:
    session = paced("9s 9d", dealer="Ks Kh", board=BOARD, placed=wagers(final=5_00))
    step_until(session, lambda: isinstance(session.pending, Ask))
    with pytest.raises(NoSuchIrregularity):
        session.report(name)  # not before the stub is there to be counted
    session.choose("p1", 1, *RAISE)
    step_until(session, lambda: session.table.memory.stub_out)
    session.report(name)
    record = finish(session)
    assert set(won(record.events).values()) == {0}
    assert [event.law for event in happened(record, Voided)] == [LAW("7(f)2")]
    removed = [duty for duty in happened(record, Duty) if "Remove the deck" in duty.text]
    assert bool(removed) is (name == "deck-incomplete")


def test_44_13_e_a_jammed_shuffler_means_another_shuffle() -> None:
    session = Session(all_in(), source=Stacked(), automate=("cut",))
    session.report("shuffler-jams")
    session.sit("p1", 1, 1_000_00)
    assert len([event for event in session.events if isinstance(event, Shuffled)]) == 3


def test_44_13_f_a_jammed_shoe_voids_the_round_and_the_bonuses() -> None:
    game = all_in(dealing="automated shoe")
    session = paced("9s 9d", dealer="Ks Kh", placed=wagers(hole=5_00, final=5_00), game=game)
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("shoe-jams")
    record = finish(session)
    assert set(won(record.events).values()) == {0}
    assert happened(record, Voided)[0].law == LAW("13(f)")


def test_44_13_g_a_device_leaves_the_table_first() -> None:
    session = at("As Ah", dealer="Ks Kh")
    session.report("shuffler-removed")
    round_of(session, wagers(), ["fold"])
    record = round_of(session, wagers(), ["fold"])
    assert len(happened(record, Cut)) == 1, "the second round is shuffled and cut by hand"
    assert not happened(record, Turned)


def test_44_4_d_a_supervisor_has_the_cards_cut_again() -> None:
    session = at("As Ah", dealer="Ks Kh", game=all_in(shuffler=False, second_deck=False))
    session.report("improper-cut")
    assert len(happened(round_of(session, wagers(), ["fold"]), Cut)) == 2
