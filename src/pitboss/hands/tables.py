"""Tables for the compiled kernels, made from the plain rankings and kept on disk.

Every multiset of ranks that a hand can hold is ranked once by the plain Python layer, so there is a
single definition of each ranking. A strength is sixteen bits: the category's place in its ranking
above bit 12, and below it the number of lower hands of that category. So strengths order as ranks
do.
"""

from __future__ import annotations

import hashlib
import os
import tempfile
from collections.abc import Callable, Collection, Iterator
from contextlib import suppress
from functools import partial
from itertools import combinations
from pathlib import Path
from typing import Final, NamedTuple
from zipfile import BadZipFile

import numpy as np
from numpy.typing import NDArray

from pitboss.cache import cache_folder
from pitboss.equipment.cards import CARDS, Card
from pitboss.hands import five, four, joker, three, two
from pitboss.hands.kernels import JOKER_BIT, SHIFT, SUIT_BITS, SUIT_COUNTS, Tables, place
from pitboss.hands.rank import WIDTH, Rank
from pitboss.hands.shape import flush_bias, remember

PLACE_SHIFT: Final = 12
"""The bit of a strength at which the category's place begins."""

RANK_KEYS: Final = (
    0, 1, 5, 22, 98, 453, 2_031, 8_698, 22_854, 83_661, 262_349, 636_345, 1_479_181,
)  # fmt: skip
"""A number for each rank from two to ace: the smallest ones for which different hands of up to
seven cards (at most four of a rank) have different sums.
"""
JOKER_KEY: Final = 3_262_558
"""The same with one joker more."""


class Spec(NamedTuple):
    """A ranking of hands of a given number of cards, defined by the plain Python layer."""

    ranking: type[Rank]
    cards: int
    size: int
    """How many of the cards make up the hand."""
    by_counts: Callable[[int, int], Rank]
    """The best hand by counts of ranks, and of jokers."""
    by_flush: Callable[[int, int], Rank]
    """The best hand by the ranks held of one suit, and the jokers."""
    jokers: int = 0


def _five(cards: int) -> Spec:
    return Spec(
        five.FiveRank,
        cards,
        5,
        lambda counts, _: five.by_counts(counts),
        lambda mask, _: five.by_flush(mask),
    )


def _four(cards: int) -> Spec:
    return Spec(
        four.FourRank,
        cards,
        4,
        lambda counts, _: four.by_counts(counts),
        lambda mask, _: four.by_flush(mask),
    )


def _three(kind: type[three.ThreeRank]) -> Spec:
    return Spec(
        kind,
        3,
        3,
        lambda counts, _: three.by_counts(kind, counts),
        lambda mask, _: three.by_flush(kind, mask),
    )


def _joker(kind: type[joker.JokerRank], cards: int, low_wheel: bool) -> Spec:
    return Spec(
        kind,
        cards,
        kind.size,
        lambda counts, jokers: joker.by_counts(kind, counts, jokers, jokers, low_wheel),
        lambda mask, jokers: joker.by_flush(kind, mask, jokers, low_wheel),
        jokers=1,
    )


SPECS: Final[dict[str, Callable[[], Spec]]] = {
    "three": partial(_three, three.ThreeRank),
    "three_mini_royal": partial(_three, three.MiniRoyalRank),
    "four": partial(_four, 4),
    "four_of_five": partial(_four, 5),
    "four_of_six": partial(_four, 6),
    "five": partial(_five, 5),
    "six": partial(_five, 6),
    "seven": partial(_five, 7),
    "joker_four": partial(_joker, joker.FourJokerRank, 4, False),
    "joker_five": partial(_joker, joker.FiveJokerRank, 5, False),
    "joker_seven": partial(_joker, joker.FiveJokerRank, 7, False),
    "joker_four_low_wheel": partial(_joker, joker.FourJokerRank, 4, True),
    "joker_five_low_wheel": partial(_joker, joker.FiveJokerRank, 5, True),
    "joker_seven_low_wheel": partial(_joker, joker.FiveJokerRank, 7, True),
}
"""Every kind of hand that has tables, by name."""

