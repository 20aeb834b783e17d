"""Flop poker, read a second time beside 13:69F-29."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import WagerRule
from pitboss.law import Subchapter
from pitboss.table.money import DOLLAR
from pitboss.table.session import Session
from pitboss.table.steps import (
    Bets,
    Burned,
    Cut,
    Dealt,
    Duty,
    Revealed,
    Shuffled,
)
from tests.games.second_reading.rounds import (
    asked,
    chips_moved,
    net,
    place_of,
    places_of,
    refused_report,
    stepped,
)
from tests.games.second_reading.support import game_of, opened, refuses
from tests.support.play import finish, happened, round_of, rows, start, step_until
from tests.support.stacked import one_at_a_time

ID = "flop-poker"
LAW = Subchapter("13:69F-29")
BOARD = "2c 7d 9h"


def at(*hands: str, board: str = BOARD, **options: Any) -> Session:
    return opened(game_of(ID, **options), one_at_a_time(*hands, board), seats=len(hands))


def wagers(*antes: int, pot: int = 5, bonus: dict[int, int] | None = None) -> dict[Any, int]:
    placed = {(seat, "ante"): amount * DOLLAR for seat, amount in enumerate(antes, 1)}
    if len(antes) > 1:
        placed |= {(seat, "pot"): pot * DOLLAR for seat in range(1, len(antes) + 1)}
    return placed | {(seat, "three-card-bonus"): n * DOLLAR for seat, n in (bonus or {}).items()}


# 29.6 Wagers


def test_29_6_c_nobody_plays_for_the_pot_without_an_ante() -> None:
    session = at("As Ah Kd", "5s 5h 8c")
    session.place("p1", 1, "ante", 10_00)
    session.place("p1", 1, "pot", 5_00)
    session.place("p2", 2, "pot", 5_00)
    refuses(WagerRule, LAW("6(c)"), session.proceed)


# 29.1, 29.11 Hands of three own cards and just two of the flop; an ante of $10 and as much flop.

PLAYED = """
    hand        board       ante   flop     what
    As 3s 2s    5s 4s Kh    10     5000     the steel wheel
    9s 9h 9d    Kd Kc Kh    10     300      three kings lie there but two are used
    As 2h 3d    Ad Ac Ah    10     40       of three aces two are used
    2s 3h 8d    Ad Ac Ah    10     10       so that there is just a pair
    As 2s 3d    4s 5d Kh    10     100      the ace is low
    5s 8h 2d    Kc Kd 9h    10     10       a pair of the flop
    Ks Qh 3d    Ac 2d 9h    -10    -10      an ace does not go round
    2s 3s 4d    9s Ts Js    -10    -10      of four spades too few are the player's
"""


@pytest.mark.parametrize(("hand", "board", "ante", "flop", "what"), rows(PLAYED))
def test_29_1_10_c_and_11_b_c_two_of_the_three_community_cards(
    hand: str, board: str, ante: str, flop: str, what: str
) -> None:
    session = at(hand, board=board)
    record = round_of(session, wagers(10), ["flop"])
    sums = {wager: (how, amount, place) for how, _, wager, amount, place in chips_moved(record)}
    if int(ante) > 0:
        assert sums["ante"] == ("paid", 10_00, "10(c)3"), what
        assert sums["flop"] == ("paid", int(flop) * DOLLAR, "11(c)"), what
    else:
        assert sums["ante"] == sums["flop"] == ("taken", 10_00, "10(c)2"), what
    assert net(session) == {"p1": (int(ante) + int(flop)) * DOLLAR}


BONUS = """
    hand        wins   what
    As 2s 3s    500    the ace is low
    Ks As 2s    30     an ace does not go round, but a flush it is
    Ks As 2d    -10    nor is it a straight
    7s 7h Kd    10     pair
    7s 8h Kd    -10    nothing, whatever the flop brings
