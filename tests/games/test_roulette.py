"""Roulette, paragraph by paragraph."""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from typing import Any

import pytest

from pitboss.equipment.randomness import Keyed
from pitboss.equipment.wheels import (
    BLACK,
    DOUBLE_ZERO_WHEEL,
    RED,
    SINGLE_ZERO_WHEEL,
    color,
)
from pitboss.errors import (
    BadAmount,
    BadDraw,
    BadOptions,
    BadPayTable,
    NoSuchIrregularity,
    NoSuchWager,
    NotNow,
    WrongRole,
)
from pitboss.games.wheels import roulette_layout as layout
from pitboss.games.wheels.roulette import Roulette
from pitboss.games.wheels.roulette_options import RouletteOptions
from pitboss.law import Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Bets,
    Duty,
    Event,
    Marked,
    Paid,
    Placed,
    Returned,
    Spin,
    Spun,
    Taken,
)
from tests.support.play import happened, round_of, rows, table, won
from tests.support.shows import shows
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-5")

SINGLE = "single-zero"
AS_SINGLE = "double-zero used as single-zero"


def roulette(**options: Any) -> Roulette:
    return Roulette(RouletteOptions(**options))


def keyed(game: Roulette, *, seats: Sequence[int] = (1,)) -> Session:
    """A table where the test says where the ball comes to rest."""
    return table(game, Keyed(), seats=seats)


def spun(session: Session, wagers: Any, *pockets: str) -> RoundRecord:
    """A round whose ball rests in these pockets, one after the other."""
    for seat, wager, amount, *on in wagers:
        session.place(f"p{seat}", seat, wager, amount, *on)
    session.proceed()
    for pocket in pockets:
        session.key(text=pocket)
    assert session.last is not None, session.pending
    return session.last


def result(game: Roulette, wager: str, on: str, pocket: str, amount: int = 10_00) -> int:
    """What one wager comes to, in cents."""
    record = spun(keyed(game), [(1, wager, amount, on)], pocket)
    return won(record.events)[1, wager]


def said(events: Sequence[Event]) -> list[str]:
    return [event.text for event in events if isinstance(event, Announced)]


def laws(events: Sequence[Event], kind: type) -> list[str]:
    return [str(event.law) for event in events if isinstance(event, kind)]  # type: ignore[attr-defined]


# The wheels


def test_5_1_e_1_both_wheels_have_every_number_once() -> None:
    """Reading: orders and colors are those in general use."""
    assert sorted(DOUBLE_ZERO_WHEEL.pockets) == sorted(layout.BOXES)
    assert sorted(SINGLE_ZERO_WHEEL.pockets) == sorted({*layout.BOXES} - {"00"})
    assert len(RED) == len(BLACK) == 18
    assert (color("0"), color("00"), color("1"), color("2")) == ("green", "green", "red", "black")


def test_5_1_e_1_wheels_have_the_symmetries_that_they_are_known_for() -> None:
    """On both, colors alternate; on the double-zero wheel n faces n + 1 across, n odd."""
    for wheel in (DOUBLE_ZERO_WHEEL, SINGLE_ZERO_WHEEL):
        numbers = [pocket for pocket in wheel.pockets if pocket not in layout.ZEROS]
        turns = sum(color(a) != color(b) for a, b in pairwise(numbers))
        assert turns == (35 if wheel is SINGLE_ZERO_WHEEL else 34)  # either side of 00 is red
    pockets = DOUBLE_ZERO_WHEEL.pockets
    for at, pocket in enumerate(pockets):
        if pocket not in layout.ZEROS and int(pocket) % 2:
            assert pockets[(at + 19) % 38] == str(int(pocket) + 1)
    assert pockets[19] == "00"


# 5.1(e) Areas of the layout


def test_5_1_e_every_area_covers_as_many_numbers_as_its_wager_says() -> None:
    """Wager, how many areas on a double- and on a single-zero layout, and numbers of each."""
    table_of = """
        wager               double  single  numbers
        straight            38      37      1
        split               62      60      2
        three-numbers       15      13      3
        four-numbers        22      22      4
        first-five-numbers  1       -       5
        six-numbers         11      11      6
        column              3       3       12
        dozen               3       3       12
        red                 1       1       18
        black               1       1       18
        odd                 1       1       18
        even                1       1       18
        low                 1       1       18
        high                1       1       18
    """
    double, single = roulette(), roulette(wheel=SINGLE)
    for wager, on_double, on_single, numbers in rows(table_of):
        areas = double.areas[wager]
        assert len(areas) == int(on_double), wager
        assert {len(area) for area in areas.values()} == {int(numbers)}, wager
        if on_single == "-":
            assert wager not in single.offers
        else:
            assert len(single.areas[wager]) == int(on_single), wager
            assert not any("00" in area for area in single.areas[wager].values())


