"""Ranks hands in bulk: arrays of cards in, arrays of strengths out.

``seven(hands)`` takes an array of card indices (``Card.index``), seven to a row, and answers
a 16-bit strength for each. Strengths order exactly as the plain layer's ranks do:
:func:`category_of` names the category, :func:`rank_of` gives the rank back, and
:func:`strength_of` a threshold such as a pair of jacks. The cards of a row must differ.

Kernels of other modules rank hand by hand inside their own loops: they take
:func:`tables` as an argument and call :func:`rank7` and its like, or :func:`value`.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import combinations
from typing import Any, TypeVar

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import STANDARD, WITH_JOKER, Card
from pitboss.hands.five import FiveRank
from pitboss.hands.kernels import (
    ROWS,
    Tables,
    bits_of,
    compiled,
    count_hands,
    key_of,
    rank3,
    rank4,
    rank5,
    rank6,
    rank7,
    value,
)
from pitboss.hands.rank import WIDTH, Category, Rank
from pitboss.hands.tables import PLACE_SHIFT, SPECS, of_two, scale, strengths, tables
from pitboss.hands.two import JokerPokerRank

__all__ = [
    "Tables", "bits_of", "category_of", "compiled", "five", "four", "four_of_five",
    "four_of_six", "frequencies", "joker_five", "joker_four", "joker_seven", "joker_two",
    "key_of", "mini_royal_of_four", "rank3", "rank4", "rank5", "rank6", "rank7", "rank_of",
    "ranks_of", "seven", "six", "strength_of", "tables", "three", "three_and_two",
    "three_mini_royal", "value",
    "with_hole",
]  # fmt: skip

Hands = NDArray[Any]
Strengths = NDArray[np.uint16]


def joker_two(hands: Hands) -> Strengths:
    """Strengths of hands of two-card joker poker."""
    found: Strengths = of_two(JokerPokerRank)[tuple(np.asarray(hands).T)]
    return found


def three(hands: Hands, *, mini_royal: bool = False) -> Strengths:
    """Strengths of three-card hands, with the mini royal flush as its own category if asked."""
    return _rank("three_mini_royal" if mini_royal else "three", hands)


def three_mini_royal(hands: Hands) -> Strengths:
    """Strengths of three-card hands, with the mini royal flush as its own category."""
    return three(hands, mini_royal=True)


def mini_royal_of_four(hands: Hands) -> Strengths:
    """Strengths of the best three of four cards, with the mini royal flush as its own category."""
    hands = np.asarray(hands)
    found: Strengths = np.maximum.reduce(
        [three_mini_royal(hands[:, chosen]) for chosen in combinations(range(4), 3)]
    )
    return found


def with_hole(hands: Hands) -> Strengths:
    """Strengths of the best three of five cards with at least one of the first two."""
    hands = np.asarray(hands)
    chosen = [three for three in combinations(range(5), 3) if three[0] < 2]
    found: Strengths = np.maximum.reduce([three(hands[:, these]) for these in chosen])
    return found


def four(hands: Hands) -> Strengths:
    """Strengths of four-card hands."""
    return _rank("four", hands)


def four_of_five(hands: Hands) -> Strengths:
    """Strengths of the best four of five cards."""
    return _rank("four_of_five", hands)


def four_of_six(hands: Hands) -> Strengths:
    """Strengths of the best four of six cards."""
    return _rank("four_of_six", hands)


def five(hands: Hands) -> Strengths:
    """Strengths of five-card hands."""
    return _rank("five", hands)


def six(hands: Hands) -> Strengths:
    """Strengths of the best five of six cards."""
    return _rank("six", hands)


def three_and_two(hands: Hands) -> Strengths:
    """Strengths of the first three cards with the best two of the last three."""
    found = five(hands[:, :5])
    for places in ((0, 1, 2, 3, 5), (0, 1, 2, 4, 5)):
        np.maximum(found, five(hands[:, places]), out=found)
    return found


def seven(hands: Hands) -> Strengths:
    """Strengths of the best five of seven cards."""
    return _rank("seven", hands)


def joker_four(hands: Hands, *, low_wheel: bool = False) -> Strengths:
    """Strengths of four-card hands that may hold a joker, as :func:`pitboss.hands.joker.four`."""
    return _rank("joker_four_low_wheel" if low_wheel else "joker_four", hands)


def joker_five(hands: Hands, *, low_wheel: bool = False) -> Strengths:
    """Strengths of five-card hands that may hold a joker, as :func:`pitboss.hands.joker.five`."""
    return _rank("joker_five_low_wheel" if low_wheel else "joker_five", hands)


def joker_seven(hands: Hands, *, low_wheel: bool = False) -> Strengths:
    """Strengths of the best five of seven cards that may hold a joker."""
    return _rank("joker_seven_low_wheel" if low_wheel else "joker_seven", hands)


def _rank(name: str, hands: Hands) -> Strengths:
    spec = SPECS[name]()
    hands = np.asarray(hands)
    if hands.ndim != 2 or hands.shape[1] != spec.cards or hands.dtype.kind not in "iu":
        raise ValueError(f"{name} ranks an array of card indices, {spec.cards} to a row.")
    last = 51 + spec.jokers
    out = np.empty(len(hands), np.uint16)
    if len(hands):
        if hands.max() > last or (hands.dtype.kind == "i" and hands.min() < 0):
            raise ValueError(f"{name} knows the cards 0 to {last} only.")
        ROWS[spec.cards](tables(name), np.ascontiguousarray(hands, np.uint8), out)
    return out


_Kind = TypeVar("_Kind", bound=Rank)


def category_of(strength: int, ranking: type[Rank] = FiveRank) -> Category:
    """The category of a strength in its ranking."""
    return ranking.order[strength >> PLACE_SHIFT]


def ranks_of(found: Strengths, ranking: type[Rank]) -> NDArray[np.int32]:
    """The plain ranks of strengths, as numbers."""
    known = scale(ranking)
    places = np.asarray(found).astype(np.int32) >> PLACE_SHIFT
    first = np.searchsorted(known, places << WIDTH)
    return known[first + (np.asarray(found) & (1 << PLACE_SHIFT) - 1)]


def rank_of(strength: int, ranking: type[_Kind]) -> _Kind:
    """The plain rank of a strength."""
    return ranking(ranks_of(np.array([strength], np.uint16), ranking)[0])


def strength_of(rank: Rank) -> int:
    """The strength of a plain rank, or of the lowest hand that reaches it."""
    return int(strengths(type(rank), np.array([rank], np.int32))[0])


def frequencies(
    name: str, without: Iterable[Card] = (), holding: Iterable[Card] = ()
) -> dict[int, int]:
    """How many hands of a deck have each strength, ``without`` some cards and ``holding`` others;
    every hand is enumerated."""
    spec = SPECS[name]()
    held = [card.index for card in holding]
    gone = {card.index for card in without}.union(held)
    whole = WITH_JOKER if spec.jokers else STANDARD
    deck = [card.index for card in whole if card.index not in gone]
    counts = np.zeros(1 << 16, np.int64)
    size = spec.cards - len(held)
    if len(deck) >= size:
        cards = np.array(held, np.uint8), np.array(deck, np.uint8)
        count_hands(tables(name), *cards, size, counts)
    found = np.flatnonzero(counts)
    return dict(zip(found.tolist(), counts[found].tolist(), strict=True))
