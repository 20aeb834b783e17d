"""EZ pai gow: no vigorish, the queen's dragon, and its four optional wagers."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import BadAmount, NoSuchWager, WagerRule
from pitboss.law import Subchapter
from pitboss.table.steps import Charged, Marked, Moved, Paid, Returned, Taken
from tests.games.pai_gow.support import (
    DEALER,
    DEALER_PAIR,
    WINS,
    by_house_way,
    changes,
    cited,
    plain,
    play,
    results,
    said,
    source,
)
from tests.games.pai_gow.test_banking import Banked, banker
from tests.support.play import rows, table

LAW = Subchapter("13:69F-11")
MAIN = "pai-gow-poker"
UNIT = 10_00
DRAGON = "Qc Jh 9h 7s 5c 4d 2h"


def ez(**options: Any) -> Any:
    return plain(ez=True, **options)


def test_11_9_j_winners_pay_no_vigorish() -> None:
    record = play(ez(), {1: WINS, DEALER: DEALER_PAIR}, [(1, MAIN, UNIT)])
    assert changes(record) == {"p1": UNIT, ":house": -UNIT}
    assert not any(isinstance(event, Charged) for event in record.events)


# The dealer's seven cards, and what becomes of a winning, a losing and a fouled hand.
DRAGONS = """
    dealer's seven          winner  loser  fouled
    Qc Jh 9h 7s 5c 4d 2h    push    push   push
    Qc Jh Th 7s 5c 4d 2h    push    push   push
    Kc Jh 9h 7s 5c 4d 2h    win     lose   lose
    Jc Th 9h 7s 5c 4d 2h    win     lose   lose
    Qc Jh Th 9s 8c 4d 2h    push    push   lose
    Qc Jc 9c 7c 5c 4d 2h    push    push   lose
    Qc Qd 9h 7s 5c 4d 2h    win     lose   lose
"""


@pytest.mark.parametrize("row", rows(DRAGONS), ids=lambda row: row[0])
def test_11_9_h_3_a_queens_dragon_pushes_every_wager_on_the_hands(row: list[str]) -> None:
    dealer, *expected = row
    hands = {1: "As Ad Ks Jd 8h 6c 3s", 2: "Ts 8d 7d 6s 4h 3c 2s", 3: "Ac Kd 9d 8s 6h 4c 3d",
             DEALER: dealer}  # fmt: skip

    def reply(ask: Any) -> Any:
        return ("set", 0, cards("AcKd")) if ask.spot == 3 else ask.default

    record = play(ez(), hands, [(spot, MAIN, UNIT) for spot in (1, 2, 3)], reply)
    words = {UNIT: "win", 0: "push", -UNIT: "lose"}
    assert [words[results(record)[spot, MAIN]] for spot in (1, 2, 3)] == expected
    assert bool(cited(record, LAW("9(h)3"))) == (
        dealer == DRAGON or ("Th 7s" in dealer and "Qc" in dealer)
    )


def test_a_queens_dragon_is_nothing_without_ez_pai_gow() -> None:
    record = play(plain(), {1: WINS, DEALER: DRAGON}, [(1, MAIN, UNIT)])
    assert results(record)[1, MAIN] == UNIT


# 11.22 and 11.23

DYNASTY = """
    seven cards             A      B      row in A
    As 2s 3s 4s 5s Ah Qh    2000   50     ace to five ... with suited ace and queen
    9s 8s 7s 6s 5s 4s 3s    2000   8000   seven-card straight flush with no joker
    As Ks Qs Js Ts Ah Qh    1000   2000   royal flush with suited ace and queen
    As Ks Qs Js X1 Ah Qh    1000   150    royal flush with suited ace and queen
    9s 8s 7s 6s X1 4s 3s    1000   1000   seven-card straight flush with joker
    As Ah Ad Ac X1 7d 5h    500    400    five aces
    As 2s 3s 4s 5s Kh Qd    120    50     ace to five natural straight flush
    As 2s 3s 4s X1 Kh Qd    50     50     straight flush
    As 2s 3s 4s X1 Ah Qh    50     50     straight flush
    As Ks Qs Js Ts 4h 2d    120    150    royal flush
    9s 8s 7s 6s 5s Kh Qd    50     50     straight flush
    9s 9h 9d 9c 5s Kh Qd    25     25     four-of-a-kind
    9s 9h 9d 5c 5s Kh Qd    5      5      full house
    As Js 9s 6s 3s 7d 4h    4      4      flush
    9s 9h 9d 7c 5s Kh Qd    3      3      three-of-a-kind
    9s 9h 9d 8c 7s 6h 5d    3      3      three-of-a-kind
    9s 8h 7d 6c 5s Kh Qd    2      2      straight
    9s 9h 7d 7c 5s Kh Qd    -1     -1     two pairs