def test_5_1_e_2_splits_are_neighbours_on_the_layout() -> None:
    splits = roulette().areas["split"]
    for on in splits:
        first, second = on.split("-")
        if {first, second} & layout.ZEROS:
            assert on in ("0-00", "0-1", "0-2", "00-2", "00-3")
        else:
            step = int(second) - int(first)
            assert step == 3 or (step == 1 and int(first) % 3)
    assert {"0-1", "0-2", "0-3"} <= set(roulette(wheel=SINGLE).areas["split"])


def test_5_1_e_3_three_numbers_are_a_row() -> None:
    """Reading: the lost opening words."""
    assert roulette().areas["three-numbers"]["34-35-36"] == {"34", "35", "36"}
    assert "2-3-4" not in roulette().areas["three-numbers"]


def test_5_1_e_3_i_groups_of_three_with_a_zero() -> None:
    double = [on for on in roulette().areas["three-numbers"] if "0" in on.split("-")]
    assert double == ["0-1-2", "0-2-00"]
    assert "00-2-3" in roulette().areas["three-numbers"]


def test_5_1_e_3_i_a_single_zero_layout_has_only_what_is_listed() -> None:
    """Reading: 0-2-3 and 0-1-2-3 are not listed; the option adds them."""
    game = roulette(wheel=SINGLE)
    for wager, on in (("three-numbers", "0-2-3"), ("four-numbers", "0-1-2-3")):
        with pytest.raises(NoSuchWager):
            keyed(game).place("p1", 1, wager, 500, on)
    more = roulette(wheel=SINGLE, single_zero_groups=True)
    assert result(more, "three-numbers", "0-2-3", "0") == 110_00
    assert result(more, "four-numbers", "0-1-2-3", "3") == 80_00
    with pytest.raises(BadOptions, match=r"5\.1\(e\)3i"):
        roulette(single_zero_groups=True)


def test_5_1_e_4_four_numbers_share_a_corner() -> None:
    corners = roulette().areas["four-numbers"]
    assert corners["1-2-4-5"] == {"1", "2", "4", "5"}
    assert all(
        [int(n) - int(on.split("-")[0]) for n in on.split("-")] == [0, 1, 3, 4] for on in corners
    )


def test_5_1_e_5_first_five_numbers_need_a_double_zero() -> None:
    assert "first-five-numbers" not in roulette(wheel=SINGLE).offers
    with pytest.raises(NoSuchWager):
        keyed(roulette(wheel=AS_SINGLE)).place("p1", 1, "first-five-numbers", 500)


def test_5_1_e_6_i_six_numbers_are_two_rows() -> None:
    assert roulette().areas["six-numbers"]["4 to 9"] == {"4", "5", "6", "7", "8", "9"}


def test_5_1_e_9_and_10_columns_and_dozens_have_no_zero() -> None:
    game = roulette()
    assert game.areas["column"]["1st"] >= {"1", "4", "34"}
    assert game.areas["dozen"]["3rd 12"] >= {"25", "36"}
    for wager, on in (("column", "1st"), ("dozen", "1st 12")):
        assert result(game, wager, on, "0") == result(game, wager, on, "00") == -10_00


WAGERS = [
    ("straight", LAW("1(e)1")),
    ("split", LAW("1(e)2")),
    ("three-numbers", LAW("1(e)3")),
    ("four-numbers", LAW("1(e)4")),
    ("first-five-numbers", LAW("1(e)5")),
    ("six-numbers", LAW("1(e)6i")),
    ("column", LAW("1(e)9")),
    ("dozen", LAW("1(e)10")),
    ("red", LAW("1(e)11")),
    ("black", LAW("1(e)12")),
    ("odd", LAW("1(e)13")),
    ("even", LAW("1(e)14")),
    ("low", LAW("1(e)15")),
    ("high", LAW("1(e)16")),
]


def test_5_1_e_a_plain_table_offers_the_wagers_of_the_list() -> None:
    assert [(name, wager.law) for name, wager in roulette().offers.items()] == WAGERS


# 5.1(d), 5.2(a) What a wager pays

