"""Pai gow poker: what decides the start, when hands are collected, and who is settled when."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import BadOptions, NoSuchWager, NotNow, WagerRule
from pitboss.law import Subchapter
from pitboss.table.record import RoundRecord
from pitboss.table.steps import (
    Ask,
    Collected,
    Counted,
    Cut,
    Dealt,
    Duty,
    Event,
    Marked,
    Moved,
    Numbered,
    Paid,
    Rolled,
    Taken,
)
from tests.games.pai_gow.support import (
    DEALER,
    DEALER_PAIR,
    LOSES,
    PUSHES,
    WINS,
    changes,
    cited,
    finish,
    plain,
    play,
    results,
    said,
    source,
    three_then_four,
    vigorish,
)
from tests.support.play import finish as finish_round
from tests.support.play import happened, table
from tests.support.shows import shows
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-11")
MAIN = "pai-gow-poker"
BET = 10_00
FOUR_TWOS = "2s 2h 2d 2c Qh Jc 9d"


def first(record: RoundRecord, *kinds: type[Event]) -> int:
    """Where the first event of these kinds stands in a round."""
    return next(at for at, event in enumerate(record.events) if isinstance(event, kinds))


def collected(record: RoundRecord, spot: int) -> Collected:
    """How the cards of a spot were collected, the high hand first."""
    return next(event for event in happened(record, Collected) if event.spot == spot)


# 11.4 and 11.8 to 11.8C What decides where the deal begins


@shows(LAW("4(a)1"), LAW("4(a)2"), LAW("4(a)3"), LAW("8C(b)"))
@pytest.mark.parametrize(
    ("how", "dice", "numbers"), [("dice", 3, 0), ("random number", 0, 1), ("button", 0, 0)]
)
def test_11_4_a_one_method_decides_the_start(how: str, dice: int, numbers: int) -> None:
    made = plain(starting_position=how, shuffler=True)
    record = finish(table(made, Stacked(numbers=[4, 4, 4])), [(1, MAIN, BET)])
    assert [len(event.dice) for event in happened(record, Rolled)] == [dice] * bool(dice)
    assert [len(event.numbers) for event in happened(record, Numbered)] == [numbers] * numbers
    assert all(1 <= n <= 7 for event in happened(record, Numbered) for n in event.numbers)
    shaken = [event.text for event in happened(record, Duty) if event.law == LAW("8C(b)")]
    assert shaken == ["The dealer shakes the dice 3 times"] * bool(dice)


def test_11_4_a_no_method_is_used_where_three_cards_are_dealt_first() -> None:
    made = plain(seven_card_bonus=True, dealing="manual shoe")
    session = table(made, three_then_four(WINS, DEALER_PAIR))
    record = finish(session, [(1, MAIN, BET)])
    assert not happened(record, Rolled)
    assert not any(event.what == "starting position" for event in happened(record, Marked))


def test_11_4_b_one_die_of_the_three_is_the_dragons_eye() -> None:
    """The first die is the dragon's eye: even here, though the others are odd."""
    for eye, wins in ((2, "even"), (3, "odd")):
        session = table(plain(dragons_eye=True), source({1: WINS}, (eye, 1, 5)))
        record = finish(session, [(1, MAIN, BET), (1, "even", BET), (1, "odd", BET)])
        assert [e.wager for e in happened(record, Paid) if e.wager != MAIN] == [wins]
    with pytest.raises(NoSuchWager):
        table(plain(), source({})).place("p1", 1, "even", BET)


@shows(LAW("8(a)"), LAW("8(b)"), LAW("8A(e)"), LAW("8B(c)"))
@pytest.mark.parametrize(
    ("dealing", "law"),
    [("manual shoe", LAW("8(a)")), ("hand", LAW("8A(b)2")), ("automated shoe", LAW("8B(b)2"))],
)
def test_11_8_b_the_start_and_its_wagers_are_settled_before_any_card(
    dealing: str, law: Any
) -> None:
    made = plain(dealing=dealing, starting_position="random number", number=True)
    record = finish(table(made, Stacked(numbers=[3])), [(1, MAIN, BET), (1, "number", BET, "4")])
    (announced,) = cited(record, law)
    assert said(record)[0] == "No more bets"
    at = record.events.index(announced)
    paid = next(i for i, e in enumerate(record.events) if isinstance(e, Paid))
    assert record.events[paid].wager == "number"  # type: ignore[union-attr]
    (start,) = (e for e in happened(record, Marked) if e.what == "starting position")
    marked = record.events.index(start)
    assert at < first(record, Numbered) < paid < marked < first(record, Dealt)
    if dealing == "hand":
        assert at < first(record, Counted) < first(record, Numbered), "the stacks come first"


