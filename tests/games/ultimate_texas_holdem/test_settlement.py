"""Ultimate Texas hold 'em: what each wager comes to, and the payout limit."""

from __future__ import annotations

import pytest

from pitboss.errors import (
    BadPayTable,
)
from pitboss.games.banked_poker.ultimate_texas_holdem import UltimateTexasHoldem
from pitboss.law import Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import DOLLAR
from pitboss.table.steps import (
    Collected,
    Paid,
    Returned,
    Revealed,
    Taken,
)
from tests.games.ultimate_texas_holdem.cards import DULL, at, outcome, ultimate, wagers
from tests.support.play import CHIPS, happened, round_of, rows, table, won
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-32")


# 32.10 (f) to (h) and 32.11 Settlement, in dollars: $10 on ante, blind and trips (table A).

SETTLED = """
    player  dealer  board           antes  ante  blind  play  trips  why
    As Ah   Ks Kh   2c 7d 9h Jc 3s  4      10    0      40    -10    no straight: the blind pushes
    As Ah   Ks Kh   2c 7d 9h Jc 3s  3      10    0      30    -10    three antes
    As Ah   Ks Kh   2c 7d 9h Jc 3s  2      10    0      20    -10    on the flop
    As Ah   Ks Kh   2c 7d 9h Jc 3s  1      10    0      10    -10    at the last
    Ks Kh   As Ah   2c 7d 9h Jc 3s  4      -10   -10    -40   -10    lower
    As Kh   Ah Kd   2c 7d 9h Jc 3s  4      0     0      0     -10    equal, and no pair
    8s 8h   8d 8c   2c 7d 9h Jc 3s  4      0     0      0     -10    equal pairs
    As Qh   Kd Qc   2c 7d 9h Jc 3s  4      0     0      40    -10    dealer has no pair
    Qh 4s   Kd Tc   2c 7d 9h Jc 3s  4      0     -10    -40   -10    lower than no pair
    Ts 8h   Ks Kh   2c 7d 9h Jc 3s  4      10    10     40    40     straight
    As 4s   Ks Kh   2s 7s 9s Jc 3d  4      10    15     40    70     flush
    9s 9d   Ks Kh   2c 2d 9h Jc 3s  4      10    30     40    90     full house
    9s 9d   Ks Kh   9c 2d 9h Jc 3s  4      10    100    40    300    four-of-a-kind
    5s 6s   Ks Kh   7s 8s 9s Jc 3d  4      10    500    40    400    straight flush
    As Ks   Kd Kh   Qs Js Ts 3c 3d  4      10    5000   40    500    royal flush
    9s 9d   Kc Kh   9c 2d 4h Jc Ks  4      -10   -10    -40   30     trips on a losing hand
    2s 3d   2h 3c   As Ks Qs Js Ts  4      0     0      0     500    the board plays
    Ts 8h   Th 8c   2c 7d 9h Jc 3s  4      0     0      0     40     equal straights
"""
CHECKS = {4: 0, 3: 0, 2: 1, 1: 2}
"""How often a player checks before a play wager of so many antes."""


@pytest.mark.parametrize("row", rows(SETTLED), ids=lambda row: row[-1])
def test_32_10_h_settlement(row: list[str]) -> None:
    player, dealer, board, antes, *dollars, _ = row
    session = at(player, dealer=dealer, board=board)
    answers = ["check"] * CHECKS[int(antes)] + [("play", int(antes) * 10_00)]
    sums = outcome(session, answers, trips=10_00)
    assert [sums[name] for name in ("ante", "blind", "play", "trips")] == [
        int(cell) * DOLLAR for cell in dollars
    ]


def test_32_10_f_the_dealer_s_hand_is_any_five_of_seven() -> None:
    session = at("2d 3d", dealer="Kd 4h", board="As Ks Qs Js 9d")
    record = round_of(session, wagers(), [("play", 40_00)])
    revealed = happened(record, Revealed)[0]
    assert (revealed.hand, revealed.law) == ("dealer", LAW("10(f)"))
    assert revealed.text == "pair of kings"
    assert won(record.events)[1, "play"] == -40_00


def test_32_10_g_reading_the_ante_comes_back_even_to_a_lower_hand() -> None:
    session = at("Qh 4s", dealer="Kd Tc", board=DULL)
    record = round_of(session, wagers(), [("play", 30_00)])
    ante = next(event for event in happened(record, Returned) if event.wager == "ante")
    assert (ante.amount, ante.law) == (10_00, LAW("10(g)"))


def test_32_10_h_1_2_3_4_each_result_cites_its_paragraph() -> None:
    laws = {}
    for name, own, dealer in (
        ("lose", "Ks Kh", "As Ah"), ("win", "As Ah", "Ks Kh"), ("push", "8s 8h", "8d 8c"),
    ):  # fmt: skip
        session = at(own, dealer=dealer, board=DULL)
        record = round_of(session, wagers(trips=5_00), [("play", 30_00)])
        laws[name] = {
            e.wager: e.law for e in record.events if isinstance(e, Paid | Taken | Returned)
        }
    assert laws["lose"]["play"] == LAW("10(h)1")
    assert laws["win"]["play"] == LAW("10(h)2")
    assert laws["push"]["play"] == LAW("10(h)3")
    assert laws["lose"]["trips"] == LAW("10(h)4")


