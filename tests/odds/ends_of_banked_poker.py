"""A deal for every possible end of a round of banked poker."""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import CARDS
from pitboss.games.banked_poker.ends import BOARD, FIRST_THREE, KEPT, OWN, THE_DEALERS
from pitboss.hands.kinds import CardKinds, Kinds, evaluate
from pitboss.odds.banked_poker.sampling import BankedKernel

Deals = NDArray[Any]

AT_RANDOM = 60_000
"""The number of random deals, which reach all but the rare ends."""
ROUND_EACH = 400
"""The number of deals made around each rare hand, so that it meets every result."""


def shuffled(
    rng: np.random.Generator, first: list[int], size: int, count: int, deck: int = 52
) -> Deals:
    """Deals that begin with these cards, the rest at random."""
    others = np.array([card for card in range(deck) if card not in first])
    rest = rng.permuted(np.tile(others, (count, 1)), axis=1)[:, : size - len(first)]
    return np.hstack([np.tile(first, (count, 1)).astype(np.int64), rest])


@lru_cache(maxsize=4)
def all_hands(size: int, deck: int = 52) -> Deals:
    """Every hand of so many cards, as indices."""
    return np.array(list(combinations(range(deck), size)), np.uint8)


def examples(kinds: Kinds, rng: np.random.Generator) -> Iterator[list[int]]:
    """Cards of every kind, the most distinctive first: of seven cards, the five that make it."""
    for apart in kinds.apart:
        yield [card.index for card in apart]
    if isinstance(kinds, CardKinds):
        hands = all_hands(kinds.size, len(kinds.deck))
        places = kinds.sort(hands)
    else:
        hands = all_hands(min(kinds.ranker.evaluators), len(kinds.deck))
        places = kinds.by_strength[evaluate(kinds.ranker, hands)]
    for place in range(len(kinds.names)):
        (found,) = np.nonzero(places == place)
        for at in rng.choice(found, min(3, len(found)), replace=False) if len(found) else ():
            yield hands[at].tolist()


def places_of(kernel: BankedKernel, whose: tuple[str, ...]) -> list[int]:
    """The positions of a grading's cards in the order of the deal."""
    columns = kernel.columns
    by_owner = {
        OWN: columns.own, KEPT: columns.own, BOARD: columns.board, THE_DEALERS: columns.dealer,
        FIRST_THREE: columns.own[:3], **columns.more,
    }  # fmt: skip
    return [place for one in whose for place in by_owner[one]]


def deals(kernel: BankedKernel, seed: int = 1) -> Deals:
    """Many deals, including every kind of hand that some pay table depends on."""
    rng = np.random.default_rng(seed)
    size = kernel.columns.cards
    found = [shuffled(rng, [], size, AT_RANDOM, kernel.deck_size)]
    gradings = list(kernel.game.gradings)
    for whose in ((OWN, BOARD), (THE_DEALERS, BOARD)):  # both hands that are compared
        cards = len(places_of(kernel, whose))
        if cards in kernel.game.ranker.evaluators:
            gradings.append((Kinds(kernel.game.ranker), whose))
    for kinds, whose in gradings:
        ways = [places_of(kernel, whose)]
        if whose == (OWN,) and kernel.columns.draw:  # with the draw card for one of the first
            ways.append([*kernel.columns.own[1:], *kernel.columns.draw])
        for hand in examples(kinds, rng):
            found += [
                around(hand, places, size, rng, kernel.deck_size)
                for places in ways
                if len(hand) <= len(places)
            ]
    return np.vstack(found)


def around(
    hand: list[int], places: list[int], size: int, rng: np.random.Generator, deck: int
) -> Deals:
    """Deals with a hand at some positions, in any order."""
    made = shuffled(rng, hand, size, ROUND_EACH, deck)
    order = [*places, *(at for at in range(size) if at not in places)]
    deal = np.empty_like(made)
    for row in range(ROUND_EACH):
        mixed = rng.permutation(len(places))
        deal[row, [order[at] for at in mixed]] = made[row, : len(places)]
        deal[row, order[len(places) :]] = made[row, len(places) :]
    return deal


def representatives(kernel: BankedKernel) -> dict[tuple[int, ...], tuple[list[int], int]]:
    """For every line, result and kind of each grading: cards in the order dealt, and the end."""
    rows = deals(kernel)
    dealt = kernel.columns.split(rows)
    found: dict[tuple[int, ...], tuple[list[int], int]] = {}
    for line in range(len(kernel.prices.lines)):
        codes = kernel.ends(dealt, np.full(len(rows), line))
        _, first = np.unique(codes, return_index=True)
        for at in first:
            code = int(codes[at])
            _, end = kernel.end_of(code)
            for grading, kind in enumerate(end.kinds or (0,)):
                key = (line, end.against, int(end.qualifies), grading, kind)
                found.setdefault(key, (rows[at].tolist(), code))
    return found


def cards_of(order: list[int]) -> list[Any]:
    return [CARDS[index] for index in order]
