"""Simulates rounds with a few equally likely ends: a pocket, a throw of dice."""

from __future__ import annotations

import numpy as np

from pitboss.hands.kernels import compiled
from pitboss.odds.core.chance import draw, stream, wide
from pitboss.odds.core.sampling import Counts

AT_ONCE = 8
"""Rounds per 64-bit draw; so there may be up to 255 ends."""


@compiled
def cells(seed: int, number: int, rounds: int, ways: int) -> Counts:
    """How often each end occurred in a block of rounds."""
    state = stream(np.uint64(seed), np.uint64(number))
    counts = np.zeros(ways, np.int64)
    count, every = np.uint64(ways), np.uint64(ways**AT_ONCE)
    found = np.empty(AT_ONCE, np.int64)
    for first in range(0, rounds, AT_ONCE):
        while True:
            rest = draw(state)
            for at in range(AT_ONCE):
                high, rest = wide(rest, count)
                found[at] = np.int64(high)
            if rest >= every or rest >= (np.uint64(0) - every) % every:
                break
        for at in range(min(AT_ONCE, rounds - first)):
            counts[found[at]] += 1
    return counts
