"""Five-card hands, 13:69F-14.3(b) and the subchapters that repeat it."""

from __future__ import annotations

import pickle
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from pitboss.equipment.cards import ACE, JACK, KING, STANDARD, Card, cards
from pitboss.hands import Category
from pitboss.hands.five import FiveRank, best
from pitboss.law import Subchapter

from .tables import ordered

LAW = Subchapter("13:69F-14")


def test_14_3_b_the_order_of_the_categories() -> None:
    ordered(
        """
        As Ks Qs Js Ts | royal flush
        Kd Qd Jd Td 9d | straight flush, king high
        6c 5c 4c 3c 2c | straight flush, six high
        5h 4h 3h 2h Ah | straight flush, five high
        As Ad Ac Ah 2s | four aces
        2s 2d 2c 2h As | four twos
        As Ad Ac Kh Ks | full house, aces over kings
        2s 2d 2c Ah As | full house, twos over aces
        2s 2d 2c 3h 3s | full house, twos over threes
        Ah Kh Qh Jh 9h | flush, ace high
        7h 5h 4h 3h 2h | flush, seven high
        Ah Ks Qh Jh Th | straight, ace high
        5h 4s 3h 2h Ah | straight, five high
        Ah As Ad Kh Qh | three aces
        2h 2s 2d 4h 3h | three twos
        Ah As Kd Kh 2h | two pairs, aces and kings
        3h 3s 2d 2h 4h | two pairs, threes and twos
        Ah As 4d 3h 2h | pair of aces
        6h 6s Ad Kh Qh | pair of sixes
        2h 2s 5d 4h 3h | pair of twos
        Ah Ks Qh Jh 9h | ace high
        7h 5s 4h 3h 2h | seven high
        """,
        best,
    )


def test_14_3_b_6_an_ace_never_stands_in_the_middle() -> None:
    assert best(cards("Qh Ks Ah 2h 3h")).category is Category.HIGH_CARD
    assert best(cards("Kh Ah 2h 3h 4h")).category is Category.FLUSH


def test_14_3_d_groups_compare_before_kickers() -> None:
    """The literal text, the highest card not in the other hand, would turn these round."""
    ordered(
        """
        3s 3d 6c 5h 4s | pair of threes
        2s 2d Ac Kh Qs | pair of twos
        """,
        best,
    )
    ordered(
        """
        5s 5d 5c 2h 2s | full house, fives over twos
        4s 4d 4c Ah As | full house, fours over aces
        """,
        best,
    )
    ordered(
        """
        6s 5d 4c 3h 2s | straight, six high
        As 5d 4c 3h 2s | straight, five high
        """,
        best,
    )


def test_14_3_d_kickers_compare_in_order() -> None:
    ordered(
        """
        Ks Kd Ac 3h 2s | pair of kings
        Ks Kd Qc Jh Ts | pair of kings
        Ks Kd Qc Jh 9s | pair of kings
        = Kc Kh Qd Js 9d | pair of kings
        Ks Kd Qc Th 9s | pair of kings
        """,
        best,
    )
    ordered(
        """
        9s 9d 4c 4h As | two pairs, nines and fours
        9s 9d 4c 4h Ks | two pairs, nines and fours
        9s 9d 3c 3h As | two pairs, nines and threes
        """,
        best,
    )


def test_14_3_a_suits_are_equal() -> None:
    for suit in "cdhs":
        royal = cards(" ".join(rank + suit for rank in "AKQJT"))
        assert best(royal) == best(cards("As Ks Qs Js Ts"))


def test_32_5_b_2_royal_flush_is_apart_from_straight_flush() -> None:
    """13:69F-32.5(b)2 calls the ace-high one the highest straight flush too; (b)1 governs."""
    assert best(cards("As Ks Qs Js Ts")).category is Category.ROYAL_FLUSH
    assert best(cards("9s Ks Qs Js Ts")).category is Category.STRAIGHT_FLUSH


def test_best_five_of_seven() -> None:
    ordered(
        """
        As Ks Qs Js Ts 9s 8s | royal flush
        As 2s 3s 4s 5s Ad Ac | straight flush, five high
        9s 9d 9c 9h As Ad Ac | four nines
        As Ad Ac Ks Kd Kc 2h | full house, aces over kings
        = As Ad Ac Ks Kd Qc Qh | full house, aces over kings
        Ks 9s 8s 3s 2s Kd Kc | flush, king high
        2c 3d 4h 5s 6s 7d As | straight, seven high
        As Ad Ks Kd Qs Qd Jc | two pairs, aces and kings
        = As Ad Ks Kd Qs Jd Jc | two pairs, aces and kings
        As Ad Ks Kd Js Jd Tc | two pairs, aces and kings
        """,
        best,
    )


def test_14_9_f_a_hand_showing_ranks_by_its_pairs() -> None:
    ordered(
        """
        2s 2d 2c 2h | four twos
        9s 9d 9c    | three nines
        4s 4d 3c 3h | two pairs, fours and threes
        9s 9d       | pair of nines
        As Ks Qs Js | ace high
        """,
        best,
    )


def test_least_hand_of_a_kind() -> None:
    """What a dealer must hold to qualify, or a player to be paid."""
    jacks = FiveRank.least(Category.PAIR, JACK)
    assert best(cards("Js Jd 4c 3h 2s")) >= jacks
    assert best(cards("Ts Td Ac Kh Qs")) < jacks
    assert best(cards("4s 4d 3c 3h 2s")) >= jacks
    ace_king = FiveRank.least(Category.HIGH_CARD, ACE, KING)
    assert best(cards("As Kd 4c 3h 2s")) >= ace_king
    assert best(cards("As Qd Jc Th 9s")) < ace_king


def test_a_rank_says_what_it_is() -> None:
    rank = best(cards("Ks Kd Ac 3h 2s"))
    assert (rank.category, rank.ranks) == (Category.PAIR, (13, 14, 3, 2))
    assert f"{rank}" == "pair of kings"
    again = pickle.loads(pickle.dumps(rank))
    assert (type(again), again) == (FiveRank, rank)


hands_of_seven = st.lists(st.sampled_from(STANDARD), min_size=7, max_size=7, unique=True)


@given(hands_of_seven)
def test_best_is_the_best_of_every_five(hand: list[Card]) -> None:
    assert best(hand) == max(map(best, combinations(hand, 5)))


@given(hands_of_seven)
def test_the_order_of_cards_does_not_matter(hand: list[Card]) -> None:
    assert best(hand) == best(hand[::-1])
