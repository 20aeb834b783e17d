"""Rate limits, by person and by address."""

from __future__ import annotations

import threading
import time
from dataclasses import dataclass

from pitboss.casino.errors import TooOften


@dataclass(frozen=True)
class Rates:
    """Requests per second, and how many more at once."""

    each_person: float = 50
    person_burst: int = 200
    each_address: float = 2
    address_burst: int = 30
    """For signing in and registering, the most expensive and most abused requests."""
    pages_each_address: float = 10
    page_burst: int = 150
    """For loading pages, each of which lives on the server for a while."""


class Buckets:
    """A token bucket per key; an empty one refuses."""

    def __init__(self, rate: float, burst: int) -> None:
        self.rate = rate
        self.burst = burst
        self._levels: dict[str, tuple[float, float]] = {}
        self._lock = threading.Lock()

    def take(self, key: str) -> None:
        """Count one request; raises TooOften if there were too many."""
        now = time.monotonic()
        with self._lock:
            if len(self._levels) > 50_000:
                self._forget(now)
            level, at = self._levels.get(key, (float(self.burst), now))
            level = min(self.burst, level + (now - at) * self.rate)
            if level < 1:
                self._levels[key] = (level, now)
                raise TooOften("Too many requests; wait a moment and try again.")
            self._levels[key] = (level - 1, now)

    def _forget(self, now: float) -> None:
        full = self.burst / self.rate
        self._levels = {k: v for k, v in self._levels.items() if now - v[1] < full}
