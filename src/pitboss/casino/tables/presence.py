"""Absent patrons: a seat whose patron does nothing is finally given up.

A patron counts as gone after :data:`ABSENT` without an act, or once the clock has decided
:data:`MISSED` times in a row for them; not at a table without time limits.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pitboss.casino.clock import MINUTE, Millis

ABSENT: Millis = 10 * MINUTE
MISSED = 3


class Presence:
    """When each patron of a table last acted."""

    def __init__(self) -> None:
        self._acted_at: dict[str, Millis] = {}
        self._missed: Counter[str] = Counter()

    def acted(self, patron: str, now: Millis) -> None:
        """Note that a patron acted."""
        self._acted_at[patron] = now
        self._missed.pop(patron, None)

    def missed(self, patron: str) -> None:
        """Note that the clock decided for a patron."""
        self._missed[patron] += 1

    def gone(self, patrons: Iterable[str], now: Millis) -> list[str]:
        """Patrons who have gone; one seen for the first time counts from now."""
        there = list(patrons)
        self._acted_at = {name: self._acted_at.get(name, now) for name in there}
        return [
            name
            for name in there
            if now - self._acted_at[name] >= ABSENT or self._missed[name] >= MISSED
        ]
