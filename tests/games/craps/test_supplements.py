"""1.6: odds taken and laid."""

from __future__ import annotations

import pytest

from pitboss.errors import BadAmount, BadOptions, WagerRule
from pitboss.games.dice.craps.game import Craps
from pitboss.games.dice.craps.options import CrapsOptions
from pitboss.law import Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from tests.games.craps.support import bet, craps, laws, results, roll, set_point
from tests.support.play import rows

LAW = Subchapter("13:69F-1")

PAYS = """
    wager            point  original  odds   dice  wins    paragraph
    pass-odds        4      6000      6000   4     12000   6(a)
    pass-odds        5      6000      6000   5     9000    6(a)
    pass-odds        6      6000      6000   6     7200    6(a)
    pass-odds        8      6000      6000   8     7200    6(a)
    pass-odds        9      6000      6000   9     9000    6(a)
    pass-odds        10     6000      6000   10    12000   6(a)
    pass-odds        10     6000      6000   7     -6000   6(a)
    dont-pass-odds   4      6000      12000  7     6000    6(b)
    dont-pass-odds   5      6000      9000   7     6000    6(b)
    dont-pass-odds   6      6000      7200   7     6000    6(b)
    dont-pass-odds   8      6000      7200   7     6000    6(b)
    dont-pass-odds   9      6000      9000   7     6000    6(b)
    dont-pass-odds   10     6000      12000  7     6000    6(b)
    dont-pass-odds   10     6000      12000  10    -12000  6(b)
    come-odds        4      6000      6000   4     12000   6(c)
    come-odds        9      6000      6000   9     9000    6(c)
    come-odds        6      6000      6000   6     7200    6(c)
    come-odds        6      6000      6000   7     -6000   6(c)
    dont-come-odds   10     6000      12000  7     6000    6(d)
    dont-come-odds   9      6000      9000   7     6000    6(d)
    dont-come-odds   6      6000      7200   7     6000    6(d)
    dont-come-odds   6      6000      7200   6     -7200   6(d)
"""


def with_original(
    wager: str, point: int, original: int, session: Session, pass_bet: int = 10_00
) -> None:
    """A line bet with its point, for odds of this kind."""
    line = wager.replace("-odds", "-bet")
    if "come" in line:
        set_point(session, 5 if point != 5 else 8, amount=pass_bet)
    bet(session, line, original)
    roll(session, point)


INCREMENT = Limits(Limit(5_00, 500_00, 5_00))


@pytest.mark.parametrize(
    ("wager", "point", "odds", "dice", "wins"),
    [("dont-pass-odds", 6, 6_00, 7, 5_00), ("dont-pass-odds", 9, 9_00, 7, 6_00),
     ("dont-pass-odds", 4, 10_00, 7, 5_00), ("pass-odds", 9, 6_00, 9, 9_00),
     ("dont-come-odds", 8, 6_00, 7, 5_00), ("pass-odds", 6, 5_00, 6, 6_00)],
)  # fmt: skip
def test_1_6_a_with_8_2_f_odds_although_the_table_has_an_increment(
    wager: str, point: int, odds: int, dice: int, wins: int
) -> None:
    """A bet of $5 is supported in dollars: 8.2(f) lets no increment take that right away."""
    session = craps(limits=INCREMENT, chip=1_00)
    with_original(wager, point, 5_00, session, pass_bet=5_00)
    bet(session, wager, odds, str(point))
    with pytest.raises(BadAmount, match=r"8\.2\(f\)"):
        bet(session, "field-bet", 6_00)
    assert results(roll(session, dice))[wager] == wins