def test_11_8b_a_the_shoe_dispenses_stacks_of_seven() -> None:
    record = play(plain(dealing="automated shoe"), {1: WINS}, [(1, MAIN, BET)])
    assert [len(event.cards) for event in happened(record, Dealt)] == [7] * 7


@shows(LAW("8A(d)1"), LAW("8B(e)1"))
@pytest.mark.parametrize(
    ("dealing", "law"), [("hand", LAW("8A(d)1")), ("automated shoe", LAW("8B(e)1"))]
)
def test_11_8a_d_1_four_cards_are_left_and_nobody_sees_them(dealing: str, law: Any) -> None:
    record = finish(table(plain(dealing=dealing), Stacked()), [(1, MAIN, BET)])
    assert [event.cards for event in happened(record, Counted)] == [4]
    assert [type(event) for event in cited(record, law)] == [Duty]
    assert sum(len(event.cards) for event in happened(record, Dealt)) == 49


# 11.2, 11.6 and 11.7


def test_11_2_b_4_each_deck_is_used_every_other_round() -> None:
    session = table(plain(second_deck=True, shuffler=True), Stacked())
    colors = []
    for _ in range(4):
        record = finish(session, [(1, MAIN, BET)])
        colors += [e.value for e in cited(record, LAW("2(b)4")) if isinstance(e, Marked)]
    assert colors == ["red", "blue", "red", "blue"]


def test_11_6_c_the_dealer_cuts_if_no_player_does() -> None:
    session = table(plain(shuffler=False, second_deck=False), Stacked(), automate=())
    session.place("p1", 1, MAIN, BET)
    session.proceed()
    ask = session.pending
    assert isinstance(ask, Ask)
    assert (ask.patron, ask.topic) == ("p1", "cut")
    session.choose("p1", 1, "decline")
    ask = session.pending
    assert isinstance(ask, Ask)
    assert ask.topic != "cut", "nobody else is there to be asked"
    finish_round(session)
    assert [event.by for event in happened(session.last, Cut)] == ["dealer"]


@shows(LAW("7(a)"))
def test_11_7_a_no_cash_and_a_coupon_only_where_the_casino_takes_them() -> None:
    session = table(plain(), source({}))
    for how in ({"cash": True}, {"coupon": BET}):
        with pytest.raises(WagerRule, match=r"11\.7\(a\)"):
            session.place("p1", 1, MAIN, BET, **how)
    session = table(plain(match_play=True), source({1: WINS, DEALER: DEALER_PAIR}))
    session.place("p1", 1, MAIN, BET, coupon=BET)
    session.proceed()
    session.choose("p1", 1, "house way")
    assert session.last is not None
    assert changes(session.last)["p1"] == 2 * BET - 1_00, "the coupon wins as the chips do"


# 11.9 Collecting and paying


@shows(LAW("9(e)"))
@pytest.mark.parametrize(
    ("wager", "options"),
    [
        ("progressive", {"progressive": "$5"}),
        ("dynasty", {"ez": True, "dynasty": True}),
        ("protection", {"ez": True, "protection": True}),
        ("queens-dragon", {"ez": True, "queens_dragon": True}),
    ],
)
def test_11_9_e_some_wagers_bar_a_surrender(wager: str, options: dict[str, Any]) -> None:
    session = table(plain(**options), source({1: WINS}))
    session.place("p1", 1, MAIN, BET)
    session.place("p1", 1, wager, 5_00)
    session.proceed()
    assert isinstance(session.pending, Ask)
    assert "surrender" not in [choice.name for choice in session.pending.choices]


def test_11_9_e_an_exposed_hand_is_not_surrendered() -> None:
    session = table(plain(), source({1: WINS}))
    with pytest.raises(NotNow, match=r"before it is exposed.*11\.9\(e\)"):
        session.call("surrender", "p1", 1)


