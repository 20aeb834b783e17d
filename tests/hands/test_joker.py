"""Hands with a joker: 13:69F-11.3, 13:69F-31.3 and 13:69F-11.18(b); low hands with them."""

from __future__ import annotations

from functools import partial
from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from pitboss.equipment.cards import ACE, KING, QUEEN, STANDARD, WITH_JOKER, Card, cards
from pitboss.hands import Category, joker, seven, two
from pitboss.law import Subchapter

from .tables import ordered

LAW = Subchapter("13:69F-11")


def test_11_3_b_the_order_of_the_high_hand() -> None:
    ordered(
        """
        As Ad Ac Ah X1 | five aces
        As Ks Qs Js Ts | royal flush
        = As Ks X1 Js Ts | royal flush
        As 2s 3s 4s 5s | straight flush, ace to five
        = As 2s X1 4s 5s | straight flush, ace to five
        Kd Qd Jd Td 9d | straight flush, king high
        6c 5c 4c 3c 2c | straight flush, six high
        As Ad Ac X1 Kh | four aces
        Ks Kd Kc Kh X1 | four kings
        As Ad X1 Ks Kd | full house, aces over kings
        2s 2d 2c Ah X1 | full house, twos over aces
        Ah Kh Qh Jh 8h | flush, ace high
        = X1 Kh Qh Jh 8h | flush, ace high
        = Ah X1 Qh Jh 8h | flush, ace high
        Ah Ks Qh Jh Th | straight, ace high
        = X1 Ks Qh Jh Th | straight, ace high
        Ah 2s 3h 4h 5h | straight, ace to five
        = X1 2s 3h 4h 5h | straight, ace to five
        Ks Qd Jc Th 9s | straight, king high
        6s 5d 4c 3h 2s | straight, six high
        As Ad X1 3h 2s | three aces
        As X1 Kd Kh 2h | two pairs, aces and kings
        As X1 Kd Qh 2h | pair of aces
        Ks Kd Ac Qh Jh | pair of kings
        X1 Kd Qh 9h 2h | ace high
        = As Kd Qh 9h 2h | ace high
        """,
        joker.five,
    )


def test_11_3_d_ace_to_five_may_be_the_lowest() -> None:
    ordered(
        """
        Kd Qd Jd Td 9d | straight flush, king high
        6c 5c 4c 3c 2c | straight flush, six high
        As 2s 3s 4s 5s | straight flush, five high
        6s 5d 4c 3h 2s | straight, six high
        Ah 2s 3h 4h 5h | straight, five high
        """,
        partial(joker.five, low_wheel=True),
    )


def test_11_3_c_a_joker_makes_no_pair_but_aces() -> None:
    assert joker.five(cards("Ks Kd 9c 4h X1")).category is Category.PAIR
    assert joker.five(cards("Ks Kd Kc 4h X1")).category is Category.THREE
    assert joker.five(cards("Ks Kd Qc Qh X1")).category is Category.TWO_PAIRS


def test_11_3_c_a_joker_in_a_flush_is_its_highest_absent_card() -> None:
    assert joker.five(cards("Ks Qs 9s 4s X1")).ranks == (14, 13, 12, 9, 4)
    assert joker.five(cards("As Ks 9s 4s X1")).ranks == (14, 13, 12, 9, 4)
    assert joker.five(cards("As Qs 9s 4s X1")).ranks == (14, 13, 12, 9, 4)


def test_11_3_h_for_insurance_a_joker_is_an_ace_alone() -> None:
    ace_alone = partial(joker.five, wild=False)
    ordered(
        """
        X1 Ks Qd Jc Th 4s 3d | straight, ace high
        X1 5s 4d 3c 2h 9s Kd | straight, ace to five
        X1 As Qd Jc 9h 4s 3d | pair of aces
        X1 Ks Qs Js 9s 4d 3d | ace high
        X1 9s 8d 7c 6h 3s 2d | ace high
        """,
        ace_alone,
    )


def test_11_3_b_best_five_of_seven() -> None:
    ordered(
        """
        As Ad Ac X1 Ks Kd Kc | four aces
        = As Ad Ac Ah Ks Qd Jc | four aces
        Ks Kd Kc Qs Qd Qc X1 | full house, kings over queens
        """,
        joker.five,
    )
    assert joker.five(cards("2s 3s 4s 5s Ad Kd X1")).words == "straight flush, ace to five"
    # Ace to five outranks the six-high and the seven-high straight it can be dealt with.
    assert joker.five(cards("As 2d 3c 4h 5s 6d 7c")).words == "straight, ace to five"
    assert joker.five(cards("As 2d 3c 4h 5s 6d 7c"), low_wheel=True).words == "straight, seven high"


def test_11_3_b_10_the_low_hand() -> None:
    ordered(
        """
        As X1 | pair of aces
        = As Ad | pair of aces
        2s 2d | pair of twos
        As Kd | ace high
        = X1 Kd | ace high
        As Qd | ace high
        3s 2d | three high
        """,
        two.low_hand,
    )


def test_11_3_high_and_low_hands_compare() -> None:
    """To set hands, the high hand must rank no lower than the low hand."""
    assert joker.five(cards("7s 7d 5c 4h 2s")) > two.low_hand(cards("7c 7h"))
    assert joker.five(cards("6s 6d Ac Kh Qs")) < two.low_hand(cards("7c 7h"))
    assert joker.five(cards("As Kd 5c 4h 2s")) > two.low_hand(cards("Ac Kh"))
    assert joker.five(cards("As Qd Jc Th 8s")) < two.low_hand(cards("Ac Kh"))
    assert (
        joker.four(cards("As 5d 4c 2h")) > two.low_hand(cards("Ac")) < two.low_hand(cards("Ac 2d"))
    )


