"""Automated craps, paragraph by paragraph; and its odds."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import (
    BadAmount,
    NoSuchIrregularity,
    NoSuchWager,
    NotNow,
    NotSeated,
    WagerRule,
    WrongRole,
)
from pitboss.games.dice.automated_craps import AutomatedCraps
from pitboss.games.dice.craps.game import Craps
from pitboss.games.dice.holder import DEALER
from pitboss.law import Subchapter
from pitboss.odds.core.analyse import analyses
from pitboss.table.givers import Giver
from pitboss.table.inputs import Happen
from pitboss.table.irregularities import Phase
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Bets,
    Charged,
    Duty,
    Marked,
    Moved,
    Paid,
    Returned,
    Roll,
    Rolled,
    Taken,
    Voided,
)
from tests.games.dice_support import bet, duties, keyed, shaken
from tests.support.play import CHIPS, happened, rows, step_until, won

LAW = Subchapter("13:69F-1A")


def automated(*seats: int, paced: bool = False, **options: Any) -> Session:
    return shaken("automated-craps", *seats, paced=paced, **options)


def roll(session: Session, dice: str, *answers: str) -> RoundRecord:
    """Close the wagers, answer the offers, and roll."""
    session.proceed()
    for one in answers:
        assert isinstance(session.pending, Ask), session.pending
        session.choose(session.pending.patron, session.pending.spot, one)
    assert isinstance(session.pending, Roll), session.pending
    return keyed(session, dice)


def with_point(*seats: int, dice: str = "1-3", **options: Any) -> Session:
    """A table where p1 operates the shaker, with a Pass Bet and its point."""
    session = automated(*seats, **options)
    bet(session, "pass-bet", 10_00)
    roll(session, dice, "accept")
    return session


def marks(record: RoundRecord, what: str) -> list[tuple[str, str]]:
    return [(one.value, str(one.law)) for one in happened(record, Marked) if one.what == what]


def test_1a_2_a_all_wagers_of_craps_but_the_fire_bet() -> None:
    assert set(Craps.wagers) - set(AutomatedCraps.wagers) == {"fire-bet"}
    assert set(AutomatedCraps.wagers) <= set(Craps.wagers)
    with pytest.raises(NoSuchWager, match="fire-bet"):
        bet(automated(), "fire-bet", 5_00)


def test_1a_2_a_the_marker_shows_the_point_from_the_come_out_roll_to_its_decision() -> None:
    session = automated()
    assert session.game.markers(session.table.memory)["marker"] == "Off"
    session = with_point()
    assert session.game.markers(session.table.memory) == {"marker": "On 4", "shaker": "p1"}
    roll(session, "2-2")
    assert session.game.markers(session.table.memory)["marker"] == "Off"


def test_1a_2_b_and_1a_4_f_wagers_are_made_before_the_roll() -> None:
    session = automated()
    number = bet(session, "dont-pass-bet", 10_00)
    session.proceed()
    session.choose("p1", 1, "accept")
    assert isinstance(session.pending, Roll)
    with pytest.raises(NotNow):
        bet(session, "field-bet", 10_00)
    with pytest.raises(NotNow):
        session.withdraw("p1", number)


def test_1a_3_a_reading_a_table_has_eight_places() -> None:
    session = automated(*range(1, 9))
    bet(session, "field-bet", 10_00, seat=8)
    with pytest.raises(NotSeated, match="1 to 8"):
        session.sit("p9", 9, CHIPS)
    assert won(roll(session, "1-2").events) == {(8, "field-bet"): 10_00}


def test_1a_4_a_coupons_but_no_verbal_wager_with_cash() -> None:
    session = automated(match_play=True)
    with pytest.raises(WagerRule) as refused:
        session.place("p1", 1, "pass-bet", 10_00, cash=True)
    assert refused.value.law == LAW("4(a)")
    with pytest.raises(WagerRule):
        session.place("p1", 1, "field-bet", 10_00, coupon=5_00)
    session.place("p1", 1, "pass-bet", 10_00, coupon=10_00)
    roll(session, "5-6", "accept")
    assert session.table.patrons["p1"].amount == CHIPS + 20_00


def test_1a_4_b_only_seated_players_who_stay() -> None:
    session = automated(1, 2)
    with pytest.raises(NotSeated) as refused:
        session.place("p1", 2, "pass-bet", 10_00)
    assert refused.value.law == LAW("4(b)")
    bet(session, "place-bet-to-win", 10_00, "4")
    with pytest.raises(NotNow):
        session.leave("p1")


def test_1a_4_d_a_wager_comes_down_before_the_roll_that_decides_it() -> None:
    session = with_point()
    number = bet(session, "place-bet-to-win", 12_00, "6")
    session.withdraw("p1", number, 6_00)
    assert session.table.bets[number].amount == 6_00
    session.withdraw("p1", number)
    assert session.table.patrons["p1"].amount == CHIPS - 10_00


def test_1a_4_d_1_pass_and_come_stay_with_their_point() -> None:
    session = with_point()
    (line,) = session.table.bets
    with pytest.raises(NotNow) as refused:
        session.withdraw("p1", line)
    assert refused.value.law == LAW("4(d)1")
    come = bet(session, "come-bet", 10_00)
    roll(session, "2-3")
    with pytest.raises(NotNow) as refused:
        session.withdraw("p1", come, 5_00)
    assert refused.value.law == LAW("4(d)1")


def test_1a_4_d_2_a_dont_bet_comes_down_but_is_not_replaced() -> None:
    session = automated()
    number = bet(session, "dont-pass-bet", 10_00)
    session.withdraw("p1", number, 5_00)
    with pytest.raises(WagerRule) as refused:
        bet(session, "dont-pass-bet", 5_00)
    assert refused.value.law == LAW("4(d)2")
    roll(session, "1-3", "accept")
    session.withdraw("p1", number)
    assert not session.table.bets
    other = automated(dont_bets_not_replaced="once a point is set")
    other.withdraw("p1", bet(other, "dont-pass-bet", 10_00))
    bet(other, "dont-pass-bet", 10_00)


OFF = rows("""
    wager               on   amount   dice
    place-bet-to-win    6    6        1-5
    place-bet-to-win    6    6        1-6
    buy-bet             4    5        1-3
    buy-bet             4    5        3-4
    four-the-hardway    -    5        2-2
    four-the-hardway    -    5        3-4
