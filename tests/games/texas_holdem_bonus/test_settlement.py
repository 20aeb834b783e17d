"""Texas hold 'em bonus poker: what each wager comes to, and the payout limit."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import BadPayTable
from pitboss.games.banked_poker.texas_holdem_bonus import TexasHoldemBonus
from pitboss.law import Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.money import DOLLAR
from pitboss.table.steps import Paid, Returned, Revealed, Taken
from tests.games.texas_holdem_bonus.cards import FLOP, RIVER, TURN, at, texas, wagers
from tests.support.play import CHIPS, happened, round_of, rows, won

LAW = Subchapter("13:69F-28")

# 28.10(h) and 28.11, in dollars: $10 on ante and bonus, and on the turn and river wagers.

SETTLED = """
    player  dealer  board           ante  flop  turn  river  bonus  why
    As Ah   Ks Kh   2c 7d 9h Jc 3s  0     20    10    10     300    wins with less than a straight
    Ks Kh   As Ah   2c 7d 9h Jc 3s  -10   -20   -10   -10    100    lower
    As Kh   Ah Kd   2c 7d 9h Jc 3s  0     0     0     0      150    equal
    Ts 8h   Ks Kh   2c 7d 9h Jc 3s  10    20    10    10     -10    straight
    Td 8d   As 4s   2s 7s 9s Jc 3d  -10   -20   -10   -10    -10    straight under a flush
    As 4s   Ks Kh   2s 7s 9s Jc 3d  10    20    10    10     -10    flush
    9s 9d   Ks Kh   2c 2d 9h Jc 3s  10    20    10    10     30     full house
    9s 9d   Ks Kh   9c 2d 9h Jc 3s  10    20    10    10     30     four-of-a-kind
    5s 6s   Ks Kh   7s 8s 9s Jc 3d  10    20    10    10     -10    straight flush
    As Ks   Kd Kh   Qs Js Ts 3c 3d  10    20    10    10     250    royal flush
    9s 9d   Kc Kh   9c 2d 4h Jc 3s  0     20    10    10     30     three-of-a-kind
    2s 3d   2h 3c   As Ks Qs Js Ts  0     0     0     0      -10    the board plays
"""


def settled(row: list[str], game: TexasHoldemBonus | None = None) -> list[int]:
    player, dealer, board, *_ = row
    record = round_of(
        at(player, dealer=dealer, board=board, game=game), wagers(bonus=10_00), [FLOP, TURN, RIVER]
    )
    sums = won(record.events)
    return [sums[1, name] // 100 for name in ("ante", "flop", "turn", "river", "bonus")]


@pytest.mark.parametrize("row", rows(SETTLED), ids=lambda row: row[-1])
def test_28_10_h_settlement(row: list[str]) -> None:
    assert settled(row) == [int(cell) for cell in row[3:8]]


def test_28_10_h_2_option_the_ante_is_paid_from_a_flush_on() -> None:
    game = texas(ante_pays="flush or higher")
    for row in rows(SETTLED):
        expected = [int(cell) for cell in row[3:8]]
        if row[-1] == "straight":
            expected[0] = 0
        assert settled(row, game) == expected, row[-1]


def test_28_10_h_2_reading_an_ante_that_is_not_paid_comes_back() -> None:
    for pays, word in (("straight or higher", "straight"), ("flush or higher", "flush")):
        session = at("As Ah", dealer="Ks Kh", game=texas(ante_pays=pays))
        record = round_of(session, wagers(), [FLOP, "check", "check"])
        (back,) = happened(record, Returned)
        assert (back.wager, back.law, back.outcome) == (
            "ante",
            LAW("10(h)2"),
            f"less than a {word}",
        )
        assert session.table.patrons["p1"].amount == CHIPS + 20_00


def test_28_10_h_laws_and_order_of_settlement() -> None:
    session = at("As Ah", "4s 4h", dealer="Ks Kh")
    record = round_of(session, wagers(2, bonus=5_00), [FLOP, FLOP, TURN, TURN, RIVER, RIVER])
    reveals = [(event.spot, event.law) for event in happened(record, Revealed)]
    assert reveals == [(0, LAW("10(g)")), (2, LAW("10(h)")), (1, LAW("10(h)"))], "from the right"
    told = [
        (event.spot, event.wager, event.law)
        for event in record.events
        if isinstance(event, Paid | Taken | Returned)
    ]
    assert told == [
        *((2, name, LAW("10(h)1")) for name in ("ante", "flop", "turn", "river")),
        (2, "bonus", LAW("11(c)")),
        (1, "ante", LAW("10(h)2")),
        *((1, name, LAW("10(h)2")) for name in ("flop", "turn", "river")),
        (1, "bonus", LAW("11(c)")),
    ]


def test_28_10_h_3_an_equal_hand_pushes() -> None:
    record = round_of(at("As Kh", dealer="Ah Kd"), wagers(), [FLOP, TURN, RIVER])
    back = [(event.wager, event.amount, event.law) for event in happened(record, Returned)]
    assert back == [
        ("ante", 10_00, LAW("10(h)3")), ("flop", 20_00, LAW("10(h)3")),
        ("turn", 10_00, LAW("10(h)3")), ("river", 10_00, LAW("10(h)3")),
    ]  # fmt: skip


def test_28_11_b_even_money() -> None:
    game = texas()
    for name in game.main:
        (table,) = game.wagers[name].tables
        assert (table.law, [str(row.pays) for row in table.rows]) == (LAW("11(b)"), ["1 to 1"])


BONUS = """
    cards   to 1  row
    As Ad   30    ace-ace
    As Ks   25    ace-king, same suit
    Ad Qd   20    ace-queen, same suit
    Ac Jc   20    ace-jack, same suit
    Ah Kd   15    ace-king, different suits
    Kh Kd   10    kings
    Qh Qd   10    queens
    Jh Jd   10    jacks
    Ah Qd   5     ace-queen, different suits
    As Jd   5     ace-jack, different suits
    Th Td   3     tens
    2h 2d   3     twos
    As Ts   -1    ace-ten
    Ks Qs   -1    king-queen