PAYS = """
    wager                on        pocket  cents
    straight             17        17      35000
    straight             17        18      -1000
    straight             00        00      35000
    straight             0         00      -1000
    split                0-00      00      17000
    split                17-20     20      17000
    split                17-20     18      -1000
    three-numbers        1-2-3     3       11000
    three-numbers        0-2-00    0       11000
    three-numbers        00-2-3    1       -1000
    four-numbers         32-33-35-36  36   8000
    four-numbers         32-33-35-36  34   -1000
    first-five-numbers   -         00      6000
    first-five-numbers   -         4       -1000
    six-numbers          31 to 36  31      5000
    six-numbers          31 to 36  30      -1000
    column               3rd       36      2000
    column               3rd       35      -1000
    dozen                1st 12    1       2000
    dozen                1st 12    13      -1000
    dozen                2nd 12    13      2000
    dozen                2nd 12    12      -1000
    dozen                3rd 12    36      2000
    dozen                3rd 12    24      -1000
    red                  -         1       1000
    red                  -         2       -1000
    red                  -         0       -1000
    black                -         2       1000
    black                -         00      -1000
    odd                  -         35      1000
    odd                  -         36      -1000
    even                 -         36      1000
    even                 -         0       -1000
    even                 -         00      -1000
    low                  -         18      1000
    low                  -         19      -1000
    high                 -         19      1000
    high                 -         00      -1000
"""


@pytest.mark.parametrize(("wager", "on", "pocket", "cents"), rows(PAYS))
def test_5_2_a_payout_of_ten_dollars(wager: str, on: str, pocket: str, cents: str) -> None:
    assert result(roulette(), wager, on.strip("-") if on == "-" else on, pocket) == int(cents)


@pytest.mark.parametrize("wheel", ["double-zero", SINGLE])
def test_5_2_a_house_advantage_by_enumeration(wheel: str) -> None:
    """Two in 38 against every wager but the first five (three in 38); one in 37 against all."""
    game = roulette(wheel=wheel)
    pockets = game.wheel.pockets
    for name, areas in game.areas.items():
        if name not in game.offers:
            continue
        pays = game.odds(game.offers[name]).ratio
        for numbers in areas.values():
            edge = Fraction(len(numbers) * (pays + 1), len(pockets)) - 1
            if wheel == SINGLE:
                assert edge == Fraction(-1, 37)
            else:
                assert edge == Fraction(-3 if name == "first-five-numbers" else -2, 38)


def test_5_2_a_the_engine_agrees_with_the_areas_at_every_pocket() -> None:
    """One wager of each kind at once, the ball in every pocket in turn."""
    game = roulette(seven_numbers=True)
    session = keyed(game)
    for pocket in game.wheel.pockets:
        wagers = [
            (1, name, 10_00, *list(game.on(wager))[-1:]) for name, wager in game.offers.items()
        ]
        record = spun(session, wagers, pocket)
        sums = won(record.events)
        for _, name, amount, *on in wagers:
            wins = pocket in game.areas[name][on[0] if on else ""]
            odds = game.odds(game.offers[name]).ratio
            assert sums[1, name] == (amount * odds if wins else -amount), (name, on, pocket)


def test_5_2_a_a_licensee_may_pay_more_but_not_less() -> None:
    generous = Roulette(own_tables={"straight": {"win": "36 to 1"}})
    assert result(generous, "straight", "5", "5") == 360_00
    with pytest.raises(BadPayTable, match=r"5\.2\(a\)"):
        Roulette(own_tables={"straight": {"win": "34 to 1"}})


def test_5_1_d_each_wager_is_settled_by_its_position() -> None:
    """Several players on one number, and one player on several areas."""
    session = keyed(roulette(), seats=(1, 2))
    record = spun(
        session,
        [(1, "straight", 500, "8"), (2, "straight", 700, "8"), (2, "split", 500, "8-9")],
        "8",
    )
    assert won(record.events) == {
        (1, "straight"): 175_00,
        (2, "straight"): 245_00,
        (2, "split"): 85_00,
    }


def test_5_1_e_a_wager_on_no_area_is_refused() -> None:
    session = keyed(roulette())
    for wager, on in (("straight", "37"), ("split", "1-5"), ("red", "1"), ("straight", "")):
        with pytest.raises(NoSuchWager):
            session.place("p1", 1, wager, 500, on)
    assert not session.table.bets


# 5.2(b) to (d) The zeros and the even-money wagers

EVEN_MONEY = ("red", "black", "odd", "even", "low", "high")


