"""Sic bo, paragraph by paragraph."""

from __future__ import annotations

import pytest

from pitboss.errors import (
    BadAmount,
    BadPayTable,
    NoSuchIrregularity,
    NoSuchWager,
    NotNow,
    NotSeated,
    WagerRule,
    WrongRole,
)
from pitboss.games.dice.sic_bo import SicBo
from pitboss.law import Subchapter
from pitboss.table.givers import Giver
from pitboss.table.inputs import Choose
from pitboss.table.irregularities import Phase
from pitboss.table.steps import (
    Announced,
    Ask,
    Bets,
    Marked,
    Paid,
    Returned,
    Roll,
    Rolled,
    Taken,
    Voided,
)
from tests.games.dice_support import bet, duties, keyed, shaken, throw
from tests.support.play import CHIPS, happened, rows, step_until, won

LAW = Subchapter("13:69F-9")

LAWS = {
    "three-of-a-kind": LAW("2(a)1"), "two-of-a-kind": LAW("2(a)2"),
    "any-three-of-a-kind": LAW("2(a)3"), "total-value-bet": LAW("2(a)4"),
    "two-dice-combination": LAW("2(a)5"), "small-bet": LAW("2(a)6"), "big-bet": LAW("2(a)7"),
    "one-of-a-kind": LAW("2(a)8"),
}  # fmt: skip
"""The paragraph that decides each wager."""

SETTLED = rows("""
    wager                 on    dice    won
    three-of-a-kind       4     4-4-4   1500
    three-of-a-kind       4     5-5-5   -10
    three-of-a-kind       4     4-4-5   -10
    two-of-a-kind         4     4-4-5   80
    two-of-a-kind         4     5-4-4   80
    two-of-a-kind         4     4-4-4   80
    two-of-a-kind         4     4-5-5   -10
    any-three-of-a-kind   -     1-1-1   240
    any-three-of-a-kind   -     6-6-6   240
    any-three-of-a-kind   -     6-6-5   -10
    total-value-bet       4     1-1-2   500
    total-value-bet       5     1-2-2   180
    total-value-bet       6     2-2-2   140
    total-value-bet       7     1-2-4   120
    total-value-bet       8     1-1-6   80
    total-value-bet       9     3-3-3   60
    total-value-bet       10    1-3-6   60
    total-value-bet       11    5-5-1   60
    total-value-bet       12    4-4-4   60
    total-value-bet       13    1-6-6   80
    total-value-bet       14    2-6-6   120
    total-value-bet       15    5-5-5   140
    total-value-bet       16    4-6-6   180
    total-value-bet       17    5-6-6   500
    total-value-bet       17    5-5-6   -10
    two-dice-combination  2-5   2-5-1   50
    two-dice-combination  2-5   5-2-2   50
    two-dice-combination  2-5   5-5-5   -10
    two-dice-combination  2-5   2-2-1   -10
    small-bet             -     1-1-2   10
    small-bet             -     4-5-1   10
    small-bet             -     1-4-6   -10
    small-bet             -     2-2-2   -10
    small-bet             -     1-1-1   -10
    big-bet               -     1-4-6   10
    big-bet               -     5-6-6   10
    big-bet               -     4-5-1   -10
    big-bet               -     4-4-4   -10
    big-bet               -     6-6-6   -10
    one-of-a-kind         3     3-1-2   10
    one-of-a-kind         3     3-1-3   20
    one-of-a-kind         3     3-3-3   30
    one-of-a-kind         3     1-2-4   -10
""")


@pytest.mark.parametrize(("wager", "on", "dice", "dollars"), SETTLED)
def test_9_2_a_and_9_4_b_wagers_and_what_they_pay(
    wager: str, on: str, dice: str, dollars: str
) -> None:
    session = shaken("sic-bo")
    bet(session, wager, 10_00, on.strip("-"))
    record = throw(session, dice)
    assert won(record.events) == {(1, wager): int(dollars) * 100}
    settled = [*happened(record, Paid), *happened(record, Taken)]
    assert [one.law for one in settled] == [LAWS[wager]]


def test_9_1_reading_a_table_has_eight_places() -> None:
    session = shaken("sic-bo", *range(1, 9))
    bet(session, "small-bet", 10_00, seat=8)
    with pytest.raises(NotSeated, match="1 to 8"):
        session.sit("p9", 9, CHIPS)
    assert won(throw(session, "1-2-3").events) == {(8, "small-bet"): 10_00}


def test_9_2_a_2_just_two_dice_is_another_reading() -> None:
    for reading, cents in (("at least two dice", 80_00), ("just two dice", -10_00)):
        session = shaken("sic-bo", two_of_a_kind=reading)
        bet(session, "two-of-a-kind", 10_00, "6")
        assert won(throw(session, "6-6-6").events)[1, "two-of-a-kind"] == cents
        bet(session, "two-of-a-kind", 10_00, "6")
        assert won(throw(session, "6-6-1").events)[1, "two-of-a-kind"] == 80_00


