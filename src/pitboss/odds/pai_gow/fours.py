"""Exact odds of four cards or tiles set as two hands of two: every hand against every other.

Suits and copies do not matter to hands of two, so a hand is a kind: the number of each face in it.
A few thousand kinds, each in three settings, are compared with all kinds that the other side may
hold, weighted by the number of ways to be dealt them. The game decides every end.
"""

from __future__ import annotations

from collections.abc import Sequence
from fractions import Fraction
from itertools import combinations_with_replacement
from math import comb
from typing import Any, Final, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pitboss.equipment.cards import Card
from pitboss.games.pai_gow.banking import Banking
from pitboss.games.pai_gow.ends import ENDS
from pitboss.games.pai_gow.two_and_two import TwoAndTwo
from pitboss.hands.kernels import compiled, copy_into
from pitboss.hands.rank import Rank
from pitboss.odds.core.prices import price
from pitboss.odds.core.result import Figure, WagerOdds
from pitboss.odds.core.sampling import common
from pitboss.odds.pai_gow.even_money import (
    TRIPLES,
    UNIT,
    bank_net,
    even_money,
    on_triple,
    player_net,
)
from pitboss.table.game import Game
from pitboss.table.verdicts import Fate

Ints = NDArray[Any]

SIZE: Final = 4
PARTINGS: Final = (((0, 1), (2, 3)), ((0, 2), (1, 3)), ((0, 3), (1, 2)))
MOST: Final = 4
"""The most copies of a face."""
CHOOSE: Final = np.array([[comb(n, k) for k in range(MOST + 1)] for n in range(MOST + 1)], np.int64)
PLAYER, BANK = 0, 1


class Fours(NamedTuple):
    """Every kind of four, and the worth of its three settings."""

    hands: tuple[tuple[Card, ...], ...]
    """One hand of each kind."""
    kinds: Ints
    """The faces of each kind, in order."""
    copies: Ints
    """How many there are of each face."""
    ways: Ints
    """In how many ways each kind is dealt."""
    high: Ints
    low: Ints
    """By kind and setting: the numbers of the two hands among all hands of two."""
    zero: Ints
    """Whether the low hand has zero points."""
    usual: Ints
    """Which setting the house way chooses."""


def faces_of(game: TwoAndTwo) -> list[list[Card]]:
    """The cards of each face, which hands of two do not distinguish."""
    deck = game.deck()
    assert deck is not None, "it is played with cards or tiles"
    found: dict[int, list[Card]] = {}
    for card in deck:
        found.setdefault(game.face(card), []).append(card)
    return list(found.values())


def settings_of(game: TwoAndTwo, cards: Sequence[Card]) -> list[tuple[Rank, Rank]]:
    """The three ways to set four cards, as the worth of the high and the low hand."""
    found = []
    for one, other in PARTINGS:
        worth = [game.worth([cards[at] for at in part]) for part in (one, other)]
        found.append((max(worth), min(worth)))
    return found


def house_setting(game: TwoAndTwo, cards: Sequence[Card]) -> tuple[Rank, Rank]:
    """The setting of four cards by the house way."""
    low = game.house_way(cards)
    rest = list(cards)
    for card in low:
        rest.remove(card)
    return game.worth(rest), game.worth(low)


def fours(game: TwoAndTwo) -> Fours:
    """All kinds of four of a game, under its house way."""
    asked = (game.id, repr(game.options))
    if asked not in _KEPT:
        _KEPT.clear()
        _KEPT[asked] = _make(game)
    return _KEPT[asked]


_KEPT: dict[tuple[str, str], Fours] = {}
"""The last result."""


def _make(game: TwoAndTwo) -> Fours:
    faces = faces_of(game)
    kinds = [
        kind
        for kind in combinations_with_replacement(range(len(faces)), SIZE)
        if all(kind.count(face) <= len(faces[face]) for face in kind)
    ]
    hands, ways, settings, usual = [], [], [], []
    for kind in kinds:
        hand = tuple(faces[face][kind[:at].count(face)] for at, face in enumerate(kind))
        ways.append(int(np.prod([comb(len(faces[face]), kind.count(face)) for face in set(kind)])))
        found = settings_of(game, hand)
        hands.append(hand)
        settings.append(found)
        usual.append(found.index(house_setting(game, hand)))
    places = {
        worth: at for at, worth in enumerate(sorted({w for s in settings for p in s for w in p}))
    }
    high, low = (
        np.array([[places[pair[part]] for pair in found] for found in settings], np.int64)
        for part in (0, 1)
    )
    zero = np.array([[game.is_zero(pair[1]) for pair in found] for found in settings], np.int64)
    copies = np.array([len(face) for face in faces], np.int64)
    return Fours(
        tuple(hands), np.array(kinds, np.int64), copies, np.array(ways, np.int64), high, low, zero,
        np.array(usual, np.int64),
    )  # fmt: skip


@compiled
def end_of(high: int, low: int, zero: int, other_high: int, other_low: int) -> int:
    """The number in ``ENDS`` of a player's hands against the bank's."""
    one = 1 - (high > other_high) + (high < other_high)
    two = 1 - (low > other_low) + (low < other_low)
    return 6 * one + 2 * two + zero


