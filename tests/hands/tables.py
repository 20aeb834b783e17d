"""Text tables of hands: one a line, the highest ranking first."""

from __future__ import annotations

from collections.abc import Callable

from pitboss.equipment.cards import Card, cards
from pitboss.hands import Rank


def ordered(text: str, worth: Callable[[tuple[Card, ...]], Rank]) -> None:
    """Check a table of ``cards | words``, each line below the one before it.

    A line that begins with ``=`` ties the one before it.
    """
    before: tuple[str, Rank] | None = None
    for line in filter(None, map(str.strip, text.splitlines())):
        held, _, words = line.removeprefix("=").partition("|")
        rank = worth(cards(held))
        assert words.strip() in (rank.words, rank.category.value), (line, rank.words)
        if before is not None:
            tie = line.startswith("=")
            assert rank == before[1] if tie else rank < before[1], (before[0], line)
        before = line, rank