def test_9_2_a_4_no_total_of_3_or_18() -> None:
    session = shaken("sic-bo")
    for total in ("3", "18"):
        with pytest.raises(NoSuchWager, match="total value bet"):
            bet(session, "total-value-bet", 10_00, total)


@pytest.mark.parametrize("wager", ["three-of-a-kind", "two-of-a-kind", "one-of-a-kind"])
def test_9_2_a_one_two_and_three_of_a_kind_are_on_1_to_6(wager: str) -> None:
    session = shaken("sic-bo")
    assert session.game.on(session.game.wagers[wager]) == ("1", "2", "3", "4", "5", "6")
    with pytest.raises(NoSuchWager):
        bet(session, wager, 10_00, "7")


def test_9_2_a_5_a_combination_has_two_different_numbers() -> None:
    session = shaken("sic-bo")
    for on in ("2-2", "5-2", "2"):
        with pytest.raises(NoSuchWager):
            bet(session, "two-dice-combination", 10_00, on)


def test_9_3_a_no_verbal_wager_with_cash_and_no_coupon() -> None:
    session = shaken("sic-bo")
    with pytest.raises(WagerRule) as cash:
        session.place("p1", 1, "small-bet", 10_00, cash=True)
    assert cash.value.law == LAW("3(a)")
    with pytest.raises(WagerRule):
        session.place("p1", 1, "small-bet", 10_00, coupon=5_00)


def test_9_4_b_one_of_a_kind_as_printed_pays_1_to_10() -> None:
    session = shaken("sic-bo", one_of_a_kind_table="as printed")
    bet(session, "one-of-a-kind", 10_00, "3")
    assert won(throw(session, "3-1-2").events)[1, "one-of-a-kind"] == 1_00
    bet(session, "one-of-a-kind", 10_00, "3")
    assert won(throw(session, "3-3-2").events)[1, "one-of-a-kind"] == 20_00
    with pytest.raises(BadAmount, match=r"multiples of \$2.50"):
        bet(session, "one-of-a-kind", 1_00, "3")


def test_9_4_c_one_of_a_kind_pays_more_for_two_and_three_dice() -> None:
    session = shaken("sic-bo", own={"one-of-a-kind": {
        "one die": "1 to 1", "two dice": "2 to 1", "three dice": "12 to 1",
    }})  # fmt: skip
    for dice, cents in (("5-1-5", 20_00), ("5-5-5", 120_00)):
        bet(session, "one-of-a-kind", 10_00, "5")
        assert won(throw(session, dice).events)[1, "one-of-a-kind"] == cents
    with pytest.raises(BadPayTable, match="two dice"):
        SicBo(None, {"one-of-a-kind": {
            "one die": "1 to 1", "two dice": "3 to 2", "three dice": "12 to 1",
        }})  # fmt: skip


def test_9_4_b_no_less_than_the_odds_but_more() -> None:
    session = shaken("sic-bo", own={"small-bet": {"win": "6 to 5"}})
    bet(session, "small-bet", 10_00)
    assert won(throw(session, "1-1-2").events)[1, "small-bet"] == 12_00
    with pytest.raises(BadPayTable):
        SicBo(None, {"three-of-a-kind": {"win": "149 to 1"}})


def test_9_4_b_an_amount_on_a_total_need_only_be_payable_by_its_own_row() -> None:
    own = {"total-value-bet": {str(n): "50 to 1" for n in range(4, 18)} | {"7": "61 to 5"}}
    session = shaken("sic-bo", own=own)
    bet(session, "total-value-bet", 25, "8")
    with pytest.raises(BadAmount):
        bet(session, "total-value-bet", 25, "7")
    bet(session, "total-value-bet", 1_25, "7")


def test_9_3_c_a_wager_counts_where_it_lies_when_the_dice_rest() -> None:
    session = shaken("sic-bo")
    bet(session, "one-of-a-kind", 10_00, "1")
    moved = bet(session, "one-of-a-kind", 10_00, "2")
    session.withdraw("p1", moved)
    bet(session, "one-of-a-kind", 10_00, "3")
    record = throw(session, "3-3-2")
    assert [(one.amount, one.outcome) for one in happened(record, Paid)] == [(20_00, "two dice")]
    assert [one.amount for one in happened(record, Taken)] == [10_00]
    assert str(LAW("3(c)")) in duties(record.events)


def test_9_5_a_and_b_inspections_before_the_first_round_alone() -> None:
    for shaker, paragraphs in (("manual", ["5(a)1"]), ("automated", ["5(a)1", "5(a)2", "5(b)"])):
        session = shaken("sic-bo", shaker=shaker)
        assert duties(session.events) == [str(LAW(one)) for one in paragraphs]
        bet(session, "small-bet", 10_00)
        throw(session, "1-2-3")
        assert duties(session.events) == []


