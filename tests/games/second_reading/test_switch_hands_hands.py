"""Switch hands blackjack, read a second time beside 13:69F-2B: what a hand comes to."""

from __future__ import annotations

from typing import Any

import pytest

from pitboss.equipment.cards import cards
from pitboss.errors import BadAmount, BadChoice, BadOptions, NotNow, PitbossError
from pitboss.law import Subchapter
from pitboss.table.session import Session
from pitboss.table.steps import Cut, Marked
from tests.games.blackjack.support import Stack, choices, hand_of, last
from tests.games.second_reading.boxes import boxes, decide
from tests.games.second_reading.rounds import asked, chips_moved
from tests.games.second_reading.support import game_of, refuses
from tests.support.play import CHIPS, WIDE, rows

ID = "switch-hands-blackjack"
LAW = Subchapter("13:69F-2B")
WORDS = {"no": "no insurance", "yes": "insurance", "less": "double for less"}
SIGNS = {"paid": "+", "taken": "-", "returned": "="}
UNREAD = "face down"


def play(order: str, decisions: str, **options: Any) -> Session:
    given = [WORDS.get(one, one) for one in decisions.split()]
    return decide(boxes(ID, order, **options), *given)


def told(session: Session) -> str:
    """What became of every wager but the ante of $2, which is always taken: +10 5(a)2."""
    moved = chips_moved(last(session))
    assert moved[0] == ("taken", 1, "ante", 2_00, "6(e)")
    return ", ".join(
        f"{wager[0]} {SIGNS[how]}{amount // 100} {law}" for how, _, wager, amount, law in moved[1:]
    )


# Two cards face down, then face up: own, the dealer's, own; the dealer's hole card, and draws

HANDS = """
    dealt                       decisions              comes to
    2h 3h Kh Ks 9h 8c           keep stand             w +10 5(a)2
    2h 3h Kh Ks 9h 9c           keep stand             w =10 5(b)
    2h 3h Kh Ks 9h Jc           keep stand             w -10 5(f)
    2h 3h Kh Ks 2h 6c 6d        keep stand             w +10 5(a)1
    2h 3h Kh Ks 6h 6c Kd 6d     keep hit               w -10 6(k)
    2h 3h Ah 7s Kc Kd           keep                   w +15 5(f)
    2h 3h As 7s Kc Kd           keep                   w +20 5(f)1
    2h 3h Ah 7s Kd Kd           keep                   w +20 5(f)1
    2h 3h Ah 7s Kh Kd           keep                   w +20 5(f)1
    Ah Kc 2h 7s 3h Kd           switch                 w +15 5(f)
    As Kc 2h 7s 3h Kd           switch                 w +20 5(f)1
    Ah Kc 2h 7s 3h Kd           keep stand             w -10 5(f)
    2h 3h Ah 7s Kc 6d 8d        keep                   w +15 5(f)
    2h 3h As Ks Kc Ad           keep                   w =10 5(b)
    2h 3h Kh Ks 9h Ac           keep                   w -10 5(f)
    9h 9d Kh 7s 6h Kd           switch stand           w +10 5(a)2
    9h 9d Kh 7s 6h Kd 8d 8c     switch split stand stand  w =10 5(b), s =10 5(b)
    6h 5h Kh 7s 6h Kd 8d        switch double          w +10 5(a)2, d +10 5(a)2
    2h 3h Ah As Ad 5d 9c Kc 3d  keep no split          w +10 5(a)2, s +10 5(a)2
    2h 3h Kh As 9h Kd           keep yes               i +10 5(f), w -10 5(f)
    2h 3h Kh As 9h Td           switch yes             i +10 5(f), w -10 5(f)
    2h 3h Kh As 9h 7d           keep yes stand         i -5 9(d), w +10 5(a)2
    2h 3h Kh As 8h 6d 2c        keep no stand          w -10 5(f)
    2h 3h Kh As 8h 7d           keep no stand          w =10 5(b)
"""