SCALES: Final[dict[type[Rank], tuple[str, ...]]] = {
    three.ThreeRank: ("three",),
    three.MiniRoyalRank: ("three_mini_royal",),
    four.FourRank: ("four",),
    five.FiveRank: ("five",),
    joker.FourJokerRank: ("joker_four", "joker_four_low_wheel"),
    joker.FiveJokerRank: ("joker_five", "joker_five_low_wheel"),
}
"""The specs whose hands together reach every rank of a ranking."""

OF_TWO: Final[dict[type[Rank], Callable[[Collection[Card]], Rank]]] = {
    two.JokerPokerRank: two.joker_poker,
}
"""Two-card rankings of a deck with jokers: few enough hands that each has its own table entry."""


@remember
def tables(name: str) -> Tables:
    """The tables of one kind of hand, read from disk or built (about a second)."""
    arrays = (*_cards(), *_kept(name, partial(_build, name)))
    _ALIVE.append(arrays)
    kind = np.uint64(list(SPECS).index(name))
    start = np.uint64(flush_bias(SPECS[name]().size) << SUIT_COUNTS)
    return Tables(kind, start, *(np.uint64(array.ctypes.data) for array in arrays))


_ALIVE: Final[list[object]] = []
"""Keeps arrays alive whose addresses have been handed out."""


def of_kind(kind: int) -> Tables:
    """The tables of one kind by its number, for a process that received only the number."""
    return tables(list(SPECS)[kind])


@remember
def scale(ranking: type[Rank]) -> NDArray[np.int32]:
    """Every rank of a ranking as a plain number, lowest first."""
    ranks: set[int] = set()
    if ranking in OF_TWO:
        ranks.update(map(OF_TWO[ranking], combinations(CARDS, 2)))
    for name in SCALES.get(ranking, ()):
        spec = SPECS[name]()
        ranks.update(rank for _, rank in _counted(spec))
        ranks.update(_suited(spec).values())
    return np.array(sorted(ranks), np.int32)


def strengths(ranking: type[Rank], ranks: NDArray[np.int32]) -> NDArray[np.uint16]:
    """The strength of each rank: its category's place, and its number in the category."""
    known = scale(ranking)
    places = ranks >> WIDTH
    first = np.searchsorted(known, places << WIDTH)
    number = np.searchsorted(known, ranks) - first
    return (places << PLACE_SHIFT | number).astype(np.uint16)


@remember
def of_two(ranking: type[Rank]) -> NDArray[np.uint16]:
    """The strength of any two different cards, by the index of each."""
    hands = np.array(list(combinations(range(len(CARDS)), 2)))
    ranks = [OF_TWO[ranking]((CARDS[one], CARDS[other])) for one, other in hands]
    found = np.zeros((len(CARDS),) * 2, np.uint16)
    found[tuple(hands.T)] = strengths(ranking, np.array(ranks, np.int32))
    return np.maximum(found, found.T)


def _multisets(cards: int) -> list[tuple[int, int]]:
    """Every multiset of so many cards: the sum of its keys, and its counts (four bits each)."""
    found: list[list[tuple[int, int]]] = [[(0, 0)], *([] for _ in range(cards))]
    for rank, key in enumerate(RANK_KEYS):  # by number of cards, with one rank more
        found = [
            [
                (many * key + others, (many << 4 * rank) + other_counts)
                for many in range(min(4, size) + 1)
                for others, other_counts in found[size - many]
            ]
            for size in range(cards + 1)
        ]
    return found[cards]


def _counted(spec: Spec) -> Iterator[tuple[int, Rank]]:
    """The key and rank of every hand whose suits do not matter."""
    for jokers in range(spec.jokers + 1):
        for key, counts in _multisets(spec.cards - jokers):
            yield key + jokers * JOKER_KEY, spec.by_counts(counts, jokers)


