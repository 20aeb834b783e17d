"""The pages: lobby, table, history, training, floor and designer, on the same server as the API."""

from __future__ import annotations

from importlib import import_module
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from fastapi import FastAPI

    from pitboss.casino.house import Casino

PAGES = (
    "lobby",
    "table.page",
    "history",
    "training",
    "floor",
    "designer",
    "drafting",
    "tournaments",
    "shared.lost",
)


KEPT_SECONDS = 10.0
"""How long a page is kept whose connection is lost; a later browser has to load it again."""
SILENT_SECONDS = 20
"""How late a browser may answer whether it is there: a phone in a tunnel, or a busy machine."""


def install(app: FastAPI, casino: Casino) -> None:
    """Install the pages on the server."""
    from nicegui import app as nicegui
    from nicegui import ui

    from pitboss.web.pages import gate
    from pitboss.web.pages.account import visitor

    gate.guard_messages()
    app.add_middleware(gate.PageGate, buckets=app.state.page_buckets)
    visitor.install(app)
    for name in PAGES:
        import_module(f"pitboss.web.pages.{name}").install(casino)
    ui.run_with(
        app, title="Pitboss", favicon="🎲", language="en-US", show_welcome_message=False,
        reconnect_timeout=KEPT_SECONDS,
    )  # fmt: skip
    nicegui.on_startup(_be_patient)


def _be_patient() -> None:
    from nicegui import core

    core.sio.eio.ping_timeout = SILENT_SECONDS  # NiceGUI's own is a fraction of the time above
