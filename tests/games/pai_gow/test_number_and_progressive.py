"""Wagers on the number that starts the deal, and progressive payout wagers."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import (
    BadAmount,
    BadOptions,
    BadPayTable,
    NoSuchWager,
    WagerRule,
)
from pitboss.games.pai_gow.pai_gow_poker import PaiGowPoker
from pitboss.games.pai_gow.pai_gow_poker.bonuses import METER
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import Dealt, Duty, Marked, Paid, Taken
from tests.games.pai_gow.support import (
    DEALER,
    LOSES,
    WINS,
    changes,
    cited,
    finish,
    plain,
    play,
    results,
    source,
)
from tests.support.play import rows, table
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-11")
MAIN = "pai-gow-poker"
UNIT = 10_00
DEALER_LOW = "Qc Jd 8d 3c 2s 2d Tc"


def outcome(record: Any, wager: str, spot: int = 1) -> int:
    return results(record)[spot, wager]


# 11.13 A wager on the number


def numbers(drawn: int, **options: Any) -> Session:
    made = plain(starting_position="random number", number=True, **options)
    return table(made, Stacked((), [drawn - 1]))


def test_11_13_b_3_numbers_win_or_lose_before_any_card_is_dealt() -> None:
    session = numbers(4)
    wagers = [(1, MAIN, UNIT), (1, "number", 5_00, "4"), (1, "number", 7_00, "2")]
    record = finish(session, wagers)
    kinds = [
        (type(e).__name__, getattr(e, "law", None))
        for e in record.events
        if isinstance(e, Paid | Taken | Dealt)
    ]
    assert kinds[0] == ("Taken", LAW("13(b)4"))
    assert kinds[1] == ("Paid", LAW("13(b)5"))
    assert kinds[2][0] == "Dealt"


NUMBER_ODDS = """
    odds         wager  won
    5 1/2 to 1   1.00   5.00
    5 1/2 to 1   2.00   11.00
    5 1/2 to 1   5.00   27.00
    6 to 1       5.00   30.00
    23 to 4      5.00   28.00
    23 to 4      0.25   1.00
"""


@pytest.mark.parametrize("row", rows(NUMBER_ODDS), ids=lambda row: f"{row[0]} on {row[1]}")
def test_11_13_b_6_payouts_are_rounded_down_to_the_dollar(row: list[str]) -> None:
    odds, wager, won = row
    options = PaiGowPoker.options_model.parse(
        {"starting_position": "random number", "number": True}
    )
    made = PaiGowPoker(options, {"number": {"win": odds}})
    session = table(made, Stacked((), [3]))
    amount, expected = (int(cell.replace(".", "")) for cell in (wager, won))
    record = finish(session, [(1, MAIN, UNIT), (1, "number", amount, "4")])
    assert outcome(record, "number") == expected


@pytest.mark.parametrize("odds", ["5 to 1", "13 to 2"])
def test_11_13_b_6_odds_are_between_five_and_a_half_and_six(odds: str) -> None:
    with pytest.raises(BadPayTable, match=r"11\.13\(b\)6"):
        PaiGowPoker(None, {"number": {"win": odds}})


def test_11_13_a_needs_a_random_number() -> None:
    for options in (
        {},
        {"starting_position": "random number", "seven_card_bonus": True},
        {"starting_position": "random number", "dragons_eye": True},
    ):
        with pytest.raises(BadOptions, match=r"11\.13\(a\)"):
            plain(number=True, **options)
    with pytest.raises(NoSuchWager):
        numbers(1).place("p1", 1, "number", 5_00, "8")


def test_11_13_c_a_number_has_no_bearing_on_the_hands() -> None:
    found = [
        results(finish(numbers(4), [(1, MAIN, UNIT), (1, "number", 5_00, on)]))[1, MAIN]
        for on in ("4", "5")
    ]
    assert found[0] == found[1]


def test_11_13_b_1_only_with_a_wager_on_the_hands() -> None:
    session = numbers(1)
    session.place("p1", 1, "number", 5_00, "1")
    with pytest.raises(WagerRule):
        session.proceed()


# 11.14 Progressive payout wagers. The meter stands at 10,000 dollars and takes 27 percent.

PROGRESSIVE = """
    seven cards             row                             $1     $5
    As Ks Qs Js Ts 4d 4h    natural royal flush and pair    meter  meter
    As Ah Ad Ac X1 9d 9h    five aces and pair              meter  meter
    As Ks Qs Js Ts 4d 3h    natural royal flush             tenth  tenth
    As Ah Ad Ac X1 9d 8h    five aces                       tenth  tenth
    As Ks Qs Js X1 4d 4h    royal flush and pair            200    1000
    As Ks Qs Js X1 4d 3h    royal flush                     100    500
    9s 8s 7s 6s 5s Kd Kh    straight flush and pair         50     250
    9s 8s 7s 6s 5s Kd Qh    straight flush                  25     125
    9s 9h 9d 9c 5s Kd Kh    four-of-a-kind and pair         40     200
    9s 9h 9d 9c 5s 5d 5h    four-of-a-kind and pair         40     200
    9s 9h 9d 9c 5s Kd Qh    four-of-a-kind                  20     100
    9s 9h 9d 5c 5s Kd Kh    full house and pair             10     50
    9s 9h 9d 5c 5s Kd Qh    full house                      5      25
    As Js 9s 6s 3s 7d 7h    flush and pair                  6      30
    As Js 9s 6s 3s 7d 4h    flush                           3      15
    9s 8h 7d 6c 5s Kd Kh    straight and pair               4      20
    9s 8h 7d 6c 5s Kd Qh    straight                        2      10
    9s 9h 9d 7c 5s Kd Qh    three-of-a-kind                 2      10
    9s 9h 7d 7c 5s Kd Qh    two pairs                       0      0
    As Ks Qs Js X1 Ad 3h    royal flush                     100    500
    9s 8s 7s 6s 5s 9h 9d    straight flush and pair         50     250
    9s 9h 9d 8c 7s 6d 5h    straight and pair               4      20
    As X1 9s 8h 7d 6c 5h    straight and pair               4      20
