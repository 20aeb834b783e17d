"""Double and triple attack blackjack, read a second time beside 13:69F-26 and 13:69F-36."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import BadAmount, BadChoice, NoSuchIrregularity, NotNow
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import Announced, Ask, Paid, Placed, Shuffled, Taken
from tests.games.blackjack.support import cents, choices, hand_of, last, laws
from tests.games.second_reading.boxes import TEN, boxes, decide, shared
from tests.games.second_reading.rounds import asked, chips_moved, net, seen_by
from tests.games.second_reading.support import refuses
from tests.support.play import finish, happened, rows, step_until

DOUBLE, TRIPLE = "double-attack-blackjack", "triple-attack-blackjack"
LAW26, LAW36 = Subchapter("13:69F-26"), Subchapter("13:69F-36")


def double(order: str, *given: Any, **kwargs: Any) -> Session:
    return decide(boxes(DOUBLE, order, **kwargs), *given)


def triple(order: str, *given: Any, **kwargs: Any) -> Session:
    return decide(boxes(TRIPLE, order, **kwargs), *given)


def amounts(session: Session) -> dict[str, float]:
    """What each wager came to, in dollars."""
    return {name: amount / 100 for name, amount in cents(last(session)).items()}


# 26.5 to 26.10: an initial wager of $10, the dealer's card first

HANDS = """
    dealt                 decisions                           comes to       what
    9s Ah Ad Kh Kc 5d 7d  wager,split,stand,stand             0 0 0          split 21s tie a 21
    9s 9h 5h 7d 5d 7h     wager,hit,stand                     0 0            a 21 ties a 21
    6s Ah Kh              wager                               10 10          a blackjack pays 1 to 1
    Ks 8h 8d 3c 2c Ad     wager,split,surrender,stand         -10 0 0        to a blackjack
    9s 8h 8d 3c 2c Kd 8c  wager,split,surrender,stand         -5 -5 -20      half of one hand
    9s 8h 8d 3c 2c 7d 9d  wager,split,double,surrender,stand  -5 -5 -10 -20  of all on it
    9s 5h 4d 3c Kd        no wager,hit,surrender              -5             after a card
    6s Ah 6h 3d Kc 5d     wager,hit,surrender                 -5 -5          also a soft hand
