"""Asia poker, read a second time beside 13:69F-31."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Sequence
from itertools import pairwise, permutations
from typing import Any

import pytest

from pitboss.equipment.cards import STANDARD, WITH_JOKER, Card, cards
from pitboss.games.pai_gow.asia_poker import AsiaPoker
from pitboss.law import Subchapter
from tests.games.asia_poker.support import DEALER, MAIN, UNIT, game, play, put
from tests.games.pai_gow.support import results

LAW = Subchapter("13:69F-31")
ACE = 14

# 31.3 A ranking written anew from the text: the place in 31.3(b), then what 31.3(e) compares by.

TOPS = range(13, 4, -1)
RUNS = [
    {14, 13, 12, 11},
    {14, 2, 3, 4},
    *(set(range(top - 3, top + 1)) for top in range(13, 4, -1)),
]


def of_four(hand: Sequence[Card], wheel_low: bool = False) -> tuple[int, ...]:
    """A high hand; more is higher. The joker is an ace, or completes a run or a suit."""
    naturals = [card for card in hand if not card.is_joker]
    ranks = sorted((card.rank for card in naturals), reverse=True)
    wild = len(hand) > len(naturals)
    suited = len({card.suit for card in naturals}) == 1
    runs = RUNS if not wheel_low else [RUNS[0], *RUNS[2:], RUNS[1]]
    differ = len(set(ranks)) == len(ranks)
    run = next((-at for at, run in enumerate(runs) if differ and set(ranks) <= run), None)
    flush = ranks
    if wild:  # in a flush the highest card that it lacks; elsewhere an ace
        flush = sorted([*ranks, max(set(range(2, 15)) - set(ranks))], reverse=True)
        ranks = [ACE, *ranks]
    counts = Counter(ranks)
    groups = sorted(counts, key=lambda rank: (-counts[rank], -rank))
    shape = sorted(counts.values(), reverse=True)
    found: list[tuple[int, ...]] = [(0, *ranks)]
    if shape == [2, 1, 1]:
        found.append((1, *groups))
    if shape == [2, 2]:
        found.append((2, *groups))
    if shape == [3, 1]:
        found.append((3, *groups))
    if run is not None:
        found.append((4, run))
    if suited:
        found.append((5, *flush))
    if shape == [4]:
        found.append((9 if groups == [ACE] else 6, *groups))
    if suited and run is not None:
        found.append((8 if run == 0 else 7, run))
    return max(found)


def of_few(hand: Sequence[Card]) -> tuple[int, ...]:
    """A medium or a low hand: a pair, then the cards."""
    ranks = sorted((ACE if card.is_joker else card.rank for card in hand), reverse=True)
    return (int(len(ranks) == 2 and ranks[0] == ranks[1]), *ranks)


def sign(one: Any, other: Any) -> int:
    return int(one > other) - int(one < other)


@pytest.mark.parametrize("wheel_low", [False, True])
def test_31_3_high_hands_compare_as_a_ranking_written_anew(wheel_low: bool) -> None:
    made = AsiaPoker(AsiaPoker.options_model.parse({"ace_low_straight": wheel_low}))
    draw = random.Random(31)
    packs = [
        [c for c in WITH_JOKER if c.is_joker or keeps(c)]
        for keeps in (bool, lambda c: c.suit == 3, lambda c: c.rank in (14, 13, 2, 3, 4, 5))
    ]
    hands = [draw.sample(packs[n % len(packs)], 4) for n in range(1_200)]
    worth = [made.ranked(hand, cards("2c 3c 4c"))[0] for hand in hands]
    mine = [of_four(hand, wheel_low) for hand in hands]
    order = sorted(range(len(hands)), key=lambda n: mine[n])
    for a, b in pairwise(order):
        assert sign(worth[a], worth[b]) == sign(mine[a], mine[b]), (hands[a], hands[b])


def above(more: tuple[int, ...], fewer: tuple[int, ...]) -> bool:
    """31.12(a): whether a hand of more cards is higher: by kind, then cards, then their number."""
    if more[0] != fewer[0]:
        return more[0] > fewer[0]
    one, other = more[1:], tuple(dict.fromkeys(fewer[1:]))
    return one[: len(other)] >= other


def parts(hand: Sequence[Card], lesser: Sequence[Card]) -> list[tuple[int, ...]]:
    """The worth of three hands, of which the medium cards and the low one are given."""
    high = [card for card in hand if card not in lesser]
    return [of_four(high), of_few(lesser[:2]), of_few(lesser[2:])]


def orderly(hands: list[tuple[int, ...]]) -> bool:
    return above(hands[0], hands[1]) and above(hands[1], hands[2])


def test_31_12_rounds_come_out_as_worked_by_hand() -> None:
    """Sevens set at random: two higher hands win if all are in order, and all else loses."""
    draw, seen = random.Random(12), Counter[tuple[bool, int]]()
    for number in range(90):
        deck = draw.sample(STANDARD, 14)
        own, dealer = deck[:7], deck[7:]
        ways = list(permutations(own, 3))
        draw.shuffle(ways)
        in_order = bool(number % 4)
        way = next(way for way in ways if orderly(parts(own, way)) == in_order)
        told = [" ".join(card.code for card in part) for part in (own, dealer, way[:2], way[2:])]
        record = play(game(), {1: told[0], DEALER: told[1]}, [put(told[2], told[3])])
        theirs = parts(dealer, game().house_way(dealer))
        higher = sum(a > b for a, b in zip(parts(own, way), theirs, strict=True))
        wins = in_order and higher >= 2
        assert results(record) == {(1, MAIN): UNIT if wins else -UNIT}, told
        seen[in_order, higher] += 1
    assert {higher for orderly_set, higher in seen if orderly_set} == {0, 1, 2, 3}