@pytest.mark.parametrize(("wager", "point", "original", "odds", "dice", "wins", "law"), rows(PAYS))
def test_1_6_a_to_d_odds_pay_true_odds_beside_even_money(
    wager: str, point: str, original: str, odds: str, dice: str, wins: str, law: str
) -> None:
    """Reading: what is lost with the bet that it supports is the odds too."""
    session = craps()
    with_original(wager, int(point), int(original), session)
    bet(session, wager, int(odds), point)
    record = roll(session, dice)
    found = results(record)
    assert found[wager] == int(wins)
    assert abs(found[wager.replace("-odds", "-bet")]) == int(original)
    assert laws(record, wager) == [str(LAW(law))]


PARAGRAPHS = [LAW("6(a)"), LAW("6(b)"), LAW("6(c)"), LAW("6(d)")]

MOST = """
    wager            point  times  original  chip  most    why
    pass-odds        4      1      500       100   500     as much as the bet
    pass-odds        4      1      500       1     500     and not a cent more
    pass-odds        5      1      500       100   600     (f): five dollars cannot be paid
    pass-odds        6      1      500       100   500     -
    pass-odds        6      1      700       100   1000    (f): up to the next that can be paid
    pass-odds        4      3      500       100   1500    -
    pass-odds        5      4      500       100   2000    -
    pass-odds        8      100    500       100   50000   a hundred times
    dont-pass-odds   4      1      500       100   1000    to win five dollars
    dont-pass-odds   5      1      500       100   900     (f): seven fifty cannot be paid
    dont-pass-odds   6      1      500       100   600     -
    dont-pass-odds   10     100    500       100   100000  to win a hundred times the bet
    come-odds        9      1      500       100   600     (f)
    come-odds        10     2      500       25    1000    -
    dont-come-odds   8      5      500       100   3000    to win five times the bet
"""


@pytest.mark.parametrize(("wager", "point", "times", "original", "chip", "most", "_"), rows(MOST))
def test_1_6_e_and_f_how_much_may_be_taken_or_laid(
    wager: str, point: str, times: str, original: str, chip: str, most: str, _: str
) -> None:
    name = {"4": "4_and_10", "5": "5_and_9", "6": "6_and_8"}
    name |= {"10": name["4"], "9": name["5"], "8": name["6"]}
    options = {f"odds_on_{name[point]}": times}
    session = craps(chip=int(chip), **options)
    with_original(wager, int(point), int(original), session)
    game = session.game
    unit = game.payable_unit(game.wagers[wager], point, int(chip))
    with pytest.raises(BadAmount, match="up to") as refused:
        bet(session, wager, int(most) + unit, point)
    assert refused.value.law == LAW("6(f)")
    if int(most) > unit:
        bet(session, wager, int(most) - unit, point)
    bet(session, wager, unit, point)
    with pytest.raises(BadAmount, match="up to"):
        bet(session, wager, unit, point)


def test_1_6_f_without_it_the_excess_is_refused() -> None:
    session = craps(chip=100, odds_in_excess=False)
    with_original("pass-odds", 5, 500, session)
    with pytest.raises(BadAmount, match="up to") as refused:
        bet(session, "pass-odds", 600, "5")
    assert refused.value.law == LAW("6(e)")
    bet(session, "pass-odds", 400, "5")


def test_1_6_f_a_posted_maximum_gives_way_to_what_can_be_paid() -> None:
    posted = Limits(Limit(25, 100_000_00), {"pass-odds": Limit(100, 15_00)})
    session = craps(chip=100, odds_on_5_and_9=10, limits=posted)
    with_original("pass-odds", 5, 500, session)
    with pytest.raises(BadAmount, match=r"\$16"):
        bet(session, "pass-odds", 18_00, "5")
    bet(session, "pass-odds", 16_00, "5")


def test_1_6_a_a_posted_maximum_leaves_the_right_to_as_much_as_the_bet() -> None:
    posted = Limits(Limit(25, 100_000_00), {"pass-odds": Limit(100, 15_00)})
    session = craps(odds_on_4_and_10=10, limits=posted)
    with_original("pass-odds", 4, 60_00, session)
    bet(session, "pass-odds", 60_00, "4")


