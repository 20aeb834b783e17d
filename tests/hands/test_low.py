"""Low hands of the poker room: 13:69F-14.3(e),(f), 13:69F-14.9(j), 13:69F-14.12B and 14.13A."""

from __future__ import annotations

from collections import Counter
from functools import partial
from itertools import combinations
from math import comb

from hypothesis import given
from hypothesis import strategies as st

from pitboss.equipment.cards import STANDARD, Card, cards
from pitboss.hands import Category, low
from pitboss.law import Subchapter

from .tables import ordered

LAW = Subchapter("13:69F-14")


def test_14_3_f_ace_to_five_low() -> None:
    ordered(
        """
        As 2s 3s 4s 5s | five low
        As 2d 3c 4h 6s | six low
        2s 3d 4c 5h 6s | six low
        7s 5d 4c 3h 2s | seven low
        As Kd Qc Jh 9s | king low
        Ks Qd Jc Th 9s | king low
        As Ad 2c 3h 4s | pair of aces
        2s 2d Ac 3h 4s | pair of twos
        Ks Kd Qc Jh Ts | pair of kings
        As Ad 2c 2h 3s | two pairs, twos and aces
        As Ad Ac 2h 3s | three aces
        As Ad Ac 2h 2s | full house, aces over twos
        As Ad Ac Ah 2s | four aces
        """,
        low.ace_to_five,
    )


def test_14_3_d_low_hands_compare_from_their_worst_card() -> None:
    """The literal text compares from the best card, and would let A-K-Q-J-9 beat 7-5-4-3-2."""
    assert low.ace_to_five(cards("7s 5d 4c 3h 2s")) > low.ace_to_five(cards("As Kd Qc Jh 9s"))


def test_14_9_j_eight_or_better() -> None:
    ordered(
        """
        8s 7s 6s 5s 4s Kd Kc | eight low
        9s 4d 3c 2h As Kd Kc | nine low
        """,
        low.ace_to_five,
    )
    assert low.ace_to_five(cards("8s 7s 6s 5s 4s Kd Kc")) >= low.EIGHT_OR_BETTER
    assert low.ace_to_five(cards("9s 4d 3c 2h As Kd Kc")) < low.EIGHT_OR_BETTER
    assert low.ace_to_five(cards("4s 4d 3c 2h As Ad 2c")) < low.EIGHT_OR_BETTER


def test_14_9_f_2_a_low_hand_showing() -> None:
    ordered(
        """
        4s 3d 2c As | four low
        Ks 3d 2c As | king low
        As Ad 2c 3h | pair of aces
        """,
        low.ace_to_five,
    )


def test_14_12a_l_deuce_to_seven_is_the_high_hand_turned_round() -> None:
    """The winner is the best low, not the lowest ranking one as 13:69F-14.12A(l) has it."""
    ordered(
        """
        7s 5d 4c 3h 2s | seven low
        7s 6d 4c 3h 2s | seven low
        8s 5d 4c 3h 2s | eight low
        As 5d 4c 3h 2s | ace low
        As Kd Qc Jh 9s | ace low
        2s 2d 3c 4h 5s | pair of twos
        As Ad Kc Qh Js | pair of aces
        3s 3d 2c 2h 4s | two pairs, threes and twos
        2s 2d 2c 3h 4s | three twos
        6s 5d 4c 3h 2s | straight, six high
        7s 5s 4s 3s 2s | flush, seven high
        2s 2d 2c 3h 3s | full house, twos over threes
        2s 2d 2c 2h 3s | four twos
        6s 5s 4s 3s 2s | straight flush, six high
        As Ks Qs Js Ts | royal flush
        """,
        low.deuce_to_seven,
    )


def test_14_3_e_at_deuce_to_seven_ace_to_five_is_no_straight() -> None:
    """The ace is high only; the other reading is a setting."""
    assert low.deuce_to_seven(cards("As 2d 3c 4h 5s")).category is Category.HIGH_CARD
    assert low.deuce_to_seven(cards("As 2s 3s 4s 5s")).category is Category.FLUSH
    literal = partial(low.deuce_to_seven, wheel=True)
    assert literal(cards("As 2d 3c 4h 5s")).category is Category.STRAIGHT
    assert literal(cards("As 2s 3s 4s 5s")).category is Category.STRAIGHT_FLUSH
    assert literal(cards("As 2d 3c 4h 5s")) > literal(cards("6s 2d 3c 4h 5s"))


def test_14_12b_l_badugi() -> None:
    ordered(
        """
        As 2d 3c 4h | badugi, four high
        As 2d 3c 5h | badugi, five high
        2s 3d 4c 5h | badugi, five high
        Ks Qd Jc Th | badugi, king high
        As 2d 3c 4c | three cards, three high
        = As 2d 3c Ac | three cards, three high
        As 2d 4c 4h | three cards, four high
        As 2s 3d 4d | two cards, three high
        As 2s 3s 4d | two cards, four high
        """,
        low.badugi,
    )
    assert low.badugi(cards("As 2s 3s 4s")).words == "one card, ace high"
    assert low.badugi(cards("As Ad Ac Ah")).words == "one card, ace high"


def test_14_13a_k_three_card_low() -> None:
    ordered(
        """
        As 2s 3s Kd | three low
        4s 3d 2c Kd | four low
        6s 5d 4c Kd | six low
        7s 2d Ac Ad | seven low
        As Ad 2c 2d | pair of aces
        """,
        low.three,
    )


def test_14_13a_l_six_or_better() -> None:
    assert low.three(cards("6s 5d 4c Kd")) >= low.SIX_OR_BETTER
    assert low.three(cards("7s 2d Ac Ad")) < low.SIX_OR_BETTER
    assert low.three(cards("As Ad 2c 2d")) < low.SIX_OR_BETTER


@given(st.lists(st.sampled_from(STANDARD), min_size=7, max_size=7, unique=True))
def test_the_best_low_is_the_best_of_every_five(hand: list[Card]) -> None:
    assert low.ace_to_five(hand) == max(map(low.ace_to_five, combinations(hand, 5)))


def test_every_badugi_hand() -> None:
    counts = Counter(low.badugi(hand).category for hand in combinations(STANDARD, 4))
    assert counts == {
        Category.BADUGI: 13 * 12 * 11 * 10,
        Category.THREE_CARDS: 154_440,
        Category.TWO_CARDS: 96_252,
        Category.ONE_CARD: 4 * comb(13, 4) + 13,  # all of one suit, or all of one rank
    }
