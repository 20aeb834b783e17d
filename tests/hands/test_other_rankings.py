"""Rankings of single games: 13:69F-21.3, 13:69F-30.5, 13:69F-34.3 and 13:69F-37.5(d)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from pitboss.equipment.cards import STANDARD, WITH_TWO_JOKERS, Card, cards
from pitboss.hands import Category, many, supreme, two
from pitboss.law import Subchapter

from .tables import ordered

LAW = Subchapter("13:69F-21")


def test_21_3_b_seventeen_categories_of_many_decks() -> None:
    ordered(
        """
        As As As As As | flush with five-of-a-kind
        2s 2s 2s 2s 2s | flush with five-of-a-kind
        As Ks Qs Js Ts | royal flush
        As As As As 2s | flush with four-of-a-kind
        Ks Qs Js Ts 9s | straight flush, king high
        5s 4s 3s 2s As | straight flush, five high
        As As As Ks Ks | flush with full house
        As As As As Ad | five aces
        2s 2d 2c 2h 2h | five twos
        As As As Ks Qs | flush with three-of-a-kind
        As As Ks Ks Qs | flush with two pairs
        As As Ks Qs Js | flush with one pair
        2s 2s 4s 5s 3s | flush with one pair
        As As As Ad Kd | four aces
        As As Ad Kd Kd | full house, aces over kings
        As Ks Qs Js 9s | flush, ace high
        As Ks Qs Js Td | straight, ace high
        5s 4s 3s 2s Ad | straight, five high
        As As Ad Kd Qd | three aces
        As As Kd Kd Qd | two pairs, aces and kings
        As As Kd Qd Jd | pair of aces
        As Kd Qd Jd 9d | ace high
        """,
        many.best,
    )


def test_21_3_c_hands_compare_by_groups() -> None:
    """The literal text fails with repeated ranks."""
    ordered(
        """
        3s 3s 3s 2s 4s | flush with three-of-a-kind
        2s 2s 2s As Ks | flush with three-of-a-kind
        2s 2s 2s As Qs | flush with three-of-a-kind
        5s 5d 5c 5h 2s | four fives
        4s 4d 4c 4h As | four fours
        """,
        many.best,
    )


@given(st.lists(st.sampled_from(STANDARD), min_size=7, max_size=7))
def test_21_1_best_five_of_seven(hand: list[Card]) -> None:
    assert many.best(hand) == max(map(many.best, combinations(hand, 5)))


few_faces = st.sampled_from(cards("As Ks Qs Js Ts Ad Kd 2s"))


@given(st.lists(few_faces, min_size=7, max_size=7))
def test_21_1_best_five_of_seven_alike(hand: list[Card]) -> None:
    assert many.best(hand) == max(map(many.best, combinations(hand, 5)))


def test_30_5_b_two_card_joker_poker() -> None:
    ordered(
        """
        X1 X2 | two jokers
        As Ks | royal flush
        Ks Qs | straight flush, king high
        3s 2s | straight flush, three high
        As 2s | straight flush, two high
        As Kd | straight, ace high
        3s 2d | straight, three high
        As 2d | straight, two high
        As Ad | pair of aces
        2s 2d | pair of twos
        As Qs | flush, ace high
        4s 2s | flush, four high
        As Qd | ace high
        4s 2d | four high
        """,
        two.joker_poker,
    )


def test_30_5_b_5_a_joker_pairs_and_ties_the_natural_pair() -> None:
    ordered(
        """
        Ks Kd | pair of kings
        = X1 Kc | pair of kings
        = X2 Kh | pair of kings
        """,
        two.joker_poker,
    )


def test_30_5_b_6_flushes_rank_by_their_cards() -> None:
    """Although the paragraph calls the ace and three the lowest."""
    ordered(
        """
        As 3s | flush, ace high
        Ks Js | flush, king high
        4s 2s | flush, four high
        """,
        two.joker_poker,
    )


def test_30_5_b_7_the_second_card_breaks_ties() -> None:
    assert two.joker_poker(cards("Ks Td")) > two.joker_poker(cards("Kc 9h"))


def test_every_hand_of_two_card_joker_poker() -> None:
    counts = Counter(two.joker_poker(hand).category for hand in combinations(WITH_TWO_JOKERS, 2))
    assert counts == {
        Category.TWO_JOKERS: 1,
        Category.ROYAL_FLUSH: 4,
        Category.STRAIGHT_FLUSH: 48,
        Category.STRAIGHT: 156,
        Category.PAIR: 78 + 104,
        Category.FLUSH: 260,
        Category.HIGH_CARD: 780,
    }


def test_37_5_d_pocket_cards() -> None:
    hands = {
        "As Ks": Category.ROYAL_FLUSH,
        "As Ad": Category.PAIR_OF_ACES,
        "9s 8s": Category.STRAIGHT_FLUSH,
        "9s 9d": Category.PAIR,
        "9s 8d": Category.STRAIGHT,
        "9s 7s": Category.HIGH_CARD,
    }
    assert {text: two.pocket(cards(text)) for text in hands} == hands


def test_37_5_d_whether_ace_and_two_are_consecutive() -> None:
    assert two.pocket(cards("As 2s")) is Category.STRAIGHT_FLUSH
    assert two.pocket(cards("As 2d")) is Category.STRAIGHT
    assert two.pocket(cards("As 2s"), low_ace=False) is Category.HIGH_CARD
    assert two.pocket(cards("3s 2d"), low_ace=False) is Category.STRAIGHT


def test_34_3_a_two_card_hands_of_supreme_pai_gow() -> None:
    ordered(
        """
        X1 X2 | pair of jokers
        As Ad | pair of aces
        Ks Kd | pair of kings
        2s 2d | pair of twos
        Ks Qd | non-matching face cards
        Ks Jd | non-matching face cards
        Qs Jd | non-matching face cards
        Ks 9d | 9 points
        Ts 9d | 9 points
        8s Ad | 9 points
        6s X1 | 9 points
        = 3s X1 | 9 points
        As 6d | 7 points
        Ks As | 1 point
        Ks Td | 0 points
        As 9d | 0 points
        6s 4d | 0 points
        """,
        supreme.rank,
    )


def test_34_3_a_3_iv_a_joker_is_what_makes_more() -> None:
    assert supreme.rank(cards("Ks X1")).points == 6
    assert supreme.rank(cards("7s X1")).points == 3
    assert supreme.rank(cards("4s X1")).points == 7
    assert supreme.rank(cards("As X1")) == supreme.rank(cards("6s Ad"))


def test_34_3_d_pairs_and_face_cards_have_no_points() -> None:
    assert supreme.rank(cards("5s 5d")).points is None
    assert supreme.rank(cards("Ks Qd")).points is None
    assert supreme.rank(cards("Ts Kd")).points == 0


def test_34_3_c_bonus_hands() -> None:
    hands = {
        "As Ad Ac Ah": Category.FOUR_ACES,
        "As Ks Qs Js": Category.ROYAL_FLUSH,
        "X1 X2 As Ad": Category.TWO_JOKERS_TWO_ACES,
        "9s 9d 9c 9h": Category.FOUR,
        "As 2s 3s 4s": Category.STRAIGHT_FLUSH,
        "4s 5s X1 X2": Category.STRAIGHT_FLUSH,
        "As 2s X1 4s": Category.STRAIGHT_FLUSH,
        "9s 9d 9c X1": Category.THREE,
        "9s 7s 5s 2s": Category.FLUSH,
        "9s 9d X1 X2": Category.TWO_PAIRS,
        "9s 9d 8s 8d": Category.TWO_PAIRS,
        "9s 8d 7s X1": Category.STRAIGHT,
        "4s 5d X1 X2": Category.STRAIGHT,
        "As Kd Qs Js": Category.STRAIGHT,
        "9s 8d X1 X2": Category.TWO_JOKERS,
        "9s 9d X1 2s": Category.PAIR,
        "9s 7s 5s X1": Category.HIGH_CARD,
        "Ks Qd Js X1": Category.HIGH_CARD,
        "Ks Ad 2s 3d": Category.HIGH_CARD,
    }
    assert {text: supreme.bonus(cards(text)) for text in hands} == hands


def test_34_3_c_9_ace_high_straight_is_a_reading() -> None:
    hand = cards("As Kd Qs Js")
    assert supreme.bonus(hand) is Category.STRAIGHT
    assert supreme.bonus(hand, high_straight=False) is Category.HIGH_CARD
    assert supreme.bonus(cards("As Ks Qs Js"), high_straight=False) is Category.ROYAL_FLUSH