"""


@pytest.mark.parametrize("row", rows(PROGRESSIVE), ids=lambda row: f"{row[1]}: {row[0]}")
@pytest.mark.parametrize("price", ["$1", "$5"])
def test_11_14_d_progressive_payouts(price: str, row: list[str]) -> None:
    seven, name, one, five = row
    cell = one if price == "$1" else five
    stake = 1_00 if price == "$1" else 5_00
    meter = 10_000_00 + stake * 27 // 100
    paid = {"meter": -(-meter // 25) * 25, "tenth": -(-(meter // 10) // 25) * 25}.get(cell)
    if paid is None:
        paid = int(cell) * 100
    made = plain(progressive=price)
    record = play(
        made,
        {1: seven, DEALER: DEALER_LOW},
        [(1, MAIN, UNIT), (1, "progressive", stake)],
    )
    assert outcome(record, "progressive") == paid - stake, "the wager itself is not returned"
    if paid:
        (event,) = [e for e in record.events if isinstance(e, Paid) and e.wager == "progressive"]
        assert event.outcome == name


def meters(record: Any) -> list[str]:
    return [
        e.value for e in record.events if isinstance(e, Marked) and e.what == "progressive meter"
    ]


DEDUCTED = """
    seven cards             price  meter after
    As Ks Qs Js Ts 4d 4h    $1     $10,000
    As Ks Qs Js Ts 4d 3h    $1     $9,000.25
    As Ks Qs Js X1 4d 3h    $1     $9,900.27
    9s 8s 7s 6s 5s Kd Kh    $1     $9,950.27
    9s 8s 7s 6s 5s Kd Qh    $1     $9,975.27
    9s 9h 9d 9c 5s Kd Kh    $1     $10,000.27
    9s 8s 7s 6s 5s Kd Kh    $5     $9,751.35
    9s 8s 7s 6s 5s Kd Qh    $5     $9,876.35
    9s 9h 9d 9c 5s Kd Kh    $5     $10,001.35
