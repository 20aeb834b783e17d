"""31.12(d): how the dealer's hands are set."""

from __future__ import annotations

import random

import pytest

from pitboss.equipment.cards import WITH_JOKER, cards
from pitboss.games.pai_gow.asia_poker import AsiaPoker
from tests.games.asia_poker.support import game
from tests.support.play import rows

SET = """
    seven cards            high                          medium           low
    Ac Ad Ah As X1 9c 4d   pair of aces                  pair of aces     ace high
    9c 9d 9h 9s 5c 5d 5h   four nines                    pair of fives    five high
    9c 9d 9h 9s 5c 5d Jh   four nines                    pair of fives    jack high
    Kc Kd Kh Ks 5c 5d Jh   three kings                   pair of fives    king high
    Qc Qd Qh Qs 8c 8d 5h   three queens                  pair of eights   queen high
    6c 6d 6h 6s Kc Jd 3h   pair of sixes                 pair of sixes    king high
    9c 9d 9h 5c 5d 5h Jd   three fives                   pair of nines    nine high
    Qc Qd Qh 8c 8d 4s 4h   two pairs, eights and fours   pair of queens   queen high
    7c 7d 7h 9c 9d 4s 4h   three sevens                  pair of nines    four high
    Kc Kd Kh 8c 8d Js 4s   pair of kings                 pair of eights   king high
    Qc Qd Qh 9c 9d 7s 4h   pair of queens                pair of nines    queen high
    7c 7d 7h 9c 9d Js 4s   three sevens                  pair of nines    jack high
    9c 9d 9h Kc Js 6s 3d   three nines                   king high        jack high
    Jc Jd Jh Ks 8s 6c 3d   pair of jacks                 king high        jack high
    Ac Ad Ah Jc 8s 6s 3d   pair of aces                  ace high         jack high
    Tc Td Th Ks Qs 6c 3d   three 10s                     king high        queen high
    Tc Td Th Ks 8s 6c 3d   pair of 10s                   king high        10 high
    Kc Kd Js Jh 6c 6h 3s   pair of jacks                 pair of sixes    king high
    Qc Qd Js Jh 8c 8d 5h   pair of jacks                 pair of eights   queen high
    Tc Td 8s 8h 6c 6h As   two pairs, eights and sixes   pair of 10s      ace high
    Kc Kd 8s 8h 6c 6d 3h   two pairs, eights and sixes   pair of kings    three high
    Ac Ad Ts Th 7c 5s 2h   pair of aces                  pair of 10s      seven high
    9c 9d Kh Js 6c 4s 2h   pair of nines                 king high        jack high
    9c 9d Kh 8s 7d 3s 2h   pair of nines                 king high        seven high
    Ac Ad Qh 9s 7c 5d 2h   ace high                      ace high         queen high
    Qc Qd Kh 9s 7c 5d 2h   pair of queens                king high        seven high
    Kc Js 9d 8h 5c 4s 2h   king high                     jack high        eight high
    Kc Js Td 8h 5c 4s 2h   king high                     jack high        10 high
    9c 9d 8s 8h 7c 6d Kh   pair of nines                 pair of eights   king high
    Qc Qd Js Jh Tc 9d 3h   pair of queens                pair of jacks    10 high
    9c 8d 7s 6h 2c 2d Kh   straight, nine high           pair of twos     king high
    Ah 9h 6h 3h Kc Js 2d   flush, ace high               king high        jack high
    As Ks 9c 8h 5s 4h 3s   ace high                      king high        eight high
    Kh Js 9h 9d 8s 7c 6s   straight, nine high           king high        jack high
    Qh Js Ts 9s 8d 8s Qs   straight flush, jack high     pair of queens   eight high
    Qc Qd Jh 9s 7c 5d 2h   queen high                    queen high       jack high
    Tc 9d 8h 7h 5h 3h 2c   flush, eight high             10 high          two high
    9h 9c Jh 6h 3h Kc 2d   pair of nines                 king high        jack high
    X1 Kd Qc Js 4h 4d 2s   straight, ace high            pair of fours    two high
    Ac X1 Jc Tc 9d 6c 3d   flush, ace high               ace high         three high
"""


@pytest.mark.parametrize("row", rows(SET), ids=lambda row: row[0])
def test_31_12_d_the_house_way(row: list[str]) -> None:
    hand, *expected = row
    made = game()
    lesser = made.house_way(cards(hand))
    high = [card for card in cards(hand) if card not in lesser]
    assert [rank.words for rank in made.ranked(high, lesser)] == expected


def test_31_12_d_an_ace_is_put_down_rather_than_the_joker() -> None:
    for hand in ("Ac X1 Qh 9s 7c 5d 2h", "X1 Ac Qh 9s 7c 5d 2h"):
        assert game().house_way(cards(hand)) == cards("Ac 7c Qh")


def test_31_12_d_of_several_flushes_one_that_leaves_the_higher_cards() -> None:
    assert game().house_way(cards("Ah Td 9s 7s 5s 4s 2s")) == cards("Ah 9s Td")


def test_31_12_d_the_medium_hand_of_a_broken_three_has_the_next_highest_card() -> None:
    for hand, lesser in (
        ("Jc Jd Jh Ks 8s 6c 3d", "Ks 8s Jc"),
        ("Ac Ad Ah Jc 8s 6s 3d", "Ac 8s Jc"),
    ):
        assert game().house_way(cards(hand)) == cards(lesser)


@pytest.mark.parametrize("low_wheel", [False, True])
def test_31_12_a_the_house_way_is_always_in_order(low_wheel: bool) -> None:
    made: AsiaPoker = game(ace_low_straight=low_wheel)
    chance = random.Random(31)
    for _ in range(500):
        hand = chance.sample(WITH_JOKER, 7)
        lesser = made.house_way(hand)
        assert len(set(lesser)) == 3
        assert set(lesser) <= set(hand)
        high = [card for card in hand if card not in lesser]
        assert made.in_order(made.ranked(high, lesser)), hand
        again = chance.sample(hand, 7)
        assert made.ranked([c for c in again if c not in made.house_way(again)],
                           made.house_way(again)) == made.ranked(high, lesser)  # fmt: skip
