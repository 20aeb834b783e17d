"""1.12: the fire bet."""

from __future__ import annotations

import pytest

from pitboss.errors import BadAmount, BadOptions, BadPayTable, NotNow
from pitboss.games.dice.craps.game import Craps
from pitboss.games.dice.craps.options import CrapsOptions
from pitboss.law import Subchapter
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Bets, Duty
from tests.games.craps.support import bet, craps, laws, results, roll
from tests.support.play import answer, rows, won

LAW = Subchapter("13:69F-1")


def fire(*seats: int, **options: object) -> Session:
    return craps(*seats, fire_bet=True, **options)


def make_points(session: Session, points: str, seat: int = 1) -> None:
    """The shooter makes these points, one after the other."""
    for point in points.split():
        bet(session, "pass-bet", 10_00, seat=seat)
        roll(session, point)
        roll(session, point)


def lose(session: Session, seat: int = 1) -> RoundRecord:
    """A loser seven."""
    bet(session, "pass-bet", 10_00, seat=seat)
    roll(session, 4)
    return roll(session, 7)


PAYS = """
    points           table  won     why
    none             A      -500    -
    4 5 6            A      -500    three are too few
    4 5 6 8          A      12000   -
    10 9 8 6         A      12000   (b)3: in any order
    4 4 5 6 8 8      A      12000   (b)2: a point made again does not count
    4 5 6 6 6        A      -500    (b)2
    4 5 6 8 9        A      124500  -
    4 5 6 8 9 10     A      499500  paid once, for the highest number
    4 5 6 8          B      19500   -
    4 5 6 8 9        B      99500   -
    9 4 10 5 8 6     B      249500  -
"""


@pytest.mark.parametrize(("points", "table", "wins", "_"), rows(PAYS))
def test_1_4_e_and_12_a_5_paid_once_at_the_loser_seven(
    points: str, table: str, wins: str, _: str
) -> None:
    session = fire(fire_bet_table=table)
    bet(session, "fire-bet", 5_00)
    make_points(session, points.replace("none", ""))
    record = lose(session)
    assert results(record)["fire-bet"] == int(wins)
    assert laws(record, "fire-bet") == [str(LAW("12(a)5"))]


def test_1_4_e_rows_of_both_tables() -> None:
    table_a, table_b = Craps.wagers["fire-bet"].tables
    assert [str(row.pays) for row in table_a.rows] == ["24 to 1", "249 to 1", "999 to 1"]
    assert [str(row.pays) for row in table_b.rows] == ["39 to 1", "199 to 1", "499 to 1"]
    assert table_a.law == LAW("4(e)")


def test_1_4_e_no_less_than_the_table() -> None:
    options = CrapsOptions(fire_bet=True)
    better = {"Four": "25 to 1", "Five": "249 to 1", "Six": "1,000 to 1"}
    assert str(Craps(options, {"fire-bet": better}).odds(Craps.fire_bet, "Four")) == "25 to 1"
    with pytest.raises(BadPayTable, match="below"):
        Craps(options, {"fire-bet": better | {"Five": "199 to 1"}})


def test_1_12_a_5_reading_six_points_are_paid_at_the_loser_seven_all_the_same() -> None:
    session = fire()
    bet(session, "fire-bet", 1_00)
    make_points(session, "4 5 6 8 9 10")
    assert any(b.wager.name == "fire-bet" for b in session.table.bets.values())
    assert results(lose(session))["fire-bet"] == 99900


def test_1_2_a_40_a_seven_on_the_come_out_is_no_loser() -> None:
    session = fire()
    bet(session, "fire-bet", 5_00)
    bet(session, "pass-bet", 10_00)
    assert results(roll(session, 7)) == {"pass-bet": 1000}


def test_1_2_a_40_not_at_mini_craps() -> None:
    with pytest.raises(BadOptions) as refused:
        CrapsOptions(mini_craps=True, fire_bet=True)
    assert refused.value.law == LAW("2(a)")
    assert "fire-bet" not in Craps().offers


def test_1_12_a_1_made_before_a_new_shooters_first_come_out_roll() -> None:
    session = fire()
    bet(session, "pass-bet", 10_00)
    roll(session, 11)
    with pytest.raises(NotNow, match="new shooter") as refused:
        bet(session, "fire-bet", 5_00)
    assert refused.value.law == LAW("12(a)1")
    lose(session)
    bet(session, "fire-bet", 5_00)


def test_1_12_a_1_an_invalid_roll_is_not_the_first() -> None:
    session = fire()
    bet(session, "pass-bet", 10_00)
    session.proceed()
    session.report("dice-off-table")
    bet(session, "fire-bet", 5_00)


