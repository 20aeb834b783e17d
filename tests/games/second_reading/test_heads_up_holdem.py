"""Heads up hold 'em, 13:69F-39: whole rounds, read from the text."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import (
    BadAmount,
    BadOptions,
    NoSuchIrregularity,
    NotNow,
    NotSeated,
    SpotTaken,
    WagerRule,
    WrongRole,
)
from pitboss.law import Subchapter
from pitboss.table.game import Game
from pitboss.table.givers import Giver
from pitboss.table.inputs import Happen
from pitboss.table.irregularities import Phase
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Collected,
    Cut,
    Duty,
    Revealed,
    Shuffled,
    Turned,
)
from tests.games.second_reading.whole_rounds import (
    answer_paced,
    dealt,
    game,
    holdem_deck,
    ledger,
    paced_table,
    place_of,
    seen_by,
    shown,
    stacked_table,
    voided_by,
)
from tests.support.play import CHIPS, answer, finish, happened, round_of, start, step_until

LAW = Subchapter("13:69F-39")
BOARD = "2s 7h 9d Jc 3s"
TWO = {(1, "ante"): 10_00, (1, "odds-wager"): 10_00, (2, "ante"): 20_00, (2, "odds-wager"): 20_00}
ONE = {(1, "ante"): 10_00, (1, "odds-wager"): 10_00}
ALL = {**ONE, (1, "trips-plus"): 10_00, (1, "pocket-bonus"): 10_00}


def heads_up(**options: Any) -> Game:
    return game("heads-up-holdem", **options)


def alone(player: str, dealer: str, board: str = BOARD, **options: Any) -> Session:
    deck = holdem_deck(player, dealer=dealer, board=board)
    return stacked_table(heads_up(**options), deck)


def two(paced: bool = False, **options: Any) -> Session:
    deck = holdem_deck("As Ah", "Qd Qc", dealer="Kd Kc", board=BOARD)
    if options.get("dealing") == "automated shoe":
        deck = [*cards(BOARD), *cards("As Ah Qd Qc Kd Kc")]
    return (paced_table if paced else stacked_table)(heads_up(**options), deck, (1, 2))


# 39.6 Wagers


def test_39_6_b_wagers_are_changed_until_no_more_bets_and_not_after() -> None:
    session = alone("As Ah", "Kd Kc")
    session.place("p1", 1, "ante", 10_00)
    session.place("p1", 1, "odds-wager", 10_00)
    session.place("p1", 1, "ante", 10_00)
    session.withdraw("p1", 1, 5_00)
    session.place("p1", 1, "odds-wager", 5_00)
    session.place("p1", 1, "trips-plus", 10_00)
    session.withdraw("p1", 3)
    session.proceed()
    for wager in ("ante", "odds-wager", "trips-plus", "pocket-bonus", "raise"):
        with pytest.raises(NotNow):
            session.place("p1", 1, wager, 10_00)
    with pytest.raises(NotNow):
        session.withdraw("p1", 1)
    session.choose("p1", 1, "raise", 15_00)
    assert ledger(session.last) == {
        "1 ante": "+15 by 11(b)(2)", "1 odds-wager": "=15 by 11(c)", "1 raise": "+15 by 11(c)",
    }  # fmt: skip


def test_39_6_a_cash_is_refused_and_a_coupon_lies_with_chips_where_the_table_takes_it() -> None:
    session = alone("As Ah", "Kd Kc", match_play=True)
    with pytest.raises(WagerRule, match="cash") as refused:
        session.place("p1", 1, "ante", 10_00, cash=True)
    assert refused.value.law == LAW("6(a)")
    session.place("p1", 1, "ante", 10_00, coupon=10_00)
    session.place("p1", 1, "odds-wager", 10_00, coupon=10_00)
    session.proceed()
    session.choose("p1", 1, "raise", 30_00)
    assert session.table.patrons["p1"].amount == CHIPS + 10_00 + 10_00 + 30_00
    assert session.table.pots[":coupons p1"].amount == -10_00, "the odds wager pushed"
    with pytest.raises(WagerRule, match="no match play") as refused:
        alone("As Ah", "Kd Kc").place("p1", 1, "ante", 10_00, coupon=10_00)
    assert refused.value.law == LAW("6(a)")


def test_39_6_a_a_coupon_wins_by_the_bad_beat_table_too() -> None:
    session = alone("7c Tc", "Td Qc", "8h 9d Jc 3s 2d", match_play=True)
    session.place("p1", 1, "ante", 10_00)
    session.place("p1", 1, "odds-wager", 10_00, coupon=5_00)
    session.proceed()
    session.choose("p1", 1, "raise", 10_00)
    assert session.table.patrons["p1"].amount == CHIPS - 20_00 + 40_00 + 20_00


def test_39_6_e_only_the_seated_wager_and_whoever_has_cards_stays() -> None:
    session = two()
    with pytest.raises(NotSeated):
        session.place("p9", 3, "ante", 10_00)
    with pytest.raises(NotSeated):
        session.place("p1", 2, "ante", 10_00)
    start(session, TWO)
    for what in ("check",) * 4:
        answer(session, what)
    answer(session, "fold")  # p1
    with pytest.raises(NotNow):
        session.leave("p1")
    with pytest.raises(NotNow):
        session.leave("p2")
    answer(session, "fold")
    session.leave("p1")


def test_e_1_13z_a_six_betting_positions_and_one_for_each_player() -> None:
    session = alone("As Ah", "Kd Kc")
    assert len(session.table.spots) == 6
    with pytest.raises(NotSeated):
        session.sit("p7", 7, CHIPS)
    with pytest.raises(SpotTaken):
        session.sit("p1", 2)


def test_39_11_b_5_an_odds_wager_that_three_to_two_cannot_pay_is_refused() -> None:
    session = alone("As Ah", "Kd Kc")
    session.place("p1", 1, "ante", 10_25)
    with pytest.raises(BadAmount):
        session.place("p1", 1, "odds-wager", 10_25)


# 39.4, 39.7 to 39.9 The deck and the deal


def test_39_7_d_starts_at_the_dealer_s_left_and_passes_empty_positions() -> None:
    deck = holdem_deck("As Ah", "Qd Qc", dealer="Kd Kc", board=BOARD)
    session = stacked_table(heads_up(), deck, (2, 5))
    placed = {(n, w): 10_00 for n in (5, 2) for w in ("ante", "odds-wager")}
    record = round_of(session, placed, [("raise", 30_00), ("raise", 30_00)])
    assert [line.split(":")[0] for line in dealt(record)[:6]] == [
        "spot 2", "spot 5", "dealer", "spot 2", "spot 5", "dealer",
    ]  # fmt: skip


def test_39_2_b_two_decks_alternate_and_need_the_device() -> None:
    session = two()
    sides = []
    for _ in range(3):
        record = round_of(session, TWO, [("raise", 10_00), ("raise", 20_00)])
        sides += [event.side for event in happened(record, Turned)]
    assert sides in ([0, 1, 0], [1, 0, 1])
    with pytest.raises(BadOptions) as refused:
        heads_up(shuffler=False, second_deck=True)
    assert refused.value.law == LAW("2(b)")
    with pytest.raises(BadOptions) as refused:
        heads_up(shuffler=False, second_deck=False, dealing="hand")
    assert refused.value.law == LAW("8(b)1")


def test_39_4_b_2_and_d_a_deck_shuffled_by_hand_is_cut_and_cut_again() -> None:
    session = stacked_table(heads_up(shuffler=False, second_deck=False), "")
    with pytest.raises(WrongRole):
        session.apply(Happen("improper-cut"), Giver.DEALER)
    session.report("improper-cut")
    session.place("p1", 1, "ante", 10_00)
    session.place("p1", 1, "odds-wager", 10_00)
    session.proceed()
    assert [place_of(e) for e in session.events if isinstance(e, Cut)] == ["4(c)1ii"] * 2
    with pytest.raises(NoSuchIrregularity):
        session.report("improper-cut")  # cards have been dealt


def test_39_10_h_a_folded_straight_wins_no_bad_beat_bonus() -> None:
    record = round_of(alone("8d Tc", "Kd Qd"), ONE, ["check", "check", "fold"])
    assert ledger(record) == {"1 ante": "-10 by 10(h)", "1 odds-wager": "-10 by 10(h)"}


# 39.12 Irregularities


def test_39_12_a_one_card_face_up_is_set_aside_and_a_second_on_the_flop_voids_all() -> None:
    session = two(paced=True)
    start(session, TWO)
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("card-face-up")
    step_until(session, lambda: isinstance(session.pending, Ask))
    assert dealt(session.events)[:3] == [
        "spot 1: As owner 7(d)1", "burn: Qd all 12(a)", "spot 2: Kd owner 7(d)1",
    ]  # fmt: skip
    answer(session, ("raise", 30_00))
    answer_paced(session, "check")
    step_until(session, lambda: session.table.phase is Phase.DEALING)
    session.report("card-face-up")
    record = finish(session)
    assert voided_by(record) == ["0 12(a)"]
    assert ledger(record) == {
        "1 ante": "=10 by 12(a)", "1 odds-wager": "=10 by 12(a)", "1 raise": "=30 by 12(a)",
        "2 ante": "=20 by 12(a)", "2 odds-wager": "=20 by 12(a)",
    }  # fmt: skip
    assert {event.hand for event in happened(record, Collected)} >= {"spot 1", "spot 2", "dealer"}


def test_39_7_f_2_with_an_automated_shoe_the_stub_is_out_at_the_first_decision() -> None:
    session = two(dealing="automated shoe")
    start(session, TWO)
    session.report("stub-misdealt")
    assert {p.amount for p in session.table.patrons.values()} == {CHIPS}


def test_39_7_g_a_miscounted_deck_is_removed_between_rounds() -> None:
    session = two()
    session.report("shuffler-miscounts")
    assert [place_of(e) for e in session.events if isinstance(e, Duty)][-1] == "7(g)"
    start(session, TWO)
    with pytest.raises(NoSuchIrregularity):
        session.report("shuffler-miscounts")


def test_39_12_e_a_jammed_shuffler_shuffles_again_and_leaves_the_round_alone() -> None:
    session = two()
    start(session, TWO)
    answer(session, ("raise", 30_00))
    session.report("shuffler-jams")
    answer(session, ("raise", 20_00))
    assert not voided_by(session.last)
    assert place_of(happened(session.last, Shuffled)[-1]) == "12(e)"
    assert ledger(session.last)["1 raise"] == "+30 by 11(c)"


@pytest.mark.parametrize("face", ["face up", "face down"])
def test_39_4_e_an_idle_table_spreads_the_cards_and_begins_again(face: str) -> None:
    session = alone("As Ah", "Kd Kc")
    round_of(session, ONE, [("raise", 10_00)])
    session.leave("p1")
    session.call("no gaming activity", value=face)
    session.sit("p2", 2, CHIPS)
    told = [(e.text, place_of(e)) for e in session.events if isinstance(e, Duty)]
    assert (("Turn the cards face up", "4(e)") in told) is (face == "face down")
    assert [law for _, law in told][-1] == "3(c)"
    session.place("p2", 2, "ante", 10_00)
    session.place("p2", 2, "odds-wager", 10_00)
    session.proceed()
    session.choose("p2", 2, "raise", 30_00)
    assert session.table.patrons["p2"].amount == CHIPS + 40_00


@pytest.mark.parametrize("dealing", ["manual shoe", "hand", "automated shoe"])
def test_39_10_c_e_g_nobody_sees_more_of_the_board_than_three_and_then_five(dealing: str) -> None:
    session = two(dealing=dealing)
    start(session, TWO)
    own = {"": "", "p1": "As Ah", "p2": "Qd Qc", "p9": ""}
    for board in ("", "2s 7h 9d", BOARD):
        for viewer, held in own.items():
            assert seen_by(session, viewer) == {*cards(held), *cards(board)}
        if board != BOARD:
            answer(session, "check")
            answer(session, "check")
    answer(session, "raise")
    answer(session, "raise")
    assert shown(session.last, "dealer") == ["Kd Kc 10(i)"]


@pytest.mark.parametrize(("dealing", "law"), [("manual shoe", "7(e)"), ("hand", "8(d)")])
def test_39_7_e_and_8_d_the_stub_is_racked_after_the_last_community_card(
    dealing: str, law: str
) -> None:
    session = two(dealing=dealing)
    start(session, TWO)
    for _ in range(4):
        assert not any(place_of(e) == law for e in session.events if isinstance(e, Duty))
        answer(session, "check")
    assert [place_of(e) for e in session.events if isinstance(e, Duty)][-1] == law


def test_39_9_d_the_stub_leaves_the_automated_shoe_when_all_stacks_are_out() -> None:
    session = two(dealing="automated shoe")
    start(session, TWO)
    assert [place_of(e) for e in session.events if isinstance(e, Duty)][-1] == "9(d)"


@pytest.mark.parametrize("checks", [0, 1, 2])
@pytest.mark.parametrize(
    ("name", "law"), [("incorrect-number-of-cards", "12(c)"), ("dealer-card-exposed", "12(d)")]
)
def test_39_12_c_and_d_all_hands_are_void_at_every_decision(
    name: str, law: str, checks: int
) -> None:
    session = two()
    start(session, {**TWO, (2, "trips-plus"): 5_00, (2, "pocket-bonus"): 5_00})
    answer(session, ("raise", 30_00))
    for _ in range(checks):
        answer(session, "check")
    session.report(name)
    assert voided_by(session.last) == [f"0 {law}"]
    assert {line[0] for line in ledger(session.last).values()} == {"="}
    assert len(ledger(session.last)) == 7
    assert {p.amount for p in session.table.patrons.values()} == {CHIPS}


def test_39_12_d_from_the_dealer_s_first_card_until_the_reveal() -> None:
    session = two(paced=True)
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-card-exposed")
    start(session, TWO)
    step_until(session, lambda: session.table.spots[0].cards)
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-card-exposed")
    answer_paced(session, ("raise", 30_00))
    answer_paced(session, ("raise", 20_00))
    step_until(session, lambda: isinstance(session.pending, Revealed))
    session.report("dealer-card-exposed")
    assert voided_by(finish(session)) == ["0 12(d)"]
    assert {p.amount for p in session.table.patrons.values()} == {CHIPS}


def test_39_12_d_not_once_the_dealer_s_hand_is_revealed() -> None:
    session = two(paced=True)
    start(session, TWO)
    answer_paced(session, ("raise", 30_00))
    answer_paced(session, ("raise", 20_00))
    step_until(session, lambda: shown(session.events, "dealer"))
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-card-exposed")


def test_39_12_no_patron_reports_an_irregularity() -> None:
    session = two()
    start(session, TWO)
    for name in session.game.irregularities:
        with pytest.raises(WrongRole):
            session.apply(Happen(name), Giver.PATRON)
