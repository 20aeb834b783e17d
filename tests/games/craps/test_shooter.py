"""1.7, 1.8 and 1.11: the dice go around the table."""

from __future__ import annotations

import pytest

from pitboss.errors import NoSuchIrregularity, NotNow, WagerRule
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Asked, Bets, Marked, Roll
from tests.games.craps.support import bet, craps, faces, results, roll, set_point
from tests.support.play import CHIPS, answer, won

LAW = Subchapter("13:69F-1")


def asked(session: Session) -> str:
    """Who is offered the dice now."""
    pending = session.pending
    return pending.patron if type(pending).__name__ == "Ask" else ""  # type: ignore[attr-defined]


def shooter(session: Session) -> str:
    return str(session.table.memory.shooter)


def offers(session: Session) -> list[tuple[str, str]]:
    """Every offer of the round under way, and its paragraph."""
    return [(e.patron, str(e.law)) for e in session.events if isinstance(e, Asked)]


# 1.7 Commencement of play


def test_1_7_b_1_the_dice_are_offered_clockwise_from_the_left_of_the_bank() -> None:
    session = craps(2, ask=True)
    session.sit("p5", 5, 100_00)
    session.sit("p9", 9, 100_00)
    assert asked(session) == "p2"
    answer(session, "decline")
    answer(session, "decline")
    answer(session, "accept")
    assert shooter(session) == "p9"
    assert offers(session) == [(patron, str(LAW("7(b)1"))) for patron in ("p2", "p5", "p9")]
    marked = [event for event in session.events if isinstance(event, Marked)]
    assert [(m.what, m.value, m.law) for m in marked] == [("shooter", "p9", LAW("7(c)"))]


def test_1_7_b_2_the_mini_craps_dealer_offers_them_from_his_left() -> None:
    session = craps(1, ask=True, mini_craps=True)
    assert offers(session) == [("p1", str(LAW("7(b)2")))]
    answer(session, "accept")
    assert "dealer" in str(session.events[-1])


def test_1_7_c_the_mini_craps_stickperson_keeps_the_cup() -> None:
    session = craps(1, mini_craps=True, mini_stickperson=True)
    assert "front of the stickperson" in str(session.events[-1])


def test_1_7_b_dice_that_all_refuse_are_offered_again() -> None:
    session = craps(1, 2, ask=True)
    answer(session, "decline")
    answer(session, "decline")
    assert isinstance(session.pending, Bets)
    bet(session, "pass-bet", 10_00)
    session.proceed()
    assert asked(session) == "p1"
    answer(session, "accept")
    assert isinstance(session.pending, Bets)
    session.proceed()
    assert isinstance(session.pending, Roll)


# 1.8 The shooter's bet


def test_1_8_nobody_shoots_without_a_line_bet() -> None:
    session = craps()
    bet(session, "field-bet", 5_00)
    with pytest.raises(WagerRule, match="Pass or Don't Pass") as refused:
        session.proceed()
    assert refused.value.law == LAW("8")
    bet(session, "dont-pass-bet", 5_00)
    session.proceed()
    assert isinstance(session.pending, Roll)
    assert session.pending.law == LAW("8")


def test_1_8_the_dice_go_on_to_a_player_who_has_a_line_bet() -> None:
    session = craps(1, 2, 3, ask=True)
    answer(session, "accept")
    bet(session, "field-bet", 5_00)
    bet(session, "pass-bet", 5_00, seat=3)
    session.proceed()
    assert asked(session) == "p2"
    answer(session, "decline")
    answer(session, "accept")
    assert shooter(session) == "p3"
    assert isinstance(session.pending, Roll)


def test_1_8_who_accepts_without_a_line_bet_may_make_one_first() -> None:
    session = craps(1, 2, 3, ask=True)
    answer(session, "accept")
    bet(session, "pass-bet", 5_00, seat=3)
    session.proceed()
    answer(session, "accept")
    assert shooter(session) == "p2"
    assert isinstance(session.pending, Bets)
    bet(session, "dont-pass-bet", 5_00, seat=2)
    session.proceed()
    assert isinstance(session.pending, Roll)