def _suited(spec: Spec) -> dict[int, Rank]:
    """The rank of every flush, by the ranks held of its suit and the joker above them."""
    ranks = {}
    for jokers in range(spec.jokers + 1):
        for count in range(spec.size - jokers, min(spec.cards - jokers, 13) + 1):
            for held in combinations(range(13), count):
                mask = sum(1 << rank for rank in held)
                ranks[mask | jokers << JOKER_BIT] = spec.by_flush(mask << 2, jokers)
    return ranks


Arrays = tuple[NDArray[np.uint32], NDArray[np.uint16], NDArray[np.uint16]]


def _build(name: str) -> Arrays:
    """The offsets, values and flushes of one kind of hand."""
    spec = SPECS[name]()
    keys, ranks = (np.array(column) for column in zip(*sorted(_counted(spec)), strict=True))
    # Rows for any cards at all, so that an impossible hand gives a wrong strength, never a crash.
    rows = (max(RANK_KEYS) * spec.cards + JOKER_KEY * spec.cards >> SHIFT) + 1
    offsets = place(keys, rows, 8 * len(keys) + (1 << SHIFT))
    values = np.zeros(int(offsets.max()) + (1 << SHIFT), np.uint16)
    at = offsets[keys >> SHIFT] + (keys & (1 << SHIFT) - 1)
    values[at] = strengths(spec.ranking, ranks.astype(np.int32))
    flush = np.zeros(2 << JOKER_BIT, np.uint16)
    suited = _suited(spec)
    flush[list(suited)] = strengths(spec.ranking, np.array(list(suited.values()), np.int32))
    return offsets, values, flush


def _cards() -> tuple[NDArray[np.uint64], NDArray[np.uint64]]:
    """What each card adds to a key and to the bits; a joker is one of every suit."""
    keys, bits = [], []
    for card in CARDS:
        suits = range(4) if card.is_joker else (card.suit,)
        rank = JOKER_BIT if card.is_joker else card.rank - 2
        key = JOKER_KEY if card.is_joker else RANK_KEYS[rank]
        keys.append(key + sum(1 << SUIT_COUNTS + 4 * suit for suit in suits))
        bits.append(sum(1 << SUIT_BITS * suit + rank for suit in suits))
    return np.array(keys, np.uint64), np.array(bits, np.uint64)


@remember
def _version() -> str:
    """A digest of the code that builds the tables, so that outdated tables are never read."""
    digest = hashlib.sha256()
    for module in ("rank", "shape", "three", "four", "five", "joker", "kernels", "tables"):
        digest.update((Path(__file__).parent / f"{module}.py").read_bytes())
    return digest.hexdigest()[:16]


def _kept(name: str, build: Callable[[], Arrays]) -> Arrays:
    """Arrays from the cache, or built and cached; if the cache fails they are only built."""
    path = cache_folder() / f"hands-{_version()}-{name}.npz"
    try:
        with np.load(path, allow_pickle=False) as kept:
            return kept["offsets"], kept["values"], kept["flush"]
    except (OSError, KeyError, ValueError, EOFError, BadZipFile):
        pass
    arrays = build()
    with suppress(OSError):
        _keep(path, arrays)
    return arrays


def _keep(path: Path, arrays: Arrays) -> None:
    """Write the file elsewhere, then move it into place, so that no reader sees half of it."""
    path.parent.mkdir(parents=True, exist_ok=True)
    offsets, values, flush = arrays
    with tempfile.NamedTemporaryFile(dir=path.parent, suffix=".tmp", delete=False) as file:
        try:
            np.savez(file, offsets=offsets, values=values, flush=flush)
            file.close()
            os.replace(file.name, path)
        except BaseException:
            os.unlink(file.name)
            raise