CAPS = """
    pass     posted   odds      why
    50       1000     10000     two hundred times the Don't Pass Bet: to win a hundred times it on 4
    5        1000     1000      as much as is posted for all wagers
    4.75     1000     1000      which is more here
    5.25     1000     1050      which is less here
"""


@pytest.mark.parametrize(("most", "posted", "odds", "_"), rows(CAPS))
@pytest.mark.parametrize("line", ["pass", "dont-pass"])
def test_1_6_e_the_limit_of_odds_follows_from_the_bet_that_they_support(
    line: str, most: str, posted: str, odds: str, _: str
) -> None:
    general = Limit(1_00, int(posted) * 100, 25)
    limits = Limits(general, {f"{line}-bet": Limit(1_00, int(float(most) * 100))})
    game = Craps()
    found = game.limit(limits, game.wagers[f"{line}-odds"], "4")
    assert found == Limit(1_00, int(odds) * 100)
    assert game.limit(limits, game.come_odds, "4").maximum == 200 * general.maximum


def test_1_6_e_a_hundred_times_is_laid_under_a_low_posted_maximum_and_no_chip_more() -> None:
    posted = Limits(Limit(1_00, 50_00))
    session = craps(chip=100, odds_on_4_and_10=100, limits=posted)
    with_original("dont-pass-odds", 4, 50_00, session)
    with pytest.raises(BadAmount, match=r"up to \$10,000|maximum"):
        bet(session, "dont-pass-odds", 10_002_00, "4")
    bet(session, "dont-pass-odds", 10_000_00, "4")
    assert results(roll(session, 7)) == {"dont-pass-bet": 50_00, "dont-pass-odds": 5_000_00}


def test_1_6_e_a_hundred_times_at_most() -> None:
    with pytest.raises(BadOptions) as refused:
        CrapsOptions(odds_on_6_and_8=101)
    assert refused.value.law == LAW("6(e)")


@pytest.mark.parametrize("wager", ["pass-odds", "dont-pass-odds", "come-odds", "dont-come-odds"])
def test_1_6_odds_need_a_bet_with_that_point(wager: str) -> None:
    session = craps(1, 2)
    with pytest.raises(WagerRule, match="to support"):
        bet(session, wager, 30_00, "6")
    with_original(wager, 6, 60_00, session)
    with pytest.raises(WagerRule, match="point 8"):
        bet(session, wager, 30_00, "8")
    with pytest.raises(WagerRule, match="p2 has no"):
        bet(session, wager, 30_00, "6", seat=2)
    bet(session, wager, 30_00, "6")


def test_1_6_b_reading_a_dont_bet_stays_under_its_odds() -> None:
    session = craps()
    bet(session, "dont-pass-bet", 10_00)
    roll(session, 4)
    line = next(iter(session.table.bets.values()))
    odds = bet(session, "dont-pass-odds", 10_00, "4")
    with pytest.raises(WagerRule, match="first") as refused:
        session.withdraw("p1", line.id)
    assert refused.value.law == LAW("6(b)")
    session.withdraw("p1", line.id, 5_00)
    with pytest.raises(WagerRule, match="first"):
        session.withdraw("p1", line.id, 1_00)
    session.withdraw("p1", odds.id)
    session.withdraw("p1", line.id)
    assert not session.table.bets


def test_1_6_c_odds_on_several_come_numbers_go_each_with_its_own() -> None:
    session = craps()
    set_point(session, 5, amount=10_00)
    for point in (4, 6, 10):
        bet(session, "come-bet", 10_00)
        roll(session, point)
        bet(session, "come-odds", 10_00, str(point))
    assert results(roll(session, 6)) == {"come-bet": 1000, "come-odds": 1200}
    assert results(roll(session, 7)) == {
        "pass-bet": -1000, "come-bet": -2000, "come-odds": -2000,
    }  # fmt: skip