"""


@pytest.mark.parametrize("row", rows(BONUS), ids=lambda row: row[-1])
def test_28_11_c_the_bonus_is_paid_whatever_the_hand_comes_to(row: list[str]) -> None:
    held, pays, _ = row
    for answers in ([FLOP, "check", "check"], ["fold"]):
        session = at(held, dealer="8h 8d", board="8c 8s 9c 3c 4d")  # the dealer has four eights
        record = round_of(session, wagers(bonus=5_00), answers)
        assert won(record.events)[1, "bonus"] == int(pays) * 5_00
        assert won(record.events)[1, "ante"] == -10_00
    lost = [event for event in happened(record, Taken) if event.wager == "bonus"]
    assert [event.law for event in lost] == [LAW("10(h)4")] * (pays == "-1")


DEALERS_ACES = """
    player  dealer  to 1
    As Ad   Ah Ac   1000
    As Ad   Ah Kc   30
    As Kd   Ah Ac   15
    Ks Kd   Kh Kc   10
"""


@pytest.mark.parametrize("row", rows(DEALERS_ACES), ids=str)
def test_28_11_d_aces_against_aces(row: list[str]) -> None:
    player, dealer, pays = row
    for table, expected in (("with the dealer's aces", int(pays)), ("minimum", min(30, int(pays)))):
        session = at(player, dealer=dealer, game=texas(bonus_table=table))
        record = round_of(session, wagers(bonus=5_00), [FLOP, "check", "check"])
        assert won(record.events)[1, "bonus"] == expected * 5_00


def test_28_11_d_reading_aces_of_the_board_are_not_the_dealer_s() -> None:
    session = at(
        "As Ad", dealer="Kh Kc", board="Ah Ac 2d 7c 9s",
        game=texas(bonus_table="with the dealer's aces"),
    )  # fmt: skip
    record = round_of(session, wagers(bonus=5_00), [FLOP, "check", "check"])
    assert won(record.events)[1, "bonus"] == 30 * 5_00


def test_28_11_d_a_folded_pair_of_aces_is_paid_too() -> None:
    session = at("As Ad", dealer="Ah Ac", game=texas(bonus_table="with the dealer's aces"))
    record = round_of(session, wagers(bonus=5_00), ["fold"])
    assert won(record.events)[1, "bonus"] == 1_000 * 5_00


# 28.11(e) The payout limit


def paid(ante: int, bonus: int, **kwargs: Any) -> dict[str, int]:
    session = at("As Ad", dealer="Kh Kc", board="Ah Ac 2d 7c 9s", **kwargs)
    answers = [("flop", 2 * ante), ("turn", ante), ("river", ante)]
    record = round_of(session, {(1, "ante"): ante, (1, "bonus"): bonus}, answers)
    return {name: cents for (_, name), cents in won(record.events).items()}


def test_28_11_e_what_is_paid_last_is_cut() -> None:
    found = paid(8_000 * DOLLAR, 1_000 * DOLLAR)
    assert found == {
        "ante": 8_000 * DOLLAR, "flop": 16_000 * DOLLAR, "turn": 8_000 * DOLLAR,
        "river": 8_000 * DOLLAR, "bonus": 10_000 * DOLLAR,
    }  # fmt: skip
    assert sum(found.values()) == 50_000 * DOLLAR


def test_28_11_e_the_limit_is_higher_where_the_minimum_could_win_more() -> None:
    limits = Limits(
        Limit(8_000 * DOLLAR, 100_000 * DOLLAR), {"bonus": Limit(1_000 * DOLLAR, 10_000 * DOLLAR)}
    )
    for ante in (8_000, 9_000):
        found = paid(ante * DOLLAR, 1_000 * DOLLAR, limits=limits)
        assert sum(found.values()) == (5 * 8_000 + 30 * 1_000) * DOLLAR


def test_28_11_c_a_licensee_may_pay_more_and_not_less() -> None:
    rows_of = {row.outcome: str(row.pays) for row in TexasHoldemBonus.bonus.tables[0].rows}
    more = TexasHoldemBonus(own_tables={"bonus": rows_of | {"ace-ace": "40 to 1"}})
    record = round_of(
        at("As Ad", dealer="Kh Kc", game=more), wagers(bonus=5_00), [FLOP, "check", "check"]
    )
    assert won(record.events)[1, "bonus"] == 40 * 5_00
    with pytest.raises(BadPayTable, match="below the minimum"):
        TexasHoldemBonus(own_tables={"bonus": rows_of | {"ace-ace": "29 to 1"}})