def test_32_10_h_players_are_settled_from_the_dealer_s_right_one_by_one() -> None:
    session = at("As Ah", "2s 2h", "Qs Qh", dealer="Ks Kh", board="3c 7d 9h Jc 4s")
    record = round_of(session, wagers(3), [("play", 30_00)] * 3)
    order = [
        (type(event).__name__, event.spot)
        for event in record.events
        if isinstance(event, Revealed | Collected) and event.spot
    ]
    assert order == [
        ("Revealed", 3), ("Collected", 3), ("Revealed", 2), ("Collected", 2),
        ("Revealed", 1), ("Collected", 1),
    ]  # fmt: skip


def test_32_10_h_4_trips_is_settled_last() -> None:
    session = at("Ts 8h", dealer="Ks Kh", board=DULL)
    record = round_of(session, wagers(trips=10_00), [("play", 40_00)])
    assert [event.wager for event in happened(record, Paid)] == ["ante", "blind", "play", "trips"]


def test_32_11_b_even_money_on_ante_and_play() -> None:
    game = ultimate()
    assert str(game.odds(game.ante)) == str(game.odds(game.play)) == "1 to 1"


def test_32_11_c_the_blind_pays_by_its_table() -> None:
    game = ultimate()
    assert [(row.outcome, str(row.pays)) for row in game.tables["blind"].rows] == [
        ("royal flush", "500 to 1"),
        ("straight flush", "50 to 1"),
        ("four-of-a-kind", "10 to 1"),
        ("full house", "3 to 1"),
        ("flush", "3 to 2"),
        ("straight", "1 to 1"),
        ("less than a straight", "push"),
    ]


TRIPS = """
    hand               A     B     C     D
    royal flush        50    50    50    50
    straight flush     40    40    40    40
    four-of-a-kind     30    30    30    20
    full house         9     8     8     7
    flush              7     6     7     6
    straight           4     5     4     5
    three-of-a-kind    3     3     3     3
"""


@pytest.mark.parametrize("row", rows(TRIPS), ids=lambda row: row[0])
def test_32_11_d_trips_tables(row: list[str]) -> None:
    hand, *odds = row
    for name, pays in zip("ABCD", odds, strict=True):
        game = ultimate(trips_table=name)
        assert str(game.pays(game.trips, hand)) == f"{pays} to 1"


def test_32_11_d_a_licensee_may_pay_more_and_no_less() -> None:
    own = {
        "royal flush": "100 to 1", "straight flush": "40 to 1", "four-of-a-kind": "30 to 1",
        "full house": "9 to 1", "flush": "7 to 1", "straight": "4 to 1",
        "three-of-a-kind": "3 to 1",
    }  # fmt: skip
    game = UltimateTexasHoldem(own_tables={"trips": own})
    session = at("As Ks", dealer="Kd Kh", board="Qs Js Ts 3c 3d", game=game)
    assert outcome(session, [("play", 40_00)], trips=10_00)["trips"] == 1_000_00
    with pytest.raises(BadPayTable) as refused:
        UltimateTexasHoldem(own_tables={"trips": own | {"flush": "6 to 1"}})
    assert refused.value.law == LAW("11(d)")


# 32.11(e) The payout limit

LIMITED = """
    minimum   ante     trips    ante won   blind won   play won   trips won    limit
    5         10       10       10         5000        40         500          50000
    5         100      100      100        49900       0          0            50000
    5         80       2000     80         40000       320        9600         50000
    5         1000     1000     1000       49000       0          0            50000
    100       100      100      100        50000       400        5000         55500
    100       200      100      200        55300       0          0            55500
"""


@pytest.mark.parametrize("row", rows(LIMITED), ids=lambda row: " ".join(row[:3]))
def test_32_11_e_reading_one_hand_wins_no_more_than_the_limit(row: list[str]) -> None:
    """A royal flush played for four antes, in dollars; what is paid last is cut."""
    minimum, ante, trips, *expected, limit = (int(cell) * DOLLAR for cell in row)
    limits = Limits(Limit(minimum, 100_000_00))
    session = at("As Ks", dealer="Kd Kh", board="Qs Js Ts 3c 3d", limits=limits)
    record = round_of(session, wagers(ante=ante, trips=trips), [("play", 4 * ante)])
    sums = won(record.events)
    paid = [sums[1, name] for name in ("ante", "blind", "play", "trips")]
    assert sum(paid) <= limit
    assert paid == expected
    owed = ante * (1 + 500 + 4) + trips * 50
    cut = [event for event in happened(record, Paid) if event.law == LAW("11(e)")]
    assert bool(cut) is (owed > limit)
    assert session.table.patrons["p1"].amount == CHIPS + sum(paid)


def test_32_11_e_the_limit_is_per_hand_not_per_table() -> None:
    session = at("As 2d", "Ah 3d", dealer="Kd 4h", board="Ks Qs Js Ts 9c")
    record = round_of(session, wagers(2, ante=1_000_00), [("play", 4_000_00), ("play", 4_000_00)])
    sums = won(record.events)
    assert sum(cents for (spot, _), cents in sums.items() if spot == 1) == 50_000_00
    assert sums[2, "play"] == 4_000_00


def test_32_11_e_reading_the_minimum_s_highest_win_counts_every_wager() -> None:
    game = ultimate()
    session = table(game, Stacked(), limits=Limits(Limit(100_00, 100_000_00)))
    assert game.payout_limit(session.table) == 100_00 * (1 + 4 + 500 + 50)