"""


@pytest.mark.parametrize("row", rows(DYNASTY), ids=lambda row: f"{row[3]}: {row[0]}")
@pytest.mark.parametrize("chosen", "AB")
def test_11_23_a_dynasty_bonus_wagers(chosen: str, row: list[str]) -> None:
    """Also 11.3(i); table B needs a natural royal flush for the suited ace and queen."""
    seven, name = row[0], row[3]
    made = ez(dynasty=True, dynasty_table=chosen)
    record = play(made, {1: seven}, [(1, MAIN, UNIT), (1, "dynasty", UNIT)])
    pays = int(row["AB".index(chosen) + 1])
    assert results(record)[1, "dynasty"] == pays * UNIT
    if chosen == "A" and pays > 0:
        (paid,) = [e for e in record.events if isinstance(e, Paid) and e.wager == "dynasty"]
        assert paid.outcome == name.replace("...", "natural straight flush")


ENVIED = """
    the other's seven       A    B
    As 2s 3s 4s 5s Ah Qh    500  20
    9s 8s 7s 6s 5s 4s 3s    400  5000
    As Ks Qs Js Ts Ah Qh    300  1000
    As Ks Qs Js X1 Ah Qh    300  50
    9s 8s 7s 6s X1 4s 3s    200  500
    As Ah Ad Ac X1 7d 5h    100  250
    As 2s 3s 4s 5s Kh Qd    75   20
    As Ks Qs Js Ts 4h 2d    50   50
    9s 8s 7s 6s 5s Kh Qd    20   20
    9s 9h 9d 9c 5s Kh Qd    5    5
    9s 9h 9d 5c 5s Kh Qd    0    0
"""


@pytest.mark.parametrize("row", rows(ENVIED), ids=lambda row: row[0])
@pytest.mark.parametrize("chosen", "AB")
def test_11_23_b_envy_of_a_dynasty_wager_by_the_same_table(chosen: str, row: list[str]) -> None:
    """The other hand has no dynasty wager, and is envied all the same."""
    made = ez(dynasty=True, dynasty_table=chosen)
    hands = {1: row[0], 2: "Jc Jd 8d 6d 5d 4c 3c"}
    wagers = [(1, MAIN, UNIT), (2, MAIN, UNIT), (2, "dynasty", 5_00)]
    record = play(made, hands, wagers)
    envy = sum(event.amount for event in record.events if isinstance(event, Moved))
    assert envy == int(row["AB".index(chosen) + 1]) * 100
    assert results(record)[2, "dynasty"] == -5_00
    assert any(isinstance(e, Marked) for e in cited(record, LAW("22(c)")))


def test_11_22_c_a_dynasty_wager_below_five_dollars_has_no_envy() -> None:
    hands = {1: "9s 9h 9d 9c 5s Kh Qd", 2: "Jc Jd 8d 6d 5d 4c 3c"}
    wagers = [(1, MAIN, UNIT), (2, MAIN, UNIT), (2, "dynasty", 4_75)]
    record = play(ez(dynasty=True), hands, wagers)
    assert not any(isinstance(event, Moved) for event in record.events)


def test_11_22_d_3_envy_first_then_the_premium_hand() -> None:
    hands = {1: "9s 9h 9d 9c 5s Kh Qd", 2: "8s 8h 8d 8c 5h Ks Qh", DEALER: "Jc Jd Tc 7c 5d 4c 2c"}
    wagers = [(s, w, UNIT) for s in (1, 2) for w in (MAIN, "dynasty")]
    record = play(ez(dynasty=True), hands, wagers)
    tail = [
        (type(e).__name__, getattr(e, "spot", 0) or getattr(e, "target", ""))
        for e in record.events
        if isinstance(e, Moved) or (isinstance(e, Paid) and e.wager == "dynasty")
    ]
    assert tail == [("Moved", "p2"), ("Paid", 2), ("Moved", "p1"), ("Paid", 1)]
    assert said(record).count("Spot 1 has a premium hand") == 1
    assert cited(record, LAW("22(d)2iii"))
    assert cited(record, LAW("22(d)3i"))
    assert cited(record, LAW("22(d)3ii"))


PROTECTION = """
    seven cards             as printed  high cards only
    9s 8d 7h 6c 4s 3d 2h    100         100
    Ts 8d 7h 6c 4s 3d 2h    25          25
    Js 8d 7h 6c 4s 3d 2h    15          15
    Qs 8d 7h 6c 4s 3d 2h    7           7
    Ks 8d 7h 6c 4s 3d 2h    5           5
    As 8d 7h 6c 4s Td Jh    3           3
    X1 8d 7h 6c 4s Td Jh    3           3
    As 2s 3s 4s 5s Kh Qd    120         -1
    As 2s 3s 4s X1 Kh Qd    -1          -1
    9s 9d 7h 6c 4s 3d 2h    -1          -1
