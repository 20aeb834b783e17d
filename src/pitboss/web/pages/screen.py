"""How wide the visitor's screen is."""

from __future__ import annotations

from collections.abc import Callable

from nicegui import ui

NARROW = 640


async def watch_width(tell: Callable[[bool], None]) -> None:
    """Say whether the screen is narrow, now that it is known and whenever that changes."""
    ui.on("narrow", lambda event: tell(bool(event.args)))
    await ui.context.client.connected()
    width = await ui.run_javascript("window.innerWidth")
    tell(bool(width) and int(width) <= NARROW)
