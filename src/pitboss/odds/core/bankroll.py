"""Bankrolls: paths, ruin, and how sessions end, from a distribution of results."""

from __future__ import annotations

from dataclasses import dataclass
from math import ceil

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.kernels import compiled
from pitboss.odds.core.chance import below, stream
from pitboss.odds.core.sampling import Tally

SESSIONS = 10_000
WITHOUT_END = 1 << 62
"""A bankroll that can never be lost."""
PATHS = 40
POINTS = 200


@dataclass(frozen=True)
class Fortunes:
    """The results of sessions with one bankroll, in the kernel's fractions of a unit."""

    sessions: int
    rounds: int
    bankroll: int
    ends: NDArray[np.int64]
    """The final amount of each session, lowest first."""
    lows: NDArray[np.int64]
    """The deepest loss of each session if played without limit, smallest first."""
    paths: NDArray[np.int64]
    """A few sessions round by round, one row each, starting with the bankroll."""

    @property
    def risk_of_ruin(self) -> float:
        return self.ruin_with(self.bankroll)

    def ruin_with(self, bankroll: float) -> float:
        """The share of sessions that would have lost a bankroll of this size."""
        return float((self.lows >= bankroll).sum() / self.sessions)

    def quantile(self, share: float) -> int:
        return quantile(self.ends, share)


def quantile(ordered: NDArray[np.int64], share: float) -> int:
    """The lowest value that at least this share is at or below, of values in order."""
    needed = ceil(round(share * len(ordered), 6))  # as floats, 0.07 times 100 is above 7
    return int(ordered[max(0, needed - 1)])


def fortunes(tally: Tally, bankroll: int, rounds: int, seed: int) -> Fortunes:
    """Sessions of so many rounds, drawn from the results that a simulation counted."""
    ends, lows, paths = _sessions(
        np.uint64(seed), np.uint64(2**63), *_bounds(tally), np.int64(bankroll), np.int64(rounds)
    )
    return Fortunes(SESSIONS, rounds, bankroll, np.sort(ends), np.sort(lows), paths)


def won(tally: Tally, rounds: int, seed: int) -> NDArray[np.int64]:
    """The net of so many rounds, for each session, lowest first."""
    ends, _, _ = _sessions(
        np.uint64(seed), np.uint64(2**63 + 1), *_bounds(tally), np.int64(WITHOUT_END),
        np.int64(rounds),
    )  # fmt: skip
    netted: NDArray[np.int64] = np.sort(ends) - WITHOUT_END
    return netted


def _bounds(tally: Tally) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    """Every net that occurred, and the cumulative counts."""
    nets, places = np.unique(tally.nets, return_inverse=True)
    counts = np.zeros(len(nets), np.int64)
    np.add.at(counts, places, tally.counts)
    used = np.flatnonzero(counts)
    return nets[used], np.cumsum(counts[used])


@compiled
def _sessions(
    seed: np.uint64,
    block: np.uint64,
    nets: NDArray[np.int64],
    bounds: NDArray[np.int64],
    bankroll: np.int64,
    rounds: np.int64,
) -> tuple[NDArray[np.int64], NDArray[np.int64], NDArray[np.int64]]:
    state = stream(seed, block)
    ends = np.empty(SESSIONS, dtype=np.int64)
    lows = np.empty(SESSIONS, dtype=np.int64)
    paths = np.full((PATHS, POINTS + 1), bankroll)
    for session in range(SESSIONS):
        won, low = np.int64(0), np.int64(0)
        for number in range(int(rounds)):
            drawn = below(state, bounds[-1])
            won += nets[np.searchsorted(bounds, drawn, side="right")]
            low = max(low, -won)
            if session < PATHS:
                # In a short session one round may fill several points.
                first = number * POINTS // int(rounds) + 1
                last = (number + 1) * POINTS // int(rounds) + 1
                for at in range(first, max(first + 1, last)):
                    paths[session, at] = 0 if low >= bankroll else bankroll + won
        ends[session] = 0 if low >= bankroll else bankroll + won
        lows[session] = low
    return ends, lows, paths