def test_1_12_a_1_reading_a_successor_is_new_until_their_own_come_out_roll() -> None:
    session = fire(1, 2)
    bet(session, "pass-bet", 10_00)
    bet(session, "pass-bet", 10_00, seat=2)
    roll(session, 6)
    session.call("pass the dice", "p1")
    assert session.table.memory.shooter == "p2"
    with pytest.raises(NotNow):
        bet(session, "fire-bet", 5_00)
    roll(session, 6)
    bet(session, "fire-bet", 5_00)


def test_1_3_c_2_a_fire_bet_is_not_increased_reduced_or_removed() -> None:
    session = fire()
    stand = bet(session, "fire-bet", 3_00)
    for act in (
        lambda: session.place("p1", 1, "fire-bet", 1_00),
        lambda: session.withdraw("p1", stand.id, 1_00),
        lambda: session.withdraw("p1", stand.id),
    ):
        with pytest.raises(NotNow) as refused:
            act()
        assert refused.value.law == LAW("3(c)2")
    assert stand.amount == 3_00


@pytest.mark.parametrize("amount", [50, 1_50, 5_25, 6_00])
def test_1_12_b_1_one_to_five_dollars_in_whole_dollars(amount: int) -> None:
    session = fire()
    with pytest.raises(BadAmount) as refused:
        bet(session, "fire-bet", amount)
    assert refused.value.law == LAW("12(b)1")


def test_1_12_b_1_whatever_the_limits_of_the_table() -> None:
    session = fire()
    assert bet(session, "fire-bet", 1_00).amount == 1_00


def test_1_12_a_3_4_and_6_what_the_dealer_does() -> None:
    session = fire()
    bet(session, "fire-bet", 5_00)
    bet(session, "pass-bet", 10_00)
    duties = [event.law for event in roll(session, 4).events if isinstance(event, Duty)]
    assert LAW("12(a)3") in duties
    roll(session, 4)
    shown, notified = [(4, "1")], []
    for point in (5, 5, 6, 8, 9):
        bet(session, "pass-bet", 10_00)
        roll(session, point)
        events = roll(session, point).events
        shown += [(point, e.value) for e in events if getattr(e, "law", "") == LAW("12(a)4")]
        notified += [point for e in events if getattr(e, "law", "") == LAW("12(a)6")]
    assert shown == [(4, "1"), (5, "2"), (6, "3"), (8, "4"), (9, "5")]
    assert notified == [8]


def test_1_12_b_2_a_point_made_again_gets_no_marker() -> None:
    session = fire()
    bet(session, "fire-bet", 5_00)
    make_points(session, "9")
    bet(session, "pass-bet", 10_00)
    roll(session, 9)
    duties = [event.law for event in roll(session, 9).events if isinstance(event, Duty)]
    assert LAW("12(b)2") in duties


@pytest.mark.parametrize("points", ["4 5 6 8", "10 4 9 5", "8 6 5 10"])
def test_1_12_b_3_any_four_points_win_in_any_order(points: str) -> None:
    session = fire()
    bet(session, "fire-bet", 5_00)
    make_points(session, points)
    assert session.last is not None
    assert LAW("12(b)3") in [getattr(event, "law", None) for event in session.last.events]
    assert results(lose(session))["fire-bet"] == 12000


# (a)2 A successor


def passed_on(**options: object) -> Session:
    """Two points made for a fire bet of the first player, then the dice pass to the second."""
    session = fire(1, 2, **options)
    bet(session, "fire-bet", 5_00)
    make_points(session, "4 5")
    bet(session, "pass-bet", 10_00, seat=2)
    session.call("pass the dice", "p1")
    assert session.table.memory.shooter == "p2"
    return session


@pytest.mark.parametrize(("option", "wins"), [("carry on", 12000), ("do not count", -500)])
def test_1_12_a_2_reading_points_of_the_successor(option: str, wins: int) -> None:
    session = passed_on(fire_points_of_successor=option)
    roll(session, 6)
    roll(session, 6)
    make_points(session, "8", seat=2)
    assert results(lose(session, seat=2))["fire-bet"] == wins


def test_1_12_a_2_points_of_the_first_shooter_are_settled_at_the_successors_loser_seven() -> None:
    session = fire(1, 2, fire_points_of_successor="do not count")
    bet(session, "fire-bet", 5_00)
    make_points(session, "4 5 6 8")
    bet(session, "pass-bet", 10_00, seat=2)
    session.call("pass the dice", "p1")
    roll(session, 9)
    assert results(roll(session, 7))["fire-bet"] == 12000


