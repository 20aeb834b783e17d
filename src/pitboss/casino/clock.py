"""The casino's clock, injected so that tests can set it.

It has two times: the time of day, which people read and may set, and a steady (monotonic) time,
by which countdowns and absences are measured.
"""

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
        """Milliseconds since 1970; somebody may set it forward or back."""

    def steady(self) -> Millis:
        """Milliseconds since some moment; never set, and meaningless to other processes."""


class SystemClock:
    """This machine's clock."""

    def now(self) -> Millis:
        return time.time_ns() // 1_000_000

    def steady(self) -> Millis:
        return time.monotonic_ns() // 1_000_000


class ManualClock:
    """A clock that stands still until it is moved."""

    def __init__(self, at: Millis = 1_700_000_000_000) -> None:
        self.at = at
        self.run = 0

    def now(self) -> Millis:
        return self.at

    def steady(self) -> Millis:
        return self.run

    def move(self, by: Millis) -> None:
        """Let time pass."""
        self.at += by
        self.run += by

    def turn(self, by: Millis) -> None:
        """Set the time of day forward or back, as somebody may set a machine's clock."""
        self.at += by


def day(at: Millis) -> str:
    """The day of a time, in UTC: ``2026-03-01``."""
    return written(at)[:10]


def written(at: Millis) -> str:
    """A readable time, in UTC: ``2026-03-01 18:30``."""
    return datetime.fromtimestamp(at // SECOND, UTC).strftime("%Y-%m-%d %H:%M")
