"""1.2 and 1.4: every wager, what decides it and what it pays."""

from __future__ import annotations

from fractions import Fraction
from itertools import product

import pytest

from pitboss.errors import BadAmount, BadPayTable, NoSuchWager, NotNow
from pitboss.games.dice.craps.game import Craps
from pitboss.games.dice.craps.kinds import CrapsThrow, LineBet
from pitboss.games.dice.craps.options import CrapsOptions
from pitboss.games.dice.wagers import DiceWager
from pitboss.law import Citation, Subchapter
from pitboss.table.chips import Bet
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import Odds
from pitboss.table.steps import Paid, Placed
from pitboss.table.verdicts import Fate
from tests.games.craps.support import bet, craps, faces, laws, results, roll, set_point
from tests.support.play import rows
from tests.support.shows import shows

LAW = Subchapter("13:69F-1")

PAIRS = [(one, other) for one in range(1, 7) for other in range(one, 7)]

# The line: 1.2(a)1 to 4


LINE = """
    wager           point  dice  cents  paragraph
    pass-bet        -      7     1000   2(a)1i(1)
    pass-bet        -      11    1000   2(a)1i(1)
    pass-bet        -      2     -1000  2(a)1ii(1)
    pass-bet        -      3     -1000  2(a)1ii(1)
    pass-bet        -      12    -1000  2(a)1ii(1)
    pass-bet        4      4     1000   2(a)1i(2)
    pass-bet        9      9     1000   2(a)1i(2)
    pass-bet        6      7     -1000  2(a)1ii(2)
    pass-bet        6      11    -      -
    pass-bet        6      2     -      -
    pass-bet        6      8     -      -
    dont-pass-bet   -      7     -1000  2(a)2ii(1)
    dont-pass-bet   -      11    -1000  2(a)2ii(1)
    dont-pass-bet   -      2     1000   2(a)2i(1)
    dont-pass-bet   -      3     1000   2(a)2i(1)
    dont-pass-bet   -      12    0      2(a)2iii
    dont-pass-bet   10     10    -1000  2(a)2ii(2)
    dont-pass-bet   10     7     1000   2(a)2i(2)
    dont-pass-bet   10     12    -      -
    dont-pass-bet   5      11    -      -
"""


@shows(LAW("2(a)2"))
@pytest.mark.parametrize(("wager", "point", "dice", "cents", "law"), rows(LINE))
def test_1_2_a_1_and_2_pass_and_dont_pass(
    wager: str, point: str, dice: str, cents: str, law: str
) -> None:
    session = craps()
    bet(session, wager, 10_00)
    if point != "-":
        roll(session, point)
    record = roll(session, dice)
    assert results(record).get(wager, "-") == (int(cents) if cents != "-" else "-")
    if law != "-":
        assert laws(record, wager) == [str(LAW(law))]


COME = """
    wager           point  dice  cents  paragraph
    come-bet        -      7     1000   2(a)3i(1)
    come-bet        -      11    1000   2(a)3i(1)
    come-bet        -      2     -1000  2(a)3ii(1)
    come-bet        -      3     -1000  2(a)3ii(1)
    come-bet        -      12    -1000  2(a)3ii(1)
    come-bet        4      4     1000   2(a)3i(2)
    come-bet        10     7     -1000  2(a)3ii(2)
    come-bet        5      6     -      -
    dont-come-bet   -      7     -1000  2(a)4ii(1)
    dont-come-bet   -      11    -1000  2(a)4ii(1)
    dont-come-bet   -      2     1000   2(a)4i(1)
    dont-come-bet   -      3     1000   2(a)4i(1)
    dont-come-bet   -      12    0      2(a)4iii
    dont-come-bet   10     10    -1000  2(a)4ii(2)
    dont-come-bet   4      7     1000   2(a)4i(2)
    dont-come-bet   4      12    -      -
"""