NO_READER = """
    dealt                    decisions       comes to
    2h 3h 7h Ks 4h Ac Kd     keep hit        w -10 5(b)
    2h 3h 6h Ks 5h Ac 2d     keep double     w -10 5(f), d =10 10(c)
    2h 3h Kh Ks 5h Ac 9d     keep double     w -10 6(k), d =10 10(c)
    2h 3h Ah Ks Ad Ac Kd 9d  keep split      w -10 5(b), s =10 11(d)
    2h 3h Kh As 9h Kd        keep yes stand  i +10 5(f), w -10 5(f)
    2h 3h Kh As 9h 7d        keep yes stand  i -5 9(d), w +10 5(a)2
    2h 3h As Ks Kc Ad        keep            w =10 5(b)
"""

OPTIONS = """
    dealt                   decisions           option                       comes to
    2h 3h As Ks Kc Ad       keep                blackjack_to_blackjack       w +5 5(f)2
    As Kc 2h Ks 3h Ad       switch              blackjack_to_blackjack       w +5 5(f)2
    2h 3h Ah 7s Kc 6d 8d    keep                blackjack_to_21              w =10 5(b)
    2h 3h Ah 7s Kc 6d 9d    keep                blackjack_to_21              w +15 5(f)
    2h 3h Kh 9s 6h Kd       keep surrender      surrender                    w -5 8(a)1, w =5 8(a)1
    Kh 6h 2h 9s 3h Kd       switch surrender    surrender                    w -5 8(a)1, w =5 8(a)1
    2h 3h Kh Ks 6h Kd       keep surrender      surrender                    w -5 8(a)2, w =5 8(a)2
    2h 3h Kh As 6h 9d       keep yes surrender  surrender                    i -5 9(d), w -5 8(a)2, w =5 8(a)2
"""  # noqa: E501

CHOSEN: dict[str, Any] = {
    "blackjack_to_blackjack": "1 to 2", "blackjack_to_21": "push", "surrender": True,
}  # fmt: skip


@pytest.mark.parametrize(("order", "decisions", "wanted"), rows(HANDS))
def test_2b_5_hands(order: str, decisions: str, wanted: str) -> None:
    assert told(play(order, decisions)) == wanted


@pytest.mark.parametrize(("order", "decisions", "wanted"), rows(NO_READER))
def test_2b_5_hands_without_a_card_reader(order: str, decisions: str, wanted: str) -> None:
    assert told(play(order, decisions, hole_card=UNREAD)) == wanted


@pytest.mark.parametrize(("order", "decisions", "option", "wanted"), rows(OPTIONS))
def test_2b_5_hands_as_the_casino_chose(
    order: str, decisions: str, option: str, wanted: str
) -> None:
    assert told(play(order, decisions, **{option: CHOSEN[option]})) == wanted


def test_2b_5_the_tables_above_show_every_way_in_which_a_wager_ends() -> None:
    ends = [row[-1] for table in (HANDS, NO_READER, OPTIONS) for row in rows(table)]
    own = {
        moved.split()[-1] for end in ends for moved in end.split(",") if moved.split()[-1] in OWN
    }
    assert {LAW(place) for place in own} == {
        LAW("5(a)1"), LAW("5(a)2"), LAW("5(b)"), LAW("5(f)"), LAW("5(f)1"), LAW("5(f)2"),
        LAW("6(k)"),
    }  # fmt: skip


OWN = {"5(a)1", "5(a)2", "5(b)", "5(f)", "5(f)1", "5(f)2", "6(k)"}
"""Paragraphs of 2B itself; the others are those of 2 and 2A that it refers to."""


