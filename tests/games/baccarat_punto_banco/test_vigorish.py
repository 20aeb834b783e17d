"""Vigorish and payment, 13:69F-3.3(c) and 3.10."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.errors import BadAmount, NotNow
from pitboss.games.baccarat.vigorish import vigorish_on
from pitboss.law import Subchapter
from pitboss.table.record import RoundRecord
from pitboss.table.session import Session
from pitboss.table.steps import Charged, Collected, Duty, Marked, Paid, Returned, Shuffled, Taken
from tests.games.baccarat_punto_banco.support import (
    AUTOMATED,
    game,
    keyed,
    of,
    opened,
    played,
    stacked,
)
from tests.support.play import CHIPS, WIDE, round_of, rows

LAW = Subchapter("13:69F-3")
BANKER_WINS = ("Kd 6d", "Kc 7c")
PLAYER_WINS = ("Kd 7d", "Kc 6c")

VIGORISH = """
    won      5 up    4 up    5 exact  4 exact
    500      25      20      25       20
    501      50      40      -        -
    525      50      40      -        21
    1000     50      40      50       40
    1100     75      60      55       44
    2000     100     80      100      80
    2025     125     100     -        81
    100      25      20      5        4
    10000    500     400     500      400
    333300   16675   13340   16665    13332