"""


@pytest.mark.parametrize("row", rows(PROTECTION), ids=lambda row: row[0])
def test_11_23_c_protection_wagers(row: list[str]) -> None:
    """As printed, with a straight flush that may be a slip; the joker is an ace alone."""
    for chosen, cell in zip(("as printed", "high cards only"), row[1:], strict=True):
        made = ez(protection=True, protection_table=chosen)
        record = play(made, {1: row[0]}, [(1, MAIN, UNIT), (1, "protection", UNIT)])
        assert results(record)[1, "protection"] == int(cell) * UNIT


COLORS = """
    seven cards             red  black
    9h 8h 7h 6h 4d 3d 2d    5    -1
    9h 8h 7h 6h 4d 3d 2s    1    -1
    9h 8h 7h 6h 4d 3c 2s    1    -1
    9h 8h 7h 6h 4c 3c 2s    1    -1
    9h 8h 7h 6c 4c 3c 2s    -1   1
    9s 8s 7s 6c 4c 3c 2s    -1   5
    X1 8h 7h 6h 4d 3d 2d    1    -1
    X1 8h 7h 6h 4s 3s 2s    -1   -1
"""


@pytest.mark.parametrize("row", rows(COLORS), ids=lambda row: row[0])
def test_11_23_d_red_black_wagers_the_joker_has_no_color(row: list[str]) -> None:
    for color, cell in zip(("red", "black"), row[1:], strict=True):
        wagers = [(1, MAIN, UNIT), (1, "red-black", UNIT, color)]
        record = play(ez(red_black=True), {1: row[0]}, wagers)
        assert results(record)[1, "red-black"] == int(cell) * UNIT


def test_11_23_d_a_color_must_be_named() -> None:
    session = table(ez(red_black=True), source({}))
    with pytest.raises(NoSuchWager):
        session.place("p1", 1, "red-black", UNIT)
    with pytest.raises(NoSuchWager):
        session.place("p1", 1, "red-black", UNIT, "green")


def test_11_23_e_queens_dragon_wagers_are_on_the_banks_hand() -> None:
    made = ez(queens_dragon=True)
    wagers = [(1, MAIN, UNIT), (1, "queens-dragon", UNIT)]
    assert results(play(made, {1: WINS, DEALER: DRAGON}, wagers))[1, "queens-dragon"] == 50 * UNIT
    record = play(made, {1: WINS, DEALER: DEALER_PAIR}, wagers)
    assert results(record)[1, "queens-dragon"] == -UNIT
    assert cited(record, LAW("22(d)2i"))

    banked = Banked({1: WINS, 4: DRAGON}, [(1, UNIT), (4, UNIT)], ez=True, queens_dragon=True)
    record = banked.play(wagers, banker(4, dealer="none"))
    assert results(record)[1, "queens-dragon"] == 50 * UNIT
    assert cited(record, LAW("22(d)2ii"))


def test_11_22_a_the_casino_may_offer_each_of_the_four() -> None:
    offered = {
        "dynasty": LAW("22(a)1"),
        "protection": LAW("22(a)2"),
        "red_black": LAW("22(a)3"),
        "queens_dragon": LAW("22(a)4"),
    }
    laws = {option.name: option.law for option in ez().options_model.describe()}
    for name, law in offered.items():
        assert laws[name] == law
        assert set(ez(**{name: True}).offers) == {MAIN, name.replace("_", "-")}


def test_11_22_b_optional_wagers_are_a_dollar_or_more_and_go_with_one_on_the_hands() -> None:
    made = ez(dynasty=True, protection=True, red_black=True, queens_dragon=True)
    session = table(made, source({}))
    for wager, on in (
        ("dynasty", ""),
        ("protection", ""),
        ("red-black", "red"),
        ("queens-dragon", ""),
    ):
        with pytest.raises(BadAmount, match=r"\$1 or more.*11\.22\(b\)"):
            session.place("p1", 1, wager, 75, on)
    session.place("p1", 1, "dynasty", 1_00)
    with pytest.raises(WagerRule):
        session.proceed()


def test_11_22_d_1_each_player_is_settled_in_turn() -> None:
    hands = {1: WINS, 2: "Jc Js 8s 6d 5d 4h 3c", DEALER: DEALER_PAIR}
    wagers = [(1, MAIN, UNIT), (2, MAIN, UNIT), (1, "protection", UNIT)]
    record = play(ez(protection=True), hands, wagers, by_house_way)
    settled = [(e.spot, e.wager) for e in record.events if isinstance(e, Paid | Taken | Returned)]
    assert settled == [(2, MAIN), (1, MAIN), (1, "protection")]
