"""One hand of ultimate Texas hold 'em, looked up by trying every card that can still come.

It shares no table with the analysis of the whole game, and so checks it.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.batch import Tables, bits_of, compiled, key_of, value
from pitboss.odds.kernels.boards import OTHERS
from pitboss.odds.kernels.ultimate import Rules, ante_and_blind

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
def at_last(t: Tables, rules: Rules, cards: Ints) -> Any:
    """What ante and blind come to, and hands won less lost, for a hand and its five cards.

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
            unqualified += dealer < rules.pair
    return ante_and_blind(rules, own, wins, losses, unqualified), wins - losses


@compiled
def on_flop(t: Tables, rules: Rules, cards: Ints) -> Any:
    """Sums over all boards of a hand and its flop: two antes now, or the best at the last."""
    left = cards_left(cards)
    seven = np.empty(7, np.int64)
    seven[:5] = cards
    raised = checked = 0
    for i in range(len(left)):
        seven[5] = left[i]
        for j in range(i):
            seven[6] = left[j]
            base, margin = at_last(t, rules, seven)
            raised += base + 2 * rules.unit * margin
            checked += max(base + rules.unit * margin, -2 * rules.unit * OTHERS)
    return raised, checked
