"""The pages: lobby, table, history, training and floor, on the same server as the API."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fastapi import FastAPI

    from pitboss.casino.house import Casino

PAGES = ("lobby", "table", "history", "training", "floor", "lost")


def install(app: FastAPI, casino: Casino) -> None:
    """Put the pages on the server."""
    from nicegui import ui

    from pitboss.web.pages import visitor

    visitor.install(app)
    for name in PAGES:
        import_module(f"pitboss.web.pages.{name}").install(casino)
    ui.run_with(app, title="Pitboss", favicon="🎲", show_welcome_message=False)