def test_1_12_a_2_reading_new_fire_bets_on_a_successor_count_from_there() -> None:
    session = passed_on()
    bet(session, "fire-bet", 5_00)
    roll(session, 6)
    roll(session, 6)
    make_points(session, "8", seat=2)
    marks = [b.mark for b in session.table.bets.values() if b.wager.name == "fire-bet"]
    assert marks == ["points 4 5 6 8", "points 6 8"]
    assert results(lose(session, seat=2))["fire-bet"] == 12000 - 500


def test_1_12_a_2_or_not_while_one_is_pending() -> None:
    session = passed_on(fire_bets_on_successor=False)
    with pytest.raises(NotNow, match="pending") as refused:
        bet(session, "fire-bet", 5_00)
    assert refused.value.law == LAW("12(a)2")
    session.place("p2", 2, "fire-bet", 5_00)


def test_1_12_a_4_reading_a_roll_without_a_line_bet_makes_no_point() -> None:
    session = fire()
    bet(session, "fire-bet", 5_00)
    bet(session, "pass-bet", 10_00)
    roll(session, 5)
    bet(session, "come-bet", 10_00)
    roll(session, 6)
    roll(session, 5)
    roll(session, 6)  # for the Come Bet alone
    stand = next(b for b in session.table.bets.values() if b.wager.name == "fire-bet")
    assert stand.mark == "points 5"


def test_1_12_a_1_a_shooter_found_when_wagers_close_is_new_too() -> None:
    """The dice go on to the second player, who has a line bet; everybody may bet on them first."""
    session = fire(1, 2)
    bet(session, "pass-bet", 10_00)
    roll(session, 11)  # the first player's first come out roll
    bet(session, "pass-bet", 10_00, seat=2)
    with pytest.raises(NotNow):
        bet(session, "fire-bet", 5_00)
    session.proceed()
    assert session.table.memory.shooter == "p2"
    assert isinstance(session.pending, Bets), "fire bets are made before the come out roll"
    bet(session, "fire-bet", 5_00)
    roll(session, 4)
    roll(session, 4)
    make_points(session, "5 6 8", seat=2)
    record = lose(session, seat=2)
    assert results(record)["fire-bet"] == 12000
    assert sum(account.amount for account in session.table.accounts()) == 0


def test_1_12_a_2_who_takes_the_dice_back_keeps_their_own_later_points() -> None:
    """The dice were passed, refused by the other player, and taken back."""
    session = fire(1, 2, ask=True, fire_points_of_successor="do not count")
    answer(session, "accept")
    bet(session, "fire-bet", 5_00)
    make_points(session, "4 5")
    bet(session, "pass-bet", 10_00)
    session.call("pass the dice", "p1")
    answer(session, "decline")
    answer(session, "accept")
    assert session.table.memory.shooter == "p1"
    with pytest.raises(NotNow, match="new shooter"):
        bet(session, "fire-bet", 5_00, seat=2)
    roll(session, 6)
    roll(session, 6)
    make_points(session, "8")
    assert results(lose(session))["fire-bet"] == 12000
    assert session.table.memory.fire_on == {}


def test_1_12_a_2_also_where_another_has_shot_in_between() -> None:
    """Points 4 and 5, then the other player makes 9, then the first player 6 and 8."""
    session = fire(1, 2, ask=True, fire_points_of_successor="do not count")
    answer(session, "accept")
    bet(session, "fire-bet", 5_00)
    make_points(session, "4 5")
    bet(session, "pass-bet", 10_00, seat=2)
    session.call("pass the dice", "p1")
    answer(session, "accept")
    roll(session, 9)
    roll(session, 9)
    stand = next(b for b in session.table.bets.values() if b.wager.name == "fire-bet")
    assert stand.mark == "points 4 5"
    bet(session, "pass-bet", 10_00)
    session.call("pass the dice", "p2")
    answer(session, "accept")
    assert session.table.memory.shooter == "p1"
    bet(session, "fire-bet", 1_00, seat=2)  # after another shooter, the first is a new one
    roll(session, 6)
    roll(session, 6)
    make_points(session, "8")
    assert stand.mark == "points 4 5 6 8"
    record = lose(session)
    assert results(record)["fire-bet"] == 12000
    assert won(record.events)[2, "fire-bet"] == -100


def test_1_12_a_1_after_a_loser_seven_the_same_player_is_a_new_shooter() -> None:
    session = fire()
    bet(session, "pass-bet", 10_00)
    roll(session, 4)
    roll(session, 7)
    assert session.table.memory.shooter == "p1"
    bet(session, "fire-bet", 5_00)
