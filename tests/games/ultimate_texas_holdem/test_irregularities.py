"""Ultimate Texas hold 'em: when something goes wrong."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import (
    NoSuchIrregularity,
    Refused,
)
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Bets,
    Burned,
    Chose,
    Cut,
    Dealt,
    Duty,
    Seen,
    Shuffled,
    Turned,
    Voided,
)
from tests.games.ultimate_texas_holdem.cards import DULL, at, paced_to_deal, ultimate, wagers
from tests.support.play import (
    CHIPS,
    finish,
    happened,
    round_of,
    start,
    step_until,
    table,
    won,
)
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-32")


# 32.13 Irregularities


def test_32_13_a_an_exposed_dealer_card_voids_all_but_trips() -> None:
    session = at("9s 9d", "As Ad", dealer="Ks Kh", board="9c 2d 4h Jc 3s")
    placed = wagers(2) | {(1, "trips"): 5_00}
    start(session, placed)
    session.choose("p1", 1, "play", 40_00)
    session.report("dealer-card-exposed")
    record = session.last
    assert record is not None
    assert won(record.events) == {
        (1, "trips"): 3 * 5_00, (1, "ante"): 0, (1, "blind"): 0, (1, "play"): 0,
        (2, "ante"): 0, (2, "blind"): 0,
    }  # fmt: skip
    assert [event.law for event in happened(record, Voided)] == [LAW("13(a)")]
    # The board was dealt in full for the trips wager, with its burn cards.
    assert [len(event.cards) for event in happened(record, Dealt) if event.hand == "community"] == [
        3, 2,
    ]  # fmt: skip
    assert len(happened(record, Burned)) == 2


def test_32_13_a_without_a_trips_wager_no_board_is_dealt() -> None:
    session = at("9s 9d", dealer="Ks Kh", board=DULL)
    start(session, wagers())
    session.report("dealer-card-exposed")
    assert session.last is not None
    assert set(won(session.last.events).values()) == {0}
    assert all(event.hand != "community" for event in happened(session.last, Dealt))


def test_32_13_a_on_the_flop_only_the_missing_cards_are_dealt() -> None:
    session = at("9s 9d", dealer="Ks Kh", board="9c 2d 4h Jc 3s")
    start(session, wagers(trips=5_00))
    session.choose("p1", 1, "check")
    session.report("dealer-card-exposed")
    assert session.last is not None
    community = [e for e in happened(session.last, Dealt) if e.hand == "community"]
    assert [card for event in community for card in event.cards] == list(cards("9c 2d 4h Jc 3s"))
    assert len(happened(session.last, Burned)) == 2


def test_32_13_a_during_the_deal_the_hands_are_completed_for_trips() -> None:
    session = at("9s 9d", dealer="Ks Kh", board="9c 2d 4h Jc 3s", paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for (_, wager), amount in wagers(trips=5_00).items():
        session.place("p1", 1, wager, amount)
    session.proceed()
    step_until(session, lambda: session.table.dealer.cards)
    session.report("dealer-card-exposed")
    while session.last is None:
        session.step()
    assert won(session.last.events)[1, "trips"] == 3 * 5_00
    assert won(session.last.events)[1, "ante"] == 0


def test_32_13_a_reading_a_folded_hand_stays_folded() -> None:
    session = at("9s 9d", "As Ad", dealer="Ks Kh", board="9c 2d 4h Jc 3s")
    start(session, wagers(2, trips=5_00))
    for choice in ("check", "check", "check", "check", "fold"):
        ask = session.pending
        assert isinstance(ask, Ask)
        session.choose(ask.patron, ask.spot, choice)
    session.report("dealer-card-exposed")
    assert session.last is not None
    sums = won(session.last.events)
    assert sums[1, "ante"] == -10_00
    assert sums[1, "trips"] == 3 * 5_00
    assert sums[2, "ante"] == 0


@pytest.mark.parametrize(
    "answers",
    [[("play", 40_00), ("play", 40_00)], [("check",), ("play", 40_00), ("play", 20_00)]],
    ids=["before the flop", "on the flop"],
)
def test_32_13_a_not_once_every_player_has_placed_a_play_wager(answers: list[Any]) -> None:
    """The board is still to come, and the hands are played out."""
    session = at("9s 9d", "As Ad", dealer="Ks Kh", board=DULL, paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, wagers(2))
    for said in answers:
        step_until(session, lambda: isinstance(session.pending, Ask))
        ask = session.pending
        assert isinstance(ask, Ask)
        session.choose(ask.patron, ask.spot, *said)
    step_until(session, lambda: all(len(spot.bets) == 3 for spot in session.table.spots[:2]))
    while len(session.table.community.cards) < 5:
        with pytest.raises(NoSuchIrregularity, match=r"play wager.*32\.13\(a\)"):
            session.report("dealer-card-exposed")
        session.step()
    record = finish(session)
    assert not happened(record, Voided)
    assert won(record.events)[2, "ante"] == 10_00, "aces beat the dealer's kings"


def test_32_13_a_not_before_the_dealer_has_a_card() -> None:
    """The player's hand has one card, and it is played on as if nothing had been said."""
    session = at("9s 9d", dealer="Ks Kh", board=DULL, paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, wagers())
    step_until(session, lambda: session.table.spots[0].cards)
    with pytest.raises(NoSuchIrregularity, match="no card yet"):
        session.report("dealer-card-exposed")
    assert not happened(finish(session), Voided)


