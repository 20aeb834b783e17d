"""Supreme pai gow: whole rounds told from 13:69F-34 alone."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import NoSuchIrregularity, Refused, WagerRule
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Ask, Asked, Bets, Cut, Dealt, Paid, Revealed
from tests.games.pai_gow.support import changes, cited, finish, results
from tests.games.supreme_pai_gow.test_play import (
    DEALER,
    DEALER_CARDS,
    LAW,
    LOSES,
    MAIN,
    WINS,
    game,
    play,
    seated,
)
from tests.games.supreme_pai_gow.test_steps import Later, banked, banker, stacked
from tests.support.play import happened, step_until, table
from tests.support.shows import shows

ROYAL = "As Ks Qs Js"


def over(session: Session) -> RoundRecord:
    number = session.table.round
    while session.table.round == number:
        if isinstance(session.pending, Ask):
            ask = session.pending
            session.choose(ask.patron, ask.spot, ask.default)
        elif isinstance(session.pending, Bets):
            session.proceed()
        else:
            session.step()
    assert session.last is not None
    return session.last


def cut_table(**options: Any) -> Session:
    """Dealt by hand step by step; spots 2, 4 and 6 wager, and the first of them offered cuts."""
    made = game(dealing="hand", shuffler=False, second_deck=False, **options)
    session = table(made, Later(()), seats=[2, 4, 6], paced=True, automate=())
    step_until(session, lambda: isinstance(session.pending, Bets))
    for seat in (2, 4, 6):
        session.place(f"p{seat}", seat, MAIN, 10_00)
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Ask))
    return session


@pytest.mark.parametrize(("recut", "again"), [("last to cut", "p2"), ("next to cut", "p6")])
def test_34_6_f_a_supervisor_has_the_cards_cut_again_before_the_deal(
    recut: str, again: str
) -> None:
    session = cut_table(recut=recut)
    assert isinstance(session.pending, Ask)
    assert session.pending.patron == "p2", "the first player at the table"
    session.choose("p2", 2, "cut", 20)
    step_until(session, lambda: "recut" in session.reportable())
    session.report("recut")
    step_until(session, lambda: isinstance(session.pending, Ask))
    assert (session.pending.patron, session.pending.law) == (again, LAW("6(f)"))
    session.choose(again, int(again[1]), "cut", 30)
    step_until(session, lambda: bool(session.table.spots[1].cards))
    with pytest.raises(NoSuchIrregularity):
        session.report("recut")
    record = over(session)
    assert [(e.position, e.by) for e in happened(record, Cut)] == [(20, "p2"), (30, again)]


def foul(ask: Ask) -> Any:
    """Spot 5 banks and puts its kings in the low hand."""
    if ask.law == LAW("12(a)") and ask.spot == 5:
        return ("set", 0, cards("Kc Kd"))
    return banker()(ask)


def test_34_16_j_a_bank_that_fouls_its_hands_does_not_lose_them() -> None:
    second = stacked({5: WINS, 2: LOSES}, (5, 6, 0, 1, 2, 3, 4))
    session = table(game(player_bank=True), Later(second), seats=[2, 5])
    finish(session, [(2, MAIN, 10_00), (5, MAIN, 10_00)], banker())
    record = finish(session, [(2, MAIN, 10_00)], foul)
    assert next(type(e).__name__ for e in cited(record, LAW("16(j)"))) == "Announced"
    assert changes(record)["p5"] == 9_50, "kings high and eight low beat nines and zero"


@shows(LAW("16(j)"))
def test_34_16_j_a_report_has_the_banks_hands_reset_and_the_round_completed() -> None:
    session = table(game(player_bank=True), Later(()), seats=[2, 5], paced=True)
    for wagers in ((2, 5), (2,)):
        step_until(session, lambda: isinstance(session.pending, Bets))
        for seat in wagers:
            session.place(f"p{seat}", seat, MAIN, 10_00)
        session.proceed()
        if wagers == (2, 5):
            over(session)
    while "bank-misset" not in session.reportable():
        ask = session.pending
        if isinstance(ask, Ask):
            session.choose(ask.patron, ask.spot, banker()(ask))
        elif isinstance(ask, Bets):
            session.proceed()
        else:
            session.step()
    session.report("bank-misset")
    record = over(session)
    reset = [type(e).__name__ for e in cited(record, LAW("16(j)"))]
    assert reset == ["Reported", "Announced", "Shifted", "Shifted"]
    assert sum(changes(record).values()) == 0


def test_34_16_e_bonus_hands_are_shown_before_they_are_settled() -> None:
    session = seated(game(), {1: ROYAL, 2: LOSES, DEALER: DEALER_CARDS}, [1, 2], paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for seat in (1, 2):
        session.place(f"p{seat}", seat, MAIN, 10_00)
    session.place("p1", 1, "bonus", 1_00)
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.report("bank-card-exposed")
    record = over(session)
    assert results(record) == {(1, "bonus"): 500_00, (1, MAIN): 0, (2, MAIN): 0}
    (paid,) = happened(record, Paid)
    shown = [e for e in happened(record, Revealed) if e.spot == 1]
    assert shown, "nobody is paid for cards that nobody saw"
    assert record.events.index(shown[0]) < record.events.index(paid)
    assert not [e for e in happened(record, Revealed) if e.spot == 2]


def test_34_14_b_four_aces_are_paid_apart_from_royal_flushes_that_share() -> None:
    hands = {1: ROYAL, 2: "Ac Kc Qc Jc", 3: "9d 9h 9c 9s", DEALER: "2c 3d 6h 7s"}
    wagers = [(spot, MAIN, 10_00) for spot in (1, 2, 3)]
    bonus = [(1, "bonus", 100_00), (2, "bonus", 300_00), (3, "bonus", 10_00)]
    record = play(game(), hands, [*wagers, *bonus])
    found = results(record)
    assert found[(1, "bonus")] == 12_500_00
    assert found[(2, "bonus")] == 37_500_00
    assert found[(3, "bonus")] == 1_000_00


def test_34_13_d_2_a_bank_s_own_bonus_wager_leaves_enough_for_the_others() -> None:
    session = table(game(player_bank=True), Later(()), seats=[2])
    session.sit("p5", 5, 30_00)
    finish(session, [(2, MAIN, 5_00), (5, MAIN, 5_00)], banker())
    has = session.table.patrons["p5"].amount
    session.place("p2", 2, MAIN, has - 2_00)
    session.proceed()
    session.choose("p5", 5, "bank")
    while isinstance(session.pending, Ask):
        session.choose("p5", 5, "none")
    with pytest.raises(WagerRule) as refused:
        session.place("p5", 5, "bonus", 3_00)
    assert refused.value.law == LAW("13(d)2")
    session.place("p5", 5, "bonus", 2_00)
    over(session)


def test_34_12_e_a_bank_cannot_surrender_and_another_is_surrendered_to_it() -> None:
    session = table(game(player_bank=True), Later(()), seats=[2, 5], paced=True)
    for wagers in ((2, 5), (2,)):
        step_until(session, lambda: isinstance(session.pending, Bets))
        for seat in wagers:
            session.place(f"p{seat}", seat, MAIN, 10_00)
        if wagers == (2,):
            session.place("p2", 2, "bonus", 5_00)
        session.proceed()
        if wagers == (2, 5):
            over(session)
    while True:
        ask = session.pending
        if isinstance(ask, Ask) and ask.law == LAW("12(a)"):
            break
        if isinstance(ask, Ask):
            session.choose(ask.patron, ask.spot, banker()(ask))
        elif isinstance(ask, Bets):
            session.proceed()
        else:
            session.step()
    assert ask.spot == 2
    with pytest.raises(Refused):
        session.call("surrender", "p5", 5)
    session.choose("p2", 2, "surrender")
    step_until(session, lambda: isinstance(session.pending, Ask))
    assert "surrender" not in [choice.name for choice in session.pending.choices]
    record = over(session)
    assert changes(record)["p5"] == 9_50, "the bank has it, less the vigorish"
    own = [e for e in record.events if getattr(e, "spot", 0) == 2]
    kinds = [type(e).__name__ for e in own]
    assert kinds.index("Revealed") < kinds.index("Collected"), "for the bonus wager, at the end"


def test_34_13_i_from_the_hand_the_seventh_stack_is_followed_by_the_first() -> None:
    def last(ask: Ask) -> Any:
        return "stack 7" if ask.law == LAW("13(i)1") else banker()(ask)

    session = table(game(player_bank=True, dealing="hand"), Later(()), seats=[2, 5])
    finish(session, [(2, MAIN, 10_00), (5, MAIN, 10_00)], banker())
    record = finish(session, [(2, MAIN, 10_00)], last)
    first_row = [e.hand for e in happened(record, Dealt)][:7]
    start = "spot 5"
    assert first_row[6] == start, "the seventh stack goes to the starting position"
    assert first_row[:6] == ["spot 6", "dealer", "spot 1", "spot 2", "spot 3", "spot 4"]


def test_34_12_g_2_a_fouled_hand_loses_and_its_bonus_wager_is_settled() -> None:
    record = play(
        game(), {1: "9d 9h 7c 3c", DEALER: DEALER_CARDS},
        [(1, MAIN, 10_00), (1, "bonus", 1_00)], [("set", 0, cards("9d 9h"))],
    )  # fmt: skip
    assert results(record) == {(1, MAIN): -10_00, (1, "bonus"): 1_00}
    assert cited(record, LAW("12(g)2"))


def test_34_13_c_where_everybody_passes_the_round_is_played_against_the_dealer() -> None:
    session = table(game(player_bank=True), Later(()), seats=[2, 5])
    both = [(2, MAIN, 10_00), (5, MAIN, 10_00)]
    finish(session, both, banker())
    record = finish(session, both, lambda ask: ask.default)
    assert [e.spot for e in happened(record, Asked) if e.law == LAW("13(c)")] == [5, 2]
    assert set(results(record)) == {(2, MAIN), (5, MAIN)}
    assert not [who for who in changes(record) if who not in ("p2", "p5", ":house")]


def test_34_13_m_a_co_bank_that_loses_pays_half() -> None:
    record = banked("co-bank")
    assert changes(record) == {"p2": 9_50, "p5": -5_00, ":house": -4_50}
