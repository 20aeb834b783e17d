"""Boston 5 stud poker, paragraph by paragraph."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import Card, cards
from pitboss.errors import (
    BadAmount,
    BadChoice,
    BadOptions,
    BadPayTable,
    NoSuchIrregularity,
    NotNow,
    WagerRule,
)
from pitboss.games.banked_poker.boston_5_stud import Boston5Options, Boston5Stud
from pitboss.hands import five, three
from pitboss.hands.five import FiveRank
from pitboss.law import Citation, Subchapter
from pitboss.table.limits import Limit, Limits
from pitboss.table.session import Session
from pitboss.table.steps import (
    Announced,
    Ask,
    Bets,
    Burned,
    Collected,
    Counted,
    Cut,
    Dealt,
    Duty,
    Paid,
    Returned,
    Revealed,
    Seen,
    Shuffled,
    Taken,
    Turned,
    Voided,
)
from pitboss.table.view import hands_seen, view
from tests.support.play import (
    CHIPS,
    finish,
    happened,
    round_of,
    rows,
    start,
    step_until,
    table,
    won,
)
from tests.support.shows import shows
from tests.support.stacked import Stacked

LAW = Subchapter("13:69F-24")

LOW = "7s 5h 4d 3c 2h"
KINGS = "Ks Kd 8c 7c 6h"
TRIPS = "9s 9h 9d Jc 2c"
DEALER = "As Kh Qd 8h 3s"
PLAYS = {(1, "ante"): 5_00, (1, "first"): 10_00}
BONUS = {**PLAYS, (1, "optional-bonus"): 5_00}
TWO = {**PLAYS, (2, "ante"): 5_00, (2, "first"): 10_00}
TWO_BONUS = {**TWO, (1, "optional-bonus"): 5_00, (2, "optional-bonus"): 5_00}


def poker(**options: Any) -> Boston5Stud:
    return Boston5Stud(Boston5Options(**options))


def dealt(*hands: str, folded: tuple[int, ...] = ()) -> list[Card]:
    """Three cards to each hand, then two to those that are not folded."""
    held = [cards(hand) for hand in hands]
    rest = [hand[3:] for at, hand in enumerate(held, 1) if at not in folded]
    return [card for part in (*(hand[:3] for hand in held), *rest) for card in part]


def at(*hands: str, dealer: str = DEALER, game: Boston5Stud | None = None,
       folded: tuple[int, ...] = (), **kwargs: Any) -> Session:  # fmt: skip
    seats = tuple(range(1, len(hands) + 1))
    source = Stacked(dealt(*hands, dealer, folded=folded))
    return opened(table(game or poker(), source, seats=seats, **kwargs))


def opened(session: Session) -> Session:
    """The table once it takes wagers."""
    step_until(session, lambda: isinstance(session.pending, Bets))
    return session


# 24.2 to 24.5 Cards, opening, shuffle, rankings


def test_24_2_b_4_two_decks_alternate() -> None:
    session = at(LOW)
    sides = [happened(round_of(session, PLAYS, ["fold"]), Turned)[0].side for _ in range(3)]
    assert sides in ([0, 1, 0], [1, 0, 1])


def test_24_3_b_and_24_4_the_cards_are_inspected_and_shuffled_by_a_device_and_not_cut() -> None:
    record = round_of(at(LOW, game=poker(preshuffled=True)), PLAYS, ["fold"])
    assert happened(record, Cut) == []
    record = round_of(at(LOW), PLAYS, ["fold"])
    assert happened(record, Duty)[0].law == LAW("3(b)")
    assert happened(record, Shuffled)[0].law == LAW("4(a)")
    assert happened(record, Cut) == []


def test_24_5_a_the_ace_is_low_in_a_five_high_straight_alone() -> None:
    assert five.best(cards("As 2h 3d 4c 5h")).category == "straight"
    assert five.best(cards("Qs Kh Ad 2c 3h")).category == "high card"


def test_24_5_b_hands_from_highest_to_lowest() -> None:
    assert [*poker().ranking.values()] == [
        LAW("5(b)1"), LAW("5(b)2"), LAW("5(b)3"), LAW("5(b)4"), LAW("5(b)5"),
        LAW("5(b)6"), LAW("5(b)7"), LAW("5(b)8"), LAW("5(b)9"), LAW("5(c)"),
    ]  # fmt: skip
    assert tuple(poker().ranking) == tuple(reversed(FiveRank.order))


def test_24_5_c_reading_pairs_compare_before_kickers() -> None:
    assert five.best(cards("5s 5h 2d 3c 4h")) > five.best(cards("3s 3h Ad 7c 8h"))


@shows(LAW("5(d)1"), LAW("5(d)2"), LAW("5(d)3"), LAW("5(d)4"), LAW("5(d)5"))
@pytest.mark.parametrize(
    ("held", "hand"),
    [
        ("3s 2s As", "straight flush"),
        ("7s 7h 7d", "three-of-a-kind"),
        ("3s 2h As", "straight"),
        ("Ks As 2s", "flush"),
        ("7s 7h Ad", "pair"),
    ],
)
def test_24_5_d_three_card_hands(held: str, hand: str) -> None:
    assert three.best(cards(held)).category == hand


# 24.6 Wagers


def test_24_6_b_a_first_wager_is_twice_the_ante_and_neither_goes_without_the_other() -> None:
    session = at(LOW)
    session.place("p1", 1, "ante", 5_00)
    with pytest.raises(WagerRule):
        session.proceed()
    session.place("p1", 1, "first", 5_00)
    with pytest.raises(WagerRule) as refused:
        session.proceed()
    assert refused.value.law == LAW("6(b)")
    session.place("p1", 1, "first", 5_00)
    session.proceed()
    with pytest.raises(NotNow):
        session.place("p1", 1, "ante", 5_00)


def test_24_6_c_an_optional_bonus_wager_of_a_dollar_or_more_beside_the_others() -> None:
    session = at(LOW)
    with pytest.raises(BadAmount) as refused:
        session.place("p1", 1, "optional-bonus", 75)
    assert refused.value.law == LAW("6(c)")
    session.place("p1", 1, "optional-bonus", 1_00)
    with pytest.raises(WagerRule) as alone:
        session.proceed()
    assert alone.value.law == LAW("6(c)")


def test_24_6_d_a_second_wager_is_made_in_play_alone() -> None:
    with pytest.raises(NotNow) as refused:
        at(LOW).place("p1", 1, "second", 10_00)
    assert refused.value.law == LAW("10(b)")


def test_the_limits_of_a_first_wager_are_twice_those_of_the_ante() -> None:
    session = at(LOW, limits=Limits(Limit(5_00, 100_00)))
    session.place("p1", 1, "ante", 100_00)
    with pytest.raises(BadAmount):
        session.place("p1", 1, "first", 5_00)
    session.place("p1", 1, "first", 200_00)
    session.proceed()


# 24.7 to 24.9 The deal


@shows(LAW("10(d)"))
@pytest.mark.parametrize(
    ("dealing", "announced", "first", "stub"),
    [
        ("manual shoe", LAW("7(b)"), [LAW("7(d)1")] * 2 + [LAW("7(d)2")], LAW("7(e)")),
        ("hand", LAW("8(b)4"), [LAW("8(c)1")] * 2 + [LAW("8(c)2")], LAW("8(d)")),
        ("automated shoe", LAW("9(b)2"), [LAW("9(c)")] * 3, LAW("9(d)")),
    ],
)
def test_24_7_d_24_8_c_24_9_c_three_cards_each_and_10_d_two_more(
    dealing: Any, announced: Citation, first: list[Citation], stub: Citation
) -> None:
    session = at(LOW, KINGS, game=poker(dealing=dealing))
    record = round_of(session, TWO, ["second", "second"])
    assert happened(record, Announced)[0].law == announced
    deals = happened(record, Dealt)
    assert [(one.hand, len(one.cards)) for one in deals] == [
        ("spot 1", 3), ("spot 2", 3), ("dealer", 3), ("spot 1", 2), ("spot 2", 2), ("dealer", 2),
    ]  # fmt: skip
    last = [LAW("10(d)1"), LAW("10(d)1"), LAW("10(d)2")]
    assert [one.law for one in deals] == [*first, *last]
    assert {one.seen for one in deals if one.spot} == {Seen.OWNER}
    assert {one.seen for one in deals if not one.spot} == {Seen.NONE}
    assert happened(record, Duty)[-1].law == stub


@pytest.mark.parametrize(
    ("options", "law"),
    [
        ({"counting_shuffler": False}, LAW("7(f)")),
        ({"counting_shuffler": False, "dealing": "hand"}, LAW("8(e)")),
        ({"counting_shuffler": False, "dealing": "automated shoe"}, LAW("9(e)")),
        ({}, None),
    ],
    ids=str,
)
def test_24_7_f_and_9_f_the_stub_is_counted_every_fifth_round(
    options: dict[str, Any], law: Citation | None
) -> None:
    session = table(poker(**options), Stacked(), seats=(1,))
    records = [round_of(session, PLAYS, ["second"]) for _ in range(5)]
    counts = [one for record in records for one in happened(record, Counted)]
    assert [(one.cards, one.law) for one in counts] == ([(42, law)] if law else [])
    assert LAW("9(f)") in {method.waived for method in poker().methods.values()}


def test_24_8_a_dealing_from_the_hand_is_the_casinos_choice_while_a_device_shuffles() -> None:
    session = at(LOW, game=poker(dealing="hand"))
    assert session.game.dealing(session.table) == "hand"  # type: ignore[attr-defined]
    session.report("shuffler-removed")
    assert session.game.dealing(session.table) == "manual shoe"  # type: ignore[attr-defined]


# 24.10 and 24.11 Decisions and settlement

OPTIONAL = """
    cards       choice          net
    3s 2s As    expose          200
    7s 7h 7d    expose          125
    Qs Kh Ad    expose          30
    2s 9s Js    expose          15
    7s 7h Jd    expose          5
    7s 8h Jd    expose          -5
    7s 7h 7d    keep hidden     -5