@pytest.mark.parametrize("pocket", ["0", "00"])
@pytest.mark.parametrize("wager", EVEN_MONEY)
def test_5_2_b_zeros_take_half_of_an_even_money_wager(wager: str, pocket: str) -> None:
    record = spun(keyed(roulette(zeros_take="half")), [(1, wager, 10_00)], pocket)
    assert won(record.events) == {(1, wager): -5_00}
    assert laws(record.events, Taken) == laws(record.events, Returned) == ["13:69F-5.2(b)"]
    assert result(roulette(), wager, "", pocket) == -10_00


def test_5_2_b_columns_and_dozens_lose_all() -> None:
    """Reading: the half is for even-money wagers alone."""
    game = roulette(zeros_take="half")
    assert result(game, "column", "1st", "0") == -10_00
    assert result(game, "dozen", "1st 12", "00") == -10_00


def test_5_2_b_half_of_the_wager_must_be_whole_chips() -> None:
    """Reading: an even-money wager needs an exact half where half is lost."""
    session = keyed(roulette(zeros_take="half"))
    with pytest.raises(BadAmount, match=r"\$0\.50"):
        session.place("p1", 1, "red", 525)
    session.place("p1", 1, "straight", 525, "1")
    keyed(roulette()).place("p1", 1, "red", 525)


def test_5_2_b_a_wager_with_an_exact_half_is_taken_at_any_odds() -> None:
    """$5.50 is 22 chips: 3 to 2 pays 33 of them, and a zero takes 11."""
    game = Roulette(RouletteOptions(zeros_take="half"), {"red": {"win": "3 to 2"}})
    assert result(game, "red", "", "1", 5_50) == 8_25
    assert result(game, "red", "", "00", 5_50) == -2_75


def test_5_2_c_a_single_zero_takes_all() -> None:
    record = spun(keyed(roulette(wheel=SINGLE)), [(1, "even", 10_00)], "0")
    assert won(record.events) == {(1, "even"): -10_00}
    assert laws(record.events, Taken) == ["13:69F-5.2(c)"]
    with pytest.raises(BadOptions, match=r"5\.2\(c\)"):
        roulette(wheel=SINGLE, zeros_take="half")


def test_5_2_c_a_single_zero_wheel_has_no_00() -> None:
    session = keyed(roulette(wheel=SINGLE))
    with pytest.raises(NoSuchWager):
        session.place("p1", 1, "straight", 500, "00")
    session.place("p1", 1, "straight", 500, "0")
    session.proceed()
    with pytest.raises(BadDraw):
        session.key(text="00")


@shows(LAW("2(d)"))
def test_5_2_d_2_double_zero_is_no_spin_on_a_wheel_used_as_single_zero() -> None:
    record = spun(keyed(roulette(wheel=AS_SINGLE)), [(1, "straight", 500, "8")], "00", "00", "8")
    assert won(record.events) == {(1, "straight"): 175_00}
    assert said(record.events).count("No spin") == 2
    assert [event.pocket for event in record.events if isinstance(event, Spun)] == ["00", "00", "8"]
    assert "13:69F-5.2(d)2" in laws(record.events, Announced)


def test_5_2_d_2_nothing_can_be_bet_on_a_void_00() -> None:
    """Reading: the layout is a single-zero layout."""
    game = roulette(wheel=AS_SINGLE)
    assert not any("00" in area for areas in game.areas.values() for area in areas.values())
    for wager, on in (("straight", "00"), ("split", "0-00"), ("three-numbers", "00-2-3")):
        with pytest.raises(NoSuchWager):
            keyed(game).place("p1", 1, wager, 500, on)
    assert result(game, "split", "0-3", "3") == 170_00


def test_5_2_d_3_the_zero_takes_all_on_a_wheel_used_as_single_zero() -> None:
    record = spun(keyed(roulette(wheel=AS_SINGLE)), [(1, "low", 10_00)], "0")
    assert won(record.events) == {(1, "low"): -10_00}
    assert laws(record.events, Taken) == ["13:69F-5.2(d)3"]
    with pytest.raises(BadOptions):
        roulette(wheel=AS_SINGLE, zeros_take="half")


# 5.1(e)1i Five adjacent numbers


def test_5_1_e_15_and_16_the_halves_are_named_after_their_numbers() -> None:
    assert (Roulette.low.title, Roulette.high.title) == ("1 to 18", "19 to 36")


def test_5_1_e_1_i_five_adjacent_numbers_are_optional() -> None:
    with pytest.raises(NoSuchWager):
        keyed(roulette()).place("p1", 1, "five-adjacent-numbers", 25_00, "17")


