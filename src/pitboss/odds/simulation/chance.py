"""Random numbers inside compiled code: xoshiro256**, a stream of its own for every block."""

from __future__ import annotations

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.kernels import compiled

State = NDArray[np.uint64]


@compiled
def stream(seed: np.uint64, block: np.uint64) -> State:
    """The state of one block's stream, spread out by splitmix64 so that streams do not meet."""
    state = np.empty(4, dtype=np.uint64)
    z = seed + np.uint64(0x9E3779B97F4A7C15) * (block + np.uint64(1))
    for at in range(4):
        z = z + np.uint64(0x9E3779B97F4A7C15)
        mixed = z
        mixed = (mixed ^ (mixed >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        mixed = (mixed ^ (mixed >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        state[at] = mixed ^ (mixed >> np.uint64(31))
    return state


@compiled
def draw(state: State) -> np.uint64:
    """The next 64 bits."""
    s0, s1, s2, s3 = state[0], state[1], state[2], state[3]
    result: np.uint64 = s1 * np.uint64(5)
    result = ((result << np.uint64(7)) | (result >> np.uint64(57))) * np.uint64(9)
    t = s1 << np.uint64(17)
    s2 ^= s0
    s3 ^= s1
    s1 ^= s2
    s0 ^= s3
    s2 ^= t
    s3 = (s3 << np.uint64(45)) | (s3 >> np.uint64(19))
    state[0], state[1], state[2], state[3] = s0, s1, s2, s3
    return result


@compiled
def below(state: State, count: int) -> int:
    """A number from 0 to ``count - 1``, each as likely: 32 bits multiplied down, with rejection."""
    wide = np.uint64(count)
    limit = np.uint64(0x100000000) % wide
    while True:
        product = (draw(state) >> np.uint64(32)) * wide
        if product & np.uint64(0xFFFFFFFF) >= limit:
            return int(product >> np.uint64(32))


@compiled
def deal(state: State, deck: NDArray[np.int64], count: int) -> None:
    """Bring ``count`` random cards to the front of the deck: a partial Fisher-Yates shuffle."""
    for at in range(count):
        other = at + below(state, len(deck) - at)
        deck[at], deck[other] = deck[other], deck[at]