@shows(LAW("2(a)4"))
@pytest.mark.parametrize(("wager", "point", "dice", "cents", "law"), rows(COME))
def test_1_2_a_3_and_4_come_and_dont_come(
    wager: str, point: str, dice: str, cents: str, law: str
) -> None:
    session = craps()
    set_point(session, 8)
    bet(session, wager, 10_00)
    if point != "-":
        roll(session, point)
    record = roll(session, dice)
    assert results(record).get(wager, "-") == (int(cents) if cents != "-" else "-")
    if law != "-":
        assert laws(record, wager) == [str(LAW(law))]


LINE_PARAGRAPHS = [
    LAW("2(a)1i(1)"), LAW("2(a)1i(2)"), LAW("2(a)1ii(1)"), LAW("2(a)1ii(2)"),
    LAW("2(a)2i(1)"), LAW("2(a)2i(2)"), LAW("2(a)2ii(1)"), LAW("2(a)2ii(2)"), LAW("2(a)2iii"),
    LAW("2(a)3i(1)"), LAW("2(a)3i(2)"), LAW("2(a)3ii(1)"), LAW("2(a)3ii(2)"),
    LAW("2(a)4i(1)"), LAW("2(a)4i(2)"), LAW("2(a)4ii(1)"), LAW("2(a)4ii(2)"), LAW("2(a)4iii"),
]  # fmt: skip


def test_every_paragraph_of_the_line_is_in_the_tables_above() -> None:
    shown = {LAW(row[-1]) for row in rows(LINE) + rows(COME) if row[-1] != "-"}
    assert shown == set(LINE_PARAGRAPHS)


def test_1_2_a_1_pass_and_dont_pass_are_made_before_a_come_out_roll_only() -> None:
    session = craps()
    set_point(session, 6)
    for name in ("pass-bet", "dont-pass-bet"):
        with pytest.raises(NotNow, match="come out roll"):
            bet(session, name, 10_00)


def test_1_2_a_3_come_and_dont_come_are_made_after_a_come_out_roll_only() -> None:
    session = craps()
    for name in ("come-bet", "dont-come-bet"):
        with pytest.raises(NotNow, match="after a come out roll"):
            bet(session, name, 10_00)


def test_1_2_a_3_a_come_bet_wins_while_the_next_goes_to_the_same_number() -> None:
    session = craps()
    set_point(session, 8)
    bet(session, "come-bet", 10_00)
    roll(session, 6)
    bet(session, "come-bet", 20_00)
    assert results(roll(session, 6)) == {"come-bet": 1000}
    assert [b.mark for b in session.table.bets.values()] == ["8", "6"]
    assert results(roll(session, 6)) == {"come-bet": 2000}


# Place bets: 1.2(a)5 and 6


PLACE = """
    wager               on   cents  dice  won
    place-bet-to-win    4    500    4     900
    place-bet-to-win    5    500    5     700
    place-bet-to-win    6    600    6     700
    place-bet-to-win    8    600    8     700
    place-bet-to-win    9    500    9     700
    place-bet-to-win    10   500    10    900
    place-bet-to-win    4    500    7     -500
    place-bet-to-win    6    600    8     -
    place-bet-to-win    6    600    11    -
    place-bet-to-lose   4    1100   7     500
    place-bet-to-lose   5    800    7     500
    place-bet-to-lose   6    500    7     400
    place-bet-to-lose   8    500    7     400
    place-bet-to-lose   9    800    7     500
    place-bet-to-lose   10   1100   7     500
    place-bet-to-lose   10   1100   10    -1100
    place-bet-to-lose   5    800    5     -800
    place-bet-to-lose   5    800    9     -
"""


@pytest.mark.parametrize(("wager", "on", "cents", "dice", "won"), rows(PLACE))
def test_1_2_a_5_and_6_place_bets(wager: str, on: str, cents: str, dice: str, won: str) -> None:
    session = craps()
    set_point(session, 9 if on != "9" else 5)
    bet(session, wager, int(cents), on)
    record = roll(session, dice)
    assert results(record).get(wager, "-") == (int(won) if won != "-" else "-")
    law = LAW("2(a)5") if wager == "place-bet-to-win" else LAW("2(a)6")
    assert laws(record, wager) == ([str(law)] if won != "-" else [])