def test_5_1_e_1_i_2_five_straight_wagers_of_equal_value() -> None:
    """Around 0 lie 14, 2, 28 and 9: each of the five wins 35 to 1 on a fifth."""
    game = roulette(five_adjacent_numbers=True)
    for pocket in ("14", "2", "0", "28", "9"):
        assert result(game, "five-adjacent-numbers", "0", pocket, 25_00) == 175_00 - 20_00
    assert result(game, "five-adjacent-numbers", "0", "26", 25_00) == -25_00


def test_5_1_e_1_i_2_the_wager_is_in_five_equal_parts() -> None:
    session = keyed(roulette(five_adjacent_numbers=True))
    with pytest.raises(BadAmount, match=r"5\.1\(e\)1i\(2\)"):
        session.place("p1", 1, "five-adjacent-numbers", 26_00, "17")
    assert not session.table.bets


def test_5_1_e_1_i_2_each_fifth_keeps_to_the_limits_of_a_straight_wager() -> None:
    """Reading: limits and odds are those of a straight wager."""
    game = Roulette(RouletteOptions(five_adjacent_numbers=True), {"straight": {"win": "36 to 1"}})
    session = Session(game, source=Keyed())
    session.sit("p1", 1, 10_000_00)
    for amount in (24_00 + 25 * 3, 5_005_00):
        with pytest.raises(BadAmount):
            session.place("p1", 1, "five-adjacent-numbers", amount, "17")
    record = spun(session, [(1, "five-adjacent-numbers", 25_00, "17")], "17")
    assert won(record.events) == {(1, "five-adjacent-numbers"): 180_00 - 20_00}
    with pytest.raises(BadPayTable):
        Roulette(own_tables={"five-adjacent-numbers": {"win": "40 to 1"}})


FIFTHS = """
    amount    why
    2375      minimum .* is \\$25
    2500      -
    3000      multiples of \\$25
    50000     -
    50125     maximum .* is \\$500
    52500     maximum .* is \\$500
"""


@pytest.mark.parametrize(("amount", "why"), rows(FIFTHS))
def test_5_1_e_1_i_2_five_times_the_limits_of_a_straight_wager_and_no_cent_more(
    amount: str, why: str
) -> None:
    """Straight wagers of $5 to $100, in multiples of $5; whatever the limits of others are."""
    posted = Limits(Limit(1_00, 1_000_00), {"straight": Limit(5_00, 100_00, 5_00)})
    session = Session(roulette(five_adjacent_numbers=True), source=Keyed(), limits=posted)
    session.sit("p1", 1, 10_000_00)
    if why == "-":
        session.place("p1", 1, "five-adjacent-numbers", int(amount), "17")
        return
    with pytest.raises(BadAmount, match=why):
        session.place("p1", 1, "five-adjacent-numbers", int(amount), "17")


def test_5_1_e_1_i_five_adjacent_numbers_pass_over_a_void_00() -> None:
    """Reading: 00 between 1 and 27 is not counted where it is void."""
    game = roulette(wheel=AS_SINGLE, five_adjacent_numbers=True)
    assert game.areas["five-adjacent-numbers"]["1"] == {"36", "13", "1", "27", "10"}
    both = roulette(five_adjacent_numbers=True)
    assert both.areas["five-adjacent-numbers"]["1"] == {"36", "13", "1", "00", "27"}


def test_5_3_d_a_fifth_moves_to_the_number_before_anything_is_collected() -> None:
    game = roulette(five_adjacent_numbers=True)
    record = spun(keyed(game), [(1, "five-adjacent-numbers", 25_00, "17"), (1, "odd", 500)], "32")
    told = [e for e in record.events if isinstance(e, Duty | Taken | Paid)]
    assert [type(event).__name__ for event in told[2:]] == ["Duty", "Taken", "Taken", "Paid"]
    assert str(told[2].law) == "13:69F-5.3(d)"


# 5.1(e)6ii to 8, (f), (g) Colors and the seven numbers


def test_5_1_e_6_ii_six_numbers_color() -> None:
    """Reading: six by six clockwise from 0; 28 9 26 30 11 7 are black."""
    game = roulette(six_numbers_color=True)
    for pocket in ("28", "9", "26", "30", "11", "7"):
        assert result(game, "six-numbers-color", "black", pocket) == 50_00
    for pocket in ("0", "00", "20", "2"):
        assert result(game, "six-numbers-color", "black", pocket) == -10_00
    sections = game.options.sections()
    assert sorted(n for section in sections.values() for n in section) == sorted(layout.NUMBERS)