""")


@pytest.mark.parametrize(("wager", "on", "amount", "dice"), OFF)
def test_1a_4_e_off_on_a_come_out_roll_unless_called_on(
    wager: str, on: str, amount: str, dice: str
) -> None:
    for called in (False, True):
        session = automated()
        bet(session, "dont-pass-bet", 10_00)
        number = bet(session, wager, int(amount) * 100, on.strip("-"))
        if called:
            session.call("on", "p1", bet=number)
        record = roll(session, dice, "accept")
        assert ((1, wager) in won(record.events)) is called


def test_1a_4_e_come_odds_are_returned_off_and_other_wagers_are_on() -> None:
    session = with_point()
    bet(session, "come-bet", 10_00)
    roll(session, "2-3")
    bet(session, "come-odds", 10_00, "5")
    roll(session, "2-2")  # the point is made: a come out roll is next
    bet(session, "place-bet-to-lose", 11_00, "4")
    bet(session, "pass-bet", 10_00)
    record = roll(session, "3-4")
    assert won(record.events) == {
        (1, "come-bet"): -10_00, (1, "come-odds"): 0, (1, "pass-bet"): 10_00,
        (1, "place-bet-to-lose"): 5_00,
    }  # fmt: skip
    assert [one.law for one in happened(record, Returned)] == [LAW("4(e)")]


def test_1a_4_e_calls_of_off_are_an_option() -> None:
    for allowed in (False, True):
        session = with_point(calls_of_off=allowed)
        number = bet(session, "place-bet-to-win", 6_00, "6")
        if allowed:
            session.call("off", "p1", bet=number)
            assert (1, "place-bet-to-win") not in won(roll(session, "3-4").events)
        else:
            with pytest.raises(NotNow):
                session.call("off", "p1", bet=number)


def test_1a_4_g_a_wager_counts_where_it_lies() -> None:
    session = automated()
    bet(session, "pass-bet", 10_00)
    session.withdraw("p1", bet(session, "any-seven", 10_00))
    bet(session, "eleven-in-one-roll", 10_00)
    record = roll(session, "5-6", "accept")
    assert won(record.events) == {(1, "pass-bet"): 10_00, (1, "eleven-in-one-roll"): 150_00}


def test_1a_5_the_order_of_a_round() -> None:
    session = automated()
    bet(session, "pass-bet", 10_00)
    bet(session, "any-craps", 10_00)
    record = roll(session, "5-6", "accept")
    assert duties(record.events) == [str(LAW(one)) for one in ("5(a)", "5(d)", "5(f)")]
    assert [(one.text, one.law) for one in happened(record, Announced)] == [
        ("No more bets", LAW("5(c)")), ("Eleven", LAW("5(e)")),
    ]  # fmt: skip
    assert marks(record, "lit button") == [("spot 1", str(LAW("5(b)2")))]
    kinds = [type(one) for one in record.events if isinstance(one, Roll | Rolled | Paid | Taken)]
    assert kinds == [Rolled, Taken, Paid]
    assert [one.law for one in happened(record, Duty)][-1] == LAW("5(f)")
    assert happened(record, Rolled)[0].law == LAW("5(d)")


def test_1a_5_b_1_only_those_with_a_line_bet_are_offered_the_shaker() -> None:
    session = automated(1, 2, 3, 4)
    bet(session, "place-bet-to-win", 10_00, "4", seat=1)
    for seat in (2, 3, 4):
        bet(session, "pass-bet", 10_00, seat=seat)
    session.proceed()
    assert isinstance(session.pending, Ask)
    assert (session.pending.patron, session.pending.law) == ("p2", LAW("5(b)"))
    session.choose("p2", 2, "decline")
    assert session.pending.patron == "p3"
    session.choose("p3", 3, "accept")
    keyed(session, "1-3")
    assert session.table.memory.holder == "p3"


def test_1a_5_b_3_the_dealer_operates_if_nobody_eligible_will() -> None:
    session = automated(1, 2)
    bet(session, "pass-bet", 10_00)
    bet(session, "field-bet", 10_00, seat=2)
    record = roll(session, "1-3", "decline")
    assert marks(record, "lit button") == [("dealer", str(LAW("5(b)3")))]
    alone = automated()
    bet(alone, "field-bet", 10_00)
    assert marks(roll(alone, "1-3"), "lit button")[0][0] == "dealer"
    assert alone.table.memory.point == 0  # no line bet waited for it


def test_1a_6_c_what_cannot_be_paid_is_refused() -> None:
    with pytest.raises(BadAmount) as refused:
        bet(automated(), "place-bet-to-win", 1_00, "6")
    assert refused.value.law == LAW("6(c)")


def test_1a_6_b_and_d_odds_and_vigorish_are_those_of_craps() -> None:
    session = with_point()
    bet(session, "buy-bet", 20_00, "10")
    bet(session, "place-bet-to-win", 10_00, "10")
    record = roll(session, "4-6")
    assert won(record.events) == {(1, "buy-bet"): 40_00, (1, "place-bet-to-win"): 18_00}
    charged = [one for one in record.events if isinstance(one, Charged)]
    assert [one.amount for one in charged] == [1_00]  # on the buy bet alone, by 1.5(a)


def test_1a_7_a_the_operator_keeps_the_shaker_or_gives_it_up() -> None:
    session = with_point(1, 2)
    roll(session, "5-6")  # p1 is not asked again
    with pytest.raises(NotNow):
        session.call("pass the shaker", "p2")
    session.call("pass the shaker", "p1")
    assert marks_now(session) == [("none", LAW("7(a)"))]
    session.proceed()  # p2 has no line bet: p1 is the only one who may take it again
    assert isinstance(session.pending, Ask)
    assert (session.pending.patron, session.pending.law) == ("p1", LAW("7(b)"))


def marks_now(session: Session) -> list[tuple[str, Any]]:
    return [
        (one.value, one.law) for one in session.events
        if isinstance(one, Marked) and one.what == "shaker"
    ]  # fmt: skip


@pytest.mark.parametrize("come_out", [True, False])
def test_1a_7_a_1_i_any_seven_ends_the_turn(come_out: bool) -> None:
    session = automated(1, 2)
    bet(session, "pass-bet", 10_00)
    bet(session, "dont-pass-bet", 10_00, seat=2)
    if not come_out:
        roll(session, "1-3", "accept")
    record = roll(session, "3-4", *(["accept"] if come_out else []))
    assert marks(record, "shaker")[-1] == ("none", str(LAW("7(a)1i")))
    bet(session, "pass-bet", 10_00)
    bet(session, "pass-bet", 10_00, seat=2)
    session.proceed()
    assert isinstance(session.pending, Ask)
    assert session.pending.patron == "p2"


def test_1a_7_a_1_ii_an_operator_without_a_line_bet_gives_up_the_shaker() -> None:
    session = with_point(1, 2)
    roll(session, "2-2")  # the point is made, and p1's Pass Bet is paid
    bet(session, "pass-bet", 10_00, seat=2)
    session.proceed()
    assert marks_now(session) == [("none", LAW("7(a)1ii"))]
    assert isinstance(session.pending, Ask)
    assert session.pending.patron == "p2"


def test_1a_7_a_2_the_dealer_never_keeps_it() -> None:
    session = automated(1, 2)
    bet(session, "pass-bet", 10_00)
    roll(session, "1-3", "decline")
    assert session.table.memory.holder == DEALER
    record = roll(session, "5-6", "accept")
    assert marks(record, "shaker") == [("none", str(LAW("7(a)2"))), ("p1", str(LAW("7(b)")))]


def test_1a_7_a_3_the_floorperson_takes_the_shaker_from_a_player() -> None:
    session = with_point(1, 2)
    bet(session, "dont-come-bet", 10_00, seat=2)
    with pytest.raises(WrongRole):
        session.apply(Happen("ordered-to-relinquish"), Giver.DEALER)
    session.proceed()
    session.apply(Happen("ordered-to-relinquish"), Giver.FLOORPERSON)
    assert isinstance(session.pending, Bets)
    with pytest.raises(NoSuchIrregularity, match="No player"):
        session.report("ordered-to-relinquish")
    record = roll(session, "1-3", "decline")
    assert marks(record, "lit button")[-1] == ("dealer", str(LAW("5(b)3")))
    assert won(record.events)[1, "pass-bet"] == 10_00


@pytest.mark.parametrize("report", ["dice-not-flat", "die-on-die", "improper-roll"])
def test_1a_8_a_and_c_an_invalid_roll_decides_nothing(report: str) -> None:
    session = automated(paced=True)
    step_until(session, lambda: isinstance(session.pending, Bets))
    bet(session, "pass-bet", 10_00)
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "accept")
    step_until(session, lambda: isinstance(session.pending, Roll))
    session.key(numbers=(3, 4))
    step_until(session, lambda: session.table.phase is Phase.PLAYING)
    if report == "improper-roll":
        with pytest.raises(WrongRole):
            session.apply(Happen(report), Giver.DEALER)
    session.report(report)
    step_until(session, lambda: isinstance(session.pending, Bets))
    assert session.table.patrons["p1"].amount == CHIPS - 10_00
    assert session.table.memory.holder == "p1"
    session.proceed()
    step_until(session, lambda: isinstance(session.pending, Roll))
    session.key(numbers=(1, 1))
    step_until(session, lambda: session.last is not None)
    assert won(session.last.events) == {(1, "pass-bet"): -10_00}  # type: ignore[union-attr]
    law = LAW("8(c)") if report == "improper-roll" else LAW("8(a)")
    assert law in [one.law for one in happened(session.last, Announced)]


def test_1a_8_b_a_malfunction_voids_the_round_and_leaves_points() -> None:
    session = with_point(1, 2)
    bet(session, "buy-bet", 20_00, "10")
    bet(session, "field-bet", 10_00, seat=2)
    session.proceed()
    session.report("shaker-malfunctions")
    record = session.last
    assert [one.law for one in happened(record, Voided)] == [LAW("8(b)")]
    assert sorted(one.wager for one in happened(record, Returned)) == ["buy-bet", "field-bet"]
    back = [one.amount for one in happened(record, Moved) if one.what == "vigorish returned"]
    assert back == [1_00]
    assert session.table.patrons["p2"].amount == CHIPS
    assert session.table.patrons["p1"].amount == CHIPS - 10_00
    assert session.table.memory.point == 4
    assert won(roll(session, "2-2").events) == {(1, "pass-bet"): 10_00}


def test_1a_8_b_not_before_the_shaker_is_activated() -> None:
    session = automated()
    with pytest.raises(NoSuchIrregularity):
        session.report("shaker-malfunctions")


def test_the_odds_are_those_of_craps() -> None:
    """What a roll makes of a wager is the same, and so must every figure be."""
    craps, other = Craps(), AutomatedCraps()
    ours, theirs = analyses(other), analyses(craps)
    assert set(theirs) == set(ours)
    for name, how in ours.items():
        assert how(other).outcomes == theirs[name](craps).outcomes, name
    assert str(ours["pass-bet"](other).house_advantage) == "7/495"
