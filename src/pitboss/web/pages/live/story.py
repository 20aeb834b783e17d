"""The story of a table on a page: only new lines are sent."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from nicegui import ui

from pitboss.web.felt.scene import StoryLine

ToldLine: TypeAlias = tuple[str, str, bool]
"""What happened, its paragraph, and whether the paragraph is shown after it."""
MOST = 60


class StoryView(ui.element, component="story.js"):
    """The last lines of a story."""

    def __init__(self) -> None:
        super().__init__()
        self.told: list[ToldLine] = []
        self.changed = False

    def show(self, story: Sequence[StoryLine], *, laws: bool) -> None:
        """Show the story as it is now."""
        before, self.told = self.told, [(one.text, one.law, laws) for one in story[-MOST:]]
        if not (self.changed or self.client.has_socket_connection):
            self._props["lines"], self._props["laws"] = packed(self.told), laws
            self.update()
            return
        drop, new = difference(before, self.told)
        if drop or new:
            self.changed = True
            self.run_method("change", drop, packed(new), laws)


def packed(lines: Sequence[ToldLine]) -> list[tuple[str, ...]]:
    """Lines with a paragraph left out where it is that of the line before."""
    before = [None, *(law for _, law, _ in lines)]
    return [
        (text,) if law == last else (text, law)
        for (text, law, _), last in zip(lines, before, strict=False)
    ]


def difference(
    before: Sequence[ToldLine], now: Sequence[ToldLine]
) -> tuple[int, Sequence[ToldLine]]:
    """How many of the oldest lines to drop, and which lines to add at the end."""
    for drop in range(len(before)):
        kept = before[drop:]
        if list(now[: len(kept)]) == list(kept):
            return drop, now[len(kept) :]
    return len(before), now