def test_5_1_e_7_seven_numbers_color_counts_the_zero() -> None:
    game = roulette(wheel=SINGLE, seven_numbers_color=True)
    for pocket in ("0", "32", "15", "19", "4", "21", "2"):
        assert result(game, "seven-numbers-color", "black", pocket) == 40_00
    assert result(game, "seven-numbers-color", "black", "25") == -10_00
    used = roulette(wheel=AS_SINGLE, seven_numbers_color=True)
    assert result(used, "seven-numbers-color", "green", "0") == 40_00
    with pytest.raises(BadOptions, match=r"5\.1\(e\)7"):
        roulette(seven_numbers_color=True)


def test_5_1_e_8_eight_numbers_color_counts_both_zeros() -> None:
    game = roulette(eight_numbers_color=True)
    for pocket in ("0", "00", "28", "7"):
        assert result(game, "eight-numbers-color", "black", pocket) == 30_00
    assert result(game, "eight-numbers-color", "black", "20") == -10_00
    for wheel in (SINGLE, AS_SINGLE):
        with pytest.raises(BadOptions, match=r"5\.1\(e\)8"):
            roulette(wheel=wheel, eight_numbers_color=True)


def test_5_1_e_6_ii_a_casino_may_say_which_numbers_have_which_color() -> None:
    own = "; ".join(
        f"{color} {' '.join(map(str, range(6 * at + 1, 6 * at + 7)))}"
        for at, color in enumerate(layout.COLORS)
    )
    game = roulette(six_numbers_color=True, color_sections=own)
    assert result(game, "six-numbers-color", "green", "36") == 50_00
    for bad in (
        "black 1 2 3",
        own.replace("green", "pink"),
        own.replace("36", "1"),
        own.replace("36", "0"),
        own + "; black 1 2 3 4 5 6",
    ):
        with pytest.raises(BadOptions, match=r"5\.1\(e\)6ii"):
            roulette(color_sections=bad)


@pytest.mark.parametrize(
    ("options", "red_and_black", "dozens"),
    [
        ({}, True, True),
        ({"seven_numbers": True}, True, True),
        ({"six_numbers_color": True}, False, True),
        ({"eight_numbers_color": True}, False, False),
        ({"six_numbers_color": True, "eight_numbers_color": True}, False, False),
        ({"wheel": SINGLE, "seven_numbers_color": True}, False, False),
    ],
)
def test_5_1_g_color_wagers_drive_out_red_black_and_dozens(
    options: dict[str, Any], red_and_black: bool, dozens: bool
) -> None:
    offers = roulette(**options).offers
    assert ("red" in offers, "black" in offers) == (red_and_black, red_and_black)
    assert ("dozen" in offers) is dozens
    assert "column" in offers
    if not dozens:
        with pytest.raises(NoSuchWager):
            keyed(roulette(**options)).place("p1", 1, "dozen", 500, "1st 12")


def test_5_1_f_seven_numbers() -> None:
    """Reading: it goes with any color wager."""
    game = roulette(seven_numbers=True, six_numbers_color=True)
    for pocket in ("10", "11", "12", "13", "14", "15", "33"):
        assert result(game, "seven-numbers", "", pocket) == 40_00
    assert result(game, "seven-numbers", "", "16") == -10_00
    assert "seven-numbers" not in roulette().offers


# 5.3 The round


def test_5_3_the_round_in_order() -> None:
    record = spun(keyed(roulette()), [(1, "red", 500), (1, "odd", 500)], "2")
    names = [type(event).__name__ for event in record.events]
    assert names == [
        "RoundBegan", "Sat", "Bought", "Placed", "Placed", "Duty", "Announced", "Duty", "Spun",
        "Announced", "Marked", "Taken", "Taken", "RoundEnded",
    ]  # fmt: skip


def test_5_3_a_and_b_spin_then_no_more_bets() -> None:
    session = keyed(roulette())
    session.place("p1", 1, "red", 500)
    session.proceed()
    duty, call, _ = session.events[-3:]
    assert isinstance(duty, Duty)
    assert str(duty.law) == "13:69F-5.3(a)"
    assert isinstance(call, Announced)
    assert (call.text, str(call.law)) == ("No more bets", "13:69F-5.3(b)")
    with pytest.raises(NotNow, match=r"8\.2\(e\)"):
        session.place("p1", 1, "red", 500)


def test_5_3_c_the_number_is_announced_and_crowned() -> None:
    record = spun(keyed(roulette()), [(1, "red", 500)], "23")
    assert "23 red" in said(record.events)
    assert [e.value for e in record.events if isinstance(e, Marked)] == ["23"]


