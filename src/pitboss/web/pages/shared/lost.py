"""The page for a missing address or a failed page: a sentence and a way back."""

from __future__ import annotations

import logging
from typing import TYPE_CHECKING

from fastapi import Request, Response
from nicegui import Client, app, ui
from nicegui.page import page

from pitboss.web.pages.shared.look import look

if TYPE_CHECKING:
    from pitboss.casino.house import Casino

log = logging.getLogger("pitboss.web")


def install(casino: Casino) -> None:
    """Handle missing and failed pages."""

    @app.exception_handler(404)
    async def missing(request: Request, error: Exception) -> Response:
        return _sorry(request, 404, "There is no such page.")

    @app.exception_handler(Exception)
    async def failed(request: Request, error: Exception) -> Response:
        log.error("%s failed", request.url.path, exc_info=error)
        return _sorry(request, 500, "This page failed to load; it was logged, and nothing is lost.")


def _sorry(request: Request, status: int, words: str) -> Response:
    with Client(page(""), request=request) as client:
        look()
        ui.page_title("Pitboss")
        with ui.column().classes("w-full items-center p-8 gap-3"):
            ui.label(words).classes("text-xl")
            ui.link("Back to the lobby", "/")
    return client.build_response(request, status)
