"""Void hands, surrender and cards that stay; and reports that the table belies: 13:69F-11."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import NoSuchIrregularity, NotNow
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import (
    Ask,
    Bets,
    Collected,
    Dealt,
    Marked,
    Moved,
    Returned,
    Revealed,
    Shifted,
    Shuffled,
    Taken,
    Voided,
)
from tests.games.pai_gow.support import (
    DEALER,
    DEALER_PAIR,
    LOSES,
    WINS,
    changes,
    plain,
    play,
    results,
    source,
)
from tests.games.pai_gow.test_banking import Banked, banker
from tests.support.play import CHIPS, answer, finish, happened, step_until, table
from tests.support.shows import shows

LAW = Subchapter("13:69F-11")
MAIN = "pai-gow-poker"
UNIT = 10_00
FOUR_NINES = "9s 9h 9d 9c 5s Kh Qd"
JACKS = "Jc Jd 8d 6s 5d 4h 3c"
DEALT: dict[int, str] = {1: FOUR_NINES, 2: JACKS, DEALER: "Kc Kd 8h 7s 5c 4c 2c"}


def opened(
    hands: dict[int, str], wagers: dict[tuple[int, str], int], paced: bool = False, **options: Any
) -> Session:
    """A table with these wagers closed."""
    seats = sorted({spot for spot, _ in wagers})
    session = table(plain(**options), source(hands), seats=seats, paced=paced)
    step_until(session, lambda: isinstance(session.pending, Bets))
    for (spot, wager), amount in wagers.items():
        session.place(f"p{spot}", spot, wager, amount)
    session.proceed()
    return session


def refused(session: Session, name: str, place: str) -> None:
    with pytest.raises(NoSuchIrregularity) as error:
        session.report(name)
    assert error.value.law == LAW(place)


# 11.11(d), 11.15(c), 11.22(c) A void hand


@pytest.mark.parametrize(
    ("wager", "options", "law", "paid"),
    [
        ("bonus", {"bonus": True}, LAW("15(c)"), LAW("15(d)3i")),
        ("dynasty", {"ez": True, "dynasty": True}, LAW("22(c)"), LAW("22(d)3i")),
    ],
)
def test_11_11_d_a_void_hand_earns_no_envy_bonus(
    wager: str, options: dict[str, Any], law: Any, paid: Any
) -> None:
    wagers = {(s, w): a for s in (1, 2) for w, a in ((MAIN, UNIT), (wager, 5_00))}
    for choice, envy in (("play", [("p2", 5_00)]), ("void", [])):
        session = opened(DEALT, wagers, **options)
        session.report("player-card-exposed", 2)
        session.choose("p2", 2, choice)
        record = finish(session)
        bonuses = [(e.target, e.amount) for e in happened(record, Moved) if e.law == paid]
        assert bonuses == envy, "p1's four nines"
        marked = [e.value for e in happened(record, Marked) if e.law == law]
        assert marked[:2] == ["spot 1", "spot 2"]
        assert marked[2:] == (["none at spot 2"] if choice == "void" else [])
    back = [(e.spot, e.wager, e.amount) for e in happened(record, Returned)]
    assert back == [(2, MAIN, UNIT), (2, wager, 5_00)]
    assert session.table.patrons["p2"].amount == CHIPS
    assert results(record)[1, wager] == 25 * 5_00, "the other's wager is not touched"


def test_11_11_d_a_void_premium_hand_earns_nobody_an_envy_bonus() -> None:
    wagers = {(s, w): a for s in (1, 2) for w, a in ((MAIN, UNIT), ("bonus", 5_00))}
    session = opened(DEALT, wagers, bonus=True)
    session.report("player-card-exposed", 1)
    session.choose("p1", 1, "void")
    record = finish(session)
    assert not happened(record, Moved)
    assert [e.law for e in happened(record, Revealed) if e.spot == 1] == [LAW("11(d)")]
    assert session.table.patrons["p1"].amount == CHIPS


# 11.15(d)1ii, 11.22(d)1ii Cards stay


def _collected_before_insurance(wagers: dict[tuple[int, str], int], **options: Any) -> list[str]:
    rows = [(spot, wager, amount) for (spot, wager), amount in wagers.items()]
    record = play(plain(**options), {1: WINS, 3: LOSES, DEALER: DEALER_PAIR}, rows)
    last = [n for n, e in enumerate(record.events) if isinstance(e, Taken) and e.spot == 1][-1]
    return [e.hand for e in record.events[:last] if isinstance(e, Collected) and "low" in e.hand]


@shows(LAW("15(d)1i"))
def test_11_15_d_1_ii_cards_stay_while_anothers_insurance_is_live() -> None:
    both = {(1, MAIN): UNIT, (3, MAIN): UNIT}
    insured = _collected_before_insurance({**both, (1, "insurance"): 1_00}, insurance=True)
    assert insured == [], "spot 3, settled first, keeps its cards on the layout"
    small = _collected_before_insurance({**both, (1, "bonus"): 1_00}, bonus=True)
    assert small == ["spot 3 low"], "a bonus wager under five dollars keeps its own cards alone"
    large = _collected_before_insurance({**both, (1, "bonus"): 5_00}, bonus=True)
    assert large == []


def test_11_22_d_1_ii_cards_stay_for_a_dynasty_wager_of_five_dollars() -> None:
    both = {(1, MAIN): UNIT, (3, MAIN): UNIT}
    options = {"ez": True, "dynasty": True}
    small = _collected_before_insurance({**both, (1, "dynasty"): 1_00}, **options)
    assert small == ["spot 3 low"]
    assert not _collected_before_insurance({**both, (1, "dynasty"): 5_00}, **options)


def test_11_22_d_1_i_a_protection_wager_keeps_its_own_cards_alone() -> None:
    both = {(1, MAIN): UNIT, (3, MAIN): UNIT}
    found = _collected_before_insurance({**both, (1, "protection"): 1_00}, ez=True, protection=True)
    assert found == ["spot 3 low"]


# 11.9(e) Surrender


def _all_set() -> Session:
    """Everybody has set; the dealer's hands lie open, and no player's does."""
    session = opened({1: WINS, 2: LOSES, DEALER: DEALER_PAIR}, {(1, MAIN): UNIT, (2, MAIN): UNIT},
                     paced=True)  # fmt: skip
    for _ in range(2):
        step_until(session, lambda: isinstance(session.pending, Ask))
        answer(session, "house way")
    step_until(session, lambda: "dealer low" in session.table.hands)
    return session


def test_11_9_e_a_hand_is_surrendered_until_it_is_exposed() -> None:
    session = _all_set()
    session.call("surrender", "p2", 2)
    record = finish(session)
    taken = [(e.spot, e.amount, e.outcome) for e in happened(record, Taken)]
    assert taken == [(2, UNIT, "surrender")]
    assert not [e for e in happened(record, Revealed) if e.spot == 2], "its cards stay unseen"
    assert session.table.patrons["p2"].amount == CHIPS - UNIT
    assert session.table.patrons["p1"].amount == CHIPS + UNIT - 50


def test_11_9_e_and_not_after() -> None:
    session = _all_set()
    step_until(session, lambda: [e for e in session.events if isinstance(e, Revealed) and e.spot])
    with pytest.raises(NotNow, match="before it is exposed"):
        session.call("surrender", "p2", 2)
    session.call("surrender", "p1", 1)
    record = finish(session)
    assert results(record) == {(1, MAIN): -UNIT, (2, MAIN): -UNIT}


def test_11_9_e_also_before_it_is_the_players_turn_to_set() -> None:
    session = opened({1: WINS, 2: LOSES, DEALER: DEALER_PAIR}, {(1, MAIN): UNIT, (2, MAIN): UNIT})
    session.call("surrender", "p1", 1)
    session.choose("p2", 2, "house way")
    assert session.last is not None
    assert results(session.last) == {(1, MAIN): -UNIT, (2, MAIN): -UNIT}
    assert not [e for e in happened(session.last, Shifted) if e.target == "spot 1 low"]


# 11.11(e), (f), (h), (n), 11.8(d)2, 11.8A(d)2, 11.8B(e)2 What the table belies

EARLY = [
    ("bank-card-exposed", "11(e)", {}),
    ("incorrect-number-of-cards", "11(h)", {}),
    ("shoe-jams", "11(n)", {}),
    ("stub-wrong-automated", "8B(e)2", {}),
    ("stub-wrong-by-hand", "8A(d)2", {"dealing": "hand"}),
    ("stub-wrong", "8(d)2", {"dealing": "manual shoe"}),
]


@pytest.mark.parametrize(("name", "place", "options"), EARLY, ids=str)
def test_11_11_nothing_is_void_before_any_card_is_dealt(
    name: str, place: str, options: dict[str, Any]
) -> None:
    hands = {1: WINS, DEALER: DEALER_PAIR}
    session = opened(hands, {(1, MAIN): UNIT}, paced=True, **options)
    step_until(session, lambda: type(session.pending).__name__ == "Roll" or options)
    refused(session, name, place)
    record = finish(session)
    assert not happened(record, Voided)


@pytest.mark.parametrize("options", [{}, {"seven_card_bonus": True}], ids=str)
def test_11_11_n_a_shoe_that_jams_while_it_deals_makes_the_round_void(
    options: dict[str, Any],
) -> None:
    session = opened({1: WINS, DEALER: DEALER_PAIR}, {(1, MAIN): UNIT}, paced=True, **options)
    step_until(session, lambda: any(isinstance(e, Dealt) for e in session.events))
    session.report("shoe-jams")
    record = finish(session)
    assert results(record) == {(1, MAIN): 0}
    assert [(e.spot, e.law) for e in happened(record, Voided)] == [(0, LAW("11(n)"))]
    dealt = sum(len(e.cards) for e in happened(record, Dealt))
    assert sum(e.cards for e in happened(record, Collected)) == dealt < 49
    step_until(session, lambda: isinstance(session.pending, Bets))
    assert [e for e in session.events if isinstance(e, Shuffled)], "all cards are shuffled again"
    assert session.table.patrons["p1"].amount == CHIPS


def test_11_11_n_not_once_the_stub_is_in_the_discard_rack() -> None:
    for options in ({}, {"seven_card_bonus": True}):
        session = opened({1: WINS, DEALER: DEALER_PAIR}, {(1, MAIN): UNIT}, **options)
        refused(session, "shoe-jams", "11(n)")


def test_11_11_n_not_from_the_hand_after_the_first_three_cards() -> None:
    session = opened({1: WINS, DEALER: DEALER_PAIR}, {(1, MAIN): UNIT}, paced=True,
                     seven_card_bonus=True, last_four="hand")  # fmt: skip
    step_until(session, lambda: len(session.table.spots[0].cards) == 7)
    refused(session, "shoe-jams", "11(n)")


def test_11_11_f_no_card_lies_face_up_in_an_empty_shoe() -> None:
    session = opened({1: WINS, DEALER: DEALER_PAIR}, {(1, MAIN): UNIT}, paced=True)
    step_until(session, lambda: any(type(e).__name__ == "Counted" for e in session.events))
    refused(session, "card-face-up", "11(f)")


def test_11_11_e_a_bank_that_has_turned_its_cards_over_has_none_to_expose() -> None:
    made = Banked({1: LOSES, 4: DEALER_PAIR}, [(1, UNIT), (4, UNIT)])
    session = made.session
    step_until(session, lambda: isinstance(session.pending, Bets))
    session.place("p1", 1, MAIN, UNIT)
    session.proceed()
    choose = banker(4, dealer="none")
    while not (isinstance(session.pending, Ask) and session.pending.spot == 4
               and "set" in [choice.name for choice in session.pending.choices]):  # fmt: skip
        if isinstance(session.pending, Ask):
            answer(session, choose(session.pending))
        else:
            session.proceed()
    refused(session, "bank-card-exposed", "11(e)")
    answer(session, "house way")
    assert session.last is not None
    assert changes(session.last) == {"p1": -10_00, "p4": 9_50, ":house": 50}


def test_11_11_e_a_card_of_the_dealer_seen_too_early_voids_all_hands() -> None:
    session = opened({1: WINS, DEALER: DEALER_PAIR}, {(1, MAIN): UNIT}, paced=True)
    step_until(session, lambda: bool(session.table.dealer.cards))
    session.report("bank-card-exposed")
    record = finish(session)
    assert results(record) == {(1, MAIN): 0}
    (own,) = [e.cards for e in happened(record, Dealt) if e.hand == "dealer"]
    assert own == cards(DEALER_PAIR)


# 11.7(b) Players stay


def test_11_7_b_who_was_dealt_cards_stays_until_the_round_is_over() -> None:
    session = opened({1: WINS, 2: LOSES, DEALER: DEALER_PAIR}, {(1, MAIN): UNIT, (2, MAIN): UNIT})
    session.call("surrender", "p1", 1)
    assert not [bet for bet in session.table.bets.values() if bet.patron == "p1"]
    with pytest.raises(NotNow) as error:
        session.leave("p1")
    assert error.value.law == LAW("7(b)")
    finish(session)
    session.leave("p1")


def test_11_7_b_an_envy_bonus_finds_its_player() -> None:
    wagers = {(1, MAIN): UNIT, (2, MAIN): UNIT, (2, "bonus"): 5_00}
    session = opened(DEALT, wagers, paced=True, bonus=True)
    while [bet for bet in session.table.bets.values() if bet.patron == "p2"]:
        if isinstance(session.pending, Ask):
            answer(session, session.pending.default)
        session.step()
    with pytest.raises(NotNow):
        session.leave("p2")
    record = finish(session)
    assert [(e.target, e.amount) for e in happened(record, Moved)] == [("p2", 5_00)]


@pytest.mark.parametrize("options", [{"seven_card_bonus": True}, {"dragons_eye": True}], ids=str)
def test_11_11_c_dice_that_say_nothing_of_the_deal_are_not_totaled_wrong(
    options: dict[str, Any],
) -> None:
    session = opened({1: WINS, DEALER: DEALER_PAIR}, {(1, MAIN): UNIT}, **options)
    refused(session, "dice-totaled-wrong", "11(c)")


def test_11_17_f_a_three_card_wager_that_is_being_settled_is_settled() -> None:
    """A hand that is void just then: the wager on the first three cards is decided already."""
    session = opened({1: WINS, DEALER: DEALER_PAIR},
                     {(1, MAIN): UNIT, (1, "three-card-bonus"): 1_00},
                     paced=True, three_card_bonus=True)  # fmt: skip
    step_until(session, lambda: getattr(session.pending, "wager", "") == "three-card-bonus")
    session.report("player-card-exposed", 1)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "void")
    record = finish(session)
    assert [(e.wager, e.amount) for e in happened(record, Returned)] == [(MAIN, UNIT)]
    assert results(record)[1, "three-card-bonus"] != 0
    assert session.table.patrons["p1"].amount == CHIPS + results(record)[1, "three-card-bonus"]