def test_1_4_b_reading_place_bet_six_to_lose_pays_like_eight() -> None:
    game = Craps()
    table = game.tables["place-bet-to-lose"]
    assert table.pays("Place Bet 6 to Lose") == table.pays("Place Bet 8 to Lose") == Odds(4, 5)


# Hardways: 1.2(a)7 to 10

HARDWAYS = [
    (LAW("2(a)7"), "four-the-hardway", 2, 7),
    (LAW("2(a)8"), "six-the-hardway", 3, 9),
    (LAW("2(a)9"), "eight-the-hardway", 4, 9),
    (LAW("2(a)10"), "ten-the-hardway", 5, 7),
]


@pytest.mark.parametrize(("law", "wager", "face", "odds"), HARDWAYS)
def test_1_2_a_7_to_10_hardways(law: Citation, wager: str, face: int, odds: int) -> None:
    """Reading: the other ways to the total lose, and so does a seven."""
    for one, other in PAIRS:
        session = craps()
        set_point(session, 9)
        bet(session, wager, 1_00)
        record = roll(session, f"{one}+{other}")
        if one == other == face:
            expected = odds * 100
        elif one + other in (2 * face, 7):
            expected = -100
        else:
            assert wager not in results(record)
            continue
        assert results(record)[wager] == expected
        assert laws(record, wager) == [str(law)]


# One roll wagers: 1.2(a)11 to 19 and 22 to 39, by what each dollar of them wins

ONE_ROLL = [
    (LAW("2(a)11"), "field-bet", "2=2 3=1 4=1 9=1 10=1 11=1 12=2"),
    (LAW("2(a)12"), "any-seven", "7=4"),
    (LAW("2(a)13"), "any-craps", "2=7 3=7 12=7"),
    (LAW("2(a)14"), "craps-two", "2=30"),
    (LAW("2(a)15"), "craps-three", "3=15"),
    (LAW("2(a)16"), "craps-twelve", "12=30"),
    (LAW("2(a)17"), "eleven-in-one-roll", "11=15"),
    (LAW("2(a)22"), "four-the-hardway-on-the-hop", "2+2=30"),
    (LAW("2(a)23"), "six-the-hardway-on-the-hop", "3+3=30"),
    (LAW("2(a)24"), "eight-the-hardway-on-the-hop", "4+4=30"),
    (LAW("2(a)25"), "ten-the-hardway-on-the-hop", "5+5=30"),
    (LAW("2(a)26"), "one-three-on-the-hop", "1+3=15"),
    (LAW("2(a)27"), "one-four-on-the-hop", "1+4=15"),
    (LAW("2(a)28"), "two-three-on-the-hop", "2+3=15"),
    (LAW("2(a)29"), "one-five-on-the-hop", "1+5=15"),
    (LAW("2(a)30"), "two-four-on-the-hop", "2+4=15"),
    (LAW("2(a)31"), "one-six-on-the-hop", "1+6=15"),
    (LAW("2(a)32"), "two-five-on-the-hop", "2+5=15"),
    (LAW("2(a)33"), "three-four-on-the-hop", "3+4=15"),
    (LAW("2(a)34"), "two-six-on-the-hop", "2+6=15"),
    (LAW("2(a)35"), "three-five-on-the-hop", "3+5=15"),
    (LAW("2(a)36"), "three-six-on-the-hop", "3+6=15"),
    (LAW("2(a)37"), "four-five-on-the-hop", "4+5=15"),
    (LAW("2(a)38"), "four-six-on-the-hop", "4+6=15"),
    (LAW("2(a)39"), "six-seven-eight", "1+5=1 2+4=1 3+3=2 7=1 2+6=1 3+5=1 4+4=2"),
]


