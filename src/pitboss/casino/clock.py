"""The casino's clock: milliseconds since 1970, injected, so that tests can turn it."""

from __future__ import annotations

import time
from datetime import UTC, datetime
from typing import Protocol, TypeAlias

Millis: TypeAlias = int

SECOND: Millis = 1_000
MINUTE: Millis = 60 * SECOND
HOUR: Millis = 60 * MINUTE


class Clock(Protocol):
    """Tells the time."""

    def now(self) -> Millis:
        """Milliseconds since 1970."""


class SystemClock:
    """The time of this machine."""

    def now(self) -> Millis:
        return time.time_ns() // 1_000_000


class ManualClock:
    """A time that stands still until it is moved."""

    def __init__(self, at: Millis = 1_700_000_000_000) -> None:
        self.at = at

    def now(self) -> Millis:
        return self.at

    def move(self, by: Millis) -> None:
        self.at += by


def written(at: Millis) -> str:
    """A time for the eye, in UTC: ``2026-03-01 18:30``."""
    return datetime.fromtimestamp(at // SECOND, UTC).strftime("%Y-%m-%d %H:%M")
