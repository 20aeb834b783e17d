"""One hand with a board, looked up by trying every card that can still come.

It shares no table with the analysis of the whole game, so that each checks the other.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.batch import Tables, bits_of, compiled, key_of, value
from pitboss.hands.kernels import copy_into
from pitboss.odds.banked_poker.boards import OTHERS
from pitboss.odds.banked_poker.raise_once import RESULTS, Terms, results, worth

Ints = NDArray[Any]


@compiled
def cards_left(gone: Ints) -> Any:
    """The deck without these cards."""
    left = np.empty(52 - len(gone), np.int64)
    found = 0
    for card in range(52):
        held = False
        for other in gone:
            held |= card == other
        if not held:
            left[found] = card
            found += 1
    return left


@compiled
def at_last(t: Tables, terms: Terms, cards: Ints) -> Any:
    """``A`` and ``D`` of a hand and its five cards, over all hands of the dealer.

    ``cards`` are the player's two and then the board's.
    """
    key, bits = t.start, np.uint64(0)
    for card in cards[2:]:
        key += key_of(t, card)
        bits |= bits_of(t, card)
    own = value(
        t,
        key + key_of(t, cards[0]) + key_of(t, cards[1]),
        bits | bits_of(t, cards[0]) | bits_of(t, cards[1]),
    )
    left = cards_left(cards)
    wins = losses = unqualified = 0
    for i in range(len(left)):
        key_i, bits_i = key + key_of(t, left[i]), bits | bits_of(t, left[i])
        for j in range(i):
            dealer = value(t, key_i + key_of(t, left[j]), bits_i | bits_of(t, left[j]))
            wins += own > dealer
            losses += own < dealer
            unqualified += dealer < terms.least
    many = np.empty(RESULTS, np.int64)
    results(terms, own, wins, losses, unqualified, many)
    return worth(terms, own, many)


@compiled
def on_flop(t: Tables, terms: Terms, cards: Ints) -> Any:
    """Sums over all boards of a hand and its flop: raised now, the best at the last, and ``D``."""
    left = cards_left(cards)
    seven = np.empty(7, np.int64)
    copy_into(seven, cards)
    raised = checked = total = 0
    for i in range(len(left)):
        seven[5] = left[i]
        for j in range(i):
            seven[6] = left[j]
            base, margin = at_last(t, terms, seven)
            raised += base + terms.flop * margin
            checked += max(base + terms.last * margin, terms.fold * OTHERS)
            total += margin
    return raised, checked, total