@pytest.mark.parametrize(("one", "other"), PAIRS)
def test_1_2_a_11_to_39_one_roll_wagers_on_every_throw(one: int, other: int) -> None:
    session = craps()
    bet(session, "pass-bet", 10_00)
    for _, wager, _ in ONE_ROLL:
        bet(session, wager, 1_00)
    record = roll(session, f"{other}+{one}")
    for law, wager, wins in ONE_ROLL:
        odds = dict(row.split("=") for row in wins.split())
        win = odds.get(f"{one}+{other}") or odds.get(str(one + other))
        assert results(record)[wager] == (int(win) * 100 if win else -100), wager
        assert laws(record, wager) == [str(law)]


COMBINED = """
    wager          on   cents  dice  won    what the parts come to
    c-and-e        -    200    2     600    seven to one on a half, the other half lost
    c-and-e        -    200    3     600    -
    c-and-e        -    200    12    600    -
    c-and-e        -    200    11    1400   fifteen to one on a half, the other half lost
    c-and-e        -    200    7     -200   -
    horn-bet       -    400    2     2700   thirty to one on a quarter, three quarters lost
    horn-bet       -    400    12    2700   -
    horn-bet       -    400    3     1200   fifteen to one on a quarter
    horn-bet       -    400    11    1200   -
    horn-bet       -    400    7     -400   -
    horn-high-bet  12   500    12    5700   two units at thirty to one, three lost
    horn-high-bet  12   500    2     2600   one unit at thirty to one, four lost
    horn-high-bet  12   500    3     1100   one unit at fifteen to one, four lost
    horn-high-bet  11   500    11    2700   two units at fifteen to one, three lost
    horn-high-bet  2    500    2     5700   -
    horn-high-bet  3    500    3     2700   -
    horn-high-bet  3    500    8     -500   reading: every total decides it
"""


@pytest.mark.parametrize(("wager", "on", "cents", "dice", "won", "_"), rows(COMBINED))
def test_1_4_c_and_d_wagers_paid_as_several(
    wager: str, on: str, cents: str, dice: str, won: str, _: str
) -> None:
    session = craps()
    bet(session, "pass-bet", 10_00)
    bet(session, wager, int(cents), "" if on == "-" else on)
    record = roll(session, dice)
    assert results(record)[wager] == int(won)
    paid = LAW("4(d)") if wager == "c-and-e" else LAW("4(c)")
    wins = [event for event in record.events if isinstance(event, Paid) and event.wager == wager]
    assert all(event.law == paid for event in wins)
    assert not any(b.wager.name == wager for b in session.table.bets.values())


COMBINED_PARAGRAPHS = [
    (LAW("2(a)18"), "c-and-e"),
    (LAW("2(a)19"), "horn-bet"),
    (LAW("2(a)20"), "horn-high-bet"),
    (LAW("2(a)21"), "whirl-bet"),
]


@pytest.mark.parametrize(("law", "name"), COMBINED_PARAGRAPHS)
def test_1_2_a_18_to_21_have_their_paragraphs(law: Citation, name: str) -> None:
    assert Craps.wagers[name].law == law


def test_1_2_a_20_horn_high_is_broken_down_without_an_area_of_its_own() -> None:
    session = craps(horn_high_area=False)
    bet(session, "pass-bet", 10_00)
    session.place("p1", 1, "horn-high-bet", 5_00, "12")
    on_layout = {b.wager.name: b.amount for b in session.table.bets.values()}
    assert on_layout == {"pass-bet": 1000, "horn-bet": 400, "craps-twelve": 100}
    assert results(roll(session, 12)) == {
        "pass-bet": -1000, "horn-high-bet": 0, "horn-bet": 2700, "craps-twelve": 3000,
    }  # fmt: skip