def test_31_3_b_the_order_of_asia_poker() -> None:
    ordered(
        """
        As Ad Ac X1 | four aces
        = As Ad Ac Ah | four aces
        As Ks Qs Js | royal flush
        = As Ks Qs X1 | royal flush
        As 2s 3s 4s | straight flush, ace to four
        Ks Qs Js Ts | straight flush, king high
        5s 4s 3s 2s | straight flush, five high
        Ks Kd Kc Kh | four kings
        2s 2d 2c 2h | four twos
        As Ks Qs 2s | flush, ace high
        As Kd Qs Js | straight, ace high
        As 2d 3s 4s | straight, ace to four
        5s 4d 3s 2s | straight, five high
        As Ad X1 2s | three aces
        Ks Kd Kc X1 | three kings
        As X1 Kd Kc | two pairs, aces and kings
        As X1 Kd 9c | pair of aces
        X1 Kd 9c 2s | ace high
        """,
        joker.four,
    )


def test_31_3_d_ace_to_four_may_be_the_lowest() -> None:
    low = partial(joker.four, low_wheel=True)
    assert low(cards("5s 4s 3s 2s")) > low(cards("As 2s 3s 4s")) > low(cards("Ks Kd Kc Kh"))


def test_11_18_b_three_cards_with_a_joker() -> None:
    ordered(
        """
        As Ks X1 | straight flush, ace high
        As X1 2s | straight flush, three high
        As Ad X1 | three aces
        Ks X1 Qd | straight, ace high
        As 2d X1 | straight, three high
        9s X1 4s | flush, ace high
        As 9d X1 | pair of aces
        9s 4d X1 | ace high
        """,
        joker.three,
    )
    assert joker.three(cards("Ks Kd X1")).category is Category.PAIR


def test_11_3_f_seven_card_straight_flushes() -> None:
    natural, wild = seven.SevenCardStraightFlush
    assert seven.straight_flush(cards("As 2s 3s 4s 5s 6s 7s")) is natural
    assert seven.straight_flush(cards("As Ks Qs Js Ts 9s 8s")) is natural
    assert seven.straight_flush(cards("As X1 Qs Js Ts 9s 8s")) is wild
    assert seven.straight_flush(cards("As 2s 3s 4s 5s 6s X1")) is wild
    assert seven.straight_flush(cards("As 2s 3s 4s 5s 6s 8s")) is None
    assert seven.straight_flush(cards("As 2s 3s 4s 5s 6s 7d")) is None
    assert seven.straight_flush(cards("Ks As 2s 3s 4s 5s 6s")) is None


def test_11_3_f_2_royal_flush_plus_royal_match() -> None:
    king_queen = partial(seven.plus, five=seven.ROYAL, match=(KING, QUEEN))
    ace_king = partial(seven.plus, five=seven.ROYAL, match=(ACE, KING))
    assert king_queen(cards("As Ks Qs Js Ts Kd Qd"))
    assert king_queen(cards("As Ks X1 Js Ts Kd Qd"))
    assert not king_queen(cards("As Ks Qs Js Ts Kd Qc"))
    assert not king_queen(cards("As Ks Qs Js Ts Kd X1"))
    assert ace_king(cards("As Ks Qs Js X1 Ad Kd"))


def test_11_3_i_hands_with_a_suited_ace_and_queen() -> None:
    ace_queen = (ACE, QUEEN)
    assert seven.plus(cards("As 2s 3s 4s 5s Ad Qd"), seven.WHEEL, ace_queen, joker=False)
    assert not seven.plus(cards("As 2s 3s 4s X1 Ad Qd"), seven.WHEEL, ace_queen, joker=False)
    assert seven.plus(cards("As Ks Qs Js X1 Ad Qd"), seven.ROYAL, ace_queen)
    assert not seven.plus(cards("As Ks Qs Js X1 Ad Qd"), seven.ROYAL, ace_queen, joker=False)


def substituted(hand: list[Card]) -> joker.FiveJokerRank:
    """The joker tried as every card there is: slow, and nothing like the code it checks."""
    naturals = [card for card in hand if not card.is_joker]
    if len(naturals) == len(hand):
        return joker.five(hand)
    aces = sum(card.rank == ACE for card in naturals)
    if aces == 4:
        return joker.FiveJokerRank.of(Category.FIVE_ACES, (ACE,))
    runs = (Category.STRAIGHT, Category.FLUSH, Category.STRAIGHT_FLUSH, Category.ROYAL_FLUSH)
    tries = [(card, joker.five([*naturals, card])) for card in STANDARD if card not in naturals]
    return max(rank for card, rank in tries if card.rank == ACE or rank.category in runs)


@given(st.lists(st.sampled_from(WITH_JOKER), min_size=7, max_size=7, unique=True))
def test_11_3_c_the_joker_is_the_best_card_it_may_be(hand: list[Card]) -> None:
    assert joker.five(hand) == substituted(hand)
    assert joker.five(hand) == max(map(joker.five, combinations(hand, 5)))
    assert joker.four(hand) == max(map(joker.four, combinations(hand, 4)))
