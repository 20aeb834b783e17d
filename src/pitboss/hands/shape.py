"""The shape of a hand: how many cards of each rank and suit, and what they form.

A hand is counted in one sum. Each card adds one to a four-bit field of its suit and one to
a four-bit field of its rank, so that the sum holds every count at once, and its rank part
is the key of a small table of hands already ranked.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cache
from typing import Any, Final, TypeVar, cast

from pitboss.equipment.cards import ACE, STANDARD, Card
from pitboss.hands.rank import Category, Ranks

_Function = TypeVar("_Function", bound=Callable[..., Any])


def remember(function: _Function) -> _Function:
    """``functools.cache`` that keeps the function's type."""
    return cast(_Function, cache(function))


RANK_SHIFT: Final = 16
"""The first bit of the rank counts, above four suit counts."""
ACE_COUNT: Final = 1 << 4 * (ACE - 2)
SUITS: Final = 0x1111
"""One card of every suit."""
KEY: Final[dict[Card, int]] = {
    card: (1 << RANK_SHIFT + 4 * (card.rank - 2)) + (1 << 4 * card.suit) for card in STANDARD
}
"""The number that each card adds to the sum; jokers have none, since few games use one."""

_FALLING: Final = tuple((rank, 4 * (rank - 2)) for rank in range(ACE, 1, -1))


def flush_bias(size: int) -> int:
    """Added to a sum, sets the top bit of every suit field with ``size`` cards or more."""
    return SUITS * (8 - size)


FLUSH: Final = SUITS << 3
"""The top bits of the suit fields."""


def suited(hand: Iterable[Card], least: int) -> list[int]:
    """The ranks held of each suit with ``least`` cards or more, as bits (bit 14 the ace)."""
    masks = [0, 0, 0, 0]
    counts = [0, 0, 0, 0]
    for card in hand:
        masks[card.suit] |= 1 << card.rank
        counts[card.suit] += 1
    return [mask for mask, count in zip(masks, counts, strict=True) if count >= least]


def held(counts: int) -> int:
    """The ranks of which there is a card, as bits."""
    mask = 0
    for rank, at in _FALLING:
        if counts >> at & 15:
            mask |= 1 << rank
    return mask


def top(mask: int, size: int) -> Ranks:
    """The highest ``size`` ranks of those held."""
    return tuple(rank for rank in range(ACE, 1, -1) if mask >> rank & 1)[:size]


def straight(mask: int, size: int) -> int:
    """The top rank of the highest straight of ``size``, the ace low too; 0 if there is none."""
    mask |= mask >> 13 & 2
    run = mask
    for step in range(1, size):
        run &= mask >> step
    return run.bit_length() + size - 2 if run else 0


_KINDS: Final = {
    (5, False): Category.FIVE,
    (4, False): Category.FOUR,
    (3, True): Category.FULL_HOUSE,
    (3, False): Category.THREE,
    (2, True): Category.TWO_PAIRS,
    (2, False): Category.PAIR,
    (1, False): Category.HIGH_CARD,
}


def of_a_kind(counts: int, size: int) -> tuple[Category, Ranks]:
    """The best hand of ``size`` cards by equal ranks alone, and its ranks by group."""
    groups = [(n, rank) for rank, at in _FALLING if (n := counts >> at & 15)]
    most, first = max((min(n, size), rank) for n, rank in groups)
    ranks = [first]
    spare = size - most
    paired = False
    if most > 1 and spare > 1:
        for n, rank in groups:
            if n > 1 and rank != first:
                ranks.append(rank)
                spare -= 2
                paired = True
                break
    if spare:
        ranks += [rank for _, rank in groups if rank not in ranks][:spare]
    return _KINDS[most, paired], tuple(ranks)