def test_1_2_a_21_whirl_is_broken_down_into_horn_and_any_seven() -> None:
    session = craps()
    bet(session, "pass-bet", 10_00)
    bet(session, "horn-bet", 8_00)
    session.place("p1", 1, "whirl-bet", 5_00)
    on_layout = {b.wager.name: b.amount for b in session.table.bets.values()}
    assert on_layout == {"pass-bet": 1000, "horn-bet": 1200, "any-seven": 100}
    record = roll(session, 7)
    assert results(record) == {
        "pass-bet": 1000, "whirl-bet": 0, "horn-bet": -1200, "any-seven": 400,
    }  # fmt: skip
    placed = [event for event in record.events if isinstance(event, Placed)]
    assert placed[-1].law == LAW("2(a)21")


def test_1_2_a_21_what_is_broken_down_keeps_to_the_maximum_of_its_parts() -> None:
    session = craps(limits=Limits(Limit(25, 100_00)))
    bet(session, "horn-bet", 80_00)
    session.place("p1", 1, "whirl-bet", 25_00)
    with pytest.raises(BadAmount, match="over its maximum"):
        session.place("p1", 1, "whirl-bet", 5_00)
    assert {b.wager.name: b.amount for b in session.table.bets.values()} == {
        "horn-bet": 100_00, "any-seven": 5_00,
    }  # fmt: skip


UNITS = """
    wager               on   chip  least
    place-bet-to-win    6    100   600
    place-bet-to-win    4    100   500
    place-bet-to-lose   4    100   1100
    place-bet-to-lose   9    100   800
    place-bet-to-lose   8    25    125
    buy-bet             5    100   200
    lay-bet             6    100   600
    pass-odds           9    100   200
    dont-pass-odds      8    100   600
    c-and-e             -    100   200
    horn-bet            -    100   400
    horn-high-bet       3    100   500
    whirl-bet           -    100   500
    whirl-bet           -    25    125
    field-bet           -    100   100
"""


@pytest.mark.parametrize(("wager", "on", "chip", "least"), rows(UNITS))
def test_1_4_f_the_least_that_can_be_paid(wager: str, on: str, chip: str, least: str) -> None:
    game = Craps()
    on = "" if on == "-" else on
    assert game.payable_unit(game.wagers[wager], on, int(chip)) == int(least)


@pytest.mark.parametrize(
    ("wager", "on", "amount"),
    [("place-bet-to-win", "6", 5_00), ("horn-bet", "", 5_00), ("c-and-e", "", 5_00),
     ("whirl-bet", "", 4_00)],
)  # fmt: skip
def test_1_4_f_a_wager_that_cannot_be_paid_is_refused(wager: str, on: str, amount: int) -> None:
    session = craps(chip=100)
    before = dict(session.table.bets)
    with pytest.raises(BadAmount, match="cannot be paid") as refused:
        bet(session, wager, amount, on)
    assert refused.value.law == LAW("4(f)")
    assert session.table.bets == before


def test_1_2_b_no_other_wager() -> None:
    session = craps()
    with pytest.raises(NoSuchWager) as refused:
        bet(session, "big-six", 5_00)
    assert refused.value.law == LAW("2(b)")


def test_1_2_a_39_six_seven_eight_is_at_the_election_of_the_licensee() -> None:
    assert "six-seven-eight" not in Craps(CrapsOptions(six_seven_eight=False)).offers
    assert "six-seven-eight" in Craps().offers


def test_1_2_a_forty_wagers_each_with_its_own_paragraph() -> None:
    cited = [wager.law for wager in Craps.wagers.values()]
    assert [LAW(f"2(a){number}") in cited for number in range(1, 41)] == [True] * 40
    assert len(cited) == len(set(cited)) == 46  # with buy, lay and four supplemental wagers


# 1.4(b) Higher odds


def test_1_4_b_a_licensee_may_pay_more() -> None:
    session = craps(own={"craps-two": {"win": "33 to 1"}})
    bet(session, "pass-bet", 10_00)
    bet(session, "craps-two", 1_00)
    bet(session, "horn-bet", 4_00)
    found = results(roll(session, 2))
    assert (found["craps-two"], found["horn-bet"]) == (3300, 3000)