def test_5_3_e_losing_wagers_are_collected_before_any_is_paid() -> None:
    session = keyed(roulette(), seats=(1, 2))
    record = spun(
        session,
        [(1, "black", 500), (1, "red", 500), (2, "even", 500), (2, "odd", 500)],
        "2",
    )
    moved = [e for e in record.events if isinstance(e, Taken | Paid)]
    assert [(type(e).__name__, e.wager) for e in moved] == [
        ("Taken", "red"), ("Taken", "odd"), ("Paid", "black"), ("Paid", "even"),
    ]  # fmt: skip


def test_5_1_e_a_round_needs_a_wager() -> None:
    with pytest.raises(NotNow, match=r"5\.1\(e\)"):
        keyed(roulette()).proceed()


def test_5_3_a_live_source_spins_the_wheel() -> None:
    """The third pocket clockwise from 0 is 26."""
    session = table(roulette(), Stacked(numbers=[3]))
    record = round_of(session, {(1, "black"): 500})
    assert [e.pocket for e in record.events if isinstance(e, Spun)] == ["26"]


# 5.4 Irregularities


@pytest.mark.parametrize(
    ("name", "law"),
    [
        ("ball-spun-with-wheel", LAW("4(a)")),
        ("too-few-revolutions", LAW("4(b)")),
        ("foreign-object", LAW("4(c)")),
    ],
)
def test_5_4_no_spin_is_spun_again_with_the_same_wagers(name: str, law: Any) -> None:
    """Reading: the spin is void, and the wagers stand for the next."""
    session = keyed(roulette())
    session.place("p1", 1, "red", 500)
    session.proceed()
    session.report(name)
    assert isinstance(session.pending, Spin)
    calls = [e for e in session.events if isinstance(e, Announced)]
    assert [e.text for e in calls] == ["No more bets", "No spin", "No more bets"]
    assert calls[1].law is law
    session.key(text="1")
    assert session.last is not None
    assert won(session.last.events) == {(1, "red"): 500}


def test_5_1_d_the_position_that_counts_is_that_of_the_valid_spin() -> None:
    """Reading: a wager moved between a void spin and the next is settled where it lies then."""
    session = keyed(roulette(no_spin="wagers reopen"))
    session.place("p1", 1, "straight", 500, "7")
    session.proceed()
    session.report("too-few-revolutions")
    session.withdraw("p1", 1)
    record = spun(session, [(1, "straight", 500, "8")], "8")
    assert won(record.events) == {(1, "straight"): 175_00}


def test_5_4_a_wagers_may_reopen_after_no_spin() -> None:
    session = keyed(roulette(no_spin="wagers reopen"))
    session.place("p1", 1, "red", 500)
    session.proceed()
    session.report("ball-spun-with-wheel")
    assert isinstance(session.pending, Bets)
    session.withdraw("p1", 1)
    record = spun(session, [(1, "black", 700)], "2")
    assert won(record.events) == {(1, "black"): 700}


def test_5_4_nothing_is_irregular_before_the_spin_or_after_the_ball_rests() -> None:
    session = keyed(roulette())
    with pytest.raises(NoSuchIrregularity, match=r"5\.4\(c\)"):
        session.report("foreign-object")
    session.place("p1", 1, "red", 500)
    session.proceed()
    session.paced = True
    session.key(text="1")
    with pytest.raises(NoSuchIrregularity, match=r"5\.4\(c\)"):
        session.report("foreign-object")


# 5.3(b) Wagers until "No more bets", also while the ball rotates


def test_5_3_b_wagers_are_taken_while_the_ball_rotates_until_no_more_bets() -> None:
    session = keyed(roulette(), seats=(1, 2))
    session.place("p1", 1, "straight", 10_00, "7")
    session.call("spin the ball")
    assert isinstance(session.pending, Bets)
    session.place("p2", 2, "straight", 10_00, "7")
    session.proceed()
    with pytest.raises(NotNow, match="No more bets"):
        session.place("p2", 2, "red", 10_00)
    session.key(text="7")
    assert session.last is not None
    assert won(session.last.events) == {(1, "straight"): 350_00, (2, "straight"): 350_00}
    events = session.last.events
    order = [
        getattr(e, "text", type(e).__name__)
        for e in events
        if isinstance(e, Duty | Placed | Announced)
    ]
    assert order[1].startswith("Spin the ball")
    assert (order[0], order[2], order[3]) == ("Placed", "Placed", "No more bets")
    assert laws(events, Duty).count(str(LAW("3(a)"))) == 1


def test_5_3_a_the_dealer_spins_the_ball_and_once() -> None:
    session = keyed(roulette())
    with pytest.raises(WrongRole, match=r"5\.3\(a\)"):
        session.call("spin the ball", "p1")
    session.call("spin the ball")
    with pytest.raises(NotNow, match=r"5\.3\(a\)"):
        session.call("spin the ball")