def test_1_8_until_somebody_shoots_the_wagers_wait() -> None:
    session = craps(1, 2, ask=True)
    answer(session, "accept")
    bet(session, "pass-bet", 5_00, seat=2)
    session.proceed()
    answer(session, "decline")
    assert isinstance(session.pending, Bets)
    said = [event for event in session.events if isinstance(event, Announced)]
    assert said[-1].law == LAW("8")
    assert shooter(session) == "p1"
    assert len(session.table.bets) == 1


def test_1_8_reading_who_takes_over_at_a_point_needs_no_bet() -> None:
    session = craps(1, 2, ask=True)
    answer(session, "accept")
    set_point(session, 6)
    session.call("pass the dice", "p1")
    answer(session, "accept")
    assert shooter(session) == "p2"
    assert results(roll(session, 6)) == {"pass-bet": 1000}
    assert shooter(session) == "p2"


# 1.11(a)


def test_1_11_a_the_shooter_keeps_the_dice_or_passes_them_after_any_roll() -> None:
    session = craps(1, 2, ask=True)
    answer(session, "accept")
    bet(session, "pass-bet", 10_00)
    for dice in (7, 11, 2):
        roll(session, dice)
        assert shooter(session) == "p1"
        bet(session, "pass-bet", 10_00)
    session.call("pass the dice", "p1")
    assert offers(session)[-1] == ("p2", str(LAW("11(c)")))
    answer(session, "accept")
    assert shooter(session) == "p2"
    assert isinstance(session.pending, Bets)
    assert len(session.table.bets) == 1


def test_1_11_a_only_the_shooter_passes_the_dice_and_between_rolls() -> None:
    session = craps(1, 2)
    with pytest.raises(NotNow, match="Only the shooter") as refused:
        session.call("pass the dice", "p2")
    assert refused.value.law == LAW("11(a)")
    bet(session, "pass-bet", 10_00)
    session.proceed()
    with pytest.raises(NotNow, match="between rolls"):
        session.call("pass the dice", "p1")


def test_1_11_a_1_a_loser_seven_passes_the_dice() -> None:
    session = craps(1, 2, 5, ask=True)
    answer(session, "accept")
    set_point(session, 4)
    roll(session, 7)
    assert asked(session) == "p2"
    answer(session, "decline")
    assert asked(session) == "p5"
    answer(session, "accept")
    assert shooter(session) == "p5"


def test_1_11_a_2_the_boxperson_may_order_the_dice_passed() -> None:
    session = craps(1, 2, ask=True)
    answer(session, "accept")
    bet(session, "pass-bet", 10_00)
    session.proceed()
    session.report("shooter-ordered-to-pass", text="unreasonable delay")
    assert asked(session) == "p2"
    answer(session, "accept")
    bet(session, "pass-bet", 10_00, seat=2)
    assert roll(session, 7)
    assert shooter(session) == "p2"


def test_1_11_a_2_somebody_must_have_the_dice() -> None:
    session = craps(1, ask=True)
    answer(session, "decline")
    with pytest.raises(NoSuchIrregularity):
        session.report("shooter-ordered-to-pass")


# 1.11(b)


def come_number_left(*seats: int, ask: bool = False, **options: object) -> Session:
    """The shooter has made the point, and a Come Bet on 6 remains."""
    session = craps(*seats, ask=ask, **options)
    if ask:
        answer(session, "accept")
    set_point(session, 5)
    bet(session, "come-bet", 10_00)
    roll(session, 6)
    roll(session, 5)
    assert session.table.memory.point == 0
    return session


def test_1_11_b_a_lone_shooter_throws_for_come_numbers_without_a_line_bet() -> None:
    session = come_number_left(1)
    session.proceed()
    marked = [event for event in session.events if isinstance(event, Marked)]
    assert (marked[-1].value, marked[-1].law) == ("Off, on the Don't Pass Line", LAW("11(b)"))
    session.key(numbers=faces(9))
    assert session.table.memory.point == 0, "no point is set: no line bet waits for it"
    assert results(roll(session, 6)) == {"come-bet": 1000}
    with pytest.raises(NotNow):
        session.proceed()  # nothing is left; the ordinary game resumes
    bet(session, "pass-bet", 10_00)
    roll(session, 9)
    assert session.table.memory.point == 9


