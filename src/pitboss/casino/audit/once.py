"""One audit at a time: it reads everything, and several at once would slow the tables."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from typing import Generic, TypeVar

from pitboss.casino.errors import Busy

T = TypeVar("T")

FRESH_SECONDS = 10.0
"""How long the last audit is reused for further requests."""


class OneAtATime(Generic[T]):
    """Runs a long task for one caller at a time; others are told to try again."""

    def __init__(self) -> None:
        self._busy = threading.Lock()
        self._last: tuple[float, T] | None = None

    def run(self, work: Callable[[], T]) -> T:
        """The result, or the last one if it is fresh; raises Busy while it is being made."""
        if not self._busy.acquire(blocking=False):
            raise Busy("An audit is under way; ask for its result in a moment.")
        try:
            if self._last is None or time.monotonic() - self._last[0] > FRESH_SECONDS:
                made = work()
                self._last = time.monotonic(), made
            return self._last[1]
        finally:
            self._busy.release()
