"""The pages: lobby, table, history, training and floor, on the same server as the API."""

from __future__ import annotations

import os
import secrets
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fastapi import FastAPI

    from pitboss.casino.house import Casino

PAGES = ("lobby", "table", "history", "training", "floor")


def install(app: FastAPI, casino: Casino) -> None:
    """Put the pages on the server.

    ``$PITBOSS_SECRET`` signs the cookies that tell visitors apart; without it they are new
    after a restart, and sign in again.
    """
    from nicegui import app as pages
    from nicegui import ui

    home = os.environ.get("PITBOSS_VISITORS")
    pages.storage.path = Path(home) if home else Path.home() / ".cache" / "pitboss" / "visitors"
    for name in PAGES:
        import_module(f"pitboss.web.pages.{name}").install(casino)
    ui.run_with(
        app,
        title="Pitboss",
        favicon="🎲",
        storage_secret=os.environ.get("PITBOSS_SECRET") or secrets.token_hex(32),
        show_welcome_message=False,
    )