"""


@pytest.mark.parametrize("row", rows(DEDUCTED), ids=lambda row: f"{row[1]} {row[0]}")
def test_11_14_e_large_payouts_and_straight_flushes_are_deducted_from_the_meter(
    row: list[str],
) -> None:
    seven, price, after = row
    stake = 1_00 if price == "$1" else 5_00
    made = plain(progressive=price)
    record = play(
        made, {1: seven, DEALER: DEALER_LOW}, [(1, MAIN, UNIT), (1, "progressive", stake)]
    )
    assert meters(record)[-1] == after
    deducted = after < "$10,000" or len(meters(record)) > 1
    assert bool(cited(record, LAW("9(m)"))) == deducted
    assert bool(cited(record, LAW("14(c)3"))) == deducted


def test_11_14_a_the_wager_is_one_or_five_dollars() -> None:
    for price, wrong in (("$1", 5_00), ("$5", 1_00)):
        session = table(plain(progressive=price), source({}))
        with pytest.raises(BadAmount, match=r"11\.14\(a\)"):
            session.place("p1", 1, "progressive", wrong)
    with pytest.raises(NoSuchWager):
        table(plain(), source({})).place("p1", 1, "progressive", 1_00)


def test_11_14_b_wagers_are_locked_in_when_there_are_no_more_bets() -> None:
    record = play(plain(progressive="$1"), {1: LOSES}, [(1, MAIN, UNIT), (1, "progressive", 1_00)])
    duties = [e for e in record.events if isinstance(e, Duty) and e.law == LAW("14(b)")]
    assert "verify 1 chips" in duties[0].text
    assert meters(record) == ["$10,000.27"]


def test_11_14_e_and_f_rate_and_reset_have_minimums() -> None:
    with pytest.raises(BadOptions, match=r"11\.14\(e\)"):
        plain(progressive="$5", progressive_rate=26)
    plain(progressive="$1", progressive_rate=21)
    with pytest.raises(BadOptions, match=r"11\.14\(f\)"):
        plain(progressive="$1", meter_reset=9_999_00)


def test_11_14_f_the_meter_shows_its_initial_amount_before_the_first_round() -> None:
    session = table(plain(progressive="$5", meter_reset=12_000_00), source({1: LOSES}))
    assert session.game.meters(session.table) == {"meter": 12_000_00}
    finish(session, [(1, MAIN, UNIT), (1, "progressive", 5_00)])
    assert session.game.meters(session.table) == {"meter": 12_001_35}


def test_11_14_g_two_winners_are_paid_by_the_meter_as_it_is_then() -> None:
    """The player at the right has all of it; the other a tenth of what it was reset to."""
    hands = {1: "Ah Kh Qh Jh Th 4d 3s", 2: "As Ks Qs Js Ts 5d 5h", DEALER: DEALER_LOW}
    made = plain(progressive="$1")
    wagers = [(s, w, a) for s in (1, 2) for w, a in ((MAIN, UNIT), ("progressive", 1_00))]
    record = play(made, hands, wagers)
    assert [
        (e.spot, e.amount)
        for e in record.events
        if isinstance(e, Paid) and e.wager == "progressive"
    ] == [
        (2, 10_000_75),
        (1, 1_000_00),
    ]
    assert meters(record)[-1] == "$9,000"


def test_11_14_a_void_hand_takes_back_what_it_added_to_the_meter() -> None:
    session = table(plain(progressive="$5"), source({1: WINS, 2: LOSES}), seats=(1, 2, 3))
    for spot in (1, 2, 3):
        session.place(f"p{spot}", spot, MAIN, UNIT)
        if spot != 3:
            session.place(f"p{spot}", spot, "progressive", 5_00)
    session.proceed()
    assert METER.amount(session.table) == 10_002_70
    for spot, left, marked in ((3, 10_002_70, False), (1, 10_001_35, True)):
        session.report("player-card-exposed", spot)
        before = len(session.events)
        session.choose(f"p{spot}", spot, "void")
        assert METER.amount(session.table) == left
        assert any(isinstance(e, Marked) for e in session.events[before:]) == marked
    session.report("incorrect-number-of-cards")
    assert METER.amount(session.table) == 10_000_00
    assert session.last is not None
    start = 10_000_00  # what the casino put on the meter itself
    assert changes(session.last) == {":house": -start, METER.account: start}


def test_11_14_c_paid_whatever_becomes_of_the_hands() -> None:
    """Jacks and three threes, fouled."""
    made = plain(progressive="$1")
    hands = {1: "3s 3d 3h Jd 9c 7s 5h", DEALER: "Kc Kd 9h 8s 5c 4d 2h"}
    record = play(
        made, hands, [(1, MAIN, UNIT), (1, "progressive", 1_00)], [("set", 0, cards("3s3d"))]
    )
    assert outcome(record, MAIN) == -UNIT
    assert outcome(record, "progressive") == 1_00


def test_11_14_d_a_licensee_may_pay_more_from_the_meter() -> None:
    options = PaiGowPoker.options_model.parse({"progressive": "$1"})
    least = {row.outcome: str(row.pays) for row in PaiGowPoker.progressive.tables[0].rows}
    least = {name: pays.replace(" percent of meter", "%") for name, pays in least.items()}
    PaiGowPoker(options, {"progressive": {**least, "flush": "$4"}})
    with pytest.raises(BadPayTable, match=r"11\.14\(d\)"):
        PaiGowPoker(options, {"progressive": {**least, "flush": "$2"}})