"""


@pytest.mark.parametrize(("won", "five_up", "four_up", "five", "four"), rows(VIGORISH))
def test_3_3_c_1_vigorish_is_rounded_up(
    won: str, five_up: str, four_up: str, five: str, four: str
) -> None:
    """Reading: up to 25 or 20 cents, an exact multiple stays; or to the cent."""
    assert vigorish_on(int(won), 5, True) == int(five_up)
    assert vigorish_on(int(won), 4, True) == int(four_up)
    for percent, exact in ((5, five), (4, four)):
        if exact != "-":
            assert vigorish_on(int(won), percent, False) == int(exact)


@pytest.mark.parametrize(("percent", "cents"), [(5, 55_00 * 5 // 100), (4, 55_00 * 4 // 100)])
def test_3_3_c_four_or_five_percent_of_what_a_banker_wager_wins(percent: int, cents: int) -> None:
    record = played(game(vigorish=percent), *BANKER_WINS, [(1, "banker", 55_00)])
    assert [(e.amount, e.law) for e in of(record.events, Charged)] == [(cents, LAW("3(c)"))]
    assert [e.amount for e in of(record.events, Paid)] == [55_00]


def test_3_3_c_no_vigorish_unless_the_banker_wins() -> None:
    for hands in (PLAYER_WINS, ("Kd 7d", "Kc 7c")):
        record = played(game(), *hands, [(1, "banker", 10_00), (1, "player", 10_00)])
        assert not of(record.events, Charged)


def test_3_3_c_1_unrounded_vigorish_must_be_whole_cents() -> None:
    session = keyed(game(vigorish_rounded=False))
    with pytest.raises(BadAmount):
        session.place("p1", 1, "banker", 525)
    session.place("p1", 1, "banker", 600)
    session.place("p1", 1, "player", 525)


# 3.3(c)2: deferred


def deferring(collected: str, *rounds: tuple[str, str], **kwargs: Any) -> Session:
    return opened(game(vigorish_collected=collected), *rounds, **kwargs)


def test_3_3_c_2_deferred_vigorish_is_marked_and_adds_up() -> None:
    session = deferring("at the end of play", BANKER_WINS, BANKER_WINS)
    first = round_of(session, [(1, "banker", 10_00)])
    second = round_of(session, [(1, "banker", 20_00)])
    for record, owed in ((first, "$0.50"), (second, "$1.50")):
        assert not of(record.events, Charged)
        marks = [e for e in of(record.events, Marked) if e.what == "vigorish of seat 1"]
        assert [(e.value, e.law) for e in marks] == [(owed, LAW("3(c)2"))]
    session.leave("p1")
    charged = of(session.events, Charged)
    assert [(e.amount, e.law) for e in charged] == [(1_50, LAW("3(c)2"))]
    assert session.table.memory.debts == {}


def test_3_3_c_2_vigorish_is_collected_at_the_reshuffle() -> None:
    """And not before: a shoe that ends with the second hand."""
    punto = game(vigorish_collected="at the reshuffle", cards_behind_cutting_card=156, decks=6)
    session = opened(punto, BANKER_WINS, BANKER_WINS)
    round_of(session, [(1, "banker", 10_00)])
    while not of(session.events, Shuffled):
        round_of(session, [(1, "tie", 500)])
    (charge,) = of(session.events, Charged)
    assert (charge.amount, charge.law) == (50, LAW("3(c)2"))
    assert session.table.memory.debts == {}
    events = session.events
    assert events.index(charge) < events.index(of(events, Shuffled)[0])


def test_3_3_c_2_a_player_who_leaves_before_the_reshuffle_pays_then() -> None:
    session = deferring("at the reshuffle", BANKER_WINS)
    round_of(session, [(1, "banker", 10_00)])
    session.leave("p1")
    assert [e.amount for e in of(session.events, Charged)] == [50]


def test_3_3_c_2_what_a_player_cannot_pay_stays_marked() -> None:
    """Reading: vigorish is collected as far as the chips go."""
    punto = game(vigorish_collected="at the reshuffle")
    session = Session(
        punto,
        source=stacked(BANKER_WINS, ("Kd 7d", "Qc 6c")),
        automate=AUTOMATED,
        limits=WIDE,
    )
    session.sit("p1", 1, 10_00)
    round_of(session, [(1, "banker", 10_00)])
    round_of(session, [(1, "banker", 19_75)])
    assert session.table.patrons["p1"].amount == 25
    steps = list(punto.collect_debts(session.table))
    assert [e.amount for e in of(steps, Charged)] == [25]  # type: ignore[arg-type]
    assert session.table.memory.debts == {"p1": 25}


def test_3_3_c_2_a_debt_does_not_let_a_player_leave_a_wager_behind() -> None:
    session = deferring("at the end of play", BANKER_WINS)
    session.place("p1", 1, "banker", 10_00)
    with pytest.raises(NotNow):
        session.leave("p1")


# 3.10(b): the order of payment

ORDERS = [
    ("all payouts, then vigorish", LAW("10(b)1"), "pay 3, pay 1, take 3, take 1"),
    ("all vigorish, then payouts", LAW("10(b)2"), "take 3, take 1, pay 3, pay 1"),
    ("payout and vigorish, player by player", LAW("10(b)3"), "pay 3, take 3, pay 1, take 1"),
    ("vigorish and payout, player by player", LAW("10(b)4"), "take 3, pay 3, take 1, pay 1"),
]


def order(record: RoundRecord) -> str:
    names = {Paid: "pay", Charged: "take", Marked: "take"}
    moved = [
        e for e in of(record.events, Paid, Charged, Marked)
        if not isinstance(e, Marked) or e.what.startswith("vigorish")
    ]  # fmt: skip
    seats = [e.what[-1] if isinstance(e, Marked) else str(e.spot) for e in moved]
    return ", ".join(f"{names[type(e)]} {seat}" for e, seat in zip(moved, seats, strict=True))


@pytest.mark.parametrize(("payment", "law", "wanted"), ORDERS)
def test_3_10_b_pay_from_the_highest_seat_down(payment: str, law: Any, wanted: str) -> None:
    wagers = [(1, "banker", 10_00), (2, "player", 10_00), (3, "banker", 20_00)]
    for collected in ("with the payout", "at the end of play"):
        punto = game(payment=payment, vigorish_collected=collected)
        record = played(punto, *BANKER_WINS, wagers)
        assert order(record) == wanted
        assert [e.law for e in of(record.events, Duty) if e.text.endswith(payment)] == [law]


def test_3_10_b_losing_wagers_are_collected_first() -> None:
    wagers = [(1, "banker", 10_00), (2, "player", 10_00), (3, "banker", 20_00), (3, "tie", 500)]
    record = played(game(), *BANKER_WINS, wagers)
    kinds = [type(e).__name__ for e in of(record.events, Paid, Taken)]
    assert kinds == ["Taken", "Taken", "Paid", "Paid"]
    assert [e.law for e in of(record.events, Collected)] == [LAW("10(b)")] * 2


def test_3_10_b_2_a_player_without_chips_pays_vigorish_right_after_the_payout() -> None:
    """Reading: vigorish before the payout is from chips that the player has."""
    for payment, wanted in (
        ("all vigorish, then payouts", "take 3, pay 3, pay 1, take 1"),
        ("vigorish and payout, player by player", "take 3, pay 3, pay 1, take 1"),
    ):
        session = Session(
            game(payment=payment), source=stacked(BANKER_WINS), automate=AUTOMATED, limits=WIDE
        )
        session.sit("p1", 1, 10_00)
        session.sit("p3", 3, CHIPS)
        record = round_of(session, [(1, "banker", 10_00), (3, "banker", 10_00)])
        assert order(record) == wanted
        assert session.table.patrons["p1"].amount == 19_50


@pytest.mark.parametrize(
    ("version", "options"),
    [
        ("six pays half", {}),
        ("dragon 7", {}),
        ("covered by total cards", {"total_cards": True, "uncovered_banker": "is refused"}),
    ],
)
def test_3_10_b_5_versions_without_vigorish_collect_none(
    version: str, options: dict[str, Any]
) -> None:
    wagers = [(1, "banker", 10_00)]
    if options:
        wagers.append((1, "total-cards", 10_00, "four"))  # type: ignore[arg-type]
    record = played(game(version=version, **options), *BANKER_WINS, wagers)
    assert not of(record.events, Charged, Returned)
    assert LAW("10(b)5") in [e.law for e in of(record.events, Duty)]