def test_11_9_g_a_losing_hand_is_collected_at_once() -> None:
    hands = {1: WINS, 2: LOSES, DEALER: DEALER_PAIR}
    record = play(plain(), hands, [(1, MAIN, BET), (2, MAIN, BET)])
    taken, gone = first(record, Taken), collected(record, 2)
    assert gone.law == LAW("9(g)")
    assert taken < record.events.index(gone) < first(record, Paid)


def test_11_9_h_a_push_goes_back_and_its_hand_is_collected_at_once() -> None:
    wagers = [(1, MAIN, BET), (2, MAIN, BET)]
    record = play(plain(), {1: WINS, 2: PUSHES, DEALER: DEALER_PAIR}, wagers)
    assert results(record)[2, MAIN] == 0
    gone = collected(record, 2)
    assert gone.law == LAW("9(h)")
    assert record.events.index(gone) < first(record, Paid)


def test_11_9_h_a_push_stays_while_another_wager_of_the_player_wins() -> None:
    """Three jacks: the progressive wins, so the cards of the push wait until it is paid."""
    hands = {1: "Jc Js Jh 9d 8s 6d 3h", DEALER: "Kc Kd 9h 7s 5c 4d 2h"}
    made = plain(progressive="$1")
    record = play(made, hands, [(1, MAIN, BET), (1, "progressive", 1_00)])
    assert results(record)[1, "progressive"] == 1_00
    assert record.events.index(collected(record, 1)) > first(record, Paid)


@pytest.mark.parametrize(("how", "charged"), [("five percent", 50), ("triples lose", 0)])
def test_11_9_k_dragons_eye_takes_vigorish_by_one_of_two_methods(how: str, charged: int) -> None:
    start = "starting position"
    made = plain(dragons_eye=True, dragons_eye_vigorish=how, dragons_eye_start=start)
    record = play(made, {1: WINS, DEALER: DEALER_PAIR}, [(1, MAIN, BET)])
    assert vigorish(record.events) == charged
    assert results(record)[1, MAIN] == BET


# 11.14, 11.15 and 11.22 Who is settled when


def test_11_14_f_the_meter_starts_at_what_the_casino_set_and_returns_to_it() -> None:
    made = plain(progressive="$1", meter_reset=20_000_00)
    hands = {1: "As Ks Qs Js Ts 5d 5h", DEALER: "Kc Kd 9h 7s 5c 4d 2h"}
    session = table(made, source(hands))
    record = finish(session, [(1, MAIN, BET), (1, "progressive", 1_00)])
    meters = [e.value for e in happened(record, Marked) if e.what == "progressive meter"]
    assert meters == ["$20,000.27", "$20,000"]
    with pytest.raises(BadOptions, match=r"11\.14\(f\)"):
        plain(progressive="$1", meter_reset=9_999_99)


@shows(LAW("14(c)"), LAW("14(g)"))
def test_11_14_c_and_g_a_share_of_the_meter_is_paid_by_the_meter_of_that_moment() -> None:
    hands = {1: "As Ks Qs Js Ts 5d 4h", 2: "3s 3h 3d Jc 9c 7h 2d", DEALER: "Kc Kd 9h 7s 5c 4d 2h"}
    wagers = [(s, w, a) for s in (1, 2) for w, a in ((MAIN, BET), ("progressive", 1_00))]
    record = play(plain(progressive="$1"), hands, wagers)
    paid = [(e.spot, e.amount, e.law) for e in happened(record, Paid) if e.wager == "progressive"]
    assert paid == [(2, 2_00, LAW("14(c)")), (1, 1_000_25, LAW("14(g)"))]