def test_9_5_b_a_new_dealer_is_marked_and_then_that_the_shaker_works() -> None:
    session = shaken("sic-bo", shaker="automated")
    session.call("new dealer", value="dee", by=Giver.FLOORPERSON)
    bet(session, "small-bet", 10_00)
    session.proceed()
    session.apply(Choose(":supervisor", 0, "works"), Giver.SUPERVISOR)
    marks = [(one.what, one.value, one.law) for one in happened(keyed(session, "1-2-3"), Marked)]
    assert marks == [("dealer", "dee", LAW("5(b)")), ("automated shaker", "works", LAW("5(b)"))]


def test_9_5_b_the_shaker_is_tried_once_in_a_shift() -> None:
    session = shaken("sic-bo", shaker="automated")
    for _ in range(2):
        session.call("new dealer", value="dee", by=Giver.FLOORPERSON)
        bet(session, "small-bet", 10_00)
        session.proceed()
        assert isinstance(session.pending, Ask)
        session.choose(":supervisor", 0, "works")
        keyed(session, "1-2-3")
        bet(session, "small-bet", 10_00)
        session.proceed()
        assert isinstance(session.pending, Roll)  # nobody is asked again
        keyed(session, "1-2-3")


def test_9_5_c_d_e_order_of_a_round() -> None:
    session = shaken("sic-bo")
    bet(session, "small-bet", 10_00)
    record = throw(session, "3-1-2")
    assert [one.text for one in happened(record, Announced)] == ["No more bets", "1, 2, 3"]
    laws = [str(LAW(one)) for one in ("5(a)1", "5(d)1", "5(f)", "5(e)", "3(c)", "5(g)")]
    assert duties(record.events) == laws
    kinds = [type(one) for one in record.events if isinstance(one, Announced | Rolled | Paid)]
    assert kinds == [Announced, Rolled, Announced, Paid]


def test_9_5_c_nothing_is_wagered_after_the_call() -> None:
    session = shaken("sic-bo")
    bet(session, "small-bet", 10_00)
    session.proceed()
    assert isinstance(session.pending, Roll)
    with pytest.raises(NotNow):
        bet(session, "big-bet", 10_00)


def test_9_5_d_2_an_automated_shaker_is_activated_and_stays_uncovered() -> None:
    session = shaken("sic-bo", shaker="automated")
    bet(session, "small-bet", 10_00)
    found = duties(throw(session, "3-1-2").events)
    assert str(LAW("5(d)2")) in found
    assert str(LAW("5(d)1")) not in found
    assert str(LAW("5(f)")) not in found


def test_9_5_f_losing_wagers_are_collected_before_winning_ones_are_paid() -> None:
    session = shaken("sic-bo", 1, 2)
    bet(session, "small-bet", 10_00)
    bet(session, "big-bet", 10_00)
    bet(session, "one-of-a-kind", 10_00, "6", seat=2)
    bet(session, "total-value-bet", 10_00, "7", seat=2)
    record = throw(session, "1-2-4")
    settled = [one for one in record.events if isinstance(one, Paid | Taken)]
    assert [(type(one), one.wager) for one in settled] == [
        (Taken, "big-bet"), (Taken, "one-of-a-kind"), (Paid, "small-bet"),
        (Paid, "total-value-bet"),
    ]  # fmt: skip
    assert not session.table.bets


def test_9_5_e_the_device_lights_every_winning_combination() -> None:
    assert set(SicBo().illuminated((2, 5, 2))) == {
        ("two-of-a-kind", "2"), ("total-value-bet", "9"), ("two-dice-combination", "2-5"),
        ("small-bet", ""), ("one-of-a-kind", "2"), ("one-of-a-kind", "5"),
    }  # fmt: skip
    assert set(SicBo().illuminated((6, 6, 6))) == {
        ("two-of-a-kind", "6"), ("three-of-a-kind", "6"), ("any-three-of-a-kind", ""),
        ("one-of-a-kind", "6"),
    }  # fmt: skip


def test_9_6_a_no_roll_leaves_the_wagers_and_opens_them_again() -> None:
    session = shaken("sic-bo")
    first = bet(session, "small-bet", 10_00)
    session.proceed()
    session.report("dice-not-flat")
    assert isinstance(session.pending, Bets)
    assert first in session.table.bets
    bet(session, "big-bet", 5_00)
    record = throw(session, "6-6-5")
    assert won(record.events) == {(1, "small-bet"): -10_00, (1, "big-bet"): 5_00}
    assert [one.text for one in happened(record, Announced)].count("No Roll") == 1
    assert len(happened(record, Rolled)) == 1


