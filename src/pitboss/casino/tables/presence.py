"""Who is still there: a seat whose patron does nothing is given up in the end.

A patron counts as gone after :data:`ABSENT` without an act, or when the clock has decided
:data:`MISSED` times in a row for them; not where the table hurries nobody.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from pitboss.casino.clock import MINUTE, Millis

ABSENT: Millis = 10 * MINUTE
MISSED = 3


class Presence:
    """When each patron of a table was last heard of."""

    def __init__(self) -> None:
        self._heard: dict[str, Millis] = {}
        self._missed: Counter[str] = Counter()

    def heard(self, patron: str, now: Millis) -> None:
        """They did something themselves."""
        self._heard[patron] = now
        self._missed.pop(patron, None)

    def missed(self, patron: str) -> None:
        """The clock decided for them."""
        self._missed[patron] += 1

    def gone(self, patrons: Iterable[str], now: Millis) -> list[str]:
        """Those who are no longer there; one who is new here counts from now on."""
        there = list(patrons)
        self._heard = {name: self._heard.get(name, now) for name in there}
        return [
            name
            for name in there
            if now - self._heard[name] >= ABSENT or self._missed[name] >= MISSED
        ]
