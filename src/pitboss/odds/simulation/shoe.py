"""A shoe that lasts, inside compiled code: shuffled as far as it is dealt.

A shoe is an array of cards and two numbers: how many are dealt, and how many are shuffled. A
shoe whose order is known (one round to compare with the engine) is shuffled to its end.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.kernels import compiled
from pitboss.odds.simulation.chance import Cards, State, deal

Shoe = NDArray[np.int64]

DEALT, SHUFFLED = 0, 1
AHEAD = 6
"""Cards that one draw of 64 bits shuffles, from a shoe of up to 512."""


def new_shoe(decks: int, cards: int = 52) -> Cards:
    """Several decks, by index."""
    return np.tile(np.arange(cards), decks)


@compiled
def shuffle(at: Shoe) -> None:
    """All cards are in the shoe again; their old order does not matter."""
    at[DEALT] = at[SHUFFLED] = 0


@compiled
def card(state: State, deck: Cards, at: Shoe) -> int:
    """The next card."""
    place = at[DEALT]
    if place == at[SHUFFLED]:
        more = min(AHEAD, len(deck) - place)
        deal(state, deck, more, place)
        at[SHUFFLED] = place + more
    at[DEALT] = place + 1
    return int(deck[place])


@compiled
def left(deck: Cards, at: Shoe) -> int:
    """How many cards are still to come."""
    return int(len(deck) - at[DEALT])


@compiled
def known(deck: Cards) -> Shoe:
    """A shoe whose order is that of the array."""
    at = np.empty(2, np.int64)
    at[DEALT], at[SHUFFLED] = 0, len(deck)
    return at
