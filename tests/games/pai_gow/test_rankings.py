"""The rank of hands at pai gow poker, 11.3, and the hands that further wagers pay for."""

from __future__ import annotations

import pytest

from pitboss.equipment.cards import cards
from pitboss.games.pai_gow.pai_gow_poker import hands
from pitboss.hands import joker
from pitboss.hands.rank import Category
from pitboss.hands.two import low_hand
from pitboss.law import Citation, Subchapter

LAW = Subchapter("13:69F-11")

# From highest to lowest; each beats the next.
RANKED = [
    ("As Ah Ad Ac X1", Category.FIVE_ACES, LAW("3(b)1")),
    ("As Ks Qs Js Ts", Category.ROYAL_FLUSH, LAW("3(b)2")),
    ("As 2s 3s 4s 5s", Category.STRAIGHT_FLUSH, LAW("3(b)3")),
    ("Ks Qs Js Ts 9s", Category.STRAIGHT_FLUSH, LAW("3(b)3")),
    ("6s 5s 4s 3s 2s", Category.STRAIGHT_FLUSH, LAW("3(b)3")),
    ("As Ah Ad X1 Ks", Category.FOUR, LAW("3(b)4")),
    ("2s 2h 2d 2c Ks", Category.FOUR, LAW("3(b)4")),
    ("As Ah X1 Kd Ks", Category.FULL_HOUSE, LAW("3(b)5")),
    ("2s 2h 2d 3c 3s", Category.FULL_HOUSE, LAW("3(b)5")),
    ("X1 Ks Qs Js 2s", Category.FLUSH, LAW("3(b)6")),
    ("7s 5s 4s 3s 2s", Category.FLUSH, LAW("3(b)6")),
    ("As Kh Qd Jc Ts", Category.STRAIGHT, LAW("3(b)7")),
    ("As 2h 3d 4c 5s", Category.STRAIGHT, LAW("3(b)7")),
    ("Ks Qh Jd Tc 9s", Category.STRAIGHT, LAW("3(b)7")),
    ("6s 5h 4d 3c 2s", Category.STRAIGHT, LAW("3(b)7")),
    ("As Ah X1 Kd Qs", Category.THREE, LAW("3(b)8")),
    ("2s 2h 2d 4c 3s", Category.THREE, LAW("3(b)8")),
    ("As X1 Kd Kc Qs", Category.TWO_PAIRS, LAW("3(b)9")),
    ("3s 3h 2d 2c 4s", Category.TWO_PAIRS, LAW("3(b)9")),
    ("As X1 Kd Qc 9s", Category.PAIR, LAW("3(b)10")),
    ("2s 2h 5d 4c 3s", Category.PAIR, LAW("3(b)10")),
    ("As Kh Qd Jc 9s", Category.HIGH_CARD, LAW("3(a)")),
    ("X1 Kh Qd Jc 8s", Category.HIGH_CARD, LAW("3(a)")),
    ("7s 5h 4d 3c 2s", Category.HIGH_CARD, LAW("3(a)")),
]


@pytest.mark.parametrize("place", range(len(RANKED)), ids=lambda place: RANKED[place][0])
def test_11_3_b_hands_from_highest_to_lowest(place: int) -> None:
    text, category, law = RANKED[place]
    rank = joker.five(cards(text))
    assert rank.category is category
    assert law.text.startswith("13:69F-11.3")
    for other, _, _ in RANKED[place + 1 :]:
        assert rank > joker.five(cards(other)), other


def test_11_3_c_the_joker_completes_straights_and_flushes_else_is_an_ace() -> None:
    for text, category in (
        ("X1 9s 8s 7s 6s", Category.STRAIGHT_FLUSH),
        ("X1 Ks Qs Js Ts", Category.ROYAL_FLUSH),
        ("X1 9s 8h 7s 6s", Category.STRAIGHT),
        ("X1 9s 4s 7s 2s", Category.FLUSH),
        ("X1 9s 9h 7s 2s", Category.PAIR),
        ("X1 As 9h 7s 2s", Category.PAIR),
        ("X1 Js 9h 7s 2s", Category.HIGH_CARD),
    ):
        assert joker.five(cards(text)).category is category


def test_11_3_b_10_a_pair_is_a_low_hand_too() -> None:
    assert low_hand(cards("2s2h")) > low_hand(cards("AsKh"))
    assert low_hand(cards("AsX1")) > low_hand(cards("KsKh"))


KING_QUEEN = hands.MATCHES["king and queen"]
ACE_KING = hands.MATCHES["ace and king"]

QUALIFY = [
    ("As 2s 3s 4s 5s 6s 7s", hands.NATURAL_SEVEN, LAW("3(f)1")),
    ("As Ks Qs Js Ts Kh Qh", hands.ROYAL_MATCH, LAW("3(f)2i")),
    ("X1 Ks Qs Js Ts Kh Qh", hands.ROYAL_MATCH, LAW("3(f)2i")),
    ("8s 7s 6s X1 4s 3s 2s", hands.WILD_SEVEN, LAW("3(f)3")),
    ("8s 7s 6s 5s 4s 3s X1", hands.WILD_SEVEN, LAW("3(f)3")),
    ("As 2s 3s 4s 5s Ah Qh", hands.WHEEL_ACE_QUEEN, LAW("3(i)1")),
    ("8s 7s 6s 5s 4s 3s 2s", hands.NATURAL_SEVEN, LAW("3(i)2")),
    ("As Ks Qs Js X1 Ah Qh", hands.ROYAL_ACE_QUEEN, LAW("3(i)3")),
    ("8s 7s 6s X1 4s 3s 2s", hands.WILD_SEVEN, LAW("3(i)4")),
]


@pytest.mark.parametrize(("text", "name", "law"), QUALIFY, ids=str)
def test_11_3_f_and_i_seven_card_hands(text: str, name: str, law: Citation) -> None:
    seven = cards(text)
    found = hands.dynasty(seven) if "3(i)" in law.text else hands.bonus(seven, KING_QUEEN)
    assert found[0] == name


def test_11_3_f_2_ii_the_match_is_natural_but_not_the_royal_flush() -> None:
    assert hands.bonus(cards("X1KsQsJsTsAhKh"), ACE_KING)[0] == hands.ROYAL_MATCH
    assert hands.ROYAL_MATCH not in hands.bonus(cards("AsKsQsJsTsX1Kh"), ACE_KING)
    assert hands.ROYAL_MATCH not in hands.bonus(cards("AsKsQsJsTsAhKd"), ACE_KING)


def test_11_3_g_straight_flushes_with_and_without_the_joker() -> None:
    assert hands.WITHOUT_JOKER in hands.seven_card(cards("9s8s7s6s5sX1Kd"))
    assert hands.WITH_JOKER in hands.seven_card(cards("9s8s7s6s5sX1Kd"))
    assert hands.WITHOUT_JOKER not in hands.seven_card(cards("9s8s7s6sX1QhKd"))
    assert hands.WITH_JOKER not in hands.seven_card(cards("9s8s7s6s5sQhKd"))