def test_32_13_b_one_card_face_up_is_set_aside() -> None:
    session = paced_to_deal(ultimate(), wagers(2))
    session.report("card-face-up")
    record = finish(session)
    burned = happened(record, Burned)[0]
    assert (burned.cards, burned.seen, burned.law) == (cards("9d"), Seen.ALL, LAW("13(b)"))
    assert not happened(record, Voided)


def test_32_13_b_two_cards_face_up_in_the_first_deal_void_all_hands() -> None:
    session = paced_to_deal(ultimate(), wagers(2, trips=5_00))
    session.report("card-face-up")
    session.step()
    session.report("card-face-up")
    record = finish(session)
    assert set(won(record.events).values()) == {0}
    assert [event.law for event in happened(record, Voided)] == [LAW("13(b)")]


def test_32_13_b_reading_one_late_card_face_up_is_set_aside_too() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    start(session, wagers(trips=5_00))
    session.report("card-face-up")
    assert isinstance(session.pending, Ask)
    session.choose("p1", 1, "play", 40_00)
    assert session.last is not None
    assert won(session.last.events)[1, "play"] == 40_00


def test_32_13_b_two_late_cards_face_up_leave_only_trips() -> None:
    session = at("9s 9d", dealer="Ks Kh", board="9c 2d 4h Jc 3s")
    start(session, wagers(trips=5_00))
    session.report("card-face-up")
    session.report("card-face-up")
    assert session.last is not None
    sums = won(session.last.events)
    assert (sums[1, "ante"], sums[1, "blind"]) == (0, 0)
    # Two cards of the stack are gone: the board is what comes after them.
    assert sums[1, "trips"] == -5_00
    assert len(happened(session.last, Burned)) == 4


def test_32_13_b_option_one_late_card_face_up_voids_the_hands() -> None:
    game = ultimate(late_face_up_card="voids the hands")
    session = at("As Ah", dealer="Ks Kh", board=DULL, game=game)
    start(session, wagers(trips=5_00))
    session.report("card-face-up")
    assert session.last is not None
    sums = won(session.last.events)
    assert (sums[1, "ante"], sums[1, "blind"], sums[1, "trips"]) == (0, 0, -5_00)


def test_32_13_b_no_card_is_found_once_all_are_dealt() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    start(session, wagers())
    session.choose("p1", 1, "check")
    session.choose("p1", 1, "check")
    with pytest.raises(NoSuchIrregularity, match="All cards"):
        session.report("card-face-up")


def test_32_13_c_a_card_drawn_in_error_is_the_next_card() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    start(session, wagers())
    session.report("card-drawn-in-error")
    session.choose("p1", 1, "check")
    assert [card.code for card in session.table.community.cards] == ["2c", "7d", "9h"]


def test_32_13_d_a_player_s_misdeal_voids_that_hand_alone() -> None:
    session = at("As Ah", "4s 4h", dealer="Ks Kh", board=DULL)
    start(session, wagers(2, trips=5_00))
    session.report("incorrect-number-of-cards", 1)  # while that very player is being asked
    ask = session.pending
    assert isinstance(ask, Ask)
    assert ask.patron == "p2"
    session.choose("p2", 2, "play", 30_00)
    record = session.last
    assert record is not None
    sums = won(record.events)
    assert [sums[1, name] for name in ("ante", "blind", "trips")] == [0, 0, 0]
    assert sums[2, "play"] == -30_00
    assert [(event.spot, event.law) for event in happened(record, Voided)] == [(1, LAW("13(d)"))]
    assert not [event for event in happened(record, Chose) if event.spot == 1]


