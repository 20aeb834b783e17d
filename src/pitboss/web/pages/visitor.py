"""Who is looking: the browser keeps the token in a cookie that no script can read.

Nothing of it stays on the server, so that any process knows a visitor again. Coming in is a
request like any other, limited by address; the page only asks the browser to make it.
"""

from __future__ import annotations

import json
import secrets
from typing import TYPE_CHECKING, Annotated, Literal

from fastapi import Depends, Request, Response
from nicegui import ui
from pydantic import Field

from pitboss.casino.errors import NotSignedIn
from pitboss.casino.house import Casino
from pitboss.casino.people import LIFETIME
from pitboss.casino.roles import Person
from pitboss.errors import PitbossError
from pitboss.web.api.auth import House, address_limit
from pitboss.web.api.schemas import In

if TYPE_CHECKING:
    from fastapi import FastAPI

COOKIE = "pitboss"
PATIENCE = 10.0
"""Seconds for the browser to ask for its cookie."""
ASK = """
const answer = await fetch('/visitor', {
    method: '%s', headers: {'Content-Type': 'application/json'}, body: JSON.stringify(%s),
});
return answer.ok ? '' : (await answer.json()).message;
"""


class Coming(In):
    """How somebody comes in: with an account, with a new one, or under a made-up name."""

    how: Literal["known", "new", "guest"]
    name: Annotated[str, Field(max_length=128)] = ""
    password: Annotated[str, Field(max_length=128)] = ""


class _Refused(PitbossError):
    """What the server answered, as it said it."""


def install(app: FastAPI) -> None:
    """Where a browser is given its cookie, and asked to forget it."""

    @app.post("/visitor", include_in_schema=False, dependencies=[Depends(address_limit)])
    def enter(request: Request, coming: Coming, casino: House) -> Response:
        name, password = coming.name, coming.password
        if coming.how == "guest":
            name, password = f"guest-{secrets.token_hex(3)}", secrets.token_urlsafe(16)
        if coming.how != "known":
            casino.register(name, password)
        response = Response(status_code=204)
        response.set_cookie(
            COOKIE, casino.people.sign_in(name, password), max_age=LIFETIME // 1000,
            httponly=True, samesite="lax", secure=request.url.scheme == "https",
        )  # fmt: skip
        return response

    @app.delete("/visitor", include_in_schema=False)
    def leave(request: Request, casino: House) -> Response:
        casino.people.sign_out(request.cookies.get(COOKIE, ""))
        response = Response(status_code=204)
        response.delete_cookie(COOKIE)
        return response


def visitor(casino: Casino) -> Person | None:
    """Who is signed in on this browser, if their token still holds."""
    try:
        return present(casino)
    except NotSignedIn:
        return None


def present(casino: Casino) -> Person:
    """Who acts on this page now; a token may have ended since the page was made."""
    return casino.people.who(_token())


def still_here(casino: Casino) -> bool:
    """Whether the token of this page still holds, for somebody who only looks on."""
    try:
        casino.people.check(_token())
    except NotSignedIn:
        return False
    return True


def _token() -> str:
    request = ui.context.client.request
    return request.cookies.get(COOKIE, "") if request is not None else ""


async def enter(how: str, name: str = "", password: str = "") -> None:
    """Have the browser come in; the page is to be loaded anew then."""
    await _ask("POST", {"how": how, "name": name, "password": password})


async def leave() -> None:
    await _ask("DELETE", {})


async def _ask(method: str, body: dict[str, str]) -> None:
    refused = await ui.run_javascript(ASK % (method, json.dumps(body)), timeout=PATIENCE)
    if refused:
        raise _Refused(str(refused))
