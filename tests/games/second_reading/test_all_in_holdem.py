"""All-in hold 'em, 19:47-44: whole rounds, read from the text."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import NoSuchIrregularity, WagerRule, WrongRole
from pitboss.law import Subchapter
from pitboss.table.game import Game
from pitboss.table.givers import Giver
from pitboss.table.inputs import Happen
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from pitboss.table.steps import (
    Collected,
    Counted,
    Dealt,
    Duty,
    Paid,
    Returned,
    Revealed,
    Taken,
)
from tests.games.second_reading.whole_rounds import (
    answer_paced,
    dealt,
    game,
    ledger,
    order_of,
    paced_table,
    place_of,
    seen_by,
    stacked_table,
    streets_deck,
    voided_by,
)
from tests.support.play import (
    CHIPS,
    WIDE,
    answer,
    finish,
    happened,
    round_of,
    start,
    step_until,
)

LAW = Subchapter("19:47-44")
BOARD = "2s 7h 9d Jc 3s"
RAISE = "raise-wager"
ALL = {(1, "ante"): 10_00, (1, "hole-card-bonus"): 10_00, (1, "final-hand-bonus"): 10_00}
THREE = {
    (1, "ante"): 10_00, (2, "ante"): 20_00, (3, "ante"): 30_00,
    (1, "hole-card-bonus"): 5_00, (2, "final-hand-bonus"): 5_00,
}  # fmt: skip


def all_in(**options: Any) -> Game:
    return game("all-in-holdem", **options)


def alone(
    player: str, dealer: str, board: str = BOARD, limits: Limits = WIDE, **options: Any
) -> Session:
    deck = streets_deck(player, dealer=dealer, board=board)
    return stacked_table(all_in(**options), deck, limits=limits)


def three(dealer: str, paced: bool = False, **options: Any) -> Session:
    hands = ("As Ah", "Qd Qc", "8c 4d")
    deck = streets_deck(*hands, dealer=dealer, board=BOARD, burned="4c 5c 6c")
    if options.get("dealing") == "automated shoe":
        deck = [*cards(" ".join((*hands, dealer))), *deck[8:]]
    return (paced_table if paced else stacked_table)(all_in(**options), deck, (1, 2, 3))


def came_to(events: Any) -> dict[str, str]:
    return {key: text.split(" by ")[0] for key, text in ledger(events).items()}


def test_44_6_a_no_cash_and_coupons_where_the_table_takes_them() -> None:
    session = alone("As Ah", "Kd Kc", match_play=True)
    with pytest.raises(WagerRule) as refused:
        session.place("p1", 1, "ante", 10_00, cash=True)
    assert refused.value.law == LAW("6(a)")
    for wager in ("ante", "hole-card-bonus", "final-hand-bonus"):
        session.place("p1", 1, wager, 10_00, coupon=5_00)
    session.proceed()
    answer(session, RAISE)
    # The ante wins 10 and 5, the raise 30, two aces 200 and 100; a pair loses the final bonus.
    assert session.table.patrons["p1"].amount == CHIPS + 15_00 + 30_00 + 300_00 - 10_00
    with pytest.raises(WagerRule) as refused:
        alone("As Ah", "Kd Kc").place("p1", 1, "ante", 10_00, coupon=5_00)
    assert refused.value.law == LAW("6(a)")


def test_44_10_a_nobody_sees_another_s_cards_before_they_are_turned_up() -> None:
    session = three("Kd Kh")
    start(session, THREE)
    for viewer, held in (("", ""), ("p1", "As Ah"), ("p2", "Qd Qc"), ("p3", "8c 4d")):
        assert seen_by(session, viewer) == set(cards(held))


def test_44_10_b_folded_hands_from_the_right_before_the_dealer_s_cards() -> None:
    record = round_of(three("Kd Kh"), THREE, ["fold"] * 3)
    told = order_of(record, Revealed, Taken, Paid, Collected)
    assert told[:8] == [
        "Taken 3 ante 10(b)", "Collected spot 3 10(b)1",
        "Revealed spot 2 10(b)2", "Taken 2 ante 10(b)",
        "Revealed spot 1 10(b)2", "Taken 1 ante 10(b)",
        "Paid 1 hole-card-bonus 11(c)", "Collected spot 1 10(b)2i",
    ]  # fmt: skip
    assert told[8].startswith("Revealed dealer 10(c)")
    assert [line.split(":")[0] for line in dealt(record)[8:]] == ["burn", "community"] * 3
    assert came_to(record)["2 final-hand-bonus"] == "-5"


def test_44_10_b_without_a_final_hand_bonus_no_board_is_dealt_to_folded_hands() -> None:
    record = round_of(three("Kd Kh"), {(1, "ante"): 10_00, (2, "ante"): 10_00}, ["fold"] * 2)
    assert not [e for e in happened(record, Dealt) if e.hand == "community"]
    assert [place_of(e) for e in happened(record, Duty)][-1] == "7(e)"


def test_44_10_d_a_dealer_who_does_not_call_pays_antes_and_the_board_is_for_final_bonuses() -> None:
    record = round_of(three("6d 4h"), THREE, [RAISE] * 3)
    told = order_of(record, Taken, Paid, Returned, Collected)
    assert told[:9] == [
        "Paid 3 ante 10(d)", "Returned 3 raise-wager 10(d)", "Collected spot 3 10(d)",
        "Paid 2 ante 10(d)", "Returned 2 raise-wager 10(d)",
        "Paid 1 ante 10(d)", "Returned 1 raise-wager 10(d)", "Paid 1 hole-card-bonus 11(c)",
        "Collected spot 1 10(d)",
    ]  # fmt: skip
    assert came_to(record)["2 final-hand-bonus"] == "-5"


def test_44_10_e_to_i_hole_cards_then_the_board_then_the_hands() -> None:
    record = round_of(three("Kd Kh"), THREE, [RAISE, RAISE, "fold"])
    told = order_of(record, Dealt, Taken, Paid, Revealed)
    at = [line.rsplit(" ", 1)[0] for line in told]
    assert at.index("Paid 1 hole-card-bonus") < at.index("Dealt community")
    assert at.index("Revealed spot 2") < at.index("Revealed spot 1") < at.index("Dealt community")
    settled = [line for line in at if line.startswith(("Taken", "Paid"))]
    assert settled[-5:] == [
        "Taken 2 ante", "Taken 2 raise-wager", "Taken 2 final-hand-bonus",
        "Paid 1 ante", "Paid 1 raise-wager",
    ]  # fmt: skip
    assert dealt(record)[8:] == [
        "burn: 4c none 10(f)", "community: 2s 7h 9d all 10(f)", "burn: 5c none 10(f)",
        "community: Jc all 10(f)", "burn: 6c none 10(f)", "community: 3s all 10(f)",
    ]  # fmt: skip


LIMITS = Limits(Limit(10_00, 50_000_00))


def test_44_11_e_a_hand_wins_50_000_dollars_in_all_with_its_coupon() -> None:
    session = alone("As Ks", "Kd Kc", "Qs Js Ts 2c 3d", LIMITS, match_play=True)
    session.place("p1", 1, "ante", 1_000_00)
    session.place("p1", 1, "hole-card-bonus", 1_000_00, coupon=500_00)
    session.place("p1", 1, "final-hand-bonus", 1_000_00, coupon=1_000_00)
    session.proceed()
    answer(session, RAISE)
    assert session.table.patrons["p1"].amount == CHIPS + 50_000_00


def test_44_13_a_an_exposed_card_voids_the_hands_and_both_bonuses_are_settled() -> None:
    session = three("Kd Kh")
    start(session, {**THREE, (1, "final-hand-bonus"): 5_00})
    answer(session, RAISE)
    answer(session, "fold")
    session.report("dealer-card-exposed")
    assert came_to(session.last) == {
        "1 ante": "=10", "1 raise-wager": "=30", "1 hole-card-bonus": "+100",
        "1 final-hand-bonus": "-5", "2 ante": "=20", "2 final-hand-bonus": "-5", "3 ante": "=30",
    }  # fmt: skip
    assert [e.hand for e in happened(session.last, Dealt)][8:] == ["community"] * 3
    assert voided_by(session.last) == ["0 13(a)"]


def test_44_13_a_without_a_final_hand_bonus_no_board_and_not_once_all_have_decided() -> None:
    session = three("Kd Kh")
    del (placed := dict(THREE))[2, "final-hand-bonus"]
    start(session, placed)
    session.report("dealer-card-exposed")
    assert not [e for e in happened(session.last, Dealt) if e.hand == "community"]
    assert came_to(session.last)["1 hole-card-bonus"] == "+100"
    session = three("Kd Kh", paced=True)
    start(session, THREE)
    answer_paced(session, RAISE, "fold", "fold")
    step_until(session, lambda: any(isinstance(e, Taken) for e in session.events))
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-card-exposed")


def test_44_13_b_two_face_up_after_the_first_cards_leave_the_bonuses() -> None:
    session = three("Kd Kh")
    start(session, THREE)
    session.report("card-face-up")
    assert not voided_by(session.record())
    session.report("card-face-up")
    found = came_to(session.last)
    assert found["1 hole-card-bonus"] == "+100"
    assert found["2 final-hand-bonus"] == "-5"
    assert {found[f"{n} ante"][0] for n in (1, 2, 3)} == {"="}
    board = [c for e in happened(session.last, Dealt) if e.hand == "community" for c in e.cards]
    assert len(board) == 5
    assert cards("4c")[0] not in board, "it was found face up"


def test_44_13_b_face_up_cards_after_a_hand_was_settled_leave_what_was_paid() -> None:
    session = three("Kd Kh", paced=True)
    start(session, THREE)
    answer_paced(session, RAISE, RAISE, "fold")
    step_until(session, lambda: session.table.community.cards)
    session.report("card-face-up")
    session.step()
    session.report("card-face-up")
    record = finish(session)
    assert came_to(record) == {
        "3 ante": "-30", "1 hole-card-bonus": "+100", "1 ante": "=10", "1 raise-wager": "=30",
        "2 ante": "=20", "2 raise-wager": "=60", "2 final-hand-bonus": "-5",
    }  # fmt: skip
    assert len([c for e in happened(record, Dealt) if e.hand == "community" for c in e.cards]) == 5


def test_44_13_d_a_misdealt_player_is_out_and_a_misdealt_dealer_voids_all() -> None:
    session = three("Kd Kh")
    start(session, THREE)
    answer(session, RAISE)
    session.report("incorrect-number-of-cards", spot=1)
    answer(session, RAISE)
    answer(session, "fold")
    assert came_to(session.last) == {
        "1 ante": "=10", "1 raise-wager": "=30", "1 hole-card-bonus": "=5", "2 ante": "-20",
        "2 raise-wager": "-60", "2 final-hand-bonus": "-5", "3 ante": "-30",
    }  # fmt: skip
    start(session, THREE)
    session.report("dealer-misdealt")
    assert {text[0] for text in came_to(session.last).values()} == {"="}


def test_44_13_f_the_shoe_jams_only_while_it_deals_and_no_patron_says_so() -> None:
    session = three("Kd Kh", paced=True, dealing="automated shoe")
    start(session, THREE)
    step_until(session, lambda: session.table.spots[0].cards)
    with pytest.raises(WrongRole):
        session.apply(Happen("shoe-jams"), Giver.PATRON)
    session.report("shoe-jams")
    assert voided_by(finish(session)) == ["0 13(f)"]
    assert {p.amount for p in session.table.patrons.values()} == {CHIPS}
    session = three("Kd Kh", dealing="automated shoe")
    start(session, THREE)
    with pytest.raises(NoSuchIrregularity):
        session.report("shoe-jams")


@pytest.mark.parametrize(
    ("dealing", "law"), [("manual shoe", "7(f)"), ("hand", "8(e)"), ("automated shoe", "9(e)")]
)
def test_44_7_f_the_stub_is_counted_in_the_fifth_round_also_after_no_board(
    dealing: str, law: str
) -> None:
    session = three("Kd Kh", dealing=dealing)
    counts = []
    for _ in range(5):
        record = round_of(session, {(1, "ante"): 10_00}, ["fold"])
        counts += [(e.cards, place_of(e)) for e in happened(record, Counted)]
    assert counts == [(52 - 4, law)]


@pytest.mark.parametrize("name", ["stub-misdealt", "deck-incomplete"])
def test_44_7_f_2_a_wrong_stub_voids_the_hands_that_are_not_settled(name: str) -> None:
    session = three("Kd Kh", paced=True)
    start(session, {(1, "ante"): 10_00, (2, "ante"): 20_00})
    answer_paced(session, RAISE, RAISE)
    with pytest.raises(NoSuchIrregularity):
        session.report(name)
    step_until(session, lambda: session.table.memory.stub_out)
    session.report(name)
    assert voided_by(finish(session)) == ["0 7(f)2"]
    assert {p.amount for p in session.table.patrons.values()} == {CHIPS}
