"""The equity of poker hands against each other, all in: every way to deal the
rest is enumerated.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from fractions import Fraction
from functools import lru_cache
from itertools import accumulate, combinations
from math import comb, lcm
from typing import Any, NamedTuple

import numpy as np

from pitboss.equipment.cards import CARDS, STANDARD, Card, write
from pitboss.errors import BadCard
from pitboss.games.poker_room.variants import VARIANTS, Variant
from pitboss.hands.batch import tables
from pitboss.hands.low import ace_to_five
from pitboss.odds.core.result import NotAnalysed
from pitboss.odds.poker_room import equity
from pitboss.table.numbers import counted

MOST = 50_000_000
"""The most ways to deal the rest that are enumerated, about ten seconds."""
MOST_PLAIN = 20_000
"""The same, if hands are ranked one by one."""
OMAHA, SEVEN, FIVE = ("11",), ("9", "10"), ("13",)
"""Sections of the types of poker whose hands are ranked by compiled code."""

Hand = tuple[Card, ...]


class Equity(NamedTuple):
    """The result of a hand against the others, over every way to deal the rest."""

    hand: Hand
    boards: int
    """The number of ways."""
    won: int
    """Ways in which it wins the whole pot."""
    tied: int
    """Ways in which it wins a part of it."""
    equity: Fraction
    """The average share of the pot."""

    @property
    def win(self) -> Fraction:
        return Fraction(self.won, self.boards)

    @property
    def tie(self) -> Fraction:
        return Fraction(self.tied, self.boards)

    def as_json(self) -> dict[str, Any]:
        return {
            "hand": write(self.hand),
            "boards": self.boards,
            "win": str(self.win),
            "tie": str(self.tie),
            "equity": {"fraction": str(self.equity), "percent": float(100 * self.equity)},
        }


class Rest(NamedTuple):
    """The cards left to deal."""

    deck: Hand
    board: int
    hands: tuple[int, ...]
    """How many cards each hand still gets."""

    @property
    def sizes(self) -> tuple[int, ...]:
        return (self.board, *self.hands)


class AllIn(NamedTuple):
    """Hands against each other, the cards left to deal, and the results."""

    hands: Sequence[Hand]
    board: Sequence[Card]
    variant: Variant
    rest: Rest
    unit: int
    """Parts of a pot, divisible evenly among any number of winners."""
    found: Any
    """For each hand: parts of pots, pots won whole, pots won in part."""


def own_cards(variant: Variant) -> int:
    """How many own cards a hand has at the showdown."""
    dealt = sum(len(street.deals) for street in variant.streets)
    return dealt - sum(street.discard is not None for street in variant.streets)


def board_cards(variant: Variant) -> int:
    return sum(street.board for street in variant.streets)


def equities(
    hands: Sequence[Hand], board: Sequence[Card] = (), variant: Variant = VARIANTS["holdem"]
) -> list[Equity]:
    """The equities of hands of one type of poker, all in; a stud player's future cards
    may be left out."""
    rest = _rest(hands, board, variant)
    unit = 2 * lcm(*range(1, len(hands) + 1))
    found = np.zeros((len(hands), 3), np.int64)
    compiled = variant.section in (*OMAHA, *SEVEN, *FIVE)
    ways = _refuse_too_many(rest, MOST if compiled else MOST_PLAIN)
    all_in = AllIn(hands, board, variant, rest, unit, found)
    if variant.section in OMAHA:
        _omaha(all_in)
    elif compiled:
        _deal_out(all_in)
    else:
        _plain(all_in)
    return [
        Equity(tuple(hand), ways, won, tied, Fraction(parts, unit * ways))
        for hand, (parts, won, tied) in zip(hands, found.tolist(), strict=True)
    ]


def _rest(hands: Sequence[Hand], board: Sequence[Card], variant: Variant) -> Rest:
    """The cards left to deal, if the given cards make sense."""
    own, most = own_cards(variant), board_cards(variant)
    if len(hands) < 2:
        raise NotAnalysed("Equities are of two hands or more, written like AsKs QhQd.")
    for hand in hands:
        open_end = variant.is_stud and 0 < len(hand) < own
        if len(hand) != own and not open_end:
            up_to = "up to " if variant.is_stud else ""
            raise NotAnalysed(
                f"A hand of {variant.title} has {up_to}{own} cards, not {len(hand)}; choose "
                f"another type of poker with --variant: {', '.join(VARIANTS)}."
            )
    dealt = sorted({0, *accumulate(street.board for street in variant.streets)})
    if len(board) not in dealt:
        words = (
            f"{_or(dealt)} cards, not {len(board)}" if most else "no cards: it is played without"
        )
        raise BadCard(f"The board of {variant.title} has {words}.")
    known = [*(card for hand in hands for card in hand), *board]
    if len(set(known)) < len(known) or any(card.is_joker for card in known):
        raise BadCard("A card is named twice, or is a joker, with which poker is not played.")
    deck = tuple(card for card in STANDARD if card not in known)
    rest = Rest(deck, most - len(board), tuple(own - len(hand) for hand in hands))
    if sum(rest.sizes) > len(deck):
        raise NotAnalysed("The deck is too short for so many hands.")
    return rest


def _or(numbers: Sequence[int]) -> str:
    *first, last = numbers
    return f"{', '.join(map(str, first))} or {last}"


def _ways(cards: int, sizes: Sequence[int]) -> int:
    ways = 1
    for size in sizes:
        ways *= comb(cards, size)
        cards -= size
    return ways


def _refuse_too_many(rest: Rest, most: int) -> int:
    """The number of ways to deal the rest; raises if they are too many."""
    ways = _ways(len(rest.deck), rest.sizes)
    cards, sizes, more = len(rest.deck), list(rest.sizes), 0
    while _ways(cards, sizes) > most:
        sizes[sizes.index(max(sizes))] -= 1
        cards, more = cards - 1, more + 1
    if more:
        raise NotAnalysed(
            f"There are {ways:,} ways to deal the rest, too many to try; "
            f"name {counted(more, 'more card')}."
        )
    return ways


def _indices(cards: Sequence[Card]) -> Any:
    return np.array([card.index for card in cards], np.int64)


@lru_cache(maxsize=8)
def _lows(cards: int, least: int) -> equity.Lows:
    """The worth of low hands of so many cards; with ``least``, pairs never qualify."""
    ranks = [CARDS[4 * ((bit + 12) % 13)] for bit in range(13)]
    distinct = np.zeros(1 << 13, np.int64)
    for mask in range(1 << 13):
        held = [card for bit, card in enumerate(ranks) if mask >> bit & 1]
        if 5 <= len(held) <= cards:
            distinct[mask] = ace_to_five(held)
    paired = {} if least else _paired(ranks, cards)
    keys = sorted(paired)
    values = np.array([paired[key] for key in keys], np.int64)
    return equity.Lows(distinct, np.array(keys, np.int64), values, least)


def _paired(ranks: Sequence[Card], cards: int) -> dict[int, int]:
    """The best low of hands of four ranks or fewer, by their counts."""
    fives = {}
    for counts in _few_ranks(5):
        held = [CARDS[ranks[bit].index + more] for bit, count in counts for more in range(count)]
        fives[_key(counts)] = int(ace_to_five(held))
    best = fives
    for size in range(6, cards + 1):
        fewer, best = best, {}
        for counts in _few_ranks(size):
            key = _key(counts)
            best[key] = max(fewer.get(key - (1 << 4 * bit), 0) for bit, _ in counts)
    return best


def _key(counts: Sequence[tuple[int, int]]) -> int:
    return sum(count << 4 * bit for bit, count in counts)


def _few_ranks(cards: int) -> Iterator[tuple[tuple[int, int], ...]]:
    """Every hand of so many cards of four ranks or fewer: ranks with their counts."""
    for size in range(2, 5):
        for ranks in combinations(range(13), size):
            for cuts in combinations(range(1, cards), size - 1):
                ends = zip((0, *cuts), (*cuts, cards), strict=True)
                counts = [end - start for start, end in ends]
                if max(counts) <= 4:
                    yield tuple(zip(ranks, counts, strict=True))


def _lows_of(variant: Variant, cards: int) -> equity.Lows:
    if variant.low is None:
        nothing = np.zeros(0, np.int64)
        return equity.Lows(nothing, nothing, nothing, 0)
    return _lows(cards, int(variant.qualifier or 0))


def _deal_out(all_in: AllIn) -> None:
    hands, board, variant, rest, unit, found = all_in
    cards = own_cards(variant) + board_cards(variant)
    own = np.zeros((len(hands), cards), np.int64)
    for row, hand in zip(own, hands, strict=True):
        row[: len(hand)] = _indices(hand)
    owners = [-1, *(at for at, size in enumerate(rest.hands) if size)]
    sizes = [rest.board, *(size for size in rest.hands if size)]
    equity.deal_out(
        tables("seven" if cards == 7 else "five"), own,
        np.array([len(hand) for hand in hands]), _indices(board), _indices(rest.deck),
        np.array(sizes), np.array(owners), variant.high is not None, variant.low is not None,
        _lows_of(variant, cards), unit, found,
    )  # fmt: skip


def _omaha(all_in: AllIn) -> None:
    hands, board, variant, rest, unit, found = all_in
    twos = np.array(list(combinations(range(own_cards(variant)), 2)), np.int64)
    threes = np.array(list(combinations(range(board_cards(variant)), 3)), np.int64)
    own = np.array([[card.index for card in hand] for hand in hands], np.int64)
    equity.omaha(
        tables("five"), own, _indices(board), _indices(rest.deck), twos, threes,
        variant.low is not None, _lows_of(variant, 5), unit, found,
    )  # fmt: skip


def _plain(all_in: AllIn) -> None:
    """One hand at a time, ranked by the poker room's own code."""
    hands, board, variant, rest, unit, found = all_in
    for dealt, *more in _deals(rest.deck, rest.sizes):
        whole = [(*hand, *own) for hand, own in zip(hands, more, strict=True)]
        share_plain(whole, (*board, *dealt), variant, unit, found)


def share_plain(
    hands: Sequence[Hand], board: Sequence[Card], variant: Variant, unit: int, found: Any
) -> None:
    """Divide the pot of one showdown."""
    nothing = np.zeros(len(hands), np.int64)
    high, low = (
        nothing if worth is None else np.array([int(worth(hand, board)) for hand in hands])
        for worth in (variant.high, variant.low)
    )
    if variant.high is None:
        equity.share(low, nothing, False, unit, found)
        return
    least = int(variant.qualifier or 0)
    equity.share(high, np.where(low >= least, low, 0), variant.splits, unit, found)


def _deals(deck: Hand, sizes: Sequence[int]) -> Iterator[tuple[Hand, ...]]:
    """Every way to deal so many cards to each in turn."""
    if not sizes:
        yield ()
        return
    for dealt in combinations(deck, sizes[0]):
        left = tuple(card for card in deck if card not in dealt) if sizes[0] else deck
        for others in _deals(left, sizes[1:]):
            yield (dealt, *others)
