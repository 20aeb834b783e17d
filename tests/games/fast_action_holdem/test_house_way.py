"""The house way of 21.8(i), rule by rule, and where two rules meet."""

from __future__ import annotations

from itertools import combinations

import pytest

from pitboss.equipment.cards import CARDS, cards
from pitboss.games.pai_gow.fast_action.house_way import RULES as HOUSE_RULES
from pitboss.games.pai_gow.fast_action.house_way import kept, preference, rule_of
from tests.games.fast_action_holdem.support import LAW
from tests.support.play import rows

RULES = rows(
    """
    rule  four cards   kept
    1     2c 2c As Ad  2c 2c
    1     3c 3c 9d 9d  9d 9d
    2     2c 2d As Ks  2c 2d
    2     2c 2d 9h 9s  9h 9s
    3     As Ks Qd Jh  As Ks
    3     As Ts Ad Kd  As Ad
    3     Ah Th Kd Qd  Ah Th
    3     Ah Th Ks 2h  Ah Th
    4     Kc Qc Ah 2d  Kc Qc
    4     Jc Tc Ad Kh  Jc Tc
    5     Ac Kd Qh 2h  Ac Kd
    5     Ac Td 9d 8d  Ac Td
    6     Kc Qd Js 9s  Kc Qd
    6     Qc Jd Ts 8s  Qc Jd
    6     Qc Jd 9h 2h  Qc Jd
    7     Ac 2c Kd Jd  Ac Kd
    7     Ac 9c Kd Jh  Ac Kd
    7     Ac 5c 9d 8d  Ac 5c
    8     Kc Tc Jd 9d  Kc Tc
    8     Qd Td 9h 8h  Qd Td
    9     Kc Jd Ts 9s  Kc Jd
    10    Ac 9d 8d 7d  Ac 9d
    11    8c 7c Kd Th  8c 7c
    11    5c 4c 9d 8d  9d 8d
    12    Kc 5c 9d 8h  Kc 5c
    12    9c 7c Jd 2d  Jd 2d
    13    9c 8d Kh 5s  9c 8d
    13    Jc Td 7h 6s  Jc Td
    14    Kc Td 8h 6s  Kc Td
    """
)
RULE_LAWS = (
    LAW("8(i)1"), LAW("8(i)2"), LAW("8(i)3"), LAW("8(i)4"), LAW("8(i)5"), LAW("8(i)6"),
    LAW("8(i)7"), LAW("8(i)8"), LAW("8(i)9"), LAW("8(i)10"), LAW("8(i)11"), LAW("8(i)12"),
    LAW("8(i)13"), LAW("8(i)14"),
)  # fmt: skip
KEPT_BY_ANOTHER = {"As Ts Ad Kd": 2, "Ac 2c Kd Jd": 5, "Ac 9c Kd Jh": 5}
"""Where an earlier rule comes first: its number."""


@pytest.mark.parametrize(("rule", "four", "two"), RULES)
def test_21_8_i_the_dealer_keeps_two_cards_by_the_first_rule(
    rule: str, four: str, two: str
) -> None:
    found = kept(cards(four))
    assert sorted(found) == sorted(cards(two))
    number = KEPT_BY_ANOTHER.get(four, int(rule))
    assert rule_of(*found) == number
    assert HOUSE_RULES[number - 1][0] == RULE_LAWS[number - 1]


def test_21_8_i_1_reading_suited_twos_before_unsuited_aces() -> None:
    assert preference(*cards("2c 2c")) > preference(*cards("Ac Ad"))


def test_21_8_i_11_reading_an_ace_and_a_two_are_kept_for_the_ace() -> None:
    assert rule_of(*cards("Ac 2c")) == 7
    assert rule_of(*cards("Ac 2d")) == 10


def test_21_8_i_suits_alone_never_decide() -> None:
    """Two pairs of cards are preferred alike only where ranks and suitedness are alike."""
    for one, two in combinations(combinations(CARDS[::3], 2), 2):
        if preference(*one) == preference(*two):
            assert sorted(c.rank for c in one) == sorted(c.rank for c in two)
            assert (one[0].suit == one[1].suit) == (two[0].suit == two[1].suit)


def test_21_8_i_of_cards_alike_the_first_dealt_are_kept() -> None:
    for four in ("7c 7d 7h 2s", "7h 7d 7c 2s", "Kc 9d 9h 2s", "9h Kc 9d 2s"):
        hand = cards(four)
        pair = [card for card in hand if card.rank == kept(hand)[0].rank][:2]
        assert list(kept(hand)) == pair
