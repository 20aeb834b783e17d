"""The width of the visitor's screen."""

from __future__ import annotations

from collections.abc import Callable

from nicegui import ui

NARROW = 640


def watch_width(tell: Callable[[bool], None]) -> None:
    """Report whether the screen is narrow, on connecting and whenever that changes."""
    client = ui.context.client
    ui.on("narrow", lambda event: tell(bool(event.args)))
    client.on_connect(
        lambda: client.run_javascript(f"emitEvent('narrow', window.innerWidth <= {NARROW})")
    )