"""


@pytest.mark.parametrize(("held", "choice", "net"), rows(OPTIONAL))
def test_24_10_a_and_24_11_d_optional_bonus(held: str, choice: str, net: str) -> None:
    session = at(f"{held} 4c 6d", dealer="Tc Th 9d 9c 2c")
    record = round_of(session, BONUS, [choice, "fold"])
    assert won(record.events)[1, "optional-bonus"] == int(net) * 100
    shown = [one.spot for one in happened(record, Revealed) if one.spot]
    assert shown == ([1] if choice == "expose" else []), "a hand that is kept hidden stays so"
    (settled,) = [one for one in record.events
                  if isinstance(one, Paid | Taken) and one.wager == "optional-bonus"]  # fmt: skip
    assert settled.law == (LAW("11(d)") if int(net) > 0 else LAW("10(a)"))


def test_24_10_a_losing_optional_bonuses_are_collected_before_others_are_paid() -> None:
    session = at(TRIPS, LOW)
    start(session, TWO_BONUS)
    session.choose("p1", 1, "expose")
    session.choose("p2", 2, "expose")
    assert isinstance(session.pending, Ask), "resolved before second wagers"
    assert {choice.name for choice in session.pending.choices} == {"second", "fold"}
    moves = [one for one in session.record().events if isinstance(one, Paid | Taken)]
    assert [(type(one), one.spot) for one in moves] == [(Taken, 2), (Paid, 1)]


def test_24_10_b_a_second_wager_is_as_much_as_the_first() -> None:
    session = at(LOW)
    start(session, PLAYS)
    with pytest.raises(BadChoice):
        session.choose("p1", 1, "second", 5_00)
    session.choose("p1", 1, "second")
    assert won(session.last.events if session.last else ())[1, "second"] == -10_00


def test_24_10_b_a_folded_hand_is_collected_unseen_and_gets_no_more_cards() -> None:
    session = at(LOW, KINGS, folded=(1,))
    record = round_of(session, TWO, ["fold", "second"])
    taken = {(one.wager, one.law) for one in happened(record, Taken) if one.spot == 1}
    assert taken == {("ante", LAW("10(b)")), ("first", LAW("10(b)"))}
    assert 1 not in [one.spot for one in happened(record, Revealed)]
    assert [len(one.cards) for one in happened(record, Dealt) if one.spot == 1] == [3]
    (shown,) = [one for one in happened(record, Revealed) if one.spot == 2]
    assert tuple(shown.cards) == tuple(cards(KINGS)), "the next two cards are the next player's"


def test_24_10_d_a_hand_is_named_by_its_three_cards_and_then_by_all_five() -> None:
    session = at("Ks Kd Qc Kc Qs", paced=True)
    start(session, PLAYS)
    spot, named = session.table.spots[0], {}
    while session.table.round == 1:
        if spot.cards:
            named[len(spot.cards)] = session.game.holding(session.table, spot)
        if isinstance(session.pending, Ask):
            session.choose("p1", 1, "second")
        session.step()
    assert named == {3: "pair of kings", 5: "full house, kings over queens"}


def test_24_10_c_a_second_wager_may_be_withdrawn_until_the_last_cards_come() -> None:
    session = at(LOW, KINGS, folded=(1,))
    start(session, TWO)
    with pytest.raises(NotNow):
        session.call("withdraw second wager", "p1")
    session.choose("p1", 1, "second")
    with pytest.raises(NotNow, match="p2 has no second wager") as refused:
        session.call("withdraw second wager", "p2")
    assert refused.value.law == LAW("10(c)")
    session.call("withdraw second wager", "p1")
    record = finish(session, ["second"])
    assert won(record.events)[1, "second"] == 0
    assert won(record.events)[1, "ante"] == -5_00, "a reading: who withdraws it folds"
    assert won(record.events)[1, "first"] == -10_00
    (back,) = [one for one in happened(record, Returned) if one.spot == 1]
    assert (back.law, back.outcome) == (LAW("10(c)"), "withdrawn")
    assert [len(one.cards) for one in happened(record, Dealt) if one.spot == 1] == [3]


SETTLED = """
    player              dealer             ante    first    second
    Ks Kd 8c 7c 6h      As Kh Qd 8h 3s     0       10       10
    7s 5h 4d 3c 2h      As Kh Qd 8h 3s     -5      -10      -10
    Ac Kd Qh 8s 3d      As Kh Qd 8h 3s     0       0        0
    7s 7h 4d 4c 2h      As Kh Qd 8h 3s     10      10       10
    7s 7h 4d 4c 2h      9s 9h 9d Jc 2c     5       -10      -10
    7s 7h 4d 4c 2h      7c 7d 4h 4s 2c     10      0        0
    9s 9h 9d Jc 2c      As Kh Qd 8h 3s     20      10       10
    7s 6h 5d 4c 3s      As Kh Qd 8h 2s     40      10       10
    2d 5d 7d 9d Jd      As Kh Qc 8h 3s     75      10       10
    8h 8d 8s 6c 6d      As Kh Qd 9h 3s     125     10       10
    8h 8d 8s 8c 6d      As Kh Qd 9h 3s     500     10       10
    5h 6h 7h 8h 9h      As Kh Qd 2h 3s     1000    10       10
    Tc Jc Qc Kc Ac      As Kh Qd 2h 3s     5000    10       10
