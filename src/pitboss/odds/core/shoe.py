"""A shoe for several rounds, inside compiled code: shuffled only as far as it is dealt.

A shoe is an array of cards and four numbers: how many are dealt, how many are shuffled, how many
were dealt when the round began, and how many may be dealt in total. A shoe in known order (one
round to compare with the engine) counts as fully shuffled.
"""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.kernels import compiled
from pitboss.odds.core.chance import Cards, State, deal_on, inlined, lean

Shoe = NDArray[np.int64]

DEALT, SHUFFLED, BEGAN, END = 0, 1, 2, 3
AHEAD = 6
"""Cards shuffled per 64-bit draw, from a shoe of up to 512."""


def new_deck(decks: int, cards: int = 52) -> Cards:
    """Several decks, as card indices."""
    return np.tile(np.arange(cards), decks)


@compiled
def new_shoe(deck: Cards) -> Shoe:
    """A shoe with all cards in it, none of them shuffled."""
    at = np.zeros(4, np.int64)
    at[END] = len(deck)
    return at


@compiled
def known(deck: Cards) -> Shoe:
    """A shoe in the order of the array."""
    at = new_shoe(deck)
    at[SHUFFLED] = len(deck)
    return at


@inlined
def shuffle(deck: Cards, at: Shoe) -> None:
    """Put all cards back in the shoe; their old order does not matter."""
    at[DEALT] = at[SHUFFLED] = at[BEGAN] = 0
    at[END] = len(deck)


@inlined
def begin(at: Shoe) -> None:
    """Begin a round; the cards dealt before it are in the discard rack."""
    at[BEGAN] = at[DEALT]


@inlined
def card(state: State, deck: Cards, at: Shoe) -> int:
    """The next card."""
    if at[DEALT] == at[SHUFFLED]:
        shuffle_more(state, deck, at)
    place = at[DEALT]
    at[DEALT] = place + 1
    return int(deck[np.uint64(place)])  # an unsigned index needs no check for one below zero


@lean
def shuffle_more(state: State, deck: Cards, at: Shoe) -> None:
    """Shuffle the next few cards; if none are left, reuse the discards of earlier rounds.

    No card is burned then: an unseen burn card changes no probability.
    """
    if at[DEALT] == at[END]:
        at[END] = at[BEGAN]
        at[DEALT] = at[BEGAN] = 0
    place = at[DEALT]
    more = min(AHEAD, at[END] - place)
    deal_on(state, deck, more, place, at[END])
    at[SHUFFLED] = place + more


@lean
def shuffle_before(state: State, deck: Cards, at: Shoe, behind: int) -> None:
    """Shuffle at once the cards of a fresh shoe that are dealt before its cutting card appears.

    The order is the same as if they were shuffled when they are dealt.
    """
    place = at[SHUFFLED]
    while place + AHEAD <= at[END] - behind:
        deal_on(state, deck, AHEAD, place, at[END])
        place += AHEAD
    at[SHUFFLED] = place


@inlined
def left(at: Shoe) -> int:
    """The number of cards still to be dealt."""
    return int(at[END] - at[DEALT])