@shows(LAW("15(d)1"), LAW("15(d)3"), LAW("22(d)1"), LAW("22(d)3"))
@pytest.mark.parametrize(
    ("wager", "options", "turn", "best", "last"),
    [
        ("bonus", {"bonus": True}, LAW("15(d)1"), LAW("15(d)2"), LAW("15(d)3")),
        ("dynasty", {"ez": True, "dynasty": True}, LAW("22(d)1"), LAW("22(d)2"), LAW("22(d)3")),
    ],
)
def test_11_22_d_2_players_in_turn_then_envy_and_premium_hands(
    wager: str, options: dict[str, Any], turn: Any, best: Any, last: Any
) -> None:
    hands = {1: FOUR_TWOS, 2: WINS, 3: LOSES, DEALER: "Kc Kd Th 7s 5c 4d 3h"}
    wagers = [*((s, MAIN, BET) for s in (1, 2, 3)), (1, wager, 5_00), (2, wager, 1_00)]
    record = play(plain(**options), hands, wagers)
    assert [event.spot for event in cited(record, turn)] == [2, 1]  # type: ignore[attr-defined]
    made = [event.text for event in cited(record, best)]  # type: ignore[attr-defined]
    everyone = [f"Make the best hand of the cards of spot {n}" for n in (3, 2, 1)]
    assert made == everyone, "with five dollars on the table, of those without a wager too"
    (begun,) = cited(record, last)
    after = record.events[record.events.index(begun) :]
    assert [(e.spot, e.wager) for e in after if isinstance(e, Paid)] == [(1, wager)]
    assert results(record)[2, wager] == -1_00


def test_11_15_d_2_without_five_dollars_only_the_hands_with_a_wager_are_made() -> None:
    hands = {1: WINS, 2: LOSES, DEALER: DEALER_PAIR}
    record = play(plain(bonus=True), hands, [(1, MAIN, BET), (2, MAIN, BET), (1, "bonus", 1_00)])
    made = [event.text for event in cited(record, LAW("15(d)2"))]  # type: ignore[attr-defined]
    assert made == ["Make the best hand of the cards of spot 1"]


@pytest.mark.parametrize(("last", "law"), [("hand", "17(g)1"), ("automated shoe", "17(g)2")])
def test_11_17_g_the_last_four_come_from_the_hand_or_the_shoe(last: str, law: str) -> None:
    made = plain(seven_card_bonus=True, last_four=last)
    session = table(made, three_then_four(WINS, DEALER_PAIR))
    record = finish(session, [(1, MAIN, BET)])
    last_cards = [event for event in happened(record, Dealt) if len(event.cards) == 4]
    assert [event.law.text for event in last_cards] == [f"13:69F-11.{law}"] * 2
    assert [len(e.cards) for e in happened(record, Dealt)] == [3, 3, 4, 4]


def test_11_3_h_a_joker_is_an_ace_for_insurance() -> None:
    """With the joker any ten would make a straight; as an ace, the hand is ace high."""
    hands = {1: "X1 Ks Qh Jd 8c 6s 3h", DEALER: DEALER_PAIR}
    record = play(plain(insurance=True), hands, [(1, MAIN, BET), (1, "insurance", BET)])
    assert results(record)[1, "insurance"] == 2 * BET
    assert cards("X1")[0].is_joker


@shows(LAW("14(c)1"), LAW("14(c)2"))
def test_11_14_c_only_a_winning_hand_with_its_light_on_is_paid() -> None:
    three, four = "3s 3h 3d Jc 9c 7h 2d", "As Ks Qs Js Ts 5d 4h"
    hands = {1: three, 2: "Qc Tc 8c 6d 4c Jd 2s", 3: four, DEALER: "Kc Kd 9h 7s 5c 4d 2h"}
    lit = [(s, "progressive", 1_00) for s in (1, 2)]
    wagers = [*((s, MAIN, BET) for s in (1, 2, 3)), *lit]
    record = play(plain(progressive="$1"), hands, wagers)
    assert [e.spot for e in happened(record, Paid) if e.wager == "progressive"] == [1]
    assert [e.spot for e in happened(record, Taken) if e.wager == "progressive"] == [2, 1]


@shows(LAW("15(d)3iii"), LAW("22(d)3iii"))
@pytest.mark.parametrize(
    ("wager", "options"), [("bonus", {"bonus": True}), ("dynasty", {"ez": True, "dynasty": True})]
)
def test_11_15_d_3_iii_a_premium_hand_without_a_bonus_wager_stays_until_envy_is_paid(
    wager: str, options: dict[str, Any]
) -> None:
    hands = {1: FOUR_TWOS, 2: LOSES, DEALER: "Kc Kd Th 7s 5c 4d 3h"}
    record = play(plain(**options), hands, [(1, MAIN, BET), (2, MAIN, BET), (2, wager, 5_00)])
    (envy,) = happened(record, Moved)
    assert envy.target == "p2"
    own = [e for e in happened(record, Collected) if e.spot == 1]
    assert own
    assert record.events.index(envy) < min(record.events.index(e) for e in own)
