"""Rounds in which several things happen at once: who is dealt what, and who is paid what."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import PitbossError
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Bets, Burned, Collected, Dealt, Returned, Shuffled, Voided
from tests.games.fast_action_holdem.support import (
    DEALER_HAND,
    LAW,
    LOSES,
    MAIN,
    SECOND,
    UNIT,
    WINS,
    Uncut,
    game,
    order,
    paced,
    play,
    split,
)
from tests.support.play import CHIPS, answer, finish, happened, round_of, step_until, table, won


def asked(session: Session) -> Ask:
    step_until(session, lambda: isinstance(session.pending, Ask))
    assert isinstance(session.pending, Ask)
    return session.pending


def everything_back(session: Session, *patrons: str) -> None:
    assert [session.table.patrons[name].amount for name in patrons] == [CHIPS] * len(patrons)
    assert not session.table.bets
    assert not any(hand.cards for hand in session.table.hands.values())


def test_21_9_f_a_split_hand_has_both_wagers_back() -> None:
    session = paced(WINS, LOSES)
    assert asked(session).spot == 2
    answer(session, split("Qc Jd"))
    asked(session)
    session.report("dealer-dealt-too-many")
    record = finish(session)
    assert won(record.events) == {(1, MAIN): 0, (2, MAIN): 0, (2, SECOND): 0}
    everything_back(session, "p1", "p2")


def test_21_9_i_cards_that_run_out_on_the_board_void_a_split_and_a_set_hand() -> None:
    session = paced(WINS, LOSES)
    asked(session)
    answer(session, split("Qc Jd"))
    asked(session)
    session.choose("p1", 1, "house way")
    step_until(session, lambda: len(session.table.community.cards) == 2)
    shoe = session.table.shoe
    assert shoe is not None
    while shoe.left:
        session.report("card-face-up")
        session.step()
    record = finish(session)
    assert {e.law for e in happened(record, Returned)} == {LAW("9(i)")}
    everything_back(session, "p1", "p2")
    step_until(session, lambda: isinstance(session.pending, Bets))
    assert shoe.left == shoe.size - 1  # all cards are shuffled, and one is burned
    assert len([e for e in session.events if isinstance(e, Shuffled)]) == 1


def test_21_9_e_the_cards_that_complete_a_hand_may_make_a_natural() -> None:
    top = [*cards("2c"), *cards("Kc 9s Kd 9d 7h 9h"), *cards("2s 9c"), *cards("3c 4d 5h 6s Tc Jd")]
    session = table(game(), Uncut(top), seats=(1,), paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p1", 1, MAIN, UNIT)
    session.proceed()
    step_until(session, lambda: len(session.table.dealer.cards) == 4)
    session.report("player-card-missed", 1)
    session.choose("p1", 1, "receive cards") if asked(session).law == LAW("9(e)") else None
    record = finish(session)
    assert won(record.events) == {(1, MAIN): 5 * UNIT}


def test_21_9_j_where_no_wager_is_dealt_to_the_round_is_over() -> None:
    session = paced(WINS, LOSES)
    for spot in (1, 2):
        step_until(session, lambda key=f"spot {spot}": session.table.awaiting == key)  # type: ignore[misc]
        session.report("not-dealt-to", spot)
    record = finish(session)
    assert [void.spot for void in happened(record, Voided)] == [1, 2]
    assert {e.hand for e in happened(record, Dealt)} == {"dealer"}
    everything_back(session, "p1", "p2")


def test_21_8_b_and_f_a_natural_and_surrenders_leave_the_dealer_unset() -> None:
    record = play(DEALER_HAND, LOSES, "9s 9d 9h 9c", WINS, answers=["surrender", "surrender"])
    assert won(record.events) == {
        (1, MAIN): -UNIT // 2, (2, MAIN): 5 * UNIT, (3, MAIN): -UNIT // 2,
    }  # fmt: skip
    assert [e.law for e in happened(record, Burned)] == [LAW("7(a)")]
    assert happened(record, Collected)[-1].hand == "dealer"


def test_21_8_k_the_board_plays_for_all_and_the_dealer_wins_the_copies() -> None:
    record = play("Kc Kd 7h 2s", WINS, LOSES, board="Ah Kh Qh Jh Th",
                  answers=["house way", split("As Ad")])  # fmt: skip
    assert won(record.events) == {(1, MAIN): -UNIT, (1, SECOND): -UNIT, (2, MAIN): -UNIT}


def test_21_8_c_a_player_splits_and_another_surrenders_in_one_round() -> None:
    session = table(game(decks=8), Uncut(order("Jc Jd 7h 2s", "As Ad Qs Qd", LOSES)), seats=(1, 2))
    record = round_of(
        session, {(1, MAIN): UNIT, (2, MAIN): 2 * UNIT}, ["surrender", split("As Ad")]
    )
    assert won(record.events) == {(1, MAIN): UNIT, (1, SECOND): UNIT, (2, MAIN): -UNIT}
    assert [session.table.patrons[p].amount - CHIPS for p in ("p1", "p2")] == [2 * UNIT, -UNIT]


def test_21_9_d_and_e_the_dealer_and_a_player_are_short_at_once() -> None:
    session = paced(WINS, LOSES)
    for key, name, spot in (
        ("dealer", "dealer-card-missed", 0),
        ("spot 2", "player-card-missed", 2),
    ):
        step_until(session, lambda key=key: session.table.awaiting == key)  # type: ignore[misc]
        session.report(name, spot)
    ask = asked(session)
    assert (ask.spot, ask.law, len(session.table.dealer.cards)) == (2, LAW("9(e)"), 4)
    session.choose("p2", 2, "receive cards")
    asked(session)
    assert [len(spot.cards) for spot in session.table.spots[:2]] == [4, 4]
    late = [(e.hand, e.law) for e in session.events if isinstance(e, Dealt)][-2:]
    assert late == [("dealer", LAW("9(d)")), ("spot 2", LAW("9(e)"))]
    finish(session)


def test_a_table_of_seven_plays_many_rounds_and_loses_no_chip() -> None:
    session = table(game(), Uncut(), seats=range(1, 8))
    for _ in range(12):
        round_of(session, {(seat, MAIN): UNIT for seat in range(1, 8)}, lambda ask: ask.default)
        assert sum(account.amount for account in session.table.accounts()) == 0
        assert not session.table.bets


def test_21_9_j_not_of_a_spot_whose_cards_were_played_or_that_has_no_wager() -> None:
    """A natural is paid and collected; its empty spot was dealt to all the same."""
    session = paced("9c 9d 9h 9s", WINS)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p2", 2, "house way")
    step_until(session, lambda: bool(session.table.community.cards))
    for spot in (1, 2, 5):
        with pytest.raises(PitbossError):
            session.report("not-dealt-to", spot)


def test_21_9_f_a_dealers_fifth_card_is_void_for_all_but_a_natural_and_a_surrender() -> None:
    session = paced("9c 9d 9h 9s", WINS, LOSES)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p3", 3, "surrender")
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.report("dealer-dealt-too-many")
    number = session.table.round
    while session.table.round == number:
        session.step()
    assert session.last is not None
    assert won(session.last.events) == {
        (1, MAIN): 5 * UNIT, (3, MAIN): -UNIT // 2, (2, MAIN): 0,
    }  # fmt: skip


def test_21_8_h_a_split_costs_its_original_wager_alone_against_a_natural() -> None:
    record = play("9c 9d 9h 9s", "As Ad Qs Qd", answers=[split("As Ad")])
    assert won(record.events) == {(1, MAIN): -UNIT, (1, SECOND): 0}