@pytest.mark.parametrize("name", ["ball-spun-with-wheel", "too-few-revolutions", "foreign-object"])
def test_5_4_a_spin_called_off_before_no_more_bets_leaves_wagers_open(name: str) -> None:
    session = keyed(roulette())
    with pytest.raises(NoSuchIrregularity, match=r"5\.4"):
        session.report(name)
    session.place("p1", 1, "red", 10_00)
    session.call("spin the ball")
    session.report(name)
    assert isinstance(session.pending, Bets)
    assert "No spin" in said(session.events)
    session.place("p1", 1, "black", 10_00)
    session.proceed()
    session.key(text="1")
    assert session.last is not None
    assert won(session.last.events) == {(1, "red"): 10_00, (1, "black"): -10_00}
    assert laws(session.last.events, Duty).count(str(LAW("3(a)"))) == 2


# 5.1(e)7 and 8 A section is one section of the wheel


def shifted(wheel: Any, by: int) -> str:
    """Six sections of six numbers side by side, the first of them so far from the zero."""
    ring = [pocket for pocket in wheel.pockets if pocket not in layout.ZEROS]
    ring = ring[by:] + ring[:by]
    return "; ".join(
        f"{color} {' '.join(ring[6 * at : 6 * at + 6])}" for at, color in enumerate(layout.COLORS)
    )


BY_VALUE = "; ".join(
    f"{color} {' '.join(map(str, range(6 * at + 1, 6 * at + 7)))}"
    for at, color in enumerate(layout.COLORS)
)


@pytest.mark.parametrize(
    ("options", "wheel", "law"),
    [
        ({"wheel": SINGLE, "seven_numbers_color": True}, SINGLE_ZERO_WHEEL, LAW("1(e)7")),
        ({"wheel": AS_SINGLE, "seven_numbers_color": True}, DOUBLE_ZERO_WHEEL, LAW("1(e)7")),
        ({"eight_numbers_color": True}, DOUBLE_ZERO_WHEEL, LAW("1(e)8")),
    ],
)
def test_5_1_e_7_and_8_the_numbers_of_a_color_are_one_section_of_the_wheel(
    options: dict[str, Any], wheel: Any, law: Any
) -> None:
    for by in range(36):
        roulette(**options, color_sections=shifted(wheel, by))
    with pytest.raises(BadOptions, match="one section") as refused:
        roulette(**options, color_sections=BY_VALUE)
    assert refused.value.law == law
    swapped = shifted(wheel, 0).split()
    swapped[3], swapped[10] = swapped[10], swapped[3]
    with pytest.raises(BadOptions, match="black and blue"):
        roulette(**options, color_sections=" ".join(swapped))


def test_5_1_e_6_ii_says_nothing_of_sections() -> None:
    roulette(six_numbers_color=True, color_sections=BY_VALUE)


@shows(LAW("1(b)"))
def test_5_1_b_nobody_has_chips_of_anothers_color() -> None:
    session = keyed(roulette(), seats=range(1, 9))
    record = spun(session, [(seat, "red", 500) for seat in range(1, 9)], "8")
    (duty,) = [e for e in happened(record, Duty) if e.law == LAW("1(b)")]
    seen = dict(each.rsplit(" ", 1) for each in duty.text.partition(": ")[2].split(", "))
    assert len(seen) == len(set(seen.values())) == 8
    again = spun(session, [(3, "red", 500)], "8")
    (duty,) = [e for e in happened(again, Duty) if e.law == LAW("1(b)")]
    assert duty.text.endswith(f": spot 3 {seen['spot 3']}"), "a color stays with its seat"


@pytest.mark.parametrize("on", ["0-1-2", "0-2-00", "00-2-3"])
def test_5_1_e_3_i_1_three_numbers_with_a_zero_lie_on_the_corner_of_their_boxes(on: str) -> None:
    """The middle of the area is no farther from each of its three boxes than its own size."""
    felt = roulette().felt()
    (area,) = [a for a in felt.areas if (a.wager, a.on) == ("three-numbers", on)]
    boxes = [a for a in felt.areas if a.wager == "straight" and a.on in on.split("-")]
    assert len(boxes) == 3
    x, y = area.x + area.width / 2, area.y + area.height / 2
    for box in boxes:
        assert box.x - area.width <= x <= box.x + box.width + area.width
        assert box.y - area.height <= y <= box.y + box.height + area.height
