"""Winner's pot poker, 13:69F-33: whole rounds, read from the text."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import STANDARD, Card, cards
from pitboss.errors import WagerRule, WrongRole
from pitboss.law import Subchapter
from pitboss.table.givers import Giver
from pitboss.table.inputs import Happen
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from tests.games.second_reading.whole_rounds import game, ledger, seen_by, stacked_table
from tests.support.play import CHIPS, WIDE, answer, round_of, start
from tests.support.stacked import one_at_a_time

LAW = Subchapter("13:69F-33")
LIMITS = Limits(Limit(1_00, 50_000_00))
STAY = ["bet"] * 2 + ["double"] * 2


def deck_of(*hands: str) -> list[Card]:
    """A burn, three cards each, a burn and the fourth, a burn and the fifth."""
    held = one_at_a_time(*hands)
    spare = [card for card in STANDARD if card not in held]
    count = len(hands)
    first, fourth, fifth = held[: 3 * count], held[3 * count : 4 * count], held[4 * count :]
    return [spare[0], *first, spare[1], *fourth, spare[2], *fifth]


def two(first: str, second: str, dealer: str, limits: Limits = WIDE, **options: Any) -> Session:
    of = game("winners-pot-poker", ante=5_00, **options)
    return stacked_table(of, deck_of(first, second, dealer), (1, 2), limits=limits)


PLAIN = ("As Ah 2d 3c 4c", "Qd Qc 7s 8h 2h", "Kd Kc 9s 5h 6d")
ANTES = {(1, "ante"): 5_00, (2, "ante"): 5_00}


def test_33_6_a_no_cash() -> None:
    with pytest.raises(WagerRule) as refused:
        two(*PLAIN).place("p1", 1, "ante", 5_00, cash=True)
    assert refused.value.law == LAW("6(a)")


def test_33_10_h_2_i_the_winner_has_the_pot_less_the_commission() -> None:
    session = two(*PLAIN)
    placed = {**ANTES, (1, "jacks-plus"): 5_00, (2, "jacks-plus"): 5_00}
    round_of(session, placed, STAY)
    # Three times 5 + 5 + 10, less ten percent; aces and queens win 5 more.
    assert session.table.patrons["p1"].amount == CHIPS - 20_00 + 54_00 + 5_00
    assert session.table.patrons["p2"].amount == CHIPS - 20_00 + 5_00


def test_33_10_a_two_cards_down_and_the_others_up_for_all_to_see() -> None:
    session = two(*PLAIN)
    start(session, ANTES)
    for up in (3, 4):
        shown = {card for hand in PLAIN for card in cards(hand)[2:up]}
        for viewer, own in (("", ""), ("p1", "As Ah"), ("p2", "Qd Qc")):
            assert seen_by(session, viewer) == shown | set(cards(own))
        if up == 3:
            answer(session, "bet")
            answer(session, "bet")


def test_33_11_c_what_a_coupon_wins_is_under_the_limit_too() -> None:
    session = two("As Ks Qs Js Ts", *PLAIN[1:], limits=LIMITS, match_play=True)
    session.place("p1", 1, "ante", 5_00)
    session.place("p1", 1, "jacks-plus", 200_00, coupon=200_00)
    session.place("p2", 2, "ante", 5_00)
    session.proceed()
    for what in STAY:
        answer(session, what)
    pot = 60_00 - 6_00 - 20_00
    assert session.table.patrons["p1"].amount == CHIPS + pot + 50_000_00


def test_33_11_c_two_royal_flushes_share_it_with_their_coupons() -> None:
    session = two("As Ks Qs Js Ts", "Ah Kh Qh Jh Th", PLAIN[2], limits=LIMITS, match_play=True)
    for number, coupon in ((1, 100_00), (2, 0)):
        session.place(f"p{number}", number, "ante", 5_00)
        session.place(f"p{number}", number, "jacks-plus", 100_00, coupon=coupon)
    session.proceed()
    for what in STAY:
        answer(session, what)
    won = sum(patron.amount for patron in session.table.patrons.values()) - 2 * CHIPS
    assert 50_000_00 - 1_00 <= won - (54_00 - 40_00) <= 50_000_00
    first, second = (session.table.patrons[name].amount - CHIPS for name in ("p1", "p2"))
    assert first > second


def test_33_12_no_patron_reports_an_irregularity() -> None:
    session = two(*PLAIN)
    start(session, ANTES)
    for name in session.game.irregularities:
        with pytest.raises(WrongRole):
            session.apply(Happen(name), Giver.PATRON)
    assert not ledger(session.events)
