"""Three-card hands (13:69F-20.3, 13:69F-14.3(c), 13:69F-42.5) and four-card hands (13:69F-27.3)."""

from __future__ import annotations

from collections import Counter
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from pitboss.equipment.cards import QUEEN, STANDARD, Card, cards
from pitboss.hands import Category, four, three
from pitboss.law import Subchapter

from .tables import ordered

LAW = Subchapter("13:69F-20")


def test_20_3_b_the_order_of_three_cards() -> None:
    ordered(
        """
        As Ks Qs | straight flush, ace high
        3s 2s As | straight flush, three high
        As Ad Ac | three aces
        2s 2d 2c | three twos
        As Kd Qs | straight, ace high
        4s 3d 2s | straight, four high
        3s 2d As | straight, three high
        As Ks Js | flush, ace high
        5s 3s 2s | flush, five high
        As Ad 2s | pair of aces
        2s 2d As | pair of twos
        As Kd Js | ace high
        5s 3d 2s | five high
        """,
        three.best,
    )


def test_20_3_c_a_pair_compares_before_its_kicker() -> None:
    """The literal text would let 3-3-A beat 5-5-2."""
    ordered(
        """
        5s 5d 2c | pair of fives
        3s 3d Ac | pair of threes
        """,
        three.best,
    )


def test_20_3_a_king_ace_two_is_no_straight() -> None:
    assert three.best(cards("Ks Ad 2c")).category is Category.HIGH_CARD
    assert three.best(cards("Ks As 2s")).category is Category.FLUSH


def test_20_10_queen_high_is_a_rank() -> None:
    queen = three.ThreeRank.least(Category.HIGH_CARD, QUEEN)
    assert three.best(cards("Qs 3d 2c")) >= queen > three.best(cards("Js Td 8c"))


def test_42_5_b_1_mini_royal_flush_stands_apart() -> None:
    ordered(
        """
        As Ks Qs | mini royal flush
        Ks Qs Js | straight flush, king high
        3s 2s As | straight flush, three high
        As Ad Ac | three aces
        """,
        three.best_mini_royal,
    )


def test_14_3_c_1_the_poker_room_calls_it_royal_flush() -> None:
    ordered(
        """
        As Ks Qs | royal flush
        Ks Qs Js | straight flush, king high
        2s 2d 2c | three twos
        4s 3d 2s | straight, four high
        Ks Qs Ts | flush, king high
        """,
        three.best_room,
    )


def test_every_three_card_hand() -> None:
    counts = Counter(three.best_mini_royal(hand).category for hand in combinations(STANDARD, 3))
    assert counts == {
        Category.MINI_ROYAL: 4,
        Category.STRAIGHT_FLUSH: 44,
        Category.THREE: 52,
        Category.STRAIGHT: 720,
        Category.FLUSH: 1_096,
        Category.PAIR: 3_744,
        Category.HIGH_CARD: 16_440,
    }


@given(st.lists(st.sampled_from(STANDARD), min_size=4, max_size=6, unique=True))
def test_best_is_the_best_of_every_three_and_four(hand: list[Card]) -> None:
    assert three.best(hand) == max(map(three.best, combinations(hand, 3)))
    assert four.best(hand) == max(map(four.best, combinations(hand, 4)))


def test_27_3_b_the_order_of_four_cards() -> None:
    ordered(
        """
        As Ad Ac Ah | four aces
        2s 2d 2c 2h | four twos
        As Ks Qs Js | straight flush, ace high
        4s 3s 2s As | straight flush, four high
        As Ad Ac 2h | three aces
        2s 2d 2c Ah | three twos
        As Ks Qs Ts | flush, ace high
        6s 4s 3s 2s | flush, six high
        As Kd Qs Js | straight, ace high
        4s 3d 2s As | straight, four high
        As Ad Kc Kh | two pairs, aces and kings
        3s 3d 2c 2h | two pairs, threes and twos
        As Ad 3c 2h | pair of aces
        2s 2d Ac Kh | pair of twos
        As Kd Qs Ts | ace high
        6s 4d 3s 2s | six high
        """,
        four.best,
    )


def test_27_3_c_the_category_orders_its_hands_first() -> None:
    """The literal text would let A-2-3-4 beat 2-3-4-5, and A-A-2-2 tie nothing below it."""
    ordered(
        """
        5s 4d 3s 2s | straight, five high
        4s 3d 2s As | straight, four high
        Ks Kd 5c 5h | two pairs, kings and fives
        Ks Kd 4c 4h | two pairs, kings and fours
        Qs Qd Jc Jh | two pairs, queens and jacks
        """,
        four.best,
    )


def test_27_3_b_the_best_four_of_five_and_six() -> None:
    ordered(
        """
        As Ks Qs Js Ad Ac | straight flush, ace high
        As Ad Ac 9s 8s 7s | three aces
        As Ks 9s 8s Ad Kd | flush, ace high
        As Kd Qs Jd Ad Kc | straight, ace high
        9s 9d 8c 8h As | two pairs, nines and eights
        = 9s 9d 8c 8h Ks | two pairs, nines and eights
        """,
        four.best,
    )