"""


@pytest.mark.parametrize(("order", "decisions", "wanted", "what"), rows(HANDS))
def test_26_5_and_8_hands(order: str, decisions: str, wanted: str, what: str) -> None:
    session = double(order, *decisions.split(","))
    assert [f"{each:g}" for each in amounts(session).values()] == wanted.split(), what


def test_26_8_a_no_surrender_after_standing_and_36_7_g_none_at_all() -> None:
    session = double("9s 8h 8d 3c 2c 8c", "no wager", "split", "stand")
    assert "surrender" in choices(session), "the other hand"
    assert "surrender" not in choices(triple("9h 8s 9d Kd", "no wager", "no wager"))


def test_26_8_a_1_a_wager_that_cannot_be_halved_is_refused() -> None:
    refuses(BadAmount, LAW26("5(e)"), lambda: boxes(DOUBLE, "9s 8h 8d", wager=10_25))


def test_26_10_a_a_split_pair_takes_as_much_as_both_wagers_and_26_9_a_so_does_a_double() -> None:
    session = double("9s 8h 8d 3c 2c 8c", ("wager less", 4_00))
    refuses(BadChoice, LAW26("7(e)"), lambda: session.choose("p1", 1, "split", 10_00))
    decide(session, "split")
    refuses(BadChoice, LAW26("7(e)"), lambda: session.choose("p1", 1, "double", 14_25))
    decide(session, "double")
    placed = [(e.wager, e.amount) for e in session.events if isinstance(e, Placed)][2:]
    assert placed == [("split", 10_00), ("split", 4_00), ("double", 14_00)]


# 26.6 The optional bonus


def test_26_6_d_2_from_the_dealers_right_and_before_the_hands() -> None:
    order = "6s Kh Kd 9h 9d Kc Qs"
    session = double(
        order, *["no wager"] * 2, *["stand"] * 2, seats=2, beside={"optional-bonus": 5_00}
    )
    assert [row[:4] for row in chips_moved(last(session))] == [
        ("paid", 2, "optional-bonus", 15_00), ("paid", 1, "optional-bonus", 15_00),
        ("paid", 2, "wager", 10_00), ("paid", 1, "wager", 10_00),
    ]  # fmt: skip


def test_26_6_d_1_a_blackjack_that_the_reader_finds_loses_the_bonus_too() -> None:
    session = double(
        "Ks Kh 9h Ad", "wager", hole_card="card reader", beside={"optional-bonus": 500}
    )
    assert amounts(session) == {"optional-bonus": -5, "wager": -10, "double-attack": 0}


# 26.12(c) and 36.11(c): which cards the dealer takes

DRAWS = """
    game    dealt                       decisions                  dealer    what
    double  6s Ah Kh 9d                 wager                      6s        not matched
    double  Ks Ah Kh 5d 9c              wager                      Ks 5d     may be matched
    double  6s Kh 5h 6d 9d 8d           -,hit,stand                6s 9d 8d  a 21 may be tied
    triple  Ah 6s Kh Kd 9c              wager,-                    6s Kd     every 21 has won
    triple  2h 6s 2d Kd 2s 3h 3d 2c 9c  -,-,hit,hit,hit,hit,stand  6s Kd     and six cards
    triple  Kh 6s 6d Kd 9c 9d           -,-,hit                    6s Kd     over 21
    triple  Ah As 5d 6d Kc 9c           -,-,no,stand               As 6d Kc  soft 17 draws
    triple  Ah As 5d 7d Kc              -,-,no,stand               As 7d     soft 18 stands