def test_9_6_a_no_roll_is_called_until_the_wagers_are_settled() -> None:
    session = shaken("sic-bo", paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    bet(session, "small-bet", 10_00)
    with pytest.raises(NoSuchIrregularity):
        session.report("dice-not-flat")
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Roll))
    session.key(numbers=(1, 2, 3))
    step_until(session, lambda: session.table.phase is Phase.PLAYING)
    session.report("dice-not-flat")
    step_until(session, lambda: isinstance(session.pending, Bets))
    assert session.table.patrons["p1"].amount == CHIPS - 10_00
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Roll))
    session.key(numbers=(6, 5, 4))
    step_until(session, lambda: session.table.phase is Phase.SETTLING)
    with pytest.raises(NoSuchIrregularity):
        session.report("dice-not-flat")
    step_until(session, lambda: session.last is not None)
    assert session.table.patrons["p1"].amount == CHIPS - 10_00


def test_9_6_b_wagers_are_settled_and_gaming_ceases_until_the_device_is_fixed() -> None:
    session = shaken("sic-bo", paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    bet(session, "small-bet", 10_00)
    with pytest.raises(NoSuchIrregularity):
        session.report("device-malfunctions")
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Roll))
    session.key(numbers=(1, 2, 3))
    step_until(session, lambda: session.table.phase is Phase.PLAYING)
    session.report("device-malfunctions")
    with pytest.raises(NoSuchIrregularity, match="already"):
        session.report("device-malfunctions")
    step_until(session, lambda: session.last is not None)
    assert won(session.last.events) == {(1, "small-bet"): 10_00}  # type: ignore[union-attr]
    assert [one.value for one in happened(session.last, Marked)] == ["out of order"]
    told = duties(session.last.events)  # type: ignore[union-attr]
    assert str(LAW("6(b)")) in told  # in the presence of the supervisor
    assert str(LAW("5(g)")) not in told  # there are no lights to clear
    step_until(session, lambda: isinstance(session.pending, Ask))
    with pytest.raises(NotNow):
        bet(session, "small-bet", 10_00)
    with pytest.raises(WrongRole):
        session.apply(Choose(":supervisor", 0, "fixed"), Giver.DEALER)
    session.apply(Choose(":supervisor", 0, "fixed"), Giver.SUPERVISOR)
    step_until(session, lambda: isinstance(session.pending, Bets))
    assert [one.value for one in session.events if isinstance(one, Marked)] == ["fixed"]
    bet(session, "small-bet", 10_00)


def test_9_6_b_a_device_that_is_fixed_works_in_all_rounds_from_then_on() -> None:
    session = shaken("sic-bo", paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    bet(session, "small-bet", 10_00)
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Roll))
    session.key(numbers=(1, 2, 3))
    step_until(session, lambda: session.table.phase is Phase.PLAYING)
    session.report("device-malfunctions")
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose(":supervisor", 0, "fixed")
    session.paced = False
    for _ in range(2):
        step_until(session, lambda: isinstance(session.pending, Bets))
        bet(session, "small-bet", 10_00)
        assert duties(throw(session, "1-2-3").events)[-1] == str(LAW("5(g)"))  # its lights


def test_9_6_c_an_automated_shaker_that_fails_voids_the_round() -> None:
    session = shaken("sic-bo", 1, 2, shaker="automated")
    bet(session, "small-bet", 10_00)
    bet(session, "three-of-a-kind", 5_00, "2", seat=2)
    session.proceed()
    session.report("shaker-malfunctions")
    record = session.last
    assert [one.law for one in happened(record, Voided)] == [LAW("6(c)")]
    assert sum(one.amount for one in happened(record, Returned)) == 15_00
    assert not session.table.bets
    assert not happened(record, Rolled)
    assert all(patron.amount == CHIPS for patron in session.table.patrons.values())


def test_9_6_c_is_of_the_automated_shaker_alone() -> None:
    session = shaken("sic-bo")
    bet(session, "small-bet", 10_00)
    session.proceed()
    with pytest.raises(NoSuchIrregularity, match="options"):
        session.report("shaker-malfunctions")


def test_keyed_dice_are_three() -> None:
    session = shaken("sic-bo")
    bet(session, "small-bet", 10_00)
    session.proceed()
    with pytest.raises(Exception, match="3 dice"):
        session.key(numbers=(1, 2))
    assert keyed(session, "1-2-3")


def test_9_6_d_a_table_has_one_shaker_and_another_only_under_other_options() -> None:
    for shaker, law in (("manual", "5(d)1"), ("automated", "5(d)2")):
        session = shaken("sic-bo", shaker=shaker)
        for _ in range(3):
            bet(session, "small-bet", 10_00)
            record = throw(session, "1-2-3")
            told = [one for one in duties(record.events) if "9.5(d)" in one]
            assert told == [str(LAW(law))]
