"""A visitor's preferences, kept in a cookie so that any process can read them."""

from __future__ import annotations

from nicegui import ui

YEAR = 365 * 24 * 3600


def preference(name: str) -> bool:
    """Whether this browser has switched a preference on, at this table or another."""
    request = ui.context.client.request
    return request is not None and request.cookies.get(f"pitboss-{name}") == "1"


def set_preference(name: str, on: bool) -> None:
    set_setting(name, str(int(on)))


def setting(name: str, default: str) -> str:
    """The value that this browser has chosen, at this table or another."""
    request = ui.context.client.request
    return default if request is None else request.cookies.get(f"pitboss-{name}", default)


def set_setting(name: str, value: str) -> None:
    ui.run_javascript(
        f"document.cookie = 'pitboss-{name}={value}; path=/; max-age={YEAR}; samesite=lax'"
    )
