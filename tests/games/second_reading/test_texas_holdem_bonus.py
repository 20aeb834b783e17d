"""Texas hold 'em bonus poker, 13:69F-28: whole rounds, read from the text."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import (
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
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Counted,
    Cut,
    Duty,
    Paid,
    Revealed,
    Shuffled,
    Turned,
)
from tests.games.second_reading.whole_rounds import (
    answer_paced,
    dealt,
    game,
    ledger,
    paced_table,
    place_of,
    seen_by,
    shown,
    stacked_table,
    streets_deck,
    voided_by,
)
from tests.support.play import CHIPS, answer, finish, happened, round_of, start, step_until

LAW = Subchapter("13:69F-28")
BOARD = "2s 7h 9d Jc 3s"
ONE = {(1, "ante"): 10_00}
BOTH = {(1, "ante"): 10_00, (1, "bonus"): 10_00}
TWO = {(1, "ante"): 10_00, (1, "bonus"): 5_00, (2, "ante"): 20_00}


def bonus(**options: Any) -> Game:
    return game("texas-holdem-bonus", **options)


def alone(
    player: str, dealer: str, board: str = BOARD, limits: Any = None, **options: Any
) -> Session:
    kwargs = {"limits": limits} if limits else {}
    deck = streets_deck(player, dealer=dealer, board=board)
    return stacked_table(bonus(**options), deck, **kwargs)


def two(paced: bool = False, **options: Any) -> Session:
    deck = streets_deck("As Ah", "Qd Qc", dealer="Kd Kc", board=BOARD, burned="4c 5c 6c")
    if options.get("dealing") == "automated shoe":
        deck = [*cards("As Ah Qd Qc Kd Kc"), *deck[6:]]
    return (paced_table if paced else stacked_table)(bonus(**options), deck, (1, 2))


# 28.6 and 28.13 Wagers


def test_28_6_a_no_cash_and_coupons_where_the_table_takes_them() -> None:
    session = alone("As Ah", "Kd Kc", match_play=True)
    with pytest.raises(WagerRule) as refused:
        session.place("p1", 1, "ante", 10_00, cash=True)
    assert refused.value.law == LAW("6(a)")
    session.place("p1", 1, "ante", 10_00, coupon=10_00)
    session.place("p1", 1, "bonus", 10_00, coupon=5_00)
    session.proceed()
    for what in ("flop", "check", "check"):
        answer(session, what)
    # The ante of a pair comes back with its coupon; the flop wager wins 20, the bonus 300 and 150.
    assert session.table.patrons["p1"].amount == CHIPS + 20_00 + 300_00 + 150_00
    assert session.table.pots[":coupons p1"].amount == -5_00
    with pytest.raises(WagerRule) as refused:
        alone("As Ah", "Kd Kc").place("p1", 1, "ante", 10_00, coupon=10_00)
    assert refused.value.law == LAW("6(a)")


def test_28_6_e_and_13_one_position_each_and_nobody_leaves_with_cards() -> None:
    session = two()
    with pytest.raises(SpotTaken) as refused:
        session.sit("p1", 3)
    assert refused.value.law == LAW("13")
    with pytest.raises(NotSeated):
        session.place("p1", 2, "ante", 10_00)
    start(session, {(1, "ante"): 10_00, (2, "ante"): 20_00})
    answer(session, "fold")
    with pytest.raises(NotNow) as stays:
        session.leave("p1")
    assert stays.value.law == LAW("6(e)")


# 28.7 to 28.9 The deal


@pytest.mark.parametrize(
    ("dealing", "racked", "counted"),
    [("manual shoe", "7(e)", "7(f)"), ("hand", "8(d)", "8(e)"), ("automated shoe", "9(d)", "9(e)")],
)
def test_28_7_e_and_f_the_stub_is_racked_after_the_river_and_counted_in_the_fifth_round(
    dealing: str, racked: str, counted: str
) -> None:
    session = two(dealing=dealing, counting_shuffler=False)
    for number in range(1, 6):
        start(session, TWO)
        for what in ("flop", "flop", "check", "check", "check"):
            told = [f"{place_of(e)} {e.text}" for e in session.events if isinstance(e, Duty)]
            assert not any(line.startswith(f"{racked} Place the stub") for line in told)
            answer(session, what)
        answer(session, "check")
        count = [(e.cards, place_of(e)) for e in happened(session.last, Counted)]
        assert count == ([(52 - 6 - 8, counted)] if number == 5 else [])


def test_28_10_a_nobody_sees_a_burned_card_or_another_s_hand() -> None:
    session = two()
    start(session, TWO)
    own = {"": "", "p1": "As Ah", "p2": "Qd Qc"}
    for board in ("", "2s 7h 9d", "2s 7h 9d Jc"):
        for viewer, held in own.items():
            assert seen_by(session, viewer) == {*cards(held), *cards(board)}
        what = "flop" if not board else "check"
        answer(session, what)
        answer(session, what)


# 28.11(e) The limit of a hand


LIMITS = Limits(Limit(10_00, 50_000_00), {"bonus": Limit(1_00, 5_000_00)})


def test_28_11_e_what_a_coupon_wins_is_under_the_limit_too() -> None:
    session = alone("As Ah", "Kd Kc", "Ts 2h Jd Qc Ks", LIMITS, match_play=True)
    session.place("p1", 1, "ante", 10_00)
    session.place("p1", 1, "bonus", 2_000_00, coupon=2_000_00)
    session.proceed()
    answer(session, "flop")
    answer(session, "check")
    answer(session, "check")
    assert session.table.patrons["p1"].amount == CHIPS + 50_000_00


def test_28_11_e_the_limit_is_of_each_hand() -> None:
    deck = streets_deck("As Ah", "Ad Ac", dealer="Kd Kc", board="Ts 2h Jd Qc Ks")
    session = stacked_table(bonus(), deck, (1, 2), limits=LIMITS)
    placed = {(n, w): a for n in (1, 2) for w, a in (("ante", 10_00), ("bonus", 5_000_00))}
    record = round_of(session, placed, ["flop"] * 2 + ["check"] * 4)
    for spot in (1, 2):
        assert sum(e.amount for e in happened(record, Paid) if e.spot == spot) == 50_000_00


# 28.4 and 28.12 Irregularities


def test_28_12_a_the_bonus_of_a_losing_hand_is_taken_and_a_folded_ante_stays_lost() -> None:
    deck = streets_deck("8s 4h", "Qd Qc", dealer="Kd Kc", board=BOARD)
    session = stacked_table(bonus(), deck, (1, 2))
    start(session, {**TWO, (2, "bonus"): 5_00})
    answer(session, "fold")
    session.report("dealer-card-exposed")
    found = {key: text.split(" by ")[0] for key, text in ledger(session.last).items()}
    assert found == {"1 ante": "-10", "1 bonus": "-5", "2 ante": "=20", "2 bonus": "+50"}


def test_28_12_a_not_before_the_dealer_has_a_card_nor_once_all_have_decided() -> None:
    session = two(paced=True)
    start(session, TWO)
    step_until(session, lambda: session.table.spots[0].cards)
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-card-exposed")
    answer_paced(session, "flop", "flop", "check", "check", "check", "check")
    step_until(session, lambda: len(session.table.community.cards) == 5)
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-card-exposed")
    assert not voided_by(finish(session))


def test_28_12_b_one_early_and_one_on_the_flop_leave_the_bonus_wagers() -> None:
    session = two(paced=True)
    start(session, TWO)
    step_until(session, lambda: session.table.spots[1].cards)
    session.report("card-face-up")
    answer_paced(session, "flop")
    answer_paced(session, "flop")
    step_until(session, lambda: session.table.phase is Phase.DEALING)
    session.report("card-face-up")
    record = finish(session)
    found = {key: text.split(" by ")[0] for key, text in ledger(record).items()}
    assert found == {
        "1 ante": "=10", "1 flop": "=20", "2 ante": "=20", "2 flop": "=40", "1 bonus": "+25",
    }, "spot 1 holds the ace of spades and the queen of clubs"  # fmt: skip


def test_28_12_d_a_misdealt_player_is_out_and_the_others_play_on() -> None:
    session = two()
    start(session, TWO)
    answer(session, "flop")
    session.report("incorrect-number-of-cards", spot=1)
    for what in ("flop", "turn", "check"):
        ask = session.pending
        assert isinstance(ask, Ask)
        assert ask.patron == "p2"
        answer(session, what)
    found = {key: text.split(" by ")[0] for key, text in ledger(session.last).items()}
    assert found == {
        "1 ante": "=10", "1 flop": "=20", "1 bonus": "=5",
        "2 ante": "-20", "2 flop": "-40", "2 turn": "-20",
    }  # fmt: skip
    assert voided_by(session.last) == ["1 12(d)"]


def test_28_12_e_a_jammed_shuffler_leaves_the_round_alone() -> None:
    session = two()
    start(session, TWO)
    session.report("shuffler-jams")
    for what in ("flop", "fold", "check", "check"):
        answer(session, what)
    assert place_of(happened(session.last, Shuffled)[-1]) == "12(e)"
    assert ledger(session.last)["1 flop"].startswith("+20 ")


def test_28_12_g_without_devices_the_deck_is_cut_and_dealt_from_a_manual_shoe() -> None:
    session = two(dealing="automated shoe")
    session.report("shuffler-removed")
    session.report("shoe-removed")
    round_of(session, ONE, ["fold"])
    record = round_of(session, ONE, ["fold"])
    assert happened(record, Cut)
    assert not happened(record, Turned)
    assert {line.split()[-1] for line in dealt(record)[:4]} == {"7(d)1", "7(d)2", "7(d)3", "7(d)4"}


@pytest.mark.parametrize("name", ["stub-misdealt", "deck-incomplete"])
def test_28_7_f_2_a_wrong_stub_voids_all_hands_once_it_is_out(name: str) -> None:
    session = two(paced=True)
    start(session, TWO)
    for what in ("flop", "flop", "check", "check", "check", "check"):
        answer_paced(session, what)
        with pytest.raises(NoSuchIrregularity):
            session.report(name)
    step_until(session, lambda: session.table.memory.stub_out)
    session.report(name)
    assert voided_by(finish(session)) == ["0 7(f)2"]
    assert {p.amount for p in session.table.patrons.values()} == {CHIPS}


def test_28_2_b_4_d_and_8_b_1_devices_cuts_and_recuts() -> None:
    for options, law in (
        ({"shuffler": False, "second_deck": True}, "2(b)"),
        ({"shuffler": False, "second_deck": False, "dealing": "hand"}, "8(b)1"),
    ):
        with pytest.raises(BadOptions) as refused:
            bonus(**options)
        assert refused.value.law == LAW(law)
    session = stacked_table(bonus(shuffler=False, second_deck=False), "")
    with pytest.raises(WrongRole):
        session.apply(Happen("improper-cut"), Giver.DEALER)
    session.report("improper-cut")
    start(session, ONE)
    assert [place_of(e) for e in session.events if isinstance(e, Cut)] == ["4(c)1ii"] * 2


def test_28_4_e_an_idle_table_begins_again() -> None:
    session = alone("As Ah", "Kd Kc")
    round_of(session, ONE, ["fold"])
    session.leave("p1")
    session.call("no gaming activity", value="face down")
    session.sit("p2", 2, CHIPS)
    told = [(e.text, place_of(e)) for e in session.events if isinstance(e, Duty)]
    assert ("Turn the cards face up", "4(e)") in told
    assert told[-1][1] == "3(c)"


def test_28_10_g_the_dealer_s_cards_are_shown_after_the_river() -> None:
    session = two(paced=True)
    start(session, TWO)
    answer_paced(session, "flop", "flop", "check", "check", "check", "check")
    step_until(session, lambda: shown(session.events, "dealer"))
    assert len(session.table.community.cards) == 5
    assert shown(session.events, "dealer") == ["Kd Kc 10(g)"]


def test_28_12_c_and_d_until_the_dealer_s_hand_is_turned_up() -> None:
    session = two(paced=True)
    start(session, TWO)
    answer_paced(session, "flop", "flop", "check", "check", "check", "check")
    step_until(session, lambda: isinstance(session.pending, Revealed))
    with pytest.raises(NoSuchIrregularity):
        session.report("card-drawn-in-error")  # there is nothing left to draw
    session.report("incorrect-number-of-cards", spot=1)
    record = finish(session)
    assert voided_by(record) == ["1 12(d)"]
    assert ledger(record)["1 flop"] == "=20 by 12(d)"
    assert ledger(record)["2 flop"] == "-40 by 10(h)1"