def test_32_13_d_a_hand_void_in_the_deal_gets_no_more_cards() -> None:
    session = paced_to_deal(ultimate(), wagers(2))
    session.report("incorrect-number-of-cards", 2)
    record = finish(session)
    assert len([event for event in happened(record, Dealt) if event.spot == 2]) == 1


def test_32_13_d_the_dealer_s_misdeal_voids_all_hands() -> None:
    session = at("As Ah", "2s 2h", dealer="Ks Kh", board=DULL)
    start(session, wagers(2, trips=5_00))
    session.report("dealer-misdealt")
    assert session.last is not None
    assert set(won(session.last.events).values()) == {0}


def test_32_13_d_a_dealer_who_missed_a_card_takes_it_after_the_players() -> None:
    session = table(ultimate(), Stacked("As Ks Ah Kh"), paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, wagers())
    with pytest.raises(NoSuchIrregularity, match=r"not the dealer's own.*32\.13\(d\)"):
        session.report("dealer-hand-completed")  # the next card is the player's
    step_until(session, lambda: session.table.awaiting == "dealer")
    session.report("dealer-hand-completed")
    record = finish(session)
    given = [(e.hand, e.cards) for e in happened(record, Dealt) if e.hand != "community"]
    assert given == [
        ("spot 1", cards("As")), ("spot 1", cards("Ks")),
        ("dealer", cards("Ah")), ("dealer", cards("Kh")),
    ]  # fmt: skip
    assert won(record.events)[1, "ante"] == won(record.events)[1, "blind"] == -10_00, "it folded"


def test_32_7_f_2_reading_a_misdeal_found_by_the_count_voids_all() -> None:
    for name in ("stub-misdealt", "deck-incomplete"):
        session = at("As Ah", "2s 2h", dealer="Ks Kh", board=DULL)
        start(session, wagers(2, trips=5_00))
        with pytest.raises(NoSuchIrregularity):
            session.report(name)  # not before the stub is there to be counted
        for _ in range(4):
            ask = session.pending
            assert isinstance(ask, Ask)
            session.choose(ask.patron, ask.spot, "check")
        session.report(name)
        assert session.last is not None
        assert set(won(session.last.events).values()) == {0}
        assert [event.law for event in happened(session.last, Voided)] == [LAW("7(f)2")]
        removed = [duty for duty in happened(session.last, Duty) if "Remove the deck" in duty.text]
        assert bool(removed) is (name == "deck-incomplete")


def test_32_13_e_a_jammed_shuffler_means_another_shuffle() -> None:
    session = Session(ultimate(), source=Stacked(), automate=("cut",))
    session.report("shuffler-jams")
    session.sit("p1", 1, CHIPS)
    session.place("p1", 1, "ante", 10_00)
    session.place("p1", 1, "blind", 10_00)
    session.proceed()
    assert len([event for event in session.events if isinstance(event, Shuffled)]) == 3
    manual = Session(ultimate(shuffler=False, second_deck=False), source=Stacked())
    with pytest.raises(NoSuchIrregularity):
        manual.report("shuffler-jams")


def test_32_13_f_a_jammed_shoe_voids_the_round() -> None:
    session = paced_to_deal(ultimate(dealing="automated shoe"), wagers(2))
    with pytest.raises(NoSuchIrregularity):
        session.report("shoe-jams")  # the dealer's stack was the last one
    session = at(
        "9s 9d", dealer="Ks Kh", board=DULL, game=ultimate(dealing="automated shoe"), paced=True
    )
    step_until(session, lambda: isinstance(session.pending, Bets))
    start(session, wagers(trips=5_00))
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("shoe-jams")
    record = finish(session)
    assert set(won(record.events).values()) == {0}
    assert happened(record, Voided)[0].law == LAW("13(f)")


def test_32_13_g_a_device_leaves_the_table_first() -> None:
    session = at("As Ah", dealer="Ks Kh", board=DULL)
    session.report("shuffler-removed")
    round_of(session, wagers(), ["check", "check", "fold"])
    record = round_of(session, wagers(), ["check", "check", "fold"])
    assert len(happened(record, Cut)) == 1, "the second round is shuffled and cut by hand"
    assert not happened(record, Turned)


def test_every_irregularity_and_reading_is_known() -> None:
    game = ultimate()
    for name in game.irregularities:
        assert game.irregularities[name].title
    for reading in game.readings:
        assert not reading.option or hasattr(game.options, reading.option)
    with pytest.raises(Refused):
        at("As Ah", dealer="Ks Kh", board=DULL).report("dealer-misdealt")
