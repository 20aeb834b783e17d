"""The choices of a decision on a page, sent as a list of words."""

from __future__ import annotations

from collections.abc import Awaitable, Callable, Sequence
from typing import Any, TypeAlias

from nicegui import ui

ShownChoice: TypeAlias = tuple[int, str, str, bool]
"""Its number, label, explanation, and whether it cannot be chosen now."""


class ChoicesView(ui.element, component="choices.js"):
    """A row of numbered buttons."""

    def __init__(self, take: Callable[[int], Awaitable[None]]) -> None:
        super().__init__()

        async def taken(event: Any) -> None:
            await take(int(event.args))

        self.on("take", taken)

    def show(self, choices: Sequence[ShownChoice]) -> None:
        """Show exactly these choices."""
        self._props["choices"] = list(choices)