"""


@pytest.mark.parametrize(("game", "order", "decisions", "dealer", "what"), rows(DRAWS))
def test_26_12_and_36_11_the_dealers_cards(
    game: str, order: str, decisions: str, dealer: str, what: str
) -> None:
    meant = {"-": "no wager", "no": "no insurance"}
    given = [meant.get(one, one) for one in decisions.split(",")]
    session = {"double": double, "triple": triple}[game](order, *given)
    if isinstance(session.pending, Ask):
        finish(session)
    assert hand_of(last(session), "dealer") == list(cards(dealer)), what


# 26.9(c) and 36.8(c), with 19.9(c): what was added to a hand over 21, and a blackjack


@pytest.mark.parametrize(
    ("id", "order", "first"),
    [("spanish-21", "Kh Ks 5h 9d Ad", []), (DOUBLE, "Ks Kh 5h 9d Ad", ["no wager"]),
     (TRIPLE, "Kh Ks 5h Ad 9d", ["no wager"] * 2)],
)  # fmt: skip
@pytest.mark.parametrize(("option", "added"), [("kept", 0), ("lost", -10)])
def test_a_blackjack_gives_back_what_was_added_or_the_other_reading_takes_it(
    id: str, order: str, first: list[str], option: str, added: int
) -> None:
    session = decide(boxes(id, order, busted_added_wagers=option), *first, "double")
    assert amounts(session) == {"wager": -10, "double": added}


# 26.13 and 36.12: who shares a box decides about all of their own wagers at once


@pytest.mark.parametrize(
    ("choice", "placed", "q"),
    [("cover both hands", [("split", 10_00), ("split", 5_00)], -30_00),
     ("first hand", [], -15_00), ("second hand", [], -15_00)],
)  # fmt: skip
def test_26_13_f_and_10_a_both_wagers_cover_the_pair_or_lie_on_one_hand(
    choice: str, placed: list[tuple[str, int]], q: int
) -> None:
    session = shared(DOUBLE, "9s 8h 8d 3c 2c 8c")
    decide(session, "wager", ("wager less", 5_00), "split")
    ask = asked(session)
    assert (ask.patron, ask.law) == ("q", LAW26("13(f)"))
    assert ask.choices[2].amounts == (15_00,), "initial and double attack wager together"
    decide(session, choice)
    assert asked(session).patron == "p1", "q is asked once"
    record = finish(session)
    own = [(e.wager, e.amount) for e in happened(record, Placed) if e.patron == "q"]
    assert own[2:] == placed
    assert net(session) == {"p1": -40_00, "q": q}


def test_36_12_f_three_wagers_go_to_the_named_hand_together() -> None:
    session = shared(TRIPLE, "8h 9s 8d 8c Kd 2d")
    decide(session, "wager", "wager", "wager", "wager", "split", "second hand", "stand", "stand")
    # to a 17, 8-K wins for p1 alone and 8-2 loses for both
    assert net(session) == {"p1": 0, "q": -30_00}


# 36.5 to 36.7: triple attack


def test_36_7_g_both_bonus_wagers_of_a_player_before_those_of_the_next() -> None:
    session = triple(
        "9h 8h 8s 9d Ah Kd", *["no wager"] * 4, seats=2,
        beside={"triple-match": 5_00, "suited-royals": 5_00},
    )  # fmt: skip
    settled = [
        (type(e).__name__, e.spot, e.wager, e.amount)
        for e in session.events
        if isinstance(e, Paid | Taken)
    ]
    assert settled == [
        ("Taken", 1, "suited-royals", 5_00), ("Paid", 1, "triple-match", 10_00),
        ("Paid", 2, "suited-royals", 10_00), ("Paid", 2, "triple-match", 10_00),
    ]  # fmt: skip


def test_36_7_h_a_split_pairs_21_in_two_cards_is_paid_when_the_round_is_settled() -> None:
    session = triple("Ah 9h 7s Ad 9d Kd Kh Qh", *["no wager"] * 4, seats=2)
    decide(session, "split")
    assert asked(session).spot == 2
    assert not any(isinstance(event, Paid) for event in session.events)
    finish(session)
    assert cents(last(session)) == {"wager": TEN, "split": TEN}


def test_36_5_g_a_hand_over_21_is_collected_before_the_next_player_decides() -> None:
    session = triple("Kh 9h 6s 6h 8h Kd 9d", "wager", "no wager", "no wager", "no wager", seats=2)
    decide(session, "hit")
    assert asked(session).spot == 2
    assert [e.wager for e in session.events if isinstance(e, Taken)] == ["wager", "second-attack"]


def test_36_7_e_and_f_no_attack_wager_before_its_time_and_none_above_the_first() -> None:
    session = triple("9h 8s 9d Kd", "no wager")
    refuses(BadChoice, LAW36("7(f)"), lambda: session.choose("p1", 1, "wager", 10_25))
    refuses(NotNow, None, lambda: session.place("p1", 1, "second-attack", 5_00))
    decide(session, "wager")
    assert [e.wager for e in session.events if isinstance(e, Placed)] == ["wager", "third-attack"]


def test_36_7_f_nobody_sees_the_hole_card() -> None:
    session = triple("9h Ks 9d Ad", "no wager", "no wager")
    assert seen_by(session, "p1", "dealer") == set(cards("Ks"))


def test_36_7_k_a_blackjack_of_the_reader_ends_the_round_and_a_21_has_won_all_the_same() -> None:
    session = triple(
        "9h Ah Ks 9d Kd Ad", "wager", *["no wager"] * 3, seats=2, hole_card="card reader"
    )
    assert net(session) == {"p1": -20_00, "p2": 10_00}
    assert laws(last(session), "second-attack") == [LAW36("5(g)")]


def test_36_10_b_half_of_all_attack_wagers_to_the_next_chip() -> None:
    session = triple("9h As 9d Kd", "no wager", "no wager", wager=1_25)
    assert [c.amounts for c in asked(session).choices if c.name == "insurance"] == [(75,)]
    session = triple("9h As 9d Kd", ("wager less", 75), "no wager", wager=1_25)
    assert [c.amounts for c in asked(session).choices if c.name == "insurance"] == [(1_00,)]


def test_36_10_a_a_player_with_21_may_insure_and_win_both() -> None:
    session = triple("Ah As Kd Kd", "wager", "no wager", ("insurance", 10_00))
    assert amounts(session) == {"wager": 10, "second-attack": 10, "insurance": 20}


# 26.15 and 36.14 Irregularities


def missed(session: Session, name: str, spot: int) -> None:
    step_until(session, lambda: getattr(session.table.state, "awaiting", None) == spot)
    session.report(name, spot)


def answer(session: Session, *given: str) -> None:
    for choice in given:
        step_until(session, lambda: isinstance(session.pending, Ask))
        decide(session, choice)


def test_36_14_h_a_player_without_cards_has_every_wager_back() -> None:
    session = boxes(TRIPLE, "9h Ks 9d 8d 3c", seats=2, paced=True, beside={"triple-match": 1_00})
    missed(session, "card-not-dealt", 1)
    answer(session, "wager", "wager", "wager", "wager")
    missed(session, "card-not-dealt", 1)
    record = finish(session)
    returned = [row for row in chips_moved(record) if row[1] == 1]
    assert [row[2:] for row in returned] == [
        ("wager", 10_00, "14(h)"), ("triple-match", 1_00, "14(h)"),
        ("second-attack", 10_00, "14(h)"), ("third-attack", 10_00, "14(h)"),
    ]  # fmt: skip
    assert hand_of(record, "spot 2") == list(cards("9h 9d"))
    assert net(session) == {"p1": 0, "p2": 2_00}, "a pair pays triple match 2 to 1"


def test_36_14_h_one_card_may_be_made_up_after_the_others() -> None:
    session = boxes(TRIPLE, "9h 8s 9d 8d Kd Kh", seats=2, paced=True)
    missed(session, "card-not-dealt", 1)
    answer(session, *["no wager"] * 4, "second card")
    step_until(session, lambda: len(session.table.spots[0].cards) == 2)
    assert session.table.spots[0].cards == list(cards("9d Kh"))


def test_26_15_i_a_missed_card_may_end_the_hand_and_all_its_wagers_go_back() -> None:
    session = boxes(DOUBLE, "9s 3h 3d 3c 7d", paced=True)
    answer(session, "wager", "double")
    missed(session, "card-not-drawn", 1)
    decide(session, "dead hand")
    record = finish(session)
    assert amounts(session) == {"wager": 0, "double-attack": 0, "double": 0}
    assert set(laws(record, "double")) == {LAW26("15(i)")}
    assert hand_of(record, "dealer") == list(cards("9s"))


@pytest.mark.parametrize(("id", "law"), [(DOUBLE, LAW26("15(a)")), (TRIPLE, LAW36("14(a)"))])
def test_26_15_a_and_36_14_a_two_cards_face_up_void_the_round(id: str, law: Any) -> None:
    session = boxes(id, "9s 9h 9d Kd Kh 8c")
    session.report("card-face-up")
    session.report("card-face-up")
    assert net(session) == {"p1": 0}
    assert any(isinstance(event, Shuffled) for event in session.events)
    assert laws(last(session), "wager") == [law]


def test_36_14_f_a_soft_17_is_drawn_to_and_no_card_too_many() -> None:
    session = boxes(TRIPLE, "Kh As 9h 6d Kc 7c", paced=True)
    answer(session, "no wager", "no wager", "no insurance", "stand")
    refuses(NoSuchIrregularity, LAW36("14(f)"), lambda: session.report("dealer-draws-too-many"))
    step_until(session, lambda: len(session.table.dealer.cards) == 3)
    session.report("dealer-draws-too-many")
    finish(session)
    assert hand_of(last(session), "dealer") == list(cards("As 6d Kc"))
    told = [e.text for e in happened(last(session), Announced) if e.text.startswith("dealer:")]
    assert told == ["dealer: 17"]
    assert net(session) == {"p1": TEN}
