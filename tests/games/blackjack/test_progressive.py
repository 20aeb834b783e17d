"""The progressive blackjack wager: 13:69F-2.19 and 2.3(k)."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import BadAmount, WagerRule
from pitboss.games.blackjack.regular.progressive import METER, RESERVE, highest
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import Moved, Paid, Taken
from tests.games.blackjack.support import (
    begin,
    cents,
    choose,
    dealt,
    game,
    kinds,
    last,
    opened,
)
from tests.support.play import round_of, rows

LAW = Subchapter("13:69F-2")
START = 500_000

HANDS = rows("""
    cards             row
    As Ac As Ac       four black or four red aces
    Ah Ad Ah Ah       four black or four red aces
    As Ac As Ah       three aces
    As As As Ah       three aces of one suit
    As As As          three aces of one suit
    As Ac Ah 2c       three aces
    As As 2c As       two aces of one suit
    As Ah Kc          two aces
    As Kc Ah          none
    Kc As Ah          none
""")


@pytest.mark.parametrize("row", HANDS, ids=" | ".join)
def test_2_19_e_only_the_highest_hand(row: list[str]) -> None:
    assert (highest(cards(row[0])) or "none") == row[1]


def _session(own: str, up: str = "9s", then: str = "", **options: Any) -> Session:
    session = opened(dealt(own, up=up, then=then), progressive=True, decks=8, **options)
    begin(session, wager=1000, progressive=100)
    return session


PAYOUTS = rows("""
    own     then   decisions          won
    As Ah   none   stand              2500
    As As   none   stand              10000
    As Ah   Ac     hit,stand          25000
    As As   As     hit,stand          250000
    As Kh   none   none               0
    8s Ah   none   stand              0
    As Ah   none   split              2500
""")


@pytest.mark.parametrize("row", PAYOUTS, ids=" | ".join)
def test_2_19_c_payouts(row: list[str]) -> None:
    own, then, decisions, won = row
    session = _session(own, then="" if then == "none" else then)
    for decision in decisions.split(",") if decisions != "none" else ():
        choose(session, decision)
    assert cents(last(session))["progressive"] == int(won) - 100, "the chip stays in the acceptor"


def test_2_19_c_four_aces_win_the_meter() -> None:
    session = _session("As Ac", then="As Ac 5c")
    for decision in ("hit", "hit", "stand"):
        choose(session, decision)
    meter = START + 70
    assert cents(last(session))["progressive"] == meter - 100
    assert METER.amount(session.table) == START, "and the casino starts it again"


def test_2_3_k_one_dollar() -> None:
    session = opened(progressive=True)
    session.place("p1", 1, "wager", 1000)
    for amount in (200, 25):
        with pytest.raises(BadAmount) as refused:
            session.place("p1", 1, "progressive", amount)
        assert refused.value.law == LAW("3(k)")
    session.place("p1", 1, "progressive", 100)
    with pytest.raises(BadAmount):
        session.place("p1", 1, "progressive", 100)


def test_2_19_a_it_is_offered_where_the_casino_says_so() -> None:
    assert "progressive" in game(progressive=True).offers
    assert "progressive" not in game().offers


def test_2_19_b_the_wagers_are_registered_before_the_first_card() -> None:
    session = _session("8s 9h")
    names = kinds(session.events)
    moved = [n for n, name in enumerate(names) if name == "Moved"]
    assert moved
    assert moved[-1] < names.index("Dealt")
    assert METER.amount(session.table) == START + 70


def test_2_19_b_and_2_15_f_a_void_round_leaves_the_meters_as_they_were() -> None:
    session = opened(
        dealt("Th 2h", up="9s", then="2d", burn=""), dealing="continuous shuffler", cut=False,
        progressive=True, progressive_rate=80, progressive_reserve=15,
    )  # fmt: skip
    shoe = session.table.shoe
    assert shoe is not None
    shoe.order = shoe.order[:4]  # the cards run out, and none are discarded to refill the device
    begin(session, wager=1000, progressive=100)
    assert (METER.amount(session.table), RESERVE.amount(session.table)) == (START + 65, 15)
    choose(session, "hit")
    choose(session, "hit")
    assert cents(last(session)) == {"wager": 0, "progressive": 0}
    assert (METER.amount(session.table), RESERVE.amount(session.table)) == (START, 0)


def test_2_19_d_it_is_paid_whatever_the_dealer_has() -> None:
    session = _session("As Ah", up="Ts", then="Ac")
    choose(session, "stand")
    assert cents(last(session)) == {"wager": -1000, "progressive": 2400}


def test_2_19_f_only_beside_a_wager() -> None:
    session = opened(progressive=True)
    session.place("p1", 1, "progressive", 100)
    with pytest.raises(WagerRule):
        session.proceed()


def test_2_19_h_with_the_regular_wager() -> None:
    session = _session("As Ah", then="5d Td Td")
    for _ in range(3):
        choose(session, "hit")
    events = last(session).events
    settled = [(type(e).__name__, e.wager) for e in events if isinstance(e, Paid | Taken)]
    assert settled == [("Taken", "wager"), ("Paid", "progressive"), ("Taken", "progressive")]


def test_2_19_h_players_with_four_aces_share_the_meter() -> None:
    session = opened(
        dealt("As Ac", "Ah Ad", up="9s", then="As Ac Ah Ad 5c"), seats=(1, 2), progressive=True,
        decks=8,
    )  # fmt: skip
    record = round_of(
        session,
        {(1, "wager"): 1000, (1, "progressive"): 100, (2, "wager"): 1000, (2, "progressive"): 100},
        ["hit", "hit", "stand"] * 2,
    )
    paid = [e.amount for e in record.events if isinstance(e, Paid) and e.wager == "progressive"]
    assert paid == [(START + 140) // 2] * 2
    assert METER.amount(session.table) == START


def test_2_19_h_four_aces_in_a_hand_over_21_count_too() -> None:
    session = _session("As Ac", then="As Ac Tc Tc")
    for decision in ("hit", "hit", "hit", "hit"):
        choose(session, decision)
    assert cents(last(session)) == {"wager": -1000, "progressive": START + 70 - 100}


def test_2_19_i_the_meter_grows_by_70_percent_or_more_and_a_reset_meter_with_it() -> None:
    session = _session("8s 9h", progressive_rate=80, progressive_reserve=15)
    assert METER.amount(session.table) == START + 65
    assert RESERVE.amount(session.table) == 15


def test_2_19_i_a_win_puts_the_reset_meter_on_the_progressive_meter() -> None:
    session = _session("As Ac", then="As Ac 5c", progressive_rate=80, progressive_reserve=15)
    for decision in ("hit", "hit", "stand"):
        choose(session, decision)
    assert METER.amount(session.table) == START + 15
    assert RESERVE.amount(session.table) == 0


def test_a_round_without_progressive_wagers_moves_no_meter() -> None:
    session = opened(dealt("Ah Kh", up="9s"), progressive=True)
    begin(session, wager=1000)
    moved = [event.what for event in last(session).events if isinstance(event, Moved)]
    assert moved == ["start"]