def test_1_11_b_the_others_are_offered_the_dice_first() -> None:
    session = come_number_left(1, 2, 3, ask=True)
    session.proceed()
    assert offers(session)[-1] == ("p2", str(LAW("11(b)")))
    answer(session, "decline")
    answer(session, "accept")
    assert shooter(session) == "p3"
    assert isinstance(session.pending, Bets)
    bet(session, "pass-bet", 10_00, seat=3)
    session.proceed()
    assert isinstance(session.pending, Roll)


def test_1_11_b_if_no_other_player_will_the_last_shooter_throws() -> None:
    session = come_number_left(1, 2, ask=True)
    session.proceed()
    answer(session, "decline")
    assert shooter(session) == "p1"
    assert isinstance(session.pending, Roll)


def test_1_11_b_reading_the_exception_holds_after_craps_too() -> None:
    session = come_number_left(1)
    bet(session, "pass-bet", 10_00)
    roll(session, 2)
    session.proceed()
    assert isinstance(session.pending, Roll)


@pytest.mark.parametrize(
    ("option", "place"), [("come out rolls", None), ("no come out rolls", -600)]
)
def test_1_11_b_reading_what_is_on_while_no_line_bet_waits(option: str, place: int | None) -> None:
    session = come_number_left(1, rolls_without_line_bet=option)
    bet(session, "place-bet-to-win", 6_00, "8")
    found = results(roll(session, 7))
    assert found.pop("place-bet-to-win", None) == place
    assert found == {"come-bet": -1000}


@pytest.mark.parametrize("line", ["pass-bet", "dont-pass-bet"])
@pytest.mark.parametrize(
    ("dice", "come"), [(4, None), (7, -1000), (11, None), (12, None), (6, 1000)]
)
def test_1_11_b_a_roll_only_to_decide_come_wagers_sets_no_point(
    line: str, dice: int, come: int | None
) -> None:
    """Another player has a line bet but will not shoot: it is left as it is."""
    session = come_number_left(1, 2, ask=True)
    stand = bet(session, line, 10_00, seat=2)
    session.proceed()
    answer(session, "decline")
    assert isinstance(session.pending, Roll)
    session.key(numbers=faces(dice))
    assert session.last is not None
    assert won(session.last.events) == ({} if come is None else {(1, "come-bet"): come})
    assert (session.table.memory.point, stand.mark, stand.amount) == (0, "", 10_00)
    assert session.table.patrons["p2"].amount == CHIPS - 10_00
    assert sum(account.amount for account in session.table.accounts()) == 0


def test_1_11_b_the_next_come_out_roll_is_for_everybodys_line_bets() -> None:
    session = come_number_left(1, 2, ask=True)
    bet(session, "pass-bet", 10_00, seat=2)
    session.proceed()
    answer(session, "decline")
    session.key(numbers=faces(4))
    bet(session, "pass-bet", 10_00)
    assert won(roll(session, 7).events) == {
        (1, "come-bet"): -1000, (1, "pass-bet"): 1000, (2, "pass-bet"): 1000,
    }  # fmt: skip


# 1.11(c) and (d)


def test_1_11_c_clockwise_from_the_left_of_the_last_shooter_and_round() -> None:
    session = craps(2, ask=True)
    answer(session, "accept")
    session.sit("p1", 1, 100_00)
    session.sit("p7", 7, 100_00)
    set_point(session, 4, seat=2)
    roll(session, 7)
    assert asked(session) == "p7"
    answer(session, "decline")
    assert asked(session) == "p1"
    answer(session, "decline")
    assert asked(session) == "p2", "reading: at last the last shooter again"
    answer(session, "accept")
    marked = [event for event in session.events if isinstance(event, Marked)]
    assert (marked[-1].value, marked[-1].law) == ("p2", LAW("11(d)"))


def test_1_11_c_a_shooter_who_leaves_has_given_up_the_dice() -> None:
    session = craps(1, 2)
    line = bet(session, "dont-pass-bet", 10_00)
    bet(session, "pass-bet", 10_00, seat=2)
    roll(session, 6)
    session.withdraw("p1", line.id)
    session.leave("p1")
    session.proceed()
    assert shooter(session) == "p2"
    assert isinstance(session.pending, Bets)
    roll(session, 6)


def test_the_offer_can_be_automated() -> None:
    session = craps(1, 2)
    assert shooter(session) == "p1"
    bet(session, "pass-bet", 10_00, seat=2)
    session.proceed()
    assert shooter(session) == "p2", "who has a line bet takes the dice"