def test_2b_5_f_3_every_other_hand_is_paid_even_money() -> None:
    rules = game_of(ID)
    assert [rules.tables[name].law for name in ("double", "split")] == [LAW("5(f)3")] * 2
    assert {str(row.pays) for name in ("double", "split") for row in rules.tables[name].rows} == {
        "1 to 1"
    }
    assert told(play("9h 9d Kh 7s 6h Kd 9c 8c", "switch split stand stand")) == (
        "w +10 5(a)2, s =10 5(b)"
    )


# 2B.5(a): wagers in steps of $5, and an ante of $1 for each

REFUSED = """
    wager  what
    700    no step of $5
    250    half a step
"""


@pytest.mark.parametrize(("wager", "what"), rows(REFUSED))
def test_2b_5_a_steps_of_five_dollars(wager: str, what: str) -> None:
    refuses(BadAmount, LAW("5(a)"), lambda: boxes(ID, "", wager=int(wager)), "")


@pytest.mark.parametrize(("wager", "ante"), [(5_00, 1_00), (15_00, 3_00), (100_00, 20_00)])
def test_2b_5_a_1_dollar_for_each_step_which_is_collected_before_a_hand_is_chosen(
    wager: int, ante: int
) -> None:
    session = boxes(ID, "2h 3h Kh 7s 9h 8c", wager=wager)
    assert choices(session) == ["keep", "switch"]
    assert session.table.house.amount == ante
    assert asked(session).law == LAW("6(f)")


# 2A.12 as 2B.7 incorporates it: which cards the dealer takes

DRAWS = """
    dealt                    decisions      dealer
    2h 3h Kh 6s 6h Kd Qc     keep hit       6s Kd
    2h 3h Ah 6s Kc Kd Qc     keep           6s Kd
    2h 3h Kh 6s 9h Kd 5c     keep stand     6s Kd 5c
    2h 3h Kh As 9h 6d Kc     keep no stand  As 6d Kc
    2h 3h Kh 7s 9h Kd 5c     keep stand     7s Kd
"""


@pytest.mark.parametrize(("order", "decisions", "dealer"), rows(DRAWS))
def test_2b_6_j_the_dealer_draws_what_can_decide(order: str, decisions: str, dealer: str) -> None:
    assert hand_of(last(play(order, decisions)), "dealer") == list(cards(dealer))


# 2B.4


def test_2b_4_c_the_cut_is_offered_and_f_at_least_ten_cards_from_either_end() -> None:
    session = Session(game_of(ID, decks=7), source=Stack(""), limits=WIDE, automate=())
    session.sit("p3", 3, CHIPS)
    assert asked(session).law == LAW("4(c)")
    for cards_off in (9, 7 * 52 - 9):
        refuses(BadChoice, LAW("4(c)"), lambda at=cards_off: session.choose("p3", 3, "cut", at))
    session.choose("p3", 3, "cut", 10)
    assert [(e.position, e.law) for e in session.events if isinstance(e, Cut)] == [
        (10, LAW("4(f)"))
    ]


def test_2b_4_h_1_a_reshuffle_after_any_round() -> None:
    session = play("2h 3h Kh Ks 9h 8c", "keep")
    refuses(NotNow, LAW("4(h)1"), lambda: session.call("reshuffle"))
    decide(session, "stand")
    session.call("reshuffle")
    marked = [(e.what, e.law) for e in session.events if isinstance(e, Marked)]
    assert marked == [("reshuffle", LAW("4(h)1"))]
    assert any(isinstance(e, Cut) for e in session.events), "shuffled and cut anew"


def test_2b_2_a_six_to_eight_decks_and_2b_7_one_player_a_spot() -> None:
    refuses(BadOptions, None, lambda: game_of(ID, decks=5))
    refuses(BadOptions, None, lambda: game_of(ID, players_per_box=2))
    session = Session(game_of(ID), source=Stack(""), limits=WIDE, automate=("cut",))
    session.sit("p1", 1, CHIPS)
    refuses(PitbossError, None, lambda: session.sit("p2", 1, CHIPS))
