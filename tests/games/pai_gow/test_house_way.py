"""House ways are complete and legal for every hand, and set known hands as published."""

from __future__ import annotations

import random
from collections.abc import Sequence
from itertools import combinations_with_replacement

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pitboss.equipment.cards import WITH_JOKER, Card, cards
from pitboss.games.pai_gow.pai_gow_poker.house_way import WAYS, low_cards
from pitboss.hands import joker
from pitboss.hands.two import low_hand
from pitboss.law import Subchapter
from tests.support.play import rows

LAW = Subchapter("13:69F-11")

SET = """
    what                           seven cards              low, big pair   low, pair groups
    no pair                        As Kd Jh 9s 7c 5d 3h     Kd Jh           Kd Jh
    no pair, the joker an ace      X1 Kd Jh 9s 7c 5d 3h     Kd Jh           Kd Jh
    one pair                       8s 8d Ah Ks 7c 5d 3h     Ah Ks           Ah Ks
    aces with the joker            As X1 Kh Qs 7c 5d 3h     Kh Qs           Kh Qs
    two pairs, jacks and threes    Js Jd 3h 3s Ac 7d 5h     3h 3s           Ac 7d
    two pairs, jacks and sevens    Js Jd 7h 7s Ac 9d 5h     7h 7s           7h 7s
    two pairs, tens and twos, ace  Ts Td 2h 2s Ac 7d 5h     Ac 7d           Ac 7d
    two pairs, tens, twos, king     Ts Td 2h 2s Kc 7d 5h     2h 2s           Kc 7d
    two pairs, nines and eights    9s 9d 8h 8s Kc 7d 5h     8h 8s           8h 8s
    two pairs, with an ace         9s 9d 8h 8s Ac 7d 5h     Ac 7d           Ac 7d
    two pairs, sixes and fours     6s 6d 4h 4s Kc 7d 2h     Kc 7d           Kc 7d
    two pairs, no king             6s 6d 4h 4s Qc 7d 2h     4h 4s           4h 4s
    two pairs, aces                As Ad 4h 4s Kc 7d 2h     4h 4s           4h 4s
    three pairs                    Qs Qd 9h 9s 4c 4d Ah     Qs Qd           Qs Qd
    three aces                     As Ad Ah Ks 9c 7d 5h     As Ks           As Ks
    two aces and the joker         As X1 Ah Ks 9c 7d 5h     X1 Ks           X1 Ks
    three kings                    Ks Kd Kh Qs 9c 7d 5h     Qs 9c           Qs 9c
    two three-of-a-kinds           9s 9d 9h 5s 5c 5d Ah     9s 9h           9s 9h
    full house                     9s 9d 9h 5s 5c Ad Kh     5s 5c           5s 5c
    full house, two pairs          9s 9d 9h 5s 5c Kd Kh     Kh Kd           Kh Kd
    full house of twos             9s 9d 9h 2s 2c Ad Kh     2s 2c           Ad Kh
    full house of twos, no king    9s 9d 9h 2s 2c Ad Qh     2s 2c           2s 2c
    four kings                     Ks Kd Kh Kc 9c 7d 5h     Ks Kh           Ks Kh
    four tens with a king          Ts Td Th Tc Kc 7d 5h     Kc 7d           Ts Th
    four tens with a queen         Ts Td Th Tc Qc 7d 5h     Ts Th           Ts Th
    four tens with an ace          Ts Td Th Tc Ac 7d 5h     Ac 7d           Ac 7d
    four sixes                     6s 6d 6h 6c 9c 7d 5h     9c 7d           9c 7d
    four-of-a-kind and a pair      8s 8d 8h 8c 3c 3d Ah     3d 3c           3d 3c
    four- and three-of-a-kind      8s 8d 8h 8c 3c 3d 3h     3h 3d           3h 3d
    four aces with the joker       As Ad Ah X1 9c 7d 5h     X1 As           X1 As
    five aces                      As Ad Ah Ac X1 7d 5h     X1 As           X1 As
    five aces and kings            As Ad Ah Ac X1 Kd Kh     Kh Kd           Kh Kd
    straight, no pair              As Kd 9h 8s 7c 6d 5h     As Kd           As Kd
    longer straight                9s 8d 7h 6s 5c 4d 2h     9s 2h           9s 2h
    straight of seven              9s 8d 7h 6s 5c 4d 3h     9s 8d           9s 8d
    flush, no pair                 As Js 9s 8s 6s 5d 3h     5d 3h           5d 3h
    flush of six                   As Js 9s 8s 6s 5s 3h     As 3h           As 3h
    straight and flush             9s 8s 7s 6s 5d 4s Kh     Kh 9s           Kh 9s
    straight, pair low             9s 8d 7h 6s 5c Kd Kh     Kh Kd           Kh Kd
    straight with its pair         9s 9d 8h 7s 6c 5d Kh     Kh 9s           Kh 9s
    straight, pair of kings, ace   Ks Kd Qh Js Tc 9d Ah     Ah Ks           Ah Ks
    flush, pair of kings, ace low  Ks Kd Js 9s 7s 4s Ah     Ah Kd           Ah Kd
    straight, tens, ace            Ts Td 9h 8s 7c 6d Ah     Ah Td           Ah Td
    straight that the ace breaks   Ts Td 9h 8s 7c Jd Ah     Ah Jd           Ah Td
    straight with two pairs        9s 9d 8h 7s 6c 5d 5h     5h 5d           5h 5d
    straight with three of a kind  9s 9d 9h 8s 7c 6d 5h     9h 9d           9h 9d
    straight by the joker          9s X1 8h 7s 6c Kd 2h     Kd 2h           Kd 2h
    royal flush                    As Ks Qs Js Ts 4d 2h     4d 2h           4d 2h
    royal flush or straight        As Ks Qs Js Ts 9d 2h     As 2h           As 2h
"""


