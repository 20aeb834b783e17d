"""What a distribution of results means for a bankroll: paths, ruin, and an hour of play."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

from pitboss.hands.kernels import compiled
from pitboss.odds.simulation.chance import draw, stream

SESSIONS = 10_000
PATHS = 24
POINTS = 120


@dataclass(frozen=True)
class Fortunes:
    """How sessions with one bankroll ended."""

    sessions: int
    rounds: int
    ruined: int
    ends: NDArray[np.int64]
    """What each session ended with, in the kernel's parts of a unit, lowest first."""
    paths: NDArray[np.int64]
    """A few sessions on their way, a row each."""

    @property
    def risk_of_ruin(self) -> float:
        return self.ruined / self.sessions

    def quantile(self, share: float) -> int:
        return int(self.ends[min(len(self.ends) - 1, int(share * len(self.ends)))])


def fortunes(
    counts: NDArray[np.int64], offset: int, bankroll: int, rounds: int, seed: int
) -> Fortunes:
    """Sessions of so many rounds, drawn from the counts of a simulation."""
    used = np.nonzero(counts)[0]
    bounds = np.cumsum(counts[used])
    ends, paths = _sessions(
        np.uint64(seed), used - offset, bounds, np.int64(bankroll), np.int64(rounds)
    )
    return Fortunes(SESSIONS, rounds, int((ends <= 0).sum()), np.sort(ends), paths)


@compiled
def _sessions(
    seed: np.uint64,
    nets: NDArray[np.int64],
    bounds: NDArray[np.int64],
    bankroll: np.int64,
    rounds: np.int64,
) -> tuple[NDArray[np.int64], NDArray[np.int64]]:
    state = stream(seed, np.uint64(2**63))
    ends = np.empty(SESSIONS, dtype=np.int64)
    paths = np.zeros((PATHS, POINTS), dtype=np.int64)
    total = bounds[-1]
    for session in range(SESSIONS):
        left = int(bankroll)
        for number in range(int(rounds)):
            if left > 0:
                drawn = np.int64(draw(state) >> np.uint64(1)) % total
                left = max(0, left + nets[np.searchsorted(bounds, drawn, side="right")])
            if session < PATHS:
                paths[session, number * POINTS // int(rounds)] = left
        ends[session] = left
    return ends, paths