@compiled
def meet(
    first: int, last: int, kinds: Ints, copies: Ints, choose: Ints, high: Ints, low: Ints,
    zero: Ints, usual: Ints, counts: Ints,
) -> None:  # fmt: skip
    """How often each setting of each kind gives each end: as a player's, and as a bank's.

    The other hand is set by the house way.
    """
    left = np.zeros(len(copies), np.int64)
    for own in range(first, last):
        copy_into(left, copies)
        for face in kinds[own]:
            left[face] -= 1
        for other in range(len(kinds)):
            ways, same = 1, 1
            for at in range(1, 5):
                face = kinds[other, at - 1]
                if at < 4 and kinds[other, at] == face:
                    same += 1
                else:
                    ways *= choose[left[face], same]
                    same = 1
            if not ways:
                continue
            way = usual[other]
            theirs, lesser, nothing = high[other, way], low[other, way], zero[other, way]
            for one in range(3):
                mine, little = high[own, one], low[own, one]
                end = end_of(mine, little, zero[own, one], theirs, lesser)
                counts[own - first, one, 0, end] += ways
                end = end_of(theirs, lesser, nothing, mine, little)
                counts[own - first, one, 1, end] += ways


def nets(game: Game, role: int = PLAYER) -> list[Fraction]:
    """The net of a unit at every end: of a player's wager, or of a bank against one wager."""
    assert isinstance(game, TwoAndTwo), "a game of two hands of two"
    assert isinstance(game, Banking), "with vigorish"
    verdicts = [game.on_end(end) for end in ENDS]
    if role == PLAYER:
        return [player_net(game, one) for one in verdicts]
    return [bank_net(game, -int(price(one) * UNIT)) for one in verdicts]


def _in_parts(found: Sequence[Fraction]) -> tuple[Ints, int]:
    """Nets in a fraction of a unit in which all are whole, and how many of these make a unit."""
    parts = common(found)
    return np.array([int(net * parts) for net in found], np.int64), parts


def values(game: TwoAndTwo, kind: int, role: int = PLAYER) -> list[Fraction]:
    """The value of each setting of one kind."""
    every = fours(game)
    counts = np.zeros((1, 3, 2, len(ENDS)), np.int64)
    meet(kind, kind + 1, *every[1:3], CHOOSE, *every[4:], counts)
    total = comb(int(every.copies.sum()) - SIZE, SIZE)
    assert counts[0, 0, role].sum() == total, "every hand of the other is counted once"
    found, parts = _in_parts(nets(game, role))
    worth = counts[0, :, role] @ found
    return [Fraction(int(one), total * parts) for one in worth]


class Totals(NamedTuple):
    """How often all deals give each end, by the way of setting."""

    usual: list[int]
    best: list[int]
    """With the best setting of every hand against the house way."""


def ends(game: TwoAndTwo) -> Ints:
    """How often each setting of each kind gives each end, as a player's and as a bank's."""
    every = fours(game)
    counts = np.zeros((len(every.kinds), 3, 2, len(ENDS)), np.int64)
    meet(0, len(every.kinds), *every[1:3], CHOOSE, *every[4:], counts)
    return counts


def totals(game: TwoAndTwo) -> tuple[Totals, Totals]:
    """Counted over all deals of two hands: a player's, and a bank's."""
    every, counts = fours(game), ends(game)
    found = []
    for role in (PLAYER, BANK):
        chosen = (every.usual, best_settings(game, role, counts))
        sums = (every.ways @ counts[np.arange(len(one)), one, role] for one in chosen)
        found.append(Totals(*([int(sum) for sum in way] for way in sums)))
    return found[PLAYER], found[BANK]


def played_by(game: TwoAndTwo, other: TwoAndTwo) -> Fraction:
    """The house advantage if the player sets by the house way of another table."""
    chosen = fours(other).usual
    every, counts = fours(game), ends(game)[:, :, PLAYER]
    sums = every.ways @ counts[np.arange(len(chosen)), chosen]
    return advantage(game, [int(sum) for sum in sums])


def best_settings(game: TwoAndTwo, role: int, counts: Ints | None = None) -> Ints:
    """The best setting of each kind; of equal values, the usual one."""
    every = fours(game)
    mine = (ends(game) if counts is None else counts)[:, :, role]
    worth = mine @ _in_parts(nets(game, role))[0]
    kept = worth[np.arange(len(worth)), every.usual] >= worth.max(axis=1)
    found: Ints = np.where(kept, every.usual, worth.argmax(axis=1))
    return found


def advantage(game: TwoAndTwo, counts: Sequence[int], role: int = PLAYER) -> Fraction:
    """The house advantage from how often every end occurs."""
    found = sum((n * net for n, net in zip(counts, nets(game, role), strict=True)), Fraction(0))
    expected = found / sum(counts)
    triple = on_triple(game)
    if triple is not None:  # the bank wins these without a deal
        expected = (1 - TRIPLES) * expected + TRIPLES * (-triple if role == BANK else triple)
    return -expected


BEST = "advantage by the best setting of every hand"
BANKING = "advantage of a bank by the house way, against one wager"
BEST_BANK = "advantage of a bank by the best setting of every hand, against one wager"


def main_wager(game: Game) -> WagerOdds:
    """The wager on the hands, both set by the house way; and the cost with the best settings."""
    assert isinstance(game, TwoAndTwo), "a game of two hands of two"
    player, bank = totals(game)
    deals = sum(player.usual)
    ends: dict[Fate, int] = dict.fromkeys(Fate, 0)
    for end, count in zip(ENDS, player.usual, strict=True):
        ends[game.on_end(end).fate] += count
    figures = {
        BEST: Figure(advantage(game, player.best)),
        BANKING: Figure(advantage(game, bank.usual, BANK)),
        BEST_BANK: Figure(advantage(game, bank.best, BANK)),
    }
    notes = [f"both hands by the house way ({game.options.house_way})"]
    return even_money(
        game, Fraction(ends[Fate.WON], deals), Fraction(ends[Fate.LOST], deals), notes,
        figures=figures,
    )  # fmt: skip