@pytest.mark.parametrize("row", rows(SET), ids=lambda row: row[0])
def test_11_9_d_hands_are_set_as_the_house_way_says(row: list[str]) -> None:
    _, seven, big_pair, groups = row
    for way, low in (("big pair", big_pair), ("pair groups", groups)):
        chosen = low_cards(cards(seven), WAYS[way])
        assert _worth(seven, chosen) == _worth(seven, cards(low)), (way, chosen)


def _worth(seven: str, low: Sequence[Card]) -> tuple[int, int]:
    """What both hands are worth, whichever suits were chosen."""
    return low_hand(low), joker.five([card for card in cards(seven) if card not in low])


def _check(seven: list[Card]) -> None:
    for way in WAYS.values():
        for low_wheel in (False, True):
            low = low_cards(seven, way, low_wheel=low_wheel)
            assert len(set(low)) == 2
            assert set(low) <= set(seven)
            high = joker.five([c for c in seven if c not in low], low_wheel=low_wheel)
            assert high >= low_hand(low), (seven, low)


@given(st.lists(st.sampled_from(WITH_JOKER), min_size=7, max_size=7, unique=True))
@settings(max_examples=500)
def test_11_9_a_every_hand_is_set_so_that_the_high_hand_is_no_lower(seven: list[Card]) -> None:
    _check(seven)


def test_11_9_a_every_pattern_of_ranks_is_set_legally() -> None:
    """Every multiset of seven ranks (with and without a joker) that a deck can hold, once."""
    pick = random.Random(11)
    ranks = range(2, 15)
    by_rank = {rank: [card for card in WITH_JOKER if card.rank == rank] for rank in ranks}
    seen = 0
    for pattern in combinations_with_replacement((0, *ranks), 7):
        counts = {rank: pattern.count(rank) for rank in set(pattern)}
        if counts.get(0, 0) > 1 or any(n > 4 for n in counts.values()):
            continue
        seen += 1
        if seen % 7:
            continue  # one in seven: the whole takes a minute
        seven = [card for r, n in counts.items() if r for card in pick.sample(by_rank[r], n)]
        _check(seven + [card for card in WITH_JOKER if card.is_joker][: counts.get(0, 0)])
    assert seen == 49_205 + 18_395


@pytest.mark.parametrize("way", WAYS)
def test_11_9_d_of_two_cards_that_serve_alike_the_first_in_suit_is_set_low(way: str) -> None:
    """Either nine leaves the straight."""
    assert low_cards(cards("9s 9d 8h 7s 6c 5d Kh"), WAYS[way]) == cards("Kh 9s")


@pytest.mark.parametrize("way", WAYS)
def test_setting_does_not_depend_on_the_order_of_the_cards(way: str) -> None:
    pick = random.Random(7)
    for _ in range(300):
        seven = pick.sample(WITH_JOKER, 7)
        low = low_cards(seven, WAYS[way])
        pick.shuffle(seven)
        assert low_cards(seven, WAYS[way]) == low