"""


@pytest.mark.parametrize(("player", "dealer", "ante", "first", "second"), rows(SETTLED))
def test_24_10_f_and_24_11_settlement(
    player: str, dealer: str, ante: str, first: str, second: str
) -> None:
    record = round_of(at(player, dealer=dealer), PLAYS, ["second"])
    assert won(record.events) == {
        (1, "ante"): int(ante) * 100, (1, "first"): int(first) * 100,
        (1, "second"): int(second) * 100,
    }  # fmt: skip


def test_24_10_f_player_by_player_from_the_right_first_and_second_before_the_ante() -> None:
    session = at("Ks Kc 8c 7c 6h", LOW, "Ac Kd Qh 8s 3d")
    wagers = {(seat, name): amount for seat in (1, 2, 3)
              for name, amount in (("ante", 5_00), ("first", 10_00))}  # fmt: skip
    record = round_of(session, wagers, ["second"] * 3)
    moves = [one for one in record.events if isinstance(one, Paid | Taken | Returned)]
    assert [one.spot for one in moves] == [3, 3, 3, 2, 2, 2, 1, 1, 1]
    assert [one.wager for one in moves[:3]] == ["first", "second", "ante"]
    assert {one.law for one in moves if one.spot == 3} == {LAW("10(f)2")}
    assert {one.law for one in moves if one.spot == 2} == {LAW("10(f)1")}
    assert {one.law for one in moves if one.spot == 1} == {LAW("10(f)3")}
    assert happened(record, Revealed)[0].law == LAW("10(e)")
    assert [one.spot for one in happened(record, Collected)] == [3, 2, 1, 0]


@pytest.mark.parametrize(("option", "ante"), [("ante lost", 5_00), ("ante returned", 10_00)])
def test_24_10_f_1_reading_the_ante_of_a_lower_hand_with_a_bonus(option: Any, ante: int) -> None:
    session = at("7s 7h 4d 4c 2h", dealer=TRIPS, game=poker(losing_ante_bonus=option))
    record = round_of(session, PLAYS, ["second"])
    assert won(record.events)[1, "ante"] == ante
    assert happened(record, Paid)[0].law == LAW("11(c)")


ROYAL = "Tc Jc Qc Kc Ac"


def test_24_11_e_the_limit_cuts_what_is_paid_last_but_no_optional_bonus() -> None:
    wagers = {(1, "ante"): 100_00, (1, "first"): 200_00, (1, "optional-bonus"): 2_000_00}
    session = at(ROYAL, limits=Limits(Limit(1_00, 5_000_00)))
    record = round_of(session, wagers, ["expose", "second"])
    assert won(record.events) == {
        (1, "optional-bonus"): 80_000_00, (1, "first"): 200_00, (1, "second"): 200_00,
        (1, "ante"): 50_000_00 - 400_00,
    }  # fmt: skip
    assert LAW("11(e)") in [one.law for one in happened(record, Paid)]


@pytest.mark.parametrize(
    ("limit", "least"), [(0, 1_00), (50_000_00, 100_00)], ids=["no limit", "minimum wagers"]
)
def test_24_11_e_no_limit_or_what_the_minimum_wagers_could_win(limit: int, least: int) -> None:
    session = at(ROYAL, game=poker(payout_limit=limit), limits=Limits(Limit(least, 1_000_00)))
    record = round_of(session, {(1, "ante"): 100_00, (1, "first"): 200_00}, ["second"])
    assert won(record.events)[1, "ante"] == 100_000_00
    with pytest.raises(BadOptions):
        poker(payout_limit=49_999_99)


def test_24_11_e_and_no_more_than_the_minimum_wagers_if_they_were_higher() -> None:
    session = at(ROYAL, limits=Limits(Limit(100_00, 1_000_00)))
    record = round_of(session, {(1, "ante"): 200_00, (1, "first"): 400_00}, ["second"])
    assert sum(won(record.events).values()) == 100_000_00 + 2 * 200_00


def test_24_11_c_and_d_a_casino_may_pay_more() -> None:
    for name in ("ante-bonus", "optional-bonus"):
        minimum = {row.outcome: str(row.pays) for row in poker().tables[name].rows}
        Boston5Stud(Boston5Options(), {name: {**minimum, "flush": "16 to 1"}})
        with pytest.raises(BadPayTable):
            Boston5Stud(Boston5Options(), {name: {**minimum, "flush": "2 to 1"}})
    assert str(poker().odds(poker().first)) == "1 to 1"
    assert poker().tables["second"].law == LAW("11(b)")


# 24.12 Irregularities


def net(session: Session) -> dict[str, int]:
    return {name: patron.amount - CHIPS for name, patron in session.table.patrons.items()}


def voided(session: Session) -> list[tuple[int, Citation]]:
    return [(one.spot, one.law) for one in happened(session.last, Voided)]


def test_24_12_a_an_exposed_dealers_card_voids_hands_but_bonuses_of_three_cards() -> None:
    session = at(TRIPS, LOW)
    start(session, TWO_BONUS)
    session.report("dealer-card-exposed")
    assert voided(session) == [(0, LAW("12(a)"))]
    assert net(session) == {"p1": 4 * 5_00 + 25 * 5_00, "p2": 0}
    paid = {(one.wager, one.amount, one.stake, one.law) for one in happened(session.last, Paid)}
    assert paid == {
        ("ante", 20_00, 0, LAW("12(a)")), ("optional-bonus", 125_00, 5_00, LAW("11(d)")),
    }  # fmt: skip


def test_24_12_a_three_cards_that_are_paid_are_shown_first_and_no_others() -> None:
    session = at(TRIPS, LOW)
    start(session, TWO_BONUS)
    session.report("dealer-card-exposed")
    assert session.last is not None
    ends = [one for one in session.last.events if isinstance(one, Revealed | Paid)]
    assert [(type(one).__name__, one.spot, one.law) for one in ends] == [
        ("Revealed", 1, LAW("12(a)")), ("Paid", 1, LAW("12(a)")), ("Paid", 1, LAW("11(d)")),
    ]  # fmt: skip
    assert happened(session.last, Revealed)[0].cards == tuple(cards("9s 9h 9d"))


def test_24_12_a_resolved_bonuses_and_folded_hands_stay_as_they_are() -> None:
    session = at("7s 7h 4d 3c 2h", "8s 6d 2d 9c Jc")
    start(session, TWO_BONUS)
    for spot in (1, 2):
        session.choose(f"p{spot}", spot, "expose")
    session.choose("p1", 1, "fold")
    session.report("dealer-card-exposed")
    assert net(session) == {"p1": 5_00 - 15_00, "p2": -5_00}


def test_24_12_a_a_pair_of_three_cards_has_no_ante_bonus() -> None:
    session = at("7s 7h 4d 3c 2h")
    start(session, PLAYS)
    session.report("dealer-card-exposed")
    assert net(session) == {"p1": 0}


def test_24_12_a_not_once_every_player_has_decided() -> None:
    session = at(LOW, paced=True)
    start(session, PLAYS)
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-card-exposed")
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "second")
    step_until(session, lambda: session.table.awaiting)
    with pytest.raises(NoSuchIrregularity):
        session.report("dealer-card-exposed")


def test_24_12_b_one_card_face_up_is_set_aside_and_two_void_all_hands() -> None:
    source = Stacked([*cards("Jd"), *dealt(LOW, DEALER)])
    session = opened(table(poker(), source, paced=True))
    start(session, PLAYS)
    step_until(session, lambda: session.table.awaiting)
    session.report("card-face-up")
    step_until(session, lambda: session.table.spots[0].cards)
    assert happened(session.record(), Burned)[0].cards == tuple(cards("Jd"))
    assert session.table.spots[0].cards == [*cards("7s 5h 4d")]
    session.report("card-face-up")
    step_until(session, lambda: session.table.round == 2)
    assert voided(session) == [(0, LAW("12(b)"))]
    assert net(session) == {"p1": 0}


def test_24_12_c_a_card_drawn_in_error_is_the_next_card() -> None:
    session = at(LOW, paced=True)
    start(session, PLAYS)
    step_until(session, lambda: session.table.awaiting)
    session.report("card-drawn-in-error")
    step_until(session, lambda: session.table.spots[0].cards)
    assert session.table.spots[0].cards == [*cards("7s 5h 4d")]


def test_24_12_d_a_misdealt_player_is_out_and_the_others_play_on() -> None:
    session = at(LOW, KINGS, folded=(1,))
    start(session, TWO_BONUS)
    session.report("incorrect-number-of-cards", 1)
    record = finish(session, ["expose", "second"])
    assert net(session) == {"p1": 0, "p2": 5_00 + 20_00}
    assert [(one.spot, one.law) for one in happened(record, Voided)] == [(1, LAW("12(d)"))]


def test_24_12_d_a_hand_called_dead_between_showing_and_settling_has_its_bonus_back() -> None:
    session = at(TRIPS, LOW, paced=True)
    start(session, TWO_BONUS)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "expose")
    step_until(session, lambda: isinstance(session.pending, Ask) and session.pending.spot == 2)
    session.report("incorrect-number-of-cards", 1)
    finish(session, ["expose", "second"])
    assert net(session)["p1"] == 0


def test_24_12_d_the_dealers_hand_is_completed_or_all_hands_are_void() -> None:
    session = at(LOW, paced=True)
    start(session, PLAYS)
    step_until(session, lambda: session.table.awaiting == "dealer")
    session.report("dealer-hand-completed")
    step_until(session, lambda: isinstance(session.pending, Ask))
    assert len(session.table.dealer.cards) == 3
    session.report("dealer-misdealt")
    step_until(session, lambda: session.table.round == 2)
    assert voided(session) == [(0, LAW("12(d)"))]
    assert net(session) == {"p1": 0}


def test_24_7_f_2_a_wrong_count_of_the_stub_voids_all_hands() -> None:
    for report in ("stub-misdealt", "deck-incomplete"):
        session = at(TRIPS, paced=True)
        start(session, PLAYS)
        step_until(session, lambda one=session: isinstance(one.pending, Ask))
        with pytest.raises(NoSuchIrregularity):
            session.report(report)
        session.choose("p1", 1, "second")
        step_until(session, lambda one=session: one.table.memory.stub_out)
        session.report(report)
        step_until(session, lambda one=session: one.table.round == 2)
        assert voided(session) == [(0, LAW("7(f)2"))]
        assert net(session) == {"p1": 0}


def test_24_12_f_a_shoe_that_jams_voids_the_round_but_bonuses_of_three_cards() -> None:
    session = at(TRIPS, LOW, game=poker(dealing="automated shoe"), paced=True)
    start(session, TWO_BONUS)
    step_until(session, lambda: session.table.spots[0].cards)
    session.report("shoe-jams")
    step_until(session, lambda: session.table.round == 2)
    assert voided(session) == [(0, LAW("12(f)"))]
    assert net(session) == {"p1": 20_00 + 125_00, "p2": 0}


def test_24_9_d_the_cards_leave_the_shoe_before_the_last_two() -> None:
    session = at(LOW, game=poker(dealing="automated shoe"), paced=True)
    start(session, PLAYS)
    step_until(session, lambda: isinstance(session.pending, Ask))
    session.choose("p1", 1, "second")
    step_until(session, lambda: session.table.awaiting)
    with pytest.raises(NoSuchIrregularity) as refused:
        session.report("shoe-jams")
    assert refused.value.law == LAW("9(d)")


def test_24_12_e_and_g_devices() -> None:
    session = at(LOW)
    session.report("shuffler-jams")
    assert LAW("12(e)") in [one.law for one in happened(session.record(), Shuffled)]
    session.report("shuffler-removed")
    assert LAW("12(g)") in [one.law for one in happened(session.record(), Duty)]
    round_of(session, PLAYS, ["fold"])
    assert happened(session.record(), Cut) == [], "a reading: no cut, not even by hand"


def test_24_9_f_a_device_that_counts_a_wrong_deck() -> None:
    session = at(LOW)
    session.report("shuffler-miscounts")
    assert LAW("9(f)") in [one.law for one in happened(session.record(), Duty)]


def test_players_see_their_own_cards_alone() -> None:
    session = at(LOW, KINGS)
    start(session, TWO)
    seen = hands_seen(view(session, "p1"))
    assert seen["spot 1"] == tuple(cards("7s 5h 4d"))
    assert seen["spot 2"] == seen["dealer"] == (None,) * 3
