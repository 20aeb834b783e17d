"""Who is looking: the browser keeps the token in a cookie that no script can read.

Nothing of it stays on the server, so that any process knows a visitor again.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from typing import TYPE_CHECKING

from fastapi import Request, Response
from nicegui import ui

from pitboss.casino.errors import NotSignedIn
from pitboss.casino.house import Casino
from pitboss.casino.people import LIFETIME
from pitboss.casino.roles import Person
from pitboss.web.api.auth import Anyone, Token

if TYPE_CHECKING:
    from fastapi import FastAPI

COOKIE = "pitboss"
PATIENCE = 10.0
"""Seconds for the browser to take its cookie."""
TELL = """
const told = await fetch('/visitor', {method: '%s', headers: {Authorization: 'Bearer ' + %s}});
return told.ok;
"""


def install(app: FastAPI) -> None:
    """Where a browser is given its cookie, and asked to forget it."""

    @app.put("/visitor", status_code=204, include_in_schema=False)
    def enter(request: Request, token: Token, person: Anyone) -> Response:
        response = Response(status_code=204)
        response.set_cookie(
            COOKIE, token, max_age=LIFETIME // 1000, httponly=True, samesite="lax",
            secure=request.url.scheme == "https",
        )  # fmt: skip
        return response

    @app.delete("/visitor", status_code=204, include_in_schema=False)
    def leave() -> Response:
        response = Response(status_code=204)
        response.delete_cookie(COOKIE)
        return response


def visitor(casino: Casino) -> Person | None:
    """Who is signed in on this browser, if their token still holds."""
    try:
        return casino.people.who(_token())
    except NotSignedIn:
        return None


async def sign_in(casino: Casino, name: str, password: str) -> None:
    await _tell("PUT", await asyncio.to_thread(casino.people.sign_in, name, password))


async def sign_out(casino: Casino) -> None:
    casino.people.sign_out(_token())
    await _tell("DELETE", "")


async def enter_as_guest(casino: Casino) -> None:
    """A new account under a made-up name, so that a newcomer plays at once."""
    name, password = f"guest-{secrets.token_hex(3)}", secrets.token_urlsafe(16)
    await asyncio.to_thread(casino.register, name, password)
    await sign_in(casino, name, password)


def _token() -> str:
    request = ui.context.client.request
    return request.cookies.get(COOKIE, "") if request is not None else ""


async def _tell(method: str, token: str) -> None:
    if not await ui.run_javascript(TELL % (method, json.dumps(token)), timeout=PATIENCE):
        raise NotSignedIn("The browser did not keep its cookie; allow cookies and try again.")