"""


@pytest.mark.parametrize(("hand", "wins", "what"), rows(BONUS))
@pytest.mark.parametrize("choice", ["flop", "surrender"])
def test_29_5_d_11_d_the_bonus_is_read_by_the_player_s_own_cards(
    hand: str, wins: str, what: str, choice: str
) -> None:
    session = at(hand, board="7c 8c 6d")
    record = round_of(session, wagers(5, bonus={1: 10}), [choice])
    (bonus,) = [entry for entry in chips_moved(record) if entry[2] == "three-card-bonus"]
    if int(wins) > 0:
        assert bonus == ("paid", 1, "three-card-bonus", int(wins) * DOLLAR, "11(d)"), what
    else:
        assert bonus == ("taken", 1, "three-card-bonus", 10_00, "10(c)1"), what


# 29.12 Irregularities


def test_29_12_a_an_exposed_community_card_voids_antes_and_flops_and_the_pot_is_awarded() -> None:
    session = at("As Ah Kd", "5s 5h 8c", "3s 4h 8d")
    start(session, wagers(10, 10, 10, bonus={1: 5, 3: 5}))
    session.choose("p1", 1, "flop")
    session.choose("p2", 2, "surrender")
    session.report("community-card-exposed")
    assert net(session) == {"p1": 5_00 + 10_00, "p2": -5_00, "p3": -5_00 - 5_00}
    record = session.last
    assert {(how, wager, place) for how, _, wager, _, place in chips_moved(record)} == {
        ("returned", "ante", "12(a)"),
        ("returned", "flop", "12(a)"),
        ("paid", "three-card-bonus", "11(d)"),
        ("taken", "three-card-bonus", "10(c)1"),
    }
    assert {e.spot for e in happened(record, Revealed) if e.spot} == {1, 2, 3}


def test_29_12_a_a_lone_player_gets_all_back() -> None:
    session = at("As Ah Kd")
    start(session, {(1, "ante"): 10_00, (1, "pot"): 5_00})
    session.report("community-card-exposed")
    assert net(session) == {"p1": 0}


def test_29_12_b_one_card_is_set_aside_and_a_second_in_the_deal_voids_the_pot_too() -> None:
    order = cards("As 5s Qc 2c Ah 5h 7d Kd 8c 9h")
    session = stepped(game_of(ID), order, wagers(10, 10))
    step_until(session, lambda: session.table.spots[1].cards)
    session.report("card-face-up")
    step_until(session, lambda: not session.handling)
    refused_report(session, "stub-face-up")
    record = finish(session, ["flop", "surrender"])
    assert happened(record, Burned)[0].cards == cards("Qc")
    assert net(session) == {"p1": 20_00 + 5_00, "p2": -15_00}
    session = stepped(game_of(ID), "", wagers(10, 10, bonus={1: 5}))
    step_until(session, lambda: session.table.spots[1].cards)
    for _ in range(2):
        session.report("card-face-up")
        step_until(session, lambda: not session.handling or session.table.round == 2)
    finish(session)
    assert net(session) == {"p1": 0, "p2": 0}


def test_29_12_b_one_in_the_deal_and_one_after_it_are_more_than_one() -> None:
    session = stepped(game_of(ID), one_at_a_time("As Ah Kd", "5s 5h 8c", BOARD), wagers(10, 10))
    step_until(session, lambda: session.table.spots[1].cards)
    session.report("card-face-up")
    step_until(session, lambda: type(session.pending).__name__ == "Ask")
    session.report("stub-face-up")
    finish(session, ["surrender", "surrender"])
    assert sum(net(session).values()) == 0  # antes went back, the pot was played for
    assert sorted(net(session).values()) == [-5_00, 5_00]


@pytest.mark.parametrize("decided", [False, True])
def test_29_12_d_a_misdealt_player_is_out_and_the_others_play_on(decided: bool) -> None:
    session = at("As Ah Kd", "5s 5h 8c", "Js Jh 3d")
    start(session, wagers(10, 10, 10, bonus={1: 5}))
    if decided:
        session.choose("p1", 1, "flop")
    session.report("incorrect-number-of-cards", 1)
    while session.table.round == 1:
        session.choose(asked(session).patron, asked(session).spot, "flop")
    assert net(session) == {"p1": 0, "p2": -20_00 - 5_00, "p3": 20_00 + 5_00}
    voided = [entry for entry in chips_moved(session.last) if entry[1] == 1]
    assert {place for *_, place in voided} == {"12(d)"}


def test_29_12_d_a_misdealt_player_who_had_surrendered_gets_the_ante_back() -> None:
    session = at("As Ah Kd", "5s 5h 8c")
    start(session, wagers(10, 10))
    session.choose("p1", 1, "surrender")
    session.report("incorrect-number-of-cards", 1)
    session.choose("p2", 2, "flop")
    assert net(session) == {"p1": 0, "p2": -20_00}  # who is alone in the pot takes it back


def test_29_12_e_f_g_devices() -> None:
    session = at("As Ah Kd")
    start(session, wagers(10))
    session.report("shuffler-jams")
    assert places_of(finish(session), Shuffled)[-1] == "12(e)"
    session = stepped(game_of(ID, dealing="automated shoe"), "", wagers(10, 10))
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("shoe-jams")
    finish(session)
    assert net(session) == {"p1": 0, "p2": 0}
    session = opened(game_of(ID, dealing="automated shoe"), "")
    session.report("shoe-removed")
    session.report("shuffler-removed")
    assert places_of(round_of(session, wagers(10), ["surrender"]), Dealt)[0] == "7(d)1"
    assert places_of(round_of(session, wagers(10), ["surrender"]), Cut) == ["4(c)1ii"]


@pytest.mark.parametrize("face", ["face up", "face down"])
def test_29_4_e_an_idle_table_spreads_its_cards(face: str) -> None:
    session = opened(game_of(ID), "")
    session.leave("p1")
    session.call("no gaming activity", value=face)
    session.sit("p8", 1, 100_00)
    places = [place_of(e.law) for e in session.events if isinstance(e, Duty)]
    assert places[-1] == "3(c)"
    assert "4(e)" in places
    assert isinstance(session.pending, Bets)
