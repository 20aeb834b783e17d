"""What a visitor wants to see, kept in a cookie of the browser: any process knows it again."""

from __future__ import annotations

from nicegui import ui

YEAR = 365 * 24 * 3600


def wished(name: str) -> bool:
    """Whether this browser asked for it, here or at another table."""
    request = ui.context.client.request
    return request is not None and request.cookies.get(f"pitboss-{name}") == "1"


def wish(name: str, on: bool) -> None:
    ui.run_javascript(
        f"document.cookie = 'pitboss-{name}={int(on)}; path=/; max-age={YEAR}; samesite=lax'"
    )