def test_1_4_b_but_not_less() -> None:
    with pytest.raises(BadPayTable, match="below the minimum") as refused:
        Craps(own_tables={"any-seven": {"win": "3 to 1"}})
    assert refused.value.law == LAW("4(b)")


def test_1_4_c_a_horn_bet_has_no_table_of_its_own() -> None:
    with pytest.raises(BadPayTable, match="fixed"):
        Craps(own_tables={"horn-bet": {"Craps Two": "40 to 1"}})


# House advantages, exact, of a wager made and left until decided. Figures as published by
# the Wizard of Odds (Craps, appendix 1) for these odds.

PUBLISHED = """
    wager                         on   advantage
    pass-bet                      -    7/495
    dont-pass-bet                 -    3/220
    come-bet                      -    7/495
    dont-come-bet                 -    3/220
    place-bet-to-win              4    1/15
    place-bet-to-win              5    1/25
    place-bet-to-win              6    1/66
    place-bet-to-win              8    1/66
    place-bet-to-win              9    1/25
    place-bet-to-win              10   1/15
    place-bet-to-lose             4    1/33
    place-bet-to-lose             5    1/40
    place-bet-to-lose             6    1/55
    place-bet-to-lose             8    1/55
    four-the-hardway              -    1/9
    six-the-hardway               -    1/11
    eight-the-hardway             -    1/11
    ten-the-hardway               -    1/9
    field-bet                     -    1/18
    any-seven                     -    1/6
    any-craps                     -    1/9
    craps-two                     -    5/36
    craps-three                   -    1/9
    craps-twelve                  -    5/36
    eleven-in-one-roll            -    1/9
    c-and-e                       -    1/9
    horn-bet                      -    1/8
    horn-high-bet                 2    23/180
    horn-high-bet                 3    11/90
    whirl-bet                     -    2/15
    four-the-hardway-on-the-hop   -    5/36
    one-three-on-the-hop          -    1/9
    buy-bet                       4    0
    lay-bet                       10   0
    pass-odds                     6    0
    dont-come-odds                5    0
"""

THROWS = list(product(range(1, 7), repeat=2))


def advantage(game: Craps, wager: DiceWager, on: str, mark: str = "") -> Fraction:
    """What a wager of 60 units loses on average, by all throws until it is decided."""
    stake = 60
    stand = Bet(1, wager, "p1", 1, on)
    stand.amount, stand.mark = stake, mark
    won, decided = Fraction(0), 0
    for dice in THROWS:
        verdict = wager.decide(stand, CrapsThrow(dice, 0, True))
        if verdict is None:
            continue
        decided += 1
        if verdict.fate is Fate.WON:
            odds = game.odds(wager, verdict.outcome)
            won += odds.ratio * (stake - verdict.also_lost) - verdict.also_lost
        elif verdict.fate is Fate.LOST:
            won -= stake
        elif verdict.fate is Fate.MOVED:
            won -= advantage(game, wager, on, verdict.outcome) * stake
    return -won / decided / stake


@pytest.mark.parametrize(("name", "on", "published"), rows(PUBLISHED))
def test_1_4_b_house_advantages_as_published(name: str, on: str, published: str) -> None:
    game = Craps()
    wager = game.wagers[name]
    assert isinstance(wager, DiceWager)
    assert advantage(game, wager, "" if on == "-" else on) == Fraction(published)


def test_the_line_is_the_same_on_both_lines() -> None:
    """Pass and Come differ in when they are made, not in what decides them."""
    game = Craps()
    for total in range(2, 13):
        throw = CrapsThrow(faces(total), 0, True)
        found = []
        for wager in (game.pass_bet, game.come_bet):
            assert isinstance(wager, LineBet)
            verdict = wager.decide(Bet(1, wager, "p1", 1), throw)
            assert verdict is not None
            found.append(verdict.fate)
        assert found[0] is found[1]
