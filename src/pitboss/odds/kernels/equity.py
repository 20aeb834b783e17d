"""Hands against each other over every board: who wins, alone or with how many others."""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.kernels import Tables, bits_of, compiled, key_of, value

Ints = NDArray[Any]


@compiled
def _share(strengths: Ints, counts: Ints) -> None:
    """Note, for each of the best hands, among how many the pot is shared."""
    best, winners = strengths.max(), 0
    for strength in strengths:
        winners += strength == best
    for hand in range(len(strengths)):
        if strengths[hand] == best:
            counts[hand, winners] += 1


@compiled
def _next_board(at: Ints, deck: int) -> bool:
    """Move on to the next set of cards; whether there is one."""
    size = len(at)
    level = size - 1
    while level >= 0 and at[level] == deck - size + level:
        level -= 1
    if level < 0:
        return False
    at[level] += 1
    for later in range(level + 1, size):
        at[later] = at[later - 1] + 1
    return True


@compiled
def holdem(t: Tables, hands: Ints, board: Ints, deck: Ints, counts: Ints) -> None:
    """The best five of each hand and the board, for every way to complete the board."""
    players = len(hands)
    keys, held = np.full(players, t.start), np.zeros(players, np.uint64)
    for player in range(players):
        for card in hands[player]:
            keys[player] += key_of(t, card)
            held[player] |= bits_of(t, card)
        for card in board:
            keys[player] += key_of(t, card)
            held[player] |= bits_of(t, card)
    at = np.arange(5 - len(board))
    strengths = np.zeros(players, np.int64)
    while True:
        key, bits = np.uint64(0), np.uint64(0)
        for place in at:
            key += key_of(t, deck[place])
            bits |= bits_of(t, deck[place])
        for player in range(players):
            strengths[player] = value(t, keys[player] + key, held[player] | bits)
        _share(strengths, counts)
        if not _next_board(at, len(deck)):
            return


@compiled
def omaha(
    t: Tables, hands: Ints, board: Ints, deck: Ints, twos: Ints, threes: Ints, counts: Ints
) -> None:
    """The best of just two cards of a hand and three of the board, for every board."""
    players, pairs = len(hands), len(twos)
    keys, held = np.full((players, pairs), t.start), np.zeros((players, pairs), np.uint64)
    for player in range(players):
        for pair in range(pairs):
            for place in twos[pair]:
                keys[player, pair] += key_of(t, hands[player, place])
                held[player, pair] |= bits_of(t, hands[player, place])
    at = np.arange(5 - len(board))
    cards = np.zeros(5, np.int64)
    cards[: len(board)] = board
    strengths = np.zeros(players, np.int64)
    while True:
        for place in range(len(at)):
            cards[len(board) + place] = deck[at[place]]
        strengths[:] = 0
        for three in range(len(threes)):
            key, bits = np.uint64(0), np.uint64(0)
            for place in threes[three]:
                key += key_of(t, cards[place])
                bits |= bits_of(t, cards[place])
            for player in range(players):
                for pair in range(pairs):
                    strength = value(t, keys[player, pair] + key, held[player, pair] | bits)
                    strengths[player] = max(strengths[player], strength)
        _share(strengths, counts)
        if not _next_board(at, len(deck)):
            return
